//! Game records: an archive as one stream, as many files, with comments and with variations.
//!
//! Beside igo runs a plain program: an array of points, a search for liberties, a copy of the board
//! at each branch, and a list of all positions for superko. With the path of `sgfcheck`, of sgfutils,
//! in `SGFCHECK`, that runs as well.

use std::io::{self, BufWriter, Read, StdinLock, StdoutLock, Write};
use std::path::Path;
use std::{env, fs};

use igo::generate::Random;
use igo::grid::game::Game;
use igo::grid::rules::Rules;
use igo::grid::{Color, Move, Point};

use super::Folder;
use super::cases::{line, title};
use super::plain::Board;
use super::race::{Ratios, Runner, compare, race};

const SIDE: usize = 19;
/// The moves of a game.
const MOVES: usize = 220;
/// The games of a stream.
const GAMES: usize = 20_000;
/// The files of an archive.
const FILES: usize = 10_000;
/// The variations of the tree, the moves before they branch, and the moves of each.
const VARIATIONS: usize = 10_000;
const DEPTH: usize = 200;
const LENGTH: usize = 20;
/// Rounds of igo and the programs beside it.
const ROUNDS: usize = 5;

/// Measures the cases whose name `is_wanted`.
pub fn run(folder: &Folder, is_wanted: impl Fn(&str) -> bool) -> io::Result<()> {
    let games = || Games::new(GAMES);
    if is_wanted("archive-stream") {
        stream(folder, "archive-stream", &games().stream(false))?;
    }
    if is_wanted("archive-comments") {
        stream(folder, "archive-comments", &games().stream(true))?;
    }
    if is_wanted("archive-superko") {
        superko(folder, &games().stream(false))?;
    }
    if is_wanted("archive-variations") {
        variations(folder)?;
    }
    if is_wanted("archive-files") {
        files(folder)?;
    }
    if is_wanted("archive-growth") {
        growth(folder, &games().stream(false))?;
    }
    Ok(())
}

/// An archive as one stream.
fn stream(folder: &Folder, name: &str, archive: &[u8]) -> io::Result<()> {
    let input = &folder.file("archive");
    fs::write(input, archive)?;
    title(name, input)?;
    against(folder, input, &["sgf"], &["plain-games"])
}

/// The same games by rules that forbid every repetition.
fn superko(folder: &Folder, archive: &[u8]) -> io::Result<()> {
    let input = &folder.file("archive");
    fs::write(input, archive)?;
    title("archive-superko", input)?;
    let options = ["sgf", "--rules", "chinese-superko"];
    let ko = Runner::igo("igo", &["sgf"]);
    let superko = Runner::igo("igo superko", &options);
    let times = race(&[&ko, &superko], input, 3 * ROUNDS)?;
    line("igo superko / igo", &Ratios::new(&times[1], &times[0]));
    against(folder, input, &options, &["plain-superko-games"])
}

/// A tree of variations, and as many moves as games.
fn variations(folder: &Folder) -> io::Result<()> {
    let (tree, games) = (&folder.file("tree"), &folder.file("archive"));
    fs::write(tree, Games::new(1).tree())?;
    let moves = DEPTH + VARIATIONS * LENGTH;
    fs::write(games, Games::new(moves / MOVES).stream(false))?;
    title("archive-variations", tree)?;
    let igo = Runner::igo("igo", &["sgf"]);
    let times = race(&[&igo], tree, 3 * ROUNDS)?;
    let as_games = race(&[&igo], games, 3 * ROUNDS)?;
    line("variations / games", &Ratios::new(&times[0], &as_games[0]));
    against(folder, tree, &["sgf"], &["plain-games"])
}

/// An archive of small files, as operands.
fn files(folder: &Folder) -> io::Result<()> {
    let mut names = Vec::with_capacity(FILES);
    for (number, game) in Games::new(FILES).enumerate() {
        let path = folder.file(&format!("{number}.sgf"));
        fs::write(&path, record(&game, false))?;
        names.push(path.to_string_lossy().into_owned());
    }
    let names = names.iter().map(String::as_str).collect::<Vec<_>>();
    println!("\narchive-files, {FILES} files");
    let options = |first: &'static str| [&[first], names.as_slice()].concat();
    let nothing = Path::new("/dev/null");
    against(folder, nothing, &options("sgf"), &options("plain-games"))
}

