//! The command line of `igo sgf`.

use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use igo::command::sgf::{Answer, Input, Options, Tally};
use igo::command::{Form, Outcome, sgf};
use igo::grid::rules::Rules;
use igo::stream::Stream;
use indicatif::{ProgressBar, ProgressStyle};
use same_file::Handle;

use super::{Shared, conflict};

#[derive(clap::Args)]
#[command(after_help = "Example:\n  printf '(;SZ[3]AB[ba][ab]AW[aa];B[cc])' | igo sgf --diagram")]
pub struct Arguments {
    /// The game records to read; standard input without them, and for -
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// The rules to judge by, whatever the record says
    #[arg(long, value_name = "NAME", default_value = "japanese", value_parser = rules_parser())]
    rules: Rules,

    /// Print only what is wrong, one fault a line, as compilers do: NAME:LINE:COLUMN: move 43, W[cc]: ko
    #[arg(long, conflicts_with_all = ["position", "moves"])]
    faults: bool,

    /// Print only the board after the main line, in the letters of igo territory
    #[arg(long, conflicts_with_all = ["moves", "exit_status"])]
    position: bool,

    /// Print the moves of the main line as records of igo, each with the board before it
    #[arg(long, conflicts_with = "exit_status")]
    moves: bool,

    /// Judge each path up to its move N only; passes count
    #[arg(long, value_name = "N")]
    until: Option<usize>,

    /// Exit with status 1 if a game is illegal
    #[arg(short = 'e', long)]
    exit_status: bool,
}

/// Takes the names of rules.
fn rules_parser() -> impl TypedValueParser<Value = Rules> {
    let names = Rules::NAMED.map(|(name, _)| name);
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Rules>())
}

/// The games to read and what to do with them.
pub struct Games {
    options: Options,
    files: Vec<PathBuf>,
}

/// What to do, if the options go together; `exit_status` as given in front of the mode.
pub fn games(
    arguments: &Arguments,
    shared: &Shared,
    exit_status: bool,
) -> Result<Games, clap::Error> {
    let form = shared.form()?;
    let exit_status = exit_status || arguments.exit_status;
    let (answer, option) = match (arguments.faults, arguments.position, arguments.moves) {
        (true, _, _) => (Answer::Faults, "--faults"),
        (_, true, _) => (Answer::Position, "--position"),
        (_, _, true) => (Answer::Moves, "--moves"),
        _ => (Answer::Verdict, ""),
    };
    let clash = match (answer, form) {
        (Answer::Faults | Answer::Moves, Form::Json) => Some("--json"),
        (Answer::Faults | Answer::Moves, Form::Diagram) => Some("--diagram"),
        (Answer::Faults, _) if shared.oneline => Some("--oneline"),
        (Answer::Position | Answer::Moves, _) if exit_status => Some("--exit-status"),
        _ => None,
    };
    if let Some(other) = clash {
        return Err(conflict(option, other));
    }
    Ok(Games {
        options: Options {
            form,
            oneline: shared.oneline,
            answer,
            rules: arguments.rules,
            until: arguments.until,
            must_judge: exit_status,
        },
        files: arguments.files.clone(),
    })
}

impl Games {
    /// Whether standard input is read.
    pub fn reads_standard_input(&self) -> bool {
        self.files.is_empty() || self.files.iter().any(|file| is_standard_input(file))
    }

    /// Whether the exit status tells of an illegal game.
    pub fn exit_status(&self) -> bool {
        self.options.must_judge
    }

    /// Answers the games.
    pub fn run(&self, stream: &mut Stream<'_>) -> anyhow::Result<Outcome> {
        if self.files.is_empty() {
            return sgf::run(stream, &self.options);
        }
        let inputs = self.files.iter().map(|file| open(file));
        if self.files.len() < 2 || !io::stderr().is_terminal() {
            return sgf::run_all(stream, &self.options, inputs, |_| ());
        }
        // The bar steps aside for each line that is written beside it.
        let bar = bar(self.files.len());
        let aside = |end| Aside { bar: &bar, end };
        let (output, complaints) = (aside(End::Output), aside(End::Complaints));
        let mut stream = Stream::new(io::empty(), output, complaints);
        let outcome = sgf::run_all(&mut stream, &self.options, inputs, |tally| {
            show(&bar, tally)
        });
        bar.finish_and_clear();
        outcome
    }
}

fn is_standard_input(file: &Path) -> bool {
    file.as_os_str() == "-"
}

/// Opens a file, unless it is the output too.
fn open(file: &Path) -> Input<Box<dyn Read>> {
    let name = file.to_string_lossy().into_owned();
    if is_standard_input(file) {
        let content: Box<dyn Read> = Box::new(io::stdin());
        let content = Ok(content);
        return Input { name, content };
    }
    let content = match File::open(file) {
        Err(error) => Err(error.to_string()),
        Ok(_) if is_output(file) => Err(String::from("the input is also the output")),
        Ok(content) => Ok(Box::new(content) as Box<dyn Read>),
    };
    Input { name, content }
}

/// Whether a file is the regular file that answers go to.
fn is_output(file: &Path) -> bool {
    let is_same = || Some(Handle::stdout().ok()? == Handle::from_path(file).ok()?);
    file.is_file() && is_same() == Some(true)
}

fn bar(files: usize) -> ProgressBar {
    let bar = ProgressBar::new(files as u64);
    // A template of another form would be an error: the bar is then as indicatif draws it.
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {pos} of {len} files, {msg}") {
        bar.set_style(style);
    }
    bar
}

fn show(bar: &ProgressBar, tally: Tally) {
    bar.set_message(format!("{} games, {} faults", tally.games, tally.faults));
    bar.set_position(tally.inputs as u64);
}

/// An end of the filter that the bar steps aside for, in case both are on one terminal.
struct Aside<'b> {
    bar: &'b ProgressBar,
    end: End,
}

#[derive(Clone, Copy)]
enum End {
    Output,
    Complaints,
}

impl Write for Aside<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bar.suspend(|| match self.end {
            End::Output => io::stdout().write(bytes),
            End::Complaints => io::stderr().write(bytes),
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        match self.end {
            End::Output => io::stdout().flush(),
            End::Complaints => io::stderr().flush(),
        }
    }
}
