//! The bytes of an input, looked at one after the other and dropped behind.

use super::Reader;
use super::text::Name;
use crate::format::text::{Character, is_space, named};
use crate::stream::{IoError, Place, Stream};

/// Fewer bytes than this are looked at one by one.
const SHORT: usize = 16;

#[expect(
    clippy::indexing_slicing,
    reason = "`at` is at most `end`, and that many bytes are unread"
)]
impl Reader {
    /// Something that is no property stands between properties, at `at`.
    pub(super) fn fail_at_character(&mut self, stream: &mut Stream<'_>) -> Result<(), IoError> {
        self.game.opening = None;
        while self.end - self.at < 4 && self.more(stream)? {}
        let place = self.place(stream, self.at);
        let bytes = &stream.unread()[self.at..self.end];
        let character = Character::all(&bytes[..bytes.len().min(4)]).next();
        let (shown, length) = match character {
            Some(Character::Char(found)) => (named(found), found.len_utf8()),
            _ => (format!("byte 0x{:02X}", bytes[0]), 1),
        };
        self.fail(place, format!("{shown} stands outside of the brackets"));
        self.at += length;
        Ok(())
    }

    /// The next byte that is no white space, at `at`; none at the end of the input.
    pub(super) fn skip_space(&mut self, stream: &mut Stream<'_>) -> Result<Option<u8>, IoError> {
        loop {
            let bytes = &stream.unread()[self.at..self.end];
            match bytes.iter().position(|&byte| !is_space(byte)) {
                Some(blanks) => {
                    let byte = bytes[blanks];
                    self.at += blanks;
                    return Ok(Some(byte));
                }
                None => self.at = self.end,
            }
            if !self.refill(stream)? {
                return Ok(None);
            }
        }
    }

    /// Skips text outside of games, up to a bracket if one is there.
    pub(super) fn skip_text(&mut self, stream: &mut Stream<'_>) {
        let bytes = &stream.unread()[self.at..self.end];
        self.at += memchr::memchr(b'(', bytes).unwrap_or(bytes.len());
    }

    /// The letters from `at` on.
    pub(super) fn read_name(&mut self, stream: &mut Stream<'_>) -> Result<Name, IoError> {
        let mut name = Name::default();
        loop {
            let bytes = stream.unread()[self.at..self.end].iter();
            for &letter in bytes.take_while(|byte| byte.is_ascii_alphabetic()) {
                name.push(letter);
                self.at += 1;
            }
            if self.at < self.end || !self.refill(stream)? {
                return Ok(name);
            }
        }
    }

    /// The place of the byte at an index; drops what is before it.
    pub(super) fn place(&mut self, stream: &mut Stream<'_>, index: usize) -> Place {
        let skipped = &stream.unread()[..index];
        // Mostly a name or nothing: looking for line feeds would take longer than both.
        if index < SHORT && skipped.iter().all(|byte| (b' '..0x80).contains(byte)) {
            stream.advance(index);
        } else {
            stream.consume(index);
        }
        self.at -= index;
        self.end -= index;
        stream.place()
    }

    /// Drops what was looked at, and reads on.
    pub(super) fn refill(&mut self, stream: &mut Stream<'_>) -> Result<bool, IoError> {
        let at = self.at;
        self.place(stream, at);
        Ok(self.end > 0 || self.more(stream)?)
    }

    /// Makes more bytes that may be looked at; false at the end of the input.
    pub(super) fn more(&mut self, stream: &mut Stream<'_>) -> Result<bool, IoError> {
        if self.is_line_over {
            return Ok(false);
        }
        let before = self.end;
        let has_more = stream.unread().len() > before || stream.more()?;
        let bytes = &stream.unread()[before..];
        self.end = before + bytes.len();
        if stream.is_by_lines()
            && let Some(length) = memchr::memchr(b'\n', bytes)
        {
            self.end = before + length;
            self.is_line_over = true;
        }
        Ok(has_more && self.end > before)
    }
}
