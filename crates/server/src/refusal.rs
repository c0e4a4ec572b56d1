//! Refusals that several handlers use. Their HTTP statuses are in the table of `protocol::Code`.

use protocol::{Code, Refusal};
use store::StoreError;

/// The store could not be used. The error goes to the log, not to players.
pub(crate) fn unavailable(error: &StoreError) -> Refusal {
    tracing::warn!(%error, "the store is not available");
    store_unreachable()
}

/// The store could not be reached; nothing was changed.
pub(crate) fn store_unreachable() -> Refusal {
    let message = "the game's store cannot be reached right now; nothing was changed, try again";
    Refusal::new(Code::Unavailable, message)
}

/// The server is shutting down.
pub(crate) fn stopping() -> Refusal {
    Refusal::new(Code::Unavailable, "the server is stopping; try again in a moment")
}

/// There is no table with this id.
pub(crate) fn no_such_table() -> Refusal {
    Refusal::new(Code::NoSuchTable, "there is no such table")
}

/// The player does not sit at the table.
pub(crate) fn not_seated() -> Refusal {
    Refusal::new(Code::NotSeated, "you do not sit at this table")
}

/// A page of another site may not do this.
pub(crate) fn foreign_origin() -> Refusal {
    Refusal::new(Code::ForeignOrigin, "requests from pages of other sites are not allowed")
}

/// The server is short of memory or disk space.
pub fn overloaded() -> Refusal {
    Refusal::new(Code::Busy, "the server is short of memory or disk space; running games go on, try again later")
}
