//! `hexhaven map print`: a map as pages to cut out.

use super::input::PictureArgs;
use crate::Verdict;
use crate::files::write_atomically;
use anyhow::{Context as _, Result, anyhow};
use render::{SheetOptions, USUAL_TILE_MM};
use std::path::PathBuf;

/// Write A4 pages to print and cut out: tiles in real size, number tokens and ports
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    picture: PictureArgs,
    /// Width of a tile from side to side, in millimetres
    #[arg(long, default_value_t = USUAL_TILE_MM, value_name = "MM")]
    tile: u16,
    /// Folder for the pages; it is created if it does not exist
    #[arg(short, long, value_name = "FOLDER")]
    output: PathBuf,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    let Some(map) = args.picture.read()? else { return Ok(Verdict::Bad) };
    let language = args.picture.language()?;
    let pages = render::sheets(&map, SheetOptions { tile_mm: args.tile, language })
        .map_err(|error| anyhow!("--tile {}: {error}", args.tile))?;
    std::fs::create_dir_all(&args.output).with_context(|| args.output.display().to_string())?;
    for (number, page) in pages.iter().enumerate() {
        let path = args.output.join(format!("page-{:02}.svg", number + 1));
        write_atomically(&path, page)?;
        outln!("{}", path.display());
    }
    Ok(Verdict::Good)
}
