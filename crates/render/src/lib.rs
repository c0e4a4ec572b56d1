//! Draws boards as SVG or as text for the terminal, and price charts as SVG.
//!
//! [`svg()`] and [`text()`] draw a [`mapfile::MapFile`]. Random parts are shown as `?`; for a drawn board use
//! [`mapfile::MapFile::from_map`]. The same map gives the same picture, byte for byte, on every platform: the crate
//! uses no floating-point numbers.
//!
//! ```
//! use mapfile::{MapFile, shipped};
//! use hexhaven_render::{SvgOptions, TextOptions, svg, text};
//!
//! let map = MapFile::parse(shipped("beginner").unwrap().as_bytes()).unwrap();
//! assert!(svg(&map, SvgOptions::default()).starts_with("<svg "));
//! assert!(text(&map, TextOptions::default()).contains("lumber"));
//! ```

mod caption;
mod chart;
pub mod geometry;
mod sheets;
mod svg;
mod text;

pub use chart::{Chart, Panel, chart};
pub use sheets::{MAX_PIECES, SheetError, SheetOptions, TILE_MM, USUAL_TILE_MM, sheets};
pub use svg::{PlacedPieces, SvgOptions, position_svg, svg};
pub use text::{TextOptions, text};

use board::{PortKind, Terrain};
use mapfile::Entry;

/// Whether a number is one of the two best, which tokens highlight. 7 is not one of them: it moves the robber, and few
/// maps have a token for it.
const fn is_best(number: u8) -> bool {
    number == 6 || number == 8
}

/// The name of a terrain in a picture.
fn terrain_name(terrain: Entry<Terrain>) -> &'static str {
    terrain.fixed().map_or("?", Terrain::name)
}

/// Every terrain of land that a picture can show, in the order of legends.
fn lands() -> impl Iterator<Item = Entry<Terrain>> {
    let resources = board::Resource::ALL.into_iter().map(Terrain::Yields);
    resources.chain([Terrain::Desert, Terrain::Gold]).map(Entry::Fixed).chain([Entry::Any])
}

/// Every kind of port that a picture can show.
fn port_kinds() -> impl Iterator<Item = Entry<PortKind>> {
    let special = board::Resource::ALL.into_iter().map(PortKind::Special);
    [PortKind::Generic].into_iter().chain(special).map(Entry::Fixed).chain([Entry::Any])
}
