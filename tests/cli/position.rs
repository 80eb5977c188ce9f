//! `--position`: only the board, in letters, so that one mode reads what another writes.

use crate::common::{igo, text};

/// A capture and a suicide; the same on a line each, with a bad line and a blank one between.
const RECORDS: &str = "2\n10\n11\n1 0 2\n2\n10\n01\n1 0 2\n";
const LINES: &str = "2 10 11 1 0 2\n2 1x 11 1 0 2\n\n2 10 01 1 0 2\n";
/// Two sessions, one with an illegal move, the other without moves.
const SESSIONS: &str = "100\n200\n000\n1 2 2\n0 2 1\n2 2 1\n\n000\n010\n002\n";

/// Runs the program and asserts everything that it does.
#[track_caller]
fn check(arguments: &[&str], input: &str, out: &str, err: &str, status: i32) {
    let run = igo(arguments, input.as_bytes());
    let found = (text(&run.out), text(&run.err), run.status);
    let expected = (out.into(), err.into(), Some(status));
    assert_eq!(found, expected, "{arguments:?}");
}

#[test]
fn position_after_a_move_is_printed_in_letters() {
    check(&["--position"], RECORDS, ".W\n..\n\nB.\n.B\n", "", 0);
    let arrays = "[\".W\",\"..\"]\n[\"B.\",\".B\"]\n";
    check(&["--position", "-j"], RECORDS, arrays, "", 0);
    let diagrams = "   A B\n 2 . O 2\n 1 . . 1\n   A B\n\n   A B\n 2 X . 2\n 1 . X 1\n   A B\n";
    check(&["--position", "-d"], RECORDS, diagrams, "", 0);
    check(&["--position"], "", "", "", 0);
    check(&["--position"], "\n\n", "", "", 0);
}

#[test]
fn record_that_is_bad_has_no_position() {
    let input = format!("{RECORDS}2\n11\n11\n0 0 1\n");
    let err = "igo: line 10, column 1: the chain of this stone has no liberty\n  11\n  ^\n";
    for (form, out) in [
        (&["--position"][..], ".W\n..\n\nB.\n.B\n"),
        (&["--position", "-j"], "[\".W\",\"..\"]\n[\"B.\",\".B\"]\n"),
    ] {
        check(form, &input, out, err, 2);
    }
    let error = "column 4: 'x' is not 0, 1 or 2";
    let out = format!("[\".W\",\"..\"]\n{{\"error\":\"{error}\"}}\n\n[\"B.\",\".B\"]\n");
    let err = format!("igo: line 2, {error}\n");
    for form in ["-l", "-lj"] {
        check(&["--position", form], LINES, &out, &err, 2);
    }
}

#[test]
fn final_board_of_a_session_is_printed_in_letters() {
    let play = ["play", "--size", "3", "--position"];
    let with = |form: &'static str| [&play[..], &[form]].concat();
    check(&play, SESSIONS, ".BW\nB..\n...\n\n...\n.W.\n..B\n", "", 0);
    let arrays = "[\".BW\",\"B..\",\"...\"]\n[\"...\",\".W.\",\"..B\"]\n";
    check(&with("-j"), SESSIONS, arrays, "", 0);
    let diagrams = "   A B C\n 3 . X O 3\n 2 X . . 2\n 1 . . . 1\n   A B C\n\n   \
                    A B C\n 3 . . . 3\n 2 . O . 2\n 1 . . X 1\n   A B C\n";
    check(&with("-d"), SESSIONS, diagrams, "", 0);
    // The rows stay in the order of the input; only the points are counted from elsewhere.
    let upper_left = [&play[..], &["--origin", "upper-left"]].concat();
    check(
        &upper_left,
        "000\n000\n000\n1 0 2\n",
        ".B.\n...\n...\n",
        "",
        0,
    );
    check(&play, "", "", "", 0);
}

