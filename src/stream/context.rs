//! The line around a place, to show or explain what is wrong there.

#![expect(
    clippy::indexing_slicing,
    reason = "a place that is near lies in the buffer, at most at `end`"
)]

use super::blocks::{HISTORY, Place, REACH, Stream};
use super::io_error::IoError;

/// The line around a place, as far as an excerpt needs it.
#[derive(Clone, Copy, Default)]
pub struct Context<'a> {
    /// Up to [`REACH`] bytes of the line before the place.
    pub before: &'a [u8],
    /// [`REACH`] bytes from the place on, or fewer up to the end of the line: not what else has come in.
    pub behind: &'a [u8],
}

impl Stream<'_> {
    /// The line around `place`; none if the place is too far back.
    ///
    /// Reads on if need be, so that the answer does not depend on how the input came in.
    pub fn around(&mut self, place: Place) -> Result<Option<Context<'_>>, IoError> {
        while self.is_near(place) {
            let position = (place.offset - self.before) as usize;
            let behind = &self.buffer[position.min(self.end)..self.end];
            if behind.len() >= REACH || behind.contains(&b'\n') || !self.more()? {
                break;
            }
        }
        Ok(self.line_around(place, self.end))
    }

    /// As [`around`](Stream::around), up to the next byte only: what follows may be long in coming.
    pub fn around_consumed(&self, place: Place) -> Option<Context<'_>> {
        self.line_around(place, self.start)
    }

    /// The line above that of a place, without the white space around it; empty if it is too long.
    pub fn line_above(&self, place: Place) -> &[u8] {
        if !self.is_near(place) {
            return &[];
        }
        let position = (place.offset - self.before) as usize;
        let before = &self.buffer[..position.min(self.end)];
        let mut lines = before.rsplit(|&byte| byte == b'\n').skip(1);
        let above = lines.next().unwrap_or(&[]);
        if above.len() < REACH {
            above.trim_ascii()
        } else {
            &[]
        }
    }

    /// Whether a place is still in reach for an excerpt.
    fn is_near(&self, place: Place) -> bool {
        let here = self.before + self.start as u64;
        here.saturating_sub(place.offset) <= HISTORY as u64 && place.offset >= self.before
    }

    fn line_around(&self, place: Place, end: usize) -> Option<Context<'_>> {
        if !self.is_near(place) {
            return None;
        }
        let position = ((place.offset - self.before) as usize).min(end);
        let reach = position.saturating_sub(REACH);
        let is_end = |&byte: &u8| byte == b'\n';
        let before = self.buffer[reach..position].rsplit(is_end).next();
        let end = end.min(position + REACH);
        let behind = self.buffer[position..end].split(is_end).next();
        Some(Context {
            before: before.unwrap_or(&[]),
            behind: behind.unwrap_or(&[]),
        })
    }
}
