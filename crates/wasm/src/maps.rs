//! Checking, formatting, drawing and assessing maps.

use crate::problem::Problem;
use mapfile::{Balance, Draft, DrawOptions, Fault, MapFile, Note, Warning};
use protocol::Board;
use random::Seed;
use render::{SheetOptions, SvgOptions};
use serde::{Deserialize, Serialize};

/// The result of checking a map, as in `hexhaven map check --json`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MapChecked {
    /// Whether it is valid.
    pub ok: bool,
    /// Everything that is wrong with it.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<crate::typescript::MapFault>"))]
    pub faults: Vec<Fault>,
    /// Everything that is unusual about it.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<crate::typescript::MapWarning>"))]
    pub warnings: Vec<Warning>,
    /// Whether it has no random parts; none if the map is invalid.
    pub fixed: Option<bool>,
}

/// How random parts are drawn.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(optional_fields))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Drawing {
    /// A number, or 64 hex digits.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub seed: String,
    /// Whether to pick the most balanced of many boards.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub balanced: bool,
    /// Whether 6 and 8 may be next to each other.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub no_spread: bool,
}

impl Default for Drawing {
    fn default() -> Self {
        Self { seed: "0".to_owned(), balanced: false, no_spread: false }
    }
}

/// A map whose random parts were drawn.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct MapDrawn {
    /// The map without random parts.
    pub text: String,
    /// How many pairs of 6 and 8 are next to each other because they could not be separated.
    pub red_pairs: usize,
    /// The board, for display.
    pub board: Board,
}

/// Lists all faults of a map.
#[must_use]
pub fn check(text: &str) -> MapChecked {
    match MapFile::parse(text.as_bytes()) {
        Ok(file) => MapChecked {
            ok: true,
            faults: Vec::new(),
            warnings: file.warnings().to_vec(),
            fixed: Some(file.is_fixed()),
        },
        Err(faults) => MapChecked { ok: false, faults, warnings: Vec::new(), fixed: None },
    }
}

/// A map in canonical form.
///
/// # Errors
/// All faults of the map.
pub fn format(text: &str) -> Result<String, Problem> {
    Ok(MapFile::parse(text.as_bytes())?.to_text())
}

/// A text as a draft for an editor; `None` if it cannot be interpreted.
#[must_use]
pub fn read(text: &str) -> Option<Draft> {
    Draft::read(text)
}

/// The canonical text of a draft, valid or not.
///
/// # Errors
/// If this is not a draft.
pub fn write(draft: &str) -> Result<String, Problem> {
    let draft: Draft = serde_json::from_str(draft).map_err(|error| Problem::malformed(&error))?;
    Ok(draft.to_text())
}

/// Draws the random parts of a map.
///
/// # Errors
/// All faults of the map, or that this is not a `Drawing`.
pub fn draw(text: &str, drawing: &str) -> Result<MapDrawn, Problem> {
    let (file, drawn) = drawn(text, drawing)?;
    let red_pairs = drawn.notes.iter().find_map(|note| match note {
        Note::RedPairs(pairs) => Some(*pairs),
        Note::DrawnAgain | Note::MostEven { .. } => None,
    });
    Ok(MapDrawn {
        text: file.fixed(&drawn.map).to_text(),
        red_pairs: red_pairs.unwrap_or(0),
        board: Board::of(&drawn.map.layout),
    })
}

/// How fair a drawn board is: as printed by `hexhaven map balance --json`, without games.
///
/// # Errors
/// All faults of the map, or that this is not a `Drawing`.
pub fn balance(text: &str, drawing: &str) -> Result<Balance, Problem> {
    Ok(Balance::of(&drawn(text, drawing)?.1.map))
}

/// A map as a picture with a legend, as `hexhaven map svg` draws it.
///
/// # Errors
/// All faults of the map, or that there is no such language.
pub fn picture(text: &str, language: &str) -> Result<String, Problem> {
    let language = language.parse().map_err(|error| Problem::malformed(&error))?;
    Ok(render::svg(&MapFile::parse(text.as_bytes())?, SvgOptions { language, ..SvgOptions::default() }))
}

/// A map as pages to print and cut out, with tiles of this width.
///
/// # Errors
/// All faults of the map, that there is no such language, or that it cannot be printed like this.
pub fn sheets(text: &str, tile_mm: u16, language: &str) -> Result<Vec<String>, Problem> {
    let language = language.parse().map_err(|error| Problem::malformed(&error))?;
    let map = MapFile::parse(text.as_bytes())?;
    render::sheets(&map, SheetOptions { tile_mm, language }).map_err(|error| Problem::malformed(&error))
}

fn drawn(text: &str, drawing: &str) -> Result<(MapFile, mapfile::Drawn), Problem> {
    let drawing: Drawing = serde_json::from_str(drawing).map_err(|error| Problem::malformed(&error))?;
    let seed: Seed = drawing.seed.parse().map_err(|error| Problem::malformed(&error))?;
    let options = DrawOptions { spread_red: !drawing.no_spread };
    let file = MapFile::parse(text.as_bytes())?;
    let drawn = if drawing.balanced { file.draw_balanced(&seed, options) } else { file.draw(&seed, options) };
    Ok((file, drawn))
}
