//! Made-up puzzles read back, by other code than the program's.

use crate::common::reference::{EMPTY, Point, Position};

/// A position and a move.
pub struct Record {
    pub position: Position,
    pub point: Point,
    pub color: u8,
}

/// Canonical records: each row and the move on a line of its own, nothing between records.
pub fn records(text: &[u8]) -> Vec<Record> {
    let text = std::str::from_utf8(text).expect("records are text");
    let mut lines = text.lines();
    let mut records = Vec::new();
    while let Some(side) = lines.next() {
        let side = side.parse().expect("a side");
        let position = position(lines.by_ref().take(side), '0');
        assert_eq!((position.width, position.height), (side, side));
        let played = numbers(lines.next().expect("a move"));
        records.push(Record {
            position,
            point: (played[0], played[1]),
            color: played[2] as u8,
        });
    }
    records
}

/// A board from its rows, whose signs are `empty` and for stones 1 or B and 2 or W.
pub fn position<'a>(rows: impl Iterator<Item = &'a str>, empty: char) -> Position {
    let rows: Vec<_> = rows.collect();
    let cell = |sign| match sign {
        '1' | 'B' => 1,
        '2' | 'W' => 2,
        sign if sign == empty => EMPTY,
        sign => panic!("no cell: {sign:?}"),
    };
    let (width, height) = (rows[0].len(), rows.len());
    assert!(rows.iter().all(|row| row.len() == width), "{rows:?}");
    Position {
        width,
        height,
        cells: rows.iter().flat_map(|row| row.chars().map(cell)).collect(),
    }
}

/// The numbers of a line, one blank between.
pub fn numbers(line: &str) -> Vec<usize> {
    let numbers = line.split(' ').map(|word| word.parse().expect("a number"));
    numbers.collect()
}
