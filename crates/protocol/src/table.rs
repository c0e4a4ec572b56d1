//! Tables: how they are opened, and how they are shown.

use crate::clock::TimeControl;
use crate::timestamp::Timestamp;
use rules::{Options, Preset};
use serde::{Deserialize, Serialize};

/// The settings of a new table.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct NewTable {
    /// The preset.
    #[cfg_attr(feature = "typescript", ts(as = "Option<_>"))]
    #[cfg_attr(feature = "openapi", schemars(with = "crate::schema::Preset"))]
    pub preset: Preset,
    /// Options that override the preset.
    #[cfg_attr(feature = "typescript", ts(as = "Option<_>"))]
    #[cfg_attr(feature = "openapi", schemars(with = "crate::schema::Options"))]
    pub options: Options,
    /// The map: the name of a shipped map or a published one (`library:ID@VERSION`), or the text of a `.catan` file.
    pub map: Option<MapChoice>,
    /// The number of seats, or who each seat is for.
    pub seats: Option<Seats>,
    /// Time limits.
    #[cfg_attr(feature = "typescript", ts(as = "Option<crate::typescript::TimeChoice>"))]
    pub clock: TimeControl,
    /// Whether it is listed publicly.
    #[cfg_attr(feature = "typescript", ts(as = "Option<_>"))]
    pub visibility: Visibility,
    /// Whether the host has to let in whoever joins without the invitation.
    #[cfg_attr(feature = "typescript", ts(as = "Option<_>"))]
    pub approval: bool,
    /// Whether the seats are shuffled at the start.
    #[cfg_attr(feature = "typescript", ts(as = "Option<_>"))]
    pub order: Order,
    /// The name of the host.
    pub name: Option<String>,
    /// The title of the table.
    pub title: Option<String>,
    /// How long bots wait before they act, in milliseconds.
    pub bot_delay_ms: Option<u32>,
    /// Whether players can undo actions; if missing, they can where only one person plays.
    pub undo: Option<UndoRule>,
    /// What the host contributes to the seed of the game: 64 hex digits of their own choice.
    pub entropy: Option<String>,
}

impl Default for NewTable {
    fn default() -> Self {
        Self {
            preset: Preset::Official,
            options: Options::default(),
            map: None,
            seats: None,
            clock: TimeControl::default(),
            visibility: Visibility::default(),
            approval: false,
            order: Order::default(),
            name: None,
            title: None,
            bot_delay_ms: None,
            undo: None,
            entropy: None,
        }
    }
}

/// Changes to the settings of a table; what is missing stays as it is.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct TableSettings {
    /// The preset.
    #[cfg_attr(feature = "openapi", schemars(with = "Option<crate::schema::Preset>"))]
    pub preset: Option<Preset>,
    /// Options that override the preset.
    #[cfg_attr(feature = "openapi", schemars(with = "Option<crate::schema::Options>"))]
    pub options: Option<Options>,
    /// The map: the name of a shipped map or a published one (`library:ID@VERSION`), or the text of a `.catan` file.
    pub map: Option<MapChoice>,
    /// Time limits.
    #[cfg_attr(feature = "typescript", ts(as = "Option<crate::typescript::TimeChoice>"))]
    pub clock: Option<TimeControl>,
    /// Whether it is listed publicly.
    pub visibility: Option<Visibility>,
    /// Whether the host has to let in whoever joins without the invitation.
    pub approval: Option<bool>,
    /// Whether spectators may not chat. This can be changed during the game as well.
    pub spectators_muted: Option<bool>,
    /// Whether the seats are shuffled at the start.
    pub order: Option<Order>,
    /// The title of the table.
    pub title: Option<String>,
    /// How long bots wait before they act, in milliseconds. This can be changed during the game as well.
    pub bot_delay_ms: Option<u32>,
    /// Which actions players can undo.
    pub undo: Option<UndoRule>,
}

/// The map of a new table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum MapChoice {
    /// The name of a shipped map or of a library map.
    Named(String),
    /// The text of a map file.
    Text {
        /// The text.
        catan: String,
    },
}

/// The seats of a new table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Seats {
    /// A number of seats, all for people.
    Count(u8),
    /// Each seat separately.
    Each(Vec<SeatFor>),
}

/// Who a seat is for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum SeatFor {
    /// A bot, by its name.
    Bot {
        /// Its name, such as `greedy` or `search:50ms`.
        bot: String,
    },
    /// `"person"` or `"open"`, or a bot's name.
    Word(String),
}

/// Whether a table is listed publicly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Visibility {
    /// Only people with its link or code can find it.
    #[default]
    Private,
    /// It is listed, and anybody may watch.
    Public,
}

/// Who begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Order {
    /// The first seat begins, in the order of the seats.
    #[default]
    Chosen,
    /// The seats are shuffled when the game starts.
    Random,
}

/// Which actions players can undo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum UndoRule {
    /// None.
    Off,
    /// Their own latest ones, as long as nobody else has acted and nothing was revealed.
    OwnLast,
}

/// What sets a bot apart from others of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Temperament {
    /// Offers more trades, and is content with a smaller gain.
    Trader,
    /// Does not trade with other players at all.
    Hermit,
    /// Robs whoever has the most points.
    Rival,
}

