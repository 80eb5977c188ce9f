//! Boards of digits: the rows of the code-golf puzzle's records, without a move.
//!
//! Accepted: the board size `n` from 2 to 19 and `n` rows of `n` digits (0 empty, 1 black,
//! 2 white). Any white space separates these tokens. The board ends with the line of its last row.
//!
//! Not written: answers are lists of points, see [`super::territory`].

use super::fault::{Error, Fault};
use super::golf;
use super::hint::{Hint, Line};
use super::text::{skip_blanks, skip_space};
use crate::grid::Board;
use crate::grid::regions::{Regions, Row};
use crate::stream::{IoError, Place, Stream};

/// Reads boards one after the other.
pub struct Reader {
    board: Board,
    row: Row,
    /// Whether a board was read: what follows it may be meant as a move.
    has_read: bool,
}

impl Default for Reader {
    fn default() -> Reader {
        Reader {
            board: Board::new(0, 0),
            row: Row::default(),
            has_read: false,
        }
    }
}

impl Reader {
    /// Reads the next board into `regions`, which has begun, with the line that it ends in. Where
    /// the board begins; none if there is no board.
    ///
    /// # Errors
    ///
    /// A bad board, at its first fault in the order of the stream.
    ///
    /// # Panics
    ///
    /// If `regions` holds rows of another width already.
    pub fn read(
        &mut self,
        stream: &mut Stream<'_>,
        regions: &mut Regions,
    ) -> Result<Option<Place>, Error> {
        skip_space(stream)?;
        let begin = stream.place();
        match golf::read_board(stream, &mut self.board, |_| ()) {
            Ok(true) => {}
            Ok(false) => return Ok(None),
            Err(error) if self.has_read => return Err(explained(stream, begin, error)?),
            Err(error) => return Err(error),
        }
        if skip_blanks(stream)?.is_some() {
            let place = stream.place();
            let error = Error::bad(place, Fault::FollowsBoard);
            return Err(explained(stream, place, error)?);
        }
        stream.end_record();
        self.has_read = true;
        for row in 0..self.board.height() {
            self.row.clear();
            self.board.row(row).for_each(|stone| self.row.push(stone));
            regions.push(&self.row).map_err(Error::memory(begin))?;
        }
        Ok(Some(begin))
    }
}

/// The error, with a hint if the line from `begin` on has the form of a move.
fn explained(stream: &mut Stream<'_>, begin: Place, error: Error) -> Result<Error, IoError> {
    Ok(error.hinted(Hint::at_board(Line::from(stream, begin)?)))
}
