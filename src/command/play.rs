//! `igo play`: a board and many moves in, the number of stones that each move captured out.

use super::{Form, Outcome, stop, write_position};
use crate::format::diagram;
use crate::format::fault::Error;
use crate::format::hint::Reading;
use crate::format::session::{self, Origin, SessionReader};
use crate::grid::Move;
use crate::stream::{Answers, IoError, Stream};

/// What the user asked for.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The form of the answers; a diagram shows the final board.
    pub form: Form,
    /// Whether each line is one session.
    pub oneline: bool,
    /// Whether the final board follows the answers to the moves.
    pub board: bool,
    /// Whether only the final board is answered.
    pub position: bool,
    /// The point that x and y count from.
    pub origin: Origin,
    /// The number of rows and columns, at least 1.
    pub side: usize,
}

/// Answers every move of the stream.
///
/// # Errors
///
/// The first bad board or move, unless each line is one session; an end of the stream that fails.
/// The message is complete but for the program's name. What was answered before is written.
pub fn run(stream: &mut Stream<'_>, options: &Options) -> anyhow::Result<Outcome> {
    let mut outcome = Outcome::default();
    if options.oneline {
        outcome = answer_lines(stream, options)?;
    } else {
        let answered = match options.position {
            true => answer_positions(stream, options),
            false => answer_stream(stream, options),
        };
        answered.map_err(|error| stop(stream, error, Reading::Sessions(options.side)))?;
    }
    stream.flush()?;
    Ok(outcome)
}

/// Answers sessions that follow each other, up to the first fault.
fn answer_stream(stream: &mut Stream<'_>, options: &Options) -> Result<(), Error> {
    let mut session = SessionReader::new(options.side, options.origin);
    // The blank line between a session that ended with its board and the next answer.
    let mut gap: &[u8] = b"";
    while session.read_board(stream)? {
        while let Some(played) = session.read_move(stream)? {
            stream.answers.push(std::mem::take(&mut gap));
            answer_move(&mut stream.answers, &mut session, played, options.form);
            stream.answers.push(b"\n");
            stream.flush_if_full()?;
        }
        if options.board || options.form == Form::Diagram {
            stream.answers.push(std::mem::take(&mut gap));
            write_final_board(stream, &session, options.form)?;
            gap = b"\n";
        }
    }
    Ok(())
}

/// Answers each session with its final board, up to the first fault.
fn answer_positions(stream: &mut Stream<'_>, options: &Options) -> Result<(), Error> {
    let mut session = SessionReader::new(options.side, options.origin);
    let mut gap: &[u8] = b"";
    while session.read_board(stream)? {
        play_moves(stream, &mut session)?;
        stream.answers.push(gap);
        write_position(stream, &session.board, options.form, false)?;
        stream.answers.push(b"\n");
        stream.flush_if_full()?;
        gap = if options.form == Form::Json {
            b""
        } else {
            b"\n"
        };
    }
    Ok(())
}

/// Answers each line in its place.
///
/// What is wrong with a line may be at its end, so its answer is kept until then: the one place
/// where memory grows with a session.
fn answer_lines(stream: &mut Stream<'_>, options: &Options) -> Result<Outcome, IoError> {
    let mut session = SessionReader::new(options.side, options.origin);
    let mut answer = Answers::default();
    let form = match options.position {
        true => Form::Json,
        false => options.form,
    };
    super::answer_lines(
        stream,
        form,
        |_, _| Ok(()),
        |stream, _| {
            if !options.position {
                answer.clear();
                answer_line(stream, &mut session, &mut answer, form)?;
                return Ok(stream.answer_all(answer.waiting())?);
            }
            if session.read_board(stream)? {
                play_moves(stream, &mut session)?;
                write_position(stream, &session.board, form, true)?;
            }
            Ok(())
        },
    )
}

/// Answers the session of one line, without the last line feed; nothing for a blank line.
fn answer_line(
    stream: &mut Stream<'_>,
    session: &mut SessionReader,
    answer: &mut Answers,
    form: Form,
) -> Result<(), Error> {
    let begin = stream.place();
    if !session.read_board(stream)? {
        return Ok(());
    }
    let [open, between, close]: [&[u8]; 3] = match form {
        Form::Json => [b"[", b",", b"]"],
        _ => [b"", b" ", b""],
    };
    answer.push(open);
    let mut separator: &[u8] = b"";
    while let Some(played) = session.read_move(stream)? {
        answer.push(std::mem::replace(&mut separator, between));
        answer_move(answer, session, played, form);
        answer.reserve().map_err(Error::memory(begin))?;
    }
    answer.push(close);
    Ok(())
}

/// Plays the moves of a session without answers.
fn play_moves(stream: &mut Stream<'_>, session: &mut SessionReader) -> Result<(), Error> {
    while let Some(played) = session.read_move(stream)? {
        // An illegal move leaves the board as it is.
        let _ = session.board.play(played);
    }
    Ok(())
}

/// Plays a move and writes its answer; the board stays as it was if it cannot be played.
fn answer_move(answers: &mut Answers, session: &mut SessionReader, played: Move, form: Form) {
    let color = played.color;
    let verdict = session.board.play(played);
    if form == Form::Json {
        session::write_json(answers, session, color, &verdict);
    } else {
        session::write_result(answers, color, &verdict);
    }
}

/// Writes a blank line and the board as it is after the last move.
fn write_final_board(
    stream: &mut Stream<'_>,
    session: &SessionReader,
    form: Form,
) -> Result<(), IoError> {
    stream.answers.push(b"\n");
    if form == Form::Diagram {
        diagram::write_board(stream, &session.board)?;
    } else {
        session::write_rows(&mut stream.answers, &session.board);
    }
    stream.answers.push(b"\n");
    Ok(())
}
