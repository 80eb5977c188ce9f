//! Game records in any bytes, in every look. The first byte says by which rules, and how far.
#![no_main]

mod common;

use common::sgf_judging::NAMES;
use common::sgf_law;

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    let Some((&first, input)) = input.split_first() else {
        return;
    };
    let first = usize::from(first);
    let until = (first / NAMES.len() % 2 == 1).then_some(first / NAMES.len() / 2);
    sgf_law::games(input, NAMES[first % NAMES.len()], until);
});
