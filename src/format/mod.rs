//! One file a notation: it reads records from a stream and prints boards and answers.

pub mod diagram;
pub mod fault;
pub mod golf;
pub mod json;
pub mod session;
pub mod text;
