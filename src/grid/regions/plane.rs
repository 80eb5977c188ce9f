//! Points of a board of any size, as bits.

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
        let word = self.words.get(row * self.stride() + column / 64);
        column < self.width && word.is_some_and(|word| word >> (column % 64) & 1 == 1)
    }

    /// The points by column, then row.
    pub fn points(&self) -> impl Iterator<Item = Point> + '_ {
        (0..self.stride()).flat_map(|strip| self.strip(strip))
    }

    /// The points of 64 columns, by column, then row: a set of bits sorts them.
    fn strip(&self, strip: usize) -> Vec<Point> {
        let height = self.words.len() / self.stride();
        // A column of the strip is a row of these words.
        let stride = height.div_ceil(64);
        let mut turned = vec![0; 64 * stride];
        let words = self.words.iter().skip(strip).step_by(self.stride());
        for (row, word) in words.enumerate() {
            for column in points::indices(std::slice::from_ref(word), 64) {
                turned[column * stride + row / 64] |= 1 << (row % 64);
            }
        }
        let point = |index| {
            let (column, row) = (index / (64 * stride), index % (64 * stride));
            Point::new(strip * 64 + column, row)
        };
        points::indices(&turned, 64).map(point).collect()
    }

    /// The words of a row.
    fn stride(&self) -> usize {
        self.width.div_ceil(64)
    }
}
