//! The fast path: small canonical boards from the block read to the answers.
//!
//! A board is canonical if the tolerant parser would find nothing to skip in it: letters with plain
//! line feeds and an empty line behind them. At the first deviating byte the board is left to that
//! parser, which alone reports errors, and so is a board that no flat set holds.
//!
//! A row of text ends with a separator, a row of the flat board with a wall bit. So byte `i` of the
//! rows is bit `i` of the board, for every width, and comparing 64 bytes at once with a sign gives a
//! word of the set of its points:
//!
//! ```text
//!   text      B  . \n  .  W \n \n     a 2x2 board, and the empty line that ends it
//!   black     *  .  .  .  .  .        where the text is 'B'
//!   walls     .  .  *  .  .  *        where the text is a line feed: nowhere else, or the rows
//!                                     are not equally long
//! ```

#![expect(
    clippy::indexing_slicing,
    reason = "widths are below `WIDTHS`, words below eight, and `TEXT` has a vector for each word"
)]

use fearless_simd::{Level, Simd, dispatch, prelude::*, u8x64};

use crate::command::flat::{SMALL, flat_board, low_bits};
use crate::format::lists::FlatList;
use crate::format::score::{Komi, Score};
use crate::format::territory;
use crate::grid::owners::owners;
use crate::grid::regions::Keep;
use crate::grid::vector::{Flat, Vector};
use crate::stream::{Answers, SLACK};

/// The bytes that are looked at from the start of the rows on.
const TEXT: usize = 8 * 64;
/// One more than the greatest width: a word has room for two rows at least.
const WIDTHS: usize = 32;
/// With so many bytes of answers the pass ends, since they can be longer than their boards.
const MANY: usize = 64 * 1024;

// The last board may end with the input.
const _: () = assert!(TEXT <= SLACK);

/// How a board is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// One row a line.
    Letters,
    /// The board size and rows of digits.
    Digits,
    /// An array of rows, or an object with one.
    Json,
}

impl Notation {
    /// The notation whose first character this is.
    pub fn of(first: u8) -> Notation {
        match first {
            b'[' | b'{' => Notation::Json,
            b'0'..=b'9' => Notation::Digits,
            _ => Notation::Letters,
        }
    }
}

/// What is read and what is answered.
#[derive(Clone, Copy, Debug)]
pub struct Task {
    /// The notation of all boards; none if each line is a board of its own.
    pub notation: Option<Notation>,
    /// Whether the answers are JSON.
    pub json: bool,
    /// Whether points are listed or counted.
    pub keep: Keep,
    /// The komi, where scores are asked for.
    pub score: Option<Komi>,
    /// Whether an empty line goes before the first answer too.
    pub separate: bool,
}

/// How far the fast path came.
#[derive(Clone, Copy, Debug, Default)]
pub struct Answered {
    /// The bytes of the boards answered.
    pub bytes: usize,
    /// The lines of the boards answered.
    pub lines: u64,
}

/// Answers the canonical boards at the front of `input`, up to the first other one.
///
/// The last [`SLACK`] bytes of `input` are no input and only there to be looked at.
pub fn answer(level: Level, task: Task, input: &[u8], answers: &mut Answers) -> Answered {
    dispatch!(level, simd => answer_all(simd, task, input, answers))
}

#[inline(always)]
fn answer_all<S: Simd>(simd: S, mut task: Task, input: &[u8], answers: &mut Answers) -> Answered {
    let end = input.len().saturating_sub(SLACK);
    let mut answered = Answered::default();
    while answers.len() < MANY
        && let Some(rows) = Rows::find(simd, &task, &input[answered.bytes..])
    {
        let most = end.saturating_sub(answered.bytes);
        // The usual widths are compiled each for itself: every shift and loop bound a constant.
        let consumed = match rows.width {
            19 => rows.answer::<S, Vector<S>>(simd, 19, most, &task, answers),
            9 => rows.answer::<S, u128>(simd, 9, most, &task, answers),
            width @ ..=SMALL => rows.answer::<S, u128>(simd, width, most, &task, answers),
            width => rows.answer::<S, Vector<S>>(simd, width, most, &task, answers),
        };
        let Some(consumed) = consumed else { break };
        answered.bytes += consumed.bytes;
        answered.lines += consumed.lines;
        task.separate = !task.json && task.score.is_none();
    }
    answered
}

