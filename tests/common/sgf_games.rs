//! Made-up game records, most of them on boards so small that ko and repetition are frequent, and
//! damage to them.

use super::random::Random;
use super::reference::{BLACK, EMPTY, Point, Position, WHITE};
use super::sgf_judging::{carry_out, letters};

/// Positions from which something rare is near: the size, the setup, the points that are played
/// again and again.
const STARTS: [(usize, &str, &[Point]); 5] = [
    // A ko; one stone that captures two, and is captured; suicide of one and of two.
    (4, "AB[ba][ab][bc]AW[ca][bb][db][cc]", &[(1, 1), (2, 1)]),
    (
        4,
        "AB[ab][bb]AW[ba][da][cb]",
        &[(0, 0), (1, 0), (2, 0), (3, 3)],
    ),
    (3, "AB[ba][ab]", &[(0, 0), (2, 2)]),
    (4, "AB[ca][ab][bb]AW[aa]", &[(1, 0), (0, 0), (3, 3)]),
    (2, "", &[(0, 0), (1, 1)]),
];

/// What stands in the root beside the board.
const ROOTS: [&[u8]; 6] = [
    b"FF[3]US[a friend]",
    b"FF[4]CA[UTF-8]PB[\xE6\xBC\xA2]",
    b"C[\x81]\x81\\]CA[GB18030]PB[\x81]]",
    b"CA[x-sjis]PW[\x83\\\xB1]",
    b"CoPyright[(;]US[)\\]]XX",
    b"",
];

/// What a game may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Having {
    /// Everything.
    All,
    /// No setup behind the root.
    RootSetup,
}

/// A game with variations.
pub fn game(random: &mut Random, having: Having) -> Vec<u8> {
    let mut writer = Writer::new(random);
    writer.root();
    let length = writer.random.below(60);
    let mut open = 1;
    for _ in 0..length {
        writer.node(having);
        if writer.random.chance(8) {
            writer.push("(");
            writer.branches.push(writer.position.clone());
            open += 1;
        } else if open > 1 && writer.random.chance(8) {
            writer.position = writer.branches[open - 2].clone();
            let next = [")(", ")\n(", ") (C[(;]"][writer.random.below(3)];
            writer.push(next);
        }
    }
    writer.push(&")".repeat(open));
    writer.push("\n");
    writer.text
}

struct Writer<'r> {
    random: &'r mut Random,
    text: Vec<u8>,
    columns: usize,
    rows: usize,
    setup: &'static str,
    /// Points that are played more often than others.
    near: &'static [Point],
    /// The board, as far as the writer follows it.
    position: Position,
    branches: Vec<Position>,
    color: usize,
}

