//! The reference parser: what the notations share, over an input that lies in memory as a whole.
//!
//! As in the reference engine each rule is the sentence of the contract, and nothing is fast.

use super::reference::{BLACK, EMPTY, WHITE};

/// What is wrong with an input, and at which of its bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The number of bytes before it.
    pub at: usize,
    /// The sentence that says it.
    pub says: String,
    /// One sentence more, where the cause is certain.
    pub hint: Option<String>,
}

impl Fault {
    /// A fault without a hint.
    pub fn new(at: usize, says: impl Into<String>) -> Fault {
        Fault {
            at,
            says: says.into(),
            hint: None,
        }
    }

    /// What is said of a position with a chain that has no liberty, at its first stone.
    pub fn dead_chain(at: usize) -> Fault {
        Fault::new(at, "the chain of this stone has no liberty")
    }

    /// The same fault with a hint, if that is certain.
    pub fn hinted(self, is_certain: bool, hint: impl Into<String>) -> Fault {
        let hint = is_certain.then(|| hint.into()).or(self.hint);
        Fault { hint, ..self }
    }

    /// The fault as the program says it: line, column, sentence, the line with a caret, the hint.
    pub fn complaint(&self, input: &[u8]) -> String {
        let ((line, column), says) = (place(input, self.at), &self.says);
        let excerpt = excerpt(input, self.at);
        let hint = match (self.at, input) {
            (0, [b'(', b';', ..]) => Some("igo sgf reads game records"),
            (0, [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..]) => {
                Some("this is UTF-16: iconv -f UTF-16 -t UTF-8")
            }
            _ => self.hint.as_deref(),
        };
        let hint = hint.map(|hint| format!("\n  hint: {hint}"));
        let hint = hint.unwrap_or_default();
        format!("igo: line {line}, column {column}: {says}{excerpt}{hint}\n")
    }
}

/// The rest of a line, from which hints are taken; empty if it has 120 bytes or more.
pub fn rest(input: &[u8], at: usize) -> String {
    let line = input[at..].split(|&byte| byte == b'\n').next();
    let line = line.filter(|line| line.len() < 120).unwrap_or_default();
    String::from_utf8_lossy(line).into_owned()
}

/// The line that a byte is on, from which hints are taken; empty if it has 120 bytes or more.
pub fn line(input: &[u8], at: usize) -> String {
    rest(input, line_start(input, at))
}

/// The line above that of a byte; empty if there is none.
pub fn line_above(input: &[u8], at: usize) -> String {
    match line_start(input, at) {
        0 => String::new(),
        start => line(input, start - 1),
    }
}

/// The tokens of a line.
pub fn tokens(line: &str) -> Vec<&str> {
    let tokens = line.split([' ', '\t', '\r', '\x0C']);
    tokens.filter(|token| !token.is_empty()).collect()
}

/// How many cells a line has that is a row of them, glued or not.
pub fn row_of_cells(line: &str) -> Option<usize> {
    let tokens = tokens(line);
    let is_row = tokens.len() == 1 || tokens.iter().all(|token| token.len() == 1);
    let cells = tokens.concat();
    let are_cells = cells.bytes().all(|byte| b"012".contains(&byte));
    (is_row && are_cells && !cells.is_empty()).then_some(cells.len())
}

/// Whether a line is a row of letters with a stone or a `.` in it.
pub fn is_row_of_letters(line: &str) -> bool {
    let line = line.strip_suffix('\r').unwrap_or(line);
    line.contains(['B', 'W', '.']) && line.chars().all(|sign| "BW._ ".contains(sign))
}

/// Whether a token is so many digits that stand for points.
pub fn is_cells(token: &str, count: usize) -> bool {
    token.len() == count && token.bytes().all(|byte| b"012".contains(&byte))
}

/// The line and the column of a byte, both from 1, the column in characters.
pub fn place(input: &[u8], at: usize) -> (usize, usize) {
    let before = &input[..at];
    let start = line_start(input, at);
    let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
    (line, characters(&input[start..at]).len() + 1)
}

/// Two lines that show the line of a byte: 30 characters before it, and 30 from there.
fn excerpt(input: &[u8], at: usize) -> String {
    let end = input[at..].iter().position(|&byte| byte == b'\n');
    let behind = &input[at..end.map_or(input.len(), |length| at + length)];
    let behind = shown(behind.strip_suffix(b"\r").unwrap_or(behind));
    let before = shown(&input[line_start(input, at)..at]);
    let before = &before[before.len().saturating_sub(30)..];
    let line = [before, &behind[..behind.len().min(30)]].concat();
    let line = line.iter().collect::<String>();
    if line.trim().is_empty() {
        return String::new();
    }
    format!("\n  {line}\n  {}^", " ".repeat(before.len()))
}

/// Where the line of a byte begins.
pub fn line_start(input: &[u8], at: usize) -> usize {
    let feed = input[..at].iter().rposition(|&byte| byte == b'\n');
    feed.map_or(0, |feed| feed + 1)
}

fn characters(bytes: &[u8]) -> Vec<char> {
    String::from_utf8_lossy(bytes).chars().collect()
}

/// The characters as a message shows them.
fn shown(bytes: &[u8]) -> Vec<char> {
    let shown = |character| match character {
        '\t' => ' ',
        _ if is_invisible(character) => '\u{FFFD}',
        _ => character,
    };
    characters(bytes).into_iter().map(shown).collect()
}

