//! The program among others: co-processes, closed pipes, a full disk, input without end.

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::process::{Child, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use crate::common::{program, run, text};

const CAPTURE: &str = "2\n10\n11\n1 0 2\n";

fn start(arguments: &[&str]) -> Child {
    program()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

/// Writes `input`, waits for as many bytes as `answer` has, and does so again, the input kept open.
#[track_caller]
fn converse(arguments: &[&str], turns: &[(&str, &str)]) {
    let mut child = start(arguments);
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut stdout = child.stdout.take().expect("a pipe");
    let (lengths, wanted) = mpsc::channel::<usize>();
    let (answers, got) = mpsc::channel();
    let reader = std::thread::spawn(move || {
        for length in wanted {
            let mut answer = vec![0; length];
            stdout.read_exact(&mut answer).expect("an answer");
            answers.send(text(&answer)).expect("somebody waits");
        }
    });
    for (input, answer) in turns {
        stdin
            .write_all(input.as_bytes())
            .expect("the program reads");
        lengths.send(answer.len()).expect("the reader runs");
        let found = got.recv_timeout(Duration::from_secs(20));
        if found.is_err() {
            child.kill().expect("it was running");
        }
        assert_eq!(found.as_deref(), Ok(*answer), "after {input:?}");
    }
    drop((stdin, lengths));
    reader.join().expect("every answer was read");
    child.wait().expect("the program ends");
}

#[test]
fn co_process_gets_each_answer_at_once() {
    let answer = "1\n02\n00\n";
    let crlf = CAPTURE.replace('\n', "\r\n");
    let one_line = "2 10 11 1 0 2\n";
    for record in [CAPTURE, &crlf, one_line, "\n2\n\n10 11\n1\n0\n2  \n"] {
        converse(
            &[],
            &[(record, answer), (record, answer), (CAPTURE, answer)],
        );
    }
}

#[test]
fn co_process_with_lines_gets_each_answer_at_once() {
    let bad = "error: column 1: '?' is not a board size (2 to 19)\n";
    let turns = [
        ("2 10 11 1 0 2\n", "1 02 00\n"),
        ("\n", "\n"),
        ("?\n", bad),
        ("2 10 01 1 0 2\r\n", "0\n"),
    ];
    converse(&["--oneline"], &turns);
}

#[test]
fn co_process_gets_json_and_diagrams_at_once() {
    let json = "{\"legal\":true,\"captured\":[[0,0],[0,1],[1,1]],\"board\":[\"02\",\"00\"]}\n";
    converse(&["--json"], &[(CAPTURE, json), (CAPTURE, json)]);
    let diagram = "1\n   A B\n 2 . O 2\n 1 . . 1\n   A B\n";
    let next = format!("\n{diagram}");
    converse(&["--diagram"], &[(CAPTURE, diagram), (CAPTURE, &next)]);
}

#[test]
fn answer_does_not_wait_for_the_rest_of_the_next_record() {
    let begun = format!("{CAPTURE}2\n1");
    converse(&[], &[(&begun, "1\n02\n00\n"), ("0\n01\n1 0 2\n", "0\n")]);
    let begun = begun.replace('\n', "\r\n");
    converse(
        &[],
        &[(&begun, "1\n02\n00\n"), ("0\r\n01\r\n1 0 2\r\n", "0\n")],
    );
    converse(
        &["-l"],
        &[("2 10 01 1 0 2\n2 1", "0\n"), ("0 01 1 0 2\n", "0\n")],
    );
}

/// Writes without end; the program must end by itself. What it complained, and its status.
fn endless(arguments: &[&str], begin: &str, repeated: &str) -> (String, Option<i32>) {
    let mut child = start(arguments);
    let mut stdin = child.stdin.take().expect("a pipe");
    let block = repeated.repeat(16 * 1024);
    if stdin.write_all(begin.as_bytes()).is_ok() {
        // Ends when nobody reads any more; if it does not, it is the test that never ends.
        while stdin.write_all(block.as_bytes()).is_ok() {}
    }
    let ended = child.wait_with_output().expect("the program ends");
    (text(&ended.stderr), ended.status.code())
}

#[test]
fn endless_line_ends_with_an_error() {
    let excerpt = |line: &str, before: usize| format!("\n  {line}\n  {}^\n", " ".repeat(before));
    let ones = "1".repeat(30);
    let (size, digits) = (&ones[..24], excerpt(&ones, 0));
    let error = format!("igo: line 1, column 1: board size {size}... is not from 2 to 19{digits}");
    assert_eq!(endless(&[], "", "1"), (error, Some(2)));

    let error = "igo: line 2, column 3: row 1 is longer than 2 digits";
    let digits = excerpt(&"0".repeat(32), 2);
    assert_eq!(
        endless(&[], "2\n", "0"),
        (format!("{error}{digits}"), Some(2))
    );

    let error = format!("igo: line 4, column 5: color {size}... is neither 1 nor 2");
    let digits = excerpt(&format!("0 0 {ones}"), 4);
    assert_eq!(
        endless(&[], "2\n00\n00\n0 0 ", "1"),
        (format!("{error}{digits}"), Some(2))
    );

    let error = "igo: line 4, column 7: something follows the move: a record ends with its line";
    let words = excerpt(&format!("0 0 1 {}", "no ".repeat(10)), 6);
    assert_eq!(
        endless(&["-j"], "2\n00\n00\n0 0 1 ", "no "),
        (format!("{error}{words}"), Some(2))
    );
}

/// The most memory that a process had resident, in KiB.
#[cfg(target_os = "linux")]
fn peak_memory(process: u32) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).expect("a process");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let words = peak.expect("a peak").split_whitespace();
    words
        .map_while(|word| word.parse().ok())
        .next()
        .expect("a number")
}

