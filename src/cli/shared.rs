//! What the command lines of the modes share.

use std::io;

use clap::error::ErrorKind;
use igo::command::{Form, Outcome};
use igo::stream::{IoError, Stream};

use super::ends;

// A doc comment here would become the text about each mode that has these options.
// They come last in each help text.
#[derive(Default, clap::Args)]
#[command(next_display_order = 100)]
pub struct Shared {
    /// One record per line of input, one answer per line of output, in the same order; a bad line
    /// is answered with its error, and the stream goes on
    #[arg(short = 'l', long)]
    pub oneline: bool,

    /// Print answers as JSON Lines
    #[arg(short = 'j', long)]
    json: bool,

    /// Print boards as diagrams for people
    #[arg(short = 'd', long)]
    diagram: bool,
}

impl Shared {
    /// These options and those given on the other side of the mode's name.
    pub fn with(self, other: Shared) -> Shared {
        Shared {
            oneline: self.oneline || other.oneline,
            json: self.json || other.json,
            diagram: self.diagram || other.diagram,
        }
    }

    /// The form of the answers.
    ///
    /// Checked by hand, since clap does not see conflicts across the two levels: `igo -d play -j`.
    pub fn form(&self) -> Result<Form, clap::Error> {
        match (self.json, self.diagram) {
            (true, true) => Err(conflict("--diagram", "--json")),
            (_, true) if self.oneline => Err(conflict("--diagram", "--oneline")),
            (true, _) => Ok(Form::Json),
            (_, true) => Ok(Form::Diagram),
            _ => Ok(Form::Text),
        }
    }
}

/// What a command line asks for.
pub struct Task {
    /// Whether it reads standard input.
    pub reads: bool,
    /// Whether the exit status tells of an illegal move.
    pub exit_status: bool,
    pub answer: Answering,
}

type Answering = Box<dyn FnOnce(&mut Stream<'_>) -> anyhow::Result<Outcome>>;

impl Task {
    /// Answers what is read.
    pub fn answer(
        answer: impl FnOnce(&mut Stream<'_>) -> anyhow::Result<Outcome> + 'static,
    ) -> Task {
        Task {
            reads: true,
            exit_status: false,
            answer: Box::new(answer),
        }
    }

    /// Writes a text that is ready.
    pub fn print(text: Vec<u8>) -> Task {
        let print = move |stream: &mut Stream<'_>| {
            stream.answer_all(&text)?;
            stream.flush()?;
            Ok(Outcome::default())
        };
        Task {
            reads: false,
            ..Task::answer(print)
        }
    }

    /// Runs it on standard input, output and error.
    pub fn run(self) -> anyhow::Result<Outcome> {
        let input = ends::input().map_err(IoError::Input)?;
        let output = ends::output().map_err(IoError::Output)?;
        if self.reads && ends::input_is_output() {
            return Err(anyhow::Error::msg(ends::CLASH));
        }
        (self.answer)(&mut Stream::new(input, output, io::stderr().lock()))
    }
}

/// The error that clap gives for two options that cannot go together.
pub fn conflict(one: &str, other: &str) -> clap::Error {
    clap::Error::raw(
        ErrorKind::ArgumentConflict,
        format!("the argument '{one}' cannot be used with '{other}'"),
    )
}
