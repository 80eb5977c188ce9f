//! The law of every input, sound or broken: no panic, and each way through the program gives what
//! the reference parser and the reference engine give, byte for byte.
//!
//! The property tests and the fuzz targets hold the program to it.

use igo::command::{Form, play};
use igo::format::session::Origin;

use super::inside::{self, Run, Trickle};
use super::notation::{Fault, place, without_mark};
use super::reference::Judged;
use super::session::{self, Board, Session};
use super::{expected, golf};

/// What the law was applied to: the records or moves answered, and whether a fault came after them.
#[derive(Debug)]
pub struct Seen {
    /// What the reference says of each move.
    pub judged: Vec<Judged>,
    /// The sentence about the fault.
    pub fault: Option<String>,
}

/// Holds the moves mode to the law with a stream of records.
#[track_caller]
pub fn moves(input: &[u8]) -> Seen {
    let text = without_mark(input);
    let (judged, fault) = golf::stream(text);
    let answers = |answer: fn(&Judged) -> Option<String>| {
        let answers = judged.iter().map(|judged| answer(judged).expect("sound"));
        ended(answers.collect(), text, &fault)
    };
    let straight = answers(expected::text);
    for level in inside::levels() {
        let run = inside::moves_at(level, Form::Text, false, input);
        assert_same(input, &run, &straight);
    }
    let run = inside::moves(Form::Text, false, trickle(input));
    assert_same(input, &run, &straight);
    let tolerant = inside::moves(Form::Json, false, input);
    assert_same(input, &tolerant, &answers(expected::json));
    let fault = fault.map(|fault| fault.says);
    Seen { judged, fault }
}

/// Holds the moves mode to the law with one record a line.
#[track_caller]
pub fn moves_of_lines(input: &[u8]) {
    let lines = golf::lines(without_mark(input));
    let text = |judged: &Judged| {
        let answer = expected::text(judged).expect("sound");
        answer.trim_end().replace('\n', " ")
    };
    let json = |judged: &Judged| {
        let answer = expected::json(judged).expect("sound");
        answer.trim_end().to_string()
    };
    let run = inside::moves(Form::Text, true, input);
    assert_same(input, &run, &ended_lines(input, &lines, Form::Text, text));
    let run = inside::moves(Form::Json, true, trickle(input));
    assert_same(input, &run, &ended_lines(input, &lines, Form::Json, json));
}

/// Holds the play mode to the law with a stream of sessions.
#[track_caller]
pub fn play(input: &[u8], board: Board) -> Seen {
    let text = without_mark(input);
    let (sessions, fault) = session::stream(text, board);
    let (mut plain, mut objects) = (String::new(), String::new());
    for (judged, color) in sessions.iter().flat_map(|session| &session.played) {
        plain += &format!("{}\n", session::answer(judged, *color, board).0);
        objects += &format!("{}\n", session::object(judged, *color, board));
    }
    let boards = with_boards(&sessions, fault.is_some(), board);
    for (form, with_board, out) in [
        (Form::Text, false, plain),
        (Form::Text, true, boards),
        (Form::Json, false, objects),
    ] {
        let options = options(board, form, with_board, false);
        let expected = ended(out, text, &fault);
        assert_same(input, &inside::play(&options, input), &expected);
        let run = inside::play(&options, trickle(input));
        assert_same(input, &run, &expected);
    }
    let played = sessions.into_iter().flat_map(|session| session.played);
    let judged = played.map(|(judged, _)| judged).collect();
    let fault = fault.map(|fault| fault.says);
    Seen { judged, fault }
}

/// Holds the play mode to the law with one session a line.
#[track_caller]
pub fn play_of_lines(input: &[u8], board: Board) {
    let lines = session::lines(without_mark(input), board);
    let text = |session: &Session| {
        let played = session.played.iter();
        let results = played.map(|(judged, color)| session::answer(judged, *color, board).0);
        let results = results.map(|result| result.to_string());
        results.collect::<Vec<_>>().join(" ")
    };
    let json = |session: &Session| {
        let played = session.played.iter();
        let objects = played.map(|(judged, color)| session::object(judged, *color, board));
        format!("[{}]", objects.collect::<Vec<_>>().join(","))
    };
    let run = inside::play(&options(board, Form::Text, false, true), input);
    assert_same(input, &run, &ended_lines(input, &lines, Form::Text, text));
    let cut = trickle(input);
    let run = inside::play(&options(board, Form::Json, false, true), cut);
    assert_same(input, &run, &ended_lines(input, &lines, Form::Json, json));
}

