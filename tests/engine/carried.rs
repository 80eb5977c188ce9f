//! Moves that are carried out whether they are legal or not, and taken back.

use crate::common;
use crate::common::random::{Game, Random, any_point, scattered};
use crate::common::reference::{BLACK, EMPTY, Point as Place, Position, WHITE};
use igo::grid::{Board, Carried, Color, Move, Point};

/// How often each case came up.
#[derive(Debug, Default)]
struct Seen {
    plain: usize,
    replaced: usize,
    captures: usize,
    own: usize,
    replaced_and_captured: usize,
    dead_elsewhere: usize,
}

/// What game records ask for, sentence by sentence: the position after it, the stones captured and
/// those of the own chain.
fn carried_out(position: &Position, point: Place, color: u8) -> (Position, Vec<Place>, Vec<Place>) {
    let mut after = position.clone();
    after.put(point, color);
    let (mut captured, mut own) = (Vec::new(), Vec::new());
    for beside in after.neighbours(point) {
        let cell = after.at(beside);
        if cell != EMPTY && cell != color && !after.has_liberty(beside) {
            take_off(&mut after, beside, &mut captured);
        }
    }
    if !after.has_liberty(point) {
        take_off(&mut after, point, &mut own);
    }
    (after, captured, own)
}

fn take_off(position: &mut Position, stone: Place, taken: &mut Vec<Place>) {
    let (chain, _) = position.flood(stone);
    for stone in chain {
        position.put(stone, EMPTY);
        taken.push(stone);
    }
    // In reading order, as the board tells them.
    taken.sort_unstable_by_key(|&(column, row)| (row, column));
}

/// Carries out a random move, compares, and takes it back.
fn check(random: &mut Random, position: &Position, seen: &mut Seen) {
    let point = any_point(random, position);
    let (color, cell) = if random.chance(50) {
        (Color::Black, BLACK)
    } else {
        (Color::White, WHITE)
    };
    let before = common::board(position);
    let (after, captured, own) = carried_out(position, point, cell);
    let points = |places: &[Place]| {
        let points = places.iter().map(|&(column, row)| Point::new(column, row));
        points.collect::<Vec<_>>()
    };
    let expected = Carried {
        replaced: before.stone(Point::new(point.0, point.1)),
        captured: points(&captured),
        own: points(&own),
    };
    let mut board = before.clone();
    let played = Move::new(Point::new(point.0, point.1), color);
    let carried = board.carry_out(played);
    let rows = position.rows().join("\n");
    assert_eq!(carried, expected, "{played:?} on\n{rows}");
    assert_eq!(board, common::board(&after), "{played:?} on\n{rows}");
    board.take_back(played, &carried);
    assert_eq!(board, before, "{played:?} on\n{rows}");

    let is_replaced = carried.replaced.is_some();
    seen.plain += usize::from(carried == Carried::default());
    seen.replaced += usize::from(is_replaced);
    seen.captures += usize::from(!captured.is_empty());
    seen.own += usize::from(!own.is_empty());
    seen.replaced_and_captured += usize::from(is_replaced && !captured.is_empty());
    seen.dead_elsewhere += usize::from(after.first_dead().is_some());
}

#[test]
fn random_moves_are_carried_out_as_the_reference_does_and_taken_back() {
    let mut random = Random::new("carried out");
    let mut seen = Seen::default();
    // Each kind of set: one integer, vector registers, memory.
    for (width, height, moves) in [
        (1, 1, 40),
        (3, 3, 8_000),
        (5, 1, 2_000),
        (9, 9, 8_000),
        (19, 19, 8_000),
        (65, 3, 1_000),
        (21, 21, 2_000),
        (25, 25, 1_000),
    ] {
        let mut game = Game::new(&mut random, width, height);
        for number in 0..moves {
            (0..4).for_each(|_| game.play(&mut random));
            check(&mut random, &game.position, &mut seen);
            // Positions that no game leads to, with dead chains of both colors.
            let percent = [10, 25, 50][number % 3];
            let position = scattered(&mut random, width, height, percent);
            check(&mut random, &position, &mut seen);
        }
    }
    assert!(seen.plain > 5_000 && seen.replaced > 5_000, "{seen:?}");
    assert!(seen.captures > 2_000 && seen.own > 2_000, "{seen:?}");
    assert!(seen.replaced_and_captured > 1_000, "{seen:?}");
    assert!(seen.dead_elsewhere > 5_000, "{seen:?}");
}

#[test]
fn off_the_board_nothing_is_carried_out() {
    let mut board = Board::new(2, 2);
    let played = Move::new(Point::new(2, 0), Color::Black);
    let carried = board.carry_out(played);
    assert_eq!(carried, Carried::default());
    board.take_back(played, &carried);
    assert_eq!(board, Board::new(2, 2));
}
