//! The answers to games.

use super::faults::Fault;
use super::judge::Judged;
use super::{Answer, Options};
use crate::command::{Form, write_position};
use crate::format::fault::Bad;
use crate::format::sgf::Property;
use crate::format::{diagram, golf, json};
use crate::stream::{Answers, IoError, Stream};

/// Where answers are about: the input, and the game in it.
pub struct Source<'n> {
    /// The name of the input, if it was given.
    pub name: Option<&'n str>,
    /// The number of the game in its input, from 1.
    pub number: usize,
}

impl Source<'_> {
    /// The name in front of an answer, if it was given.
    fn write_prefix(&self, answers: &mut Answers) {
        if let Some(name) = self.name {
            answers.push(name.as_bytes());
            answers.push(b": ");
        }
    }

    /// The first members of a JSON answer.
    fn write_members(&self, answers: &mut Answers, options: &Options) {
        if let Some(name) = self.name {
            write!(answers, "\"file\":{},", serde_json::Value::from(name));
        }
        if !options.oneline {
            write!(answers, "\"game\":{},", self.number);
        }
    }
}

/// Writes the answer to a game, without the last line feed; whether anything is written.
pub fn write_game(
    stream: &mut Stream<'_>,
    options: &Options,
    source: &Source<'_>,
    judged: &Judged,
) -> Result<bool, IoError> {
    match (options.answer, options.form) {
        (Answer::Moves, _) => return Ok(false),
        (Answer::Faults, _) => {
            for (count, fault) in judged.faults.iter().enumerate() {
                stream.answers.push(if count > 0 { b"\n" } else { b"" });
                write_found(&mut stream.answers, source, &fault);
                stream.flush_if_full()?;
            }
            return Ok(!judged.faults.is_empty());
        }
        (Answer::Position, form) => {
            write_position(stream, &judged.board, form, options.oneline)?;
        }
        (Answer::Verdict, Form::Json) => write_json(stream, options, source, judged)?,
        (Answer::Verdict, form) => write_text(stream, options, form, source, judged)?,
    }
    Ok(true)
}

/// Writes what stands in the place of a broken game; whether anything is written.
pub fn write_broken(
    answers: &mut Answers,
    options: &Options,
    source: &Source<'_>,
    broken: &Bad,
) -> bool {
    let what = match options.oneline {
        true => broken.in_its_line(),
        false => broken.what.clone(),
    };
    let is_json = options.form == Form::Json;
    match options.answer {
        Answer::Moves => return false,
        Answer::Position if is_json || options.oneline => json::write_error(answers, &what),
        Answer::Position => return false,
        Answer::Faults => {
            let (name, place) = (source.name.unwrap_or("-"), broken.place);
            write!(answers, "{name}:{}:{}: {what}", place.line, place.column);
        }
        Answer::Verdict if is_json => {
            answers.push(b"{");
            source.write_members(answers, options);
            write!(answers, "\"error\":{}}}", serde_json::Value::from(what));
        }
        Answer::Verdict => {
            source.write_prefix(answers);
            write!(answers, "error: {what}");
        }
    }
    true
}

/// Writes a fault in the form that compilers have.
fn write_found(answers: &mut Answers, source: &Source<'_>, fault: &Fault) {
    let (name, place) = (source.name.unwrap_or("-"), fault.place);
    let when = match fault.property {
        Property::Move(_) => "move",
        Property::Setup(_) => "after move",
    };
    write!(
        answers,
        "{name}:{}:{}: {when} {}, {}[{}]: {}",
        place.line, place.column, fault.number, fault.property, fault.points, fault.breach
    );
}

/// Writes the verdict, then the faults or the board.
fn write_text(
    stream: &mut Stream<'_>,
    options: &Options,
    form: Form,
    source: &Source<'_>,
    judged: &Judged,
) -> Result<(), IoError> {
    let separator = if options.oneline { b' ' } else { b'\n' };
    let is_legal = judged.faults.is_empty();
    source.write_prefix(&mut stream.answers);
    stream.answers.push(if is_legal { b"1" } else { b"0" });
    for fault in judged.faults.iter() {
        stream.answers.push(&[separator]);
        write!(stream.answers, "{fault}");
        stream.flush_if_full()?;
    }
    if form == Form::Diagram {
        stream.answers.push(b"\n");
        diagram::write_board(stream, &judged.board)?;
    } else if is_legal {
        golf::write_rows(&mut stream.answers, &judged.board, separator);
    }
    Ok(())
}

fn write_json(
    stream: &mut Stream<'_>,
    options: &Options,
    source: &Source<'_>,
    judged: &Judged,
) -> Result<(), IoError> {
    stream.answers.push(b"{");
    source.write_members(&mut stream.answers, options);
    let is_legal = judged.faults.is_empty();
    write!(stream.answers, "\"legal\":{is_legal},\"faults\":[");
    for (count, fault) in judged.faults.iter().enumerate() {
        stream.answers.push(if count > 0 { b"," } else { b"" });
        write_json_fault(&mut stream.answers, options, &fault);
        stream.flush_if_full()?;
    }
    let [black, white] = judged.prisoners;
    let (width, height) = (judged.board.width(), judged.board.height());
    let answers = &mut stream.answers;
    write!(
        answers,
        "],\"moves\":{},\"prisoners\":[{black},{white}]",
        judged.moves
    );
    write!(answers, ",\"size\":[{width},{height}],\"board\":");
    json::write_rows(answers, &judged.board, golf::write_row);
    answers.push(b"}");
    Ok(())
}

fn write_json_fault(answers: &mut Answers, options: &Options, fault: &Fault) {
    let points = serde_json::Value::from(fault.points.as_str());
    write!(
        answers,
        "{{\"move\":{},\"property\":\"{}\",\"point\":{points},\"reason\":\"{}\"",
        fault.number, fault.property, fault.breach
    );
    if !options.oneline {
        write!(answers, ",\"line\":{}", fault.place.line);
    }
    write!(answers, ",\"column\":{}}}", fault.place.column);
}
