//! The command line of `igo man`.

use std::io;

use clap::Command;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use super::shared::Task;

// Their list cannot be asked of the modes: this is one of them.
const MODES: [&str; 6] = ["territory", "play", "sgf", "generate", "completions", "man"];

#[derive(clap::Args)]
#[command(after_long_help = "\
Examples:
  igo man | man -l -
  igo man territory > ~/.local/share/man/man1/igo-territory.1")]
pub struct Arguments {
    /// Mode to describe; without it the page is that of igo itself
    #[arg(value_parser = MODES)]
    mode: Option<String>,
}

impl Arguments {
    pub fn task(self, mut command: Command) -> Result<Task, clap::Error> {
        command.build();
        let mode = self.mode.and_then(|mode| command.find_subcommand(mode));
        Ok(Task::print(page(mode.unwrap_or(&command))?))
    }
}

/// The page of one mode, in the order of man-pages(7).
fn page(command: &Command) -> io::Result<Vec<u8>> {
    let man = Man::new(command.clone())
        .source(concat!("igo ", env!("CARGO_PKG_VERSION")))
        .manual("User Commands");
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut page)?;
    }
    if let Some(sections) = command.get_after_long_help() {
        sections_of_help(&sections.to_string()).to_writer(&mut page)?;
    }
    Ok(page)
}

/// The sections at the end of a help text, each headed by a line such as `Exit status:`.
///
/// clap_mangen would put them all under EXTRA, and fill their lines into paragraphs.
fn sections_of_help(text: &str) -> Roff {
    let mut page = Roff::new();
    for line in text.lines() {
        match line.strip_suffix(':') {
            Some(heading) if !line.starts_with(' ') => {
                page.control("fi", []);
                page.control("SH", [&*heading.to_uppercase()]);
                page.control("nf", []);
            }
            _ => _ = page.text([roman(line.strip_prefix("  ").unwrap_or(line))]),
        }
    }
    page.control("fi", []);
    page
}
