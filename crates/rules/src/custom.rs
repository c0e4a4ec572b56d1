//! Builds a position from a description, or lists everything wrong with it.
//!
//! A [`Setup`] describes any part of a state, with places by public number. Missing parts are derived; impossible ones
//! are refused.

mod markets;
mod phase;
mod pieces;
mod stock;

use crate::game::{Game, State};
use crate::notation::json::Fault;
use crate::notation::stage::{Stage, TurnPhase};
use crate::position::amounts::{Amounts, Parts};
use crate::position::prepared::PreparedGame;
use crate::position::seat::Seat;
use crate::position::size::Size;
use crate::position::state::Position;
use crate::rulebook::markets::{Market, MarketOrder};
use board::Pieces;

/// Any part of a state. The default is an empty board in the main actions of seat 0's first turn.
///
/// ```
/// # use hexhaven_rules::*;
/// # let game = doc_game();
/// let players = vec![PlayerSetup { settlements: vec![0], ..PlayerSetup::default() }, PlayerSetup::default()];
/// let setup = Setup { players: Some(players), ..Setup::default() };
/// let state = setup.state(&game).unwrap();
/// assert_eq!(game.stage(&state), Stage::MainActions);
/// assert_eq!(game.points(&state, Seat(0)), 1);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// Whose turn it is.
    pub active: Option<u8>,
    /// The stage; by default the main actions.
    pub stage: Option<Stage>,
    /// Number of turns begun.
    pub turn: Option<u32>,
    /// Where the robber is; `Some(None)` is off the board.
    pub robber: Option<Option<u32>>,
    /// Sum of the last roll.
    pub last_roll: Option<u8>,
    /// Cards in the bank.
    pub bank: BankSetup,
    /// Cards left in the deck, by kind.
    pub deck: Option<[u16; 5]>,
    /// Cards left in the deck.
    pub deck_remaining: Option<u32>,
    /// The players; one for each seat.
    pub players: Option<Vec<PlayerSetup>>,
    /// Cards to discard, by seat.
    pub discard: Vec<(u8, u32)>,
    /// Gold choices, by seat.
    pub gold: Vec<(u8, u32)>,
    /// Free roads.
    pub free_roads: u8,
    /// The seats the active player may steal from.
    pub steal: Vec<u8>,
    /// The open offers.
    pub offers: Vec<OfferSetup>,
    /// The next offer's number.
    pub next_offer: Option<u32>,
    /// Who has the longest road; `Some(None)` is nobody.
    pub longest_road: Option<Option<u8>>,
    /// Who has the largest army; `Some(None)` is nobody.
    pub largest_army: Option<Option<u8>>,
    /// Who has won.
    pub winner: Option<u8>,
    /// Whether the active player has rolled.
    pub rolled: Option<bool>,
    /// Development cards played this turn.
    pub cards_played: u8,
    /// Whether a knight was played before the roll.
    pub knight_before_roll: bool,
    /// The phase, if the rules separate trading and building.
    pub phase: Option<TurnPhase>,
    /// The placement turn.
    pub placement: Option<PlacementSetup>,
    /// The markets, all ten.
    pub markets: Option<Vec<MarketSetup>>,
    /// Thousandths of each resource that fees have taken out of the game.
    pub burned: [u64; 5],
}

/// One of the ten markets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarketSetup {
    /// The pair of resources.
    pub market: Market,
    /// The port where it is open; `None` when it is missing.
    pub port: Option<u32>,
    /// Thousandths of each side; the initial reserves when absent.
    pub reserves: Option<[u32; 2]>,
    /// Thousandths of all shares; the initial shares when absent.
    pub total: Option<u32>,
    /// Thousandths of shares, by seat.
    pub held: Vec<(u8, u32)>,
}

/// Cards in the bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BankSetup {
    /// Thousandths of some resources; the others are the stock minus all hands.
    Cards([Option<u32>; 5]),
    /// The bank never runs out.
    Unlimited,
}

impl Default for BankSetup {
    fn default() -> Self {
        Self::Cards([None; 5])
    }
}

/// Any part of a player. The default is a player with nothing on the board and no cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerSetup {
    /// Resource cards, in thousandths.
    pub hand: Parts,
    /// Unplayed development cards by kind.
    pub cards: [u16; 5],
    /// The development cards bought this turn.
    pub fresh: [u16; 5],
    /// Knights played.
    pub knights: u16,
    /// Victory point cards revealed.
    pub revealed: u16,
    /// Roads.
    pub roads: Vec<(u32, u32)>,
    /// Settlements.
    pub settlements: Vec<u32>,
    /// Cities.
    pub cities: Vec<u32>,
    /// Whether the player has resigned.
    pub resigned: bool,
    /// Pieces not on the board; checked if given.
    pub pieces_left: [Option<u8>; 3],
    /// Length of the longest road; checked if given.
    pub road_length: Option<u32>,
    /// Public points; checked if given.
    pub public_points: Option<u32>,
    /// Hidden points; checked if given.
    pub hidden_points: Option<u32>,
}

/// An open offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferSetup {
    /// Its number.
    pub id: u32,
    /// The seat that made it.
    pub from: u8,
    /// The seats that may answer it.
    pub to: Vec<u8>,
    /// The seats that have accepted it.
    pub accepted: Vec<u8>,
    /// What its maker gives.
    pub give: Amounts,
    /// What its maker wants.
    pub want: Amounts,
}

