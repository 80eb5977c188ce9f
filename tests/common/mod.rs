//! What the tests share: running the program, the reference engine, random positions.

// Every test file is a program of its own, and none uses all of this.
#![allow(dead_code, unused_imports)]

pub mod boards;
pub mod cases;
pub mod damage;
pub mod expected;
pub mod golf;
pub mod images;
pub mod inside;
pub mod json_boards;
pub mod law;
pub mod notation;
pub mod random;
pub mod reference;
pub mod session;
pub mod sgf_answers;
pub mod sgf_games;
pub mod sgf_judging;
pub mod sgf_law;
pub mod sgf_reading;
pub mod sgf_text;
pub mod sixteen;
pub mod territory_law;

use std::io::Write;
use std::process::{Child, Command, Stdio};

use igo::grid::{Board, Color, Point};

pub use inside::{Run, Trickle, moves};

/// Runs the program with these arguments on this input.
pub fn igo(arguments: &[&str], input: &[u8]) -> Run {
    let mut igo = assert_cmd::Command::from_std(program());
    let ran = igo.args(arguments).write_stdin(input).output();
    let ran = ran.expect("the program runs");
    Run {
        out: ran.stdout,
        err: ran.stderr,
        status: ran.status.code(),
    }
}

/// The program that cargo built, without arguments.
pub fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_igo"))
}

/// Starts a command with a pipe at each of its ends.
pub fn start(command: &mut Command) -> Child {
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

/// Runs a command on this input, to the end.
pub fn run(command: &mut Command, input: &[u8]) -> Run {
    let mut child = start(command);
    let mut stdin = child.stdin.take().expect("a pipe");
    let ran = std::thread::scope(|scope| {
        // Beside the reading, so that neither side waits for the other with a full pipe. The
        // program may stop reading early: that is no failure here.
        scope.spawn(move || {
            let _ = stdin.write_all(input);
        });
        child.wait_with_output().expect("the program ends")
    });
    Run {
        out: ran.stdout,
        err: ran.stderr,
        status: ran.status.code(),
    }
}

/// Bytes as text, for messages and for comparing whole outputs.
pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The color of a stone in a cell, if there is one.
pub fn color(cell: u8) -> Option<Color> {
    [None, Some(Color::Black), Some(Color::White)][usize::from(cell)]
}

/// The engine's board with a position on it.
pub fn board(position: &reference::Position) -> Board {
    let mut board = Board::new(position.width, position.height);
    for (column, row) in position.points() {
        board.put(Point::new(column, row), color(position.at((column, row))));
    }
    board
}