impl Writer<'_> {
    fn new(random: &mut Random) -> Writer<'_> {
        let (columns, rows) = match random.below(20) {
            0 => [(1, 1), (1, 4), (5, 1), (2, 5)][random.below(4)],
            1 => [(19, 19), (19, 20), (20, 20), (52, 27)][random.below(4)],
            _ => [(2, 2), (3, 3), (3, 3), (4, 4)][random.below(4)],
        };
        let mut writer = Writer {
            columns,
            rows,
            text: Vec::new(),
            setup: "",
            near: &[],
            position: Position::empty(columns, rows),
            branches: Vec::new(),
            color: random.below(2),
            random,
        };
        if writer.random.chance(60) {
            let (side, setup, near) = STARTS[writer.random.below(STARTS.len())];
            (writer.columns, writer.rows) = (side, side);
            (writer.setup, writer.near) = (setup, near);
            writer.position = start(side, setup);
        }
        writer
    }

    fn push(&mut self, text: &str) {
        self.text.extend(text.as_bytes());
    }

    /// The root: its game stands first in it, so that no variation looks like it.
    fn root(&mut self) {
        let (columns, rows) = (self.columns, self.rows);
        let size = match self.random.below(3) {
            _ if columns != rows => format!("SZ[{columns}:{rows}]"),
            0 => format!("SZ[{columns}:{rows}]"),
            1 => format!("SZ [ {columns}\n]SZ[19]"),
            _ => format!("SZ[{columns}]"),
        };
        let said = ROOTS[self.random.below(ROOTS.len())];
        let is_behind = self.random.chance(20);
        self.push("(;GM[1]");
        if is_behind {
            self.push(self.setup);
        }
        self.text.extend(said);
        if said.ends_with(b"XX") {
            self.push("[]");
        }
        self.push(&size);
        if !is_behind {
            self.push(self.setup);
        }
    }

    /// A point, seldom one with a stone or off the board.
    fn point(&mut self) -> String {
        if self.random.chance(2) {
            return letters((self.columns.min(51), self.rows.min(51)));
        }
        let (columns, rows) = (self.columns, self.rows);
        let mut point = (self.random.below(columns), self.random.below(rows));
        for _ in 0..4 {
            if self.position.at(point) == EMPTY {
                break;
            }
            point = (self.random.below(columns), self.random.below(rows));
        }
        if !self.near.is_empty() && self.random.chance(60) {
            let near = self.near[self.random.below(self.near.len())];
            if self.position.at(near) == EMPTY {
                point = near;
            }
        }
        letters(point)
    }

    /// Carries the move out on the writer's board.
    fn play(&mut self, point: &str, color: usize) {
        if let Some(point) = on(&self.position, point) {
            carry_out(&mut self.position, point, [BLACK, WHITE][color]);
        }
    }

    /// A move, now and then a pass, a setup or two moves.
    fn node(&mut self, having: Having) {
        if self.random.chance(85) {
            self.color = 1 - self.color;
        }
        let name = ["B", "W"][self.color];
        let (one, other) = (self.point(), self.point());
        let color = self.color;
        let has_setup = having == Having::All && self.random.chance(12);
        let kind = self.random.below(30);
        if !matches!(kind, 0..=2 | 8) {
            self.play(&one, color);
        }
        if kind == 5 {
            self.play(&other, 1 - color);
        }
        let text = match kind {
            0 | 1 => format!(";{name}[]"),
            2 => format!(";{name}[tt]"),
            3 => format!("\n;C[(;\\]]{name}[{one}]"),
            4 => format!(";{name}[{}\n\\{}]", &one[..1], &one[1..]),
            5 => format!(";{name}[{one}]N[a]{}[{other}]", ["W", "B"][self.color]),
            6 => format!("; {name} [{one}] XY[{other}][{one}]"),
            7 => format!(";{name}{}[{one}]", ["lack", "hite"][self.color]),
            8 => String::from(";"),
            _ => format!(";{name}[{one}]"),
        };
        self.push(&text);
        if has_setup {
            let text = match self.random.below(4) {
                0 => format!(";AE[{one}:{other}]"),
                1 => format!("AB[{one}]AddWhite[{other}]AB[]"),
                2 => format!(";AW[{one}][{other}]AE[{one}]{name}[{other}]"),
                _ => format!(";AE[{one}];AB[{one}]"),
            };
            self.push(&text);
        }
    }
}

/// A point on the board by its letters.
fn on(position: &Position, point: &str) -> Option<Point> {
    let found = position.points().find(|&at| letters(at) == point);
    found.filter(|_| point.len() == 2)
}

/// The board after the setup of a start.
fn start(side: usize, setup: &str) -> Position {
    let mut position = Position::empty(side, side);
    let (mut color, mut rest) = (BLACK, setup);
    while !rest.is_empty() {
        if rest.starts_with('A') {
            color = if rest.starts_with("AB") { BLACK } else { WHITE };
            rest = &rest[2..];
        }
        let point = on(&position, &rest[1..3]).expect("a point of the start");
        position.put(point, color);
        rest = &rest[4..];
    }
    position
}

/// Takes bytes out, doubles, swaps and overwrites some.
pub fn damage(random: &mut Random, game: &[u8]) -> Vec<u8> {
    let mut bytes = game.to_vec();
    for _ in 0..=random.below(3) {
        let at = random.below(bytes.len() - 1);
        let end = bytes.len().min(at + 1 + random.below(6));
        match random.below(6) {
            0 => drop(bytes.remove(at)),
            1 => bytes.insert(at, bytes[at]),
            2 => bytes.swap(at, at + 1),
            3 => drop(bytes.drain(at..end)),
            4 => {
                let copy = bytes[at..end].to_vec();
                bytes.splice(at..at, copy);
            }
            _ => bytes[at] = b"()[];:\\BxA\n\xFF\x81\x1B "[random.below(15)],
        }
        if bytes.len() < 2 {
            break;
        }
    }
    bytes
}
