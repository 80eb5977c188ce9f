//! Checking a solution with igo, as the help of `igo generate` and the README tell it: their commands
//! are run as they stand there, on solutions with a fault, on the same ones cured, and on igo itself.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::{igo, run, text};

/// The commands in the section about checking a solution, a block between two paragraphs each.
fn blocks() -> Vec<String> {
    let help = text(&igo(&["generate", "--help"], b"").out);
    let (_, section) = help
        .split_once("\nChecking a solution:\n")
        .expect("the section is there");
    let (section, _) = section
        .split_once("\nExamples:\n")
        .expect("another one follows");
    let mut blocks = vec![String::new()];
    for line in section.lines() {
        match (line.strip_prefix("    "), blocks.last_mut()) {
            (Some(command), Some(block)) => *block += &format!("{command}\n"),
            (None, Some(block)) if line.is_empty() => block.push('\n'),
            _ => blocks.push(String::new()),
        }
    }
    let blocks = blocks.iter().map(|block| block.trim().to_owned());
    blocks.filter(|block| !block.is_empty()).collect()
}

/// The block in which this stands.
fn block_with(mark: &str) -> String {
    let blocks = blocks();
    let mut found = blocks.iter().filter(|block| block.contains(mark));
    let block = found
        .next()
        .unwrap_or_else(|| panic!("no block with {mark}"));
    block.clone()
}

/// A faulty solution, the line that is wrong in it, and what it should be.
struct Faulty {
    name: &'static str,
    wrong: &'static str,
    right: &'static str,
}

const MOVES: Faulty = Faulty {
    name: "moves",
    wrong: "break  # The fault.",
    right: "",
};
const TERRITORY: Faulty = Faulty {
    name: "territory",
    wrong: "touched.add(cell)  # The fault.",
    right: "touched.update({cell} - {\"edge\"})",
};
const PLAY: Faulty = Faulty {
    name: "play",
    wrong: "if color == \"1\" else",
    right: "if color == \"2\" else",
};

/// An empty folder to work in, with `my-moves`, `my-territory` and `my-play`; gone when dropped.
struct Workplace(PathBuf);

impl Workplace {
    fn new(name: &str) -> Workplace {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        Workplace(folder)
    }

    /// Puts the three solutions there, cured or not.
    fn with_python(self, cured: bool) -> Workplace {
        for Faulty { name, wrong, right } in [MOVES, TERRITORY, PLAY] {
            let path = format!("{}/tests/faulty/{name}.py", env!("CARGO_MANIFEST_DIR"));
            let program = fs::read_to_string(&path).expect("the solution is there");
            assert_eq!(program.matches(wrong).count(), 1, "{path}");
            let program = if cured {
                program.replace(wrong, right)
            } else {
                program
            };
            fs::write(self.0.join(format!("{name}.py")), program).expect("it is written");
            self.put(name, &format!("exec python3 {name}.py"));
        }
        self
    }

    /// Puts igo there in place of each solution.
    fn with_igo(self) -> Workplace {
        for (name, command) in [
            ("moves", "igo"),
            ("territory", "igo territory"),
            ("play", "igo play"),
        ] {
            self.put(name, &format!("exec {command}"));
        }
        self
    }

    fn put(&self, name: &str, command: &str) {
        let path = self.0.join(format!("my-{name}"));
        fs::write(&path, format!("#!/bin/sh\n{command}\n")).expect("it is written");
        let ran = Command::new("chmod").arg("+x").arg(&path).status();
        assert!(ran.is_ok_and(|status| status.success()));
    }

    /// What the plain shell prints here, on both outputs, and its exit status.
    ///
    /// A few puzzles in place of a hundred: every one starts processes.
    fn sh(&self, script: &str) -> (String, Option<i32>) {
        let script = script.replace("$(seq 100)", "$(seq 6)");
        let script = script.replace("--count 100", "--count 25");
        let program = Path::new(env!("CARGO_BIN_EXE_igo"));
        let folder = program.parent().expect("a folder").display().to_string();
        let path = std::env::var("PATH").expect("a path");
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("exec 2>&1\n{script}")]);
        shell
            .current_dir(&self.0)
            .env("PATH", format!("{folder}:{path}"));
        let ran = run(&mut shell, b"");
        assert_eq!(text(&ran.err), "");
        (text(&ran.out), ran.status)
    }

    fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.0.join(name)).expect("it was written")
    }
}

