//! The library's engine: boards of all shapes, and regions.

#[path = "../common/mod.rs"]
mod common;

mod game;
mod rectangles;
mod regions;
