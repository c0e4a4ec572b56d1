//! The lobby of a table: its settings, and who sits where.
//!
//! A lobby is the table's document in the store. It is changed by compare-and-set: whoever changes it reads it, makes the
//! change here, and writes it back if nobody was quicker. Nothing in it is secret from those at the table but the
//! players' own numbers, which [`Lobby::view`] leaves out.

mod opening;
mod seating;

use protocol::{Code, MapChoice, Moment, Order, PlaceView, Refusal, TableStage, TableView, TimeControl, Visibility};
use record::Header;
use rules::{Options, Preset, Seat};
use serde::{Deserialize, Serialize};

pub use opening::{MAX_MAP_BYTES, Person, checked_line, checked_map, checked_name, checked_text, map_name};

/// A table's settings and seats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Lobby {
    /// What it is called.
    pub title: String,
    /// The preset.
    pub preset: Preset,
    /// Options over it.
    pub options: Options,
    /// The map.
    pub map: MapChoice,
    /// Which version of a library's map that is, as `ID@VERSION`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub library: Option<String>,
    /// Time limits.
    pub time: TimeControl,
    /// Who may find it.
    pub visibility: Visibility,
    /// Who begins.
    pub order: Order,
    /// How long bots wait before they act, in milliseconds.
    pub bot_delay_ms: u32,
    /// The hash of the seed.
    pub commitment: String,
    /// When it was opened.
    pub created_at: Moment,
    /// Where it stands.
    pub stage: TableStage,
    /// Who opened it, or whom it was left to.
    pub host: Option<String>,
    /// The seats.
    pub places: Vec<Place>,
    /// Those who may not speak.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub muted: Vec<String>,
    /// The game, once it has started.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub started: Option<Started>,
    /// Where the next game of the same people is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
}

/// A game that has started.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Started {
    /// The first line of its record, with the seed's hash instead of the seed.
    pub header: Header,
    /// When.
    pub at: Moment,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", deny_unknown_fields, rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Place {
    /// Nobody sits there yet.
    Open,
    /// A person.
    Person {
        /// Their number, which nobody else is told.
        player: String,
        /// What they are called.
        name: String,
        /// Whether they are ready to begin.
        ready: bool,
        /// Since when they are away; nothing while they are there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        away: Option<Away>,
    },
    /// A bot.
    Bot {
        /// Which.
        bot: String,
    },
}

/// Somebody's absence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Away {
    /// Since when.
    pub since: Moment,
    /// In which turn of the game they left.
    pub turn: u32,
}

/// How long a seat is held before a bot plays for an absent player, in milliseconds.
pub const AWAY_GRACE_MS: i64 = 60_000;

impl Away {
    /// Whether a bot plays for them: they have been away long enough, and a turn has gone by. Where no turn can go by
    /// because the game waits for them, twice as long is long enough.
    #[must_use]
    pub fn bot_plays(&self, now: Moment, turn: u32, grace: i64) -> bool {
        let away = now.since(self.since);
        away >= grace && (turn > self.turn || away >= grace.saturating_mul(2))
    }
}

pub(crate) fn refuse<T>(code: impl Into<Code>, message: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::new(code, message))
}

impl Lobby {
    /// Where a player sits.
    #[must_use]
    pub fn seat_of(&self, player: &str) -> Option<Seat> {
        let sits = |place: &Place| matches!(place, Place::Person { player: other, .. } if other == player);
        self.places.iter().position(sits).map(|seat| Seat(seat as u8))
    }

    /// What everybody who may see the table sees of it.
    #[must_use]
    pub fn view(&self, table: &str, code: &str, version: u64, now: Moment, turn: u32, grace: i64) -> TableView {
        let place = |place: &Place| match place {
            Place::Open => PlaceView::Open,
            Place::Bot { bot } => PlaceView::Bot { bot: bot.clone() },
            Place::Person { name, ready, away, .. } => PlaceView::Person {
                name: name.clone(),
                ready: *ready,
                connected: away.is_none(),
                bot_plays: self.stage == TableStage::Playing
                    && away.is_some_and(|away| away.bot_plays(now, turn, grace)),
            },
        };
        TableView {
            table: table.to_owned(),
            code: code.to_owned(),
            title: self.title.clone(),
            stage: self.stage,
            preset: self.preset,
            options: self.options.clone(),
            map: map_name(&self.map),
            library: self.library.clone(),
            clock: self.time,
            visibility: self.visibility,
            order: self.order,
            seats: self.places.iter().map(place).collect(),
            host: self.host.as_deref().and_then(|host| self.seat_of(host)).map(|seat| seat.0),
            commitment: self.commitment.clone(),
            seed: None,
            version,
            created_at: self.created_at,
            rematch: self.rematch.clone(),
        }
    }
}
