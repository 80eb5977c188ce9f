//! Whose territory each empty point is, on a board of any size, row by row.
//!
//! A **run** is a row's longest stretch of empty points, a **region** what hangs together of them.
//! A region belongs to the color whose stones alone it touches; the edge is nobody's.
//!
//! ```text
//!   . . X .      above: two runs, of two regions
//!   X . . .      here: one run, which touches both: they are one region
//! ```
//!
//! The rows are handed over from the top. All that is remembered of the rows above the newest is
//! the regions that reach down to it: one with no run there is closed, since it can neither grow
//! nor touch another stone, and is added to its owner's total. So counting takes memory for the
//! width of the board only, whatever its height. Read `sweep` next: it does the work.
//!
//! Where the points themselves are wanted, a trail of the runs is kept, and looked through from
//! the last row to the first.

mod memory;
mod plane;
mod row;
mod runs;
mod sweep;
mod trail;

use std::collections::TryReserveError;

use fearless_simd::Level;

pub use plane::Plane;
pub use row::Row;
use sweep::Sweep;
use trail::Trail;

use super::{Color, Point};

/// Whose a region is: a color's, or nobody's.
pub type Owner = Option<Color>;

/// What is kept of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// The number of points of each owner: memory for one row.
    Counts,
    /// The points too: memory for the board.
    Points,
}

/// The regions of empty points of one board.
///
/// # Examples
///
/// ```
/// use igo::Level;
/// use igo::grid::regions::{Keep, Regions, Row};
/// use igo::grid::{Color, Point};
///
/// // . X .    The upper left point is black's. The two points at the right touch stones
/// // X O .    of both colors and are nobody's.
/// let mut regions = Regions::new(Level::new());
/// regions.begin(Keep::Points, None);
/// for signs in [".X.", "XO."] {
///     let mut row = Row::default();
///     for sign in signs.chars() {
///         row.push(match sign {
///             'X' => Some(Color::Black),
///             'O' => Some(Color::White),
///             _ => None,
///         });
///     }
///     regions.push(&row)?;
/// }
/// regions.finish()?;
/// assert_eq!(regions.count(Some(Color::Black)), 1);
/// assert_eq!(regions.count(None), 2);
/// assert!(regions.points(None)?.points()?.eq([Point::new(2, 0), Point::new(2, 1)]));
/// # Ok::<(), std::collections::TryReserveError>(())
/// ```
pub struct Regions {
    sweep: Sweep,
    /// Present if the points are kept.
    trail: Option<Trail>,
    asked: Option<Point>,
}

impl Regions {
    /// No board yet. The vector instructions change nothing but the speed.
    pub fn new(level: Level) -> Regions {
        Regions {
            sweep: Sweep::new(level),
            trail: None,
            asked: None,
        }
    }

    /// Begins a board, and forgets the one before. The region of `asked` is marked on the way.
    pub fn begin(&mut self, keep: Keep, asked: Option<Point>) {
        self.sweep.begin();
        self.asked = asked;
        match (keep, &mut self.trail) {
            (Keep::Points, Some(trail)) => trail.clear(),
            (Keep::Points, trail) => *trail = Some(Trail::default()),
            (Keep::Counts, trail) => *trail = None,
        }
    }

    /// Adds a row at the bottom.
    ///
    /// # Errors
    ///
    /// If there is not enough memory; all that can be done with the board then is to begin another.
    ///
    /// # Panics
    ///
    /// If the row is not as wide as the first.
    pub fn push(&mut self, row: &Row) -> Result<(), TryReserveError> {
        assert!(self.height() == 0 || self.width() == row.width());
        self.sweep.push(row, self.asked, self.trail.as_mut())?;
        match &mut self.trail {
            Some(trail) => trail.push_stones(row),
            None => Ok(()),
        }
    }

    /// Ends the board: nothing is asked of it before.
    ///
    /// # Errors
    ///
    /// As for [`push`](Regions::push).
    pub fn finish(&mut self) -> Result<(), TryReserveError> {
        self.sweep.finish(self.asked, self.trail.as_mut())?;
        if let Some(trail) = &mut self.trail {
            trail.resolve();
        }
        Ok(())
    }

    /// The number of columns.
    pub fn width(&self) -> usize {
        self.sweep.width
    }

    /// The number of rows.
    pub fn height(&self) -> usize {
        self.sweep.height
    }

    /// The number of empty points that belong to `owner`.
    pub fn count(&self, owner: Owner) -> u64 {
        let counts = Touched::all().zip(self.sweep.counts);
        let its = counts.filter(|(touched, _)| touched.owner() == owner);
        its.map(|(_, points)| points).sum()
    }

    /// The owner and the size of the region asked for; nobody's and 0 if a stone is there.
    pub fn asked(&self) -> (Owner, u64) {
        let mut asked = Touched::all()
            .zip(self.sweep.counts)
            .filter(|(touched, points)| touched.is_asked() && *points > 0);
        asked
            .next()
            .map_or((None, 0), |(touched, points)| (touched.owner(), points))
    }

    /// The empty points that belong to `owner`; none if they are not kept.
    ///
    /// # Errors
    ///
    /// If there is not enough memory.
    pub fn points(&self, owner: Owner) -> Result<Plane, TryReserveError> {
        self.plane(|touched| touched.owner() == owner)
    }

    /// The points of the region asked for; none if they are not kept.
    ///
    /// # Errors
    ///
    /// If there is not enough memory.
    pub fn asked_points(&self) -> Result<Plane, TryReserveError> {
        self.plane(Touched::is_asked)
    }

    /// The stones of one color; none if the points are not kept.
    ///
    /// # Errors
    ///
    /// If there is not enough memory.
    pub fn stones(&self, color: Color) -> Result<Plane, TryReserveError> {
        match &self.trail {
            Some(trail) => trail.stones(color),
            None => Ok(Plane::default()),
        }
    }

    fn plane(&self, wanted: impl Fn(Touched) -> bool) -> Result<Plane, TryReserveError> {
        match &self.trail {
            Some(trail) => trail.plane(wanted),
            None => Ok(Plane::default()),
        }
    }
}

/// What a region is known to touch, as bits: black stones, white stones, and the point asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Touched(u8);

impl Touched {
    const BLACK: u8 = 1;
    const WHITE: u8 = 2;
    const ASKED: u8 = 4;
    /// How many there are.
    const KINDS: usize = 8;

    fn all() -> impl Iterator<Item = Touched> {
        (0..Touched::KINDS as u8).map(Touched)
    }

    fn owner(self) -> Owner {
        match self.0 & (Touched::BLACK | Touched::WHITE) {
            Touched::BLACK => Some(Color::Black),
            Touched::WHITE => Some(Color::White),
            _ => None,
        }
    }

    fn is_asked(self) -> bool {
        self.0 & Touched::ASKED != 0
    }
}
