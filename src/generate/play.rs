//! Puzzles of the play mode: a board and the moves played on it one after the other.

use std::ops::RangeInclusive;

use super::game::Games;
use super::kind::Kind;
use super::moves;
use super::random::Random;
use crate::grid::{Board, Move};

/// The most moves of a session.
const MOST_MOVES: usize = 30;
/// The kinds drawn for a move of which the position may have none, before the session ends.
const DRAWS: usize = 6;

/// A board and the moves played on it, at least one; illegal ones leave the board as it is.
#[derive(Clone, Debug)]
pub struct Session {
    /// The position before the first move.
    pub board: Board,
    /// The moves in their order.
    pub moves: Vec<Move>,
}

/// Sessions without an end, on square boards.
#[derive(Clone, Debug)]
pub struct Sessions {
    random: Random,
    kind: Option<Kind>,
    games: Games,
}

impl Sessions {
    /// The sessions that a seed stands for, on boards with these sides, each as often.
    ///
    /// With a kind every move is of it, and a session ends where there is no further one. Sides
    /// below [`Kind::smallest_side`] are left out; if none is left, that side is taken.
    pub fn new(seed: u64, sides: RangeInclusive<usize>, kind: Option<Kind>) -> Sessions {
        let least = kind.map_or(2, Kind::smallest_side).max(*sides.start());
        Sessions {
            random: Random::new(seed),
            kind,
            games: Games::new(least..=least.max(*sides.end())),
        }
    }

    /// The next session.
    pub fn next_session(&mut self) -> Session {
        let random = &mut self.random;
        let kind = self.kind;
        let any = |random: &mut Random| moves::any_kind(random).unwrap_or(Kind::Plain);
        let wanted = |random: &mut Random| kind.unwrap_or_else(|| any(random));
        let first = wanted(random);
        let side = self.games.any_side(random);
        let game = self.games.with(first, side);
        let first = match kind {
            Some(kind) => game.advance_to(kind, random),
            None => game.look_for(first, random),
        };
        let mut next = Some(first);
        let board = game.board().clone();
        let mut moves = Vec::new();
        for _ in 0..=random.below(MOST_MOVES) {
            let Some((point, color)) = next else { break };
            moves.push(Move::new(point, color));
            game.play(point, color);
            next = (0..DRAWS).find_map(|_| game.find(wanted(random), random));
        }
        Session { board, moves }
    }
}
