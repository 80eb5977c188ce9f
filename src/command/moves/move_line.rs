//! The last line of a canonical record, read as one word of eight bytes.

#![expect(
    clippy::indexing_slicing,
    reason = "`place` keeps nine bits of a text, and there are 512 numbers"
)]

use crate::grid::Color;

/// The bytes of the longest move: `18 18 2` and a line feed.
pub(super) const MOVE: usize = 8;

/// A move as its line gives it.
pub(super) struct Played {
    pub column: usize,
    pub row: usize,
    pub color: Color,
    /// The bytes of the line.
    pub length: usize,
}

/// Reads `column row color` and a line feed, with one blank between; the point is on the board.
#[inline(always)]
pub(super) fn read(side: usize, line: &[u8; MOVE]) -> Option<Played> {
    let line = u64::from_le_bytes(*line);
    let (column, rest) = leading_number(line)?;
    let (row, rest) = leading_number(rest)?;
    let ends = matches!(rest as u16, 0x0A31 | 0x0A32);
    let color = if rest & 1 == 1 {
        Color::Black
    } else {
        Color::White
    };
    let (column, column_bits) = (usize::from(column.value), usize::from(column.bits));
    let (row, row_bits) = (usize::from(row.value), usize::from(row.bits));
    (ends && column < side && row < side).then_some(Played {
        column,
        row,
        color,
        length: (column_bits + row_bits) / 8 + 4,
    })
}

/// The number in the lowest bytes of a word, which a blank ends, and the bytes behind the blank.
#[inline(always)]
fn leading_number(bytes: u64) -> Option<(&'static NumberText, u64)> {
    let number = &NUMBERS[place(bytes as u16)];
    let rest = bytes >> number.bits;
    (number.text == bytes as u16 && rest as u8 == b' ').then_some((number, rest >> 8))
}

/// A number from 0 to 18, in the place that its first two characters lead to.
#[derive(Clone, Copy)]
struct NumberText {
    /// The two characters: two digits, or one and the blank behind it. 0 where there is no number.
    text: u16,
    value: u8,
    /// The bits of its digits in the text.
    bits: u8,
}

/// Where a number with these first two characters is to be found: no two share a place.
#[inline(always)]
const fn place(text: u16) -> usize {
    (text & 0x0F | text >> 4 & 0x1F0) as usize
}

static NUMBERS: [NumberText; 512] = {
    let none = NumberText {
        text: 0,
        value: 0,
        bits: 8,
    };
    let mut numbers = [none; 512];
    let mut value = 0;
    while value < 19 {
        let ones = b'0' + value % 10;
        let (characters, bits) = if value < 10 {
            ([ones, b' '], 8)
        } else {
            ([b'1', ones], 16)
        };
        let text = u16::from_le_bytes(characters);
        numbers[place(text)] = NumberText { text, value, bits };
        value += 1;
    }
    numbers
};
