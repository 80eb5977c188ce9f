//! Laws of `--position` and `--score`, on records and boards of every kind.

use std::cell::Cell;

use igo::Level;
use igo::command::{Form, territory};
use igo::grid::regions::Keep;
use serde_json::Value;

use crate::common::boards::{self, letter_rows};
use crate::common::images::{image_of, swapped};
use crate::common::random::{Game, Random, scattered};
use crate::common::reference::{BLACK, Judged, Owner, Position, WHITE};
use crate::common::{inside, text};

/// What a run wrote; it must have ended well.
#[track_caller]
fn answers(run: &inside::Run) -> String {
    assert_eq!((text(&run.err), run.status), (String::new(), Some(0)));
    text(&run.out)
}

/// The position after a move, from the JSON answer to it; that before it, if the move is illegal.
fn position_after(before: &Position, answer: &str) -> Position {
    let answer: Value = serde_json::from_str(answer).expect("JSON");
    let Some(rows) = answer["board"].as_array() else {
        return before.clone();
    };
    let digits = rows
        .iter()
        .flat_map(|row| row.as_str().expect("a row").bytes());
    Position {
        cells: digits.map(|digit| digit - b'0').collect(),
        ..before.clone()
    }
}

/// The territory of boards in any notation.
fn territory(input: &str) -> String {
    let options = options(None, Form::Text);
    answers(&inside::territory(&options, input.as_bytes()))
}

fn options(komi: Option<&str>, form: Form) -> territory::Options {
    territory::Options {
        form,
        oneline: false,
        at: None,
        score: komi.map(|komi| komi.parse().expect("a komi")),
        keep: Keep::Counts,
        level: Level::new(),
    }
}

#[test]
fn position_is_the_board_of_the_json_answer_in_letters() {
    let mut random = Random::new("positions");
    let (mut legal, mut illegal) = (0, 0);
    for side in (2..=19).chain([9, 13, 19]) {
        let mut game = Game::new(&mut random, side, side);
        let records = (0..120).map(|_| game.next_record(&mut random));
        let records = records.collect::<Vec<_>>();
        let input = records
            .iter()
            .map(|record| record.text())
            .collect::<String>();
        let json = answers(&inside::moves(Form::Json, false, input.as_bytes()));
        let pairs = records.iter().zip(json.lines());
        let positions = pairs.map(|(record, answer)| position_after(&record.position, answer));
        let positions = positions.collect::<Vec<_>>();
        illegal += json.matches("false").count();
        legal += json.matches("true").count();

        let letters = positions
            .iter()
            .map(|position| letter_rows(position).join("\n") + "\n");
        let letters = letters.collect::<Vec<_>>().join("\n");
        for input in [input.clone(), input.replace('\n', "\r\n")] {
            let found = answers(&inside::positions(Form::Text, false, input.as_bytes()));
            assert_eq!(found, letters);
        }
        let rows = positions.iter().map(letter_rows);
        let arrays = rows.map(|rows| format!("[\"{}\"]\n", rows.join("\",\"")));
        let arrays = arrays.collect::<String>();
        let found = answers(&inside::positions(Form::Json, false, input.as_bytes()));
        assert_eq!(found, arrays);
        let lines = records
            .iter()
            .map(|record| record.text().trim_end().replace('\n', " "));
        let lines = lines.collect::<Vec<_>>().join("\n");
        for form in [Form::Text, Form::Json] {
            let found = answers(&inside::positions(form, true, lines.as_bytes()));
            assert_eq!(found, arrays);
        }
        for (record, position) in records.iter().zip(&positions) {
            let after = match record.position.judge(record.point, record.color) {
                Judged::Legal { after, .. } => after,
                _ => record.position.clone(),
            };
            assert_eq!(position, &after);
        }
    }
    assert!(legal > 1_000 && illegal > 200, "{legal} {illegal}");
}

#[test]
fn printed_position_is_read_back_as_the_same_board() {
    let mut random = Random::new("printed positions");
    for side in 2..=19 {
        let mut game = Game::new(&mut random, side, side);
        let records = (0..60).map(|_| game.next_record(&mut random));
        let records = records.collect::<Vec<_>>();
        let input = records
            .iter()
            .map(|record| record.text())
            .collect::<String>();
        let printed = answers(&inside::positions(Form::Text, false, input.as_bytes()));
        let (read, fault) = boards::letters(printed.as_bytes());
        assert_eq!((read.len(), fault), (records.len(), None));
        // The program reads them as it reads the boards of the answers, which are digits.
        let board =
            |(position, _): &(Position, usize)| format!("{side}\n{}\n", position.rows().join("\n"));
        let digits = read.iter().map(board).collect::<String>();
        assert_eq!(territory(&printed), territory(&digits));
        let arrays = answers(&inside::positions(Form::Json, false, input.as_bytes()));
        assert_eq!(territory(&arrays), territory(&digits));
        let pairs = records.iter().zip(&read);
        for (record, (position, _)) in pairs {
            match record.position.judge(record.point, record.color) {
                Judged::Legal { after, .. } => assert_eq!(position, &after),
                _ => assert_eq!(position, &record.position),
            }
        }
    }
}

