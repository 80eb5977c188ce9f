//! What the program tells about its own command line: completions and the manual page.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs::OpenOptions;
use std::os::unix::ffi::OsStrExt;
use std::process::{Command, Stdio};

use crate::common::{igo, program, run, text};

const SHELLS: [&str; 5] = ["bash", "elvish", "fish", "powershell", "zsh"];

/// The modes that the help lists, with the options of their own help; `""` is the moves mode.
fn options_of_modes() -> BTreeMap<String, Vec<String>> {
    let help = |mode: &str| {
        let arguments = [mode, "--help"].into_iter();
        let arguments: Vec<&str> = arguments.filter(|word| !word.is_empty()).collect();
        text(&igo(&arguments, b"").out)
    };
    let top = help("");
    let (_, list) = top.split_once("\nCommands:\n").expect("a list of modes");
    let (list, _) = list.split_once("\n\n").expect("a blank line behind it");
    let names = list
        .lines()
        .filter_map(|line| line.split_whitespace().next());
    [""].into_iter()
        .chain(names)
        .map(|mode| {
            let help = help(mode);
            let (_, list) = help.split_once("\nOptions:\n").expect("a list of options");
            (mode.to_owned(), listed(list.lines().map(str::trim_start)))
        })
        .collect()
}

/// The options, short and long, that head these lines, such as `-l, --oneline`; sorted.
fn listed<'l>(lines: impl Iterator<Item = &'l str>) -> Vec<String> {
    let is_option = |word: &&str| word.len() > 1 && word.starts_with('-');
    let mut options: Vec<String> = lines
        .filter(|line| line.starts_with('-'))
        .flat_map(|line| line.split([' ', ',']).filter(is_option))
        .map(str::to_owned)
        .collect();
    options.sort();
    options
}

fn completions(shell: &str) -> String {
    let ran = igo(&["completions", shell], b"");
    assert_eq!((ran.status, text(&ran.err)), (Some(0), String::new()));
    text(&ran.out)
}

/// What bash offers at the end of these words, sorted.
fn bash_offers(words: &[&str]) -> Vec<String> {
    let script = format!(
        "{}\nCOMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1))\n_igo igo \"${{@: -1}}\" \"${{@: -2:1}}\"\n\
         printf '%s\\n' \"${{COMPREPLY[@]}}\"",
        completions("bash")
    );
    let ran = run(
        Command::new("bash")
            .args(["-c", &script, "bash"])
            .args(words),
        b"",
    );
    assert_eq!((ran.status, text(&ran.err)), (Some(0), String::new()));
    let mut offers: Vec<String> = text(&ran.out).lines().map(str::to_owned).collect();
    offers.sort();
    offers
}

#[test]
fn bash_offers_the_options_that_the_help_of_the_mode_lists() {
    let modes = options_of_modes();
    let names: Vec<&String> = modes.keys().collect();
    assert_eq!(
        names,
        [
            "",
            "completions",
            "generate",
            "man",
            "play",
            "sgf",
            "territory"
        ]
    );
    for (mode, options) in modes {
        let words = ["igo", &mode, "-"].into_iter();
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        assert_eq!(bash_offers(&words), options, "mode '{mode}'");
    }
}

#[test]
fn bash_offers_modes_and_values() {
    let offers = bash_offers(&["igo", "p"]);
    assert_eq!(offers, ["play"]);
    let offers = bash_offers(&["igo", "play", "--origin", ""]);
    assert_eq!(offers, ["lower-left", "upper-left"]);
    let offers = bash_offers(&["igo", "completions", "z"]);
    assert_eq!(offers, ["zsh"]);
    let offers = bash_offers(&["igo", "generate", "t"]);
    assert_eq!(offers, ["territory"]);
}

