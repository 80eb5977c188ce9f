//! The command line of `igo`: help, usage errors, exit statuses, forms of answers.

use crate::common::{igo, program, run, text};
use assert_cmd::Command;
use predicates::str::contains;

/// Two published examples: an illegal move, and one that captures three stones.
const SUICIDE: &str = "2\n10\n01\n1 0 2\n";
const CAPTURE: &str = "2\n10\n11\n1 0 2\n";

/// Runs the program and asserts everything that it does.
#[track_caller]
fn check(arguments: &[&str], input: &str, out: &str, err: &str, status: i32) {
    let run = igo(arguments, input.as_bytes());
    let found = (text(&run.out), text(&run.err), run.status);
    assert_eq!(found, (out.into(), err.into(), Some(status)));
}

/// The error of a command line that makes no sense, without the usage that follows it.
#[track_caller]
fn usage_error(arguments: &[&str]) -> String {
    let run = igo(arguments, CAPTURE.as_bytes());
    assert_eq!((text(&run.out), run.status), (String::new(), Some(2)));
    let err = text(&run.err);
    let (error, usage) = err.split_once("\n\nUsage: igo").expect("a usage line");
    assert!(usage.ends_with("\n\nFor more information, try '--help'.\n"));
    error.into()
}

#[test]
fn help_goes_to_the_output_and_names_every_option() {
    for (arguments, options) in [
        (["--help"], ["--oneline", "--json", "--diagram"]),
        (["-h"], ["-l, ", "-j, ", "-d, "]),
    ] {
        let run = Command::from_std(program()).args(arguments).assert();
        let shows_usage = contains("\n\nUsage: igo [OPTIONS]");
        let mut run = run.success().stderr("").stdout(shows_usage);
        for option in options.iter().chain(&["--exit-status", "--version"]) {
            run = run.stdout(contains(*option));
        }
    }
}

#[test]
fn example_in_the_help_does_what_it_promises() {
    let help = text(&igo(&["--help"], b"").out);
    let (_, examples) = help.split_once("\nExamples:\n").expect("examples");
    assert!(examples.starts_with("  printf '2\\n10\\n11\\n1 0 2\\n' | igo\n"));
    check(&[], CAPTURE, "1\n02\n00\n", "", 0);
}

#[test]
fn examples_of_every_help_that_need_no_file_print_something() {
    for (mode, count) in [
        (&[][..], 3),
        (&["territory"], 3),
        (&["play"], 1),
        (&["sgf"], 1),
        (&["generate"], 2),
    ] {
        let help = text(&igo(&[mode, &["--help"]].concat(), b"").out);
        let (_, examples) = help.split_once("\nExamples:\n").expect("examples");
        let needs_no_file = |line: &&str| {
            ["  printf ", "  echo ", "  igo generate "]
                .iter()
                .any(|start| line.starts_with(start))
        };
        let examples: Vec<&str> = examples.lines().filter(needs_no_file).collect();
        assert_eq!(examples.len(), count, "{mode:?}");
        for example in examples {
            let script = format!("igo() {{ \"$0\" \"$@\"; }}; {example}");
            let mut sh = std::process::Command::new("sh");
            let ran = run(sh.args(["-c", &script, env!("CARGO_BIN_EXE_igo")]), b"");
            assert_eq!(
                (text(&ran.err).as_str(), ran.status),
                ("", Some(0)),
                "{example}"
            );
            assert!(!ran.out.is_empty(), "{example}");
        }
    }
}

#[test]
fn help_is_at_most_100_columns_wide() {
    for mode in [
        &[][..],
        &["territory"],
        &["play"],
        &["sgf"],
        &["generate"],
        &["completions"],
        &["man"],
    ] {
        for help in ["-h", "--help"] {
            let help = text(&igo(&[mode, &[help]].concat(), b"").out);
            let widest = help.lines().map(|line| line.chars().count()).max();
            assert!(widest <= Some(100), "{mode:?}: {help}");
        }
    }
}

