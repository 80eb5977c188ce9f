//! A game: a board, the moves that led to it, and what the rules say about the next one.
//!
//! Every move is carried out, legal or not, since a record goes on behind an illegal move; what
//! it breaks is told. What happened can be taken back step by step, so the variations of a record
//! cost their moves and no copies of the board.
//!
//! Positions are found again by their hash, and no answer rests on a hash:
//!
//! ```text
//! steps    root  B    W    setup  B    W    B
//!                          |<----------------- positions that may not come back
//! hash     0     91   4d   c3     77   5b   c3?   found again: compare the boards themselves
//! ```

use std::fmt;

use super::board::Board;
use super::path::Path;
use super::point::{Color, Move, Point};
use super::rules::{Repetition, Rules};

/// What a move, or a position that was set up, breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Breach {
    /// The point is not on the board.
    OffBoard,
    /// A stone stands on the point; it is replaced.
    Occupied,
    /// The chain played is left without a liberty; it is taken off.
    Suicide,
    /// The position is again the one before the last move.
    Ko,
    /// The position was there before.
    Repetition,
    /// A chain without a liberty was set up.
    Dead,
}

impl Breach {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Breach::OffBoard => "off-board",
            Breach::Occupied => "occupied",
            Breach::Suicide => "suicide",
            Breach::Ko => "ko",
            Breach::Repetition => "repetition",
            Breach::Dead => "dead",
        }
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A board and the path that led to it, under rules.
///
/// It remembers one path. To walk through variations, take back to where they branch.
///
/// # Examples
///
/// ```
/// use igo::grid::game::{Breach, Game};
/// use igo::grid::{Color, Move, Point, rules::Rules};
///
/// // . X O .    Black takes the white stone in the ko, and White takes back at once.
/// // X O . O
/// // . X O .
/// let mut game = Game::new(4, 3, Rules::default());
/// for (column, row) in [(1, 0), (0, 1), (1, 2)] {
///     game.set_up(Point::new(column, row), Some(Color::Black));
/// }
/// for (column, row) in [(2, 0), (1, 1), (3, 1), (2, 2)] {
///     game.set_up(Point::new(column, row), Some(Color::White));
/// }
/// assert_eq!(game.play(Move::new(Point::new(2, 1), Color::Black)), None);
/// let taken = game.play(Move::new(Point::new(1, 1), Color::White));
/// assert_eq!(taken, Some(Breach::Ko));
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    rules: Rules,
    board: Board,
    path: Path,
    moves: usize,
}

impl Game {
    /// A game on an empty board of `width` columns and `height` rows, each at most 65,535.
    ///
    /// # Panics
    ///
    /// If the board is larger than the memory.
    pub fn new(width: usize, height: usize, rules: Rules) -> Game {
        Game {
            rules,
            board: Board::new(width, height),
            path: Path::new(rules.repetition),
            moves: 0,
        }
    }

    /// Begins another game under the same rules.
    ///
    /// # Panics
    ///
    /// As for [`Game::new`].
    pub fn reset(&mut self, width: usize, height: usize) {
        self.board.reset(width, height);
        self.path.clear();
        self.moves = 0;
    }

    /// The board as it is.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The moves from the root, passes counted.
    pub fn moves(&self) -> usize {
        self.moves
    }

    /// What was done so far: a place to [`take_back`](Game::take_back) to.
    pub fn steps(&self) -> usize {
        self.path.len()
    }

    /// The stones that black has taken, and white; the own stones of a suicide are the opponent's.
    pub fn prisoners(&self) -> [usize; 2] {
        [Color::White, Color::Black].map(|color| self.path.taken(color))
    }

    /// Carries out a move, legal or not, and tells what it breaks.
    ///
    /// A stone on the point is replaced; then the opponent's chains beside it that have no liberty
    /// are taken off, then its own chain if that has none. Off the board it is a pass.
    pub fn play(&mut self, played: Move) -> Option<Breach> {
        if !self.board.contains(played.point) {
            self.pass(played.color);
            return Some(Breach::OffBoard);
        }
        let Move { point, color } = played;
        let carried = self.board.carry_out(played);
        let mut hash = self.path.hash();
        self.path
            .log(&mut hash, point, carried.replaced, Some(color));
        for &stone in &carried.captured {
            self.path
                .log(&mut hash, stone, Some(color.opponent()), None);
        }
        for &stone in &carried.own {
            self.path.log(&mut hash, stone, Some(color), None);
        }
        let is_suicide = !carried.own.is_empty();
        let breach = if carried.replaced.is_some() {
            Some(Breach::Occupied)
        } else if is_suicide && !self.rules.allow_suicide {
            Some(Breach::Suicide)
        } else {
            self.repeats(hash, color)
        };
        self.path.push(&self.board, hash, Some(color));
        self.moves += 1;
        breach
    }

    /// Passes: always legal.
    pub fn pass(&mut self, color: Color) {
        self.path.push(&self.board, self.path.hash(), Some(color));
        self.moves += 1;
    }

    /// Sets up a stone, or takes one off, without capturing; whether this changed the board.
    ///
    /// Positions before a change count no more for ko and repetition. Off the board it does nothing.
    pub fn set_up(&mut self, point: Point, stone: Option<Color>) -> bool {
        self.set_up_area(point, point, stone)
    }

    /// As [`set_up`](Game::set_up) for each point of the rectangle with these two corners.
    pub fn set_up_area(&mut self, corner: Point, other: Point, stone: Option<Color>) -> bool {
        let rows = corner.row.min(other.row)..=corner.row.max(other.row);
        let columns = corner.column.min(other.column)..=corner.column.max(other.column);
        let mut hash = self.path.hash();
        let before = self.path.changes();
        for row in rows {
            for column in columns.clone() {
                let point = Point::new(column, row);
                let was = self.board.stone(point);
                if self.board.contains(point) && was != stone {
                    self.board.put(point, stone);
                    self.path.log(&mut hash, point, was, stone);
                }
            }
        }
        let is_changed = self.path.changes() > before;
        if is_changed {
            self.path.push(&self.board, hash, None);
        }
        is_changed
    }

    /// The first stones, in reading order, of the chains that have no liberty.
    pub fn dead_chains(&self) -> Vec<Point> {
        let mut firsts = Vec::new();
        let mut rest = self.board.clone();
        for stone in self.board.dead_stones() {
            if rest.stone(stone).is_some() {
                firsts.push(stone);
                let chain = self.board.chain(stone).into_iter();
                chain.for_each(|stone| rest.put(stone, None));
            }
        }
        firsts
    }

    /// Takes back what was done last, until only so many [`steps`](Game::steps) are left.
    pub fn take_back(&mut self, steps: usize) {
        while self.path.len() > steps
            && let Some(was_move) = self.path.pop(&mut self.board)
        {
            self.moves -= usize::from(was_move);
        }
    }

    /// What the position with this hash, which `color` has just brought about, repeats.
    fn repeats(&self, hash: u64, color: Color) -> Option<Breach> {
        let was_there = |color| self.path.was_there(&self.board, hash, color);
        let repetition = self.rules.repetition;
        if repetition != Repetition::Free && self.path.is_ko(&self.board, hash) {
            return Some(Breach::Ko);
        }
        let is_repetition = match repetition {
            Repetition::Free | Repetition::Ko => false,
            Repetition::Positional => was_there(None),
            Repetition::Situational => was_there(Some(color)),
        };
        is_repetition.then_some(Breach::Repetition)
    }
}
