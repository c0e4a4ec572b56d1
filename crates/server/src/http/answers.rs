//! Bodies of answers that only HTTP gives. Those that the socket sends as well are in `protocol`.

use mapfile::{Fault, Warning};
use protocol::{ChatLine, Moment, TableView};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// Public tables.
#[derive(Serialize, JsonSchema)]
pub struct TableList {
    /// The newest first.
    pub tables: Vec<TableView>,
}

/// A seat at a table.
#[derive(Serialize, JsonSchema)]
pub struct TableSeat {
    /// The table's id.
    pub table: String,
    /// The seat; null for somebody who does not sit there.
    pub seat: Option<u8>,
}

/// An action that was accepted and stored.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Accepted {
    /// The request.
    pub request_id: String,
    /// The version of the game after it.
    pub version: u64,
}

/// Lines of chat, oldest first.
#[derive(Serialize, JsonSchema)]
pub struct ChatLines {
    /// At most 200.
    pub lines: Vec<ChatLine>,
}

/// A rating, after `OpenSkill`.
#[derive(Serialize, JsonSchema)]
pub struct PlayerRating {
    /// What the player is at least, very likely: `mu - 3 sigma`, so that newcomers begin low.
    pub rating: f64,
    /// The estimate.
    pub mu: f64,
    /// Its uncertainty.
    pub sigma: f64,
    /// Rated games.
    pub games: u64,
}

/// A player.
#[derive(Serialize, JsonSchema)]
pub struct PlayerView {
    /// The player's id.
    pub player: String,
    /// The player's name.
    pub name: String,
    /// Whether there is an account; guests have none.
    pub account: bool,
    /// Null before the first rated game.
    pub rating: Option<PlayerRating>,
}

/// A player who has just been signed in.
#[derive(Serialize, JsonSchema)]
pub struct SignedIn {
    /// The player.
    #[serde(flatten)]
    pub player: PlayerView,
    /// The session's token, which browsers also get as a cookie.
    pub token: String,
}

/// Finished games of a player, the latest first.
#[derive(Serialize, JsonSchema)]
pub struct GameHistory {
    /// The games.
    pub games: Vec<FinishedGame>,
}

/// A finished game of a player.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinishedGame {
    /// The table's id.
    pub table: String,
    /// Where the player sat.
    pub seat: u8,
    /// The player's rank, from 1.
    pub place: u8,
    /// The player's points.
    pub points: i64,
    /// When the game ended.
    pub finished_at: Moment,
    /// Preset, map, names and who won.
    pub result: Value,
}

/// A session or a companion that was ended.
#[derive(Serialize, JsonSchema)]
pub struct Ended {
    /// Whether there was one to end.
    pub ended: bool,
}

/// A recovery word, which signs its owner in without the password, once.
#[derive(Serialize, JsonSchema)]
pub struct RecoveryWord {
    /// The word; the server keeps only its hash.
    pub recovery: String,
}

/// A token for a program.
#[derive(Serialize, JsonSchema)]
pub struct ApiToken {
    /// The token; the server keeps only its hash.
    pub token: String,
    /// What its owner calls it.
    pub label: String,
}

/// A report that was stored.
#[derive(Serialize, JsonSchema)]
pub struct Reported {
    /// Always true.
    pub reported: bool,
}

/// A map that was taken out of the library.
#[derive(Serialize, JsonSchema)]
pub struct Unpublished {
    /// Whether it was there.
    pub unpublished: bool,
}

/// The maps that come with the server.
#[derive(Serialize, JsonSchema)]
pub struct ShippedMaps {
    /// Each of them.
    pub maps: Vec<ShippedMap>,
}

/// A map that comes with the server.
#[derive(Serialize, JsonSchema)]
pub struct ShippedMap {
    /// What a table names it by.
    pub name: String,
    /// Its title.
    pub title: Option<String>,
    /// How many can play on it.
    pub players: Option<PlayerCount>,
}

/// How many can play.
#[derive(Serialize, JsonSchema)]
pub struct PlayerCount {
    /// At least.
    pub min: u8,
    /// At most.
    pub max: u8,
}

/// Whether a map file is valid, as `hexhaven map check --json` has it.
#[derive(Serialize, JsonSchema)]
pub struct MapReport {
    /// Always `map`.
    pub file: String,
    /// Whether it is valid.
    pub ok: bool,
    /// Everything that is wrong.
    #[schemars(with = "Vec<FaultSchema>")]
    pub faults: Vec<Fault>,
    /// What is odd, but read all the same.
    #[schemars(with = "Vec<WarningSchema>")]
    pub warnings: Vec<Warning>,
}

/// Whether a record is whole, its game legal, and its dice those of the seed.
#[derive(Serialize, JsonSchema)]
#[serde(untagged, rename_all_fields = "camelCase")]
pub enum RecordReport {
    /// It is.
    Good {
        /// True.
        ok: bool,
        /// How many actions it has.
        records: usize,
        /// Whether it names its seed, so that its dice could be checked.
        dice_checked: bool,
        /// Whether the seed could be compared with what was promised before the game.
        commitment_checked: bool,
    },
    /// It is not.
    Bad {
        /// False.
        ok: bool,
        /// The first record that is wrong, from 0.
        record: Option<u64>,
        /// What is wrong.
        message: String,
    },
}

/// One thing wrong with a map file.
#[derive(JsonSchema)]
#[schemars(rename = "MapFault")]
#[allow(dead_code, reason = "it describes mapfile::Fault")]
struct FaultSchema {
    line: usize,
    section: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<CellSchema>,
    message: String,
    expected: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    hint: Option<String>,
}

/// One number of a section, by row and column from 0.
#[derive(JsonSchema)]
#[schemars(rename = "MapCell")]
#[allow(dead_code, reason = "it describes mapfile::Cell")]
struct CellSchema {
    row: usize,
    column: usize,
}

/// Something odd in a map file.
#[derive(JsonSchema)]
#[schemars(rename = "MapWarning")]
#[allow(dead_code, reason = "it describes mapfile::Warning")]
struct WarningSchema {
    line: usize,
    message: String,
}
