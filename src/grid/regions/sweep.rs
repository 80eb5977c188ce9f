//! The sweep over a board from the top: runs of a row are joined with the regions of the row above.
//!
//! Three rows are alive: the regions of the row `above` are known, those of the row `here` are to
//! be found, and the row below says which stones `here` touches downwards. Runs and regions are
//! numbered anew in every row, so that all tables are as small as a row:
//!
//! ```text
//!   above     . . X . X .      runs 0 1 2       regions 1 2 3
//!   here      X . . . O O      run  0           it meets the runs 0 and 1: 1 and 2 are one region
//!   below     O O . O O O                       now called 1; 3 meets nothing: it is closed
//! ```
//!
//! Region 0 is none: it has no points, touches nothing, and stands in every table where a region
//! is not known yet, so that no step has to ask whether there is one.

#![expect(
    clippy::indexing_slicing,
    reason = "rows have equally many words, and tables are made for as many runs and regions as their row has"
)]

use std::collections::TryReserveError;
use std::mem::swap;

use fearless_simd::{Level, dispatch};

use super::row::{Begins, Row, contacts, lowest_run};
use super::touched::Touched;
use super::trail::{Onward, Trail};
use crate::grid::point::Point;

/// The region that is none. Regions are `u32` for the cache; a row with 2^32 runs would need
/// terabytes first.
const NONE: u32 = 0;

/// A region, as far as the rows seen so far show it: what it touches in the lowest bits, its number
/// of points above them. One word, since both change with every run.
#[derive(Clone, Copy, Debug, Default)]
struct Region(u64);

/// The regions that reach the last row but one, and the total of those that do not.
pub(super) struct Sweep {
    level: Level,
    asked: Option<Point>,
    pub(super) width: usize,
    pub(super) height: usize,
    /// The points of closed regions, by what they touched.
    pub(super) counts: [u64; Touched::KINDS],
    above: Row,
    here: Row,
    below: Row,
    /// The number of runs `here`.
    runs: usize,
    /// The region of each run `above`, then `here`.
    labels_above: Vec<u32>,
    labels: Vec<u32>,
    /// The regions `above`, then `here`.
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
            asked: None,
            width: 0,
            height: 0,
            counts: [0; Touched::KINDS],
            above: Row::default(),
            here: Row::default(),
            below: Row::default(),
            runs: 0,
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
    pub(super) fn begin(&mut self, asked: Option<Point>) {
        self.asked = asked;
        (self.width, self.height) = (0, 0);
        self.counts = [0; Touched::KINDS];
    }

    /// Takes the next row, and ends the one above it.
    pub(super) fn push(&mut self, row: &Row, trail: &mut Trail) -> Result<(), TryReserveError> {
        if self.height == 0 {
            self.width = row.width();
            for row in [&mut self.above, &mut self.here, &mut self.below] {
                row.clear();
                row.reserve(self.width)?;
            }
            self.above.make_outside(self.width);
            self.forget_names(1);
            self.here.copy(row);
        } else {
            self.below.copy(row);
            self.end_row(trail);
        }
        self.height += 1;
        self.runs = row.runs();
        self.lengthen_tables(self.runs + 1)
    }

    /// Ends the last row, and closes the regions that reach it.
    pub(super) fn finish(&mut self, trail: &mut Trail) {
        if self.height > 0 {
            self.below.make_outside(self.width);
            self.end_row(trail);
            self.close(trail);
        }
    }

    /// Makes room for so many regions `here`, and for their names when they are those above.
    fn lengthen_tables(&mut self, regions: usize) -> Result<(), TryReserveError> {
        for table in [&mut self.labels, &mut self.labels_above, &mut self.met] {
            lengthen(table, regions, NONE)?;
        }
        for table in [&mut self.regions, &mut self.regions_above] {
            lengthen(table, regions, Region::default())?;
        }
        for table in [&mut self.parents, &mut self.renamed] {
            table.try_reserve(regions.saturating_sub(table.len()))?;
        }
        Ok(())
    }

    /// There are so many regions `above`; none is joined or reaches `here` yet.
    fn forget_names(&mut self, regions: usize) {
        self.parents.clear();
        self.parents.extend(0..regions as u32);
        self.renamed.clear();
        self.renamed.resize(regions, NONE);
    }

    /// Finds the regions of the row `here`, then goes on to the next, which is below.
    fn end_row(&mut self, trail: &mut Trail) {
        // Once a row: the instructions that count and find bits are as welcome as vectors.
        let known = dispatch!(self.level, _simd => self.find_regions());
        let asked = self.asked.filter(|asked| asked.row == self.height - 1);
        if let Some(run) = asked.and_then(|asked| self.here.run(asked.column)) {
            self.regions[self.labels[run] as usize].add(Region::new(0, Touched(Touched::ASKED)));
        }
        self.close(trail);
        trail.push_regions(&self.labels[..self.runs], known);
        swap(&mut self.labels, &mut self.labels_above);
        swap(&mut self.regions, &mut self.regions_above);
        swap(&mut self.above, &mut self.here);
        swap(&mut self.here, &mut self.below);
        self.forget_names(known);
    }

