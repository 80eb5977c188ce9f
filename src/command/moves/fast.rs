//! The fast path: canonical records from the block read to the answers in one pass.
//!
//! A record is canonical if each token stands on a line of its own, the move on one, as in
//! `"2\n10\n01\n1 0 2\n"`; with a record a line, if one blank stands in the place of the other line
//! feeds. At the first deviating byte the record is left to [`golf::read`], which reports errors;
//! nothing here does.
//!
//! What makes it fast is a coincidence: a row of text ends with a separator, a row of the flat
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
//!
//! [`golf::read`]: crate::format::golf::read

#![expect(
    clippy::indexing_slicing,
    reason = "a record has room for the rows of 19x19 and a move, an answer is shorter than its \
              record, and board sizes are below `SIDES`"
)]

use fearless_simd::{Level, Simd, dispatch, prelude::*, u8x64};

use super::move_line::{self, MOVE, Played};
use super::tables::{BLANKS, LINES, POINTS, ROWS, SIDES, Template, WALLS};
use crate::command::Form;
use crate::command::flat::{SMALL, low_bits};
use crate::format::json;
use crate::format::lists::FlatList;
use crate::grid::judge::{self, Grid, Stone, Verdict};
use crate::grid::points;
use crate::grid::vector::{Flat, Vector};
use crate::grid::{Color, Illegal};
use crate::stream::{Answers, SLACK};

/// The bytes that are looked at from the start of a record on: more than the longest has.
const RECORD: usize = 3 + ROWS + MOVE;
/// The bytes that are written to from the start of an answer on: more than the longest has.
const ANSWER: usize = 2 + ROWS;
/// Answers as JSON can be longer than their records: with so many bytes the pass ends.
const MANY: usize = 64 * 1024;

// Both may go beyond the input and the answers, by less than the slack.
const _: () = assert!(RECORD <= SLACK && ANSWER <= SLACK);

/// How far the fast path came.
#[derive(Default)]
pub struct Progress {
    /// The bytes of the records answered.
    pub bytes: usize,
    /// The lines of the records answered.
    pub lines: u64,
    /// Whether some answer was that the move is illegal.
    pub illegal: bool,
}

/// Answers the canonical records at the front of `input`, up to the first other one; `form` is no
/// diagram.
///
/// The last [`SLACK`] bytes of `input` are no input and only there to be looked at.
pub fn answer(
    level: Level,
    form: Form,
    oneline: bool,
    input: &[u8],
    answers: &mut Answers,
) -> Progress {
    let end = input.len().saturating_sub(SLACK);
    let progress = Progress::default();
    let pass = Pass {
        input,
        end,
        progress,
    };
    // A separator that the compiler knows: the templates are at fixed places.
    match (form, oneline) {
        (Form::Json, false) => {
            dispatch!(level, simd => answer_as_json::<_, b'\n'>(simd, pass, answers))
        }
        (Form::Json, true) => {
            dispatch!(level, simd => answer_as_json::<_, b' '>(simd, pass, answers))
        }
        _ => {
            // An answer is shorter than its record; the last one is copied with some bytes more.
            let room = answers.room(end + SLACK);
            let (progress, written) = if oneline {
                dispatch!(level, simd => answer_as_text::<_, b' '>(simd, pass, room))
            } else {
                dispatch!(level, simd => answer_as_text::<_, b'\n'>(simd, pass, room))
            };
            answers.take(written);
            progress
        }
    }
}

