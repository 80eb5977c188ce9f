//! `igo play` on the command line: its options, its answers, its conflicts.

use crate::common::{Run, igo, text};

/// White (1) in the middle of three black stones; 1 0 from the lower left takes it.
const ATARI: &str = "020\n212\n000\n";

/// The answer to an input that is fine.
fn answer(arguments: &[&str], input: &str) -> String {
    let Run { out, err, status } = igo(arguments, input.as_bytes());
    assert_eq!((text(&err), status), (String::new(), Some(0)));
    text(&out)
}

/// What is answered before an input goes wrong, and the complaint.
fn complaint(arguments: &[&str], input: &str) -> (String, String) {
    let Run { out, err, status } = igo(arguments, input.as_bytes());
    assert_eq!(status, Some(2), "{}", text(&err));
    (text(&out), text(&err))
}

#[test]
fn white_is_one_and_its_capture_counts_up() {
    let moves = "1 0 2\n1 1 1\n2 0 2\n";
    let answers = answer(&["play", "--size", "3"], &format!("{ATARI}{moves}"));
    assert_eq!(answers, "1\n2147483647\n0\n");
}

#[test]
fn black_is_two_and_its_capture_counts_down() {
    let input = "010\n121\n000\n1 0 1\n";
    assert_eq!(answer(&["play", "--size", "3"], input), "-1\n");
}

#[test]
fn origin_says_which_row_is_y_zero() {
    let input = format!("{ATARI}1 0 2\n1 2 2\n");
    let play = |origin| answer(&["play", "--size=3", "--origin", origin], &input);
    assert_eq!(play("lower-left"), "1\n2147483647\n");
    assert_eq!(play("upper-left"), "2147483647\n1\n");
    assert_eq!(answer(&["play", "--size=3"], &input), play("lower-left"));
}

#[test]
fn size_goes_from_one_to_fifty_two() {
    assert_eq!(
        answer(&["play", "--size", "1"], "0\n0 0 1\n"),
        "2147483647\n"
    );
    let board = "0 ".repeat(52) + "\n";
    let corners = "51 51 1\n0 0 2\n51 0 2\n51 51 2\n";
    let input = board.repeat(52) + corners;
    assert_eq!(
        answer(&["play", "--size", "52"], &input),
        "0\n0\n0\n2147483647\n"
    );
    let (out, err) = complaint(&["play", "--size", "52"], &(board.repeat(52) + "0 52 1\n"));
    let expected = "igo: line 53, column 3: y 52 is off the board (0 to 51)\n  0 52 1\n    ^\n";
    assert_eq!((out.as_str(), err.as_str()), ("", expected));
}

#[test]
fn other_sizes_are_refused() {
    for size in ["0", "53", "-1", "ten", "256", ""] {
        let (out, err) = complaint(&["play", &format!("--size={size}")], "");
        assert_eq!(out, "");
        let start = format!("error: invalid value '{size}' for '--size <N>'");
        let empty = "error: a value is required for '--size <N>' but none was supplied";
        assert!(
            err.starts_with(&start) || size.is_empty() && err.starts_with(empty),
            "{err}"
        );
    }
}

#[test]
fn a_row_is_as_long_as_the_size_says() {
    let (_, err) = complaint(&["play", "--size", "5"], "00000\n0000\n");
    let expected = "igo: line 2, column 5: row 2 has 4 cells instead of 5\n  0000\n      ^\n";
    assert_eq!(err, expected);
    let (_, err) = complaint(&["play", "--size", "5"], "00000\n000001\n");
    let expected = "igo: line 2, column 6: row 2 is longer than 5 cells\n  000001\n       ^\n";
    assert_eq!(err, expected);
    let (_, err) = complaint(&["play", "--size", "1"], "1\n0 0 2\n");
    let expected = "igo: line 1, column 1: the chain of this stone has no liberty\n  1\n  ^\n";
    assert_eq!(err, expected);
}

#[test]
fn board_follows_the_answers_in_the_order_of_the_input() {
    let input = format!("{ATARI}1 0 2\n0 0 2\n");
    let board = "0 2 0\n2 0 2\n2 2 0\n";
    let answers = answer(&["play", "--size=3", "--board"], &input);
    assert_eq!(answers, format!("1\n0\n\n{board}"));
    let input = format!("{ATARI}1 2 2\n0 2 2\n");
    let answers = answer(
        &["play", "--size=3", "--board", "--origin=upper-left"],
        &input,
    );
    assert_eq!(answers, format!("1\n0\n\n{board}"));
}

#[test]
fn board_is_written_without_moves_too() {
    let answers = answer(&["play", "--size=3", "--board"], ATARI);
    assert_eq!(answers, "\n0 2 0\n2 1 2\n0 0 0\n");
    assert_eq!(answer(&["play", "--size=3", "--board"], &answers), answers);
    assert_eq!(answer(&["play", "--size=3"], ATARI), "");
}

#[test]
fn a_blank_line_stands_between_sessions_with_boards_only() {
    let input = "00\n00\n0 0 1\n\n00\n00\n1 1 2\n1 1 2\n \t\n\n10\n00\n";
    let answers = answer(&["play", "--size=2"], input);
    assert_eq!(answers, "0\n0\n2147483647\n");
    let answers = answer(&["play", "--size=2", "--board"], input);
    let (first, second) = ("0\n\n0 0\n1 0\n", "0\n2147483647\n\n0 2\n0 0\n");
    assert_eq!(answers, format!("{first}\n{second}\n\n1 0\n0 0\n"));
}

