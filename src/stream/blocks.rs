//! The stream itself: blocks of input, the place of each byte, answers that are flushed in time.

#![expect(
    clippy::indexing_slicing,
    reason = "places are at most `end`; behind it are `SLACK` bytes, and before a read a block more"
)]

use std::io::{ErrorKind, Read, Write};

use memchr::{memchr, memchr_iter, memrchr};

use super::answers::Answers;
use super::io_error::IoError;

/// The bytes asked for in one read, at most.
const BLOCK: usize = 64 * 1024;
/// The bytes asked for first: one puzzle should not wait for a large buffer.
const FIRST_BLOCK: usize = 4 * 1024;
/// The consumed bytes that stay in reach for an excerpt of a faulty line.
pub(super) const HISTORY: usize = 8 * 1024;
/// The bytes of a line on either side of a place that can be looked at: 30 characters.
pub(crate) const REACH: usize = 120;
/// Bytes behind the input that may be looked at, though not used: vector code reads whole vectors.
pub const SLACK: usize = 512;
/// Answers beyond this size are written at once.
const FULL: usize = 64 * 1024;

/// A place in the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The line, from 1.
    pub line: u64,
    /// The column in characters, from 1.
    pub column: u64,
    /// The bytes of the input before the place.
    pub offset: u64,
}

impl Place {
    /// The place behind `count` more characters of one byte each.
    pub fn right(mut self, count: usize) -> Place {
        self.column += count as u64;
        self.offset += count as u64;
        self
    }
}

/// Input, answers and complaints of one run.
pub struct Stream<'a> {
    input: Box<dyn Read + 'a>,
    output: Box<dyn Write + 'a>,
    complaints: Box<dyn Write + 'a>,
    /// Whether each line is one record.
    by_lines: bool,
    pub(super) buffer: Vec<u8>,
    /// The bytes to ask for next.
    block: usize,
    /// Where the unread bytes begin in the buffer, and where they end.
    pub(super) start: usize,
    pub(super) end: usize,
    /// The bytes of the input before the buffer.
    pub(super) before: u64,
    /// The line that `start` is on, and where in the input it begins.
    line: u64,
    line_start: u64,
    /// Bytes on that line, before `start`, that only continue a character.
    continued: u64,
    /// No error can point before this offset any more.
    forgotten: u64,
    ended: bool,
    /// The answers that are not written yet.
    pub answers: Answers,
}

