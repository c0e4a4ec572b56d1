//! Companions: the script of a game at a real table, as its host publishes it.

use serde::Serialize;

/// A companion that was published.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct CompanionOpened {
    /// What others follow it by.
    pub code: String,
    /// What it is changed with; for its host alone.
    pub key: String,
    /// Its version.
    pub version: u64,
}

/// A companion that was changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct CompanionChanged {
    /// Its version from now on.
    pub version: u64,
}
