//! Laws of the stream: what is answered depends on the bytes alone, not on how they come in.

use std::io::{self, Cursor, Read};

use crate::common::inside::{levels, moves_at};
use crate::common::random::{Game, Random};
use crate::common::{Run, Trickle, moves, text};
use igo::command::Form;

const CAPTURE: &str = "2\n10\n11\n1 0 2\n";

/// Every input of the fixtures of this mode, good and bad.
fn fixtures() -> Vec<Vec<u8>> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let folders = ["moves", "bad/moves", "bad/moves-oneline"].map(|folder| root.join(folder));
    let files = folders
        .iter()
        .flat_map(|folder| std::fs::read_dir(folder).expect("a folder"));
    let paths = files.map(|file| file.expect("a file").path());
    let inputs = paths.filter(|path| path.extension().is_some_and(|kind| kind == "in"));
    inputs
        .map(|path| std::fs::read(path).expect("an input"))
        .collect()
}

/// Random records, one after the other, in the canonical form.
fn records(seed: &str, count: usize) -> String {
    let mut random = Random::new(seed);
    let mut games = (2..=19)
        .map(|side| Game::new(&mut random, side, side))
        .collect::<Vec<_>>();
    (0..count)
        .map(|_| {
            let game = random.below(games.len());
            games[game].next_record(&mut random).text()
        })
        .collect()
}

/// The forms of answers, each with whether it is given line by line.
const FORMS: [(Form, bool); 5] = [
    (Form::Text, false),
    (Form::Json, false),
    (Form::Diagram, false),
    (Form::Text, true),
    (Form::Json, true),
];

/// Asserts that an input is answered the same however it is cut.
#[track_caller]
fn check_cuts(input: &[u8], cuts: &[usize]) {
    for (form, oneline) in FORMS {
        let whole = moves(form, oneline, input);
        for &most in cuts {
            let cut = moves(form, oneline, Trickle::new(input, most));
            if cut != whole {
                let (cut, whole) = (shown(&cut), shown(&whole));
                panic!("{most} bytes at a time, {form:?}:\n{cut}\ninstead of\n{whole}");
            }
        }
    }
}

fn shown(run: &Run) -> String {
    format!("{}{}{:?}", text(&run.out), text(&run.err), run.status)
}

#[test]
fn small_reads_change_nothing() {
    for input in fixtures() {
        check_cuts(&input, &[1, 2, 3, 7]);
    }
}

/// Of a first read of any size and a second of any other there are blocks of all kinds behind.
#[test]
fn uneven_reads_change_nothing() {
    let marks = ["", "\u{FEFF}", "\u{FEFF}\u{FEFF}"].map(str::as_bytes);
    let begins = [&b"\xEF"[..], b"\xEF\xBB", b"\r", b" "].into_iter();
    let records = records("uneven", 50);
    let sizes = [1, 2, 3, 4, 511, 512, 513, 4_095, 4_096, usize::MAX];
    for begin in begins.chain(marks) {
        let input = [begin, records.as_bytes()].concat();
        for (form, oneline) in [FORMS[0], FORMS[4]] {
            let whole = moves(form, oneline, &input[..]);
            for first in sizes {
                for second in sizes {
                    let cut = Trickle::uneven(&input, &[first, second]);
                    assert_eq!(shown(&moves(form, oneline, cut)), shown(&whole));
                }
            }
        }
    }
}

#[test]
fn large_inputs_are_answered_the_same_however_they_are_cut() {
    // Larger than a block, so that records lie across its end, and a fault at the very end.
    for fault in [
        "",
        "19\n0000x\n",
        "3\n000\n",
        "2\n12\n21\n0 0 1\n",
        "2\n00\n00\n0 0 1 \u{FFFD}\n",
    ] {
        for newline in ["\n", "\r\n", " \n\n"] {
            let input = (records("cuts", 700) + fault).replace('\n', newline);
            assert!(input.len() > 64 * 1024);
            check_cuts(input.as_bytes(), &[1, 65_535, 4096, 397]);
        }
    }
}

/// What begins like a byte-order mark may come in alone, with a whole first block behind it.
#[test]
fn block_behind_the_beginning_of_a_byte_order_mark_leaves_room() {
    for begin in [&b"\xEF"[..], b"\xEF\xBB"] {
        let input = [begin, &[b'0'; 10_000]].concat();
        for (form, oneline) in FORMS {
            let whole = moves(form, oneline, &input[..]);
            let cut = moves(form, oneline, begin.chain(&input[begin.len()..]));
            assert_eq!(shown(&cut), shown(&whole));
        }
    }
}

