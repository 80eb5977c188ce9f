//! `igo sgf` on the command line: files and their names, forms of answers, statuses, conflicts.

use std::fs;
use std::path::PathBuf;

use crate::common::{Run, igo, program, run, text};

/// Black takes the stone in the ko, and White takes back at once.
const KO: &str = "(;SZ[4]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];W[bb])";
/// One legal move on the smallest board of records.
const LEGAL: &str = "(;SZ[2];B[aa])";

/// What is printed, told and returned.
fn ran(arguments: &[&str], input: &[u8]) -> (String, String, Option<i32>) {
    let arguments = [&["sgf"], arguments].concat();
    let Run { out, err, status } = igo(&arguments, input);
    (text(&out), text(&err), status)
}

/// The answer to an input that is fine.
fn answer(arguments: &[&str], input: &str) -> String {
    let (out, err, status) = ran(arguments, input.as_bytes());
    assert_eq!((err.as_str(), status), ("", Some(0)), "{out}");
    out
}

/// A folder of this test's own with files in it.
fn files(test: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    for (name, content) in files {
        fs::write(folder.join(name), content).expect("a file");
    }
    folder
}

#[test]
fn verdict_is_told_in_each_form() {
    let board = "0120\n1002\n0120\n0000\n";
    assert_eq!(answer(&[], LEGAL), "1\n10\n00\n");
    assert_eq!(answer(&[], KO), "0\n2:W:bb:ko\n");
    assert_eq!(answer(&["-l"], LEGAL), "1 10 00\n");
    assert_eq!(answer(&["--faults"], KO), "-:1:49: move 2, W[bb]: ko\n");
    assert_eq!(answer(&["--faults"], LEGAL), "");
    let json = "{\"game\":1,\"legal\":false,\"faults\":[{\"move\":2,\"property\":\"W\",\"point\":\"bb\",\
                \"reason\":\"ko\",\"line\":1,\"column\":49}],\"moves\":2,\"prisoners\":[1,1],\
                \"size\":[4,4],\"board\":[\"0120\",\"1202\",\"0120\",\"0000\"]}\n";
    assert_eq!(answer(&["-j"], KO), json);
    let diagram = "1\n   A B\n 2 X . 2\n 1 . . 1\n   A B\n";
    assert_eq!(answer(&["-d"], LEGAL), diagram);
    let rules_without_ko = answer(&["--rules", "none"], KO);
    assert_eq!(
        rules_without_ko,
        format!("1\n{}", board.replace("1002", "1202"))
    );
}

#[test]
fn position_is_what_territory_reads() {
    let two = format!("{LEGAL}{LEGAL}");
    assert_eq!(answer(&["--position"], &two), "B.\n..\n\nB.\n..\n");
    assert_eq!(answer(&["--position", "-j"], LEGAL), "[\"B.\",\"..\"]\n");
    assert_eq!(answer(&["--position", "-l"], LEGAL), "[\"B.\",\"..\"]\n");
    let diagram = "   A B\n 2 X . 2\n 1 . . 1\n   A B\n";
    assert_eq!(answer(&["--position", "-d"], LEGAL), diagram);
    let (out, err, status) = ran(&["--position"], format!("(;x){LEGAL}").as_bytes());
    let said = "igo: line 1, column 3: 'x' stands outside of the brackets\n";
    assert_eq!(
        (out.as_str(), err.as_str(), status),
        ("B.\n..\n", said, Some(2))
    );
    let (out, _, status) = ran(&["--position", "-j"], format!("(;x){LEGAL}").as_bytes());
    let error = "{\"error\":\"'x' stands outside of the brackets\"}\n[\"B.\",\"..\"]\n";
    assert_eq!((out.as_str(), status), (error, Some(2)));
}

#[test]
fn moves_are_records_of_the_main_line() {
    let game = "(;SZ[2];B[aa];W[];W[zz](;W[bb])(;W[ab]))";
    assert_eq!(
        answer(&["--moves"], game),
        "2\n00\n00\n0 0 1\n2\n10\n00\n1 1 2\n"
    );
    assert_eq!(
        answer(&["--moves", "-l"], game),
        "2 00 00 0 0 1\n2 10 00 1 1 2\n"
    );
    let (out, err, status) = ran(&["--moves"], b"x(;SZ[27];B[aa])(;SZ[2];B[aa];W[bb");
    let said = "igo: line 1, column 2: a board of 27x27 has no records (2x2 to 19x19)\n\
                igo: line 1, column 32: the value of W is never closed\n";
    assert_eq!(out, "2\n00\n00\n0 0 1\n");
    assert_eq!((err.as_str(), status), (said, Some(2)));
}

