//! Rows of text as sets of points, for boards that the flat sets hold.

#![expect(
    clippy::indexing_slicing,
    reason = "`flat_board` is evaluated by the compiler, which stops at an index beyond eight words"
)]

use crate::grid::vector;

/// The greatest width whose sets are integers of 128 bits: a flat board of 10x10 has 110.
pub(super) const SMALL: usize = 10;

/// A word with its `count` lowest bits set, at most 64.
#[inline(always)]
pub(super) fn low_bits(count: usize) -> u64 {
    // Shifted in two steps, since 64 bits cannot be shifted out in one.
    !(u64::MAX << (count / 2) << (count - count / 2))
}

/// The points of a board of this width as words of a flat set, or its walls; the first `length`
/// bits of it.
pub(super) const fn flat_board(width: usize, length: usize, walls: bool) -> [u64; 8] {
    let stride = width + 1;
    let (words, pitch) = if width <= SMALL {
        (2, 64)
    } else {
        (8, vector::whole_rows(stride))
    };
    let mut board = [0; 8];
    let mut index = 0;
    while index < length && index < words * pitch {
        if (index % stride == width) == walls {
            board[index / pitch] |= 1 << (index % pitch);
        }
        index += 1;
    }
    board
}
