//! Boards of letters.
//!
//! Accepted: one row per line, `B` black, `W` white, and a space, `.`, `_` or `·` an empty point. Every
//! blank is a point, at the end of a line too: only the line end (a line feed, a carriage return
//! before it) is none. All rows are equally long. An empty line or the end of the input ends a
//! board; empty lines before one are skipped.
//!
//! Written, as positions and as made-up boards: `B`, `W` and `.`. Answers about boards are lists of
//! points, see [`super::territory`].
//!
//! Text and bits are aligned: character `c` of a row is bit `c` of the row's words. So 64 bytes of
//! text become a word of black and one of white stones by a few comparisons.

use fearless_simd::{Level, Simd, dispatch, prelude::*, u8x64};

use super::fault::{About, Error, LETTERS, too_long, too_short};
use super::text::not_a_cell;
use crate::grid::regions::Row;
use crate::grid::{Board, Color};
use crate::stream::{Answers, IoError, Place, SLACK, Stream};

/// The sign `·` for an empty point, in UTF-8.
const MIDDLE_DOT: [u8; 2] = *b"\xC2\xB7";

/// Reads boards, row by row.
pub(crate) struct LettersReader {
    level: Level,
    /// The rows of this board that were read.
    rows: usize,
    /// Their width.
    width: usize,
}

impl LettersReader {
    /// A reader with these vector instructions.
    pub(crate) fn new(level: Level) -> LettersReader {
        LettersReader {
            level,
            rows: 0,
            width: 0,
        }
    }

    /// Goes to the next board, over empty lines. Where it begins; none if there is none.
    pub(crate) fn find(&mut self, stream: &mut Stream<'_>) -> Result<Option<Place>, IoError> {
        while skip_line_end(stream)? {}
        (self.rows, self.width) = (0, 0);
        let is_there = stream.peek()?.is_some();
        Ok(is_there.then(|| stream.place()))
    }

    /// Reads the next row of the board into `row`. False behind the last, and behind the empty line
    /// that ends the board.
    ///
    /// # Errors
    ///
    /// A bad row, at its first fault.
    pub(crate) fn next_row(
        &mut self,
        stream: &mut Stream<'_>,
        row: &mut Row,
    ) -> Result<bool, Error> {
        if stream.peek()?.is_none() || skip_line_end(stream)? {
            return Ok(false);
        }
        let begin = stream.place();
        let expected = match self.rows {
            0 => usize::MAX,
            _ => self.width,
        };
        row.clear();
        read_ascii(stream, self.level, row, expected)?;
        // So far the points were letters: a byte per column.
        let mut too_many = (row.width() > expected).then(|| begin.right(expected));
        if stream.peek()? == Some(MIDDLE_DOT[0]) && too_many.is_none() {
            too_many = read_any(stream, row, expected)?;
        }
        self.rows += 1;
        let (number, found) = (self.rows, row.width());
        if let Some(place) = too_many {
            let what = too_long(number, expected, "point");
            return Err(Error::bad(place, what).about(About::Length));
        }
        let behind = stream.place();
        if !skip_line_end(stream)? && stream.peek()?.is_some() {
            return Err(not_a_cell(stream, LETTERS)?.about(About::Letter));
        }
        if number > 1 && found < expected {
            let what = too_short(number, found, expected, "point");
            return Err(Error::bad(behind, what).about(About::Length));
        }
        self.width = found;
        Ok(true)
    }
}

/// Writes a board, a row per line, without the last line feed.
pub(crate) fn write_rows(answers: &mut Answers, board: &Board) {
    for row in 0..board.height() {
        answers.push(if row > 0 { b"\n" } else { b"" });
        write_row(answers, board, row);
    }
}

