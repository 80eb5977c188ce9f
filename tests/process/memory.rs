//! Input without measure in little memory: long streams, records larger than the memory, lines and
//! blank lines without end. What is written is right up to its end.
#![cfg(target_os = "linux")]

use super::jobs::{Job, jobs, within};
use crate::common::{program, run, text};

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
