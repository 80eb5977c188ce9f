//! The moves mode on any bytes, as a stream and line by line.
#![no_main]

mod common;

use common::law;

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    law::moves(input);
    law::moves_of_lines(input);
});
