//! What can be wrong with a JSON value that should be a board.

use std::fmt;

use crate::format::fault::{Cells, Fault, OUT_OF_MEMORY, named};

/// Why a JSON value is no board. Rows and characters count from 1.
#[derive(Debug, PartialEq, Eq)]
pub enum Content {
    /// It is neither an array nor an object.
    NoBoard,
    /// It is an object without a board.
    MissingBoard,
    /// A key is given twice.
    Twice(&'static str),
    /// Of `x` and `y` only the first of these is given, the second is not.
    Alone(&'static str, &'static str),
    /// This, cut to its first characters, is given as `x` or `y`.
    NotInteger(String, &'static str),
    /// The board is no array.
    BoardNotArray,
    /// The board is an empty array.
    NoRows,
    /// A row is no string.
    NotString(usize),
    /// A row, and so the board, has no points.
    NoPoints(usize),
    /// A row holds a character that is no sign for a point.
    Sign {
        /// The row.
        row: usize,
        /// The character in the row.
        character: usize,
        /// What it is.
        found: char,
    },
    /// A row is longer or shorter than the first.
    Length(Box<Fault>),
    /// The region of a point is asked for where whole boards are drawn.
    PointInDiagram,
    /// A string holds no text, in the words of the JSON reader.
    NotText(String),
    /// The board is larger than the memory.
    Memory,
}

impl fmt::Display for Content {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Content::NoBoard => f.write_str("neither an array of rows nor an object with a board"),
            Content::MissingBoard => f.write_str("the object has no board"),
            Content::Twice(key) => write!(f, "{key} is given twice"),
            Content::Alone(given, missing) => write!(f, "{given} is given without {missing}"),
            Content::NotInteger(found, key) => write!(f, "'{found}' is not {key} (a whole number)"),
            Content::BoardNotArray => f.write_str("the board is not an array of rows"),
            Content::NoRows => f.write_str("the board has no rows"),
            Content::NotString(row) => write!(f, "row {row} is not a string"),
            Content::NoPoints(row) => write!(f, "row {row} has no points"),
            Content::Sign {
                row,
                character,
                found,
            } => {
                let (found, cells) = (named(*found), Cells::Letters);
                write!(
                    f,
                    "row {row}, character {character}: {found} is not {cells}"
                )
            }
            Content::Length(fault) => fault.fmt(f),
            Content::PointInDiagram => f.write_str("a diagram shows no single point: x and y"),
            Content::NotText(words) => write!(f, "not JSON: {words}"),
            Content::Memory => f.write_str(OUT_OF_MEMORY),
        }
    }
}
