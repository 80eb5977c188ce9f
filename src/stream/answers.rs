//! The answers that wait to be written.

#![expect(
    clippy::indexing_slicing,
    reason = "`used` is within the bytes, `room` gives as many as are asked for, and the highest \
              number has 20 digits"
)]

use std::collections::TryReserveError;
use std::fmt;

/// Answers waiting to be written.
#[derive(Default)]
pub struct Answers {
    pub(super) bytes: Vec<u8>,
    pub(super) used: usize,
}

impl Answers {
    /// Adds bytes.
    #[inline]
    pub fn push(&mut self, bytes: &[u8]) {
        self.room(bytes.len())[..bytes.len()].copy_from_slice(bytes);
        self.used += bytes.len();
    }

    /// Adds a number: lists of points are long, and this is what they are made of.
    #[inline]
    pub fn push_number(&mut self, number: usize) {
        let (mut digits, mut first, mut rest) = ([0; 20], 20, number);
        while first == 20 || rest > 0 {
            first -= 1;
            digits[first] = b'0' + (rest % 10) as u8;
            rest /= 10;
        }
        self.push(&digits[first..]);
    }

    /// Reserves as much again; call it after each answer, so that running out of memory is an error
    /// and no abort.
    ///
    /// # Errors
    ///
    /// If there is not enough memory.
    pub fn reserve(&mut self) -> Result<(), TryReserveError> {
        if self.used > self.bytes.len() / 2 {
            self.bytes.try_reserve(self.bytes.len())?;
        }
        Ok(())
    }

    /// At least `length` bytes behind the answers, to write into; [`take`](Answers::take) adds them.
    pub(crate) fn room(&mut self, length: usize) -> &mut [u8] {
        let needed = self.used + length;
        if self.bytes.len() < needed {
            self.bytes.resize(needed.max(2 * self.bytes.len()), 0);
        }
        &mut self.bytes[self.used..]
    }

    /// Adds the first `length` bytes of the room to the answers.
    pub fn take(&mut self, length: usize) {
        debug_assert!(self.used + length <= self.bytes.len());
        self.used += length;
    }

    /// The bytes waiting.
    pub fn waiting(&self) -> &[u8] {
        &self.bytes[..self.used]
    }

    /// Drops the bytes waiting.
    pub fn clear(&mut self) {
        self.used = 0;
    }

    /// The number of bytes waiting.
    pub fn len(&self) -> usize {
        self.used
    }

    /// Whether nothing is waiting.
    pub fn is_empty(&self) -> bool {
        self.used == 0
    }
}

impl Answers {
    /// Adds formatted text: what `write!` calls. Unlike that of the trait it cannot fail.
    pub fn write_fmt(&mut self, text: fmt::Arguments<'_>) {
        // Memory takes everything, and numbers and strings have no errors of their own.
        let _ = fmt::write(self, text);
    }
}

impl fmt::Write for Answers {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.push(text.as_bytes());
        Ok(())
    }
}
