//! Maps for the tests.

use board::{Grid, Layout, Map, Port, PortKind, Resource, Terrain};
use mapfile::{DrawOptions, MapFile, shipped};
use random::Seed;

/// A shipped map.
pub fn shipped_map(name: &str) -> MapFile {
    MapFile::parse(shipped(name).expect("the map is shipped").as_bytes()).expect("the map is valid")
}

/// The standard map with its random parts drawn.
pub fn drawn() -> MapFile {
    let standard = shipped_map("standard");
    let drawn = standard.draw(&Seed::from_u64(7), DrawOptions::default());
    MapFile::from_map(&drawn.map).with_name(Some("Standard, seed 7"))
}

/// A map with gold, a lake, a 7, hexes without a number, and an author.
pub fn gold() -> MapFile {
    let yields = |resource| Terrain::Yields(resource);
    let (brick, lumber, wool) = (yields(Resource::Brick), yields(Resource::Lumber), yields(Resource::Wool));
    let (grain, ore) = (yields(Resource::Grain), yields(Resource::Ore));
    #[rustfmt::skip]
    let terrain = vec![
        brick, Terrain::Gold, grain,
        lumber, Terrain::Water, wool,
        ore, Terrain::Desert, Terrain::Gold,
    ];
    let numbers = vec![2, 7, 8, 6, 0, 12, 10, 0, 0];
    let grid = Grid::new(3, 3).unwrap();
    let lake = sides(grid, 4);
    let ports = [
        (PortKind::Generic, lake[5]),
        (PortKind::Special(Resource::Grain), lake[1]),
        (PortKind::Special(Resource::Lumber), sides(grid, 0)[4]),
    ];
    let ports = ports.map(|(kind, edge)| Port { kind, edge }).to_vec();
    finished(Layout::new(grid, terrain, numbers, ports).unwrap())
        .with_name(Some("Gold & Lake"))
        .with_author(Some("Nobody <nobody>"))
}

/// A map of one terrain, with a number on every hex and a port on every coastal edge that `port` chooses.
pub fn plain(width: u8, height: u8, port: impl Fn(usize) -> bool) -> MapFile {
    let grid = Grid::new(width, height).unwrap();
    let hexes = grid.hex_count() as usize;
    let mut edges: Vec<(u32, u32)> = (0..grid.hex_count()).flat_map(|hex| sides(grid, hex)).collect();
    edges.sort_unstable();
    // A coastal edge belongs to one hex, all others to two.
    let coast = edges.chunk_by(|a, b| a == b).filter(|same| same.len() == 1).map(|same| same[0]);
    let chosen = coast.enumerate().filter(|&(i, _)| port(i));
    let ports = chosen.map(|(i, edge)| Port { kind: PortKind::Special(Resource::ALL[i % 5]), edge }).collect();
    let numbers = (0..hexes).map(|i| 2 + (i % 11) as u8).collect();
    finished(Layout::new(grid, vec![Terrain::Yields(Resource::Lumber); hexes], numbers, ports).unwrap())
}

/// The six edges of a hex, from the upper right clockwise.
fn sides(grid: Grid, hex: u32) -> [(u32, u32); 6] {
    let corners = grid.corners(hex);
    [0, 1, 2, 3, 4, 5].map(|i| {
        let (a, b) = (corners[i], corners[(i + 1) % 6]);
        (a.min(b), a.max(b))
    })
}

/// A map file with a layout; the other parts of a map are not drawn.
fn finished(layout: Layout) -> MapFile {
    let standard = shipped_map("standard").draw(&Seed::from_u64(1), DrawOptions::default()).map;
    MapFile::from_map(&Map { layout, ..standard })
}

/// The standard map with a lake in the middle, with all ports around it; the hexes and one port are random.
pub fn open_lake() -> MapFile {
    let text = shipped("standard").expect("the map is shipped");
    let corners = Grid::new(5, 5).unwrap().corners(12).map(|vertex| vertex.to_string());
    let pairs = [0, 1, 2, 3, 4, 5].map(|i| format!("{} {}", corners[i], corners[(i + 1) % 6]));
    let text = text
        .replace("1 1 1 1 0\n1 1 1 1 1\n", "1 1 1 1 0\n1 1 0 1 1\n")
        .replace("0 0 0 0 0 0 0 0 0\n", "0 1 2 3 4 5\n")
        .replace("1 6 2 8 15 21 34 40 51 57 62 67 60 66 41 47 17 23", &pairs.join(" "));
    MapFile::parse(text.as_bytes()).expect("the map is valid")
}
