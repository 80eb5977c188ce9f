//! Sessions of the play mode, played out on the reference engine.

use std::io;

use igo::command::Form;
use igo::command::generate::Puzzles;
use igo::command::play;
use igo::format::session::Origin;
use igo::generate::Kind;
use igo::stream::Stream;

use super::generate;
use super::kinds::is;
use super::read::{numbers, position};
use crate::common::reference::{Judged, Point, Position};

/// A board, and the points and colors played.
struct Session {
    position: Position,
    moves: Vec<(Point, u8)>,
}

/// Sessions whose rows have blanks between the cells; 1 is white there, and y is 0 in the last row.
fn sessions(text: &[u8]) -> Vec<Session> {
    let text = std::str::from_utf8(text).expect("sessions are text");
    let read = |text: &str| {
        let side = text.lines().next().expect("a row").split(' ').count();
        let rows: Vec<_> = text
            .lines()
            .take(side)
            .map(|row| row.replace(' ', ""))
            .collect();
        let mut position = position(rows.iter().map(String::as_str), '0');
        position
            .cells
            .iter_mut()
            .for_each(|cell| *cell = swapped(*cell));
        let played = |line| match numbers(line)[..] {
            [x, y, color] => ((x, side - 1 - y), swapped(color as u8)),
            _ => panic!("no move: {line}"),
        };
        let moves = text.lines().skip(side).map(played).collect();
        Session { position, moves }
    };
    text.split("\n\n").map(read).collect()
}

fn swapped(cell: u8) -> u8 {
    [0, 2, 1][usize::from(cell)]
}

#[test]
fn every_move_of_a_session_is_of_its_kind() {
    for kind in Kind::ALL {
        for session in sessions(&generate(Puzzles::Play(Some(kind)), 60, 3..=12, 1)) {
            assert!(!session.moves.is_empty());
            let mut position = session.position;
            for (point, color) in session.moves {
                let right = is(kind, &position, point, color);
                assert!(right, "{kind:?} {:?} {point:?} {color}", position.rows());
                if let Judged::Legal { after, .. } = position.judge(point, color) {
                    position = after;
                }
            }
        }
    }
}

#[test]
fn sessions_without_a_kind_have_all_kinds() {
    let found = sessions(&generate(Puzzles::Play(None), 500, 10..=10, 1));
    assert_eq!(found.len(), 500);
    let mut counts = Kind::ALL.map(|kind| (kind, 0));
    for session in found {
        let mut position = session.position;
        for (point, color) in session.moves {
            for (kind, count) in &mut counts {
                *count += usize::from(is(*kind, &position, point, color));
            }
            if let Judged::Legal { after, .. } = position.judge(point, color) {
                position = after;
            }
        }
    }
    assert!(counts.iter().all(|&(_, count)| count >= 40), "{counts:?}");
}

#[test]
fn the_play_mode_answers_them() {
    let text = generate(Puzzles::Play(None), 2_000, 10..=10, 2);
    let options = play::Options {
        form: Form::Text,
        oneline: false,
        board: false,
        position: false,
        origin: Origin::LowerLeft,
        side: 10,
    };
    let mut answers = Vec::new();
    let mut stream = Stream::new(text.as_slice(), &mut answers, io::sink());
    play::run(&mut stream, &options).expect("every session is good");
    drop(stream);
    let asked: usize = sessions(&text)
        .iter()
        .map(|session| session.moves.len())
        .sum();
    let answered = answers.iter().filter(|&&byte| byte == b'\n').count();
    assert_eq!(answered, asked);
}
