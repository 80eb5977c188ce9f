//! The command line. The doc comments here are the help texts.

mod completions;
mod ends;
mod generate;
mod man;
mod moves;
mod play;
mod sgf;
mod shared;
mod territory;

use std::io::{self, IsTerminal};
use std::path::Path;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{ArgMatches, Args, Command, CommandFactory, FromArgMatches, Parser, Subcommand};
use shared::Shared;

pub use shared::Task;

/// Judge moves: read code-golf records, print 1 and the new board, or 0
///
/// Reads Go positions with a move from standard input. Prints 1 and the new board for a legal
/// move, 0 for an illegal one. There is no ko, since a record has no history.
#[derive(Default, Parser)]
#[command(
    version,
    max_term_width = 100,
    subcommand_negates_reqs = true,
    disable_help_subcommand = true,
    after_help = moves::EXAMPLES,
    after_long_help = [moves::FORMATS, moves::ERRORS, moves::EXIT_STATUS, moves::EXAMPLES].join("\n\n")
)]
struct Arguments {
    #[command(flatten)]
    moves: moves::Arguments,

    #[command(flatten)]
    shared: Shared,

    #[command(subcommand)]
    mode: Option<Mode>,
}

/// The modes beside that of the moves, whose options are those of `igo` itself.
///
/// Built on every start; `defer` builds a mode's options only when that mode is called.
#[derive(Subcommand)]
#[command(defer = true)]
enum Mode {
    /// Count territory: read boards, print the owner of every empty point
    ///
    /// Reads boards from standard input and prints who owns the empty points. An empty region belongs
    /// to a color if it touches stones of that color only.
    ///
    /// Only empty points are counted: no stones, no prisoners and no komi, so this is not a final score.
    /// With --score it is: the stones and the owned empty points of each color, and komi.
    Territory(territory::Arguments),

    /// Play moves on a board and print how many stones each captures
    ///
    /// Reads a board and then moves from standard input and prints, for each move, how many stones it
    /// captures. There is no ko.
    Play(play::Arguments),

    /// Judge game records: is every move legal, and what is the board after the game?
    ///
    /// Reads games in SGF, FF[1] to FF[4], from files or standard input. Prints 1 and the final board
    /// of each game, or 0 and what is wrong in it, variations included. A broken game is answered
    /// with its error, and the games after it are still answered.
    Sgf(sgf::Arguments),

    /// Make up puzzles for tests of igo and of other programs
    ///
    /// The same version of igo makes the same puzzles for the same options on every machine. Nothing
    /// is read.
    Generate(generate::Arguments),

    /// Print the completions of a shell
    ///
    /// The script lets the shell complete igo's options, its modes and the values that they take.
    Completions(completions::Arguments),

    /// Print a manual page
    ///
    /// Without the name of a mode the page is that of igo itself. Nothing is read.
    Man(man::Arguments),
}

/// Reads the command line; ends the process if it asks for help or makes no sense.
pub fn parse() -> Task {
    // Without arguments skip clap: parsing would take as long as judging one puzzle.
    let task = match std::env::args_os().len() {
        0 | 1 => task(Arguments::default()),
        _ => parse_with_clap().and_then(task),
    };
    task.unwrap_or_else(end)
}

/// Ends the process with a usage error; help and the version are a text to print like any other.
fn end(error: clap::Error) -> Task {
    let error = error.format(&mut Arguments::command());
    if error.use_stderr() || io::stdout().is_terminal() {
        error.exit();
    }
    // Clap would not tell of a full disk.
    Task::print(error.to_string().into_bytes())
}

fn parse_with_clap() -> Result<Arguments, clap::Error> {
    let mut command = Arguments::command();
    let matches = command.try_get_matches_from_mut(std::env::args_os());
    let matches = matches.map_err(with_advice)?;
    if let Some((mode, _)) = matches.subcommand()
        && let Some(option) = foreign_option(&command, &matches, mode)
    {
        return Err(not_with_mode(option, mode));
    }
    Arguments::from_arg_matches(&matches)
}

/// A mode is one arm here, one in [`Mode`], and one file.
fn task(
    Arguments {
        moves,
        shared,
        mode,
    }: Arguments,
) -> Result<Task, clap::Error> {
    match mode {
        None => moves.task(&shared),
        Some(Mode::Territory(arguments)) => arguments.task(shared),
        Some(Mode::Play(arguments)) => arguments.task(shared, &moves),
        Some(Mode::Sgf(arguments)) => arguments.task(shared, &moves),
        Some(Mode::Generate(arguments)) => arguments.task(),
        Some(Mode::Completions(arguments)) => Ok(arguments.task(Arguments::command())),
        Some(Mode::Man(arguments)) => arguments.task(Arguments::command()),
    }
}

/// An option given before the name of a mode that does not have it.
fn foreign_option<'c>(command: &'c Command, matches: &ArgMatches, mode: &str) -> Option<&'c str> {
    let mode = command.find_subcommand(mode)?;
    let is_known = |id| mode.get_arguments().any(|arg| arg.get_id() == id);
    let foreign = command.get_arguments().find(|arg| {
        let id = arg.get_id();
        matches.value_source(id.as_str()) == Some(ValueSource::CommandLine) && !is_known(id)
    });
    foreign.and_then(|arg| arg.get_long())
}

/// Says more about a word that clap does not know: it may be the name of a file, or a shared
/// option behind a mode that has no answers.
fn with_advice(mut error: clap::Error) -> clap::Error {
    let kinds = [ContextKind::InvalidSubcommand, ContextKind::InvalidArg];
    let word = kinds.into_iter().find_map(|kind| match error.get(kind) {
        Some(ContextValue::String(word)) => Some(word.clone()),
        _ => None,
    });
    let Some(word) = word else {
        return error;
    };
    let mode = mode_named();
    if error.kind() == ErrorKind::UnknownArgument
        && let Some(option) = shared_option(&word)
        && let Some(mode) = &mode
    {
        return not_with_mode(&option, mode);
    }
    let reads_nothing = |mode: &String| ["generate", "completions", "man"].contains(&mode.as_str());
    if Path::new(&word).is_file() && !mode.as_ref().is_some_and(reads_nothing) {
        let mode = mode.map(|mode| format!(" {mode}")).unwrap_or_default();
        let advice = format!("igo reads standard input only: igo{mode} < {word}");
        let advice = ContextValue::StyledStrs(vec![StyledStr::from(advice)]);
        error.insert(ContextKind::Suggested, advice);
    }
    error
}

/// The first word of the command line that is the name of a mode.
fn mode_named() -> Option<String> {
    let command = Arguments::command();
    // A word that is no text is no name of a mode.
    let words = std::env::args_os().skip(1);
    let mut words = words.filter_map(|word| word.into_string().ok());
    words.find(|word| command.find_subcommand(word).is_some())
}

/// The long name of the shared option that this word is.
fn shared_option(word: &str) -> Option<String> {
    let shared = Shared::augment_args(Command::new("igo"));
    shared.get_arguments().find_map(|arg| {
        let (short, long) = (arg.get_short()?, arg.get_long()?);
        let is_it = word == format!("-{short}") || word == format!("--{long}");
        is_it.then(|| long.to_owned())
    })
}

/// The error that clap gives for an option that a subcommand cannot go with.
fn not_with_mode(option: &str, mode: &str) -> clap::Error {
    clap::Error::raw(
        ErrorKind::ArgumentConflict,
        format!("the subcommand '{mode}' cannot be used with '--{option}'"),
    )
}