#[test]
fn version_is_the_one_of_the_package() {
    let version = concat!("igo ", env!("CARGO_PKG_VERSION"), "\n");
    check(&["--version"], "", version, "", 0);
    check(&["-V"], "", version, "", 0);
}

#[test]
fn unknown_option_gets_a_suggestion() {
    assert_eq!(
        usage_error(&["--onelin"]),
        "error: unexpected argument '--onelin' found\n\n  tip: a similar argument exists: '--oneline'"
    );
}

#[test]
fn mistyped_mode_gets_a_suggestion() {
    assert_eq!(
        usage_error(&["-j", "plya"]),
        "error: unrecognized subcommand 'plya'\n\n  tip: a similar subcommand exists: 'play'"
    );
    assert_eq!(
        usage_error(&["teritory"]),
        "error: unrecognized subcommand 'teritory'\n\n  tip: a similar subcommand exists: 'territory'"
    );
}

#[test]
fn option_given_twice_is_a_usage_error() {
    assert_eq!(
        usage_error(&["-e", "--exit-status"]),
        "error: the argument '--exit-status' cannot be used multiple times"
    );
}

#[test]
fn name_of_a_file_gets_the_advice_to_redirect_it() {
    // Tests run in the folder of the package.
    for (arguments, mode) in [
        (&["Cargo.toml"][..], ""),
        (&["-j", "Cargo.toml"], ""),
        (&["play", "Cargo.toml"], " play"),
    ] {
        let error = usage_error(arguments);
        let tip = format!("  tip: igo reads standard input only: igo{mode} < Cargo.toml");
        assert_eq!(error.lines().last(), Some(&*tip), "{error}");
    }
}

#[test]
fn word_that_is_no_file_gets_no_advice_about_files() {
    assert!(!usage_error(&["no-such-file"]).contains('<'));
    assert!(!usage_error(&["src"]).contains('<'), "a folder");
}

#[test]
fn diagrams_conflict_with_json_and_lines() {
    for (arguments, other) in [
        (&["--diagram", "--json"][..], "--json"),
        (&["-j", "-d"], "--json"),
        (&["-d", "-l"], "--oneline"),
        (&["-ld"], "--oneline"),
    ] {
        assert_eq!(
            usage_error(arguments),
            format!("error: the argument '--diagram' cannot be used with '{other}'")
        );
    }
}

#[test]
fn illegal_move_is_an_answer() {
    check(&[], SUICIDE, "0\n", "", 0);
}

#[test]
fn exit_status_tells_of_any_illegal_move() {
    let illegal_last = format!("{CAPTURE}{SUICIDE}");
    let illegal_first = format!("{SUICIDE}{CAPTURE}");
    check(&["-e"], &illegal_last, "1\n02\n00\n0\n", "", 1);
    check(&["-e"], &illegal_first, "0\n1\n02\n00\n", "", 1);
    check(&["-e"], CAPTURE, "1\n02\n00\n", "", 0);
    // On the fast path and off it, in both orders.
    let tolerant = SUICIDE.replace('\n', "\r\n");
    for input in [
        format!("{tolerant}{CAPTURE}"),
        format!("{CAPTURE}{tolerant}"),
    ] {
        assert_eq!(igo(&["-e"], input.as_bytes()).status, Some(1));
    }
}

#[test]
fn without_a_record_nothing_is_judged() {
    let error = "igo: there is no record to judge\n";
    for form in ["-e", "-ej", "-ed"] {
        for blank in ["", "\n \t\n"] {
            check(&[form], blank, "", error, 2);
        }
    }
    check(&["-el"], "", "", error, 2);
    check(&["-el"], "\n \n", "\n\n", error, 2);
    // The bad record is error enough.
    let error = "igo: line 1, column 1: '?' is not a board size (2 to 19)\n";
    let answer = "error: column 1: '?' is not a board size (2 to 19)\n";
    check(&["-el"], "?\n", answer, error, 2);
}