impl Drop for Workplace {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn has_python() -> bool {
    let version = Command::new("python3").arg("--version").output();
    let is_there = version.is_ok_and(|output| output.status.success());
    if !is_there {
        println!("skipped: python3 is not installed");
    }
    is_there
}

/// The puzzles that a run of `check` complained about.
fn complaints(printed: &str) -> Vec<String> {
    let lines = printed.lines();
    let wrong = lines.filter_map(|line| line.strip_prefix("wrong: igo generate "));
    wrong
        .map(|puzzles| {
            puzzles
                .split(" --seed ")
                .next()
                .unwrap_or_default()
                .to_owned()
        })
        .collect()
}

#[test]
fn igo_passes_its_own_check() {
    let place = Workplace::new("igo_passes").with_igo();
    let script = format!(
        "{}\n{}",
        block_with("check() {"),
        block_with("check 'moves")
    );
    assert_eq!(place.sh(&script), (String::new(), Some(0)));
}

/// The loop in the README's section about checking a solution.
fn loop_of_the_readme() -> String {
    let readme = include_str!("../../README.md");
    let (_, section) = readme
        .split_once("\n## Checking your own solution\n")
        .expect("the section is there");
    let (_, block) = section.split_once("\n```sh\n").expect("a block");
    block.split("\n```\n").next().expect("its end").to_owned()
}

#[test]
fn loop_of_the_readme_passes_a_right_solution_and_stops_at_a_wrong_one() {
    let place = Workplace::new("readme_passes").with_igo();
    assert_eq!(place.sh(&loop_of_the_readme()), (String::new(), Some(0)));

    let place = Workplace::new("readme_stops");
    place.put("moves", "cat > /dev/null; echo 2");
    let (printed, _) = place.sh(&loop_of_the_readme());
    assert!(printed.ends_with("---\n> 2\n"), "{printed}");
    assert_eq!(place.read("case.in"), igo(&["generate"], b"").out);
}

#[test]
fn check_catches_each_fault() {
    if !has_python() {
        return;
    }
    let place = Workplace::new("check_catches").with_python(false);
    let (printed, status) = place.sh(&block_with("check() {"));
    // A fault in the capture of several chains shows with the kinds where that can be.
    let found = complaints(&printed);
    assert!(
        found.contains(&"moves --kind several-chains".into()),
        "{printed}"
    );
    for harmless in ["plain", "suicide", "occupied"] {
        assert!(
            !found.contains(&format!("moves --kind {harmless}")),
            "{printed}"
        );
    }
    assert!(found.contains(&"territory".into()), "{printed}");
    assert_eq!(
        (found.last(), status),
        (Some(&"play".into()), Some(1)),
        "{printed}"
    );

    // The last complaint is about the case that was left, and brings it back.
    let words = printed
        .lines()
        .last()
        .and_then(|line| line.strip_prefix("wrong: igo "));
    let words: Vec<&str> = words.expect("a complaint").split(' ').collect();
    let case = place.read("case.in");
    assert_eq!(text(&igo(&words, b"").out), text(&case));
    assert_eq!(
        text(&igo(&["play"], &case).out),
        text(&place.read("case.out"))
    );
}

#[test]
fn check_finds_small_cases_too() {
    if !has_python() {
        return;
    }
    let place = Workplace::new("check_small").with_python(false);
    let definition = block_with("check() {");
    let (definition, _) = definition
        .split_once("\n\n")
        .expect("the function comes first");
    let (printed, status) = place.sh(&format!("{definition}\n{}", block_with("check 'moves")));
    let found = complaints(&printed);
    let small = [
        "moves --kind several-chains --size 3",
        "territory --size 1-3",
        "play --kind capture",
    ];
    assert_eq!(
        (&found[..], status),
        (&small.map(String::from)[..], Some(1)),
        "{printed}"
    );
}

#[test]
fn check_passes_the_cured_solutions() {
    if !has_python() {
        return;
    }
    let place = Workplace::new("check_passes").with_python(true);
    let script = format!(
        "{}\n{}",
        block_with("check() {"),
        block_with("check 'moves")
    );
    assert_eq!(place.sh(&script), (String::new(), Some(0)));
}

#[test]
fn wrong_records_are_told_from_right_ones() {
    if !has_python() {
        return;
    }
    let place = Workplace::new("records_faulty").with_python(false);
    let (printed, status) = place.sh(&block_with("paste lines"));
    assert_eq!(status, Some(0), "{printed}");
    assert!(!printed.is_empty());
    assert_eq!(text(&place.read("lines")).lines().count(), 25);
    for line in printed.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let &[record, right, wrong] = &fields[..] else {
            panic!("{line}");
        };
        let answer = igo(&["--oneline"], record.as_bytes());
        assert_eq!(
            (format!("{right}\n"), answer.status),
            (text(&answer.out), Some(0))
        );
        assert_ne!(right, wrong);
    }

    let place = Workplace::new("records_cured").with_python(true);
    assert_eq!(
        place.sh(&block_with("paste lines")),
        (String::new(), Some(0))
    );
}
