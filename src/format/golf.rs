//! The notation of the code-golf puzzle "Legal Go move".
//!
//! Accepted: the board size `n` from 2 to 19, `n` rows of `n` digits (0 empty, 1 black, 2 white),
//! then `column row color`, the point counted from 0 at the top left. Any white space separates
//! these tokens, and none is needed around them. After the color the record ends with its line.
//!
//! Boards without a move are read by [`DigitsReader`].
//!
//! Written: `1` and the new board, or `0`; each row on its own line, or all on one line.
//!
//! There are two ways through this notation. [`read`] takes everything that is accepted and says
//! what is wrong with the rest. The moves mode has a fast path of its own for most records: those with
//! one token per line, as [`write_record`] writes them. It leaves everything else to `read`.

#![expect(
    clippy::indexing_slicing,
    reason = "`rows` has a place for each row of the board"
)]

use super::eight;
use super::fault::{
    About, DEAD_CHAIN, DIGITS, EXTRA_TOKEN, Error, ends_before, too_long, too_short,
};
use super::json;
use super::text::{Number, is_space, not_a_cell, number, skip_blanks, skip_space};
use crate::grid::regions::Row;
use crate::grid::{Board, Captured, Color, Illegal, Move, Point, RowBits};
use crate::stream::{Answers, Place, Stream};

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
    /// The error of a position in which the chain that begins with `stone` has no liberty.
    pub fn dead_chain(&self, stone: Point) -> Error {
        // A row is digits only: a byte per column.
        let place = self.rows[stone.row].right(stone.column);
        Error::bad(place, DEAD_CHAIN)
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
    if !read_board(stream, &mut record.board, each_row)? {
        return Ok(false);
    }
    let last = record.board.height() - 1;
    let mut next = |part: Number| {
        expect(stream, || format!("the {}", part.name))?;
        number(stream, part)
    };
    let column = next(Number::place("column", last))?;
    let row = next(Number::place("row", last))?;
    let color = match next(Number::color("color"))? {
        1 => Color::Black,
        _ => Color::White,
    };
    record.played = Move::new(Point::new(column, row), color);
    if skip_blanks(stream)?.is_some() {
        return Err(Error::bad(stream.place(), EXTRA_TOKEN));
    }
    stream.end_record();
    Ok(true)
}

/// Reads the board size and the rows of the next record, and tells where each row begins. False if
/// there is no record.
///
/// # Errors
///
/// As [`read`].
fn read_board(
    stream: &mut Stream<'_>,
    board: &mut Board,
    mut each_row: impl FnMut(Place),
) -> Result<bool, Error> {
    if skip_space(stream)?.is_none() {
        return Ok(false);
    }
    let size = number(stream, Number::BOARD_SIZE);
    let side = size.map_err(|error| error.about(About::Size))?;
    board.reset(side, side);
    for row in 0..side {
        expect(stream, || format!("row {} of {side}", row + 1))?;
        each_row(stream.place());
        read_row(stream, board, row)?;
    }
    Ok(true)
}

/// Reads boards of digits, without a move, one after the other.
///
/// A board ends with the line of its last row.
pub struct DigitsReader {
    board: Board,
    /// The rows of the board that were given out.
    given: usize,
    has_read: bool,
    /// Where the board begins, if another went before it: it may be meant as a move.
    follower: Option<Place>,
}

impl Default for DigitsReader {
    fn default() -> DigitsReader {
        DigitsReader {
            board: Board::new(0, 0),
            given: 0,
            has_read: false,
            follower: None,
        }
    }
}

impl DigitsReader {
    /// Reads the next board, with the line that it ends in. Where it begins; none if there is none.
    ///
    /// # Errors
    ///
    /// A bad board, at its first fault in the order of the stream.
    pub fn read(&mut self, stream: &mut Stream<'_>) -> Result<Option<Place>, Error> {
        skip_space(stream)?;
        let begin = stream.place();
        self.follower = self.has_read.then_some(begin);
        if !read_board(stream, &mut self.board, |_| ())? {
            return Ok(None);
        }
        if skip_blanks(stream)?.is_some() {
            let what = "something follows the board: a record ends with its line";
            return Err(Error::bad(stream.place(), what).about(About::Follower));
        }
        stream.end_record();
        self.has_read = true;
        self.given = 0;
        Ok(Some(begin))
    }

    /// Takes note that a board was read without this reader.
    pub fn note_board(&mut self) {
        self.has_read = true;
    }

    /// Puts the next row of the board into `row`. False behind the last.
    pub fn next_row(&mut self, row: &mut Row) -> bool {
        if self.given == self.board.height() {
            return false;
        }
        row.clear();
        let RowBits { black, white } = self.board.stretch(Point::new(0, self.given));
        row.push_many(black, white, self.board.width());
        self.given += 1;
        true
    }

    /// Where the last board began, if another went before it.
    pub fn follower(&self) -> Option<Place> {
        self.follower
    }
}

/// Skips to the next token, which must be there.
fn expect(stream: &mut Stream<'_>, part: impl FnOnce() -> String) -> Result<(), Error> {
    let behind_token = stream.place();
    if skip_space(stream)?.is_none() {
        let what = ends_before(stream, &part());
        return Err(Error::bad(behind_token, what));
    }
    Ok(())
}

/// Reads a row of digits, as long as the board is wide.
fn read_row(stream: &mut Stream<'_>, board: &mut Board, row: usize) -> Result<(), Error> {
    let expected = board.width();
    let mut column = 0;
    // As far as a block of input goes; the rest of the row may be in the next.
    while column < expected && stream.peek()?.is_some_and(is_digit) {
        let (count, stretch) = read_digits(stream.unread(), expected - column);
        board.put_stretch(Point::new(column, row), count, stretch);
        stream.advance(count);
        column += count;
    }
    let row = row + 1;
    let place = stream.place();
    match stream.peek()?.filter(|&byte| !is_space(byte)) {
        None if column == expected => Ok(()),
        None => {
            let what = too_short(row, column, expected, "digit");
            Err(Error::bad(place, what).about(About::Digits(expected)))
        }
        Some(byte) if is_digit(byte) => Err(Error::bad(place, too_long(row, expected, "digit"))),
        Some(_) if row == 1 => Err(not_a_cell(stream, DIGITS)?.about(About::FirstRow)),
        Some(_) => Err(not_a_cell(stream, DIGITS)?),
    }
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

/// Writes a record with one token per line, the move on one: the form that the fast path takes.
pub fn write_record(answers: &mut Answers, board: &Board, played: Move) {
    write!(answers, "{}", board.width());
    write_rows(answers, board, b'\n');
    let Point { column, row } = played.point;
    let color = match played.color {
        Color::Black => 1,
        Color::White => 2,
    };
    writeln!(answers, "\n{column} {row} {color}");
}

/// Writes a row of a board, without the line feed.
pub fn write_row(answers: &mut Answers, board: &Board, row: usize) {
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
    answers.push(b",\"board\":");
    json::write_rows(answers, board, write_row);
    answers.push(b"}");
}

/// The points by column, then row.
fn sorted(points: &[Point]) -> impl Iterator<Item = (usize, usize)> {
    let mut points = points.to_vec();
    points.sort_unstable();
    points.into_iter().map(|point| (point.column, point.row))
}
