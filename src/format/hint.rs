//! The complaint about a bad record, and its hint: what to change, where the cause is certain.
//!
//! A hint is looked for only here, where the fault is told: from what is being read, from what the
//! fault is about, and from the faulty line. It takes the line only if less than [`REACH`] bytes of
//! it follow, that is, if the line's end is known.

use super::fault::{About, Bad, counted};
use super::text::{digit, excerpt, is_space};
use crate::grid::Color;
use crate::stream::{IoError, Place, REACH, Stream};

/// What is being read when a fault comes up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reading {
    /// Records of the code-golf puzzle.
    Records,
    /// Boards of letters or in JSON.
    Boards,
    /// Boards of digits; where this one begins, if another went before it.
    Digits(Option<Place>),
    /// Sessions on boards with this number of rows and columns.
    Sessions(usize),
}

/// The most rows and columns that a session's board can have.
const MOST_ROWS: usize = 52;

const GAME_RECORD: &str = "igo sgf reads game records";
const UTF_16: &str = "this is UTF-16: iconv -f UTF-16 -t UTF-8";
const OTHER_LETTERS: &str = "B is black and W is white here: tr 'XO+' 'BW.'";
const NO_SIZE: &str = "a board of letters has no size line";
const FOR_PLAY: &str = "rows of cells are what igo play reads";
const BLANKS: &str =
    "blanks at the end of a row count as points; '.' can be written instead of a blank";
const DIGITS_APART: &str = "the digits of a row stand side by side, without blanks";
const FOR_TERRITORY: &str = "igo territory takes boards of letters and boards in JSON";
const MOVE_FOLLOWS: &str = "a move follows the board; igo territory takes boards without one";
const ROW_FOLLOWS: &str = "the board has all its rows: moves follow (see --size)";
const BOARD_FOLLOWS: &str = "an empty line ends the moves; another board stands behind it";

/// The complaint about a bad record: line and column, what is wrong, an excerpt with a caret, a hint.
pub(crate) fn complaint(
    stream: &mut Stream<'_>,
    bad: &Bad,
    reading: Reading,
) -> Result<String, IoError> {
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
fn hint(stream: &mut Stream<'_>, bad: &Bad, reading: Reading) -> Result<Option<String>, IoError> {
    // A complete value is told at once, without a look at what follows it.
    if matches!(bad.about, About::Content | About::Point) {
        return Ok(None);
    }
    let place = bad.place;
    if (place.line, place.column) == (1, 1) {
        let begin = stream.around(place)?.unwrap_or_default().behind;
        let is_game = begin.starts_with(b"(;").then_some(GAME_RECORD);
        if let Some(hint) = is_game.or(utf_16(begin)) {
            return Ok(Some(hint.into()));
        }
    }
    let board = match (reading, bad.about) {
        (Reading::Digits(_), About::Follower) => Some(place),
        (Reading::Digits(follower), _) => follower,
        _ => None,
    };
    if let Some(begin) = board
        && is_move(&rest_of_line(stream, begin)?)
    {
        return Ok(Some(MOVE_FOLLOWS.into()));
    }
    let line = match bad.about {
        About::Digits(_) => rest_from_token(stream, place)?,
        _ => whole_line(stream, place)?,
    };
    match (bad.about, reading) {
        (About::FirstRow, Reading::Sessions(side)) => Ok(first_row(&line, side)),
        _ => Ok(of_line(stream, bad, reading, &line)?.map(String::from)),
    }
}

/// The hint that a line gives about its fault.
fn of_line(
    stream: &mut Stream<'_>,
    bad: &Bad,
    reading: Reading,
    line: &[u8],
) -> Result<Option<&'static str>, IoError> {
    let (is_certain, hint) = match (bad.about, reading) {
        (About::Length, _) => (true, BLANKS),
        (About::Letter, _) => (has_other_letters(line), OTHER_LETTERS),
        (About::FirstRow, Reading::Digits(_)) => {
            let is_below_size = is_number(stream.line_above(bad.place), 2);
            (is_below_size && is_row_of_letters(line), NO_SIZE)
        }
        (About::Size, Reading::Records) if is_for_territory(stream, bad.place, line)? => {
            (true, FOR_TERRITORY)
        }
        // After another board this may be an incomplete move.
        (About::Size, Reading::Digits(Some(_))) => return Ok(None),
        (About::Size, _) => (are_cells(line), FOR_PLAY),
        (About::Digits(expected), _) => (are_apart(line, expected), DIGITS_APART),
        (About::FirstMove, Reading::Sessions(side)) => (is_row(line, side), ROW_FOLLOWS),
        (About::LaterMove, Reading::Sessions(side)) => (is_row(line, side), BOARD_FOLLOWS),
        _ => return Ok(None),
    };
    Ok(is_certain.then_some(hint))
}

