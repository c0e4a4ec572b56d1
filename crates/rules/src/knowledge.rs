//! What a seat knows: its view, the actions it observes, and the handle through which a bot plays it.

pub(crate) mod observed;
pub(crate) mod seat_handle;
pub(crate) mod seat_knowledge;
pub(crate) mod seat_position;
pub(crate) mod view;
