//! What the value of a property holds: text of a charset, points, a board size.

use crate::format::text::{Character, is_space, shown};
use crate::grid::Point;

/// The characters of a value that an answer shows.
const SHOWN: usize = 24;
/// The longest row or column that a letter can name.
const LONGEST: usize = 52;

/// How bytes of a value make characters, as far as its end depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Charset {
    /// A bracket or backslash is one wherever it stands: ASCII, Latin, UTF-8.
    Plain,
    /// GB and Big5: a byte from 0x81 on takes the next one with it.
    Pairs,
    /// Shift_JIS: as [`Charset::Pairs`], but the half-width signs stand alone.
    ShiftJis,
}

impl Charset {
    /// The charset that `CA` names; case and signs do not matter, and the name may go on.
    pub fn named(name: &[u8]) -> Charset {
        let letters = name.iter().filter(|byte| byte.is_ascii_alphanumeric());
        let letters = letters.map(u8::to_ascii_uppercase).collect::<Vec<_>>();
        let letters = letters.strip_prefix(b"X").unwrap_or(&letters);
        let is_any = |names: &[&str]| {
            names
                .iter()
                .any(|name| letters.starts_with(name.as_bytes()))
        };
        if is_any(&["GB", "BIG5"]) {
            Charset::Pairs
        } else if is_any(&["SHIFTJIS", "SJIS"]) {
            Charset::ShiftJis
        } else {
            Charset::Plain
        }
    }

    /// Whether a byte takes the next one with it.
    pub fn is_lead(self, byte: u8) -> bool {
        match self {
            Charset::Plain => false,
            Charset::Pairs => byte >= 0x81,
            Charset::ShiftJis => byte >= 0x81 && !(0xA0..=0xDF).contains(&byte),
        }
    }
}

/// The points that a value names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Points {
    /// No point: nothing but blanks stands there.
    None,
    /// One point, perhaps off the board.
    One(Point),
    /// The rectangle with these corners.
    Area(Point, Point),
    /// Something else.
    Other,
}

impl Points {
    /// The points of a value without its blanks.
    pub(super) fn read(text: &[u8]) -> Points {
        let points = match *text {
            [] => Some(Points::None),
            [column, row] => point(column, row).map(Points::One),
            [left, above, b':', right, below] => {
                let corners = point(left, above).zip(point(right, below));
                corners.map(|(corner, other)| Points::Area(corner, other))
            }
            _ => None,
        };
        points.unwrap_or(Points::Other)
    }
}

/// As letters; something else is told by [`Value`](super::Value).
impl std::fmt::Display for Points {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Points::None | Points::Other => Ok(()),
            Points::One(point) => write_point(f, *point),
            Points::Area(corner, other) => {
                write_point(f, *corner)?;
                f.write_str(":")?;
                write_point(f, *other)
            }
        }
    }
}

fn write_point(f: &mut std::fmt::Formatter<'_>, point: Point) -> std::fmt::Result {
    for line in [point.column, point.row] {
        let letter = match line as u8 {
            line @ 0..26 => b'a' + line,
            line => b'A' + (line - 26),
        };
        std::fmt::Write::write_char(f, char::from(letter))?;
    }
    Ok(())
}

/// The point that two letters name: column and row from the upper left.
pub(super) fn point(column: u8, row: u8) -> Option<Point> {
    let line = |letter| match letter {
        b'a'..=b'z' => Some(usize::from(letter - b'a')),
        b'A'..=b'Z' => Some(usize::from(letter - b'A') + 26),
        _ => None,
    };
    Some(Point::new(line(column)?, line(row)?))
}

/// The columns and rows that a value of `SZ` without its blanks stands for.
pub(super) fn size(text: &[u8]) -> Option<(usize, usize)> {
    let side = |digits: &[u8]| match *digits {
        [b'0', ..] | [] => None,
        [_] | [_, _] if digits.iter().all(u8::is_ascii_digit) => {
            let value = digits
                .iter()
                .fold(0, |value, digit| value * 10 + usize::from(digit - b'0'));
            (value <= LONGEST).then_some(value)
        }
        _ => None,
    };
    let mut sides = text.splitn(2, |&byte| byte == b':');
    let columns = side(sides.next()?)?;
    match sides.next() {
        None => Some((columns, columns)),
        Some(rows) => Some((columns, side(rows)?)),
    }
}

/// A value in an answer: the first characters; what cannot be seen is U+FFFD.
fn cut(text: &[u8]) -> String {
    let characters = Character::all(text).take(SHOWN).collect::<Vec<_>>();
    shown(&characters)
}

/// A value in a sentence: as in an answer, with dots where it goes on.
pub(super) fn token(text: &[u8]) -> String {
    let characters = Character::all(text).take(SHOWN + 1).collect::<Vec<_>>();
    shown(&characters)
}

/// The beginning of a value without its blanks.
#[derive(Clone, Debug, Default)]
pub(super) struct Text {
    bytes: Vec<u8>,
    /// The same with the backslashes that escape.
    raw: Vec<u8>,
}

impl Text {
    /// More than any sentence shows, and than any name of a charset has.
    const KEPT: usize = 4 * (SHOWN + 2);

    pub fn clear(&mut self) {
        self.bytes.clear();
        self.raw.clear();
    }

    pub fn push(&mut self, byte: u8) {
        if !is_space(byte) {
            Text::keep(&mut self.bytes, byte);
            Text::keep(&mut self.raw, byte);
        }
    }

    pub fn push_escape(&mut self) {
        Text::keep(&mut self.raw, b'\\');
    }

    fn keep(bytes: &mut Vec<u8>, byte: u8) {
        if bytes.len() < Text::KEPT {
            bytes.push(byte);
        }
    }

    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// What an answer shows, where that is not what the points tell.
    pub fn shown(&self, points: Points) -> Box<str> {
        match points != Points::Other && self.raw.len() == self.bytes.len() {
            true => Box::default(),
            false => cut(&self.raw).into(),
        }
    }
}

/// The name of a property: its first upper-case letters.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Name {
    letters: [u8; SHOWN],
    length: usize,
}

impl Name {
    /// Adds a letter; lower-case ones are dropped.
    pub fn push(&mut self, letter: u8) {
        if letter.is_ascii_uppercase() {
            if let Some(free) = self.letters.get_mut(self.length) {
                *free = letter;
            }
            self.length += 1;
        }
    }

    /// The letters; of a very long name the first.
    pub fn letters(&self) -> &[u8] {
        self.letters.get(..self.length).unwrap_or(&self.letters)
    }
}

impl std::fmt::Display for Name {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(str::from_utf8(self.letters()).unwrap_or_default())?;
        f.write_str(if self.length > SHOWN { "..." } else { "" })
    }
}
