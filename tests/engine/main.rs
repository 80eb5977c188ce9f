//! The library's engine: boards of all shapes, and regions.

#[path = "../common/mod.rs"]
mod common;

mod rectangles;
mod regions;
