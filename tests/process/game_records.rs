//! Game records without measure in little memory: what is not needed streams past.
#![cfg(target_os = "linux")]

use super::jobs::within;
use crate::common::{run, text};

#[test]
fn what_is_not_needed_of_a_game_streams_past() {
    const MANY: usize = 10_000_000;
    let texts = [
        format!("(;SZ[2]C[{}];B[aa])", "(; \\] ".repeat(MANY)),
        format!("(;SZ[2]{}[];B[aa])", "Xx".repeat(MANY)),
        format!("(;SZ[2]XY{};B[aa])", "[aa]\n".repeat(MANY)),
        format!("{}(;SZ[2];B[aa])", ") ( b [;\n".repeat(MANY)),
        format!("(;SZ[2]{};B[aa])", " \n".repeat(MANY)),
        format!("(;SZ[2];B[aa]{})", ";".repeat(MANY)),
    ];
    for input in texts {
        let ran = run(&mut within(32_768, &["sgf"]), input.as_bytes());
        let start = &input[..20];
        assert_eq!(text(&ran.err), "", "{start}");
        assert_eq!(text(&ran.out), "1\n10\n00\n", "{start}");
    }
}

#[test]
fn long_lists_of_setup_stream_past_once_the_size_is_known() {
    let input = format!("(;SZ[2]AB{};W[bb])", "[aa]".repeat(3_000_000));
    let ran = run(&mut within(32_768, &["sgf"]), input.as_bytes());
    assert_eq!(
        (text(&ran.out), text(&ran.err)),
        ("1\n10\n02\n".into(), String::new())
    );
}

#[test]
fn variations_as_deep_as_anybody_likes_are_read_without_recursion() {
    const DEPTH: usize = 100_000;
    let input = format!(
        "(;SZ[2];B[aa]{}{})",
        "(;W[]".repeat(DEPTH),
        ")".repeat(DEPTH)
    );
    for rules in ["japanese", "tromp-taylor"] {
        let ran = run(
            &mut within(65_536, &["sgf", "-j", "--rules", rules]),
            input.as_bytes(),
        );
        let said = text(&ran.out);
        assert!(said.contains("\"legal\":true"), "{said}{}", text(&ran.err));
        assert!(said.contains(&format!("\"moves\":{}", DEPTH + 1)), "{said}");
    }
}

/// Ten times as many games need no more.
#[test]
fn stream_of_games_needs_no_more_memory_than_a_few() {
    const GAMES: usize = 300_000;
    let input = "(;SZ[2]\n;B[aa](;W[bb])\n(;W[ab];B[bb]))\n".repeat(GAMES);
    let ran = run(&mut within(32_768, &["sgf"]), input.as_bytes());
    assert_eq!(text(&ran.err), "");
    assert!(ran.out == "1\n10\n02\n".repeat(GAMES).as_bytes());
}
