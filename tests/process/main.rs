//! The program among others: pipes, conversations, signals, little memory, closed descriptors.

#[path = "../common/mod.rs"]
mod common;

mod descriptors;
mod game_records;
mod interruptions;
mod jobs;
mod many_processes;
mod memory;
mod moves_in_pipes;
mod non_blocking_ends;
mod play_in_conversation;
mod territory_in_pipes;
