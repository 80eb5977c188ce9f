//! The command line: options, forms of answers, exit statuses, hints, help, the examples of the
//! README, and every fixture.

#[path = "../common/mod.rs"]
mod common;

mod checking_a_solution;
mod completions;
mod fixtures;
mod generate;
mod hints;
mod moves;
mod play;
mod position;
mod readme_examples;
mod reports;
mod sgf;
mod territory;
