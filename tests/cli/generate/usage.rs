//! The command line of `igo generate`.

use std::io::Read;
use std::process::Stdio;

use crate::common::{igo, program, text};

#[test]
fn without_options_it_makes_one_record_of_seed_1() {
    let ran = igo(&["generate"], b"");
    let same = igo(
        &[
            "generate", "moves", "--count", "1", "--size", "2-19", "--seed", "1",
        ],
        b"",
    );
    assert_eq!((ran.status, text(&ran.err)), (Some(0), String::new()));
    assert_eq!(ran.out, same.out);
    assert_eq!(super::read::records(&ran.out).len(), 1);
}

#[test]
fn options_may_stand_before_the_mode() {
    let before = igo(&["generate", "--size", "5", "play"], b"");
    assert_eq!(before.status, Some(0));
    assert_eq!(
        before.out,
        igo(&["generate", "play", "--size", "5"], b"").out
    );
}

const MOVES_KINDS: &str = "plain, capture, several-stones, several-chains, suicide, chain-suicide, \
    suicide-that-captures, snapback, ko, occupied, nearly-full";

#[test]
fn a_bad_value_is_a_usage_error_that_names_what_is_accepted() {
    let number = "expected a whole number from 0 to 18446744073709551615";
    let side = "for '--size <N|A-B>': expected a side from 2 to 19, or two such as 2-19";
    let kind = "for '--kind <K>'\n  [possible values:";
    for (options, message) in [
        ("--count -1", format!("invalid value '-1' for '--count <N>': {number}")),
        ("--count +1", format!("invalid value '+1' for '--count <N>': {number}")),
        ("--seed one", format!("invalid value 'one' for '--seed <S>': {number}")),
        ("--size 0", format!("invalid value '0' {side}")),
        ("--size 1", format!("invalid value '1' {side}")),
        ("--size 20", format!("invalid value '20' {side}")),
        ("--size 9-5", format!("invalid value '9-5' {side}")),
        ("--size 5-", format!("invalid value '5-' {side}")),
        ("--size -5", format!("invalid value '-5' {side}")),
        ("--size two", format!("invalid value 'two' {side}")),
        (
            "--kind ko --size 2",
            "invalid value '2' for '--size <N|A-B>': expected a side from 3 to 19, or two such as 3-19".into(),
        ),
        (
            "play --size 53",
            "invalid value '53' for '--size <N|A-B>': expected a side from 2 to 52, or two such as 2-52".into(),
        ),
        (
            "--kind seki",
            format!("invalid value 'seki' {kind} {MOVES_KINDS}, spiral, comb, checkerboard, full-board]"),
        ),
        ("play --kind spiral", format!("invalid value 'spiral' {kind} {MOVES_KINDS}]")),
        (
            "territory --kind ko",
            format!("invalid value 'ko' {kind} random, blocks, shared, open, maze, spiral]"),
        ),
        (
            "golf",
            "invalid value 'golf' for '[MODE]'\n  [possible values: moves, territory, play]".into(),
        ),
        ("--json", "the subcommand 'generate' cannot be used with '--json'".into()),
        ("--oneline", "the subcommand 'generate' cannot be used with '--oneline'".into()),
        ("--diagram", "the subcommand 'generate' cannot be used with '--diagram'".into()),
    ] {
        let options: Vec<_> = ["generate"].into_iter().chain(options.split(' ')).collect();
        let ran = igo(&options, b"");
        assert_eq!((ran.status, text(&ran.out)), (Some(2), String::new()), "{options:?}");
        let start = format!("error: {message}\n");
        assert!(text(&ran.err).starts_with(&start), "{options:?}: {}", text(&ran.err));
    }
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let mut child = program()
        .args(["generate", "--count", "1000000000000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdout = child.stdout.take().expect("a pipe");
    stdout.read_exact(&mut [0; 1000]).expect("puzzles come");
    drop(stdout);
    let ended = child.wait_with_output().expect("the program ends");
    assert_eq!(
        (ended.status.code(), text(&ended.stderr)),
        (Some(0), String::new())
    );
}