impl<'a> Stream<'a> {
    /// A run that reads `input`, writes answers to `output` and reports bad records to `complaints`.
    pub fn new(
        input: impl Read + 'a,
        output: impl Write + 'a,
        complaints: impl Write + 'a,
    ) -> Stream<'a> {
        Stream {
            input: Box::new(input),
            output: Box::new(output),
            complaints: Box::new(complaints),
            by_lines: false,
            buffer: vec![0; SLACK],
            block: FIRST_BLOCK,
            start: 0,
            end: 0,
            before: 0,
            line: 1,
            line_start: 0,
            continued: 0,
            forgotten: 0,
            ended: false,
            answers: Answers::default(),
        }
    }

    /// Goes on with another input, on the same answers: its places count from its own start.
    pub fn next_input(&mut self, input: impl Read + 'a) {
        self.input = Box::new(input);
        (self.start, self.end, self.before) = (0, 0, 0);
        (self.line, self.line_start, self.continued) = (1, 0, 0);
        self.forgotten = 0;
        self.ended = false;
    }

    /// Takes each line for one record from now on.
    pub fn set_by_lines(&mut self) {
        self.by_lines = true;
    }

    /// Whether each line is one record: then none may begin or go on behind a line feed.
    #[inline]
    pub fn is_by_lines(&self) -> bool {
        self.by_lines
    }

    /// Consumes the line feed that ends a record, unless each line is one: then it stays.
    #[inline]
    pub fn end_record(&mut self) {
        if !self.by_lines {
            self.bump();
        }
    }

    /// The bytes read and not consumed yet.
    pub fn unread(&self) -> &[u8] {
        &self.buffer[self.start..self.end]
    }

    /// The unread bytes and [`SLACK`] meaningless ones behind them, and room for answers.
    pub fn unread_and_answers(&mut self) -> (&[u8], &mut Answers) {
        (
            &self.buffer[self.start..self.end + SLACK],
            &mut self.answers,
        )
    }

    /// The unread byte behind so many others, without consuming any; none behind the end.
    pub fn peek_at(&mut self, distance: usize) -> Result<Option<u8>, IoError> {
        while self.end - self.start <= distance {
            if !self.more()? {
                return Ok(None);
            }
        }
        Ok(Some(self.buffer[self.start + distance]))
    }

    /// Writes the answers so far, then reads more input behind the unread bytes.
    ///
    /// False at the end of the input.
    pub fn more(&mut self) -> Result<bool, IoError> {
        self.flush()?;
        let unread = self.end - self.start;
        while !self.ended && self.end - self.start == unread {
            let at_start = self.before == 0 && self.end == 0;
            self.make_room()?;
            self.read_block()?;
            if at_start {
                self.skip_byte_order_mark()?;
            }
        }
        Ok(self.end - self.start > unread)
    }

    /// The next byte, without consuming it; none at the end of the input.
    #[inline]
    pub fn peek(&mut self) -> Result<Option<u8>, IoError> {
        if self.start == self.end && !self.more()? {
            return Ok(None);
        }
        Ok(Some(self.buffer[self.start]))
    }

    /// Consumes the byte that [`peek`](Stream::peek) showed.
    #[inline]
    pub fn bump(&mut self) {
        if self.start < self.end {
            let byte = self.buffer[self.start];
            self.start += 1;
            if byte == b'\n' {
                self.begin_line(1);
            } else {
                self.continued += u64::from(continues_character(byte));
            }
        }
    }

    /// Consumes `count` unread bytes that are all ASCII and no line feeds.
    #[inline]
    pub fn advance(&mut self, count: usize) {
        debug_assert!(self.start + count <= self.end);
        self.start += count;
    }

    /// Consumes `count` unread bytes of any kind.
    pub fn consume(&mut self, count: usize) {
        let stop = self.start + count;
        let consumed = &self.buffer[self.start..stop];
        let begin = memrchr(b'\n', consumed).map_or(0, |line_feed| line_feed + 1);
        let line = consumed[begin..].iter();
        let continued = line.filter(|&&byte| continues_character(byte)).count();
        if begin > 0 {
            let lines = memchr_iter(b'\n', consumed).count();
            self.start += begin;
            self.begin_line(lines as u64);
        }
        self.start = stop;
        self.continued += continued as u64;
    }

    /// Consumes `count` unread bytes that are known to be `lines` whole lines.
    #[inline]
    pub fn consume_lines(&mut self, count: usize, lines: u64) {
        debug_assert!(self.start + count <= self.end);
        self.start += count;
        self.begin_line(lines);
        self.forgotten = self.line_start;
    }

    /// Consumes the rest of the line with its line feed.
    pub fn skip_line(&mut self) -> Result<(), IoError> {
        loop {
            if let Some(length) = memchr(b'\n', self.unread()) {
                self.consume(length + 1);
                return Ok(());
            }
            self.consume(self.end - self.start);
            if !self.more()? {
                return Ok(());
            }
        }
    }

    /// Where the next byte is.
    #[inline]
    pub fn place(&self) -> Place {
        let offset = self.before + self.start as u64;
        Place {
            line: self.line,
            column: offset - self.line_start - self.continued + 1,
            offset,
        }
    }

    /// Writes all answers so far.
    pub fn flush(&mut self) -> Result<(), IoError> {
        if self.answers.used > 0 {
            let answers = &self.answers.bytes[..self.answers.used];
            self.output.write_all(answers).map_err(IoError::Output)?;
            self.output.flush().map_err(IoError::Output)?;
            self.answers.used = 0;
        }
        Ok(())
    }

    /// Writes the answers so far if they are many: called after each, memory stays constant.
    #[inline]
    pub fn flush_if_full(&mut self) -> Result<(), IoError> {
        if self.answers.used < FULL {
            return Ok(());
        }
        self.flush()
    }

    /// Adds many bytes to the answers, and writes them on the way.
    pub fn answer_all(&mut self, bytes: &[u8]) -> Result<(), IoError> {
        for part in bytes.chunks(FULL) {
            self.answers.push(part);
            self.flush_if_full()?;
        }
        Ok(())
    }

    /// Writes the answers so far, then a line that starts with the program's name to the complaints.
    pub fn complain(&mut self, complaint: &str) -> Result<(), IoError> {
        self.flush()?;
        // If complaints cannot be written, there is nobody to tell.
        let _ = writeln!(self.complaints, "igo: {complaint}");
        Ok(())
    }

    fn begin_line(&mut self, lines: u64) {
        self.line += lines;
        self.line_start = self.before + self.start as u64;
        self.continued = 0;
    }

    /// Moves the unread bytes and the history to the front of the buffer.
    fn make_room(&mut self) -> Result<(), IoError> {
        let forgotten = self.forgotten.saturating_sub(self.before) as usize;
        let history = self.start.saturating_sub(HISTORY + REACH);
        let kept = forgotten.max(history).min(self.start);
        self.buffer.copy_within(kept..self.end, 0);
        self.before += kept as u64;
        self.start -= kept;
        self.end -= kept;
        let needed = self.end + self.block + SLACK;
        if self.buffer.len() < needed {
            let more = needed - self.buffer.len();
            let reserved = self.buffer.try_reserve(more);
            reserved.map_err(|error| IoError::Input(error.into()))?;
            self.buffer.resize(needed, 0);
        }
        Ok(())
    }

    fn read_block(&mut self) -> Result<(), IoError> {
        let room = &mut self.buffer[self.end..self.end + self.block];
        let count = loop {
            match self.input.read(room) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                result => break result.map_err(IoError::Input)?.min(room.len()),
            }
        };
        self.end += count;
        self.ended = count == 0;
        if count == self.block {
            self.block = BLOCK.min(4 * self.block);
        }
        Ok(())
    }

    /// Skips a byte-order mark at the very start; it is no column.
    fn skip_byte_order_mark(&mut self) -> Result<(), IoError> {
        const MARK: &[u8] = "\u{FEFF}".as_bytes();
        while self.end < MARK.len() && MARK.starts_with(&self.buffer[..self.end]) && !self.ended {
            self.make_room()?;
            self.read_block()?;
        }
        if self.buffer[..self.end].starts_with(MARK) {
            // It leaves the buffer too, so that no excerpt shows it.
            self.buffer.copy_within(MARK.len()..self.end, 0);
            self.end -= MARK.len();
            self.before = MARK.len() as u64;
            self.line_start = self.before;
        }
        Ok(())
    }
}

/// Whether a byte of UTF-8 text continues a character and so is no column of its own.
fn continues_character(byte: u8) -> bool {
    byte & 0b1100_0000 == 0b1000_0000
}
