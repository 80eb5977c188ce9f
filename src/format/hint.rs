//! The complaint about a bad record, and its hint: what to change, where the cause is certain.
//!
//! A hint is looked for only here, where the fault is told: from what is being read, from what the
//! fault is about, and from the faulty line. It takes the line only if less than [`REACH`] bytes of
//! it follow, that is, if the line's end is known.

use super::fault::{About, Bad};
use super::text::{digit, excerpt, is_space};
use crate::grid::Color;
use crate::stream::{IoError, Place, REACH, Stream};

/// What is being read when a fault comes up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Records of the code-golf puzzle.
    Records,
    /// Boards of letters or in JSON.
    Boards,
    /// Boards of digits; where this one begins, if another went before it.
    Digits(Option<Place>),
    /// Sessions on boards with this number of rows and columns.
    Sessions(usize),
}

const BLANKS: &str =
    "blanks at the end of a row count as points; '.' can be written instead of a blank";
const DIGITS_APART: &str = "the digits of a row stand side by side, without blanks";
const FOR_TERRITORY: &str = "igo territory takes boards of letters and boards in JSON";
const MOVE_FOLLOWS: &str = "a move follows the board; igo territory takes boards without one";
const ROW_FOLLOWS: &str = "the board has all its rows: moves follow (see --size)";
const BOARD_FOLLOWS: &str = "an empty line ends the moves; another board stands behind it";

/// The complaint about a bad record: line and column, what is wrong, an excerpt with a caret, a hint.
pub fn complaint(stream: &mut Stream<'_>, bad: &Bad, reading: Reading) -> Result<String, IoError> {
    let excerpt = match bad.about {
        // An excerpt would show nothing: the point is not there.
        About::Point => None,
        // The value is complete, and the answer to the next one must not wait for more.
        About::Content => stream.around_consumed(bad.place).and_then(excerpt),
        _ => stream.around(bad.place)?.and_then(excerpt),
    };
    let hint = hint(stream, bad, reading)?.map(|hint| format!("\n  hint: {hint}"));
    let (excerpt, hint) = (excerpt.unwrap_or_default(), hint.unwrap_or_default());
    Ok(format!("{bad}{excerpt}{hint}"))
}

/// What to change, if that is certain.
fn hint(
    stream: &mut Stream<'_>,
    bad: &Bad,
    reading: Reading,
) -> Result<Option<&'static str>, IoError> {
    let place = bad.place;
    if let Reading::Digits(begin) = reading {
        let begin = match bad.about {
            About::Follower => Some(place),
            _ => begin,
        };
        if let Some(begin) = begin
            && is_move(&rest_of_line(stream, begin)?)
        {
            return Ok(Some(MOVE_FOLLOWS));
        }
    }
    Ok(match (bad.about, reading) {
        (About::Length, _) => Some(BLANKS),
        (About::Size, Reading::Records) => {
            is_board(&rest_of_line(stream, place)?).then_some(FOR_TERRITORY)
        }
        (About::Digits(expected), _) => {
            are_apart(&rest_from_token(stream, place)?, expected).then_some(DIGITS_APART)
        }
        (About::FirstMove, Reading::Sessions(side)) => {
            is_row(&whole_line(stream, place)?, side).then_some(ROW_FOLLOWS)
        }
        (About::LaterMove, Reading::Sessions(side)) => {
            is_row(&whole_line(stream, place)?, side).then_some(BOARD_FOLLOWS)
        }
        _ => None,
    })
}

/// The line from a place on; empty if it is too long.
fn rest_of_line(stream: &mut Stream<'_>, place: Place) -> Result<Vec<u8>, IoError> {
    Ok(known(stream.around(place)?.unwrap_or_default().behind))
}

/// The line from the start of the token that a place is in or behind; empty if it is too long.
fn rest_from_token(stream: &mut Stream<'_>, place: Place) -> Result<Vec<u8>, IoError> {
    let around = stream.around(place)?.unwrap_or_default();
    let token = around.before.rsplit(|&byte| is_space(byte)).next();
    let token = token.unwrap_or(&[]);
    Ok(known(&[token, around.behind].concat()))
}

/// The line that a place is on, without the white space around it; empty if it is too long.
fn whole_line(stream: &mut Stream<'_>, place: Place) -> Result<Vec<u8>, IoError> {
    let around = stream.around(place)?.unwrap_or_default();
    Ok(known(
        [around.before, around.behind].concat().trim_ascii_start(),
    ))
}

/// A part of a line, if its end is known.
fn known(line: &[u8]) -> Vec<u8> {
    if line.len() < REACH {
        line.to_vec()
    } else {
        Vec::new()
    }
}

fn tokens(line: &[u8]) -> Vec<&[u8]> {
    let tokens = line.split(|&byte| is_space(byte));
    tokens.filter(|token| !token.is_empty()).collect()
}

/// Whether a token is this number of digits that stand for points.
fn is_cells(token: &[u8], count: usize) -> bool {
    let is_cell = |&byte: &u8| digit(byte, Color::Black).is_some();
    token.len() == count && token.iter().all(is_cell)
}

/// Whether a line begins with this number of digits, each a token.
fn are_apart(line: &[u8], digits: usize) -> bool {
    let tokens = tokens(line);
    let are_cells = tokens.iter().take(digits).all(|token| is_cells(token, 1));
    // Three may be the move of a board that lacks a row.
    are_cells && tokens.len() >= digits && tokens.len() != 3
}

/// Whether a line begins as a board of letters or in JSON.
fn is_board(line: &[u8]) -> bool {
    let is_letter = |byte| matches!(byte, b'B' | b'W' | b'.' | b'_');
    tokens(line).first().is_some_and(|token| {
        matches!(token, [b'[' | b'{', ..]) || token.iter().copied().all(is_letter)
    })
}

/// Whether a line is a move behind a board of digits: column, row and color.
fn is_move(line: &[u8]) -> bool {
    let is_number = |token: &[u8], digits| {
        let is_plain = !matches!(token, [b'0', _, ..]);
        is_plain && token.len() <= digits && token.iter().all(u8::is_ascii_digit)
    };
    match tokens(line)[..] {
        [column, row, color] => is_number(column, 2) && is_number(row, 2) && is_number(color, 1),
        _ => false,
    }
}

/// Whether a line is a row of this number of cells, with or without blanks between.
fn is_row(line: &[u8], cells: usize) -> bool {
    match tokens(line)[..] {
        [row] => is_cells(row, cells),
        ref tokens => tokens.len() == cells && tokens.iter().all(|token| is_cells(token, 1)),
    }
}
