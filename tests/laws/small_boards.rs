//! Boards that flat sets hold: the fast path, the tolerant one and the reference find the same
//! territory, whatever the bytes and wherever the input is cut.

use igo::Level;
use igo::command::Form;
use igo::command::territory::Options;
use igo::command::territory::fast::{self, Consumed, Notation, Request};
use igo::format::score::Komi;
use igo::generate::{Boards, Pattern};
use igo::grid::regions::Keep;
use igo::grid::{Color, Point};
use igo::stream::{Answers, SLACK};

use crate::common::inside::{levels, territory};
use crate::common::random::{Random, scattered};
use crate::common::reference::{BLACK, Owner, Position, WHITE};
use crate::common::{Run, Trickle, boards, text};

/// Bytes that a board may be damaged with: signs of all notations, their neighbors, line ends,
/// characters of several bytes, controls.
const BYTES: &[u8] = b"BW ._X0123:\n\r\t\"',;[]{\\\0\xC2\xB7\xFF\x8A";

/// What is asked of a board.
#[derive(Clone, Copy, Debug)]
enum Asked {
    Lists,
    Counts,
    Score,
}

use Asked::{Counts, Lists, Score};

const ALL_ASKED: [Asked; 3] = [Lists, Counts, Score];

fn options(form: Form, asked: Asked, oneline: bool) -> Options {
    Options {
        form,
        oneline,
        at: None,
        keep: keep(asked),
        score: komi(asked),
        level: Level::new(),
    }
}

fn keep(asked: Asked) -> Keep {
    match asked {
        Lists => Keep::Points,
        Counts | Score => Keep::Counts,
    }
}

fn komi(asked: Asked) -> Option<Komi> {
    let komi = "6.5".parse::<Komi>();
    matches!(asked, Score).then(|| komi.expect("a komi"))
}

/// The board in this notation, as the fast path takes it.
fn written(notation: Notation, position: &Position) -> String {
    let rows = boards::letter_rows(position);
    match notation {
        Notation::Letters => rows.join("\n") + "\n\n",
        Notation::Digits => format!("{}\n{}\n", position.width, position.rows().join("\n")),
        Notation::Json => format!("[\"{}\"]\n", rows.join("\",\"")),
    }
}

/// The answer that the reference gives, with its line feed.
fn expected(position: &Position, json: bool, asked: Asked) -> String {
    let area = |color, owner| {
        let points = position.points();
        let is_of = |&point: &_| position.at(point) == color || position.owner(point) == owner;
        10 * points.filter(is_of).count() as i64
    };
    if !matches!(asked, Score) {
        let answer = if json { boards::object } else { boards::text };
        return answer(position, None, matches!(asked, Counts));
    }
    let (black, white) = (area(BLACK, Owner::Black), area(WHITE, Owner::White) + 65);
    let points = |tenths: i64| match (tenths / 10, tenths % 10) {
        (whole, 0) => whole.to_string(),
        (whole, part) => format!("{whole}.{part}"),
    };
    let winner = if black > white { "B+" } else { "W+" };
    let result = format!("{winner}{}", points((black - white).abs()));
    let (black, white) = (points(black), points(white));
    match json {
        true => format!("{{\"result\":\"{result}\",\"black\":{black},\"white\":{white}}}\n"),
        false => format!("{result} {black} {white}\n"),
    }
}

/// What the fast path alone answers of an input that `behind` is no part of.
fn straight_alone(level: Level, request: Request, input: &str, behind: u8) -> (String, Consumed) {
    let room = [input.as_bytes(), &[behind; SLACK]].concat();
    let mut answers = Answers::default();
    let answered = fast::answer(level, request, &room, &mut answers);
    (text(answers.waiting()), answered)
}

/// Asserts that the fast path answers these boards itself, at every level, as the reference does.
#[track_caller]
fn check_straight(notation: Notation, boards: &[Position], json: bool, asked: Asked) {
    let input = boards.iter().map(|board| written(notation, board));
    let input = input.collect::<String>();
    let separate = !json && !matches!(asked, Score);
    let request = Request {
        notation: Some(notation),
        json,
        keep: keep(asked),
        score: komi(asked),
        separate: false,
    };
    let answers = boards.iter().map(|board| expected(board, json, asked));
    let separator = if separate { "\n" } else { "" };
    let expected = answers.collect::<Vec<_>>().join(separator);
    for level in levels() {
        let (found, answered) = straight_alone(level, request, &input, b'.');
        assert_eq!(found, expected, "{input}");
        assert_eq!(answered.bytes, input.len(), "{input}");
        assert_eq!(answered.lines, input.matches('\n').count() as u64);
    }
}

