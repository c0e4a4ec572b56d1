//! Tables on this device, and replays of records. Errors are [`Refusal`]s, as the server would send them.

use local::{Exercise, LocalTable, SavedAction, SavedGame};
use protocol::{Board, Code, Detail, Frames, NewTable, Refusal, ServerMessage, TableSettings, Timestamp};
use random::Seed;
use record::{Log, LogError, replay};
use rules::Seat;
use serde::de::DeserializeOwned;
use table::Perspective;

fn read<T: DeserializeOwned>(text: &str) -> Result<T, Refusal> {
    serde_json::from_str(text).map_err(|error| Refusal::new(Code::BadRequest, error.to_string()))
}

fn seed(text: &str) -> Result<Seed, Refusal> {
    text.parse().map_err(|_| Refusal::new(Code::BadRequest, "secret: expected 64 hex digits"))
}

/// Opens a table from a `NewTable` and the names of its people, as a list.
///
/// # Errors
/// See [`LocalTable::open`].
pub fn open(id: &str, new: &str, people: &str, secret: &str, now: Timestamp) -> Result<LocalTable, Refusal> {
    let (new, people): (NewTable, Vec<String>) = (read(new)?, read(people)?);
    LocalTable::open(id, &new, &people, seed(secret)?, now)
}

/// Opens a table whose game starts from a position, from an `Exercise`.
///
/// # Errors
/// See [`LocalTable::exercise`].
pub fn exercise(id: &str, exercise: &str, now: Timestamp) -> Result<LocalTable, Refusal> {
    let exercise: Exercise = read(exercise)?;
    LocalTable::exercise(id, &exercise, now)
}

/// Opens a table for another game with the same people, bots and settings.
///
/// # Errors
/// See [`LocalTable::again`].
pub fn again(table: &LocalTable, id: &str, secret: &str, now: Timestamp) -> Result<LocalTable, Refusal> {
    table.again(id, seed(secret)?, now)
}

/// Continues a saved game from a `SavedGame` and a list of `SavedAction`.
///
/// # Errors
/// See [`LocalTable::resume`].
pub fn resume(game: &str, actions: &str, now: Timestamp) -> Result<LocalTable, Refusal> {
    let damaged = |what: String| Refusal::new(Code::TableDamaged, what);
    let game: SavedGame = serde_json::from_str(game).map_err(|error| damaged(error.to_string()))?;
    let actions: Vec<SavedAction> = serde_json::from_str(actions).map_err(|error| damaged(error.to_string()))?;
    LocalTable::resume(&game, &actions, now).map_err(damaged)
}

/// Handles a message from the page.
pub fn receive(table: &mut LocalTable, message: &str, now: Timestamp) -> Vec<ServerMessage> {
    match protocol::client::read(message) {
        Ok(message) => table.receive(&message, now),
        Err(malformed) => {
            let refusal = Refusal::new(Code::BadRequest, malformed.message).to_request(malformed.request_id);
            vec![ServerMessage::Refused(refusal)]
        }
    }
}

/// Changes settings from a `TableSettings`.
///
/// # Errors
/// See [`LocalTable::set`].
pub fn set(table: &mut LocalTable, settings: &str, now: Timestamp) -> Result<Vec<ServerMessage>, Refusal> {
    let settings: TableSettings = read(settings)?;
    table.set(&settings, now)
}

/// Why a record was refused.
#[must_use]
pub fn bad_record(error: &LogError) -> Refusal {
    Refusal::new(Code::BadRecord, error.to_string()).because(Detail::of_record(error.record))
}

/// A range of the frames of a record, from a perspective: `all`, `public` or a seat.
///
/// # Errors
/// If the record cannot be replayed, or there is no such perspective.
pub fn frames(record: &str, perspective: &str, from: u64, count: usize) -> Result<Frames, Refusal> {
    let log = Log::parse(record).map_err(|error| bad_record(&error))?;
    let names: Vec<String> = log.header.seats.iter().map(|seat| seat.name.clone()).collect();
    let eyes = match perspective {
        "all" => Perspective::All,
        "public" => Perspective::Public,
        seat => {
            let seat = seat.parse().ok().filter(|&seat: &u8| usize::from(seat) < names.len()).map(Seat);
            Perspective::Seat(seat.ok_or_else(|| Refusal::new(Code::BadRequest, "there is no such seat"))?)
        }
    };
    let board = Board::of(&replay(&log).map_err(|error| bad_record(&error))?.game().map().layout);
    let frames = table::frames(&log, eyes, from, count).map_err(|error| bad_record(&error))?;
    Ok(Frames { version: log.records.len() as u64, table: None, names, board, from, frames })
}
