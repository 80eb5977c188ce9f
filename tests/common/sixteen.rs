//! The reference engine for 4x4, fast enough for all 43,046,721 positions: sets of 16 bits.
//!
//! Bit `row * 4 + column` is a point. It shares nothing with the engine that it checks, and is
//! itself checked against the slow reference engine.

/// The points of a 4x4 board that are not in the first, and not in the last column.
const NOT_FIRST: u16 = 0xEEEE;
const NOT_LAST: u16 = 0x7777;

/// Stones on a 4x4 board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sixteen {
    /// The black and the white stones.
    pub stones: [u16; 2],
}

/// The points beside those of a set.
fn beside(set: u16) -> u16 {
    (set & NOT_LAST) << 1 | (set & NOT_FIRST) >> 1 | set << 4 | set >> 4
}

impl Sixteen {
    /// The position whose cells, as digits of base three with the last point lowest, are `number`.
    pub fn numbered(mut number: u32) -> Sixteen {
        let mut stones = [0; 2];
        for point in (0..16).rev() {
            match number % 3 {
                0 => {}
                digit => stones[digit as usize - 1] |= 1 << point,
            }
            number /= 3;
        }
        Sixteen { stones }
    }

    fn empty(self) -> u16 {
        !(self.stones[0] | self.stones[1])
    }

    /// The chain of one color that holds the stones `seed`.
    fn chain(self, color: usize, seed: u16) -> u16 {
        let mut chain = seed;
        loop {
            let larger = (chain | beside(chain)) & self.stones[color];
            if larger == chain {
                return chain;
            }
            chain = larger;
        }
    }

    fn has_liberty(self, chain: u16) -> bool {
        beside(chain) & self.empty() != 0
    }

    /// Whether every chain has a liberty.
    pub fn is_legal(self) -> bool {
        (0..2).all(|color| {
            let mut rest = self.stones[color];
            while rest != 0 {
                let chain = self.chain(color, rest & rest.wrapping_neg());
                if !self.has_liberty(chain) {
                    return false;
                }
                rest &= !chain;
            }
            true
        })
    }

    /// The position after a move, color 0 for black and 1 for white; none if the move is illegal.
    pub fn play(self, point: usize, color: usize) -> Option<Sixteen> {
        let stone = 1 << point;
        if self.empty() & stone == 0 {
            return None;
        }
        let mut after = self;
        after.stones[color] |= stone;
        let mut opponents = beside(stone) & after.stones[1 - color];
        let mut captured = 0;
        while opponents != 0 {
            let chain = after.chain(1 - color, opponents & opponents.wrapping_neg());
            if !after.has_liberty(chain) {
                captured |= chain;
            }
            opponents &= !chain;
        }
        after.stones[1 - color] &= !captured;
        let own = after.chain(color, stone);
        after.has_liberty(own).then_some(after)
    }
}