/// The most rows that the flat set of this width holds with a bit more behind them.
fn most_rows(width: usize) -> usize {
    let stride = width + 1;
    match width {
        ..=10 => 127 / stride,
        _ => 8 * (64 / stride) - 1,
    }
}

/// An empty board, full ones, and some with few and many stones.
fn any_boards(random: &mut Random, width: usize, height: usize) -> Vec<Position> {
    let mut full = Position::empty(width, height);
    full.cells.fill(BLACK);
    let mut boards = vec![Position::empty(width, height), full];
    for percent in [0, 30, 60, 90] {
        boards.push(scattered(random, width, height, percent));
    }
    boards
}

#[test]
fn letters_of_all_sizes_up_to_the_limit_are_answered_by_the_straight_path_itself() {
    let mut random = Random::new("sizes");
    for width in 1..=31 {
        for height in 1..=most_rows(width) {
            let boards = any_boards(&mut random, width, height);
            let asked = ALL_ASKED[(width + height) % 3];
            check_straight(Notation::Letters, &boards, height % 2 == 0, asked);
        }
        let beyond = scattered(&mut random, width, most_rows(width) + 1, 50);
        assert_left(Notation::Letters, &beyond);
    }
    assert_left(Notation::Letters, &scattered(&mut random, 32, 2, 50));
    assert_left(Notation::Letters, &scattered(&mut random, 70, 2, 50));
}

#[test]
fn rows_of_an_array_are_answered_by_the_straight_path_itself_up_to_the_limit() {
    let mut random = Random::new("arrays");
    for width in 1..=31 {
        for height in 1..=most_rows(width) {
            let boards = any_boards(&mut random, width, height);
            let asked = ALL_ASKED[(width + height) % 3];
            check_straight(Notation::Json, &boards, height % 2 == 0, asked);
        }
        // The end of an array needs no bit of its own, so one row more may go in.
        let beyond = scattered(&mut random, width, most_rows(width) + 2, 50);
        assert_left(Notation::Json, &beyond);
    }
    assert_left(Notation::Json, &scattered(&mut random, 32, 2, 50));
}

#[test]
fn digits_of_all_sizes_are_answered_by_the_straight_path_itself() {
    let mut random = Random::new("digits");
    for side in 2..=19 {
        for asked in ALL_ASKED {
            let boards = any_boards(&mut random, side, side);
            check_straight(Notation::Digits, &boards, side % 2 == 0, asked);
        }
    }
}

/// Asserts that the fast path leaves a board to the other, which answers it as the reference does.
#[track_caller]
fn assert_left(notation: Notation, board: &Position) {
    let input = written(notation, board);
    let request = Request {
        notation: Some(notation),
        json: false,
        keep: Keep::Points,
        score: None,
        separate: false,
    };
    for level in levels() {
        let (found, answered) = straight_alone(level, request, &input, b'\n');
        assert_eq!((found.as_str(), answered.bytes), ("", 0), "{input}");
    }
    let run = territory(&options(Form::Text, Lists, false), input.as_bytes());
    assert_eq!(text(&run.out), expected(board, false, Lists));
}

/// Boards of every pattern that the generator knows: mazes, spirals, blocks.
fn patterns(side: usize) -> Vec<Position> {
    let of_pattern = |pattern| {
        let board = Boards::new(side as u64, side..=side, Some(pattern)).next_board();
        let mut position = Position::empty(side, side);
        for (column, row) in position.points() {
            let stone = board.stone(Point::new(column, row));
            let cell = stone.map_or(0, |color| if color == Color::Black { BLACK } else { WHITE });
            position.put((column, row), cell);
        }
        position
    };
    Pattern::ALL.map(of_pattern).into()
}

