//! Random positions of every stage of a game: the reference engine playing against itself.

use super::reference::{BLACK, EMPTY, Judged, Point, Position, WHITE};

/// A generator of random numbers: the same seed gives the same numbers everywhere.
pub struct Random(u64);

impl Random {
    /// A generator seeded by a text, say the name of the test.
    pub fn new(seed: &str) -> Random {
        let fold = |state: u64, byte: u8| (state ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3);
        Random(seed.bytes().fold(0xCBF2_9CE4_8422_2325, fold))
    }

    /// A random number.
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// A random number below `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    /// True in `percent` of 100 calls.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

/// A position and a move.
#[derive(Clone, Debug)]
pub struct Record {
    /// The position before the move.
    pub position: Position,
    /// The point played.
    pub point: Point,
    /// The color of the stone, 1 or 2.
    pub color: u8,
}

impl Record {
    /// The record as the code-golf puzzle writes it, each token line on its own.
    pub fn text(&self) -> String {
        let ((column, row), color) = (self.point, self.color);
        let (side, rows) = (self.position.width, self.position.rows().join("\n"));
        format!("{side}\n{rows}\n{column} {row} {color}\n")
    }
}

/// A game that goes on for ever: random stones, captures taken off, illegal moves left out.
pub struct Game {
    /// The position now.
    pub position: Position,
    /// How many of 100 stones are black: uneven games have large chains.
    black: usize,
}

impl Game {
    /// A new game on an empty board.
    pub fn new(random: &mut Random, width: usize, height: usize) -> Game {
        Game {
            position: Position::empty(width, height),
            black: [50, 50, 25, 75, 90][random.below(5)],
        }
    }

    /// Tries one random move.
    pub fn play(&mut self, random: &mut Random) {
        let color = self.color(random);
        let point = any_point(random, &self.position);
        if let Judged::Legal { after, .. } = self.position.judge_legal(point, color) {
            self.position = after;
        }
    }

    /// Goes on for some moves, then asks about a random move; mostly on an empty point.
    pub fn next_record(&mut self, random: &mut Random) -> Record {
        for _ in 0..=random.below(4) {
            self.play(random);
        }
        let position = self.position.clone();
        let mut point = any_point(random, &position);
        if position.at(point) != EMPTY && random.chance(75) {
            point = empty_point(random, &position);
        }
        Record {
            position,
            point,
            color: self.color(random),
        }
    }

    fn color(&self, random: &mut Random) -> u8 {
        if random.chance(self.black) {
            BLACK
        } else {
            WHITE
        }
    }
}

/// A random board of independent cells, `percent` of 100 empty: most have chains without a liberty.
pub fn scattered(random: &mut Random, width: usize, height: usize, percent: usize) -> Position {
    let mut position = Position::empty(width, height);
    for cell in &mut position.cells {
        if !random.chance(percent) {
            *cell = if random.chance(50) { BLACK } else { WHITE };
        }
    }
    position
}

/// A random point of the board.
pub fn any_point(random: &mut Random, position: &Position) -> Point {
    (random.below(position.width), random.below(position.height))
}

/// A random empty point. A legal position always has one.
pub fn empty_point(random: &mut Random, position: &Position) -> Point {
    let empty = position
        .points()
        .filter(|&point| position.at(point) == EMPTY);
    let empty = empty.collect::<Vec<_>>();
    empty[random.below(empty.len())]
}
