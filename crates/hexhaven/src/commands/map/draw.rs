//! `hexhaven map draw`: fixes the random parts of a map.

use super::input::{MapArgs, seed};
use crate::Verdict;
use crate::files::write_atomically;
use anyhow::Result;
use std::path::PathBuf;

/// Fix the random parts of a map from a seed and write it as a `.catan` file
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    map: MapArgs,
    /// Random seed: a number, or 64 hex digits
    #[arg(long, default_value = "0", value_name = "SEED")]
    seed: String,
    /// Output file [default: stdout]
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    let seed = seed(&args.seed)?;
    let Some(map) = args.map.read()? else { return Ok(Verdict::Bad) };
    let text = args.map.draw(&map, &seed).1.to_text();
    match &args.output {
        Some(path) => write_atomically(path, &text)?,
        None => outln!("{}", text.trim_end_matches('\n')),
    }
    Ok(Verdict::Good)
}
