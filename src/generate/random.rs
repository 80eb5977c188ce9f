//! Chance that a seed decides.

use std::ops::RangeInclusive;

use rand_pcg::Pcg64;
use rand_pcg::rand_core::Rng;

/// The stream of the generator that everything here draws from; any odd number does.
const STREAM: u128 = 0x676F_2077_6569_7169;

/// Random numbers, the same for the same seed on every machine.
///
/// Only the plain words of PCG XSL RR 128/64 are used, whose algorithm and values are published;
/// how they become small numbers is [`below`](Random::below) and nothing else.
#[derive(Clone, Debug)]
pub struct Random(Pcg64);

impl Random {
    /// The numbers that `seed` stands for.
    pub fn new(seed: u64) -> Random {
        Random(Pcg64::new(u128::from(seed), STREAM))
    }

    /// A number below `bound`, each as likely as the others; 0 if there is none.
    ///
    /// The upper half of the next word, as a fraction of 2^32, times the bound, rounded down. The
    /// numbers are even to within `bound` in 2^32. A bound beyond 2^32 is cut to that.
    pub fn below(&mut self, bound: usize) -> usize {
        let fraction = self.0.next_u64() >> 32;
        let bound = (bound as u64).min(1 << 32);
        ((fraction * bound) >> 32) as usize
    }

    /// A number in `range`, each as likely as the others.
    pub fn within(&mut self, range: &RangeInclusive<usize>) -> usize {
        let count = range.end().saturating_sub(*range.start()).saturating_add(1);
        range.start() + self.below(count)
    }

    /// One of some choices, of which there is at least one.
    #[expect(
        clippy::indexing_slicing,
        reason = "there is a choice, so the number is below how many there are"
    )]
    pub(super) fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    /// True `times` in `of`.
    pub fn chance(&mut self, times: usize, of: usize) -> bool {
        self.below(of) < times
    }
}
