//! What a JSON value means: a board, and perhaps a point on it.

use std::fmt;

use serde::de::{self, DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::content::Content;
use super::source::words;
use crate::format::fault::{Cells, Fault};
use crate::format::query::{Integer, Query};
use crate::format::text::{Character, shown};
use crate::grid::Color;
use crate::grid::regions::{Regions, Row};

/// The parts of a value, of which only the point is read yet.
pub struct Outline<'v> {
    board: &'v RawValue,
    /// The point whose region is asked for.
    pub asked: Option<Query>,
}

/// Finds the board and the point in a value.
///
/// # Errors
///
/// A value that is neither array nor object, and what is wrong with the keys.
pub fn outline(value: &RawValue) -> Result<Outline<'_>, Content> {
    if value.get().starts_with('[') {
        return Ok(Outline {
            board: value,
            asked: None,
        });
    }
    let mut fault = Content::NoBoard;
    let seed = Keys { fault: &mut fault };
    let parsed = seed.deserialize(&mut serde_json::Deserializer::from_str(value.get()));
    parsed.map_err(|error| meaning(&error, fault))
}

impl Outline<'_> {
    /// Hands the rows of the board over to `regions`, which have begun; `row` is memory to work with.
    ///
    /// # Errors
    ///
    /// A board that is no array of equally long rows of signs; the rows before were handed over.
    pub fn push_rows(&self, row: &mut Row, regions: &mut Regions) -> Result<(), Content> {
        let mut fault = Content::BoardNotArray;
        let seed = Rows {
            row,
            regions,
            fault: &mut fault,
        };
        let parsed = seed.deserialize(&mut serde_json::Deserializer::from_str(self.board.get()));
        parsed.map_err(|error| meaning(&error, fault))
    }
}

/// What an error means: the fault that was noted before it came up, unless a string was no text.
fn meaning(error: &serde_json::Error, fault: Content) -> Content {
    if error.is_data() {
        fault
    } else {
        Content::NotText(words(error))
    }
}

/// Notes a fault, and stops the JSON reader.
fn stop<E: de::Error>(noted: &mut Content, fault: Content) -> E {
    *noted = fault;
    E::custom("stopped")
}

/// Reads the keys of an object.
struct Keys<'f> {
    fault: &'f mut Content,
}

impl<'v> DeserializeSeed<'v> for Keys<'_> {
    type Value = Outline<'v>;

    fn deserialize<D: Deserializer<'v>>(self, reader: D) -> Result<Outline<'v>, D::Error> {
        reader.deserialize_map(self)
    }
}

impl<'v> Visitor<'v> for Keys<'_> {
    type Value = Outline<'v>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'v>>(self, mut map: A) -> Result<Outline<'v>, A::Error> {
        let (mut board, mut x, mut y) = (None, None, None);
        while let Some(key) = map.next_key::<String>()? {
            let (known, value) = match key.as_str() {
                "board" => ("board", &mut board),
                "x" => ("x", &mut x),
                "y" => ("y", &mut y),
                _ => {
                    map.next_value::<IgnoredAny>()?;
                    continue;
                }
            };
            if value.replace(map.next_value::<&RawValue>()?).is_some() {
                return Err(stop(self.fault, Content::Twice(known)));
            }
        }
        let Some(board) = board else {
            return Err(stop(self.fault, Content::MissingBoard));
        };
        let asked = match (x, y) {
            (Some(x), Some(y)) => point(x, y).map(Some),
            (Some(_), None) => Err(Content::Alone("x", "y")),
            (None, Some(_)) => Err(Content::Alone("y", "x")),
            (None, None) => Ok(None),
        };
        match asked {
            Ok(asked) => Ok(Outline { board, asked }),
            Err(fault) => Err(stop(self.fault, fault)),
        }
    }
}

fn point(x: &RawValue, y: &RawValue) -> Result<Query, Content> {
    let integer = |value: &RawValue, key| {
        let characters = Character::all(value.get().as_bytes());
        let token = shown(&characters.take(25).collect::<Vec<_>>());
        let integer = value.get().parse::<Integer>();
        integer.map_err(|_| Content::NotInteger(token, key))
    };
    Ok(Query {
        x: integer(x, "x")?,
        y: integer(y, "y")?,
    })
}

/// Reads the rows of a board.
struct Rows<'f> {
    row: &'f mut Row,
    regions: &'f mut Regions,
    fault: &'f mut Content,
}

impl<'v> DeserializeSeed<'v> for Rows<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'v>>(self, reader: D) -> Result<(), D::Error> {
        reader.deserialize_seq(self)
    }
}

impl<'v> Visitor<'v> for Rows<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an array")
    }

    fn visit_seq<A: SeqAccess<'v>>(self, mut rows: A) -> Result<(), A::Error> {
        loop {
            let number = self.regions.height() + 1;
            *self.fault = Content::NotString(number);
            let signs = Signs {
                row: self.row,
                number,
                expected: (number > 1).then(|| self.regions.width()),
                fault: self.fault,
            };
            if rows.next_element_seed(signs)?.is_some() {
                let pushed = self.regions.push(self.row);
                pushed.map_err(|_| stop(self.fault, Content::Memory))?;
            } else if number == 1 {
                return Err(stop(self.fault, Content::NoRows));
            } else {
                return Ok(());
            }
        }
    }
}

/// Reads the signs of one row.
struct Signs<'f> {
    row: &'f mut Row,
    number: usize,
    expected: Option<usize>,
    fault: &'f mut Content,
}

impl<'v> DeserializeSeed<'v> for Signs<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'v>>(self, reader: D) -> Result<(), D::Error> {
        reader.deserialize_str(self)
    }
}

impl Visitor<'_> for Signs<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a string")
    }

    fn visit_str<E: de::Error>(mut self, text: &str) -> Result<(), E> {
        self.read(text).map_err(|fault| stop(self.fault, fault))
    }
}

impl Signs<'_> {
    fn read(&mut self, text: &str) -> Result<(), Content> {
        let (row, cells) = (self.number, Cells::Letters);
        let length = |fault| Err(Content::Length(Box::new(fault)));
        let expected = self.expected.unwrap_or(usize::MAX);
        self.row.clear();
        let reserved = self.row.reserve(text.len().min(expected));
        reserved.map_err(|_| Content::Memory)?;
        for (index, found) in text.chars().enumerate() {
            if index == expected {
                return length(Fault::RowTooLong {
                    row,
                    expected,
                    cells,
                });
            }
            self.row.push(match found {
                'B' => Some(Color::Black),
                'W' => Some(Color::White),
                ' ' | '.' | '_' => None,
                _ => {
                    let character = index + 1;
                    return Err(Content::Sign {
                        row,
                        character,
                        found,
                    });
                }
            });
        }
        match self.row.width() {
            0 if self.expected.is_none() => Err(Content::NoPoints(row)),
            found if self.expected.is_some_and(|expected| found < expected) => {
                length(Fault::RowTooShort {
                    row,
                    found,
                    expected,
                    cells,
                })
            }
            _ => Ok(()),
        }
    }
}
