//! Boards of the territory mode, whose regions the reference engine looks at.

use std::ops::RangeInclusive;

use igo::command::generate::Puzzles;
use igo::generate::Pattern;

use super::generate;
use super::read::position;
use crate::common::igo;
use crate::common::reference::{EMPTY, Owner, Position};

fn made_up(pattern: Option<Pattern>, count: u64, sides: RangeInclusive<usize>) -> Vec<Position> {
    boards(&generate(Puzzles::Territory(pattern), count, sides, 1))
}

fn boards(text: &[u8]) -> Vec<Position> {
    let text = std::str::from_utf8(text).expect("boards are text");
    let boards = text.split("\n\n").map(|board| position(board.lines(), '.'));
    boards.collect()
}

fn empty_points(board: &Position) -> usize {
    board.cells.iter().filter(|&&cell| cell == EMPTY).count()
}

/// The number of regions.
fn regions(board: &Position) -> usize {
    let mut seen = Position::empty(board.width, board.height);
    let mut regions = 0;
    for point in board.points() {
        if board.at(point) == EMPTY && seen.at(point) == EMPTY {
            regions += 1;
            board
                .flood(point)
                .0
                .into_iter()
                .for_each(|point| seen.put(point, 1));
        }
    }
    regions
}

/// The owners of the empty points, each once.
fn owners(board: &Position) -> Vec<Owner> {
    let empty = board.points().filter(|&point| board.at(point) == EMPTY);
    let mut owners: Vec<_> = empty.map(|point| board.owner(point)).collect();
    owners.dedup();
    owners
}

#[test]
fn each_pattern_is_what_its_name_says() {
    for pattern in Pattern::ALL {
        for board in made_up(Some(pattern), 200, 6..=30) {
            let right = match pattern {
                Pattern::Random => empty_points(&board) > 0,
                Pattern::Blocks => !owners(&board).contains(&Owner::Nobody),
                Pattern::Shared => owners(&board).iter().all(|owner| *owner == Owner::Nobody),
                Pattern::Open => empty_points(&board) + 3 >= board.cells.len(),
                Pattern::Maze => regions(&board) == 1,
                Pattern::Spiral => {
                    regions(&board) == 1 && 3 * empty_points(&board) > board.cells.len()
                }
            };
            assert!(right, "{pattern:?} {:?}", board.rows());
        }
    }
}

#[test]
fn boards_are_rectangles_of_every_size() {
    let found = made_up(None, 2_000, 1..=19);
    assert_eq!(found.len(), 2_000);
    let upright = found.iter().filter(|board| board.width < board.height);
    let square = found.iter().filter(|board| board.width == board.height);
    assert!(upright.count() > 800 && square.count() > 50);
    for side in 1..=19 {
        assert!(found.iter().any(|board| board.width == side));
        assert!(found.iter().any(|board| board.height == side));
    }
}

#[test]
fn all_owners_come_up() {
    let found = made_up(None, 500, 1..=19);
    for owner in [Owner::Black, Owner::White, Owner::Nobody] {
        let with = found.iter().filter(|board| owners(board).contains(&owner));
        assert!(with.count() > 50, "{owner:?}");
    }
}

#[test]
fn the_territory_mode_answers_them() {
    let text = generate(Puzzles::Territory(None), 300, 1..=19, 3);
    let ran = igo(&["territory", "--count"], &text);
    assert_eq!((ran.status, ran.err.as_slice()), (Some(0), &b""[..]));
    let expected = boards(&text).into_iter().map(|board| {
        let owners: Vec<_> = board.points().map(|point| board.owner(point)).collect();
        let count = |owner| owners.iter().filter(|&&found| found == owner).count();
        let (black, white) = (count(Owner::Black), count(Owner::White));
        format!(
            "BLACK {black}\nWHITE {white}\nNONE {}\n",
            count(Owner::Nobody)
        )
    });
    let expected: Vec<_> = expected.collect();
    assert_eq!(crate::common::text(&ran.out), expected.join("\n"));
}