#[inline(always)]
fn answer_as_text<S: Simd, const SEPARATOR: u8>(
    simd: S,
    mut pass: Pass<'_>,
    room: &mut [u8],
) -> (Progress, usize) {
    let mut copies = Copies { room, written: 0 };
    while let Some(side) = board_size::<SEPARATOR>(pass.rest()) {
        let before = pass.progress.bytes;
        // The usual sizes are compiled each for itself: every shift and loop bound a constant.
        match side {
            19 => copies.answer_size::<S, Vector<S>, SEPARATOR>(simd, 19, &mut pass),
            13 => copies.answer_size::<S, Vector<S>, SEPARATOR>(simd, 13, &mut pass),
            9 => copies.answer_size::<S, u128, SEPARATOR>(simd, 9, &mut pass),
            2..=SMALL => copies.answer_size::<S, u128, SEPARATOR>(simd, side, &mut pass),
            _ => copies.answer_size::<S, Vector<S>, SEPARATOR>(simd, side, &mut pass),
        }
        if pass.progress.bytes == before {
            break;
        }
    }
    (pass.progress, copies.written)
}

#[inline(always)]
fn answer_as_json<S: Simd, const SEPARATOR: u8>(
    simd: S,
    mut pass: Pass<'_>,
    answers: &mut Answers,
) -> Progress {
    while let Some(side) = board_size::<SEPARATOR>(pass.rest()) {
        let before = pass.progress.bytes;
        match side {
            2..=SMALL => pass.answer_json::<S, u128, SEPARATOR>(simd, side, answers),
            _ => pass.answer_json::<S, Vector<S>, SEPARATOR>(simd, side, answers),
        }
        if pass.progress.bytes == before {
            break;
        }
    }
    pass.progress
}

/// The board size at the front of `input`, with its separator.
fn board_size<const SEPARATOR: u8>(input: &[u8]) -> Option<usize> {
    match *input.first_chunk::<3>()? {
        [b'1', ones @ b'0'..=b'9', end] if end == SEPARATOR => Some(10 + usize::from(ones - b'0')),
        [ones @ b'2'..=b'9', end, _] if end == SEPARATOR => Some(usize::from(ones - b'0')),
        _ => None,
    }
}

/// Whether a record starts with this board size and its separator.
#[inline(always)]
fn has_size<const SEPARATOR: u8>(side: usize, start: &[u8; 3]) -> bool {
    if side < 10 {
        start[..2] == [b'0' + side as u8, SEPARATOR]
    } else {
        *start == [b'1', b'0' + (side - 10) as u8, SEPARATOR]
    }
}

/// A walk through a block.
struct Pass<'a> {
    input: &'a [u8],
    /// Where the input ends; the bytes behind are only there to be looked at.
    end: usize,
    progress: Progress,
}

impl Pass<'_> {
    fn rest(&self) -> &[u8] {
        &self.input[self.progress.bytes..]
    }

    /// Steps over a record, if it ends within the input.
    #[inline(always)]
    fn step<P, const SEPARATOR: u8>(&mut self, side: usize, answered: &Answered<P>) -> bool {
        let is_whole = self.progress.bytes + answered.consumed <= self.end;
        if is_whole {
            self.progress.bytes += answered.consumed;
            self.progress.lines += if SEPARATOR == b'\n' {
                side as u64 + 2
            } else {
                1
            };
            self.progress.illegal |= answered.is_illegal();
        }
        is_whole
    }

    /// Answers records of one board size with objects.
    #[inline(always)]
    fn answer_json<S: Simd, P: Flat<S>, const SEPARATOR: u8>(
        &mut self,
        simd: S,
        side: usize,
        answers: &mut Answers,
    ) {
        let mut copy = [0; ROWS];
        while answers.len() < MANY
            && let Some(record) = self.rest().first_chunk::<RECORD>()
            && let Some(answered) = answer_one::<S, P, SEPARATOR>(simd, side, record, &mut copy)
            && self.step::<P, SEPARATOR>(side, &answered)
        {
            write_json(answers, side, &copy, answered.verdict);
        }
    }
}

/// The answers as text, which the records are copied to.
struct Copies<'a> {
    room: &'a mut [u8],
    written: usize,
}