#[test]
fn mazes_spirals_and_blocks_are_answered_by_the_straight_path_itself() {
    for side in 2..=19 {
        for asked in ALL_ASKED {
            for notation in [Notation::Letters, Notation::Digits, Notation::Json] {
                check_straight(notation, &patterns(side), side % 2 == 0, asked);
            }
        }
    }
}

/// What is done with an input in one piece, after comparing it with one byte at a time: then no
/// board is in memory as a whole, and the tolerant parser reads it.
#[track_caller]
fn check(options: &Options, input: &[u8]) -> Run {
    let whole = territory(options, input);
    let tolerant = territory(options, Trickle::new(input, 1));
    let show = |run: &Run| (text(&run.out), text(&run.err), run.status);
    assert_eq!(show(&whole), show(&tolerant), "{options:?} {}", text(input));
    whole
}

/// Damages the middle one of three boards at every byte and in every way.
fn check_damaged(notation: Notation, width: usize, height: usize) {
    let mut random = Random::new(&format!("damaged {width} {height}"));
    let [before, board, behind] = [40, 60, 80]
        .map(|percent| scattered(&mut random, width, height, percent))
        .map(|position| written(notation, &position).into_bytes());
    let (mut answered, mut refused) = (0, 0);
    for position in 0..board.len() {
        let (front, back) = board.split_at(position);
        let replaced = BYTES
            .iter()
            .map(|&byte| [front, &[byte], &back[1..]].concat());
        let inserted = BYTES.iter().map(|&byte| [front, &[byte], back].concat());
        let removed = [[front, &back[1..]].concat()];
        for (count, damaged) in replaced.chain(inserted).chain(removed).enumerate() {
            let form = if count % 5 == 0 {
                Form::Json
            } else {
                Form::Text
            };
            let options = options(form, ALL_ASKED[count % 3], false);
            let run = check(&options, &[&before[..], &damaged, &behind].concat());
            answered += usize::from(run.status == Some(0));
            refused += usize::from(run.status != Some(0));
            check(&options, &damaged);
        }
    }
    assert!(answered > 5 && refused > 20, "{answered} {refused}");
}

#[test]
fn damaged_letters_are_taken_alike() {
    for (width, height) in [(1, 1), (1, 3), (3, 1), (2, 2), (5, 4), (9, 9), (12, 3)] {
        check_damaged(Notation::Letters, width, height);
    }
}

#[test]
fn damaged_digits_are_taken_alike() {
    for side in [2, 3, 9, 10, 11] {
        check_damaged(Notation::Digits, side, side);
    }
}

#[test]
fn damaged_arrays_are_taken_alike() {
    for (width, height) in [(1, 1), (1, 3), (3, 1), (2, 2), (5, 4), (12, 3)] {
        check_damaged(Notation::Json, width, height);
    }
}

/// Lines of both notations, some of them damaged: the reference reads them as well.
#[test]
fn damaged_lines_are_taken_alike() {
    let mut random = Random::new("lines");
    for (notation, side) in [
        (Notation::Digits, 2),
        (Notation::Digits, 9),
        (Notation::Json, 3),
    ] {
        let board = scattered(&mut random, side, side, 60);
        let line = in_one_line(notation, &board);
        let neighbors =
            [Notation::Json, Notation::Digits].map(|notation| in_one_line(notation, &board));
        for position in 0..line.len() {
            let (front, back) = line.as_bytes().split_at(position);
            for &byte in BYTES {
                let middle = [front, &[byte], &back[1..]].concat();
                let input = [neighbors[0].as_bytes(), &middle, neighbors[1].as_bytes()].concat();
                for asked in ALL_ASKED {
                    let whole = territory(&options(Form::Text, asked, true), &input[..]);
                    let tolerant = line_by_line(&input, asked);
                    assert_eq!(text(&whole.out), tolerant, "{}", text(&input));
                }
            }
        }
    }
}

/// The board on a line.
fn in_one_line(notation: Notation, position: &Position) -> String {
    match notation {
        Notation::Digits => written(notation, position).trim_end().replace('\n', " ") + "\n",
        _ => written(notation, position),
    }
}

