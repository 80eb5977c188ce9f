//! What happened to each region, row after row: where the points of the regions are.

use std::collections::TryReserveError;

use super::memory::extend;
use super::runs::lowest_run;
use super::{Plane, Row, Touched};
use crate::grid::Color;

/// How a region of one row goes on.
#[derive(Clone, Copy, Debug)]
pub(super) enum Onward {
    /// It is part of this region of the next row, counted from 0.
    Reaches(u32),
    /// It does not reach the next row; this is all that it touched.
    Closed(Touched),
}

/// The runs of every row, their regions, and how these go on.
#[derive(Debug, Default)]
pub(super) struct Trail {
    width: usize,
    black: Vec<u64>,
    white: Vec<u64>,
    empty: Vec<u64>,
    /// For each run of each row its region in that row, counted from 1.
    labels: Vec<u32>,
    /// For each region of each row how it goes on.
    onward: Vec<Onward>,
    /// For each row where its regions begin in `onward`.
    starts: Vec<usize>,
}

impl Trail {
    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        *self = Trail::default();
    }

    /// Adds the stones of the next row.
    pub(super) fn push_stones(&mut self, row: &Row) -> Result<(), TryReserveError> {
        extend(&mut self.black, row.black().iter().copied())?;
        extend(&mut self.white, row.white().iter().copied())
    }

    /// Adds the runs of the next row, each with its region.
    pub(super) fn push_row(
        &mut self,
        width: usize,
        empty: &[u64],
        labels: &[u32],
    ) -> Result<(), TryReserveError> {
        self.width = width;
        extend(&mut self.empty, empty.iter().copied())?;
        extend(&mut self.labels, labels.iter().copied())
    }

    /// Adds how the regions of the last row but one go on, in front of the first row once none.
    pub(super) fn push_onward(
        &mut self,
        onward: impl ExactSizeIterator<Item = Onward>,
    ) -> Result<(), TryReserveError> {
        extend(&mut self.starts, std::iter::once(self.onward.len()))?;
        extend(&mut self.onward, onward)
    }

    /// Finds out what each region touched in the end: from the last row to the first.
    #[expect(
        clippy::indexing_slicing,
        reason = "a row begins where the one above it ends, and a region goes on in one of the next row"
    )]
    pub(super) fn resolve(&mut self) {
        let mut next = self.onward.len();
        for &start in self.starts.iter().rev() {
            let (rows, later) = self.onward.split_at_mut(next);
            for onward in &mut rows[start..] {
                if let Onward::Reaches(region) = *onward {
                    *onward = later[region as usize];
                }
            }
            next = start;
        }
    }

    /// The points of the regions that touched what is `wanted`; the trail must be resolved.
    pub(super) fn plane(&self, wanted: impl Fn(Touched) -> bool) -> Result<Plane, TryReserveError> {
        let stride = self.width.div_ceil(64).max(1);
        let mut words = Vec::new();
        extend(&mut words, std::iter::repeat_n(0, self.empty.len()))?;
        let mut labels = self.labels.iter();
        // The regions of the row above the first are none: the first row is the second here.
        let rows = self.empty.chunks(stride).zip(words.chunks_mut(stride));
        for ((empty, words), &start) in rows.zip(self.starts.iter().skip(1)) {
            let (mut is_wanted, mut reaches) = (false, false);
            for (&empty, word) in empty.iter().zip(words) {
                let mut rest = empty;
                while rest != 0 {
                    let run = lowest_run(rest);
                    if !(reaches && run & 1 == 1) {
                        let region = labels.next().map_or(0, |&label| label as usize - 1);
                        let onward = self.onward.get(start + region);
                        is_wanted =
                            matches!(onward, Some(&Onward::Closed(touched)) if wanted(touched));
                    }
                    *word |= if is_wanted { run } else { 0 };
                    rest ^= run;
                }
                reaches = empty >> 63 == 1;
            }
        }
        Ok(Plane::new(self.width, words))
    }

    /// The stones of one color.
    pub(super) fn stones(&self, color: Color) -> Result<Plane, TryReserveError> {
        let stones = match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        };
        let mut words = Vec::new();
        extend(&mut words, stones.iter().copied())?;
        Ok(Plane::new(self.width, words))
    }
}