impl Copies<'_> {
    /// Answers records of one board size: after one of them the next is likely another.
    #[inline(always)]
    fn answer_size<S: Simd, P: Flat<S>, const SEPARATOR: u8>(
        &mut self,
        simd: S,
        side: usize,
        pass: &mut Pass<'_>,
    ) {
        let length = side * (side + 1);
        while let Some(record) = pass.rest().first_chunk::<RECORD>()
            && let Some(room) = self.room[self.written..].first_chunk_mut::<ANSWER>()
            && let Some((answer, copy)) = room.split_first_chunk_mut::<2>()
            && let Some(copy) = copy.first_chunk_mut::<ROWS>()
            && let Some(answered) = answer_one::<S, P, SEPARATOR>(simd, side, record, copy)
            && pass.step::<P, SEPARATOR>(side, &answered)
        {
            if answered.is_illegal() {
                *answer = *b"0\n";
                self.written += 2;
            } else {
                *answer = [b'1', SEPARATOR];
                // The last row has the separator behind it that all rows of the record have.
                copy[length - 1] = b'\n';
                self.written += 2 + length;
            }
        }
    }
}

/// A record answered: the bytes consumed, and the verdict, which is not `Dead`.
struct Answered<P> {
    consumed: usize,
    verdict: Verdict<P>,
}

impl<P> Answered<P> {
    #[inline(always)]
    fn is_illegal(&self) -> bool {
        matches!(self.verdict, Verdict::Occupied | Verdict::Suicide)
    }
}

/// Answers one record of this board size, if it is one and canonical. After a legal move the rows
/// of the new board are in `copy`; the bytes behind them mean nothing.
#[inline(always)]
fn answer_one<S: Simd, P: Flat<S>, const SEPARATOR: u8>(
    simd: S,
    side: usize,
    record: &[u8; RECORD],
    copy: &mut [u8; ROWS],
) -> Option<Answered<P>> {
    let stride = side + 1;
    let rows_end = if side < 10 { 2 } else { 3 } + side * stride;
    if !has_size::<SEPARATOR>(side, record.first_chunk()?) {
        return None;
    }
    let rows = record[rows_end - side * stride..].first_chunk::<ROWS>()?;
    let empty: P = copy_rows::<S, P, SEPARATOR>(simd, side, rows, copy)?;
    let played = move_line::read(side, record[rows_end..].first_chunk()?)?;
    let verdict = judge_move::<S, P>(simd, side, rows, &empty, &played);
    match &verdict {
        Verdict::Legal => copy[played.row * stride + played.column] = sign(played.color),
        Verdict::Capture(captured) => {
            copy[played.row * stride + played.column] = sign(played.color);
            for index in points::indices(&captured.clone().to_words(), P::pitch(stride)) {
                copy[index] = b'0';
            }
        }
        Verdict::Occupied | Verdict::Suicide => {}
        Verdict::Dead(_) => return None,
    }
    Some(Answered {
        consumed: rows_end + played.length,
        verdict,
    })
}

/// Writes the answer to a record whose new board has these rows, as [`golf::write_json`] does.
///
/// [`golf::write_json`]: crate::format::golf::write_json
#[inline(always)]
fn write_json<S: Simd, P: Flat<S>>(
    answers: &mut Answers,
    side: usize,
    rows: &[u8; ROWS],
    verdict: Verdict<P>,
) {
    let reason = match &verdict {
        Verdict::Occupied => Some(Illegal::Occupied),
        Verdict::Suicide => Some(Illegal::Suicide),
        _ => None,
    };
    if let Some(illegal) = reason {
        answers.push(b"{\"legal\":false,\"reason\":\"");
        answers.push(json::reason(&illegal).as_bytes());
        return answers.push(b"\"}\n");
    }
    answers.push(b"{\"legal\":true,\"captured\":");
    match verdict {
        Verdict::Capture(captured) => {
            FlatList::new::<S, P>((side, side), captured).write_json(answers);
        }
        _ => answers.push(b"[]"),
    }
    answers.push(b",\"board\":[");
    // A row is copied with what is behind it: a copy of a fixed size is one load and one store.
    let written = side * (side + 3);
    let room = answers.room(written + SLACK);
    for row in 0..side {
        let (from, to) = (row * (side + 1), row * (side + 3));
        room[to] = b'"';
        room[to + 1..to + 33].copy_from_slice(&rows[from..from + 32]);
        room[to + side + 1..to + side + 3].copy_from_slice(b"\",");
    }
    answers.take(written - 1);
    answers.push(b"]}\n");
}

