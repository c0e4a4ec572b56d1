//! The interface for JavaScript. Errors are thrown as a [`Problem`](crate::Problem) in JSON.

use crate::{
    Companion, Problem, analyses, fair, games, last_panic, maps, openings, records, remember_panics, tables, trees,
};
use analysis::{Analyser, FairResult, FairSearch, FairTask, Openings, PositionTree};
use local::LocalTable;
use protocol::{Refusal, Timestamp};
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

/// A time from JavaScript, in milliseconds.
fn time(milliseconds: f64) -> Timestamp {
    Timestamp(milliseconds as i64)
}

#[expect(clippy::needless_pass_by_value, reason = "it is what `map_err` calls")]
fn refused(refusal: Refusal) -> String {
    json(&refusal)
}

/// A table on this device. Every time is in milliseconds, as from `Date.now()`; errors are thrown as a `Refused` in JSON.
#[wasm_bindgen]
pub struct TableHandle {
    table: LocalTable,
}

#[wasm_bindgen]
impl TableHandle {
    /// Opens a table from a `NewTable`, the list of its people's names, and 64 hex digits that nobody can guess.
    ///
    /// # Errors
    /// See [`tables::open`].
    pub fn open(id: &str, new: &str, people: &str, secret: &str, now: f64) -> Result<TableHandle, String> {
        tables::open(id, new, people, secret, time(now)).map(|table| Self { table }).map_err(refused)
    }

    /// A table whose game starts from a position, from an `Exercise`.
    ///
    /// # Errors
    /// See [`LocalTable::exercise`].
    pub fn exercise(id: &str, exercise: &str, now: f64) -> Result<TableHandle, String> {
        tables::exercise(id, exercise, time(now)).map(|table| Self { table }).map_err(refused)
    }

    /// A table for another game with the same people, bots and settings.
    ///
    /// # Errors
    /// See [`tables::again`].
    pub fn again(&self, id: &str, secret: &str, now: f64) -> Result<TableHandle, String> {
        tables::again(&self.table, id, secret, time(now)).map(|table| Self { table }).map_err(refused)
    }

    /// Continues a game from what [`saved`](Self::saved) and [`unsaved`](Self::unsaved) returned.
    ///
    /// # Errors
    /// See [`tables::resume`].
    pub fn resume(game: &str, actions: &str, now: f64) -> Result<TableHandle, String> {
        tables::resume(game, actions, time(now)).map(|table| Self { table }).map_err(refused)
    }

    /// Reads a table from a record with its secret.
    ///
    /// # Errors
    /// See [`LocalTable::import`].
    pub fn import(id: &str, record: &str, now: f64) -> Result<TableHandle, String> {
        LocalTable::import(id, record, time(now)).map(|table| Self { table }).map_err(refused)
    }

    /// The `SavedGame`: to be saved when the table is new, and after [`set`](Self::set).
    #[must_use]
    pub fn saved(&self) -> String {
        json(&self.table.saved())
    }

    /// The list of `SavedAction` to be saved; they are not returned again.
    pub fn unsaved(&mut self) -> String {
        json(&self.table.unsaved())
    }

    /// The seats of the people the game waits for, as a list: whose turn it is to have the device.
    #[must_use]
    pub fn awaited(&self) -> String {
        json(&self.table.awaited().iter().map(|seat| seat.0).collect::<Vec<_>>())
    }

    /// The first list of `ServerMessage`.
    #[must_use]
    pub fn welcome(&self, now: f64) -> String {
        json(&self.table.welcome(time(now)))
    }

    /// Shows the cards of a seat, or nobody's; returns a list of `ServerMessage`.
    ///
    /// # Errors
    /// See [`LocalTable::show`].
    pub fn show(&mut self, seat: Option<u8>, now: f64) -> Result<String, String> {
        self.table.show(seat, time(now)).map(|messages| json(&messages)).map_err(refused)
    }

    /// Handles a `ClientMessage`; returns a list of `ServerMessage`.
    pub fn receive(&mut self, message: &str, now: f64) -> String {
        json(&tables::receive(&mut self.table, message, time(now)))
    }

    /// When something is due by itself, such as the decision of a bot.
    #[wasm_bindgen(js_name = wakeAt)]
    pub fn wake_at(&mut self, now: f64) -> Option<f64> {
        self.table.wake_at(time(now)).map(|at| at.0 as f64)
    }

