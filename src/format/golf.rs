//! The notation of the code-golf puzzle "Legal Go move".
//!
//! Accepted: the board size `n` from 2 to 19, `n` rows of `n` digits (0 empty, 1 black, 2 white),
//! then `column row color`, the point counted from 0 at the top left. Any white space separates
//! these tokens, and none is needed around them. After the color the record ends with its line.
//!
//! Written: `1` and the new board, or `0`; each row on its own line, or all on one line.
//!
//! There are two ways through this notation. [`read`] takes everything that is accepted and says
//! what is wrong with the rest. the fast path of the moves mode answers most records many times faster: those that
//! have one token a line, as [`write_record`] writes them. It leaves everything else to `read`.

use std::fmt::Write;

use super::eight;
use super::fault::{Bad, Cells, Error, Fault, Number, Part};
use super::hint::{Hint, Line};
use super::json;
use super::text::{self, not_a_cell, number, skip_blanks, skip_space};
use crate::grid::{Board, Captured, Color, Illegal, Move, Point, RowBits};
use crate::stream::{Answers, IoError, Place, Stream};

/// A board and the move to be judged.
pub struct Record {
    /// The position before the move.
    pub board: Board,
    /// The move to be judged.
    pub played: Move,
    /// Where each row begins in the input.
    rows: Vec<Place>,
}

impl Default for Record {
    fn default() -> Record {
        Record {
            board: Board::new(0, 0),
            played: Move::new(Point::new(0, 0), Color::Black),
            rows: Vec::new(),
        }
    }
}

impl Record {
    /// What to say of a position with a chain that has no liberty; `stone` is the chain's first.
    pub fn dead_chain(&self, stone: Point) -> Error {
        let row = self.rows.get(stone.row).copied();
        let mut place = row.unwrap_or(Place {
            line: 1,
            column: 1,
            offset: 0,
        });
        // A row is digits only: a byte, a column.
        place.column += stone.column as u64;
        place.offset += stone.column as u64;
        Error::bad(place, Fault::DeadChain)
    }
}

/// Reads the next record into `record`, with the line that it ends in. False if there is none.
///
/// The position is not judged.
///
/// # Errors
///
/// A bad record, at its first fault in the order of the stream. What was read of it is consumed.
pub fn read(stream: &mut Stream<'_>, record: &mut Record) -> Result<bool, Error> {
    record.rows.clear();
    let each_row = |place| record.rows.push(place);
    match read_board(stream, &mut record.board, each_row) {
        Ok(true) => {}
        Ok(false) => return Ok(false),
        Err(error) => return Err(explained(stream, error)?),
    }
    let last = record.board.height() - 1;
    let mut next = |part: Number| {
        expect(stream, Part::Number(part))?;
        number(stream, part)
    };
    let column = next(Number::Column(last))?;
    let row = next(Number::Row(last))?;
    let color = match next(Number::Color)? {
        1 => Color::Black,
        _ => Color::White,
    };
    record.played = Move::new(Point::new(column, row), color);
    if skip_blanks(stream)?.is_some() {
        return Err(Error::bad(stream.place(), Fault::ExtraToken));
    }
    stream.end_record();
    Ok(true)
}

/// The error, with a hint if a board of another notation stands where the board size should.
fn explained(stream: &mut Stream<'_>, error: Error) -> Result<Error, IoError> {
    match error {
        Error::Bad(Bad {
            place,
            fault: Fault::NotNumber(_, Number::BoardSize),
            ..
        }) => Ok(error.hinted(Hint::at_size(Line::from(stream, place)?))),
        error => Ok(error),
    }
}

/// Reads the board size and the rows of the next record; says where each row begins. False if
/// there is no record.
///
/// # Errors
///
/// As [`read`].
pub(super) fn read_board(
    stream: &mut Stream<'_>,
    board: &mut Board,
    mut each_row: impl FnMut(Place),
) -> Result<bool, Error> {
    if skip_space(stream)?.is_none() {
        return Ok(false);
    }
    let side = number(stream, Number::BoardSize)?;
    board.reset(side, side);
    for row in 0..side {
        expect(stream, Part::Row(row + 1, side))?;
        each_row(stream.place());
        read_row(stream, board, row)?;
    }
    Ok(true)
}

/// Skips to the next token, which must be there.
fn expect(stream: &mut Stream<'_>, part: Part) -> Result<(), Error> {
    let behind_token = stream.place();
    if skip_space(stream)?.is_none() {
        return Err(Error::bad(
            behind_token,
            Fault::Ends(stream.is_by_lines(), part),
        ));
    }
    Ok(())
}

