//! `igo generate`: made-up puzzles out, in the notation of the mode that they are for.

use std::ops::RangeInclusive;

use super::Outcome;
use crate::format::session::{self, Origin};
use crate::format::{golf, letters};
use crate::generate::{self, Boards, Kind, Moves, Pattern, Sessions, Wanted};
use crate::grid::Board;
use crate::stream::{Answers, IoError, Stream};

/// What the user asked for.
#[derive(Clone, Debug)]
pub struct Options {
    /// What to make up.
    pub puzzles: Puzzles,
    /// How many of them.
    pub count: u64,
    /// The sides of the boards.
    pub sides: RangeInclusive<usize>,
    /// The number that decides everything.
    pub seed: u64,
}

/// The puzzles of one mode.
#[derive(Clone, Copy, Debug)]
pub enum Puzzles {
    /// Code-golf records.
    Moves(Wanted),
    /// Boards of letters, of all patterns or of one.
    Territory(Option<Pattern>),
    /// Sessions with moves of all kinds or of one.
    Play(Option<Kind>),
}

/// Writes the puzzles.
///
/// # Errors
///
/// An output that fails.
pub fn run(stream: &mut Stream<'_>, options: &Options) -> anyhow::Result<Outcome> {
    let (seed, sides) = (options.seed, options.sides.clone());
    match options.puzzles {
        Puzzles::Moves(wanted) => {
            let mut moves = Moves::new(seed, sides, wanted);
            write_all(stream, options.count, |stream, _| {
                let puzzle = moves.next_puzzle();
                let answers = &mut stream.answers;
                golf::write_record(answers, puzzle.board, puzzle.played);
                Ok(())
            })?;
        }
        Puzzles::Territory(pattern) => {
            let mut boards = Boards::new(seed, sides, pattern);
            write_all(stream, options.count, |stream, number| {
                separate(&mut stream.answers, number);
                write_board(stream, &boards.next_board())
            })?;
        }
        Puzzles::Play(kind) => {
            let mut sessions = Sessions::new(seed, sides, kind);
            write_all(stream, options.count, |stream, number| {
                separate(&mut stream.answers, number);
                write_session(&mut stream.answers, sessions.next_session());
                Ok(())
            })?;
        }
    }
    Ok(Outcome::default())
}

/// Writes `count` puzzles, which `write` is told to number from 0.
fn write_all(
    stream: &mut Stream<'_>,
    count: u64,
    mut write: impl FnMut(&mut Stream<'_>, u64) -> Result<(), IoError>,
) -> Result<(), IoError> {
    for number in 0..count {
        write(stream, number)?;
        stream.flush_if_full()?;
    }
    stream.flush()
}

/// An empty line between two puzzles.
fn separate(answers: &mut Answers, number: u64) {
    if number > 0 {
        answers.push(b"\n");
    }
}

/// Writes a board of any size, row by row.
fn write_board(stream: &mut Stream<'_>, board: &Board) -> Result<(), IoError> {
    for row in 0..board.height() {
        letters::write_row(&mut stream.answers, board, row);
        stream.answers.push(b"\n");
        stream.flush_if_full()?;
    }
    Ok(())
}

/// Writes a board and its moves, counted from the lower left.
fn write_session(answers: &mut Answers, session: generate::Session) {
    let side = session.board.height();
    session::write_rows(answers, &session.board);
    answers.push(b"\n");
    for played in session.moves {
        session::write_move(answers, Origin::LowerLeft, side, played);
        answers.push(b"\n");
    }
}
