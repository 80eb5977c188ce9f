//! Two parsers, one truth: the fast path and the tolerant one take the same bytes the same way.
//!
//! Answers as text come from the fast path where it can, answers as JSON never do.

use crate::common::random::{Game, Random, Record};
use crate::common::reference::{BLACK, EMPTY, Judged, Position, WHITE};
use crate::common::{Run, expected, inside, moves, text};
use igo::Level;
use igo::command::Form;
use igo::command::moves::fast::{self, Progress};
use igo::stream::{Answers, SLACK};
use serde_json::Value;

/// Bytes that a record may be damaged with: its own, their neighbours, line feeds and digits with
/// the highest bit set, blanks, controls.
const BYTES: &[u8] = b"0123/9:\n\r\t \x0C\x0B\0+-x\x8A\xB0\xB1\xFF\x1A";

/// The answers as text, made from the answers as JSON.
fn as_text(run: &Run) -> String {
    let answer = |line: &str| {
        let answer: Value = serde_json::from_str(line).expect("JSON");
        if answer["legal"] == false {
            return "0\n".to_owned();
        }
        let rows = answer["board"].as_array().expect("rows").iter();
        let rows = rows.map(|row| format!("{}\n", row.as_str().expect("a row")));
        format!("1\n{}", rows.collect::<String>())
    };
    text(&run.out).lines().map(answer).collect()
}

/// Asserts that both parsers do the same; whether every record was answered.
#[track_caller]
fn check(input: &[u8]) -> bool {
    let straight = moves(Form::Text, false, input);
    let tolerant = moves(Form::Json, false, input);
    let found = (text(&straight.out), text(&straight.err), straight.status);
    let expected = (as_text(&tolerant), text(&tolerant.err), tolerant.status);
    assert_eq!(found, expected, "{}", text(input));
    straight.status == Some(0)
}

/// Damages the middle one of three records at every byte and in every way.
fn check_damaged(side: usize, records: usize) {
    let mut random = Random::new(&format!("damaged {side}"));
    let mut game = Game::new(&mut random, side, side);
    let (mut answered, mut refused) = (0, 0);
    for _ in 0..records {
        let before = game.next_record(&mut random).text().into_bytes();
        let record = game.next_record(&mut random).text().into_bytes();
        let behind = game.next_record(&mut random).text().into_bytes();
        for position in 0..record.len() {
            let (front, back) = record.split_at(position);
            let replaced = BYTES
                .iter()
                .map(|&byte| [front, &[byte], &back[1..]].concat());
            let inserted = BYTES.iter().map(|&byte| [front, &[byte], back].concat());
            let removed = [[front, &back[1..]].concat()];
            for damaged in replaced.chain(inserted).chain(removed) {
                let all = check(&[&before[..], &damaged, &behind].concat());
                answered += usize::from(all);
                refused += usize::from(!all);
                check(&damaged);
            }
        }
    }
    assert!(answered > 20 && refused > 20, "{answered} {refused}");
}

#[test]
fn damaged_records_of_small_boards_are_taken_alike() {
    for side in 2..=10 {
        check_damaged(side, 3);
    }
}

#[test]
fn damaged_records_of_large_boards_are_taken_alike() {
    for side in [11, 13, 15, 16, 19] {
        check_damaged(side, 1);
    }
}

#[test]
fn every_move_line_is_taken_alike() {
    let words = [
        "", " ", "0", "1", "2", "9", "10", "18", "19", "00", "01", "1x", "+1", "100",
    ];
    for side in [2, 9, 10, 11, 19] {
        let rows = ("0".repeat(side) + "\n").repeat(side);
        for column in words {
            for row in words {
                for color in words {
                    let line = format!("{column} {row} {color}\n");
                    check(format!("{side}\n{rows}{line}").as_bytes());
                }
            }
        }
    }
}

#[test]
fn every_board_size_line_is_taken_alike() {
    let mut answered = 0;
    for size in 0..=130 {
        for side in [size, size % 100, size % 10] {
            let rows = ("0".repeat(side) + "\n").repeat(side);
            for zeros in ["", "0", "00"] {
                let input = format!("{zeros}{size}\n{rows}0 0 1\n");
                answered += usize::from(check(input.as_bytes()));
            }
        }
    }
    // Each of the 18 sizes as itself and modulo 100; those of one digit modulo 10 too.
    assert_eq!(answered, 18 * 2 + 8);
}

/// What the fast path alone answers of an input that `behind` is no part of.
fn straight_alone(level: Level, input: &str, behind: u8) -> (String, Progress) {
    let room = [input.as_bytes(), &[behind; SLACK]].concat();
    let mut answers = Answers::default();
    let progress = fast::answer(level, Form::Text, false, &room, &mut answers);
    (text(answers.waiting()), progress)
}

