//! The kinds of moves that puzzles are about, and how to tell one.
//!
//! A kind is looked for in two steps. A glance at the four neighbours of a point leaves out nearly
//! all points where the kind cannot be; the engine then judges the rest:
//!
//! ```text
//!   O X .      A capture needs an opponent's stone that touches no other empty point: the corner.
//!   . X .      A suicide needs a point without an empty neighbour: here there is none.
//! ```

use crate::grid::{Board, Captured, Color, Illegal, Point};

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
    ///
    /// The board is as before when this returns.
    pub(super) fn find_at(self, board: &mut Board, point: Point, color: Color) -> Option<Color> {
        let is_occupied = board.stone(point).is_some();
        if is_occupied || self == Kind::Occupied {
            return (is_occupied && self == Kind::Occupied).then_some(color);
        }
        let around = Around::new(board, point);
        [color, color.opponent()].into_iter().find(|&color| {
            self.is_conceivable(board, &around, color) && self.is_judged(board, point, color)
        })
    }

    /// Whether the neighbours of an empty point allow the kind; only [`Kind::is_judged`] knows.
    fn is_conceivable(self, board: &Board, around: &Around, color: Color) -> bool {
        let (own, opponents) = around.stones(color);
        let enclosed = around.empty == 0;
        // Stones of the opponent to which the point is all that is left of their liberties.
        let attacked = || {
            neighbours(board, around.point)
                .filter(|&stone| board.stone(stone) == Some(color.opponent()))
                .filter(|&stone| touched_empty_points(board, stone) == 1)
                .count()
        };
        match self {
            Kind::Plain | Kind::Occupied | Kind::NearlyFull => true,
            Kind::Capture | Kind::SeveralStones => opponents > 0 && attacked() > 0,
            Kind::SeveralChains => opponents > 1 && attacked() > 1,
            Kind::Suicide => enclosed,
            Kind::ChainSuicide => enclosed && own > 0,
            Kind::SuicideThatCaptures => enclosed && opponents > 0 && attacked() > 0,
            Kind::Snapback | Kind::Ko => enclosed && own == 0 && attacked() > 0,
        }
    }

    /// Whether the move, which the neighbours allow to be of this kind, is.
    fn is_judged(self, board: &mut Board, point: Point, color: Color) -> bool {
        let verdict = judge(board, point, color);
        let captured = verdict.as_deref().unwrap_or(&[]);
        let chains = |board: &Board| match captured.first() {
            Some(&stone) if chain(board, stone).stones == captured.len() => 1,
            Some(_) => 2,
            None => 0,
        };
        match self {
            Kind::Plain => verdict.is_ok() && captured.is_empty(),
            Kind::Capture => !captured.is_empty(),
            Kind::SeveralStones => captured.len() > 1,
            Kind::SeveralChains => chains(board) > 1,
            Kind::Suicide | Kind::ChainSuicide => verdict == Err(Illegal::Suicide),
            Kind::SuicideThatCaptures => {
                !captured.is_empty() && is_last_liberty(board, point, color)
            }
            Kind::Snapback => captured.len() > 1 && chains(board) == 1,
            Kind::Ko => captured.len() == 1,
            Kind::Occupied | Kind::NearlyFull => true,
        }
    }
}

/// Whether at most one point in eight is empty, or only one at all.
pub fn is_nearly_full(board: &Board) -> bool {
    let points = board.width() * board.height();
    let stones = board.stones(Color::Black).count() + board.stones(Color::White).count();
    points - stones <= (points / 8).max(1)
}

/// The verdict on a move; the board stays as it was.
fn judge(board: &mut Board, point: Point, color: Color) -> Result<Captured, Illegal> {
    let captured = board.play(point, color)?;
    take_back(board, point, color, &captured);
    Ok(captured)
}

/// Undoes a legal move that captured these stones.
pub(super) fn take_back(board: &mut Board, point: Point, color: Color, captured: &[Point]) {
    board.put(point, None);
    for &stone in captured {
        board.put(stone, Some(color.opponent()));
    }
}

/// What is on the points beside, above and below an empty point.
struct Around {
    point: Point,
    black: usize,
    white: usize,
    empty: usize,
}

impl Around {
    fn new(board: &Board, point: Point) -> Around {
        let (mut black, mut white, mut empty) = (0, 0, 0);
        for next in neighbours(board, point) {
            match board.stone(next) {
                Some(Color::Black) => black += 1,
                Some(Color::White) => white += 1,
                None => empty += 1,
            }
        }
        Around {
            point,
            black,
            white,
            empty,
        }
    }

    /// How many stones are of this color, and how many of the other.
    fn stones(&self, color: Color) -> (usize, usize) {
        match color {
            Color::Black => (self.black, self.white),
            Color::White => (self.white, self.black),
        }
    }
}

/// The points of the board beside, above and below a point.
fn neighbours(board: &Board, point: Point) -> impl Iterator<Item = Point> + use<> {
    let (width, height) = (board.width(), board.height());
    let Point { column, row } = point;
    let left = (column > 0).then(|| Point::new(column - 1, row));
    let right = (column + 1 < width).then(|| Point::new(column + 1, row));
    let above = (row > 0).then(|| Point::new(column, row - 1));
    let below = (row + 1 < height).then(|| Point::new(column, row + 1));
    [left, right, above, below].into_iter().flatten()
}

fn touched_empty_points(board: &Board, stone: Point) -> usize {
    neighbours(board, stone)
        .filter(|&next| board.stone(next).is_none())
        .count()
}

/// Whether the mover's stones beside the point, if any, have no other liberty.
fn is_last_liberty(board: &Board, point: Point, color: Color) -> bool {
    neighbours(board, point)
        .filter(|&next| board.stone(next) == Some(color))
        .all(|stone| chain(board, stone).liberties == 1)
}

/// How large a chain is, and how many empty points it touches.
struct Chain {
    stones: usize,
    liberties: usize,
}

/// The chain of the stone on this point.
fn chain(board: &Board, stone: Point) -> Chain {
    let color = board.stone(stone);
    let mut seen = vec![false; board.width() * board.height()];
    let mut is_new = |point: Point| {
        let seen = &mut seen[point.row * board.width() + point.column];
        !std::mem::replace(seen, true)
    };
    let mut found = Chain {
        stones: 0,
        liberties: 0,
    };
    is_new(stone);
    let mut waiting = vec![stone];
    while let Some(stone) = waiting.pop() {
        found.stones += 1;
        for next in neighbours(board, stone) {
            if board.stone(next).is_none() {
                found.liberties += usize::from(is_new(next));
            } else if board.stone(next) == color && is_new(next) {
                waiting.push(next);
            }
        }
    }
    found
}