/// The verdict on a move in the position of these rows, which were checked.
#[inline(always)]
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
fn copy_rows<S: Simd, P: Flat<S>, const SEPARATOR: u8>(
    simd: S,
    side: usize,
    rows: &[u8; ROWS],
    copy: &mut [u8; ROWS],
) -> Option<P> {
    let (length, pitch) = (side * (side + 1), P::pitch(side + 1));
    let template = template::<SEPARATOR>(side);
    let mut highest = u8x64::splat(simd, 0);
    let mut matching = [0; 8];
    for (block, word) in matching.iter_mut().enumerate().take(length.div_ceil(pitch)) {
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
    // The bits where the template holds: empty points, and walls that are separators.
    let matching = P::from_words(simd, matching);
    let walls = P::from_words(simd, WALLS[side % SIDES]);
    let points = P::from_words(simd, POINTS[side % SIDES]);
    // Not `&&`: with one branch the bits are collected while the text is in registers.
    let right = highest.simd_le(2).all_true() & walls.minus(&matching).is_empty();
    right.then(
        #[inline(always)]
        || matching.and(&points),
    )
}

/// The rows of an empty board; the remainder tells the compiler that there is one.
#[inline(always)]
fn template<const SEPARATOR: u8>(side: usize) -> &'static Template {
    match SEPARATOR {
        b'\n' => &LINES[side % SIDES],
        _ => &BLANKS[side % SIDES],
    }
}

/// The points of the white stones of rows that were checked.
#[inline(always)]
fn white_stones<S: Simd, P: Flat<S>>(simd: S, side: usize, rows: &[u8; ROWS]) -> P {
    let (length, pitch) = (side * (side + 1), P::pitch(side + 1));
    let mut white = [0; 8];
    for (block, word) in white.iter_mut().enumerate().take(length.div_ceil(pitch)) {
        let text = u8x64::from_slice(simd, &rows[block * pitch..block * pitch + 64]);
        *word = text.simd_eq(b'2').to_bitmask() & low_bits(pitch);
    }
    P::from_words(simd, white).and(&P::from_words(simd, POINTS[side % SIDES]))
}

/// Whether more input could make a canonical record of `rest`, which is too short to be one.
pub fn may_become_canonical(oneline: bool, rest: &[u8]) -> bool {
    if oneline {
        // A line is answered when it is complete, whatever it holds.
        return rest.len() < RECORD && !rest.contains(&b'\n');
    }
    let mut header = [b'\n'; 3];
    header
        .iter_mut()
        .zip(rest)
        .for_each(|(to, &from)| *to = from);
    let Some(side) = board_size::<b'\n'>(&header) else {
        return matches!(rest, [] | [b'1']);
    };
    let length = if side < 10 { 2 } else { 3 };
    let rest = rest.get(length..).unwrap_or(&[]);
    let (rows, line) = rest.split_at(rest.len().min(side * (side + 1)));
    let begun = line
        .iter()
        .all(|&byte| byte == b' ' || byte.is_ascii_digit());
    let template = &LINES[side % SIDES].text;
    let wrong = rows.iter().zip(template).fold(0, |wrong, (&byte, &right)| {
        // As in the fast path: 0, 1 or 2 for a digit, 0 for a line feed.
        let highest = if right == b'\n' { 0 } else { 2 };
        wrong | u8::from(byte ^ right > highest)
    });
    wrong == 0 && begun && line.len() < MOVE
}
