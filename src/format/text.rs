//! What the text formats share: white space, characters, plain numbers, excerpts.

use super::fault::{Error, not_utf8};
use crate::grid::Color;
use crate::stream::{Context, IoError, Place, Stream};

/// The characters of a token that a message shows.
const SHOWN: usize = 24;

/// One character of input, or one byte that is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Character {
    /// A character.
    Char(char),
    /// The first byte of something that is not UTF-8.
    Byte(u8),
}

impl Character {
    /// Whether a character can be seen: no control, no invisible and no direction mark.
    pub(crate) fn is_visible(character: char) -> bool {
        let invisible = matches!(
            character,
            '\u{A0}' | '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}'
                | '\u{2060}' | '\u{FEFF}'
        );
        !character.is_control() && !invisible
    }

    /// The characters of some bytes, each bad sequence as one.
    pub(crate) fn all(bytes: &[u8]) -> impl Iterator<Item = Character> + '_ {
        bytes.utf8_chunks().flat_map(|chunk| {
            let bad = chunk.invalid().first().map(|&byte| Character::Byte(byte));
            chunk.valid().chars().map(Character::Char).chain(bad)
        })
    }

    /// The character as an excerpt shows it: a blank for a tab, U+FFFD for what cannot be seen.
    fn shown(self) -> char {
        match self {
            Character::Char('\t') => ' ',
            Character::Char(character) if Character::is_visible(character) => character,
            _ => char::REPLACEMENT_CHARACTER,
        }
    }
}

/// A plain number in a record: what it is called, and the lowest and the highest that it may be.
#[derive(Clone, Copy)]
pub(crate) struct Number {
    pub(super) name: &'static str,
    low: usize,
    high: usize,
}

impl Number {
    /// The number of rows and columns of a square board.
    pub(super) const BOARD_SIZE: Number = Number {
        name: "board size",
        low: 2,
        high: 19,
    };

    /// Where a point is, counted from 0 to that of the last row.
    pub(super) fn place(name: &'static str, last: usize) -> Number {
        Number {
            name,
            low: 0,
            high: last,
        }
    }

    /// A color, 1 or 2.
    pub(super) fn color(name: &'static str) -> Number {
        Number {
            name,
            low: 1,
            high: 2,
        }
    }

    /// What a token should be: the name with its article, and the range.
    fn expected(self) -> String {
        let Number { name, low, high } = self;
        match (name, low) {
            ("x" | "y", _) => format!("{name} ({low} to {high})"),
            (_, 1) => format!("a {name} ({low} or {high})"),
            _ => format!("a {name} ({low} to {high})"),
        }
    }

    /// What is wrong with a plain number that is out of its range.
    fn out_of_range(self, token: &str) -> String {
        let Number { name, low, high } = self;
        match low {
            0 => format!("{name} {token} is off the board ({low} to {high})"),
            1 => format!("{name} {token} is neither {low} nor {high}"),
            _ => format!("{name} {token} is not from {low} to {high}"),
        }
    }
}

/// White space: space, tab, line feed, carriage return, form feed.
#[inline]
pub(crate) fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | b'\x0C')
}

/// Skips white space, up to the end of the line if each line is a record; what comes then, if
/// anything.
#[inline]
pub(crate) fn skip_space(stream: &mut Stream<'_>) -> Result<Option<u8>, IoError> {
    let by_lines = stream.is_by_lines();
    skip(stream, by_lines)
}

/// Skips white space up to the end of the line; what comes before that, if anything.
#[inline]
pub(crate) fn skip_blanks(stream: &mut Stream<'_>) -> Result<Option<u8>, IoError> {
    skip(stream, true)
}

// One loop for both: with `skip_blanks` called from a loop over lines, the tolerant parser was a
// tenth slower.
#[inline(always)]
fn skip(stream: &mut Stream<'_>, within_line: bool) -> Result<Option<u8>, IoError> {
    while stream.peek()?.is_some() {
        let is_blank = |&&byte: &&u8| is_space(byte) && byte != b'\n';
        let blanks = stream.unread().iter().take_while(is_blank).count();
        stream.advance(blanks);
        match stream.unread().first() {
            None => {}
            Some(b'\n') if within_line => return Ok(None),
            Some(b'\n') => stream.bump(),
            Some(&byte) => return Ok(Some(byte)),
        }
    }
    Ok(None)
}

