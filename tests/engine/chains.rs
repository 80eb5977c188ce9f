//! Chains and their liberties.

use crate::common;
use crate::common::random::{Random, scattered};
use crate::common::reference::EMPTY;
use igo::grid::{Board, Color, Point};

/// Places as points in reading order.
fn in_order(mut places: Vec<(usize, usize)>) -> Vec<Point> {
    places.sort_unstable_by_key(|&(column, row)| (row, column));
    let points = places.into_iter();
    points
        .map(|(column, row)| Point::new(column, row))
        .collect()
}

#[test]
fn chains_and_liberties_are_those_of_the_reference() {
    let mut random = Random::new("chains");
    for (width, height) in [
        (1, 1),
        (1, 9),
        (9, 1),
        (7, 8),
        (19, 19),
        (63, 3),
        (64, 3),
        (65, 4),
    ] {
        for percent in [30, 60, 90] {
            let position = scattered(&mut random, width, height, percent);
            let board = common::board(&position);
            for place in position.points() {
                let (mut chain, mut border) = (Vec::new(), Vec::new());
                if position.at(place) != EMPTY {
                    (chain, border) = position.flood(place);
                    border.retain(|&beside| position.at(beside) == EMPTY);
                }
                let point = Point::new(place.0, place.1);
                let rows = position.rows().join("\n");
                assert_eq!(board.chain(point), in_order(chain), "{place:?} on\n{rows}");
                assert_eq!(
                    board.liberties(point),
                    in_order(border),
                    "{place:?} on\n{rows}"
                );
            }
        }
    }
}

#[test]
fn off_the_board_there_is_no_chain() {
    let mut board = Board::new(2, 1);
    board.put(Point::new(1, 0), Some(Color::Black));
    for (column, row) in [(2, 0), (0, 1), (usize::MAX, 0), (0, usize::MAX)] {
        assert_eq!(board.chain(Point::new(column, row)), []);
        assert_eq!(board.liberties(Point::new(column, row)), []);
    }
}
