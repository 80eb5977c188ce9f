//! Game records: SGF, `FF[1]` to `FF[4]`.
//!
//! Accepted: games that follow each other, with any text between them. A game begins with `(` and,
//! after white space, `;` or the name of a property and its `[`. Names are upper-case letters;
//! lower-case ones in them are dropped, and properties that nothing here asks for are skipped. In
//! the root the first `SZ` (`n`, or `columns:rows`, each 1 to 52), `GM` and `CA` count, wherever they
//! stand in it. Points are two letters, column and row from the upper left, `a` to `z`, then `A` to `Z`.
//! Blanks in all of these are nothing.
//!
//! A broken game is read past by the same rules, and the games behind it go on. Where the last `)`
//! is missing, the next game begins at a line that begins with `(`, `;` and one of `GM`, `FF`, `SZ` and
//! `CA`: no variation does.
//!
//! Not written: answers are verdicts and boards.
//!
//! There is no tree: the reader hands over one node after the other, and where variations begin and
//! end. Comments stream past.

mod property;
mod scan;
mod text;
mod value;

use std::fmt;

use crate::format::fault::Bad;
use crate::grid::Color;
use crate::stream::{IoError, Place, Stream};

use text::{Charset, Name, Text};

pub use text::Points;

/// The setup values of a node that are handed over at once, so that long lists stream past.
const MANY: usize = 1024;

/// What comes next in a game.
#[derive(Debug)]
pub enum Event {
    /// A node ends: see [`Reader::node`].
    Node,
    /// Some of a node's setup, and more of the node follows.
    Setup,
    /// A variation begins.
    Open,
    /// A variation ends.
    Close,
    /// The game ends; where and why it is broken, if it is.
    End(Option<Bad>),
}

/// The properties that change the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Property {
    /// `B`, `W`: a move.
    Move(Color),
    /// `AB`, `AW`, `AE`: stones set up, or taken off.
    Setup(Option<Color>),
}

impl fmt::Display for Property {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Property::Move(Color::Black) => "B",
            Property::Move(Color::White) => "W",
            Property::Setup(Some(Color::Black)) => "AB",
            Property::Setup(Some(Color::White)) => "AW",
            Property::Setup(None) => "AE",
        })
    }
}

/// A move, or something set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value {
    /// The property that it is a value of.
    pub property: Property,
    /// The points that it names.
    pub points: Points,
    /// How it stands, where that is not how its points are written.
    text: Box<str>,
    /// Its first character, behind the bracket.
    pub place: Place,
}

/// The value as it stands, without blanks, cut to 24 characters.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.text {
            "" => self.points.fmt(f),
            text => f.write_str(text),
        }
    }
}

/// What a node does to the board: its setup goes first.
#[derive(Clone, Debug, Default)]
pub struct Node {
    /// What is set up, in the order of the record.
    pub setup: Vec<Value>,
    /// The moves, in the order of the record.
    pub moves: Vec<Value>,
}

/// Reads games one after the other.
#[derive(Default)]
pub struct Reader {
    /// The unread bytes up to here are looked at, and those up to `end` may be.
    at: usize,
    end: usize,
    is_line_over: bool,
    /// Where the first character of the input that is no white space is.
    first: Option<Place>,
    has_games: bool,
    game: Game,
    node: Node,
    /// Whether the node was handed over, and the next one begins with nothing.
    is_handed_over: bool,
    text: Text,
}

/// How far a game is read.
#[derive(Default)]
struct Game {
    begin: Option<Place>,
    /// The brackets that are open.
    depth: usize,
    is_in_node: bool,
    is_in_root: bool,
    size: Option<(usize, usize)>,
    has_kind: bool,
    charset: Option<Charset>,
    /// Whether a charset behind a text was looked for, and there is none.
    is_plain_so_far: bool,
    property: Option<Name>,
    values: usize,
    /// Where a variation opens that may be the next game instead, and what of it is there.
    opening: Option<(Place, Opening)>,
    broken: Option<Bad>,
}

/// How much of the beginning of a game is there.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Opening {
    Bracket,
    Semicolon,
}

#[expect(
    clippy::indexing_slicing,
    reason = "`at` is at most `end`, and that many bytes are unread"
)]
impl Reader {
    /// A reader at the beginning of an input, or of a line where each is one game.
    pub fn new() -> Reader {
        Reader::default()
    }

    /// Skips what stands before the next game; where that begins, if there is one.
    ///
    /// # Errors
    ///
    /// If the stream fails.
    pub fn begin(&mut self, stream: &mut Stream<'_>) -> Result<Option<Place>, IoError> {
        // It begins inside the last game, which was never closed.
        if let (Some((place, _)), Some(property)) = (self.game.opening, self.game.property) {
            self.begin_game(place, Some(property));
            return Ok(Some(place));
        }
        self.game = Game::default();
        while let Some(byte) = self.skip_space(stream)? {
            if self.first.is_none() {
                self.first = Some(self.place(stream, self.at));
            }
            if byte != b'(' {
                self.skip_text(stream);
                continue;
            }
            let place = self.place(stream, self.at);
            self.at += 1;
            match self.skip_space(stream)? {
                Some(b';') => self.begin_game(place, None),
                Some(byte) if byte.is_ascii_alphabetic() => {
                    let name = self.read_name(stream)?;
                    if name.letters().is_empty() || self.skip_space(stream)? != Some(b'[') {
                        continue;
                    }
                    self.begin_game(place, Some(name));
                }
                _ => continue,
            }
            return Ok(Some(place));
        }
        Ok(None)
    }

