//! `hexhaven puzzles`: makes puzzles and checks them.

mod check;
mod folder;
mod make;
mod solve;

use crate::Verdict;
use anyhow::Result;

/// Make puzzles from games of bots, check them, and let bots solve them
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Make(make::Args),
    Check(check::Args),
    Solve(solve::Args),
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    match &args.command {
        Command::Make(args) => make::run(args),
        Command::Check(args) => check::run(args),
        Command::Solve(args) => solve::run(args),
    }
}
