//! A position as one seat sees it, without a copy: for programs that read millions of positions and must not see hidden
//! cards. It shows the same as a [`crate::View`].

use crate::notation::stage::TurnPhase;
use crate::position::amounts::{CARD_PARTS, Parts};
use crate::position::commerce::Offer;
use crate::position::prepared::PreparedGame;
use crate::position::seat::{MAX_SEATS, Seat, SeatSet};
use crate::position::size::Size;
use crate::position::state::{Phase, Player, Position};
use crate::rulebook::markets::{Market, Pool};
use board::{Hex, Pieces, Resource};

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Prompt {
    /// A settlement or city of the setup.
    PlaceBuilding,
    /// A road of the setup.
    PlaceRoad,
    /// The roll, or a card before it.
    Roll,
    /// The main actions, or the trading phase where phases are separate.
    Main,
    /// The building phase, where phases are separate.
    Build,
    /// The end of the turn after a card that followed the building phase.
    PostBuild,
    /// Discards.
    Discard,
    /// Gold choices.
    Gold,
    /// A move of the robber or the ghost ship.
    Robber,
    /// The choice of a victim.
    Steal,
    /// Free roads.
    FreeRoads,
    /// Nothing: the game is over.
    Over,
}

/// A position as one seat sees it. It has no method that shows another seat's cards, or the deck.
///
/// ```
/// # use hexhaven_rules::*;
/// # let game = doc_game();
/// struct Look<'s>(&'s State);
///
/// impl Visitor for Look<'_> {
///     type Output = Prompt;
///
///     fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> Prompt {
///         let seen = prepared.seen_by(prepared.position(self.0).unwrap(), Seat(1));
///         assert_eq!(seen.card_count(Seat(0)), 0);
///         seen.prompt()
///     }
/// }
///
/// assert_eq!(game.visit(Look(&game.start())), Prompt::PlaceBuilding);
/// ```
pub struct SeatPosition<'a, S: Size> {
    game: &'a PreparedGame<S>,
    p: &'a Position<S>,
    seat: Seat,
}

impl<S: Size> PreparedGame<S> {
    /// The position as a seat sees it.
    #[must_use]
    #[inline]
    pub const fn seen_by<'a>(&'a self, p: &'a Position<S>, seat: Seat) -> SeatPosition<'a, S> {
        SeatPosition { game: self, p, seat }
    }
}

/// What only the seat itself knows.
impl<S: Size> SeatPosition<'_, S> {
    /// The seat that sees it.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    fn own(&self) -> &Player<S> {
        self.p.player(self.seat)
    }

    /// The whole cards of each resource in its hand.
    #[must_use]
    #[inline]
    pub fn hand(&self) -> [u16; 5] {
        self.own().hand.amounts().0
    }

    /// Its cards of each resource, in thousandths.
    #[must_use]
    pub fn holdings(&self) -> Parts {
        self.p.holdings(self.seat)
    }

    /// Its unplayed development cards, by kind.
    #[must_use]
    #[inline]
    pub fn cards(&self) -> [u16; 5] {
        self.own().cards
    }

    /// Those of its development cards that it bought this turn, by kind.
    #[must_use]
    #[inline]
    pub fn fresh_cards(&self) -> [u16; 5] {
        if self.seat == self.p.active { self.p.fresh } else { [0; 5] }
    }

    /// Its victory point cards that the others do not see.
    #[must_use]
    #[inline]
    pub fn hidden_points(&self) -> u32 {
        self.game.hidden_points(self.p, self.seat)
    }

    /// Development cards that it has not seen, by kind: those of the deck and in the hands of others, together.
    #[must_use]
    #[inline]
    pub fn unseen_cards(&self) -> [u16; 5] {
        let mut unseen = self.p.deck;
        for (i, player) in self.game.players(self.p).iter().enumerate() {
            if i != self.seat.index() {
                for (unseen, count) in unseen.iter_mut().zip(player.cards) {
                    *unseen += count;
                }
                unseen[board::Card::VictoryPoint.index()] -= player.revealed;
            }
        }
        unseen
    }
}

