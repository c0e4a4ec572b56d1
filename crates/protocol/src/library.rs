//! The library: maps that players have published, with what others think of them and what was played on them.

use crate::moment::Moment;
use serde::{Deserialize, Serialize};

/// A map to be published, or a new version of one.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewLibraryMap {
    /// What it is called.
    pub name: String,
    /// What there is to say about it.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(as = "Option<_>"))]
    pub description: String,
    /// The text of a `.catan` file.
    pub catan: String,
}

/// A version that was published.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct LibraryPublished {
    /// The map.
    pub id: String,
    /// Its version, from 1.
    pub version: u64,
    /// What a table names it by: `library:ID@VERSION`.
    pub map: String,
}

/// How lists of the library are sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum LibrarySort {
    /// The latest first.
    #[default]
    New,
    /// The most played first.
    Played,
    /// The best rated first.
    Rated,
}

/// How many may play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct LibraryPlayers {
    /// At least.
    pub min: u8,
    /// At most.
    pub max: u8,
}

/// What players think of a map.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct LibraryRating {
    /// Stars on average, 1 to 5; nothing where nobody has rated it.
    pub average: Option<f64>,
    /// How many have rated it.
    pub count: u64,
}

/// A map of the library, as lists show it: its newest version.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LibraryEntry {
    /// The map.
    pub id: String,
    /// Its newest version.
    pub version: u64,
    /// What a table names that version by.
    pub map: String,
    /// What it is called: text, never markup.
    pub name: String,
    /// What its author says about it: text, never markup.
    pub description: String,
    /// What its author is called: text, never markup.
    pub author: String,
    /// How many may play.
    pub players: LibraryPlayers,
    /// Hexes of land.
    pub land: u64,
    /// Whether something of it is drawn anew for every game.
    pub random: bool,
    /// When its first version was published.
    pub published_at: Moment,
    /// When its newest version was published.
    pub changed_at: Moment,
    /// Games that somebody has won on it, on any version.
    pub games: u64,
    /// What players think of it.
    pub rating: LibraryRating,
    /// Whether whoever asks has published it.
    pub mine: bool,
    /// Whether an operator hides it from everybody but its author.
    pub hidden: bool,
}

/// Some maps of the library.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct LibraryPage {
    /// The maps, in order.
    pub maps: Vec<LibraryEntry>,
    /// Which page, from 0.
    pub page: u64,
    /// Whether there is another.
    pub more: bool,
}

/// A map of the library, with everything about it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LibraryMap {
    /// As lists show it.
    #[serde(flatten)]
    pub entry: LibraryEntry,
    /// All versions, the newest first.
    pub versions: Vec<LibraryVersion>,
    /// Stars that whoever asks has given it.
    pub my_stars: Option<u8>,
}

/// A version of a map, which never changes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LibraryVersion {
    /// Its number, from 1.
    pub version: u64,
    /// What a table names it by.
    pub map: String,
    /// What it was called.
    pub name: String,
    /// What its author said about it.
    pub description: String,
    /// When it was published.
    pub published_at: Moment,
    /// What was played on it.
    pub statistics: LibraryStatistics,
}

/// What was played on a version.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct LibraryStatistics {
    /// Games begun.
    pub games: u64,
    /// Games that ended.
    pub finished: u64,
    /// Turns of those that ended, on average.
    pub turns: Option<f64>,
    /// By seat, in the order in which they begin.
    pub seats: Vec<LibrarySeat>,
}

/// How a seat fared, over games that ended and had such a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct LibrarySeat {
    /// Games.
    pub games: u64,
    /// Games won.
    pub wins: u64,
}

/// What somebody thinks of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LibraryStars {
    /// 1 to 5.
    pub stars: u8,
}

/// What is wrong with a map in somebody's eyes, for operators.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LibraryReport {
    /// Why the map is reported.
    pub reason: String,
}
