//! The legal actions of a seat one by one, for programs that need all of them at once and quickly: `legal.rs` counts and
//! selects, this lists.

use crate::actions::Action;
use crate::engine::moves::{Move, MoveKind};
use crate::position::amounts::{Amounts, CARD_PARTS};
use crate::position::bits::Bits;
use crate::position::prepared::PreparedGame;
use crate::position::seat::Seat;
use crate::position::size::Size;
use crate::position::state::{Part, Phase, Placement, Position};
use crate::rulebook::build::{CARD, CITY, ROAD, SETTLEMENT};
use crate::rulebook::markets::Market;
use board::{Edge, Hex, Resource, Vertex};

/// A legal action, with places by dense index.
///
/// Placing a piece during setup and building it are the same choice. Left out are discards and gold choices, of which
/// there may be millions, offers and their answers, and resigning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Places or builds a settlement.
    Settlement(Vertex),
    /// Places a city, or replaces a settlement with one.
    City(Vertex),
    /// Places or builds a road.
    Road(Edge),
    /// Gives up the remaining free roads.
    StopFreeRoads,
    /// Rolls the dice.
    Roll,
    /// Skips the roll.
    SkipRoll,
    /// Buys a development card.
    BuyCard,
    /// Plays a knight.
    Knight,
    /// Plays road building.
    RoadBuilding,
    /// Plays year of plenty: two resources in canonical order, or one if the bank has only one card.
    YearOfPlenty(Resource, Option<Resource>),
    /// Plays a monopoly.
    Monopoly(Resource),
    /// Trades with the bank for one card, at the player's best rate.
    BankTrade {
        /// What is given.
        give: Resource,
        /// What is received.
        get: Resource,
    },
    /// Moves the robber.
    MoveRobber(Hex),
    /// Steals from a seat.
    Steal(Seat),
    /// Closes the market at a port and opens a missing one there.
    Flip {
        /// The port's index.
        port: u8,
        /// The market that opens.
        market: Market,
    },
    /// Swaps one card in a market.
    Swap {
        /// What is given.
        give: Resource,
        /// What is received.
        get: Resource,
    },
    /// Deposits one card of each side into a market's pool.
    Deposit(Market),
    /// Withdraws all of the player's shares of a market.
    Withdraw(Market),
    /// Ends trading and begins building.
    BeginBuild,
    /// Reveals victory point cards, where they count only when revealed.
    Reveal,
    /// Ends the turn.
    EndTurn,
}

impl<S: Size> PreparedGame<S> {
    /// Calls a function with every [`Choice`] of a seat.
    ///
    /// ```
    /// # use hexhaven_rules::*;
    /// # let game = doc_game();
    /// struct Count<'s>(&'s State);
    ///
    /// impl Visitor for Count<'_> {
    ///     type Output = usize;
    ///
    ///     fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> usize {
    ///         let mut count = 0;
    ///         prepared.for_each_choice(prepared.position(self.0).unwrap(), Seat(0), |_| count += 1);
    ///         count
    ///     }
    /// }
    ///
    /// // The only hex has six corners to settle.
    /// assert_eq!(game.visit(Count(&game.start())), 6);
    /// ```
    #[inline]
    pub fn for_each_choice(&self, p: &Position<S>, seat: Seat, mut call: impl FnMut(Choice)) {
        if seat != p.active {
            return;
        }
        match &p.phase {
            Phase::Main(part) => self.for_each_main_choice(p, *part, &mut call),
            Phase::BeforeRoll => {
                self.for_each_play(p, &mut call);
                if self.may_skip_roll(p) {
                    call(Choice::SkipRoll);
                }
                call(Choice::Roll);
            }
            Phase::Robber { .. } => {
                self.for_each_robber_hex(p, |hex| call(Choice::MoveRobber(hex)));
                if let Some(exchange) = p.exchange().filter(|_| self.is_ghost_ship) {
                    for port in 0..self.port_ends.len() as u8 {
                        exchange.missing().for_each(|market| call(Choice::Flip { port, market }));
                    }
                }
            }
            Phase::Steal { victims, .. } => victims.iter().for_each(|victim| call(Choice::Steal(victim))),
            Phase::FreeRoads { .. } => {
                p.player(seat).road_spots.iter().for_each(|edge| call(Choice::Road(Edge(edge as u32))));
                call(Choice::StopFreeRoads);
            }
            Phase::Setup(placement) => self.for_each_placement(p, placement, &mut call),
            _ => {}
        }
        // Where these cards count at once, revealing them only helps the others.
        if !self.vp_at_once && self.hidden_points(p, seat) > 0 {
            self.try_reveal(p, seat, &mut call);
        }
    }

