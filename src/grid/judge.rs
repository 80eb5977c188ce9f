//! What a move does: the rules of capture and suicide, for any set of points.
//!
//! The position is given as its empty points and, only when they are needed, its white stones.
//! One question is asked of all stones at once, *who still has a liberty?*, and answered by spreading:
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
//! Chains without a liberty touch the new stone, which took their last one, or they were dead
//! before the move. That is the [`effect`] of a stone, legal or not: it captures the opponent's
//! stones among them, and takes its own chain only where it captures nothing.
//!
//! What is allowed comes on top. The [ruling](rule) is that of the code-golf puzzle "Legal Go
//! move", on which the usual rules of the game agree. Suicide that captures is legal; there is no
//! ko, since a position has no history.

use super::point::Color;
use super::points::Points;

/// The board that a position is on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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

/// What a stone does to the position that it is put into.
#[derive(Clone)]
pub struct Effect<P> {
    /// The stones that it leaves without a liberty.
    pub taken: Taken<P>,
    /// The stones, at least one, that had no liberty before: no position of a game.
    pub dead: Option<P>,
}

/// The stones that a new stone leaves without a liberty.
#[derive(Clone)]
pub enum Taken<P> {
    /// None.
    Nothing,
    /// These of the opponent, at least one.
    Captured(P),
    /// The mover's own chain, the new stone in it: nothing is captured that would give it a liberty.
    Own(P),
}

impl<P: Points> Taken<P> {
    /// What is taken of the stones, at least one, that the new stone left without a liberty.
    #[inline(always)]
    fn of(lost: P, white: &P, mover: Color) -> Self {
        let captured = match mover {
            Color::White => lost.minus(white),
            Color::Black => lost.and(white),
        };
        // A capture gives the mover's chain a liberty: it is lost only where nothing is captured.
        match captured.is_empty() {
            true => Taken::Own(lost),
            false => Taken::Captured(captured),
        }
    }
}

impl<P> Effect<P> {
    /// The same effect with its sets of stones in another form.
    #[inline(always)]
    pub fn map<Q>(self, form: impl Fn(P) -> Q) -> Effect<Q> {
        Effect {
            taken: match self.taken {
                Taken::Nothing => Taken::Nothing,
                Taken::Captured(stones) => Taken::Captured(form(stones)),
                Taken::Own(stones) => Taken::Own(form(stones)),
            },
            dead: self.dead.map(form),
        }
    }
}

/// The ruling on a move.
#[derive(Clone)]
pub enum Verdict<P> {
    /// The move is legal and captures nothing.
    Legal,
    /// The move is legal and captures these stones of the opponent, at least one.
    Capture(P),
    /// A stone stands on the point already.
    Occupied,
    /// The mover's own chain would be left without a liberty, and nothing is captured.
    Suicide,
    /// These stones, at least one, had no liberty before the move: no position of a game.
    Dead(P),
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
    rule(effect(grid, empty, played, white), played.occupied)
}

/// The ruling of the puzzles: a position with a dead chain is refused before the move is looked at,
/// suicide is illegal, and there is no ko.
#[inline(always)]
pub fn rule<P>(effect: Effect<P>, occupied: bool) -> Verdict<P> {
    match (effect.dead, effect.taken) {
        (Some(dead), _) => Verdict::Dead(dead),
        _ if occupied => Verdict::Occupied,
        (None, Taken::Nothing) => Verdict::Legal,
        (None, Taken::Captured(stones)) => Verdict::Capture(stones),
        (None, Taken::Own(_)) => Verdict::Suicide,
    }
}

/// What `played` does, legal or not; `empty` and `white` as for [`judge`].
#[inline(always)]
pub fn effect<P: Points>(
    grid: &Grid<P>,
    empty: &P,
    played: &Stone<P>,
    white: impl FnOnce() -> P,
) -> Effect<P> {
    let quiet = Effect {
        taken: Taken::Nothing,
        dead: None,
    };
    let empty = empty.minus(&played.point);
    let stones = grid.points.minus(&empty);
    let with_liberty = stones.and(&empty.neighbors(grid.stride));
    if stones.minus(&with_liberty).is_empty() {
        return quiet;
    }
    let white = with_stone(white(), played);
    let links = Links::between(&stones, &white, grid.stride);
    let lost = links.out_of_reach(with_liberty, &stones);
    if lost.is_empty() {
        return quiet;
    }
    // On an occupied point no stone is put down: what has no liberty had none before. Asked only
    // here and not at the start, where it would be a branch that nothing can predict.
    if played.occupied {
        return Effect {
            dead: Some(lost),
            ..quiet
        };
    }
    // The new stone took the last liberty of the lost chains at its point, and of no other. Mostly
    // they lie wholly there, a stone or two: then no step of the search is needed.
    let at_point = played.point.or(&played.point.neighbors(grid.stride));
    let mut dead = lost.minus(&at_point);
    if !dead.is_empty() {
        dead = links.out_of_reach(lost.and(&at_point), &lost);
    }
    // Two calls rather than one: where the ruling drops what is taken, nothing of it is computed.
    if dead.is_empty() {
        return Effect {
            taken: Taken::of(lost, &white, played.color),
            dead: None,
        };
    }
    let lost = lost.minus(&dead);
    Effect {
        taken: match lost.is_empty() {
            true => Taken::Nothing,
            false => Taken::of(lost, &white, played.color),
        },
        dead: Some(dead),
    }
}

/// The white stones with the one played among them.
#[inline(always)]
fn with_stone<P: Points>(white: P, played: &Stone<P>) -> P {
    let is_new = played.color == Color::White && !played.occupied;
    white.or(&played.point.only_if(is_new))
}

/// Which neighboring points hold stones of one color: the lines that tie stones into chains.
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
