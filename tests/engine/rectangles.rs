//! The engine on boards that are no 19x19: narrow, oblong, and wider than a vector register.

use crate::common::random::{Game, Random};
use crate::common::reference::{self, BLACK, Judged, Position};
use igo::grid::{Board, Color, Illegal, Move, Point, RowBits};

/// A board from its rows: `X` black, `O` white, anything else empty.
fn board(rows: &[&str]) -> Board {
    let mut board = Board::new(rows[0].len(), rows.len());
    for (row, signs) in rows.iter().enumerate() {
        for (column, sign) in signs.chars().enumerate() {
            let stone = match sign {
                'X' => Some(Color::Black),
                'O' => Some(Color::White),
                _ => None,
            };
            board.put(Point::new(column, row), stone);
        }
    }
    board
}

fn rows(board: &Board) -> Vec<String> {
    let sign = |stone| match stone {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '.',
    };
    let row = |row| board.row(row).map(sign).collect();
    (0..board.height()).map(row).collect()
}

/// Plays and looks at the board: the number of captured stones, or why not.
fn play(board: &mut Board, column: usize, row: usize, color: Color) -> Result<usize, Illegal> {
    let captured = board.play(Move::new(Point::new(column, row), color));
    captured.map(|stones| stones.len())
}

use Color::{Black, White};

#[test]
fn one_row_of_five_captures_sideways_and_never_round_the_edge() {
    let mut line = board(&[".XOO."]);
    assert_eq!(play(&mut line, 4, 0, Black), Ok(2));
    assert_eq!(rows(&line), [".X..X"]);
    assert_eq!(play(&mut line, 3, 0, White), Ok(1));
    assert_eq!(rows(&line), [".X.O."]);
    assert_eq!(play(&mut line, 2, 0, Black), Ok(0));
    assert_eq!(play(&mut line, 4, 0, Black), Ok(1));
    assert_eq!(play(&mut line, 0, 0, White), Err(Illegal::Suicide));
    assert_eq!(play(&mut line, 5, 0, Black), Err(Illegal::OffBoard));
    assert_eq!(play(&mut line, 0, 1, Black), Err(Illegal::OffBoard));
    assert_eq!(rows(&line), [".XX.X"]);
}

#[test]
fn one_column_of_five_captures_upwards_and_downwards() {
    let mut column = board(&["O", ".", "X", ".", "O"]);
    assert_eq!(play(&mut column, 0, 1, Black), Ok(1));
    assert_eq!(play(&mut column, 0, 3, Black), Ok(1));
    assert_eq!(rows(&column), [".", "X", "X", "X", "."]);
    assert_eq!(play(&mut column, 0, 0, White), Err(Illegal::Suicide));
    assert_eq!(play(&mut column, 0, 0, Black), Ok(0));
    assert_eq!(play(&mut column, 0, 4, White), Ok(4));
    assert_eq!(rows(&column), [".", ".", ".", ".", "O"]);
}

#[test]
fn seven_columns_and_four_rows_are_not_four_and_seven() {
    let mut wide = board(&[".....XO", ".....O.", ".......", "......."]);
    assert_eq!(play(&mut wide, 4, 0, White), Ok(1));
    assert_eq!(rows(&wide)[0], "....O.O");
    assert_eq!(play(&mut wide, 5, 0, Black), Err(Illegal::Suicide));
    assert_eq!(play(&mut wide, 6, 3, White), Ok(0));
    assert_eq!(play(&mut wide, 3, 6, White), Err(Illegal::OffBoard));
    let mut tall = board(&["OX..", ".O..", "....", "....", "....", "....", "...."]);
    assert_eq!(play(&mut tall, 3, 6, White), Ok(0));
    assert_eq!(play(&mut tall, 6, 3, White), Err(Illegal::OffBoard));
    assert_eq!(play(&mut tall, 2, 0, White), Ok(1));
    assert_eq!(rows(&tall)[..3], ["O.O.", ".O..", "...."]);
}

/// Fills a board with two combs that live by one point, where each color captures the other.
fn check_combs(width: usize, height: usize) {
    // White's back is the first row, Black's the last; their teeth alternate.
    let mut combs = Board::new(width, height);
    for row in 0..height {
        for column in 0..width {
            let white = row == 0 || column % 2 == 0 && row < height - 1;
            let color = if white { White } else { Black };
            combs.put(Point::new(column, row), Some(color));
        }
    }
    combs.put(Point::new(0, height - 2), None);
    assert_eq!(combs.dead_chain(), None, "{width}x{height}");
    for color in [Black, White] {
        let mut board = combs.clone();
        let opponents = combs.stones(color.opponent()).count();
        let played = play(&mut board, 0, height - 2, color);
        assert_eq!(played, Ok(opponents), "{width}x{height}");
        assert_eq!(board.stones(color.opponent()).count(), 0);
        let own = combs.stones(color).count() + 1;
        assert_eq!(board.stones(color).count(), own);
        assert_eq!(opponents + own, width * height);
    }
}

#[test]
fn two_combs_that_fill_25x25_or_52x52_live_by_one_point() {
    check_combs(25, 25);
    check_combs(52, 52);
}

/// Integers, vectors and memory each take boards up to some size: none drops a row or a column.
#[test]
fn two_combs_fill_every_rectangle_of_up_to_ten_words() {
    for width in 2..=66 {
        for height in 3..=640 / (width + 1) {
            check_combs(width, height);
        }
    }
}

