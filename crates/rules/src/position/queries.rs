//! Read access to a position, for code that evaluates it.

use crate::position::amounts::{Amounts, Hand};
use crate::position::prepared::PreparedGame;
use crate::position::seat::Seat;
use crate::position::size::Size;
use crate::position::state::{Phase, Position};
use board::{Hex, Pieces};

impl<S: Size> Position<S> {
    /// Whose turn it is.
    #[must_use]
    #[inline]
    pub fn active(&self) -> Seat {
        self.active
    }

    /// Whether the game is in the setup.
    #[must_use]
    pub fn is_setup(&self) -> bool {
        matches!(self.phase, Phase::Setup(_))
    }

    /// Whether the active player is free to choose: to roll, to act or to end the turn.
    #[must_use]
    pub fn is_setup_or_main(&self) -> bool {
        matches!(
            self.phase,
            Phase::Setup(_) | Phase::BeforeRoll | Phase::Main(_) | Phase::FreeRoads { .. } | Phase::Over { .. }
        )
    }

    /// Whether the active player has rolled the dice.
    #[must_use]
    pub fn has_rolled(&self) -> bool {
        self.phase.rolled()
    }

    /// Whether the active player's next roll of the dice is due, and nothing else.
    #[must_use]
    pub fn awaits_roll(&self) -> bool {
        matches!(self.phase, Phase::BeforeRoll)
    }

    /// A seat's roads.
    #[must_use]
    #[inline]
    pub fn roads(&self, seat: Seat) -> &S::Edges {
        &self.player(seat).roads
    }

    /// Where a seat may build its next road.
    #[must_use]
    #[inline]
    pub fn road_spots(&self, seat: Seat) -> &S::Edges {
        &self.player(seat).road_spots
    }

    /// A seat's settlements.
    #[must_use]
    #[inline]
    pub fn settlements(&self, seat: Seat) -> &S::Vertices {
        &self.player(seat).settlements
    }

    /// A seat's cities.
    #[must_use]
    #[inline]
    pub fn cities(&self, seat: Seat) -> &S::Vertices {
        &self.player(seat).cities
    }

    /// Vertices at the ends of a seat's roads.
    #[must_use]
    #[inline]
    pub fn on_road(&self, seat: Seat) -> &S::Vertices {
        &self.player(seat).on_road
    }

    /// Vertices where no settlement can be built any more.
    #[must_use]
    #[inline]
    pub fn crowded(&self) -> &S::Vertices {
        &self.crowded
    }

    /// Whole cards of each resource in a hand.
    #[must_use]
    #[inline]
    pub fn cards_in_hand(&self, seat: Seat) -> [u16; 5] {
        self.player(seat).hand.amounts().0
    }

    /// Unplayed development cards of a seat, by kind.
    #[must_use]
    #[inline]
    pub fn development_cards(&self, seat: Seat) -> &[u16; 5] {
        &self.player(seat).cards
    }

    /// Knights that a seat has played.
    #[must_use]
    #[inline]
    pub fn knights(&self, seat: Seat) -> u16 {
        self.player(seat).knights
    }

    /// Pieces that a seat can still build.
    #[must_use]
    #[inline]
    pub fn pieces_left(&self, seat: Seat) -> Pieces {
        self.player(seat).left
    }

    /// The ports at which a seat has a building. Bit 0: a generic port; bits 1 to 5: the port of each resource.
    #[must_use]
    #[inline]
    pub fn ports(&self, seat: Seat) -> u8 {
        self.player(seat).ports
    }

    /// Where the robber is.
    #[must_use]
    #[inline]
    pub fn robber(&self) -> Option<Hex> {
        self.robber
    }

    /// Who has the longest road.
    #[must_use]
    pub fn longest_road(&self) -> Option<Seat> {
        self.longest_road
    }

    /// Who has the largest army.
    #[must_use]
    pub fn largest_army(&self) -> Option<Seat> {
        self.largest_army
    }

    /// The position without its open offers.
    #[must_use]
    pub fn without_offers(&self) -> Self {
        let mut p = self.clone();
        if let Some(bargains) = p.bargains_mut() {
            bargains.edit(Vec::clear);
        }
        p
    }

    /// The position after two seats exchange cards, without open offers; `None` if either lacks the cards it gives.
    #[must_use]
    pub fn traded(&self, one: Seat, gives: &Amounts, other: Seat, takes: &Amounts) -> Option<Self> {
        if !self.player(one).hand.has(gives) || !self.player(other).hand.has(takes) {
            return None;
        }
        let mut p = self.without_offers();
        let (gives, takes) = (Hand::new(*gives), Hand::new(*takes));
        p.player_mut(one).hand.take(gives);
        p.player_mut(one).hand.add(takes);
        p.player_mut(other).hand.take(takes);
        p.player_mut(other).hand.add(gives);
        Some(p)
    }

    /// Whether a seat has resigned.
    #[must_use]
    #[inline]
    pub fn has_resigned(&self, seat: Seat) -> bool {
        self.out.has(seat)
    }
}

impl<S: Size> PreparedGame<S> {
    /// Victory points needed to win.
    #[must_use]
    #[inline]
    pub fn goal(&self) -> u32 {
        self.goal
    }

    /// The largest hand from which nothing is discarded when a seven is rolled.
    #[must_use]
    #[inline]
    pub fn hand_limit(&self) -> u32 {
        self.rules().hand_limit.into()
    }

    /// How many development cards are left to buy.
    #[must_use]
    #[inline]
    pub fn deck_left(&self, p: &Position<S>) -> u32 {
        p.deck.iter().map(|&count| u32::from(count)).sum()
    }

    /// Whether the active player may make an offer.
    #[must_use]
    pub fn may_offer(&self, p: &Position<S>) -> bool {
        self.may_bargain(p) && p.offers().len() < crate::rulebook::trade::MOST_OFFERS
    }
}
