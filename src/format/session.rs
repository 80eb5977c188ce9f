//! The notation of the judge problem: a board, then many moves, each answered by what it captures.
//!
//! Accepted: `n` lines of `n` cells (0 empty, **1 white, 2 black**), with or without blanks between
//! the cells, then a line `x y type` for each move. Blank lines before the board, in it and before
//! the first move mean nothing; after a move a blank line ends the session, and another board may
//! follow. If each line is a session: `n * n` cells, glued or not, then three numbers a move.
//!
//! Written: for each move `0` if it captures nothing, `k` for `k` white stones, `-k` for `k` black
//! ones, `2147483647` if it cannot be played; the final board as rows of cells with one blank between.
//!
//! x and y count from 0 at the [`Origin`], by default the lower left point. The input does
//! not tell the size of the board.

#![expect(
    clippy::indexing_slicing,
    reason = "`cells` has a place for each point of a complete board"
)]

use super::fault::{
    About, DEAD_CHAIN, DIGITS, EXTRA_TOKEN, Error, ends_before, too_long, too_short,
};
use super::json;
use super::text::{Number, digit, is_space, not_a_cell, number, skip_blanks, skip_space};
use crate::grid::{Board, Captured, Color, Illegal, Move, Point};
use crate::stream::{Answers, Place, Stream};

/// The answer to a move that cannot be played.
const ILLEGAL: i64 = 2_147_483_647;

/// The point that x and y count from.
// The comments on the corners are the help texts too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Origin {
    /// The last row of the board is y = 0
    #[default]
    LowerLeft,
    /// The first row of the board is y = 0
    UpperLeft,
}

/// A board on which moves are played.
pub struct SessionReader {
    /// The position; the rows in the order of the input.
    pub board: Board,
    side: usize,
    origin: Origin,
    /// Where each cell stands in the input, in reading order.
    cells: Vec<Place>,
    /// Whether a move was read: before the first one blank lines mean nothing.
    begun: bool,
}

impl SessionReader {
    /// An empty board of `side` rows and columns, at least one.
    pub fn new(side: usize, origin: Origin) -> SessionReader {
        let side = side.max(1);
        SessionReader {
            board: Board::new(side, side),
            side,
            origin,
            cells: Vec::new(),
            begun: false,
        }
    }

    /// Reads the next board, with the blanks behind it on its last line. False if there is none.
    ///
    /// # Errors
    ///
    /// A bad board, at its first fault; a chain without a liberty, at its first stone.
    pub fn read_board(&mut self, stream: &mut Stream<'_>) -> Result<bool, Error> {
        self.board.reset(self.side, self.side);
        self.cells.clear();
        self.begun = false;
        if skip_space(stream)?.is_none() {
            return Ok(false);
        }
        for row in 0..self.side {
            let read = self.read_row(stream, row);
            let ended = read.and_then(|()| self.end_row(stream, row));
            ended.map_err(|error| match row {
                0 => error.about(About::FirstRow),
                _ => error,
            })?;
        }
        match self.board.dead_chain() {
            Some(stone) => {
                let cell = stone.row * self.side + stone.column;
                Err(Error::bad(self.cells[cell], DEAD_CHAIN))
            }
            None => Ok(true),
        }
    }

    fn read_row(&mut self, stream: &mut Stream<'_>, row: usize) -> Result<(), Error> {
        if skip_space(stream)?.is_none() {
            let missing = format!("row {} of {}", row + 1, self.side);
            let what = ends_before(stream, &missing);
            return Err(Error::bad(self.behind_last_cell(stream), what));
        }
        for column in 0..self.side {
            let Some(byte) = skip_blanks(stream)? else {
                let what = too_short(row + 1, column, self.side, "cell");
                return Err(Error::bad(self.behind_last_cell(stream), what));
            };
            let Some(stone) = digit(byte, Color::White) else {
                return Err(not_a_cell(stream, DIGITS)?);
            };
            self.board.put(Point::new(column, row), stone);
            self.cells.push(stream.place());
            stream.bump();
        }
        Ok(())
    }

    /// Makes sure that nothing but white space follows a row where it must end.
    ///
    /// A row ends with its line. On a line that holds a whole board only the last row has an end.
    fn end_row(&self, stream: &mut Stream<'_>, row: usize) -> Result<(), Error> {
        let next = if !stream.is_by_lines() {
            skip_blanks(stream)?
        } else if row + 1 < self.side {
            None
        } else {
            stream.peek()?.filter(|&byte| !is_space(byte))
        };
        match next {
            None => Ok(()),
            Some(byte) if digit(byte, Color::White).is_none() => Err(not_a_cell(stream, DIGITS)?),
            Some(_) => {
                let what = too_long(row + 1, self.side, "cell");
                Err(Error::bad(stream.place(), what))
            }
        }
    }

