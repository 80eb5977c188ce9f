//! The point whose region is asked for, which need not be on the board.

use std::str::FromStr;

use super::fault::counted;
use super::text::{Character, shown};
use crate::grid::Point;

/// A whole number of any size, written plainly: no leading zeros, no plus sign, no exponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Integer {
    text: String,
    /// None if no board is that large, or the number is negative.
    value: Option<usize>,
}

impl FromStr for Integer {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Integer, &'static str> {
        let digits = text.strip_prefix('-').unwrap_or(text);
        let plain = match digits.as_bytes() {
            b"0" => text == "0",
            [b'0', ..] | [] => false,
            digits => digits.iter().all(u8::is_ascii_digit),
        };
        plain
            .then(|| Integer::plain(text))
            .ok_or("not a whole number such as 3 or -1")
    }
}

impl Integer {
    fn plain(text: &str) -> Integer {
        let characters = Character::all(text.as_bytes()).collect::<Vec<_>>();
        Integer {
            text: shown(&characters),
            value: text.parse().ok(),
        }
    }
}

/// A point: column and row, counted from 0 at the top left; not checked against any board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// The column.
    pub x: Integer,
    /// The row.
    pub y: Integer,
}

impl Query {
    /// The point, if there is a board that it is on.
    pub fn point(&self) -> Option<Point> {
        Some(Point::new(self.x.value?, self.y.value?))
    }

    /// What to say if the point is not on a board of this size.
    pub fn off_board(&self, width: usize, height: usize) -> Option<String> {
        let on_board = |point: Point| point.column < width && point.row < height;
        if self.point().is_some_and(on_board) {
            return None;
        }
        let Query { x, y } = self;
        Some(format!(
            "Invalid coordinate: {},{} is not on this board of {} and {}",
            x.text,
            y.text,
            counted(width, "column"),
            counted(height, "row")
        ))
    }
}
