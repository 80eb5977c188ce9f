//! Each kind of move is what its name says, and the mix has all of them.

use igo::command::generate::Puzzles;
use igo::generate::{Kind, Shape, Wanted};

use super::read::{Record, records};
use super::{generate, mix};
use crate::common::reference::{EMPTY, Judged, Point, Position};

/// Whether a move is of a kind, by the rules as a person would state them.
pub fn is(kind: Kind, position: &Position, point: Point, color: u8) -> bool {
    let judged = position.judge(point, color);
    assert!(!matches!(judged, Judged::Dead(_)), "{position:?}");
    let around = position.neighbours(point);
    let is_beside_own = around.iter().any(|&next| position.at(next) == color);
    let is_surrounded = around.iter().all(|&next| position.at(next) == 3 - color);
    let (captured, chains) = match &judged {
        Judged::Legal {
            captured, chains, ..
        } => (captured.len(), *chains),
        _ => (0, 0),
    };
    match kind {
        Kind::Plain => matches!(judged, Judged::Legal { .. }) && captured == 0,
        Kind::Capture => captured > 0,
        Kind::SeveralStones => captured > 1,
        Kind::SeveralChains => chains > 1,
        Kind::Suicide => judged == Judged::Suicide,
        Kind::ChainSuicide => judged == Judged::Suicide && is_beside_own,
        Kind::SuicideThatCaptures => captured > 0 && !lives_without_capture(position, point, color),
        Kind::Snapback => is_surrounded && captured > 1 && chains == 1,
        Kind::Ko => can_be_taken_back(position, judged, point, color),
        Kind::Occupied => judged == Judged::Occupied,
        Kind::NearlyFull => {
            let empty = position.cells.iter().filter(|&&cell| cell == EMPTY).count();
            empty == 1 || 8 * empty <= position.cells.len()
        }
    }
}

fn lives_without_capture(position: &Position, point: Point, color: u8) -> bool {
    let mut after = position.clone();
    after.put(point, color);
    after.has_liberty(point)
}

/// Whether the opponent could play on the captured point and so bring the same position back.
fn can_be_taken_back(position: &Position, judged: Judged, point: Point, color: u8) -> bool {
    let Judged::Legal {
        after, captured, ..
    } = judged
    else {
        return false;
    };
    let [taken] = captured[..] else { return false };
    match after.judge(taken, 3 - color) {
        Judged::Legal {
            after, captured, ..
        } => captured == [point] && after == *position,
        _ => false,
    }
}

#[test]
fn each_kind_gives_that_kind_only() {
    for kind in Kind::ALL {
        let puzzles = Puzzles::Moves(Wanted::Kind(kind));
        for side in kind.smallest_side()..=19 {
            let found = records(&generate(puzzles, 40, side..=side, 3));
            assert_eq!(found.len(), 40);
            for Record {
                position,
                point,
                color,
            } in found
            {
                assert_eq!(position.width, side);
                let right = is(kind, &position, point, color);
                assert!(right, "{kind:?} {:?} {point:?} {color}", position.rows());
            }
        }
    }
}

#[test]
fn the_mix_has_every_kind_on_every_size() {
    let found = records(&mix(10_000, 1));
    for side in 2..=19 {
        let count = found.iter().filter(|record| record.position.width == side);
        assert!(count.count() >= 400, "side {side}");
    }
    let shares = Kind::ALL.map(|kind| {
        let right = |record: &&Record| is(kind, &record.position, record.point, record.color);
        let count = found.iter().filter(right).count();
        println!("{:22} {:5.1} in 100", kind.name(), count as f64 / 100.0);
        (kind, count)
    });
    for (kind, count) in shares {
        let least = match kind {
            Kind::Plain | Kind::Capture | Kind::SeveralStones | Kind::Suicide | Kind::Occupied => 5,
            _ => 2,
        };
        assert!(count >= least * 100, "{kind:?}: {count}");
    }
}

#[test]
fn positions_of_the_mix_are_of_every_stage() {
    let found = records(&generate(Puzzles::Moves(Wanted::Mix), 10_000, 19..=19, 2));
    // By how much of the board is filled, in quarters.
    let mut quarters = [0; 4];
    for record in &found {
        let cells = &record.position.cells;
        let stones = cells.iter().filter(|&&cell| cell != EMPTY).count();
        quarters[(4 * stones / cells.len()).min(3)] += 1;
    }
    println!("filled up to a quarter, half, three quarters, all: {quarters:?}");
    assert!(quarters.iter().all(|&count| count >= 1_000), "{quarters:?}");
}

/// The chains of a position.
fn chains(position: &Position) -> Vec<Vec<Point>> {
    let mut found: Vec<Vec<Point>> = Vec::new();
    for point in position.points() {
        let is_known = found.iter().any(|chain| chain.contains(&point));
        if position.at(point) != EMPTY && !is_known {
            found.push(position.flood(point).0);
        }
    }
    found
}

#[test]
fn each_shape_is_a_legal_position_of_that_shape() {
    for shape in Shape::ALL {
        for side in 2..=19 {
            let puzzles = Puzzles::Moves(Wanted::Shape(shape));
            for record in records(&generate(puzzles, 20, side..=side, 4)) {
                let position = &record.position;
                assert_eq!(position.first_dead(), None);
                assert_eq!(position.at(record.point), EMPTY);
                let chains = chains(position);
                let right = match shape {
                    Shape::Spiral | Shape::Comb => side < 4 || chains.len() == 2,
                    Shape::Checkerboard => chains.iter().all(|chain| chain.len() == 1),
                    Shape::FullBoard => {
                        chains.iter().map(Vec::len).sum::<usize>() == side * side - 1
                    }
                };
                assert!(right, "{shape:?}: {:?}", position.rows());
            }
        }
    }
}
