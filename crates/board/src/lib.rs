//! Places and their neighbours.
//!
//! A map is a `width × height` matrix of hexes with pointy tops. [`Grid`] knows the public numbers of its hexes and
//! vertices, [`Layout`] what lies on each hex and at each port, [`Topology`] the land places under dense indices with
//! their neighbours, and [`Map`] everything a map says about a game: layout, pieces, bank, deck and placements.
//!
//! Nothing here knows a rule of the game, and nothing is sized for the standard board.

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