#[test]
fn until_ends_each_path_behind_a_move() {
    let game = "(;SZ[3];B[aa]W[bb];B[bb](;W[zz])(;AB[cc]))";
    assert_eq!(answer(&["--until", "1"], game), "1\n100\n000\n000\n");
    assert_eq!(answer(&["--until", "2"], game), "1\n100\n020\n000\n");
    assert_eq!(answer(&["--until", "3"], game), "0\n3:B:bb:occupied\n");
    assert_eq!(answer(&["--until", "9"], game), answer(&[], game));
    assert_eq!(
        answer(&["--until", "0"], "(;SZ[2]AB[aa]W[bb])"),
        "1\n10\n00\n"
    );
}

#[test]
fn points_are_shown_as_they_stand() {
    let found = answer(&[], "(;B[aa;C[(;\\]](;W[\\bb];B[b\\b]AB[c\\\\]))");
    let said = "0\n1:B:aa;C[(;\\]:off-board\n3:B:b\\b:occupied\n2:AB:c\\\\:off-board\n";
    assert_eq!(found, said);
}

#[test]
fn files_have_their_names_in_answers_and_errors() {
    let folder = files(
        "sgf-names",
        &[("a.sgf", KO), ("b.sgf", "(;C[x)"), ("c.sgf", LEGAL)],
    );
    let name = |file: &str| folder.join(file).display().to_string();
    let (a, b, c, d) = (name("a.sgf"), name("b.sgf"), name("c.sgf"), name("d.sgf"));
    let folder = folder.display().to_string();
    let operands = [a.as_str(), &b, &d, &folder, &c, "-"];
    let (out, err, status) = ran(&operands, LEGAL.as_bytes());
    let told = format!(
        "{a}: 0\n2:W:bb:ko\n{b}: error: the value of C is never closed\n{c}: 1\n10\n00\n-: 1\n10\n00\n"
    );
    let said = format!(
        "igo: {b}: line 1, column 4: the value of C is never closed\n\
         igo: {d}: No such file or directory (os error 2)\n\
         igo: {folder}: Is a directory (os error 21)\n"
    );
    assert_eq!((out, err, status), (told, said, Some(2)));
    let (out, err, _) = ran(&["--faults", &a, &b], b"");
    let told = format!("{a}:1:49: move 2, W[bb]: ko\n{b}:1:4: the value of C is never closed\n");
    assert_eq!((out, err.as_str()), (told, ""));
    let json = answer(&["-j", &c], "");
    assert!(json.starts_with(&format!("{{\"file\":\"{c}\",\"game\":1,\"legal\":true")));
    assert_eq!(answer(&["-l", &c], ""), format!("{c}: 1 10 00\n"));
}

#[test]
fn games_do_not_go_on_in_the_next_file() {
    let folder = files("sgf-open", &[("a.sgf", "(;SZ[2];B[aa]"), ("b.sgf", LEGAL)]);
    let name = |file: &str| folder.join(file).display().to_string();
    let (out, _, status) = ran(&["--faults", &name("a.sgf"), &name("b.sgf")], b"");
    let told = format!("{}:1:1: this game is never closed\n", name("a.sgf"));
    assert_eq!((out, status), (told, Some(2)));
}

#[test]
fn each_line_is_one_game_and_has_one_answer() {
    let input = format!("{LEGAL}\n\n{KO}{KO}\n(;SZ[0])\nno game\r\n{KO}");
    let (out, err, status) = ran(&["-l"], input.as_bytes());
    let told = "1 10 00\n\n\
                error: column 53: another game begins: a line is one game\n\
                error: column 6: '0' is not a board size (1 to 52, or columns:rows)\n\
                error: column 1: there is no game record here: '(' and ';' begin one\n\
                0 2:W:bb:ko\n";
    let said = "igo: line 3: column 53: another game begins: a line is one game\n\
                igo: line 4: column 6: '0' is not a board size (1 to 52, or columns:rows)\n\
                igo: line 5: column 1: there is no game record here: '(' and ';' begin one\n";
    assert_eq!((out.as_str(), err.as_str(), status), (told, said, Some(2)));
    let (out, _, _) = ran(&["-lj"], input.as_bytes());
    assert!(out.ends_with("\"reason\":\"ko\",\"column\":49}],\"moves\":2,\"prisoners\":[1,1],\"size\":[4,4],\"board\":[\"0120\",\"1202\",\"0120\",\"0000\"]}\n"));
    assert!(out.starts_with("{\"legal\":true,\"faults\":[],"));
}

