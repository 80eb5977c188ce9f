//! The ends of the program: standard input and output as the files that they are.

use std::fs::File;
use std::io;
#[cfg(unix)]
use std::io::{ErrorKind, Read, Write};
#[cfg(unix)]
use std::os::fd::AsFd;

#[cfg(unix)]
use rustix::event::{PollFd, PollFlags, poll};
use same_file::Handle;

/// What an input that is also the output is refused with.
///
/// It would be read for ever: each answer is a new record.
pub const CLASH: &str = "the input is also the output";

/// Standard input.
///
/// Rust's own handle takes a descriptor that cannot be read for an empty input.
#[cfg(unix)]
pub fn input() -> io::Result<Patient> {
    let input = io::stdin().as_fd().try_clone_to_owned()?;
    Ok(Patient(File::from(input)))
}

/// Standard output.
///
/// Rust's own handle takes what a descriptor refuses for written.
#[cfg(unix)]
pub fn output() -> io::Result<Patient> {
    let output = io::stdout().as_fd().try_clone_to_owned()?;
    Ok(Patient(File::from(output)))
}

/// An end that is waited for if it is in non-blocking mode.
///
/// A parent that runs Node, and some CI systems, hand over such ends.
#[cfg(unix)]
pub struct Patient(File);

#[cfg(unix)]
impl Patient {
    /// Does `step`, again whenever the end has become ready, until it need not wait.
    fn when_ready<T>(
        &mut self,
        ready: PollFlags,
        mut step: impl FnMut(&mut File) -> io::Result<T>,
    ) -> io::Result<T> {
        loop {
            match step(&mut self.0) {
                Err(error) if error.kind() == ErrorKind::WouldBlock => {
                    // A signal ends the wait early: the step is done again all the same.
                    let _ = poll(&mut [PollFd::new(&self.0, ready)], None);
                }
                result => return result,
            }
        }
    }
}

#[cfg(unix)]
impl Read for Patient {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        self.when_ready(PollFlags::IN, |end| end.read(room))
    }
}

#[cfg(unix)]
impl Write for Patient {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.when_ready(PollFlags::OUT, |end| end.write(bytes))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
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