#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_the_input() {
    const MEGABYTES: usize = 24;
    let blanks = " ".repeat(1 << 20);
    let long_record = CAPTURE.repeat((1 << 20) / CAPTURE.len());
    let bad_line = "x".repeat(1 << 20);
    for (arguments, block) in [
        (&[][..], &blanks),
        (&[], &long_record),
        (&["-j"], &long_record),
        (&["-l"], &blanks),
        (&["-l"], &bad_line),
    ] {
        let mut child = start(arguments);
        let mut stdin = child.stdin.take().expect("a pipe");
        let mut stdout = child.stdout.take().expect("a pipe");
        let reader = std::thread::spawn(move || std::io::copy(&mut stdout, &mut std::io::sink()));
        for _ in 0..MEGABYTES {
            stdin
                .write_all(block.as_bytes())
                .expect("the program reads");
        }
        let peak = peak_memory(child.id());
        drop(stdin);
        child.wait().expect("the program ends");
        reader.join().expect("no panic").expect("answers");
        assert!(peak < 8 * 1024, "{arguments:?}: {peak} KiB");
    }
}

#[test]
fn output_closed_at_once_is_no_failure() {
    for arguments in [&[][..], &["-e"], &["-j"], &["-d"], &["-l"]] {
        let mut child = start(arguments);
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().expect("a pipe");
        let record = if arguments == ["-l"] {
            "2 10 01 1 0 2\n"
        } else {
            CAPTURE
        };
        stdin
            .write_all(record.as_bytes())
            .expect("the program reads");
        drop(stdin);
        let ended = child.wait_with_output().expect("the program ends");
        assert_eq!(
            (text(&ended.stderr), ended.status.code()),
            (String::new(), Some(0))
        );
    }
}

#[test]
fn output_closed_after_an_answer_ends_endless_input() {
    let mut child = start(&[]);
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut stdout = child.stdout.take().expect("a pipe");
    let records = CAPTURE.repeat(1024);
    let writer = std::thread::spawn(move || while stdin.write_all(records.as_bytes()).is_ok() {});
    let mut verdict = [0; 2];
    stdout.read_exact(&mut verdict).expect("an answer");
    drop(stdout);
    writer.join().expect("the program stopped reading");
    let ended = child.wait_with_output().expect("the program ends");
    assert_eq!(&verdict, b"1\n");
    assert_eq!(
        (text(&ended.stderr), ended.status.code()),
        (String::new(), Some(0))
    );
}

#[cfg(target_os = "linux")]
#[test]
fn full_disk_is_an_error() {
    let bad_behind = format!("{CAPTURE}?\n");
    for (arguments, input) in [
        (&[][..], CAPTURE),
        (&["-e"], CAPTURE),
        (&["-j"], CAPTURE),
        (&["-d"], CAPTURE),
        (&["-l"], "2 10 01 1 0 2\n"),
        (&[], &bad_behind),
    ] {
        let full = OpenOptions::new()
            .write(true)
            .open("/dev/full")
            .expect("Linux has it");
        let mut child = program()
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(full)
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        stdin
            .write_all(input.as_bytes())
            .expect("the program reads");
        drop(stdin);
        let ended = child.wait_with_output().expect("the program ends");
        let error = "igo: cannot write the answers: No space left on device (os error 28)\n";
        assert_eq!(
            (text(&ended.stderr), ended.status.code()),
            (error.into(), Some(2))
        );
    }
}

#[cfg(target_os = "linux")]
#[test]
fn folder_as_input_is_an_error() {
    let folder = File::open(env!("CARGO_MANIFEST_DIR")).expect("a folder");
    let ended = program().stdin(folder).output().expect("the program ends");
    let error = "igo: cannot read the input: Is a directory (os error 21)\n";
    assert_eq!(
        (text(&ended.stdout), text(&ended.stderr)),
        (String::new(), error.into())
    );
    assert_eq!(ended.status.code(), Some(2));
}

#[test]
fn no_backtrace_is_ever_printed() {
    let error = "igo: line 1, column 1: '?' is not a board size (2 to 19)\n  ?\n  ^\n";
    for value in ["1", "full"] {
        let mut command = program();
        let ran = run(
            command
                .env("RUST_BACKTRACE", value)
                .env("RUST_LIB_BACKTRACE", value),
            b"?\n",
        );
        assert_eq!((text(&ran.err), ran.status), (error.into(), Some(2)));
    }
}
