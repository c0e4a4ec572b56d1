//! The names of the fields of a state.

/// Fields of a state.
pub(crate) const STATE: &[&str] = &[
    "gameId",
    "rulesetVersion",
    "turnStage",
    "activePlayer",
    "turn",
    "board",
    "robberHexId",
    "dice",
    "bank",
    "deck",
    "players",
    "pending",
    "tradeContext",
    "longestRoadOwnerId",
    "largestArmyOwnerId",
    "winner",
    "markets",
    "burned",
    "turnFlags",
    "setup",
];
/// Fields of a player.
pub(crate) const PLAYER: &[&str] = &[
    "resources",
    "developmentCards",
    "freshDevelopmentCards",
    "playedKnights",
    "roads",
    "settlements",
    "cities",
    "piecesLeft",
    "longestRoadLength",
    "victoryPoints",
    "revealedVictoryPoints",
    "resigned",
];
/// Fields of smaller parts.
pub(crate) const DICE: &[&str] = &["lastRoll"];
pub(crate) const BANK: &[&str] = &["resourceCards", "developmentDeckRemaining"];
pub(crate) const PENDING: &[&str] = &["discard", "gold", "freeRoads", "steal"];
pub(crate) const TRADES: &[&str] = &["offers", "nextOffer"];
pub(crate) const OFFER: &[&str] = &["id", "from", "to", "give", "want", "accepted"];
pub(crate) const FLAGS: &[&str] = &["rolled", "cardsPlayed", "knightBeforeRoll", "phase"];
pub(crate) const PLACEMENT: &[&str] = &["round", "left", "placed"];
pub(crate) const PIECES: &[&str] = &["roads", "settlements", "cities"];
pub(crate) const POINTS: &[&str] = &["public", "hidden"];
pub(crate) const MARKET: &[&str] = &["market", "port", "reserves", "shares"];
pub(crate) const SHARES: &[&str] = &["total", "held"];
