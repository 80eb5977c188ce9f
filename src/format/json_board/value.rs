//! One JSON value off the stream.
//!
//! serde_json reads a byte at a time and never more than it needs, so the stream stays where the
//! value ends, and its place is the place of the byte that the reader is looking at.
//!
//! JavaScript's way to write a board is turned into JSON on the way, one byte for one:
//!
//! ```text
//!   ['B W', ' . ',];      as it comes in
//!   ["B W", " . " ]       as the reader sees it, and a blank at the end
//! ```

use std::io::{self, Read};

use serde::Deserialize;
use serde_json::value::RawValue;

use crate::format::fault::{Error, not_utf8};
use crate::format::text::{Character, is_space, skip_space};
use crate::stream::{IoError, Place, Stream};

/// A JSON value of any content.
pub(crate) struct JsonValue {
    /// Where its first character is.
    pub place: Place,
    /// What stands there, as JSON.
    pub text: Box<RawValue>,
}

/// Reads values one after the other.
#[derive(Default)]
pub(crate) struct JsonReader {
    /// Whether a semicolon may come next: a value was read, and none since.
    may_end: bool,
}

impl JsonReader {
    /// Takes note that a value was read without this reader.
    pub(crate) fn note_value(&mut self) {
        self.may_end = true;
    }

    /// Reads the next value; none if there is none.
    ///
    /// # Errors
    ///
    /// What is no JSON, at the place where that is clear.
    pub(crate) fn read(&mut self, stream: &mut Stream<'_>) -> Result<Option<JsonValue>, Error> {
        let by_lines = stream.is_by_lines();
        let mut next = skip_space(stream)?;
        if next == Some(b';') && self.may_end && !by_lines {
            stream.bump();
            next = skip_space(stream)?;
            self.may_end = false;
        }
        if next.is_none() {
            return Ok(None);
        }
        self.may_end = true;
        let place = stream.place();
        let mut source = JsonSource::new(stream);
        match parse(&mut source, by_lines) {
            Ok(text) => {
                // A number is complete only when the byte behind it is seen.
                if !by_lines && text.get().ends_with([']', '}', '"', 'e', 'l']) {
                    source.take_shown();
                }
                Ok(Some(JsonValue { place, text }))
            }
            Err(error) => Err(source.error(&error)),
        }
    }
}

fn parse(source: &mut JsonSource<'_, '_>, by_lines: bool) -> serde_json::Result<Box<RawValue>> {
    let mut reader = serde_json::Deserializer::from_reader(source);
    let text = Box::<RawValue>::deserialize(&mut reader)?;
    if by_lines {
        reader.end()?;
    }
    Ok(text)
}

/// What is wrong with a text that is no JSON, in serde_json's words without its own idea of the place.
pub(super) fn not_json(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let words = text.rsplit_once(" at line ").map(|(words, _)| words);
    format!("not JSON: {}", words.unwrap_or(&text))
}

/// JavaScript's spelling as JSON, byte by byte.
///
/// ```text
///   outside strings   " or '       ->  in a string, until the same mark comes unescaped
///                     ; behind the last closing bracket, , before a closing one  ->  a blank
///   in a string       its mark     ->  outside, shown as "
///                     \            ->  the next byte is escaped
/// ```
#[derive(Default)]
struct Spelling {
    /// The last byte outside strings that was no white space.
    last: u8,
    /// The brackets that are open.
    depth: u64,
    /// The quotation mark that ends the string, in a string.
    quote: Option<u8>,
    is_escaped: bool,
}

impl Spelling {
    /// Whether this byte would be a comma too many, if a closing bracket came next.
    fn may_be_superfluous(&self, byte: u8) -> bool {
        let is_behind_value = !matches!(self.last, b'[' | b'{' | b',' | b':');
        self.quote.is_none() && byte == b',' && is_behind_value
    }

    /// The next byte as JSON; none if no single byte can stand for it.
    fn next(&mut self, byte: u8, is_superfluous: bool) -> Option<u8> {
        let Some(quote) = self.quote else {
            return Some(self.outside_strings(byte, is_superfluous));
        };
        if std::mem::take(&mut self.is_escaped) {
            return Some(byte);
        }
        self.is_escaped = byte == b'\\';
        if byte == quote {
            self.quote = None;
            return Some(b'"');
        }
        (byte != b'"').then_some(byte)
    }

    fn outside_strings(&mut self, byte: u8, is_superfluous: bool) -> u8 {
        let last = self.last;
        if !is_space(byte) {
            self.last = byte;
        }
        match byte {
            b'[' | b'{' => self.depth += 1,
            b']' | b'}' => self.depth = self.depth.saturating_sub(1),
            b'"' | b'\'' => {
                self.quote = Some(byte);
                return b'"';
            }
            b';' if self.depth == 0 && matches!(last, b']' | b'}') => return b' ',
            _ if is_superfluous => return b' ',
            _ => {}
        }
        byte
    }
}

