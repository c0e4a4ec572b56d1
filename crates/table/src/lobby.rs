//! The lobby of a table: its settings, and who sits where.
//!
//! A lobby is the table's document in the store. It is changed by compare-and-set: a node reads it, makes the change
//! here, and writes it back unless another node was faster. Nothing in it is secret from the people at the table except
//! the players' ids, which [`Lobby::view`] leaves out.

mod admission;
mod characters;
mod idle;
mod opening;
mod seating;
mod settings;

use protocol::{
    Code, MapChoice, Order, PlaceView, Refusal, TableStage, TableView, TimeControl, Timestamp, UndoRule, Visibility,
};
use random::Entropy;
use record::{Header, UNDO_VERSION};
use rules::{Options, Preset, Seat};
use serde::{Deserialize, Serialize};

pub use admission::{Arrival, SeatRequest};
pub use characters::temperament;
pub use idle::{Prompt, votes_needed};
pub use opening::{
    MAX_MAP_BYTES, Person, checked_bot, checked_entropy, checked_line, checked_map, checked_name, checked_text,
    file_size, map_name,
};

/// A table's settings and seats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Lobby {
    /// The title shown in lists.
    pub title: String,
    /// The preset of the rules.
    pub preset: Preset,
    /// Options that override the preset.
    pub options: Options,
    /// The map.
    pub map: MapChoice,
    /// The version of a library map, as `ID@VERSION`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub library: Option<String>,
    /// Time limits.
    pub time: TimeControl,
    /// Whether it is listed publicly.
    pub visibility: Visibility,
    /// The secret of links that invite to a seat; empty at older tables, which have no such links.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub invite: String,
    /// Whether the host has to let in whoever joins without the invitation.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub approval: bool,
    /// Who is waiting for the host to let them in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub requests: Vec<SeatRequest>,
    /// Ids of players who may take a seat without asking again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub admitted: Vec<String>,
    /// Ids of players whom the host has turned away: they cannot ask again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub turned_away: Vec<String>,
    /// Whether seats are shuffled at the start.
    pub order: Order,
    /// How long bots wait before they act, in milliseconds.
    pub bot_delay_ms: u32,
    /// Whether players can undo actions, if the host has chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undo: Option<UndoRule>,
    /// The hash of the server's secret part of the seed.
    pub commitment: String,
    /// When it was opened.
    pub created_at: Timestamp,
    /// From open to over.
    pub stage: TableStage,
    /// The player id of the host: who opened the table, or who took over when they left.
    pub host: Option<String>,
    /// The seats.
    pub places: Vec<Place>,
    /// The colour of each seat, from 0 to 5; at older tables, the seat's number.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub colours: Vec<u8>,
    /// Ids of players whom the host has banned: they cannot take a seat or chat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kicked: Vec<String>,
    /// Ids of players who are muted in the chat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub muted: Vec<String>,
    /// Whether spectators may not chat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub spectators_muted: bool,
    /// The game, once it has started.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub started: Option<Started>,
    /// Nudges and votes about players for whom the game waits.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub prompts: Vec<Prompt>,
    /// The id of the table of the rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// The seats whose players want a rematch.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rematch_wanted: Vec<u8>,
}

/// A game that has started.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Started {
    /// The first line of its record, with the secret's hash instead of the secret and the seed.
    pub header: Header,
    /// When it started.
    pub at: Timestamp,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", deny_unknown_fields, rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Place {
    /// Nobody sits there yet.
    Open,
    /// A person.
    Person {
        /// The player's id, which is not sent to others.
        player: String,
        /// The player's name.
        name: String,
        /// Whether the player is ready to start.
        ready: bool,
        /// What the player contributes to the seed of the game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entropy: Option<Entropy>,
        /// Set while the player is away.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        away: Option<Away>,
        /// Whether the others have voted to let a bot play, until the player is back.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        voted_out: bool,
    },
    /// A bot.
    Bot {
        /// The kind of bot.
        bot: String,
        /// The bot's name; empty at older tables.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        name: String,
    },
}

/// A player's absence. Older tables have a field `turn` here as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Away {
    /// When it began.
    pub since: Timestamp,
}

