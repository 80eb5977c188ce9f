//! The command line. The doc comments here are the help texts.

mod completions;
mod generate;
mod man;
mod play;
mod sgf;
mod territory;

use std::path::Path;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, CommandFactory, Parser, Subcommand, ValueEnum};
use igo::Level;
use igo::command::{self, Form, Outcome};
use igo::stream::Stream;

/// Judge moves on Go boards: code-golf records in, for each 1 and the new board, or 0, out
///
/// Reads records from standard input: the board size n (2 to 19), n rows of n digits (0 empty,
/// 1 black, 2 white), then "column row color", the point counted from 0 at the top left. Answers
/// each with 1 and the new board, or with 0 if the move is illegal.
///
/// Exit status: 0 if every record was answered, 2 if anything went wrong, 1 only with
/// --exit-status: the last move was illegal.
#[derive(Default, Parser)]
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
#[derive(Default, clap::Args)]
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

/// Keeps the shared options, which are there when a mode is built, out of its help.
fn hide_shared(arg: Arg) -> Arg {
    let is_shared = arg.is_global_set();
    if is_shared { arg.hide(true) } else { arg }
}

/// What stands here is built at each start, the options of a mode only where it is asked for.
#[derive(Subcommand)]
#[command(defer = true)]
enum Mode {
    /// Count territory: boards in, the owner of every empty point out
    ///
    /// Reads boards from standard input: rows of B, W and blanks (or . or _), an empty line between
    /// two boards; or JSON, ["B W"," . "] or {"board":["B W"," . "],"x":1,"y":0}; or the size and the
    /// rows of digits of the moves mode. An empty region belongs to a color if it touches stones of
    /// that color only. The answer lists the points of BLACK, WHITE and NONE as column,row, counted
    /// from 0 at the top left.
    ///
    /// Only empty points are counted: no stones, no prisoners and no komi, so this is no final score.
    ///
    /// Exit status: 0 if every board was answered, 2 if anything went wrong.
    Territory(territory::Arguments),

    /// Play many moves on one board: for each the number of stones it captures out
    ///
    /// Reads a board from standard input, ten lines of ten cells (0 empty, 1 white, 2 black), with or
    /// without blanks between, then moves, each on its own line: "x y type". Type 1 is white and 2 is
    /// black; the point is counted from 0 at the lower left, x to the right and y upwards. A blank line
    /// after a move ends the session; another board may follow.
    ///
    /// Answers each move at once: 0 if it captures nothing, k for k white stones, -k for k black ones,
    /// 2147483647 if the point is occupied or the move is suicide. There is no ko. With --diagram the
    /// final board is drawn after the last move.
    Play(play::Arguments),

    /// Judge game records: is every move legal, and what is the board after the game?
    ///
    /// Reads games in SGF, FF[1] to FF[4], from files or standard input. Answers each game with 1 and
    /// the final board of the main line, or with 0 and its faults, variations included: one a line,
    /// such as 43:W:cc:ko, the move, its property and point and what is wrong. A broken game is
    /// answered with its error, and the games behind it go on.
    ///
    /// Exit status: 0 if every game was answered, 1 with --exit-status if some game was illegal, 2 if a
    /// game was broken or a file could not be read.
    Sgf(sgf::Arguments),

    /// Make up puzzles: as many as wanted, for tests of igo and of other programs
    ///
    /// The same version of igo makes the same puzzles for the same options on every machine. Nothing
    /// is read.
    Generate(generate::Arguments),

    /// Print the completions of a shell
    ///
    /// The script lets the shell complete the options of igo, its modes and the values that they take.
    /// Nothing is read.
    Completions(completions::Arguments),

    /// Print the manual page
    ///
    /// One page for man with every mode and its options. Nothing is read.
    Man(man::Arguments),
}

impl Mode {
    fn name(&self) -> &'static str {
        match self {
            Mode::Territory(_) => "territory",
            Mode::Play(_) => "play",
            Mode::Sgf(_) => "sgf",
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
    Sgf(sgf::Games),
    Generate(command::generate::Options),
    /// Writes this text about the command line itself.
    Print(Vec<u8>),
}

impl Task {
    /// Whether the mode reads standard input.
    pub fn reads(&self) -> bool {
        match &self.mode {
            Run::Sgf(games) => games.reads_standard_input(),
            mode => !matches!(mode, Run::Generate(_) | Run::Print(_)),
        }
    }

    /// Runs the mode on this stream.
    pub fn run(&self, stream: &mut Stream<'_>) -> anyhow::Result<Outcome> {
        match &self.mode {
            Run::Moves(options) => command::moves::run(stream, options),
            Run::Territory(options) => command::territory::run(stream, options),
            Run::Play(options) => command::play::run(stream, options),
            Run::Sgf(games) => games.run(stream),
            Run::Generate(options) => command::generate::run(stream, options),
            Run::Print(text) => print(stream, text),
        }
    }
}

/// Writes a text that is ready.
fn print(stream: &mut Stream<'_>, text: &[u8]) -> anyhow::Result<Outcome> {
    stream.answer_all(text)?;
    stream.flush()?;
    Ok(Outcome::default())
}

/// Reads the command line; ends the process where it asks for help or makes no sense.
pub fn parse() -> Task {
    // Who judges one puzzle gives no argument, and would wait for clap as long as for the answer.
    let arguments = match std::env::args_os().len() {
        0 | 1 => Arguments::default(),
        _ => Arguments::try_parse().unwrap_or_else(|error| with_advice(error).exit()),
    };
    task(arguments).unwrap_or_else(|error| error.exit())
}

/// Checks by hand what clap does not see across the two levels: `igo -d territory --count`.
fn task(arguments: Arguments) -> Result<Task, clap::Error> {
    let shared = &arguments.shared;
    if let Some(mode) = &arguments.mode
        && arguments.exit_status
        && !matches!(mode, Mode::Sgf(_))
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
        Some(Mode::Sgf(wanted)) => Run::Sgf(sgf::games(wanted, shared, arguments.exit_status)?),
        Some(Mode::Generate(wanted)) => Run::Generate(generate::options(wanted, shared)?),
        Some(Mode::Completions(wanted)) => {
            shared.refuse("completions")?;
            Run::Print(completions::script(wanted, Arguments::command()))
        }
        Some(Mode::Man(_)) => {
            shared.refuse("man")?;
            Run::Print(man::page(Arguments::command())?)
        }
    };
    let exit_status = match &mode {
        Run::Sgf(games) => games.exit_status(),
        _ => arguments.exit_status,
    };
    Ok(Task { exit_status, mode })
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
        let command = Arguments::command();
        let is_mode = |word: &String| command.find_subcommand(word).is_some();
        // A word that is no text is no name of a mode.
        let words = std::env::args_os().skip(1);
        let mode = words
            .filter_map(|word| word.into_string().ok())
            .find(is_mode);
        if mode
            .as_deref()
            .is_some_and(|mode| ["generate", "completions", "man"].contains(&mode))
        {
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
    Arguments::command().error(kind, message)
}
