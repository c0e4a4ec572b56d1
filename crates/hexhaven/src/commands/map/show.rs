//! `hexhaven map show`: prints the board in the terminal.

use super::input::PictureArgs;
use crate::Verdict;
use anyhow::Result;
use render::TextOptions;
use std::io::IsTerminal as _;

/// Show a board in the terminal; without a seed, random parts show as ?
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    picture: PictureArgs,
    /// Whether to use colours
    #[arg(long, value_enum, default_value_t = Colour::Auto, value_name = "WHEN")]
    colour: Colour,
    /// Width in columns [default: the terminal's, or 80]
    #[arg(long, value_name = "N")]
    columns: Option<usize>,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Colour {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    Always,
    Never,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    let Some(map) = args.picture.read()? else { return Ok(Verdict::Bad) };
    let colour = match args.colour {
        Colour::Auto => {
            let wanted = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
            wanted && std::io::stdout().is_terminal() && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
        }
        Colour::Always => true,
        Colour::Never => false,
    };
    let wide = TextOptions::default().columns;
    let columns = args
        .columns
        .unwrap_or_else(|| console::Term::stdout().size_checked().map_or(wide, |(_, columns)| columns.into()));
    let text = render::text(&map, TextOptions { ids: args.picture.ids, colour, columns });
    outln!("{}", text.trim_end_matches('\n'));
    Ok(Verdict::Good)
}
