//! Conversion between the timestamps of `store` and of `protocol`.

use protocol::Moment;

/// Converts a timestamp of the store.
pub(crate) const fn of_store(moment: store::Timestamp) -> Moment {
    Moment(moment.0)
}

/// Converts a timestamp for the store.
pub(crate) const fn to_store(moment: Moment) -> store::Timestamp {
    store::Timestamp(moment.0)
}
