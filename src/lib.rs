//! Go boards as a stream.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod grid;