/// The ways in which the script of a shell writes an option that is offered, one a mode.
fn forms(shell: &str, option: &str) -> Vec<String> {
    let name = option.trim_start_matches('-');
    match shell {
        "elvish" => vec![format!("cand {option} ")],
        "fish" if option.starts_with("--") => vec![format!(" -l {name} ")],
        "fish" => vec![format!(" -s {name} ")],
        "powershell" => vec![format!("::new('{option}', ")],
        _ => ["'", ")"]
            .into_iter()
            .flat_map(|before| ["[", "=["].map(|after| format!("{before}{option}{after}")))
            .collect(),
    }
}

#[test]
fn every_shell_is_told_every_option_of_every_mode() {
    let mut modes_with = BTreeMap::<String, usize>::new();
    for option in options_of_modes().into_values().flatten() {
        *modes_with.entry(option).or_default() += 1;
    }
    for shell in SHELLS.into_iter().filter(|&shell| shell != "bash") {
        let script = completions(shell);
        for (option, &count) in &modes_with {
            let forms = forms(shell, option);
            let told = forms.iter().map(|form| script.matches(form).count());
            assert_eq!(told.sum::<usize>(), count, "{option} in {shell}:\n{script}");
        }
    }
}

/// The manual page of a mode; `""` is the moves mode.
fn manual(mode: &str) -> String {
    let words: Vec<&str> = ["man", mode]
        .into_iter()
        .filter(|word| !word.is_empty())
        .collect();
    let ran = igo(&words, b"");
    assert_eq!((ran.status, text(&ran.err)), (Some(0), String::new()));
    text(&ran.out)
}

#[test]
fn manual_page_has_the_options_that_the_help_of_its_mode_lists() {
    for (mode, options) in options_of_modes() {
        let page = manual(&mode);
        let plain = ["\\fB", "\\fI", "\\fR"]
            .iter()
            .fold(page, |page, font| page.replace(font, ""));
        let plain = plain.replace("\\-", "-");
        let (_, section) = plain.split_once("\n.SH OPTIONS\n").expect("options");
        let section = section.split("\n.SH ").next().expect("a section");
        let items = section.split(".TP\n").skip(1);
        let heads = items.filter_map(|item| item.lines().next());
        assert_eq!(listed(heads), options, "mode '{mode}'");
    }
}

#[test]
fn manual_page_of_every_mode_that_answers_has_the_sections_of_one() {
    for (mode, title) in [
        ("", "igo"),
        ("territory", "igo-territory"),
        ("play", "igo-play"),
        ("sgf", "igo-sgf"),
    ] {
        let page = manual(mode);
        let version = env!("CARGO_PKG_VERSION");
        let head = format!("\n.TH {title} 1  \"igo {version}\" \"User Commands\"\n");
        assert!(page.contains(&head), "{page}");
        let mut rest = &*page;
        for section in [
            "NAME",
            "SYNOPSIS",
            "DESCRIPTION",
            "OPTIONS",
            "FORMATS",
            "\"EXIT STATUS\"",
            "EXAMPLES",
        ] {
            let heading = format!("\n.SH {section}\n");
            let found = rest.split_once(&heading);
            rest = found.unwrap_or_else(|| panic!("no {section} in {page}")).1;
        }
    }
}

#[test]
fn manual_page_of_igo_names_the_pages_of_the_modes() {
    let page = manual("").replace("\\-", "-");
    for mode in options_of_modes().keys().filter(|mode| !mode.is_empty()) {
        assert!(page.contains(&format!("igo-{mode}(1)")), "{page}");
    }
}

#[test]
fn manual_pages_are_set_without_a_warning() {
    let groff = Command::new("groff").arg("--version").output();
    if groff.is_err() {
        println!("skipped: groff is not installed");
        return;
    }
    for (mode, kept) in [
        ("", "  printf '2\\n10\\n11\\n1 0 2\\n' | igo\n"),
        ("generate", "  snapback               a stone thrown in"),
        ("territory", "[\"B W\",\" . \"]"),
        ("play", "{\"result\":1,\"captured\":[[0,2]]}"),
        ("sgf", "  chinese-superko no position may come back"),
        ("completions", ""),
        ("man", ""),
    ] {
        let mut groff = Command::new("groff");
        let ran = run(
            groff.args(["-man", "-Tascii", "-ww"]),
            manual(mode).as_bytes(),
        );
        assert_eq!((ran.status, text(&ran.err)), (Some(0), String::new()));
        let page = text(&ran.out);
        assert!(page.contains(kept), "no {kept:?} in\n{page}");
    }
}

