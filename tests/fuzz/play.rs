//! The play mode on any bytes, as a stream and line by line. The first byte says which board.
#![no_main]

mod common;

use common::law;
use common::session::Board;

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    let Some((&first, input)) = input.split_first() else {
        return;
    };
    let board = Board {
        side: 1 + usize::from(first / 2) % 26,
        upper_left: first % 2 == 1,
    };
    law::play(input, board);
    law::play_of_lines(input, board);
});
