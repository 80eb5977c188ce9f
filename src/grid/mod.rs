//! The engine: stones on a grid, what a move captures, who surrounds an empty region.
//!
//! It knows no text and no I/O. Everything rests on one picture, the **flat board**: the points of
//! a board in reading order as one string of bits, with one bit more behind each row, the *wall*,
//! which never holds a stone.
//!
//! ```text
//! a 3x3 board      index = row * stride + column, stride = 3 + 1
//!
//!   . X O           0  1  2 |3|
//!   X . .           4  5  6 |7|
//!   . . .           8  9 10 |11|
//! ```
//!
//! A step to the right is a shift by one, a step down a shift by the stride, and no shift can leave
//! a row at one side and come back at the other, since it would have to cross the wall.
//!
//! Read [`judge`](judge::judge) first: capture and suicide in one page. [`Board`] is the board
//! that callers hold. [`regions`] finds whose territory the empty points are, row by row, for boards
//! that no register holds.

mod board;
mod engine;
pub mod game;
pub mod judge;
pub mod owners;
mod path;
mod point;
pub mod points;
pub mod regions;
pub mod rules;
pub mod vector;
mod wide;

pub use board::{Board, Captured, Carried, Illegal, RowBits};
pub use point::{Color, Move, Point};
