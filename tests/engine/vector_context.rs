//! The fast path runs in its vector context.
//!
//! A closure or function on the way that is not inlined into it compiles to plain calls: it stays
//! right and becomes several times slower, which no test of answers can see. Two checks can: the
//! number of instructions, exact but only where valgrind is installed, and a race of the levels.

#[path = "../common/mod.rs"]
mod common;

use std::process::Command;
use std::time::{Duration, Instant};

use common::random::{Game, Random};
use igo::Level;
use igo::command::Form;
use igo::command::moves::fast;
use igo::stream::{Answers, SLACK};

/// Instructions for a record of 19x19 at the AVX2 level, counted on the records of this test in
/// the release profile, and a tenth more. One closure that falls out costs hundreds.
const INSTRUCTIONS: u64 = 1215;

/// Records of 19x19.
fn records(count: usize) -> String {
    let mut random = Random::new("vector context");
    let mut game = Game::new(&mut random, 19, 19);
    (0..count)
        .map(|_| game.next_record(&mut random).text())
        .collect()
}

/// The instructions that the program executes on this input; none without valgrind.
fn instructions(input: &str) -> Option<u64> {
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    // Its machine has AVX2 and no AVX-512, so this is the level that the program takes.
    valgrind.arg(env!("CARGO_BIN_EXE_igo"));
    let there = Command::new("valgrind").arg("--version").output();
    if !there.is_ok_and(|output| output.status.success()) {
        return None;
    }
    let run = common::run(&mut valgrind, input.as_bytes());
    let report = common::text(&run.err);
    let count = report
        .split("Collected :")
        .nth(1)
        .and_then(|rest| rest.split_whitespace().next());
    Some(count.and_then(|count| count.parse().ok()).expect(&report))
}

#[test]
fn a_record_takes_few_instructions() {
    if cfg!(debug_assertions) {
        println!("skipped: counted in the release profile only");
        return;
    }
    if !levels().iter().any(|(name, _)| *name == "AVX2") {
        println!("skipped: this machine has no AVX2");
        return;
    }
    let (few, many) = (100, 1600);
    let Some((few_took, many_took)) = instructions(&records(few)).zip(instructions(&records(many)))
    else {
        println!("skipped: valgrind is not installed");
        return;
    };
    let each = (many_took - few_took) / (many - few) as u64;
    println!("{each} instructions a record");
    assert!(
        each <= INSTRUCTIONS,
        "{each} instructions a record, not at most {INSTRUCTIONS}"
    );
}

/// The levels of this machine, the baseline first.
fn levels() -> Vec<(&'static str, Level)> {
    let mut levels = vec![("the baseline", Level::baseline())];
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    {
        let best = Level::new();
        levels.extend(best.as_avx2().map(|level| ("AVX2", Level::Avx2(level))));
        levels.extend(
            best.as_avx512()
                .map(|level| ("AVX-512", Level::Avx512(level))),
        );
    }
    levels
}

/// The time that a level takes for a block of records, a hundred times.
fn time(level: Level, block: &[u8]) -> Duration {
    let mut answers = Answers::default();
    let start = Instant::now();
    for _ in 0..100 {
        answers.clear();
        let progress = fast::answer(level, Form::Text, false, block, &mut answers);
        assert_eq!(progress.bytes + SLACK, block.len());
    }
    start.elapsed()
}

#[test]
fn better_levels_are_faster_than_the_baseline() {
    let mut block = records(150).into_bytes();
    block.extend([0; SLACK]);
    let levels = levels();
    // The fastest of many runs, by turns: whatever else the machine does spares some of them.
    let mut fastest = vec![Duration::MAX; levels.len()];
    for _ in 0..30 {
        for ((_, level), fastest) in levels.iter().zip(&mut fastest) {
            *fastest = time(*level, &block).min(*fastest);
        }
    }
    let baseline = fastest[0].as_secs_f64();
    for ((name, _), fastest) in levels.iter().zip(&fastest).skip(1) {
        let ratio = fastest.as_secs_f64() / baseline;
        println!("{name}: {ratio:.2} of the time of {}", levels[0].0);
        assert!(
            ratio < 0.85,
            "{name} takes {ratio:.2} of the baseline's time"
        );
    }
}
