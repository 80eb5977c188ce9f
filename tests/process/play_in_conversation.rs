//! `igo play` as the other half of a conversation: each answer before the next move is written.

use crate::common;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use igo::command::{Form, play};
use igo::format::session::Origin;
use igo::stream::Stream;

/// A program that runs, and the lines it has written.
struct Talk {
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<String>,
}

impl Talk {
    fn begin(arguments: &[&str]) -> Talk {
        let mut command = common::program();
        let command = command.args(arguments).stdin(Stdio::piped());
        let piped = command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = piped.spawn().expect("the program starts");
        let stdin = child.stdin.take().expect("a pipe");
        let stdout = BufReader::new(child.stdout.take().expect("a pipe"));
        let (said, lines) = channel();
        std::thread::spawn(move || {
            for line in stdout.lines().map_while(Result::ok) {
                let _ = said.send(line);
            }
        });
        Talk {
            child,
            stdin,
            lines,
        }
    }

    fn say(&mut self, words: &str) {
        self.stdin.write_all(words.as_bytes()).expect("it listens");
    }

    /// The next line; the input is still open, so the program cannot be waiting for its end.
    fn hear(&self) -> String {
        let line = self.lines.recv_timeout(Duration::from_secs(20));
        line.expect("an answer before the next move")
    }

    /// Ends the input; the rest of the output, the complaints, the exit status.
    fn end(self) -> (Vec<String>, String, Option<i32>) {
        drop(self.stdin);
        let ended = self.child.wait_with_output().expect("the program ends");
        let err = common::text(&ended.stderr);
        (self.lines.iter().collect(), err, ended.status.code())
    }
}

#[test]
fn each_move_is_answered_before_the_next_is_written() {
    let mut talk = Talk::begin(&["play", "--size=3"]);
    talk.say("020\n212\n000\n");
    for (played, answer) in [
        ("1 1 2\n", "2147483647"),
        ("1 0 2\n", "1"),
        ("  1\t1 1\r\n", "2147483647"),
        ("0 0 2 \n", "0"),
    ] {
        talk.say(played);
        assert_eq!(talk.hear(), answer, "{played:?}");
    }
    assert_eq!(talk.end(), (vec![], String::new(), Some(0)));
}

#[test]
fn moves_that_arrive_byte_by_byte_are_answered_too() {
    let mut talk = Talk::begin(&["play", "--json", "--size=2"]);
    for byte in "00\n00\n0 0 1\n".chars() {
        talk.say(byte.encode_utf8(&mut [0]));
    }
    assert_eq!(talk.hear(), "{\"result\":0,\"captured\":[]}");
    talk.say("1 1 1\n0 1");
    assert_eq!(talk.hear(), "{\"result\":0,\"captured\":[]}");
    talk.say(" 2\n");
    let suicide = "{\"result\":2147483647,\"reason\":\"suicide\"}";
    assert_eq!(talk.hear(), suicide);
    assert_eq!(talk.end(), (vec![], String::new(), Some(0)));
}

#[test]
fn a_blank_line_is_answered_by_the_final_board_at_once() {
    let mut talk = Talk::begin(&["play", "--size=2", "--board"]);
    talk.say("00\n00\n0 0 1\n");
    assert_eq!(talk.hear(), "0");
    talk.say("\n");
    assert_eq!([talk.hear(), talk.hear(), talk.hear()], ["", "0 0", "1 0"]);
    talk.say("00\n02\n");
    let (rest, err, status) = talk.end();
    assert_eq!(rest, ["", "", "0 0", "0 2"]);
    assert_eq!((err.as_str(), status), ("", Some(0)));
}

#[test]
fn a_session_on_a_line_is_answered_at_once() {
    let mut talk = Talk::begin(&["play", "--size=2", "--oneline"]);
    for (line, answer) in [
        ("0000 0 0 1 1 1 2\n", "0 0"),
        ("\n", ""),
        ("000\n", "error: column 4: row 2 has 1 cell instead of 2"),
    ] {
        talk.say(line);
        assert_eq!(talk.hear(), answer, "{line:?}");
    }
    let expected = "igo: line 3, column 4: row 2 has 1 cell instead of 2\n";
    assert_eq!(talk.end(), (vec![], expected.into(), Some(2)));
}

#[test]
fn a_dead_chain_is_refused_before_any_move_is_written() {
    let mut talk = Talk::begin(&["play", "--size=2"]);
    talk.say("12\n20\n");
    let status = talk.child.wait().expect("the program ends by itself");
    assert_eq!(status.code(), Some(2));
    let expected = "igo: line 1, column 1: the chain of this stone has no liberty\n  12\n  ^\n";
    assert_eq!(talk.end(), (vec![], expected.into(), Some(2)));
}

#[test]
fn a_reader_who_has_gone_is_no_failure() {
    let mut command = common::program();
    let command = command.args(["play", "--size=1"]).stdin(Stdio::piped());
    let mut child = command.stdout(Stdio::piped()).spawn().expect("it starts");
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().expect("a pipe");
    let _ = stdin.write_all(b"0\n0 0 1\n0 0 1\n");
    drop(stdin);
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
}

/// Gives a few bytes with each read.
struct Pieces<'a>(&'a [u8], usize);

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = self.0.len().min(self.1).min(buffer.len());
        let (now, later) = self.0.split_at(count);
        buffer[..count].copy_from_slice(now);
        self.0 = later;
        Ok(count)
    }
}

#[test]
fn how_the_input_is_cut_changes_nothing() {
    let options = play::Options {
        form: Form::Text,
        oneline: false,
        board: false,
        position: false,
        origin: Origin::LowerLeft,
        side: 10,
    };
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/bad/play");
    let mut cases = 0;
    for entry in std::fs::read_dir(folder).expect("the folder") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|extension| extension != "in") {
            continue;
        }
        let read = |extension| std::fs::read(path.with_extension(extension)).expect("a file");
        let (input, expected) = (read("in"), (read("out"), common::text(&read("err"))));
        for piece in [1, 2, 7, 64] {
            let (mut out, mut err) = (Vec::new(), Vec::new());
            let ran = {
                let mut stream = Stream::new(Pieces(&input, piece), &mut out, &mut err);
                play::run(&mut stream, &options)
            };
            let complaint = format!("igo: {}\n", ran.expect_err("it is bad"));
            assert_eq!((out, complaint), expected, "{} by {piece}", path.display());
            assert!(err.is_empty());
        }
        cases += 1;
    }
    assert!(cases > 40, "{cases} cases only");
}