/// The answers of the tolerant parser to lines: without its line feed it alone takes a line.
fn line_by_line(input: &[u8], asked: Asked) -> String {
    let lines = text_lines(input);
    let answers = lines.iter().map(|line| {
        let run = territory(&options(Form::Text, asked, true), *line);
        if line.is_empty() {
            "\n".into()
        } else {
            text(&run.out)
        }
    });
    answers.collect()
}

fn text_lines(input: &[u8]) -> Vec<&[u8]> {
    let input = input.strip_suffix(b"\n").unwrap_or(input);
    input.split(|&byte| byte == b'\n').collect()
}

#[test]
fn lines_are_answered_by_the_straight_path_itself() {
    let mut random = Random::new("straight lines");
    for side in 2..=19 {
        for asked in ALL_ASKED {
            let boards = any_boards(&mut random, side, side);
            let (mut input, mut answers) = (String::new(), String::new());
            for (count, board) in boards.iter().enumerate() {
                let notation = [Notation::Digits, Notation::Json][count % 2];
                input += &in_one_line(notation, board);
                answers += &expected(board, true, asked);
            }
            let request = Request {
                notation: None,
                json: true,
                keep: keep(asked),
                score: komi(asked),
                separate: false,
            };
            for level in levels() {
                let (found, consumed) = straight_alone(level, request, &input, b'\n');
                assert_eq!(found, answers, "{input}");
                let lines = boards.len() as u64;
                assert_eq!((consumed.bytes, consumed.lines), (input.len(), lines));
            }
        }
    }
}

/// Cuts boards into two blocks at every place: the answers do not show it.
fn check_cut(notation: Notation, width: usize, height: usize) {
    let mut random = Random::new(&format!("cut {width} {height}"));
    let boards = [30, 70, 90].map(|percent| scattered(&mut random, width, height, percent));
    let input = boards.each_ref().map(|board| written(notation, board));
    let input = input.concat();
    for (form, asked) in [
        (Form::Text, Lists),
        (Form::Json, Counts),
        (Form::Text, Score),
    ] {
        let options = options(form, asked, false);
        let whole = check(&options, input.as_bytes());
        let is_line = form == Form::Json || matches!(asked, Score);
        let answers = boards.each_ref();
        let answers = answers.map(|board| expected(board, form == Form::Json, asked));
        let answers = answers.join(if is_line { "" } else { "\n" });
        assert_eq!(text(&whole.out), answers);
        for first in 1..input.len() {
            let pieces = Trickle::uneven(input.as_bytes(), &[first, input.len()]);
            assert_eq!(territory(&options, pieces), whole, "{first}");
        }
    }
}

#[test]
fn cut_boards_are_taken_alike() {
    for (width, height) in [(1, 1), (4, 3), (9, 9), (19, 19), (31, 15)] {
        check_cut(Notation::Letters, width, height);
        check_cut(Notation::Json, width, height);
    }
    for side in [2, 9, 19] {
        check_cut(Notation::Digits, side, side);
    }
}

/// Boards of letters of every kind behind each other: small and large, with more empty lines
/// between, with carriage returns, with middle dots.
#[test]
fn boards_that_only_one_path_takes_are_answered_in_order() {
    let mut random = Random::new("order");
    for asked in ALL_ASKED {
        for form in [Form::Text, Form::Json] {
            let (mut input, mut answers) = (String::from("\n"), Vec::new());
            for count in 0..300 {
                let (width, height) = match random.below(4) {
                    0 => (9, 9),
                    1 => (19, 19),
                    2 => (1 + random.below(12), 1 + random.below(12)),
                    _ => (30 + random.below(10), 1 + random.below(30)),
                };
                let board = scattered(&mut random, width, height, 60);
                let rows = written(Notation::Letters, &board);
                input += &match random.below(8) {
                    0 => rows + "\n\r\n",
                    1 => rows.replace('\n', "\r\n"),
                    2 => rows.replace('.', "\u{B7}"),
                    3 => rows.replace('.', [" ", "_"][count % 2]),
                    _ => rows,
                };
                answers.push(expected(&board, form == Form::Json, asked));
            }
            let run = check(&options(form, asked, false), input.as_bytes());
            let is_line = form == Form::Json || matches!(asked, Score);
            let answers = answers.join(if is_line { "" } else { "\n" });
            assert_eq!((text(&run.out), text(&run.err)), (answers, String::new()));
        }
    }
}
