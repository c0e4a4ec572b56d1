#![doc = include_str!("../README.md")]
//!
//! # Play an action somebody chose
//!
//! [`Game::check`] refuses an [`Action`] with the reason, or returns the [`Move`] that carries it out.
//!
//! ```
//! use hexhaven_engine::{Action, Reason, Seat, Seed, standard_game};
//!
//! let game = standard_game(4, &Seed::from_u64(7))?;
//! let state = game.start();
//! let refusal = game.check(&state, Seat(0), &Action::EndTurn).unwrap_err();
//! assert_eq!(refusal.reason, Reason::WrongStage);
//! # Ok::<(), hexhaven_engine::RulesError>(())
//! ```
//!
//! # Let bots play
//!
//! ```
//! use hexhaven_engine::{BotKind, GameStream, Purpose, Seed, draw, standard_game};
//!
//! let seed = Seed::from_u64(7);
//! let game = standard_game(3, &seed)?;
//! let mut dice = GameStream::new(&seed, Purpose::Chance);
//! let mut bots: Vec<_> = (0..3).map(|n| BotKind::Weighted.new_bot(&game, &seed.game(n))).collect();
//! let mut state = game.start();
//! while let Some(seat) = game.actors(&state).lowest() {
//!     let action = bots[seat.index()].choose(&game.seat_handle(&state, seat, 0));
//!     let mv = game.check(&state, seat, &action).expect("bots choose legal actions");
//!     let outcome = draw(&game.chance(&state, &mv), &mut dice);
//!     game.apply(&mut state, &mv, outcome, &mut ());
//! }
//! assert!(state.winner().is_some());
//! # Ok::<(), hexhaven_engine::RulesError>(())
//! ```
//!
//! # Record a game and replay it
//!
//! A [`Log`] stores every action with its outcome and the fingerprint of the state after it; [`replay`] verifies all
//! of them.
//!
//! ```
//! use hexhaven_engine::{FastStream, Header, Log, Purpose, Random, RngName, Seed, draw, replay, standard_game};
//!
//! let seed = Seed::from_u64(7);
//! let game = standard_game(2, &seed)?;
//! let mut log = Log::new(Header::new(&game, ["Ada", "Grace"], RngName::Fast, Some(&seed)));
//! let mut dice = FastStream::new(&seed, Purpose::Chance);
//! let mut choices = FastStream::new(&seed, Purpose::Choices);
//! let mut state = game.start();
//! while let Some(seat) = game.actors(&state).lowest() {
//!     let mv = game.select(&state, seat, |count| choices.below(count)).unwrap();
//!     let outcome = draw(&game.chance(&state, &mv), &mut dice);
//!     let events = game.apply_watched(&mut state, &mv, outcome);
//!     log.push(seat, game.action(&mv), outcome, &events, game.fingerprint(&state).to_string());
//! }
//!
//! let file = log.to_text();
//! let log = Log::parse(&file)?;
//! let mut replay = replay(&log)?;
//! replay.run_to(None)?;
//! assert_eq!(*replay.state(), state);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub use {board, bots, mapfile, random, record, rules};

pub use board::{Card, Map, PortKind, Resource, Terrain};
pub use bots::{Bot, Kind as BotKind};
pub use mapfile::{DrawOptions, MapFile, shipped_names};
pub use random::{FairStream, FastStream, GameStream, Purpose, Random, Seed};
pub use record::{Header, Log, Record, Replay, RngName, draw, draw_markets, replay};
pub use rules::{
    Action, Chance, EdgeName, Event, Game, HexName, Legal, Move, Options, Outcome, Preset, Reason, Refusal, Rules,
    RulesError, Seat, SeatHandle, SeatSet, State, VertexName, View,
};

/// A shipped map with its random parts drawn from the seed; nothing when no map has that name ([`shipped_names`] lists
/// them).
///
/// ```
/// use hexhaven_engine::{Game, Preset, Rules, Seed, shipped_map};
///
/// let map = shipped_map("extension-5-6", &Seed::from_u64(3)).expect("it is shipped");
/// let game = Game::new(Rules::preset(Preset::Official, &map), map, 6).unwrap();
/// assert_eq!(game.seats(), 6);
/// ```
///
/// # Panics
/// Never: the tests parse every shipped map.
#[must_use]
pub fn shipped_map(name: &str, seed: &Seed) -> Option<Map> {
    let text = mapfile::shipped(name)?;
    let file = MapFile::parse(text.as_bytes()).expect("shipped maps have no faults");
    Some(file.draw(seed, DrawOptions::default()).map)
}

/// The official game on the shipped map `standard`, its board drawn from the seed.
///
/// Other maps and rules: [`shipped_map`], [`Rules::resolve`] and [`Game::new`].
///
/// ```
/// use hexhaven_engine::{Seed, standard_game};
///
/// let game = standard_game(4, &Seed::from_u64(7)).unwrap();
/// assert_eq!(game.topology().hex_count(), 19);
/// assert!(standard_game(40, &Seed::from_u64(7)).is_err());
/// ```
///
/// # Errors
/// When the map is not meant for that many seats: it takes 2 to 4.
///
/// # Panics
/// Never: the map is shipped.
pub fn standard_game(seats: usize, seed: &Seed) -> Result<Game, RulesError> {
    let map = shipped_map("standard", seed).expect("the map is shipped");
    Game::new(Rules::preset(Preset::Official, &map), map, seats)
}
