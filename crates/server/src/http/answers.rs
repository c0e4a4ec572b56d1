//! Response bodies that only HTTP uses. Those that the socket sends as well are in `protocol`.

use mapfile::{Fault, Warning};
use protocol::library::{LibraryCollection, LibraryEntry};
use protocol::{ChatLine, TableView, Timestamp};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;

/// Public tables.
#[derive(Serialize, JsonSchema)]
pub struct TableList {
    /// Newest first.
    pub tables: Vec<TableView>,
}

/// A seat at a table.
#[derive(Serialize, JsonSchema)]
pub struct TableSeat {
    /// The table's id.
    pub table: String,
    /// The seat; null if the player does not sit at the table.
    pub seat: Option<u8>,
}

/// An action that was accepted and stored.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Accepted {
    /// The id of the request.
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

/// An `OpenSkill` rating.
#[derive(Serialize, JsonSchema)]
pub struct PlayerRating {
    /// The displayed rating, a conservative estimate: `mu - 3 sigma`. Newcomers start low.
    pub rating: f64,
    /// The estimated skill.
    pub mu: f64,
    /// The uncertainty of the estimate.
    pub sigma: f64,
    /// The number of rated games.
    pub games: u64,
}

/// A player.
#[derive(Serialize, JsonSchema)]
pub struct PlayerView {
    /// The player's id.
    pub player: String,
    /// The player's name.
    pub name: String,
    /// Whether the player has an account; guests have none.
    pub account: bool,
    /// Whether the player may manage other people's accounts.
    pub admin: bool,
    /// Whether the player has a password.
    pub password: bool,
    /// Null before the first rated game.
    pub rating: Option<PlayerRating>,
}

/// A player who has just been signed in.
#[derive(Serialize, JsonSchema)]
pub struct SignedIn {
    /// The player.
    #[serde(flatten)]
    pub player: PlayerView,
    /// The session token, which browsers also get as a cookie.
    pub token: String,
}

/// Finished games of a player, latest first.
#[derive(Serialize, JsonSchema)]
pub struct GameHistory {
    /// Latest first.
    pub games: Vec<FinishedGame>,
}

/// A finished game of a player.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct FinishedGame {
    /// The table's id.
    pub table: String,
    /// The player's seat.
    pub seat: u8,
    /// The player's rank, from 1.
    pub place: u8,
    /// The player's points.
    pub points: i64,
    /// When the game ended.
    pub finished_at: Timestamp,
    /// Preset, map, names and the winner.
    pub result: Value,
}

/// A session or a companion that was ended.
#[derive(Serialize, JsonSchema)]
pub struct Ended {
    /// Whether it existed.
    pub ended: bool,
}

/// What a token is for.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum SessionUse {
    /// A person in a browser or a terminal.
    Session,
    /// A program that uses the API.
    Api,
}

/// A session or an API token, without the token itself.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SessionView {
    /// By which it can be ended.
    pub id: String,
    /// What it is for.
    pub kind: SessionUse,
    /// The browser and the device, or the label of an API token; may be empty.
    pub label: String,
    /// When it began.
    pub created_at: Timestamp,
    /// When it was last used, to the hour.
    pub seen_at: Timestamp,
    /// When it ends unless it is used.
    pub expires_at: Timestamp,
    /// Whether it is the one that asks.
    pub current: bool,
}

/// The caller's sessions and API tokens.
#[derive(Serialize, JsonSchema)]
pub struct Sessions {
    /// Latest first.
    pub sessions: Vec<SessionView>,
}

/// How many sessions were ended.
#[derive(Serialize, JsonSchema)]
pub struct EndedCount {
    /// How many.
    pub ended: u64,
}

/// An account that was deleted.
#[derive(Serialize, JsonSchema)]
pub struct Deleted {
    /// Always true.
    pub deleted: bool,
}

