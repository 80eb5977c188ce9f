//! The two ends of the filter: input in blocks with its line numbers, answers out in time.
//!
//! Answers collect in memory and are written before the next block is read, never later: one
//! write per read, and a program that writes a record and waits for the answer gets it. Memory is
//! constant: a block of input, a little history for error excerpts, a block of answers.

mod answers;
mod blocks;
mod context;
mod io_error;

pub use answers::Answers;
pub(crate) use blocks::REACH;
pub use blocks::{Place, SLACK, Stream};
pub(crate) use context::Context;
pub use io_error::IoError;
