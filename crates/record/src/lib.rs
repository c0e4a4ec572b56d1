//! Game records: write, read, verify and replay them; scenario files; complete states as JSON.
//!
//! - [`Log`] is a game as a header and a hash-chained list of records; [`replay()`] checks every one of them.
//! - [`LogWriter`] writes a log line by line while the game is played.
//! - [`Proof`] is what a replay proves about a game's secret, seed, seats, board and dice.
//! - [`PublicGame`] is a game of which only the public part is known.
//! - [`prices()`] is the price history of a game's markets.
//! - [`Scenario`] is a test case of the conformance suite, or your own.
//! - [`UndoStack`] holds the actions of a running game that can still be undone.
//! - [`truth`] encodes and decodes complete states, including hidden cards: for tools and tests, never for players.
//!
//! ```
//! use hexhaven_record::{MapSource, load_map, truth};
//! use random::Seed;
//! use rules::{Game, Preset, Rules};
//!
//! let source = MapSource::Named("beginner".to_owned());
//! let map = load_map(&source, std::path::Path::new("."), &Seed::from_u64(1))?;
//! let game = Game::new(Rules::preset(Preset::Official, &map), map, 4)?;
//! let json = truth::encode(&game, &game.start());
//! assert_eq!(truth::state(&game, &json).unwrap(), game.start());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Log`] has an example that records a game and replays it.

mod draw;
mod log;
mod log_writer;
mod maps;
mod origin;
mod prices;
mod public;
mod replay;
mod scenario;
pub mod truth;
mod undo;

pub use draw::{draw, draw_markets};
pub use log::{
    AGENT_VERSION, Agent, Entry, FORMAT, Header, Knowledge, Log, LogError, ORIGIN_VERSION, POSITION_VERSION, Record,
    Recorded, RngName, SeatInfo, Skipped, UNDO_VERSION, VERSION, line_hash,
};
pub use log_writer::LogWriter;
pub use maps::{MapLoadError, MapSource, load_map, read_map};
pub use origin::{BOARD_SEED, Contribution, MARKETS_SEED, Proof, SeatOrder, draw_places};
pub use prices::{Opening, PriceHistory, PricePoint, Prices, prices};
pub use public::{PublicGame, PublicMove, Seen};
pub use replay::{Replay, ReplayError, Replayed, replay};
pub use scenario::{Failure, Scenario, ScenarioFile, Step, parse_file, scenario_of};
pub use undo::UndoStack;
