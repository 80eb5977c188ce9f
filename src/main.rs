//! The program: parse the command line, run a mode, turn the result into an exit status.
#![forbid(unsafe_code)]
#![warn(
    clippy::indexing_slicing,
    clippy::string_slice,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::unreachable,
    clippy::todo,
    clippy::unimplemented
)]

mod cli;

use std::io::{self, ErrorKind, IsTerminal, Write};
use std::process::ExitCode;

use igo::command::Outcome;
use igo::stream::IoError;

/// Something went wrong: a bad record, input or output, the command line.
const TROUBLE: u8 = 2;
/// With `--exit-status`: some move or game was illegal.
const ILLEGAL: u8 = 1;

fn main() -> ExitCode {
    let task = cli::parse();
    if task.reads && io::stdin().is_terminal() {
        complain("waiting for boards on standard input (end with Ctrl-D; see igo --help)");
    }
    let exit_status = task.exit_status;
    match task.run() {
        Ok(Outcome { bad: true, .. }) => ExitCode::from(TROUBLE),
        Ok(Outcome { illegal: true, .. }) if exit_status => ExitCode::from(ILLEGAL),
        // A script must not take the silence of a program before it for a yes.
        Ok(Outcome { judged: false, .. }) if exit_status => {
            complain("there is no record to judge");
            ExitCode::from(TROUBLE)
        }
        Ok(_) => ExitCode::SUCCESS,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&error);
            ExitCode::from(TROUBLE)
        }
    }
}

/// Whether whoever reads the answers has gone: no failure of ours.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    matches!(error.downcast_ref(), Some(IoError::Output(error)) if error.kind() == ErrorKind::BrokenPipe)
}

/// Says a line on standard error; where that cannot be written there is nobody to tell.
fn complain(what: impl std::fmt::Display) {
    let _ = writeln!(io::stderr(), "igo: {what}");
}
