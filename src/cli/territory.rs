//! The command line of `igo territory`.

use clap::ArgAction;
use igo::command::Form;
use igo::command::territory::Options;
use igo::format::query::{Integer, Query};
use igo::format::score::Komi;
use igo::grid::regions::Keep;

use super::{Shared, conflict};

#[derive(clap::Args)]
#[command(after_help = "Example:\n  printf ' BW \\n BW \\n' | igo territory")]
pub struct Arguments {
    /// Only the region of the point in column X and row Y, counted from 0 at the top left; a point
    /// given in a JSON object goes first
    #[arg(long, num_args = 2, value_names = ["X", "Y"], action = ArgAction::Set)]
    #[arg(allow_negative_numbers = true, conflicts_with = "diagram")]
    at: Option<Vec<Integer>>,

    /// The number of points in place of each list
    #[arg(long, conflicts_with = "diagram")]
    count: bool,

    /// Who has won by how much, as the board stands: stones and owned points, KOMI added to white's
    ///
    /// The area score, with every stone taken as alive. KOMI is a decimal from -999 to 999 with at
    /// most two decimals, such as 6.5. The answer is the result as game records have it, black's
    /// points and white's: "B+1.5 41 39.5", or "0 40 40" for a draw.
    #[arg(long, value_name = "KOMI", allow_negative_numbers = true)]
    #[arg(conflicts_with_all = ["at", "count", "diagram"])]
    score: Option<Komi>,
}

/// What to do, if the options go together.
pub fn options(arguments: &Arguments, shared: &Shared) -> Result<Options, clap::Error> {
    let form = shared.form()?;
    if form == Form::Diagram && arguments.score.is_some() {
        return Err(conflict("--diagram", "--score <KOMI>"));
    }
    match (form, &arguments.at, arguments.count) {
        (Form::Diagram, Some(_), _) => return Err(conflict("--diagram", "--at <X> <Y>")),
        (Form::Diagram, _, true) => return Err(conflict("--diagram", "--count")),
        _ => {}
    }
    let at = arguments.at.clone();
    let at = at.and_then(|at| <[Integer; 2]>::try_from(at).ok());
    Ok(Options {
        form,
        oneline: shared.oneline,
        at: at.map(|[x, y]| Query { x, y }),
        score: arguments.score,
        keep: match arguments.count || arguments.score.is_some() {
            true => Keep::Counts,
            false => Keep::Points,
        },
        level: shared.level(),
    })
}