/// The bytes of a value from which on it may be larger than the memory.
const LARGE: usize = 1 << 12;

/// One value of the stream, as a reader.
struct JsonSource<'s, 'a> {
    stream: &'s mut Stream<'a>,
    begin: Place,
    /// The bytes handed over to the reader.
    count: usize,
    /// Whether the next byte of the stream was handed over already.
    is_shown: bool,
    /// Behind the last byte that was no white space.
    behind: Place,
    spelling: Spelling,
    /// The bytes of the current character that are still to come.
    continued: usize,
    stopped: Option<Error>,
}

impl<'s, 'a> JsonSource<'s, 'a> {
    /// A value that begins with the next byte, and ends at the end of the line or the input.
    fn new(stream: &'s mut Stream<'a>) -> JsonSource<'s, 'a> {
        let begin = stream.place();
        JsonSource {
            begin,
            behind: begin,
            stream,
            count: 0,
            is_shown: false,
            spelling: Spelling::default(),
            continued: 0,
            stopped: None,
        }
    }

    /// The reader's error, at the place where it stopped.
    fn error(self, error: &serde_json::Error) -> Error {
        if let Some(stopped) = self.stopped {
            return stopped;
        }
        let place = if error.is_eof() {
            self.behind
        } else {
            self.stream.place()
        };
        Error::bad(place, not_json(error))
    }

    /// Consumes the byte that the reader saw last.
    fn take_shown(&mut self) {
        if std::mem::take(&mut self.is_shown) {
            self.stream.bump();
        }
    }

    /// The next byte as the reader shall see it.
    fn next(&mut self) -> Result<Option<u8>, Error> {
        self.take_shown();
        let next = self.stream.peek()?;
        let Some(byte) = next.filter(|&byte| byte != b'\n' || !self.stream.is_by_lines()) else {
            return Ok(None);
        };
        if !byte.is_ascii() {
            self.check_character(byte)?;
        }
        let is_superfluous = self.spelling.may_be_superfluous(byte) && self.is_before_bracket()?;
        let Some(shown) = self.spelling.next(byte, is_superfluous) else {
            let what = "not JSON: '\"' inside single quotes";
            return Err(Error::bad(self.stream.place(), what));
        };
        self.is_shown = true;
        self.count += 1;
        if self.count >= LARGE && self.count.is_power_of_two() {
            self.check_memory()?;
        }
        if !is_space(byte) {
            self.behind = self.stream.place().right(1);
        }
        Ok(Some(shown))
    }

    /// Makes sure that there is memory for as many bytes again.
    // serde_json keeps the value in a table that it doubles, and later a row with escapes in another.
    // Without memory for them the program would abort.
    fn check_memory(&self) -> Result<(), Error> {
        let reserved = Vec::<u8>::new().try_reserve_exact(4 * self.count);
        reserved.map_err(Error::memory(self.begin))
    }

    /// Whether a closing bracket comes next, after the next byte and white space.
    fn is_before_bracket(&mut self) -> Result<bool, IoError> {
        let mut distance = 1;
        loop {
            match self.stream.peek_at(distance)? {
                Some(b'\n') if self.stream.is_by_lines() => return Ok(false),
                Some(byte) if is_space(byte) => distance += 1,
                byte => return Ok(matches!(byte, Some(b']' | b'}'))),
            }
        }
    }

    /// Makes sure that `byte`, which is next, belongs to a character.
    fn check_character(&mut self, byte: u8) -> Result<(), Error> {
        if self.continued > 0 {
            self.continued -= 1;
            return Ok(());
        }
        let place = self.stream.place();
        // A character has four bytes at most. Only those that are needed are waited for.
        for behind in 0..4 {
            if self.stream.peek_at(behind)?.is_none() {
                break;
            }
            let bytes = self.stream.unread().get(..=behind).unwrap_or(&[]);
            if let Some(Character::Char(_)) = Character::all(bytes).next() {
                self.continued = behind;
                return Ok(());
            }
        }
        Err(Error::bad(place, not_utf8(byte)))
    }
}

impl Read for JsonSource<'_, '_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let Some(room) = buffer.first_mut() else {
            return Ok(0);
        };
        match self.next() {
            Ok(Some(byte)) => {
                *room = byte;
                Ok(1)
            }
            Ok(None) => Ok(0),
            Err(stopped) => {
                self.stopped = Some(stopped);
                Err(io::Error::other("no more of the value can be read"))
            }
        }
    }
}