#[test]
fn stretch_set_up_is_its_points_set_up_one_by_one() {
    let mut random = Random::new("stretches");
    for _ in 0..2_000 {
        let (width, height) = (1 + random.below(70), 1 + random.below(5));
        let mut stretched = Board::new(width, height);
        let mut dotted = Board::new(width, height);
        for _ in 0..20 {
            let point = Point::new(random.below(width + 1), random.below(height + 1));
            let (black, white) = (random.next(), random.next());
            let white = white & !black;
            let count = random.below(65);
            // What is behind the stretch, or behind the row's end, is as it was.
            stretched.put_stretch(point, count, RowBits { black, white });
            for step in 0..count {
                let stone = match (black >> step & 1, white >> step & 1) {
                    (1, _) => Some(Black),
                    (_, 1) => Some(White),
                    _ => None,
                };
                let Point { column, row } = point;
                if column < width {
                    dotted.put(Point::new(column + step, row), stone);
                }
            }
            assert_eq!(rows(&stretched), rows(&dotted), "{width}x{height}");
            assert_eq!(stretched, dotted);
        }
    }
}

#[test]
fn board_begun_anew_is_empty() {
    let mut board = board(&["XO", "OX"]);
    board.reset(2, 2);
    assert_eq!(board, Board::new(2, 2));
    assert_eq!(rows(&board), ["..", ".."]);
}

#[test]
fn reasons_read_as_sentences() {
    let reasons = [
        (Illegal::OffBoard, "the point is off the board"),
        (Illegal::Occupied, "the point is occupied"),
        (Illegal::Suicide, "the move is suicide"),
        (
            Illegal::DeadChain(Point::new(0, 0)),
            "the position holds a chain without a liberty",
        ),
    ];
    for (illegal, words) in reasons {
        assert_eq!(illegal.to_string(), words);
    }
}

#[test]
fn a_refused_move_leaves_a_large_board_as_it_was() {
    let mut large = Board::new(52, 52);
    for (column, row) in [(50, 51), (51, 50)] {
        large.put(Point::new(column, row), Some(Black));
    }
    let before = large.clone();
    assert_eq!(play(&mut large, 51, 51, White), Err(Illegal::Suicide));
    assert_eq!(play(&mut large, 50, 51, White), Err(Illegal::Occupied));
    assert_eq!(play(&mut large, 52, 51, White), Err(Illegal::OffBoard));
    assert_eq!(large, before);
    assert_eq!(play(&mut large, 51, 51, Black), Ok(0));
}

#[test]
fn random_games_on_rectangles_agree_with_the_reference() {
    let mut random = Random::new("rectangles");
    let (mut captures, mut suicides, mut several) = (0, 0, 0);
    // Small boards are one integer, larger ones vector registers, those beyond 512 bits (22x23) or
    // wider than a word (63 columns and a wall) memory.
    for (width, height, moves) in [
        (1, 1, 20),
        (5, 1, 2_000),
        (1, 5, 2_000),
        (7, 4, 2_000),
        (4, 7, 2_000),
        (62, 3, 2_000),
        (63, 3, 2_000),
        (62, 1, 2_000),
        (127, 1, 2_000),
        (64, 3, 2_000),
        (65, 3, 2_000),
        (130, 2, 2_000),
        (2, 130, 2_000),
        (22, 22, 2_000),
        (22, 23, 2_000),
        (25, 25, 3_000),
        (52, 52, 6_000),
    ] {
        let mut game = Game::new(&mut random, width, height);
        let mut board = Board::new(width, height);
        for _ in 0..moves {
            let record = game.next_record(&mut random);
            set_up(&mut board, &record.position);
            let judged = record.position.judge_legal(record.point, record.color);
            let point = Point::new(record.point.0, record.point.1);
            let color = if record.color == BLACK { Black } else { White };
            let captured = board.play(Move::new(point, color));
            let (expected, after) = match judged {
                Judged::Legal {
                    after,
                    captured,
                    chains,
                } => {
                    captures += usize::from(chains > 0);
                    several += usize::from(chains > 1);
                    (Ok(captured), after)
                }
                Judged::Occupied => (Err(Illegal::Occupied), record.position),
                _ => {
                    suicides += 1;
                    (Err(Illegal::Suicide), record.position)
                }
            };
            let captured = captured.map(|stones| {
                let pairs = stones.iter().map(|point| (point.column, point.row));
                let mut pairs = pairs.collect::<Vec<reference::Point>>();
                pairs.sort_unstable();
                pairs
            });
            assert_eq!(captured, expected, "{width}x{height}");
            let mut expected = Board::new(width, height);
            set_up(&mut expected, &after);
            assert_eq!(board, expected, "{width}x{height}");
        }
    }
    assert!(captures >= 1_000 && suicides >= 1_000 && several >= 100);
}

/// Puts the stones of a reference position on the board.
fn set_up(board: &mut Board, position: &Position) {
    board.reset(position.width, position.height);
    for (column, row) in position.points() {
        let stone = match position.at((column, row)) {
            reference::EMPTY => None,
            BLACK => Some(Black),
            _ => Some(White),
        };
        board.put(Point::new(column, row), stone);
    }
}