/// Ten times as many games.
fn growth(folder: &Folder, archive: &[u8]) -> io::Result<()> {
    let (input, tenfold) = (&folder.file("archive"), &folder.file("tenfold"));
    fs::write(input, archive)?;
    fs::write(tenfold, archive.repeat(10))?;
    title("archive-growth", input)?;
    let igo = Runner::igo("igo", &["sgf"]);
    let once = race(&[&igo], input, ROUNDS)?;
    let ten_times = race(&[&igo], tenfold, ROUNDS)?;
    line("ten times / once", &Ratios::new(&ten_times[0], &once[0]));
    Ok(())
}

/// The other programs, as multiples of igo, and igo as a part of `sgfcheck`.
fn against(folder: &Folder, input: &Path, igo: &[&str], plain: &[&str]) -> io::Result<()> {
    let igo_runner = Runner::igo("igo", igo);
    let plain = Runner::new("plain", env::current_exe()?, plain);
    compare(&plain, &[&igo_runner], input, folder)?;
    let times = race(&[&igo_runner, &plain], input, ROUNDS)?;
    line("plain / igo", &Ratios::new(&times[1], &times[0]));
    if let Some(sgfcheck) = env::var_os("SGFCHECK") {
        let files = igo.iter().filter(|name| name.ends_with(".sgf"));
        let files = files.copied().collect::<Vec<_>>();
        let sgfcheck = Runner::new("sgfcheck", sgfcheck.into(), &files);
        let times = race(&[&igo_runner, &sgfcheck], input, ROUNDS)?;
        line("igo / sgfcheck", &Ratios::new(&times[0], &times[1]));
    }
    Ok(())
}

/// Games of legal moves, by any of the rules, made up at random.
struct Games {
    random: Random,
    left: usize,
}

impl Iterator for Games {
    type Item = Vec<Move>;

    fn next(&mut self) -> Option<Vec<Move>> {
        self.left = self.left.checked_sub(1)?;
        Some(self.moves(&mut game(), MOVES))
    }
}

impl Games {
    fn new(count: usize) -> Games {
        Games {
            random: Random::new(1),
            left: count,
        }
    }

    /// So many moves on from here; fewer where no legal one is found.
    fn moves(&mut self, game: &mut Game, count: usize) -> Vec<Move> {
        let mut moves = Vec::with_capacity(count);
        for _ in 0..count {
            let color = [Color::Black, Color::White][game.moves() % 2];
            let found = (0..10 * SIDE * SIDE).find_map(|_| {
                let point = Point::new(self.random.below(SIDE), self.random.below(SIDE));
                let steps = game.steps();
                let played = Move::new(point, color);
                let is_legal = !is_eye(game, played) && game.play(played).is_none();
                if !is_legal {
                    game.take_back(steps);
                }
                is_legal.then_some(played)
            });
            moves.extend(found);
        }
        moves
    }

    fn stream(self, has_comments: bool) -> Vec<u8> {
        self.flat_map(|game| record(&game, has_comments)).collect()
    }

    /// Many variations of a game, all from the same position.
    fn tree(mut self) -> Vec<u8> {
        let mut game = game();
        let mut tree = header();
        write_moves(&mut tree, &self.moves(&mut game, DEPTH), false);
        let steps = game.steps();
        for _ in 0..VARIATIONS {
            tree.push(b'(');
            write_moves(&mut tree, &self.moves(&mut game, LENGTH), false);
            tree.extend(b")\n");
            game.take_back(steps);
        }
        tree.extend(b")\n");
        tree
    }
}

/// An empty board, by rules that allow least.
fn game() -> Game {
    Game::new(
        SIDE,
        SIDE,
        "chinese-superko".parse::<Rules>().unwrap_or_default(),
    )
}

/// Whether a move fills a point between stones of its own color: games would hardly end otherwise.
fn is_eye(game: &Game, played: Move) -> bool {
    let Point { column, row } = played.point;
    let beside = [
        (column.wrapping_sub(1), row),
        (column + 1, row),
        (column, row.wrapping_sub(1)),
        (column, row + 1),
    ];
    let board = game.board();
    let mut beside = beside.iter().map(|&(column, row)| Point::new(column, row));
    beside.all(|point| !board.contains(point) || board.stone(point) == Some(played.color))
}

