//! Conversion between the timestamps of `store` and of `protocol`.

use protocol::Moment;

/// As messages have it.
pub(crate) const fn of_store(moment: store::Timestamp) -> Moment {
    Moment(moment.0)
}

/// As the store has it.
pub(crate) const fn to_store(moment: Moment) -> store::Timestamp {
    store::Timestamp(moment.0)
}
