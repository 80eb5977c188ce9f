//! Standard input and output as a shell hands them over: neither an input that cannot be read nor an
//! output that cannot be written goes unnoticed, and no input is its own output.
#![cfg(target_os = "linux")]

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use super::jobs::jobs;
use crate::common::{Run, run, text};

const UNREADABLE: &str = "igo: cannot read the input: Bad file descriptor (os error 9)\n";
const UNWRITABLE: &str = "igo: cannot write the answers: Bad file descriptor (os error 9)\n";
const FULL: &str = "igo: cannot write the answers: No space left on device (os error 28)\n";
const CLASH: &str = "igo: the input is also the output\n";
const LINE: &str = "2 10 11 1 0 2\n";
const GAME: &str = "(;SZ[2];B[aa])\n";

/// A folder of a test's own, where a shell finds the program as `igo`.
struct Shell(PathBuf);

impl Shell {
    fn new(test: &str, files: &[(&str, &str)]) -> Shell {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(test);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        for (name, content) in files {
            fs::write(folder.join(name), content).expect("a file");
        }
        Shell(folder)
    }

    /// What a script prints, tells and returns; files may grow to a megabyte.
    fn run(&self, script: &str, input: &[u8]) -> Run {
        let script = format!("igo() {{ \"$0\" \"$@\"; }}; ulimit -f 1024; {script}");
        let mut sh = Command::new("sh");
        sh.args(["-c", &script, env!("CARGO_BIN_EXE_igo")]);
        run(sh.current_dir(&self.0), input)
    }

    /// Asserts that a script fails with this complaint alone.
    fn assert_refused(&self, script: &str, input: &[u8], complaint: &str) {
        let Run { out, err, status } = self.run(script, input);
        let found = (text(&out), text(&err), status);
        let expected = (String::new(), complaint.to_owned(), Some(2));
        assert_eq!(found, expected, "{script}");
    }

    fn read(&self, file: &str) -> String {
        fs::read_to_string(self.0.join(file)).expect("a file")
    }
}

/// The jobs of [`jobs`] and those of the modes that are not among them, as command lines.
fn command_lines() -> Vec<(String, Vec<u8>)> {
    let jobs = jobs(10).into_iter().map(|job| {
        let line = format!("igo {}", job.arguments.join(" "));
        (line, job.input)
    });
    let game = |line: &str| (line.to_owned(), GAME.as_bytes().to_vec());
    jobs.chain([
        game("igo sgf"),
        game("igo sgf -"),
        game("igo sgf --faults -"),
    ])
    .collect()
}

#[test]
fn output_that_cannot_be_written_is_an_error_of_every_mode() {
    let shell = Shell::new("unwritable", &[]);
    let only_reads = |(line, _): &(String, _)| line.contains("--faults");
    for (line, input) in command_lines().into_iter().filter(|line| !only_reads(line)) {
        shell.assert_refused(&format!("{line} 1< /dev/null"), &input, UNWRITABLE);
    }
    for line in [
        "generate",
        "man",
        "completions bash",
        "--help",
        "--version",
        "sgf -h",
    ] {
        shell.assert_refused(&format!("igo {line} 1< /dev/null"), b"", UNWRITABLE);
        shell.assert_refused(&format!("igo {line} > /dev/full"), b"", FULL);
    }
}

#[test]
fn input_that_cannot_be_read_is_an_error_of_every_mode() {
    let shell = Shell::new("unreadable", &[]);
    for (line, _) in command_lines() {
        if line.ends_with(" -") {
            continue;
        }
        shell.assert_refused(&format!("{line} 0> file"), b"", UNREADABLE);
    }
    let ran = shell.run("igo sgf - 0> file", b"");
    let complaint = "igo: -: Bad file descriptor (os error 9)\n";
    assert_eq!((text(&ran.err).as_str(), ran.status), (complaint, Some(2)));
}

#[test]
fn modes_that_read_nothing_ask_nothing_of_the_input() {
    let shell = Shell::new("unread", &[("file", LINE)]);
    for redirection in ["0> other", "<&-", "< file >> file"] {
        let ran = shell.run(&format!("igo generate {redirection}"), b"");
        assert_eq!(
            (text(&ran.err).as_str(), ran.status),
            ("", Some(0)),
            "{redirection}"
        );
    }
}

#[test]
fn input_that_is_the_output_is_refused_before_the_first_byte() {
    for (line, content) in [
        ("igo", "2\n10\n11\n1 0 2\n"),
        ("igo -l", LINE),
        ("igo territory", "B.\n"),
        ("igo play --size 1", "0\n0 0 1\n"),
        ("igo sgf", GAME),
        ("igo sgf -", GAME),
    ] {
        let shell = Shell::new("endless", &[("file", content)]);
        fs::hard_link(shell.0.join("file"), shell.0.join("link")).expect("a link");
        for redirection in [
            "< file >> file",
            "< file 1<> file",
            "< link >> file",
            "<> file >&0",
        ] {
            shell.assert_refused(&format!("{line} {redirection}"), b"", CLASH);
            assert_eq!(shell.read("file"), content, "{line} {redirection}");
        }
    }
}

#[test]
fn other_names_of_one_file_are_refused_as_operands_too() {
    let shell = Shell::new("operands", &[("a.sgf", GAME), ("b.sgf", GAME)]);
    fs::hard_link(shell.0.join("a.sgf"), shell.0.join("link.sgf")).expect("a link");
    let ran = shell.run("igo sgf -l link.sgf b.sgf >> a.sgf", b"");
    let complaint = "igo: link.sgf: the input is also the output\n";
    assert_eq!((text(&ran.err).as_str(), ran.status), (complaint, Some(2)));
    assert_eq!(shell.read("a.sgf"), format!("{GAME}b.sgf: 1 10 00\n"));
}

#[test]
fn files_beside_each_other_and_devices_are_no_clash() {
    let shell = Shell::new("no-clash", &[("file", LINE), ("copy", LINE)]);
    for redirection in ["< file >> copy", "< /dev/null > /dev/null"] {
        let ran = shell.run(&format!("igo -l {redirection}"), b"");
        assert_eq!(
            (text(&ran.err).as_str(), ran.status),
            ("", Some(0)),
            "{redirection}"
        );
    }
    assert_eq!(shell.read("copy"), format!("{LINE}1 02 00\n"));
}
