//! A board as a picture: SVG for print, text for the terminal; and charts of prices.
//!
//! The first two draw a [`mapfile::MapFile`]. What a map leaves to the draw is shown as `?`; a finished board is drawn from
//! [`mapfile::MapFile::from_map`]. The same map gives the same picture, byte for byte, on every platform: there are no
//! floating-point numbers in here.
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
mod svg;
mod text;

pub use chart::{Chart, Panel, chart};
pub use svg::{SvgOptions, svg};
pub use text::{TextOptions, text};

use board::{PortKind, Terrain};
use mapfile::Entry;

/// Whether a number is one of the two that yield most, which tokens set apart. The 7 is none of them: it is the
/// robber's, and on few maps a token.
const fn is_best(number: u8) -> bool {
    number == 6 || number == 8
}

/// What a terrain is called in a picture.
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
