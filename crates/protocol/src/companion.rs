//! Companions: the script of a game at a real table, as its host publishes it.

use serde::Serialize;

/// A companion that was published.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct CompanionOpened {
    /// The code by which others follow it.
    pub code: String,
    /// The key that changes it; only the host has it.
    pub key: String,
    /// Its version.
    pub version: u64,
}

/// A companion that was changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct CompanionChanged {
    /// Its new version.
    pub version: u64,
}