    /// The move that carries out a choice that [`PreparedGame::for_each_choice`] named for exactly this position.
    #[must_use]
    #[inline]
    pub fn move_of(&self, p: &Position<S>, choice: Choice) -> Move {
        let seat = p.active;
        let in_setup = matches!(p.phase, Phase::Setup(_));
        let kind = match choice {
            Choice::Settlement(vertex) if in_setup => MoveKind::PlaceSettlement(vertex),
            Choice::Settlement(vertex) => MoveKind::BuildSettlement(vertex),
            Choice::City(vertex) if in_setup => MoveKind::PlaceCity(vertex),
            Choice::City(vertex) => MoveKind::BuildCity(vertex),
            Choice::Road(edge) if in_setup => MoveKind::PlaceRoad(edge),
            Choice::Road(edge) => MoveKind::BuildRoad(edge),
            Choice::StopFreeRoads => MoveKind::StopFreeRoads,
            Choice::Roll => MoveKind::Roll,
            Choice::SkipRoll => MoveKind::SkipRoll,
            Choice::BuyCard => MoveKind::BuyCard,
            Choice::Knight => MoveKind::Knight,
            Choice::RoadBuilding => MoveKind::RoadBuilding,
            Choice::YearOfPlenty(one, other) => {
                let mut cards = Amounts::of(one, 1);
                if let Some(other) = other {
                    cards.0[other.index()] += 1;
                }
                MoveKind::YearOfPlenty(cards)
            }
            Choice::Monopoly(resource) => MoveKind::Monopoly(resource),
            Choice::BankTrade { give, get } => MoveKind::BankTrade { give, paid: self.best_rate(p, give), get, got: 1 },
            Choice::MoveRobber(hex) => MoveKind::MoveRobber(hex),
            Choice::Steal(victim) => MoveKind::Steal(victim),
            Choice::Flip { port, market } => MoveKind::Flip { port, market },
            Choice::Swap { give, get } => MoveKind::Swap { give, get, amount: CARD_PARTS },
            Choice::Deposit(market) => MoveKind::Deposit { market, most: [CARD_PARTS; 2] },
            Choice::Withdraw(market) => {
                let shares = p.exchange().map_or(0, |exchange| exchange.held(seat, market));
                MoveKind::Withdraw { market, shares }
            }
            Choice::BeginBuild => MoveKind::BeginBuild,
            Choice::Reveal => MoveKind::Reveal,
            Choice::EndTurn => MoveKind::EndTurn,
        };
        Move { seat, kind }
    }

    #[cold]
    fn try_reveal(&self, p: &Position<S>, seat: Seat, call: &mut impl FnMut(Choice)) {
        if self.check(p, seat, &Action::RevealVictoryPoints).is_ok() {
            call(Choice::Reveal);
        }
    }

    #[inline]
    fn for_each_main_choice(&self, p: &Position<S>, part: Part, call: &mut impl FnMut(Choice)) {
        let player = p.player(p.active);
        let (hand, left) = (player.hand, player.left);
        if matches!(part, Part::Open | Part::Trade) {
            if self.has_markets {
                self.market_moves(p, p.active).for_each(&mut *call);
            } else {
                self.for_each_bank_trade(p, |give, get| call(Choice::BankTrade { give, get }));
            }
        }
        if part == Part::Trade {
            call(Choice::BeginBuild);
        }
        if matches!(part, Part::Open | Part::Build) {
            if hand.covers(ROAD) && left.roads > 0 {
                player.road_spots.iter().for_each(|edge| call(Choice::Road(Edge(edge as u32))));
            }
            if hand.covers(SETTLEMENT) && left.settlements > 0 {
                let spots = player.on_road.iter().filter(|&vertex| !p.crowded.has(vertex));
                spots.for_each(|vertex| call(Choice::Settlement(Vertex(vertex as u16))));
            }
            if hand.covers(CITY) && left.cities > 0 {
                player.settlements.iter().for_each(|vertex| call(Choice::City(Vertex(vertex as u16))));
            }
            if hand.covers(CARD) && p.deck != [0; 5] {
                call(Choice::BuyCard);
            }
            self.for_each_play(p, call);
        }
        call(Choice::EndTurn);
    }

    #[inline]
    fn for_each_play(&self, p: &Position<S>, call: &mut impl FnMut(Choice)) {
        if self.has_ready_card(p) {
            self.for_each_ready_play(p, call);
        }
    }

    /// A separate function, because mostly there is nothing to play.
    #[inline(never)]
    fn for_each_ready_play(&self, p: &Position<S>, call: &mut impl FnMut(Choice)) {
        let [knights, roads, plenty, monopolies] = self.count_plays(p);
        if knights > 0 {
            call(Choice::Knight);
        }
        if roads > 0 {
            call(Choice::RoadBuilding);
        }
        if plenty > 0 {
            let single = self.plenty(p) == 1;
            for (i, one) in Resource::ALL.into_iter().enumerate() {
                let left = self.available(p, one);
                if left > 0 && single {
                    call(Choice::YearOfPlenty(one, None));
                } else if left > 0 {
                    let others = Resource::ALL.into_iter().skip(i);
                    let has = |other: &Resource| self.available(p, *other) > u32::from(*other == one);
                    others.filter(has).for_each(|other| call(Choice::YearOfPlenty(one, Some(other))));
                }
            }
        }
        if monopolies > 0 {
            Resource::ALL.into_iter().for_each(|resource| call(Choice::Monopoly(resource)));
        }
    }

    fn for_each_placement(&self, p: &Position<S>, placement: &Placement<S::Vertices>, call: &mut impl FnMut(Choice)) {
        if placement.gold > 0 {
            return;
        }
        let (due, supply) = (placement.left, p.player(p.active).left);
        if due.settlements == 0 && due.cities == 0 {
            if supply.roads > 0 {
                let spots = self.setup_road_spots(p, placement);
                spots.iter().for_each(|edge| call(Choice::Road(Edge(edge as u32))));
            }
            return;
        }
        for vertex in self.shape.all_vertices.iter().filter(|&vertex| !p.crowded.has(vertex)) {
            let vertex = Vertex(vertex as u16);
            if due.settlements > 0 && supply.settlements > 0 {
                call(Choice::Settlement(vertex));
            }
            if due.cities > 0 && supply.cities > 0 {
                call(Choice::City(vertex));
            }
        }
    }
}
