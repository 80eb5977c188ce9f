//! `igo territory`: options, forms of input and output, streams.

use std::io::{Read, Write};

use crate::common::random::Random;
use crate::common::{igo, inside, program, start, text};
use igo::command::Form;
use igo::command::territory::Options;
use igo::format::query::Query;
use igo::grid::regions::Keep;

const FIVE: &str = "  B  \n B B \nB W B\n W W \n  W  \n";
const FIVE_TEXT: &str = "BLACK 6 0,0 0,1 1,0 3,0 4,0 4,1\nWHITE 1 2,3\n\
                         NONE 9 0,3 0,4 1,2 1,4 2,1 3,2 3,4 4,3 4,4\n";

/// Asserts that the program answers `input` with `out`, says nothing else and ends with 0.
#[track_caller]
fn answers(arguments: &[&str], input: &str, out: &str) {
    let run = igo(&[&["territory"], arguments].concat(), input.as_bytes());
    assert_eq!(
        (text(&run.out), text(&run.err)),
        (out.into(), String::new())
    );
    assert_eq!(run.status, Some(0));
}

/// Asserts what the program answers and complains, and that it ends with 2.
#[track_caller]
fn complains(arguments: &[&str], input: &str, out: &str, err: &str) {
    let run = igo(&[&["territory"], arguments].concat(), input.as_bytes());
    assert_eq!((text(&run.out), text(&run.err)), (out.into(), err.into()));
    assert_eq!(run.status, Some(2));
}

/// Asserts the first line of a usage error.
#[track_caller]
fn refuses(arguments: &[&str], complaint: &str) {
    let run = igo(arguments, FIVE.as_bytes());
    let err = text(&run.err);
    assert_eq!(
        (text(&run.out), err.lines().next()),
        (String::new(), Some(complaint))
    );
    assert_eq!(run.status, Some(2));
}

#[test]
fn letters_are_answered_with_a_line_for_each_owner() {
    answers(&[], FIVE, FIVE_TEXT);
    answers(&[], &FIVE.replace(' ', "."), FIVE_TEXT);
    answers(&[], &FIVE.replace(' ', "_"), FIVE_TEXT);
}

#[test]
fn middle_dots_are_empty_points_and_mix_with_other_signs() {
    answers(&[], &FIVE.replace(' ', "·"), FIVE_TEXT);
    answers(&[], &FIVE.replacen(' ', "·", 7), FIVE_TEXT);
    answers(
        &[],
        &FIVE.replace(' ', "·").replace('\n', "\r\n"),
        FIVE_TEXT,
    );
    let rows = FIVE.lines().collect::<Vec<_>>().join("\",\"");
    answers(&[], &format!("[\"{}\"]", rows.replace(' ', "·")), FIVE_TEXT);
    for length in 1..200 {
        let row = format!("{}·{}\n", ".".repeat(length), ".".repeat(70));
        let count = format!("BLACK 0\nWHITE 0\nNONE {}\n", 2 * (length + 71));
        answers(&["--count"], &row.repeat(2), &count);
    }
}

#[test]
fn columns_behind_middle_dots_are_characters() {
    const HINT: &str = "  hint: blanks at the end of a row count as points; \
                        '.' can be written instead of a blank\n";
    let wrong =
        "igo: line 2, column 3: 'x' is not B, W or empty (space, '.' or '_')\n  ··x\n    ^\n";
    complains(&[], "·B·\n··x\n", "", wrong);
    let long =
        format!("igo: line 2, column 3: row 2 is longer than 2 points\n  ···\n    ^\n{HINT}");
    complains(&[], "·B\n···\n", "", &long);
    let short =
        format!("igo: line 2, column 3: row 2 has 2 points instead of 3\n  ··\n    ^\n{HINT}");
    complains(&[], "·B.\n··\n", "", &short);
    let half = b"\xC2\n";
    let run = igo(&["territory"], half);
    let err = "igo: line 1, column 1: byte 0xC2 is not UTF-8 text\n  \u{FFFD}\n  ^\n";
    assert_eq!((text(&run.err).as_str(), run.status), (err, Some(2)));
}

#[test]
fn line_ends_are_no_points() {
    answers(&[], &FIVE.replace('\n', "\r\n"), FIVE_TEXT);
    answers(&[], FIVE.trim_end_matches('\n'), FIVE_TEXT);
    answers(&[], &format!("\u{FEFF}{FIVE}"), FIVE_TEXT);
}

#[test]
fn no_board_is_no_answer() {
    answers(&[], "", "");
    answers(&[], "\n\r\n\n", "");
    answers(&["--json"], "\n", "");
    answers(&["--oneline"], "", "");
}

#[test]
fn blanks_are_a_board() {
    answers(&["--count"], "   \n  \u{20}", "BLACK 0\nWHITE 0\nNONE 6\n");
    answers(&["--count"], "   ", "BLACK 0\nWHITE 0\nNONE 3\n");
}

