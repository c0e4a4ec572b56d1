//! How large a state must be: one position type, monomorphised for three sizes of board.

use crate::bits::{Bits, LongBits, PairBits};
use crate::game::State;
use crate::position::{Player, Position};
use std::fmt::Debug;

/// The sets and seats of a position.
pub trait Size: Copy + Eq + Debug + Send + Sync + 'static {
    /// Sets of vertices.
    type Vertices: Bits;
    /// Sets of edges.
    type Edges: Bits;
    /// A player for each seat there is room for.
    type Players: Clone + Eq + Debug + Send + Sync + AsRef<[Player<Self>]> + AsMut<[Player<Self>]>;
    /// The most seats.
    const SEATS: usize;

    /// The players of a new position.
    fn players(empty: &Player<Self>) -> Self::Players;

    /// A position of this size as a state.
    fn state(position: Position<Self>) -> State;
}

/// Up to 64 vertices, 128 edges and four seats: the standard board, without a byte to spare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standard;

/// Up to 128 vertices and edges and six seats: the extended boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wide;

/// Any board, with its sets on the heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vast;

impl Size for Standard {
    type Vertices = u64;
    type Edges = PairBits;
    type Players = [Player<Self>; 4];
    const SEATS: usize = 4;

    fn players(empty: &Player<Self>) -> Self::Players {
        [*empty; 4]
    }

    fn state(position: Position<Self>) -> State {
        State::Standard(position)
    }
}

impl Size for Wide {
    type Vertices = PairBits;
    type Edges = PairBits;
    type Players = [Player<Self>; 6];
    const SEATS: usize = 6;

    fn players(empty: &Player<Self>) -> Self::Players {
        [*empty; 6]
    }

    fn state(position: Position<Self>) -> State {
        State::Wide(position)
    }
}

impl Size for Vast {
    type Vertices = LongBits;
    type Edges = LongBits;
    type Players = [Player<Self>; 6];
    const SEATS: usize = 6;

    fn players(empty: &Player<Self>) -> Self::Players {
        std::array::from_fn(|_| empty.clone())
    }

    fn state(position: Position<Self>) -> State {
        State::Vast(Box::new(position))
    }
}

/// Whether a board and its seats fit a size.
pub(crate) fn fits<S: Size>(vertices: usize, edges: usize, seats: usize) -> bool {
    vertices <= S::Vertices::CAPACITY && edges <= S::Edges::CAPACITY && seats <= S::SEATS
}
