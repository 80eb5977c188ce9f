//! The ends of the program: standard input and output as the files that they are.

use std::fs::File;
use std::io;
#[cfg(unix)]
use std::os::fd::AsFd;

use same_file::Handle;

/// What an input that is also the output is refused with.
///
/// It would be read for ever: each answer is a new record.
pub const CLASH: &str = "the input is also the output";

/// Standard input.
///
/// Rust's own handle takes a descriptor that cannot be read for an empty input.
#[cfg(unix)]
pub fn input() -> io::Result<File> {
    io::stdin().as_fd().try_clone_to_owned().map(File::from)
}

/// Standard output.
///
/// Rust's own handle takes what a descriptor refuses for written.
#[cfg(unix)]
pub fn output() -> io::Result<File> {
    io::stdout().as_fd().try_clone_to_owned().map(File::from)
}

// Elsewhere Rust's handles stay: on Windows they turn UTF-8 into what a console shows.
#[cfg(not(unix))]
pub fn input() -> io::Result<io::Stdin> {
    Ok(io::stdin())
}

#[cfg(not(unix))]
pub fn output() -> io::Result<io::Stdout> {
    Ok(io::stdout())
}

/// Whether standard input is the regular file that answers go to.
pub fn input_is_output() -> bool {
    regular_output().is_some_and(|output| Handle::stdin().is_ok_and(|input| input == output))
}

/// Whether a file is the regular file that answers go to.
pub fn is_output(file: &File) -> bool {
    regular_output().is_some_and(|output| {
        let handle = file.try_clone().and_then(Handle::from_file);
        handle.is_ok_and(|handle| handle == output)
    })
}

/// Standard output if it is a regular file: a terminal or the null device may well be both ends.
fn regular_output() -> Option<Handle> {
    let output = Handle::stdout().ok()?;
    let is_regular = output.as_file().metadata().ok()?.is_file();
    is_regular.then_some(output)
}
