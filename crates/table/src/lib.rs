//! A table of the server: who sits there, what is played, whose time runs.
//!
//! Everything here is a plain value and a plain function: there are no sockets, no files, no clocks. Moments arrive as
//! arguments, and whoever keeps the log stores what [`Play::prepare`] made before [`Play::take_over`] makes it true.

mod automatic;
mod clock;
mod entry;
mod frames;
mod hint;
mod lobby;
mod play;
mod statistics;
mod update;

pub use clock::Clock;
pub use entry::{Origin, Request, Stored};
pub use frames::{Eyes, frames};
pub use hint::advantages;
pub use lobby::{
    Away, GRACE, LONGEST_MAP, Lobby, Person, Place, Started, checked_line, checked_map, checked_name, checked_text,
    map_name,
};
pub use play::{Damage, Known, Logged, Play, Prepared, Step};
pub use statistics::{PointsAt, SeatStatistics, Statistics};
