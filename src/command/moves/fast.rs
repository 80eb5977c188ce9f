//! The fast path: canonical records from the block read to the answers in one pass.
//!
//! A record is canonical if each token stands on a line of its own, the move on one, as in
//! `"2\n10\n01\n1 0 2\n"`. One byte that deviates, and the record is left to [`golf::read`](crate::format::golf::read), with
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

use super::move_line::{self, MOVE, Played};
use super::tables::{POINTS, ROWS, SIDES, SMALL, TEMPLATES, WALLS};
use crate::grid::Color;
use crate::grid::judge::{self, Grid, Stone, Verdict};
use crate::grid::points;
use crate::grid::vector::{Flat, Vector};
use crate::stream::{Answers, SLACK};

/// The bytes that are looked at from the start of a record on: more than the longest has.
const RECORD: usize = 3 + ROWS + MOVE;
/// The bytes that are written to from the start of an answer on: more than the longest has.
const ANSWER: usize = 2 + ROWS;

// Both may go beyond the input and the answers, by less than the slack.
const _: () = assert!(RECORD <= SLACK && ANSWER <= SLACK);

/// How far the fast path came.
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
            2..=SMALL => run.answer_size::<S, u128>(simd, side),
            _ => run.answer_size::<S, Vector<S>>(simd, side),
        }
        if run.progress.bytes == before {
            break;
        }
    }
    (run.progress, run.written)
}

/// The board size on a line of its own at the front of `input`.
fn board_size(input: &[u8]) -> Option<usize> {
    match *input.first_chunk::<3>()? {
        [b'1', ones @ b'0'..=b'9', b'\n'] => Some(10 + usize::from(ones - b'0')),
        [ones @ b'2'..=b'9', b'\n', _] => Some(usize::from(ones - b'0')),
        _ => None,
    }
}

/// Whether a record starts with this board size on a line of its own.
#[inline(always)]
fn has_size(side: usize, start: &[u8; 3]) -> bool {
    if side < 10 {
        start[..2] == [b'0' + side as u8, b'\n']
    } else {
        *start == [b'1', b'0' + (side - 10) as u8, b'\n']
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

#[expect(
    clippy::indexing_slicing,
    reason = "records are answered within the input, and each answer is shorter than its record"
)]
impl Run<'_> {
    /// Answers records of one board size: after one of them the next is likely another.
    #[inline(always)]
    fn answer_size<S: Simd, P: Flat<S>>(&mut self, simd: S, side: usize) {
        while let Some(record) = self.input[self.progress.bytes..].first_chunk::<RECORD>()
            && let Some(room) = self.room[self.written..].first_chunk_mut::<ANSWER>()
            && let Some(answered) = answer_one::<S, P>(simd, side, record, room)
            && self.progress.bytes + answered.consumed <= self.end
        {
            self.progress.bytes += answered.consumed;
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

/// Answers one record of this board size, if it is one and canonical.
#[inline(always)]
#[expect(
    clippy::indexing_slicing,
    reason = "a record has room for the header and the rows of 19x19, and a move behind them"
)]
fn answer_one<S: Simd, P: Flat<S>>(
    simd: S,
    side: usize,
    record: &[u8; RECORD],
    room: &mut [u8; ANSWER],
) -> Option<Answered> {
    let stride = side + 1;
    let length = side * stride;
    let header = if side < 10 { 2 } else { 3 };
    if !has_size(side, record.first_chunk()?) {
        return None;
    }
    let rows = record[header..].first_chunk::<ROWS>()?;
    let (answer, copy) = room.split_first_chunk_mut::<2>()?;
    let copy = copy.first_chunk_mut::<ROWS>()?;
    let empty: P = copy_rows(simd, side, rows, copy)?;
    let played = move_line::read(side, record[header + length..].first_chunk()?)?;
    let answered = |written, illegal| Answered {
        consumed: header + length + played.length,
        written,
        illegal,
    };

    let index = played.row * stride + played.column;
    let captured = match judge_move::<S, P>(simd, side, rows, &empty, &played) {
        Verdict::Legal => None,
        Verdict::Capture(stones) => Some(stones),
        Verdict::Occupied | Verdict::Suicide => {
            *answer = *b"0\n";
            return Some(answered(2, true));
        }
        Verdict::Dead(_) => return None,
    };
    *copy.get_mut(index)? = sign(played.color);
    if let Some(captured) = captured {
        for index in points::indices(&captured.to_words(), P::pitch(stride)) {
            *copy.get_mut(index)? = b'0';
        }
    }
    *answer = *b"1\n";
    Some(answered(2 + length, false))
}

