//! The command line of `igo generate`.

use std::ops::RangeInclusive;
use std::str::FromStr;

use clap::ValueEnum;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use igo::command::generate::{self, Options, Puzzles};
use igo::generate::{Kind, Pattern, Shape, Wanted};

use super::shared::Task;

#[derive(clap::Args)]
#[command(after_long_help = [KINDS, CHECKING, EXAMPLES].join("\n\n"))]
pub struct Arguments {
    /// Mode to make puzzles for
    #[arg(value_enum, default_value = "moves")]
    mode: PuzzleMode,

    /// Number of puzzles
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole_number)]
    #[arg(allow_negative_numbers = true)]
    count: u64,

    /// Side of the boards, or the least and the greatest side, such as 5-9; by default 2-19 for
    /// moves, 10 for play and 1-19 for territory, where width and height are drawn independently
    #[arg(long, value_name = "N|A-B", allow_negative_numbers = true)]
    size: Option<String>,

    /// Seed of the random generator
    #[arg(long, value_name = "S", default_value = "1", value_parser = whole_number)]
    #[arg(allow_negative_numbers = true)]
    seed: u64,

    /// Make puzzles of this kind only; --help lists the kinds
    #[arg(long, value_name = "K")]
    kind: Option<String>,
}

const KINDS: &str = "\
Kinds of puzzles:
  For moves, and for play, where every move is of that kind:

  plain                  a legal move that captures nothing
  capture                a move that captures
  several-stones         a capture of at least two stones
  several-chains         a capture of at least two chains at once
  suicide                a move that leaves its chain without a liberty
  chain-suicide          a suicide of at least two stones
  suicide-that-captures  a capture that would otherwise be suicide
  snapback               a stone thrown in that captures two or more
  ko                     a stone thrown in that captures a single one
  occupied               a move on a stone
  nearly-full            any move where few points are empty

  For moves alone, built to keep programs busy:

  spiral, comb, checkerboard, full-board

  For territory:

  random                 each point by itself
  blocks                 rectangles, each walled in by one color
  shared                 rectangles, each walled in by both colors
  open                   at most three stones
  maze                   corridors that branch
  spiral                 one corridor that winds into the middle";

const CHECKING: &str = r#"Checking a solution:
  Put your own programs as my-moves, my-territory and my-play into a
  folder. This compares their answers with those of igo, up to the first
  wrong one:

    # check PUZZLES REFERENCE SOLUTION: a hundred made-up puzzles
    check() {
      for seed in $(seq 100); do
        igo generate $1 --seed $seed > case.in
        $2 < case.in > case.out
        $3 < case.in | diff case.out - ||
          { echo "wrong: igo generate $1 --seed $seed"; return 1; }
      done
    }

    for kind in plain capture several-stones several-chains suicide \
        suicide-that-captures occupied; do
      check "moves --kind $kind" igo ./my-moves
    done
    check territory 'igo territory' ./my-territory
    check play 'igo play' ./my-play

  The last line printed is the command that makes the failing puzzle; it
  is also in case.in, and the right answer is in case.out. Without --kind
  all kinds are mixed. Small boards make small puzzles:

    check 'moves --kind several-chains --size 3' igo ./my-moves
    check 'territory --size 1-3' 'igo territory' ./my-territory
    check 'play --kind capture' 'igo play' ./my-play

  This prints each wrong record of many with the right answer and yours:

    igo generate --count 100 --kind several-chains --size 3 |
      awk '{ printf "%s%s", $0, NF == 3 ? "\n" : " " }' > lines
    while read -r record; do
      echo "$record" | ./my-moves | paste -s -d ' ' -
    done < lines > mine
    igo --oneline < lines | paste lines - mine |
      awk -F '\t' '$2 != $3'

  With online-judge-tools (pip install online-judge-tools):

    kinds='igo generate --kind several-chains --size 3'
    oj generate-input -d cases "sh -c '$kinds --seed \$RANDOM'" 50
    oj generate-output -d cases -c igo
    oj test -d cases -c ./my-moves
    oj generate-input --hack-expected igo --hack-actual ./my-moves \
      "sh -c '$kinds --seed \$RANDOM'""#;

const EXAMPLES: &str = "\
Examples:
  igo generate --count 1000 --size 5 --kind snapback | igo
  igo generate territory --size 9 | igo territory --diagram";

#[derive(Clone, Copy, ValueEnum)]
enum PuzzleMode {
    /// Code-golf records
    Moves,
    /// Boards of letters, an empty line between them
    Territory,
    /// Boards with moves, an empty line between them
    Play,
}

impl PuzzleMode {
    /// The sides that boards can have, and those they have by default.
    fn sides(self) -> (RangeInclusive<usize>, RangeInclusive<usize>) {
        match self {
            PuzzleMode::Moves => (2..=19, 2..=19),
            PuzzleMode::Territory => (1..=10_000, 1..=19),
            PuzzleMode::Play => (2..=52, 10..=10),
        }
    }

    /// The names of its kinds.
    fn kinds(self) -> Vec<&'static str> {
        let played = Kind::ALL.iter().map(|kind| kind.name());
        match self {
            PuzzleMode::Moves => played.chain(Shape::ALL.map(Shape::name)).collect(),
            PuzzleMode::Territory => Pattern::ALL.map(Pattern::name).into(),
            PuzzleMode::Play => played.collect(),
        }
    }
}

impl Arguments {
    pub fn task(self) -> Result<Task, clap::Error> {
        let options = options(&self)?;
        let generate = Task::answer(move |stream| generate::run(stream, &options));
        Ok(Task {
            reads: false,
            ..generate
        })
    }
}

/// What to make, if the options go together.
fn options(arguments: &Arguments) -> Result<Options, clap::Error> {
    let name = arguments.kind.as_deref();
    let kind = Kind::ALL.into_iter().find(|kind| Some(kind.name()) == name);
    let shape = Shape::ALL
        .into_iter()
        .find(|shape| Some(shape.name()) == name);
    let puzzles = match arguments.mode {
        PuzzleMode::Moves => match (name, kind, shape) {
            (None, ..) => Some(Puzzles::Moves(Wanted::Mix)),
            (_, Some(kind), _) => Some(Puzzles::Moves(Wanted::Kind(kind))),
            (_, _, shape) => shape.map(|shape| Puzzles::Moves(Wanted::Shape(shape))),
        },
        PuzzleMode::Territory => {
            let mut patterns = Pattern::ALL.into_iter();
            match patterns.find(|pattern| Some(pattern.name()) == name) {
                None if name.is_some() => None,
                pattern => Some(Puzzles::Territory(pattern)),
            }
        }
        PuzzleMode::Play if name.is_some() && kind.is_none() => None,
        PuzzleMode::Play => Some(Puzzles::Play(kind)),
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
    clap::Error::raw(
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
    let mut error = clap::Error::new(ErrorKind::InvalidValue);
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
