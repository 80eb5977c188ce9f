//! What the fast path compares records with, and the boards that they are on.

#![expect(
    clippy::indexing_slicing,
    reason = "the tables are filled by the compiler, which stops at an index beyond them"
)]

use crate::command::flat::flat_board;

/// The bytes of the largest board's rows, and those that its last vector of 64 bytes goes beyond.
pub(super) const ROWS: usize = 7 * 64;

/// One more than the largest board size.
pub(super) const SIDES: usize = 20;

/// For each board size the rows of an empty board, and 255 for each byte of them.
pub(super) struct Template {
    pub text: [u8; ROWS],
    pub within: [u8; ROWS],
}

/// The rows with a line feed behind each.
pub(super) static LINES: [Template; SIDES] = templates(b'\n');
/// The rows with a blank behind each.
pub(super) static BLANKS: [Template; SIDES] = templates(b' ');

const fn templates(separator: u8) -> [Template; SIDES] {
    let mut templates = [const {
        Template {
            text: [0; ROWS],
            within: [0; ROWS],
        }
    }; SIDES];
    let mut side = 0;
    while side < SIDES {
        let mut index = 0;
        while index < side * (side + 1) {
            let wall = index % (side + 1) == side;
            templates[side].text[index] = if wall { separator } else { b'0' };
            templates[side].within[index] = 255;
            index += 1;
        }
        side += 1;
    }
    templates
}

/// For each board size its points as a flat board, and its walls.
pub(super) static POINTS: [[u64; 8]; SIDES] = squares(false);
pub(super) static WALLS: [[u64; 8]; SIDES] = squares(true);

const fn squares(walls: bool) -> [[u64; 8]; SIDES] {
    let mut boards = [[0; 8]; SIDES];
    let mut side = 0;
    while side < SIDES {
        boards[side] = flat_board(side, side * (side + 1), walls);
        side += 1;
    }
    boards
}