fn header() -> Vec<u8> {
    let names = "PB[Black Player]PW[White Player]BR[3d]WR[2d]DT[2024-05-17]PC[Somewhere]";
    let first = format!("(;GM[1]FF[4]CA[UTF-8]AP[speed:1]SZ[{SIDE}]KM[6.5]RU[Japanese]\n");
    format!("{first}{names}\n").into_bytes()
}

/// A game as a record.
fn record(moves: &[Move], has_comments: bool) -> Vec<u8> {
    let mut record = header();
    write_moves(&mut record, moves, has_comments);
    record.extend(b")\n");
    record
}

fn write_moves(record: &mut Vec<u8>, moves: &[Move], has_comments: bool) {
    let letter = |line: usize| b'a' + line as u8;
    for (number, played) in moves.iter().enumerate() {
        let name = match played.color {
            Color::Black => b'B',
            Color::White => b'W',
        };
        let (column, row) = (letter(played.point.column), letter(played.point.row));
        record.extend([b';', name, b'[', column, row, b']']);
        if has_comments && number.is_multiple_of(3) {
            let comment = "C[This move [?\\] looks large, but the corner at 3-3 is still open.\n]";
            record.extend(comment.as_bytes());
        }
        if number % 10 == 9 {
            record.push(b'\n');
        }
    }
}

/// The plain program: answers games as igo does, those on the input or those in the files named.
pub fn plain(
    mut input: StdinLock,
    mut output: BufWriter<StdoutLock>,
    is_superko: bool,
) -> io::Result<()> {
    let files = env::args().skip(2).collect::<Vec<_>>();
    if files.is_empty() {
        let mut text = Vec::new();
        input.read_to_end(&mut text)?;
        answer(&text, "", is_superko, &mut output)?;
    }
    for file in files {
        answer(
            &fs::read(&file)?,
            &format!("{file}: "),
            is_superko,
            &mut output,
        )?;
    }
    output.flush()
}

/// A position and what is known of those before it.
#[derive(Clone, Default)]
struct Line {
    board: Board,
    /// The positions so far, the last two without superko.
    positions: Vec<Vec<u8>>,
}

impl Line {
    /// Plays a stone; whether that is legal.
    fn play(&mut self, column: u8, row: u8, color: u8, is_superko: bool) -> bool {
        let index = usize::from(row) * SIDE + usize::from(column);
        self.positions.push(self.board.cells.clone());
        if !is_superko && self.positions.len() > 2 {
            self.positions.remove(0);
        }
        self.board.play(index, color) && !self.positions.contains(&self.board.cells)
    }
}

/// Answers the games in a text.
fn answer(text: &[u8], name: &str, is_superko: bool, output: &mut impl Write) -> io::Result<()> {
    let mut lines = Vec::new();
    let mut last = None;
    let mut is_legal = true;
    let mut property = Vec::new();
    let mut bytes = text.iter();
    while let Some(&byte) = bytes.next() {
        match byte {
            b'(' => lines.push(lines.last().cloned().unwrap_or_else(|| {
                let mut line = Line::default();
                line.board.begin(SIDE);
                line.board.cells.resize(SIDE * SIDE, b'0');
                line
            })),
            b')' => {
                let line = lines.pop();
                last = last.or(line);
                if lines.is_empty() {
                    write_answer(name, is_legal, last.take(), output)?;
                    is_legal = true;
                }
            }
            b'A'..=b'Z' => property.push(byte),
            b'[' => {
                let mut value = Vec::new();
                while let Some(&byte) = bytes.next().filter(|&&byte| byte != b']') {
                    value.push(byte);
                    if byte == b'\\' {
                        bytes.next();
                    }
                }
                let color = match property.as_slice() {
                    b"B" => Some(b'1'),
                    b"W" => Some(b'2'),
                    _ => None,
                };
                if let (Some(color), [column, row], Some(line)) = (color, &*value, lines.last_mut())
                {
                    is_legal &= line.play(column - b'a', row - b'a', color, is_superko);
                }
                property.clear();
            }
            _ => {}
        }
    }
    Ok(())
}

fn write_answer(
    name: &str,
    is_legal: bool,
    line: Option<Line>,
    output: &mut impl Write,
) -> io::Result<()> {
    writeln!(output, "{name}{}", u8::from(is_legal))?;
    for row in line.iter().flat_map(|line| line.board.cells.chunks(SIDE)) {
        output.write_all(row)?;
        output.write_all(b"\n")?;
    }
    Ok(())
}
