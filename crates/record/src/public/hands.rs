//! Exchanges hidden cards between hands without changing hand sizes or the bank.

use super::{Cards, Demands};
use board::{Card, Resource};
use rules::{Amounts, Parts, Seat, Setup};

/// Thousandths in one card.
const PARTS: u32 = 1000;
const VICTORY: usize = Card::VictoryPoint.index();

/// Every hidden card, according to a guess.
pub(super) struct Hands {
    /// Resource cards by seat.
    cards: Cards,
    /// The resource cards that must not be exchanged, by seat.
    kept: Cards,
    /// Development cards by seat.
    development: Vec<[u16; 5]>,
    /// Revealed victory point cards by seat.
    revealed: Vec<u16>,
    /// Development cards bought this turn, by seat.
    fresh: Vec<[u16; 5]>,
    deck: [u16; 5],
}

impl Hands {
    pub(super) fn of(setup: &Setup, deck: [u16; 5]) -> Option<Self> {
        let players = setup.players.as_ref()?;
        Some(Self {
            cards: players.iter().map(|player| player.hand.0.map(|parts| (parts / PARTS) as u16)).collect(),
            kept: vec![[0; 5]; players.len()],
            development: players.iter().map(|player| player.cards).collect(),
            revealed: players.iter().map(|player| player.revealed).collect(),
            fresh: players.iter().map(|player| player.fresh).collect(),
            deck,
        })
    }

    pub(super) fn write(&self, setup: &mut Setup) -> Option<()> {
        for (i, player) in setup.players.as_mut()?.iter_mut().enumerate() {
            player.hand = Parts(self.cards[i].map(|count| u32::from(count) * PARTS));
            player.cards = self.development[i];
            player.fresh = self.fresh[i];
            player.hidden_points = None;
        }
        setup.deck = Some(self.deck);
        Some(())
    }

    /// Marks cards that a seat is known to have, so that they are not exchanged.
    pub(super) fn keep(&mut self, seat: Seat, cards: &Amounts) {
        for (kept, count) in self.kept[seat.index()].iter_mut().zip(cards.0) {
            *kept = (*kept).max(count);
        }
    }

    /// Resource cards by seat.
    pub(super) fn cards(&self) -> &Cards {
        &self.cards
    }

    /// Sets the resource cards of all hands.
    pub(super) fn hold(&mut self, cards: Cards) {
        self.cards = cards;
    }

    /// Exchanges resource cards until the demands on them are met; returns whether they are.
    pub(super) fn exchange_for(&mut self, demands: &Demands) -> bool {
        if demands.held.iter().any(|(seat, _)| seat.index() >= self.cards.len()) {
            return false;
        }
        for (seat, cards) in &demands.held {
            self.keep(*seat, cards);
        }
        let held = demands.held.iter().all(|(seat, cards)| {
            cards.iter().all(|(resource, count)| self.raise(seat.index(), resource.index(), count))
        });
        held && demands.given.as_ref().is_none_or(|(seat, resource, given)| self.give(*seat, *resource, given))
    }

    /// Changes hidden development cards until the demands on them are met; returns whether they are.
    pub(super) fn recast_for(&mut self, demands: &Demands) -> bool {
        demands.card.is_none_or(|(seat, card)| self.make_ready(seat.index(), card.index()))
            && demands.shown.is_none_or(|(seat, count)| self.show(seat.index(), count, demands.shows_fresh))
            && demands.deck.is_none_or(|card| self.put_in_deck(card.index()))
    }

    /// Raises a seat's cards of a resource to `count`, in exchange for other cards of its hand.
    fn raise(&mut self, seat: usize, wanted: usize, count: u16) -> bool {
        while self.cards[seat][wanted] < count {
            let spare =
                |hands: &Self, at: usize, kind: usize| hands.cards[at][kind].saturating_sub(hands.kept[at][kind]);
            let from =
                (0..self.cards.len()).filter(|&other| other != seat).max_by_key(|&other| spare(self, other, wanted));
            let paid = (0..5).filter(|&kind| kind != wanted).max_by_key(|&kind| spare(self, seat, kind));
            let (Some(from), Some(paid)) = (from, paid) else { return false };
            if spare(self, from, wanted) == 0 || spare(self, seat, paid) == 0 {
                return false;
            }
            self.exchange(seat, paid, from, wanted);
        }
        true
    }

    fn exchange(&mut self, seat: usize, gives: usize, other: usize, takes: usize) {
        self.cards[seat][gives] -= 1;
        self.cards[seat][takes] += 1;
        self.cards[other][takes] -= 1;
        self.cards[other][gives] += 1;
    }

