//! Properties: which of them matter here, and what their values say.

use super::text::{Charset, Name, Points, point, size, token};
use super::{Property, Reader, Value};
use crate::format::text::is_space;
use crate::grid::Color;
use crate::stream::{IoError, Place, Stream};

/// A property that the reader asks for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Known {
    Board(Property),
    Size,
    Kind,
    Charset,
}

#[expect(
    clippy::indexing_slicing,
    reason = "`at` is at most `end`, and that many bytes are unread"
)]
impl Reader {
    /// Begins a property where a name does; anything else is wrong here.
    pub(super) fn begin_property(
        &mut self,
        stream: &mut Stream<'_>,
        byte: u8,
    ) -> Result<(), IoError> {
        if byte == b'[' {
            self.fail_at_character(stream)?;
            self.at -= 1;
            self.read_value(stream, Name::default(), false)?;
            return Ok(());
        }
        if !byte.is_ascii_alphabetic() {
            return self.fail_at_character(stream);
        }
        let bytes = &stream.unread()[self.at..self.end];
        let letters = bytes.iter().take_while(|byte| byte.is_ascii_alphabetic());
        let length = letters.count();
        // Its place is needed only if it has no value, and it would take as long as the name.
        let is_plain = bytes.get(length) == Some(&b'[') && byte.is_ascii_uppercase();
        let place = match is_plain {
            true => None,
            false => Some(self.place(stream, self.at)),
        };
        let name = self.read_name(stream)?;
        let next = self.skip_space(stream)?;
        match place {
            Some(place) if name.letters().is_empty() => {
                let first = char::from(byte);
                self.fail(place, format!("'{first}' stands outside of the brackets"));
                return Ok(());
            }
            // At the end of the input it is the game that is never closed.
            Some(place) if next.is_some_and(|next| next != b'[') => {
                self.fail(place, format!("{name} has no value"));
            }
            _ => {}
        }
        if next == Some(b'[') {
            self.game.is_in_node = true;
            self.game.property = Some(name);
            self.game.values = 0;
        } else {
            self.game.opening = None;
        }
        Ok(())
    }

    /// Reads a value of the property, or ends it where there is no more.
    pub(super) fn read_property(&mut self, stream: &mut Stream<'_>) -> Result<(), IoError> {
        let Some(name) = self.game.property else {
            return Ok(());
        };
        if self.skip_space(stream)? != Some(b'[') {
            self.game.property = None;
            return Ok(());
        }
        let known = self.known(name);
        self.game.values += 1;
        let place = self.read_value(stream, name, known.is_some())?;
        if let (Some(place), Some(known)) = (place, known) {
            self.take_value(known, place);
        }
        Ok(())
    }

    /// What a property is to the reader, if its next value counts.
    fn known(&self, name: Name) -> Option<Known> {
        let game = &self.game;
        // The rest of a broken game is only read past, but where its texts end depends on the charset.
        if game.broken.is_some() && name.letters() != b"CA" {
            return None;
        }
        Some(match name.letters() {
            b"B" => Known::Board(Property::Move(Color::Black)),
            b"W" => Known::Board(Property::Move(Color::White)),
            b"AB" => Known::Board(Property::Setup(Some(Color::Black))),
            b"AW" => Known::Board(Property::Setup(Some(Color::White))),
            b"AE" => Known::Board(Property::Setup(None)),
            b"SZ" if game.is_in_root && game.size.is_none() => Known::Size,
            b"GM" if game.is_in_root && !game.has_kind => Known::Kind,
            b"CA" if game.is_in_root && game.charset.is_none() => Known::Charset,
            _ => return None,
        })
    }

    /// Takes a value that was read into the text.
    fn take_value(&mut self, known: Known, place: Place) {
        let text = self.text.bytes();
        match known {
            Known::Board(property) => {
                let points = Points::read(text);
                let text = self.text.shown(points);
                self.take_points(property, points, text, place);
            }
            Known::Size => match size(text) {
                Some(size) => self.game.size = Some(size),
                None => {
                    let text = token(text);
                    let what = format!("'{text}' is not a board size (1 to 52, or columns:rows)");
                    self.fail(place, what);
                }
            },
            Known::Kind if text.is_empty() => {}
            Known::Kind if text == b"1" => self.game.has_kind = true,
            Known::Kind => {
                let what = format!("this is no game of Go: GM[{}]", token(text));
                self.fail(place, what);
            }
            Known::Charset => self.game.charset = Some(Charset::named(text)),
        }
    }

    fn take_points(&mut self, property: Property, points: Points, text: Box<str>, place: Place) {
        let list = match property {
            Property::Setup(_) => &mut self.node.setup,
            Property::Move(_) => &mut self.node.moves,
        };
        list.push(Value {
            property,
            points,
            text,
            place,
        });
    }

    /// Reads `;B[dp]`, a node that begins with a move to a point, if it stands at `at`.
    ///
    /// Nearly all nodes of games begin so: byte by byte they would take four times as long.
    pub(super) fn read_short_move(&mut self, stream: &mut Stream<'_>) -> bool {
        let bytes = &stream.unread()[self.at..self.end];
        let [b';', name, b'[', column, row, b']', rest @ ..] = bytes else {
            return false;
        };
        let color = match name {
            b'B' => Color::Black,
            b'W' => Color::White,
            _ => return false,
        };
        let (Some(point), None) = (point(*column, *row), &self.game.broken) else {
            return false;
        };
        // The move may have another value; where the bytes end nobody knows yet.
        let next = rest.iter().find(|&&byte| !is_space(byte));
        if next.is_none_or(|&next| next == b'[') {
            return false;
        }
        let place = self.place(stream, self.at).right(3);
        stream.advance(6);
        self.end -= 6;
        self.game.is_in_node = true;
        self.game.opening = None;
        let played = Property::Move(color);
        self.take_points(played, Points::One(point), Box::default(), place);
        true
    }

    /// Takes a value that is two letters and stands whole at `at`, behind its bracket.
    pub(super) fn is_short_point(&self, stream: &Stream<'_>) -> bool {
        match stream.unread()[self.at..self.end] {
            [column, row, b']', ..] => point(column, row).is_some(),
            _ => false,
        }
    }
}
