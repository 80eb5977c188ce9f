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
//! x and y count from 0 at the [`Origin`], by default the lower left point. The size of the board
//! stands nowhere in the input: whoever reads it has to know.

use std::fmt::Write;

use super::fault::{Cells, Error, Fault, Number, Part};
use super::hint::{Hint, Line};
use super::json;
use super::text::{digit, is_space, not_a_cell, number, skip_blanks, skip_space};
use crate::grid::{Board, Captured, Color, Illegal, Move, Point};
use crate::stream::{Answers, Place, Stream};

/// The answer to a move that cannot be played.
const ILLEGAL: i64 = 2_147_483_647;

/// The point that x and y count from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    /// The last row of the input is y = 0.
    #[default]
    LowerLeft,
    /// The first row of the input is y = 0.
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
    /// Whether a move was read since the board.
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
            self.read_row(stream, row)?;
            self.end_row(stream, row)?;
        }
        match self.board.dead_chain() {
            Some(stone) => Err(self.dead_chain(stream, stone)),
            None => Ok(true),
        }
    }

    fn read_row(&mut self, stream: &mut Stream<'_>, row: usize) -> Result<(), Error> {
        let (expected, cells) = (self.side, Cells::Cells);
        if skip_space(stream)?.is_none() {
            let missing = Part::Row(row + 1, expected);
            return Err(self.behind_last_cell(stream, Fault::Ends(stream.is_by_lines(), missing)));
        }
        for column in 0..expected {
            let Some(byte) = skip_blanks(stream)? else {
                let fault = Fault::RowTooShort {
                    row: row + 1,
                    found: column,
                    expected,
                    cells,
                };
                return Err(self.behind_last_cell(stream, fault));
            };
            let Some(stone) = digit(byte, Color::White) else {
                return Err(not_a_cell(stream, cells)?);
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
        let (expected, cells) = (self.side, Cells::Cells);
        let next = if !stream.is_by_lines() {
            skip_blanks(stream)?
        } else if row + 1 < expected {
            None
        } else {
            stream.peek()?.filter(|&byte| !is_space(byte))
        };
        let Some(byte) = next else { return Ok(()) };
        if digit(byte, Color::White).is_none() {
            return Err(not_a_cell(stream, cells)?);
        }
        let row = row + 1;
        let fault = Fault::RowTooLong {
            row,
            expected,
            cells,
        };
        Err(Error::bad(stream.place(), fault))
    }

    /// A fault behind the last cell read.
    fn behind_last_cell(&self, stream: &Stream<'_>, fault: Fault) -> Error {
        let mut place = self.cells.last().copied().unwrap_or(stream.place());
        place.column += 1;
        place.offset += 1;
        Error::bad(place, fault)
    }

    /// The fault of a dead chain whose first stone is this one.
    fn dead_chain(&self, stream: &Stream<'_>, stone: Point) -> Error {
        let cell = self.cells.get(stone.row * self.side + stone.column);
        let place = cell.copied().unwrap_or(stream.place());
        Error::bad(place, Fault::DeadChain)
    }

    /// Reads the next move, with the line feed of its line. None if the session ends.
    ///
    /// # Errors
    ///
    /// A bad move, at its first fault in the order of the stream.
    pub fn read_move(&mut self, stream: &mut Stream<'_>) -> Result<Option<Move>, Error> {
        let next = if self.begun {
            skip_blanks(stream)?
        } else {
            skip_space(stream)?
        };
        let found = next.is_some();
        let (begin, is_first) = (stream.place(), !self.begun);
        self.begun |= found;
        match self.read_move_line(stream, found) {
            Err(error @ Error::Bad(_)) if !stream.is_by_lines() => {
                let line = Line::from(stream, begin)?;
                Err(error.hinted(Hint::at_move(line, self.side, is_first)))
            }
            read => read,
        }
    }

    /// Reads a move, if one was found, and the end of its line.
    fn read_move_line(
        &mut self,
        stream: &mut Stream<'_>,
        found: bool,
    ) -> Result<Option<Move>, Error> {
        let played = if found {
            let last = self.side - 1;
            let x = number(stream, Number::X(last))?;
            let y = next_number(stream, Number::Y(last))?;
            let color = match next_number(stream, Number::Type)? {
                1 => Color::White,
                _ => Color::Black,
            };
            let point = self.flip(Point::new(x, y));
            Some(Move { point, color })
        } else {
            None
        };
        if !stream.is_by_lines() {
            if skip_blanks(stream)?.is_some() {
                return Err(Error::bad(stream.place(), Fault::ExtraToken));
            }
            stream.bump();
        }
        Ok(played)
    }

    /// From the notation's x and y to the grid's column and row, and back.
    fn flip(&self, point: Point) -> Point {
        match self.origin {
            Origin::UpperLeft => point,
            Origin::LowerLeft => {
                Point::new(point.column, (self.side - 1).saturating_sub(point.row))
            }
        }
    }

    /// Writes the board as rows of cells with one blank between, without the last line feed.
    pub fn write_rows(&self, answers: &mut Answers) {
        for row in 0..self.side {
            if row > 0 {
                answers.push(b"\n");
            }
            for (column, stone) in self.board.row(row).enumerate() {
                if column > 0 {
                    answers.push(b" ");
                }
                answers.push(cell(stone));
            }
        }
    }

    /// Writes `x y type`, without the line feed. The point is on the board.
    pub fn write_move(&self, answers: &mut Answers, played: Move) {
        let Point { column, row } = self.flip(played.point);
        // Writing into memory cannot fail.
        let _ = write!(answers, "{column} {row} ");
        answers.push(cell(Some(played.color)));
    }

    /// Writes `{"result":-2,"captured":[[x,y],...]}`, or `{"result":2147483647,"reason":"suicide"}`.
    ///
    /// The points are counted as in the input, and sorted by x, then y.
    pub fn write_json(
        &self,
        answers: &mut Answers,
        color: Color,
        verdict: &Result<Captured, Illegal>,
    ) {
        answers.push(b"{\"result\":");
        write_result(answers, color, verdict);
        match verdict {
            Ok(captured) => {
                let points = captured.iter().map(|&point| self.flip(point));
                let mut points = points.collect::<Vec<_>>();
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
}

/// Reads the next number of a move, which must be on the same line.
fn next_number(stream: &mut Stream<'_>, part: Number) -> Result<usize, Error> {
    let behind_token = stream.place();
    if skip_blanks(stream)?.is_none() {
        return Err(Error::bad(behind_token, Fault::MoveEnds(part)));
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
    // Writing into memory cannot fail.
    let _ = write!(answers, "{result}");
}
