//! What a complaint says to change: given where the cause is certain, and nowhere else.

use crate::common::{igo, text};

const APART: &str = "the digits of a row stand side by side, without blanks";
const FOR_TERRITORY: &str = "igo territory takes boards of letters and boards in JSON";
const MOVE: &str = "a move follows the board; igo territory takes boards without one";
const ROW: &str = "the board has all its rows: moves follow (see --size)";
const BOARD: &str = "an empty line ends the moves; another board stands behind it";

/// Asserts that the complaint about an input ends with this hint, or has none.
#[track_caller]
fn check(arguments: &[&str], input: &str, hint: Option<&str>) {
    let run = igo(arguments, input.as_bytes());
    let err = text(&run.err);
    let last = err
        .lines()
        .last()
        .and_then(|line| line.strip_prefix("  hint: "));
    assert_eq!((last, run.status), (hint, Some(2)), "{input:?}\n{err}");
    let hints = usize::from(hint.is_some());
    assert_eq!(err.matches("hint: ").count(), hints, "{input:?}\n{err}");
}

#[test]
fn digits_with_blanks_between_are_told_from_a_short_row() {
    for row in [
        "0 1 0 2",
        "0\t1 0  2",
        "0 1 0 2 0 1",
        "0 1 0 2 x",
        "0 1 0 2\r",
    ] {
        check(&[], &format!("4\n{row}\n"), Some(APART));
        check(&["territory"], &format!("4\n{row}\n"), Some(APART));
    }
    // Three may be the move of a board that lacks a row; two digits stand side by side.
    for row in [
        "0", "0 1", "0 1 2", "0 1 0", "0 1 x 2", "0 1 0 x", "0 1 0 3", "00 1 0 2", "0 1 0 22",
    ] {
        check(&[], &format!("4\n{row}\n"), None);
    }
    check(&[], "2\n0 1\n", Some(APART));
    check(&[], "3\n0 1 2\n", None);
    check(
        &[],
        &format!("4\n0 1 0 2{}\n", " ".repeat(112)),
        Some(APART),
    );
    check(&[], &format!("4\n0 1 0 2{}\n", " ".repeat(113)), None);
}

#[test]
fn boards_for_the_territory_mode_are_told_from_other_words() {
    for line in [
        "BW",
        "B",
        ".",
        "_W. x",
        "  .BW",
        "[\"BW\"]",
        "{\"board\":[]}",
        "[",
        "{ }",
    ] {
        check(&[], &format!("{line}\n"), Some(FOR_TERRITORY));
    }
    for line in [
        "b", "BWX", "B2", "x[", "(B)", "\"BW\"", "0", "1", "20", "B\u{1}",
    ] {
        check(&[], &format!("{line}\n"), None);
    }
    // Where digits are expected, letters are no less wrong: they cannot follow.
    check(&["territory"], "2\n10\n01\nBW\n", None);
    check(&[], "2\n10\n01\nBW 0 1\n", None);
}

#[test]
fn moves_behind_boards_of_digits_are_told_from_other_lines() {
    for line in [
        "1 0 2",
        "0 0 1",
        "18 18 1",
        "20 0 9",
        "1 0 2\r",
        " 1  0\t2 ",
    ] {
        check(&["territory"], &format!("2\n10\n01\n{line}\n"), Some(MOVE));
    }
    let others = [
        "x 0 2", "1 x 2", "1 0 x", "1 0", "1", "01 0 2", "1 00 2", "1 0 02", "1 0 22", "100 0 1",
        "1 100 2", "1 0 2 1", "-1 0 2", "1 0 2 x", "1x 0 2", "1 0x 2",
    ];
    for line in others {
        check(&["territory"], &format!("2\n10\n01\n{line}\n"), None);
    }
    // Nothing follows the first board, which is none.
    check(&["territory"], "1 0 2\n", None);
}

#[test]
fn rows_among_moves_are_told_from_bad_moves() {
    let board = "0000\n".repeat(4);
    let arguments = ["play", "--size", "4"];
    for row in ["0000", "2101", "0 0 0 0", " 2 1 0 1\r", "0 0 0 0 "] {
        check(&arguments, &format!("{board}{row}\n"), Some(ROW));
        check(&arguments, &format!("{board}\n{row}\n"), Some(ROW));
        check(&arguments, &format!("{board}0 0 1\n{row}\n"), Some(BOARD));
    }
    for line in [
        "000",
        "00000",
        "0003",
        "abcd",
        "0 0 0",
        "0 0 0 0 0",
        "0 0 0 3",
        "0 0 00",
        "00 00",
        "x",
    ] {
        check(&arguments, &format!("{board}{line}\n"), None);
    }
}
