//! Laws, not examples: what holds for every input, on random, damaged and cut ones, judged by the
//! slow reference engine and the reference parsers.

#[path = "../common/mod.rs"]
mod common;

mod answers_before_the_next_read;
mod damaged_input;
mod fast_and_tolerant_parser;
mod game_moves;
mod game_records;
mod game_referee;
mod input_in_pieces;
mod moves_against_reference;
mod moves_and_images;
mod positions_and_scores;
mod sessions_against_reference;
mod sessions_and_regions;
mod small_boards;