    /// Gives every other seat exactly the cards that it gave to a monopoly.
    fn give(&mut self, taker: Seat, resource: Resource, given: &[u32]) -> bool {
        let (taker, wanted) = (taker.index(), resource.index());
        let others: Vec<usize> = (0..self.cards.len()).filter(|&seat| seat != taker).collect();
        if given.len() != self.cards.len() || given[taker] != 0 {
            return false;
        }
        let given: Vec<u16> = given.iter().map(|&count| u16::try_from(count).unwrap_or(u16::MAX)).collect();
        for &seat in &others {
            self.kept[seat][wanted] = given[seat];
        }
        let raised = others.iter().all(|&seat| self.raise(seat, wanted, given[seat]));
        for &seat in &others {
            while self.cards[seat][wanted] > given[seat] {
                let Some(back) = (0..5).find(|&kind| kind != wanted && self.cards[taker][kind] > 0) else {
                    return false;
                };
                self.exchange(seat, wanted, taker, back);
            }
        }
        raised
    }

    /// Development cards of a kind that a seat may use: hidden, and not bought this turn.
    fn ready(&self, seat: usize, kind: usize) -> u16 {
        let revealed = if kind == VICTORY { self.revealed[seat] } else { 0 };
        self.development[seat][kind].saturating_sub(self.fresh[seat][kind]).saturating_sub(revealed)
    }

    /// Whether a seat has cards, but none that it may use yet.
    pub(super) fn waits(&self, seat: Seat) -> bool {
        let seat = seat.index();
        self.fresh[seat].iter().any(|&count| count > 0) && (0..5).all(|kind| self.ready(seat, kind) == 0)
    }

    fn make_ready(&mut self, seat: usize, kind: usize) -> bool {
        if self.ready(seat, kind) > 0 {
            return true;
        }
        let Some(other) = (0..5).find(|&other| other != kind && self.ready(seat, other) > 0) else { return false };
        if self.fresh[seat][kind] > 0 {
            // Swap the older card with the one bought this turn.
            self.fresh[seat][kind] -= 1;
            self.fresh[seat][other] += 1;
            return true;
        }
        self.recast(seat, other, kind)
    }

    /// Changes a hidden card to another kind, in exchange with the deck or another hand.
    fn recast(&mut self, seat: usize, from: usize, into: usize) -> bool {
        if self.deck[into] > 0 {
            self.deck[into] -= 1;
            self.deck[from] += 1;
        } else {
            let donor = (0..self.development.len()).find(|&other| other != seat && self.ready(other, into) > 0);
            let Some(donor) = donor else { return false };
            self.development[donor][into] -= 1;
            self.development[donor][from] += 1;
        }
        self.development[seat][from] -= 1;
        self.development[seat][into] += 1;
        true
    }

    /// Gives a seat exactly `count` victory point cards that it can reveal.
    fn show(&mut self, seat: usize, count: u16, with_fresh: bool) -> bool {
        loop {
            let fresh = if with_fresh { self.development[seat][VICTORY] - self.revealed[seat] } else { 0 };
            let shown = fresh.max(self.ready(seat, VICTORY));
            if shown == count {
                return true;
            }
            let others = [Card::Knight, Card::RoadBuilding, Card::YearOfPlenty, Card::Monopoly].map(Card::index);
            let pairs = others.map(|kind| if shown > count { (VICTORY, kind) } else { (kind, VICTORY) });
            // The new cards are revealed first, because the others might still be played this turn.
            let newest = with_fresh && pairs.iter().any(|&(from, into)| self.recast_fresh(seat, from, into));
            let changed =
                newest || pairs.iter().any(|&(from, into)| self.ready(seat, from) > 0 && self.recast(seat, from, into));
            if !changed {
                return false;
            }
        }
    }

    /// Like [`Hands::recast`], for a card bought this turn.
    fn recast_fresh(&mut self, seat: usize, from: usize, into: usize) -> bool {
        let seen = if from == VICTORY { self.revealed[seat] } else { 0 };
        let hidden = self.development[seat][from] > seen && self.fresh[seat][from] > 0;
        if !hidden || !self.recast(seat, from, into) {
            return false;
        }
        self.fresh[seat][from] -= 1;
        self.fresh[seat][into] += 1;
        true
    }

    fn put_in_deck(&mut self, kind: usize) -> bool {
        if self.deck[kind] > 0 {
            return true;
        }
        let Some(instead) = (0..5).find(|&other| other != kind && self.deck[other] > 0) else { return false };
        (0..self.development.len()).any(|seat| self.ready(seat, kind) > 0 && self.recast(seat, kind, instead))
    }
}
