//! What goes wrong around the program: readers that leave, signals, full disks, closed descriptors.
//! It never panics, and what it writes is right up to its end.
#![cfg(target_os = "linux")]

use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, Stdio};

use super::jobs::{Job, jobs};
use crate::common::{Run, program, run, text};

/// The number of SIGTERM.
const TERMINATE: i32 = 15;

fn signal(child: &Child, name: &str) {
    let process = child.id().to_string();
    let sent = Command::new("kill").args([name, &process]).status();
    assert!(sent.expect("kill is everywhere").success());
}

#[test]
fn reader_that_leaves_at_any_stage_is_no_failure() {
    for job in jobs(60_000) {
        for stage in [0, 1, 4_000, 70_000, job.answers.len() - 1] {
            let (mut child, writer, end) = job.start();
            let mut stdout = child.stdout.take().expect("a pipe");
            let mut read = vec![0; stage];
            stdout.read_exact(&mut read).expect("answers");
            drop(stdout);
            drop(end);
            writer.join().expect("the program ends or reads on");
            let ended = child.wait_with_output().expect("the program ends");
            assert!(job.answers.starts_with(&read));
            let (err, status) = (text(&ended.stderr), ended.status.code());
            assert_eq!((err.as_str(), status), ("", Some(0)), "{:?}", job.arguments);
        }
    }
}

#[test]
fn terminated_program_has_written_a_prefix_of_the_answers() {
    for job in jobs(60_000) {
        for stage in [1, 70_000] {
            let (mut child, writer, end) = job.start();
            let mut stdout = child.stdout.take().expect("a pipe");
            let mut read = vec![0; stage];
            stdout.read_exact(&mut read).expect("answers");
            signal(&child, "-TERM");
            stdout.read_to_end(&mut read).expect("the rest");
            drop(end);
            writer.join().expect("nobody reads any more");
            let ended = child.wait_with_output().expect("the program ends");
            assert_eq!(ended.status.signal(), Some(TERMINATE));
            assert!(job.answers.starts_with(&read), "{:?}", job.arguments);
            assert!(read.len() < job.answers.len());
            assert_eq!(text(&ended.stderr), "");
        }
    }
}

#[test]
fn stopped_and_continued_program_answers_everything() {
    for job in jobs(60_000) {
        let (mut child, writer, end) = job.start();
        let mut stdout = child.stdout.take().expect("a pipe");
        let mut out = Vec::new();
        for _ in 0..5 {
            let mut part = [0; 20_000];
            stdout.read_exact(&mut part).expect("answers");
            out.extend(part);
            signal(&child, "-STOP");
            signal(&child, "-CONT");
        }
        drop(end);
        stdout.read_to_end(&mut out).expect("the rest");
        writer.join().expect("all was read");
        let ended = child.wait_with_output().expect("the program ends");
        job.assert_done(&Run {
            out,
            err: ended.stderr,
            status: ended.status.code(),
        });
    }
}

const FULL: &str = "igo: cannot write the answers: No space left on device (os error 28)\n";

/// Starts a command whose output goes to a full disk.
fn start_on_full_disk(command: &mut Command) -> Child {
    let full = OpenOptions::new().write(true).open("/dev/full");
    command.stdin(Stdio::piped()).stderr(Stdio::piped());
    let child = command.stdout(full.expect("Linux has it")).spawn();
    child.expect("the program starts")
}

#[test]
fn full_disk_is_reported_once() {
    for job in jobs(60_000) {
        let mut child = start_on_full_disk(&mut job.command());
        let mut stdin = child.stdin.take().expect("a pipe");
        if let Err(error) = stdin.write_all(&job.input) {
            assert_eq!(error.kind(), ErrorKind::BrokenPipe);
        }
        drop(stdin);
        let ended = child.wait_with_output().expect("the program ends");
        let found = (text(&ended.stderr), ended.status.code());
        assert_eq!(found, (FULL.into(), Some(2)), "{:?}", job.arguments);
    }
}

#[test]
fn puzzles_made_up_end_with_a_full_disk_or_a_signal() {
    let puzzles = ["generate", "--count=20000"];
    let child = start_on_full_disk(program().args(puzzles));
    let ended = child.wait_with_output().expect("the program ends");
    let found = (text(&ended.stderr), ended.status.code());
    assert_eq!(found, (FULL.into(), Some(2)));

    let all = program().args(puzzles).output().expect("puzzles").stdout;
    let mut command = program();
    let child = command.args(puzzles).stdout(Stdio::piped()).spawn();
    let mut child = child.expect("the program starts");
    let mut stdout = child.stdout.take().expect("a pipe");
    let mut read = vec![0; 5_000];
    stdout.read_exact(&mut read).expect("puzzles");
    signal(&child, "-TERM");
    stdout.read_to_end(&mut read).expect("the rest");
    let status = child.wait().expect("the program ends");
    assert_eq!(status.signal(), Some(TERMINATE));
    assert!(all.starts_with(&read) && read.len() < all.len());
}

#[test]
fn folder_is_no_input_of_any_mode() {
    for job in jobs(1) {
        let folder = File::open(env!("CARGO_MANIFEST_DIR")).expect("a folder");
        let ended = job.command().stdin(folder).output().expect("it ends");
        let error = "igo: cannot read the input: Is a directory (os error 21)\n";
        assert_eq!(text(&ended.stdout), "");
        assert_eq!(text(&ended.stderr), error);
        assert_eq!(ended.status.code(), Some(2));
    }
}

/// Runs a job in a shell that changes its descriptors.
fn redirected(job: &Job, redirection: &str) -> Run {
    let mut command = Command::new("sh");
    let script = format!("exec \"$0\" \"$@\" {redirection}");
    command.args(["-c", &script, env!("CARGO_BIN_EXE_igo")]);
    run(command.args(job.arguments), &job.input)
}

#[test]
fn closed_descriptors_are_like_the_null_device() {
    for job in jobs(10) {
        let nothing = || Run {
            out: Vec::new(),
            err: Vec::new(),
            status: Some(0),
        };
        for redirection in ["<&-", ">&-", "<&- >&- 2>&-"] {
            let found = redirected(&job, redirection);
            assert_eq!(found, nothing(), "{:?} {redirection}", job.arguments);
        }
        job.assert_done(&redirected(&job, "2>&-"));
    }
}

#[test]
fn complaints_that_cannot_be_written_change_no_answer() {
    let bad = "error: column 1: '?' is not a board size (2 to 19)\n";
    let job = Job {
        arguments: &["-l"],
        input: "?\n2 10 11 1 0 2\n".repeat(10_000).into_bytes(),
        answers: format!("{bad}1 02 00\n").repeat(10_000).into_bytes(),
    };
    for redirection in ["2>&-", "2>/dev/full"] {
        let expected = Run {
            status: Some(2),
            ..job.answered()
        };
        assert!(redirected(&job, redirection) == expected, "{redirection}");
    }
}
