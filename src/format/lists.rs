//! Lists of points of a small board, `[[0,0],[0,1]]` or ` 0,0 0,1`, by column, then row.
//!
//! A point is written as one word of eight bytes: the text of its column, which is the same for
//! all points of a column, and behind it the text of its row from a table.

#![expect(
    clippy::indexing_slicing,
    reason = "columns are below 32, rows below 64, and there is room for eight bytes a point"
)]

use crate::grid::vector::Flat;
use crate::stream::Answers;

/// The points of a flat set, ready to be listed.
pub(crate) struct FlatList {
    /// The words of the set, and an empty one behind them.
    words: [u64; 9],
    pitch: usize,
    width: usize,
    height: usize,
    count: usize,
}

impl FlatList {
    /// The points of a set on a board of so many columns (below 32) and rows (at most 64).
    #[inline(always)]
    pub(crate) fn new<S, P: Flat<S>>((width, height): (usize, usize), points: P) -> FlatList {
        let mut words = [0; 9];
        words[..8].copy_from_slice(&points.to_words());
        // Here, where the vector context is: it has an instruction for it.
        let count: u32 = words.iter().map(|word| word.count_ones()).sum();
        FlatList {
            words,
            pitch: P::pitch(width + 1),
            width,
            height,
            count: count as usize,
        }
    }

    /// The number of points.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// The points of each column, the highest row in the lowest bit.
    fn columns(&self) -> [u64; 32] {
        let mut columns = [0; 32];
        let stride = self.width + 1;
        for row in 0..self.height {
            let (word, bit) = (row * stride / self.pitch, row * stride % self.pitch);
            // A row of an integer of 128 bits may lie in two words.
            let here =
                u128::from(self.words[word]) | u128::from(self.words[word + 1]) << self.pitch;
            let mut points = (here >> bit) as u64 & !(u64::MAX << self.width);
            while points != 0 {
                columns[points.trailing_zeros() as usize] |= 1 << row;
                points &= points - 1;
            }
        }
        columns
    }

    /// Writes ` 0,0 0,1`.
    pub(crate) fn write_text(&self, answers: &mut Answers) {
        self.write(answers, &TEXT_COLUMNS, &TEXT_ROWS, b"");
    }

    /// Writes `[[0,0],[0,1]]`.
    pub(crate) fn write_json(&self, answers: &mut Answers) {
        // The first bracket takes the place of the comma in front of the first point.
        self.write(answers, &JSON_COLUMNS, &JSON_ROWS, b"[");
        answers.push(b"]");
    }

    /// Writes each point; the list starts with `open` whatever stands in front of the first one.
    #[inline(always)]
    fn write(&self, answers: &mut Answers, before: &[Part; 64], behind: &[Part; 64], open: &[u8]) {
        let columns = self.columns();
        let room = answers.room(8 * self.count + 8);
        let mut used = if self.count == 0 { open.len() } else { 0 };
        for (column, &points) in columns.iter().enumerate().take(self.width) {
            let start = before[column];
            let mut points = points;
            while points != 0 {
                let end = behind[points.trailing_zeros() as usize];
                let point = start.text | end.text << (8 * start.length);
                room[used..used + 8].copy_from_slice(&point.to_le_bytes());
                used += start.length + end.length;
                points &= points - 1;
            }
        }
        room[..open.len()].copy_from_slice(open);
        answers.take(used);
    }
}

/// Up to eight bytes of text as one word.
#[derive(Clone, Copy)]
struct Part {
    text: u64,
    length: usize,
}

static TEXT_COLUMNS: [Part; 64] = numbers(b" ", b",");
static TEXT_ROWS: [Part; 64] = numbers(b"", b"");
static JSON_COLUMNS: [Part; 64] = numbers(b",[", b",");
static JSON_ROWS: [Part; 64] = numbers(b"", b"]");

/// The numbers from 0 on as text, between these bytes.
const fn numbers(before: &[u8], after: &[u8]) -> [Part; 64] {
    let mut parts = [const { Part { text: 0, length: 0 } }; 64];
    let mut number = 0;
    while number < 64 {
        let (tens, ones) = (b'0' + number as u8 / 10, b'0' + number as u8 % 10);
        let digits: &[u8] = if number < 10 { &[ones] } else { &[tens, ones] };
        parts[number] = parts[number].and(before).and(digits).and(after);
        number += 1;
    }
    parts
}

impl Part {
    /// The text with these bytes behind it.
    const fn and(mut self, bytes: &[u8]) -> Part {
        let mut index = 0;
        while index < bytes.len() {
            self.text |= (bytes[index] as u64) << (8 * self.length);
            self.length += 1;
            index += 1;
        }
        self
    }
}
