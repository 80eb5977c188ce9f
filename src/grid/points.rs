//! Sets of points of one flat board, and the few operations that the rules need.

#![expect(
    clippy::indexing_slicing,
    reason = "a set has at least eight words, and the indices that are put into it are points"
)]

/// A set of points of one flat board (see [`grid`](super)).
///
/// A set does not know its board: after a step the caller masks off what left it.
pub trait Points: Clone {
    /// The points of both sets.
    fn and(&self, other: &Self) -> Self;
    /// The points of either set.
    fn or(&self, other: &Self) -> Self;
    /// The points of this set that are not in `other`.
    fn minus(&self, other: &Self) -> Self;
    /// Whether the set has no point.
    fn is_empty(&self) -> bool;
    /// The set itself if the condition holds, otherwise the empty set.
    fn only_if(&self, condition: bool) -> Self;
    /// Every point moved one column to the right.
    fn right(&self) -> Self;
    /// Every point moved one column to the left.
    fn left(&self) -> Self;
    /// Every point moved one row down, on a board of this stride.
    fn down(&self, stride: usize) -> Self;
    /// Every point moved one row up, on a board of this stride.
    fn up(&self, stride: usize) -> Self;

    /// The points right of, left of, below and above a point of the set.
    #[inline(always)]
    fn neighbors(&self, stride: usize) -> Self {
        let beside = self.right().or(&self.left());
        beside.or(&self.down(stride)).or(&self.up(stride))
    }
}

/// A set of points in words of memory: for a board of any size.
///
/// All sets of one board have the same number of words.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PointSet(Vec<u64>);

impl PointSet {
    /// The empty set, with room for `bits` bits.
    pub fn none(bits: usize) -> PointSet {
        // Eight words at least: they are copied at once where they go into vector registers.
        PointSet(vec![0; bits.div_ceil(64).max(8)])
    }

    /// The words, the lowest bits first.
    pub fn as_slice(&self) -> &[u64] {
        &self.0
    }

    /// Eight words, each with the `pitch` bits (at most 64) behind those of the one before; empty
    /// ones where there are no more.
    #[inline(always)]
    pub fn eight_words(&self, pitch: usize) -> [u64; 8] {
        debug_assert!((1..=64).contains(&pitch));
        let mut words = [0; 8];
        words.copy_from_slice(&self.0[..8]);
        if pitch < 64 {
            spread(&mut words, pitch);
        }
        words
    }

    /// Whether the point with this index is in the set; false beyond the board.
    pub fn contains(&self, index: usize) -> bool {
        self.0
            .get(index / 64)
            .is_some_and(|word| word >> (index % 64) & 1 == 1)
    }

    /// The points with 64 indices in a row, the first in the lowest bit.
    #[inline]
    pub fn word_from(&self, index: usize) -> u64 {
        let (position, bit) = (index / 64, index % 64);
        // Shifted in two steps, since 64 bits cannot be shifted out in one.
        self.word(Some(position)) >> bit | self.word(Some(position + 1)) << 1 << (63 - bit)
    }

    /// Sets up `count` points (at most 64) in a row, from this index on, from the lowest bits of
    /// `inside`.
    #[inline]
    pub fn replace(&mut self, index: usize, count: usize, inside: u64) {
        if count == 0 {
            return;
        }
        let (position, bit) = (index / 64, index % 64);
        let all = u64::MAX >> (64 - count.min(64));
        let inside = inside & all;
        let word = &mut self.0[position];
        *word = *word & !(all << bit) | inside << bit;
        // The last word has none behind it, and no point that would go there.
        if let Some(word) = self.0.get_mut(position + 1) {
            *word = *word & !(all >> 1 >> (63 - bit)) | inside >> 1 >> (63 - bit);
        }
    }

    /// Puts the point with this index into the set or takes it out.
    #[inline]
    pub fn set(&mut self, index: usize, inside: bool) {
        let word = &mut self.0[index / 64];
        *word = *word & !(1 << (index % 64)) | u64::from(inside) << (index % 64);
    }

    /// Takes every point out of the set.
    pub fn clear(&mut self) {
        self.0.fill(0);
    }

    /// The indices of the points, in reading order.
    pub fn indices(&self) -> impl Iterator<Item = usize> + '_ {
        indices(&self.0, 64)
    }

    /// Every index raised by `steps`.
    fn later(&self, steps: usize) -> Self {
        let (words, bits) = (steps / 64, steps % 64);
        let moved = (0..self.0.len()).map(|to| {
            let near = self.word(to.checked_sub(words));
            // The bits that cross from one word into the next; none if whole words move. Shifted in
            // two steps, since 64 bits cannot be shifted out in one.
            let far = self.word(to.checked_sub(words + 1));
            near << bits | far >> 1 >> (63 - bits)
        });
        PointSet(moved.collect())
    }

    /// Every index lowered by `steps`; what would fall below 0 is dropped.
    fn earlier(&self, steps: usize) -> Self {
        let moved = (0..self.0.len()).map(|to| self.word_from(to * 64 + steps));
        PointSet(moved.collect())
    }

    fn zip(&self, other: &Self, join: impl Fn(u64, u64) -> u64) -> Self {
        let pairs = self.0.iter().zip(&other.0);
        PointSet(pairs.map(|(&a, &b)| join(a, b)).collect())
    }

    /// The word at `position`, and an empty one outside the board.
    #[inline]
    fn word(&self, position: Option<usize>) -> u64 {
        let word = position.and_then(|position| self.0.get(position));
        word.copied().unwrap_or(0)
    }
}

/// Spreads bits without gaps over words that hold `pitch` bits each.
// A function of its own, never inlined: where vector instructions are at hand the compiler would
// use them, and gather the words more slowly than one after the other.
#[inline(never)]
fn spread(words: &mut [u64; 8], pitch: usize) {
    let mask = u64::MAX >> (64 - pitch);
    // From the last on, since each comes from words at or in front of its own.
    for position in (0..8).rev() {
        let (first, bit) = (position * pitch / 64, position * pitch % 64);
        let next = if first < 7 { words[first + 1] } else { 0 };
        words[position] = (words[first] >> bit | next << 1 << (63 - bit)) & mask;
    }
}

/// The indices of the bits set in `words`, each of which holds `pitch` of them; in rising order.
pub(crate) fn indices(words: &[u64], pitch: usize) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(move |(position, &word)| {
        let drop_lowest = |rest: &u64| Some(rest & (rest - 1)).filter(|&rest| rest != 0);
        std::iter::successors(Some(word).filter(|&word| word != 0), drop_lowest)
            .map(move |rest| position * pitch + rest.trailing_zeros() as usize)
    })
}

impl Points for PointSet {
    fn and(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    fn or(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    fn minus(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    fn only_if(&self, condition: bool) -> Self {
        let kept = self.0.iter().filter(|_| condition);
        PointSet(
            kept.copied()
                .chain(std::iter::repeat(0))
                .take(self.0.len())
                .collect(),
        )
    }

    fn right(&self) -> Self {
        self.later(1)
    }

    fn left(&self) -> Self {
        self.earlier(1)
    }

    fn down(&self, stride: usize) -> Self {
        self.later(stride)
    }

    fn up(&self, stride: usize) -> Self {
        self.earlier(stride)
    }
}
