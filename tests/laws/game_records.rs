//! Made-up game records, sound, damaged and cut: the program and the reference say the same.

use std::collections::BTreeMap;

use crate::common::inside::{self, Trickle};
use crate::common::law::assert_same;
use crate::common::random::Random;
use crate::common::sgf_answers::{Asked, LOOKS, Look};
use crate::common::sgf_games::{Having, damage, game};
use crate::common::sgf_judging::{NAMES, Repetition, judge, rules};
use crate::common::sgf_law::{self, options};
use crate::common::sgf_reading::games;
use crate::common::text;

/// What must come up by each rules, whatever they say of it.
const KINDS: [&str; 13] = [
    "pass",
    "sister variation",
    "history cut by setup",
    "suicide of one",
    "suicide of several",
    "position before the last move",
    "position of the path",
    "position by the same color",
    "position by the other color alone",
    "repetition without capture",
    "ko lifted by a pass",
    "position before a setup",
    "position of a sister variation",
];

/// Many games, one after the other.
fn many(seed: &str, count: usize, having: Having) -> Vec<u8> {
    let mut random = Random::new(seed);
    (0..count).flat_map(|_| game(&mut random, having)).collect()
}

#[test]
fn sound_games_are_judged_as_by_the_reference() {
    let input = many("game records", 800, Having::All);
    for rules in NAMES {
        let look = Look::Json;
        let until = None;
        sgf_law::games_in(&input, Asked { look, rules, until });
    }
    let few = many("game records in each look", 100, Having::All);
    for (number, rules) in NAMES.into_iter().enumerate() {
        sgf_law::games(&few, rules, Some(4 * number));
    }
    sgf_law::games(&few, "aga", None);

    for name in NAMES {
        let (mut counts, mut broken) = (BTreeMap::new(), 0);
        for game in games(&input) {
            let verdict = judge(&game, rules(name), None);
            let reasons = verdict.faults.iter().map(|fault| fault.reason);
            for kind in verdict.kinds.into_iter().chain(reasons) {
                *counts.entry(kind).or_insert(0) += 1;
            }
            broken += usize::from(game.error.is_some());
        }
        let rules = rules(name);
        println!("{name}: {counts:?}");
        assert_eq!(broken, 0);
        for kind in KINDS.into_iter().chain(["off-board", "occupied", "dead"]) {
            assert!(counts.contains_key(kind), "{name}: {kind} in {counts:?}");
        }
        let forbids_repetition = rules.repetition != Repetition::Allowed;
        for (reason, forbidden) in [
            ("suicide", rules.suicide),
            ("ko", rules.ko),
            ("repetition", forbids_repetition),
        ] {
            assert_eq!(counts.contains_key(reason), forbidden, "{name}: {reason}");
        }
    }
}

#[test]
fn damaged_games_are_answered_as_by_the_reference() {
    let mut random = Random::new("damaged game records");
    let (mut broken, mut sound) = (0, 0);
    for round in 0..150 {
        let mut input = Vec::new();
        for _ in 0..5 {
            let game = game(&mut random, Having::All);
            input.extend(damage(&mut random, &game));
        }
        let until = (round % 3 == 0).then_some(round % 7);
        sgf_law::games(&input, NAMES[round % NAMES.len()], until);
        for game in games(&input) {
            *(if game.error.is_some() {
                &mut broken
            } else {
                &mut sound
            }) += 1;
        }
    }
    assert!(
        broken > 200 && sound > 200,
        "{broken} broken, {sound} sound"
    );
}

/// Nothing but signs that mean something, or nearly.
#[test]
fn noise_is_answered_as_by_the_reference() {
    const SIGNS: [&[u8]; 24] = [
        b"(",
        b"(;",
        b"\n(;GM[1]",
        b")",
        b";",
        b"[",
        b"]",
        b"\\",
        b"B[",
        b"W",
        b"AB[aa:",
        b"AE",
        b"SZ[3]",
        b"CA[gb",
        b"CA[sjis]",
        b"\x81",
        b"\xE0",
        b"a",
        b"b",
        b"x",
        b"\n",
        b" ",
        b"\xC3\xA9",
        b"1",
    ];
    let mut random = Random::new("noise");
    for round in 0..1_500 {
        let length = random.below(40);
        let signs = (0..length).map(|_| SIGNS[random.below(SIGNS.len())]);
        sgf_law::games(&signs.collect::<Vec<_>>().concat(), NAMES[round % 8], None);
    }
}

/// Whatever becomes of a broken game, the one behind it is answered, unless it is inside a value.
#[test]
fn games_behind_a_broken_one_go_on() {
    let mut random = Random::new("games behind a broken one");
    let last = b"(;GM[1]SZ[2];B[aa];W[bb])\n";
    let options = options(Asked {
        look: Look::PositionJson,
        rules: "japanese",
        until: None,
    });
    let (mut on, mut inside_of_a_value) = (0, 0);
    for _ in 0..800 {
        let game = game(&mut random, Having::All);
        let mut input = damage(&mut random, &game);
        input.push(b'\n');
        let is_open = games(&input).iter().any(|game| game.ends_in_value);
        input.extend(last);
        let run = inside::sgf(&options, &input[..]);
        if is_open {
            inside_of_a_value += 1;
        } else {
            on += 1;
            let out = text(&run.out);
            assert!(out.ends_with("[\"B.\",\".W\"]\n"), "{input:?}\n{out}");
        }
    }
    assert!(
        on > 500 && inside_of_a_value > 5,
        "{on} {inside_of_a_value}"
    );
}

/// An input in two pieces, cut at every place, and in pieces of one byte.
#[test]
fn games_are_answered_the_same_wherever_a_block_ends() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let folders = ["sgf", "sgf-oneline", "bad/sgf", "bad/sgf-oneline"];
    let files = folders.iter().flat_map(|folder| {
        let files = std::fs::read_dir(root.join(folder)).expect("a folder");
        files.map(|file| file.expect("a file").path())
    });
    let fixtures = files.filter(|path| path.extension().is_some_and(|kind| kind == "in"));
    let fixtures = fixtures.map(|path| std::fs::read(path).expect("an input"));
    let mut random = Random::new("games cut at every place");
    let damaged = (0..30).map(|_| {
        let game = game(&mut random, Having::All);
        damage(&mut random, &game[..game.len().min(120)])
    });
    for input in fixtures.chain(damaged.collect::<Vec<_>>()) {
        for (look, _) in LOOKS {
            let (rules, until) = ("tromp-taylor", None);
            let options = options(Asked { look, rules, until });
            let whole = inside::sgf(&options, &input[..]);
            let cut = inside::sgf(&options, Trickle::new(&input, 1));
            assert_same(&input, &cut, &whole);
            for at in 1..input.len() {
                let cut = Trickle::uneven(&input, &[at, usize::MAX]);
                assert_same(&input, &inside::sgf(&options, cut), &whole);
            }
        }
    }
}
