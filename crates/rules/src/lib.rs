//! The game: rules, state, action, outcome, check, apply, legal, view.
//!
//! A [`Game`] is what is played (rules, map, seats), a [`State`] where it stands. One action's way:
//!
//! 1. somebody writes an [`Action`], which may name anything;
//! 2. [`Game::check`] refuses it with a [`Refusal`], or returns the [`Move`] that does it;
//! 3. [`Game::chance`] says what is random about the move, and somebody outside draws an [`Outcome`];
//! 4. [`Game::apply`] does it, and cannot fail;
//! 5. [`Game::view`] shows each seat what it may see.
//!
//! No clock, no random source, no input or output, and no floating point in any rule. Simulations take the same path
//! without actions: [`Game::select`] counts the legal moves and makes the one asked for.

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

pub use actions::{Action, DecodeError};
pub use custom::{BankSetup, MarketSetup, OfferSetup, PlacementSetup, PlayerSetup, Setup};
pub use engine::moves::Move;
pub use game::{Game, Legal, OfferLimits, State, Visitor};
pub use knowledge::observed::{AppliedAction, Changes, ObservedAction, ObservedOutcome, Theft};
pub use knowledge::seat_handle::SeatHandle;
pub use knowledge::seat_knowledge::{Guess, Known, SeatKnowledge};
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
    RobberKind, Rules, RulesError, Trading, TurnPhases, VictoryCheck, VpCards,
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

/// A single hex for examples.
#[doc(hidden)]
#[must_use]
pub fn doc_map() -> board::Map {
    let grid = board::Grid::new(1, 1).expect("one hex is a grid");
    let terrain = vec![board::Terrain::Yields(board::Resource::Ore)];
    board::Map {
        players: (2, 4),
        points: 10,
        pieces: board::Pieces { roads: 15, settlements: 5, cities: 4 },
        placements: vec![board::Pieces { roads: 1, settlements: 1, cities: 0 }; 2],
        resource_turns: 1,
        bank: [19; 5],
        deck: [14, 5, 2, 2, 2],
        layout: board::Layout::new(grid, terrain, vec![6], Vec::new()).expect("one hex is a board"),
    }
}
