//! Whose the empty points of a small board are, all of them at once.
//!
//! Each color spreads from its stones over the empty points until nothing changes. A region that
//! one color alone reaches is its own; one that both reach, or neither, is nobody's.
//!
//! ```text
//!   board        black reaches    white reaches    owners
//!
//!   . X . O .    *   *   .        .   *   *        x X . O o
//!   X . O . O    .   *   .        .   *   *        X . O o O
//! ```
//!
//! [`regions`](super::regions) answers the same question for boards that no register holds. It
//! costs several times as much for a small board: tables, joins and a trail for each row.

use super::vector::Flat;

/// The empty points of black's, of white's and of nobody's, on a board of this stride.
#[inline(always)]
pub fn owners<S, P: Flat<S>>(stride: usize, empty: &P, black: &P, white: &P) -> [P; 3] {
    let mut from_black = black.neighbors(stride).and(empty);
    let mut from_white = white.neighbors(stride).and(empty);
    loop {
        // Two steps for one test: the test costs about as much as a step.
        let blacks = step(stride, empty, &step(stride, empty, &from_black));
        let whites = step(stride, empty, &step(stride, empty, &from_white));
        let news = blacks.minus(&from_black).or(&whites.minus(&from_white));
        (from_black, from_white) = (blacks, whites);
        if news.is_empty() {
            break;
        }
    }
    let owned_by_black = from_black.minus(&from_white);
    let owned_by_white = from_white.minus(&from_black);
    let owned = owned_by_black.or(&owned_by_white);
    [owned_by_black, owned_by_white, empty.minus(&owned)]
}

/// The points reached, the empty ones to the right of them without a gap, and the empty neighbors
/// of these.
#[inline(always)]
fn step<S, P: Flat<S>>(stride: usize, empty: &P, reached: &P) -> P {
    let row = reached.fill_right(empty);
    let beside = row.or(&row.left()).and(empty);
    let onward = beside.down(stride).or(&beside.up(stride));
    beside.or(&onward.or(&beside.left()).and(empty))
}
