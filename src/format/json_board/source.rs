//! The bytes of one JSON value, on their way from the stream to the JSON reader.
//!
//! The reader takes a byte at a time and never more than it needs, so the stream stays where the
//! value ends, and its place is the place of the byte that the reader is looking at.
//!
//! JavaScript's way to write a board is turned into JSON on the way, one byte for one:
//!
//! ```text
//!   ['B W', ' . ',];      as it comes in
//!   ["B W", " . " ]       as the reader sees it, and a blank at the end
//! ```

use std::io::{self, Read};

use crate::format::fault::{Error, Fault};
use crate::format::text::{Character, is_space};
use crate::stream::{IoError, Place, Stream};

/// The bytes of a value from which on it may be larger than the memory.
const LARGE: usize = 1 << 12;

/// One value of the stream, as a reader.
pub struct Source<'s, 'a> {
    stream: &'s mut Stream<'a>,
    begin: Place,
    /// The bytes handed over to the reader.
    count: usize,
    /// Whether the next byte of the stream was handed over already.
    is_shown: bool,
    /// Behind the last byte that was no white space.
    behind: Place,
    /// The last byte outside strings that was no white space.
    last: u8,
    /// The brackets that are open.
    depth: u64,
    /// The quotation mark that ends the string, in a string.
    quote: Option<u8>,
    is_escaped: bool,
    /// The bytes of the current character that are still to come.
    continued: usize,
    stopped: Option<Error>,
}

impl<'s, 'a> Source<'s, 'a> {
    /// A value that begins with the next byte, and ends at the end of the line or the input.
    pub fn new(stream: &'s mut Stream<'a>) -> Source<'s, 'a> {
        let begin = stream.place();
        Source {
            begin,
            behind: begin,
            stream,
            count: 0,
            is_shown: false,
            last: 0,
            depth: 0,
            quote: None,
            is_escaped: false,
            continued: 0,
            stopped: None,
        }
    }

    /// Consumes the byte that the reader saw last.
    pub fn finish(mut self) {
        self.take_shown();
    }

    /// The reader's error, at the place where it stopped.
    pub fn error(self, error: &serde_json::Error) -> Error {
        if let Some(stopped) = self.stopped {
            return stopped;
        }
        let place = if error.is_eof() {
            self.behind
        } else {
            self.stream.place()
        };
        Error::bad(place, Fault::NotJson(words(error)))
    }

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
        let shown = match self.quote {
            Some(quote) => self.in_string(byte, quote)?,
            None => self.outside_strings(byte)?,
        };
        self.is_shown = true;
        self.count += 1;
        if self.count >= LARGE && self.count.is_power_of_two() {
            self.check_memory()?;
        }
        if !is_space(byte) {
            self.behind = self.stream.place();
            self.behind.offset += 1;
            self.behind.column += 1;
        }
        Ok(Some(shown))
    }

    /// Makes sure that there is memory for as many bytes again.
    ///
    /// The reader keeps a value in a table that it doubles, and later a row with escapes in another;
    /// where it gets no memory the whole program would end.
    fn check_memory(&self) -> Result<(), Error> {
        let reserved = Vec::<u8>::new().try_reserve_exact(4 * self.count);
        reserved.map_err(Error::memory(self.begin))
    }

    fn in_string(&mut self, byte: u8, quote: u8) -> Result<u8, Error> {
        if std::mem::take(&mut self.is_escaped) {
            return Ok(byte);
        }
        self.is_escaped = byte == b'\\';
        if byte == quote {
            self.quote = None;
            return Ok(b'"');
        }
        if byte == b'"' {
            // No single byte can stand for it.
            let words = String::from("'\"' inside single quotes");
            return Err(Error::bad(self.stream.place(), Fault::NotJson(words)));
        }
        Ok(byte)
    }

    fn outside_strings(&mut self, byte: u8) -> Result<u8, IoError> {
        let last = self.last;
        if !is_space(byte) {
            self.last = byte;
        }
        match byte {
            b'[' | b'{' => self.depth += 1,
            b']' | b'}' => self.depth = self.depth.saturating_sub(1),
            b'"' | b'\'' => {
                self.quote = Some(byte);
                return Ok(b'"');
            }
            b';' if self.depth == 0 && matches!(last, b']' | b'}') => return Ok(b' '),
            b',' if !matches!(last, b'[' | b'{' | b',' | b':') && self.is_before_bracket()? => {
                return Ok(b' ');
            }
            _ => {}
        }
        Ok(byte)
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

    /// Makes sure that the next byte, which is this one, belongs to a character.
    fn check_character(&mut self, byte: u8) -> Result<(), Error> {
        if self.continued > 0 {
            self.continued -= 1;
            return Ok(());
        }
        let place = self.stream.place();
        // No character has more than four bytes; those of the next one are looked at only if they
        // are needed.
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
        Err(Error::bad(place, Fault::NotUtf8(byte)))
    }
}

impl Read for Source<'_, '_> {
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

/// What the JSON reader says, without its own idea of the place.
pub fn words(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rsplit_once(" at line ") {
        Some((words, _)) => words.to_owned(),
        None => text,
    }
}
