//! `hexhaven map svg`: draws the board as an image.

use super::input::PictureArgs;
use crate::Verdict;
use crate::files::write_atomically;
use anyhow::Result;
use render::SvgOptions;
use std::path::PathBuf;

/// Draw a board as an SVG image in print quality; without a seed, random parts show as ?
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    picture: PictureArgs,
    /// Output file [default: stdout]
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    let Some(map) = args.picture.read()? else { return Ok(Verdict::Bad) };
    let language = args.picture.language()?;
    let svg = render::svg(&map, SvgOptions { ids: args.picture.ids, bare: false, language });
    match &args.output {
        Some(path) => write_atomically(path, &svg)?,
        None => outln!("{}", svg.trim_end_matches('\n')),
    }
    Ok(Verdict::Good)
}
