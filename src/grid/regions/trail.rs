//! What happened to each region, row after row: where the points of the regions are.
//!
//! Who owns a region is known only when it is closed. So the trail keeps the region of each run in
//! its row, and how each region goes on in the next. When the last row is there, it is followed
//! back to the first, and each run is handed to the owner of its region.

#![expect(
    clippy::indexing_slicing,
    reason = "planes have the same words, a run has its label, and a region goes on in one of the next row"
)]

use std::collections::TryReserveError;
use std::mem::swap;
use std::ops::Range;

use super::plane::Plane;
use super::row::{Row, lowest_run, runs};
use super::touched::Touched;
use crate::grid::point::Color;

/// How a region of one row goes on.
#[derive(Clone, Copy, Debug)]
pub(super) enum Onward {
    /// It is part of this region of the next row.
    Reaches(u32),
    /// It does not reach the next row; this is all that it touched.
    Closed(Touched),
}

/// The runs of every row, their regions, and how these go on; in the end, whose each point is.
#[derive(Debug, Default)]
pub(super) struct Trail {
    keeps_points: bool,
    is_asked: bool,
    black_stones: Plane,
    white_stones: Plane,
    black: Plane,
    white: Plane,
    /// All empty points, until their owners are known.
    nobodys: Plane,
    /// The region asked for.
    asked: Plane,
    /// For each run of each row its region in that row.
    labels: Vec<u32>,
    /// For each region of each row how it goes on.
    onward: Vec<Onward>,
    /// For each row where its regions begin in `onward`.
    starts: Vec<usize>,
    /// For each region of one row what it touched in the end, and the same for the row below.
    touched: Vec<Touched>,
    touched_below: Vec<Touched>,
}

impl Trail {
    /// Begins a board, and forgets the one before; no trail is kept if the points are not.
    pub(super) fn begin(&mut self, keeps_points: bool, is_asked: bool) {
        (self.keeps_points, self.is_asked) = (keeps_points, is_asked);
        for plane in self.planes() {
            plane.words.clear();
        }
        self.labels.clear();
        self.onward.clear();
        self.starts.clear();
    }

    /// Adds the points of the next row, and makes room for all that will be known of it.
    pub(super) fn push_row(&mut self, row: &Row) -> Result<(), TryReserveError> {
        if !self.keeps_points {
            return Ok(());
        }
        let (runs, words) = (row.runs(), row.empty().len());
        let unused = usize::from(!self.is_asked);
        for plane in &mut self.planes()[unused..] {
            plane.width = row.width();
            plane.words.try_reserve(words)?;
            plane.words.resize(plane.words.len() + words, 0);
        }
        self.labels.try_reserve(runs)?;
        self.onward.try_reserve(runs + 1)?;
        self.starts.try_reserve(1)?;
        self.touched.try_reserve(runs + 1)?;
        self.touched_below.try_reserve(runs + 1)?;
        let first = self.nobodys.words.len() - words;
        self.black_stones.words[first..].copy_from_slice(row.black());
        self.white_stones.words[first..].copy_from_slice(row.white());
        self.nobodys.words[first..].copy_from_slice(row.empty());
        Ok(())
    }

    /// Adds the region of each run of the next row, one of as many as `regions`.
    pub(super) fn push_regions(&mut self, labels: &[u32], regions: usize) {
        if !self.keeps_points {
            return;
        }
        self.labels.extend_from_slice(labels);
        self.starts.push(self.onward.len());
        let unknown = Onward::Closed(Touched::default());
        self.onward.extend(std::iter::repeat_n(unknown, regions));
    }

    /// How the regions that came last go on, to be filled in; none before the first row.
    pub(super) fn last_onward(&mut self) -> &mut [Onward] {
        let start = self.starts.last().copied().unwrap_or(0);
        &mut self.onward[start..]
    }

    /// Follows the regions from the last row to the first, and gives each owner its points.
    pub(super) fn resolve(&mut self) {
        let stride = self.nobodys.stride();
        let mut row = self.starts.len();
        while let Some(start) = self.starts.pop() {
            row -= 1;
            self.touched.clear();
            let onward = self.onward.drain(start..);
            self.touched.extend(onward.map(|onward| match onward {
                Onward::Reaches(region) => self.touched_below[region as usize],
                Onward::Closed(touched) => touched,
            }));
            swap(&mut self.touched, &mut self.touched_below);
            let words = row * stride..(row + 1) * stride;
            let first = self.labels.len() - runs(&self.nobodys.words[words.clone()]);
            self.hand_out(words, first);
            self.labels.truncate(first);
        }
    }

    /// Gives the runs of the row with these words to their owners; `run` is the label of its first.
    fn hand_out(&mut self, words: Range<usize>, mut run: usize) {
        let mut last = 0;
        for word in words {
            let empty = self.nobodys.words[word];
            // A run that comes out of the word before is the same as there.
            run -= (empty & last) as usize;
            last = empty >> 63;
            // The points whose regions touch black, touch white, are asked for: without branches,
            // which would be mispredicted half of the time on a random board.
            let (mut black, mut white, mut asked) = (0, 0, 0);
            let mut rest = empty;
            while rest != 0 {
                let points = lowest_run(rest);
                rest ^= points;
                let touched = self.touched_below[self.labels[run] as usize].0;
                let if_any = |bit: u8| points & u64::from(touched & bit == 0).wrapping_sub(1);
                black |= if_any(Touched::BLACK);
                white |= if_any(Touched::WHITE);
                asked |= if_any(Touched::ASKED);
                run += 1;
            }
            self.black.words[word] = black & !white;
            self.white.words[word] = white & !black;
            self.nobodys.words[word] = empty & !(black ^ white);
            if self.is_asked {
                self.asked.words[word] = asked;
            }
        }
    }

    /// The empty points of an owner.
    pub(super) fn points(&self, owner: Option<Color>) -> &Plane {
        match owner {
            Some(Color::Black) => &self.black,
            Some(Color::White) => &self.white,
            None => &self.nobodys,
        }
    }

    /// The points of the region asked for.
    pub(super) fn asked_points(&self) -> &Plane {
        &self.asked
    }

    /// The stones of a color.
    pub(super) fn stones(&self, color: Color) -> &Plane {
        match color {
            Color::Black => &self.black_stones,
            Color::White => &self.white_stones,
        }
    }

    /// All planes, that of the region asked for first.
    fn planes(&mut self) -> [&mut Plane; 6] {
        [
            &mut self.asked,
            &mut self.black_stones,
            &mut self.white_stones,
            &mut self.black,
            &mut self.white,
            &mut self.nobodys,
        ]
    }
}
