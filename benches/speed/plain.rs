//! What a programmer writes who knows the rules and has an hour: arrays of bytes, lines, a search
//! with its own stack. It trusts its input, but for chains without a liberty, which it refuses as
//! igo does; the trusting programs leave that out.

use std::io::{self, BufRead, BufWriter, Read, StdinLock, StdoutLock, Write};

use super::archive;

/// A program: standard input and output.
type Program = fn(StdinLock<'static>, BufWriter<StdoutLock<'static>>) -> io::Result<()>;

/// The program with this name.
pub fn program(name: &str) -> Option<Program> {
    match name {
        "plain-moves" => Some(|input, output| moves(input, output, Board::default())),
        "plain-oneline" => Some(|input, output| oneline(input, output, Board::default())),
        "trusting-moves" => Some(|input, output| moves(input, output, Board::trusted())),
        "trusting-oneline" => Some(|input, output| oneline(input, output, Board::trusted())),
        "plain-territory" => Some(territory),
        "lean-territory" => Some(lean_territory),
        "plain-games" => Some(|input, output| archive::plain(input, output, false)),
        "plain-superko-games" => Some(|input, output| archive::plain(input, output, true)),
        _ => None,
    }
}

/// A board, square but for territory.
#[derive(Clone, Default)]
pub struct Board {
    /// The number of columns.
    side: usize,
    pub cells: Vec<u8>,
    seen: Vec<bool>,
    stack: Vec<usize>,
    /// Whether every chain is taken to have a liberty.
    is_trusted: bool,
}

impl Board {
    fn trusted() -> Board {
        Board {
            is_trusted: true,
            ..Board::default()
        }
    }

    fn neighbours(&self, index: usize) -> impl Iterator<Item = usize> + use<> {
        let (side, count) = (self.side, self.cells.len());
        let column = index % side;
        let left = (column > 0).then(|| index - 1);
        let right = (column + 1 < side).then(|| index + 1);
        let above = (index >= side).then(|| index - side);
        let below = (index + side < count).then(|| index + side);
        [left, right, above, below].into_iter().flatten()
    }

    /// Whether the chain of a stone has a liberty.
    fn has_liberty(&mut self, stone: usize) -> bool {
        let color = self.cells[stone];
        self.seen.fill(false);
        self.seen[stone] = true;
        self.stack.clear();
        self.stack.push(stone);
        while let Some(index) = self.stack.pop() {
            for next in self.neighbours(index) {
                if self.cells[next] == b'0' {
                    return true;
                }
                if self.cells[next] == color && !self.seen[next] {
                    self.seen[next] = true;
                    self.stack.push(next);
                }
            }
        }
        false
    }

    /// Whether some chain has no liberty.
    fn has_dead_chain(&mut self) -> bool {
        self.seen.fill(false);
        for start in 0..self.cells.len() {
            if self.cells[start] == b'0' || self.seen[start] {
                continue;
            }
            let mut has_liberty = false;
            self.seen[start] = true;
            self.stack.clear();
            self.stack.push(start);
            while let Some(index) = self.stack.pop() {
                for next in self.neighbours(index) {
                    if self.cells[next] == b'0' {
                        has_liberty = true;
                    } else if self.cells[next] == self.cells[start] && !self.seen[next] {
                        self.seen[next] = true;
                        self.stack.push(next);
                    }
                }
            }
            if !has_liberty {
                return true;
            }
        }
        false
    }

    fn remove_chain(&mut self, stone: usize) {
        let color = self.cells[stone];
        self.stack.clear();
        self.stack.push(stone);
        self.cells[stone] = b'0';
        while let Some(index) = self.stack.pop() {
            for next in self.neighbours(index) {
                if self.cells[next] == color {
                    self.cells[next] = b'0';
                    self.stack.push(next);
                }
            }
        }
    }

    /// Plays a stone; whether that is legal.
    pub fn play(&mut self, index: usize, color: u8) -> bool {
        if self.cells[index] != b'0' {
            return false;
        }
        self.cells[index] = color;
        for next in self.neighbours(index) {
            let is_opponent = self.cells[next] != b'0' && self.cells[next] != color;
            if is_opponent && !self.has_liberty(next) {
                self.remove_chain(next);
            }
        }
        self.has_liberty(index)
    }

    pub fn begin(&mut self, side: usize) {
        self.side = side;
        self.cells.clear();
        self.seen.resize(side * side, false);
    }

