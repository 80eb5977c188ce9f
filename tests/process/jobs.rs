//! Long inputs for every mode and form, and what must be answered to them.
#![cfg(target_os = "linux")]

use std::io::Write;
use std::process::{Child, Command, Stdio};
use std::thread::JoinHandle;

use crate::common::{Run, program, text};

/// A command line, its long input, and what it must answer to that.
pub struct Job {
    pub arguments: &'static [&'static str],
    pub input: Vec<u8>,
    pub answers: Vec<u8>,
}

/// A job in each mode and form, a record many times.
pub fn jobs(times: usize) -> Vec<Job> {
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
    pub fn command(&self) -> Command {
        let mut command = program();
        command.args(self.arguments);
        command
    }

    /// The same in an address space of 32 MiB.
    pub fn confined(&self) -> Command {
        within(32_768, self.arguments)
    }

    /// Starts the job, with a thread that writes all input and keeps it open until told.
    pub fn start(&self) -> (Child, JoinHandle<()>, std::sync::mpsc::Sender<()>) {
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

    pub fn answered(&self) -> Run {
        Run {
            out: self.answers.clone(),
            err: Vec::new(),
            status: Some(0),
        }
    }

    /// Asserts that the job is done, without printing megabytes if it is not.
    #[track_caller]
    pub fn assert_done(&self, found: &Run) {
        let (length, err) = (found.out.len(), text(&found.err));
        let about = (self.arguments, length, err, found.status);
        assert!(*found == self.answered(), "{about:?}");
    }
}

/// The program in an address space of so many KiB.
pub fn within(kibibytes: u32, arguments: &[&str]) -> Command {
    let mut command = Command::new("sh");
    let script = "ulimit -v \"$1\"; shift; exec \"$0\" \"$@\"";
    command.args(["-c", script, env!("CARGO_BIN_EXE_igo")]);
    command.arg(kibibytes.to_string()).args(arguments);
    command
}
