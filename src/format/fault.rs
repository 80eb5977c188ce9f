//! What can be wrong with a record, in the user's words.
//!
//! Rows and characters count from 1 in these sentences, points are written `x,y` from 0.

use std::collections::TryReserveError;
use std::fmt;

use super::hint::Hint;
use super::json_board::content::Content;
pub use super::number::Number;
use super::query::OffBoard;
use super::text::Character;
use crate::stream::{IoError, Place};

/// A record that cannot be answered.
#[derive(Debug)]
pub struct Bad {
    /// Where it is wrong.
    pub place: Place,
    /// What is wrong.
    pub fault: Fault,
    /// What to change, if that is certain.
    pub hint: Option<Hint>,
}

impl Bad {
    /// The sentence with the column in front, for an answer in place: it names no line, so that it
    /// does not depend on where the stream was cut. The content of a JSON value has no column.
    pub fn in_its_line(&self) -> String {
        match &self.fault {
            Fault::OffBoard(_) => String::from("Invalid coordinate"),
            Fault::Content(content) => content.to_string(),
            fault => format!("column {}: {fault}", self.place.column),
        }
    }
}

impl fmt::Display for Bad {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { line, column, .. } = self.place;
        write!(f, "line {line}, column {column}: {}", self.fault)
    }
}

/// Why no record could be read.
#[derive(Debug)]
pub enum Error {
    /// The record is bad.
    Bad(Bad),
    /// An end of the stream failed.
    IoError(IoError),
}

impl Error {
    /// A fault at a place.
    pub fn bad(place: Place, fault: Fault) -> Error {
        let hint = None;
        Error::Bad(Bad { place, fault, hint })
    }

    /// The fault of a record that begins at this place and is larger than the memory.
    pub fn memory(place: Place) -> impl FnOnce(TryReserveError) -> Error {
        move |_| Error::bad(place, Fault::Memory)
    }

    /// The same error with a hint, if there is one and the error is about a record.
    pub fn hinted(mut self, hint: Option<Hint>) -> Error {
        if let Error::Bad(bad) = &mut self {
            bad.hint = hint.or(bad.hint);
        }
        self
    }
}

impl From<IoError> for Error {
    fn from(broken: IoError) -> Error {
        Error::IoError(broken)
    }
}

/// What is wrong with a record.
#[derive(Debug, PartialEq, Eq)]
pub enum Fault {
    /// A character is no cell.
    Cell(char, Cells),
    /// A byte is no text.
    NotUtf8(u8),
    /// A row has more cells than the board has columns.
    RowTooLong {
        /// The row, from 1.
        row: usize,
        /// The cells it should have.
        expected: usize,
        /// What the cells are.
        cells: Cells,
    },
    /// A row has fewer cells than the board has columns.
    RowTooShort {
        /// The row, from 1.
        row: usize,
        /// The cells it has.
        found: usize,
        /// The cells it should have.
        expected: usize,
        /// What the cells are.
        cells: Cells,
    },
    /// A token, cut to its first characters, is no number of the plain form.
    NotNumber(String, Number),
    /// A control or invisible character stands where a number should.
    NoNumberCharacter(char, Number),
    /// A number, cut to its first digits, is out of its range.
    OutOfRange(String, Number),
    /// Something follows the move on its line.
    ExtraToken,
    /// The input, or a line that must hold the whole record, ends early.
    Ends(bool, Part),
    /// The line of a move ends before one of its numbers.
    MoveEnds(Number),
    /// A chain has no liberty although no move was played yet.
    DeadChain,
    /// Something follows a board of digits on the line of its last row.
    FollowsBoard,
    /// A board of letters stands where one line should hold the whole board.
    LettersInLine,
    /// The point asked for is not on the board.
    OffBoard(Box<OffBoard>),
    /// The text is no JSON, in the words of its reader.
    NotJson(String),
    /// A JSON value is no board.
    Content(Content),
    /// The record is larger than the memory.
    Memory,
}

/// What is missing where a record ends early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A row, from 1, of so many.
    Row(usize, usize),
    /// A number of the move.
    Number(Number),
}

/// The signs for the points of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cells {
    /// `0`, `1`, `2` without blanks between.
    Digits,
    /// `0`, `1`, `2` with or without blanks between.
    Cells,
    /// `B`, `W`, and a space, `.` or `_`.
    Letters,
}

impl fmt::Display for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Cells::Digits | Cells::Cells => "0, 1 or 2",
            Cells::Letters => "B, W or empty (space, '.' or '_')",
        })
    }
}

impl Cells {
    fn unit(self, count: usize) -> &'static str {
        match (self, count) {
            (Cells::Digits, 1) => "digit",
            (Cells::Digits, _) => "digits",
            (Cells::Cells, 1) => "cell",
            (Cells::Cells, _) => "cells",
            (Cells::Letters, 1) => "point",
            (Cells::Letters, _) => "points",
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Row(row, rows) => write!(f, "row {row} of {rows}"),
            Part::Number(number) => write!(f, "the {}", number.name()),
        }
    }
}

/// What is wrong with a record that is larger than the memory.
pub(super) const OUT_OF_MEMORY: &str = "there is not enough memory for this record";

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Cell(found, cells) => write!(f, "{} is not {cells}", named(*found)),
            Fault::NotUtf8(byte) => write!(f, "byte 0x{byte:02X} is not UTF-8 text"),
            Fault::RowTooLong {
                row,
                expected,
                cells,
            } => {
                let unit = cells.unit(*expected);
                write!(f, "row {row} is longer than {expected} {unit}")
            }
            Fault::RowTooShort {
                row,
                found,
                expected,
                cells,
            } => {
                let unit = cells.unit(*found);
                write!(f, "row {row} has {found} {unit} instead of {expected}")
            }
            Fault::NotNumber(token, number) => write!(f, "'{token}' is not {}", number.expected()),
            Fault::NoNumberCharacter(found, number) => {
                write!(f, "{} is not {}", named(*found), number.expected())
            }
            Fault::OutOfRange(token, number) => f.write_str(&number.out_of_range(token)),
            Fault::ExtraToken => {
                f.write_str("something follows the move: a record ends with its line")
            }
            Fault::Ends(by_lines, part) => {
                let whole = if *by_lines { "line" } else { "input" };
                write!(f, "the {whole} ends before {part}")
            }
            Fault::MoveEnds(number) => {
                let name = number.name();
                write!(f, "the move ends before its {name}: expected x, y and type")
            }
            Fault::DeadChain => f.write_str("the chain of this stone has no liberty"),
            Fault::FollowsBoard => {
                f.write_str("something follows the board: a record ends with its line")
            }
            Fault::LettersInLine => f.write_str(
                "letters take a line for each row: a board on one line is JSON or digits",
            ),
            Fault::OffBoard(off_board) => off_board.fmt(f),
            Fault::NotJson(words) => write!(f, "not JSON: {words}"),
            Fault::Content(content) => content.fmt(f),
            Fault::Memory => f.write_str(OUT_OF_MEMORY),
        }
    }
}

/// A character as it can be shown: in quotes, or by its number if it could not be seen.
pub(super) fn named(character: char) -> String {
    if Character::is_visible(character) {
        format!("'{character}'")
    } else {
        format!("U+{:04X}", u32::from(character))
    }
}
