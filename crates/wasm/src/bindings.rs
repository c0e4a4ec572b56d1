//! The interface for JavaScript. Errors are thrown as a [`Problem`](crate::Problem) in JSON.

use crate::{Companion, games, last_panic, maps, records, remember_panics};
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

fn json(value: &impl Serialize) -> String {
    // Everything serialised here has string keys and no numbers that JSON lacks.
    serde_json::to_string(value).unwrap_or_default()
}

/// Prepares the module: to be called once, before anything else.
#[wasm_bindgen]
pub fn prepare() {
    remember_panics();
}

/// The message of the last panic, if there was one.
#[wasm_bindgen(js_name = lastPanic)]
#[must_use]
pub fn panicked() -> Option<String> {
    last_panic()
}

/// A running script.
#[wasm_bindgen]
pub struct ScriptHandle {
    companion: Companion,
}

#[wasm_bindgen]
impl ScriptHandle {
    /// A script before its first answer, from a `Draft`.
    ///
    /// # Errors
    /// See [`Companion::make`].
    pub fn make(draft: &str) -> Result<ScriptHandle, String> {
        Companion::make(draft).map(|companion| Self { companion }).map_err(|problem| problem.json())
    }

    /// A script from a `SavedScript`.
    ///
    /// # Errors
    /// See [`Companion::open`].
    pub fn open(saved: &str) -> Result<ScriptHandle, String> {
        Companion::open(saved).map(|companion| Self { companion }).map_err(|problem| problem.json())
    }

    /// Takes an `Input`.
    ///
    /// # Errors
    /// See [`Companion::give`].
    pub fn give(&mut self, input: &str) -> Result<(), String> {
        self.companion.give(input).map_err(|problem| problem.json())
    }

    /// A `Screen` with a number of steps before and after the current one.
    #[must_use]
    pub fn screen(&self, past: usize, coming: usize) -> String {
        json(&self.companion.screen(past, coming))
    }

    /// Every `ScenarioCard`.
    #[must_use]
    pub fn cards(&self) -> String {
        json(&self.companion.cards())
    }

    /// The `Board`, or null.
    #[must_use]
    pub fn board(&self) -> String {
        json(&self.companion.board())
    }

    /// The `SavedScript`.
    #[must_use]
    pub fn saved(&self) -> String {
        json(&self.companion.saved())
    }

    /// The record of the entered actions, in the full depth.
    #[must_use]
    pub fn record(&self) -> Option<String> {
        self.companion.record()
    }
}

/// A map's `MapChecked`.
#[wasm_bindgen(js_name = checkMap)]
#[must_use]
pub fn check_map(text: &str) -> String {
    json(&maps::check(text))
}

/// A map in canonical form.
///
/// # Errors
/// See [`maps::format`].
#[wasm_bindgen(js_name = formatMap)]
pub fn format_map(text: &str) -> Result<String, String> {
    maps::format(text).map_err(|problem| problem.json())
}

/// The `MapDraft` of a text; `undefined` if the text cannot be interpreted.
#[wasm_bindgen(js_name = readMap)]
#[must_use]
pub fn read_map(text: &str) -> Option<String> {
    maps::read(text).map(|draft| json(&draft))
}

/// The text of a `MapDraft`.
///
/// # Errors
/// See [`maps::write`].
#[wasm_bindgen(js_name = writeMap)]
pub fn write_map(draft: &str) -> Result<String, String> {
    maps::write(draft).map_err(|problem| problem.json())
}

/// `GamesPlayed` on a map, from its text and `GamesWanted`.
///
/// # Errors
/// See [`games::play`].
#[wasm_bindgen(js_name = playMap)]
pub fn play_map(text: &str, wanted: &str) -> Result<String, String> {
    games::play(text, wanted).map(|played| json(&played)).map_err(|problem| problem.json())
}

/// A map's `MapDrawn`, from its text and a `Drawing`.
///
/// # Errors
/// See [`maps::draw`].
#[wasm_bindgen(js_name = drawMap)]
pub fn draw_map(text: &str, drawing: &str) -> Result<String, String> {
    maps::draw(text, drawing).map(|drawn| json(&drawn)).map_err(|problem| problem.json())
}

/// A map's `MapBalance`, from its text and a `Drawing`.
///
/// # Errors
/// See [`maps::balance`].
#[wasm_bindgen(js_name = mapBalance)]
pub fn map_balance(text: &str, drawing: &str) -> Result<String, String> {
    maps::balance(text, drawing).map(|balance| json(&balance)).map_err(|problem| problem.json())
}

/// A map as an SVG picture with a legend in a language.
///
/// # Errors
/// See [`maps::picture`].
#[wasm_bindgen(js_name = mapPicture)]
pub fn map_picture(text: &str, language: &str) -> Result<String, String> {
    maps::picture(text, language).map_err(|problem| problem.json())
}

/// A map as a list of SVG pages to print and cut out.
///
/// # Errors
/// See [`maps::sheets`].
#[wasm_bindgen(js_name = mapSheets)]
pub fn map_sheets(text: &str, tile_mm: u16, language: &str) -> Result<String, String> {
    maps::sheets(text, tile_mm, language).map(|pages| json(&pages)).map_err(|problem| problem.json())
}

/// A record's `RecordChecked`.
#[wasm_bindgen(js_name = checkRecord)]
#[must_use]
pub fn check_record(text: &str) -> String {
    json(&records::check(text))
}

/// The names of the maps that come with the game, as a list.
#[wasm_bindgen(js_name = shippedMaps)]
#[must_use]
pub fn shipped_maps() -> String {
    json(&mapfile::shipped_names().collect::<Vec<_>>())
}

/// The text of a map that comes with the game.
#[wasm_bindgen(js_name = shippedMap)]
#[must_use]
pub fn shipped_map(name: &str) -> Option<String> {
    mapfile::shipped(name).map(str::to_owned)
}
