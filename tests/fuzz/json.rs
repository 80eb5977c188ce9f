//! The territory mode on any bytes that are taken for boards in JSON.
#![no_main]

mod common;

use common::boards::Notation;
use common::territory_law::territory;
use libfuzzer_sys::Corpus;

libfuzzer_sys::fuzz_target!(|input: &[u8]| -> Corpus {
    if Notation::of(input) != Some(Notation::Json) {
        return Corpus::Reject;
    }
    territory(input);
    Corpus::Keep
});
