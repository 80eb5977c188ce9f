//! The command line of `igo man`.

use std::io::{self, Write};

use clap::Command;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use super::hide_shared;

#[derive(clap::Args)]
#[command(mut_args = hide_shared, after_help = "Example:\n  igo man | man -l -")]
pub struct Arguments {}

/// The page: what `igo` alone does, then each mode in a section of its own.
///
/// # Errors
///
/// None that happens: clap_mangen writes into memory.
pub fn page(command: Command) -> io::Result<Vec<u8>> {
    let mut command = command.subcommand_value_name("COMMAND");
    command.build();
    let about = command.clone().about(env!("CARGO_PKG_DESCRIPTION"));
    let top = Man::new(about).manual("User Commands");
    let modes: Vec<&Command> = command.get_subcommands().collect();
    let mut page = Vec::new();
    top.render_title(&mut page)?;
    // Ragged lines: filled ones would widen the blanks of a board, which count.
    writeln!(page, ".ad l")?;
    add(&mut page, "SH NAME", |out| top.render_name_section(out))?;
    add(&mut page, "SH SYNOPSIS", |out| {
        top.render_synopsis_section(out)
    })?;
    for mode in &modes {
        let man = Man::new((*mode).clone());
        add(&mut page, "br", |out| man.render_synopsis_section(out))?;
    }
    add_mode(&mut page, &command, ["SH DESCRIPTION", "SH OPTIONS"])?;
    for mode in &modes {
        let name = mode.get_bin_name().unwrap_or_default().to_uppercase();
        add_mode(&mut page, mode, [&format!("SH \"{name}\""), "SS Options"])?;
    }
    Ok(page)
}

/// Adds what a mode does, its options and its example.
fn add_mode(page: &mut Vec<u8>, mode: &Command, headings: [&str; 2]) -> io::Result<()> {
    let [description, options] = headings;
    let man = Man::new(mode.clone());
    add(page, description, |out| man.render_description_section(out))?;
    add(page, options, |out| man.render_options_section(out))?;
    let Some(example) = mode.get_after_long_help().or(mode.get_after_help()) else {
        return Ok(());
    };
    // Lines as they stand: clap_mangen would fill the lists of kinds into paragraphs.
    let mut lines = Roff::new();
    lines.control("SH", ["EXTRA"]);
    lines.control("nf", []);
    for line in example.to_string().lines() {
        lines.text([roman(line)]);
    }
    lines.control("fi", []);
    add(page, "PP", |out| lines.to_writer(out))
}

/// Adds a section made by clap_mangen, with this request in place of all up to its own heading.
fn add(
    page: &mut Vec<u8>,
    request: &str,
    section: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let mut text = Vec::new();
    section(&mut text)?;
    let is_heading = |line: &&[u8]| line.starts_with(b".SH");
    let mut lines = text.split_inclusive(|&byte| byte == b'\n');
    lines.find(is_heading);
    writeln!(page, ".{request}")?;
    lines.try_for_each(|line| page.write_all(line))
}
