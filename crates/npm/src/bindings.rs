//! What `package/game.js` calls. Everything is JSON; errors are thrown as a [`Problem`](crate::Problem) in JSON.

use crate::{GameOptions, Playing, Problem, check_record};
use rules::Action;
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

fn json(value: &impl Serialize) -> String {
    // Everything serialised here has string keys and no numbers that JSON lacks.
    serde_json::to_string(value).unwrap_or_default()
}

fn thrown(problem: impl Into<Problem>) -> String {
    problem.into().json()
}

/// A game in progress.
#[wasm_bindgen]
pub struct GameHandle {
    playing: Playing,
}

#[wasm_bindgen]
impl GameHandle {
    /// Begins a game, from `GameOptions`.
    ///
    /// # Errors
    /// See [`Playing::begin`].
    pub fn begin(options: &str) -> Result<GameHandle, String> {
        let options = GameOptions::parse(options).map_err(thrown)?;
        Playing::begin(&options).map(|playing| Self { playing }).map_err(thrown)
    }

    /// The `Status`.
    #[must_use]
    pub fn status(&self) -> String {
        json(&self.playing.status())
    }

    /// The list of legal `Action`s of a seat.
    ///
    /// # Errors
    /// See [`Playing::legal`].
    pub fn legal(&self, seat: u8) -> Result<String, String> {
        self.playing.legal(seat).map(|actions| json(&actions)).map_err(thrown)
    }

    /// The `View` of a seat, or of a spectator.
    ///
    /// # Errors
    /// See [`Playing::view`].
    pub fn view(&self, seat: Option<u8>) -> Result<String, String> {
        self.playing.view(seat).map(|view| json(&view)).map_err(thrown)
    }

    /// The `BoardView`.
    #[must_use]
    pub fn board(&self) -> String {
        json(&self.playing.board())
    }

    /// Plays an `Action`; returns a list of `Event`.
    ///
    /// # Errors
    /// See [`Playing::play`].
    pub fn play(&mut self, seat: u8, action: &str) -> Result<String, String> {
        let value = serde_json::from_str(action).map_err(|error| thrown(Problem::new("BAD_ACTION", &error)))?;
        let action = Action::from_json(&value).map_err(|error| thrown(Problem::new("BAD_ACTION", &error)))?;
        self.playing.play(seat, &action).map(|events| json(&events)).map_err(thrown)
    }

    /// Lets a bot decide, if one has to; returns a list of `Event`, or null.
    ///
    /// # Errors
    /// See [`Playing::let_bot`].
    #[wasm_bindgen(js_name = letBot)]
    pub fn let_bot(&mut self) -> Result<String, String> {
        self.playing.let_bot().map(|events| json(&events)).map_err(thrown)
    }

    /// The record so far.
    #[must_use]
    pub fn record(&self) -> String {
        self.playing.record()
    }
}

/// The `RecordChecked` of a record.
#[wasm_bindgen(js_name = checkRecord)]
#[must_use]
pub fn check(record: &str) -> String {
    json(&check_record(record))
}

/// The names of the shipped maps, as a list.
#[wasm_bindgen(js_name = mapNames)]
#[must_use]
pub fn map_names() -> String {
    json(&mapfile::shipped_names().collect::<Vec<_>>())
}

/// A shipped map as text.
#[wasm_bindgen(js_name = mapText)]
#[must_use]
pub fn map_text(name: &str) -> Option<String> {
    mapfile::shipped(name).map(str::to_owned)
}

/// A map in canonical form.
///
/// # Errors
/// All faults of the map.
#[wasm_bindgen(js_name = formatMap)]
pub fn format_map(text: &str) -> Result<String, String> {
    mapfile::MapFile::parse(text.as_bytes()).map(|file| file.to_text()).map_err(thrown)
}