    /// Does one thing that is due; returns a list of `ServerMessage`.
    pub fn drive(&mut self, now: f64) -> String {
        json(&self.table.drive(time(now)))
    }

    /// The `Hint` for whose cards are shown.
    ///
    /// # Errors
    /// See [`LocalTable::hint`].
    pub fn hint(&self) -> Result<String, String> {
        self.table.hint().map(|hint| json(&hint)).map_err(refused)
    }

    /// Changes settings from a `TableSettings`; returns a list of `ServerMessage`.
    ///
    /// # Errors
    /// See [`tables::set`].
    pub fn set(&mut self, settings: &str, now: f64) -> Result<String, String> {
        tables::set(&mut self.table, settings, time(now)).map(|messages| json(&messages)).map_err(refused)
    }

    /// The `Update` since a version.
    #[must_use]
    pub fn look(&self, since: f64, now: f64) -> String {
        json(&self.table.look(since as u64, time(now)))
    }

    /// The `TableView`.
    #[must_use]
    pub fn view(&self, now: f64) -> String {
        json(&self.table.view(time(now)))
    }

    /// The statistics of the game so far.
    #[must_use]
    pub fn statistics(&self) -> String {
        json(&self.table.statistics())
    }

    /// The complete record up to now.
    #[must_use]
    pub fn record(&self) -> String {
        self.table.record().to_text()
    }
}

/// `Frames` of a record.
///
/// # Errors
/// See [`tables::frames`].
#[wasm_bindgen(js_name = recordFrames)]
pub fn record_frames(record: &str, perspective: &str, from: f64, count: usize) -> Result<String, String> {
    tables::frames(record, perspective, from as u64, count).map(|frames| json(&frames)).map_err(refused)
}

/// The analysis of a finished game, in progress.
#[wasm_bindgen]
pub struct AnalysisHandle {
    analyser: Analyser,
}

#[wasm_bindgen]
impl AnalysisHandle {
    /// Prepares the analysis of a record at a depth: `quick`, `normal` or `deep`.
    ///
    /// # Errors
    /// See [`analyses::open`].
    pub fn open(record: &str, depth: &str) -> Result<AnalysisHandle, String> {
        analyses::open(record, depth).map(|analyser| Self { analyser }).map_err(refused)
    }

    /// Does a small part of the work; returns the `AnalysisProgress`.
    pub fn step(&mut self) -> String {
        self.analyser.step();
        json(&analyses::progress(&self.analyser))
    }

    /// The `Analysis` so far.
    #[must_use]
    pub fn analysis(&self) -> String {
        json(&self.analyser.analysis())
    }
}

/// A tree of positions to explore. Errors are thrown as a `Refused` in JSON.
#[wasm_bindgen]
pub struct TreeHandle {
    tree: PositionTree,
}

#[wasm_bindgen]
impl TreeHandle {
    /// Starts from a scenario in JSON. The seed decides what chance does.
    ///
    /// # Errors
    /// See [`trees::of_scenario`].
    #[wasm_bindgen(js_name = ofScenario)]
    pub fn of_scenario(scenario: &str, seed: &str) -> Result<TreeHandle, String> {
        trees::of_scenario(scenario, seed).map(|tree| Self { tree }).map_err(refused)
    }

    /// Starts from the position after a number of records of a finished game.
    ///
    /// # Errors
    /// See [`trees::of_record`].
    #[wasm_bindgen(js_name = ofRecord)]
    pub fn of_record(record: &str, records: usize, seed: &str) -> Result<TreeHandle, String> {
        trees::of_record(record, records, seed).map(|tree| Self { tree }).map_err(refused)
    }

    /// The `Look`.
    #[must_use]
    pub fn look(&self) -> String {
        json(&self.tree.look())
    }

    /// Makes an `Action` of a seat, with an outcome or a random one.
    ///
    /// # Errors
    /// See [`trees::play`].
    #[expect(clippy::needless_pass_by_value, reason = "optional strings are passed by value")]
    pub fn play(&mut self, seat: u8, action: &str, outcome: Option<String>) -> Result<(), String> {
        trees::play(&mut self.tree, seat, action, outcome.as_deref()).map_err(refused)
    }

    /// The list of `Possibility` of an `Action`.
    ///
    /// # Errors
    /// See [`trees::possibilities`].
    pub fn possibilities(&self, seat: u8, action: &str) -> Result<String, String> {
        trees::possibilities(&self.tree, seat, action).map(|found| json(&found)).map_err(refused)
    }

