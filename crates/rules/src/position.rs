//! The position: the game state as plain data, the sets and amounts it consists of, and data precomputed for it.

pub(crate) mod amounts;
pub(crate) mod audit;
pub(crate) mod bits;
pub(crate) mod claims;
pub(crate) mod commerce;
pub(crate) mod fingerprint;
pub(crate) mod holdings;
pub(crate) mod multiset;
pub(crate) mod prepared;
pub(crate) mod queries;
pub(crate) mod seat;
pub(crate) mod size;
pub(crate) mod state;