/// A reader of an input in even or uneven pieces: any, but the same for the same input.
pub fn trickle(input: &[u8]) -> Trickle<'_> {
    let cut = cut(input);
    let pieces = [cut, 1, 2, 3, 120, 64, 4_096, usize::MAX];
    match cut % 2 {
        0 => Trickle::new(input, cut),
        _ => Trickle::uneven(input, &[pieces[cut % 8], pieces[cut / 8], pieces[cut % 3]]),
    }
}

/// A number up to 61: any, but the same for the same input.
pub fn cut(input: &[u8]) -> usize {
    let sum = input.iter().map(|&byte| usize::from(byte)).sum::<usize>();
    1 + sum % 61
}

fn options(board: Board, form: Form, with_board: bool, oneline: bool) -> play::Options {
    play::Options {
        form,
        oneline,
        board: with_board,
        position: false,
        origin: match board.upper_left {
            true => Origin::UpperLeft,
            false => Origin::LowerLeft,
        },
        side: board.side,
    }
}

/// The answers to sessions with the final board behind each, but for one that a fault spoiled.
fn with_boards(sessions: &[Session], spoiled: bool, board: Board) -> String {
    let mut out = String::new();
    for (index, session) in sessions.iter().enumerate() {
        let unfinished = spoiled && index + 1 == sessions.len();
        if index > 0 && !(unfinished && session.played.is_empty()) {
            out += "\n";
        }
        for (judged, color) in &session.played {
            out += &format!("{}\n", session::answer(judged, *color, board).0);
        }
        if !unfinished {
            out += &format!("\n{}\n", session::rows(&session.last, " ").join("\n"));
        }
    }
    out
}

/// The end of a stream: the answers, then the complaint about its fault.
pub fn ended(out: String, input: &[u8], fault: &Option<Fault>) -> Run {
    let complaint = fault.as_ref().map(|fault| fault.complaint(input));
    Run {
        out: out.into_bytes(),
        err: complaint.unwrap_or_default().into_bytes(),
        status: Some(if fault.is_some() { 2 } else { 0 }),
    }
}

/// The end of a stream of lines, each with its answer or its error in place.
pub fn ended_lines<T>(
    input: &[u8],
    lines: &[Result<Option<T>, Fault>],
    form: Form,
    answer: impl Fn(&T) -> String,
) -> Run {
    let (mut out, mut err) = (String::new(), String::new());
    let texts = super::notation::lines(without_mark(input));
    for (index, (read, text)) in lines.iter().zip(texts).enumerate() {
        match read {
            Ok(None) => {}
            Ok(Some(read)) => out += &answer(read),
            Err(fault) => {
                let column = place(text, fault.at).1;
                let error = format!("column {column}: {}", fault.says);
                err += &format!("igo: line {}, {error}\n", index + 1);
                out += &match form {
                    Form::Json => format!("{{\"error\":{}}}", serde_json::Value::from(error)),
                    _ => format!("error: {error}"),
                };
            }
        }
        out += "\n";
    }
    Run {
        status: Some(if err.is_empty() { 0 } else { 2 }),
        out: out.into_bytes(),
        err: err.into_bytes(),
    }
}

/// Asserts that a run ended as it should.
#[track_caller]
pub fn assert_same(input: &[u8], found: &Run, expected: &Run) {
    if found != expected {
        let shown = |run: &Run| {
            let [out, err] = [&run.out, &run.err].map(|bytes| String::from_utf8_lossy(bytes));
            format!("{out}{err}{:?}", run.status)
        };
        let (found, expected) = (shown(found), shown(expected));
        panic!("{input:?}: {found}\ninstead of\n{expected}");
    }
}
