//! `hexhaven map`: tools for map makers.

mod balance;
mod check;
mod draw;
mod fair;
mod fmt;
mod input;
mod print;
mod show;
mod svg;

use crate::Verdict;
use anyhow::Result;

/// Check, show, print, draw, format and assess `.catan` maps
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Check(check::Args),
    Show(show::Args),
    Svg(svg::Args),
    Print(print::Args),
    Draw(draw::Args),
    Fmt(fmt::Args),
    Balance(balance::Args),
    Fair(fair::Args),
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    match &args.command {
        Command::Check(args) => check::run(args),
        Command::Show(args) => show::run(args),
        Command::Svg(args) => svg::run(args),
        Command::Print(args) => print::run(args),
        Command::Draw(args) => draw::run(args),
        Command::Fmt(args) => fmt::run(args),
        Command::Balance(args) => balance::run(args),
        Command::Fair(args) => fair::run(args),
    }
}
