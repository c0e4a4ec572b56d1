//! The pieces on a board.

use super::{INK, bare_with, geometry, place};
use board::Grid;
use mapfile::MapFile;
use std::fmt::Write;

/// The pieces of one player, by the public numbers of their places.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlacedPieces {
    /// Roads, by the two ends of their edges.
    pub roads: Vec<(u32, u32)>,
    /// Settlements.
    pub settlements: Vec<u32>,
    /// Cities.
    pub cities: Vec<u32>,
}

/// The players' colours, by seat, as in the web client.
const COLOURS: [&str; 6] = ["#d1420f", "#1a5fb4", "#f4efe2", "#e8a200", "#0b7d5b", "#8a4fbd"];

/// The outlines of the pieces around the middle of their place.
const HOUSE: &str = "M-11 11V-3L0-14 11-3V11Z";
const CITY: &str = "M-17 12V-8L-8-18 1-8V-2H17V12Z";
const ROBBER: &str = "M-9 15Q-11-1-5-5A8 8 0 1 1 5-5Q11-1 9 15Z";

/// Draws a position: the board without a legend, every player's pieces, and the robber. Places that the map does not have
/// are left out.
///
/// ```
/// use hexhaven_render::{PlacedPieces, position_svg};
/// use mapfile::{MapFile, shipped};
///
/// let map = MapFile::parse(shipped("beginner").unwrap().as_bytes()).unwrap();
/// let one = PlacedPieces { settlements: vec![8], roads: vec![(7, 8)], ..PlacedPieces::default() };
/// let picture = position_svg(&map, &[one], Some(10));
/// assert_eq!(picture.matches("class=\"robber\"").count(), 1);
/// ```
#[must_use]
pub fn position_svg(map: &MapFile, players: &[PlacedPieces], robber: Option<u32>) -> String {
    let grid = map.grid();
    let places = geometry::vertices(grid);
    let at = |vertex: u32| places.get(vertex as usize).map(|&point| place(point));
    let mut layer = String::new();
    for (seat, pieces) in players.iter().enumerate() {
        let colour = COLOURS[seat % COLOURS.len()];
        let roads = pieces.roads.iter().filter_map(|&(from, to)| Some((at(from)?, at(to)?)));
        let path = roads.fold(String::new(), |mut path, (from, to)| {
            let [(ax, ay), (bx, by)] = shortened(from, to);
            let _ = write!(path, "M{ax} {ay}L{bx} {by}");
            path
        });
        if !path.is_empty() {
            for (stroke, width) in [(INK, 15), (colour, 10)] {
                let _ = writeln!(
                    layer,
                    "<path fill=\"none\" stroke=\"{stroke}\" stroke-width=\"{width}\" stroke-linecap=\"round\" d=\"{path}\"/>"
                );
            }
        }
    }
    for (seat, pieces) in players.iter().enumerate() {
        let colour = COLOURS[seat % COLOURS.len()];
        for (vertices, outline) in [(&pieces.settlements, HOUSE), (&pieces.cities, CITY)] {
            for (x, y) in vertices.iter().filter_map(|&vertex| at(vertex)) {
                let _ =
                    writeln!(layer, "<path d=\"{outline}\" transform=\"translate({x} {y})\" fill=\"{colour}\" {RIM}/>");
            }
        }
    }
    if let Some((x, y)) = robber.and_then(|hex| centre(grid, hex)) {
        let _ = writeln!(
            layer,
            "<path class=\"robber\" d=\"{ROBBER}\" transform=\"translate({} {y}) scale(1.3)\" fill=\"#2b2622\" \
             stroke=\"#fffdf6\" stroke-width=\"2\"/>",
            x - 28
        );
    }
    bare_with(map, &layer)
}

/// The rim of a building.
const RIM: &str = "stroke=\"#33291f\" stroke-width=\"3\" stroke-linejoin=\"round\"";

fn centre(grid: Grid, hex: u32) -> Option<(i32, i32)> {
    (hex < grid.hex_count()).then(|| place(geometry::centre(grid, hex)))
}

/// A road leaves some room for the buildings at its ends.
const fn shortened((ax, ay): (i32, i32), (bx, by): (i32, i32)) -> [(i32, i32); 2] {
    let (x, y) = ((bx - ax) / 5, (by - ay) / 5);
    [(ax + x, ay + y), (bx - x, by - y)]
}