/// What the fast path leaves to the other is answered as well, only later: not so these.
#[test]
fn every_canonical_record_is_answered_by_the_straight_path_itself() {
    let mut random = Random::new("straight");
    let (mut legal, mut illegal) = (0, 0);
    for side in 2..=19 {
        let mut game = Game::new(&mut random, side, side);
        for count in [1, 2, 40, 300] {
            let records = (0..count).map(|_| game.next_record(&mut random));
            let records = records.collect::<Vec<_>>();
            let input = records.iter().map(|record| record.text());
            let input = input.collect::<String>();
            let judged = records
                .iter()
                .map(|record| record.position.judge(record.point, record.color));
            let expected = judged.map(|judged| expected::text(&judged).expect("a sound position"));
            let expected = expected.collect::<Vec<_>>();
            illegal += expected.iter().filter(|answer| *answer == "0\n").count();
            legal += expected.iter().filter(|answer| *answer != "0\n").count();
            for level in inside::levels() {
                let (answers, progress) = straight_alone(level, &input, b'0');
                assert_eq!(answers, expected.concat(), "side {side}");
                assert_eq!(progress.bytes, input.len());
                assert_eq!(progress.lines, input.matches('\n').count() as u64);
                let some_illegal = expected.iter().any(|answer| answer == "0\n");
                assert_eq!(progress.illegal, some_illegal);
            }
        }
    }
    assert!(legal > 1_000 && illegal > 1_000, "{legal} {illegal}");
}

/// Every point of every board size, for both colors.
#[test]
fn every_move_is_answered_by_the_straight_path_itself() {
    for side in 2..=19 {
        let rows = ("0".repeat(side) + "\n").repeat(side);
        for (column, row) in (0..side).flat_map(|column| (0..side).map(move |row| (column, row))) {
            for color in [1, 2] {
                let input = format!("{side}\n{rows}{column} {row} {color}\n");
                let (answers, progress) = straight_alone(Level::new(), &input, b'7');
                assert_eq!((progress.bytes, progress.illegal), (input.len(), false));
                let mut board = rows.clone();
                let at = row * (side + 1) + column;
                board.replace_range(at..=at, &color.to_string());
                assert_eq!(answers, format!("1\n{board}"), "{input}");
            }
        }
    }
}

/// Two combs fill the board but for a point: each stone is tied to others by its color alone.
#[test]
fn color_of_every_stone_is_seen_by_the_straight_path() {
    for side in 3..=19 {
        let backs = [(0, side - 1), (side - 1, 0)];
        for ((white_back, black_back), turned) in backs
            .into_iter()
            .flat_map(|backs| [(backs, false), (backs, true)])
        {
            let mut position = Position::empty(side, side);
            let place = |column, row| if turned { (row, column) } else { (column, row) };
            for (column, row) in
                (0..side).flat_map(|column| (0..side).map(move |row| (column, row)))
            {
                let is_white = row == white_back || column % 2 == 0 && row != black_back;
                position.put(place(column, row), if is_white { WHITE } else { BLACK });
            }
            // The end of a tooth of white's, beside black's back and the next tooth.
            let point = place(0, if black_back == 0 { 1 } else { black_back - 1 });
            position.put(point, EMPTY);
            for color in [BLACK, WHITE] {
                let input = Record {
                    position: position.clone(),
                    point,
                    color,
                }
                .text();
                let judged = position.judge(point, color);
                assert!(
                    matches!(&judged, Judged::Legal { captured, .. } if captured.len() >= side)
                );
                for level in inside::levels() {
                    let (answers, progress) = straight_alone(level, &input, b'0');
                    let expected = expected::text(&judged).expect("a sound position");
                    assert_eq!(answers, expected, "{input}");
                    assert_eq!(progress.bytes, input.len());
                }
            }
        }
    }
}

/// Whether a text can be the front of a canonical record, by its grammar; of the move's line it is
/// asked only that it holds digits and blanks, and at most seven.
fn may_be_front(text: &[u8]) -> bool {
    (2..=19).any(|side: usize| {
        let size = format!("{side}\n");
        let rows = ("*".repeat(side) + "\n").repeat(side);
        let pattern = [size.as_bytes(), rows.as_bytes()].concat();
        let (front, line) = text.split_at(text.len().min(pattern.len()));
        let mut pairs = front.iter().zip(&pattern);
        let fits = pairs.all(|(&byte, &sign)| match sign {
            b'*' => b"012".contains(&byte),
            sign => byte == sign,
        });
        let is_move = |byte: &u8| *byte == b' ' || byte.is_ascii_digit();
        fits && line.len() < 8 && line.iter().all(is_move)
    })
}

/// A record that is cut off waits for more of it, and nothing else waits.
#[test]
fn front_of_a_record_waits_for_the_rest_and_nothing_else_does() {
    let mut random = Random::new("fronts");
    let (mut fronts, mut others) = (0, 0);
    for side in 2..=19 {
        let mut game = Game::new(&mut random, side, side);
        let record = game.next_record(&mut random).text().into_bytes();
        for length in 0..record.len() {
            assert!(fast::may_become_canonical(false, &record[..length]));
            for &byte in BYTES {
                let text = [&record[..length], &[byte]].concat();
                // Complete is what the line feed ends.
                if length + 1 == record.len() && byte == b'\n' {
                    continue;
                }
                // The wrong byte may be the last, or more of the record may stand behind it.
                let behind = [&text[..], &record[(length + 1).min(record.len() - 1)..]].concat();
                for text in [&text[..], &behind[..behind.len() - 1]] {
                    let expected = may_be_front(text);
                    let found = fast::may_become_canonical(false, text);
                    assert_eq!(found, expected, "{:?}", String::from_utf8_lossy(text));
                    fronts += usize::from(expected);
                    others += usize::from(!expected);
                }
            }
        }
    }
    for line in [
        "18 18 1", "18 18 12", "1234567", "12345678", "       ", "        ",
    ] {
        let text = format!("2\n00\n00\n{line}");
        let found = fast::may_become_canonical(false, text.as_bytes());
        assert_eq!(found, line.len() < 8, "{line:?}");
    }
    assert!(fronts > 1_000 && others > 1_000, "{fronts} {others}");
}
