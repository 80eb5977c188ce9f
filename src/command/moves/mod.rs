//! `igo`: code-golf records in, for each `1` and the new board or `0` out.

pub mod fast;
mod move_line;
mod tables;

use fearless_simd::Level;

use super::{Form, Outcome, stop, write_position};
use crate::format::diagram;
use crate::format::fault::Error;
use crate::format::golf::{self, Record};
use crate::format::hint::Reading;
use crate::grid::{Captured, Illegal};
use crate::stream::{IoError, Stream};

/// What the user asked for.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The form of the answers.
    pub form: Form,
    /// Whether each line is one record.
    pub oneline: bool,
    /// Whether only the position after the move is answered, or as it was if the move is illegal.
    pub position: bool,
    /// The vector instructions that the fast path uses.
    pub level: Level,
}

/// Answers every record of the stream.
///
/// # Errors
///
/// The first bad record, unless each line is one record; an end of the stream that fails. The
/// message is complete but for the program's name. What was answered before is written.
pub fn run(stream: &mut Stream<'_>, options: &Options) -> anyhow::Result<Outcome> {
    let outcome = if options.oneline {
        answer_lines(stream, options)?
    } else {
        answer_stream(stream, options)?
    };
    stream.flush()?;
    Ok(outcome)
}

/// Answers records that follow each other, and stops at the first bad one.
fn answer_stream(stream: &mut Stream<'_>, options: &Options) -> anyhow::Result<Outcome> {
    let mut outcome = Outcome::default();
    let mut record = Record::default();
    let is_apart = match options.form {
        Form::Diagram => true,
        Form::Json => false,
        Form::Text => options.position,
    };
    loop {
        answer_canonical(stream, options, &mut outcome)?;
        match golf::read(stream, &mut record) {
            Ok(true) => {}
            Ok(false) => return Ok(outcome),
            Err(error) => return Err(stop(stream, error, Reading::Records)),
        }
        let verdict = match judge(&mut record) {
            Ok(verdict) => verdict,
            Err(error) => return Err(stop(stream, error, Reading::Records)),
        };
        if outcome.judged && is_apart {
            stream.answers.push(b"\n");
        }
        write_answer(stream, &record, &verdict, options)?;
        stream.answers.push(b"\n");
        outcome.illegal |= verdict.is_err();
        outcome.judged = true;
        stream.flush_if_full()?;
    }
}

/// Answers canonical records up to one that is not, or to the end of the input.
fn answer_canonical(
    stream: &mut Stream<'_>,
    options: &Options,
    outcome: &mut Outcome,
) -> Result<(), IoError> {
    let &Options {
        form,
        oneline,
        position,
        level,
    } = options;
    if form == Form::Diagram || position {
        return Ok(());
    }
    loop {
        let (input, answers) = stream.unread_and_answers();
        let progress = fast::answer(level, form, oneline, input, answers);
        if progress.bytes > 0 {
            stream.consume_lines(progress.bytes, progress.lines);
            outcome.judged = true;
            outcome.illegal |= progress.illegal;
        }
        stream.flush_if_full()?;
        if !fast::may_become_canonical(oneline, stream.unread()) || !stream.more()? {
            return Ok(());
        }
    }
}

/// Answers each line in its place.
fn answer_lines(stream: &mut Stream<'_>, options: &Options) -> Result<Outcome, IoError> {
    let mut record = Record::default();
    let form = match options.position {
        true => Form::Json,
        false => options.form,
    };
    let answer_many =
        |stream: &mut Stream<'_>, outcome: &mut Outcome| answer_canonical(stream, options, outcome);
    super::answer_lines(stream, form, answer_many, |stream, outcome| {
        if golf::read(stream, &mut record)? {
            let verdict = judge(&mut record)?;
            write_answer(stream, &record, &verdict, options)?;
            outcome.judged = true;
            outcome.illegal |= verdict.is_err();
        }
        Ok(())
    })
}

/// The verdict on a record's move; its board is the new one if the move is legal.
fn judge(record: &mut Record) -> Result<Result<Captured, Illegal>, Error> {
    match record.board.play(record.played) {
        Err(Illegal::DeadChain(stone)) => Err(record.dead_chain(stone)),
        verdict => Ok(verdict),
    }
}

/// Writes the answer to a record, without the last line feed.
fn write_answer(
    stream: &mut Stream<'_>,
    record: &Record,
    verdict: &Result<Captured, Illegal>,
    options: &Options,
) -> Result<(), IoError> {
    let board = &record.board;
    if options.position {
        return write_position(stream, board, options.form, options.oneline);
    }
    let answers = &mut stream.answers;
    if options.form == Form::Json {
        golf::write_json(answers, board, verdict);
        return Ok(());
    }
    answers.push(if verdict.is_ok() { b"1" } else { b"0" });
    if options.form == Form::Diagram {
        answers.push(b"\n");
        diagram::write_board(stream, board)?;
    } else if verdict.is_ok() {
        golf::write_rows(answers, board, if options.oneline { b' ' } else { b'\n' });
    }
    Ok(())
}
