//! The command line. The doc comments here are the help texts.

mod completions;
mod generate;
mod man;
mod play;
mod territory;

use std::io::{Read, Write};
use std::path::Path;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use igo::Level;
use igo::command::{self, Form, Outcome};
use igo::stream::Broken;

/// Judge moves on Go boards: code-golf records in, for each 1 and the new board, or 0, out
///
/// Reads records from standard input: the board size n (2 to 19), n rows of n digits (0 empty,
/// 1 black, 2 white), then "column row color", the point counted from 0 at the top left. Answers
/// each with 1 and the new board, or with 0 if the move is illegal.
///
/// Exit status: 0 if every record was answered, 2 if anything went wrong, 1 only with
/// --exit-status: the last move was illegal.
#[derive(Parser)]
#[command(
    version,
    subcommand_negates_reqs = true,
    disable_help_subcommand = true,
    after_help = "Example:\n  printf '2\\n10\\n11\\n1 0 2\\n' | igo"
)]
struct Arguments {
    #[command(flatten)]
    shared: Shared,

    /// Exit with status 1 if the last move was illegal
    #[arg(short = 'e', long)]
    exit_status: bool,

    #[command(subcommand)]
    mode: Option<Mode>,
}

/// Options of every mode; they come last in each help text.
#[derive(clap::Args)]
#[command(next_display_order = 100)]
struct Shared {
    /// One record a line in, one answer a line out, in the same order; a bad line is answered
    /// with its error, and the stream goes on
    #[arg(short = 'l', long, global = true)]
    oneline: bool,

    /// Answers as JSON Lines
    #[arg(short = 'j', long, global = true)]
    json: bool,

    /// Boards as diagrams for people
    #[arg(short = 'd', long, global = true)]
    diagram: bool,

    /// The vector instructions to use, for tests
    #[arg(long, global = true, hide = true, value_enum)]
    simd: Option<Simd>,
}

impl Shared {
    /// The form of the answers, if the options go together.
    fn form(&self) -> Result<Form, clap::Error> {
        match (self.json, self.diagram) {
            (true, true) => Err(conflict("--diagram", "--json")),
            (_, true) if self.oneline => Err(conflict("--diagram", "--oneline")),
            (true, _) => Ok(Form::Json),
            (_, true) => Ok(Form::Diagram),
            _ => Ok(Form::Text),
        }
    }

    /// Refuses the options about answers, for a mode that gives none.
    fn refuse(&self, mode: &str) -> Result<(), clap::Error> {
        let of_answers = [
            ("--oneline", self.oneline),
            ("--json", self.json),
            ("--diagram", self.diagram),
        ];
        match of_answers.into_iter().find(|&(_, is_given)| is_given) {
            Some((option, _)) => Err(not_with_mode(option, mode)),
            None => Ok(()),
        }
    }

    fn level(&self) -> Level {
        self.simd.map_or_else(Level::new, level)
    }
}

/// The modes that read no boards and give no answers.
const APART: [&str; 3] = ["generate", "completions", "man"];

/// The definitions. Modes that refuse the shared options keep them out of sight.
fn program() -> Command {
    let hide_shared = |mode: Command| {
        mode.mut_args(|arg| {
            let is_shared = arg.is_global_set();
            if is_shared { arg.hide(true) } else { arg }
        })
    };
    APART.iter().fold(Arguments::command(), |program, mode| {
        // The shared options are there when the mode is built, not before.
        program.mut_subcommand(mode, |mode| mode.defer(hide_shared))
    })
}

#[derive(Subcommand)]
enum Mode {
    Territory(territory::Arguments),
    Play(play::Arguments),
    Generate(generate::Arguments),
    Completions(completions::Arguments),
    Man(man::Arguments),
}

impl Mode {
    fn name(&self) -> &'static str {
        match self {
            Mode::Territory(_) => "territory",
            Mode::Play(_) => "play",
            Mode::Generate(_) => "generate",
            Mode::Completions(_) => "completions",
            Mode::Man(_) => "man",
        }
    }
}

#[derive(Clone, Copy, ValueEnum)]
enum Simd {
    /// What every machine of this kind has.
    Baseline,
    /// AVX2.
    Avx2,
    /// AVX-512.
    Avx512,
}

/// A command line that makes sense.
pub struct Task {
    /// Whether an illegal last move is told by the exit status.
    pub exit_status: bool,
    mode: Run,
}

enum Run {
    Moves(command::moves::Options),
    Territory(command::territory::Options),
    Play(command::play::Options),
    Generate(command::generate::Options),
    /// Writes this text about the command line itself.
    Print(Vec<u8>),
}

