//! Points of a board of any size, as bits.

#![expect(
    clippy::indexing_slicing,
    reason = "a point within the width and the height has its word"
)]

use crate::grid::point::Point;

/// A set of points of a board, row by row in whole words.
#[derive(Clone, Debug, Default)]
pub struct Plane {
    pub(super) width: usize,
    pub(super) words: Vec<u64>,
}

impl Plane {
    /// Whether the point is in the set; false off the board.
    pub fn contains(&self, point: Point) -> bool {
        let Point { column, row } = point;
        column < self.width && row < self.height() && self.has(column, row)
    }

    /// The points by column, then row.
    // The words of one column stay in the cache for the 63 columns beside it: turning a strip of
    // 64 columns into rows first was no faster, and took memory that may not be there.
    pub fn points(&self) -> impl Iterator<Item = Point> + '_ {
        (0..self.width).flat_map(move |column| {
            let words = self.words.iter().skip(column / 64).step_by(self.stride());
            let has = move |word: u64| word >> (column % 64) & 1 == 1;
            let rows = words.enumerate().filter(move |&(_, &word)| has(word));
            rows.map(move |(row, _)| Point::new(column, row))
        })
    }

    /// The words of a row.
    pub(super) fn stride(&self) -> usize {
        self.width.div_ceil(64)
    }

    fn height(&self) -> usize {
        self.words.len().checked_div(self.stride()).unwrap_or(0)
    }

    fn has(&self, column: usize, row: usize) -> bool {
        self.words[row * self.stride() + column / 64] >> (column % 64) & 1 == 1
    }
}
