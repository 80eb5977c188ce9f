//! What a region touches.

use crate::grid::point::Color;

/// What a region is known to touch, as bits: black stones, white stones, and the point asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Touched(pub(super) u8);

impl Touched {
    pub(super) const BLACK: u8 = 1;
    pub(super) const WHITE: u8 = 2;
    pub(super) const ASKED: u8 = 4;
    /// How many there are.
    pub(super) const KINDS: usize = 8;

    pub(super) fn all() -> impl Iterator<Item = Touched> {
        (0..Touched::KINDS as u8).map(Touched)
    }

    pub(super) fn owner(self) -> Option<Color> {
        match self.0 & (Touched::BLACK | Touched::WHITE) {
            Touched::BLACK => Some(Color::Black),
            Touched::WHITE => Some(Color::White),
            _ => None,
        }
    }

    pub(super) fn is_asked(self) -> bool {
        self.0 & Touched::ASKED != 0
    }
}
