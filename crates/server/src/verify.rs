//! Verification of a stored table: whether its log is the result of playing.

use crate::table_task::{read_lobby, read_seed, stored};
use store::{Entry, Status, StoreError, TableRow};
use table::Play;

fn what(error: StoreError) -> String {
    match error {
        StoreError::Damaged { what, .. } => what,
        other => other.to_string(),
    }
}

/// Rebuilds the game from its log, just as a server that opens the table does: every action is legal, every outcome is
/// the seed's, every line is chained to the one before.
///
/// # Errors
/// With what is wrong.
pub fn verify(row: &TableRow, secret: &[u8], entries: &[Entry]) -> Result<(), String> {
    let lobby = read_lobby(row).map_err(what)?;
    let seed = read_seed(&row.id, secret).map_err(what)?;
    if lobby.commitment != seed.commitment() {
        return Err("the hash of its seed is another one than was shown".to_owned());
    }
    let Some(started) = lobby.started else {
        return if entries.is_empty() { Ok(()) } else { Err("it has entries but never started".to_owned()) };
    };
    let entries = stored(entries.to_vec());
    let play =
        Play::resume(started.header, seed, lobby.time, started.at, &entries).map_err(|fault| fault.to_string())?;
    if play.is_over() != (row.status == Status::Finished) {
        let (is, listed) = if play.is_over() { ("has", "going on") } else { ("has not", "over") };
        return Err(format!("the game {is} ended but is listed as {listed}"));
    }
    Ok(())
}
