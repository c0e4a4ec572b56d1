//! The rules of a hex-island trading game: positions, legal actions, chance, and what each player may see.
//!
//! ```
//! use hexhaven_rules::{Game, Options, Preset, Rules};
//!
//! // A map file is read with `hexhaven-mapfile`; this one is a single hex.
//! let map = hexhaven_rules::doc_map();
//! let rules = Rules::resolve(Preset::Official, &Options::default(), &map)?;
//! let game = Game::new(rules, map, 2)?;
//! let mut state = game.start();
//!
//! // Every player makes the first legal move, and every draw has its first outcome.
//! for _ in 0..100 {
//!     let Some(seat) = game.actors(&state).lowest() else { break };
//!     let Some(mv) = game.select(&state, seat, |_count| 0) else { break };
//!     let outcome = game.chance(&state, &mv).pick(0);
//!     game.apply(&mut state, &mv, outcome, &mut ());
//! }
//! println!("{:?} after {} turns", game.stage(&state), state.turn());
//! # Ok::<(), hexhaven_rules::RulesError>(())
//! ```
//!
//! A [`Game`] is the setting (rules, map, seats); a [`State`] is the position at one moment. An action is processed in
//! these steps:
//!
//! 1. a player writes an [`Action`], which may be invalid;
//! 2. [`Game::check`] refuses it with a [`Refusal`], or returns a [`Move`];
//! 3. [`Game::chance`] gives the possible random outcomes of the move, and the caller draws an [`Outcome`];
//! 4. [`Game::apply`] applies the move, and cannot fail;
//! 5. [`Game::view`] returns what each seat may see.
//!
//! The crate has no clock, no random source and no I/O, and no rule uses floating point. Simulations skip the
//! actions: [`Game::select`] counts the legal moves and returns one of them.

#[macro_use]
mod notation;

mod actions;
mod custom;
mod engine;
mod game;
mod knowledge;
mod options;
mod position;
mod rulebook;
mod rules_error;

pub use actions::{Action, DecodeError};
pub use custom::{BankSetup, MarketSetup, OfferSetup, PlacementSetup, PlayerSetup, Setup};
pub use engine::choices::Choice;
pub use engine::moves::{Move, Reach};
pub use game::{Game, Legal, OfferLimits, State, Visitor};
pub use knowledge::observed::{AppliedAction, Changes, ObservedAction, ObservedOutcome, Theft};
pub use knowledge::seat_handle::{OwnedSeatHandle, SeatHandle};
pub use knowledge::seat_knowledge::{Guess, Known, SeatKnowledge};
pub use knowledge::seat_position::{Prompt, SeatPosition};
pub use knowledge::view::{
    BankView, BoardView, CardsView, DiceView, FlagsView, HandView, HexView, MarketView, OfferView, PendingView,
    PiecesView, PlayerView, PointsView, PortView, SetupView, SharesView, StockView, TradeView, View,
};
pub use notation::event::{Event, Piece, Witness};
pub use notation::json;
pub use notation::names::{EdgeName, HexName, VertexName};
pub use notation::outcome::{Chance, Outcome};
pub use notation::reason::{Reason, Refusal};
pub use notation::stage::{Stage, TurnPhase};
#[cfg(feature = "typescript")]
pub use notation::typescript;
pub use options::{
    Bank, BankShortage, GoldYield, MaritimeStock, MarketChanges, MarketOptions, Options, Players, PreRollCards, Preset,
    RobberKind, Rules, Trading, TurnPhases, VictoryCheck, VpCards,
};
pub use position::amounts::{Amounts, Parts, Quantities, Quantity};
pub use position::bits::{Bits, LongBits, PairBits};
pub use position::claims::Claims;
pub use position::commerce::Offer;
pub use position::fingerprint::Fingerprint;
pub use position::prepared::PreparedGame;
pub use position::seat::{MAX_SEATS, Seat, SeatSet};
pub use position::size::{Size, Standard, Vast, Wide};
pub use position::state::{Player, Position, Table};
pub use rulebook::build::{CARD_COST, CITY_COST, ROAD_COST, SETTLEMENT_COST};
pub use rulebook::markets::{Deposit, Hop, Market, MarketOrder, NoSuchMarket, Pool, Route, Swap, Terms, Withdrawal};
pub use rules_error::{RulesError, RulesFault};

/// A two-player game on [`doc_map`], for examples.
#[doc(hidden)]
#[must_use]
pub fn doc_game() -> Game {
    let map = doc_map();
    Game::new(Rules::preset(Preset::Official, &map), map, 2).expect("the map is for two players")
}

/// A map of a single hex, for examples.
#[doc(hidden)]
#[must_use]
pub fn doc_map() -> board::Map {
    let grid = board::Grid::new(1, 1).expect("1 by 1 is a valid grid");
    let terrain = vec![board::Terrain::Yields(board::Resource::Ore)];
    board::Map {
        players: (2, 4),
        points: 10,
        pieces: board::Pieces { roads: 15, settlements: 5, cities: 4 },
        placements: vec![board::Pieces { roads: 1, settlements: 1, cities: 0 }; 2],
        resource_turns: 1,
        bank: [19; 5],
        deck: [14, 5, 2, 2, 2],
        layout: board::Layout::new(grid, terrain, vec![6], Vec::new()).expect("the layout is valid"),
    }
}
