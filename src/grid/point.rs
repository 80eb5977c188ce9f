//! The two nouns that everything else is made of.

/// The color of a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Color {
    /// The first player's stones.
    Black,
    /// The second player's stones.
    White,
}

impl Color {
    /// The other color.
    pub fn opponent(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }
}

/// A point of a board: column and row, both counted from 0 at the top left.
///
/// Sorts by column, then row: the order in which answers list points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// Columns to the left of the point.
    pub column: usize,
    /// Rows above the point.
    pub row: usize,
}

impl Point {
    /// The point in `column` and `row`, both counted from 0 at the top left.
    pub fn new(column: usize, row: usize) -> Point {
        Point { column, row }
    }
}

/// A stone of one color put on one point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The point played.
    pub point: Point,
    /// Whose stone is played.
    pub color: Color,
}

impl Move {
    /// The move of `color` on `point`.
    pub fn new(point: Point, color: Color) -> Move {
        Move { point, color }
    }
}
