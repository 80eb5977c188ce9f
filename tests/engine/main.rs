//! The library's engine: boards of all shapes, games, and regions.

#[path = "../common/mod.rs"]
mod common;

mod carried;
mod chains;
mod game;
mod rectangles;
mod regions;
