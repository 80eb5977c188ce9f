//! Laws of whole sessions and of territory: mirror images, swapped colors, what captures take off,
//! and that each point belongs to somebody.

use std::cell::Cell;

use crate::common::boards::{self, letter_rows};
use crate::common::cases::hold;
use crate::common::damage::{Sound, sound};
use crate::common::images::{image, image_of, swapped};
use crate::common::reference::{BLACK, EMPTY, Point, Position, WHITE};
use crate::common::{inside, session, text};
use igo::Level;
use igo::command::{Form, play, territory};
use igo::format::session::Origin;
use igo::grid::regions::Keep;
use serde_json::Value;

/// A position and the moves played on it, with colors as in the reference.
#[derive(Clone)]
struct Session {
    position: Position,
    moves: Vec<(Point, u8)>,
}

/// What a move came to: the integer, and the captured points in the order of the answer.
type Answer = (i64, Vec<Point>);

/// The integer that says that a move is illegal.
const ILLEGAL: i64 = 2_147_483_647;

impl Session {
    /// The input, for an origin at the upper left.
    fn text(&self) -> String {
        let rows = session::rows(&self.position, " ").join("\n");
        let line = |&((x, y), color): &(Point, u8)| format!("{x} {y} {}\n", 3 - color);
        let moves = self.moves.iter().map(line).collect::<String>();
        format!("{rows}\n{moves}")
    }

    fn run(&self, form: Form, board: bool, origin: Origin) -> String {
        let options = play::Options {
            form,
            oneline: false,
            board,
            position: false,
            origin,
            side: self.position.width,
        };
        let run = inside::play(&options, self.text().as_bytes());
        assert_eq!((text(&run.err), run.status), (String::new(), Some(0)));
        text(&run.out)
    }

    fn answers(&self) -> Vec<Answer> {
        answers(&self.run(Form::Json, false, Origin::UpperLeft))
    }

    /// The board after the moves, read back from what is written.
    fn last(&self) -> Position {
        let out = self.run(Form::Text, true, Origin::UpperLeft);
        let lines = out.lines().rev().take(self.position.height);
        let rows = lines.collect::<Vec<_>>().into_iter().rev();
        let cells = rows.flat_map(str::bytes).filter(u8::is_ascii_digit);
        let mut position = self.position.clone();
        position.cells = cells
            .map(|digit| [EMPTY, WHITE, BLACK][usize::from(digit - b'0')])
            .collect();
        position
    }

    fn image(&self, which: usize) -> Session {
        let size = (self.position.width, self.position.height);
        let turned = |&(point, color): &(Point, u8)| (image(which, size, point), color);
        Session {
            position: image_of(which, &self.position),
            moves: self.moves.iter().map(turned).collect(),
        }
    }
}

fn answers(out: &str) -> Vec<Answer> {
    let answer = |line| {
        let object: Value = serde_json::from_str(line).expect("JSON");
        let result = object["result"].as_i64().expect("an integer");
        (result, points(&object["captured"]))
    };
    out.lines().map(answer).collect()
}

/// A list of points; a missing one is empty.
fn points(list: &Value) -> Vec<Point> {
    let number = |number: &Value| number.as_u64().expect("a number") as usize;
    let points = list.as_array().into_iter().flatten();
    points
        .map(|point| (number(&point[0]), number(&point[1])))
        .collect()
}

fn sorted(points: impl Iterator<Item = Point>) -> Vec<Point> {
    let mut points = points.collect::<Vec<_>>();
    points.sort_unstable();
    points
}

/// Holds sessions of all stages and sizes to a law; asserts how many moves captured and how many
/// were illegal.
fn check_sessions(name: &str, law: impl Fn(&Session)) {
    let sides = [1, 2, 3, 4, 5, 7, 9, 13, 19, 25];
    let (captures, illegal) = (Cell::new(0), Cell::new(0));
    hold(name, 800, &sound(sides.len()), |sound: Sound| {
        let (position, moves) = sound.game(sound.size(&sides));
        let session = Session { position, moves };
        for (result, captured) in session.answers() {
            captures.set(captures.get() + usize::from(!captured.is_empty()));
            illegal.set(illegal.get() + usize::from(result == ILLEGAL));
        }
        law(&session);
    });
    let (captures, illegal) = (captures.get(), illegal.get());
    assert!(captures > 500 && illegal > 500, "{captures} {illegal}");
}

#[test]
fn mirrored_sessions_give_mirrored_answers() {
    check_sessions("mirrored sessions", |session| {
        let size = (session.position.width, session.position.height);
        let answers = session.answers();
        for which in 1..8 {
            let turned = |(result, captured): &Answer| {
                let captured = captured.iter().map(|&point| image(which, size, point));
                (*result, sorted(captured))
            };
            let expected = answers.iter().map(turned).collect::<Vec<_>>();
            assert_eq!(session.image(which).answers(), expected);
        }
    });
}

#[test]
fn origin_is_a_mirror() {
    check_sessions("origins", |session| {
        // Upside down, and counted from below: the words stay the same.
        let upside_down = Session {
            position: image_of(4, &session.position),
            moves: session.moves.clone(),
        };
        let below = upside_down.run(Form::Json, false, Origin::LowerLeft);
        assert_eq!(answers(&below), session.answers());
    });
}

