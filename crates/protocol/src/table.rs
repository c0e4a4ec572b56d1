//! Tables: how they are asked for, and how they are shown.

use crate::clock::TimeControl;
use crate::moment::Moment;
use rules::{Options, Preset};
use serde::{Deserialize, Serialize};

/// A table that somebody wants to open.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
pub struct NewTable {
    /// The preset.
    #[cfg_attr(feature = "typescript", ts(as = "Option<_>"))]
    #[cfg_attr(feature = "openapi", schemars(with = "crate::schema::Preset"))]
    pub preset: Preset,
    /// Options over it.
    #[cfg_attr(feature = "typescript", ts(as = "Option<_>"))]
    #[cfg_attr(feature = "openapi", schemars(with = "crate::schema::Options"))]
    pub options: Options,
    /// The map: a shipped one's name, a published one's (`library:ID@VERSION`), or the text of a `.catan` file.
    pub map: Option<MapChoice>,
    /// The seats: how many, or what each is for.
    pub seats: Option<Seats>,
    /// Time limits.
    #[cfg_attr(feature = "typescript", ts(as = "Option<crate::typescript::TimeChoice>"))]
    pub clock: TimeControl,
    /// Who may find it.
    #[cfg_attr(feature = "typescript", ts(as = "Option<_>"))]
    pub visibility: Visibility,
    /// Who begins.
    #[cfg_attr(feature = "typescript", ts(as = "Option<_>"))]
    pub order: Order,
    /// What the one who opens it is called.
    pub name: Option<String>,
    /// What the table is called.
    pub title: Option<String>,
    /// How long bots wait before they act, in milliseconds.
    pub bot_delay_ms: Option<u32>,
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
            order: Order::default(),
            name: None,
            title: None,
            bot_delay_ms: None,
        }
    }
}

/// Which map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum MapChoice {
    /// A shipped one, or one of the library.
    Named(String),
    /// A file's text.
    Text {
        /// The text.
        catan: String,
    },
}

/// What the seats of a new table are for.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Seats {
    /// So many, for people.
    Count(u8),
    /// Each by itself.
    Each(Vec<SeatFor>),
}

/// Whom a seat is for.
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

/// Who may find a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Visibility {
    /// Whoever has its link or code.
    #[default]
    Private,
    /// Everybody: it is listed, and may be watched.
    Public,
}

/// Who begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Order {
    /// The first seat; the order is that of the seats.
    #[default]
    Chosen,
    /// The seats are mixed when the game starts.
    Random,
}

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum TableStage {
    /// People come together.
    Open,
    /// The game goes on.
    Playing,
    /// It has ended.
    Over,
    /// Everybody left; its players may take it up again.
    Closed,
    /// Its log is damaged; it cannot go on.
    Damaged,
}

/// A table, as everybody who may see it sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TableView {
    /// Its name in links.
    pub table: String,
    /// The code to join by.
    pub code: String,
    /// What it is called.
    pub title: String,
    /// Where it stands.
    pub stage: TableStage,
    /// The preset.
    #[cfg_attr(feature = "openapi", schemars(with = "crate::schema::Preset"))]
    pub preset: Preset,
    /// Options over it.
    #[cfg_attr(feature = "openapi", schemars(with = "crate::schema::Options"))]
    pub options: Options,
    /// The map's name.
    pub map: String,
    /// Which version of a library's map that is, as `ID@VERSION`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub library: Option<String>,
    /// Time limits.
    pub clock: TimeControl,
    /// Who may find it.
    pub visibility: Visibility,
    /// Who begins.
    pub order: Order,
    /// The seats.
    pub seats: Vec<PlaceView>,
    /// The seat of the one who opened it; nothing when they left.
    pub host: Option<u8>,
    /// The hash of the seed, from the beginning.
    pub commitment: String,
    /// The seed, once the game has ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seed: Option<String>,
    /// Actions accepted.
    pub version: u64,
    /// When it was opened.
    pub created_at: Moment,
    /// Where the next game of the same people is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rematch: Option<String>,
}

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum PlaceView {
    /// Nobody sits there yet.
    Open,
    /// A person.
    Person {
        /// What they are called.
        name: String,
        /// Whether they are ready to begin.
        ready: bool,
        /// Whether they are connected.
        connected: bool,
        /// Whether a bot plays for them while they are away.
        bot_plays: bool,
    },
    /// A bot.
    Bot {
        /// The bot's name.
        bot: String,
    },
}

/// What is answered to one who opens a table or takes a seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Seated {
    /// The table's name in links.
    pub table: String,
    /// The code to join by.
    pub code: String,
    /// The hash of the seed.
    pub commitment: String,
    /// Where one sits; nothing for a spectator.
    pub seat: Option<u8>,
    /// What proves it: keep it.
    pub token: String,
}