/// The hint for an input in UTF-16, which is told by its first bytes.
pub(crate) fn utf_16(begin: &[u8]) -> Option<&'static str> {
    matches!(begin, [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..]).then_some(UTF_16)
}

/// The hint for the first row of a session's board: its size on a line, or a row of another board.
fn first_row(line: &[u8], side: usize) -> Option<String> {
    let tokens = tokens(line);
    if let [token] = tokens[..]
        && is_number(token, 2)
        && let Some(size) = std::str::from_utf8(token)
            .ok()
            .and_then(|token| token.parse().ok())
        && (3..=MOST_ROWS).contains(&size)
    {
        return Some(format!("a board has no size line here: --size {size}"));
    }
    let cells = tokens.concat();
    let is_row = is_row(line, cells.len()) && cells.len() != side;
    let rows = counted(cells.len(), "row");
    (is_row && (1..=MOST_ROWS).contains(&cells.len()))
        .then(|| format!("--size {} reads boards of {rows}", cells.len()))
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

/// The line that a place is on; empty if it is too long.
fn whole_line(stream: &mut Stream<'_>, place: Place) -> Result<Vec<u8>, IoError> {
    let around = stream.around(place)?.unwrap_or_default();
    Ok(known(&[around.before, around.behind].concat()))
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

/// Whether a line is of the letters that other programs write for stones and points.
fn has_other_letters(line: &[u8]) -> bool {
    let is_other = |byte: &u8| matches!(byte, b'X' | b'O' | b'.' | b'+' | b'#' | b' ' | b'\r');
    !line.is_empty() && line.iter().all(is_other)
}

/// Whether a line is a row of a board of letters with a stone or a `.` in it.
fn is_row_of_letters(line: &[u8]) -> bool {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    let is_sign = |byte: &u8| matches!(byte, b'B' | b'W' | b'.' | b'_' | b' ');
    let is_certain = |byte: &u8| matches!(byte, b'B' | b'W' | b'.');
    line.iter().all(is_sign) && line.iter().any(is_certain)
}

/// Whether a line is a row of letters, or begins a JSON value of such rows.
fn is_for_territory(stream: &mut Stream<'_>, place: Place, line: &[u8]) -> Result<bool, IoError> {
    let begin = stream.around(place)?.unwrap_or_default().behind;
    let rows = match begin {
        [b'[', rows @ ..] => Some(rows),
        [b'{', ..] => behind_board_key(begin),
        _ => None,
    };
    Ok(is_row_of_letters(line) || rows.is_some_and(begins_with_letters))
}

/// What stands in the array behind the key `board`.
fn behind_board_key(object: &[u8]) -> Option<&[u8]> {
    let key = object.windows(5).position(|word| word == b"board")?;
    let behind = object.get(key + 6..)?.trim_ascii_start();
    let behind = behind.strip_prefix(b":")?.trim_ascii_start();
    behind.strip_prefix(b"[")
}

/// Whether a string comes first, and all of it that is known is a row of letters.
fn begins_with_letters(rows: &[u8]) -> bool {
    match rows.trim_ascii_start() {
        [quote @ (b'"' | b'\''), row @ ..] => {
            let row = row.split(|byte| byte == quote).next();
            row.is_some_and(is_row_of_letters)
        }
        _ => false,
    }
}

/// Whether a line is of cells with blanks between.
fn are_cells(line: &[u8]) -> bool {
    let tokens = tokens(line);
    // Three may be a move.
    tokens.len() >= 2 && tokens.len() != 3 && tokens.iter().all(|token| is_cells(token, 1))
}

/// Whether a text is a plain number of at most this many digits.
fn is_number(text: &[u8], digits: usize) -> bool {
    let is_plain = !matches!(text, [b'0', _, ..] | []);
    is_plain && text.len() <= digits && text.iter().all(u8::is_ascii_digit)
}

/// Whether a line is a move behind a board of digits: column, row and color.
fn is_move(line: &[u8]) -> bool {
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
