//! What a move does: the rules of capture and suicide, for any set of points.
//!
//! The position is given as its empty points and, only when they are needed, its white stones.
//! One question is asked of all stones at once, *who still breathes?*, and answered by spreading:
//!
//! ```text
//!   with the new     who touches an     and who is in one     what is left
//!   stone on it      empty point        chain with them       has no liberty
//!
//!     O X . .           . * . .             . * . .              O . . .
//!     X X O .           . . * .             * * * .              . . . .
//!     O O O .           . . * .             * * * .              . . . .
//! ```
//!
//! Whatever has no liberty lies at the new stone, which took their last one, or the position was
//! impossible before the move. If it holds stones of the opponent they are captured; if it holds
//! only stones of the mover, the move is suicide.
//!
//! Rules: the code-golf puzzle "Legal Go move" and the usual rules of the game agree on them.
//! Suicide that captures is legal; there is no ko, since a position has no history.

use super::Color;
use super::points::Points;

/// The board that a position is on.
#[derive(Clone)]
pub struct Grid<P> {
    /// From a point to the one below it in the flat board: the width and one.
    pub stride: usize,
    /// Every point of the board, the wall left out.
    pub points: P,
}

/// A stone about to be put down.
#[derive(Clone)]
pub struct Stone<P> {
    /// The set of the one point played.
    pub point: P,
    /// Whose stone it is.
    pub color: Color,
    /// Whether a stone stands on the point already.
    pub occupied: bool,
}

/// The answer to a move.
#[derive(Clone)]
pub enum Verdict<P> {
    /// The move is legal and captures nothing.
    Legal,
    /// The move is legal and captures these stones of the opponent, at least one.
    Capture(P),
    /// A stone stands on the point.
    Occupied,
    /// The mover's own chain would be left without a liberty, and nothing is captured.
    Suicide,
    /// These stones, at least one, had no liberty before the move: no position of a game.
    Dead(P),
}

impl<P> Verdict<P> {
    /// The same verdict with its set of stones in another form.
    #[inline(always)]
    pub fn map<Q>(self, form: impl FnOnce(P) -> Q) -> Verdict<Q> {
        match self {
            Verdict::Legal => Verdict::Legal,
            Verdict::Capture(stones) => Verdict::Capture(form(stones)),
            Verdict::Occupied => Verdict::Occupied,
            Verdict::Suicide => Verdict::Suicide,
            Verdict::Dead(stones) => Verdict::Dead(form(stones)),
        }
    }
}

/// Judges `played` in the position with these `empty` points and these `white` stones.
///
/// Neither holds wall bits. `white` is called at most once, and only when some stone touches no
/// empty point.
#[inline(always)]
pub fn judge<P: Points>(
    grid: &Grid<P>,
    empty: &P,
    played: &Stone<P>,
    white: impl FnOnce() -> P,
) -> Verdict<P> {
    let empty = empty.minus(&played.point);
    let stones = grid.points.minus(&empty);
    let breathing = stones.and(&empty.neighbours(grid.stride));
    let breathless = stones.minus(&breathing);
    if breathless.is_empty() {
        return quiet(played);
    }
    let white = with_stone(white(), played);
    let links = Links::between(&stones, &white, grid.stride);
    let lost = links.out_of_reach(breathing, &stones);
    if lost.is_empty() {
        return quiet(played);
    }
    // The new stone took the last liberty of the lost chains at its point, and of no other.
    let at_point = played.point.or(&played.point.neighbours(grid.stride));
    let dead = links.out_of_reach(lost.and(&at_point), &lost);
    if played.occupied {
        return Verdict::Dead(lost);
    }
    if !dead.is_empty() {
        return Verdict::Dead(dead);
    }
    let captured = match played.color {
        Color::White => lost.minus(&white),
        Color::Black => lost.and(&white),
    };
    if captured.is_empty() {
        Verdict::Suicide
    } else {
        Verdict::Capture(captured)
    }
}

/// The stones, at least one, that have no liberty, if there are such; `empty` and `white` as in [`judge`].
#[inline(always)]
pub fn without_liberty<P: Points>(grid: &Grid<P>, empty: &P, white: &P) -> Option<P> {
    let stones = grid.points.minus(empty);
    let breathing = stones.and(&empty.neighbours(grid.stride));
    let links = Links::between(&stones, white, grid.stride);
    Some(links.out_of_reach(breathing, &stones)).filter(|lost| !lost.is_empty())
}

/// The verdict where every chain has a liberty once the stone is down.
#[inline(always)]
fn quiet<P>(played: &Stone<P>) -> Verdict<P> {
    if played.occupied {
        Verdict::Occupied
    } else {
        Verdict::Legal
    }
}

/// The white stones with the one played among them.
#[inline(always)]
fn with_stone<P: Points>(white: P, played: &Stone<P>) -> P {
    let is_new = played.color == Color::White && !played.occupied;
    white.or(&played.point.only_if(is_new))
}

/// Which neighbouring points hold stones of one color: the lines that tie stones into chains.
struct Links<P> {
    stride: usize,
    /// Stones tied to the one on their left; likewise the rest.
    left: P,
    right: P,
    above: P,
    below: P,
}

impl<P: Points> Links<P> {
    #[inline(always)]
    fn between(stones: &P, white: &P, stride: usize) -> Self {
        let black = stones.minus(white);
        let whites = white.and(&white.right());
        let left = whites.or(&black.and(&black.right()));
        let whites = white.and(&white.down(stride));
        let above = whites.or(&black.and(&black.down(stride)));
        Links {
            stride,
            right: left.left(),
            below: above.up(stride),
            left,
            above,
        }
    }

    /// Those of `stones` that cannot be reached from `seed` along the links.
    #[inline(always)]
    fn out_of_reach(&self, seed: P, stones: &P) -> P {
        let mut reached = seed;
        let mut left_over = stones.minus(&reached);
        loop {
            reached = self.step(&reached);
            let fewer = stones.minus(&reached);
            if fewer.is_empty() || left_over.minus(&fewer).is_empty() {
                return fewer;
            }
            left_over = fewer;
        }
    }

    /// The stones reached, those tied to one beside them, and those tied to one of these above
    /// or below.
    #[inline(always)]
    fn step(&self, reached: &P) -> P {
        let right = reached.right().and(&self.left);
        let left = reached.left().and(&self.right);
        let row = reached.or(&right).or(&left);
        let below = row.down(self.stride).and(&self.above);
        let above = row.up(self.stride).and(&self.below);
        row.or(&below).or(&above)
    }
}
