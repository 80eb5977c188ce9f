//! One row of a board, as it is read, and the runs of empty points in it.

#![expect(
    clippy::indexing_slicing,
    reason = "rows have equally many words, and the word is one of them"
)]

use std::collections::TryReserveError;
use std::ops::Range;

use crate::grid::point::Color;

/// The points of one row as bits: column `c` is bit `c % 64` of word `c / 64`.
#[derive(Clone, Debug, Default)]
pub struct Row {
    width: usize,
    black: Vec<u64>,
    white: Vec<u64>,
    empty: Vec<u64>,
}

impl Row {
    /// The number of columns.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Takes all points out.
    pub fn clear(&mut self) {
        self.width = 0;
        for words in [&mut self.black, &mut self.white, &mut self.empty] {
            words.clear();
        }
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
        self.white.try_reserve(words)?;
        self.empty.try_reserve(words)
    }

    /// Adds a point at the right: a stone, or none.
    pub fn push(&mut self, stone: Option<Color>) {
        let (word, column) = (self.width / 64, self.width % 64);
        if column == 0 {
            for words in [&mut self.black, &mut self.white, &mut self.empty] {
                words.push(0);
            }
        }
        let words = match stone {
            Some(Color::Black) => &mut self.black,
            Some(Color::White) => &mut self.white,
            None => &mut self.empty,
        };
        words[word] |= 1 << column;
        self.width += 1;
    }

    /// Adds up to 64 points at the right, the lowest bit first; the width before is a multiple of 64.
    #[inline(always)]
    pub(crate) fn push_many(&mut self, black: u64, white: u64, count: usize) {
        debug_assert!(self.width.is_multiple_of(64));
        // None if there is no point, and so no word either.
        if let Some(within) = u64::MAX.checked_shr(64 - count as u32) {
            self.black.push(black & within);
            self.white.push(white & within);
            self.empty.push(!(black | white) & within);
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

    /// The empty points.
    pub(super) fn empty(&self) -> &[u64] {
        &self.empty
    }

    /// Becomes the same as another row.
    pub(super) fn copy(&mut self, row: &Row) {
        self.width = row.width;
        self.black.clone_from(&row.black);
        self.white.clone_from(&row.white);
        self.empty.clone_from(&row.empty);
    }

    /// Becomes what is above the first row and below the last: neither stones nor empty points.
    pub(super) fn make_outside(&mut self, width: usize) {
        self.clear();
        for words in [&mut self.black, &mut self.white, &mut self.empty] {
            words.resize(width.div_ceil(64), 0);
        }
    }

    /// The number of runs.
    pub(super) fn runs(&self) -> usize {
        runs(&self.empty)
    }

    /// The number of the run that a column is in; none if a stone is there.
    pub(super) fn run(&self, column: usize) -> Option<usize> {
        let (word, bit) = (column / 64, column % 64);
        if self.empty.get(word)? >> bit & 1 == 0 {
            return None;
        }
        let mut begins = Begins::default();
        self.empty[..=word]
            .iter()
            .for_each(|&empty| begins.enter(empty));
        Some(begins.run(u64::MAX >> (63 - bit)))
    }
}

/// The number of runs in a row with these empty points.
pub(super) fn runs(empty: &[u64]) -> usize {
    let mut begins = Begins::default();
    empty.iter().for_each(|&empty| begins.enter(empty));
    begins.up_to_here()
}

/// The points of a word of the row `here` beside, below or above a black or a white stone.
#[inline(always)]
pub(super) fn contacts(word: usize, above: &Row, here: &Row, below: &Row) -> (u64, u64) {
    let around = |above: &[u64], here: &[u64], below: &[u64]| {
        let from_left = word.checked_sub(1).map_or(0, |left| here[left] >> 63);
        let from_right = here.get(word + 1).map_or(0, |right| right << 63);
        let beside = here[word] << 1 | from_left | here[word] >> 1 | from_right;
        beside | above[word] | below[word]
    };
    (
        around(&above.black, &here.black, &below.black),
        around(&above.white, &here.white, &below.white),
    )
}

/// Where the runs of a row begin, word after word: what tells which run a point is in.
///
/// ```text
///   points      . . X . . . X .      lowest bit first
///   begins      1 0 0 1 0 0 0 1      the points up to any of the second run hold two beginnings,
///   run         0 0   1 1 1   2      so its number, counted from 0, is 1
/// ```
#[derive(Default)]
pub(super) struct Begins {
    /// The number of runs that begin in earlier words.
    before: usize,
    begins: u64,
    /// 1 if the last point of the word is empty: a run may go on into the next.
    last: u64,
}

impl Begins {
    /// Goes on to the next word of empty points.
    #[inline(always)]
    pub(super) fn enter(&mut self, empty: u64) {
        self.before = self.up_to_here();
        self.begins = empty & !(empty << 1 | self.last);
        self.last = empty >> 63;
    }

    /// The points of this word in which a run begins.
    #[inline(always)]
    pub(super) fn here(&self) -> u64 {
        self.begins
    }

    /// The numbers of the runs that begin in this word.
    #[inline(always)]
    pub(super) fn runs(&self) -> Range<usize> {
        self.before..self.up_to_here()
    }

    /// The number of runs that begin in this word or before.
    #[inline(always)]
    fn up_to_here(&self) -> usize {
        self.before + self.begins.count_ones() as usize
    }

    /// The number of the run that holds the highest point of `up_to`, the lowest bits up to there.
    #[inline(always)]
    pub(super) fn run(&self, up_to: u64) -> usize {
        self.before + (self.begins & up_to).count_ones() as usize - 1
    }
}

/// The bits of the lowest run of ones in `word`, which is not 0.
///
/// ```text
///   word                  1 1 0 1 1 1 0 0      highest bit first
///   word + lowest bit     1 1 1 0 0 0 0 0      the carry runs through the run
///   word & !that          0 0 0 1 1 1 0 0
/// ```
#[inline(always)]
pub(super) fn lowest_run(word: u64) -> u64 {
    let lowest = word & word.wrapping_neg();
    word & !word.wrapping_add(lowest)
}
