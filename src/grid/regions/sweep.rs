//! The sweep over a board from the top: runs of a row are joined with the regions of the row above.
//!
//! Three rows are alive: the regions of the row `above` are known, those of the row `here` are to
//! be found, and the row below says which stones `here` touches downwards. Runs and regions are
//! numbered anew in every row, regions from 1, so that all tables are as small as a row:
//!
//! ```text
//!   above     . . X . X .      runs 0 1 2       regions 1 2 3
//!   here      X . . . O O      run  0           it meets the runs 0 and 1: 1 and 2 are one region
//!   below     O O . O O O                       now called 1; 3 meets nothing: it is closed
//! ```
//!
//! The number of a run is the number of run beginnings up to any of its points, less one: a count
//! of bits, so that no run is looked for.

#![expect(
    clippy::indexing_slicing,
    reason = "rows have equally many words, and tables are made for as many runs and regions as their row has"
)]

use std::collections::TryReserveError;

use fearless_simd::{Level, dispatch};

use super::memory::lengthen;
use super::runs::{Begins, Line, contacts, lowest_run};
use super::trail::{Onward, Trail};
use super::{Row, Touched};
use crate::grid::Point;

/// The number that no region has: not known yet. Numbers are small for the cache's sake; a row of
/// more runs than they can tell apart would fill terabytes with tables.
const NONE: u32 = 0;

/// A region, as far as the rows seen so far show it.
#[derive(Clone, Copy, Debug, Default)]
struct Region {
    points: u64,
    touched: u8,
}

/// The regions that reach the last row but one, and the total of those that do not.
pub(super) struct Sweep {
    level: Level,
    pub(super) width: usize,
    pub(super) height: usize,
    /// The points of closed regions, by what they touched.
    pub(super) counts: [u64; Touched::KINDS],
    above: Line,
    here: Line,
    below: Line,
    /// The region of each run `above`, then `here`.
    labels_above: Vec<u32>,
    labels: Vec<u32>,
    /// The regions `above`, then `here`; number 0 is none.
    regions_above: Vec<Region>,
    regions: Vec<Region>,
    /// For each region `above` one that it was joined with, or itself.
    parents: Vec<u32>,
    /// For each region `above` its number `here`, or none.
    renamed: Vec<u32>,
    /// For each run `here` the first region `above` that it meets, or none.
    met: Vec<u32>,
}

impl Sweep {
    pub(super) fn new(level: Level) -> Sweep {
        Sweep {
            level,
            width: 0,
            height: 0,
            counts: [0; Touched::KINDS],
            above: Line::default(),
            here: Line::default(),
            below: Line::default(),
            labels_above: Vec::new(),
            labels: Vec::new(),
            regions_above: Vec::new(),
            regions: Vec::new(),
            parents: Vec::new(),
            renamed: Vec::new(),
            met: Vec::new(),
        }
    }

    /// Begins a board.
    pub(super) fn begin(&mut self) {
        (self.width, self.height) = (0, 0);
        self.counts = [0; Touched::KINDS];
    }

    /// Takes the next row, and judges the one above it.
    pub(super) fn push(
        &mut self,
        row: &Row,
        asked: Option<Point>,
        trail: Option<&mut Trail>,
    ) -> Result<(), TryReserveError> {
        if self.height == 0 {
            self.width = row.width();
            self.above.make_outside(row.black().len())?;
            self.regions_above.resize(1, Region::default());
            self.forget_names(1);
            self.here.set(row)?;
        } else {
            self.below.set(row)?;
            self.judge(asked, trail)?;
        }
        self.height += 1;
        Ok(())
    }

    /// Judges the last row, and closes the regions that reach it.
    pub(super) fn finish(
        &mut self,
        asked: Option<Point>,
        mut trail: Option<&mut Trail>,
    ) -> Result<(), TryReserveError> {
        if self.height == 0 {
            return Ok(());
        }
        self.below.make_outside(self.width.div_ceil(64))?;
        self.judge(asked, trail.as_deref_mut())?;
        self.close(trail)
    }

