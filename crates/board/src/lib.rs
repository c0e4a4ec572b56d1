//! Board geometry for hex-island trading games: hexes, vertices, edges, ports, and their adjacency.
//!
//! A map is a `width × height` matrix of hexes with pointy tops. [`Grid`] numbers its hexes and vertices, [`Layout`]
//! adds terrain and ports, [`Topology`] has the places on land under dense indices with their adjacency, and [`Map`]
//! has everything a map defines for a game: layout, pieces, bank, deck and placements.
//!
//! The crate contains no rules of the game, and no limits of the standard board.
//!
//! ```
//! use hexhaven_board::{Grid, Layout, Port, PortKind, Resource, Terrain, Topology};
//!
//! // Two land hexes side by side, with a port on the coast of the first.
//! let grid = Grid::new(2, 1)?;
//! let terrain = vec![Terrain::Yields(Resource::Ore), Terrain::Desert];
//! let [top, upper_right, ..] = grid.corners(0);
//! let port = Port { kind: PortKind::Generic, edge: (top.min(upper_right), top.max(upper_right)) };
//! let layout = Layout::new(grid, terrain, vec![8, 0], vec![port])?;
//!
//! let topology = Topology::new(&layout);
//! assert_eq!((topology.hex_count(), topology.vertex_count(), topology.edge_count()), (2, 10, 11));
//! let shared = topology.vertices().filter(|&vertex| topology.vertex_hexes(vertex).len() == 2);
//! assert_eq!(shared.count(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod grid;
mod kinds;
mod layout;
mod map;
mod place;
mod topology;

pub use grid::{Corners, Grid, GridError};
pub use kinds::{Card, PortKind, Resource, Terrain};
pub use layout::{Layout, LayoutError, Port};
pub use map::{Map, MapError, Pieces};
pub use place::{PlaceError, parse_edge, parse_hex, parse_vertex};
pub use topology::{Edge, Hex, Neighbours, Topology, Vertex};
