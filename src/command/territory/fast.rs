//! The fast path: small canonical boards from the block read to the answers.
//!
//! A board is canonical if the tolerant parser would find nothing to skip in it: letters with plain
//! line feeds and an empty line behind them; digits with the number and each row on a line, or with
//! one blank between them; an array of rows on one line without blanks. At the first deviating byte
//! the board is left to that parser, which alone reports errors, and so is a board that no flat set
//! holds.
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
//!
//! Rows of an array lie too far apart. They are copied first, with one separator behind each.

#![expect(
    clippy::indexing_slicing,
    reason = "widths are below `WIDTHS`, words below eight, `TEXT` has a vector for each word and \
              room for 19x19, and what is answered was in the input"
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
/// The bytes of a line that is too long for a canonical board.
pub const LONG: usize = 2 * TEXT;
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
pub struct Request {
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
pub struct Consumed {
    /// The bytes of the boards answered.
    pub bytes: usize,
    /// The lines of the boards answered.
    pub lines: u64,
}

/// Answers the canonical boards at the front of `input`, up to the first other one.
///
/// The last [`SLACK`] bytes of `input` are no input and only there to be looked at.
pub fn answer(level: Level, request: Request, input: &[u8], answers: &mut Answers) -> Consumed {
    dispatch!(level, simd => answer_all(simd, request, input, answers))
}

#[inline(always)]
fn answer_all<S: Simd>(
    simd: S,
    mut request: Request,
    input: &[u8],
    answers: &mut Answers,
) -> Consumed {
    let end = input.len().saturating_sub(SLACK);
    let mut answered = Consumed::default();
    let mut copy = [0; TEXT + WIDTHS];
    while answers.len() < MANY
        && let Some(rows) = Rows::find(simd, &request, &input[answered.bytes..], &mut copy)
    {
        let most = end.saturating_sub(answered.bytes);
        // The usual widths are compiled each for itself: every shift and loop bound a constant.
        let consumed = match rows.width {
            19 => rows.answer::<S, Vector<S>>(simd, 19, most, &request, answers),
            9 => rows.answer::<S, u128>(simd, 9, most, &request, answers),
            width @ ..=SMALL => rows.answer::<S, u128>(simd, width, most, &request, answers),
            width => rows.answer::<S, Vector<S>>(simd, width, most, &request, answers),
        };
        let Some(consumed) = consumed else { break };
        answered.bytes += consumed.bytes;
        answered.lines += consumed.lines;
        request.separate = !request.json && request.score.is_none();
    }
    answered
}

/// The bytes that stand for points.
struct Signs {
    black: u8,
    white: u8,
    /// Any of these; the same one may stand in all places.
    empty: [u8; 3],
}

const LETTERS: Signs = Signs {
    black: b'B',
    white: b'W',
    empty: *b" ._",
};
const DIGITS: Signs = Signs {
    black: b'1',
    white: b'2',
    empty: *b"000",
};

/// The rows of a board, which are not checked yet, with a separator behind each.
struct Rows<'t> {
    signs: &'static Signs,
    separator: u8,
    width: usize,
    /// Their number; if it is not known, an empty line ends them.
    height: Option<usize>,
    text: &'t [u8; TEXT],
    /// The bytes of the board that are neither rows nor separators.
    beside: usize,
    /// Whether each row stands on a line of its own.
    in_lines: bool,
}

