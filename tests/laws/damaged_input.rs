//! Every byte string, sound or damaged: the program and the reference parser answer the same, and
//! say the same of the same place where it is broken.

use std::cell::RefCell;
use std::collections::BTreeMap;

use crate::common::boards::Notation;
use crate::common::cases::hold;
use crate::common::damage::{self, Sound, damages, sound};
use crate::common::reference::Judged;
use crate::common::session::Board;
use crate::common::{law, territory_law};

/// How often each kind of answer and of complaint came up.
#[derive(Debug, Default)]
struct Counts(RefCell<BTreeMap<&'static str, usize>>);

/// The words by which complaints are told apart.
const COMPLAINTS: [&str; 20] = [
    "is not a board size",
    "is not a column",
    "is not a row",
    "is not a color",
    "is not x",
    "is not y",
    "is not a type",
    "is not 0, 1 or 2",
    "is not B, W or empty",
    "is longer than",
    "instead of",
    "is not from 2 to 19",
    "is off the board",
    "is neither 1 nor 2",
    "something follows",
    "the input ends before",
    "the move ends before",
    "has no liberty",
    "is not UTF-8",
    "not JSON",
];

/// What becomes of sound records and sessions.
const MOVES: [&str; 5] = ["occupied", "suicide", "quiet", "capture", "no complaint"];

impl Counts {
    fn count(&self, kind: &'static str) {
        *self.0.borrow_mut().entry(kind).or_default() += 1;
    }

    fn count_judged(&self, judged: &[Judged]) {
        for judged in judged {
            self.count(match judged {
                Judged::Dead(_) => "dead",
                Judged::Occupied => "occupied",
                Judged::Suicide => "suicide",
                Judged::Legal { chains: 0, .. } => "quiet",
                Judged::Legal { .. } => "capture",
            });
        }
    }

    fn count_complaint(&self, complaint: &str) {
        let words = COMPLAINTS.iter().find(|&words| complaint.contains(words));
        self.count(match complaint {
            "" => "no complaint",
            _ => words.unwrap_or(&"another"),
        });
    }

    /// Asserts that a random test has not stopped to cover what it should.
    #[track_caller]
    fn assert_at_least(&self, least: usize, kinds: &[&str]) {
        let counts = self.0.borrow();
        let enough = |kind| counts.get(kind).is_some_and(|&count| count >= least);
        assert!(kinds.iter().all(enough), "{counts:?}");
    }
}

#[test]
fn records_are_taken_as_the_reference_takes_them() {
    let counts = Counts::default();
    let sides = [2, 2, 3, 4, 5, 7, 9, 10, 11, 16, 19];
    let cases = (sound(sides.len()), damages());
    hold("damaged records", 4_000, &cases, |(sound, damages)| {
        let input = damage::damaged(&sound.records(&sides), &damages);
        let seen = law::moves(&input);
        law::moves_of_lines(&input);
        counts.count_judged(&seen.judged);
        counts.count_complaint(&seen.fault.unwrap_or_default());
    });
    counts.assert_at_least(200, &MOVES);
    counts.assert_at_least(15, &COMPLAINTS[..4]);
    counts.assert_at_least(15, &COMPLAINTS[9..16]);
    counts.assert_at_least(15, &["is not 0, 1 or 2", "has no liberty", "is not UTF-8"]);
}

#[test]
fn sessions_are_taken_as_the_reference_takes_them() {
    let counts = Counts::default();
    let sides = [1, 2, 3, 4, 5, 7, 10, 10, 19, 23];
    let cases = (sound(sides.len()), damages(), 0..2);
    hold("damaged sessions", 3_000, &cases, |(sound, damages, at)| {
        let board = Board {
            side: sound.size(&sides),
            upper_left: at == 1,
        };
        let input = damage::damaged(&sound.sessions(board), &damages);
        let seen = law::play(&input, board);
        law::play_of_lines(&input, board);
        counts.count_judged(&seen.judged);
        counts.count_complaint(&seen.fault.unwrap_or_default());
    });
    counts.assert_at_least(200, &MOVES);
    counts.assert_at_least(15, &COMPLAINTS[4..8]);
    counts.assert_at_least(15, &COMPLAINTS[9..11]);
    counts.assert_at_least(10, &COMPLAINTS[12..19]);
}

/// Holds damaged boards of a notation to the law; counts boards and complaints.
fn check_boards(
    name: &str,
    sizes: &[(usize, usize)],
    notation: Notation,
    text: fn(&Sound, &[(usize, usize)]) -> String,
) -> Counts {
    let counts = Counts::default();
    let cases = (sound(sizes.len()), damages());
    hold(name, 2_000, &cases, |(sound, damages)| {
        let input = damage::damaged(&text(&sound, sizes), &damages);
        let seen = territory_law::territory(&input);
        if Notation::of(&input) == Some(notation) {
            seen.boards.iter().for_each(|_| counts.count("board"));
            counts.count_complaint(&seen.complaint);
            if seen.complaint.contains("\n  hint: ") {
                counts.count("hint");
            }
        }
    });
    counts
}

#[test]
fn boards_of_letters_are_taken_as_the_reference_takes_them() {
    let sizes = [
        (1, 1),
        (1, 4),
        (5, 1),
        (4, 3),
        (7, 7),
        (19, 19),
        (63, 2),
        (64, 3),
        (65, 2),
        (130, 2),
    ];
    let counts = check_boards("letters", &sizes, Notation::Letters, Sound::letters);
    counts.assert_at_least(1_000, &["board"]);
    counts.assert_at_least(15, &COMPLAINTS[8..11]);
    counts.assert_at_least(15, &["no complaint", "is not UTF-8"]);
}

#[test]
fn boards_of_digits_are_taken_as_the_reference_takes_them() {
    let sizes = [2, 2, 3, 4, 7, 9, 13, 19].map(|side| (side, side));
    let counts = check_boards("digits", &sizes, Notation::Digits, Sound::digits);
    counts.assert_at_least(1_000, &["board"]);
    counts.assert_at_least(15, &COMPLAINTS[9..12]);
    counts.assert_at_least(15, &["is not a board size", "is not 0, 1 or 2"]);
    counts.assert_at_least(10, &["something follows", "the input ends before", "hint"]);
    counts.assert_at_least(15, &["no complaint", "is not UTF-8"]);
}

#[test]
fn boards_in_json_are_answered_the_same_however_they_come_in() {
    let sizes = [(1, 1), (1, 4), (5, 1), (4, 3), (7, 7), (19, 19), (65, 2)];
    let counts = check_boards("JSON", &sizes, Notation::Json, Sound::json);
    counts.assert_at_least(500, &["board"]);
    counts.assert_at_least(15, &["is not B, W or empty", "instead of", "not JSON"]);
    counts.assert_at_least(5, &["no complaint", "is not UTF-8", "another"]);
}
