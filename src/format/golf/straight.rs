//! The straight path: canonical records from the block read to the answers in one pass.
//!
//! A record is canonical if each token stands on a line of its own, the move on one, as in
//! `"2\n10\n01\n1 0 2\n"`. One byte that deviates, and the record is left to [`super::read`], with
//! everything that is wrong with it: this file says no error and knows no white space.
//!
//! What makes it fast is a coincidence: a row of text ends with a line feed, a row of the flat
//! board with a wall bit. So byte `i` of the rows is bit `i` of the board, for every board size:
//!
//! ```text
//!   text       1  0 \n  0  2 \n        the rows of a 2x2 board
//!   template   0  0 \n  0  0 \n        byte XOR template: 0 empty, 1 black, 2 white, 0 line feed
//!   empty      .  *  *  *  .  *        the bits where that is 0; the line feeds are the walls
//! ```
//!
//! The text is copied into the answers as it is looked at; a legal move then sets one digit and
//! clears the captured ones in the copy, and an illegal one does not keep the copy.

use fearless_simd::{Level, Simd, dispatch, prelude::*, u8x64};

use super::move_line::{self, MOVE};
use crate::grid::Color;
use crate::grid::judge::{self, Grid, Move, Verdict};
use crate::grid::points;
use crate::grid::vector::{Flat, Vector};
use crate::stream::{Answers, SLACK};

/// The bytes of the largest board's rows, in whole vectors of 64 bytes.
const ROWS: usize = 6 * 64;

/// How far the straight path came.
#[derive(Default)]
pub struct Progress {
    /// The bytes of the records answered.
    pub bytes: usize,
    /// The lines of the records answered.
    pub lines: u64,
    /// Whether the last answer was that the move is illegal; none if there was no answer.
    pub illegal: Option<bool>,
}

/// Answers the canonical records at the front of `input`, up to the first other one.
///
/// The last [`SLACK`] bytes of `input` are no input and only there to be looked at.
pub fn answer(level: Level, input: &[u8], answers: &mut Answers) -> Progress {
    let end = input.len().saturating_sub(SLACK);
    // An answer is shorter than its record; the last one is copied with some bytes more.
    let room = answers.room(end + SLACK);
    let (progress, written) = dispatch!(level, simd => answer_all(simd, input, end, room));
    answers.take(written);
    progress
}

#[inline(always)]
fn answer_all<S: Simd>(simd: S, input: &[u8], end: usize, room: &mut [u8]) -> (Progress, usize) {
    let mut run = Run {
        input,
        end,
        room,
        written: 0,
        progress: Progress::default(),
    };
    while let Some(side) = input.get(run.progress.bytes..).and_then(board_size) {
        let before = run.progress.bytes;
        // The usual sizes are compiled each for itself: every shift and loop bound a constant.
        match side {
            19 => run.answer_size::<S, Vector<S>>(simd, 19),
            13 => run.answer_size::<S, Vector<S>>(simd, 13),
            9 => run.answer_size::<S, u128>(simd, 9),
            // A flat board of 10x10 is 110 bits long.
            2..=10 => run.answer_size::<S, u128>(simd, side),
            _ => run.answer_size::<S, Vector<S>>(simd, side),
        }
        if run.progress.bytes == before {
            break;
        }
    }
    (run.progress, run.written)
}

/// The board size on a line of its own at the front of `input`.
#[inline(always)]
fn board_size(input: &[u8]) -> Option<usize> {
    match *input.first_chunk::<3>()? {
        [b'1', tens @ b'0'..=b'9', b'\n'] => Some(10 + usize::from(tens - b'0')),
        [ones @ b'2'..=b'9', b'\n', _] => Some(usize::from(ones - b'0')),
        _ => None,
    }
}

/// A walk through a block.
struct Run<'a> {
    input: &'a [u8],
    /// Where the input ends; the bytes behind are only there to be looked at.
    end: usize,
    room: &'a mut [u8],
    written: usize,
    progress: Progress,
}

impl Run<'_> {
    /// Answers records of one board size: after one of them the next is likely another.
    #[inline(always)]
    fn answer_size<S: Simd, P: Flat<S>>(&mut self, simd: S, side: usize) {
        let header = if side < 10 { 2 } else { 3 };
        while let Some(record) = self.input.get(self.progress.bytes..)
            && board_size(record) == Some(side)
            && let Some(room) = self.room.get_mut(self.written..)
            && let Some(answered) = answer_one::<S, P>(simd, side, &record[header..], room)
            && self.progress.bytes + header + answered.consumed <= self.end
        {
            self.progress.bytes += header + answered.consumed;
            self.progress.lines += side as u64 + 2;
            self.progress.illegal = Some(answered.illegal);
            self.written += answered.written;
        }
    }
}

/// A record answered: the bytes consumed, the bytes written, the verdict.
struct Answered {
    consumed: usize,
    written: usize,
    illegal: bool,
}

