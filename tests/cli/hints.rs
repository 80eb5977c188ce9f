//! What a complaint says to change: given where the cause is certain, and nowhere else.

use crate::common::{igo, text};

const APART: &str = "the digits of a row stand side by side, without blanks";
const FOR_TERRITORY: &str = "igo territory takes boards of letters and boards in JSON";
const CELLS: &str = "rows of cells are what igo play reads";
const XO: &str = "B is black and W is white here: tr 'XO+' 'BW.'";
const NO_SIZE: &str = "a board of letters has no size line";
const GAMES: &str = "igo sgf reads game records";
const UTF_16: &str = "this is UTF-16: iconv -f UTF-16 -t UTF-8";
const MOVE: &str = "a move follows the board; igo territory takes boards without one";
const ROW: &str = "the board has all its rows: moves follow (see --size)";
const BOARD: &str = "an empty line ends the moves; another board stands behind it";

/// Asserts that the complaint about an input ends with this hint, or has none.
#[track_caller]
fn check(arguments: &[&str], input: &str, hint: Option<&str>) {
    check_bytes(arguments, input.as_bytes(), hint);
}

#[track_caller]
fn check_bytes(arguments: &[&str], input: &[u8], hint: Option<&str>) {
    let run = igo(arguments, input);
    let input = text(input);
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
    for board in [
        "BW",
        "B",
        ".",
        "_W. ",
        "  .BW",
        "BW\r",
        "[\"BW\"]",
        " [ 'B.', '.W' ];",
        "[\".\",",
        "{\"board\":[\"BW\",\"..\"],\"x\":1,\"y\":0}",
        "{\"x\": 1, \"board\": [\"B \"]}",
    ] {
        check(&[], &format!("{board}\n"), Some(FOR_TERRITORY));
    }
    for other in [
        "b",
        "BWX",
        "B2",
        "x[",
        "(B)",
        "\"BW\"",
        "0",
        "1",
        "20",
        "B\u{1}",
        "_",
        "_W. x",
        // A move of the Go Text Protocol, and other words that begin with a letter of a color.
        "B D4",
        "W q16",
        "White to play",
        "play black D4",
    ] {
        check(&[], &format!("{other}\n"), None);
    }
    // Digits in JSON, and JSON that is no board, are nothing that the mode takes.
    for other in [
        "[",
        "{ }",
        "[]",
        "[\"\"]",
        "[\"00\",\"00\"]",
        "[\"  \"]",
        "[[0,1],[1,0]]",
        "[0,1,2]",
        "{\"board\":[]}",
        "{\"board\":[\"00\",\"00\"]}",
        "{\"board\":[[0,1],[1,0]]}",
        "{\"rows\":[\"BW\"]}",
        "{\"board\":\"BW\"}",
    ] {
        check(&[], &format!("{other}\n"), None);
    }
    // Where digits are expected, letters are no less wrong: they cannot follow.
    check(&["territory"], "2\n10\n01\nBW\n", None);
    check(&[], "2\n10\n01\nBW 0 1\n", None);
}

#[test]
fn rows_of_cells_are_told_from_other_numbers() {
    for row in ["0 0", "0 1 2 0", "0 0 0 0 0 0 0 0 0 0", " 1\t2 0  0\r"] {
        check(&[], &format!("{row}\n"), Some(CELLS));
        check(&["territory"], &format!("{row}\n"), Some(CELLS));
    }
    // Three may be a move.
    for other in ["0", "0 1 2", "0 0 3 0", "00 00", "0 0 x", "0 0,0", "1000 0"] {
        check(&[], &format!("{other}\n"), None);
        check(&["territory"], &format!("{other}\n"), None);
    }
}

#[test]
fn stones_of_other_programs_are_told_from_other_letters() {
    for board in ["XO.", "..X", ". X + O", "#.", "B.\n.X", "...\n. O", "O\r"] {
        check(&["territory"], &format!("{board}\n"), Some(XO));
    }
    for row in ["BX", "xo", "X1", "A X", "X\u{A0}", "..x", "XO-", "X\tO"] {
        check(&["territory"], &format!("{row}\n"), None);
    }
}

#[test]
fn letters_below_a_size_are_told_from_other_signs() {
    for board in ["2\nB.\n..", "19\n.B", " 2 \r\n  W \r\n", "5\nBWBW_"] {
        check(&["territory"], &format!("{board}\n"), Some(NO_SIZE));
    }
    for other in [
        "2\nXO",
        "2\nb.",
        "2\n__",
        "2\n\nBW",
        "2\n10\nBW",
        "2 BW",
        "2\n1B",
        "02\nBW",
        "2 10\nBW",
    ] {
        check(&["territory"], &format!("{other}\n"), None);
    }
    // The moves mode reads no letters, with or without a size.
    check(&[], "2\nB.\n..\n", None);
}

#[test]
fn boards_of_another_size_are_told_from_other_first_rows() {
    for size in [3, 9, 10, 13, 19, 52] {
        let hint = format!("a board has no size line here: --size {size}");
        check(&["play"], &format!("{size}\n"), Some(&hint));
        check(&["play"], &format!("\n {size}\r\n000\n"), Some(&hint));
    }
    for size in [2, 9, 13, 19, 52] {
        let hint = format!("--size {size} reads boards of {size} rows");
        let row = "0 ".repeat(size);
        check(&["play"], &format!("{row}\n"), Some(&hint));
        let glued = row.replace(' ', "");
        check(&["play"], &format!("{glued}\n{glued}\n"), Some(&hint));
    }
    let hint = "--size 10 reads boards of 10 rows";
    check(&["play", "--size", "9"], "0120120120\n", Some(hint));
    check(&["play"], "1\n", Some("--size 1 reads boards of 1 row"));
    for other in [
        "53",
        "103",
        "09",
        "+9",
        "9x9",
        "9 9",
        "0 0 3",
        "00x",
        "00 00",
        &"0".repeat(53),
    ] {
        check(&["play"], &format!("{other}\n"), None);
    }
    // The size is right, and the second row is short.
    check(&["play"], "0000000000\n000000000\n", None);
}

#[test]
fn game_records_are_told_from_other_brackets() {
    let modes: [&[&str]; 4] = [&[], &["territory"], &["play"], &["territory", "--json"]];
    for mode in modes {
        check(mode, "(;GM[1]SZ[9];B[ee])\n", Some(GAMES));
        check(mode, "(;", Some(GAMES));
        for other in ["(", "( ;GM[1])\n", ";B[ee]\n", "\n(;GM[1])\n", " (;)\n"] {
            check(mode, other, None);
        }
    }
}

#[test]
fn utf_16_is_told_from_other_bytes_that_are_no_text() {
    let modes: [&[&str]; 5] = [&[], &["territory"], &["play"], &["sgf"], &["sgf", "--json"]];
    for mode in modes {
        for (input, hint) in [
            (&b"\xFF\xFE2\x00\n\x00"[..], Some(UTF_16)),
            (b"\xFE\xFF\x002\x00\n", Some(UTF_16)),
            (b"\xFF\xFE", Some(UTF_16)),
            (b"\xFF\xFF2\n", None),
            (b"\xFF", None),
            (b"2\x00\n\x00", None),
        ] {
            check_bytes(mode, input, hint);
        }
    }
    let lines = igo(&["--oneline"], b"\xFF\xFE2\x00\n");
    assert_eq!(
        text(&lines.err),
        "igo: line 1, column 1: byte 0xFF is not UTF-8 text\n"
    );
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