/// Everything that is stored about a player.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Export {
    /// The player.
    pub account: PlayerView,
    /// When the player was created.
    pub created_at: Timestamp,
    /// Sessions and API tokens.
    pub sessions: Vec<SessionView>,
    /// Finished games, latest first.
    pub games: Vec<FinishedGame>,
    /// Ids of tables whose game has not ended.
    pub tables: Vec<String>,
    /// Published maps.
    pub maps: Vec<LibraryEntry>,
    /// Collections of maps, last changed first.
    pub collections: Vec<LibraryCollection>,
    /// Lines of chat, latest first.
    pub chat: Vec<WrittenLine>,
    /// Whom the player has blocked, latest first.
    pub blocked: Vec<BlockedPerson>,
    /// Reports of other people, latest first.
    pub reports: Vec<MadeReport>,
    /// Identities at sign-in providers.
    pub identities: Vec<LinkedIdentity>,
}

/// Who the player is at a sign-in provider.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct LinkedIdentity {
    /// The provider.
    pub issuer: String,
    /// The provider's id for the player.
    pub subject: String,
    /// Since when.
    pub linked_at: Timestamp,
}

/// Where people can sign in besides here.
#[derive(Serialize, JsonSchema)]
pub struct SignInProvider {
    /// The provider's name; null if there is none.
    pub name: Option<String>,
    /// Whether the caller is linked to it.
    pub linked: bool,
}

/// Where a sign-in begins.
#[derive(Serialize, JsonSchema)]
pub struct SignInAddress {
    /// The address at the provider.
    pub url: String,
}

/// A report that the player made.
#[derive(Serialize, JsonSchema)]
pub struct MadeReport {
    /// The table's id.
    pub table: String,
    /// The name that was seen there.
    pub name: String,
    /// Why.
    pub reason: String,
    /// When.
    pub at: Timestamp,
}

/// A line of chat that the player wrote.
#[derive(Serialize, JsonSchema)]
pub struct WrittenLine {
    /// The table's id.
    pub table: String,
    /// The text.
    pub text: String,
    /// When it was sent.
    pub at: Timestamp,
}

/// A one-time recovery word, which signs its owner in without the password.
#[derive(Serialize, JsonSchema)]
pub struct RecoveryWord {
    /// The word; the server stores only its hash.
    pub recovery: String,
}

/// A token for a program.
#[derive(Serialize, JsonSchema)]
pub struct ApiToken {
    /// The token; the server stores only its hash.
    pub token: String,
    /// A label chosen by its owner.
    pub label: String,
}

/// Somebody whom the caller has blocked.
#[derive(Serialize, JsonSchema)]
pub struct BlockedPerson {
    /// By which the block can be lifted.
    pub id: String,
    /// Their current name.
    pub name: String,
    /// Since when.
    pub at: Timestamp,
}

/// Whom the caller has blocked.
#[derive(Serialize, JsonSchema)]
pub struct Blocks {
    /// Latest first.
    pub blocked: Vec<BlockedPerson>,
}

/// An account, as admins see it.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminAccount {
    /// The player's id.
    pub player: String,
    /// The name.
    pub name: String,
    /// When the player was created.
    pub created_at: Timestamp,
    /// Since when the account is suspended.
    pub suspended_at: Option<Timestamp>,
    /// Whether it is an admin's.
    pub admin: bool,
    /// The number of rated games.
    pub rated_games: u64,
}

/// Accounts, as admins see them.
#[derive(Serialize, JsonSchema)]
pub struct AdminAccounts {
    /// In the order of their names, 50 at a time.
    pub accounts: Vec<AdminAccount>,
    /// What to ask for as `after` to get more; null at the end.
    pub next: Option<String>,
}

/// The result of changing an account.
#[derive(Serialize, JsonSchema)]
pub struct AccountChanged {
    /// After a reset of the password: a word that signs the owner in once.
    pub recovery: Option<String>,
}

/// A report of a person.
#[derive(Serialize, JsonSchema)]
pub struct PersonReport {
    /// By which it can be closed.
    pub id: String,
    /// The table where it happened.
    pub table: String,
    /// The name that was seen there.
    pub name: String,
    /// The account's current name; null for a guest.
    pub account: Option<String>,
    /// The name of the player who reported it.
    pub by: String,
    /// Why.
    pub reason: String,
    /// The latest chat of the table at that time.
    #[schemars(with = "Vec<ChatLine>")]
    pub chat: Value,
    /// When.
    pub at: Timestamp,
    /// How it was closed; null while it is open.
    pub closed: Option<ReportClosed>,
}