/// Control characters, and those of the contract's list.
pub fn is_invisible(character: char) -> bool {
    let list = [
        0xA0..=0xA0,
        0xAD..=0xAD,
        0x200B..=0x200F,
        0x2028..=0x202E,
        0x2060..=0x2060,
        0xFEFF..=0xFEFF,
    ];
    character.is_control() || list.iter().any(|few| few.contains(&u32::from(character)))
}

/// A kind of number: its range, what a token should be, its name, and what is said out of range.
pub struct Kind {
    /// The lowest and the highest value.
    pub range: (usize, usize),
    /// As in "'two' is not a board size (2 to 19)".
    pub should_be: String,
    /// As in "board size 20 is not from 2 to 19".
    pub name: &'static str,
    /// The rest of that sentence.
    pub is_off: String,
}

impl Kind {
    /// A number that must name a line of the board, the last of which is `last`.
    pub fn on_board(name: &'static str, should_be: &str, last: usize) -> Kind {
        Kind {
            range: (0, last),
            should_be: format!("{should_be} (0 to {last})"),
            name,
            is_off: format!("is off the board (0 to {last})"),
        }
    }

    /// A number that is 1 or 2.
    pub fn one_or_two(name: &'static str) -> Kind {
        Kind {
            range: (1, 2),
            should_be: format!("a {name} (1 or 2)"),
            name,
            is_off: "is neither 1 nor 2".into(),
        }
    }
}

/// A way through an input.
pub struct Reader<'a> {
    /// All of it; without line feeds if each line is one record.
    pub input: &'a [u8],
    /// The number of bytes read.
    pub at: usize,
}

impl Reader<'_> {
    /// Skips white space, line feeds too; whether anything follows.
    pub fn skip_space(&mut self) -> bool {
        while !self.skip_blanks() && self.next().is_some() {
            self.at += 1;
        }
        self.next().is_some()
    }

    /// Skips white space up to the end of the line; whether anything follows on it.
    pub fn skip_blanks(&mut self) -> bool {
        while matches!(self.next(), Some(b' ' | b'\t' | b'\r' | b'\x0C')) {
            self.at += 1;
        }
        !matches!(self.next(), None | Some(b'\n'))
    }

    /// The next byte.
    pub fn next(&self) -> Option<u8> {
        self.input.get(self.at).copied()
    }

    /// A fault at the next byte.
    pub fn fault(&self, says: impl Into<String>) -> Fault {
        Fault::new(self.at, says)
    }

    /// Whether white space or the end is next.
    pub fn is_token_end(&self) -> bool {
        let next = self.next();
        next.is_none_or(|byte| matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | b'\x0C'))
    }

    /// Reads a cell of a notation in which 1 is `one`.
    pub fn cell(&mut self, one: u8) -> Result<u8, Fault> {
        let cell = match self.next() {
            Some(b'0') => EMPTY,
            Some(b'1') => one,
            Some(b'2') => BLACK + WHITE - one,
            _ => return Err(self.no_cell("0, 1 or 2")),
        };
        self.at += 1;
        Ok(cell)
    }

    /// The fault that a row goes on where it should end.
    pub fn row_goes_on(&self, row: usize, most: &str) -> Fault {
        match self.next() {
            Some(b'0'..=b'2') => self.fault(format!("row {row} is longer than {most}")),
            _ => self.no_cell("0, 1 or 2"),
        }
    }

    /// The fault that the next character is no cell.
    pub fn no_cell(&self, cells: &str) -> Fault {
        self.not_expected(cells, None)
    }

    /// The fault of the next character, or of the token that begins with it.
    fn not_expected(&self, should_be: &str, token: Option<&str>) -> Fault {
        let rest = &self.input[self.at..self.input.len().min(self.at + 4)];
        let first = rest.utf8_chunks().next().expect("something is next");
        self.fault(match first.valid().chars().next() {
            None => format!("byte 0x{:02X} is not UTF-8 text", rest[0]),
            Some(found) if is_invisible(found) => {
                format!("U+{:04X} is not {should_be}", u32::from(found))
            }
            Some(found) => match token {
                Some(token) => format!("'{token}' is not {should_be}"),
                None => format!("'{found}' is not {should_be}"),
            },
        })
    }

    /// Reads a plain number.
    pub fn number(&mut self, kind: &Kind) -> Result<usize, Fault> {
        let start = self.at;
        while !self.is_token_end() {
            self.at += 1;
        }
        let token = &self.input[start..self.at];
        let characters = shown(token);
        let begin = &characters[..characters.len().min(25)];
        let is_plain = |digits: &[char]| {
            digits.iter().all(char::is_ascii_digit) && (token[0] != b'0' || token.len() == 1)
        };
        let (low, high) = kind.range;
        let value = String::from_utf8_lossy(token).parse::<usize>();
        match value {
            Ok(value) if is_plain(&characters) && (low..=high).contains(&value) => {
                return Ok(value);
            }
            _ => self.at = start,
        }
        let mut text = begin.iter().take(24).collect::<String>();
        if begin.len() > 24 {
            text += "...";
        }
        if is_plain(begin) {
            return Err(self.fault(format!("{} {text} {}", kind.name, kind.is_off)));
        }
        Err(self.not_expected(&kind.should_be, Some(&text)))
    }
}

/// The lines of an input, each without its line feed.
pub fn lines(input: &[u8]) -> Vec<&[u8]> {
    let mut lines = input.split(|&byte| byte == b'\n').collect::<Vec<_>>();
    // What follows the last line feed is a line only if it is anything.
    lines.pop_if(|last| last.is_empty());
    lines
}

/// An input without the byte-order mark at its start.
pub fn without_mark(input: &[u8]) -> &[u8] {
    input.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(input)
}