    /// The place behind the last cell read.
    fn behind_last_cell(&self, stream: &Stream<'_>) -> Place {
        match self.cells.last() {
            Some(cell) => cell.right(1),
            None => stream.place(),
        }
    }

    /// Reads the next move, and its line end unless each line is a session. None if the session ends.
    ///
    /// # Errors
    ///
    /// A bad move, at its first fault in the order of the stream.
    pub fn read_move(&mut self, stream: &mut Stream<'_>) -> Result<Option<Move>, Error> {
        let (next, about) = if self.begun {
            (skip_blanks(stream)?, About::LaterMove)
        } else {
            (skip_space(stream)?, About::FirstMove)
        };
        if next.is_none() {
            stream.end_record();
            return Ok(None);
        }
        self.begun = true;
        let played = self.read_move_line(stream);
        played.map(Some).map_err(|error| error.about(about))
    }

    fn read_move_line(&self, stream: &mut Stream<'_>) -> Result<Move, Error> {
        let last = self.side - 1;
        let x = number(stream, Number::place("x", last))?;
        let y = next_number(stream, Number::place("y", last))?;
        let color = match next_number(stream, Number::color("type"))? {
            1 => Color::White,
            _ => Color::Black,
        };
        if !stream.is_by_lines() && skip_blanks(stream)?.is_some() {
            return Err(Error::bad(stream.place(), EXTRA_TOKEN));
        }
        stream.end_record();
        let point = self.origin.flip(self.side, Point::new(x, y));
        Ok(Move { point, color })
    }
}

impl Origin {
    /// From x and y to column and row on a board of `side` rows, and back.
    fn flip(self, side: usize, point: Point) -> Point {
        match self {
            Origin::UpperLeft => point,
            Origin::LowerLeft => Point::new(point.column, side - 1 - point.row),
        }
    }
}

/// Writes a board as rows of cells with one blank between, without the last line feed.
pub fn write_rows(answers: &mut Answers, board: &Board) {
    for row in 0..board.height() {
        if row > 0 {
            answers.push(b"\n");
        }
        for (column, stone) in board.row(row).enumerate() {
            if column > 0 {
                answers.push(b" ");
            }
            answers.push(cell(stone));
        }
    }
}

/// Writes `x y type`, without the line feed. The point is on a board of `side` rows.
pub fn write_move(answers: &mut Answers, origin: Origin, side: usize, played: Move) {
    let Point { column, row } = origin.flip(side, played.point);
    write!(answers, "{column} {row} ");
    answers.push(cell(Some(played.color)));
}

/// Writes `{"result":-2,"captured":[[x,y],...]}`, or `{"result":2147483647,"reason":"suicide"}`.
///
/// The points are counted as in the input, and sorted by x, then y.
pub fn write_json(
    answers: &mut Answers,
    session: &SessionReader,
    color: Color,
    verdict: &Result<Captured, Illegal>,
) {
    answers.push(b"{\"result\":");
    write_result(answers, color, verdict);
    match verdict {
        Ok(captured) => {
            let flip = |&point| session.origin.flip(session.side, point);
            let mut points = captured.iter().map(flip).collect::<Vec<_>>();
            points.sort_unstable();
            answers.push(b",\"captured\":");
            let pairs = points.into_iter().map(|point| (point.column, point.row));
            json::write_points(answers, pairs);
            answers.push(b"}");
        }
        Err(illegal) => {
            answers.push(b",\"reason\":\"");
            answers.push(json::reason(illegal).as_bytes());
            answers.push(b"\"}");
        }
    }
}

/// Reads the next number of a move, which must be on the same line.
fn next_number(stream: &mut Stream<'_>, part: Number) -> Result<usize, Error> {
    let behind_token = stream.place();
    if skip_blanks(stream)?.is_none() {
        let name = part.name;
        let what = format!("the move ends before its {name}: expected x, y and type");
        return Err(Error::bad(behind_token, what));
    }
    number(stream, part)
}

/// The sign of a point.
fn cell(stone: Option<Color>) -> &'static [u8] {
    match stone {
        None => b"0",
        Some(Color::White) => b"1",
        Some(Color::Black) => b"2",
    }
}

/// Writes the integer that answers a move of `color`: the sign tells which stones were captured.
pub fn write_result(answers: &mut Answers, color: Color, verdict: &Result<Captured, Illegal>) {
    let result = match verdict {
        Ok(captured) if color == Color::Black => captured.len() as i64,
        Ok(captured) => -(captured.len() as i64),
        Err(_) => ILLEGAL,
    };
    write!(answers, "{result}");
}
