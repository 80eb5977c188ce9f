//! How fast the program is, as ratios to other programs measured in the same run.
//!
//! ```text
//! cargo bench                   everything, a few minutes
//! cargo bench -- 19x19 maze     what has one of these in its name
//! ```
//!
//! Each measurement runs whole processes by turns, all on one core where the system can pin them:
//! igo, `cat FILE | cat >/dev/null`, and [`plain`] programs, one of which trusts that no chain of a
//! position is dead. A ratio is that of two times of the
//! same round; printed are the median of all rounds, the least and the greatest. What igo and
//! the plain program answer is compared before anything is measured.
//!
//! On a virtual machine with two cores of an AMD EPYC (family 25, with AVX-512), 64 MB of records
//! from `igo generate`:
//!
//! | measured | 19x19 | 9x9 | spirals | full boards |
//! | --- | --- | --- | --- | --- |
//! | igo with AVX-512 / cat\|cat | 0.90 | 1.60 | 7.64 | 1.96 |
//! | igo with AVX2 / cat\|cat | 0.96 | 1.60 | 8.55 | 2.28 |
//! | igo without either / cat\|cat | 1.27 | 1.75 | 12.6 | 2.71 |
//! | a plain program / igo | 24 | 22 | 5.2 | 24 |
//! | the same without a check for dead chains / igo | 5.4 | 6.7 | 2.8 | 14 |
//!
//! These records are richer in captures and full boards than games are. Spirals, one chain wound
//! through the board, are the worst case for igo's engine; full boards are captures of 360 stones.
//! Lines with carriage returns go through the tolerant parser: 3.5 times as fast as the plain
//! program. One puzzle in a process of its own takes 1.12 times as long as `cat` on the same file.
//!
//! By processor time, medians of 25 rounds: records on one line each take 1.10 times as long as the
//! same in lines at 19x19, 1.05 at 9x9; `igo territory --count` on boards of letters takes 1.19
//! times as long as `cat|cat` at 19x19, 1.55 at 9x9, and `--score` 1.21 and 1.64.
//!
//! `igo territory --count` on boards of 10,000 by 10,000 points, against a plain flood fill and
//! against a lean one that marks the points in place:
//!
//! | board | igo / cat\|cat | plain / igo | lean / igo |
//! | --- | --- | --- | --- |
//! | random | 5.8 | 9.3 | 5.6 |
//! | maze | 6.8 | 5.6 | 3.4 |
//! | blocks of 100 by 100 | 1.7 | 12 | 5.4 |
//! | spiral | 3.8 | 9.1 | 4.4 |

mod archive;
mod cases;
mod data;
mod plain;
mod race;

use std::fs::{self, File};
use std::io::{self, BufWriter};
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};
use std::{env, process};

use igo::Level;
use igo::command::Form;
use igo::command::moves::{self, Options};
use igo::stream::Stream;

/// Set for the process that runs on one core.
const PINNED: &str = "IGO_BENCH_PINNED";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    if let Some(program) = arguments.first().and_then(|name| plain::program(name)) {
        let answered = program(io::stdin().lock(), BufWriter::new(io::stdout().lock()));
        return status(answered);
    }
    let mut levels = cases::levels().into_iter();
    if let Some((_, level)) =
        levels.find(|(name, _)| arguments.first().is_some_and(|it| it == name))
    {
        return status(moves_at(level));
    }
    // Under `cargo test --all-targets` there is nothing to test here.
    if !arguments.iter().any(|argument| argument == "--bench") {
        return ExitCode::SUCCESS;
    }
    if env::var_os(PINNED).is_none()
        && let Some(mut pinned) = on_one_core(&arguments)
    {
        let succeeded = pinned.status().is_ok_and(|status| status.success());
        return if succeeded {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        };
    }
    let is_name = |argument: &&String| !argument.starts_with('-');
    let names: Vec<&String> = arguments.iter().filter(is_name).collect();
    status(Folder::new().and_then(|folder| cases::run(&folder, &names)))
}

/// The moves mode on these vector instructions: the program itself takes the best.
fn moves_at(level: Level) -> io::Result<()> {
    let options = Options {
        form: Form::Text,
        oneline: false,
        position: false,
        level,
    };
    let ends = (io::stdin().lock(), io::stdout().lock(), io::stderr().lock());
    let answered = moves::run(&mut Stream::new(ends.0, ends.1, ends.2), &options);
    answered.map(|_| ()).map_err(io::Error::other)
}

fn status(result: io::Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("speed: {error}");
            ExitCode::FAILURE
        }
    }
}

/// This program once more, pinned to a core with all that it starts; none where that cannot be done.
fn on_one_core(arguments: &[String]) -> Option<Command> {
    // The last one: the first is the busiest on many machines.
    let core = std::thread::available_parallelism().ok()?.get() - 1;
    let pinned = |program: PathBuf| {
        let mut command = Command::new("taskset");
        command.arg("-c").arg(core.to_string()).arg(program);
        command
    };
    let works = pinned("true".into()).stderr(Stdio::null()).status();
    works.ok().filter(|status| status.success())?;
    let mut command = pinned(env::current_exe().ok()?);
    command.args(arguments).env(PINNED, "1");
    Some(command)
}

/// A folder for inputs and answers that goes away with this value.
pub struct Folder(PathBuf);

impl Folder {
    fn new() -> io::Result<Folder> {
        let path = env::temp_dir().join(format!("igo-speed-{}", process::id()));
        fs::create_dir_all(&path)?;
        Ok(Folder(path))
    }

    /// The path of a file in the folder.
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// A new file in the folder.
    pub fn create(&self, name: &str) -> io::Result<BufWriter<File>> {
        File::create(self.file(name)).map(BufWriter::new)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
