//! Positions that take programs longest, built rather than played.
//!
//! ```text
//!   spiral         comb           checkerboard   full board
//!   . X X X X      X X X X X      O X . X O      X X X X X
//!   O O O O X      X O X O X      . X O X .      X X X X X
//!   X X X O X      X O X O X      O X O . O      X X X . X
//!   X O O O X      X O . O X      O . O X O      X X X X X
//!   X X X X X      O O O O O      O X O X .      X X X X X
//! ```

use super::game::any_color;
use super::random::Random;
use crate::grid::{Board, Color, Point};

/// The shape of a worst case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Two chains wound into each other: as far as can be from one end to the liberty.
    Spiral,
    /// Two combs whose teeth interlock: large chains with many neighbors.
    Comb,
    /// Stones that touch no stone of their color: as many chains as can be.
    Checkerboard,
    /// One chain all over the board and a single liberty: the largest capture.
    FullBoard,
}

impl Shape {
    /// Every shape.
    pub const ALL: [Shape; 4] = [
        Shape::Spiral,
        Shape::Comb,
        Shape::Checkerboard,
        Shape::FullBoard,
    ];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Shape::Spiral => "spiral",
            Shape::Comb => "comb",
            Shape::Checkerboard => "checkerboard",
            Shape::FullBoard => "full-board",
        }
    }
}

/// Sets up a position of this shape on `board`, turned and colored at random, and a move on one of its
/// empty points.
pub(super) fn build(
    shape: Shape,
    side: usize,
    board: &mut Board,
    random: &mut Random,
) -> (Point, Color) {
    let color = any_color(random);
    let hole = Point::new(random.below(side), random.below(side));
    let (across, down, transposed) = (
        random.chance(1, 2),
        random.chance(1, 2),
        random.chance(1, 2),
    );
    let turned = |point: Point| {
        let column = if across {
            side - 1 - point.column
        } else {
            point.column
        };
        let row = if down {
            side - 1 - point.row
        } else {
            point.row
        };
        if transposed {
            Point::new(row, column)
        } else {
            Point::new(column, row)
        }
    };
    board.reset(side, side);
    for row in 0..side {
        for column in 0..side {
            let point = Point::new(column, row);
            let stone = match shape {
                Shape::Spiral => spiral(point, side, random_end(hole, side)),
                Shape::Comb => comb(point, side, hole),
                Shape::Checkerboard => checkerboard(point, hole),
                Shape::FullBoard => (point != hole).then_some(Color::Black),
            };
            let stone = stone.map(|stone| recolored(stone, color));
            board.put(turned(point), stone);
        }
    }
    while let Some(stone) = board.dead_chain() {
        board.put(stone, None);
    }
    (any_empty_point(board, random), any_color(random))
}

/// The color, or the other one where black stands for white.
fn recolored(stone: Color, black: Color) -> Color {
    match stone {
        Color::Black => black,
        Color::White => black.opponent(),
    }
}

/// Whether the inner end of a spiral is open too, so that a move at one end takes no last liberty.
fn random_end(hole: Point, side: usize) -> bool {
    2 * hole.column < side
}

/// The black path from the corner inwards and the white one beside it, as one that winds like this.
///
/// Rings around the middle are black and white by turns; each black one is cut below its first
/// corner and led through the white ring to the next.
fn spiral(point: Point, side: usize, open_inside: bool) -> Option<Color> {
    let is_middle = point == Point::new(side / 2, side / 2);
    if point == Point::new(0, 0) || (open_inside && is_middle) {
        return None;
    }
    Some(match is_spiral_path(point, side, side) {
        true => Color::Black,
        false => Color::White,
    })
}

/// Whether a point is on the path that winds from the upper left corner into the middle of a board.
pub(super) fn is_spiral_path(point: Point, width: usize, height: usize) -> bool {
    let Point { column, row } = point;
    let beside = column.min(width - 1 - column);
    let ring = beside.min(row).min(height - 1 - row);
    // Below the corner of its ring: where one round of the path meets the next. None is needed in
    // a ring that is a single column.
    let is_joint = column == ring && row == ring + 1 && 2 * ring + 1 < width;
    (ring % 2 == 0) != is_joint
}

/// Black's teeth hang down in the even columns, white's stand in the odd ones; one tip is empty.
fn comb(point: Point, side: usize, hole: Point) -> Option<Color> {
    let tip = Point::new(hole.column & !1, side.saturating_sub(2));
    if point == tip {
        return None;
    }
    let black = point.row == 0 || (point.column.is_multiple_of(2) && point.row + 1 < side);
    Some(if black { Color::Black } else { Color::White })
}

/// Both colors by turns, with an empty point beside each stone: every fifth, a knight's move apart.
fn checkerboard(point: Point, hole: Point) -> Option<Color> {
    if (point.column + 2 * point.row + hole.column).is_multiple_of(5) {
        return None;
    }
    Some(match (point.column + point.row) % 2 {
        0 => Color::White,
        _ => Color::Black,
    })
}

/// A point without a stone; the position has one, since no chain of it is dead.
fn any_empty_point(board: &Board, random: &mut Random) -> Point {
    let points = (0..board.height())
        .flat_map(|row| (0..board.width()).map(move |column| Point::new(column, row)));
    let empty: Vec<_> = points
        .filter(|&point| board.stone(point).is_none())
        .collect();
    let chosen = empty.get(random.below(empty.len()));
    chosen.copied().unwrap_or(Point::new(0, 0))
}