#[test]
fn empty_lines_part_boards_of_letters() {
    let two = "BLACK 1 1,0\nWHITE 0\nNONE 0\n\nBLACK 0\nWHITE 1 0,0\nNONE 0\n";
    answers(&[], "\n\nB.\n\n\n\r\n.W\n\n\n", two);
}

#[test]
fn digits_are_boards_of_the_moves_mode_without_a_move() {
    let one = "BLACK 2 0,1 1,0\nWHITE 0\nNONE 0\n";
    answers(&[], "2\n10\n01\n", one);
    answers(&[], "\n 2 10\t01 \r\n\n2\n10\n01", &format!("{one}\n{one}"));
    answers(&["--count", "--at", "0", "0"], "2\n02\n20\n", "WHITE 1\n");
}

#[test]
fn at_answers_with_the_region_of_a_point() {
    answers(&["--at", "0", "1"], FIVE, "BLACK 3 0,0 0,1 1,0\n");
    answers(&["--at", "2", "3"], FIVE, "WHITE 1 2,3\n");
    answers(&["--at", "1", "4"], FIVE, "NONE 3 0,3 0,4 1,4\n");
    answers(&["--at", "1", "1"], FIVE, "NONE 0\n");
}

#[test]
fn answers_of_one_line_are_not_parted() {
    let boards = format!("{FIVE}\n{FIVE}");
    answers(&["--at", "2", "3"], &boards, "WHITE 1 2,3\nWHITE 1 2,3\n");
}

#[test]
fn point_in_an_object_goes_before_at() {
    let boards = r#"{"board":["B.W."],"x":3,"y":0} ["B.W."]"#;
    answers(&["--at", "1", "0"], boards, "WHITE 1 3,0\nNONE 1 1,0\n");
}

#[test]
fn count_replaces_lists() {
    answers(&["--count"], FIVE, "BLACK 6\nWHITE 1\nNONE 9\n");
    let three = format!("{FIVE}\n{FIVE}");
    let answer = "BLACK 6\nWHITE 1\nNONE 9\n\nBLACK 6\nWHITE 1\nNONE 9\n";
    answers(&["--count"], &three, answer);
    answers(&["--count", "--at", "0", "1"], FIVE, "BLACK 3\n");
    let counts = "{\"territoryBlack\":6,\"territoryWhite\":1,\"territoryNone\":9}\n";
    answers(&["--count", "--json"], FIVE, counts);
    let region = "{\"owner\":\"BLACK\",\"territory\":3}\n";
    answers(&["--count", "--json", "--at", "0", "1"], FIVE, region);
}

#[test]
fn json_answers_are_lines() {
    let lists = "{\"territoryBlack\":[[1,0]],\"territoryWhite\":[],\"territoryNone\":[]}\n";
    answers(&["--json"], "B.\n\nB.\n", &lists.repeat(2));
    answers(
        &["-j", "--at", "1", "0"],
        "B.\n",
        "{\"owner\":\"BLACK\",\"territory\":[[1,0]]}\n",
    );
    answers(
        &["-j", "--at", "0", "0"],
        "B.\n",
        "{\"owner\":\"NONE\",\"territory\":[]}\n",
    );
}

#[test]
fn diagram_marks_owned_points() {
    let five = "   A B C D E\n 5 x x X x x 5\n 4 x X . X x 4\n 3 X . O . X 3\n \
                2 . O o O . 2\n 1 . . O . . 1\n   A B C D E\n";
    answers(&["--diagram"], FIVE, five);
    answers(
        &["--diagram"],
        &format!("{FIVE}\n{FIVE}"),
        &format!("{five}\n{five}"),
    );
}

/// A diagram as wide takes gigabytes: its reader leaves after the name of the first column.
#[test]
fn columns_may_have_names_of_more_than_65535_letters() {
    let input = ".".repeat(65_535 * 25 + 1);
    let mut child = start(program().args(["territory", "--diagram"]));
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(input.as_bytes()).expect("room in the pipe");
    drop(stdin);
    let mut start = vec![0; 2 + 1 + 65_536];
    let mut stdout = child.stdout.take().expect("a pipe");
    stdout.read_exact(&mut start).expect("the first name");
    drop(stdout);
    assert_eq!(text(&start).trim_start(), "A");
    let rest = child.wait_with_output().expect("the program ends");
    assert_eq!(
        (rest.status.code(), text(&rest.stderr)),
        (Some(0), String::new())
    );
}

