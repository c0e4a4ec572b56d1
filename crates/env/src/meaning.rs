//! What an action means: places by dense index, other seats counted from the one that acts.

use board::{Edge, Hex, Resource, Topology, Vertex};
use rules::Market;

/// What an action means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Meaning {
    /// Rolls the dice.
    Roll,
    /// Skips the roll.
    SkipRoll,
    /// Ends the turn.
    EndTurn,
    /// Ends trading and begins building.
    BeginBuild,
    /// Gives up the remaining free roads.
    StopFreeRoads,
    /// Reveals victory point cards.
    Reveal,
    /// Buys a development card.
    BuyCard,
    /// Plays a knight.
    Knight,
    /// Plays road building.
    RoadBuilding,
    /// Places or builds a settlement.
    Settlement(Vertex),
    /// Places a city, or replaces a settlement with one.
    City(Vertex),
    /// Places or builds a road.
    Road(Edge),
    /// Plays year of plenty: two resources in canonical order, or one.
    YearOfPlenty(Resource, Option<Resource>),
    /// Plays a monopoly.
    Monopoly(Resource),
    /// Moves the robber or the ghost ship.
    MoveRobber(Hex),
    /// Steals from the seat that is so many seats later.
    Steal(u8),
    /// Chooses a card to discard.
    Discard(Resource),
    /// Chooses a card for gold.
    Gold(Resource),
    /// Trades with the bank for one card, at the own best rate.
    BankTrade {
        /// What is given.
        give: Resource,
        /// What is received.
        get: Resource,
    },
    /// Offers cards to everybody.
    Offer {
        /// What is given.
        give: Resource,
        /// How many cards are given.
        given: u8,
        /// What is wanted.
        want: Resource,
        /// How many cards are wanted.
        wanted: u8,
    },
    /// Accepts the offer that is asked about.
    Accept,
    /// Declines the offer that is asked about.
    Decline,
    /// Withdraws the own oldest offer.
    WithdrawOffer,
    /// Completes a trade with the seat that is so many seats later.
    Confirm(u8),
    /// Swaps whole cards in a market.
    Swap {
        /// What is given.
        give: Resource,
        /// What is received.
        get: Resource,
        /// How many cards are given.
        cards: u8,
    },
    /// Deposits one card of each side into a market's pool.
    Deposit(Market),
    /// Withdraws all own shares of a market.
    Withdraw(Market),
    /// Closes the market at a port and opens a missing one there.
    Flip {
        /// The port's index.
        port: u8,
        /// The market that opens.
        market: Market,
    },
}

impl Meaning {
    /// The meaning in words, with places named as everywhere else.
    #[must_use]
    pub fn describe(self, topology: &Topology) -> String {
        let later = |steps: u8| match steps {
            1 => "the next seat".to_owned(),
            _ => format!("the seat {steps} seats later"),
        };
        match self {
            Self::Roll => "roll the dice".to_owned(),
            Self::SkipRoll => "skip the roll".to_owned(),
            Self::EndTurn => "end the turn".to_owned(),
            Self::BeginBuild => "begin building".to_owned(),
            Self::StopFreeRoads => "give up the remaining free roads".to_owned(),
            Self::Reveal => "reveal victory point cards".to_owned(),
            Self::BuyCard => "buy a development card".to_owned(),
            Self::Knight => "play a knight".to_owned(),
            Self::RoadBuilding => "play road building".to_owned(),
            Self::Settlement(vertex) => format!("place or build a settlement at v{}", topology.vertex_number(vertex)),
            Self::City(vertex) => format!("place or build a city at v{}", topology.vertex_number(vertex)),
            Self::Road(edge) => {
                let (a, b) = topology.edge_numbers(edge);
                format!("place or build a road at e{a}-{b}")
            }
            Self::YearOfPlenty(one, Some(other)) => format!("play year of plenty for {one} and {other}"),
            Self::YearOfPlenty(one, None) => format!("play year of plenty for one {one}"),
            Self::Monopoly(resource) => format!("play a monopoly of {resource}"),
            Self::MoveRobber(hex) => format!("move the robber to h{}", topology.hex_number(hex)),
            Self::Steal(steps) => format!("steal from {}", later(steps)),
            Self::Discard(resource) => format!("discard one {resource}"),
            Self::Gold(resource) => format!("choose one {resource} for gold"),
            Self::BankTrade { give, get } => format!("trade {give} for one {get} with the bank"),
            Self::Offer { give, given, want, wanted } => format!("offer {given} {give} for {wanted} {want}"),
            Self::Accept => "accept the offer".to_owned(),
            Self::Decline => "decline the offer".to_owned(),
            Self::WithdrawOffer => "withdraw the own oldest offer".to_owned(),
            Self::Confirm(steps) => format!("complete the trade with {}", later(steps)),
            Self::Swap { give, get, cards } => format!("swap {cards} {give} for {get}"),
            Self::Deposit(market) => format!("deposit one card of each side into {market}"),
            Self::Withdraw(market) => format!("withdraw all shares from {market}"),
            Self::Flip { port, market } => format!("open {market} at port {port}"),
        }
    }
}
