//! Why an action is refused: a code for programs, a sentence for people.

use std::fmt;

macro_rules! reasons {
    ($($(#[$doc:meta])* $variant:ident = $code:literal),+ $(,)?) => {
        /// A reason code, in the order that decides when several apply within one class.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Reason { $($(#[$doc])* $variant),+ }

        impl Reason {
            /// All of them, in order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The code on the wire.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $(Self::$variant => $code),+ }
            }
        }
    };
}

reasons! {
    /// It is another player's turn.
    NotPlayerTurn = "NOT_PLAYER_TURN",
    /// Not at this stage.
    WrongStage = "WRONG_STAGE",
    /// The dice come first.
    RollRequired = "ROLL_REQUIRED",
    /// The dice were rolled.
    AlreadyRolled = "ALREADY_ROLLED",
    /// The game has ended.
    GameOver = "GAME_OVER",
    /// The player has resigned.
    Resigned = "RESIGNED",
    /// The map has no such place.
    NoSuchPlace = "NO_SUCH_PLACE",
    /// The place touches no land.
    NotLand = "NOT_LAND",
    /// A road is there.
    EdgeOccupied = "EDGE_OCCUPIED",
    /// A building is there.
    VertexOccupied = "VERTEX_OCCUPIED",
    /// The road would not touch the own network.
    RoadNotConnected = "ROAD_NOT_CONNECTED",
    /// A building is one edge away.
    SettlementDistanceRule = "SETTLEMENT_DISTANCE_RULE",
    /// No own road leads there.
    SettlementNotConnected = "SETTLEMENT_NOT_CONNECTED",
    /// No own settlement is there.
    NotOwner = "NOT_OWNER",
    /// No such piece is left.
    NoPiecesLeft = "NO_PIECES_LEFT",
    /// The cards are not there.
    InsufficientResources = "INSUFFICIENT_RESOURCES",
    /// The bank lacks the cards.
    BankEmpty = "BANK_EMPTY",
    /// No development card is left.
    DevDeckEmpty = "DEV_DECK_EMPTY",
    /// The player has no such card.
    DevCardNotHeld = "DEV_CARD_NOT_HELD",
    /// The card was bought this turn.
    DevCardCooldown = "DEV_CARD_COOLDOWN",
    /// The turn's cards are played.
    DevCardLimit = "DEV_CARD_LIMIT",
    /// The card cannot be played now.
    DevCardNotPlayable = "DEV_CARD_NOT_PLAYABLE",
    /// Free roads come first.
    FreeRoadsPending = "FREE_ROADS_PENDING",
    /// No such rate.
    InvalidTradeRatio = "INVALID_TRADE_RATIO",
    /// The rate of a port the player lacks.
    PortNotOwned = "PORT_NOT_OWNED",
    /// No such trade here.
    TradeNotAllowed = "TRADE_NOT_ALLOWED",
    /// A side of the trade is empty.
    TradeEmptySide = "TRADE_EMPTY_SIDE",
    /// A resource is on both sides.
    TradeSameResource = "TRADE_SAME_RESOURCE",
    /// The offer is not made to that seat.
    TradeNotTargeted = "TRADE_NOT_TARGETED",
    /// No such offer stands.
    TradeUnknownOffer = "TRADE_UNKNOWN_OFFER",
    /// That seat has not accepted.
    TradeNotAccepted = "TRADE_NOT_ACCEPTED",
    /// Too many offers stand.
    TradeLimit = "TRADE_LIMIT",
    /// Discards come first.
    DiscardPending = "DISCARD_PENDING",
    /// Not as many cards as are due.
    DiscardWrongCount = "DISCARD_WRONG_COUNT",
    /// No discard is due from this seat.
    DiscardNotRequired = "DISCARD_NOT_REQUIRED",
    /// The robber comes first.
    RobberPending = "ROBBER_PENDING",
    /// The robber is there.
    RobberSameHex = "ROBBER_SAME_HEX",
    /// The robber cannot stand there.
    RobberBadHex = "ROBBER_BAD_HEX",
    /// The friendly robber spares that hex.
    RobberFriendly = "ROBBER_FRIENDLY",
    /// That seat cannot be stolen from.
    StealBadTarget = "STEAL_BAD_TARGET",
    /// Gold choices come first.
    GoldPending = "GOLD_PENDING",
    /// Not as many choices as are due.
    GoldWrongCount = "GOLD_WRONG_COUNT",
    /// The market is missing.
    MarketClosed = "MARKET_CLOSED",
    /// Less than the minimum would come out.
    MarketSlippage = "MARKET_SLIPPAGE",
    /// Nothing would come out.
    MarketZeroOutput = "MARKET_ZERO_OUTPUT",
    /// Not so many shares.
    MarketBadShares = "MARKET_BAD_SHARES",
    /// The game has no markets.
    MarketsOnly = "MARKETS_ONLY",
    /// No such amount.
    BadAmount = "BAD_AMOUNT",
}

impl Reason {
    /// Reads a code.
    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|reason| reason.code() == code)
    }

    /// The refusal with this reason and a sentence.
    pub(crate) fn because(self, sentence: impl Into<String>) -> Refusal {
        Refusal { reason: self, sentence: sentence.into() }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// A refused action: nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}: {sentence}")]
pub struct Refusal {
    /// For programs.
    pub reason: Reason,
    /// For people: which rule refused, and what to do.
    pub sentence: String,
}
