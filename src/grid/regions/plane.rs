//! Points of a board of any size, as bits.

use std::collections::TryReserveError;

use super::memory::extend;
use crate::grid::{Point, points};

/// A set of points of a board, row by row in whole words.
#[derive(Clone, Debug, Default)]
pub struct Plane {
    width: usize,
    words: Vec<u64>,
}

impl Plane {
    /// The set with these words; each row of `width` points begins with a new one.
    pub(super) fn new(width: usize, words: Vec<u64>) -> Plane {
        Plane { width, words }
    }

    /// Whether the point is in the set; false off the board.
    pub fn contains(&self, point: Point) -> bool {
        let Point { column, row } = point;
        let row = self.words.chunks(self.stride().max(1)).nth(row);
        let word = row.and_then(|words| words.get(column / 64));
        column < self.width && word.is_some_and(|word| word >> (column % 64) & 1 == 1)
    }

    /// The points by column, then row.
    ///
    /// # Errors
    ///
    /// If there is not enough memory.
    pub fn points(&self) -> Result<impl Iterator<Item = Point> + '_, TryReserveError> {
        let height = self.words.len().checked_div(self.stride()).unwrap_or(0);
        let turned_stride = height.div_ceil(64);
        let mut turned = Vec::new();
        extend(&mut turned, std::iter::repeat_n(0, 64 * turned_stride))?;
        Ok(ByColumn {
            plane: self,
            turned,
            turned_stride,
            position: 0,
            strip: 0,
        })
    }

    /// The words of a row.
    fn stride(&self) -> usize {
        self.width.div_ceil(64)
    }
}

/// The points of a plane by column, then row: a set of bits sorts those of 64 columns at a time.
struct ByColumn<'p> {
    plane: &'p Plane,
    /// The strip of 64 columns before `strip`, less the points that were given out; a column is a
    /// row of these words.
    turned: Vec<u64>,
    /// The words of such a row.
    turned_stride: usize,
    /// The first word that may have points left.
    position: usize,
    /// The strip that comes next.
    strip: usize,
}

impl ByColumn<'_> {
    /// Takes the points of the next strip; false if there is none.
    #[expect(
        clippy::indexing_slicing,
        reason = "each of 64 columns has words for all rows"
    )]
    fn turn(&mut self) -> bool {
        let stride = self.plane.stride();
        if self.strip == stride {
            return false;
        }
        let words = self.plane.words.iter().skip(self.strip).step_by(stride);
        for (row, word) in words.enumerate() {
            for column in points::indices(std::slice::from_ref(word), 64) {
                self.turned[column * self.turned_stride + row / 64] |= 1 << (row % 64);
            }
        }
        self.position = 0;
        self.strip += 1;
        true
    }
}

impl Iterator for ByColumn<'_> {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        loop {
            let Some(word) = self.turned.get_mut(self.position) else {
                if self.turn() {
                    continue;
                }
                return None;
            };
            if *word == 0 {
                self.position += 1;
                continue;
            }
            let bit = word.trailing_zeros() as usize;
            *word &= *word - 1;
            let column = (self.strip - 1) * 64 + self.position / self.turned_stride;
            let row = self.position % self.turned_stride * 64 + bit;
            return Some(Point::new(column, row));
        }
    }
}
