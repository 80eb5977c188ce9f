//! The command line of `igo territory`.

use clap::ArgAction;
use igo::Level;
use igo::command::Form;
use igo::command::territory::{self, Options};
use igo::format::query::{Integer, Query};
use igo::format::score::Komi;
use igo::grid::regions::Keep;

use super::shared::{Shared, Task, conflict};

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
#[command(after_long_help = [FORMATS, EXIT_STATUS, EXAMPLES].join("\n\n"))]
pub struct Arguments {
    /// Print only the region of the point in column X and row Y, counted from 0 at the top left; a
    /// point in a JSON object takes precedence
    #[arg(long, num_args = 2, value_names = ["X", "Y"], action = ArgAction::Set)]
    #[arg(allow_negative_numbers = true, conflicts_with = "diagram")]
    at: Option<Vec<Integer>>,

    /// Print the number of points in place of each list
    #[arg(long, conflicts_with = "diagram")]
    count: bool,

    /// Print who is ahead by how much as the board stands, KOMI points added to white's
    ///
    /// This is the area score: stones and owned empty points, with every stone taken as alive. KOMI
    /// is a decimal from -999 to 999 with at most two decimals, such as 6.5. The line has the result
    /// as game records write it, black's points and white's: "B+1.5 41 39.5", or "0 40 40" for a draw.
    #[arg(long, value_name = "KOMI", allow_negative_numbers = true)]
    #[arg(conflicts_with_all = ["at", "count", "diagram"])]
    score: Option<Komi>,

    #[command(flatten)]
    shared: Shared,
}

const FORMATS: &str = "\
Formats:
  letters  one row per line: B, W, and for an empty point a space, . or _
           An empty line ends a board. Blanks count, at line ends too.
  JSON     an array of such rows, [\"B W\",\" . \"], or an object
           {\"board\":[\"B W\",\" . \"],\"x\":1,\"y\":0} with or without a point.
           JavaScript's single quotes and last commas are understood.
  digits   the size n and n rows of n digits, as igo reads them

  The first character that is not blank tells the notation. Several boards
  may follow each other. With --oneline a line is JSON or digits, and the
  answers are JSON.

  The answer is three lines, BLACK, WHITE and NONE, each with the number
  of points and the points as column,row from 0 at the top left, sorted.
  With --json it is one object with the keys territoryBlack,
  territoryWhite and territoryNone; for a point, owner and territory; for
  a score, result, black and white. In a diagram x is black's territory,
  o white's, and . nobody's.";

const EXIT_STATUS: &str = "\
Exit status:
  0  every board was answered
  2  something went wrong: a bad board, input or output, the command line";

const EXAMPLES: &str = "\
Examples:
  printf ' BW \\n BW \\n' | igo territory
  echo '[\" BW \",\" BW \"]' | igo territory --at 0 1
  printf ' BW \\n BW \\n' | igo territory --score 6.5
  jq -c '.cases[] | (.cases[]? // .) | .input' canonical-data.json | igo territory --json";

impl Arguments {
    pub fn task(self, before: Shared) -> Result<Task, clap::Error> {
        let shared = self.shared.with(before);
        let form = shared.form()?;
        let numbers = [
            ("--at <X> <Y>", self.at.is_some()),
            ("--count", self.count),
            ("--score <KOMI>", self.score.is_some()),
        ];
        if form == Form::Diagram
            && let Some((option, _)) = numbers.into_iter().find(|&(_, is_given)| is_given)
        {
            return Err(conflict("--diagram", option));
        }
        let at = self.at.and_then(|at| <[Integer; 2]>::try_from(at).ok());
        let options = Options {
            form,
            oneline: shared.oneline,
            at: at.map(|[x, y]| Query { x, y }),
            score: self.score,
            keep: match self.count || self.score.is_some() {
                true => Keep::Counts,
                false => Keep::Points,
            },
            level: Level::new(),
        };
        Ok(Task::answer(move |stream| territory::run(stream, &options)))
    }
}
