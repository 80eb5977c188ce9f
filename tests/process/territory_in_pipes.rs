//! `igo territory` among other programs: input in pieces, co-processes, closed pipes, long rows.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::Stdio;
use std::sync::mpsc;
use std::time::Duration;

use crate::common::random::Random;
use crate::common::{Trickle, igo, inside, program, text};
use igo::Level;
use igo::command::Form;
use igo::command::territory::Options;
use igo::grid::regions::Keep;

/// All fixtures, and boards with rows longer and shorter than a block, right and wrong.
fn inputs() -> Vec<Vec<u8>> {
    let mut random = Random::new("how the input comes in");
    let mut inputs = Vec::new();
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    for folder in ["territory", "bad/territory", "bad/territory-oneline"] {
        for entry in std::fs::read_dir(fixtures.join(folder)).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.extension().is_some_and(|extension| extension == "in") {
                inputs.push(std::fs::read(path).expect("a file"));
            }
        }
    }
    assert!(inputs.len() > 100);
    for width in [63, 64, 65, 5_000] {
        let row = |random: &mut Random| {
            let signs = (0..width).map(|_| b"B W._"[random.below(5)]);
            signs.chain(*b"\n").collect::<Vec<u8>>()
        };
        let mut board = (0..20).flat_map(|_| row(&mut random)).collect::<Vec<_>>();
        inputs.push(board.clone());
        board[width * 10] = b'x';
        inputs.push(board.clone());
        board.remove(width * 5);
        inputs.push(board);
    }
    inputs
}

/// The options for lists of points: of boards in a stream, or of one a line.
fn options(oneline: bool) -> Options {
    Options {
        form: Form::Text,
        oneline,
        at: None,
        score: None,
        keep: Keep::Points,
        level: Level::new(),
    }
}

/// A long row and blocks of the input end at different columns; the answer is the same.
#[test]
fn answers_do_not_depend_on_how_the_input_comes_in() {
    let inputs = inputs();
    for oneline in [false, true] {
        let options = options(oneline);
        for input in &inputs {
            let whole = inside::territory(&options, &input[..]);
            for length in [1, 3, 63, 64, 65, 1_000] {
                let pieces = inside::territory(&options, Trickle::new(input, length));
                assert_eq!(pieces, whole, "{:?} by {length}", text(input));
            }
        }
    }
}

#[test]
fn error_far_along_a_long_row_has_its_column() {
    let complaint = |input: &str| {
        let run = igo(&["territory", "--count"], input.as_bytes());
        assert_eq!((text(&run.out), run.status), (String::new(), Some(2)));
        text(&run.err)
    };
    let row = ".".repeat(300_000);
    let input = format!("{row}\n{row}b\n");
    let err = format!(
        "igo: line 2, column 300001: 'b' is not B, W or empty (space, '.' or '_')\n  \
         {}b\n  {}^\n",
        ".".repeat(30),
        " ".repeat(30)
    );
    assert_eq!(complaint(&input), err);
    let err = format!(
        "igo: line 2, column 300001: row 2 is longer than 300000 points\n  {}\n  {}^\n  \
         hint: blanks at the end of a row count as points; '.' can be written instead of a blank\n",
        ".".repeat(60),
        " ".repeat(30)
    );
    assert_eq!(complaint(&format!("{row}\n{row}{row}\n")), err);
}

/// Writes each input and waits for its answer with the input still open.
#[track_caller]
fn converse(arguments: &[&str], turns: &[(&str, &str)]) {
    let mut child = program()
        .arg("territory")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let stdout = child.stdout.take().expect("a pipe");
    let (lines, got) = mpsc::channel();
    let reader = std::thread::spawn(move || {
        for line in BufReader::new(stdout).lines() {
            lines
                .send(line.expect("text") + "\n")
                .expect("somebody waits");
        }
    });
    for (input, answer) in turns {
        stdin
            .write_all(input.as_bytes())
            .expect("the program reads");
        for expected in answer.split_inclusive('\n') {
            let found = got.recv_timeout(Duration::from_secs(20));
            if found.is_err() {
                child.kill().expect("it was running");
            }
            assert_eq!(found.as_deref(), Ok(expected), "after {input:?}");
        }
    }
    drop(stdin);
    reader.join().expect("every answer was read");
    child.wait().expect("the program ends");
}

#[test]
fn co_process_gets_each_answer_as_soon_as_its_board_is_complete() {
    let black = "BLACK 1 1,0\nWHITE 0\nNONE 0\n";
    let later = format!("\n{black}");
    converse(&[], &[("B.\n\n", black), ("B.\n\r\n", &later)]);
    converse(
        &[],
        &[
            ("[\"B.\"]", black),
            ("\n['B.',\n]", &later),
            (";[\"B.\"]", &later),
        ],
    );
    let digits = "BLACK 2 0,1 1,0\nWHITE 0\nNONE 0\n";
    converse(&[], &[("2\n10\n01\n", digits)]);
    let error = "{\"error\":\"the board has no rows\"}\n";
    let point = "{\"board\":[\"B.\"],\"x\":1,\"y\":0}";
    let region = "{\"owner\":\"BLACK\",\"territory\":[[1,0]]}\n";
    converse(
        &["--json"],
        &[("[]", error), (point, region), ("\n[]", error)],
    );
    converse(&["--oneline"], &[("\n", "\n"), ("[]\n", error)]);
}

#[test]
fn closed_pipe_is_no_failure() {
    let board = format!("{}B\n", ".".repeat(2_000)).repeat(2_000);
    let mut child = program()
        .arg("territory")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(board.as_bytes()).expect("it is all read");
    drop(stdin);
    let ended = child.wait_with_output().expect("the program ends");
    assert_eq!(
        (text(&ended.stderr), ended.status.code()),
        (String::new(), Some(0))
    );
}

#[cfg(target_os = "linux")]
#[test]
fn full_disk_is_a_failure() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full");
    let mut child = program()
        .arg("territory")
        .stdin(Stdio::piped())
        .stdout(full.expect("Linux has it"))
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(b"B.\n").expect("it is all read");
    drop(stdin);
    let ended = child.wait_with_output().expect("the program ends");
    let err = "igo: cannot write the answers: No space left on device (os error 28)\n";
    assert_eq!(
        (text(&ended.stderr), ended.status.code()),
        (err.into(), Some(2))
    );
}

/// The remark that a move follows hangs on the whole line, which may come in piece by piece.
#[test]
fn remark_on_a_move_does_not_depend_on_how_its_line_comes_in() {
    let options = options(false);
    let hint = "hint: a move follows the board";
    for (blanks, hinted) in [
        (1, true),
        (60, true),
        (114, true),
        (115, false),
        (300, false),
    ] {
        let input = format!("2\n10\n00\n10 2{}1\n", " ".repeat(blanks));
        let whole = inside::territory(&options, input.as_bytes());
        assert_eq!(text(&whole.err).contains(hint), hinted, "{blanks}");
        for most in [1, 2, 3, 64, 121] {
            let pieces = inside::territory(&options, Trickle::new(input.as_bytes(), most));
            assert_eq!(pieces, whole, "{blanks} blanks, {most} bytes at a time");
        }
    }
}