#[test]
fn diagram_draws_the_final_board() {
    let input = format!("{ATARI}1 0 2\n0 0 2\n\n000\n001\n000\n");
    let first = "1\n0\n\n   A B C\n 3 . X . 3\n 2 X . X 2\n 1 X X . 1\n   A B C\n";
    let second = "\n   A B C\n 3 . . . 3\n 2 . . O 2\n 1 . . . 1\n   A B C\n";
    let expected = format!("{first}\n{second}");
    for arguments in [
        ["play", "--size=3", "--diagram"].as_slice(),
        &["play", "--size=3", "-d", "--board"],
        &["-d", "play", "--size=3"],
    ] {
        assert_eq!(answer(arguments, &input), expected);
    }
}

#[test]
fn json_counts_points_as_the_input_does() {
    let board = "0200\n1200\n2000\n0000\n";
    let answers = answer(
        &["play", "--size=4", "-j"],
        &format!("{board}0 2 1\n3 0 1\n0 2 2\n"),
    );
    let occupied = "{\"result\":2147483647,\"reason\":\"occupied\"}\n";
    let quiet = "{\"result\":0,\"captured\":[]}\n";
    assert_eq!(answers, format!("{occupied}{quiet}{occupied}"));

    let input = "0122\n1200\n2000\n0000\n0 3 1\n0 3 2\n0 3 2\n0 2 1\n";
    let taken = "{\"result\":2,\"captured\":[[0,2],[1,3]]}\n";
    let suicide = "{\"result\":2147483647,\"reason\":\"suicide\"}\n";
    let answers = answer(&["--json", "play", "--size=4"], input);
    assert_eq!(answers, format!("{suicide}{taken}{occupied}{suicide}"));
    let input = input.replace("0 3 ", "0 0 ").replace("0 2 1", "0 1 1");
    let taken = "{\"result\":2,\"captured\":[[0,1],[1,0]]}\n";
    let answers = answer(&["play", "--size=4", "-j", "--origin=upper-left"], &input);
    assert_eq!(answers, format!("{suicide}{taken}{occupied}{suicide}"));
}

#[test]
fn captured_points_are_sorted_as_numbers() {
    let mut rows = vec!["0".repeat(12); 12];
    rows[11] = "2".repeat(11) + "0";
    rows[10] = "1".repeat(11) + "0";
    let input = rows.join("\n") + "\n11 0 1\n";
    let points = (0..11).map(|x| format!("[{x},0]")).collect::<Vec<_>>();
    let expected = format!("{{\"result\":-11,\"captured\":[{}]}}\n", points.join(","));
    assert_eq!(answer(&["play", "--size=12", "--json"], &input), expected);
}

#[test]
fn oneline_answers_each_session_on_its_line() {
    let input = "020212000 1 0 2 1 1 1 2 0 2\n\n 0 2 0 2 1 2 0 0 0 \t1 0 2\r\n020 212 000\n";
    let answers = answer(&["play", "--size=3", "-l"], input);
    assert_eq!(answers, "1 2147483647 0\n\n1\n\n");
}

#[test]
fn oneline_json_is_an_array_a_line() {
    let input = "020212000 1 0 2 1 1 1\n   \n020212000\n000000000 0 0 1";
    let answers = answer(&["play", "--size=3", "-l", "-j"], input);
    let taken = "{\"result\":1,\"captured\":[[1,1]]}";
    let suicide = "{\"result\":2147483647,\"reason\":\"suicide\"}";
    let quiet = "{\"result\":0,\"captured\":[]}";
    assert_eq!(answers, format!("[{taken},{suicide}]\n\n[]\n[{quiet}]\n"));
}

#[test]
fn nothing_in_nothing_out() {
    for input in ["", "\n", " \t\r\n\n", "\u{FEFF}", "\u{FEFF}\n"] {
        for form in ["--board", "--json", "--diagram", "--origin=upper-left"] {
            assert_eq!(answer(&["play", form], input), "", "{form} {input:?}");
        }
    }
    assert_eq!(answer(&["play", "-l"], "\n \n"), "\n\n");
}

#[test]
fn options_that_cannot_go_together_are_usage_errors() {
    let conflicts: [(&[&str], &str); 9] = [
        (
            &["play", "--board", "--json"],
            "the argument '--board' cannot be used with '--json'",
        ),
        (
            &["-j", "play", "--board"],
            "the argument '--board' cannot be used with '--json'",
        ),
        (
            &["play", "--board", "-l"],
            "the argument '--board' cannot be used with '--oneline'",
        ),
        (
            &["-l", "play", "--board"],
            "the argument '--board' cannot be used with '--oneline'",
        ),
        (
            &["-d", "play", "--json"],
            "the argument '--diagram' cannot be used with '--json'",
        ),
        (
            &["-j", "play", "-d"],
            "the argument '--diagram' cannot be used with '--json'",
        ),
        (
            &["-l", "play", "-d"],
            "the argument '--diagram' cannot be used with '--oneline'",
        ),
        (
            &["-e", "play"],
            "the subcommand 'play' cannot be used with '--exit-status'",
        ),
        (&["play", "-e"], "unexpected argument '-e' found"),
    ];
    for (arguments, words) in conflicts {
        let (out, err) = complaint(arguments, &format!("{ATARI}1 0 2\n"));
        assert_eq!(
            (out.as_str(), err.lines().next()),
            ("", Some(&*format!("error: {words}")))
        );
    }
}

#[test]
fn the_example_of_the_help_text_is_true() {
    let help = answer(&["play", "--help"], "");
    let example = r"printf '012\n002\n000\n0 2 2\n1 1 2\n' | igo play --size 3";
    assert_eq!(help.lines().last(), Some(format!("  {example}").as_str()));
    let answers = answer(&["play", "--size", "3"], "012\n002\n000\n0 2 2\n1 1 2\n");
    assert_eq!(answers, "0\n1\n");
}