#[test]
fn exit_status_is_the_same_for_every_form_of_answer() {
    // With carriage returns no record takes the fast path.
    for input in [SUICIDE.into(), SUICIDE.replace('\n', "\r\n")] {
        for form in [&[][..], &["--json"], &["--diagram"]] {
            let arguments = [&["--exit-status"], form].concat();
            assert_eq!(igo(&arguments, input.as_bytes()).status, Some(1));
        }
    }
    check(&["-el"], "2 10 01 1 0 2\n", "0\n", "", 1);
    check(&["-el"], "2 10 01 1 0 2\n\n", "0\n\n", "", 1);
    check(
        &["-el"],
        "2 10 01 1 0 2\n2 10 11 1 0 2",
        "0\n1 02 00\n",
        "",
        1,
    );
    check(&["-el"], "2 10 11 1 0 2\n\n", "1 02 00\n\n", "", 0);
    check(
        &["-elj"],
        "2 10 01 1 0 2 \n",
        "{\"legal\":false,\"reason\":\"suicide\"}\n",
        "",
        1,
    );
}

#[test]
fn bad_record_outweighs_an_illegal_move() {
    let error = "igo: line 5, column 1: '?' is not a board size (2 to 19)\n  ?\n  ^\n";
    check(&["-e"], &format!("{SUICIDE}?\n"), "0\n", error, 2);
    check(
        &["-el"],
        "?\n2 10 01 1 0 2\n",
        "error: column 1: '?' is not a board size (2 to 19)\n0\n",
        "igo: line 1, column 1: '?' is not a board size (2 to 19)\n",
        2,
    );
}

#[test]
fn no_record_gives_no_answer() {
    for form in [&[][..], &["-j"], &["-d"]] {
        for blank in [
            "",
            "\n",
            "\n\n\n",
            " \t\r\n\u{C}\n  ",
            "\u{FEFF}",
            "\u{FEFF}\n",
        ] {
            check(form, blank, "", "", 0);
        }
    }
    check(&["-l"], "", "", "", 0);
    check(&["-lj"], "", "", "", 0);
}

#[test]
fn byte_order_mark_at_the_start_is_skipped() {
    check(&[], &format!("\u{FEFF}{CAPTURE}"), "1\n02\n00\n", "", 0);
    check(&["-l"], "\u{FEFF}2 10 01 1 0 2\n", "0\n", "", 0);
}

#[test]
fn json_names_the_reason_or_the_captured_stones_by_column() {
    let crossing = "5\n22122\n22021\n11211\n02120\n00120\n2 1 1\n";
    let records = [
        SUICIDE,
        CAPTURE,
        "2\n10\n00\n0 0 2\n",
        crossing,
        "2\n00\n00\n1 1 1\n",
    ];
    let answers = concat!(
        "{\"legal\":false,\"reason\":\"suicide\"}\n",
        "{\"legal\":true,\"captured\":[[0,0],[0,1],[1,1]],\"board\":[\"02\",\"00\"]}\n",
        "{\"legal\":false,\"reason\":\"occupied\"}\n",
        "{\"legal\":true,\"captured\":[[0,0],[0,1],[1,0],[1,1],[2,2],[3,0],[3,1],[4,0]],",
        "\"board\":[\"00100\",\"00101\",\"11011\",\"02120\",\"00120\"]}\n",
        "{\"legal\":true,\"captured\":[],\"board\":[\"00\",\"01\"]}\n",
    );
    check(&["--json"], &records.concat(), answers, "", 0);
    let lines = records.map(|record| record.trim_end().replace('\n', " ") + "\n");
    check(&["--json", "--oneline"], &lines.concat(), answers, "", 0);
}

#[test]
fn diagrams_have_a_blank_line_between_them() {
    let out = "1\n   A B\n 2 . O 2\n 1 . . 1\n   A B\n\n0\n   A B\n 2 X . 2\n 1 . X 1\n   A B\n";
    check(&["-d"], &format!("{CAPTURE}{SUICIDE}"), out, "", 0);
}

