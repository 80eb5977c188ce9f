//! The reference reader of game records: the whole input in memory, one byte after the other.
//!
//! It knows what the contract says and nothing of the program that it checks.

use super::sgf_text::{cut_with_dots, is_blank, is_visible, without_blanks};

/// What stands in a game, in the order of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    /// `(`: a variation begins.
    Open,
    /// `)`: a variation, or the game, ends.
    Close,
    /// `;`
    Node,
    /// One value of a property.
    Value(Value),
}

/// One value of a property.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value {
    /// The property's name, without lower-case letters.
    pub name: String,
    /// The bytes between the brackets, without the backslashes that escape.
    pub bytes: Vec<u8>,
    /// The bytes as they stand.
    pub raw: Vec<u8>,
    /// The offset behind the `[`.
    pub at: usize,
}

/// A game as it was read.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    /// The offset of its `(`; of what stands there if there is no game.
    pub begin: usize,
    /// What was read before the first error.
    pub tokens: Vec<Token>,
    /// Columns and rows.
    pub size: (usize, usize),
    /// The offset and the wording of the first error.
    pub error: Option<(usize, String)>,
    /// Whether the input ends inside a value.
    pub ends_in_value: bool,
}

impl Reading {
    /// The offset behind the last value of the main line.
    pub fn main_line_end(&self) -> usize {
        let main = self
            .tokens
            .iter()
            .take_while(|&token| *token != Token::Close);
        let values = main.filter_map(|token| match token {
            Token::Value(value) => Some(value.at + 1),
            _ => None,
        });
        values.last().unwrap_or(self.begin)
    }
}

/// How bytes above 0x80 pair up.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Charset {
    Single,
    Double,
    ShiftJis,
}

/// The offset of the first byte from `at` on that is no white space.
fn behind_blanks(bytes: &[u8], at: usize) -> usize {
    let blanks = bytes[at..].iter().take_while(|&&byte| is_blank(byte));
    at + blanks.count()
}

/// The letters from `at` on: the upper-case ones, and the offset behind all of them.
fn name(bytes: &[u8], at: usize) -> (String, usize) {
    let letters = bytes[at..]
        .iter()
        .take_while(|byte| byte.is_ascii_alphabetic());
    let letters = letters.map(|&byte| char::from(byte)).collect::<String>();
    let upper = letters.chars().filter(char::is_ascii_uppercase).collect();
    (upper, at + letters.len())
}

/// Whether a name with its `[` stands here.
fn is_property(bytes: &[u8], at: usize) -> Option<String> {
    let (name, end) = name(bytes, at);
    let bracket = bytes.get(behind_blanks(bytes, end)) == Some(&b'[');
    (!name.is_empty() && bracket).then_some(name)
}

/// Whether a game begins with the `(` here.
fn begins_game(bytes: &[u8], at: usize) -> bool {
    let next = behind_blanks(bytes, at + 1);
    bytes[at] == b'(' && (bytes.get(next) == Some(&b';') || is_property(bytes, next).is_some())
}

/// Whether the `(` here begins a game for certain, even where another one is open.
fn begins_another(bytes: &[u8], at: usize) -> bool {
    let node = behind_blanks(bytes, at + 1);
    if at
        .checked_sub(1)
        .is_some_and(|before| bytes[before] != b'\n')
    {
        return false;
    }
    if bytes.get(node) != Some(&b';') {
        return false;
    }
    let first = is_property(bytes, behind_blanks(bytes, node + 1));
    first.is_some_and(|name| ["GM", "FF", "SZ", "CA"].contains(&name.as_str()))
}

/// All games of an input without its byte-order mark.
pub fn games(bytes: &[u8]) -> Vec<Reading> {
    let (mut games, mut at) = (Vec::new(), 0);
    while at < bytes.len() {
        if begins_game(bytes, at) {
            let reader = Reader::read(bytes, at);
            at = reader.end;
            games.push(reader.game);
        } else {
            at += 1;
        }
    }
    let begin = behind_blanks(bytes, 0);
    if games.is_empty() && begin < bytes.len() {
        let wording = "there is no game record here: '(' and ';' begin one";
        games.push(Reading {
            begin,
            error: Some((begin, wording.into())),
            ..Reading::default()
        });
    }
    games
}