/// The stage of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum TableStage {
    /// Waiting for players.
    Open,
    /// The game is running.
    Playing,
    /// The game has ended.
    Over,
    /// The game went on for too long, and was stopped without a winner.
    Aborted,
    /// Everybody left; its players can reopen it.
    Closed,
    /// Its log is damaged, so the game cannot continue.
    Damaged,
}

/// A table as it is shown to everybody who may see it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TableView {
    /// Its id in links.
    pub table: String,
    /// The code to join by.
    pub code: String,
    /// What it is called.
    pub title: String,
    /// The stage of the table.
    pub stage: TableStage,
    /// The preset.
    #[cfg_attr(feature = "openapi", schemars(with = "crate::schema::Preset"))]
    pub preset: Preset,
    /// Options that override the preset.
    #[cfg_attr(feature = "openapi", schemars(with = "crate::schema::Options"))]
    pub options: Options,
    /// The map's name.
    pub map: String,
    /// The version of a library map, as `ID@VERSION`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub library: Option<String>,
    /// Time limits.
    pub clock: TimeControl,
    /// Whether it is listed publicly.
    pub visibility: Visibility,
    /// Whether the host has to let in whoever joins without the invitation; missing if not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub approval: bool,
    /// The secret of links that invite to a seat. Only people seated at the table are sent it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub invite: Option<String>,
    /// Who is waiting for a seat, in the order in which they asked. Only the host is sent it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<SeatRequest>>", optional))]
    pub requests: Vec<SeatRequest>,
    /// Why the viewer has no seat, if that is the host's decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub admission: Option<Admission>,
    /// Whether spectators may not chat; missing if they may.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub spectators_muted: bool,
    /// Whether the seats are shuffled at the start.
    pub order: Order,
    /// Which actions players can undo.
    pub undo: UndoRule,
    /// How long bots wait before they act, in milliseconds.
    pub bot_delay_ms: u32,
    /// The seats.
    pub seats: Vec<PlaceView>,
    /// The seat of the host; null if there is none.
    pub host: Option<u8>,
    /// The hash of the server's secret part of the seed, published before the game.
    pub commitment: String,
    /// The server's part of the seed, once the game has ended; missing at older tables, where it is the seed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub secret: Option<String>,
    /// The seed, once the game has ended: it follows from the secret and what the players contributed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seed: Option<String>,
    /// Actions accepted.
    pub version: u64,
    /// The points that win the game, once it has started.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub victory_points: Option<u8>,
    /// When it was opened.
    pub created_at: Timestamp,
    /// The id of the table of the rematch.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rematch: Option<String>,
    /// The seats whose players want a rematch.
    pub rematch_wanted: Vec<u8>,
}

/// Somebody who is waiting for the host to let them in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct SeatRequest {
    /// The id of the request.
    pub id: String,
    /// The name.
    pub name: String,
}

/// What the host has decided about somebody without a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Admission {
    /// Nothing yet: they have asked for a seat.
    Waiting,
    /// They asked for a seat, and the host turned them away.
    TurnedAway,
    /// They were removed and cannot return.
    Banned,
}

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum PlaceView {
    /// Nobody sits there yet.
    Open {
        /// The seat's colour, from 0 to 5.
        colour: u8,
    },
    /// A person.
    Person {
        /// The player's colour, from 0 to 5.
        colour: u8,
        /// The player's name.
        name: String,
        /// Whether the player is ready to start.
        ready: bool,
        /// Whether the player has contributed to the seed of the game; missing if not.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
        contributed: bool,
        /// Whether the player is connected.
        connected: bool,
        /// Whether a bot plays for the player, who is absent or was voted to be idle.
        bot_plays: bool,
        /// When a bot begins to play for the absent player.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        bot_plays_at: Option<Timestamp>,
        /// Set while the game has been waiting for the player for so long that others can nudge them.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        idle: Option<Idle>,
    },
    /// A bot.
    Bot {
        /// The bot's colour, from 0 to 5.
        colour: u8,
        /// The kind of bot, such as `greedy`.
        bot: String,
        /// The bot's name; empty at tables from before bots had one.
        name: String,
        /// What sets it apart from others of its kind.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        temperament: Option<Temperament>,
    },
}

/// A player who is connected, but for whom the game has been waiting for long.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Idle {
    /// Since when the game has been waiting.
    pub since: Timestamp,
    /// When the player can be nudged next.
    pub nudge_at: Timestamp,
    /// When the others can vote to let a bot play for the player.
    pub vote_at: Timestamp,
    /// The last nudge; null if there was none.
    pub nudge: Option<Nudge>,
    /// The seats that have voted.
    pub votes: Vec<u8>,
    /// How many votes are needed.
    pub needed: u8,
}

/// A player asked an idle one to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Nudge {
    /// The seat of the player who asked.
    pub by: u8,
    /// When.
    pub at: Timestamp,
}

/// The response to opening a table or taking a seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Seated {
    /// The table's id in links.
    pub table: String,
    /// The code to join by.
    pub code: String,
    /// The hash of the server's secret part of the seed.
    pub commitment: String,
    /// The client's seat; null for a spectator.
    pub seat: Option<u8>,
    /// Whether the client is waiting for the host to let them in; missing if not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub waiting: bool,
    /// The session token, which proves who the player is.
    pub token: String,
}
