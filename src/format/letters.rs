//! Boards of letters.
//!
//! Accepted: one row a line, `B` black, `W` white, and a space, `.` or `_` an empty point. Every
//! blank is a point, at the end of a line too: only the line end (a line feed, a carriage return
//! before it) is none. All rows are equally long. An empty line or the end of the input ends a
//! board; empty lines before one are skipped.
//!
//! Written, where boards are made up: `B`, `W` and `.`. Answers are lists of points, see
//! [`super::territory`].
//!
//! Text and bits are aligned: character `c` of a row is bit `c` of the row's words. So 64 bytes of
//! text become a word of black and one of white stones by a few comparisons.

use fearless_simd::{Level, Simd, dispatch, prelude::*, u8x64};

use super::fault::{Cells, Error, Fault};
use super::hint::Hint;
use super::text::not_a_cell;
use crate::grid::regions::{Regions, Row};
use crate::grid::{Board, Color};
use crate::stream::{Answers, IoError, Place, SLACK, Stream};

/// Reads the next board into `regions`, which has begun, and the empty line behind it; `row` is
/// memory to work with. Where the board begins; none if there is no board.
///
/// # Errors
///
/// A bad row, at its first fault; the rows before it were handed over.
pub fn read(
    stream: &mut Stream<'_>,
    level: Level,
    row: &mut Row,
    regions: &mut Regions,
) -> Result<Option<Place>, Error> {
    while skip_line_end(stream)? {}
    let begin = stream.place();
    while stream.peek()?.is_some() && !skip_line_end(stream)? {
        let expected = (regions.height() > 0).then(|| regions.width());
        read_row(stream, level, row, expected, regions.height() + 1)?;
        regions.push(row).map_err(Error::memory(begin))?;
    }
    Ok((regions.height() > 0).then_some(begin))
}

/// Writes a row of a board, without the line feed.
pub fn write_row(answers: &mut Answers, board: &Board, row: usize) {
    let signs = board.row(row).map(|stone| match stone {
        None => b'.',
        Some(Color::Black) => b'B',
        Some(Color::White) => b'W',
    });
    let room = answers.room(board.width()).iter_mut();
    room.zip(signs).for_each(|(to, sign)| *to = sign);
    answers.take(board.width());
}

/// Reads one row with its line end; it is as long as expected, if something is.
fn read_row(
    stream: &mut Stream<'_>,
    level: Level,
    row: &mut Row,
    expected: Option<usize>,
    number: usize,
) -> Result<(), Error> {
    let begin = stream.place();
    row.clear();
    read_points(stream, level, row, expected.unwrap_or(usize::MAX), begin)?;
    let (found, expected) = (row.width(), expected.unwrap_or(row.width()));
    let cells = Cells::Letters;
    if found > expected {
        let fault = Fault::RowTooLong {
            row: number,
            expected,
            cells,
        };
        // The points before were letters: a byte, a column.
        let mut place = begin;
        place.column += expected as u64;
        place.offset += expected as u64;
        return Err(Error::bad(place, fault).hinted(Some(Hint::Blanks)));
    }
    let behind = stream.place();
    if !skip_line_end(stream)? && stream.peek()?.is_some() {
        return Err(not_a_cell(stream, cells)?);
    }
    if found < expected {
        let fault = Fault::RowTooShort {
            row: number,
            found,
            expected,
            cells,
        };
        return Err(Error::bad(behind, fault).hinted(Some(Hint::Blanks)));
    }
    Ok(())
}

/// Reads points up to what is none; stops early, but not at once, when there are more than expected.
/// The row begins at `begin`.
fn read_points(
    stream: &mut Stream<'_>,
    level: Level,
    row: &mut Row,
    expected: usize,
    begin: Place,
) -> Result<(), Error> {
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
    stream.consume(length);
    Ok(true)
}