struct Reader<'a> {
    bytes: &'a [u8],
    game: Reading,
    /// The offset behind the game.
    end: usize,
    charset: Charset,
    depth: usize,
    nodes: usize,
    /// What the root has already said of itself.
    said: Vec<String>,
    /// Whether a `;` that is missing is taken as read.
    begun: bool,
    /// Whether the root's node is over.
    rooted: bool,
}

impl<'a> Reader<'a> {
    /// Reads the game that begins here. The charset that the root names holds before its name too, if
    /// the name is still there when the root is read so.
    fn read(bytes: &'a [u8], begin: usize) -> Reader<'a> {
        let is_sure = |reader: &Reader, charset| {
            reader.charset == charset && reader.said.iter().any(|name| name == "CA")
        };
        for charset in [Charset::Double, Charset::ShiftJis] {
            let reader = Reader::read_as(bytes, begin, charset);
            if is_sure(&reader, charset) {
                return reader;
            }
        }
        Reader::read_as(bytes, begin, Charset::Single)
    }

    /// Reads the game that begins here, in this charset until it names one.
    fn read_as(bytes: &'a [u8], begin: usize, charset: Charset) -> Reader<'a> {
        let mut reader = Reader {
            bytes,
            game: Reading {
                begin,
                size: (19, 19),
                ..Reading::default()
            },
            end: begin,
            charset,
            depth: 0,
            nodes: 0,
            said: Vec::new(),
            begun: false,
            rooted: false,
        };
        reader.end = reader.walk();
        reader
    }

    fn walk(&mut self) -> usize {
        let mut at = self.game.begin;
        loop {
            at = behind_blanks(self.bytes, at);
            let Some(&byte) = self.bytes.get(at) else {
                self.fail(self.game.begin, "this game is never closed");
                return at;
            };
            let next = at > self.game.begin && byte == b'(' && begins_another(self.bytes, at);
            if next {
                self.fail(self.game.begin, "this game is never closed");
                return at;
            }
            at = match byte {
                b'(' => self.open(at),
                b')' => self.close(at),
                b';' => self.node(at),
                b'[' => {
                    self.fail(at, "'[' stands outside of the brackets");
                    self.value("", at)
                }
                _ if byte.is_ascii_alphabetic() => self.property(at),
                _ => self.stray(at),
            };
            if self.depth == 0 {
                return at;
            }
        }
    }

    /// Notes the first error.
    fn fail(&mut self, at: usize, wording: &str) {
        if self.game.error.is_none() {
            self.game.error = Some((at, wording.to_owned()));
        }
    }

    fn push(&mut self, token: Token) {
        if self.game.error.is_none() {
            self.game.tokens.push(token);
        }
    }

    fn open(&mut self, at: usize) -> usize {
        self.push(Token::Open);
        self.rooted |= self.depth > 0;
        self.depth += 1;
        self.begun = true;
        at + 1
    }

    fn close(&mut self, at: usize) -> usize {
        self.push(Token::Close);
        self.rooted = true;
        self.depth -= 1;
        self.begun = false;
        at + 1
    }

    fn node(&mut self, at: usize) -> usize {
        self.push(Token::Node);
        self.nodes += 1;
        self.rooted |= self.nodes > 1;
        self.begun = false;
        at + 1
    }

    fn stray(&mut self, at: usize) -> usize {
        let chunk = self.bytes[at..].utf8_chunks().next().expect("a byte");
        let (shown, length) = match chunk.valid().chars().next() {
            None => (format!("byte 0x{:02X}", self.bytes[at]), 1),
            Some(sign) if is_visible(sign) => (format!("'{sign}'"), sign.len_utf8()),
            Some(sign) => (format!("U+{:04X}", u32::from(sign)), sign.len_utf8()),
        };
        self.fail(at, &format!("{shown} stands outside of the brackets"));
        at + length
    }

    fn property(&mut self, at: usize) -> usize {
        let (name, end) = name(self.bytes, at);
        if name.is_empty() {
            self.stray(at);
            return end;
        }
        let mut next = behind_blanks(self.bytes, end);
        if next == self.bytes.len() {
            return next;
        }
        if self.bytes[next] != b'[' {
            self.fail(at, &format!("{} has no value", cut_with_dots(&name)));
            return next;
        }
        if std::mem::take(&mut self.begun) {
            self.node(at);
        }
        while self.bytes.get(next) == Some(&b'[') {
            next = behind_blanks(self.bytes, self.value(&name, next));
        }
        next
    }

    /// Reads the value whose `[` stands here.
    fn value(&mut self, name: &str, bracket: usize) -> usize {
        let (mut bytes, mut at) = (Vec::new(), bracket + 1);
        while let Some(&byte) = self.bytes.get(at).filter(|&&byte| byte != b']') {
            if byte != b'\\' {
                bytes.push(byte);
            }
            if self.takes_next(byte) {
                bytes.extend(self.bytes.get(at + 1));
                at += 1;
            }
            at += 1;
        }
        if at >= self.bytes.len() {
            self.game.ends_in_value = true;
            self.fail(
                bracket,
                &format!("the value of {} is never closed", cut_with_dots(name)),
            );
            return self.bytes.len();
        }
        let value = Value {
            name: name.to_owned(),
            bytes,
            raw: self.bytes[bracket + 1..at].to_vec(),
            at: bracket + 1,
        };
        if !self.rooted && self.nodes == 1 {
            self.root(&value);
        }
        self.push(Token::Value(value));
        at + 1
    }

    fn takes_next(&self, byte: u8) -> bool {
        byte == b'\\'
            || match self.charset {
                Charset::Single => false,
                Charset::Double => byte >= 0x81,
                Charset::ShiftJis => byte >= 0x81 && !(0xA0..=0xDF).contains(&byte),
            }
    }

    /// What the root says of its game.
    fn root(&mut self, value: &Value) {
        let known = ["SZ", "GM", "CA"].contains(&value.name.as_str());
        if !known || self.said.contains(&value.name) {
            return;
        }
        self.said.push(value.name.clone());
        let text = without_blanks(&value.bytes);
        match value.name.as_str() {
            "CA" => self.charset = charset(&text),
            "GM" if !text.is_empty() && text != "1" => {
                let wording = format!("this is no game of Go: GM[{}]", cut_with_dots(&text));
                self.fail(value.at, &wording);
            }
            "SZ" => match size(&text) {
                Some(size) => self.game.size = size,
                None => {
                    let rest = "is not a board size (1 to 52, or columns:rows)";
                    self.fail(value.at, &format!("'{}' {rest}", cut_with_dots(&text)));
                }
            },
            _ => {}
        }
    }
}

fn size(text: &str) -> Option<(usize, usize)> {
    let number = |text: &str| {
        let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
        let number = text.parse().ok().filter(|_| plain);
        number.filter(|number| (1..=52).contains(number))
    };
    match text.split_once(':') {
        Some((columns, rows)) => Some((number(columns)?, number(rows)?)),
        None => number(text).map(|side| (side, side)),
    }
}

fn charset(text: &str) -> Charset {
    let plain = text.chars().filter(char::is_ascii_alphanumeric);
    let plain = plain.collect::<String>().to_ascii_lowercase();
    let begins = |names: &[&str]| names.iter().any(|name| plain.starts_with(name));
    if begins(&["gb", "big5"]) {
        Charset::Double
    } else if begins(&["shiftjis", "sjis", "xsjis"]) {
        Charset::ShiftJis
    } else {
        Charset::Single
    }
}
