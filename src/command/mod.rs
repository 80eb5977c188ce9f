//! One file per mode: read a record, ask the grid, write the answer.

mod flat;
pub mod generate;
pub mod moves;
pub mod play;
pub mod sgf;
pub mod territory;

use crate::format::fault::{Bad, Error};
use crate::format::hint::{self, Reading};
use crate::format::{diagram, json, letters};
use crate::grid::Board;
use crate::stream::{IoError, Stream};

/// The form of the answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// Text in the notation of the puzzle.
    #[default]
    Text,
    /// JSON Lines.
    Json,
    /// Boards as diagrams for people.
    Diagram,
}

/// How a run went that reached the end of its input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Whether a bad record was answered in its place.
    pub bad: bool,
    /// Whether some answer was that a move or a game is illegal.
    pub illegal: bool,
    /// Whether there was a move or a game to judge.
    pub judged: bool,
}

/// Turns a failure into the error that ends the run; every answer before it is written first.
fn stop(stream: &mut Stream<'_>, error: Error, reading: Reading) -> anyhow::Error {
    let complaint = match error {
        Error::IoError(failed) => return failed.into(),
        Error::Bad(bad) => hint::complaint(stream, &bad, reading),
    };
    match complaint.and_then(|complaint| stream.flush().map(|()| complaint)) {
        Ok(complaint) => anyhow::Error::msg(complaint),
        Err(failed) => failed.into(),
    }
}

/// Answers each line in its place.
///
/// `answer` reads the record of the current line, if there is one, and writes its answer without a
/// line feed. A bad line is reported, and its error is its answer. Before each line `answer_many`
/// may answer any number of whole lines. Both note what they judged.
fn answer_lines(
    stream: &mut Stream<'_>,
    form: Form,
    mut answer_many: impl FnMut(&mut Stream<'_>, &mut Outcome) -> Result<(), IoError>,
    mut answer: impl FnMut(&mut Stream<'_>, &mut Outcome) -> Result<(), Error>,
) -> Result<Outcome, IoError> {
    stream.set_by_lines();
    let mut outcome = Outcome::default();
    loop {
        answer_many(stream, &mut outcome)?;
        if stream.peek()?.is_none() {
            return Ok(outcome);
        }
        match answer(stream, &mut outcome) {
            Ok(()) => {}
            Err(Error::Bad(bad)) => {
                stream.complain(&bad.to_string())?;
                write_error(stream, &bad, form);
                outcome.bad = true;
            }
            Err(Error::IoError(failed)) => return Err(failed),
        }
        stream.skip_line()?;
        stream.answers.push(b"\n");
        stream.flush_if_full()?;
    }
}

/// Writes a position in the notation that `igo territory` reads in the same form, or as a diagram;
/// without the last line feed.
fn write_position(
    stream: &mut Stream<'_>,
    board: &Board,
    form: Form,
    oneline: bool,
) -> Result<(), IoError> {
    let answers = &mut stream.answers;
    match form {
        Form::Diagram => diagram::write_board(stream, board)?,
        Form::Text if !oneline => letters::write_rows(answers, board),
        _ => json::write_rows(answers, board, letters::write_row),
    }
    Ok(())
}

/// Writes what is wrong in the place of an answer.
fn write_error(stream: &mut Stream<'_>, bad: &Bad, form: Form) {
    let error = bad.in_its_line();
    if form == Form::Json {
        json::write_error(&mut stream.answers, &error);
    } else {
        stream.answers.push(format!("error: {error}").as_bytes());
    }
}
