//! The reference engine: slow and obviously right.
//!
//! A position is an array of cells, a chain is found by flood fill, and every rule is the sentence
//! that states it. It knows nothing of the engine that it checks.

/// A point: column, row, both counted from 0 at the top left.
pub type Point = (usize, usize);

/// An empty cell; stones are [`BLACK`] and [`WHITE`].
pub const EMPTY: u8 = 0;
/// A black stone.
pub const BLACK: u8 = 1;
/// A white stone.
pub const WHITE: u8 = 2;

/// Stones on a rectangle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The number of columns.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
    /// The cells in reading order.
    pub cells: Vec<u8>,
}

/// What a move does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judged {
    /// The position holds chains without a liberty; the first stone of them in reading order.
    Dead(Point),
    /// A stone stands on the point.
    Occupied,
    /// The mover's chain would have no liberty, and nothing is captured.
    Suicide,
    /// The move is legal.
    Legal {
        /// The position after the move.
        after: Position,
        /// The stones captured, by column, then row.
        captured: Vec<Point>,
        /// The number of chains that these stones formed.
        chains: usize,
    },
}

/// Who owns a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// A stone stands there.
    Stone,
    /// The empty region touches black stones only.
    Black,
    /// The empty region touches white stones only.
    White,
    /// The empty region touches no stone, or stones of both colors.
    Nobody,
}

impl Position {
    /// A board without stones.
    pub fn empty(width: usize, height: usize) -> Position {
        let cells = vec![EMPTY; width * height];
        Position {
            width,
            height,
            cells,
        }
    }

    /// The cell at a point.
    pub fn at(&self, (column, row): Point) -> u8 {
        self.cells[row * self.width + column]
    }

    /// Sets the cell at a point; captures nothing.
    pub fn put(&mut self, (column, row): Point, cell: u8) {
        self.cells[row * self.width + column] = cell;
    }

    /// All points in reading order.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let width = self.width;
        (0..width * self.height).map(move |index| (index % width, index / width))
    }

    /// The points above, left of, right of and below a point.
    pub fn neighbours(&self, (column, row): Point) -> Vec<Point> {
        let mut found = Vec::new();
        if row > 0 {
            found.push((column, row - 1));
        }
        if column > 0 {
            found.push((column - 1, row));
        }
        if column + 1 < self.width {
            found.push((column + 1, row));
        }
        if row + 1 < self.height {
            found.push((column, row + 1));
        }
        found
    }

    /// The connected points of the same content as `start`, and the other points they touch.
    pub fn flood(&self, start: Point) -> (Vec<Point>, Vec<Point>) {
        let mut seen = vec![false; self.cells.len()];
        let (mut inside, mut border, mut waiting) = (Vec::new(), Vec::new(), vec![start]);
        while let Some(point) = waiting.pop() {
            let seen = &mut seen[point.1 * self.width + point.0];
            if std::mem::replace(seen, true) {
                continue;
            }
            if self.at(point) == self.at(start) {
                inside.push(point);
                waiting.extend(self.neighbours(point));
            } else {
                border.push(point);
            }
        }
        (inside, border)
    }

    /// Whether the chain of a stone has a liberty.
    pub fn has_liberty(&self, stone: Point) -> bool {
        let (_, border) = self.flood(stone);
        border.iter().any(|&point| self.at(point) == EMPTY)
    }

    /// The first stone, in reading order, of the chains without a liberty.
    pub fn first_dead(&self) -> Option<Point> {
        let mut alive = Position::empty(self.width, self.height);
        for point in self.points() {
            // A chain is looked at once, at its first stone.
            if self.at(point) == EMPTY || alive.at(point) != EMPTY {
                continue;
            }
            if !self.has_liberty(point) {
                return Some(point);
            }
            let (chain, _) = self.flood(point);
            for stone in chain {
                alive.put(stone, BLACK);
            }
        }
        None
    }

    /// What a stone of `color` on `point` does. The position is judged before the move.
    pub fn judge(&self, point: Point, color: u8) -> Judged {
        match self.first_dead() {
            Some(stone) => Judged::Dead(stone),
            None => self.judge_legal(point, color),
        }
    }

    /// As [`Position::judge`], in a position whose chains all have a liberty.
    pub fn judge_legal(&self, point: Point, color: u8) -> Judged {
        if self.at(point) != EMPTY {
            return Judged::Occupied;
        }
        let mut after = self.clone();
        after.put(point, color);
        let (mut captured, mut chains) = (Vec::new(), 0);
        for neighbour in after.neighbours(point) {
            // A chain captured before this neighbour is empty by now.
            let opponent = after.at(neighbour) != EMPTY && after.at(neighbour) != color;
            if opponent && !after.has_liberty(neighbour) {
                let (chain, _) = after.flood(neighbour);
                for &stone in &chain {
                    after.put(stone, EMPTY);
                }
                captured.extend(chain);
                chains += 1;
            }
        }
        if !after.has_liberty(point) {
            return Judged::Suicide;
        }
        captured.sort_unstable();
        Judged::Legal {
            after,
            captured,
            chains,
        }
    }

    /// Who owns a point.
    pub fn owner(&self, point: Point) -> Owner {
        if self.at(point) != EMPTY {
            return Owner::Stone;
        }
        let (_, border) = self.flood(point);
        let touches = |color| border.iter().any(|&stone| self.at(stone) == color);
        match (touches(BLACK), touches(WHITE)) {
            (true, false) => Owner::Black,
            (false, true) => Owner::White,
            _ => Owner::Nobody,
        }
    }

    /// The rows as digits.
    pub fn rows(&self) -> Vec<String> {
        let digits = |row: &[u8]| row.iter().map(|cell| char::from(b'0' + cell)).collect();
        self.cells.chunks(self.width).map(digits).collect()
    }
}
