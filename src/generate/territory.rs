//! Puzzles of the territory mode: boards of any size whose regions have owners to be found.

use std::ops::RangeInclusive;

use super::game::any_color;
use super::random::Random;
use super::worst::is_spiral_path;
use crate::grid::{Board, Color, Point};

/// How the stones of a board are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pattern {
    /// Each point by itself, few stones or many.
    Random,
    /// Rectangles, each walled in by one color.
    Blocks,
    /// Rectangles, each walled in by both colors: nobody's territory.
    Shared,
    /// At most three stones.
    Open,
    /// Corridors one point wide that branch.
    Maze,
    /// One corridor that winds into the middle.
    Spiral,
}

impl Pattern {
    /// Every pattern.
    pub const ALL: [Pattern; 6] = [
        Pattern::Random,
        Pattern::Blocks,
        Pattern::Shared,
        Pattern::Open,
        Pattern::Maze,
        Pattern::Spiral,
    ];

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Pattern::Random => "random",
            Pattern::Blocks => "blocks",
            Pattern::Shared => "shared",
            Pattern::Open => "open",
            Pattern::Maze => "maze",
            Pattern::Spiral => "spiral",
        }
    }
}

/// Boards without an end. Their positions need not be legal.
#[derive(Clone, Debug)]
pub struct Boards {
    random: Random,
    sides: RangeInclusive<usize>,
    pattern: Option<Pattern>,
}

impl Boards {
    /// The boards that a seed stands for, as many columns and as many rows as this range says,
    /// each drawn by itself; of all patterns or of one.
    pub fn new(seed: u64, sides: RangeInclusive<usize>, pattern: Option<Pattern>) -> Boards {
        Boards {
            random: Random::new(seed),
            sides,
            pattern,
        }
    }

    /// The next board.
    pub fn next_board(&mut self) -> Board {
        let random = &mut self.random;
        let width = random.within(&self.sides);
        let height = random.within(&self.sides);
        let any = random.one_of(&Pattern::ALL);
        let mut board = Board::new(width, height);
        match self.pattern.unwrap_or(any) {
            Pattern::Random => scatter(&mut board, random),
            Pattern::Blocks => wall_in(&mut board, random, false),
            Pattern::Shared => wall_in(&mut board, random, true),
            Pattern::Open => open(&mut board, random),
            Pattern::Maze => maze(&mut board, random),
            Pattern::Spiral => spiral(&mut board, random),
        }
        board
    }
}

/// Puts on each point the stone that `stone` says.
fn fill(board: &mut Board, mut stone: impl FnMut(Point) -> Option<Color>) {
    for row in 0..board.height() {
        for column in 0..board.width() {
            let point = Point::new(column, row);
            if let Some(color) = stone(point) {
                board.put(point, Some(color));
            }
        }
    }
}

fn scatter(board: &mut Board, random: &mut Random) {
    let stones = 1 + random.below(9);
    fill(board, |_| {
        random.chance(stones, 10).then(|| any_color(random))
    });
}

/// Walls along the sides of each rectangle; where `shared`, the upper one has the other color.
#[expect(
    clippy::indexing_slicing,
    reason = "`fill` begins with the row that draws a color for each `side` columns"
)]
fn wall_in(board: &mut Board, random: &mut Random, shared: bool) {
    // Room for some rectangles on every board, and large ones on a large board.
    let longest = board.width().max(board.height());
    let side = random.within(&(3..=(longest / 4).clamp(4, 100)));
    let in_a_row = board.width().div_ceil(side);
    let mut colors = Vec::new();
    fill(board, |point| {
        let (column, row) = (point.column % side, point.row % side);
        if point.column == 0 && row == 0 {
            colors = (0..in_a_row).map(|_| any_color(random)).collect();
        }
        let is_wall = [column, row]
            .iter()
            .any(|&line| line == 0 || line == side - 1);
        let color = colors[point.column / side];
        let other = shared && row == 0;
        is_wall.then(|| if other { color.opponent() } else { color })
    });
}

fn open(board: &mut Board, random: &mut Random) {
    for _ in 0..random.below(4) {
        let column = random.below(board.width());
        let point = Point::new(column, random.below(board.height()));
        board.put(point, Some(any_color(random)));
    }
}

/// From each chamber, at an even column and row, one way leads on to the right or down: no way
/// closes to a ring, and all hang together.
#[expect(
    clippy::indexing_slicing,
    reason = "there is a flag for each column, and `fill` stays on the board"
)]
fn maze(board: &mut Board, random: &mut Random) {
    let walls = wall_color(random);
    let (width, height) = (board.width(), board.height());
    let mut opens_down = vec![false; width];
    let mut opens_right = false;
    fill(board, |point| {
        let Point { column, row } = point;
        let is_open = match (column.is_multiple_of(2), row.is_multiple_of(2)) {
            (true, true) => {
                let down = random.chance(1, 2) || column + 2 >= width;
                let last = row + 2 >= height;
                (opens_down[column], opens_right) = (down && !last, !down || last);
                true
            }
            (false, true) => opens_right,
            (true, false) => opens_down[column],
            (false, false) => false,
        };
        (!is_open).then(|| walls.unwrap_or_else(|| any_color(random)))
    });
}

fn spiral(board: &mut Board, random: &mut Random) {
    let walls = wall_color(random);
    let (width, height) = (board.width(), board.height());
    fill(board, |point| {
        let is_wall = !is_spiral_path(point, width, height);
        is_wall.then(|| walls.unwrap_or_else(|| any_color(random)))
    });
}

/// The color of all walls of a board; none if each stone has its own.
fn wall_color(random: &mut Random) -> Option<Color> {
    let color = any_color(random);
    random.chance(1, 2).then_some(color)
}
