//! The law of game records: any bytes are answered as the reference answers them, in each look,
//! however they come in.

use igo::command::Form;
use igo::command::sgf::{self, Answer};

use super::inside;
use super::law::{assert_same, trickle};
use super::sgf_answers::{Asked, LOOKS, Look, answer};

/// Holds the mode to the law in every look.
#[track_caller]
pub fn games(input: &[u8], rules: &str, until: Option<usize>) {
    for (look, _) in LOOKS {
        games_in(input, Asked { look, rules, until });
    }
}

/// Holds the mode to the law in one look.
#[track_caller]
pub fn games_in(input: &[u8], asked: Asked) {
    let expected = answer(input, asked);
    let options = options(asked);
    assert_same(input, &inside::sgf(&options, input), &expected);
    let run = inside::sgf(&options, trickle(input));
    assert_same(input, &run, &expected);
}

/// The options that ask for this.
pub fn options(asked: Asked) -> sgf::Options {
    let (answer, form, oneline) = match asked.look {
        Look::Text => (Answer::Verdict, Form::Text, false),
        Look::Faults => (Answer::Faults, Form::Text, false),
        Look::Json => (Answer::Verdict, Form::Json, false),
        Look::Diagram => (Answer::Verdict, Form::Diagram, false),
        Look::Position => (Answer::Position, Form::Text, false),
        Look::PositionJson => (Answer::Position, Form::Json, false),
        Look::PositionDiagram => (Answer::Position, Form::Diagram, false),
        Look::Moves => (Answer::Moves, Form::Text, false),
        Look::MovesLines => (Answer::Moves, Form::Text, true),
        Look::Lines => (Answer::Verdict, Form::Text, true),
        Look::LinesJson => (Answer::Verdict, Form::Json, true),
        Look::LinesPosition => (Answer::Position, Form::Text, true),
    };
    sgf::Options {
        form,
        oneline,
        answer,
        rules: asked.rules.parse().expect("a name of rules"),
        until: asked.until,
    }
}
