//! Made-up game records, sound and damaged: the program and the reference say the same.

use std::collections::BTreeSet;

use crate::common::random::Random;
use crate::common::sgf_answers::{Asked, LOOKS, Look, answer};
use crate::common::sgf_judging::{NAMES, judge, rules};
use crate::common::sgf_reading::games;
use crate::common::{igo, text};

const LETTERS: &[u8] = b"abcde";

fn point(random: &mut Random, side: usize) -> String {
    let wide = if random.chance(2) { side + 1 } else { side };
    let mut letter = || char::from(LETTERS[random.below(wide)]);
    [letter(), letter()].iter().collect()
}

/// A node: a move, now and then a pass, a setup or two moves.
fn node(random: &mut Random, side: usize, color: &mut usize) -> String {
    *color = if random.chance(85) {
        1 - *color
    } else {
        *color
    };
    let name = ["B", "W"][*color];
    match random.below(30) {
        0 | 1 => format!(";{name}[]"),
        2 => format!(";AE[{}:{}]", point(random, side), point(random, side)),
        3 => format!(";AB[{}]AW[{}]", point(random, side), point(random, side)),
        4 => format!("\n;C[(;\\]]{name}[{}]", point(random, side)),
        _ => format!(";{name}[{}]", point(random, side)),
    }
}

/// A game on a small board, where ko and repetition are frequent, with variations.
fn game(random: &mut Random) -> String {
    let side = 2 + random.below(3);
    let mut game = format!("(;GM[1]SZ[{side}]");
    let (mut open, mut color) = (1, 0);
    for _ in 0..random.below(60) {
        game += &node(random, side, &mut color);
        if random.chance(8) {
            game.push('(');
            open += 1;
        } else if open > 1 && random.chance(8) {
            game += ")(";
        }
    }
    game + &")".repeat(open) + "\n"
}

/// Takes bytes out, doubles and swaps some. Without escapes: how a point with one is shown is not
/// settled.
fn damage(random: &mut Random, game: &str) -> Vec<u8> {
    let mut bytes = game.replace("\\]", "").into_bytes();
    for _ in 0..=random.below(3) {
        let at = random.below(bytes.len() - 1);
        match random.below(4) {
            0 => drop(bytes.remove(at)),
            1 => bytes.insert(at, bytes[at]),
            2 => bytes.swap(at, at + 1),
            _ => bytes[at] = b"()[];:BxA\n\xFF\x1B "[random.below(13)],
        }
    }
    bytes
}

/// Asserts that the program answers as the reference does, in every form that is not of moves.
fn check(input: &[u8], names: &[&str]) {
    let looks = LOOKS
        .iter()
        .filter(|(look, _)| !matches!(look, Look::Moves | Look::MovesLines));
    for &(look, options) in looks {
        for &rules in names {
            let expected = answer(
                input,
                Asked {
                    look,
                    rules,
                    until: None,
                },
            );
            let arguments = [&["sgf", "--rules", rules], options].concat();
            let found = igo(&arguments, input);
            if found != expected {
                let at = found.out.iter().zip(&expected.out);
                let at = at.take_while(|(found, expected)| found == expected).count();
                let shown = |out: &[u8]| text(&out[at.saturating_sub(80)..out.len().min(at + 80)]);
                let (found_out, expected_out) = (shown(&found.out), shown(&expected.out));
                panic!("{arguments:?}\n{found_out}\n-- expected\n{expected_out}");
            }
        }
    }
}

#[test]
fn sound_games_are_judged_as_by_the_reference() {
    let mut random = Random::new("game records");
    let input = (0..600).map(|_| game(&mut random)).collect::<String>();
    check(input.as_bytes(), &NAMES);

    let mut kinds = BTreeSet::new();
    for name in NAMES {
        for game in games(input.as_bytes()) {
            let verdict = judge(&game, rules(name), None);
            kinds.extend(verdict.kinds);
            kinds.extend(verdict.faults.iter().map(|fault| fault.reason));
        }
    }
    for kind in [
        "off-board",
        "occupied",
        "suicide",
        "ko",
        "repetition",
        "dead",
        "pass",
        "sister variation",
        "history cut",
        "suicide of one",
        "suicide of several",
        "repetition without capture",
    ] {
        assert!(kinds.contains(kind), "{kind} never came up: {kinds:?}");
    }
}

#[test]
fn damaged_games_are_answered_as_by_the_reference() {
    let mut random = Random::new("damaged game records");
    for _ in 0..60 {
        let mut input = Vec::new();
        for _ in 0..5 {
            let game = game(&mut random);
            input.extend(damage(&mut random, &game));
        }
        check(&input, &["aga"]);
    }
}