/// What everybody knows.
impl<S: Size> SeatPosition<'_, S> {
    /// What the game waits for.
    #[must_use]
    #[inline]
    pub fn prompt(&self) -> Prompt {
        match &self.p.phase {
            Phase::Setup(placement) if placement.gold > 0 => Prompt::Gold,
            Phase::Setup(placement) if placement.left.settlements > 0 || placement.left.cities > 0 => {
                Prompt::PlaceBuilding
            }
            Phase::Setup(_) => Prompt::PlaceRoad,
            Phase::BeforeRoll => Prompt::Roll,
            Phase::Gold { .. } => Prompt::Gold,
            Phase::Discard { .. } => Prompt::Discard,
            Phase::Robber { .. } => Prompt::Robber,
            Phase::Steal { .. } => Prompt::Steal,
            Phase::FreeRoads { .. } => Prompt::FreeRoads,
            Phase::Main(_) => match TurnPhase::of(&self.p.phase, self.game.first_part) {
                None | Some(TurnPhase::Trade) => Prompt::Main,
                Some(TurnPhase::Build) => Prompt::Build,
                Some(TurnPhase::PostBuild) => Prompt::PostBuild,
            },
            Phase::Over { .. } => Prompt::Over,
        }
    }

    /// Whose turn it is.
    #[must_use]
    #[inline]
    pub fn active(&self) -> Seat {
        self.p.active
    }

    /// Number of turns begun.
    #[must_use]
    #[inline]
    pub fn turn(&self) -> u32 {
        self.p.turn
    }

    /// Whether the active player has rolled the dice.
    #[must_use]
    #[inline]
    pub fn has_rolled(&self) -> bool {
        self.p.phase.rolled()
    }

    /// Development cards played this turn.
    #[must_use]
    #[inline]
    pub fn cards_played(&self) -> u8 {
        self.p.cards_played
    }

    /// Whether a knight was played before the roll.
    #[must_use]
    #[inline]
    pub fn knight_before_roll(&self) -> bool {
        self.p.knight_before_roll
    }

    /// Sum of the last roll; 0 if there is none.
    #[must_use]
    #[inline]
    pub fn last_roll(&self) -> u8 {
        self.p.last_roll
    }

    /// Free roads that are left to build.
    #[must_use]
    #[inline]
    pub fn free_roads(&self) -> u8 {
        if let Phase::FreeRoads { left, .. } = self.p.phase { left } else { 0 }
    }

    /// The round of the setup and the pieces still to place in this placement turn; `None` after the setup.
    #[must_use]
    #[inline]
    pub fn placement(&self) -> Option<(u8, Pieces)> {
        if let Phase::Setup(placement) = &self.p.phase { Some((placement.round, placement.left)) } else { None }
    }

    /// Cards that each seat must discard or may choose for gold.
    #[must_use]
    #[inline]
    pub fn owed(&self) -> [u32; MAX_SEATS] {
        match &self.p.phase {
            Phase::Gold { owed, .. } | Phase::Discard { owed } => *owed,
            Phase::Setup(placement) => {
                let mut owed = [0; MAX_SEATS];
                owed[self.p.active.index()] = placement.gold;
                owed
            }
            _ => [0; MAX_SEATS],
        }
    }

    /// The seats that may be stolen from.
    #[must_use]
    #[inline]
    pub fn victims(&self) -> SeatSet {
        if let Phase::Steal { victims, .. } = self.p.phase { victims } else { SeatSet::EMPTY }
    }

    /// Where the robber is.
    #[must_use]
    #[inline]
    pub fn robber(&self) -> Option<Hex> {
        self.p.robber
    }

    /// Cards of each resource that the bank can give; `None` if it never runs out.
    #[must_use]
    #[inline]
    pub fn bank(&self) -> Option<[u32; 5]> {
        if self.game.unlimited {
            return None;
        }
        if self.game.has_markets {
            return Some(Resource::ALL.map(|resource| self.game.available(self.p, resource)));
        }
        Some(self.p.stock.left_of_each(&self.p.players.as_ref().iter().map(|player| player.hand)))
    }

    /// Number of development cards in the deck.
    #[must_use]
    #[inline]
    pub fn deck_left(&self) -> u32 {
        self.game.deck_left(self.p)
    }

    /// Number of resource cards in a hand, rounded down to whole cards.
    #[must_use]
    #[inline]
    pub fn resource_count(&self, seat: Seat) -> u32 {
        if self.game.has_markets {
            return (self.p.held(seat) / u64::from(CARD_PARTS)) as u32;
        }
        self.p.player(seat).hand.total()
    }

    /// Number of unplayed development cards of a seat.
    #[must_use]
    #[inline]
    pub fn card_count(&self, seat: Seat) -> u32 {
        self.p.player(seat).cards.iter().map(|&count| u32::from(count)).sum()
    }

    /// Roads, settlements and cities of a seat.
    #[must_use]
    #[inline]
    pub fn pieces(&self, seat: Seat) -> (&S::Edges, &S::Vertices, &S::Vertices) {
        let player = self.p.player(seat);
        (&player.roads, &player.settlements, &player.cities)
    }

    /// Pieces that a seat can still build.
    #[must_use]
    #[inline]
    pub fn pieces_left(&self, seat: Seat) -> Pieces {
        self.p.player(seat).left
    }

    /// Knights that a seat has played.
    #[must_use]
    #[inline]
    pub fn knights(&self, seat: Seat) -> u16 {
        self.p.player(seat).knights
    }

    /// Victory point cards that a seat has revealed.
    #[must_use]
    #[inline]
    pub fn revealed_points(&self, seat: Seat) -> u16 {
        self.p.player(seat).revealed
    }

    /// Points of a seat that everybody sees.
    #[must_use]
    #[inline]
    pub fn public_points(&self, seat: Seat) -> u32 {
        self.game.public_points(self.p, seat)
    }

    /// Length of a seat's longest road.
    #[must_use]
    #[inline]
    pub fn road_length(&self, seat: Seat) -> u8 {
        self.p.player(seat).road_length
    }

    /// Who has the longest road.
    #[must_use]
    #[inline]
    pub fn longest_road(&self) -> Option<Seat> {
        self.p.longest_road
    }

    /// Who has the largest army.
    #[must_use]
    #[inline]
    pub fn largest_army(&self) -> Option<Seat> {
        self.p.largest_army
    }

    /// The ports of a seat. Bit 0: a generic port; bits 1 to 5: the port of each resource.
    #[must_use]
    #[inline]
    pub fn ports(&self, seat: Seat) -> u8 {
        self.p.player(seat).ports
    }

    /// Whether a seat has resigned.
    #[must_use]
    #[inline]
    pub fn has_resigned(&self, seat: Seat) -> bool {
        self.p.out.has(seat)
    }

    /// The open offers, oldest first.
    #[must_use]
    #[inline]
    pub fn offers(&self) -> &[Offer] {
        self.p.offers()
    }

    /// The pool and, if it is open, the port of every market; `None` in a game without markets.
    #[must_use]
    #[inline]
    pub fn markets(&self) -> Option<(&[Pool; Market::COUNT], &[Option<u8>; Market::COUNT])> {
        self.p.exchange().map(|exchange| (exchange.pools(), exchange.ports()))
    }

    /// Shares of a seat in a market, in thousandths; 0 in a game without markets.
    #[must_use]
    #[inline]
    pub fn shares(&self, seat: Seat, market: Market) -> u32 {
        self.p.exchange().map_or(0, |exchange| exchange.held(seat, market))
    }
}
