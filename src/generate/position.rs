//! A board that can be glanced at quickly.

use crate::grid::{Board, Captured, Color, Illegal, Move, Point};

/// A board and a sketch of it: a byte for each point and a frame around them, for a glance at many
/// points in a row. What a move does is the board's to say; the sketch only follows.
#[derive(Clone, Debug)]
pub struct Position {
    board: Board,
    stride: usize,
    cells: Vec<Cell>,
    /// How many empty points each place touches.
    room: Vec<u8>,
}

/// What the sketch has for a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// No stone.
    Empty,
    /// A stone.
    Stone(Color),
    /// The frame: no point of the board.
    Frame,
}

/// The place of a point in the sketch.
pub type Index = usize;

#[expect(
    clippy::indexing_slicing,
    reason = "every place is a point of the board or beside one, and the frame is around them all"
)]
impl Position {
    /// An empty board.
    pub fn new(width: usize, height: usize) -> Position {
        let mut position = Position {
            board: Board::new(width, height),
            stride: width + 2,
            cells: vec![Cell::Frame; (width + 2) * (height + 2)],
            room: vec![0; (width + 2) * (height + 2)],
        };
        position.clear();
        position
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Takes all stones off.
    pub fn clear(&mut self) {
        let (width, height) = (self.board.width(), self.board.height());
        self.board.reset(width, height);
        for row in 0..height {
            let first = self.index(Point::new(0, row));
            self.cells[first..first + width].fill(Cell::Empty);
        }
        self.room.fill(0);
        for row in 0..height {
            for column in 0..width {
                let index = self.index(Point::new(column, row));
                for next in self.beside(index) {
                    self.room[next] += 1;
                }
            }
        }
    }

    /// Plays a stone, see [`Board::play`].
    pub fn play(&mut self, point: Point, color: Color) -> Result<Captured, Illegal> {
        let captured = self.board.play(Move::new(point, color))?;
        for &stone in &captured {
            self.sketch(stone, Cell::Empty);
        }
        self.sketch(point, Cell::Stone(color));
        Ok(captured)
    }

    /// Undoes a legal move that captured these stones.
    pub fn take_back(&mut self, point: Point, color: Color, captured: &[Point]) {
        self.board.put(point, None);
        self.sketch(point, Cell::Empty);
        for &stone in captured {
            self.board.put(stone, Some(color.opponent()));
            self.sketch(stone, Cell::Stone(color.opponent()));
        }
    }

    /// The verdict on a move, which is not made.
    pub fn judge(&mut self, point: Point, color: Color) -> Result<Captured, Illegal> {
        let captured = self.board.play(Move::new(point, color))?;
        self.board.put(point, None);
        for &stone in &captured {
            self.board.put(stone, Some(color.opponent()));
        }
        Ok(captured)
    }

    /// The place of a point in the sketch.
    #[inline]
    pub fn index(&self, point: Point) -> Index {
        (point.row + 1) * self.stride + point.column + 1
    }

    /// What is on a point.
    #[inline]
    pub fn at(&self, index: Index) -> Cell {
        self.cells[index]
    }

    /// The places left and right of a point of the board, above and below it; some may be frame.
    #[inline]
    pub fn beside(&self, index: Index) -> [Index; 4] {
        [
            index - 1,
            index + 1,
            index - self.stride,
            index + self.stride,
        ]
    }

    /// How many empty points a place touches.
    #[inline]
    pub fn room(&self, index: Index) -> u8 {
        self.room[index]
    }

    /// Whether at most one point in eight is empty, or only one at all.
    pub fn is_nearly_full(&self) -> bool {
        let points = self.board.width() * self.board.height();
        let empty = self.cells.iter().filter(|&&cell| cell == Cell::Empty);
        empty.count() <= (points / 8).max(1)
    }

    /// The chain of the stone at this place.
    pub fn chain(&self, stone: Index) -> Chain {
        let cell = self.at(stone);
        let mut seen = vec![false; self.cells.len()];
        seen[stone] = true;
        let mut waiting = vec![stone];
        let mut chain = Chain {
            stones: 0,
            liberties: 0,
        };
        while let Some(stone) = waiting.pop() {
            chain.stones += 1;
            for next in self.beside(stone) {
                if self.at(next) != cell && self.at(next) != Cell::Empty {
                    continue;
                }
                if std::mem::replace(&mut seen[next], true) {
                    continue;
                }
                if self.at(next) == Cell::Empty {
                    chain.liberties += 1;
                } else {
                    waiting.push(next);
                }
            }
        }
        chain
    }

    /// Puts a stone on an empty point of the sketch, or takes one off.
    fn sketch(&mut self, point: Point, cell: Cell) {
        let index = self.index(point);
        self.cells[index] = cell;
        for next in self.beside(index) {
            match cell {
                Cell::Empty => self.room[next] += 1,
                _ => self.room[next] -= 1,
            }
        }
    }
}

/// How large a chain is, and how many empty points it touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chain {
    /// Its stones.
    pub stones: usize,
    /// The empty points beside them.
    pub liberties: usize,
}
