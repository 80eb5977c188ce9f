//! Made-up puzzles: as many as wanted, decided by a seed, and rich in what goes wrong in programs.
//!
//! [`Moves`] gives positions with a move to judge, [`Sessions`] a board with a list of moves,
//! [`Boards`] boards whose territory is asked. Each takes a seed, the sizes to draw from and a
//! kind, if one is wanted alone. The same three give the same puzzles on every machine; a change
//! between versions is a change that the changelog names.
//!
//! Positions come from games that go on at random ([`game`]); how a wanted kind of move is found
//! in them is told in [`kind`]. The rules are the engine's: nothing here knows when a move is legal.
//!
//! # Examples
//!
//! ```
//! use igo::generate::{Kind, Moves, Wanted};
//!
//! let mut puzzles = Moves::new(1, 9..=9, Wanted::Kind(Kind::Suicide));
//! let puzzle = puzzles.next_puzzle();
//! let mut board = puzzle.board.clone();
//! assert!(board.play(puzzle.played).is_err());
//! ```

pub mod game;
pub mod kind;
mod moves;
mod play;
mod position;
mod random;
mod territory;
pub mod worst;

pub use kind::Kind;
pub use moves::{Moves, Puzzle, Wanted};
pub use play::{Session, Sessions};
pub use random::Random;
pub use territory::{Boards, Pattern};
pub use worst::Shape;
