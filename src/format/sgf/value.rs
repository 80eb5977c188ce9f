//! Where a value ends: escapes, and charsets in which a bracket may be half a character.

use super::Reader;
use super::text::{Charset, Name};
use crate::stream::{IoError, Place, Stream};

/// The bytes behind an unclear bracket in which the name of the charset is looked for.
const LOOK_AHEAD: usize = 64 * 1024;

/// Where in a value a byte stands.
#[derive(Clone, Copy, Default)]
struct Inside {
    /// It is taken as it is.
    is_taken: bool,
    /// In one of the charsets of pairs the byte before it takes it along, were it the one.
    pair: bool,
    shift_jis: bool,
}

/// How a piece of a value ends.
enum Piece {
    /// Behind its last bracket.
    Closed,
    /// With the bytes that are there.
    Open,
    /// At a bracket or backslash that is half a character in some charset.
    Unclear,
}

#[expect(
    clippy::indexing_slicing,
    reason = "`at` is at most `end`, and that many bytes are unread"
)]
impl Reader {
    /// Reads a value from its bracket on, its beginning into the text if it is kept. Where it
    /// begins, behind the bracket, if it is kept and closed.
    pub(super) fn read_value(
        &mut self,
        stream: &mut Stream<'_>,
        name: Name,
        keep: bool,
    ) -> Result<Option<Place>, IoError> {
        self.text.clear();
        let mut bracket = None;
        if keep {
            bracket = Some(self.place(stream, self.at));
        }
        self.at += 1;
        if keep && self.is_short_point(stream) {
            let bytes = &stream.unread()[self.at..];
            self.text.push(bytes[0]);
            self.text.push(bytes[1]);
            self.at += 3;
            return Ok(bracket.map(behind));
        }
        let begin = self.at;
        let mut inside = Inside::default();
        loop {
            match self.read_piece(stream, &mut inside, keep) {
                Piece::Closed => return Ok(bracket.filter(|_| keep).map(behind)),
                Piece::Unclear => {
                    self.resolve(stream, &mut inside)?;
                    continue;
                }
                Piece::Open => {}
            }
            if bracket.is_none() {
                bracket = Some(self.place(stream, begin - 1));
            }
            if !self.refill(stream)? {
                if let Some(place) = bracket {
                    self.fail(place, format!("the value of {name} is never closed"));
                }
                return Ok(None);
            }
        }
    }

    /// Reads on in a value, as far as the bytes go.
    fn read_piece(&mut self, stream: &Stream<'_>, inside: &mut Inside, keep: bool) -> Piece {
        let bytes = &stream.unread()[self.at..self.end];
        let charset = match self.game.is_plain_so_far {
            true => self.game.charset.or(Some(Charset::Plain)),
            false => self.game.charset,
        };
        if charset == Some(Charset::Plain) && !keep {
            return self.skip_plain(bytes, inside);
        }
        let is_lead = |of, byte| match charset {
            Some(charset) => charset.is_lead(byte),
            None => Charset::is_lead(of, byte),
        };
        for (index, &byte) in bytes.iter().enumerate() {
            let was = *inside;
            *inside = Inside::default();
            if !was.is_taken && matches!(byte, b']' | b'\\') {
                if charset.is_none() && (was.pair || was.shift_jis) {
                    self.at += index;
                    *inside = was;
                    return Piece::Unclear;
                }
                if !(was.pair || was.shift_jis) {
                    if byte == b']' {
                        self.at += index + 1;
                        return Piece::Closed;
                    }
                    inside.is_taken = true;
                    if keep {
                        self.text.push_escape();
                    }
                    continue;
                }
            }
            inside.pair = !was.is_taken && !was.pair && is_lead(Charset::Pairs, byte);
            inside.shift_jis = !was.is_taken && !was.shift_jis && is_lead(Charset::ShiftJis, byte);
            if keep {
                self.text.push(byte);
            }
        }
        self.at = self.end;
        Piece::Open
    }

    /// As [`read_piece`](Reader::read_piece), for text in which a bracket is always one.
    fn skip_plain(&mut self, bytes: &[u8], inside: &mut Inside) -> Piece {
        let mut index = usize::from(std::mem::take(&mut inside.is_taken));
        while let Some(length) = bytes
            .get(index..)
            .and_then(|rest| memchr::memchr2(b']', b'\\', rest))
        {
            index += length;
            if bytes[index] == b']' {
                self.at += index + 1;
                return Piece::Closed;
            }
            index += 2;
        }
        inside.is_taken = index > bytes.len();
        self.at = self.end;
        Piece::Open
    }

    /// Settles whether the byte at `at` ends the value or is half a character, since the root names a
    /// charset behind it.
    fn resolve(&mut self, stream: &mut Stream<'_>, inside: &mut Inside) -> Result<(), IoError> {
        let may_be = [
            (Charset::Pairs, inside.pair),
            (Charset::ShiftJis, inside.shift_jis),
        ];
        for (charset, may_be) in may_be {
            if may_be && self.is_named_behind(stream, charset)? {
                self.game.charset = Some(charset);
                (inside.pair, inside.shift_jis) = (true, true);
                return Ok(());
            }
        }
        self.game.is_plain_so_far = true;
        (inside.pair, inside.shift_jis) = (false, false);
        Ok(())
    }

    /// Whether the root names a charset behind the byte at `at`, which then is half a character.
    fn is_named_behind(
        &mut self,
        stream: &mut Stream<'_>,
        charset: Charset,
    ) -> Result<bool, IoError> {
        let (mut is_inside, mut is_taken) = (true, false);
        let (mut name, mut text) = (Name::default(), Vec::new());
        let mut index = self.at + 1;
        let last = index + LOOK_AHEAD;
        while index < last && (index < self.end || self.more(stream)?) {
            let byte = stream.unread()[index];
            index += 1;
            match (is_inside, byte) {
                (true, b']') if !is_taken => {
                    is_inside = false;
                    if name.letters() == b"CA" {
                        return Ok(Charset::named(&text) == charset);
                    }
                }
                (true, _) => {
                    is_taken = !is_taken && (byte == b'\\' || charset.is_lead(byte));
                    text.push(byte);
                }
                (false, b'[') => {
                    is_inside = true;
                    text.clear();
                }
                (false, b';' | b'(' | b')') => return Ok(false),
                (false, _) if byte.is_ascii_alphabetic() => {
                    if !stream.unread()[index - 2].is_ascii_alphabetic() {
                        name = Name::default();
                    }
                    name.push(byte);
                }
                _ => {}
            }
        }
        Ok(false)
    }
}

/// The place of what follows a bracket.
fn behind(bracket: Place) -> Place {
    Place {
        column: bracket.column + 1,
        offset: bracket.offset + 1,
        ..bracket
    }
}
