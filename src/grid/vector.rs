//! Sets of points of a board of up to 512 bits, such as 19x19, in the processor's vector registers.
//!
//! Nothing here knows the rules: it is [`Points`] a second and a third time, for speed. Small boards
//! such as 9x9 fit into one integer of 128 bits, which needs no vectors. Whoever calls
//! a generic function with a [`Vector`] must do so inside [`fearless_simd::dispatch`], and every
//! function on the way is `#[inline(always)]`: otherwise it stays right, and four times slower.

use fearless_simd::{Simd, prelude::*, u64x8};

use super::points::Points;

/// The largest stride of a board whose sets are flat: a step down leads into the next word at most.
pub const STRIDE: usize = 63;

/// A set that is made from words, given the vector instructions to use.
pub trait Flat<S>: Points {
    /// The set with these words, the lowest bits first; those that it has no room for are dropped.
    fn from_words(simd: S, words: [u64; 8]) -> Self;
    /// The words, the lowest bits first.
    fn to_words(self) -> [u64; 8];
    /// The set of the one point with this index, which there is room for.
    fn point(simd: S, index: usize) -> Self;
}

/// A set of points of one flat board of up to 512 bits.
#[derive(Clone, Copy)]
pub struct Vector<S: Simd>(u64x8<S>);

impl<S: Simd> Flat<S> for Vector<S> {
    #[inline(always)]
    fn from_words(simd: S, words: [u64; 8]) -> Self {
        Vector(words.simd_into(simd))
    }

    #[inline(always)]
    fn to_words(self) -> [u64; 8] {
        *self.0
    }

    #[inline(always)]
    fn point(simd: S, index: usize) -> Self {
        // The word that holds the bit, then the shift to its place in all words at once.
        Vector(u64x8::simd_from(simd, LOWEST_OF_WORD[index / 64 % 8]) << (index % 64) as u32)
    }
}

/// For each word the set that holds its lowest bit.
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

    /// `steps` is below 64: the bits cross into the next word at most.
    #[inline(always)]
    fn forward(&self, steps: usize) -> Self {
        let word_before = u64x8::splat(self.0.token(), 0).slide::<7>(self.0);
        Vector(self.0 << steps as u32 | word_before >> (64 - steps) as u32)
    }

    /// `steps` is below 64: the bits cross into the next word at most.
    #[inline(always)]
    fn back(&self, steps: usize) -> Self {
        let word_after = self.0.slide::<1>(u64x8::splat(self.0.token(), 0));
        Vector(self.0 >> steps as u32 | word_after << (64 - steps) as u32)
    }
}

impl<S> Flat<S> for u128 {
    #[inline(always)]
    fn from_words(_: S, words: [u64; 8]) -> Self {
        u128::from(words[0]) | u128::from(words[1]) << 64
    }

    #[inline(always)]
    fn to_words(self) -> [u64; 8] {
        [self as u64, (self >> 64) as u64, 0, 0, 0, 0, 0, 0]
    }

    #[inline(always)]
    fn point(_: S, index: usize) -> Self {
        1 << (index % 128)
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
    fn forward(&self, steps: usize) -> Self {
        self << steps
    }

    #[inline(always)]
    fn back(&self, steps: usize) -> Self {
        self >> steps
    }
}
