//! One row of a board, as it is read.

use std::collections::TryReserveError;

use crate::grid::Color;

/// The stones of one row as bits: column `c` is bit `c % 64` of word `c / 64`.
#[derive(Clone, Debug, Default)]
pub struct Row {
    width: usize,
    black: Vec<u64>,
    white: Vec<u64>,
}

impl Row {
    /// The number of columns.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Takes all points out.
    pub fn clear(&mut self) {
        self.width = 0;
        self.black.clear();
        self.white.clear();
    }

    /// Makes room for as many more points: adding these takes no new memory.
    ///
    /// # Errors
    ///
    /// If there is not enough memory.
    pub fn reserve(&mut self, points: usize) -> Result<(), TryReserveError> {
        // One word more, since the points may begin in the middle of one.
        let words = points / 64 + 1;
        self.black.try_reserve(words)?;
        self.white.try_reserve(words)
    }

    /// Adds a point at the right: a stone, or none.
    pub fn push(&mut self, stone: Option<Color>) {
        let is = |color| u64::from(stone == Some(color));
        let (black, white) = (is(Color::Black), is(Color::White));
        let column = self.width % 64;
        if column == 0 {
            return self.push_many(black, white, 1);
        }
        if let (Some(blacks), Some(whites)) = (self.black.last_mut(), self.white.last_mut()) {
            *blacks |= black << column;
            *whites |= white << column;
            self.width += 1;
        }
    }

    /// Adds up to 64 points at the right, the lowest bit first; the width before is a multiple of 64.
    #[inline(always)]
    pub(crate) fn push_many(&mut self, black: u64, white: u64, count: usize) {
        // None if there is no point, and so no word either.
        if let Some(within) = u64::MAX.checked_shr(64 - count as u32) {
            self.black.push(black & within);
            self.white.push(white & within);
            self.width += count;
        }
    }

    /// The black stones.
    pub fn black(&self) -> &[u64] {
        &self.black
    }

    /// The white stones.
    pub fn white(&self) -> &[u64] {
        &self.white
    }
}
