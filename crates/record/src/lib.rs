//! A game on disk: records, replay, scenario files, and the only place that writes the whole truth of a state.
//!
//! - [`Log`] is a game as a header and a hash-chained list of records; [`replay`] checks every one of them.
//! - [`LogWriter`] writes it line by line while the game goes on.
//! - [`PublicGame`] is a game of which only the public part is known.
//! - [`prices`] is the price history of its markets.
//! - [`Scenario`] is a case of the conformance suite, or anybody's own.
//! - [`truth`] writes and reads whole states, hidden cards included: for tools and tests, never for players.

mod draw;
mod log;
mod log_writer;
mod maps;
mod prices;
mod public;
mod replay;
mod scenario;
pub mod truth;

pub use draw::{draw, draw_markets};
pub use log::{FORMAT, Header, Knowledge, Log, LogError, Record, RngName, SeatInfo, Skipped, VERSION};
pub use log_writer::LogWriter;
pub use maps::{MapError, MapSource, load_map, read_map};
pub use prices::{Opening, PriceHistory, PricePoint, Prices, prices};
pub use public::{PublicGame, PublicMove, Seen};
pub use replay::{BOARD, MARKETS, Replay, ReplayError, replay};
pub use scenario::{Failure, Scenario, ScenarioFile, Step, parse_file};
