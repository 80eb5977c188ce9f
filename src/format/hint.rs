//! What to change, where the cause of a fault is certain.
//!
//! A cause is read off a line of the input from some place on, if that is shorter than [`REACH`]
//! bytes: what a stream shows of a longer one would not tell where it ends.

use std::fmt;

use super::text::{digit, is_space};
use crate::grid::Color;
use crate::stream::{IoError, Place, REACH, Stream};

/// What to change in the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// Blanks at the end of a row of letters are missing or too many.
    Blanks,
    /// The digits of a row stand apart.
    DigitsApart,
    /// A board of letters or in JSON stands where a move should be judged.
    ForTerritory,
    /// A move stands where a board of digits should.
    MoveFollows,
    /// Another row stands where the first move should.
    RowFollows,
    /// A row stands behind moves.
    BoardFollows,
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Hint::Blanks => {
                "blanks at the end of a row count as points; '.' can be written instead of a blank"
            }
            Hint::DigitsApart => "the digits of a row stand side by side, without blanks",
            Hint::ForTerritory => "igo territory takes boards of letters and boards in JSON",
            Hint::MoveFollows => "a move follows the board; igo territory takes boards without one",
            Hint::RowFollows => "the board has all its rows: moves follow (see --size)",
            Hint::BoardFollows => "an empty line ends the moves; another board stands behind it",
        })
    }
}

impl Hint {
    /// Where a row of so many digits is too short: whether it has them with blanks between.
    pub fn at_row(line: Line<'_>, digits: usize) -> Option<Hint> {
        let is_apart = line.tokens().take(digits).all(|token| is_cells(token, 1));
        // Three may be the move of a board that lacks a row.
        let count = line.tokens().count();
        (is_apart && count >= digits && count != 3).then_some(Hint::DigitsApart)
    }

    /// Where there is no board size: whether the line is a row of letters, or JSON.
    pub fn at_size(line: Line<'_>) -> Option<Hint> {
        let token = line.tokens().next()?;
        let is_letter = |byte| matches!(byte, b'B' | b'W' | b'.' | b'_');
        let is_board = matches!(token, [b'[' | b'{', ..]) || token.iter().copied().all(is_letter);
        is_board.then_some(Hint::ForTerritory)
    }

    /// Where there is no board of digits: whether the line is a move.
    pub fn at_board(line: Line<'_>) -> Option<Hint> {
        let is_plain = |token: &[u8]| !matches!(token, [b'0', _, ..]);
        let is_number = |token: &[u8], digits| {
            token.len() <= digits && token.iter().all(u8::is_ascii_digit) && is_plain(token)
        };
        let mut tokens = line.tokens();
        let mut next = |digits| tokens.next().is_some_and(|token| is_number(token, digits));
        let is_move = next(2) && next(2) && next(1);
        (is_move && tokens.next().is_none()).then_some(Hint::MoveFollows)
    }

    /// Where there is no move: whether the line is a row of so many cells, glued or not.
    pub fn at_move(line: Line<'_>, cells: usize, is_first: bool) -> Option<Hint> {
        let is_made_of = |count, length| {
            line.tokens().count() == count && line.tokens().all(|token| is_cells(token, length))
        };
        let is_row = is_made_of(1, cells) || is_made_of(cells, 1);
        is_row.then_some(match is_first {
            true => Hint::RowFollows,
            false => Hint::BoardFollows,
        })
    }
}

/// A line of the input from some place on.
#[derive(Clone, Copy, Default)]
pub struct Line<'a>(&'a [u8]);

impl<'a> Line<'a> {
    /// The line from a place on, which must be no further than its fault; empty if it is too long.
    pub fn from(stream: &'a mut Stream<'_>, place: Place) -> Result<Line<'a>, IoError> {
        let around = stream.around(place)?.unwrap_or_default();
        let is_whole = around.behind.len() < REACH;
        Ok(Line(if is_whole { around.behind } else { &[] }))
    }

    fn tokens(self) -> impl Iterator<Item = &'a [u8]> {
        let tokens = self.0.split(|&byte| is_space(byte));
        tokens.filter(|token| !token.is_empty())
    }
}

/// Whether a token is so many digits that stand for points.
fn is_cells(token: &[u8], count: usize) -> bool {
    let is_cell = |&byte: &u8| digit(byte, Color::Black).is_some();
    token.len() == count && token.iter().all(is_cell)
}
