//! What is measured.

use std::fs;
use std::io;
use std::path::Path;
use std::process::Stdio;
use std::time::Instant;

use igo::Level;

use super::archive;
use super::data::{self, BOARDS, RECORDS, Records};
use super::race::{Ratios, Runner, compare, race};
use super::{Folder, PINNED};

/// Rounds of programs that take a few hundredths of a second.
const ROUNDS: usize = 15;
/// Rounds of programs that take seconds.
const SLOW_ROUNDS: usize = 3;
/// Rounds of single puzzles.
const STARTS: usize = 400;
/// The records that the generator makes in a round, and those that it has to make in a second.
const GENERATED: &str = "50000";
const GENERATED_A_SECOND: f64 = 100_000.0;

/// Measures everything whose name contains one of `names`, or everything if there are none.
pub fn run(folder: &Folder, names: &[&String]) -> io::Result<()> {
    let wanted = |case: &str| names.is_empty() || names.iter().any(|name| case.contains(*name));
    match std::env::var_os(PINNED) {
        Some(_) => println!("All programs run on one core."),
        None => println!("The programs run on any core: taskset is missing."),
    }
    println!("Each line: median of all rounds (least to greatest).");
    for records in RECORDS.iter().filter(|records| wanted(records.name)) {
        straight(records, folder)?;
    }
    for (name, options, program) in [
        ("carriage-returns", &[][..], "moves"),
        ("oneline", &["--oneline"], "oneline"),
    ] {
        if wanted(name) {
            tolerant(name, options, program, folder)?;
        }
    }
    if wanted("one-puzzle") {
        one_puzzle(folder)?;
    }
    for (name, pattern) in BOARDS {
        if wanted(name) {
            data::write_board(pattern, folder, "board")?;
            territory(name, folder)?;
        }
    }
    archive::run(folder, wanted)?;
    if wanted("generator") {
        generator()?;
    }
    Ok(())
}

/// The levels of vector instructions that the machine has, by name.
pub fn levels() -> Vec<(&'static str, Level)> {
    let mut levels = vec![("baseline", Level::baseline())];
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    {
        let best = Level::new();
        levels.extend(best.as_avx2().map(|level| ("avx2", Level::Avx2(level))));
        let avx512 = best.as_avx512().map(Level::Avx512);
        levels.extend(avx512.map(|level| ("avx512", level)));
    }
    levels
}

/// Canonical records, at every level.
fn straight(records: &Records, folder: &Folder) -> io::Result<()> {
    records.write(folder, "records")?;
    let input = folder.file("records");
    title(records.name, &input)?;
    let plain = Runner::plain("plain", "moves")?;
    let mut runners = vec![Runner::cat_cat(&input)];
    for (level, _) in levels() {
        runners.push(Runner::level(level)?);
    }
    let runners: Vec<&Runner> = runners.iter().collect();
    compare(&plain, &runners[1..], &input, folder)?;
    let times = race(&runners, &input, ROUNDS)?;
    for (runner, took) in runners.iter().zip(&times).skip(1) {
        line(
            &format!("{} / cat|cat", runner.name),
            &Ratios::new(took, &times[0]),
        );
    }
    let trusting = Runner::plain("trusting", "moves")?;
    against(&Runner::igo("igo", &[]), &[plain, trusting], &input)
}

/// Records that the fast path leaves to the token parser, and for comparison those that it takes.
fn tolerant(name: &str, options: &[&str], program: &str, folder: &Folder) -> io::Result<()> {
    RECORDS[0].write(folder, "records")?;
    let straight = fs::read(folder.file("records"))?;
    let text = match name {
        "oneline" => data::one_a_line(&straight),
        _ => data::with_carriage_returns(&straight),
    };
    let input = folder.file("tolerant");
    fs::write(&input, text)?;
    title(name, &input)?;
    let igo = Runner::igo("igo", options);
    let plain = Runner::plain("plain", program)?;
    let trusting = Runner::plain("trusting", program)?;
    compare(&plain, &[&igo], &input, folder)?;
    against(&igo, &[plain, trusting], &input)
}

/// Slow programs, as multiples of igo.
fn against(igo: &Runner, others: &[Runner], input: &Path) -> io::Result<()> {
    let runners: Vec<&Runner> = std::iter::once(igo).chain(others).collect();
    let times = race(&runners, input, SLOW_ROUNDS)?;
    for (runner, took) in runners.iter().zip(&times).skip(1) {
        let what = format!("{} / igo", runner.name);
        line(&what, &Ratios::new(took, &times[0]));
    }
    Ok(())
}

/// A process for one puzzle: what starting costs.
fn one_puzzle(folder: &Folder) -> io::Result<()> {
    data::write_one_record(folder, "record")?;
    let input = folder.file("record");
    title("one-puzzle", &input)?;
    let (cat, igo) = (Runner::cat(), Runner::igo("igo", &[]));
    let times = race(&[&cat, &igo], &input, STARTS)?;
    line("igo / cat", &Ratios::new(&times[1], &times[0]));
    Ok(())
}

/// Regions of a board of letters, counted.
fn territory(name: &str, folder: &Folder) -> io::Result<()> {
    let input = &folder.file("board");
    title(name, input)?;
    let igo = Runner::igo("igo", &["territory", "--count"]);
    let plain = Runner::plain("plain", "territory")?;
    let lean = Runner::plain("lean", "territory")?;
    compare(&plain, &[&igo], input, folder)?;
    let times = race(&[&Runner::cat_cat(input), &igo], input, SLOW_ROUNDS)?;
    line("igo / cat|cat", &Ratios::new(&times[1], &times[0]));
    against(&igo, &[plain, lean], input)
}

/// Made-up records, against the rate that is promised.
fn generator() -> io::Result<()> {
    println!("\ngenerator, 19x19");
    let igo = Runner::igo("igo", &["generate", "--size", "19", "--count", GENERATED]);
    let nothing = Path::new("/dev/null");
    let count: f64 = GENERATED.parse().map_err(io::Error::other)?;
    let mut rates = Vec::new();
    for _ in 0..ROUNDS {
        let start = Instant::now();
        igo.run(nothing, Stdio::null())?;
        rates.push(count / start.elapsed().as_secs_f64() / GENERATED_A_SECOND);
    }
    line(
        "records a second / 100,000",
        &Ratios::sorted(rates.into_iter()),
    );
    Ok(())
}

pub fn title(name: &str, input: &Path) -> io::Result<()> {
    let bytes = fs::metadata(input)?.len();
    match bytes / 1_000_000 {
        0 => println!("\n{name}, {bytes} bytes"),
        megabytes => println!("\n{name}, {megabytes} MB"),
    }
    Ok(())
}

pub fn line(what: &str, ratios: &Ratios) {
    println!("  {what:28} {ratios}");
}
