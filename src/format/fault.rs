//! What is wrong with a record: where, and what, as a sentence in the user's words.
//!
//! Each sentence is written where the fault is found; here are those that notations share. Rows and
//! characters count from 1 in them, points are written `x,y` from 0.

use std::collections::TryReserveError;
use std::fmt;

use crate::stream::{IoError, Place, Stream};

/// A record that cannot be answered.
#[derive(Debug)]
pub struct Bad {
    /// Where it is wrong.
    pub place: Place,
    /// What is wrong.
    pub what: String,
    /// What the sentence is about.
    pub about: About,
}

/// What a fault is about: it decides how the fault is told, and where a hint is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// The characters at the place.
    Text,
    /// A token that is not a board size.
    Size,
    /// A row that is shorter than this number of digits.
    Digits(usize),
    /// The first row of a session's board, or a character in that of a board of digits.
    FirstRow,
    /// A character in a row of letters that is none of its signs.
    Letter,
    /// What follows a board of digits on its last line.
    Follower,
    /// The length of a row of letters.
    Length,
    /// The line of a session's first move.
    FirstMove,
    /// The line of a later move.
    LaterMove,
    /// The content of a complete JSON value.
    Content,
    /// The point asked for: it is not on the board.
    Point,
}

impl Bad {
    /// A fault of the text at a place.
    pub fn new(place: Place, what: impl Into<String>) -> Bad {
        Bad {
            place,
            what: what.into(),
            about: About::Text,
        }
    }

    /// The sentence with the column in front, for an answer in place: it names no line, so that it
    /// does not depend on where the stream was cut. The content of a JSON value has no column.
    pub fn in_its_line(&self) -> String {
        match self.about {
            About::Point => String::from("Invalid coordinate"),
            About::Content => self.what.clone(),
            _ => format!("column {}: {}", self.place.column, self.what),
        }
    }
}

impl fmt::Display for Bad {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { line, column, .. } = self.place;
        write!(f, "line {line}, column {column}: {}", self.what)
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
    /// A fault of the text at a place.
    pub fn bad(place: Place, what: impl Into<String>) -> Error {
        Error::Bad(Bad::new(place, what))
    }

    /// The fault of a record that begins at this place and is larger than the memory.
    pub fn memory(place: Place) -> impl FnOnce(TryReserveError) -> Error {
        move |_| Error::bad(place, OUT_OF_MEMORY)
    }

    /// The same error; if a record is bad, its fault is about this.
    pub fn about(mut self, about: About) -> Error {
        if let Error::Bad(bad) = &mut self {
            bad.about = about;
        }
        self
    }
}

impl From<IoError> for Error {
    fn from(failed: IoError) -> Error {
        Error::IoError(failed)
    }
}

/// A record is larger than the memory.
pub(super) const OUT_OF_MEMORY: &str = "there is not enough memory for this record";

/// A position holds a chain that could not stand there.
pub(super) const DEAD_CHAIN: &str = "the chain of this stone has no liberty";

/// A line goes on behind its move.
pub(super) const EXTRA_TOKEN: &str = "something follows the move: a record ends with its line";

/// What a character should be in a board of digits.
pub(super) const DIGITS: &str = "0, 1 or 2";

/// What a character should be in a board of letters.
pub(super) const LETTERS: &str = "B, W or empty (space, '.' or '_')";

/// A row has more points than the board has columns. The unit is what they are called, as `cell`.
pub(super) fn too_long(row: usize, expected: usize, unit: &str) -> String {
    format!("row {row} is longer than {}", counted(expected, unit))
}

/// A row has fewer points than the board has columns.
pub(super) fn too_short(row: usize, found: usize, expected: usize, unit: &str) -> String {
    let found = counted(found, unit);
    format!("row {row} has {found} instead of {expected}")
}

/// A count and its unit, in the plural unless the count is one.
pub(super) fn counted(count: usize, unit: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {unit}{plural}")
}

/// The input, or the line that should hold the whole record, ends before this part of it.
pub(super) fn ends_before(stream: &Stream<'_>, part: &str) -> String {
    let whole = if stream.is_by_lines() {
        "line"
    } else {
        "input"
    };
    format!("the {whole} ends before {part}")
}

/// A byte is not part of any character.
pub(super) fn not_utf8(byte: u8) -> String {
    format!("byte 0x{byte:02X} is not UTF-8 text")
}
