//! A board without random parts: the terrain and number of each hex, and the ports.

use crate::{Grid, PortKind, Terrain};
use std::collections::HashSet;

/// A harbour: its kind and its edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Port {
    /// What it trades.
    pub kind: PortKind,
    /// Its edge, smaller vertex first, by public number.
    pub edge: (u32, u32),
}

/// A complete board: terrain and number of every hex, and the ports.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Layout {
    grid: Grid,
    terrain: Vec<Terrain>,
    numbers: Vec<u8>,
    ports: Vec<Port>,
}

/// Why terrain, numbers and ports do not form a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LayoutError {
    /// A list is not as long as the grid has hexes.
    WrongLength,
    /// There is no land.
    NoLand,
    /// The number cannot be rolled, or is on water or desert.
    BadNumber {
        /// The public number of the hex.
        hex: u32,
        /// The number on it.
        number: u8,
    },
    /// A port whose two vertices are not the ends of a coastal edge.
    BadPort {
        /// The index of the port in the list.
        port: usize,
        /// What is wrong.
        why: &'static str,
    },
}

impl std::fmt::Display for LayoutError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::WrongLength => write!(f, "terrain and numbers must have one entry for each hex"),
            Self::NoLand => write!(f, "a board needs at least one land hex"),
            Self::BadNumber { hex, number } => write!(f, "h{hex} cannot have the number {number}"),
            Self::BadPort { port, why } => write!(f, "port {port}: {why}"),
        }
    }
}

impl std::error::Error for LayoutError {}

impl Layout {
    /// Builds a board from its parts. For an example see the [crate documentation](crate).
    ///
    /// # Errors
    /// The first fault, if the parts do not fit together.
    pub fn new(grid: Grid, terrain: Vec<Terrain>, numbers: Vec<u8>, ports: Vec<Port>) -> Result<Self, LayoutError> {
        let hexes = grid.hex_count() as usize;
        if terrain.len() != hexes || numbers.len() != hexes {
            return Err(LayoutError::WrongLength);
        }
        if !terrain.iter().any(|t| t.is_land()) {
            return Err(LayoutError::NoLand);
        }
        for (hex, (&terrain, &number)) in terrain.iter().zip(&numbers).enumerate() {
            let fits = number == 0 || (terrain.is_producing() && (2..=12).contains(&number));
            if !fits {
                return Err(LayoutError::BadNumber { hex: hex as u32, number });
            }
        }
        let layout = Self { grid, terrain, numbers, ports };
        let mut edges = HashSet::new();
        for (port, harbour) in layout.ports.iter().enumerate() {
            let why = if !edges.insert(harbour.edge) {
                Some("another port is on the same edge")
            } else {
                layout.port_fault(harbour.edge)
            };
            if let Some(why) = why {
                return Err(LayoutError::BadPort { port, why });
            }
        }
        Ok(layout)
    }

    /// Why there cannot be a port between two vertices; `None` if there can.
    #[must_use]
    pub fn port_fault(&self, (a, b): (u32, u32)) -> Option<&'static str> {
        if a >= b {
            return Some("the smaller vertex must come first");
        }
        if !self.grid.is_edge(a, b) {
            return Some("its vertices are not the ends of one edge");
        }
        match self.sides(a, b).filter(|&hex| self.terrain(hex).is_land()).count() {
            0 => Some("its edge is in the open sea"),
            1 => None,
            _ => Some("its edge is inland"),
        }
    }

    /// The hexes on both sides of an edge of the grid.
    fn sides(&self, a: u32, b: u32) -> impl Iterator<Item = u32> {
        let grid = self.grid;
        grid.hexes_at(a).filter(move |&hex| grid.corners(hex).contains(&b))
    }

    /// The hex matrix.
    #[must_use]
    pub const fn grid(&self) -> Grid {
        self.grid
    }

    /// The terrain of a hex.
    #[must_use]
    pub fn terrain(&self, hex: u32) -> Terrain {
        self.terrain[hex as usize]
    }

    /// Whether land and water are in the same places as on another board.
    #[must_use]
    pub fn has_same_land(&self, other: &Self) -> bool {
        let is_land = |terrain: &Terrain| terrain.is_land();
        self.grid == other.grid && self.terrain.iter().map(is_land).eq(other.terrain.iter().map(is_land))
    }

    /// The number on a hex; 0 if it has none.
    #[must_use]
    pub fn number(&self, hex: u32) -> u8 {
        self.numbers[hex as usize]
    }

    /// The ports, in the map's order.
    #[must_use]
    pub fn ports(&self) -> &[Port] {
        &self.ports
    }
}
