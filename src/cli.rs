//! The command line. The doc comments here are the help texts.

use std::io::{Read, Write};
use std::path::Path;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgAction, CommandFactory, Parser, Subcommand, ValueEnum};
use igo::Level;
use igo::command::{Form, Outcome, moves, play, territory};
use igo::format::asked::{Asked, Integer};
use igo::format::session::Origin;
use igo::format::territory::Detail;

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
    fn level(&self) -> Level {
        self.simd.map_or_else(Level::new, level)
    }
}

#[derive(Subcommand)]
enum Mode {
    Territory(Territory),
    Play(Play),
}

impl Mode {
    fn name(&self) -> &'static str {
        match self {
            Mode::Territory(_) => "territory",
            Mode::Play(_) => "play",
        }
    }
}

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
#[derive(clap::Args)]
#[command(after_help = "Example:\n  printf ' BW \\n BW \\n' | igo territory")]
struct Territory {
    /// Only the region of the point in column X and row Y, counted from 0 at the top left; a point
    /// given in a JSON object goes first
    #[arg(long, num_args = 2, value_names = ["X", "Y"], action = ArgAction::Set)]
    #[arg(allow_negative_numbers = true, conflicts_with = "diagram")]
    at: Option<Vec<Integer>>,

    /// The number of points in place of each list
    #[arg(long, conflicts_with = "diagram")]
    count: bool,
}

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
#[derive(clap::Args)]
#[command(
    after_help = "Example:\n  printf '012\\n002\\n000\\n0 2 2\\n1 1 2\\n' | igo play --size 3"
)]
struct Play {
    /// Where x and y are 0
    #[arg(long, value_enum, default_value = "lower-left")]
    origin: Corner,

    /// The number of rows and columns, 1 to 52
    #[arg(long, value_name = "N", default_value = "10", value_parser = clap::value_parser!(u8).range(1..=52))]
    size: u8,

    /// Write a blank line and the final board after the last move
    #[arg(long)]
    board: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Corner {
    /// The last row of the board is y = 0
    LowerLeft,
    /// The first row of the board is y = 0
    UpperLeft,
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
    Moves(moves::Options),
    Territory(territory::Options),
    Play(play::Options),
}

impl Task {
    /// Runs the mode on these ends.
    pub fn run(
        &self,
        input: impl Read,
        output: impl Write,
        complaints: impl Write,
    ) -> anyhow::Result<Outcome> {
        match &self.mode {
            Run::Moves(options) => moves::run(input, output, complaints, options),
            Run::Territory(options) => territory::run(input, output, complaints, options),
            Run::Play(options) => play::run(input, output, complaints, options),
        }
    }
}

/// Reads the command line; ends the process where it asks for help or makes no sense.
pub fn parse() -> Task {
    let arguments = Arguments::try_parse().unwrap_or_else(|error| with_advice(error).exit());
    task(arguments).unwrap_or_else(|error| error.exit())
}

fn task(arguments: Arguments) -> Result<Task, clap::Error> {
    let shared = &arguments.shared;
    let form = match (shared.json, shared.diagram) {
        (true, true) => return Err(conflict("--diagram", "--json")),
        (_, true) if shared.oneline => return Err(conflict("--diagram", "--oneline")),
        (true, _) => Form::Json,
        (_, true) => Form::Diagram,
        _ => Form::Text,
    };
    let mode = match arguments.mode {
        Some(mode) if arguments.exit_status => {
            return Err(not_with_mode("--exit-status", mode.name()));
        }
        Some(Mode::Territory(territory)) => {
            Run::Territory(territory_options(territory, shared, form)?)
        }
        Some(Mode::Play(play)) => Run::Play(play_options(&play, shared, form)?),
        None => Run::Moves(moves::Options {
            form,
            oneline: shared.oneline,
            level: shared.level(),
        }),
    };
    Ok(Task {
        exit_status: arguments.exit_status,
        mode,
    })
}

/// Checks by hand what clap does not see across the subcommand: `igo -d territory --count`.
fn territory_options(
    territory: Territory,
    shared: &Shared,
    form: Form,
) -> Result<territory::Options, clap::Error> {
    match (form, &territory.at, territory.count) {
        (Form::Diagram, Some(_), _) => return Err(conflict("--diagram", "--at <X> <Y>")),
        (Form::Diagram, _, true) => return Err(conflict("--diagram", "--count")),
        _ => {}
    }
    let at = territory
        .at
        .and_then(|at| <[Integer; 2]>::try_from(at).ok());
    Ok(territory::Options {
        form,
        oneline: shared.oneline,
        at: at.map(|[x, y]| Asked { x, y }),
        detail: match territory.count {
            true => Detail::Counts,
            false => Detail::Points,
        },
        level: shared.level(),
    })
}

fn play_options(play: &Play, shared: &Shared, form: Form) -> Result<play::Options, clap::Error> {
    match (play.board, form) {
        (true, Form::Json) => return Err(conflict("--board", "--json")),
        (true, _) if shared.oneline => return Err(conflict("--board", "--oneline")),
        _ => {}
    }
    Ok(play::Options {
        form,
        oneline: shared.oneline,
        board: play.board,
        origin: match play.origin {
            Corner::LowerLeft => Origin::LowerLeft,
            Corner::UpperLeft => Origin::UpperLeft,
        },
        side: usize::from(play.size),
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
        let command = Arguments::command();
        let is_mode = |word: &String| command.find_subcommand(word).is_some();
        let mode = std::env::args().skip(1).find(is_mode);
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