    /// Memory for the runs of the row `here`, of which each may be a region of its own.
    fn make_tables(&mut self) -> Result<(), TryReserveError> {
        let runs = self.here.runs();
        for table in [&mut self.labels, &mut self.met] {
            lengthen(table, runs, NONE)?;
        }
        // Number 0 is no region.
        lengthen(&mut self.regions, runs + 1, Region::default())?;
        // The names of these regions come in when those above are forgotten.
        for table in [&mut self.parents, &mut self.renamed] {
            table.try_reserve((runs + 1).saturating_sub(table.len()))?;
        }
        Ok(())
    }

    /// The numbers of regions `above` are below `known`; none is joined or reaches `here` yet.
    fn forget_names(&mut self, known: usize) {
        self.parents.clear();
        self.parents.extend(0..known as u32);
        self.renamed.clear();
        self.renamed.resize(known, NONE);
    }

    /// Judges the row `here`, then goes on to the next, which is below.
    fn judge(
        &mut self,
        asked: Option<Point>,
        mut trail: Option<&mut Trail>,
    ) -> Result<(), TryReserveError> {
        self.make_tables()?;
        // Once a row: the instructions that count and find bits are as welcome as vectors.
        let (runs, known) = dispatch!(self.level, _simd => self.join_and_name());
        let asked = asked.filter(|asked| asked.row.checked_add(1) == Some(self.height));
        if let Some(run) = asked.and_then(|asked| self.here.run(asked.column)) {
            self.regions[self.labels[run] as usize].touched |= Touched::ASKED;
        }
        if let Some(trail) = &mut trail {
            trail.push_row(self.width, &self.here.empty, &self.labels[..runs])?;
        }
        self.close(trail)?;
        std::mem::swap(&mut self.labels, &mut self.labels_above);
        std::mem::swap(&mut self.regions, &mut self.regions_above);
        std::mem::swap(&mut self.above, &mut self.here);
        std::mem::swap(&mut self.here, &mut self.below);
        self.forget_names(known);
        Ok(())
    }

    /// The number of runs `here`, and one more than the number of their regions.
    #[inline(always)]
    fn join_and_name(&mut self) -> (usize, usize) {
        self.join();
        self.name()
    }

    /// Joins the regions `above` that meet the same run `here`.
    #[inline(always)]
    fn join(&mut self) {
        // As slices on the stack: a table written to could otherwise be the one that is looked up.
        let (labels_above, parents) = (&self.labels_above[..], &mut self.parents[..]);
        let (regions_above, met) = (&mut self.regions_above[..], &mut self.met[..]);
        let (mut begins, mut begins_above) = (Begins::default(), Begins::default());
        for (&empty, &empty_above) in self.here.empty.iter().zip(&self.above.empty) {
            begins.enter(empty);
            begins_above.enter(empty_above);
            let meet = empty & empty_above;
            // One point of each stretch where two runs meet is enough.
            let mut rest = meet & !(meet << 1);
            while rest != 0 {
                let up_to = rest ^ (rest - 1);
                rest &= rest - 1;
                let label = labels_above[begins_above.run(up_to)];
                let region = find(parents, label);
                let met = &mut met[begins.run(up_to)];
                if *met == NONE {
                    *met = region;
                } else {
                    let first = find(parents, *met);
                    unite(parents, regions_above, first, region);
                }
            }
        }
    }

