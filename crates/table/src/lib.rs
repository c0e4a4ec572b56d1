//! A game table: its seats, its game, its bots and its clock.
//!
//! ```
//! use hexhaven_table::{Lobby, Person};
//! use protocol::{Timestamp, NewTable};
//!
//! let host = Person { player: "player-1".to_owned(), name: "Ann".to_owned() };
//! let lobby = Lobby::open(&NewTable::default(), &host, "commitment".to_owned(), Timestamp(0)).unwrap();
//! assert_eq!(lobby.seat_of("player-1"), Some(rules::Seat(0)));
//! ```
//!
//! Everything here is a plain value or a plain function: there are no sockets, files or clocks. The time is an argument,
//! and the owner of the log stores what [`Play::prepare`] returns before it calls [`Play::commit`].

mod automatic;
mod bot_offers;
mod clock;
mod entry;
mod frames;
mod hint;
mod lobby;
mod play;
mod statistics;
mod table_bots;
mod update;

pub use clock::Clock;
pub use entry::{Origin, Request, Stored};
pub use frames::{Perspective, frames};
pub use hint::{advantages, advise};
pub use lobby::{
    AWAY_GRACE_MS, Arrival, Away, Lobby, MAX_MAP_BYTES, Person, Place, Prompt, SeatRequest, Started, checked_bot,
    checked_entropy, checked_line, checked_map, checked_name, checked_text, file_size, map_name, temperament,
    votes_needed,
};
pub use play::{Damage, Known, Logged, Play, Prepared, Step};
pub use statistics::{PointsAt, SeatStatistics, Statistics};
pub use table_bots::{Decision, PendingDecision, TableBots};
