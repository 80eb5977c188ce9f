//! Pipes in non-blocking mode, as a parent that runs Node leaves them: they are waited for.
#![cfg(unix)]

use std::io::{Read, Write, pipe};
use std::process::Stdio;
use std::thread::sleep;
use std::time::Duration;

use rustix::io::ioctl_fionbio;

use crate::common::{igo, program, text};

/// Long enough for the program to find nothing to read, or no room to write.
const A_WHILE: Duration = Duration::from_millis(200);

#[test]
fn input_that_is_not_there_yet_is_waited_for() {
    let (input, mut writer) = pipe().expect("a pipe");
    ioctl_fionbio(&input, true).expect("non-blocking mode");
    let mut command = program();
    let mut child = command
        .stdin(input)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // The parent's copy of the end that is the child's.
    drop(command);
    let mut answer = [0; 8];
    let mut output = child.stdout.take().expect("a pipe");
    for _ in 0..2 {
        sleep(A_WHILE);
        writer.write_all(b"2\n10\n11\n1 0 2\n").expect("room");
        output.read_exact(&mut answer).expect("an answer");
        assert_eq!(text(&answer), "1\n02\n00\n");
    }
    drop(writer);
    let ended = child.wait_with_output().expect("the program ends");
    assert_eq!(
        (text(&ended.stderr), ended.status.code()),
        (String::new(), Some(0))
    );
}

#[test]
fn output_without_room_is_waited_for() {
    let arguments = ["generate", "--count", "1000", "--size", "19"];
    let expected = igo(&arguments, b"").out;
    // Much more than a pipe holds.
    assert!(expected.len() > 300_000);
    let (mut reader, output) = pipe().expect("a pipe");
    ioctl_fionbio(&output, true).expect("non-blocking mode");
    let mut command = program();
    let child = command
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(output)
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(command);
    let mut found = Vec::new();
    let mut part = [0; 100_000];
    loop {
        sleep(A_WHILE / 10);
        match reader.read(&mut part).expect("the program's output") {
            0 => break,
            count => found.extend_from_slice(&part[..count]),
        }
    }
    let ended = child.wait_with_output().expect("the program ends");
    assert_eq!(
        (text(&ended.stderr), ended.status.code()),
        (String::new(), Some(0))
    );
    assert!(found == expected);
}
