//! An end of the filter that failed.

use std::collections::TryReserveError;
use std::fmt;
use std::io;

/// An end of the filter that failed.
#[derive(Debug)]
pub enum IoError {
    /// The input cannot be read.
    Input(io::Error),
    /// The answers cannot be written.
    Output(io::Error),
}

impl IoError {
    /// Answers for which there is not enough memory.
    pub fn memory(error: TryReserveError) -> IoError {
        IoError::Output(error.into())
    }
}

impl fmt::Display for IoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IoError::Input(error) => write!(f, "cannot read the input: {error}"),
            IoError::Output(error) => write!(f, "cannot write the answers: {error}"),
        }
    }
}

impl std::error::Error for IoError {}
