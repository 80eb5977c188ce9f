//! The modes run in this process, where a test can look at more than the program shows.

use std::io::{self, ErrorKind, Read, Write};

use igo::Level;
use igo::command::moves::{self, Options};
use igo::command::{Form, Outcome, play, sgf, territory};
use igo::stream::Stream;

/// What the program did with an input.
#[derive(Debug, PartialEq, Eq)]
pub struct Run {
    /// Standard output.
    pub out: Vec<u8>,
    /// Standard error.
    pub err: Vec<u8>,
    /// The exit status; none if a signal ended the program.
    pub status: Option<i32>,
}

impl Run {
    /// The end of a run, with the error that broke it off as the program would print it.
    fn ended(out: Vec<u8>, mut err: Vec<u8>, result: anyhow::Result<Outcome>) -> Run {
        let bad = result.as_ref().map_or(true, |outcome| outcome.bad);
        if let Err(error) = result {
            writeln!(err, "igo: {error}").expect("memory takes it");
        }
        let status = Some(if bad { 2 } else { 0 });
        Run { out, err, status }
    }
}

/// Runs the moves mode on the best vector instructions.
pub fn moves(form: Form, oneline: bool, input: impl Read) -> Run {
    moves_at(Level::new(), form, oneline, input)
}

/// Runs the moves mode on these vector instructions.
pub fn moves_at(level: Level, form: Form, oneline: bool, input: impl Read) -> Run {
    run_moves(
        &Options {
            form,
            oneline,
            position: false,
            level,
        },
        input,
    )
}

/// Runs the moves mode for the position after each move.
pub fn positions(form: Form, oneline: bool, input: impl Read) -> Run {
    run_moves(
        &Options {
            form,
            oneline,
            position: true,
            level: Level::new(),
        },
        input,
    )
}

fn run_moves(options: &Options, input: impl Read) -> Run {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let result = moves::run(&mut Stream::new(input, &mut out, &mut err), options);
    Run::ended(out, err, result)
}

/// Runs the play mode.
pub fn play(options: &play::Options, input: impl Read) -> Run {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let result = play::run(&mut Stream::new(input, &mut out, &mut err), options);
    Run::ended(out, err, result)
}

/// Runs the territory mode.
pub fn territory(options: &territory::Options, input: impl Read) -> Run {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let result = territory::run(&mut Stream::new(input, &mut out, &mut err), options);
    Run::ended(out, err, result)
}

/// Runs the mode for game records.
pub fn sgf(options: &sgf::Options, input: impl Read) -> Run {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let result = sgf::run(&mut Stream::new(input, &mut out, &mut err), options);
    Run::ended(out, err, result)
}

/// Every kind of vector instructions that this machine has.
pub fn levels() -> Vec<Level> {
    let best = Level::new();
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    return [
        best.as_sse2().map(Level::Sse2),
        best.as_avx2().map(Level::Avx2),
        best.as_avx512().map(Level::Avx512),
    ]
    .into_iter()
    .flatten()
    .collect();
    #[cfg(not(any(target_arch = "x86", target_arch = "x86_64")))]
    return vec![best];
}

/// A reader that gives a few bytes at a time, each time after one interruption.
pub struct Trickle<'a> {
    rest: &'a [u8],
    /// The most that it gives at a time, one after the other, then from the first on again.
    pieces: Vec<usize>,
    reads: usize,
    interrupted: bool,
}

impl Trickle<'_> {
    /// A reader of `rest` that gives at most `most` bytes at a time.
    pub fn new(rest: &[u8], most: usize) -> Trickle<'_> {
        Trickle::uneven(rest, &[most])
    }

    /// A reader of `rest` that gives at most these many bytes, one after the other.
    pub fn uneven<'a>(rest: &'a [u8], pieces: &[usize]) -> Trickle<'a> {
        Trickle {
            rest,
            pieces: pieces.to_vec(),
            reads: 0,
            interrupted: false,
        }
    }
}

impl Read for Trickle<'_> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        self.interrupted = !self.interrupted;
        if self.interrupted {
            return Err(ErrorKind::Interrupted.into());
        }
        let most = self.pieces[self.reads % self.pieces.len()];
        self.reads += 1;
        let length = most.min(room.len());
        self.rest.read(&mut room[..length])
    }
}