#[test]
fn one_line_in_one_line_out() {
    let input = "[\"B.\"]\n\n2 10 01\r\n  \n{\"board\":[\"B.\"],\"x\":1,\"y\":0}";
    let out = "{\"territoryBlack\":[[1,0]],\"territoryWhite\":[],\"territoryNone\":[]}\n\n\
               {\"territoryBlack\":[[0,1],[1,0]],\"territoryWhite\":[],\"territoryNone\":[]}\n\n\
               {\"owner\":\"BLACK\",\"territory\":[[1,0]]}\n";
    answers(&["--oneline"], input, out);
    answers(&["--oneline", "--json"], input, out);
    let counts = "{\"owner\":\"BLACK\",\"territory\":1}\n";
    answers(&["-l", "--count", "--at", "1", "0"], "[\"B.\"]\n", counts);
}

#[test]
fn point_off_the_board_stops_text_and_is_answered_in_json() {
    let err = "igo: line 3, column 1: Invalid coordinate: 5,1 is not on this board of \
               5 columns and 5 rows\n";
    let boards = format!("\n\n{FIVE}\n......\n......\n");
    complains(&["--at", "5", "1"], &boards, "", err);
    let out = "{\"error\":\"Invalid coordinate\"}\n{\"owner\":\"NONE\",\"territory\":12}\n";
    complains(&["--at", "5", "1", "--json", "--count"], &boards, out, err);
    let digits = "  2\n10\n01\n";
    let err = "igo: line 1, column 1: Invalid coordinate: -1,-1 is not on this board of \
               2 columns and 2 rows\n";
    complains(&["--at", "-1", "-1"], digits, "", err);
    let json = "[\"B.\",\".B\"]\n";
    let out = "error: Invalid coordinate\n";
    complains(&["--at", "-1", "-1"], json, out, err);
}

#[test]
fn point_in_an_object_is_not_drawn() {
    let input = "{\"board\":[\"B.\"],\"x\":0,\"y\":0}\n[\"B.\"]\n";
    let err = "igo: line 1, column 1: a diagram shows no single point: x and y\n  \
               {\"board\":[\"B.\"],\"x\":0,\"y\":0}\n  ^\n";
    let out = "error: a diagram shows no single point: x and y\n\n   A B\n 1 X x 1\n   A B\n";
    complains(&["-d"], input, out, err);
}

