//! Go boards as a stream: legal moves, captures and territory.
//!
//! The program `igo` is a thin shell around this library. To read it, start with
//! [`grid::judge`] (the rules), then [`grid`] (the board), then one notation, say
//! [`format::golf`], then one mode, say [`command::moves`]; [`stream`] is what they read from and
//! write to.
#![forbid(unsafe_code)]
#![warn(
    clippy::indexing_slicing,
    clippy::string_slice,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::unreachable,
    clippy::todo,
    clippy::unimplemented
)]
#![deny(missing_docs)]

pub mod command;
pub mod format;
pub mod generate;
pub mod grid;
pub mod stream;

pub use fearless_simd::Level;

/// The README's examples in Rust, as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
