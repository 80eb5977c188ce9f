//! A board with stones on it: the form that callers hold.

use super::engine::{self, SetKind};
use super::judge::{self, Effect, Grid, Stone, Taken, Verdict};
use super::point::{Color, Move, Point};
use super::points::PointSet;

/// A board of any width and height and the stones on it.
///
/// It remembers the position only: no ko, no history, no prisoners, nor whose turn it is.
/// A chain without a liberty can be set up with [`Board::put`], but is never left by
/// [`Board::play`].
///
/// # Examples
///
/// ```
/// use igo::grid::{Board, Color, Move, Point};
///
/// // O X .    Black plays below the white stone and takes it.
/// // . X .
/// let mut board = Board::new(3, 2);
/// board.put(Point::new(0, 0), Some(Color::White));
/// board.put(Point::new(1, 0), Some(Color::Black));
/// board.put(Point::new(1, 1), Some(Color::Black));
/// let captured = board.play(Move::new(Point::new(0, 1), Color::Black)).unwrap();
/// assert_eq!(captured, [Point::new(0, 0)]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    width: usize,
    height: usize,
    grid: Grid<PointSet>,
    kind: SetKind,
    black: PointSet,
    white: PointSet,
}

/// The stones on up to 64 points of a row side by side, the leftmost in the lowest bit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RowBits {
    /// The black stones.
    pub black: u64,
    /// The white stones.
    pub white: u64,
}

/// The stones that a move captured, in reading order; empty if none.
pub type Captured = Vec<Point>;

/// What a move changed, from which it can be [taken back](Board::take_back).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Carried {
    /// The stone that stood on the point before.
    pub replaced: Option<Color>,
    /// The opponent's stones taken off, in reading order.
    pub captured: Captured,
    /// The mover's own chain if it was taken off, the new stone in it; in reading order.
    pub own: Vec<Point>,
}

/// Why a move cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The point is not on the board.
    OffBoard,
    /// A stone stands on the point.
    Occupied,
    /// The mover's own chain would be left without a liberty.
    Suicide,
    /// The position already held a chain without a liberty; its first stone in reading order.
    DeadChain(Point),
}

impl std::fmt::Display for Illegal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Illegal::OffBoard => "the point is off the board",
            Illegal::Occupied => "the point is occupied",
            Illegal::Suicide => "the move is suicide",
            Illegal::DeadChain(_) => "the position holds a chain without a liberty",
        })
    }
}

impl std::error::Error for Illegal {}

impl Board {
    /// An empty board of `width` columns and `height` rows.
    ///
    /// # Panics
    ///
    /// If the board is larger than the memory.
    pub fn new(width: usize, height: usize) -> Board {
        let stride = width.saturating_add(1);
        let none = PointSet::none(stride.saturating_mul(height));
        let mut points = none.clone();
        for row in 0..height {
            (0..width).for_each(|column| points.set(row * stride + column, true));
        }
        let grid = Grid { stride, points };
        Board {
            width,
            height,
            kind: SetKind::of(stride, height),
            grid,
            black: none.clone(),
            white: none,
        }
    }

    /// The number of columns.
    pub fn width(&self) -> usize {
        self.width
    }

    /// The number of rows.
    pub fn height(&self) -> usize {
        self.height
    }

    /// Whether the point is on the board.
    pub fn contains(&self, point: Point) -> bool {
        point.column < self.width && point.row < self.height
    }

    /// The color of the stone on `point`; none if it is empty or off the board.
    pub fn stone(&self, point: Point) -> Option<Color> {
        let index = self.index(point)?;
        if self.black.contains(index) {
            Some(Color::Black)
        } else if self.white.contains(index) {
            Some(Color::White)
        } else {
            None
        }
    }

