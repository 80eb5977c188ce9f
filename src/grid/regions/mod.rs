//! Whose territory each empty point is, on a board of any size, row by row.
//!
//! A **run** is a maximal stretch of empty points in a row; a **region** is a set of connected runs.
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
//!
//! The words used inside:
//!
//! - [`Keep`]: whether the points are wanted, or only how many there are.
//! - `Touched`: the colors of the stones that a region touches, and whether it is the one asked for.
//! - `Begins`: where the runs of a row begin; counting them up to a point gives the point's run.
//! - `Onward`: how a region goes on in the next row: it reaches it, or is closed.
//!
//! Memory for a row and for all that will be known of it is taken when the row is, so that only
//! [`Regions::push`] can fail.

mod plane;
mod row;
mod sweep;
mod touched;
mod trail;

use std::collections::TryReserveError;

use fearless_simd::Level;

pub use plane::Plane;
pub use row::Row;
use sweep::Sweep;
use touched::Touched;
use trail::Trail;

use super::point::{Color, Point};

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
/// regions.finish();
/// assert_eq!(regions.count(Some(Color::Black)), 1);
/// assert_eq!(regions.count(None), 2);
/// assert!(regions.points(None).points().eq([Point::new(2, 0), Point::new(2, 1)]));
/// # Ok::<(), std::collections::TryReserveError>(())
/// ```
pub struct Regions {
    sweep: Sweep,
    trail: Trail,
}

impl Regions {
    /// No board yet. The vector instructions change nothing but the speed.
    pub fn new(level: Level) -> Regions {
        Regions {
            sweep: Sweep::new(level),
            trail: Trail::default(),
        }
    }

    /// Begins a board, and forgets the one before. The region of `asked` is marked on the way.
    pub fn begin(&mut self, keep: Keep, asked: Option<Point>) {
        self.sweep.begin(asked);
        self.trail.begin(keep == Keep::Points, asked.is_some());
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
        self.sweep.push(row, &mut self.trail)?;
        self.trail.push_row(row)
    }

    /// Ends the board. Call it before asking anything.
    pub fn finish(&mut self) {
        self.sweep.finish(&mut self.trail);
        self.trail.resolve();
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
    pub fn points(&self, owner: Owner) -> &Plane {
        self.trail.points(owner)
    }

    /// The points of the region asked for; none if they are not kept.
    pub fn asked_points(&self) -> &Plane {
        self.trail.asked_points()
    }

    /// The stones of one color; none if the points are not kept.
    pub fn stones(&self, color: Color) -> &Plane {
        self.trail.stones(color)
    }
}
