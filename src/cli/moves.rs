//! The command line of `igo` itself: moves.

use igo::Level;
use igo::command::moves::{self, Options};

use super::shared::{Shared, Task};

pub const FORMATS: &str = "\
Formats:
  A record is the board size n (2 to 19), n rows of n digits (0 empty,
  1 black, 2 white), then the column, row and color of the move, counted
  from 0 at the top left. Any white space separates the parts. A record
  ends with its line; any number of records may follow each other.

  The answer is 1 and the new board as n rows, or 0. With --json it is
  {\"legal\":true,\"captured\":[[0,0]],\"board\":[\"02\",\"00\"]} or
  {\"legal\":false,\"reason\":\"suicide\"}; the other reason is occupied.

  A position in which some chain has no liberty is refused.";

pub const ERRORS: &str = "\
Errors:
  A complaint names line and column of the input, from 1; points in it are
  x,y from 0. A row is too long at its first cell too many; a missing
  number is reported after the last one that is there. Characters that
  cannot be seen are shown as U+FFFD.

  A token too long to be valid is an error as soon as that is known. What
  is kept of one record may be more than the memory: the points of a huge
  board, a JSON value, a line of many moves. That is an error too.";

pub const EXIT_STATUS: &str = "\
Exit status:
  0  every record was answered; an illegal move is an answer
  1  only with --exit-status: some move was illegal
  2  something went wrong: a bad record, input or output, the command line;
     with --exit-status also if there is no record at all";

pub const EXAMPLES: &str = "\
Examples:
  printf '2\\n10\\n11\\n1 0 2\\n' | igo
  printf '2\\n10\\n11\\n1 0 2\\n' | igo --diagram
  printf '2\\n10\\n11\\n1 0 2\\n' | igo --position | igo territory";

#[derive(Default, clap::Args)]
#[group(skip)]
pub struct Arguments {
    /// Exit with status 1 if some move is illegal, with 2 if there is no record
    #[arg(short = 'e', long)]
    pub exit_status: bool,

    /// Print only the board after the move, or as it was if the move is illegal, in the letters of
    /// igo territory
    #[arg(long, conflicts_with = "exit_status")]
    pub position: bool,
}

impl Arguments {
    pub fn task(self, shared: &Shared) -> Result<Task, clap::Error> {
        let options = Options {
            form: shared.form()?,
            oneline: shared.oneline,
            position: self.position,
            level: Level::new(),
        };
        Ok(Task {
            exit_status: self.exit_status,
            ..Task::answer(move |stream| moves::run(stream, &options))
        })
    }
}