/// Answers one record whose board size was read, if it is canonical.
#[inline(always)]
fn answer_one<S: Simd, P: Flat<S>>(
    simd: S,
    side: usize,
    rest: &[u8],
    room: &mut [u8],
) -> Option<Answered> {
    let stride = side + 1;
    let length = side * stride;
    let rest = rest.get(..length.max(ROWS - MOVE) + MOVE)?;
    let rows = rest.first_chunk::<ROWS>()?;
    let room = room.first_chunk_mut::<{ ROWS + 2 }>()?;
    let (answer, copy) = room.split_first_chunk_mut::<2>()?;
    let copy = copy.first_chunk_mut::<ROWS>()?;
    let empty: P = copy_rows(simd, side, rows, copy)?;
    let played = move_line::read(side, rest[length..].first_chunk::<MOVE>()?)?;

    let grid = Grid {
        stride,
        points: P::from_words(simd, POINTS[side % SIDES]),
    };
    let index = played.row * stride + played.column;
    let stone = Move {
        point: P::point(simd, index),
        color: played.color,
        occupied: *rows.get(index)? != b'0',
    };
    let verdict = judge::judge(
        &grid,
        &empty,
        &stone,
        #[inline(always)]
        || white_stones(simd, side, rows),
    );
    let captured = match verdict {
        Verdict::Legal => None,
        Verdict::Capture(stones) => Some(stones),
        Verdict::Occupied | Verdict::Suicide => {
            *answer = *b"0\n";
            return Some(Answered {
                consumed: length + played.length,
                written: 2,
                illegal: true,
            });
        }
        Verdict::Dead(_) => return None,
    };
    *copy.get_mut(index)? = sign(played.color);
    if let Some(captured) = captured {
        for index in points::indices(&captured.to_words()) {
            *copy.get_mut(index)? = b'0';
        }
    }
    *answer = *b"1\n";
    Some(Answered {
        consumed: length + played.length,
        written: 2 + length,
        illegal: false,
    })
}

/// The digit of a stone.
#[inline(always)]
fn sign(color: Color) -> u8 {
    match color {
        Color::Black => b'1',
        Color::White => b'2',
    }
}

/// Copies the rows of a board, and collects the empty points; none if a byte is wrong.
///
/// Bytes behind the rows are copied too, and mean nothing.
#[inline(always)]
fn copy_rows<S: Simd, P: Flat<S>>(
    simd: S,
    side: usize,
    rows: &[u8; ROWS],
    copy: &mut [u8; ROWS],
) -> Option<P> {
    let length = side * (side + 1);
    let template = &TEMPLATES[side % SIDES];
    let mut highest = u8x64::splat(simd, 0);
    let mut empty = [0; 8];
    for (block, word) in empty.iter_mut().enumerate().take(length.div_ceil(64)) {
        let here = block * 64..block * 64 + 64;
        let text = u8x64::from_slice(simd, &rows[here.clone()]);
        text.store_slice(&mut copy[here.clone()]);
        let mut digits = text ^ u8x64::from_slice(simd, &template.text[here.clone()]);
        if block * 64 + 64 > length {
            // The last block ends with bytes of the move.
            digits &= u8x64::from_slice(simd, &template.within[here]);
        }
        highest = highest.max(digits);
        // Walls that are line feeds vanish; anything else there leaves a bit behind.
        *word = digits.simd_eq(0).to_bitmask() ^ !POINTS[side % SIDES][block];
    }
    let empty = P::from_words(simd, empty);
    let points = P::from_words(simd, POINTS[side % SIDES]);
    // Not `&&`: with one branch the bits are collected while the text is in registers.
    (highest.simd_le(2).all_true() & empty.minus(&points).is_empty()).then_some(empty)
}

/// The points of the white stones of rows that were checked.
#[inline(always)]
fn white_stones<S: Simd, P: Flat<S>>(simd: S, side: usize, rows: &[u8; ROWS]) -> P {
    let mut white = [0; 8];
    for (block, word) in white
        .iter_mut()
        .enumerate()
        .take((side * (side + 1)).div_ceil(64))
    {
        let text = u8x64::from_slice(simd, &rows[block * 64..block * 64 + 64]);
        *word = text.simd_eq(b'2').to_bitmask() & POINTS[side % SIDES][block];
    }
    P::from_words(simd, white)
}

/// Whether more input could make a canonical record of `rest`, which is too short to be one.
pub fn may_become_canonical(rest: &[u8]) -> bool {
    let mut header = [b'\n'; 3];
    header
        .iter_mut()
        .zip(rest)
        .for_each(|(to, &from)| *to = from);
    let Some(side) = board_size(&header) else {
        return matches!(rest, [] | [b'1']);
    };
    let length = if side < 10 { 2 } else { 3 };
    let rest = rest.get(length..).unwrap_or(&[]);
    let (rows, line) = rest.split_at(rest.len().min(side * (side + 1)));
    let begun = line
        .iter()
        .all(|&byte| byte == b' ' || byte.is_ascii_digit());
    let template = &TEMPLATES[side % SIDES].text;
    let wrong = rows.iter().zip(template).fold(0, |wrong, (&byte, &right)| {
        // As in the straight path: 0, 1 or 2 for a digit, 0 for a line feed.
        let highest = if right == b'\n' { 0 } else { 2 };
        wrong | u8::from(byte ^ right > highest)
    });
    wrong == 0 && begun && line.len() < MOVE
}

/// One more than the largest board size.
const SIDES: usize = 20;

/// For each board size the rows of an empty board, and 255 for each byte of them.
struct Template {
    text: [u8; ROWS],
    within: [u8; ROWS],
}

static TEMPLATES: [Template; SIDES] = {
    let mut templates = [const {
        Template {
            text: [0; ROWS],
            within: [0; ROWS],
        }
    }; SIDES];
    let mut side = 0;
    while side < SIDES {
        let mut index = 0;
        while index < side * (side + 1) {
            let wall = index % (side + 1) == side;
            templates[side].text[index] = if wall { b'\n' } else { b'0' };
            templates[side].within[index] = 255;
            index += 1;
        }
        side += 1;
    }
    templates
};

/// For each board size its points as a flat board.
static POINTS: [[u64; 8]; SIDES] = {
    let mut boards = [[0; 8]; SIDES];
    let mut side = 0;
    while side < SIDES {
        let mut index = 0;
        while index < side * (side + 1) {
            if index % (side + 1) != side {
                boards[side][index / 64] |= 1 << (index % 64);
            }
            index += 1;
        }
        side += 1;
    }
    boards
};
