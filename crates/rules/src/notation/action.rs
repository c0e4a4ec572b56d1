//! What a player asks for, as anybody may write it.
//!
//! An [`Action`] names places by their public numbers and amounts as written: it may name what does not exist.
//! [`crate::Game::check`] turns it into a [`crate::Move`], which can be applied.

mod decode;
mod encode;

use crate::position::amounts::{Quantities, Quantity};
use board::{Card, Resource};

pub use decode::DecodeError;

/// What a player asks for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// A settlement in setup.
    PlaceSetupSettlement {
        /// Where.
        vertex: u32,
    },
    /// A city in setup.
    PlaceSetupCity {
        /// Where.
        vertex: u32,
    },
    /// A road in setup.
    PlaceSetupRoad {
        /// Where, smaller vertex first.
        edge: (u32, u32),
    },
    /// The dice.
    RollDice,
    /// No dice this turn, after a knight.
    SkipRoll,
    /// A development card.
    PlayDevelopmentCard {
        /// Which.
        card: Card,
        /// With year of plenty: what to take. With monopoly: the one resource. Else empty.
        resources: Vec<Resource>,
    },
    /// A road.
    BuildRoad {
        /// Where, smaller vertex first.
        edge: (u32, u32),
    },
    /// No more free roads.
    StopFreeRoads,
    /// A settlement.
    BuildSettlement {
        /// Where.
        vertex: u32,
    },
    /// A city in place of an own settlement.
    UpgradeToCity {
        /// Where.
        vertex: u32,
    },
    /// A development card from the deck.
    BuyDevelopmentCard,
    /// An offer to other players.
    ProposeTrade {
        /// What the offerer gives.
        give: Quantities,
        /// What the offerer wants.
        want: Quantities,
        /// To whom; absent: to all.
        to: Option<Vec<u8>>,
    },
    /// Yes to an offer.
    AcceptTrade {
        /// Its number.
        offer: u32,
    },
    /// No to an offer.
    RejectTrade {
        /// Its number.
        offer: u32,
    },
    /// Another offer back.
    CounterTrade {
        /// The number of the offer answered.
        offer: u32,
        /// What the one who counters gives.
        give: Quantities,
        /// What the one who counters wants.
        want: Quantities,
    },
    /// The trade is made with one who accepted.
    ConfirmTrade {
        /// The offer.
        offer: u32,
        /// With whom.
        with: u8,
    },
    /// An own offer or acceptance is taken back.
    CancelTrade {
        /// The offer.
        offer: u32,
    },
    /// A maritime trade.
    TradeWithBank {
        /// One resource, rate × n.
        give: Quantities,
        /// Another, n.
        get: Quantities,
    },
    /// Cards given up on a seven.
    Discard {
        /// Which.
        cards: Quantities,
    },
    /// The robber's move.
    MoveRobber {
        /// Where to.
        hex: u32,
    },
    /// The robber's theft.
    StealRandomCard {
        /// From whom.
        from: u8,
    },
    /// The ghost ship's other choice.
    FlipMarket {
        /// Which port.
        port: u32,
        /// Which missing market opens there.
        market: Option<String>,
    },
    /// What gold yields.
    ChooseResource {
        /// One entry for each choice due.
        resources: Vec<Resource>,
    },
    /// A swap in a market.
    Swap {
        /// One resource.
        give: Quantities,
        /// The other.
        get: Resource,
        /// The least that must come out.
        min: Option<Quantity>,
    },
    /// A deposit in a market.
    AddLiquidity {
        /// Which.
        market: String,
        /// At most so much of each side.
        max: Quantities,
    },
    /// A withdrawal from a market.
    RemoveLiquidity {
        /// Which.
        market: String,
        /// How many shares.
        shares: Quantity,
    },
    /// The end of trading, where phases are separate.
    BeginBuild,
    /// Victory points shown to all.
    RevealVictoryPoints,
    /// The end of the turn.
    EndTurn,
    /// The end of playing.
    Resign,
}

impl Action {
    /// The action's name on the wire.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::PlaceSetupSettlement { .. } => "PLACE_SETUP_SETTLEMENT",
            Self::PlaceSetupCity { .. } => "PLACE_SETUP_CITY",
            Self::PlaceSetupRoad { .. } => "PLACE_SETUP_ROAD",
            Self::RollDice => "ROLL_DICE",
            Self::SkipRoll => "SKIP_ROLL",
            Self::PlayDevelopmentCard { .. } => "PLAY_DEVELOPMENT_CARD",
            Self::BuildRoad { .. } => "BUILD_ROAD",
            Self::StopFreeRoads => "STOP_FREE_ROADS",
            Self::BuildSettlement { .. } => "BUILD_SETTLEMENT",
            Self::UpgradeToCity { .. } => "UPGRADE_TO_CITY",
            Self::BuyDevelopmentCard => "BUY_DEVELOPMENT_CARD",
            Self::ProposeTrade { .. } => "PROPOSE_TRADE",
            Self::AcceptTrade { .. } => "ACCEPT_TRADE",
            Self::RejectTrade { .. } => "REJECT_TRADE",
            Self::CounterTrade { .. } => "COUNTER_TRADE",
            Self::ConfirmTrade { .. } => "CONFIRM_TRADE",
            Self::CancelTrade { .. } => "CANCEL_TRADE",
            Self::TradeWithBank { .. } => "TRADE_WITH_BANK",
            Self::Discard { .. } => "DISCARD",
            Self::MoveRobber { .. } => "MOVE_ROBBER",
            Self::StealRandomCard { .. } => "STEAL_RANDOM_CARD",
            Self::FlipMarket { .. } => "FLIP_MARKET",
            Self::ChooseResource { .. } => "CHOOSE_RESOURCE",
            Self::Swap { .. } => "SWAP",
            Self::AddLiquidity { .. } => "ADD_LIQUIDITY",
            Self::RemoveLiquidity { .. } => "REMOVE_LIQUIDITY",
            Self::BeginBuild => "BEGIN_BUILD",
            Self::RevealVictoryPoints => "REVEAL_VICTORY_POINTS",
            Self::EndTurn => "END_TURN",
            Self::Resign => "RESIGN",
        }
    }
}