/// The points of black and of white in hundredths, counted one by one.
fn slow_score(position: &Position, komi: i64) -> [i64; 2] {
    let is_of = |owner, color| {
        move |&point: &(usize, usize)| position.at(point) == color || position.owner(point) == owner
    };
    let count = |owner, color| position.points().filter(is_of(owner, color)).count() as i64;
    [
        100 * count(Owner::Black, BLACK),
        100 * count(Owner::White, WHITE) + komi,
    ]
}

/// Hundredths as a plain decimal without trailing zeros.
fn decimal(hundredths: i64) -> String {
    let sign = if hundredths < 0 { "-" } else { "" };
    let text = format!(
        "{sign}{}.{:02}",
        hundredths.abs() / 100,
        hundredths.abs() % 100
    );
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

/// The line that answers a board with this score.
fn line([black, white]: [i64; 2]) -> String {
    let result = match black - white {
        0 => String::from("0"),
        margin if margin > 0 => format!("B+{}", decimal(margin)),
        margin => format!("W+{}", decimal(-margin)),
    };
    format!("{result} {} {}\n", decimal(black), decimal(white))
}

/// The score of a position, as the program writes it.
fn score(position: &Position, komi: i64) -> String {
    let options = options(Some(&decimal(komi)), Form::Text);
    let input = letter_rows(position).join("\n");
    answers(&inside::territory(&options, input.as_bytes()))
}

/// A board of some kind: a game of any stage, or random cells, from nearly empty to full.
fn any_board(random: &mut Random, (width, height): (usize, usize), turn: usize) -> Position {
    let percent = random.below(100);
    match turn % 3 {
        0 => scattered(random, width, height, percent),
        1 => scattered(random, width, height, [0, 90, 97, 100][percent % 4]),
        _ => {
            let mut game = Game::new(random, width, height);
            (0..random.below(2 * width * height + 1)).for_each(|_| game.play(random));
            game.position
        }
    }
}

const SHAPES: [(usize, usize); 10] = [
    (1, 1),
    (1, 9),
    (2, 2),
    (3, 3),
    (6, 4),
    (5, 7),
    (9, 9),
    (19, 19),
    (65, 3),
    (2, 70),
];

const KOMI: [i64; 8] = [0, 650, -75, 5, 99_900, -99_900, 400, 750];

#[test]
fn score_is_that_of_the_slow_reference() {
    let mut random = Random::new("scores");
    let kinds = [const { Cell::new(0) }; 8];
    let count = |kind: usize, is_there| kinds[kind].set(kinds[kind].get() + usize::from(is_there));
    for turn in 0..1_500 {
        let position = any_board(&mut random, SHAPES[turn % SHAPES.len()], turn);
        let owned = |owner| {
            position
                .points()
                .any(|point| position.owner(point) == owner)
        };
        let [black, white] = slow_score(&position, 0);
        // In half of the cases komi decides the game, or makes it a draw.
        let komi = match turn % 4 {
            0 | 1 => KOMI[random.below(KOMI.len())],
            2 => black - white,
            _ => black - white + 5,
        };
        let komi = komi.clamp(-99_900, 99_900);
        let scores = slow_score(&position, komi);
        let expected = line(scores);
        assert_eq!(score(&position, komi), expected, "{:?}", position.rows());

        let json = answers(&inside::territory(
            &options(Some(&decimal(komi)), Form::Json),
            letter_rows(&position).join("\n").as_bytes(),
        ));
        let words = expected.trim_end().split(' ').collect::<Vec<_>>();
        let object = format!(
            "{{\"result\":\"{}\",\"black\":{},\"white\":{}}}\n",
            words[0], words[1], words[2]
        );
        assert_eq!(json, object);

        count(0, scores[0] > scores[1]);
        count(1, scores[0] < scores[1]);
        count(2, scores[0] == scores[1]);
        count(3, owned(Owner::Black));
        count(4, owned(Owner::White));
        count(5, owned(Owner::Nobody));
        count(6, !position.cells.contains(&0));
        count(7, position.first_dead().is_some());
    }
    assert!(kinds.iter().all(|kind| kind.get() > 60), "{kinds:?}");
}

#[test]
fn score_of_an_image_is_the_same_and_swapped_colors_swap_it() {
    let mut random = Random::new("images of scores");
    for turn in 0..300 {
        let position = any_board(&mut random, SHAPES[turn % SHAPES.len()], turn);
        let komi = KOMI[random.below(KOMI.len())];
        let expected = score(&position, komi);
        for which in 1..8 {
            assert_eq!(score(&image_of(which, &position), komi), expected);
        }
        // Without komi, since that is white's alone.
        let [black, white] = slow_score(&position, 0);
        assert_eq!(score(&position, 0), line([black, white]));
        assert_eq!(score(&swapped(&position), 0), line([white, black]));
    }
}