#[test]
fn swapped_colors_negate_the_answers() {
    check_sessions("swapped sessions", |session| {
        let moves = session.moves.iter();
        let other = Session {
            position: swapped(&session.position),
            moves: moves.map(|&(point, color)| (point, 3 - color)).collect(),
        };
        let negated = |(result, captured): Answer| match result {
            ILLEGAL => (ILLEGAL, captured),
            _ => (-result, captured),
        };
        let expected = session.answers().into_iter().map(negated);
        assert_eq!(other.answers(), expected.collect::<Vec<_>>());
        assert_eq!(other.last(), swapped(&session.last()));
    });
}

#[test]
fn captures_are_exactly_the_stones_that_vanish() {
    check_sessions("captures", |session| {
        let mut position = session.position.clone();
        for (&(point, color), (result, captured)) in session.moves.iter().zip(session.answers()) {
            if result == ILLEGAL {
                assert_eq!(captured, []);
                continue;
            }
            assert_eq!(position.at(point), EMPTY);
            position.put(point, color);
            for &stone in &captured {
                assert_eq!(position.at(stone), 3 - color);
                position.put(stone, EMPTY);
            }
            assert_eq!(result.unsigned_abs() as usize, captured.len());
            assert_eq!(position.first_dead(), None);
        }
        assert_eq!(session.last(), position);
    });
}

#[test]
fn printed_board_is_read_back_as_the_same_board() {
    check_sessions("printed boards", |session| {
        let position = session.last();
        let printed = Session {
            position: position.clone(),
            moves: Vec::new(),
        };
        assert_eq!(printed.last(), position);
    });
}

/// The territory of black, of white, of nobody.
type Territory = [Vec<Point>; 3];

fn territory(input: &str) -> Territory {
    let options = territory::Options {
        form: Form::Json,
        oneline: false,
        at: None,
        score: None,
        keep: Keep::Points,
        level: Level::new(),
    };
    let run = inside::territory(&options, input.as_bytes());
    assert_eq!((text(&run.err), run.status), (String::new(), Some(0)));
    let object: Value = serde_json::from_slice(&run.out).expect("JSON");
    ["territoryBlack", "territoryWhite", "territoryNone"].map(|owner| points(&object[owner]))
}

fn territory_of(position: &Position) -> Territory {
    territory(&letter_rows(position).join("\n"))
}

/// Holds boards of all shapes to a law; asserts how many had territory of each owner.
fn check_boards(name: &str, sizes: &[(usize, usize)], law: impl Fn(&Position, Territory)) {
    let owned = [const { Cell::new(0) }; 3];
    hold(name, 400, &sound(sizes.len()), |sound: Sound| {
        for position in sound.positions(sizes) {
            let territory = territory_of(&position);
            for (owned, points) in owned.iter().zip(&territory) {
                owned.set(owned.get() + usize::from(!points.is_empty()));
            }
            law(&position, territory);
        }
    });
    assert!(owned.iter().all(|owned| owned.get() > 150), "{owned:?}");
}

const SHAPES: [(usize, usize); 8] = [
    (1, 1),
    (1, 9),
    (6, 4),
    (5, 7),
    (9, 9),
    (19, 19),
    (65, 3),
    (2, 70),
];

#[test]
fn mirrored_boards_have_mirrored_territory() {
    check_boards("mirrored boards", &SHAPES, |position, territory| {
        let size = (position.width, position.height);
        for which in 1..8 {
            let turned = |points: &Vec<Point>| {
                let points = points.iter().map(|&point| image(which, size, point));
                sorted(points)
            };
            let expected = territory.each_ref().map(turned);
            assert_eq!(territory_of(&image_of(which, position)), expected);
        }
    });
}

#[test]
fn swapped_colors_swap_the_territory() {
    check_boards("swapped boards", &SHAPES, |position, territory| {
        let [black, white, none] = territory;
        assert_eq!(territory_of(&swapped(position)), [white, black, none]);
    });
}

#[test]
fn territories_and_stones_share_out_the_board() {
    check_boards("shares", &SHAPES, |position, territory| {
        let stones = position
            .points()
            .filter(|&point| position.at(point) != EMPTY);
        let all = territory.into_iter().flatten().chain(stones);
        assert_eq!(sorted(all), sorted(position.points()));
    });
}

#[test]
fn every_notation_of_a_board_has_the_same_answer() {
    let squares = [2, 3, 5, 9, 13, 19].map(|side| (side, side));
    check_boards("notations", &squares, |position, territory_of_letters| {
        let digits = position.rows().join("\n");
        let digits = format!("{}\n{digits}\n", position.width);
        assert_eq!(territory(&digits), territory_of_letters);
        let rows = letter_rows(position).join("\",\"");
        assert_eq!(territory(&format!("[\"{rows}\"]")), territory_of_letters);
        let object = format!("{{\"board\":[\"{rows}\"]}}");
        assert_eq!(territory(&object), territory_of_letters);
        assert_eq!(boards::territories(position), territory_of_letters);
    });
}
