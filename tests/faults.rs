//! What goes wrong around the program: readers that leave, signals, little memory, closed
//! descriptors, input without measure. It never panics, and what it writes is right up to its end.
#![cfg(target_os = "linux")]

mod common;

use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, Stdio};
use std::thread::JoinHandle;

use common::{Run, program, run, text};

/// The number of SIGTERM.
const TERMINATE: i32 = 15;

/// A command line, its long input, and what it must answer to that.
struct Job {
    arguments: &'static [&'static str],
    input: Vec<u8>,
    answers: Vec<u8>,
}

/// A job in each mode and form, a record many times.
fn jobs(times: usize) -> Vec<Job> {
    const RECORD: &str = "2\n10\n11\n1 0 2\n";
    const LINE: &str = "2 10 11 1 0 2\n";
    const SESSION: &str = "10\n11\n1 1 2\n1 0 1\n\n";
    const BOARD: &str = "B.\nBB\n\n";
    let json = "{\"legal\":true,\"captured\":[[0,0],[0,1],[1,1]],\"board\":[\"02\",\"00\"]}\n";
    let object = "{\"territoryBlack\":[[1,0]],\"territoryWhite\":[],\"territoryNone\":[]}\n";
    let diagram = "1\n   A B\n 2 . O 2\n 1 . . 1\n   A B\n";
    let cases: [(&[&str], &str, &str, &str); 9] = [
        (&[], RECORD, "1\n02\n00\n", ""),
        (&["--json"], RECORD, json, ""),
        (&["--diagram"], RECORD, diagram, "\n"),
        (&["--oneline"], LINE, "1 02 00\n", ""),
        (&["play", "--size=2"], SESSION, "3\n0\n", ""),
        (&["play", "--size=2", "-l"], "1011 1 1 2\n", "3\n", ""),
        (
            &["territory"],
            BOARD,
            "BLACK 1 1,0\nWHITE 0\nNONE 0\n",
            "\n",
        ),
        (&["territory", "--json"], "[\"B.\",\"BB\"]", object, ""),
        (&["territory", "-l"], "2 10 11\n", object, ""),
    ];
    let job = |(arguments, record, answer, between): (_, &str, &str, &str)| Job {
        arguments,
        input: record.repeat(times).into_bytes(),
        answers: vec![answer; times].join(between).into_bytes(),
    };
    cases.map(job).into()
}

impl Job {
    fn command(&self) -> Command {
        let mut command = program();
        command.args(self.arguments);
        command
    }

    /// The same in an address space of 32 MiB.
    fn confined(&self) -> Command {
        within(32_768, self.arguments)
    }

    /// Starts the job, with a thread that writes all input and keeps it open until told.
    fn start(&self) -> (Child, JoinHandle<()>, std::sync::mpsc::Sender<()>) {
        let mut command = self.command();
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        let input = self.input.clone();
        let (end, ended) = std::sync::mpsc::channel::<()>();
        let writer = std::thread::spawn(move || {
            // The program may end before it has read everything.
            let _ = stdin.write_all(&input);
            let _ = ended.recv();
        });
        (child, writer, end)
    }

    fn answered(&self) -> Run {
        Run {
            out: self.answers.clone(),
            err: Vec::new(),
            status: Some(0),
        }
    }

    /// Asserts that the job is done, without printing megabytes if it is not.
    #[track_caller]
    fn assert_done(&self, found: &Run) {
        let (length, err) = (found.out.len(), text(&found.err));
        let about = (self.arguments, length, err, found.status);
        assert!(*found == self.answered(), "{about:?}");
    }
}

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

#[test]
fn long_stream_needs_little_address_space() {
    for job in jobs(1_000_000) {
        job.assert_done(&run(&mut job.confined(), &job.input));
    }
}

/// The line and the column are right far along the input, however its lines end.
#[test]
fn fault_behind_a_million_records_has_its_line_and_column() {
    const MANY: usize = 1_000_000;
    let lines = "2\n10\n11\n1 0 2\n".repeat(MANY) + "2\n10\n0x\n1 0 2\n";
    let one_a_line = "2 10 11 1 0 2\n".repeat(MANY) + "2 10 0x 1 0 2\n";
    let said = "igo: line 4000003, column 2: 'x' is not 0, 1 or 2\n  0x\n   ^\n";
    let said_of_line = "igo: line 1000001, column 7: 'x' is not 0, 1 or 2\n";
    let shown = "  2 10 0x 1 0 2\n        ^\n";
    let inputs: [(&[&str], String, String); 5] = [
        (&[], lines.clone(), said.into()),
        (&[], format!("\u{FEFF}{lines}"), said.into()),
        (&[], lines.replace('\n', "\r\n"), said.into()),
        (&[], one_a_line.clone(), format!("{said_of_line}{shown}")),
        (&["--oneline"], one_a_line, said_of_line.into()),
    ];
    for (arguments, input, err) in inputs {
        let found = run(program().args(arguments), input.as_bytes());
        assert_eq!((text(&found.err), found.status), (err, Some(2)));
    }
}

/// The program in an address space of so many KiB.
fn within(kibibytes: u32, arguments: &[&str]) -> Command {
    let mut command = Command::new("sh");
    let script = "ulimit -v \"$1\"; shift; exec \"$0\" \"$@\"";
    command.args(["-c", script, env!("CARGO_BIN_EXE_igo")]);
    command.arg(kibibytes.to_string()).args(arguments);
    command
}