#[test]
fn session_that_a_bad_line_spoils_has_no_position() {
    let play = ["play", "--size", "2", "--position"];
    let bad_move = "igo: line 7, column 5: type 3 is neither 1 nor 2\n  0 0 3\n      ^\n";
    let bad_row = "igo: line 5, column 2: 'x' is not 0, 1 or 2\n  0x\n   ^\n";
    for (rest, err) in [("00\n00\n0 0 3\n", bad_move), ("0x\n", bad_row)] {
        let input = format!("00\n02\n0 0 1\n\n{rest}");
        check(&play, &input, "..\nWB\n", err, 2);
    }
    let lines = "00 00 1 0 2\n\n0x 00\n00 02\n";
    let error = "column 2: 'x' is not 0, 1 or 2";
    let out = format!("[\"..\",\".B\"]\n\n{{\"error\":\"{error}\"}}\n[\"..\",\".B\"]\n");
    for form in ["-l", "-lj"] {
        let arguments = [&play[..], &[form]].concat();
        check(
            &arguments,
            lines,
            &out,
            &format!("igo: line 3, {error}\n"),
            2,
        );
    }
}

#[test]
fn option_stands_before_or_after_the_mode() {
    for arguments in [
        ["--position", "play", "--size", "3"],
        ["play", "--position", "--size", "3"],
    ] {
        let ran = igo(&arguments, SESSIONS.as_bytes());
        assert_eq!(text(&ran.out), ".BW\nB..\n...\n\n...\n.W.\n..B\n");
    }
    for arguments in [["--position", "sgf"], ["sgf", "--position"]] {
        let ran = igo(&arguments, b"(;SZ[2];B[ab])");
        assert_eq!(text(&ran.out), "..\nB.\n");
    }
}

#[test]
fn option_does_not_go_with_exit_statuses_boards_and_modes_without_positions() {
    let cases: [(&[&str], &str); 12] = [
        (
            &["--position", "-e"],
            "the argument '--position' cannot be used with '--exit-status'",
        ),
        (
            &["play", "--position", "--board"],
            "the argument '--position' cannot be used with '--board'",
        ),
        (
            &["--position", "play", "--board"],
            "the argument '--position' cannot be used with '--board'",
        ),
        (
            &["--position", "-d", "-j"],
            "the argument '--diagram' cannot be used with '--json'",
        ),
        (
            &["--position", "sgf", "-e"],
            "the argument '--position' cannot be used with '--exit-status'",
        ),
        (
            &["--position", "sgf", "--moves"],
            "the argument '--position' cannot be used with '--moves'",
        ),
        (
            &["--position", "sgf", "--faults"],
            "the argument '--position' cannot be used with '--faults'",
        ),
        (
            &["--position", "territory"],
            "the subcommand 'territory' cannot be used with '--position'",
        ),
        (
            &["--position", "generate"],
            "the subcommand 'generate' cannot be used with '--position'",
        ),
        (
            &["--position", "completions", "bash"],
            "the subcommand 'completions' cannot be used with '--position'",
        ),
        (
            &["territory", "--position"],
            "unexpected argument '--position' found",
        ),
        (
            &["generate", "--position"],
            "unexpected argument '--position' found",
        ),
    ];
    for (arguments, words) in cases {
        let run = igo(arguments, RECORDS.as_bytes());
        let err = text(&run.err);
        let first = err.lines().next().map(String::from);
        let expected = (Some(format!("error: {words}")), String::new(), Some(2));
        assert_eq!((first, text(&run.out), run.status), expected, "{err}");
    }
}

#[test]
fn one_mode_reads_what_another_writes() {
    for (writes, input, reads, answers) in [
        (
            &["--position"][..],
            RECORDS,
            &["territory"][..],
            "BLACK 0\nWHITE 3 0,0 0,1 1,1\nNONE 0\n\nBLACK 2 0,1 1,0\nWHITE 0\nNONE 0\n",
        ),
        (
            &["--position", "-l"],
            "2 10 11 1 0 2\n\n",
            &["territory", "-l"],
            "{\"territoryBlack\":[],\"territoryWhite\":[[0,0],[0,1],[1,1]],\"territoryNone\":[]}\n\n",
        ),
        (
            &["play", "--size", "3", "--position"],
            SESSIONS,
            &["territory", "--count"],
            "BLACK 1\nWHITE 0\nNONE 5\n\nBLACK 0\nWHITE 0\nNONE 7\n",
        ),
        (
            &["--position", "-j"],
            RECORDS,
            &["territory", "--score", "0.5"],
            "W+4.5 0 4.5\nB+3.5 4 0.5\n",
        ),
    ] {
        let written = igo(writes, input.as_bytes());
        check(reads, &text(&written.out), answers, "", 0);
    }
}