/// A placement turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacementSetup {
    /// The round of the free placements, from 0.
    pub round: u8,
    /// Pieces still to place.
    pub left: Pieces,
    /// Buildings placed in this turn.
    pub placed: Vec<u32>,
}

impl Setup {
    /// The described state.
    ///
    /// # Errors
    /// Lists every fault, if the position is impossible.
    pub fn state(&self, game: &Game) -> Result<State, Vec<Fault>> {
        game.arrange(self)
    }
}

/// The faults found so far.
#[derive(Default)]
struct Faults(Vec<Fault>);

impl Faults {
    fn add(&mut self, path: impl Into<String>, message: impl Into<String>) {
        self.0.push(Fault::new(path, message));
    }

    /// Adds a fault if a given number differs from the derived one.
    fn expect(&mut self, path: impl Into<String>, given: Option<u32>, real: u32) {
        if let Some(given) = given.filter(|&given| given != real) {
            self.add(path, format!("is {given}, but the position requires {real}"));
        }
    }
}

impl<S: Size> PreparedGame<S> {
    pub(crate) fn arrange(&self, order: &MarketOrder, setup: &Setup) -> Result<Position<S>, Vec<Fault>> {
        let mut faults = Faults::default();
        let mut p = self.blank(order);
        let nobody = Vec::new();
        let players = setup.players.as_ref().unwrap_or(&nobody);
        if setup.players.is_some() && players.len() != usize::from(self.seats) {
            faults.add("players", format!("has {} entries for {} seats", players.len(), self.seats));
            return Err(faults.0);
        }
        p.active = self.arrange_seat(setup.active, "activePlayer", &mut faults).unwrap_or(Seat(0));
        self.arrange_pieces(&mut p, players, &mut faults);
        self.derive(&mut p);
        self.arrange_cards(&mut p, players, &mut faults);
        self.arrange_markets(&mut p, setup, &mut faults);
        self.arrange_bank(&mut p, setup, &mut faults);
        self.arrange_deck(&mut p, setup, &mut faults);
        self.arrange_robber(&mut p, setup, &mut faults);
        self.arrange_awards(&mut p, setup, &mut faults);
        for (i, player) in players.iter().enumerate() {
            self.compare_player(&p, Seat(i as u8), player, &mut faults);
        }
        if faults.0.is_empty() {
            self.arrange_phase(&mut p, setup, &mut faults);
            self.arrange_offers(&mut p, setup, &mut faults);
        }
        if faults.0.is_empty() { Ok(p) } else { Err(faults.0) }
    }

    fn arrange_seat(&self, seat: Option<u8>, path: &str, faults: &mut Faults) -> Option<Seat> {
        let seat = seat?;
        if seat >= self.seats {
            faults.add(path, format!("seat {seat} does not exist"));
            return None;
        }
        Some(Seat(seat))
    }

    fn arrange_robber(&self, p: &mut Position<S>, setup: &Setup, faults: &mut Faults) {
        match setup.robber {
            None => {}
            Some(None) => p.robber = None,
            Some(Some(number)) => match self.topology().hex(number) {
                Some(hex) => p.robber = Some(hex),
                None => faults.add("robberHexId", format!("h{number} is not a land hex of this map")),
            },
        }
        match setup.last_roll {
            Some(sum) if !(2..=12).contains(&sum) => {
                faults.add("dice.lastRoll", format!("{sum} is not a possible sum of two dice"));
            }
            sum => p.last_roll = sum.unwrap_or(0),
        }
    }

    fn arrange_awards(&self, p: &mut Position<S>, setup: &Setup, faults: &mut Faults) {
        p.longest_road = self.longest_road_holder(p, None);
        p.largest_army = self.largest_army_holder(p, None);
        if let Some(holder) = setup.longest_road {
            let holder = holder.and_then(|seat| self.arrange_seat(Some(seat), "longestRoadOwnerId", faults));
            if self.longest_road_holder(p, holder) != holder {
                faults.add(
                    "longestRoadOwnerId",
                    "must be the player with the longest road of at least 5, or one of those tied for it",
                );
            }
            p.longest_road = holder;
        }
        if let Some(holder) = setup.largest_army {
            let holder = holder.and_then(|seat| self.arrange_seat(Some(seat), "largestArmyOwnerId", faults));
            if self.largest_army_holder(p, holder) != holder {
                faults.add(
                    "largestArmyOwnerId",
                    "must be the player with the largest army of at least 3, or one of those tied for it",
                );
            }
            p.largest_army = holder;
        }
    }

    fn compare_player(&self, p: &Position<S>, seat: Seat, given: &PlayerSetup, faults: &mut Faults) {
        let path = |field: &str| format!("players[{}].{field}", seat.0);
        let player = p.player(seat);
        faults.expect(path("longestRoadLength"), given.road_length, player.road_length.into());
        if faults.0.is_empty() {
            faults.expect(path("victoryPoints.public"), given.public_points, self.public_points(p, seat));
            faults.expect(path("victoryPoints.hidden"), given.hidden_points, self.hidden_points(p, seat));
        }
    }
}
