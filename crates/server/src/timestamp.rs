//! Conversion between the timestamps of `store` and of `protocol`.

use protocol::Timestamp;

/// Converts a timestamp of the store.
pub(crate) const fn of_store(timestamp: store::Timestamp) -> Timestamp {
    Timestamp(timestamp.0)
}

/// Converts a timestamp for the store.
pub(crate) const fn to_store(timestamp: Timestamp) -> store::Timestamp {
    store::Timestamp(timestamp.0)
}
