//! The crate sgf-parse and `igo sgf` find the same moves on the main line of a game.
//!
//! The referee reads less than the mode does. What it takes for an error or for something else:
//!
//! - text around games, an input without a game, a byte-order mark;
//! - a game or variation whose first `;` is missing;
//! - bytes that are no UTF-8 text: what is a bracket in GB, Big5 or Shift_JIS is not asked;
//! - blanks in points and around sizes, which leave it with an invalid value: they are taken out here;
//! - `GM` that is empty or given twice;
//! - `tt`, which it takes for the point even on boards up to 19x19: it is a pass here.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use sgf_parse::go::{Move, Point, Prop};
use sgf_parse::{GameTree, SgfNode, parse};

use crate::common::inside;
use crate::common::random::Random;
use crate::common::sgf_answers::{Asked, Look};
use crate::common::sgf_games::{Having, game};
use crate::common::sgf_law::options;
use crate::common::text;

/// A move of a main line: its color, and its point unless it is a pass or none.
type Played = (u8, Option<(usize, usize)>);

/// The point that a value names which the referee takes for invalid.
fn without_blanks(values: &[String]) -> Option<(usize, usize)> {
    let letters = values.first()?.split_ascii_whitespace().collect::<String>();
    let place = |letter: &u8| match letter {
        b'a'..=b'z' => Some(usize::from(letter - b'a')),
        b'A'..=b'Z' => Some(usize::from(letter - b'A') + 26),
        _ => None,
    };
    match letters.as_bytes() {
        [column, row] => Some((place(column)?, place(row)?)),
        _ => None,
    }
}

fn moves(root: &SgfNode<Prop>) -> Vec<Played> {
    let properties = root.main_variation().flat_map(SgfNode::properties);
    let played = |played: &Move| match *played {
        Move::Pass => None,
        Move::Move(Point { x, y }) => Some((usize::from(x), usize::from(y))),
    };
    let moves = properties.filter_map(|property| {
        Some(match property {
            Prop::B(at) => (1, played(at)),
            Prop::W(at) => (2, played(at)),
            Prop::Invalid(name, values) if name == "B" || name == "W" => {
                let color = if name == "B" { 1 } else { 2 };
                (color, without_blanks(values))
            }
            _ => return None,
        })
    });
    moves.collect()
}

/// The moves of each game, as the referee finds them.
fn refereed(games: &[GameTree]) -> Vec<Vec<Played>> {
    let roots = games.iter().map(|game| game.as_go_node());
    let games = roots.map(|root| moves(root.expect("a game of Go")));
    games.collect()
}

fn printed(input: &[u8], look: Look) -> String {
    let (rules, until) = ("japanese", None);
    let run = inside::sgf(&options(Asked { look, rules, until }), input);
    text(&run.out)
}

/// Asserts that both find the same moves; false if the referee finds no games.
#[track_caller]
fn agree(input: &[u8]) -> bool {
    let Some(games) = str::from_utf8(input).ok().and_then(|text| parse(text).ok()) else {
        return false;
    };
    let mut records = String::new();
    let answers = printed(input, Look::Json);
    let shown = text(input);
    let refereed = refereed(&games);
    assert_eq!(answers.lines().count(), refereed.len(), "{shown}");
    for (answer, moves) in answers.lines().zip(&refereed) {
        let answer = serde_json::from_str::<serde_json::Value>(answer).expect("an object");
        assert_eq!(answer["moves"], moves.len(), "{shown}");
        let side = |place| answer["size"][place].as_u64().expect("a number") as usize;
        let (columns, rows) = (side(0), side(1));
        if columns != rows || !(2..=19).contains(&columns) {
            continue;
        }
        for &(color, point) in moves {
            let on_board = point.filter(|&(column, row)| column < columns && row < rows);
            if let Some((column, row)) = on_board {
                records += &format!("{column} {row} {color}\n");
            }
        }
    }
    let lines = printed(input, Look::MovesLines);
    let found = lines.lines().map(|line| {
        let words = line.rsplitn(4, ' ').take(3).collect::<Vec<_>>();
        format!("{} {} {}\n", words[2], words[1], words[0])
    });
    assert_eq!(found.collect::<String>(), records, "{shown}");
    true
}

#[test]
fn referee_finds_the_moves_of_made_up_games() {
    let mut random = Random::new("games for the referee");
    let (mut agreed, mut not_text, mut no_semicolon) = (0, 0, 0);
    for _ in 0..1_500 {
        let game = game(&mut random, Having::All);
        let without = text(&game).contains(" (C[(;]");
        if agree(&game) {
            agreed += 1;
        } else if str::from_utf8(&game).is_err() {
            not_text += 1;
        } else {
            assert!(without, "{}", text(&game));
            no_semicolon += 1;
        }
    }
    assert!(agreed > 600, "{agreed} {not_text} {no_semicolon}");
}

#[test]
fn referee_finds_the_moves_of_the_fixtures() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/sgf");
    let mut unread = BTreeSet::new();
    for file in fs::read_dir(folder).expect("a folder") {
        let path = file.expect("a file").path();
        if path.extension().is_some_and(|kind| kind == "in") {
            let input = fs::read(&path).expect("an input");
            if !agree(&input) {
                let name = path.file_stem().expect("a name").to_string_lossy();
                unread.insert(name.into_owned());
            }
        }
    }
    let expected = [
        "blank-input",
        "byte-order-mark",
        "charset-behind-the-text",
        "empty-gm-says-nothing",
        "first-charset-counts",
        "first-game-counts",
        "mail-around-games",
        "missing-semicolons",
        "two-byte-text-big5",
        "two-byte-text-gb",
        "two-byte-text-shift-jis",
    ];
    assert_eq!(unread, BTreeSet::from(expected.map(String::from)));
}
