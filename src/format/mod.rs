//! One file per notation: it reads records from a stream and prints boards and answers.

pub mod diagram;
mod eight;
pub mod fault;
pub mod golf;
pub mod hint;
pub mod json;
pub mod json_board;
pub mod letters;
pub mod lists;
pub mod number;
pub mod query;
pub mod score;
pub mod session;
pub mod sgf;
pub mod territory;
pub mod text;
