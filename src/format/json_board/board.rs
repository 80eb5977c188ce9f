//! What a JSON value means: a board, and perhaps a point on it.

use std::borrow::Cow;
use std::fmt;
use std::vec;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::value::{JsonValue, not_json};
use crate::format::fault::{About, Error, LETTERS, OUT_OF_MEMORY, too_long, too_short};
use crate::format::query::{Integer, Query};
use crate::format::text::{Character, named, shown};
use crate::grid::Color;
use crate::grid::regions::Row;
use crate::stream::Place;

/// A board in a JSON value: its rows are raw values until they are asked for.
pub(crate) struct JsonBoard<'v> {
    /// The point whose region is asked for.
    pub query: Option<Query>,
    place: Place,
    board: &'v RawValue,
    /// The rows that are still to be read, once the first was asked for.
    rows: Option<vec::IntoIter<&'v RawValue>>,
    /// The rows that were read, and their width.
    count: usize,
    width: usize,
}

impl<'v> JsonBoard<'v> {
    /// Finds the board and the point in a value.
    ///
    /// # Errors
    ///
    /// A value that is neither array nor object, and what is wrong with the keys.
    pub(crate) fn find(value: &'v JsonValue) -> Result<JsonBoard<'v>, Error> {
        let found = match value.text.get().starts_with('[') {
            true => Ok((&*value.text, None)),
            false => board_and_query(&value.text),
        };
        let (board, query) = found.map_err(|what| bad_content(value.place, what))?;
        Ok(JsonBoard {
            query,
            place: value.place,
            board,
            rows: None,
            count: 0,
            width: 0,
        })
    }

    /// Reads the next row of the board into `row`. False behind the last.
    ///
    /// # Errors
    ///
    /// A board that is no array, and a row that is no string of signs as long as the first.
    pub(crate) fn next_row(&mut self, row: &mut Row) -> Result<bool, Error> {
        let read = self.read_next(row);
        read.map_err(|what| bad_content(self.place, what))
    }

    fn read_next(&mut self, row: &mut Row) -> Result<bool, String> {
        if self.rows.is_none() {
            let rows = serde_json::from_str::<Vec<&RawValue>>(self.board.get());
            let rows = rows.map_err(|_| "the board is not an array of rows")?;
            self.rows = Some(rows.into_iter());
        }
        let Some(next) = self.rows.as_mut().and_then(Iterator::next) else {
            return match self.count {
                0 => Err(String::from("the board has no rows")),
                _ => Ok(false),
            };
        };
        let number = self.count + 1;
        let expected = (self.count > 0).then_some(self.width);
        let text = string(next).map_err(|error| match error.is_data() {
            true => format!("row {number} is not a string"),
            false => not_json(&error),
        })?;
        read_row(row, &text, number, expected)?;
        (self.count, self.width) = (number, row.width());
        Ok(true)
    }
}

/// The fault of a complete value that begins at this place.
pub(crate) fn bad_content(place: Place, what: impl Into<String>) -> Error {
    Error::bad(place, what).about(About::Content)
}

/// The board and the point in an object.
fn board_and_query(object: &RawValue) -> Result<(&RawValue, Option<Query>), String> {
    let mut pairs = Vec::new();
    let seed = Pairs(&mut pairs);
    let parsed = seed.deserialize(&mut serde_json::Deserializer::from_str(object.get()));
    let (mut board, mut x, mut y) = (None, None, None);
    for (key, value) in pairs {
        let slot = match key.as_str() {
            "board" => &mut board,
            "x" => &mut x,
            "y" => &mut y,
            _ => continue,
        };
        if slot.replace(value).is_some() {
            return Err(format!("{key} is given twice"));
        }
    }
    parsed.map_err(|error| match error.is_data() {
        true => String::from("neither an array of rows nor an object with a board"),
        false => not_json(&error),
    })?;
    let board = board.ok_or("the object has no board")?;
    let query = match (x, y) {
        (Some(x), Some(y)) => Some(Query {
            x: integer(x, "x")?,
            y: integer(y, "y")?,
        }),
        (Some(_), None) => return Err(String::from("x is given without y")),
        (None, Some(_)) => return Err(String::from("y is given without x")),
        (None, None) => None,
    };
    Ok((board, query))
}

fn integer(value: &RawValue, key: &str) -> Result<Integer, String> {
    value.get().parse::<Integer>().map_err(|_| {
        let characters = Character::all(value.get().as_bytes());
        let token = shown(&characters.take(25).collect::<Vec<_>>());
        format!("'{token}' is not {key} (a whole number)")
    })
}

/// The text of a string. Most rows hold no escape and are read where they stand.
fn string(value: &RawValue) -> serde_json::Result<Cow<'_, str>> {
    match serde_json::from_str::<&str>(value.get()) {
        Ok(text) => Ok(Cow::Borrowed(text)),
        Err(_) => serde_json::from_str::<String>(value.get()).map(Cow::Owned),
    }
}

/// Reads the signs of a row, which is as long as the first, if there was one.
fn read_row(
    row: &mut Row,
    text: &str,
    number: usize,
    expected: Option<usize>,
) -> Result<(), String> {
    let most = expected.unwrap_or(usize::MAX);
    row.clear();
    let reserved = row.reserve(text.len().min(most));
    reserved.map_err(|_| OUT_OF_MEMORY)?;
    for (index, sign) in text.chars().enumerate() {
        if index == most {
            return Err(too_long(number, most, "point"));
        }
        row.push(match sign {
            'B' => Some(Color::Black),
            'W' => Some(Color::White),
            ' ' | '.' | '_' | '·' => None,
            _ => {
                let (character, sign) = (index + 1, named(sign));
                return Err(format!(
                    "row {number}, character {character}: {sign} is not {LETTERS}"
                ));
            }
        });
    }
    match expected {
        None if row.width() == 0 => Err(format!("row {number} has no points")),
        Some(expected) if row.width() < expected => {
            Err(too_short(number, row.width(), expected, "point"))
        }
        _ => Ok(()),
    }
}

/// Collects the keys of an object with their values, up to a key that is no text.
///
/// Into a list of the caller's, who looks at the keys before the bad one first.
struct Pairs<'p, 'v>(&'p mut Vec<(String, &'v RawValue)>);

impl<'v> DeserializeSeed<'v> for Pairs<'_, 'v> {
    type Value = ();

    fn deserialize<D: Deserializer<'v>>(self, reader: D) -> Result<(), D::Error> {
        reader.deserialize_map(self)
    }
}

impl<'v> Visitor<'v> for Pairs<'_, 'v> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'v>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(pair) = map.next_entry()? {
            self.0.push(pair);
        }
        Ok(())
    }
}