/// Reads a plain number in its range. A byte that is no white space must be next.
///
/// # Errors
///
/// A token of another form, and a number out of range, each at its first character.
pub(crate) fn number(stream: &mut Stream<'_>, number: Number) -> Result<usize, Error> {
    let place = stream.place();
    let (mut value, mut digits, mut plain) = (0, 0, true);
    while let Some(byte) = stream.peek()?.filter(|&byte| !is_space(byte)) {
        // No number here has more than three digits, and a zero stands only alone.
        plain = byte.is_ascii_digit() && digits < 3 && (digits == 0 || value > 0);
        if !plain {
            break;
        }
        value = value * 10 + usize::from(byte - b'0');
        digits += 1;
        stream.advance(1);
    }
    if plain && (number.low..=number.high).contains(&value) {
        return Ok(value);
    }
    Err(bad_number(stream, place, number)?)
}

/// What is wrong with the token at `place`, which is not the plain number that it should be.
fn bad_number(stream: &mut Stream<'_>, place: Place, number: Number) -> Result<Error, IoError> {
    let behind = stream.around(place)?.unwrap_or_default().behind;
    let token = behind.split(|&byte| is_space(byte)).next().unwrap_or(&[]);
    let characters = Character::all(token).take(SHOWN + 1).collect::<Vec<_>>();
    let is_number = match token {
        [b'0', _, ..] => false,
        _ => characters
            .iter()
            .all(|found| matches!(found, Character::Char('0'..='9'))),
    };
    let what = match characters.first() {
        Some(&Character::Byte(byte)) => not_utf8(byte),
        Some(&Character::Char(first)) if !Character::is_visible(first) => {
            format!("{} is not {}", named(first), number.expected())
        }
        _ if is_number => number.out_of_range(&shown(&characters)),
        _ => format!("'{}' is not {}", shown(&characters), number.expected()),
    };
    Ok(Error::bad(place, what))
}

/// A token as a message shows it.
pub(crate) fn shown(token: &[Character]) -> String {
    let mut text = token
        .iter()
        .take(SHOWN)
        .map(|&found| found.shown())
        .collect::<String>();
    if token.len() > SHOWN {
        text.push_str("...");
    }
    text
}

/// A character in quotes, or its number if it could not be seen.
pub(super) fn named(character: char) -> String {
    if Character::is_visible(character) {
        format!("'{character}'")
    } else {
        format!("U+{:04X}", u32::from(character))
    }
}

/// The fault that the next character is not one of these cells.
///
/// # Errors
///
/// If the rest of the character cannot be read.
pub(crate) fn not_a_cell(stream: &mut Stream<'_>, cells: &str) -> Result<Error, IoError> {
    let place = stream.place();
    let behind = stream.around(place)?.unwrap_or_default().behind;
    let what = match Character::all(behind).next() {
        Some(Character::Byte(byte)) => not_utf8(byte),
        Some(Character::Char(found)) => format!("{} is not {cells}", named(found)),
        None => format!("{} is not {cells}", named('\n')),
    };
    Ok(Error::bad(place, what))
}

/// The stone that a digit stands for, in the notation where 1 is `one` and 2 the other color.
#[inline]
pub(crate) fn digit(byte: u8, one: Color) -> Option<Option<Color>> {
    match byte {
        b'0' => Some(None),
        b'1' => Some(Some(one)),
        b'2' => Some(Some(one.opponent())),
        _ => None,
    }
}

/// Two lines that show a place: at most 30 characters of the line before it, and 30 from there.
pub(super) fn excerpt(around: Context<'_>) -> Option<String> {
    let Context { before, behind } = around;
    let behind = behind.strip_suffix(b"\r").unwrap_or(behind);
    let before = Character::all(before)
        .map(Character::shown)
        .collect::<Vec<_>>();
    let hidden = before.len().saturating_sub(30);
    let before = before.into_iter().skip(hidden);
    let caret = " ".repeat(before.len());
    let behind = Character::all(behind).map(Character::shown).take(30);
    let line = before.chain(behind).collect::<String>();
    (!line.trim().is_empty()).then(|| format!("\n  {line}\n  {caret}^"))
}
