//! Made-up puzzles: that they are what they are said to be, judged by the reference engine.

mod kinds;
mod read;
mod sessions;
mod territory;
mod usage;

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use crate::common::moves;
use igo::command::Form;
use igo::command::generate::{Options, Puzzles, run};
use igo::generate::Wanted;
use igo::stream::Stream;
use std::io;

/// The text of made-up puzzles.
fn generate(puzzles: Puzzles, count: u64, sides: RangeInclusive<usize>, seed: u64) -> Vec<u8> {
    let options = Options {
        puzzles,
        count,
        sides,
        seed,
    };
    let mut text = Vec::new();
    let mut stream = Stream::new(io::empty(), &mut text, io::sink());
    run(&mut stream, &options).expect("memory takes it");
    drop(stream);
    text
}

fn mix(count: u64, seed: u64) -> Vec<u8> {
    generate(Puzzles::Moves(Wanted::Mix), count, 2..=19, seed)
}

/// FNV-1a with 64 bits.
fn digest(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |state, &byte| {
        (state ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3)
    })
}

/// Answers records as JSON lines, in pieces, and counts the forms of the answers.
fn answer(count: u64) -> BTreeMap<&'static str, u64> {
    let mut shares = BTreeMap::new();
    for seed in 0..count / 10_000 {
        let answers = moves(Form::Json, false, mix(10_000, seed).as_slice());
        assert_eq!(
            (answers.err.as_slice(), answers.status),
            (&b""[..], Some(0))
        );
        for answer in crate::common::text(&answers.out).lines() {
            let form = match answer {
                answer if answer.contains("occupied") => "occupied",
                answer if answer.contains("suicide") => "suicide",
                answer if answer.contains("\"captured\":[]") => "plain",
                _ => "capture",
            };
            *shares.entry(form).or_default() += 1;
        }
    }
    shares
}

#[test]
fn a_hundred_thousand_records_are_answered() {
    let shares = answer(100_000);
    println!("of 100,000: {shares:?}");
    assert_eq!(shares.values().sum::<u64>(), 100_000);
    for form in ["plain", "capture", "suicide", "occupied"] {
        assert!(shares[form] >= 5_000, "{form}: {shares:?}");
    }
}

#[test]
#[ignore = "ten times the test above, for releases"]
fn a_million_records_are_answered() {
    let shares = answer(1_000_000);
    println!("of 1,000,000: {shares:?}");
    assert_eq!(shares.values().sum::<u64>(), 1_000_000);
}

#[test]
fn the_text_form_of_the_answers_takes_them_too() {
    let answers = moves(Form::Text, false, mix(100_000, 7).as_slice());
    assert_eq!(
        (answers.err.as_slice(), answers.status),
        (&b""[..], Some(0))
    );
    let verdicts = crate::common::text(&answers.out);
    let verdicts = verdicts.lines().filter(|line| line.len() == 1);
    assert_eq!(verdicts.count(), 100_000);
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    for puzzles in [
        Puzzles::Moves(Wanted::Mix),
        Puzzles::Territory(None),
        Puzzles::Play(None),
    ] {
        let once = generate(puzzles, 300, 2..=19, 5);
        assert_eq!(once, generate(puzzles, 300, 2..=19, 5));
        assert_ne!(once, generate(puzzles, 300, 2..=19, 6));
    }
}

#[test]
fn fewer_puzzles_are_the_first_of_more() {
    let (few, many) = (mix(50, 1), mix(200, 1));
    assert!(many.starts_with(&few));
    assert!(mix(0, 1).is_empty());
}

/// Whoever changes the puzzles of a seed changes these, and says so in the changelog.
#[test]
fn the_puzzles_of_a_seed_are_these() {
    let moves = digest(&mix(10_000, 1));
    let territory = digest(&generate(Puzzles::Territory(None), 500, 1..=19, 1));
    let play = digest(&generate(Puzzles::Play(None), 500, 10..=10, 1));
    let digests = [moves, territory, play].map(|digest| format!("{digest:016x}"));
    assert_eq!(
        digests,
        ["7ebf61413f150b0c", "bf8b588070ea65be", "225f8f6a187874f2"]
    );
}
