//! Runs of empty points in the words of a row.

use std::collections::TryReserveError;

use super::Row;
use super::memory::replace;

/// A row as words.
#[derive(Default)]
pub(super) struct Line {
    pub(super) black: Vec<u64>,
    pub(super) white: Vec<u64>,
    pub(super) empty: Vec<u64>,
}

impl Line {
    pub(super) fn set(&mut self, row: &Row) -> Result<(), TryReserveError> {
        replace(&mut self.black, row.black().iter().copied())?;
        replace(&mut self.white, row.white().iter().copied())?;
        let stones = row.black().iter().zip(row.white());
        replace(
            &mut self.empty,
            stones.map(|(black, white)| !(black | white)),
        )?;
        if let Some(last) = self.empty.last_mut() {
            *last &= u64::MAX >> (row.width().wrapping_neg() % 64);
        }
        Ok(())
    }

    /// What is above the first row and below the last: no stone and no empty point.
    pub(super) fn make_outside(&mut self, words: usize) -> Result<(), TryReserveError> {
        for line in [&mut self.black, &mut self.white, &mut self.empty] {
            replace(line, std::iter::repeat_n(0, words))?;
        }
        Ok(())
    }

    /// The number of runs.
    pub(super) fn runs(&self) -> usize {
        let mut begins = Begins::default();
        self.empty.iter().for_each(|&empty| begins.enter(empty));
        begins.up_to_here()
    }

    /// The number of the run that a column is in; none if a stone is there.
    pub(super) fn run(&self, column: usize) -> Option<usize> {
        let mut begins = Begins::default();
        for (word, &empty) in self.empty.iter().enumerate().take(column / 64 + 1) {
            begins.enter(empty);
            if word == column / 64 && empty >> (column % 64) & 1 == 1 {
                return Some(begins.run(u64::MAX >> (63 - column % 64)));
            }
        }
        None
    }
}

/// The points of a word of the row `here` beside, below or above a black or a white stone.
#[inline(always)]
#[expect(
    clippy::indexing_slicing,
    reason = "rows have equally many words, and the word is one of them"
)]
pub(super) fn contacts(word: usize, above: &Line, here: &Line, below: &Line) -> (u64, u64) {
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

/// Where the runs of a row begin, word after word.
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

    /// The number of runs that begin in this word or before.
    #[inline(always)]
    fn up_to_here(&self) -> usize {
        self.before + self.begins.count_ones() as usize
    }

    /// The number of the run that holds the highest point of `up_to`, the lowest bits up to there.
    #[inline(always)]
    pub(super) fn run(&self, up_to: u64) -> usize {
        (self.before + (self.begins & up_to).count_ones() as usize).wrapping_sub(1)
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
