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

mod action;
mod amounts;
mod apply;
mod arrange;
mod audit;
mod awards;
mod bits;
mod build;
mod cards;
mod chair;
mod check;
mod claims;
mod commerce;
mod discard;
mod event;
mod fingerprint;
mod game;
mod gold;
mod ground;
mod holdings;
pub mod json;
mod legal;
mod longest_road;
mod look;
mod maritime;
mod markets;
mod moves;
mod multiset;
mod names;
mod options;
mod outcome;
mod position;
mod production;
mod reason;
mod resign;
mod robber;
mod seat;
mod setup;
mod sight;
mod size;
mod stage;
mod told;
mod trade;
mod turn;
#[cfg(feature = "typescript")]
pub mod typescript;
mod victory;
mod view;
mod written;

pub use action::{Action, DecodeError};
pub use amounts::{Amounts, Parts, Quantities, Quantity};
pub use arrange::{BankSetup, MarketSetup, OfferSetup, PlacementSetup, PlayerSetup, Setup};
pub use bits::{Bits, LongBits, PairBits};
pub use build::{CARD_COST, CITY_COST, ROAD_COST, SETTLEMENT_COST};
pub use chair::Chair;
pub use claims::Claims;
pub use commerce::Offer;
pub use event::{Event, Piece, Witness};
pub use fingerprint::Fingerprint;
pub use game::{Game, Legal, OfferLimits, State, Visitor};
pub use ground::Ground;
pub use markets::{Deposit, Hop, Market, MarketOrder, NoSuchMarket, Pool, Route, Swap, Terms, Withdrawal};
pub use moves::Move;
pub use names::{EdgeName, HexName, VertexName};
pub use options::{
    Bank, BankShortage, GoldYield, MaritimeStock, MarketChanges, MarketOptions, Options, Players, PreRollCards, Preset,
    RobberKind, Rules, RulesError, Trading, TurnPhases, VictoryCheck, VpCards,
};
pub use outcome::{Chance, Outcome};
pub use position::{Player, Position, Table};
pub use reason::{Reason, Refusal};
pub use seat::{MAX_SEATS, Seat, SeatSet};
pub use sight::{Guess, Known, Sight};
pub use size::{Size, Standard, Vast, Wide};
pub use stage::{Stage, TurnPhase};
pub use told::{Changes, Happened, Shown, Theft, Told};
pub use view::{
    BankView, BoardView, CardsView, DiceView, FlagsView, HandView, HexView, MarketView, OfferView, PendingView,
    PiecesView, PlayerView, PointsView, PortView, SetupView, SharesView, StockView, TradeView, View,
};

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
