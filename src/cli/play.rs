//! The command line of `igo play`.

use igo::command::Form;
use igo::command::play::Options;
use igo::format::session::Origin;

use super::{Shared, conflict};

#[derive(clap::Args)]
#[command(
    after_help = "Example:\n  printf '012\\n002\\n000\\n0 2 2\\n1 1 2\\n' | igo play --size 3"
)]
pub struct Arguments {
    /// Where x and y are 0
    #[arg(long, value_enum, default_value = "lower-left")]
    origin: Origin,

    /// The number of rows and columns, 1 to 52
    #[arg(long, value_name = "N", default_value = "10", value_parser = clap::value_parser!(u8).range(1..=52))]
    size: u8,

    /// Write a blank line and the final board after the last move
    #[arg(long)]
    board: bool,
}

/// What to do, if the options go together.
pub fn options(arguments: &Arguments, shared: &Shared) -> Result<Options, clap::Error> {
    let form = shared.form()?;
    match (arguments.board, form) {
        (true, Form::Json) => return Err(conflict("--board", "--json")),
        (true, _) if shared.oneline => return Err(conflict("--board", "--oneline")),
        _ => {}
    }
    Ok(Options {
        form,
        oneline: shared.oneline,
        board: arguments.board,
        origin: arguments.origin,
        side: usize::from(arguments.size),
    })
}
