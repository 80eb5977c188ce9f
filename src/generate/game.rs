//! Games that go on at random: where positions come from.

use std::ops::RangeInclusive;

use super::kind::Kind;
use super::position::Position;
use super::random::Random;
use crate::grid::{Board, Color, Point};

/// From a point to the next one in a walk over the board: a prime above every side, so that the
/// walk meets each point once and neighbors far apart.
const STRIDE: usize = 101;
/// Points tried for the next move of a game before the player passes.
const TRIES: usize = 40;
/// Passes in a row that end a game.
const PASSES: usize = 4;
/// Times that a kind is looked for before it is given up, two moves apart.
const PATIENCE: usize = 4;
/// The most stones that a move captures, for one game or another.
const GREED: [usize; 4] = [0, 1, 4, usize::MAX];

/// A game without an end: when one is over, the next begins on the same board.
///
/// Both players play at random, often near the last move, and sometimes twice in a row. Each game
/// has its own length and greed, so that positions of all stages come up: opening, broken walls,
/// boards filled to the last liberty.
#[derive(Clone, Debug)]
pub struct Game {
    position: Position,
    /// All points, in an order in which those that follow each other are far apart.
    walk: Vec<Point>,
    turn: Color,
    last: Point,
    /// Whether the board fills up and stays full.
    crowded: bool,
    /// The most stones that a move of this game captures.
    greed: usize,
    moves_left: usize,
    passes: usize,
}

impl Game {
    /// A game on an empty board with this side, at least 1.
    pub fn new(side: usize) -> Game {
        Game::begun(side, false)
    }

    /// A game whose players fill the board and leave it nearly full.
    pub fn crowded(side: usize) -> Game {
        Game::begun(side, true)
    }

    fn begun(side: usize, crowded: bool) -> Game {
        let side = side.max(1);
        Game {
            position: Position::new(side, side),
            walk: walk(side),
            turn: Color::Black,
            last: Point::new(0, 0),
            crowded,
            greed: 0,
            moves_left: 0,
            passes: 0,
        }
    }

    /// The position.
    pub fn board(&self) -> &Board {
        self.position.board()
    }

    /// As [`Game::advance_to`], but where the next few moves bring no such move it takes a plain one.
    ///
    /// So every stage of the game has its share.
    pub fn look_for(&mut self, kind: Kind, random: &mut Random) -> (Point, Color) {
        let found = self.look_ahead(kind, random);
        found.unwrap_or_else(|| self.advance_to(Kind::Plain, random))
    }

    /// Goes on by a few moves to a position that holds a move of this kind, which is the answer.
    fn look_ahead(&mut self, kind: Kind, random: &mut Random) -> Option<(Point, Color)> {
        if random.chance(1, 2) {
            self.advance(random);
        }
        (0..PATIENCE).find_map(|_| {
            self.advance(random);
            self.advance(random);
            self.find(kind, random)
        })
    }

    /// Goes on until the position holds a move of this kind, which is the answer.
    ///
    /// The kind exists on boards of this size, see [`Kind::smallest_side`], and a nearly full board
    /// is asked of a crowded game.
    pub fn advance_to(&mut self, kind: Kind, random: &mut Random) -> (Point, Color) {
        loop {
            if let Some(found) = self.look_ahead(kind, random) {
                return found;
            }
        }
    }

    /// A move of this kind in the position, if there is one.
    pub fn find(&mut self, kind: Kind, random: &mut Random) -> Option<(Point, Color)> {
        if kind == Kind::NearlyFull {
            return self
                .position
                .is_nearly_full()
                .then(|| self.any_move(random));
        }
        let color = any_color(random);
        let (behind, ahead) = self.walk.split_at(random.below(self.walk.len()));
        let points = ahead.iter().chain(behind);
        points.copied().find_map(|point| {
            let color = kind.find_at(&mut self.position, point, color)?;
            Some((point, color))
        })
    }

    /// Plays a move in this game, if it is legal.
    pub fn play(&mut self, point: Point, color: Color) {
        if self.position.play(point, color).is_ok() {
            self.turn = color.opponent();
            self.last = point;
        }
    }

    /// Any point, mostly an empty one, and any color.
    fn any_move(&self, random: &mut Random) -> (Point, Color) {
        let wants_empty = random.chance(7, 8);
        let (behind, ahead) = self.walk.split_at(random.below(self.walk.len()));
        let mut points = ahead.iter().chain(behind).copied();
        let point = points.find(|&point| !wants_empty || self.board().stone(point).is_none());
        (point.unwrap_or(self.last), any_color(random))
    }

    /// One move of the game, or a pass, or the start of the next one.
    fn advance(&mut self, random: &mut Random) {
        if self.moves_left == 0 || self.passes == PASSES {
            self.begin(random);
        }
        self.moves_left -= 1;
        let color = self.turn;
        let next = if random.chance(1, 5) {
            color
        } else {
            color.opponent()
        };
        for _ in 0..TRIES {
            let point = self.candidate(random);
            if self.board().stone(point).is_some() {
                continue;
            }
            let Ok(captured) = self.position.play(point, color) else {
                continue;
            };
            if captured.len() > self.greed {
                self.position.take_back(point, color, &captured);
                continue;
            }
            (self.turn, self.last, self.passes) = (next, point, 0);
            return;
        }
        (self.turn, self.passes) = (next, self.passes + 1);
    }

    /// Clears the board and draws how this game will go.
    fn begin(&mut self, random: &mut Random) {
        let points = self.walk.len();
        self.position.clear();
        self.passes = 0;
        (self.greed, self.moves_left) = match self.crowded {
            true => (random.below(2), 8 * points),
            false => (random.one_of(&GREED), 1 + random.below(3 * points)),
        };
    }

    /// A point to try: near the last move, or anywhere.
    fn candidate(&self, random: &mut Random) -> Point {
        if random.chance(1, 2) {
            return random.one_of(&self.walk);
        }
        let near = |middle: usize, side: usize, random: &mut Random| {
            (middle + random.below(5)).saturating_sub(2).min(side - 1)
        };
        let column = near(self.last.column, self.board().width(), random);
        Point::new(column, near(self.last.row, self.board().height(), random))
    }
}

/// The points of a square board, each once.
fn walk(side: usize) -> Vec<Point> {
    let numbers = (0..side * side).map(|step| step * STRIDE % (side * side));
    numbers
        .map(|number| Point::new(number % side, number / side))
        .collect()
}

/// Black or white.
pub(super) fn any_color(random: &mut Random) -> Color {
    if random.chance(1, 2) {
        Color::Black
    } else {
        Color::White
    }
}

/// The games behind a run of puzzles: two for each size, one that takes all courses, one crowded.
#[derive(Clone, Debug)]
pub(super) struct Games {
    free: Vec<Game>,
    crowded: Vec<Game>,
}

impl Games {
    /// Games on square boards with these sides.
    pub fn new(sides: RangeInclusive<usize>) -> Games {
        Games {
            free: sides.clone().map(Game::new).collect(),
            crowded: sides.map(Game::crowded).collect(),
        }
    }

    /// A side, each as likely as the others, by its number.
    pub fn any_side(&self, random: &mut Random) -> usize {
        random.below(self.free.len())
    }

    /// The game to look in for moves of this kind, on the side with this number.
    #[expect(
        clippy::indexing_slicing,
        reason = "the number of a side is below the number of games of either sort"
    )]
    pub fn with(&mut self, kind: Kind, side: usize) -> &mut Game {
        match kind {
            Kind::NearlyFull => &mut self.crowded[side],
            _ => &mut self.free[side],
        }
    }
}
