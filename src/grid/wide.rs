//! Sets of points of a board that is too large for vector registers, such as 25x25.
//!
//! A third form of [`Points`], for speed: words on the stack. A set that lives in memory would take
//! an allocation per operation, which made a move at 21x21 eight times as slow as one at 19x19.
//! The words are those of a [`PointSet`], without gaps; the compiler turns the loops over them into
//! vector instructions wherever they are inlined into [`fearless_simd::dispatch`].

#![expect(
    clippy::indexing_slicing,
    clippy::needless_range_loop,
    reason = "loops over the indices of the `N` words become vector code, iterators do not; a set that is taken in has at most as many words"
)]

use super::points::{PointSet, Points};

/// A set of points of one flat board of up to `N` words with rows of less than 64 bits.
#[derive(Clone, Copy)]
pub struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    /// The set with these points.
    #[inline(always)]
    pub fn new(set: &PointSet) -> Self {
        let words = set.as_slice();
        let mut wide = [0; N];
        wide[..words.len()].copy_from_slice(words);
        Wide(wide)
    }

    /// The set of the one point with this index.
    #[inline(always)]
    pub fn of_one(index: usize) -> Self {
        let mut wide = [0; N];
        wide[index / 64] = 1 << (index % 64);
        Wide(wide)
    }

    /// The words, the lowest bits first.
    #[inline(always)]
    pub fn as_slice(&self) -> &[u64] {
        &self.0
    }

    #[inline(always)]
    fn zip(&self, other: &Self, join: impl Fn(u64, u64) -> u64) -> Self {
        let mut joined = [0; N];
        for word in 0..N {
            joined[word] = join(self.0[word], other.0[word]);
        }
        Wide(joined)
    }
}

impl<const N: usize> Points for Wide<N> {
    #[inline(always)]
    fn and(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn minus(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn is_empty(&self) -> bool {
        // All words joined rather than one asked after the other: that would be a branch for each.
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline(always)]
    fn only_if(&self, condition: bool) -> Self {
        Wide(
            self.0
                .map(|word| word & u64::from(condition).wrapping_neg()),
        )
    }

    #[inline(always)]
    fn right(&self) -> Self {
        self.down(1)
    }

    #[inline(always)]
    fn left(&self) -> Self {
        self.up(1)
    }

    #[inline(always)]
    fn down(&self, stride: usize) -> Self {
        let mut moved = [0; N];
        moved[0] = self.0[0] << stride;
        for word in 1..N {
            moved[word] = self.0[word] << stride | self.0[word - 1] >> (64 - stride);
        }
        Wide(moved)
    }

    #[inline(always)]
    fn up(&self, stride: usize) -> Self {
        let mut moved = [0; N];
        moved[N - 1] = self.0[N - 1] >> stride;
        for word in 1..N {
            moved[word - 1] = self.0[word - 1] >> stride | self.0[word] << (64 - stride);
        }
        Wide(moved)
    }
}
