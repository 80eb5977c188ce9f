//! The faults of a game, packed: they are answered behind its verdict, and there may be a fault for
//! every move of a game of hundreds of thousands.
//!
//! ```text
//! Fault    43 W "cc" ko, line 9, column 4, offset 803      80 bytes, and the text on the heap
//! packed   (W, ko)  +1 +0 +6 +6  2 "cc"                    9 bytes: each number as a difference
//! ```

use std::fmt;

use crate::format::sgf::Property;
use crate::grid::game::Breach;
use crate::stream::Place;

/// Something that a game breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The moves from the root on, passes and this one included; at setup those before it.
    pub number: usize,
    /// The property that it is a value of.
    pub property: Property,
    /// Its points as they stand.
    pub points: String,
    /// What it breaks.
    pub breach: Breach,
    /// The first character of the value.
    pub place: Place,
}

/// The form in which text answers give it: `43:W:cc:ko`.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, property) = (self.number, self.property);
        write!(f, "{number}:{property}:{}:{}", self.points, self.breach)
    }
}

/// The faults of a game, in the order of the record.
#[derive(Clone, Debug, Default)]
pub struct Faults {
    kinds: Vec<(Property, Breach)>,
    /// For each its number, line, column and offset as differences, and its points with their length.
    packed: Vec<u8>,
    last: [u64; 4],
    is_unsorted: bool,
}

impl Faults {
    /// The number of faults.
    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    /// Whether the game is legal.
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// The faults one after the other.
    pub fn iter(&self) -> impl Iterator<Item = Fault> + '_ {
        let (mut rest, mut last) = (self.packed.iter().copied(), [0_u64; 4]);
        self.kinds.iter().map(move |&(property, breach)| {
            for number in &mut last {
                *number = number.wrapping_add(read_difference(&mut rest));
            }
            let length = read_difference(&mut rest) as usize;
            let points = rest.by_ref().take(length).collect::<Vec<_>>();
            let [number, line, column, offset] = last;
            Fault {
                number: number as usize,
                property,
                points: String::from_utf8_lossy(&points).into_owned(),
                breach,
                place: Place {
                    line,
                    column,
                    offset,
                },
            }
        })
    }

    /// Adds a fault; [`sort`](Faults::sort) if not all are in the order of the record.
    pub fn push(&mut self, fault: &Fault) {
        let place = fault.place;
        let numbers = [fault.number as u64, place.line, place.column, place.offset];
        self.is_unsorted |= place.offset < self.last[3];
        for (number, last) in numbers.into_iter().zip(self.last) {
            push_difference(&mut self.packed, number.wrapping_sub(last));
        }
        self.last = numbers;
        push_difference(&mut self.packed, fault.points.len() as u64);
        self.packed.extend(fault.points.as_bytes());
        self.kinds.push((fault.property, fault.breach));
    }

    /// Puts them in the order of the record.
    pub fn sort(&mut self) {
        if !self.is_unsorted {
            return;
        }
        let mut faults = self.iter().collect::<Vec<_>>();
        faults.sort_by_key(|fault| fault.place.offset);
        *self = Faults::default();
        faults.iter().for_each(|fault| self.push(fault));
    }
}

/// Writes a difference, which may be below 0, in as few bytes as it takes: seven bits in each, the
/// lowest first, the sign in the lowest of all.
fn push_difference(bytes: &mut Vec<u8>, difference: u64) {
    let mut rest = difference << 1 ^ (difference.cast_signed() >> 63).cast_unsigned();
    while rest >= 0x80 {
        bytes.push(rest as u8 | 0x80);
        rest >>= 7;
    }
    bytes.push(rest as u8);
}

/// Reads what [`push_difference`] wrote.
fn read_difference(bytes: &mut impl Iterator<Item = u8>) -> u64 {
    let mut packed = 0;
    let mut shift = 0;
    for byte in bytes {
        packed |= u64::from(byte & 0x7F) << shift;
        shift += 7;
        if byte < 0x80 {
            break;
        }
    }
    packed >> 1 ^ (packed & 1).wrapping_neg()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Color;

    #[test]
    fn faults_are_unpacked_as_they_were_packed() {
        let places = [
            (1, 4, 3),
            (1, 900, 899),
            (7_000_000_000, 1, u64::MAX),
            (2, 5, 1000),
        ];
        let faults = places.map(|(line, column, offset)| Fault {
            number: column as usize,
            property: Property::Move(Color::White),
            points: "\u{FFFD}".repeat(column as usize % 25),
            breach: Breach::Ko,
            place: Place {
                line,
                column,
                offset,
            },
        });
        let mut packed = Faults::default();
        faults.iter().for_each(|fault| packed.push(fault));
        assert!(packed.iter().eq(faults.iter().cloned()));
        packed.sort();
        let order = packed.iter().map(|fault| fault.place.line);
        assert!(order.eq([1, 1, 2, 7_000_000_000]));
        assert_eq!(packed.len(), 4);
    }
}