    /// Judges the move `column row color` and writes the answer.
    fn answer<'a>(
        &mut self,
        mut words: impl Iterator<Item = &'a str>,
        separator: &[u8],
        output: &mut impl Write,
    ) -> io::Result<()> {
        if !self.is_trusted && self.has_dead_chain() {
            return Err(io::Error::other("a chain has no liberty"));
        }
        let mut number = || words.next().and_then(|word| word.parse().ok()).unwrap_or(0);
        let (column, row, color): (usize, usize, u8) = (number(), number(), number() as u8);
        if self.play(row * self.side + column, b'0' + color) {
            output.write_all(b"1")?;
            for row in self.cells.chunks(self.side) {
                output.write_all(separator)?;
                output.write_all(row)?;
            }
        } else {
            output.write_all(b"0")?;
        }
        output.write_all(b"\n")
    }
}

fn moves(
    mut input: StdinLock,
    mut output: BufWriter<StdoutLock>,
    mut board: Board,
) -> io::Result<()> {
    let mut line = String::new();
    while input.read_line(&mut line)? > 0 {
        board.begin(line.trim().parse().unwrap_or(0));
        for _ in 0..board.side {
            line.clear();
            input.read_line(&mut line)?;
            board.cells.extend_from_slice(line.trim_end().as_bytes());
        }
        line.clear();
        input.read_line(&mut line)?;
        board.answer(line.split_whitespace(), b"\n", &mut output)?;
        line.clear();
    }
    output.flush()
}

fn oneline(
    mut input: StdinLock,
    mut output: BufWriter<StdoutLock>,
    mut board: Board,
) -> io::Result<()> {
    let mut line = String::new();
    while input.read_line(&mut line)? > 0 {
        let mut words = line.split_whitespace();
        let side = words.next().and_then(|word| word.parse().ok());
        board.begin(side.unwrap_or(0));
        for row in words.by_ref().take(board.side) {
            board.cells.extend_from_slice(row.as_bytes());
        }
        board.answer(words, b" ", &mut output)?;
        line.clear();
    }
    output.flush()
}

/// How many empty points are black's, white's and nobody's on a board of letters.
fn territory(mut input: StdinLock, output: BufWriter<StdoutLock>) -> io::Result<()> {
    let mut board = Board::default();
    let mut line = String::new();
    while input.read_line(&mut line)? > 0 {
        board.side = line.trim_end_matches('\n').len();
        board
            .cells
            .extend_from_slice(line.trim_end_matches('\n').as_bytes());
        line.clear();
    }
    board.seen.resize(board.cells.len(), false);
    let mut counts = [0; 3];
    for start in 0..board.cells.len() {
        if board.cells[start] != b'.' || board.seen[start] {
            continue;
        }
        let (mut count, mut black, mut white) = (0, false, false);
        board.seen[start] = true;
        board.stack.push(start);
        while let Some(index) = board.stack.pop() {
            count += 1;
            for next in board.neighbours(index) {
                match board.cells[next] {
                    b'B' => black = true,
                    b'W' => white = true,
                    _ if !board.seen[next] => {
                        board.seen[next] = true;
                        board.stack.push(next);
                    }
                    _ => {}
                }
            }
        }
        counts[owner(black, white)] += count;
    }
    write_counts(counts, output)
}

/// The same by somebody who counts every step: one array for all, and the line feeds as its border.
fn lean_territory(mut input: StdinLock, output: BufWriter<StdoutLock>) -> io::Result<()> {
    let mut cells = Vec::new();
    input.read_to_end(&mut cells)?;
    // The line feeds stay and are the border on the right.
    let stride = 1 + cells.iter().position(|&byte| byte == b'\n').unwrap_or(0);
    let mut counts = [0; 3];
    let mut stack = Vec::new();
    for start in 0..cells.len() {
        if cells[start] != b'.' {
            continue;
        }
        let (mut count, mut black, mut white) = (0, false, false);
        cells[start] = b'x';
        stack.push(start);
        while let Some(index) = stack.pop() {
            count += 1;
            for next in [
                index.wrapping_sub(1),
                index + 1,
                index.wrapping_sub(stride),
                index + stride,
            ] {
                match cells.get(next) {
                    Some(b'B') => black = true,
                    Some(b'W') => white = true,
                    Some(b'.') => {
                        cells[next] = b'x';
                        stack.push(next);
                    }
                    _ => {}
                }
            }
        }
        counts[owner(black, white)] += count;
    }
    write_counts(counts, output)
}

/// The place in the counts of a region that touches these colors.
fn owner(black: bool, white: bool) -> usize {
    match (black, white) {
        (true, false) => 0,
        (false, true) => 1,
        _ => 2,
    }
}

fn write_counts(counts: [u64; 3], mut output: BufWriter<StdoutLock>) -> io::Result<()> {
    let [black, white, none] = counts;
    write!(output, "BLACK {black}\nWHITE {white}\nNONE {none}\n")?;
    output.flush()
}