/// How a report was closed.
#[derive(Serialize, JsonSchema)]
pub struct ReportClosed {
    /// When.
    pub at: Timestamp,
    /// The admin's name; null for an operator's command.
    pub by: Option<String>,
    /// What was found or done.
    pub note: String,
}

/// Reports of people.
#[derive(Serialize, JsonSchema)]
pub struct PersonReports {
    /// Latest first, at most 100.
    pub reports: Vec<PersonReport>,
}

/// A line of the audit log.
#[derive(Serialize, JsonSchema)]
pub struct AuditEntry {
    /// When it happened.
    pub at: Timestamp,
    /// What happened, such as `sign-in` or `admin`.
    pub kind: &'static str,
    /// The player's name, or the one that was tried.
    pub name: String,
    /// Where the request came from; empty for an operator's command.
    pub address: String,
    /// What else is known.
    pub detail: String,
    /// The name of the admin who did it; null for what people do themselves, and for commands.
    pub by: Option<String>,
}

/// The audit log.
#[derive(Serialize, JsonSchema)]
pub struct AuditLog {
    /// Latest first, at most 200.
    pub lines: Vec<AuditEntry>,
}

/// A report that was stored.
#[derive(Serialize, JsonSchema)]
pub struct Reported {
    /// Always true.
    pub reported: bool,
}

/// The result of unpublishing a map.
#[derive(Serialize, JsonSchema)]
pub struct Unpublished {
    /// Whether it was in the library.
    pub unpublished: bool,
}

/// Whether a map is recommended.
#[derive(Serialize, JsonSchema)]
pub struct Picked {
    /// Whether it is.
    pub picked: bool,
}

/// The maps that come with the server.
#[derive(Serialize, JsonSchema)]
pub struct ShippedMaps {
    /// One entry per map.
    pub maps: Vec<ShippedMap>,
}

/// A map that comes with the server.
#[derive(Serialize, JsonSchema)]
pub struct ShippedMap {
    /// The name by which a table selects it.
    pub name: String,
    /// Its title.
    pub title: Option<String>,
    /// The number of players it is made for.
    pub players: Option<PlayerCount>,
}

/// A range of player counts.
#[derive(Serialize, JsonSchema)]
pub struct PlayerCount {
    /// Minimum.
    pub min: u8,
    /// Maximum.
    pub max: u8,
}

/// Whether a map file is valid, in the format of `hexhaven map check --json`.
#[derive(Serialize, JsonSchema)]
pub struct MapReport {
    /// Always `map`.
    pub file: String,
    /// Whether it is valid.
    pub ok: bool,
    /// All errors.
    #[schemars(with = "Vec<FaultSchema>")]
    pub faults: Vec<Fault>,
    /// Oddities that do not make the map invalid.
    #[schemars(with = "Vec<WarningSchema>")]
    pub warnings: Vec<Warning>,
}

/// Whether a record is complete, its game legal, and what else could be checked.
#[derive(Serialize, JsonSchema)]
#[serde(untagged, rename_all_fields = "camelCase")]
pub enum RecordReport {
    /// The record is valid.
    Good {
        /// True.
        ok: bool,
        /// The number of actions.
        records: usize,
        /// Whether it contains the seed, so that the dice could be checked.
        dice_checked: bool,
        /// Whether the secret, or in older records the seed, could be compared with the hash published before the game.
        commitment_checked: bool,
    },
    /// The record is invalid.
    Bad {
        /// False.
        ok: bool,
        /// The index of the first invalid action, from 0.
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
    #[serde(skip_serializing_if = "Option::is_none")]
    meant: Option<String>,
    /// The kind of fault, for messages in other languages.
    code: String,
    args: BTreeMap<String, FaultArgSchema>,
    #[serde(rename = "hintCode", skip_serializing_if = "Option::is_none")]
    hint_code: Option<String>,
}

/// An argument of a message.
#[derive(JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "MapFaultArg")]
#[allow(dead_code, reason = "it describes mapfile::FaultArg")]
enum FaultArgSchema {
    Number(u64),
    Name(String),
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
    #[serde(skip_serializing_if = "Option::is_none")]
    meant: Option<String>,
    /// The kind of warning, for messages in other languages.
    code: String,
    args: BTreeMap<String, FaultArgSchema>,
}