#[test]
fn options_that_cannot_go_together_are_refused() {
    let conflict =
        |one, other| format!("error: the argument '{one}' cannot be used with '{other}'");
    for arguments in [["-d", "territory"], ["territory", "-d"]] {
        let with = |option: &[&'static str]| [&arguments[..], option].concat();
        refuses(&with(&["--json"]), &conflict("--diagram", "--json"));
        refuses(&with(&["--oneline"]), &conflict("--diagram", "--oneline"));
    }
    refuses(
        &["-d", "territory", "--count"],
        &conflict("--diagram", "--count"),
    );
    refuses(
        &["-d", "territory", "--at", "0", "0"],
        &conflict("--diagram", "--at <X> <Y>"),
    );
    refuses(
        &["-e", "territory"],
        "error: the subcommand 'territory' cannot be used with '--exit-status'",
    );
    refuses(
        &["territory", "-e"],
        "error: unexpected argument '-e' found",
    );
}

#[test]
fn point_is_two_plain_whole_numbers_given_once() {
    let at = |numbers: &[&'static str]| [&["territory", "--at"], numbers].concat();
    let one = "error: 2 values required for '--at <X> <Y>' but 1 was provided";
    refuses(&at(&["1"]), one);
    let twice = "error: the argument '--at <X> <Y>' cannot be used multiple times";
    refuses(&at(&["1", "1", "--at", "1", "1"]), twice);
    for wrong in ["x", "01", "+1", "1.0", "1e0", "-0"] {
        let complaint = format!(
            "error: invalid value '{wrong}' for '--at <X> <Y>': not a whole number such as 3 or -1"
        );
        refuses(&at(&["1", wrong]), &complaint);
    }
}

#[test]
fn help_says_that_it_is_no_score() {
    let run = igo(&["territory", "--help"], b"");
    let help = text(&run.out);
    assert!(help.contains("no stones, no prisoners and no komi, so this is not a final score"));
    assert_eq!((run.err, run.status), (Vec::new(), Some(0)));
}

#[test]
fn every_instruction_set_gives_the_same_answer() {
    let mut random = Random::new("instruction sets");
    let mut input = Vec::new();
    for width in [7, 64, 150] {
        for _ in 0..40 {
            input.extend((0..width).map(|_| b"B W."[random.below(4)]));
            input.push(b'\n');
        }
        input.push(b'\n');
    }
    let plain = igo(&["territory"], &input);
    assert_eq!(plain.status, Some(0));
    for level in inside::levels() {
        let options = Options {
            form: Form::Text,
            oneline: false,
            at: None,
            score: None,
            keep: Keep::Points,
            level,
        };
        let run = inside::territory(&options, &input[..]);
        assert_eq!(run.out, plain.out, "{level:?}");
    }
}

/// Rows are read in words of 64 points: a row is as long as the first, whether it fills them or not.
#[test]
fn row_one_point_too_long_or_too_short_is_told_wherever_words_end() {
    let hint = "  hint: blanks at the end of a row count as points; \
                '.' can be written instead of a blank\n";
    for width in [1, 2, 63, 64, 65, 127, 128, 129, 192, 300] {
        let row = "B".repeat(width);
        let unit = |count| if count == 1 { "point" } else { "points" };
        // The excerpt: 30 points before the place, and what stands there.
        let excerpt = |before: usize, behind: &str| {
            let before = "B".repeat(before.min(30));
            format!("  {before}{behind}\n  {}^\n", " ".repeat(before.len()))
        };
        let long = format!(
            "igo: line 2, column {}: row 2 is longer than {width} {}\n{}{hint}",
            width + 1,
            unit(width),
            excerpt(width, "W")
        );
        complains(&[], &format!("{row}\n{row}W\n"), "", &long);
        if width > 1 {
            let short = format!(
                "igo: line 2, column {width}: row 2 has {} {} instead of {width}\n{}{hint}",
                width - 1,
                unit(width - 1),
                excerpt(width - 1, "")
            );
            complains(&[], &format!("{row}\n{}\n", &row[1..]), "", &short);
        }
    }
}

#[test]
fn at_takes_numbers_beyond_every_board() {
    let asked = Query {
        x: "0".parse().expect("a number"),
        y: "99999999999999999999999999".parse().expect("a number"),
    };
    let off_board = asked.off_board(3, 1).map(|off_board| off_board.to_string());
    let expected = "Invalid coordinate: 0,999999999999999999999999... is not on this board of \
                    3 columns and 1 row";
    assert_eq!(off_board.as_deref(), Some(expected));
    // The highest numbers that a point can have.
    let highest = usize::MAX.to_string();
    for at in [["0", &highest], [&highest, "0"]] {
        let ran = igo(&["territory", "--at", at[0], at[1]], b"...\n");
        let expected = format!(
            "igo: line 1, column 1: Invalid coordinate: {},{} is not on this board of \
             3 columns and 1 row\n",
            at[0], at[1]
        );
        assert_eq!((ran.status, text(&ran.err)), (Some(2), expected));
    }
}

#[test]
fn score_tells_who_has_won_by_how_much() {
    let board = "..B..\n.B.B.\nB.W.B\n.W.W.\n..W..\n";
    answers(&["--score", "6.5"], board, "W+0.5 11 11.5\n");
    answers(
        &["--score", "4", "--json"],
        board,
        "{\"result\":\"B+2\",\"black\":11,\"white\":9}\n",
    );
    answers(
        &["--score", "0"],
        "2\n10\n00\n2\n10\n02\n",
        "B+4 4 0\n0 1 1\n",
    );
    answers(
        &["--score", "-0.25", "--oneline"],
        "2 10 02\n\n[\"W\"]\n",
        "{\"result\":\"B+0.25\",\"black\":1,\"white\":0.75}\n\n{\"result\":\"W+0.75\",\"black\":0,\"white\":0.75}\n",
    );
}

#[test]
fn komi_of_another_form_is_refused() {
    for komi in ["1e3", "6.555", "+6.5", "06.5", "6.", "nan", "1000"] {
        let complaint = format!(
            "error: invalid value '{komi}' for '--score <KOMI>': not a komi from -999 to 999 with at most two \
             decimals, such as 6.5\n\nFor more information, try '--help'.\n"
        );
        let ran = igo(&["territory", "--score", komi], b"");
        assert_eq!((ran.status, text(&ran.err)), (Some(2), complaint));
    }
}

#[test]
fn score_goes_with_no_point_no_counts_and_no_diagram() {
    for other in [&["--at", "0", "0"][..], &["--count"], &["--diagram"]] {
        let arguments = [&["territory", "--score", "6.5"], other].concat();
        let ran = igo(&arguments, b"B.\n");
        assert_eq!(
            (ran.status, ran.out.is_empty()),
            (Some(2), true),
            "{other:?}"
        );
        assert!(text(&ran.err).starts_with("error: the argument '"));
    }
}

#[test]
fn score_of_a_point_is_bad_content() {
    let place = "line 1, column 1: a score is for no single point: x and y";
    let ran = igo(
        &["territory", "--score", "1"],
        b"{\"board\":[\"B.\"],\"x\":0,\"y\":0}\n[\"B.\"]\n",
    );
    assert_eq!(
        text(&ran.out),
        "error: a score is for no single point: x and y\nB+1 2 1\n"
    );
    assert!(text(&ran.err).starts_with(&format!("igo: {place}\n")));
    assert_eq!(ran.status, Some(2));
}
