//! The map argument of a command, with its random parts drawn or not.

use crate::language::{LanguageArgs, MapWords};
use anyhow::{Context, Result};
use guide::Language;
use mapfile::{DrawOptions, MapFile, Note};
use random::Seed;

/// A map and how its random parts are drawn.
#[derive(clap::Args)]
pub struct MapArgs {
    /// A `.catan` file, or the name of a shipped map
    #[arg(value_name = "FILE")]
    pub file: String,
    /// Draw many boards and keep the fairest
    #[arg(long)]
    pub balanced: bool,
    /// Allow 6 and 8 on adjacent hexes
    #[arg(long)]
    pub no_spread: bool,
    #[command(flatten)]
    pub language: LanguageArgs,
}

/// The bytes of a shipped map or a file, as for `--map`; write `./name` for a file with the name of a shipped map.
pub fn bytes(file: &str) -> std::io::Result<Vec<u8>> {
    mapfile::shipped(file).map_or_else(|| std::fs::read(file), |text| Ok(text.as_bytes().to_vec()))
}

impl MapArgs {
    /// The map before drawing; `None` if it is invalid, with the errors printed to stderr.
    pub fn read(&self) -> Result<Option<MapFile>> {
        let words = MapWords::new(self.language.language()?);
        let bytes = bytes(&self.file).with_context(|| {
            let names: Vec<&str> = mapfile::shipped_names().collect();
            format!("{}: neither a file nor a shipped map ({})", self.file, names.join(", "))
        })?;
        Ok(MapFile::parse(&bytes)
            .map_err(|faults| faults.iter().for_each(|fault| eprintln!("{}", words.fault(&self.file, fault))))
            .ok())
    }

    /// The board drawn from a seed, and the map with its random parts fixed accordingly. Unusual circumstances are noted
    /// on stderr.
    pub fn draw(&self, map: &MapFile, seed: &Seed) -> (board::Map, MapFile) {
        let options = DrawOptions { spread_red: !self.no_spread };
        let drawn = if self.balanced { map.draw_balanced(seed, options) } else { map.draw(seed, options) };
        for note in drawn.notes.iter().filter(|note| **note != Note::DrawnAgain) {
            eprintln!("hexhaven: {note}");
        }
        let file = map.fixed(&drawn.map);
        (drawn.map, file)
    }
}

/// A map and how it is shown.
#[derive(clap::Args)]
pub struct PictureArgs {
    #[command(flatten)]
    map: MapArgs,
    /// Draw the random parts from this seed
    #[arg(long, value_name = "SEED")]
    seed: Option<String>,
    /// Show the ids of hexes and vertices
    #[arg(long)]
    pub ids: bool,
}

impl PictureArgs {
    /// The language of words in the picture.
    pub fn language(&self) -> Result<Language> {
        self.map.language.of_files()
    }

    /// The map, drawn if there is a seed or `--balanced`; `None` if it is invalid.
    pub fn read(&self) -> Result<Option<MapFile>> {
        let Some(map) = self.map.read()? else { return Ok(None) };
        if self.seed.is_none() && !self.map.balanced {
            return Ok(Some(map));
        }
        let seed = seed(self.seed.as_deref().unwrap_or("0"))?;
        Ok(Some(self.map.draw(&map, &seed).1))
    }
}

/// Parses a seed.
pub fn seed(text: &str) -> Result<Seed> {
    text.parse().with_context(|| format!("--seed {text}"))
}