    /// Goes to a position.
    ///
    /// # Errors
    /// See [`trees::go`].
    pub fn go(&mut self, id: usize) -> Result<(), String> {
        trees::go(&mut self.tree, id).map_err(refused)
    }

    /// Removes a position and those after it.
    ///
    /// # Errors
    /// See [`trees::remove`].
    pub fn remove(&mut self, id: usize) -> Result<(), String> {
        trees::remove(&mut self.tree, id).map_err(refused)
    }

    /// The seat whose decision is next.
    #[wasm_bindgen(js_name = nextSeat)]
    #[must_use]
    pub fn next_seat(&self) -> Option<u8> {
        self.tree.next_seat().map(|seat| seat.0)
    }

    /// Lets a bot make the next decision.
    ///
    /// # Errors
    /// See [`trees::let_bot`].
    #[wasm_bindgen(js_name = letBot)]
    pub fn let_bot(&mut self, kind: &str) -> Result<(), String> {
        trees::let_bot(&mut self.tree, kind).map_err(refused)
    }

    /// The list of `Judged` choices of a seat.
    ///
    /// # Errors
    /// See [`trees::choices`].
    pub fn choices(&self, seat: u8) -> Result<String, String> {
        trees::choices(&self.tree, seat).map(|choices| json(&choices)).map_err(refused)
    }

    /// The current position as a scenario in JSON.
    #[must_use]
    pub fn scenario(&self) -> String {
        json(&self.tree.scenario())
    }
}

/// The openings of a seat.
#[wasm_bindgen]
pub struct OpeningsHandle {
    openings: Openings,
}

#[wasm_bindgen]
impl OpeningsHandle {
    /// Explores the next settlement of a seat from the position of a scenario.
    ///
    /// # Errors
    /// See [`openings::open`].
    pub fn open(scenario: &str, seat: u8, seed: &str) -> Result<OpeningsHandle, String> {
        openings::open(scenario, seat, seed).map(|openings| Self { openings }).map_err(refused)
    }

    /// Plays one more setup.
    pub fn refine(&mut self) {
        self.openings.refine();
    }

    /// The `OpeningsReport` so far.
    #[must_use]
    pub fn report(&self) -> String {
        json(&self.openings.report())
    }
}

/// A search for a fair board.
#[wasm_bindgen]
pub struct FairHandle {
    search: FairSearch,
}

#[wasm_bindgen]
impl FairHandle {
    /// Prepares a search, from a map's text and `FairWanted`.
    ///
    /// # Errors
    /// See [`fair::open`].
    pub fn open(text: &str, wanted: &str) -> Result<FairHandle, String> {
        fair::open(text, wanted).map(|search| Self { search }).map_err(|problem| problem.json())
    }

    /// Every `FairTask` that can be done now and has not been handed out, as a list.
    pub fn tasks(&mut self) -> String {
        json(&std::iter::from_fn(|| self.search.next_task()).collect::<Vec<_>>())
    }

    /// Does a `FairTask`, whichever worker it was handed out by, and returns a `FairResult`.
    ///
    /// # Errors
    /// If this is not a task, the map cannot be played on, or a bot plays illegally.
    pub fn perform(&self, task: &str) -> Result<String, String> {
        let task: FairTask = serde_json::from_str(task).map_err(|error| Problem::malformed(&error).json())?;
        let result = self.search.plan().perform(&task);
        result.map(|result| json(&result)).map_err(|error| fair::problem(error).json())
    }

    /// Takes the `FairResult` of a `FairTask`.
    ///
    /// # Errors
    /// If it is not one.
    pub fn take(&mut self, task: &str, result: &str) -> Result<(), String> {
        let task: FairTask = serde_json::from_str(task).map_err(|error| Problem::malformed(&error).json())?;
        let result: FairResult = serde_json::from_str(result).map_err(|error| Problem::malformed(&error).json())?;
        self.search.take(&task, &result);
        Ok(())
    }

    /// The `FairProgress`.
    #[must_use]
    pub fn progress(&self) -> String {
        json(&self.search.progress())
    }

    /// The `FairBoard`, once the search is over.
    ///
    /// # Errors
    /// If no board is fair.
    pub fn found(&self) -> Result<Option<String>, String> {
        if !self.search.is_over() {
            return Ok(None);
        }
        self.search.found().map(|found| Some(json(&found))).map_err(|error| fair::problem(error).json())
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