#[test]
fn diagram_before_a_bad_record_is_complete() {
    let out = "1\n   A B\n 2 . O 2\n 1 . . 1\n   A B\n";
    let error = "igo: line 5, column 1: '?' is not a board size (2 to 19)\n  ?\n  ^\n";
    check(&["-d"], &format!("{CAPTURE}?\n"), out, error, 2);
}

#[test]
fn diagram_of_9x9_has_five_star_points() {
    let out = "\
1
   A B C D E F G H J
 9 . . . . . . . . X 9
 8 . . . . . . . . . 8
 7 . . + . . . + . . 7
 6 . . . . . . . . . 6
 5 . . . . + . . . . 5
 4 . . . . . . . . . 4
 3 . . + . . . + . . 3
 2 . . . . . . . . . 2
 1 . . . . . . . . . 1
   A B C D E F G H J
";
    let empty = format!("9\n{}8 0 1\n", "000000000\n".repeat(9));
    check(&["-d"], &empty, out, "", 0);
}

#[test]
fn diagram_of_19x19_has_nine_star_points() {
    let empty = format!("19\n{}0 18 2\n", "0000000000000000000\n".repeat(19));
    let out = text(&igo(&["-d"], empty.as_bytes()).out);
    let lines = out.lines().collect::<Vec<_>>();
    let stars = " . . . + . . . . . + . . . . . + . . . ";
    assert_eq!(lines.len(), 22);
    assert_eq!(lines[1], "   A B C D E F G H J K L M N O P Q R S T");
    for (line, row) in [(5, 16), (11, 10), (17, 4)] {
        assert_eq!(lines[line], format!("{row:>2}{stars}{row}"));
    }
    assert_eq!(out.matches('+').count(), 9);
    assert_eq!(lines[20], " 1 O . . . . . . . . . . . . . . . . . . 1");
}

#[test]
fn each_line_gets_one_answer_in_its_place() {
    let input = "\n2 10 11 1 0 2\n  \t\n2 1x 11 1 0 2\r\n\r\n2 10 01 1 0 2\n2 10 01 1 0";
    let out = "\n1 02 00\n\nerror: column 4: 'x' is not 0, 1 or 2\n\n0\n\
               error: column 12: the line ends before the color\n";
    let err = "igo: line 4, column 4: 'x' is not 0, 1 or 2\n\
               igo: line 7, column 12: the line ends before the color\n";
    check(&["--oneline"], input, out, err, 2);
}

#[test]
fn bad_line_is_answered_as_json() {
    let input = "2 10 01 1 0 2\n\n\"\n2 10 11 1 0 2\n";
    let out = "{\"legal\":false,\"reason\":\"suicide\"}\n\n\
               {\"error\":\"column 1: '\\\"' is not a board size (2 to 19)\"}\n\
               {\"legal\":true,\"captured\":[[0,0],[0,1],[1,1]],\"board\":[\"02\",\"00\"]}\n";
    let err = "igo: line 3, column 1: '\"' is not a board size (2 to 19)\n";
    check(&["-lj"], input, out, err, 2);
}

#[test]
fn ten_thousand_lines_are_answered_in_order() {
    let lines =
        (0..10_000).map(|line| ["2 10 11 1 0 2\n", "2 10 01 1 0 2\n", "\n", "3\n"][line % 4]);
    let answers = [
        "1 02 00\n",
        "0\n",
        "\n",
        "error: column 2: the line ends before row 1 of 3\n",
    ];
    let answers = (0..10_000)
        .map(|line| answers[line % 4])
        .collect::<String>();
    let complaint = |line| format!("igo: line {line}, column 2: the line ends before row 1 of 3\n");
    let complaints = (4..=10_000).step_by(4).map(complaint).collect::<String>();
    check(
        &["-l"],
        &lines.collect::<String>(),
        &answers,
        &complaints,
        2,
    );
}
