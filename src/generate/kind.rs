//! The kinds of moves that puzzles are about, and how to tell one.
//!
//! A kind is looked for in two steps. A glance at the four neighbors of a point leaves out nearly
//! all points where the kind cannot be; the engine then judges the rest:
//!
//! ```text
//!   O X .      A capture needs an opponent's stone that touches no other empty point: the corner.
//!   . X .      A suicide needs a point without an empty neighbour: here there is none.
//! ```

use super::position::{Cell, Index, Position};
use crate::grid::{Color, Illegal, Point};

/// What a move does, or where it is played. A move can be of several kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A legal move that captures nothing.
    Plain,
    /// A move that captures.
    Capture,
    /// A move that captures at least two stones.
    SeveralStones,
    /// A move that captures at least two chains at once.
    SeveralChains,
    /// An illegal move that would leave the mover's own chain without a liberty.
    Suicide,
    /// A suicide that takes stones of the mover with it which stood before.
    ChainSuicide,
    /// A capture that would be suicide if it did not capture.
    SuicideThatCaptures,
    /// A stone among the opponent's stones alone that captures one chain of at least two stones:
    /// the recapture after a throw-in.
    Snapback,
    /// A stone among the opponent's stones alone that captures a single one: the opponent could
    /// take it back.
    Ko,
    /// A move on a stone.
    Occupied,
    /// Any move where at most one point in eight is empty.
    NearlyFull,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 11] = [
        Kind::Plain,
        Kind::Capture,
        Kind::SeveralStones,
        Kind::SeveralChains,
        Kind::Suicide,
        Kind::ChainSuicide,
        Kind::SuicideThatCaptures,
        Kind::Snapback,
        Kind::Ko,
        Kind::Occupied,
        Kind::NearlyFull,
    ];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Plain => "plain",
            Kind::Capture => "capture",
            Kind::SeveralStones => "several-stones",
            Kind::SeveralChains => "several-chains",
            Kind::Suicide => "suicide",
            Kind::ChainSuicide => "chain-suicide",
            Kind::SuicideThatCaptures => "suicide-that-captures",
            Kind::Snapback => "snapback",
            Kind::Ko => "ko",
            Kind::Occupied => "occupied",
            Kind::NearlyFull => "nearly-full",
        }
    }

    /// The smallest side of a square board on which the kind exists.
    pub fn smallest_side(self) -> usize {
        match self {
            Kind::SeveralChains | Kind::Ko => 3,
            _ => 2,
        }
    }

    /// The color, `color` or else the other, whose move on `point` is of this kind.
    pub(super) fn find_at(
        self,
        position: &mut Position,
        point: Point,
        color: Color,
    ) -> Option<Color> {
        let index = position.index(point);
        let is_occupied = position.at(index) != Cell::Empty;
        if is_occupied || self == Kind::Occupied {
            return (is_occupied && self == Kind::Occupied).then_some(color);
        }
        [color, color.opponent()].into_iter().find(|&color| {
            self.is_conceivable(position, index, color) && self.is_judged(position, point, color)
        })
    }

    /// Whether the neighbors of an empty point allow the kind; only [`Kind::is_judged`] knows.
    fn is_conceivable(self, position: &Position, index: Index, color: Color) -> bool {
        let beside = |color| {
            let places = position.beside(index).into_iter();
            places.filter(move |&next| position.at(next) == Cell::Stone(color))
        };
        let is_enclosed = position.room(index) == 0;
        let is_beside_own = || beside(color).next().is_some();
        // Stones of the opponent to which the point is all that is left of their liberties.
        let attacked = || {
            let stones = beside(color.opponent());
            stones.filter(|&stone| position.room(stone) == 1).count()
        };
        // No own stone has another liberty beside it.
        let is_cut_off = || is_enclosed && beside(color).all(|stone| position.room(stone) == 1);
        match self {
            Kind::Plain | Kind::Occupied | Kind::NearlyFull => true,
            Kind::Capture | Kind::SeveralStones => attacked() > 0,
            Kind::SeveralChains => attacked() > 1,
            Kind::Suicide => is_cut_off(),
            Kind::ChainSuicide => is_cut_off() && is_beside_own(),
            Kind::SuicideThatCaptures => is_cut_off() && attacked() > 0,
            Kind::Snapback | Kind::Ko => is_enclosed && !is_beside_own() && attacked() > 0,
        }
    }

    /// Whether the move, which the neighbors allow to be of this kind, is.
    fn is_judged(self, position: &mut Position, point: Point, color: Color) -> bool {
        let verdict = position.judge(point, color);
        let captured = verdict.as_deref().unwrap_or(&[]);
        let are_one_chain = || {
            let first = captured.first().map(|&stone| position.index(stone));
            first.is_some_and(|stone| position.chain(stone).stones == captured.len())
        };
        match self {
            Kind::Plain => verdict.is_ok() && captured.is_empty(),
            Kind::Capture => !captured.is_empty(),
            Kind::SeveralStones => captured.len() > 1,
            Kind::SeveralChains => captured.len() > 1 && !are_one_chain(),
            Kind::Suicide | Kind::ChainSuicide => verdict == Err(Illegal::Suicide),
            Kind::SuicideThatCaptures => {
                !captured.is_empty() && is_last_liberty(position, point, color)
            }
            Kind::Snapback => captured.len() > 1 && are_one_chain(),
            Kind::Ko => captured.len() == 1,
            Kind::Occupied | Kind::NearlyFull => true,
        }
    }
}

/// Whether the mover's stones beside the point, if any, have no other liberty.
fn is_last_liberty(position: &Position, point: Point, color: Color) -> bool {
    let beside = position.beside(position.index(point)).into_iter();
    beside
        .filter(|&next| position.at(next) == Cell::Stone(color))
        .all(|stone| position.chain(stone).liberties == 1)
}