/// One record each that is larger than the memory, whatever of it takes the most: the row, the
/// regions, the points, the text itself, escapes, the answer, what may be a row of blanks.
#[test]
fn record_larger_than_the_memory_is_an_error_of_its_own() {
    const MANY: usize = 3_000_000;
    let said = "igo: line 1, column 1: there is not enough memory for this record\n";
    let alternating = ".B".repeat(MANY);
    let array = |row: &str| format!("[\"{row}\"]\n");
    let sessions = format!("{}{}\n", "0000000000 ".repeat(10), "0 0 2 ".repeat(MANY));
    let records: [(&[&str], String, &str); 9] = [
        (&["territory", "--count"], "B".repeat(40 * MANY), said),
        (&["territory", "--count"], alternating.clone() + "\n", said),
        (&["territory"], ".B\n".repeat(MANY), said),
        (&["territory", "--diagram"], "..\n".repeat(MANY), said),
        (&["territory"], array(&alternating), said),
        (&["territory"], array(&"B".repeat(5 * MANY)), said),
        (&["territory"], array(&"\\u0042".repeat(MANY)), said),
        (&["play", "--oneline"], sessions, said),
        (
            &["territory"],
            " ".repeat(20 * MANY),
            "igo: cannot read the input: out of memory\n",
        ),
    ];
    for (arguments, input, err) in records {
        let found = run(&mut within(32_768, arguments), input.as_bytes());
        let start = &input[..20];
        assert_eq!(text(&found.err), err, "{arguments:?} {start}");
        assert_eq!(found.status, Some(2), "{arguments:?} {start}");
    }
}

/// Whatever the limit, each record is answered or refused in its place, and the next is answered.
#[test]
fn stream_goes_on_behind_a_record_larger_than_the_memory() {
    let large = format!("[\"{}\"]", ".B".repeat(400_000));
    let input = format!("{large}\n[\".B\"]\n");
    let arguments = ["territory", "--count", "--oneline"];
    let small = r#"{"territoryBlack":1,"territoryWhite":0,"territoryNone":0}"#;
    let large = r#"{"territoryBlack":400000,"territoryWhite":0,"territoryNone":0}"#;
    let refused = r#"there is not enough memory for this record"}"#;
    let (mut answered, mut not) = (0, 0);
    for kibibytes in (8_192..65_536).step_by(2_048) {
        let found = run(&mut within(kibibytes, &arguments), input.as_bytes());
        let out = text(&found.out);
        let lines = out.lines().collect::<Vec<_>>();
        assert_eq!(
            (lines.len(), lines.last()),
            (2, Some(&small)),
            "{kibibytes}"
        );
        match found.status {
            Some(0) => assert_eq!(lines[0], large),
            status => {
                assert_eq!(status, Some(2), "{kibibytes} {}", text(&found.err));
                assert!(lines[0].ends_with(refused), "{kibibytes} {out}");
            }
        }
        answered += u32::from(found.status == Some(0));
        not += u32::from(found.status == Some(2));
    }
    assert!(answered > 3 && not > 3, "{answered} {not}");
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

#[test]
fn ten_million_blank_lines_are_no_record() {
    const LINES: usize = 10_000_000;
    let input = "\n".repeat(LINES);
    for arguments in [&[][..], &["-j"], &["play"], &["territory"]] {
        let job = Job {
            arguments,
            input: [input.as_bytes(), b"?"].concat(),
            answers: Vec::new(),
        };
        let found = run(&mut job.confined(), &job.input);
        let place = format!("igo: line {}, column 1: '?' is not ", LINES + 1);
        assert!(text(&found.err).starts_with(&place), "{}", text(&found.err));
        assert_eq!((found.out, found.status), (Vec::new(), Some(2)));
    }
    for arguments in [&["-l"][..], &["play", "-l"], &["territory", "-l"]] {
        let job = Job {
            arguments,
            input: input.clone().into_bytes(),
            answers: input.clone().into_bytes(),
        };
        job.assert_done(&run(&mut job.confined(), &job.input));
    }
}

#[test]
fn line_of_a_hundred_megabytes_is_one_bad_record() {
    const LENGTH: usize = 100_000_000;
    let size = "error: column 1: board size 111111111111111111111111... is not from 2 to 19\n";
    let cell = "error: column 5: row 2 is longer than 2 cells\n";
    let object = "{\"territoryBlack\":[],\"territoryWhite\":[],\"territoryNone\":[[0,0],[0,1],[1,0],[1,1]]}\n";
    let in_json =
        "{\"error\":\"column 1: board size 111111111111111111111111... is not from 2 to 19\"}\n";
    let cases: [(&[&str], &str, &str, &str); 3] = [
        (&["-l"], "2 10 11 1 0 2", size, "1 02 00\n"),
        (&["play", "-l", "--size=2"], "0000 0 0 1", cell, "0\n"),
        (&["territory", "-l"], "2 00 00", in_json, object),
    ];
    for (arguments, next, bad, good) in cases {
        let job = Job {
            arguments,
            input: ["1".repeat(LENGTH).as_bytes(), b"\n", next.as_bytes()].concat(),
            answers: format!("{bad}{good}").into_bytes(),
        };
        let found = run(&mut job.confined(), &job.input);
        assert_eq!(
            (text(&found.out), found.status),
            (text(&job.answers), Some(2))
        );
        let complaint = text(&found.err);
        assert!(complaint.starts_with("igo: line 1, column "), "{complaint}");
    }
}