/// The rows of a board, which are not checked yet, with a separator behind each.
struct Rows<'t> {
    width: usize,
    text: &'t [u8; TEXT],
}

impl<'t> Rows<'t> {
    /// The rows at the front of `input`.
    #[inline(always)]
    fn find<S: Simd>(simd: S, task: &Task, input: &'t [u8]) -> Option<Rows<'t>> {
        let text = input.first_chunk::<TEXT>()?;
        if task.notation != Some(Notation::Letters) {
            return None;
        }
        let line_feeds = u8x64::from_slice(simd, &text[..64]).simd_eq(b'\n');
        let width = line_feeds.to_bitmask().trailing_zeros() as usize;
        (1..WIDTHS).contains(&width).then_some(Rows { width, text })
    }

    /// Answers the board, if it is canonical and has at most so many bytes.
    #[inline(always)]
    fn answer<S: Simd, P: Flat<S>>(
        &self,
        simd: S,
        width: usize,
        most: usize,
        task: &Task,
        answers: &mut Answers,
    ) -> Option<Answered> {
        let stride = width + 1;
        let (height, [empty, black, white]) = self.read::<S, P>(simd, width)?;
        let bytes = height * stride + 1;
        if bytes > most {
            return None;
        }
        let owned = owners(stride, &empty, &black, &white);
        if task.separate {
            answers.push(b"\n");
        }
        let list = |points| FlatList::new::<S, P>((width, height), points);
        if let Some(komi) = task.score {
            let [black, white] = [black.or(&owned[0]), white.or(&owned[1])];
            let [black, white] = [black, white].map(|area| list(area).count() as u64);
            Score::new(black, white, komi).write(answers, task.json);
        } else {
            territory::write_lists(answers, task.json, task.keep, &owned.map(list));
        }
        answers.push(b"\n");
        let lines = height as u64 + 1;
        Some(Answered { bytes, lines })
    }

    /// The number of rows, and the points that are empty, black and white. None if a byte is wrong,
    /// or if the board is too large for the set.
    #[inline(always)]
    fn read<S: Simd, P: Flat<S>>(&self, simd: S, width: usize) -> Option<(usize, [P; 3])> {
        let (stride, pitch) = (width + 1, P::pitch(width + 1));
        let mut planes = [[0; 8]; 3];
        let mut wrong = 0;
        for word in 0..P::WORDS {
            let text = u8x64::from_slice(simd, &self.text[word * pitch..word * pitch + 64]);
            let is = |sign: u8| text.simd_eq(sign);
            let walls = WALLS[width % WIDTHS][word];
            // Up to the first line feed in the place of a point, or other byte in that of a wall.
            let odd = (is(b'\n').to_bitmask() ^ walls).trailing_zeros() as usize;
            let within = low_bits(pitch.min(odd));
            let signs = [is(b' ') | is(b'.') | is(b'_'), is(b'B'), is(b'W')];
            let signs = signs.map(|sign| sign.to_bitmask() & within);
            wrong |= (signs[0] | signs[1] | signs[2] | walls) & within ^ within;
            for (plane, sign) in planes.iter_mut().zip(signs) {
                plane[word] = sign;
            }
            if odd < pitch {
                let end = word * pitch + odd;
                let is_whole = wrong == 0 && end.is_multiple_of(stride);
                let planes = planes.map(|plane| P::from_words(simd, plane));
                return is_whole.then_some((end / stride, planes));
            }
        }
        None
    }
}

/// For each width the walls of the highest board that a flat set holds.
static WALLS: [[u64; 8]; WIDTHS] = {
    let mut boards = [[0; 8]; WIDTHS];
    let mut width = 0;
    while width < WIDTHS {
        boards[width] = flat_board(width, usize::MAX, true);
        width += 1;
    }
    boards
};
