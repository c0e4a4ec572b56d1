//! Positions of hexes, vertices and ports in integer steps.
//!
//! One step to the right is half a hex's width, one step down is half a side. Every centre and every vertex then has
//! integer coordinates, and a picture only defines the size of its steps.

use board::{Grid, PortKind, Terrain};
use mapfile::{Entry, MapFile};
use std::collections::HashMap;
use std::ops::Add;

/// A point of the plane: `x` in half widths, `y` in half sides, from the top left of the matrix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Point {
    /// To the right, in half widths of a hex.
    pub x: i32,
    /// Down, in half sides of a hex.
    pub y: i32,
}

impl Add for Point {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self { x: self.x + other.x, y: self.y + other.y }
    }
}

/// Offsets from a hex's centre to its corners, in the order of [`board::Corners`].
const CORNERS: [Point; 6] = [
    Point { x: 0, y: -2 },
    Point { x: 1, y: -1 },
    Point { x: 1, y: 1 },
    Point { x: 0, y: 2 },
    Point { x: -1, y: 1 },
    Point { x: -1, y: -1 },
];

/// A side of a hex, clockwise from the upper right; side `i` runs from corner `i` to corner `i + 1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Upper right.
    NorthEast,
    /// Right.
    East,
    /// Lower right.
    SouthEast,
    /// Lower left.
    SouthWest,
    /// Left.
    West,
    /// Upper left.
    NorthWest,
}

impl Side {
    /// All six, clockwise.
    pub const ALL: [Self; 6] =
        [Self::NorthEast, Self::East, Self::SouthEast, Self::SouthWest, Self::West, Self::NorthWest];

    /// The offset from a hex's centre to the centre of its neighbour across this side.
    pub const fn across(self) -> Point {
        match self {
            Self::NorthEast => Point { x: 1, y: -3 },
            Self::East => Point { x: 2, y: 0 },
            Self::SouthEast => Point { x: 1, y: 3 },
            Self::SouthWest => Point { x: -1, y: 3 },
            Self::West => Point { x: -2, y: 0 },
            Self::NorthWest => Point { x: -1, y: -3 },
        }
    }
}

/// The corners of the hex with a centre, clockwise from the top.
pub fn corners(centre: Point) -> [Point; 6] {
    CORNERS.map(|corner| centre + corner)
}

/// The centre of a hex of a grid.
pub fn centre(grid: Grid, hex: u32) -> Point {
    let width = u32::from(grid.width());
    let (row, column) = ((hex / width) as i32, (hex % width) as i32);
    Point { x: 2 * column + 1 + (row & 1), y: 3 * row + 2 }
}

/// The hex of a grid with a centre; `None` outside the matrix.
pub fn hex_at(grid: Grid, centre: Point) -> Option<u32> {
    let row = (centre.y - 2).div_euclid(3);
    let column = (centre.x - 1 - (row & 1)).div_euclid(2);
    let inside = (0..i32::from(grid.height())).contains(&row) && (0..i32::from(grid.width())).contains(&column);
    inside.then(|| row as u32 * u32::from(grid.width()) + column as u32)
}

/// The position of every vertex of a grid, by public number.
pub fn vertices(grid: Grid) -> Vec<Point> {
    let mut places = vec![Point { x: 0, y: 0 }; grid.vertex_count() as usize];
    for hex in 0..grid.hex_count() {
        for (vertex, place) in grid.corners(hex).into_iter().zip(corners(centre(grid, hex))) {
            places[vertex as usize] = place;
        }
    }
    places
}

/// Whether a hex is land; a random hex always becomes land.
pub fn is_land(map: &MapFile, hex: u32) -> bool {
    map.hex_types()[hex as usize].fixed().is_none_or(Terrain::is_land)
}

/// Whether a hex has a side to water or to the edge of the matrix.
pub fn is_coastal(map: &MapFile, hex: u32) -> bool {
    let grid = map.grid();
    let here = centre(grid, hex);
    Side::ALL.iter().any(|side| hex_at(grid, here + side.across()).is_none_or(|next| !is_land(map, next)))
}