    /// The stones of one color, in reading order.
    pub fn stones(&self, color: Color) -> impl Iterator<Item = Point> + '_ {
        let indices = self.plane(color).indices();
        indices.map(|index| self.point(index))
    }

    /// What stands on each point of a row, from the left; nothing off the board.
    pub fn row(&self, row: usize) -> impl Iterator<Item = Option<Color>> + '_ {
        (0..self.width).map(move |column| self.stone(Point::new(column, row)))
    }

    /// The stones of a stretch of 64 points that begins with `point`.
    ///
    /// What lies behind the row's end means nothing.
    #[inline]
    pub fn stretch(&self, point: Point) -> RowBits {
        let index = self.index(point).unwrap_or(usize::MAX);
        RowBits {
            black: self.black.word_from(index),
            white: self.white.word_from(index),
        }
    }

    /// Takes all stones off, and makes the board `width` columns by `height` rows large.
    ///
    /// # Panics
    ///
    /// If the board is larger than the memory.
    pub fn reset(&mut self, width: usize, height: usize) {
        if (self.width, self.height) == (width, height) {
            self.black.clear();
            self.white.clear();
        } else {
            *self = Board::new(width, height);
        }
    }

    /// Sets up a stone, or takes one off; does not capture anything. Off the board it does nothing.
    pub fn put(&mut self, point: Point, stone: Option<Color>) {
        let stretch = RowBits {
            black: u64::from(stone == Some(Color::Black)),
            white: u64::from(stone == Some(Color::White)),
        };
        self.put_stretch(point, 1, stretch);
    }

    /// Sets up the first `count` points, at most 64, of a stretch that begins with `point`.
    ///
    /// Behind the row's end nothing is set up.
    #[inline]
    pub fn put_stretch(&mut self, point: Point, count: usize, stretch: RowBits) {
        if let Some(index) = self.index(point) {
            let count = count.min(self.width - point.column);
            self.black.replace(index, count, stretch.black);
            self.white.replace(index, count, stretch.white);
        }
    }

    /// Plays a stone and takes off what it captures; the answer is the captured stones.
    ///
    /// No ko rule: the board knows no earlier position.
    ///
    /// # Errors
    ///
    /// An [`Illegal`] move is refused and leaves the board as it was.
    pub fn play(&mut self, played: Move) -> Result<Captured, Illegal> {
        let Move { point, color } = played;
        let index = self.index(point).ok_or(Illegal::OffBoard)?;
        let occupied = self.occupied(index);
        let captured = match judge::rule(self.effect(index, color, occupied), occupied) {
            Verdict::Legal => Vec::new(),
            Verdict::Capture(stones) => stones,
            Verdict::Occupied => return Err(Illegal::Occupied),
            Verdict::Suicide => return Err(Illegal::Suicide),
            Verdict::Dead(stones) => return Err(self.dead_chain_error(&stones)),
        };
        self.plane_mut(color).set(index, true);
        Ok(self.take_off(captured, color.opponent()))
    }

    /// Carries out a move, legal or not, as game records ask for it.
    ///
    /// A stone on the point is replaced. Then the opponent's chains beside the new stone that have
    /// no liberty are taken off, then the new stone's own chain if it has none. Chains elsewhere
    /// stay as they are, dead or not. Off the board nothing happens.
    ///
    /// # Examples
    ///
    /// ```
    /// use igo::grid::{Board, Color, Move, Point};
    ///
    /// // . X .    White's stone in the corner has no liberty: it is taken off at once.
    /// // X . .
    /// let mut board = Board::new(3, 2);
    /// board.put(Point::new(1, 0), Some(Color::Black));
    /// board.put(Point::new(0, 1), Some(Color::Black));
    /// let before = board.clone();
    /// let suicide = Move::new(Point::new(0, 0), Color::White);
    /// let carried = board.carry_out(suicide);
    /// assert_eq!(carried.own, [Point::new(0, 0)]);
    /// board.take_back(suicide, &carried);
    /// assert_eq!(board, before);
    /// ```
    pub fn carry_out(&mut self, played: Move) -> Carried {
        let Move { point, color } = played;
        let mut carried = Carried::default();
        let Some(index) = self.index(point) else {
            return carried;
        };
        carried.replaced = self.stone(point);
        if let Some(replaced) = carried.replaced {
            self.plane_mut(replaced).set(index, false);
        }
        let effect = self.effect(index, color, false);
        self.plane_mut(color).set(index, true);
        match effect.taken {
            Taken::Nothing => {}
            Taken::Captured(stones) => carried.captured = self.take_off(stones, color.opponent()),
            Taken::Own(stones) => carried.own = self.take_off(stones, color),
        }
        carried
    }

    /// Takes back the last move that was carried out: the board is again as it was before.
    pub fn take_back(&mut self, played: Move, carried: &Carried) {
        let Move { point, color } = played;
        for &stone in &carried.captured {
            self.put(stone, Some(color.opponent()));
        }
        for &stone in &carried.own {
            self.put(stone, Some(color));
        }
        self.put(point, carried.replaced);
    }

    /// The chain of the stone on `point`, in reading order; empty where no stone stands.
    ///
    /// # Examples
    ///
    /// ```
    /// use igo::grid::{Board, Color, Point};
    ///
    /// // X X .
    /// // . O X
    /// let mut board = Board::new(3, 2);
    /// for (column, row) in [(0, 0), (1, 0), (2, 1)] {
    ///     board.put(Point::new(column, row), Some(Color::Black));
    /// }
    /// board.put(Point::new(1, 1), Some(Color::White));
    /// let chain = board.chain(Point::new(1, 0));
    /// assert_eq!(chain, [Point::new(0, 0), Point::new(1, 0)]);
    /// let liberties = board.liberties(Point::new(1, 0));
    /// assert_eq!(liberties, [Point::new(2, 0), Point::new(0, 1)]);
    /// ```
    #[must_use]
    pub fn chain(&self, point: Point) -> Vec<Point> {
        let (chain, _) = self.chain_and_liberties(point);
        chain.indices().map(|index| self.point(index)).collect()
    }

    /// The liberties of the chain of the stone on `point`: the empty points beside it, in reading
    /// order; none where no stone stands.
    #[must_use]
    pub fn liberties(&self, point: Point) -> Vec<Point> {
        let (_, liberties) = self.chain_and_liberties(point);
        liberties.indices().map(|index| self.point(index)).collect()
    }

    /// The first stone, in reading order, of the chains that have no liberty.
    #[must_use]
    pub fn dead_chain(&self) -> Option<Point> {
        self.dead_stones().first().copied()
    }

    /// The stones of all chains that have no liberty, in reading order.
    #[must_use]
    pub fn dead_stones(&self) -> Vec<Point> {
        let mut stones = self.black.indices().chain(self.white.indices());
        let Some(stone) = stones.next() else {
            return Vec::new();
        };
        // A second stone on a point changes nothing, and what has no liberty then had none before.
        let effect = self.effect(stone, Color::Black, true);
        let dead = effect.dead.unwrap_or_default().into_iter();
        dead.map(|index| self.point(index)).collect()
    }

    /// What a stone does, with the stones as indices in reading order.
    fn effect(&self, point: usize, color: Color, occupied: bool) -> Effect<Vec<usize>> {
        let stone = Stone {
            point,
            color,
            occupied,
        };
        engine::effect(self.kind, &self.grid, &self.black, &self.white, stone)
    }

    /// A chain and its liberties, both empty where no stone stands.
    // Stone by stone, not by spreading over the board as the rules do: most chains are short.
    fn chain_and_liberties(&self, point: Point) -> (PointSet, PointSet) {
        let mut chain = PointSet::none(self.grid.points.as_slice().len() * 64);
        let mut liberties = chain.clone();
        let Some((first, color)) = self.index(point).zip(self.stone(point)) else {
            return (chain, liberties);
        };
        let stride = self.width + 1;
        chain.set(first, true);
        let mut waiting = vec![first];
        while let Some(stone) = waiting.pop() {
            let (left, above) = (stone.wrapping_sub(1), stone.wrapping_sub(stride));
            // Over an edge there is a wall, or nothing: no point of the board.
            for beside in [left, stone + 1, above, stone + stride] {
                if self.plane(color).contains(beside) {
                    if !chain.contains(beside) {
                        chain.set(beside, true);
                        waiting.push(beside);
                    }
                } else if self.grid.points.contains(beside) && !self.occupied(beside) {
                    liberties.set(beside, true);
                }
            }
        }
        (chain, liberties)
    }

    /// Takes stones off.
    fn take_off(&mut self, stones: Vec<usize>, color: Color) -> Vec<Point> {
        for &stone in &stones {
            self.plane_mut(color).set(stone, false);
        }
        let points = stones.into_iter().map(|stone| self.point(stone));
        points.collect()
    }

    fn occupied(&self, index: usize) -> bool {
        self.black.contains(index) || self.white.contains(index)
    }

    fn plane(&self, color: Color) -> &PointSet {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }

    fn plane_mut(&mut self, color: Color) -> &mut PointSet {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }

    /// The place of a point in the flat board.
    fn index(&self, point: Point) -> Option<usize> {
        self.contains(point)
            .then(|| point.row * (self.width + 1) + point.column)
    }

    fn point(&self, index: usize) -> Point {
        Point::new(index % (self.width + 1), index / (self.width + 1))
    }

    fn dead_chain_error(&self, stones: &[usize]) -> Illegal {
        let first = stones.first().copied().unwrap_or(0);
        Illegal::DeadChain(self.point(first))
    }
}