/// Writes a row of a board, without the line feed.
pub(crate) fn write_row(answers: &mut Answers, board: &Board, row: usize) {
    let signs = board.row(row).map(|stone| match stone {
        None => b'.',
        Some(Color::Black) => b'B',
        Some(Color::White) => b'W',
    });
    let room = answers.room(board.width()).iter_mut();
    room.zip(signs).for_each(|(to, sign)| *to = sign);
    answers.take(board.width());
}

/// Reads points up to the first byte that is no ASCII sign, or somewhat past `expected`.
fn read_ascii(
    stream: &mut Stream<'_>,
    level: Level,
    row: &mut Row,
    expected: usize,
) -> Result<(), Error> {
    let begin = stream.place();
    loop {
        let reserved = row.reserve(stream.unread().len());
        reserved.map_err(Error::memory(begin))?;
        let (input, _) = stream.unread_and_answers();
        let end = input.len() - SLACK;
        let scan = dispatch!(level, simd => scan(simd, input, end, row, expected));
        stream.advance(scan.whole);
        if row.width() > expected {
            return Ok(());
        }
        // The last points are fewer than a word: they wait until it is clear that no more follow.
        if scan.whole + scan.last < end || !stream.more()? {
            row.push_many(scan.black, scan.white, scan.last);
            stream.advance(scan.last);
            return Ok(());
        }
    }
}

/// Reads points, middle dots among them, up to the first character that is no sign. Where the first
/// point beyond `expected` is, if there is one.
// Apart from `read_ascii`, which is fast because each character there is one byte, and so one bit.
fn read_any(
    stream: &mut Stream<'_>,
    row: &mut Row,
    expected: usize,
) -> Result<Option<Place>, Error> {
    loop {
        let (stone, bytes) = match stream.peek()? {
            Some(b'B') => (Some(Color::Black), 1),
            Some(b'W') => (Some(Color::White), 1),
            Some(b' ' | b'.' | b'_') => (None, 1),
            Some(first) if first == MIDDLE_DOT[0] => match stream.peek_at(1)? {
                Some(second) if second == MIDDLE_DOT[1] => (None, 2),
                _ => return Ok(None),
            },
            _ => return Ok(None),
        };
        let place = stream.place();
        if row.width() == expected {
            return Ok(Some(place));
        }
        row.reserve(1).map_err(Error::memory(place))?;
        row.push(stone);
        (0..bytes).for_each(|_| stream.bump());
    }
}

/// The points in front of the first other byte.
struct Scan {
    /// Those that filled words, and are in the row.
    whole: usize,
    /// The number of those behind them, less than 64, and the stones there.
    last: usize,
    black: u64,
    white: u64,
}

/// Scans the first `end` bytes of `input`; behind them are [`SLACK`] that may be looked at.
#[inline(always)]
#[expect(
    clippy::indexing_slicing,
    reason = "`whole` is at most `end`, and the input has `SLACK` bytes behind that"
)]
fn scan<S: Simd>(simd: S, input: &[u8], end: usize, row: &mut Row, expected: usize) -> Scan {
    let mut whole = 0;
    loop {
        let text = u8x64::from_slice(simd, &input[whole..whole + 64]);
        let is = |sign: u8| text.simd_eq(sign).to_bitmask();
        let (black, white) = (is(b'B'), is(b'W'));
        let empty = is(b' ') | is(b'.') | is(b'_');
        let last = (black | white | empty).trailing_ones() as usize;
        let last = last.min(end - whole);
        if last < 64 || row.width() > expected {
            return Scan {
                whole,
                last,
                black,
                white,
            };
        }
        row.push_many(black, white, 64);
        whole += 64;
    }
}

/// Consumes a line end, if that is next.
fn skip_line_end(stream: &mut Stream<'_>) -> Result<bool, IoError> {
    let length = match stream.peek()? {
        Some(b'\n') => 1,
        Some(b'\r') if stream.peek_at(1)? == Some(b'\n') => 2,
        _ => return Ok(false),
    };
    (0..length).for_each(|_| stream.bump());
    Ok(true)
}