/// The verdict on a move in the position of these rows, which were checked.
#[inline(always)]
#[expect(
    clippy::indexing_slicing,
    reason = "the move is on the board, whose rows `ROWS` has room for; a remainder is below `SIDES`"
)]
fn judge_move<S: Simd, P: Flat<S>>(
    simd: S,
    side: usize,
    rows: &[u8; ROWS],
    empty: &P,
    played: &Played,
) -> Verdict<P> {
    let stride = side + 1;
    let index = played.row * stride + played.column;
    let grid = Grid {
        stride,
        points: P::from_words(simd, POINTS[side % SIDES]),
    };
    let stone = Stone {
        point: P::point(simd, stride, index),
        color: played.color,
        occupied: rows[index] != b'0',
    };
    judge::judge(
        &grid,
        empty,
        &stone,
        #[inline(always)]
        || white_stones(simd, side, rows),
    )
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
#[expect(
    clippy::indexing_slicing,
    reason = "the last block of the largest board ends before `ROWS`; a remainder is below `SIDES`"
)]
fn copy_rows<S: Simd, P: Flat<S>>(
    simd: S,
    side: usize,
    rows: &[u8; ROWS],
    copy: &mut [u8; ROWS],
) -> Option<P> {
    let (length, pitch) = (side * (side + 1), P::pitch(side + 1));
    let template = &TEMPLATES[side % SIDES];
    let mut highest = u8x64::splat(simd, 0);
    let mut empty = [0; 8];
    for (block, word) in empty.iter_mut().enumerate().take(length.div_ceil(pitch)) {
        let here = block * pitch..block * pitch + 64;
        let text = u8x64::from_slice(simd, &rows[here.clone()]);
        text.store_slice(&mut copy[here.clone()]);
        let mut digits = text ^ u8x64::from_slice(simd, &template.text[here.clone()]);
        if block * pitch + 64 > length {
            // The last block ends with bytes of the move.
            digits &= u8x64::from_slice(simd, &template.within[here]);
        }
        highest = highest.max(digits);
        *word = digits.simd_eq(0).to_bitmask() & low_bits(pitch);
    }
    // The bits where the template holds: empty points, and walls that are line feeds.
    let empty = P::from_words(simd, empty);
    let walls = P::from_words(simd, WALLS[side % SIDES]);
    let points = P::from_words(simd, POINTS[side % SIDES]);
    // Not `&&`: with one branch the bits are collected while the text is in registers.
    let right = highest.simd_le(2).all_true() & walls.minus(&empty).is_empty();
    right.then(
        #[inline(always)]
        || empty.and(&points),
    )
}

/// The points of the white stones of rows that were checked.
#[inline(always)]
#[expect(
    clippy::indexing_slicing,
    reason = "the last block of the largest board ends before `ROWS`; a remainder is below `SIDES`"
)]
fn white_stones<S: Simd, P: Flat<S>>(simd: S, side: usize, rows: &[u8; ROWS]) -> P {
    let (length, pitch) = (side * (side + 1), P::pitch(side + 1));
    let mut white = [0; 8];
    for (block, word) in white.iter_mut().enumerate().take(length.div_ceil(pitch)) {
        let text = u8x64::from_slice(simd, &rows[block * pitch..block * pitch + 64]);
        *word = text.simd_eq(b'2').to_bitmask() & low_bits(pitch);
    }
    P::from_words(simd, white).and(&P::from_words(simd, POINTS[side % SIDES]))
}

/// A word with its `count` lowest bits set; from 1 to 64.
#[inline(always)]
fn low_bits(count: usize) -> u64 {
    u64::MAX >> (64 - count)
}

/// Whether more input could make a canonical record of `rest`, which is too short to be one.
#[expect(
    clippy::indexing_slicing,
    reason = "the remainder is below `SIDES`, which is the number of templates"
)]
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
        // As in the fast path: 0, 1 or 2 for a digit, 0 for a line feed.
        let highest = if right == b'\n' { 0 } else { 2 };
        wrong | u8::from(byte ^ right > highest)
    });
    wrong == 0 && begun && line.len() < MOVE
}
