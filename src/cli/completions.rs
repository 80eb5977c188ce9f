//! The command line of `igo completions`.

use clap::Command;
use clap_complete::Shell;

use super::hide_shared;

#[derive(clap::Args)]
#[command(mut_args = hide_shared, after_help = "Example:\n  eval \"$(igo completions bash)\"")]
pub struct Arguments {
    /// The shell that is to complete
    #[arg(value_enum)]
    shell: Shell,
}

/// The script for the shell.
pub fn script(arguments: &Arguments, mut command: Command) -> Vec<u8> {
    command.build();
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut visible(&command), "igo", &mut script);
    script
}

/// The command without its hidden options, which clap_complete would offer.
fn visible(command: &Command) -> Command {
    // Clap wants names that last as long as the program.
    let name: &'static str = command.get_name().to_owned().leak();
    let options = command.get_arguments().filter(|arg| !arg.is_hide_set());
    let mut visible = Command::new(name)
        .version(env!("CARGO_PKG_VERSION"))
        // Each mode has its own copy of the shared ones by now.
        .args(options.map(|arg| arg.clone().global(false)))
        .subcommands(command.get_subcommands().map(visible))
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true);
    if let Some(about) = command.get_about() {
        visible = visible.about(about.clone());
    }
    visible
}
