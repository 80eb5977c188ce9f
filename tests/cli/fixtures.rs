//! Every case in `fixtures/`: the whole output, the whole error and the exit status.

use crate::common;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// One folder, one command line: the folder, the arguments.
const FOLDERS: &[(&str, &[&str])] = &[
    ("moves", &[]),
    ("territory", &["territory"]),
    ("territory-json", &["territory", "--json"]),
    ("position", &["--position"]),
    ("score", &["territory", "--score", "6.5"]),
    ("play", &["play"]),
    ("play-upper-left", &["play", "--origin", "upper-left"]),
    ("play-position", &["play", "--position"]),
    ("sgf", &["sgf"]),
    ("sgf-faults", &["sgf", "--faults"]),
    ("sgf-json", &["sgf", "--json"]),
    ("sgf-diagram", &["sgf", "--diagram"]),
    ("sgf-oneline", &["sgf", "--oneline"]),
    ("sgf-oneline-json", &["sgf", "--oneline", "--json"]),
    ("sgf-position", &["sgf", "--position"]),
    ("sgf-position-json", &["sgf", "--position", "--json"]),
    ("sgf-position-diagram", &["sgf", "--position", "--diagram"]),
    ("sgf-position-oneline", &["sgf", "--position", "--oneline"]),
    (
        "sgf-position-until-1",
        &["sgf", "--position", "--until", "1"],
    ),
    ("sgf-moves", &["sgf", "--moves"]),
    ("sgf-moves-oneline", &["sgf", "--moves", "--oneline"]),
    ("sgf-moves-until-1", &["sgf", "--moves", "--until", "1"]),
    ("sgf-until-0", &["sgf", "--until", "0"]),
    ("sgf-until-1", &["sgf", "--until", "1"]),
    ("sgf-until-2", &["sgf", "--until", "2"]),
    ("sgf-rules-japanese", &["sgf", "--rules", "japanese"]),
    ("sgf-rules-korean", &["sgf", "--rules", "korean"]),
    ("sgf-rules-chinese", &["sgf", "--rules", "chinese"]),
    ("sgf-rules-aga", &["sgf", "--rules", "aga"]),
    (
        "sgf-rules-chinese-superko",
        &["sgf", "--rules", "chinese-superko"],
    ),
    ("sgf-rules-new-zealand", &["sgf", "--rules", "new-zealand"]),
    ("sgf-rules-none", &["sgf", "--rules", "none"]),
    (
        "sgf-rules-tromp-taylor",
        &["sgf", "--rules", "tromp-taylor"],
    ),
];

/// Folders of broken inputs: the folder, the arguments.
const BAD: &[(&str, &[&str])] = &[
    ("bad/moves", &[]),
    ("bad/moves-oneline", &["--oneline"]),
    ("bad/territory", &["territory"]),
    ("bad/territory-json", &["territory", "--json"]),
    ("bad/territory-oneline", &["territory", "--oneline"]),
    ("bad/play", &["play"]),
    ("bad/play-board", &["play", "--board"]),
    ("bad/play-json", &["play", "--json"]),
    ("bad/play-oneline", &["play", "--oneline"]),
    ("bad/play-oneline-json", &["play", "--oneline", "--json"]),
    ("bad/sgf", &["sgf"]),
    ("bad/sgf-faults", &["sgf", "--faults"]),
    ("bad/sgf-json", &["sgf", "--json"]),
    ("bad/sgf-oneline", &["sgf", "--oneline"]),
    ("bad/sgf-diagram", &["sgf", "--diagram"]),
    ("bad/sgf-oneline-json", &["sgf", "--oneline", "--json"]),
    ("bad/sgf-position", &["sgf", "--position"]),
    ("bad/sgf-position-json", &["sgf", "--position", "--json"]),
    (
        "bad/sgf-position-oneline",
        &["sgf", "--position", "--oneline"],
    ),
    ("bad/sgf-moves", &["sgf", "--moves"]),
    ("bad/sgf-moves-oneline", &["sgf", "--moves", "--oneline"]),
    ("bad/sgf-until-1", &["sgf", "--until", "1"]),
];

#[test]
fn good_cases_are_answered_without_a_word_of_complaint() {
    let failures = failures(FOLDERS, &["in", "out"], |case, input, arguments| {
        let run = common::igo(arguments, input);
        let expected = common::Run {
            out: read(&case.with_extension("out")),
            err: Vec::new(),
            status: Some(0),
        };
        (run, expected)
    });
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn broken_inputs_get_their_exact_complaint() {
    let failures = failures(BAD, &["in", "out", "err"], |case, input, arguments| {
        let run = common::igo(arguments, input);
        let expected = common::Run {
            out: read(&case.with_extension("out")),
            err: read(&case.with_extension("err")),
            status: Some(2),
        };
        (run, expected)
    });
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn every_folder_is_tested() {
    let listed = FOLDERS.iter().chain(BAD).map(|&(folder, _)| folder.into());
    let notes = [".gitattributes", "README.md"].map(String::from);
    let known = listed.chain(notes).collect::<BTreeSet<String>>();
    let mut found = names(&root());
    found.remove("bad");
    found.extend(
        names(&root().join("bad"))
            .iter()
            .map(|mode| format!("bad/{mode}")),
    );
    assert_eq!(found, known);
}

/// Runs every case of these folders; what differs, by name.
fn failures(
    folders: &[(&str, &[&str])],
    extensions: &[&str],
    run: impl Fn(&Path, &[u8], &[&str]) -> (common::Run, common::Run),
) -> Vec<String> {
    let mut failures = Vec::new();
    for (folder, arguments) in folders {
        for case in cases(&root().join(folder), extensions) {
            let (found, expected) = run(&case, &read(&case.with_extension("in")), arguments);
            if found != expected {
                let name = case.file_name().unwrap_or_default().display();
                let (found, expected) = (shown(&found), shown(&expected));
                failures.push(format!(
                    "{folder}/{name}\n-- expected:\n{expected}\n-- found:\n{found}"
                ));
            }
        }
    }
    failures
}

/// The cases of a folder, without extension. Each must have exactly one file of each extension,
/// and the folder nothing else.
fn cases(folder: &Path, extensions: &[&str]) -> Vec<PathBuf> {
    let found = names(folder);
    let inputs = found.iter().filter_map(|name| name.strip_suffix(".in"));
    let inputs = inputs.collect::<Vec<_>>();
    assert!(!inputs.is_empty(), "no case in {}", folder.display());
    let files = |case: &&str| {
        let case = case.to_string();
        extensions
            .iter()
            .map(move |extension| format!("{case}.{extension}"))
    };
    let expected = inputs.iter().flat_map(files).collect::<BTreeSet<_>>();
    assert_eq!(found, expected, "the files of {}", folder.display());
    inputs.iter().map(|case| folder.join(case)).collect()
}

/// The names of the files in a folder.
fn names(folder: &Path) -> BTreeSet<String> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    entries
        .map(|entry| name(entry.expect("an entry")))
        .collect()
}

fn read(path: &Path) -> Vec<u8> {
    fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures")
}

fn shown(run: &common::Run) -> String {
    let (out, err) = (common::text(&run.out), common::text(&run.err));
    format!("status {:?}\n[out]\n{out}[err]\n{err}", run.status)
}
