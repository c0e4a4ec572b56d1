//! Why an action is refused: a code for programs, a sentence for people.

use std::fmt;

macro_rules! reasons {
    ($($(#[$doc:meta])* $variant:ident = $code:literal),+ $(,)?) => {
        /// A reason code, in the order that decides when several apply within one class.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Reason { $($(#[$doc])* $variant),+ }

        impl Reason {
            /// Every reason, in order.
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
    /// The action is not allowed in this stage.
    WrongStage = "WRONG_STAGE",
    /// The dice must be rolled first.
    RollRequired = "ROLL_REQUIRED",
    /// The dice have already been rolled this turn.
    AlreadyRolled = "ALREADY_ROLLED",
    /// The game has ended.
    GameOver = "GAME_OVER",
    /// The player has resigned.
    Resigned = "RESIGNED",
    /// The map has no such place.
    NoSuchPlace = "NO_SUCH_PLACE",
    /// The place is not on land.
    NotLand = "NOT_LAND",
    /// The edge already has a road.
    EdgeOccupied = "EDGE_OCCUPIED",
    /// The vertex already has a building.
    VertexOccupied = "VERTEX_OCCUPIED",
    /// The road would not touch the player's network.
    RoadNotConnected = "ROAD_NOT_CONNECTED",
    /// A building is one edge away.
    SettlementDistanceRule = "SETTLEMENT_DISTANCE_RULE",
    /// None of the player's roads leads there.
    SettlementNotConnected = "SETTLEMENT_NOT_CONNECTED",
    /// The player has no settlement there.
    NotOwner = "NOT_OWNER",
    /// The player has no such piece left.
    NoPiecesLeft = "NO_PIECES_LEFT",
    /// The player does not have the cards.
    InsufficientResources = "INSUFFICIENT_RESOURCES",
    /// The bank does not have the cards.
    BankEmpty = "BANK_EMPTY",
    /// The development deck is empty.
    DevDeckEmpty = "DEV_DECK_EMPTY",
    /// The player has no such card.
    DevCardNotHeld = "DEV_CARD_NOT_HELD",
    /// The card was bought this turn.
    DevCardCooldown = "DEV_CARD_COOLDOWN",
    /// The player has played this turn's development cards.
    DevCardLimit = "DEV_CARD_LIMIT",
    /// The card cannot be played now.
    DevCardNotPlayable = "DEV_CARD_NOT_PLAYABLE",
    /// The free roads must be built or given up first.
    FreeRoadsPending = "FREE_ROADS_PENDING",
    /// The rate does not exist.
    InvalidTradeRatio = "INVALID_TRADE_RATIO",
    /// The rate belongs to a port at which the player has no building.
    PortNotOwned = "PORT_NOT_OWNED",
    /// These rules do not allow the trade.
    TradeNotAllowed = "TRADE_NOT_ALLOWED",
    /// A side of the trade is empty.
    TradeEmptySide = "TRADE_EMPTY_SIDE",
    /// A resource is on both sides.
    TradeSameResource = "TRADE_SAME_RESOURCE",
    /// The offer was not addressed to that seat.
    TradeNotTargeted = "TRADE_NOT_TARGETED",
    /// The offer is not open.
    TradeUnknownOffer = "TRADE_UNKNOWN_OFFER",
    /// That seat has not accepted.
    TradeNotAccepted = "TRADE_NOT_ACCEPTED",
    /// Too many offers are open.
    TradeLimit = "TRADE_LIMIT",
    /// Discards must be made first.
    DiscardPending = "DISCARD_PENDING",
    /// The number of cards is not the number due.
    DiscardWrongCount = "DISCARD_WRONG_COUNT",
    /// No discard is due from this seat.
    DiscardNotRequired = "DISCARD_NOT_REQUIRED",
    /// The robber must be moved first.
    RobberPending = "ROBBER_PENDING",
    /// The robber is already there.
    RobberSameHex = "ROBBER_SAME_HEX",
    /// The robber cannot be moved there.
    RobberBadHex = "ROBBER_BAD_HEX",
    /// The friendly robber spares that hex.
    RobberFriendly = "ROBBER_FRIENDLY",
    /// That seat cannot be stolen from.
    StealBadTarget = "STEAL_BAD_TARGET",
    /// Gold choices must be made first.
    GoldPending = "GOLD_PENDING",
    /// The number of choices is not the number due.
    GoldWrongCount = "GOLD_WRONG_COUNT",
    /// The market is closed.
    MarketClosed = "MARKET_CLOSED",
    /// The output would be below the minimum.
    MarketSlippage = "MARKET_SLIPPAGE",
    /// The output would be zero.
    MarketZeroOutput = "MARKET_ZERO_OUTPUT",
    /// The seat does not have that many shares.
    MarketBadShares = "MARKET_BAD_SHARES",
    /// The game has no markets.
    MarketsOnly = "MARKETS_ONLY",
    /// The amount is invalid: negative, too precise or too large.
    BadAmount = "BAD_AMOUNT",
}

impl Reason {
    /// The reason with a code.
    ///
    /// ```
    /// # use hexhaven_rules::Reason;
    /// assert_eq!(Reason::parse("BANK_EMPTY"), Some(Reason::BankEmpty));
    /// assert_eq!(Reason::BankEmpty.code(), "BANK_EMPTY");
    /// ```
    #[must_use]
    pub fn parse(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|reason| reason.code() == code)
    }

    /// A refusal with this reason and a sentence.
    pub(crate) fn because(self, sentence: impl Into<String>) -> Refusal {
        Refusal { reason: self, sentence: sentence.into() }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

/// A refused action. The state has not changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}: {sentence}")]
pub struct Refusal {
    /// The code, for programs.
    pub reason: Reason,
    /// The rule that was violated and what to do, for people.
    pub sentence: String,
}
