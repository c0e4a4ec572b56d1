//! Conversion between the timestamps of `store` and of `protocol`.

use protocol::Moment;

/// As messages have it.
pub(crate) const fn of_store(moment: store::Moment) -> Moment {
    Moment(moment.0)
}

/// As the store has it.
pub(crate) const fn to_store(moment: Moment) -> store::Moment {
    store::Moment(moment.0)
}
