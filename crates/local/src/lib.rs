//! A table on one device: the game of a server's table, for the people who share the device and for bots, without a
//! server.
//!
//! ```
//! use hexhaven_local::LocalTable;
//! use protocol::{NewTable, Timestamp};
//!
//! let settings = r#"{"seats": ["person", "medium", "easy"], "map": "standard", "clock": "off"}"#;
//! let new: NewTable = serde_json::from_str(settings).unwrap();
//! let people = ["Ann".to_owned()];
//! let mut table = LocalTable::open("here_1", &new, &people, random::Seed::from_u64(1), Timestamp(0)).unwrap();
//! assert_eq!(table.shown(), Some(rules::Seat(0)));
//! while table.wake_at(Timestamp(0)).is_some() {
//!     table.drive(Timestamp(10_000));
//! }
//! assert!(table.is_awaited(rules::Seat(0)));
//! ```
//!
//! It speaks the protocol of the server, so that a page need not know where its table is. There are no files, clocks or
//! threads here: the time is an argument, and whoever owns the table saves what [`LocalTable::unsaved`] returns.

mod exercise;
mod saved;
mod table;

pub use exercise::Exercise;
pub use saved::{SavedAction, SavedGame};
pub use table::LocalTable;
