//! Boards of the territory mode, whose regions the reference engine looks at.

use igo::command::generate::Puzzles;
use igo::generate::Pattern;

use crate::common::reference::{EMPTY, Owner, Position};
use crate::generate;
use crate::read::position;

fn boards(pattern: Option<Pattern>, count: u64, least: usize, most: usize) -> Vec<Position> {
    let text = generate(Puzzles::Territory(pattern), count, least..=most, 1);
    let text = std::str::from_utf8(&text).expect("boards are text");
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
        for board in boards(Some(pattern), 200, 6, 30) {
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
    let found = boards(None, 2_000, 1, 19);
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
    let found = boards(None, 500, 1, 19);
    for owner in [Owner::Black, Owner::White, Owner::Nobody] {
        let with = found.iter().filter(|board| owners(board).contains(&owner));
        assert!(with.count() > 50, "{owner:?}");
    }
}
