//! Verification of a stored table: replays its log.

use crate::table_task::{read_lobby, read_secret, stored};
use record::{Log, replay};
use store::{Entry, Status, StoreError, TableRow};
use table::Play;

fn what(error: StoreError) -> String {
    match error {
        StoreError::Damaged { what, .. } => what,
        other => other.to_string(),
    }
}

/// Rebuilds the game from its log, as a server does when it opens the table. Seats, board and every outcome must follow
/// from the secret and the contributions, every action must be legal, and every line must contain the hash of the line
/// before.
///
/// # Errors
/// A description of the first problem.
pub fn verify(row: &TableRow, secret: &[u8], entries: &[Entry]) -> Result<(), String> {
    let lobby = read_lobby(row).map_err(what)?;
    let secret = read_secret(&row.id, secret).map_err(what)?;
    if lobby.commitment != secret.commitment() {
        return Err("the hash of its secret does not match the published commitment".to_owned());
    }
    let Some(started) = lobby.started else {
        return if entries.is_empty() { Ok(()) } else { Err("it has entries but never started".to_owned()) };
    };
    let entries = stored(entries.to_vec());
    let play =
        Play::resume(started.header, secret, lobby.time, started.at, &entries).map_err(|fault| fault.to_string())?;
    // With everything revealed, the header is checked as that of a finished game is.
    replay(&Log::new(play.revealed())).map_err(|fault| fault.to_string())?;
    if play.is_over() != (row.status == Status::Finished) {
        let (is, listed) = if play.is_over() { ("has", "running") } else { ("has not", "finished") };
        return Err(format!("the game {is} ended but is listed as {listed}"));
    }
    Ok(())
}
