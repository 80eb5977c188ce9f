//! Streams spread over processes, as `tests/engines/README.md` tells it: the answers are those of one run.
//!
//! Needs GNU parallel, GNU split and paste; a test whose tool is missing says so and passes.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::random::{Game, Random};
use crate::common::{Run, igo, run, text};

/// Records, one a line, with bad and empty lines among them.
fn lines() -> String {
    let mut random = Random::new("engines");
    let mut lines = String::new();
    for round in 0..60 {
        for side in 2..=19 {
            let mut game = Game::new(&mut random, side, side);
            (0..round).for_each(|_| game.play(&mut random));
            lines += game
                .next_record(&mut random)
                .text()
                .trim_end()
                .replace('\n', " ")
                .as_str();
            lines.push('\n');
        }
        lines += ["\n", "2 1x 11 1 0 2\n", "19\n", "  \n"][round % 4];
    }
    lines
}

/// A folder with the records in a file `lines`; gone when dropped.
struct Workplace(PathBuf);

impl Workplace {
    fn new(name: &str, lines: &str) -> Workplace {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("lines"), lines).expect("it is written");
        Workplace(folder)
    }

    /// Runs a script of the plain shell here, with igo on the path.
    fn sh(&self, script: &str) -> Run {
        let program = Path::new(env!("CARGO_BIN_EXE_igo"));
        let folder = program.parent().expect("a folder").display().to_string();
        let path = std::env::var("PATH").expect("a path");
        let mut shell = Command::new("sh");
        shell.args(["-c", script]).current_dir(&self.0);
        run(shell.env("PATH", format!("{folder}:{path}")), b"")
    }
}

impl Drop for Workplace {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Whether a program runs and calls itself a GNU one.
fn is_there(program: &str) -> bool {
    let version = Command::new(program).arg("--version").output();
    let found = version.is_ok_and(|output| text(&output.stdout).contains("GNU"));
    if !found {
        println!("skipped: {program} is not installed");
    }
    found
}

/// The commands in the block of the instructions that holds this.
fn block_with(mark: &str) -> String {
    let instructions = include_str!("../engines/README.md");
    let mut blocks = instructions.split("\n```sh\n").skip(1);
    let block = blocks.find_map(|block| block.split("\n```\n").next().filter(|b| b.contains(mark)));
    block.expect("the block is there").to_owned()
}

#[test]
fn parallel_gives_the_answers_of_one_run_in_order() {
    if !is_there("parallel") {
        return;
    }
    let lines = lines();
    let one = igo(&["--oneline"], lines.as_bytes());
    let place = Workplace::new("parallel", &lines);
    let commands = block_with("parallel --pipe ");
    let commands: Vec<&str> = commands.lines().collect();
    assert_eq!(commands.len(), 2);
    for command in commands {
        // Blocks small enough that there are many, some of which hold no bad record.
        assert!(command.contains(" 10M "), "{command}");
        let script = command.replace(" 10M ", " 2k ");
        let ran = place.sh(&format!("{script}\necho \"status $?\"\ncat answers"));
        let printed = text(&ran.out);
        let (status, answers) = printed.split_once('\n').expect("a status");
        assert_eq!(answers, text(&one.out), "{script}");
        let failed: usize = status.replace("status ", "").parse().expect("a number");
        assert!((1..=101).contains(&failed), "{status}");
    }
}

#[test]
fn parallel_answers_nothing_with_nothing() {
    if !is_there("parallel") {
        return;
    }
    let place = Workplace::new("parallel_empty", "");
    let script = "parallel --pipe -k --block 2k igo --oneline < lines";
    let ran = place.sh(script);
    assert_eq!((text(&ran.out), ran.status), (String::new(), Some(0)));
}

#[test]
fn archive_spread_over_processes_has_the_faults_of_one_run() {
    let place = Workplace::new("archive", "");
    for number in 0..40 {
        let game = format!("(;SZ[3];B[bb];W[{}])", ["bb", "aa", "", "zz"][number % 4]);
        let folder = place.0.join(format!("DIR/{}", number % 3));
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join(format!("game {number}.sgf")), game).expect("a file");
    }
    let sorted = |script: &str| {
        let ran = place.sh(&format!("{{ {script}; }} | sort"));
        assert_eq!((text(&ran.err), ran.status), (String::new(), Some(0)));
        text(&ran.out)
    };
    let one = sorted("igo sgf --faults DIR/*/*.sgf");
    assert_eq!(one.lines().count(), 20);
    let readme = include_str!("../../README.md");
    let (_, xargs) = readme.split_once("\n`find DIR").expect("a command");
    let (xargs, _) = xargs.split_once('`').expect("its end");
    // Fewer files for each process, so that there are several.
    assert!(xargs.contains(" -n 500 "), "{xargs}");
    assert_eq!(
        sorted(&format!("find DIR{}", xargs.replace("500", "7"))),
        one
    );
    if is_there("parallel") {
        assert_eq!(sorted(&block_with("parallel -0 -X")), one);
    }
}

#[test]
fn split_gives_the_answers_of_one_run_in_order() {
    if !is_there("split") {
        return;
    }
    // More pieces than lines, so that some are empty, and fewer.
    for (name, lines) in [
        ("split", lines()),
        ("split_few", "2 10 01 1 0 2\n\n2 1x\n".into()),
    ] {
        let one = igo(&["--oneline"], lines.as_bytes());
        let place = Workplace::new(name, &lines);
        let ran = place.sh(&format!(
            "set -e\n{} 2>/dev/null\ncat answers",
            block_with("split -n")
        ));
        assert_eq!((text(&ran.out), ran.status), (text(&one.out), Some(0)));
    }
}

#[test]
fn mapper_pairs_each_record_with_its_answer() {
    let lines = lines();
    let one = igo(&["--oneline"], lines.as_bytes());
    let answers = text(&one.out);
    let pairs = lines.lines().zip(answers.lines());
    let pairs: String = pairs
        .map(|(record, answer)| format!("{record}\t{answer}\n"))
        .collect();
    let mapper = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/engines/mapper.sh");
    for (name, lines, pairs) in [("mapper", &*lines, &*pairs), ("mapper_empty", "", "")] {
        let place = Workplace::new(name, lines);
        let ran = place.sh(&format!("sh '{mapper}' < lines"));
        assert_eq!((text(&ran.out), ran.status), (pairs.into(), Some(0)));
    }
}