impl Task {
    /// Whether the mode reads standard input.
    pub fn reads(&self) -> bool {
        !matches!(self.mode, Run::Generate(_) | Run::Print(_))
    }

    /// Runs the mode on these ends.
    pub fn run(
        &self,
        input: impl Read,
        output: impl Write,
        complaints: impl Write,
    ) -> anyhow::Result<Outcome> {
        match &self.mode {
            Run::Moves(options) => command::moves::run(input, output, complaints, options),
            Run::Territory(options) => command::territory::run(input, output, complaints, options),
            Run::Play(options) => command::play::run(input, output, complaints, options),
            Run::Generate(options) => command::generate::run(output, options),
            Run::Print(text) => print(output, text),
        }
    }
}

/// Writes a text that is ready.
fn print(mut output: impl Write, text: &[u8]) -> anyhow::Result<Outcome> {
    let written = output.write_all(text).and_then(|()| output.flush());
    written.map_err(Broken::Output)?;
    Ok(Outcome::default())
}

/// Reads the command line; ends the process where it asks for help or makes no sense.
pub fn parse() -> Task {
    let arguments = program()
        .try_get_matches()
        .and_then(|matches| Arguments::from_arg_matches(&matches))
        .unwrap_or_else(|error| with_advice(error).exit());
    task(arguments).unwrap_or_else(|error| error.exit())
}

/// Checks by hand what clap does not see across the two levels: `igo -d territory --count`.
fn task(arguments: Arguments) -> Result<Task, clap::Error> {
    let shared = &arguments.shared;
    if let Some(mode) = &arguments.mode
        && arguments.exit_status
    {
        return Err(not_with_mode("--exit-status", mode.name()));
    }
    let mode = match &arguments.mode {
        None => Run::Moves(command::moves::Options {
            form: shared.form()?,
            oneline: shared.oneline,
            level: shared.level(),
        }),
        Some(Mode::Territory(wanted)) => Run::Territory(territory::options(wanted, shared)?),
        Some(Mode::Play(wanted)) => Run::Play(play::options(wanted, shared)?),
        Some(Mode::Generate(wanted)) => Run::Generate(generate::options(wanted, shared)?),
        Some(Mode::Completions(wanted)) => {
            shared.refuse("completions")?;
            Run::Print(completions::script(wanted, program()))
        }
        Some(Mode::Man(_)) => {
            shared.refuse("man")?;
            Run::Print(man::page(program())?)
        }
    };
    Ok(Task {
        exit_status: arguments.exit_status,
        mode,
    })
}

/// Adds what to type to the error about a word that is the name of a file.
fn with_advice(mut error: clap::Error) -> clap::Error {
    let word = [ContextKind::InvalidSubcommand, ContextKind::InvalidArg]
        .into_iter()
        .find_map(|kind| match error.get(kind) {
            Some(ContextValue::String(word)) if Path::new(word).is_file() => Some(word.clone()),
            _ => None,
        });
    if let Some(file) = word {
        let command = program();
        let is_mode = |word: &String| command.find_subcommand(word).is_some();
        let mode = std::env::args().skip(1).find(is_mode);
        if mode.as_deref().is_some_and(|mode| APART.contains(&mode)) {
            return error;
        }
        let mode = mode.map_or_else(String::new, |mode| format!(" {mode}"));
        let advice = format!("igo reads standard input only: igo{mode} < {file}");
        let advice = ContextValue::StyledStrs(vec![StyledStr::from(advice)]);
        error.insert(ContextKind::Suggested, advice);
    }
    error
}

/// The asked for vector instructions, or the best that the machine has below them.
fn level(simd: Simd) -> Level {
    let best = Level::new();
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    return match simd {
        Simd::Baseline => best.as_sse2().map(Level::Sse2),
        Simd::Avx2 => best.as_avx2().map(Level::Avx2),
        Simd::Avx512 => best.as_avx512().map(Level::Avx512),
    }
    .unwrap_or(best);
    #[cfg(not(any(target_arch = "x86", target_arch = "x86_64")))]
    return best;
}

/// The error that clap gives for two options that cannot go together.
fn conflict(one: &str, other: &str) -> clap::Error {
    usage_error(
        ErrorKind::ArgumentConflict,
        format!("the argument '{one}' cannot be used with '{other}'"),
    )
}

/// The error that clap gives for an option that a subcommand cannot go with.
fn not_with_mode(option: &str, mode: &str) -> clap::Error {
    usage_error(
        ErrorKind::ArgumentConflict,
        format!("the subcommand '{mode}' cannot be used with '{option}'"),
    )
}

fn usage_error(kind: ErrorKind, message: String) -> clap::Error {
    program().error(kind, message)
}
