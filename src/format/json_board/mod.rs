//! Boards in JSON.
//!
//! Accepted: an array of row strings, `["B W"," . "]`, in the signs of [`super::letters`], or an
//! object with such an array as `board` and, if the region of one point is asked for, its column
//! `x` and its row `y`, counted from 0 at the top left: the form of Exercism's canonical data.
//! Other keys are ignored. Values follow each other with or without white space. As JavaScript
//! prints it, a string may stand in single quotes, a comma before a closing bracket, and a
//! semicolon after a value.
//!
//! Written: see [`super::territory`].
//!
//! A value is first read as it is, by the [`Reader`], which finds its end and says where it is no JSON;
//! then [`board`] says what it means. So a value that means nothing spoils nothing behind it.

pub mod board;
pub mod content;
mod source;

use serde::Deserialize;
use serde_json::value::RawValue;

use self::source::Source;
use super::fault::Error;
use super::text::skip_space;
use crate::stream::{Place, Stream};

/// A JSON value of any content.
pub struct Value {
    /// Where its first character is.
    pub place: Place,
    /// What stands there, as JSON.
    pub text: Box<RawValue>,
}

/// Reads values one after the other.
#[derive(Default)]
pub struct Reader {
    has_read: bool,
}

impl Reader {
    /// Reads the next value; none if there is none.
    ///
    /// # Errors
    ///
    /// What is no JSON, at the place where that is clear.
    pub fn read(&mut self, stream: &mut Stream<'_>) -> Result<Option<Value>, Error> {
        let by_lines = stream.is_by_lines();
        let next = skip_space(stream)?;
        if !by_lines && self.has_read && next == Some(b';') {
            stream.bump();
            self.has_read = false;
            return self.read(stream);
        }
        if next.is_none() {
            return Ok(None);
        }
        self.has_read = true;
        let place = stream.place();
        let mut source = Source::new(stream);
        match parse(&mut source, by_lines) {
            Ok(text) => {
                // A number is complete only when the byte behind it is seen.
                if !by_lines && text.get().ends_with([']', '}', '"', 'e', 'l']) {
                    source.finish();
                }
                Ok(Some(Value { place, text }))
            }
            Err(error) => Err(source.error(&error)),
        }
    }
}

fn parse(source: &mut Source<'_, '_>, by_lines: bool) -> serde_json::Result<Box<RawValue>> {
    let mut reader = serde_json::Deserializer::from_reader(source);
    let text = Box::<RawValue>::deserialize(&mut reader)?;
    if by_lines {
        reader.end()?;
    }
    Ok(text)
}
