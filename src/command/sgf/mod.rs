//! `igo sgf`: game records in, whether every move is legal and the board after the game out.

mod answer;
mod faults;
mod judge;

use std::io::{self, Read};

use super::{Form, Outcome};
use crate::format::fault::Bad;
use crate::format::sgf::Reader;
use crate::format::{golf, hint};
use crate::grid::rules::Rules;
use crate::grid::{Board, Color, Move, Point};
use crate::stream::{Answers, IoError, Place, Stream};
use answer::{Source, write_broken, write_game};
use judge::Judge;

pub use faults::{Fault, Faults};
pub use judge::Judged;

/// What the user asked for.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The form of the answers.
    pub form: Form,
    /// Whether each line is one game.
    pub oneline: bool,
    /// What is answered.
    pub answer: Answer,
    /// The rules to judge by.
    pub rules: Rules,
    /// The moves of each path to judge; all without it.
    pub until: Option<usize>,
}

/// What is answered about a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Whether it is legal, and its faults or the board.
    Verdict,
    /// Only its faults, one a line.
    Faults,
    /// Only the board.
    Position,
    /// The moves of the main line as records.
    Moves,
}

/// What was found so far, for whoever shows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The inputs read.
    pub inputs: usize,
    /// The games read, broken ones too.
    pub games: usize,
    /// The faults found.
    pub faults: usize,
}

/// An input with a name.
pub struct Input<R> {
    /// The name, as answers give it.
    pub name: String,
    /// What there is to read, or why it cannot be read.
    pub content: Result<R, String>,
}

/// Answers the games of the stream's own input.
///
/// # Errors
///
/// An end of the stream that fails. What was answered before is written.
pub fn run(stream: &mut Stream<'_>, options: &Options) -> anyhow::Result<Outcome> {
    let mut run = Run::new(options);
    run.answer_input(stream, None)?;
    run.end(stream)
}

/// Answers the games of these inputs, one after the other; tells `progress` after each.
///
/// # Errors
///
/// If answers cannot be written. An input that cannot be read is reported, and the others are
/// answered.
pub fn run_all<'a, R: Read + 'a>(
    stream: &mut Stream<'a>,
    options: &Options,
    inputs: impl IntoIterator<Item = Input<R>>,
    mut progress: impl FnMut(Tally),
) -> anyhow::Result<Outcome> {
    let mut run = Run::new(options);
    for Input { name, content } in inputs {
        let failure = match content {
            Ok(content) => {
                stream.next_input(content);
                match run.answer_input(stream, Some(&name)) {
                    Ok(()) => None,
                    Err(IoError::Input(error)) => Some(error.to_string()),
                    Err(error) => return Err(error.into()),
                }
            }
            Err(failure) => Some(failure),
        };
        if let Some(failure) = failure {
            stream.complain(&format!("{name}: {failure}"))?;
            run.outcome.bad = true;
        }
        run.tally.inputs += 1;
        progress(run.tally);
    }
    stream.next_input(io::empty());
    run.end(stream)
}

/// Judges the games in some bytes.
///
/// # Errors
///
/// If there is not enough memory; inside, why a game is broken.
///
/// # Examples
///
/// ```
/// use igo::command::sgf;
/// use igo::grid::rules::Rules;
///
/// let games = sgf::judge(b"(;SZ[3]AB[aa][cb];W[bb];B[bb])", Rules::default()).unwrap();
/// let game = games[0].as_ref().unwrap();
/// let faults = game.faults.iter().map(|fault| fault.to_string());
/// assert!(faults.eq(["2:B:bb:occupied"]));
/// assert_eq!(game.board.stones(Color::Black).count(), 3);
/// # use igo::grid::Color;
/// ```
pub fn judge(record: &[u8], rules: Rules) -> Result<Vec<Result<Judged, Bad>>, IoError> {
    let mut stream = Stream::new(record, io::sink(), io::sink());
    let mut judge = Judge::new(rules, usize::MAX, false);
    let (mut reader, mut games) = (Reader::new(), Vec::new());
    while reader.begin(&mut stream)?.is_some() {
        games.push(judge.judge(&mut stream, &mut reader, |_, _, _| Ok(()))?);
    }
    games.extend(reader.no_game().map(Err));
    Ok(games)
}

/// The state of a run.
struct Run<'o> {
    options: &'o Options,
    judge: Judge,
    outcome: Outcome,
    tally: Tally,
    /// Whether an answer was written that a blank line may have to follow.
    has_answer: bool,
    /// What the next complaint says to change.
    hint: Option<&'static str>,
}

