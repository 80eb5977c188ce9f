//! The command line of `igo completions`.

use clap::Command;
use clap_complete::Shell;

use super::shared::Task;

#[derive(clap::Args)]
#[command(after_long_help = "\
Examples:
  eval \"$(igo completions bash)\"
  igo completions bash > ~/.local/share/bash-completion/completions/igo
  igo completions zsh > ~/.zfunc/_igo    # a folder in fpath
  igo completions fish > ~/.config/fish/completions/igo.fish")]
pub struct Arguments {
    /// Shell to generate completions for
    #[arg(value_enum)]
    shell: Shell,
}

impl Arguments {
    pub fn task(self, mut command: Command) -> Task {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut command, "igo", &mut script);
        Task::print(script)
    }
}
