//! The inputs, made up by the library.

use std::io::{self, BufWriter, Write};

use igo::command::generate::{self, Options, Puzzles};
use igo::generate::{Pattern, Shape, Wanted};
use igo::stream::Stream;

use super::Folder;

/// The bytes of an input of records: large enough that starting a process does not count.
const BYTES: u64 = 64_000_000;
/// The side of the territory boards.
const SIDE: usize = 10_000;

/// An input of the moves mode.
pub struct Records {
    /// Its name on the command line and in the table.
    pub name: &'static str,
    least: usize,
    most: usize,
    wanted: Wanted,
}

/// Every input of the moves mode.
pub const RECORDS: [Records; 7] = [
    Records::new("19x19", 19, 19, Wanted::Mix),
    Records::new("9x9", 9, 9, Wanted::Mix),
    Records::new("mixed-sizes", 2, 19, Wanted::Mix),
    Records::new("worst-spiral", 19, 19, Wanted::Shape(Shape::Spiral)),
    Records::new("worst-comb", 19, 19, Wanted::Shape(Shape::Comb)),
    Records::new("worst-full-board", 19, 19, Wanted::Shape(Shape::FullBoard)),
    Records::new(
        "worst-checkerboard",
        19,
        19,
        Wanted::Shape(Shape::Checkerboard),
    ),
];

impl Records {
    const fn new(name: &'static str, least: usize, most: usize, wanted: Wanted) -> Records {
        Records {
            name,
            least,
            most,
            wanted,
        }
    }

    /// Writes the input into a file of the folder.
    pub fn write(&self, folder: &Folder, file: &str) -> io::Result<()> {
        let side = (self.least + self.most) as u64 / 2;
        let sides = self.least..=self.most;
        let count = BYTES / (side * (side + 1) + 9);
        write(
            folder.create(file)?,
            Puzzles::Moves(self.wanted),
            count,
            sides,
        )
    }
}

/// One record of 19x19.
pub fn write_one_record(folder: &Folder, file: &str) -> io::Result<()> {
    write(
        folder.create(file)?,
        Puzzles::Moves(Wanted::Mix),
        1,
        19..=19,
    )
}

/// Every board of the territory mode: its name and its pattern.
pub const BOARDS: [(&str, Pattern); 4] = [
    ("territory-random", Pattern::Random),
    ("territory-maze", Pattern::Maze),
    ("territory-blocks", Pattern::Blocks),
    ("territory-spiral", Pattern::Spiral),
];

/// Writes a large board into a file of the folder.
pub fn write_board(pattern: Pattern, folder: &Folder, file: &str) -> io::Result<()> {
    let puzzles = Puzzles::Territory(Some(pattern));
    write(folder.create(file)?, puzzles, 1, SIDE..=SIDE)
}

fn write(
    mut file: BufWriter<impl Write>,
    puzzles: Puzzles,
    count: u64,
    sides: std::ops::RangeInclusive<usize>,
) -> io::Result<()> {
    let options = Options {
        puzzles,
        count,
        sides,
        seed: 1,
    };
    let mut stream = Stream::new(io::empty(), &mut file, io::sink());
    generate::run(&mut stream, &options).map_err(io::Error::other)?;
    drop(stream);
    file.flush()
}

/// The same records with carriage returns before their line feeds.
pub fn with_carriage_returns(records: &[u8]) -> Vec<u8> {
    let mut text = Vec::with_capacity(records.len() + records.len() / 16);
    for line in records.split_inclusive(|&byte| byte == b'\n') {
        text.extend_from_slice(line.strip_suffix(b"\n").unwrap_or(line));
        text.extend_from_slice(b"\r\n");
    }
    text
}

/// The same records, each on one line.
pub fn one_a_line(records: &[u8]) -> Vec<u8> {
    let mut text = records.to_vec();
    for byte in &mut text {
        if *byte == b'\n' {
            *byte = b' ';
        }
    }
    // A record has one line more than rows, and two more than that: the size and the move.
    let mut start = 0;
    while let Some(length) = records[start..].iter().position(|&byte| byte == b'\n') {
        let digits = &records[start..start + length];
        let side = digits
            .iter()
            .fold(0, |side, digit| 10 * side + usize::from(digit - b'0'));
        let rows = start + length + 1 + side * (side + 1);
        let Some(end) = records[rows..].iter().position(|&byte| byte == b'\n') else {
            break;
        };
        text[rows + end] = b'\n';
        start = rows + end + 1;
    }
    text
}