impl Run<'_> {
    fn new(options: &Options) -> Run<'_> {
        let until = options.until.unwrap_or(usize::MAX);
        let wants_moves = options.answer == Answer::Moves;
        Run {
            options,
            judge: Judge::new(options.rules, until, wants_moves),
            outcome: Outcome::default(),
            tally: Tally::default(),
            has_answer: false,
            hint: None,
        }
    }

    fn end(self, stream: &mut Stream<'_>) -> anyhow::Result<Outcome> {
        stream.flush()?;
        Ok(Outcome {
            judged: self.tally.games > 0,
            ..self.outcome
        })
    }

    /// Whether each line of the input is one game.
    fn is_by_lines(&self) -> bool {
        // Records are asked for a line each; games are read as without.
        self.options.oneline && self.options.answer != Answer::Moves
    }

    fn answer_input(&mut self, stream: &mut Stream<'_>, name: Option<&str>) -> Result<(), IoError> {
        if self.is_by_lines() {
            stream.set_by_lines();
            return self.answer_lines(stream, name);
        }
        stream.peek_at(1)?;
        let hint = hint::utf_16(stream.unread());
        let mut reader = Reader::new();
        let mut number = 0;
        while let Some(place) = reader.begin(stream)? {
            number += 1;
            let result = self.judge(stream, &mut reader, place)?;
            self.answer(stream, &Source { name, number }, result)?;
            stream.flush_if_full()?;
        }
        if let Some(broken) = reader.no_game() {
            number += 1;
            self.hint = hint;
            self.answer(stream, &Source { name, number }, Err(broken))?;
            self.hint = None;
        }
        Ok(())
    }

    fn answer_lines(&mut self, stream: &mut Stream<'_>, name: Option<&str>) -> Result<(), IoError> {
        let source = Source { name, number: 1 };
        while stream.peek()?.is_some() {
            let mut reader = Reader::new();
            let mut result = None;
            if let Some(place) = reader.begin(stream)? {
                result = Some(self.judge(stream, &mut reader, place)?);
                if let Some(Ok(_)) = result
                    && let Some(place) = reader.begin(stream)?
                {
                    let what = "another game begins: a line is one game";
                    result = Some(Err(Bad::new(place, what)));
                }
            } else if let Some(broken) = reader.no_game() {
                result = Some(Err(broken));
            }
            match result {
                Some(result) => self.answer(stream, &source, result)?,
                None => stream.answers.push(b"\n"),
            }
            stream.skip_line()?;
            stream.flush_if_full()?;
        }
        Ok(())
    }

    /// Judges the game that has begun at a place.
    fn judge(
        &mut self,
        stream: &mut Stream<'_>,
        reader: &mut Reader,
        place: Place,
    ) -> Result<Result<Judged, Bad>, IoError> {
        let is_oneline = self.options.oneline;
        let mut without_records = None;
        let judged = self.judge.judge(stream, reader, |stream, board, played| {
            if has_records(board) {
                write_record(&mut stream.answers, board, played, is_oneline);
                return stream.flush_if_full();
            }
            without_records.get_or_insert((board.width(), board.height()));
            Ok(())
        })?;
        let without_records = match (&judged, self.options.answer) {
            (Ok(judged), Answer::Moves) if !has_records(&judged.board) => {
                Some((judged.board.width(), judged.board.height()))
            }
            _ => without_records,
        };
        if let Some((columns, rows)) = without_records {
            let what = format!("a board of {columns}x{rows} has no records (2x2 to 19x19)");
            return Ok(Err(Bad::new(place, what)));
        }
        Ok(judged)
    }

    /// Writes the answer to a game, and reports what is broken.
    fn answer(
        &mut self,
        stream: &mut Stream<'_>,
        source: &Source<'_>,
        result: Result<Judged, Bad>,
    ) -> Result<(), IoError> {
        self.tally.games += 1;
        match result {
            Ok(judged) => {
                self.tally.faults += judged.faults.len();
                self.outcome.illegal |= !judged.faults.is_empty();
                self.separate(stream);
                if write_game(stream, self.options, source, &judged)? {
                    self.end_answer(stream);
                }
            }
            Err(broken) => {
                self.outcome.bad = true;
                if self.options.answer != Answer::Faults {
                    stream.complain(&self.complaint(source, &broken))?;
                }
                let has_place = self.options.answer != Answer::Position
                    || self.options.form == Form::Json
                    || self.options.oneline;
                if has_place {
                    self.separate(stream);
                }
                if write_broken(&mut stream.answers, self.options, source, &broken) {
                    self.end_answer(stream);
                }
            }
        }
        Ok(())
    }

    /// Writes the blank line between two answers, where there is one.
    fn separate(&mut self, stream: &mut Stream<'_>) {
        let is_apart = match self.options.form {
            Form::Diagram => true,
            Form::Json => false,
            Form::Text => self.options.answer == Answer::Position && !self.options.oneline,
        };
        if is_apart && std::mem::take(&mut self.has_answer) {
            stream.answers.push(b"\n");
        }
    }

    fn end_answer(&mut self, stream: &mut Stream<'_>) {
        stream.answers.push(b"\n");
        self.has_answer = true;
    }

    fn complaint(&self, source: &Source<'_>, broken: &Bad) -> String {
        let name = source.name.map(|name| format!("{name}: "));
        let name = name.unwrap_or_default();
        let hint = self.hint.map(|hint| format!("\n  hint: {hint}"));
        let hint = hint.unwrap_or_default();
        match self.is_by_lines() {
            true => format!(
                "{name}line {}: {}{hint}",
                broken.place.line,
                broken.in_its_line()
            ),
            false => format!("{name}{broken}{hint}"),
        }
    }
}

/// Whether the moves mode takes such a board.
fn has_records(board: &Board) -> bool {
    board.width() == board.height() && (2..=19).contains(&board.width())
}

/// Writes a move and the board before it.
fn write_record(answers: &mut Answers, board: &Board, played: Move, is_oneline: bool) {
    if !is_oneline {
        return golf::write_record(answers, board, played);
    }
    write!(answers, "{}", board.width());
    golf::write_rows(answers, board, b' ');
    let Point { column, row } = played.point;
    let color = match played.color {
        Color::Black => 1,
        Color::White => 2,
    };
    writeln!(answers, " {column} {row} {color}");
}
