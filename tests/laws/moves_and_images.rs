//! Laws that the answers obey: mirror images, swapped colors, print then parse, dead chains.

use crate::common;
use crate::common::images::{image, image_of, swapped};
use crate::common::random::{Game, Random, scattered};
use crate::common::reference::{BLACK, Judged, Position, WHITE};
use crate::common::{board, color};
use igo::command::Form;
use igo::format::golf::{self, Record};
use igo::grid::{Board, Color, Illegal, Move, Point};
use igo::stream::Stream;

/// What the engine's board does, in the words of the reference but for the number of chains.
fn play(position: &Position, (column, row): (usize, usize), cell: u8) -> (Judged, Board) {
    let mut board = board(position);
    let stone = color(cell).expect("a stone");
    let judged = match board.play(Move::new(Point::new(column, row), stone)) {
        Err(Illegal::DeadChain(first)) => Judged::Dead((first.column, first.row)),
        Err(Illegal::Occupied) => Judged::Occupied,
        Err(Illegal::Suicide) => Judged::Suicide,
        Err(Illegal::OffBoard) => panic!("{column},{row} is on the board"),
        Ok(captured) => {
            let captured = captured.iter().map(|point| (point.column, point.row));
            let mut captured = captured.collect::<Vec<_>>();
            let in_reading_order = captured.is_sorted_by_key(|&(column, row)| (row, column));
            assert!(in_reading_order, "{captured:?}");
            captured.sort_unstable();
            Judged::Legal {
                after: read_back(&board),
                captured,
                chains: 0,
            }
        }
    };
    (judged, board)
}

fn read_back(board: &Board) -> Position {
    let mut position = Position::empty(board.width(), board.height());
    for (stone, cell) in [(Color::Black, BLACK), (Color::White, WHITE)] {
        for point in board.stones(stone) {
            position.put((point.column, point.row), cell);
        }
    }
    position
}

/// One integer holds the small boards, vector registers the middle, memory the large ones.
const SHAPES: [(usize, usize); 13] = [
    (1, 1),
    (1, 5),
    (7, 4),
    (4, 7),
    (10, 11),
    (19, 19),
    (22, 22),
    (62, 8),
    (63, 8),
    (64, 9),
    (127, 4),
    (25, 25),
    (52, 52),
];

#[test]
fn dead_chains_are_found_on_boards_of_any_shape() {
    for (width, height) in SHAPES {
        let mut random = Random::new(&format!("dead {width}x{height}"));
        let (mut dead, mut sound) = (0, 0);
        for turn in 0..400 {
            // From nearly full to nearly empty.
            let position = scattered(&mut random, width, height, turn % 95);
            let expected = position.first_dead();
            let found = board(&position).dead_chain();
            let found = found.map(|point| (point.column, point.row));
            assert_eq!(found, expected, "{:?}", position.rows());

            let point = (random.below(width), random.below(height));
            let (judged, board) = play(&position, point, BLACK);
            if let Some(stone) = expected {
                assert_eq!(judged, Judged::Dead(stone), "{:?}", position.rows());
                assert_eq!(read_back(&board), position);
                dead += 1;
            } else {
                assert!(!matches!(judged, Judged::Dead(_)), "{:?}", position.rows());
                sound += 1;
            }
        }
        assert!(dead > 20 && sound > 20, "{width}x{height}: {dead}, {sound}");
    }
}

#[test]
fn point_off_the_board_is_refused_and_changes_nothing() {
    for (column, row) in [(3, 0), (0, 2), (3, 2), (usize::MAX, 0), (0, usize::MAX)] {
        let mut board = Board::new(3, 2);
        board.put(Point::new(column, row), Some(Color::White));
        let refused = board.play(Move::new(Point::new(column, row), Color::Black));
        assert_eq!(refused, Err(Illegal::OffBoard));
        assert_eq!(board, Board::new(3, 2));
    }
}

/// The answer to a move turned and mirrored like the board.
fn image_of_answer(which: usize, side: usize, judged: &Judged) -> Judged {
    match judged {
        Judged::Legal {
            after, captured, ..
        } => {
            let captured = captured
                .iter()
                .map(|&point| image(which, (side, side), point));
            let mut captured = captured.collect::<Vec<_>>();
            captured.sort_unstable();
            Judged::Legal {
                after: image_of(which, after),
                captured,
                chains: 0,
            }
        }
        other => other.clone(),
    }
}

#[test]
fn board_and_its_mirror_images_give_mirrored_answers() {
    for side in 2..=19 {
        let mut random = Random::new(&format!("mirrors {side}"));
        let mut game = Game::new(&mut random, side, side);
        for _ in 0..300 {
            let record = game.next_record(&mut random);
            let (answer, _) = play(&record.position, record.point, record.color);
            for which in 1..8 {
                let position = image_of(which, &record.position);
                let point = image(which, (side, side), record.point);
                let (mirrored, _) = play(&position, point, record.color);
                assert_eq!(mirrored, image_of_answer(which, side, &answer));
            }
        }
    }
}

#[test]
fn swapped_colors_give_swapped_answers() {
    for side in 2..=19 {
        let mut random = Random::new(&format!("colors {side}"));
        let mut game = Game::new(&mut random, side, side);
        for _ in 0..1000 {
            let record = game.next_record(&mut random);
            let (mut answer, _) = play(&record.position, record.point, record.color);
            if let Judged::Legal { after, .. } = &mut answer {
                *after = swapped(after);
            }
            let (other, _) = play(&swapped(&record.position), record.point, 3 - record.color);
            assert_eq!(other, answer);
        }
    }
}

#[test]
fn printed_rows_are_read_back_as_the_same_board() {
    for separator in [b' ', b'\n'] {
        for side in 2..=19 {
            let mut random = Random::new(&format!("print {side}"));
            let position = scattered(&mut random, side, side, 40);
            let (mut out, mut err) = (Vec::new(), Vec::new());
            let mut printer = Stream::new(&b""[..], &mut out, &mut err);
            printer.answers.push(side.to_string().as_bytes());
            golf::write_rows(&mut printer.answers, &board(&position), separator);
            printer.answers.push(b" 1 0 2\n");
            printer.flush().expect("memory takes it");
            drop(printer);

            let mut stream = Stream::new(&out[..], std::io::sink(), std::io::sink());
            let mut record = Record::default();
            let found = golf::read(&mut stream, &mut record);
            assert!(found.expect("a good record"));
            assert_eq!(read_back(&record.board), position);
            assert_eq!(
                (record.played.point, record.played.color),
                (Point::new(1, 0), Color::White)
            );
        }
    }
}

#[test]
fn game_told_answer_by_answer_never_comes_to_a_dead_chain() {
    let mut random = Random::new("a game");
    let mut position = Position::empty(9, 9);
    let (mut legal, mut illegal) = (0, 0);
    for _ in 0..2000 {
        let record = common::random::Record {
            position: position.clone(),
            point: (random.below(9), random.below(9)),
            color: if random.chance(50) { BLACK } else { WHITE },
        };
        let run = common::moves(Form::Text, false, record.text().as_bytes());
        let answer = common::text(&run.out);
        let Some(rows) = answer.strip_prefix("1\n") else {
            assert_eq!(answer, "0\n");
            illegal += 1;
            continue;
        };
        let cells = rows.bytes().filter(u8::is_ascii_digit);
        position.cells = cells.map(|digit| digit - b'0').collect();
        assert_eq!(position.first_dead(), None, "{answer}");
        legal += 1;
    }
    assert!(legal > 250 && illegal > 500, "{legal} {illegal}");
}
