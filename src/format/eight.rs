//! Eight digits at once, as the bytes of one word.
//!
//! ```text
//!   bytes   '1' '0' '2' ...       low bits of the bytes    black stones  1 0 0 ...
//!   XOR '0'  1   0   2  ...       next bits                white stones  0 0 1 ...
//! ```

/// The lowest bit of each byte.
const LOW: u64 = 0x0101_0101_0101_0101;

/// The black and the white stones that eight digits stand for, the first in the lowest bit; none
/// if one is not 0, 1 or 2.
#[inline]
pub(super) fn read_eight(text: &[u8; 8]) -> Option<(u8, u8)> {
    let digits = u64::from_le_bytes(*text) ^ (LOW * u64::from(b'0'));
    let (ones, twos) = (digits & LOW, digits >> 1 & LOW);
    let others = digits & !(LOW * 3) | ones & twos;
    (others == 0).then(|| (gather(ones), gather(twos)))
}

/// The digits of eight points with these stones, the first in the lowest bit.
#[inline]
pub(super) fn write_eight(black: u8, white: u8) -> [u8; 8] {
    let zeros = LOW * u64::from(b'0');
    (zeros | spread(black) | spread(white) << 1).to_le_bytes()
}

/// The lowest bits of eight bytes side by side.
fn gather(bits: u64) -> u8 {
    // The product's top byte collects the bit of byte 0 shifted by 56, of byte 1 by 49, and so on.
    (bits.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

/// Eight bits as the lowest bits of eight bytes.
fn spread(bits: u8) -> u64 {
    // A copy in each byte, of which byte 0 keeps bit 0, byte 1 bit 1, and so on.
    let copies = LOW * u64::from(bits);
    let one_each = copies & 0x8040_2010_0804_0201;
    (one_each + LOW * 0x7F) >> 7 & LOW
}
