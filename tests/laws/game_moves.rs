//! Laws of `igo sgf` with `--until` and `--moves`: how both belong to each other, to the answer
//! without them, and to the moves mode.

use std::collections::BTreeMap;

use igo::command::Form;

use crate::common::inside::{self, moves};
use crate::common::random::Random;
use crate::common::reference::Position;
use crate::common::sgf_answers::{Asked, Look};
use crate::common::sgf_games::{Having, game};
use crate::common::sgf_judging::{Fault, Verdict, judge, rules};
use crate::common::sgf_law::options;
use crate::common::sgf_reading::games;
use crate::common::text;

/// What is printed about a game that is sound.
fn printed(game: &[u8], look: Look, until: Option<usize>) -> String {
    let rules = "none";
    let run = inside::sgf(&options(Asked { look, rules, until }), game);
    assert_eq!(text(&run.err), "", "{}", text(game));
    text(&run.out)
}

/// A game on a board that has records, and what the reference says of it without ko.
fn judged(random: &mut Random, having: Having) -> (Vec<u8>, Verdict) {
    loop {
        let game = game(random, having);
        let reading = games(&game).remove(0);
        let (columns, rows) = reading.size;
        if columns == rows && (2..=19).contains(&columns) {
            let verdict = judge(&reading, rules("none"), None);
            return (game, verdict);
        }
    }
}

/// The longest path cannot have more moves than there are of these properties.
fn most_moves(game: &[u8]) -> usize {
    game.iter().filter(|&&byte| b"BW".contains(&byte)).count()
}

#[test]
fn until_the_whole_length_changes_nothing() {
    let mut random = Random::new("until the whole length");
    for _ in 0..300 {
        let game = game(&mut random, Having::All);
        for look in [Look::Json, Look::Diagram, Look::Lines] {
            let game = match look {
                Look::Lines => text(&game).replace('\n', " ").into_bytes(),
                _ => game.clone(),
            };
            for until in [most_moves(&game), usize::MAX] {
                let whole = printed(&game, look, None);
                assert_eq!(printed(&game, look, Some(until)), whole, "{}", text(&game));
            }
        }
    }
}

#[test]
fn until_a_move_leaves_the_board_before_the_next() {
    let mut random = Random::new("until a move");
    let mut records = 0;
    for _ in 0..300 {
        let (game, verdict) = judged(&mut random, Having::RootSetup);
        let printed_records = printed(&game, Look::MovesLines, None);
        assert_eq!(printed_records.lines().count(), verdict.records.len());
        for (played, record) in verdict.records.iter().zip(printed_records.lines()) {
            let until = Some(played.number - 1);
            let digits = printed(&game, Look::Position, until);
            let digits = digits.replace('.', "0").replace('B', "1").replace('W', "2");
            let board = digits.trim_end().replace('\n', " ");
            let (column, row) = played.point;
            let (side, color) = (played.before.width, played.color);
            assert_eq!(record, format!("{side} {board} {column} {row} {color}"));
            let up_to_it = printed(&game, Look::MovesLines, until);
            assert!(printed_records.starts_with(&up_to_it), "{}", text(&game));
            records += 1;
        }
    }
    assert!(records > 3_000, "{records}");
}

/// Where the setup left a chain without a liberty, a record has no answer.
fn has_dead_chain(position: &Position) -> bool {
    let is_dead = |stone| position.at(stone) != 0 && !position.has_liberty(stone);
    position.points().any(is_dead)
}

#[test]
fn records_of_a_game_are_judged_by_the_moves_mode_as_the_game_was() {
    let mut random = Random::new("records of games");
    let mut counts = BTreeMap::new();
    for _ in 0..600 {
        let (game, verdict) = judged(&mut random, Having::All);
        let records = printed(&game, Look::MovesLines, None);
        let run = moves(Form::Text, true, records.as_bytes());
        let answers = text(&run.out);
        assert_eq!(answers.lines().count(), verdict.records.len());
        // The main line ends at the first `)`: what is at fault before it belongs to it.
        let end = games(&game).remove(0).main_line_end();
        let is_main = |fault: &&Fault| fault.at < end;
        let main = verdict.faults.iter().filter(is_main).collect::<Vec<_>>();
        for (played, answer) in verdict.records.iter().zip(answers.lines()) {
            let mut fault = main.iter().filter(|fault| {
                let of_moves = ["B", "W"].contains(&fault.property.as_str());
                of_moves && fault.moves == played.number
            });
            let reason = fault.next().map_or("legal", |fault| fault.reason);
            let kind = if has_dead_chain(&played.before) {
                assert!(answer.starts_with("error: "), "{answer}");
                "dead"
            } else {
                let is_legal = answer.starts_with("1 ");
                assert_eq!(is_legal, reason == "legal", "{answer} {}", text(&game));
                assert!(is_legal || answer == "0", "{answer}");
                reason
            };
            *counts.entry(kind).or_insert(0) += 1;
        }
    }
    for kind in ["legal", "occupied", "suicide", "dead"] {
        assert!(counts.get(kind) > Some(&20), "{kind}: {counts:?}");
    }
    assert_eq!(counts.len(), 4, "{counts:?}");
}
