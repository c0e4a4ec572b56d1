//! `hexhaven map svg`: the board as a picture.

use super::input::{MapArgs, Reading, write_whole};
use crate::Verdict;
use anyhow::Result;
use picture::SvgOptions;
use std::path::PathBuf;

/// Draw a board as an SVG picture, good enough to print; without a seed, random parts show as ?
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    map: MapArgs,
    /// Draw the random parts from this seed
    #[arg(long, value_name = "SEED")]
    seed: Option<String>,
    /// Show the numbers of hexes and vertices
    #[arg(long)]
    ids: bool,
    /// Where to write it; default: stdout
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    let map = match args.map.read()? {
        Reading::Map(map) => args.map.drawn_if_asked(*map, args.seed.as_deref())?,
        Reading::Faulty(faults) => {
            faults.iter().for_each(|fault| eprintln!("{fault}"));
            return Ok(Verdict::Bad);
        }
    };
    let svg = picture::svg(&map, SvgOptions { ids: args.ids });
    match &args.output {
        Some(path) => write_whole(path, &svg)?,
        None => outln!("{}", svg.trim_end_matches('\n')),
    }
    Ok(Verdict::Good)
}
