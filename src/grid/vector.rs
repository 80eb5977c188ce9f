//! Sets of points of a board of up to 512 bits, such as 19x19, in the processor's vector registers.
//!
//! Nothing here knows the rules: it is [`Points`] a second time, for speed. Whoever calls
//! a generic function with a [`Vector`] must do so inside [`fearless_simd::dispatch`], and every
//! function on the way is `#[inline(always)]`: otherwise it stays right, and four times slower.

use fearless_simd::{Simd, prelude::*, u64x8};

use super::points::Points;

/// The bits that a [`Vector`] holds.
pub const BITS: usize = 512;

/// A set of points of one flat board of up to [`BITS`] bits.
#[derive(Clone, Copy)]
pub struct Vector<S: Simd>(u64x8<S>);

impl<S: Simd> Vector<S> {
    /// The set with these words, the lowest bits first.
    #[inline(always)]
    pub fn from_words(simd: S, words: [u64; 8]) -> Self {
        Vector(words.simd_into(simd))
    }

    /// The words, the lowest bits first.
    #[inline(always)]
    pub fn to_words(self) -> [u64; 8] {
        *self.0
    }

    /// The set of the one point with this index, which is below [`BITS`].
    #[inline(always)]
    pub fn point(simd: S, index: usize) -> Self {
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
