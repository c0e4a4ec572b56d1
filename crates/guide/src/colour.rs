//! The colours of the pieces in the box.

use serde::{Deserialize, Serialize};

/// The colour of a player's pieces. The larger box adds green and brown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// White.
    White,
    /// Orange.
    Orange,
    /// Green.
    Green,
    /// Brown.
    Brown,
}