#[test]
fn fault_has_the_same_complaint_wherever_the_block_ends() {
    // The block of 64 KiB ends before, within and behind the faulty line.
    let rows = "000000000 ".repeat(8);
    let line = format!(
        "9 {rows}00000000x \u{E9}\u{E9}\u{E9}, words {}",
        "z".repeat(200)
    );
    let complaint = "column 91: 'x' is not 0, 1 or 2
  0 000000000 000000000 00000000x \u{E9}\u{E9}\u{E9}, words zzzzzzzzzzzzzzzzz
                                ^
";
    for blanks in (64 * 1024 - 400..64 * 1024 + 40).step_by(3) {
        let input = "\n".repeat(blanks) + &line;
        let run = moves(Form::Text, false, input.as_bytes());
        let expected = format!("igo: line {}, {complaint}Some(2)", blanks + 1);
        assert_eq!(shown(&run), expected);
    }
}

#[test]
fn record_cut_off_at_any_byte_has_its_own_complaint() {
    let row_short = |row| format!("row {row} has 1 digit instead of 2");
    let row_missing = |row| format!("the input ends before row {row} of 2");
    let missing = |number| format!("the input ends before the {number}");
    let complaints = [
        (1..=2, 1, 2, row_missing(1)),
        (3..=3, 2, 2, row_short(1)),
        (4..=5, 2, 3, row_missing(2)),
        (6..=6, 3, 2, row_short(2)),
        (7..=8, 3, 3, missing("column")),
        (9..=10, 4, 2, missing("row")),
        (11..=12, 4, 4, missing("color")),
    ];
    let answer = "1\n02\n00\n";
    let mut lengths = vec![0, 13, 14];
    for length in [0, 13, 14] {
        let run = moves(Form::Text, false, Cursor::new(&CAPTURE[..length]));
        let expected = if length == 0 { "" } else { answer };
        assert_eq!(shown(&run), format!("{expected}Some(0)"), "{length} bytes");
    }
    for (range, line, column, complaint) in complaints {
        for length in range {
            lengths.push(length);
            let input = format!("{CAPTURE}{}", &CAPTURE[..length]);
            let run = moves(Form::Text, false, input.as_bytes());
            let text_line = CAPTURE[..length].lines().nth(line - 1).expect("a line");
            let (line, caret) = (line + 4, " ".repeat(column - 1));
            let error = format!(
                "igo: line {line}, column {column}: {complaint}\n  {text_line}\n  {caret}^\n"
            );
            assert_eq!(
                shown(&run),
                format!("{answer}{error}Some(2)"),
                "{length} bytes"
            );
        }
    }
    lengths.sort_unstable();
    assert_eq!(lengths, (0..=CAPTURE.len()).collect::<Vec<_>>());
}

#[test]
fn large_record_cut_off_at_any_byte_is_never_answered() {
    let record = format!("19\n{}18 18 1\n", "0000000000000000000\n".repeat(19));
    let answer = moves(Form::Text, false, record.as_bytes());
    let last = record.len() - 1;
    for newline in ["\n", "\r\n"] {
        // Behind the last digit the record is complete, and a board size of 1 is a fault as well.
        for length in 1..last {
            let input = format!("{record}{}", &record[..length]).replace('\n', newline);
            let run = moves(Form::Text, false, input.as_bytes());
            assert_eq!(
                (&run.out, run.status),
                (&answer.out, Some(2)),
                "{length} bytes"
            );
            let line = 21 + record[..length].trim_end().lines().count();
            let place = format!("igo: line {line}, column ");
            assert!(text(&run.err).starts_with(&place), "{}", text(&run.err));
        }
        let input = format!("{record}{}", &record[..last]).replace('\n', newline);
        let run = moves(Form::Text, false, input.as_bytes());
        assert_eq!((run.out, run.status), (answer.out.repeat(2), Some(0)));
    }
}

#[test]
fn failing_reader_is_reported_after_the_answers() {
    struct Fails;
    impl Read for Fails {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the line is dead"))
        }
    }
    for (form, oneline) in FORMS {
        let input = Cursor::new("\n").chain(Fails);
        let run = moves(form, oneline, input);
        let out = if oneline { "\n" } else { "" };
        let expected = format!("{out}igo: cannot read the input: the line is deadSome(2)");
        assert_eq!(shown(&run).replace("dead\n", "dead"), expected);
    }
    let run = moves(Form::Text, false, Cursor::new(CAPTURE).chain(Fails));
    let expected = "1\n02\n00\nigo: cannot read the input: the line is dead\nSome(2)";
    assert_eq!(shown(&run), expected);
}

#[test]
fn every_kind_of_vector_instructions_gives_the_same_answers() {
    let records = records("levels", 4000).into_bytes();
    for input in fixtures().iter().chain([&records]) {
        let best = moves(Form::Text, false, &input[..]);
        for level in levels() {
            let run = moves_at(level, Form::Text, false, &input[..]);
            assert_eq!(shown(&run), shown(&best), "{level:?}");
        }
    }
}
