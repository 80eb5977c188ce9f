//! Running programs by turns, and the ratios of their times.

use std::fmt;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A program that reads a file on standard input and writes answers that nobody reads.
pub struct Runner {
    /// What the table calls it.
    pub name: String,
    program: PathBuf,
    arguments: Vec<String>,
}

impl Runner {
    /// The program igo with these options.
    pub fn igo(name: &str, options: &[&str]) -> Runner {
        Runner::new(name, env!("CARGO_BIN_EXE_igo").into(), options)
    }

    /// A program of [`plain`](super::plain), by both parts of its name there.
    pub fn plain(name: &str, mode: &str) -> io::Result<Runner> {
        let program = format!("{name}-{mode}");
        Ok(Runner::new(name, std::env::current_exe()?, &[&program]))
    }

    /// The library's moves mode on a level of vector instructions, by its name.
    pub fn level(level: &str) -> io::Result<Runner> {
        let name = format!("igo {level}");
        Ok(Runner::new(&name, std::env::current_exe()?, &[level]))
    }

    /// `cat FILE | cat`.
    pub fn cat_cat(input: &Path) -> Runner {
        let script = "cat \"$0\" | cat";
        let input = input.to_string_lossy();
        Runner::new("cat|cat", "sh".into(), &["-c", script, &input])
    }

    /// `cat`.
    pub fn cat() -> Runner {
        Runner::new("cat", "cat".into(), &[])
    }

    /// A program with these arguments.
    pub fn new(name: &str, program: PathBuf, arguments: &[&str]) -> Runner {
        Runner {
            name: name.into(),
            program,
            arguments: arguments.iter().map(|&argument| argument.into()).collect(),
        }
    }

    /// Runs the program to its end; how long that took.
    pub fn run(&self, input: &Path, output: Stdio) -> io::Result<Duration> {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments);
        command.stdin(File::open(input)?).stdout(output);
        let start = Instant::now();
        let status = command.status()?;
        let took = start.elapsed();
        if status.success() {
            Ok(took)
        } else {
            Err(io::Error::other(format!("{}: {status}", self.name)))
        }
    }
}

/// Runs all programs once in each round, in the other order in every second; each one's times.
pub fn race(runners: &[&Runner], input: &Path, rounds: usize) -> io::Result<Vec<Vec<Duration>>> {
    let mut times = vec![Vec::new(); runners.len()];
    for round in 0..rounds {
        for position in 0..runners.len() {
            let next = match round % 2 {
                0 => position,
                _ => runners.len() - 1 - position,
            };
            times[next].push(runners[next].run(input, Stdio::null())?);
        }
    }
    Ok(times)
}

/// Fails unless all these programs answer as `model` does; `folder` takes the answers.
pub fn compare(
    model: &Runner,
    others: &[&Runner],
    input: &Path,
    folder: &super::Folder,
) -> io::Result<()> {
    let answers = |runner: &Runner| {
        let path = folder.file("answers");
        runner.run(input, File::create(&path)?.into())?;
        fs::read(path)
    };
    let expected = answers(model)?;
    for other in others {
        if answers(other)? != expected {
            let complaint = format!("{} and {} answer differently", model.name, other.name);
            return Err(io::Error::other(complaint));
        }
    }
    Ok(())
}

/// Ratios of times of the same round.
pub struct Ratios(Vec<f64>);

impl Ratios {
    /// How many times as long the one took as the other.
    pub fn new(one: &[Duration], other: &[Duration]) -> Ratios {
        let pairs = one.iter().zip(other);
        Ratios::sorted(pairs.map(|(one, other)| one.as_secs_f64() / other.as_secs_f64()))
    }

    /// These numbers.
    pub fn sorted(ratios: impl Iterator<Item = f64>) -> Ratios {
        let mut ratios: Vec<f64> = ratios.collect();
        ratios.sort_by(f64::total_cmp);
        Ratios(ratios)
    }
}

impl fmt::Display for Ratios {
    /// The median, and in brackets the least and the greatest.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Some(least), Some(most)) = (self.0.first(), self.0.last()) else {
            return write!(f, "never measured");
        };
        let median = self.0[self.0.len() / 2];
        write!(f, "{median:6.2}  ({least:.2} to {most:.2})")
    }
}