#[test]
fn exit_status_tells_of_any_illegal_game() {
    assert_eq!(ran(&["-e"], format!("{KO}{LEGAL}").as_bytes()).2, Some(1));
    assert_eq!(ran(&["-e"], LEGAL.as_bytes()).2, Some(0));
    let (_, err, status) = ran(&["-e"], b"\n");
    assert_eq!(
        (err.as_str(), status),
        ("igo: there is no record to judge\n", Some(2))
    );
    assert_eq!(ran(&[], b" \n"), (String::new(), String::new(), Some(0)));
}

#[test]
fn options_that_do_not_go_together_are_refused() {
    let pairs: [&[&str]; 18] = [
        &["--faults", "-j"],
        &["--faults", "-l"],
        &["--faults", "-d"],
        &["--faults", "--position"],
        &["--faults", "--moves"],
        &["--moves", "-j"],
        &["--moves", "-d"],
        &["--moves", "--position"],
        &["--position", "-e"],
        &["--moves", "-e"],
        &["-d", "-l"],
        &["--until", "-1"],
        &["--until=-1"],
        &["--until", "x"],
        &["--until", "1.5"],
        &["--until="],
        &["--until", "99999999999999999999"],
        &["--rules", "go"],
    ];
    for pair in pairs {
        let (out, err, status) = ran(pair, LEGAL.as_bytes());
        assert_eq!((out.as_str(), status), ("", Some(2)), "{pair:?}");
        assert!(err.starts_with("error: "), "{err}");
    }
}

/// A bracket that is half a character in the charset that the root names, before or behind it.
#[test]
fn charset_says_what_a_bracket_is() {
    for charset in [
        "gb2312",
        "GB18030",
        "Big5-HKSCS",
        "x-sjis",
        "Shift_JIS",
        "SJIS",
    ] {
        let names = format!("CA[{charset}]");
        let comment = b"C[\x81\\\x81]\xE0]\xE0\\]".as_slice();
        for game in [
            [
                b"(;",
                names.as_bytes(),
                comment,
                b"SZ[2];",
                comment,
                b"B[aa])",
            ]
            .concat(),
            [
                b"(;",
                comment,
                names.as_bytes(),
                b"SZ[2];",
                comment,
                b"B[aa])",
            ]
            .concat(),
        ] {
            let (out, err, _) = ran(&[], &game);
            assert_eq!(
                (out.as_str(), err.as_str()),
                ("1\n10\n00\n", ""),
                "{charset}"
            );
        }
    }
    assert_eq!(
        answer(&[], "(;SZ[2]C[é]PB[漢]CA[UTF-8];B[aa])"),
        "1\n10\n00\n"
    );
    let half_width = b"(;CA[SJIS]SZ[2]C[\xB1];B[aa])";
    assert_eq!(ran(&[], half_width).0, "1\n10\n00\n");
}

/// A name is given as it was, and what of it is no text is U+FFFD.
#[cfg(target_os = "linux")]
#[test]
fn names_that_are_no_text_are_shown_with_replacements() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let folder = files("sgf-no-text", &[]);
    let name = OsStr::from_bytes(b"a\" \xFF.sgf");
    fs::write(folder.join(name), KO).expect("a file");
    for (option, told) in [
        ("-l", "a\" \u{FFFD}.sgf: 0 2:W:bb:ko\n"),
        ("--faults", "a\" \u{FFFD}.sgf:1:49: move 2, W[bb]: ko\n"),
        ("-j", "{\"file\":\"a\\\" \u{FFFD}.sgf\",\"game\":1,"),
    ] {
        let mut command = program();
        command.current_dir(&folder).args(["sgf", option]).arg(name);
        let ran = run(&mut command, b"");
        assert!(text(&ran.out).starts_with(told), "{}", text(&ran.out));
    }
}