#[test]
fn neither_reads_standard_input() {
    for arguments in [&["man"][..], &["man", "play"], &["completions", "fish"]] {
        let mut child = program()
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .expect("the program starts");
        let held = child.stdin.take();
        let status = child.wait().expect("the program ends");
        assert_eq!(status.code(), Some(0), "{arguments:?}");
        drop(held);
    }
}

#[test]
fn wrong_words_are_usage_errors_that_name_what_is_accepted() {
    let more = "\nFor more information, try '--help'.\n";
    let usage = "\nUsage: igo [OPTIONS]\n       igo [OPTIONS] <COMMAND>\n";
    for (line, message) in [
        (
            "completions tcsh",
            "error: invalid value 'tcsh' for '<SHELL>'\n  \
             [possible values: bash, elvish, fish, powershell, zsh]\n\n  \
             tip: a similar value exists: 'zsh'\n"
                .to_owned(),
        ),
        (
            "completions",
            "error: the following required arguments were not provided:\n  <SHELL>\n\n\
             Usage: igo completions <SHELL>\n"
                .to_owned(),
        ),
        (
            "man README.md",
            "error: invalid value 'README.md' for '[MODE]'\n  \
             [possible values: territory, play, sgf, generate, completions, man]\n"
                .to_owned(),
        ),
        (
            "man --json",
            format!("error: the subcommand 'man' cannot be used with '--json'\n{usage}"),
        ),
        (
            "-e completions zsh",
            format!(
                "error: the subcommand 'completions' cannot be used with '--exit-status'\n{usage}"
            ),
        ),
    ] {
        let words: Vec<&str> = line.split(' ').collect();
        let ran = igo(&words, b"");
        assert_eq!(
            (ran.status, text(&ran.out)),
            (Some(2), String::new()),
            "{line}"
        );
        assert_eq!(text(&ran.err), message + more, "{line}");
    }
}

/// Where a file is named too, all words are looked through for a mode.
#[test]
fn word_that_is_no_text_is_a_usage_error() {
    let word = OsStr::from_bytes(b"\xFF");
    for (arguments, wrong) in [
        (
            [OsStr::new("README.md"), word],
            "unrecognized subcommand 'README.md'",
        ),
        (
            [word, OsStr::new("README.md")],
            "unrecognized subcommand '\u{FFFD}'",
        ),
    ] {
        let ran = run(program().args(arguments), b"");
        let err = text(&ran.err);
        assert!(err.starts_with(&format!("error: {wrong}\n")), "{err}");
        assert_eq!(ran.status, Some(2), "{arguments:?}");
    }
}

#[test]
fn closed_pipe_ends_quietly_and_a_full_disk_does_not() {
    for arguments in [&["man"][..], &["completions", "bash"]] {
        let mut child = program()
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        drop(child.stdout.take());
        let ran = child.wait_with_output().expect("the program ends");
        assert_eq!(
            (ran.status.code(), text(&ran.stderr)),
            (Some(0), String::new())
        );
        let Ok(full) = OpenOptions::new().write(true).open("/dev/full") else {
            println!("skipped: there is no /dev/full");
            continue;
        };
        let ran = program()
            .args(arguments)
            .stdout(full)
            .output()
            .expect("the program runs");
        assert_eq!(ran.status.code(), Some(2), "{arguments:?}");
        let complaint = text(&ran.stderr);
        assert!(
            complaint.starts_with("igo: cannot write the answers: "),
            "{complaint}"
        );
    }
}