/// How long a player may be away before a bot plays for them, in milliseconds.
pub const AWAY_GRACE_MS: i64 = 60_000;

impl Away {
    /// Whether a bot plays for the player, because they have been away for the grace period.
    #[must_use]
    pub fn bot_plays(&self, now: Timestamp, grace: i64) -> bool {
        now.since(self.since) >= grace
    }

    /// When a bot begins to play for the player.
    #[must_use]
    pub fn bot_plays_at(&self, grace: i64) -> Timestamp {
        self.since.plus(grace)
    }
}

pub(crate) fn refuse<T>(code: impl Into<Code>, message: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::new(code, message))
}

impl Lobby {
    /// The seat of a player.
    #[must_use]
    pub fn seat_of(&self, player: &str) -> Option<Seat> {
        let sits = |place: &Place| matches!(place, Place::Person { player: other, .. } if other == player);
        self.places.iter().position(sits).map(|seat| Seat(seat as u8))
    }

    /// The name at a player's seat.
    #[must_use]
    pub fn name_of(&self, player: &str) -> Option<&str> {
        match &self.places[self.seat_of(player)?.index()] {
            Place::Person { name, .. } => Some(name),
            Place::Bot { .. } | Place::Open => None,
        }
    }

    /// The header of a game's record, with the names that the players have now.
    #[must_use]
    pub fn with_names(&self, header: &Header) -> Header {
        let mut header = header.clone();
        for (seat, place) in header.seats.iter_mut().zip(&self.places) {
            if let Place::Person { name, .. } = place {
                seat.name.clone_from(name);
            }
        }
        header
    }

    /// Which actions players can undo: by default, they can where only one person plays. Games that may be rated have no
    /// undo, and neither have games whose record cannot contain one.
    #[must_use]
    pub fn undo_rule(&self) -> UndoRule {
        let is_person = |place: &&Place| !matches!(place, Place::Bot { .. });
        let several = self.places.iter().filter(is_person).count() > 1;
        let recordable = self.started.as_ref().is_none_or(|started| started.header.version >= UNDO_VERSION);
        match self.undo {
            Some(UndoRule::Off) => UndoRule::Off,
            Some(UndoRule::OwnLast) if recordable && !(several && self.visibility == Visibility::Public) => {
                UndoRule::OwnLast
            }
            None if recordable && !several => UndoRule::OwnLast,
            Some(UndoRule::OwnLast) | None => UndoRule::Off,
        }
    }

    /// The table as it is shown to everybody who may see it; without what is only for some of them.
    #[must_use]
    pub fn view(&self, table: &str, code: &str, version: u64, now: Timestamp, grace: i64) -> TableView {
        let place = |(colour, place): (u8, &Place)| match place {
            Place::Open => PlaceView::Open { colour },
            Place::Bot { bot, name } => {
                PlaceView::Bot { colour, bot: bot.clone(), name: name.clone(), temperament: temperament(bot, name) }
            }
            Place::Person { name, ready, entropy, away, voted_out, .. } => PlaceView::Person {
                colour,
                name: name.clone(),
                ready: *ready,
                contributed: entropy.is_some(),
                connected: away.is_none(),
                bot_plays: self.stage == TableStage::Playing
                    && (*voted_out || away.is_some_and(|away| away.bot_plays(now, grace))),
                bot_plays_at: away.filter(|_| self.stage == TableStage::Playing).map(|away| away.bot_plays_at(grace)),
                idle: None,
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
            approval: self.approval,
            invite: None,
            requests: Vec::new(),
            admission: None,
            spectators_muted: self.spectators_muted,
            order: self.order,
            undo: self.undo_rule(),
            bot_delay_ms: self.bot_delay_ms,
            seats: self.colours().into_iter().zip(&self.places).map(place).collect(),
            host: self.host.as_deref().and_then(|host| self.seat_of(host)).map(|seat| seat.0),
            commitment: self.commitment.clone(),
            secret: None,
            seed: None,
            version,
            victory_points: self.started.as_ref().map(|started| started.header.rules.victory_points),
            created_at: self.created_at,
            rematch: self.rematch.clone(),
            rematch_wanted: self.rematch_wanted.clone(),
        }
    }
}
