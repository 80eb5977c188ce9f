//! Games by all rules against a list of boards, and steps that are taken back.

use std::collections::BTreeMap;

use igo::grid::game::{Breach, Game};
use igo::grid::rules::{Repetition, Rules};
use igo::grid::{Board, Color, Move, Point};

use crate::common::random::Random;

/// The path as boards in a list, with who moved; slow and plain.
struct Listed {
    boards: Vec<(Board, Option<Color>)>,
    /// The first board that counts.
    first: usize,
}

fn neighbors(board: &Board, point: Point) -> Vec<Point> {
    let Point { column, row } = point;
    let mut beside = vec![Point::new(column + 1, row), Point::new(column, row + 1)];
    if column > 0 {
        beside.push(Point::new(column - 1, row));
    }
    if row > 0 {
        beside.push(Point::new(column, row - 1));
    }
    beside.retain(|&point| board.contains(point));
    beside
}

/// The chain of a stone, if it has no liberty.
fn dead(board: &Board, stone: Point) -> Option<Vec<Point>> {
    let (color, mut chain, mut next) = (board.stone(stone), vec![stone], 0);
    while next < chain.len() {
        for beside in neighbors(board, chain[next]) {
            board.stone(beside)?;
            if board.stone(beside) == color && !chain.contains(&beside) {
                chain.push(beside);
            }
        }
        next += 1;
    }
    Some(chain)
}

/// Carries out a move; the number of own stones taken off.
fn carry_out(board: &mut Board, played: Move) -> usize {
    board.put(played.point, Some(played.color));
    for beside in neighbors(board, played.point) {
        if board.stone(beside) == Some(played.color.opponent()) {
            for stone in dead(board, beside).unwrap_or_default() {
                board.put(stone, None);
            }
        }
    }
    let own = dead(board, played.point).unwrap_or_default();
    own.iter().for_each(|&stone| board.put(stone, None));
    own.len()
}

impl Listed {
    fn play(&mut self, played: Move, rules: Rules) -> Option<Breach> {
        let mut board = self.boards.last().unwrap().0.clone();
        let occupied = board.stone(played.point).is_some();
        let own = carry_out(&mut board, played);
        let before = &self.boards[self.first..];
        let is_ko = before.len() >= 2 && before[before.len() - 2].0 == board;
        let was_there = |color: Option<Color>| {
            before
                .iter()
                .any(|(old, mover)| *old == board && (color.is_none() || *mover == color))
        };
        let breach = match rules.repetition {
            _ if occupied => Some(Breach::Occupied),
            _ if own > 0 && !rules.allow_suicide => Some(Breach::Suicide),
            Repetition::Free => None,
            _ if is_ko => Some(Breach::Ko),
            Repetition::Positional if was_there(None) => Some(Breach::Repetition),
            Repetition::Situational if was_there(Some(played.color)) => Some(Breach::Repetition),
            _ => None,
        };
        self.boards.push((board, Some(played.color)));
        breach
    }
}

#[test]
fn games_break_what_a_list_of_boards_says() {
    let mut counts = BTreeMap::new();
    let mut random = Random::new("games_break_what_a_list_of_boards_says");
    for (name, rules) in Rules::NAMED {
        for _ in 0..300 {
            let (width, height) = (1 + random.below(4), 1 + random.below(4));
            let mut game = Game::new(width, height, rules);
            let mut listed = Listed {
                boards: vec![(Board::new(width, height), None)],
                first: 0,
            };
            for _ in 0..150 {
                let point = Point::new(random.below(width), random.below(height));
                let color = [Color::Black, Color::White][random.below(2)];
                let board = listed.boards.last().unwrap().0.clone();
                if random.chance(3) {
                    game.pass(color);
                    listed.boards.push((board, Some(color)));
                } else if random.chance(2) {
                    let mut changed = board.clone();
                    changed.put(point, Some(color));
                    assert_eq!(game.set_up(point, Some(color)), changed != board);
                    if changed != board {
                        listed.first = listed.boards.len();
                        listed.boards.push((changed, None));
                    }
                } else if board.stone(point).is_none() || random.chance(5) {
                    let played = Move::new(point, color);
                    let breach = listed.play(played, rules);
                    assert_eq!(game.play(played), breach, "{name} {board:?} {played:?}");
                    *counts.entry((name, breach.map(Breach::word))).or_insert(0) += 1;
                }
                assert_eq!(game.board(), &listed.boards.last().unwrap().0);
            }
        }
    }
    for (name, rules) in Rules::NAMED {
        let count = |word| counts.get(&(name, Some(word))).copied().unwrap_or(0);
        let superko = matches!(
            rules.repetition,
            Repetition::Positional | Repetition::Situational
        );
        assert!(count("occupied") > 100, "{counts:?}");
        assert_eq!(count("suicide") > 100, !rules.allow_suicide, "{counts:?}");
        assert_eq!(count("ko") > 100, rules.repetition != Repetition::Free);
        assert_eq!(count("repetition") > 100, superko, "{counts:?}");
    }
}

#[test]
fn what_is_taken_back_can_be_played_again() {
    let mut random = Random::new("what_is_taken_back_can_be_played_again");
    let rules = "tromp-taylor".parse().unwrap();
    let mut game = Game::new(3, 3, rules);
    let mut past = vec![(game.board().clone(), game.moves(), game.prisoners())];
    let mut played = Vec::new();
    for _ in 0..3_000 {
        let point = Point::new(random.below(3), random.below(3));
        let color = [Color::Black, Color::White][random.below(2)];
        let next = Move::new(point, color);
        let breach = game.play(next);
        played.push((next, breach));
        past.push((game.board().clone(), game.moves(), game.prisoners()));
        if random.chance(2) {
            let steps = 1 + random.below(played.len());
            game.take_back(steps);
            let (board, moves, prisoners) = &past[steps - 1];
            assert_eq!((game.board(), game.moves()), (board, *moves));
            assert_eq!(game.prisoners(), *prisoners);
            for (next, breach) in &played[steps - 1..] {
                assert_eq!(game.play(*next), *breach);
            }
            assert_eq!(game.board(), &past.last().unwrap().0);
        }
    }
}
