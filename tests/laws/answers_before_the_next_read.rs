//! Prompt answers: whoever writes a record and waits must never wait in vain.

use std::cell::Cell;
use std::io::{self, Read, Write};

use crate::common::moves;
use crate::common::random::{Game, Random};
use igo::Level;
use igo::command::{Form, moves::Options};
use igo::stream::Stream;

/// Gives some bytes at a time, and notes how much was written before each read.
struct Watcher<'a> {
    input: &'a [u8],
    given: usize,
    step: usize,
    written: &'a Cell<usize>,
    /// The bytes given so far and the bytes written, at each read.
    seen: Vec<(usize, usize)>,
}

impl Read for Watcher<'_> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        self.seen.push((self.given, self.written.get()));
        let length = self.step.min(room.len());
        let count = (&self.input[self.given..]).read(&mut room[..length])?;
        self.given += count;
        Ok(count)
    }
}

/// Counts what is written.
struct Counter<'a>(&'a Cell<usize>);

impl Write for Counter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.set(self.0.get() + bytes.len());
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Records one after the other, and for each where it ends and where its answer ends.
#[derive(Default)]
struct Records {
    input: String,
    ends: Vec<(usize, usize)>,
}

impl Records {
    /// Records of all sizes and of changing ones, each in this spelling.
    fn new(form: Form, spelling: impl Fn(&str) -> String) -> Records {
        let mut random = Random::new("promptness");
        let mut records = Records::default();
        let mut answers = 0;
        for side in (2..=19).chain([2, 3, 19, 10, 9]) {
            let mut game = Game::new(&mut random, side, side);
            let record = spelling(&game.next_record(&mut random).text());
            answers += moves(form, false, record.as_bytes()).out.len();
            records.input += &record;
            records.ends.push((records.input.len(), answers));
        }
        records
    }

    /// The bytes of the answers to the records that are complete in the first `given` bytes.
    fn answers_within(&self, given: usize) -> usize {
        let complete = self.ends.iter().take_while(|&&(end, _)| end <= given);
        complete.last().map_or(0, |&(_, answers)| answers)
    }
}

/// Asserts that every complete record is answered before the next read.
#[track_caller]
fn check(form: Form, spelling: impl Fn(&str) -> String) {
    let records = Records::new(form, spelling);
    for step in [1, 2, 5, 64, 401] {
        let written = Cell::new(0);
        let mut watcher = Watcher {
            input: records.input.as_bytes(),
            given: 0,
            step,
            written: &written,
            seen: Vec::new(),
        };
        let options = Options {
            form,
            oneline: false,
            position: false,
            level: Level::new(),
        };
        let output = Counter(&written);
        let mut stream = Stream::new(&mut watcher, output, io::sink());
        igo::command::moves::run(&mut stream, &options).expect("answers");
        drop(stream);
        for (given, written) in watcher.seen {
            let expected = records.answers_within(given);
            assert_eq!(written, expected, "after {given} bytes, {step} at a time");
        }
    }
}

#[test]
fn canonical_records_are_answered_before_the_next_read() {
    check(Form::Text, str::to_owned);
    check(Form::Json, str::to_owned);
}

#[test]
fn records_with_carriage_returns_are_answered_before_the_next_read() {
    check(Form::Text, |record| record.replace('\n', "\r\n"));
}

#[test]
fn records_that_begin_like_canonical_ones_are_answered_before_the_next_read() {
    // Blanks at the end of every line but the first; of the last only.
    check(Form::Text, |record| {
        record.replace('\n', " \n").replacen(" \n", "\n", 1)
    });
    check(Form::Text, |record| format!("{} \n", record.trim_end()));
}
