//! The law that every target holds the program to, as the property tests have it.
#![allow(dead_code)]

#[path = "../common/boards.rs"]
pub mod boards;
#[path = "../common/expected.rs"]
pub mod expected;
#[path = "../common/golf.rs"]
pub mod golf;
#[path = "../common/inside.rs"]
pub mod inside;
#[path = "../common/json_boards.rs"]
pub mod json_boards;
#[path = "../common/law.rs"]
pub mod law;
#[path = "../common/notation.rs"]
pub mod notation;
#[path = "../common/random.rs"]
pub mod random;
#[path = "../common/reference.rs"]
pub mod reference;
#[path = "../common/session.rs"]
pub mod session;
#[path = "../common/sgf_answers.rs"]
pub mod sgf_answers;
#[path = "../common/sgf_judging.rs"]
pub mod sgf_judging;
#[path = "../common/sgf_law.rs"]
pub mod sgf_law;
#[path = "../common/sgf_reading.rs"]
pub mod sgf_reading;
#[path = "../common/sgf_text.rs"]
pub mod sgf_text;
#[path = "../common/territory_law.rs"]
pub mod territory_law;