impl<'t> Rows<'t> {
    /// The rows at the front of `input`.
    #[inline(always)]
    fn find<S: Simd>(
        simd: S,
        request: &Request,
        input: &'t [u8],
        copy: &'t mut [u8; TEXT + WIDTHS],
    ) -> Option<Rows<'t>> {
        let first = *input.first()?;
        match (
            request.notation.unwrap_or(Notation::of(first)),
            request.notation,
        ) {
            (Notation::Letters, Some(_)) => Rows::letters(simd, input),
            (Notation::Letters, None) => None,
            (Notation::Digits, notation) => Rows::digits(input, notation.is_none()),
            (Notation::Json, _) => Rows::array(simd, input, copy),
        }
    }

    #[inline(always)]
    fn letters<S: Simd>(simd: S, input: &'t [u8]) -> Option<Rows<'t>> {
        let width = before(simd, b'\n', input)?;
        Some(Rows {
            signs: &LETTERS,
            separator: b'\n',
            width,
            height: None,
            text: input.first_chunk()?,
            beside: 1,
            in_lines: true,
        })
    }

    #[inline(always)]
    fn digits(input: &'t [u8], oneline: bool) -> Option<Rows<'t>> {
        let (side, digits) = match *input {
            [b'1', ones @ b'0'..=b'9', ..] => (10 + usize::from(ones - b'0'), 2),
            [ones @ b'2'..=b'9', ..] => (usize::from(ones - b'0'), 1),
            _ => return None,
        };
        let (&separator, text) = input.get(digits..)?.split_first()?;
        let text = text.first_chunk::<TEXT>()?;
        let is_separator = separator == b' ' || separator == b'\n' && !oneline;
        let is_ended = text[side * (side + 1) - 1] == b'\n';
        (is_separator && is_ended).then_some(Rows {
            signs: &DIGITS,
            separator,
            width: side,
            height: Some(side),
            text,
            beside: digits + 1,
            in_lines: separator == b'\n',
        })
    }

    #[inline(always)]
    fn array<S: Simd>(
        simd: S,
        input: &'t [u8],
        copy: &'t mut [u8; TEXT + WIDTHS],
    ) -> Option<Rows<'t>> {
        let mut rest = input.strip_prefix(b"[\"")?;
        let width = before(simd, b'"', rest)?;
        let mut height = 0;
        loop {
            // A row is copied with what is behind it: a copy of a fixed size is one load and one
            // store.
            let room = copy.get_mut(height * (width + 1)..)?.first_chunk_mut()?;
            *room = *rest.first_chunk::<WIDTHS>()?;
            room[width] = b'\n';
            height += 1;
            match *rest.get(width..)?.first_chunk::<3>()? {
                [b'"', b',', b'"'] => rest = &rest[width + 3..],
                [b'"', b']', b'\n'] => break,
                _ => return None,
            }
        }
        Some(Rows {
            signs: &LETTERS,
            separator: b'\n',
            width,
            height: Some(height),
            text: copy.first_chunk()?,
            beside: 2 * height + 2,
            in_lines: false,
        })
    }

    /// Answers the board, if it is canonical and has at most so many bytes.
    #[inline(always)]
    fn answer<S: Simd, P: Flat<S>>(
        &self,
        simd: S,
        width: usize,
        most: usize,
        request: &Request,
        answers: &mut Answers,
    ) -> Option<Consumed> {
        let stride = width + 1;
        let (height, [empty, black, white]) = self.read::<S, P>(simd, width)?;
        let bytes = height * stride + self.beside;
        if bytes > most {
            return None;
        }
        let owned = owners(stride, &empty, &black, &white);
        if request.separate {
            answers.push(b"\n");
        }
        let list = |points| FlatList::new::<S, P>((width, height), points);
        if let Some(komi) = request.score {
            let [black, white] = [black.or(&owned[0]), white.or(&owned[1])];
            let [black, white] = [black, white].map(|area| list(area).count() as u64);
            Score::new(black, white, komi).write(answers, request.json);
        } else {
            territory::write_lists(answers, request.json, request.keep, &owned.map(list));
        }
        answers.push(b"\n");
        let lines = if self.in_lines { height as u64 + 1 } else { 1 };
        Some(Consumed { bytes, lines })
    }

    /// The number of rows, and the points that are empty, black and white. None if a byte is wrong,
    /// or if the board is too large for the set.
    #[inline(always)]
    fn read<S: Simd, P: Flat<S>>(&self, simd: S, width: usize) -> Option<(usize, [P; 3])> {
        let (stride, pitch) = (width + 1, P::pitch(width + 1));
        // Without the last separator, which may be another byte.
        let length = self.height.map(|height| height * stride - 1);
        let mut planes = [[0; 8]; 3];
        let mut wrong = 0;
        for word in 0..P::WORDS {
            let text = u8x64::from_slice(simd, &self.text[word * pitch..word * pitch + 64]);
            let is = |sign: u8| text.simd_eq(sign);
            let walls = WALLS[width % WIDTHS][word];
            // Up to the first separator in the place of a point, or other byte in that of a wall.
            let odd = (is(self.separator).to_bitmask() ^ walls).trailing_zeros() as usize;
            let odd = length.map_or(odd, |length| odd.min(length - word * pitch));
            let within = low_bits(pitch.min(odd));
            let [one, other, third] = self.signs.empty;
            let empty = is(one) | is(other) | is(third);
            let signs = [empty, is(self.signs.black), is(self.signs.white)];
            let signs = signs.map(|sign| sign.to_bitmask() & within);
            wrong |= (signs[0] | signs[1] | signs[2] | walls) & within ^ within;
            for (plane, sign) in planes.iter_mut().zip(signs) {
                plane[word] = sign;
            }
            if odd < pitch {
                let end = word * pitch + odd;
                let is_whole = length.map_or(end.is_multiple_of(stride), |length| length == end);
                let planes = planes.map(|plane| P::from_words(simd, plane));
                return (is_whole && wrong == 0).then_some((end.div_ceil(stride), planes));
            }
        }
        None
    }
}

/// The number of bytes before the first `byte`, if it can be the width of a board.
#[inline(always)]
fn before<S: Simd>(simd: S, byte: u8, text: &[u8]) -> Option<usize> {
    let text = u8x64::from_slice(simd, text.get(..64)?);
    let count = text.simd_eq(byte).to_bitmask().trailing_zeros() as usize;
    (1..WIDTHS).contains(&count).then_some(count)
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
