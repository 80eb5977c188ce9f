//! One file per notation: it reads records from a stream and prints boards and answers.

pub(crate) mod diagram;
mod eight;
pub(crate) mod fault;
pub mod golf;
pub(crate) mod hint;
pub(crate) mod json;
pub(crate) mod json_board;
pub(crate) mod letters;
pub(crate) mod lists;
pub mod query;
pub mod score;
pub mod session;
pub(crate) mod sgf;
pub(crate) mod territory;
pub(crate) mod text;