    /// Gives each region `here` its number; how many runs there are, and one more than regions.
    #[inline(always)]
    fn name(&mut self) -> (usize, usize) {
        let mut names = Names {
            met: &mut self.met,
            labels: &mut self.labels,
            regions: &mut self.regions,
            parents: &mut self.parents,
            renamed: &mut self.renamed,
            regions_above: &self.regions_above,
        };
        let (mut runs, mut known) = (0, 1);
        let mut label = NONE as usize;
        let mut reaches = false;
        for (word, &empty) in self.here.empty.iter().enumerate() {
            let (black, white) = contacts(word, &self.above, &self.here, &self.below);
            let mut rest = empty;
            let part = |run: u64| Region {
                points: u64::from(run.count_ones()),
                touched: u8::from(black & run != 0) | u8::from(white & run != 0) << 1,
            };
            if reaches && rest & 1 == 1 {
                let run = lowest_run(rest);
                rest ^= run;
                names.regions[label].add(part(run));
            }
            while rest != 0 {
                let run = lowest_run(rest);
                rest ^= run;
                let is_new;
                (label, is_new) = names.name_run(runs, known, part(run));
                known += usize::from(is_new);
                runs += 1;
            }
            reaches = empty >> 63 == 1;
        }
        (runs, known)
    }

    /// Adds up the regions `above` that do not reach `here`, and tells the trail of all.
    fn close(&mut self, trail: Option<&mut Trail>) -> Result<(), TryReserveError> {
        for (region, &parent) in self.parents.iter().enumerate().skip(1) {
            let closed = parent as usize == region && self.renamed[region] == NONE;
            let Region { points, touched } = self.regions_above[region];
            self.counts[usize::from(touched) % Touched::KINDS] += points * u64::from(closed);
        }
        let Some(trail) = trail else {
            return Ok(());
        };
        let (parents, regions) = (&mut self.parents, &self.regions_above);
        trail.push_onward((1..parents.len() as u32).map(|region| {
            let root = find(parents, region) as usize;
            match self.renamed[root] {
                NONE => Onward::Closed(Touched(regions[root].touched)),
                name => Onward::Reaches(name - 1),
            }
        }))
    }
}

/// The tables of [`Sweep`] that runs are named from and with, as slices on the stack.
struct Names<'a> {
    met: &'a mut [u32],
    labels: &'a mut [u32],
    regions: &'a mut [Region],
    parents: &'a mut [u32],
    renamed: &'a mut [u32],
    regions_above: &'a [Region],
}

impl Names<'_> {
    /// Adds a part of a run to its region; the number of that, which is `known` if no run before
    /// had it, and whether that is so.
    ///
    /// Told by selection, not by branches: what a random board does next nothing can predict.
    #[inline(always)]
    fn name_run(&mut self, run: usize, known: usize, part: Region) -> (usize, bool) {
        let above = std::mem::replace(&mut self.met[run], NONE);
        let above = find(self.parents, above) as usize;
        let name = self.renamed[above];
        let is_new = name == NONE;
        let label = if is_new { known } else { name as usize };
        let region = &mut self.regions[label];
        if is_new {
            *region = self.regions_above[above];
        }
        region.add(part);
        self.labels[run] = label as u32;
        self.renamed[above] = label as u32;
        // Also where nothing was met: the next run of that kind is another new region.
        self.renamed[NONE as usize] = NONE;
        (label, is_new)
    }
}

impl Region {
    #[inline(always)]
    fn add(&mut self, other: Region) {
        self.points += other.points;
        self.touched |= other.touched;
    }
}

/// The region that a region was joined into in the end.
#[inline(always)]
fn find(parents: &mut [u32], region: u32) -> u32 {
    let mut region = region;
    loop {
        let parent = parents[region as usize];
        if parent == region {
            return region;
        }
        // Path halving: whoever comes this way again has half as far.
        let grandparent = parents[parent as usize];
        parents[region as usize] = grandparent;
        region = grandparent;
    }
}

/// Makes one region of two.
#[inline(always)]
fn unite(parents: &mut [u32], regions: &mut [Region], one: u32, other: u32) {
    if one != other {
        let (kept, joined) = (one.min(other), one.max(other));
        parents[joined as usize] = kept;
        let region = regions[joined as usize];
        regions[kept as usize].add(region);
    }
}