/// The vertices of a map that touch land, in ascending order: all places for buildings.
pub fn land_vertices(map: &MapFile) -> Vec<u32> {
    let grid = map.grid();
    let mut touched = vec![false; grid.vertex_count() as usize];
    for hex in (0..grid.hex_count()).filter(|&hex| is_land(map, hex)) {
        for vertex in grid.corners(hex) {
            touched[vertex as usize] = true;
        }
    }
    (0..grid.vertex_count()).filter(|&vertex| touched[vertex as usize]).collect()
}

/// A port for drawing: in the sea hex across its edge, which may be outside the matrix.
#[derive(Clone, Copy, Debug)]
pub struct DrawnPort {
    /// The kind of the port.
    pub kind: Entry<PortKind>,
    /// The centre of the sea hex.
    pub sea: Point,
    /// The sea hex's side to the land, which is the port's edge.
    pub side: Side,
    /// Whether other ports are in the same sea hex, so that it must leave space for them.
    pub crowded: bool,
}

impl DrawnPort {
    /// The two ends of its edge.
    pub fn ends(self) -> [Point; 2] {
        let corners = corners(self.sea);
        [corners[self.side as usize], corners[(self.side as usize + 1) % 6]]
    }
}

/// The ports of a map, in its order.
pub fn drawn_ports(map: &MapFile) -> Vec<DrawnPort> {
    let places = map.port_types().iter().zip(map.port_edges());
    let mut harbours: Vec<DrawnPort> = places.filter_map(|(&kind, &edge)| harbour(map, kind, edge)).collect();
    let mut lying: HashMap<Point, usize> = HashMap::new();
    for harbour in &harbours {
        *lying.entry(harbour.sea).or_default() += 1;
    }
    for harbour in &mut harbours {
        harbour.crowded = lying[&harbour.sea] > 1;
    }
    harbours
}

/// The port at an edge. A parsed map has land on exactly one side of it, so there always is one.
fn harbour(map: &MapFile, kind: Entry<PortKind>, (a, b): (u32, u32)) -> Option<DrawnPort> {
    let grid = map.grid();
    let land = grid.hexes_at(a).find(|&hex| grid.corners(hex).contains(&b) && is_land(map, hex))?;
    let corners = grid.corners(land);
    let index = (0..6).find(|&i| {
        let side = (corners[i], corners[(i + 1) % 6]);
        side == (a, b) || side == (b, a)
    })?;
    let sea = centre(grid, land) + Side::ALL[index].across();
    Some(DrawnPort { kind, sea, side: Side::ALL[(index + 3) % 6], crowded: false })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexes_meet_in_the_vertices_they_share() {
        for (width, height) in [(1, 1), (5, 5), (1, 6), (6, 1), (4, 7), (7, 4)] {
            let grid = Grid::new(width, height).unwrap();
            let places = vertices(grid);
            for hex in 0..grid.hex_count() {
                let middle = centre(grid, hex);
                assert_eq!(hex_at(grid, middle), Some(hex));
                for (vertex, place) in grid.corners(hex).into_iter().zip(corners(middle)) {
                    assert_eq!(places[vertex as usize], place, "v{vertex} of {width}x{height} from h{hex}");
                }
            }
            let mut seen = places.clone();
            seen.sort_by_key(|place| (place.y, place.x));
            assert_eq!(seen, places, "vertices are numbered from the top, left to right, each at its own place");
            seen.dedup();
            assert_eq!(seen.len(), places.len());
        }
    }

    #[test]
    fn sides_lead_to_neighbours_and_back() {
        for (i, side) in Side::ALL.into_iter().enumerate() {
            assert_eq!(side as usize, i);
            let here = Point { x: 5, y: 5 };
            let there = here + side.across();
            let shared = corners(here).into_iter().filter(|corner| corners(there).contains(corner)).count();
            assert_eq!(shared, 2, "{side:?}");
            assert_eq!(there + Side::ALL[(i + 3) % 6].across(), here);
        }
    }
}
