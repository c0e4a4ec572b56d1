//! The tests of this crate, in one binary.

mod typescript;
mod whole_games;
