//! Every position of the small boards, every move, both colors.
//!
//! The 4x4 board takes minutes and is run by hand:
//! `cargo test --release --test exhaustive -- --ignored --nocapture`.

#[path = "../common/mod.rs"]
mod common;

use common::random::{Random, Record};
use common::reference::{Judged, Position};
use common::sixteen::Sixteen;
use common::{board, expected, moves, text};
use igo::command::Form;
use igo::grid::Point;

/// All positions of a square board, legal or not.
fn positions(side: usize) -> impl Iterator<Item = Position> {
    positions_of(side, side)
}

/// All positions of a board, legal or not.
fn positions_of(width: usize, height: usize) -> impl Iterator<Item = Position> {
    let cells = width * height;
    (0..3_u32.pow(cells as u32)).map(move |mut number| {
        let mut position = Position::empty(width, height);
        for cell in position.cells.iter_mut().rev() {
            *cell = (number % 3) as u8;
            number /= 3;
        }
        position
    })
}

/// All moves, legal or not, in a position.
fn records(position: &Position) -> impl Iterator<Item = Record> + '_ {
    let moves = position.points().flat_map(|point| [(point, 1), (point, 2)]);
    moves.map(|(point, color)| Record {
        position: position.clone(),
        point,
        color,
    })
}

/// The legal positions of a square board, by the engine's own check of positions.
fn legal_positions(side: usize) -> usize {
    legal_positions_of(side, side)
}

/// The legal positions of a board, by the engine's own check of positions.
fn legal_positions_of(width: usize, height: usize) -> usize {
    let is_legal = |position: &Position| board(position).dead_chain().is_none();
    positions_of(width, height).filter(is_legal).count()
}

#[test]
fn engine_counts_the_legal_positions() {
    // Tromp and Farnebäck, "Combinatorics of Go".
    assert_eq!(legal_positions(1), 1);
    assert_eq!(legal_positions(2), 57);
    assert_eq!(legal_positions(3), 12_675);
}

#[test]
fn engine_counts_the_legal_positions_of_one_and_two_rows() {
    // OEIS A102620, boards of 1xN, and A266278, boards of 2xN.
    let one = [
        1, 5, 15, 41, 113, 313, 867, 2_401, 6_649, 18_413, 50_991, 141_209,
    ];
    let two = [5, 57, 489, 4_125, 35_117, 299_681];
    for (rows, numbers) in [(1, &one[..]), (2, &two)] {
        for (length, &number) in (1..).zip(numbers) {
            assert_eq!(legal_positions_of(length, rows), number, "{rows}x{length}");
            assert_eq!(legal_positions_of(rows, length), number, "{length}x{rows}");
        }
    }
}

#[test]
#[ignore = "takes minutes; run by hand in release"]
fn engine_counts_the_legal_positions_of_4x4() {
    assert_eq!(legal_positions(4), 24_318_165);
}

/// Answers every record of a board size in every way; the number of records of legal positions.
fn check_board(side: usize) -> usize {
    let (mut canonical, mut lines) = (String::new(), String::new());
    let (mut texts, mut objects, mut answers) = (String::new(), String::new(), String::new());
    let mut count = 0;
    for position in positions(side) {
        assert_dead_chain_is_found(&position);
        for record in records(&position) {
            let judged = position.judge(record.point, record.color);
            lines += &(record.text().trim_end().replace('\n', " ") + "\n");
            answers += &expected::line(&record, &judged);
            let Some(answer) = expected::text(&judged) else {
                continue;
            };
            canonical += &record.text();
            texts += &answer;
            objects += &expected::json(&judged).expect("an answer");
            count += 1;
        }
    }
    let crlf = canonical.replace('\n', "\r\n");
    for (form, oneline, input, expected) in [
        (Form::Text, false, &canonical, &texts),
        (Form::Text, false, &crlf, &texts),
        (Form::Json, false, &canonical, &objects),
        (Form::Text, true, &lines, &answers),
    ] {
        let run = moves(form, oneline, input.as_bytes());
        let found = text(&run.out);
        let pairs = found.lines().zip(expected.lines()).enumerate();
        for (line, (found, expected)) in pairs {
            assert_eq!(found, expected, "line {} of the answers", line + 1);
        }
        assert_eq!(found.len(), expected.len());
    }
    count
}

/// The check of positions finds the same first dead stone as the reference.
fn assert_dead_chain_is_found(position: &Position) {
    let found = board(position).dead_chain();
    let expected = position.first_dead();
    let expected = expected.map(|(column, row)| Point::new(column, row));
    assert_eq!(found, expected, "{:?}", position.rows());
}

#[test]
fn every_move_on_2x2() {
    assert_eq!(check_board(2), 456);
}

#[test]
fn every_move_on_3x3() {
    assert_eq!(check_board(3), 228_150);
}

