//! Random positions of all board sizes: every way through the program against the reference.

use std::ops::RangeInclusive;

use crate::common::random::{Game, Random, Record, scattered};
use crate::common::reference::{EMPTY, Judged};
use crate::common::{expected, moves, text};
use igo::command::Form;

/// The records of each board size: 18 times this is more than 100,000.
const RECORDS: usize = 5_600;
/// The games that the positions of one size come from.
const GAMES: usize = 14;

/// How often each kind of record came up.
#[derive(Debug, Default)]
struct Counts {
    /// Legal moves without a capture.
    quiet: usize,
    /// Moves that capture one chain.
    captures: usize,
    /// Moves that capture more than one chain.
    multiple: usize,
    /// Captures by a stone without an empty point beside it: suicide, but for the capture.
    saved: usize,
    /// Moves on a stone.
    occupied: usize,
    /// Suicides of a lone stone and of a chain.
    lone_suicides: usize,
    chain_suicides: usize,
    /// Positions with a dead chain, after a stone more in a sound position, and of any kind.
    damaged: usize,
    dead: usize,
}

impl Counts {
    fn count(&mut self, record: &Record, judged: &Judged, damaged: bool) {
        let position = &record.position;
        let beside = position.neighbours(record.point);
        let enclosed = beside.iter().all(|&point| position.at(point) != EMPTY);
        let joined = beside
            .iter()
            .any(|&point| position.at(point) == record.color);
        match judged {
            Judged::Dead(_) => {
                self.dead += 1;
                self.damaged += usize::from(damaged);
            }
            Judged::Occupied => self.occupied += 1,
            Judged::Suicide if joined => self.chain_suicides += 1,
            Judged::Suicide => self.lone_suicides += 1,
            Judged::Legal { chains: 0, .. } => self.quiet += 1,
            Judged::Legal { chains, .. } => {
                self.captures += usize::from(*chains == 1);
                self.multiple += usize::from(*chains > 1);
                self.saved += usize::from(enclosed);
            }
        }
    }

    fn total(&self) -> usize {
        let legal = self.quiet + self.captures + self.multiple;
        let illegal = self.occupied + self.lone_suicides + self.chain_suicides;
        legal + illegal + self.dead
    }
}

/// A record, from a game or not, and whether a sound position got a stone too many.
fn next_record(random: &mut Random, game: &mut Game) -> (Record, bool) {
    let mut record = game.next_record(random);
    let position = &mut record.position;
    let damage = random.chance(12);
    if damage {
        let empty = position
            .points()
            .filter(|&point| position.at(point) == EMPTY);
        let empty = empty.collect::<Vec<_>>();
        position.put(empty[random.below(empty.len())], record.color);
    } else if random.chance(3) {
        let percent = 10 + random.below(60);
        *position = scattered(random, position.width, position.height, percent);
    }
    (record, damage)
}

/// Asserts that two outputs are the same; says where they part.
#[track_caller]
fn assert_same(what: &str, found: &str, expected: &str) {
    if found != expected {
        let (line, pair) = found
            .lines()
            .zip(expected.lines())
            .enumerate()
            .find(|(_, (found, expected))| found != expected)
            .unwrap_or((0, ("the length", "differs")));
        panic!(
            "{what}, line {}: {:?} instead of {:?}",
            line + 1,
            pair.0,
            pair.1
        );
    }
}

/// Answers the records of one board size in every way; all must agree with the reference.
fn check_size(side: usize, counts: &mut Counts) {
    let mut random = Random::new(&format!("differential {side}"));
    let mut games = (0..GAMES)
        .map(|_| Game::new(&mut random, side, side))
        .collect::<Vec<_>>();
    let (mut records, mut lines) = (String::new(), String::new());
    let (mut texts, mut objects, mut answers) = (String::new(), String::new(), String::new());
    for turn in 0..RECORDS {
        let (record, damaged) = next_record(&mut random, &mut games[turn % GAMES]);
        let judged = record.position.judge(record.point, record.color);
        counts.count(&record, &judged, damaged);
        lines += &(record.text().trim_end().replace('\n', " ") + "\n");
        answers += &expected::line(&record, &judged);
        if let Judged::Dead(stone) = judged {
            check_refused(&record, stone);
        } else {
            records += &record.text();
            texts += &expected::text(&judged).expect("an answer");
            objects += &expected::json(&judged).expect("an answer");
        }
    }
    // The fast path, the tolerant one by carriage returns, and the board that callers hold.
    let crlf = records.replace('\n', "\r\n");
    for (what, form, oneline, input, expected) in [
        ("canonical records", Form::Text, false, &records, &texts),
        ("carriage returns", Form::Text, false, &crlf, &texts),
        ("JSON", Form::Json, false, &records, &objects),
        ("lines", Form::Text, true, &lines, &answers),
    ] {
        let run = moves(form, oneline, input.as_bytes());
        assert_same(
            &format!("{what} of {side}x{side}"),
            &text(&run.out),
            expected,
        );
    }
}

/// A position with a dead chain is refused at its first stone, on the way of either parser.
fn check_refused(record: &Record, stone: (usize, usize)) {
    let complaint = expected::complaint(&record.position, stone);
    for newline in ["\n", "\r\n"] {
        let input = record.text().replace('\n', newline);
        let run = moves(Form::Text, false, input.as_bytes());
        assert_eq!(
            (text(&run.out), text(&run.err)),
            (String::new(), complaint.clone())
        );
    }
}

fn check_sizes(sides: RangeInclusive<usize>) -> Counts {
    let mut counts = Counts::default();
    let sizes = sides.clone().count();
    sides.for_each(|side| check_size(side, &mut counts));
    assert_eq!(counts.total(), sizes * RECORDS);
    counts
}

/// Asserts that a random test has not stopped to cover a kind of record.
#[track_caller]
fn assert_at_least(counts: &Counts, least: [usize; 9]) {
    let found = [
        counts.quiet,
        counts.captures,
        counts.multiple,
        counts.saved,
        counts.occupied,
        counts.lone_suicides,
        counts.chain_suicides,
        counts.damaged,
        counts.dead,
    ];
    let enough = found
        .iter()
        .zip(least)
        .all(|(&found, least)| found >= least);
    assert!(enough, "{counts:?}");
}

#[test]
fn small_boards_agree_with_the_reference() {
    let counts = check_sizes(2..=8);
    assert_at_least(
        &counts,
        [11_000, 5_500, 400, 5_500, 7_000, 2_000, 7_500, 2_500, 3_000],
    );
}

#[test]
fn middle_boards_agree_with_the_reference() {
    let counts = check_sizes(9..=14);
    assert_at_least(
        &counts,
        [16_000, 2_900, 450, 2_900, 6_000, 2_000, 2_000, 1_200, 1_800],
    );
}

#[test]
fn large_boards_agree_with_the_reference() {
    let counts = check_sizes(15..=19);
    assert_at_least(
        &counts,
        [17_000, 2_000, 300, 1_700, 4_000, 1_200, 500, 700, 1_200],
    );
}
