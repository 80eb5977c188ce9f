//! Sets of points of a board such as 19x19 in the processor's vector registers.
//!
//! Nothing here knows the rules: it is [`Points`] a second and a third time, for speed. Small boards
//! such as 9x9 fit into one integer of 128 bits, which needs no vectors. Whoever calls
//! a generic function with a [`Vector`] must do so inside [`fearless_simd::dispatch`], and every
//! function on the way is `#[inline(always)]`: otherwise it stays right, and four times slower.

use fearless_simd::{Simd, prelude::*, u64x8};

use super::points::Points;

/// A set that is made from eight words, given the vector instructions to use.
pub trait Flat<S>: Points {
    /// The words that there is room for.
    const WORDS: usize;
    /// The bits of a flat board that go into one word, on a board of this stride (1 to 63).
    fn pitch(stride: usize) -> usize;
    /// The set with these words, each with the `pitch` bits behind those of the one before; what
    /// there is no room for is dropped.
    fn from_words(simd: S, words: [u64; 8]) -> Self;
    /// The words, as [`from_words`](Flat::from_words) takes them.
    fn to_words(self) -> [u64; 8];
    /// The set of the one point with this index, on a board of this stride.
    fn point(simd: S, stride: usize, index: usize) -> Self;
    /// The set and all points of `room`, which holds the set, to the right of it without a gap.
    ///
    /// A sum does it, since a carry runs through a run of ones and stops behind it, at the wall at
    /// the latest:
    ///
    /// ```text
    ///   room         1 1 1 1 . 1 1 .     the lowest bit on the left
    ///   set          . 1 . . . . . .
    ///   sum          1 . . . 1 1 1 .     what differs from the room is filled
    /// ```
    fn fill_right(&self, room: &Self) -> Self;
}

/// A set of points of one flat board of up to eight words, each of which holds whole rows.
///
/// ```text
/// 19x19     word 0     rows 0, 1 and 2, each with its wall; four bits are left over
///           word 1     rows 3, 4 and 5
///           ...        a step to the side stays in its word, a step down or up may lead into
///           word 6     the next: so half of the steps need one shift and no more
/// ```
#[derive(Clone, Copy)]
pub struct Vector<S: Simd>(u64x8<S>);

/// The bits of the rows of this stride that fit into a word.
///
/// # Panics
///
/// If the stride is 0.
pub const fn whole_rows(stride: usize) -> usize {
    // Divided as 32 bits: a division of 64 takes a fifth of the time of a whole move.
    (64 / stride as u32) as usize * stride
}

impl<S: Simd> Flat<S> for Vector<S> {
    const WORDS: usize = 8;

    #[inline(always)]
    fn pitch(stride: usize) -> usize {
        whole_rows(stride)
    }

    #[inline(always)]
    fn from_words(simd: S, words: [u64; 8]) -> Self {
        Vector(words.simd_into(simd))
    }

    #[inline(always)]
    fn to_words(self) -> [u64; 8] {
        *self.0
    }

    #[inline(always)]
    #[expect(
        clippy::indexing_slicing,
        reason = "the remainder is below eight, the number of words"
    )]
    fn point(simd: S, stride: usize, index: usize) -> Self {
        // The word that holds the bit, then the shift to its place in all words at once.
        let (index, pitch) = (index as u32, whole_rows(stride) as u32);
        let (word, bit) = (index / pitch, index % pitch);
        Vector(u64x8::simd_from(simd, LOWEST_OF_WORD[word as usize % 8]) << bit)
    }

    #[inline(always)]
    fn fill_right(&self, room: &Self) -> Self {
        // A point of the set behind another one in its run does not differ.
        Vector(((room.0 + self.0) ^ room.0) & room.0 | self.0)
    }
}

/// For each word the set that holds its lowest bit.
#[expect(
    clippy::indexing_slicing,
    reason = "both numbers are below eight, the number of words"
)]
static LOWEST_OF_WORD: [[u64; 8]; 8] = {
    let mut table = [[0; 8]; 8];
    let mut word = 0;
    while word < 8 {
        table[word][word] = 1;
        word += 1;
    }
    table
};

impl<S: Simd> Points for Vector<S> {
    #[inline(always)]
    fn and(&self, other: &Self) -> Self {
        Vector(self.0 & other.0)
    }

    #[inline(always)]
    fn or(&self, other: &Self) -> Self {
        Vector(self.0 | other.0)
    }

    #[inline(always)]
    fn minus(&self, other: &Self) -> Self {
        Vector(self.0 & !other.0)
    }

    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.0.simd_eq(0).all_true()
    }

    #[inline(always)]
    fn only_if(&self, condition: bool) -> Self {
        // All bits or none: no branch, since nothing could guess it.
        Vector(self.0 & u64::from(condition).wrapping_neg())
    }

    #[inline(always)]
    fn right(&self) -> Self {
        Vector(self.0 << 1)
    }

    #[inline(always)]
    fn left(&self) -> Self {
        Vector(self.0 >> 1)
    }

    #[inline(always)]
    fn down(&self, stride: usize) -> Self {
        let word_before = u64x8::splat(self.0.token(), 0).slide::<7>(self.0);
        let last_row = word_before >> (whole_rows(stride) - stride) as u32;
        Vector(self.0 << stride as u32 | last_row)
    }

    #[inline(always)]
    fn up(&self, stride: usize) -> Self {
        let word_behind = self.0.slide::<1>(u64x8::splat(self.0.token(), 0));
        let first_row = word_behind << (whole_rows(stride) - stride) as u32;
        Vector(self.0 >> stride as u32 | first_row)
    }
}

impl<S> Flat<S> for u128 {
    const WORDS: usize = 2;

    #[inline(always)]
    fn pitch(_: usize) -> usize {
        64
    }

    #[inline(always)]
    fn from_words(_: S, words: [u64; 8]) -> Self {
        u128::from(words[0]) | u128::from(words[1]) << 64
    }

    #[inline(always)]
    fn to_words(self) -> [u64; 8] {
        [self as u64, (self >> 64) as u64, 0, 0, 0, 0, 0, 0]
    }

    #[inline(always)]
    fn point(_: S, _: usize, index: usize) -> Self {
        1 << (index % 128)
    }

    #[inline(always)]
    fn fill_right(&self, room: &Self) -> Self {
        (room.wrapping_add(*self) ^ room) & room | self
    }
}

/// A set of points of one flat board of up to 128 bits.
impl Points for u128 {
    #[inline(always)]
    fn and(&self, other: &Self) -> Self {
        self & other
    }

    #[inline(always)]
    fn or(&self, other: &Self) -> Self {
        self | other
    }

    #[inline(always)]
    fn minus(&self, other: &Self) -> Self {
        self & !other
    }

    #[inline(always)]
    fn is_empty(&self) -> bool {
        *self == 0
    }

    #[inline(always)]
    fn only_if(&self, condition: bool) -> Self {
        self & u128::from(condition).wrapping_neg()
    }

    #[inline(always)]
    fn right(&self) -> Self {
        self << 1
    }

    #[inline(always)]
    fn left(&self) -> Self {
        self >> 1
    }

    #[inline(always)]
    fn down(&self, stride: usize) -> Self {
        self << stride
    }

    #[inline(always)]
    fn up(&self, stride: usize) -> Self {
        self >> stride
    }
}
