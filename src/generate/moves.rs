//! Puzzles of the moves mode: a position and a move to judge.

use std::ops::RangeInclusive;

use super::game::Games;
use super::kind::Kind;
use super::random::Random;
use super::worst::{self, Shape};
use crate::grid::{Board, Move};

/// How often each kind comes up in a mix, in a hundred; the rest are [worst cases](Shape).
const MIX: [(Kind, usize); 11] = [
    (Kind::Plain, 30),
    (Kind::Capture, 10),
    (Kind::SeveralStones, 10),
    (Kind::SeveralChains, 7),
    (Kind::Suicide, 6),
    (Kind::ChainSuicide, 6),
    (Kind::SuicideThatCaptures, 6),
    (Kind::Snapback, 5),
    (Kind::Ko, 5),
    (Kind::Occupied, 8),
    (Kind::NearlyFull, 5),
];

/// A position and a move to judge in it. No chain of the position is without a liberty.
#[derive(Clone, Copy, Debug)]
pub struct Puzzle<'a> {
    /// The position before the move.
    pub board: &'a Board,
    /// The move to judge.
    pub played: Move,
}

/// The puzzles wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// All kinds and all shapes.
    Mix,
    /// Moves of one kind, in positions of random games.
    Kind(Kind),
    /// Worst cases of one shape.
    Shape(Shape),
}

impl Wanted {
    /// The smallest side of a square board that has such a puzzle.
    pub fn smallest_side(self) -> usize {
        match self {
            Wanted::Kind(kind) => kind.smallest_side(),
            Wanted::Mix | Wanted::Shape(_) => 2,
        }
    }
}

/// Puzzles without an end, on square boards.
///
/// Games go on, and each puzzle is a look at one of them some moves later: positions that follow
/// each other on one size are alike, and no two need be different.
#[derive(Clone, Debug)]
pub struct Moves {
    random: Random,
    wanted: Wanted,
    least: usize,
    games: Games,
    /// The board of a worst case.
    built: Board,
}

impl Moves {
    /// The puzzles that a seed stands for, on boards with these sides, each as often.
    ///
    /// Sides below [`Wanted::smallest_side`] are left out; if none is left, that side is taken.
    pub fn new(seed: u64, sides: RangeInclusive<usize>, wanted: Wanted) -> Moves {
        let least = wanted.smallest_side().max(*sides.start());
        Moves {
            random: Random::new(seed),
            wanted,
            least,
            games: Games::new(least..=least.max(*sides.end())),
            built: Board::new(least, least),
        }
    }

    /// The next puzzle.
    pub fn next_puzzle(&mut self) -> Puzzle<'_> {
        let random = &mut self.random;
        let number = self.games.any_side(random);
        let wanted = match self.wanted {
            Wanted::Mix => any(random),
            wanted => wanted,
        };
        let kind = match wanted {
            Wanted::Shape(shape) => {
                let side = self.least + number;
                let (point, color) = worst::build(shape, side, &mut self.built, random);
                return Puzzle {
                    board: &self.built,
                    played: Move::new(point, color),
                };
            }
            Wanted::Kind(kind) => kind,
            Wanted::Mix => Kind::Plain,
        };
        let game = self.games.with(kind, number);
        let (point, color) = match self.wanted {
            Wanted::Kind(_) => game.advance_to(kind, random),
            _ => game.look_for(kind, random),
        };
        Puzzle {
            board: game.board(),
            played: Move::new(point, color),
        }
    }
}

/// A kind or a shape of the mix.
fn any(random: &mut Random) -> Wanted {
    match any_kind(random) {
        Some(kind) => Wanted::Kind(kind),
        None => Wanted::Shape(random.one_of(&Shape::ALL)),
    }
}

/// A kind of the mix; none for what is left of a hundred.
pub(super) fn any_kind(random: &mut Random) -> Option<Kind> {
    let mut number = random.below(100);
    for (kind, share) in MIX {
        if number < share {
            return Some(kind);
        }
        number -= share;
    }
    None
}