    /// What is wrong with an input that has something in it, but no game.
    pub fn no_game(&self) -> Option<Bad> {
        let place = self.first.filter(|_| !self.has_games)?;
        let what = "there is no game record here: '(' and ';' begin one";
        Some(Bad::new(place, what))
    }

    /// What comes next in the game that has begun.
    ///
    /// # Errors
    ///
    /// If the stream fails.
    pub fn next(&mut self, stream: &mut Stream<'_>) -> Result<Event, IoError> {
        if std::mem::take(&mut self.is_handed_over) {
            self.node.setup.clear();
            if !self.game.is_in_node {
                self.node.moves.clear();
            }
        }
        loop {
            if self.game.property.is_some() {
                if self.begins_next_game() {
                    return Ok(self.end_game());
                }
                self.read_property(stream)?;
                if self.node.setup.len() >= MANY && self.game.size.is_some() {
                    self.is_handed_over = true;
                    return Ok(Event::Setup);
                }
                continue;
            }
            if self.game.is_in_node && self.game.broken.is_some() {
                return Ok(self.end_node());
            }
            let byte = self.skip_space(stream)?;
            let Some(byte) = byte.filter(|_| !self.game.is_in_node || !is_node_end(byte)) else {
                return Ok(match self.game.is_in_node {
                    true => self.end_node(),
                    false => self.end_game(),
                });
            };
            match byte {
                b';' if self.read_short_move(stream) => {}
                b';' => self.begin_node(),
                b'(' => {
                    self.open(stream);
                    return Ok(Event::Open);
                }
                b')' => {
                    self.at += 1;
                    self.game.depth -= 1;
                    self.game.opening = None;
                    return Ok(match self.game.depth {
                        0 => Event::End(self.game.broken.take()),
                        _ => Event::Close,
                    });
                }
                _ => self.begin_property(stream, byte)?,
            }
        }
    }

    /// What the node does that [`next`](Reader::next) has just read.
    pub fn node(&self) -> &Node {
        &self.node
    }

    /// The columns and rows of the game's board; known from its first node on.
    pub fn size(&self) -> (usize, usize) {
        self.game.size.unwrap_or((19, 19))
    }

    fn begin_game(&mut self, place: Place, property: Option<Name>) {
        self.has_games = true;
        self.node.setup.clear();
        self.node.moves.clear();
        self.game = Game {
            begin: Some(place),
            depth: 1,
            is_in_node: property.is_some(),
            is_in_root: true,
            property,
            ..Game::default()
        };
    }

    /// The game ends here without its last bracket.
    fn end_game(&mut self) -> Event {
        self.game.is_in_node = false;
        if let Some(place) = self.game.begin {
            self.fail(place, "this game is never closed");
        }
        Event::End(self.game.broken.take())
    }

    fn begin_node(&mut self) {
        if self.game.broken.is_some() {
            self.end_root();
        }
        self.at += 1;
        self.game.is_in_node = true;
        if let Some((_, opening)) = &mut self.game.opening {
            match opening {
                Opening::Bracket => *opening = Opening::Semicolon,
                Opening::Semicolon => self.game.opening = None,
            }
        }
    }

    fn end_node(&mut self) -> Event {
        if self.game.broken.is_some() && self.game.size.is_none() {
            // What stands on a board of unknown size has no place.
            self.node.setup.clear();
            self.node.moves.clear();
        }
        // A broken root is handed over before its end, which may name the charset.
        if self.game.broken.is_none() {
            self.end_root();
        }
        self.game.is_in_node = false;
        self.game.size.get_or_insert((19, 19));
        self.is_handed_over = true;
        Event::Node
    }

    fn end_root(&mut self) {
        self.game.is_in_root = false;
        self.game.charset.get_or_insert(Charset::Plain);
    }

    fn open(&mut self, stream: &mut Stream<'_>) {
        let is_at_line_start = match self.at {
            0 => stream.place().column == 1,
            at => stream.unread()[at - 1] == b'\n',
        };
        self.game.opening = None;
        if is_at_line_start {
            let place = self.place(stream, self.at);
            self.game.opening = Some((place, Opening::Bracket));
        }
        self.end_root();
        self.at += 1;
        self.game.depth += 1;
    }

    /// Whether the property that has begun is the first of a game inside one that is never closed.
    fn begins_next_game(&mut self) -> bool {
        let opening = self.game.opening.map(|(_, opening)| opening);
        let name = self.game.property.unwrap_or_default();
        let begins = matches!(name.letters(), b"GM" | b"FF" | b"SZ" | b"CA");
        let is_next = begins && opening == Some(Opening::Semicolon);
        if !is_next {
            self.game.opening = None;
        }
        is_next
    }

    /// Notes what is wrong, unless something was before.
    fn fail(&mut self, place: Place, what: impl Into<String>) {
        self.game.broken.get_or_insert(Bad::new(place, what));
    }
}

/// Whether a node ends where this comes next.
fn is_node_end(byte: Option<u8>) -> bool {
    matches!(byte, None | Some(b';' | b'(' | b')'))
}
