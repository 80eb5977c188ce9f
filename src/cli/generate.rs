//! The command line of `igo generate`.

use std::ops::RangeInclusive;
use std::str::FromStr;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, ValueEnum};
use igo::command::generate::{Options, Puzzles};
use igo::generate::{Kind, Pattern, Shape, Wanted};

use super::{Shared, hide_shared, usage_error};

#[derive(clap::Args)]
#[command(mut_args = hide_shared, after_long_help = KINDS)]
pub struct Arguments {
    /// The mode that the puzzles are for
    #[arg(value_enum, default_value = "moves")]
    mode: Mode,

    /// How many puzzles
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole_number)]
    #[arg(allow_negative_numbers = true)]
    count: u64,

    /// The side of the boards, or the least and the greatest, such as 5-9; by default 2-19 for
    /// moves, 10 for play and 1-19 for territory, whose columns and rows are drawn apart
    #[arg(long, value_name = "N|A-B", allow_negative_numbers = true)]
    size: Option<String>,

    /// The number that decides everything
    #[arg(long, value_name = "S", default_value = "1", value_parser = whole_number)]
    #[arg(allow_negative_numbers = true)]
    seed: u64,

    /// Puzzles of this kind only; --help lists the kinds
    #[arg(long, value_name = "K")]
    kind: Option<String>,
}

const KINDS: &str = "\
Kinds for moves and play (in play every move is of that kind):
  plain                  a legal move that captures nothing
  capture                a move that captures
  several-stones         a capture of at least two stones
  several-chains         a capture of at least two chains at once
  suicide                a move that leaves the mover's chain without a liberty
  chain-suicide          a suicide of at least two stones
  suicide-that-captures  a capture that would be suicide if it did not capture
  snapback               a stone among the opponent's that captures two stones or more of a chain
  ko                     a stone among the opponent's that captures a single one
  occupied               a move on a stone
  nearly-full            any move where at most one point in eight is empty

Kinds for moves alone, built to keep programs busy:
  spiral, comb, checkerboard, full-board

Kinds for territory:
  random                 each point by itself
  blocks                 rectangles, each walled in by one color
  shared                 rectangles, each walled in by both colors
  open                   at most three stones
  maze                   corridors that branch
  spiral                 one corridor that winds into the middle

Example:
  igo generate --count 1000 --size 5 --kind snapback | igo";

#[derive(Clone, Copy, ValueEnum)]
enum Mode {
    /// Code-golf records
    Moves,
    /// Boards of letters, an empty line between them
    Territory,
    /// Boards with moves, an empty line between them
    Play,
}

impl Mode {
    /// The sides that boards can have, and those they have by default.
    fn sides(self) -> (RangeInclusive<usize>, RangeInclusive<usize>) {
        match self {
            Mode::Moves => (2..=19, 2..=19),
            Mode::Territory => (1..=10_000, 1..=19),
            Mode::Play => (2..=52, 10..=10),
        }
    }

    /// The names of its kinds.
    fn kinds(self) -> Vec<&'static str> {
        let played = Kind::ALL.iter().map(|kind| kind.name());
        match self {
            Mode::Moves => played.chain(Shape::ALL.map(Shape::name)).collect(),
            Mode::Territory => Pattern::ALL.map(Pattern::name).into(),
            Mode::Play => played.collect(),
        }
    }
}

/// What to make, if the options go together; those about answers mean nothing here.
pub fn options(arguments: &Arguments, shared: &Shared) -> Result<Options, clap::Error> {
    shared.refuse("generate")?;
    let name = arguments.kind.as_deref();
    let kind = Kind::ALL.into_iter().find(|kind| Some(kind.name()) == name);
    let shape = Shape::ALL
        .into_iter()
        .find(|shape| Some(shape.name()) == name);
    let puzzles = match arguments.mode {
        Mode::Moves => match (name, kind, shape) {
            (None, ..) => Some(Puzzles::Moves(Wanted::Mix)),
            (_, Some(kind), _) => Some(Puzzles::Moves(Wanted::Kind(kind))),
            (_, _, shape) => shape.map(|shape| Puzzles::Moves(Wanted::Shape(shape))),
        },
        Mode::Territory => {
            let mut patterns = Pattern::ALL.into_iter();
            match patterns.find(|pattern| Some(pattern.name()) == name) {
                None if name.is_some() => None,
                pattern => Some(Puzzles::Territory(pattern)),
            }
        }
        Mode::Play if name.is_some() && kind.is_none() => None,
        Mode::Play => Some(Puzzles::Play(kind)),
    };
    Ok(Options {
        puzzles: puzzles.ok_or_else(|| unknown_kind(arguments))?,
        count: arguments.count,
        sides: sides(arguments, kind)?,
        seed: arguments.seed,
    })
}

/// The sides wanted, of which at least one has puzzles of the kind.
fn sides(arguments: &Arguments, kind: Option<Kind>) -> Result<RangeInclusive<usize>, clap::Error> {
    let (possible, default) = arguments.mode.sides();
    let Some(size) = &arguments.size else {
        return Ok(default);
    };
    let (least, most) = size.split_once('-').unwrap_or((size, size));
    let range = match (number(least), number(most)) {
        (Some(least), Some(most)) => least..=most,
        _ => return Err(bad_size(size, &possible)),
    };
    if range.is_empty() || !possible.contains(range.start()) || !possible.contains(range.end()) {
        return Err(bad_size(size, &possible));
    }
    match kind {
        Some(kind) if *range.end() < kind.smallest_side() => {
            Err(bad_size(size, &(kind.smallest_side()..=*possible.end())))
        }
        _ => Ok(range),
    }
}

fn bad_size(size: &str, possible: &RangeInclusive<usize>) -> clap::Error {
    let (least, most) = (possible.start(), possible.end());
    usage_error(
        ErrorKind::ValueValidation,
        format!(
            "invalid value '{size}' for '--size <N|A-B>': \
             expected a side from {least} to {most}, or two such as {least}-{most}"
        ),
    )
}

/// The error that clap gives for a value that is not in its list.
fn unknown_kind(arguments: &Arguments) -> clap::Error {
    let given = arguments.kind.clone().unwrap_or_default();
    let kinds = arguments.mode.kinds();
    let mut error =
        clap::Error::new(ErrorKind::InvalidValue).with_cmd(&super::Arguments::command());
    let context = [
        (
            ContextKind::InvalidArg,
            ContextValue::String("--kind <K>".into()),
        ),
        (ContextKind::InvalidValue, ContextValue::String(given)),
        (
            ContextKind::ValidValue,
            ContextValue::Strings(kinds.into_iter().map(String::from).collect()),
        ),
    ];
    for (kind, value) in context {
        error.insert(kind, value);
    }
    error
}

fn whole_number(text: &str) -> Result<u64, String> {
    number(text).ok_or_else(|| format!("expected a whole number from 0 to {}", u64::MAX))
}

/// A number written plainly.
fn number<N: FromStr>(text: &str) -> Option<N> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| is_plain)
}
