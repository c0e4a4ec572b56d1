//! What a seat holds, to the thousandth: the whole cards of its hand, and the rest that only markets make.
//!
//! Production, costs and everything else that deals in whole cards works on the hand alone. A rest is less than a card,
//! unless the hand is full.

use crate::position::amounts::{Amounts, CARD_PARTS, Hand, Parts};
use crate::position::commerce::Commerce;
use crate::position::seat::Seat;
use crate::position::size::Size;
use crate::position::state::Position;
use board::Resource;

impl<S: Size> Position<S> {
    /// Thousandths of each resource that a seat holds.
    #[must_use]
    pub fn holdings(&self, seat: Seat) -> Parts {
        let mut held = Parts::from(self.player(seat).hand.amounts());
        let rest = self.commerce.rest(seat);
        for (held, rest) in held.0.iter_mut().zip(rest.0) {
            *held += rest;
        }
        held
    }

    /// Thousandths of a resource that a seat holds.
    #[inline]
    pub(crate) fn holding(&self, seat: Seat, resource: Resource) -> u32 {
        u32::from(self.player(seat).hand.get(resource)) * CARD_PARTS + self.commerce.rest(seat)[resource]
    }

    /// Thousandths of all resources that a seat holds.
    #[inline]
    pub(crate) fn held(&self, seat: Seat) -> u64 {
        let whole = u64::from(self.player(seat).hand.total()) * u64::from(CARD_PARTS);
        match &self.commerce {
            Commerce::Harbours(_) => whole,
            Commerce::Markets(exchange) => whole + exchange.rest(seat).total(),
        }
    }

    /// Makes a seat hold so many thousandths of a resource: whole cards where there are no markets.
    pub(crate) fn set_holding(&mut self, seat: Seat, resource: Resource, parts: u32) {
        let whole = u16::try_from(parts / CARD_PARTS).unwrap_or(u16::MAX).min(Hand::MOST);
        self.player_mut(seat).hand.set(resource, whole);
        if let Commerce::Markets(exchange) = &mut self.commerce {
            exchange.set_rest(seat, resource, parts - u32::from(whole) * CARD_PARTS);
        }
    }

    /// Gives a seat some thousandths of a resource, as far as it can hold them.
    #[inline]
    pub(crate) fn gain_parts(&mut self, seat: Seat, resource: Resource, parts: u32) {
        if let Commerce::Harbours(_) = self.commerce {
            return self.player_mut(seat).hand.gain(resource, (parts / CARD_PARTS) as u16);
        }
        self.set_holding(seat, resource, self.holding(seat, resource).saturating_add(parts));
    }

    /// Gives a seat whole cards, as far as it can hold them.
    pub(crate) fn gain_cards(&mut self, seat: Seat, cards: &Amounts) {
        for (resource, count) in cards.iter() {
            self.gain_parts(seat, resource, u32::from(count) * CARD_PARTS);
        }
    }

    /// Takes some thousandths of a resource from a seat, which holds them.
    #[inline]
    pub(crate) fn pay_parts(&mut self, seat: Seat, resource: Resource, parts: u32) {
        if let Commerce::Harbours(_) = self.commerce {
            return self.player_mut(seat).hand.take(Hand::of(resource, (parts / CARD_PARTS) as u16));
        }
        self.set_holding(seat, resource, self.holding(seat, resource) - parts);
    }

    /// Fills a hand that has paid whole cards from the cards that it had no room for.
    #[inline]
    pub(crate) fn fill_hand(&mut self, seat: Seat) {
        if self.commerce.rest(seat).0.iter().any(|&rest| rest >= CARD_PARTS) {
            for resource in Resource::ALL {
                self.set_holding(seat, resource, self.holding(seat, resource));
            }
        }
    }
}
