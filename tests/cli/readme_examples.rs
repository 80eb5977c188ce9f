//! The examples of the README, run as they stand there.
//!
//! A block marked `console` holds commands after `$ ` and what they print, on both outputs. Blocks
//! marked `sh` are for people.

use std::path::Path;
use std::process::Command;

/// A command of the README and what it should print.
struct Example {
    line: usize,
    command: String,
    expected: String,
}

/// The examples in the blocks marked `console`, in order.
fn examples(text: &str) -> Vec<Example> {
    let mut examples = Vec::<Example>::new();
    let mut inside = false;
    for (index, line) in text.lines().enumerate() {
        match (inside, line) {
            (false, "```console") => inside = true,
            (true, "```") => inside = false,
            (true, _) => match (line.strip_prefix("$ "), examples.last_mut()) {
                (Some(command), _) => examples.push(Example {
                    line: index + 1,
                    command: command.to_owned(),
                    expected: String::new(),
                }),
                (None, Some(example)) if example.command.ends_with('\\') => {
                    example.command = format!("{}\n{line}", example.command);
                }
                (None, Some(example)) => example.expected += &format!("{line}\n"),
                (None, None) => panic!("line {}: output before a command", index + 1),
            },
            _ => {}
        }
    }
    examples
}

/// The program that an example needs beside the shell and is not here, if any.
fn missing_program(command: &str) -> Option<&'static str> {
    let is_there = |program: &str| {
        let look = Command::new("sh")
            .args(["-c", &format!("command -v {program}")])
            .output();
        look.is_ok_and(|output| output.status.success())
    };
    ["jq", "parallel", "python3"].into_iter().find(|program| {
        let mut words = command.split(|character: char| !character.is_alphanumeric());
        words.any(|word| word == *program) && !is_there(program)
    })
}

#[test]
fn every_example_prints_what_the_readme_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let program = Path::new(env!("CARGO_BIN_EXE_igo"));
    let text = std::fs::read_to_string(root.join("README.md")).expect("README.md is there");
    let examples = examples(&text);
    assert!(
        examples.len() >= 15,
        "only {} examples found",
        examples.len()
    );
    let path = std::env::var("PATH").expect("a path");
    let folder = program.parent().expect("a folder").display().to_string();
    let mut differences = String::new();
    for Example {
        line,
        command,
        expected,
    } in &examples
    {
        if let Some(missing) = missing_program(command) {
            println!("skipped: line {line} needs {missing}, which is not installed");
            continue;
        }
        let output = Command::new("bash")
            .args(["-c", &format!("{{ {command}\n}} 2>&1")])
            .current_dir(root)
            .env("PATH", format!("{folder}:{path}"))
            .output()
            .expect("bash runs");
        let printed = String::from_utf8_lossy(&output.stdout);
        if printed != *expected {
            differences +=
                &format!("line {line}: {command}\nexpected:\n{expected}\nprinted:\n{printed}\n");
        }
    }
    assert!(differences.is_empty(), "{differences}");
}

#[test]
fn set_up_command_answers_the_first_example() {
    let readme = include_str!("../../README.md");
    let (before, _) = readme
        .split_once("\ncargo run --release < fixtures/moves/sample-3.in ")
        .expect("the command");
    let example = examples(before).remove(0);
    let input = include_str!("../../fixtures/moves/sample-3.in");
    let command = format!("printf '{}' | igo", input.replace('\n', "\\n"));
    assert_eq!(example.command, command);
    assert_eq!(
        example.expected,
        include_str!("../../fixtures/moves/sample-3.out")
    );
}
