//! The command line of `igo sgf`.

use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use igo::command::sgf::{Answer, Input, Options, Tally};
use igo::command::{Form, Outcome, sgf};
use igo::grid::rules::Rules;
use igo::stream::{IoError, Stream};
use indicatif::{ProgressBar, ProgressStyle};

use super::shared::{Shared, Task, conflict};
use super::{ends, moves};

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
#[command(after_long_help = [FORMATS, EXIT_STATUS, EXAMPLES].join("\n\n"))]
pub struct Arguments {
    /// Game records to read; without any, and for -, standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Rules to judge by, whatever the record says
    #[arg(long, value_name = "NAME", default_value = "japanese", value_parser = rules_parser())]
    rules: Rules,

    /// Print only what is wrong, one fault per line: NAME:LINE:COLUMN: move 43, W[cc]: ko
    #[arg(long, conflicts_with_all = ["position", "moves"])]
    faults: bool,

    /// Print only the board after the main line, in the letters of igo territory
    #[arg(long, conflicts_with_all = ["moves", "exit_status"])]
    position: bool,

    /// Print the moves of the main line as records of igo, each with the board before it
    #[arg(long, conflicts_with = "exit_status")]
    moves: bool,

    /// Judge each path only up to its move N, counting passes
    #[arg(long, value_name = "N")]
    until: Option<usize>,

    /// Exit with status 1 if a game is illegal
    #[arg(short = 'e', long)]
    exit_status: bool,

    #[command(flatten)]
    shared: Shared,
}

const FORMATS: &str = "\
Formats:
  Games follow each other; text around them is skipped. Boards are square
  or not, 1 to 52 on a side. Setup and moves are judged in every variation,
  and every move is carried out, legal or not.

  The answer is 1 and the final board of the main line, in the digits of
  igo; or 0 and one line per fault: MOVE:PROPERTY:POINT:REASON, such as
  43:W:cc:ko. The reasons are off-board, occupied, suicide, ko, repetition
  and, for a chain that setup leaves without a liberty, dead. A broken
  game is answered with error: and what is wrong. With FILE operands the
  name of the file comes first. With --json the answer is an object with
  the keys file, game, legal, faults, moves, prisoners, size and board.

  With --oneline a line is one game.

Rules:
  japanese        ko, no suicide (korean is the same)
  chinese         as japanese
  chinese-superko no position may come back; no suicide
  aga             no position may come back after a move of the same
                  color; no suicide
  new-zealand     as aga, with suicide
  tromp-taylor    as chinese-superko, with suicide
  none            no ko, no suicide: what igo and igo play judge";

const EXIT_STATUS: &str = "\
Exit status:
  0  every game was answered; an illegal game is an answer
  1  only with --exit-status: some game was illegal
  2  something went wrong: a broken game, a file, the command line";

const EXAMPLES: &str = "\
Examples:
  printf '(;SZ[3]AB[ba][ab]AW[aa];B[cc])' | igo sgf --diagram
  igo sgf --faults *.sgf
  igo sgf --position game.sgf | igo territory --score 6.5";

/// Takes the names of rules.
fn rules_parser() -> impl TypedValueParser<Value = Rules> {
    let names = Rules::NAMED.map(|(name, _)| name);
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Rules>())
}

impl Arguments {
    /// `moves` are the options of `igo` itself, given before the mode.
    pub fn task(self, before: Shared, moves: &moves::Arguments) -> Result<Task, clap::Error> {
        let shared = self.shared.with(before);
        let exit_status = moves.exit_status || self.exit_status;
        match (moves.position, self.faults, self.moves) {
            (true, true, _) => return Err(conflict("--position", "--faults")),
            (true, _, true) => return Err(conflict("--position", "--moves")),
            _ => {}
        }
        let options = Options {
            form: shared.form()?,
            oneline: shared.oneline,
            answer: match (self.faults, self.position || moves.position, self.moves) {
                (true, _, _) => Answer::Faults,
                (_, true, _) => Answer::Position,
                (_, _, true) => Answer::Moves,
                _ => Answer::Verdict,
            },
            rules: self.rules,
            until: self.until,
        };
        refuse_conflicts(&options, exit_status)?;
        let files = self.files;
        let reads = files.is_empty() || files.iter().any(|file| is_standard_input(file));
        Ok(Task {
            reads,
            exit_status,
            ..Task::answer(move |stream| run(stream, &options, &files))
        })
    }
}

/// Refuses options that do not go together, wherever they stand.
fn refuse_conflicts(options: &Options, exit_status: bool) -> Result<(), clap::Error> {
    let option = match options.answer {
        Answer::Faults => "--faults",
        Answer::Position => "--position",
        Answer::Moves => "--moves",
        Answer::Verdict => return Ok(()),
    };
    let clash = match (options.answer, options.form) {
        (Answer::Faults | Answer::Moves, Form::Json) => Some("--json"),
        (Answer::Faults | Answer::Moves, Form::Diagram) => Some("--diagram"),
        (Answer::Faults, _) if options.oneline => Some("--oneline"),
        (Answer::Position | Answer::Moves, _) if exit_status => Some("--exit-status"),
        _ => None,
    };
    clash.map_or(Ok(()), |other| Err(conflict(option, other)))
}

/// Answers the games of these files, or those of standard input.
fn run(stream: &mut Stream<'_>, options: &Options, files: &[PathBuf]) -> anyhow::Result<Outcome> {
    if files.is_empty() {
        return sgf::run(stream, options);
    }
    let inputs = files.iter().map(|file| open(file));
    if files.len() < 2 || !io::stderr().is_terminal() {
        return sgf::run_all(stream, options, inputs, |_| ());
    }
    // The bar steps aside for each line that is written beside it.
    let bar = bar(files.len());
    let output = ends::output().map_err(IoError::Output)?;
    let output = Aside {
        bar: &bar,
        end: output,
    };
    let complaints = Aside {
        bar: &bar,
        end: io::stderr(),
    };
    let mut stream = Stream::new(io::empty(), output, complaints);
    let outcome = sgf::run_all(&mut stream, options, inputs, |tally| show(&bar, tally));
    bar.finish_and_clear();
    outcome
}

fn is_standard_input(file: &Path) -> bool {
    file.as_os_str() == "-"
}

/// Opens a file, unless it is the output too.
fn open(file: &Path) -> Input<Box<dyn Read>> {
    let content = if is_standard_input(file) {
        ends::input().map(|input| Box::new(input) as Box<dyn Read>)
    } else {
        File::open(file).and_then(|file| match ends::is_output(&file) {
            true => Err(io::Error::other(ends::CLASH)),
            false => Ok(Box::new(file) as Box<dyn Read>),
        })
    };
    Input {
        name: file.to_string_lossy().into_owned(),
        content: content.map_err(|error| error.to_string()),
    }
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
struct Aside<'b, W> {
    bar: &'b ProgressBar,
    end: W,
}

impl<W: Write> Write for Aside<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bar.suspend(|| self.end.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.end.flush()
    }
}
