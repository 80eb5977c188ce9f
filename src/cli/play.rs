//! The command line of `igo play`.

use igo::command::Form;
use igo::command::play::{self, Options};
use igo::format::session::Origin;

use super::moves;
use super::shared::{Shared, Task, conflict};

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
#[command(after_long_help = [FORMATS, EXIT_STATUS, EXAMPLES].join("\n\n"))]
pub struct Arguments {
    /// Where x and y are 0
    #[arg(long, value_enum, default_value = "lower-left")]
    origin: Origin,

    /// The number of rows and columns, 1 to 52
    #[arg(long, value_name = "N", default_value = "10", value_parser = clap::value_parser!(u8).range(1..=52))]
    size: u8,

    /// Print a blank line and the final board after the last move
    #[arg(long)]
    board: bool,

    /// Print only the final board of each session, in the letters of igo territory
    #[arg(long, conflicts_with = "board")]
    position: bool,

    #[command(flatten)]
    shared: Shared,
}

const FORMATS: &str = "\
Formats:
  A session is a board, ten lines of ten cells with or without blanks
  between them (0 empty, 1 white, 2 black), and then one move per line:
  x y type. Type 1 is white and type 2 is black; x runs right and y runs
  up from 0 at the lower left. A blank line after a move ends the session;
  another board may follow. With --oneline a line is a whole session.

  Each move is answered at once with one integer: 0 if it captures
  nothing, k for k white stones, -k for k black stones, 2147483647 if the
  point is occupied or the move is suicide; the board is unchanged then.
  With --json the answer is {\"result\":1,\"captured\":[[0,2]]} or
  {\"result\":2147483647,\"reason\":\"suicide\"}. With --diagram the final
  board is drawn after the last move.";

const EXIT_STATUS: &str = "\
Exit status:
  0  every move was answered; an illegal move is an answer
  2  something went wrong: a bad session, input or output, the command line";

const EXAMPLES: &str = "\
Examples:
  printf '012\\n002\\n000\\n0 2 2\\n1 1 2\\n' | igo play --size 3";

impl Arguments {
    /// `moves` are the options of `igo` itself, given before the mode.
    pub fn task(self, before: Shared, moves: &moves::Arguments) -> Result<Task, clap::Error> {
        let shared = self.shared.with(before);
        let form = shared.form()?;
        match (self.board, form) {
            (true, _) if moves.position => return Err(conflict("--position", "--board")),
            (true, Form::Json) => return Err(conflict("--board", "--json")),
            (true, _) if shared.oneline => return Err(conflict("--board", "--oneline")),
            _ => {}
        }
        let options = Options {
            form,
            oneline: shared.oneline,
            board: self.board,
            position: self.position || moves.position,
            origin: self.origin,
            side: usize::from(self.size),
        };
        Ok(Task::answer(move |stream| play::run(stream, &options)))
    }
}
