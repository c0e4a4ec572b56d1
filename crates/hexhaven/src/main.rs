//! The `hexhaven` binary: all commands.
//!
//! Exit codes: 0 success, 1 a check failed, 2 wrong usage or another error, 130 interrupted.

/// Prints a line, or returns the error from the enclosing function, since the reader may have closed the pipe.
macro_rules! outln {
    ($($argument:tt)*) => {{
        use std::io::Write as _;
        writeln!(std::io::stdout().lock(), $($argument)*)?
    }};
}

mod commands;
mod files;
mod interrupt;
mod language;
mod options;
mod plain;
mod playing;
mod tables;
mod version;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Gives memory back: glibc keeps most of what a burst of large requests has used.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Hexhaven: the hex-island trading game.
#[derive(Parser)]
#[command(version = version::SHORT, long_version = version::long(), about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(commands::play::Args),
    Guide(Box<commands::guide::Args>),
    Scenario(commands::scenario::Args),
    Perft(commands::perft::Args),
    Quote(commands::quote::Args),
    Replay(commands::replay::Args),
    Analyse(commands::analyse::Args),
    Sim(Box<commands::sim::Args>),
    Puzzles(commands::puzzles::Args),
    Map(commands::map::Args),
    Bot(commands::bot::Args),
    Tune(commands::tune::Args),
    Learn(commands::learn::Args),
    Serve(Box<commands::serve::Args>),
    Work(commands::work::Args),
    Load(commands::load::Args),
    Admin(commands::admin::Args),
}

/// The result of a command that ran without an error.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Good,
    Bad,
    Interrupted,
}

/// The exit code that shells expect of an interrupted command.
const INTERRUPTED: u8 = 130;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let result = match cli.command {
        Command::Play(args) => commands::play::run(&args),
        Command::Guide(args) => commands::guide::run(&args),
        Command::Scenario(args) => commands::scenario::run(&args),
        Command::Perft(args) => commands::perft::run(&args),
        Command::Quote(args) => commands::quote::run(&args),
        Command::Replay(args) => commands::replay::run(&args),
        Command::Analyse(args) => commands::analyse::run(&args),
        Command::Sim(args) => commands::sim::run(&args),
        Command::Puzzles(args) => commands::puzzles::run(&args),
        Command::Map(args) => commands::map::run(&args),
        Command::Bot(args) => commands::bot::run(&args),
        Command::Tune(args) => commands::tune::run(&args),
        Command::Learn(args) => commands::learn::run(&args),
        Command::Serve(args) => commands::serve::run(&args),
        Command::Work(args) => commands::work::run(&args),
        Command::Load(args) => commands::load::run(&args),
        Command::Admin(args) => commands::admin::run(&args),
    };
    match result {
        Ok(Verdict::Good) => ExitCode::SUCCESS,
        Ok(Verdict::Bad) => ExitCode::FAILURE,
        Ok(Verdict::Interrupted) => ExitCode::from(INTERRUPTED),
        // A reader that closes the pipe early, such as `head`, is not an error.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("hexhaven: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let io = error.downcast_ref::<std::io::Error>();
    io.is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}
