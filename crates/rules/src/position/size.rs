//! Sizes of a position: one generic position type, compiled for three sizes of board.

use crate::game::State;
use crate::position::bits::{Bits, LongBits, PairBits};
use crate::position::claims::Claims;
use crate::position::state::{Player, Position, Table};
use board::Topology;
use std::fmt::Debug;

/// The set types and limits of a position.
pub trait Size: Copy + Eq + Debug + Send + Sync + 'static {
    /// Sets of vertices.
    type Vertices: Bits;
    /// Sets of edges.
    type Edges: Bits;
    /// One player for each possible seat.
    type Players: Clone + Eq + Debug + Send + Sync + AsRef<[Player<Self>]> + AsMut<[Player<Self>]>;
    /// The claims on one hex.
    type Claims: Claims;
    /// The claims on every possible hex, and on one extra hex that nobody can claim.
    type HexClaims: Clone + Eq + Debug + Send + Sync + AsRef<[Self::Claims]> + AsMut<[Self::Claims]>;
    /// The maximum number of seats.
    const SEATS: usize;
    /// The maximum number of hexes.
    const HEXES: usize;

    /// The players of a new position.
    fn players(empty: &Player<Self>) -> Self::Players;

    /// A copy of a table: one block where it is plain data.
    fn copy_table(table: &Table<Self>) -> Table<Self>;

    /// No claims on `hexes` hexes.
    fn no_claims(hexes: usize) -> Self::HexClaims;

    /// Wraps a position of this size as a state.
    fn state(position: Position<Self>) -> State;
}

/// Up to 19 hexes, 64 vertices, 128 edges and four seats: exactly the standard board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standard;

/// Up to 41 hexes, 128 vertices and edges, and six seats: the extended boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wide;

/// Any board, with its sets on the heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vast;

impl Size for Standard {
    type Vertices = u64;
    type Edges = PairBits;
    type Players = [Player<Self>; 4];
    type Claims = u16;
    type HexClaims = [u16; 20];
    const SEATS: usize = 4;
    const HEXES: usize = 19;

    fn players(empty: &Player<Self>) -> Self::Players {
        [*empty; 4]
    }

    #[inline]
    fn copy_table(table: &Table<Self>) -> Table<Self> {
        *table
    }

    fn no_claims(_hexes: usize) -> Self::HexClaims {
        [0; 20]
    }

    fn state(position: Position<Self>) -> State {
        State::Standard(position)
    }
}

impl Size for Wide {
    type Vertices = PairBits;
    type Edges = PairBits;
    type Players = [Player<Self>; 6];
    type Claims = u32;
    type HexClaims = [u32; 42];
    const SEATS: usize = 6;
    const HEXES: usize = 41;

    fn players(empty: &Player<Self>) -> Self::Players {
        [*empty; 6]
    }

    #[inline]
    fn copy_table(table: &Table<Self>) -> Table<Self> {
        *table
    }

    fn no_claims(_hexes: usize) -> Self::HexClaims {
        [0; 42]
    }

    fn state(position: Position<Self>) -> State {
        State::Wide(position)
    }
}

impl Size for Vast {
    type Vertices = LongBits;
    type Edges = LongBits;
    type Players = [Player<Self>; 6];
    type Claims = u32;
    type HexClaims = Box<[u32]>;
    const SEATS: usize = 6;
    const HEXES: usize = usize::MAX;

    fn players(empty: &Player<Self>) -> Self::Players {
        std::array::from_fn(|_| empty.clone())
    }

    #[inline]
    fn copy_table(table: &Table<Self>) -> Table<Self> {
        table.clone()
    }

    fn no_claims(hexes: usize) -> Self::HexClaims {
        vec![0; hexes + 1].into()
    }

    fn state(position: Position<Self>) -> State {
        State::Vast(Box::new(position))
    }
}

/// Whether a board and its seats fit a size.
pub(crate) fn fits<S: Size>(topology: &Topology, seats: usize) -> bool {
    topology.vertex_count() <= S::Vertices::CAPACITY
        && topology.edge_count() <= S::Edges::CAPACITY
        && topology.hex_count() <= S::HEXES
        && seats <= S::SEATS
}
