//! The rules, asked in the sets of points that are fastest on a board of its size.

use fearless_simd::{Level, dispatch};

use super::judge::{self, Effect, Grid, Stone};
use super::points::{self, PointSet, Points};
use super::vector::{self, Flat, Vector};
use super::wide::Wide;

/// The kind of sets that the rules are asked in on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SetKind {
    /// An integer of 128 bits: up to 10x10.
    Integer,
    /// Vector registers, whole rows in each of their eight words: up to 19x19.
    Registers,
    /// 12 words on the stack: up to 27x27.
    Stack12,
    /// 44 words on the stack: up to 52x52, the largest boards of game records.
    Stack44,
    /// Words in memory: any board.
    Memory,
}

impl SetKind {
    /// The fastest kind of sets that hold a board of this stride and so many rows.
    pub fn of(stride: usize, rows: usize) -> SetKind {
        // A longer row would move whole words, which only sets in memory do.
        let is_narrow = (1..64).contains(&stride);
        match stride.saturating_mul(rows) {
            0..=128 if is_narrow => SetKind::Integer,
            bits if is_narrow && bits <= 8 * vector::whole_rows(stride) => SetKind::Registers,
            0..=768 if is_narrow => SetKind::Stack12,
            769..=2816 if is_narrow => SetKind::Stack44,
            _ => SetKind::Memory,
        }
    }
}

/// What a stone does that is put down at an index; the stones in the answer are indices too, in
/// reading order.
pub fn effect(
    kind: SetKind,
    grid: &Grid<PointSet>,
    black: &PointSet,
    white: &PointSet,
    played: Stone<usize>,
) -> Effect<Vec<usize>> {
    let level = Level::new();
    match kind {
        SetKind::Integer => effect_flat::<(), u128>((), grid, black, white, played),
        SetKind::Registers => dispatch!(level, simd => {
            effect_flat::<_, Vector<_>>(simd, grid, black, white, played)
        }),
        SetKind::Stack12 => dispatch!(level, _ => {
            effect_wide::<12>(grid, black, white, played)
        }),
        SetKind::Stack44 => dispatch!(level, _ => {
            effect_wide::<44>(grid, black, white, played)
        }),
        SetKind::Memory => effect_in_memory(grid, black, white, played),
    }
}

#[inline(always)]
fn effect_flat<S: Copy, P: Flat<S>>(
    simd: S,
    grid: &Grid<PointSet>,
    black: &PointSet,
    white: &PointSet,
    played: Stone<usize>,
) -> Effect<Vec<usize>> {
    let stride = grid.stride;
    let pitch = P::pitch(stride);
    let effect = effect_in(
        stride,
        P::point(simd, stride, played.point),
        #[inline(always)]
        |set| P::from_words(simd, set.eight_words(pitch)),
        [&grid.points, black, white],
        played,
    );
    effect.map(|stones| points::indices(&stones.to_words(), pitch).collect())
}

#[inline(always)]
fn effect_wide<const N: usize>(
    grid: &Grid<PointSet>,
    black: &PointSet,
    white: &PointSet,
    played: Stone<usize>,
) -> Effect<Vec<usize>> {
    let effect = effect_in(
        grid.stride,
        Wide::<N>::of_one(played.point),
        Wide::new,
        [&grid.points, black, white],
        played,
    );
    effect.map(|stones| points::indices(stones.as_slice(), 64).collect())
}

fn effect_in_memory(
    grid: &Grid<PointSet>,
    black: &PointSet,
    white: &PointSet,
    played: Stone<usize>,
) -> Effect<Vec<usize>> {
    let mut point = PointSet::none(grid.points.as_slice().len() * 64);
    point.set(played.point, true);
    let sets = [&grid.points, black, white];
    let effect = effect_in(grid.stride, point, PointSet::clone, sets, played);
    effect.map(|stones| stones.indices().collect())
}

/// The effect in sets of one kind: the point played, and what makes others of the board's points,
/// its black stones and its white ones.
#[inline(always)]
fn effect_in<P: Points>(
    stride: usize,
    point: P,
    set: impl Fn(&PointSet) -> P,
    [points, black, white]: [&PointSet; 3],
    played: Stone<usize>,
) -> Effect<P> {
    let (points, white) = (set(points), set(white));
    let empty = points.minus(&set(black)).minus(&white);
    let stone = Stone {
        point,
        color: played.color,
        occupied: played.occupied,
    };
    let grid = Grid { stride, points };
    judge::effect(
        &grid,
        &empty,
        &stone,
        #[inline(always)]
        || white,
    )
}
