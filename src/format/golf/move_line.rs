//! The last line of a canonical record, read as one word of eight bytes.

use crate::grid::Color;

/// The bytes of the longest move: `18 18 2` and a line feed.
pub const MOVE: usize = 8;

/// A move as its line gives it.
pub struct Played {
    pub column: usize,
    pub row: usize,
    pub color: Color,
    /// The bytes of the line.
    pub length: usize,
}

/// Reads `column row color` and a line feed, with one blank between; the point is on the board.
#[inline(always)]
pub fn read(side: usize, line: &[u8; MOVE]) -> Option<Played> {
    let line = u64::from_le_bytes(*line);
    let (column, column_length) = leading_number(line)?;
    let rest = line >> (8 * column_length + 8);
    let (row, row_length) = leading_number(rest)?;
    let rest = rest >> (8 * row_length + 8);
    let color = if rest & 1 == 1 {
        Color::Black
    } else {
        Color::White
    };
    let length = column_length + row_length + 4;
    let ends = matches!(rest as u16, 0x0A31 | 0x0A32);
    (ends && column < side && row < side).then_some(Played {
        column,
        row,
        color,
        length,
    })
}

/// The plain number of one or two digits in the lowest bytes, which a blank ends, and its digits.
#[inline(always)]
fn leading_number(bytes: u64) -> Option<(usize, usize)> {
    // The last digit ends up in the high byte of two, the tens, if any, in the low one.
    let two_digits = bytes as u8 == b'1' && bytes >> 8 & 0xFF != 0x20;
    let length = 1 + usize::from(two_digits);
    let ones = (bytes >> (8 * (length - 1))) as u8;
    let value = usize::from(ones.wrapping_sub(b'0')) + 10 * usize::from(two_digits);
    let blank = (bytes >> (8 * length)) as u8 == b' ';
    (blank && ones.is_ascii_digit()).then_some((value, length))
}
