//! The library: maps that players have published, with ratings and statistics.

use crate::timestamp::Timestamp;
use serde::{Deserialize, Serialize};

/// A map to be published, or a new version of one.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewLibraryMap {
    /// What it is called.
    pub name: String,
    /// A description.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(as = "Option<_>"))]
    pub description: String,
    /// The text of a `.catan` file.
    pub catan: String,
    /// At most five tags, each a word or a few.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(as = "Option<_>"))]
    pub tags: Vec<String>,
    /// The published version that it is based on, as `ID@VERSION`; only for a new map.
    #[serde(default, rename = "basedOn")]
    pub based_on: Option<String>,
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
    /// The map's name for a new table: `library:ID@VERSION`.
    pub map: String,
}

/// How lists of the library are sorted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum LibrarySort {
    /// Newest first.
    #[default]
    New,
    /// Most played first.
    Played,
    /// Best rated first.
    Rated,
}

/// The number of players the map is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct LibraryPlayers {
    /// Minimum.
    pub min: u8,
    /// Maximum.
    pub max: u8,
}

/// The ratings of a map.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct LibraryRating {
    /// The average number of stars, 1 to 5; null if there are no ratings.
    pub average: Option<f64>,
    /// The number of ratings.
    pub count: u64,
}

/// The newest version of a library map, as shown in lists.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LibraryEntry {
    /// The map.
    pub id: String,
    /// Its newest version.
    pub version: u64,
    /// The name of that version for a new table.
    pub map: String,
    /// The map's name: text, never markup.
    pub name: String,
    /// The author's description: text, never markup.
    pub description: String,
    /// The author's name: text, never markup.
    pub author: String,
    /// The number of players the map is made for.
    pub players: LibraryPlayers,
    /// The number of land hexes.
    pub land: u64,
    /// Whether parts of it are random in every game.
    pub random: bool,
    /// When its first version was published.
    pub published_at: Timestamp,
    /// When its newest version was published.
    pub changed_at: Timestamp,
    /// Games won on any of its versions.
    pub games: u64,
    /// Its ratings by players.
    pub rating: LibraryRating,
    /// Whether the caller published it.
    pub mine: bool,
    /// Whether an operator has hidden it from everybody except its author.
    pub hidden: bool,
    /// Its author's tags: text, never markup.
    pub tags: Vec<String>,
    /// How many players have thanked its author.
    pub thanks: u64,
    /// Whether an operator recommends it.
    pub picked: bool,
    /// The address of a small picture of it. The picture at an address never changes.
    pub picture: String,
    /// What it is based on.
    pub based_on: Option<LibraryCredit>,
}

/// The original of a map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct LibraryCredit {
    /// Its name: text, never markup.
    pub name: String,
    /// The name of its author: text, never markup.
    pub author: String,
    /// Its version, as `ID@VERSION`; null if it is no longer in the library.
    pub map: Option<String>,
}

/// A map that is based on another one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct LibraryRemix {
    /// The map.
    pub id: String,
    /// Its name: text, never markup.
    pub name: String,
    /// The name of its author: text, never markup.
    pub author: String,
}

/// Which size of map to list, by its land hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum LibrarySize {
    /// Fewer than 19.
    Small,
    /// 19 to 37.
    Medium,
    /// 38 or more.
    Large,
}

/// The thanks that a map has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct LibraryThanks {
    /// How many players have thanked its author.
    pub thanks: u64,
    /// Whether the caller has.
    pub mine: bool,
}

/// A collection to be created or changed.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct NewLibraryCollection {
    /// What it is called.
    pub name: String,
    /// A description.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(as = "Option<_>"))]
    pub description: String,
}

/// A collection of published maps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LibraryCollection {
    /// The collection.
    pub id: String,
    /// Its name: text, never markup.
    pub name: String,
    /// Its description: text, never markup.
    pub description: String,
    /// The name of its owner: text, never markup.
    pub owner: String,
    /// The number of maps in it.
    pub maps: u64,
    /// When it was last changed.
    pub changed_at: Timestamp,
    /// Whether it belongs to the caller.
    pub mine: bool,
}

/// A page of collections.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct LibraryCollections {
    /// The collections, the last changed first.
    pub collections: Vec<LibraryCollection>,
    /// The number of the page, from 0.
    pub page: u64,
    /// Whether there is another page.
    pub more: bool,
}

/// A page of library maps.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct LibraryPage {
    /// The maps, in order.
    pub maps: Vec<LibraryEntry>,
    /// The number of the page, from 0.
    pub page: u64,
    /// Whether there is another page.
    pub more: bool,
}

/// A library map with all its versions.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LibraryMap {
    /// Its entry in lists.
    #[serde(flatten)]
    pub entry: LibraryEntry,
    /// All versions, newest first.
    pub versions: Vec<LibraryVersion>,
    /// The caller's own rating in stars.
    pub my_stars: Option<u8>,
    /// Whether the caller has thanked the author.
    pub thanked: bool,
    /// Maps that are based on it, the newest first; at most 20.
    pub remixes: Vec<LibraryRemix>,
    /// Collections that contain it, the last changed first; at most 20, and all of the caller's own.
    pub collections: Vec<LibraryCollection>,
}

/// A version of a map. It never changes once published.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LibraryVersion {
    /// Its number, from 1.
    pub version: u64,
    /// The name of this version for a new table.
    pub map: String,
    /// The map's name in this version.
    pub name: String,
    /// The author's description of this version.
    pub description: String,
    /// When it was published.
    pub published_at: Timestamp,
    /// The games played on it.
    pub statistics: LibraryStatistics,
}

/// Statistics of the games played on a version.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct LibraryStatistics {
    /// Games started.
    pub games: u64,
    /// Games finished.
    pub finished: u64,
    /// The average number of turns of finished games.
    pub turns: Option<f64>,
    /// By seat, in turn order.
    pub seats: Vec<LibrarySeat>,
}

/// The results of a seat, over finished games that had such a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct LibrarySeat {
    /// Games finished with this seat.
    pub games: u64,
    /// Games won.
    pub wins: u64,
}

/// A player's rating of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LibraryStars {
    /// 1 to 5.
    pub stars: u8,
}

/// A report of a map to the operators.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct LibraryReport {
    /// Why the map is reported.
    pub reason: String,
}