    /// The number of regions `here`, none among them.
    #[inline(always)]
    fn find_regions(&mut self) -> usize {
        self.join();
        let known = self.name();
        self.measure(known);
        known
    }

    /// Joins the regions `above` that meet the same run `here`.
    #[inline(always)]
    fn join(&mut self) {
        // As slices on the stack: a table written to could otherwise be the one that is looked up.
        let (labels_above, parents) = (&self.labels_above[..], &mut self.parents[..]);
        let (regions_above, met) = (&mut self.regions_above[..], &mut self.met[..]);
        let (mut begins, mut begins_above) = (Begins::default(), Begins::default());
        for (&empty, &empty_above) in self.here.empty().iter().zip(self.above.empty()) {
            begins.enter(empty);
            begins_above.enter(empty_above);
            if empty == empty_above && begins.here() == begins_above.here() {
                // The same runs begin here as above, as on most of a board with straight walls:
                // each meets that one alone.
                let labels_above = &labels_above[begins_above.runs()];
                for (met, &label) in met[begins.runs()].iter_mut().zip(labels_above) {
                    *met = find(parents, label);
                }
                continue;
            }
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

    /// Gives each run `here` its region: that which it meets `above`, or a new one. How many there
    /// are then, none among them.
    ///
    /// Without branches: on a random board they would be mispredicted half of the time.
    #[inline(always)]
    fn name(&mut self) -> usize {
        let (parents, renamed) = (&mut self.parents[..], &mut self.renamed[..]);
        let mut known = 1;
        for (met, label) in self.met[..self.runs].iter_mut().zip(&mut self.labels) {
            let above = find(parents, std::mem::replace(met, NONE)) as usize;
            let name = renamed[above] as usize;
            let is_new = name == NONE as usize;
            *label = if is_new { known } else { name } as u32;
            renamed[above] = *label;
            // Meeting none gives no name: the next run that meets none is another new region.
            renamed[NONE as usize] = NONE;
            known += usize::from(is_new);
        }
        known
    }

    /// Adds up for each of the regions `here` what it was `above`, its points and what they touch.
    #[inline(always)]
    fn measure(&mut self, known: usize) {
        let (labels, regions) = (&self.labels[..], &mut self.regions[..known]);
        regions.fill(Region::default());
        for (&renamed, &region) in self.renamed.iter().zip(&self.regions_above) {
            regions[renamed as usize] = region;
        }
        // Into this went those that do not reach this row.
        regions[NONE as usize] = Region::default();
        let (mut run, mut last) = (0, 0);
        for (word, &empty) in self.here.empty().iter().enumerate() {
            let (black, white) = contacts(word, &self.above, &self.here, &self.below);
            // A run that comes out of the word before is the same as there.
            run -= (empty & last) as usize;
            last = empty >> 63;
            let mut rest = empty;
            let parts = (empty & !(empty << 1)).count_ones() as usize;
            for &label in &labels[run..run + parts] {
                let part = lowest_run(rest);
                rest ^= part;
                let touched = u8::from(black & part != 0) | u8::from(white & part != 0) << 1;
                let part = Region::new(part.count_ones().into(), Touched(touched));
                regions[label as usize].add(part);
            }
            run += parts;
        }
    }

    /// Adds up the regions `above` that do not reach `here`, and tells the trail of all.
    fn close(&mut self, trail: &mut Trail) {
        for (region, &parent) in self.parents.iter().enumerate() {
            let is_closed = parent as usize == region && self.renamed[region] == NONE;
            let region = self.regions_above[region];
            self.counts[usize::from(region.touched().0)] += region.points() * u64::from(is_closed);
        }
        for (region, onward) in (0..).zip(trail.last_onward()) {
            let root = find(&mut self.parents, region) as usize;
            *onward = match self.renamed[root] {
                NONE => Onward::Closed(self.regions_above[root].touched()),
                region => Onward::Reaches(region),
            };
        }
    }
}

impl Region {
    #[inline(always)]
    fn new(points: u64, touched: Touched) -> Region {
        Region(points * Touched::KINDS as u64 + u64::from(touched.0))
    }

    #[inline(always)]
    fn points(self) -> u64 {
        self.0 / Touched::KINDS as u64
    }

    #[inline(always)]
    fn touched(self) -> Touched {
        Touched((self.0 % Touched::KINDS as u64) as u8)
    }

    #[inline(always)]
    fn add(&mut self, other: Region) {
        let touched = other.0 % Touched::KINDS as u64;
        self.0 = (self.0 | touched) + (other.0 - touched);
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

/// Makes a table at least so long.
fn lengthen<T: Copy>(table: &mut Vec<T>, length: usize, filler: T) -> Result<(), TryReserveError> {
    let missing = length.saturating_sub(table.len());
    table.try_reserve(missing)?;
    table.resize(table.len() + missing, filler);
    Ok(())
}