/// The rows of a 4x4 position, for each row of four black and four white bits.
fn row_texts() -> Vec<[u8; 5]> {
    let mut texts = vec![*b"0000\n"; 256];
    for (index, text) in texts.iter_mut().enumerate() {
        for (column, cell) in text.iter_mut().take(4).enumerate() {
            *cell += (index >> column & 1) as u8 + 2 * (index >> (4 + column) & 1) as u8;
        }
    }
    texts
}

fn push_rows(text: &mut Vec<u8>, position: Sixteen, rows: &[[u8; 5]]) {
    let [black, white] = position.stones;
    for row in 0..4 {
        let bits = (black >> (4 * row) & 15) | (white >> (4 * row) & 15) << 4;
        text.extend_from_slice(&rows[usize::from(bits)]);
    }
}

/// What a part of all positions of 4x4 came to.
#[derive(Clone, Copy, Default)]
struct Part {
    records: u64,
    legal: u64,
    digest: u64,
}

/// The parts that all positions are cut into.
const PARTS: u32 = 6561;

/// Answers every record of the legal positions in a part, and compares each byte.
fn check_part(part: u32, rows: &[[u8; 5]]) -> Part {
    let length = 3_u32.pow(16) / PARTS;
    let (mut input, mut expected) = (Vec::new(), Vec::new());
    let mut found = Part::default();
    for number in part * length..(part + 1) * length {
        let position = Sixteen::numbered(number);
        if !position.is_legal() {
            continue;
        }
        for (point, color) in (0..16).flat_map(|point| [(point, 0), (point, 1)]) {
            let digits = [point % 4, point / 4, color + 1].map(|digit| b'0' + digit as u8);
            input.extend_from_slice(b"4\n");
            push_rows(&mut input, position, rows);
            input.extend_from_slice(&[digits[0], b' ', digits[1], b' ', digits[2], b'\n']);
            found.records += 1;
            if let Some(after) = position.play(point, color) {
                expected.extend_from_slice(b"1\n");
                push_rows(&mut expected, after, rows);
                found.legal += 1;
            } else {
                expected.extend_from_slice(b"0\n");
            }
        }
    }
    let run = moves(Form::Text, false, &input[..]);
    assert_eq!((text(&run.err), run.status), (String::new(), Some(0)));
    assert!(run.out == expected, "part {part} differs");
    found.digest = digest(&run.out);
    found
}

/// FNV-1a.
fn digest(bytes: &[u8]) -> u64 {
    let fold = |state: u64, &byte: &u8| (state ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3);
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, fold)
}

#[test]
#[ignore = "takes minutes; run by hand in release"]
fn every_move_on_4x4() {
    let rows = row_texts();
    let half = |first: u32| {
        let parts = (first..PARTS).step_by(2);
        parts
            .map(|part| (part, check_part(part, &rows)))
            .collect::<Vec<_>>()
    };
    let mut parts = std::thread::scope(|scope| {
        let odd = scope.spawn(|| half(1));
        let even = half(0);
        [even, odd.join().expect("no difference")].concat()
    });
    parts.sort_unstable_by_key(|&(part, _)| part);
    let records = parts.iter().map(|(_, part)| part.records).sum::<u64>();
    let legal = parts.iter().map(|(_, part)| part.legal).sum::<u64>();
    let digests = parts.iter().flat_map(|(_, part)| part.digest.to_le_bytes());
    let digest = digest(&digests.collect::<Vec<_>>());
    println!("{records} records, {legal} legal moves, digest of the answers {digest:016x}");
    assert_eq!(records, 24_318_165 * 32);
}

#[test]
fn fast_reference_agrees_with_the_slow_one() {
    let mut random = Random::new("sixteen");
    let (mut dead, mut legal, mut illegal) = (0, 0, 0);
    for _ in 0..20_000 {
        let number = random.below(3_usize.pow(16)) as u32;
        let fast = Sixteen::numbered(number);
        let mut slow = Position::empty(4, 4);
        for (index, cell) in slow.cells.iter_mut().enumerate() {
            let [black, white] = fast.stones.map(|stones| stones >> index & 1);
            *cell = (black + 2 * white) as u8;
        }
        assert_eq!(fast.is_legal(), slow.first_dead().is_none());
        if !fast.is_legal() {
            dead += 1;
            continue;
        }
        for record in records(&slow) {
            let ((column, row), color) = (record.point, usize::from(record.color) - 1);
            let played = fast.play(row * 4 + column, color);
            let after = match slow.judge(record.point, record.color) {
                Judged::Legal { after, .. } => Some(after.rows().join("\n") + "\n"),
                _ => None,
            };
            let rows = played.map(|position| {
                let mut text = Vec::new();
                push_rows(&mut text, position, &row_texts());
                common::text(&text)
            });
            assert_eq!(rows, after);
            legal += usize::from(played.is_some());
            illegal += usize::from(played.is_none());
        }
    }
    assert!(dead > 5_000 && legal > 50_000 && illegal > 50_000);
}
