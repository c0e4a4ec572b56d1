//! Playing from a position: lessons, puzzles, and whatever else does not begin with the setup.

use crate::table::LocalTable;
use protocol::{Code, Refusal, Timestamp};
use random::Seed;
use record::{Header, MapSource, RngName, Scenario};
use rules::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::path::Path;
use table::Lobby;

/// A position to play from.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exercise {
    /// A scenario: its rules, map, seats and position count, not its steps.
    pub scenario: Value,
    /// The person's seat. Bots have all others.
    pub seat: u8,
    /// The person's name.
    pub name: String,
    /// The kind of the bots.
    pub bot: String,
    /// What all chance follows from, so that the same actions always lead to the same game.
    pub seed: u64,
}

impl LocalTable {
    /// Opens a table whose game starts from a position.
    ///
    /// # Errors
    /// If the scenario is not valid, or there is no such seat or bot.
    pub fn exercise(id: &str, exercise: &Exercise, at: Timestamp) -> Result<Self, Refusal> {
        let bad = |what: String| Refusal::new(Code::BadRequest, format!("scenario: {what}"));
        let Exercise { scenario, seat, name, bot, seed } = exercise;
        let scenario = Scenario::from_json(scenario).map_err(|fault| bad(fault.to_string()))?;
        if let MapSource::Named(name) = &scenario.map
            && mapfile::shipped(name).is_none()
        {
            return Err(bad(format!("map: there is no map {name:?}")));
        }
        let game = scenario.game(Path::new("")).map_err(bad)?;
        if usize::from(*seat) >= game.seats() {
            return Err(Refusal::new(Code::NoSuchSeat, format!("there is no seat {seat}")));
        }
        let bot = table::checked_bot(bot)?.to_string();
        let name = table::checked_name(name)?;
        let names = game.all_seats().map(|one| if one == Seat(*seat) { name.as_str() } else { bot.as_str() });
        let mut header = Header::new(&game, names, RngName::Fair, None);
        if let Some(position) = scenario.position {
            header = header.starting_from(position);
        }
        let lobby = Lobby::of_record(header, at)?;
        Self::with(id.to_owned(), lobby, Seed::from_u64(*seed), &[]).map_err(bad)
    }
}