/// Reads a row of digits, as long as the board is wide.
fn read_row(stream: &mut Stream<'_>, board: &mut Board, row: usize) -> Result<(), Error> {
    let (expected, cells) = (board.width(), Cells::Digits);
    let begin = stream.place();
    let mut column = 0;
    // As far as a block of input goes; the rest of the row may be in the next.
    while column < expected && stream.peek()?.is_some_and(is_digit) {
        let (count, stretch) = read_digits(stream.unread(), expected - column);
        board.put_stretch(Point::new(column, row), count, stretch);
        stream.advance(count);
        column += count;
    }
    let row = row + 1;
    let fault = match stream.peek()?.filter(|&byte| !text::is_space(byte)) {
        None if column == expected => return Ok(()),
        None => Fault::RowTooShort {
            row,
            found: column,
            expected,
            cells,
        },
        Some(byte) if is_digit(byte) => Fault::RowTooLong {
            row,
            expected,
            cells,
        },
        Some(_) => return Err(not_a_cell(stream, cells)?),
    };
    let error = Error::bad(stream.place(), fault);
    Err(error.hinted(Hint::at_row(Line::from(stream, begin)?, expected)))
}

/// The stones that the digits at the front of `text`, at most `room`, stand for; their count first.
fn read_digits(text: &[u8], room: usize) -> (usize, RowBits) {
    let mut rest = text.get(..room.min(64)).unwrap_or(text);
    let mut stretch = RowBits::default();
    let mut count = 0;
    while let Some((eight, behind)) = rest.split_first_chunk()
        && let Some((black, white)) = eight::read_eight(eight)
    {
        stretch.black |= u64::from(black) << count;
        stretch.white |= u64::from(white) << count;
        count += 8;
        rest = behind;
    }
    for &byte in rest.iter().take_while(|&&byte| is_digit(byte)) {
        stretch.black |= u64::from(byte & 1) << count;
        stretch.white |= u64::from(byte >> 1 & 1) << count;
        count += 1;
    }
    (count, stretch)
}

/// Whether a byte is the sign of a point: 0 empty, 1 black, 2 white.
#[inline]
fn is_digit(byte: u8) -> bool {
    matches!(byte, b'0'..=b'2')
}

/// Writes the rows of a board, `separator` in front of each.
pub fn write_rows(answers: &mut Answers, board: &Board, separator: u8) {
    for row in 0..board.height() {
        answers.push(&[separator]);
        write_row(answers, board, row);
    }
}

/// Writes a record with one token a line, the move on one: the form that the fast path of the moves mode answers.
pub fn write_record(answers: &mut Answers, board: &Board, played: Move) {
    // Writing into memory cannot fail.
    let _ = write!(answers, "{}", board.width());
    write_rows(answers, board, b'\n');
    let Point { column, row } = played.point;
    let color = match played.color {
        Color::Black => 1,
        Color::White => 2,
    };
    let _ = writeln!(answers, "\n{column} {row} {color}");
}

fn write_row(answers: &mut Answers, board: &Board, row: usize) {
    let width = board.width();
    // Eight digits at a time, the last of them further than the row.
    let (room, _) = answers.room(width + 8).as_chunks_mut();
    for (first, room) in (0..width).step_by(64).zip(room.chunks_mut(8)) {
        let RowBits { black, white } = board.stretch(Point::new(first, row));
        for (bit, eight) in (0..64.min(width - first)).step_by(8).zip(room) {
            *eight = eight::write_eight((black >> bit) as u8, (white >> bit) as u8);
        }
    }
    answers.take(width);
}

/// Writes `{"legal":true,"captured":[[column,row],...],"board":["02","00"]}` with the new board, or
/// `{"legal":false,"reason":"suicide"}`.
pub fn write_json(answers: &mut Answers, board: &Board, verdict: &Result<Captured, Illegal>) {
    let captured = match verdict {
        Ok(captured) => captured,
        Err(illegal) => {
            answers.push(b"{\"legal\":false,\"reason\":\"");
            answers.push(json::reason(illegal).as_bytes());
            return answers.push(b"\"}");
        }
    };
    answers.push(b"{\"legal\":true,\"captured\":");
    json::write_points(answers, sorted(captured));
    answers.push(b",\"board\":[");
    for row in 0..board.height() {
        answers.push(if row > 0 { b",\"" } else { b"\"" });
        write_row(answers, board, row);
        answers.push(b"\"");
    }
    answers.push(b"]}");
}

/// The points by column, then row.
fn sorted(points: &[Point]) -> impl Iterator<Item = (usize, usize)> {
    let mut points = points.to_vec();
    points.sort_unstable();
    points.into_iter().map(|point| (point.column, point.row))
}
