//! The cards of a seat, in thousandths: the whole cards in its hand, and the fractions that only markets produce.
//!
//! Production, costs and everything else that uses whole cards works on the hand alone. The fraction is less than a
//! card, unless the hand is full.

use crate::position::amounts::{Amounts, CARD_PARTS, Hand, Parts};
use crate::position::commerce::Commerce;
use crate::position::seat::Seat;
use crate::position::size::Size;
use crate::position::state::Position;
use board::Resource;

impl<S: Size> Position<S> {
    /// A seat's cards of each resource, in thousandths.
    #[must_use]
    pub fn holdings(&self, seat: Seat) -> Parts {
        let mut held = Parts::from(self.player(seat).hand.amounts());
        let rest = self.commerce.rest(seat);
        for (held, rest) in held.0.iter_mut().zip(rest.0) {
            *held += rest;
        }
        held
    }

    /// A seat's cards of one resource, in thousandths.
    #[inline]
    pub(crate) fn holding(&self, seat: Seat, resource: Resource) -> u32 {
        u32::from(self.player(seat).hand.get(resource)) * CARD_PARTS + self.commerce.rest(seat)[resource]
    }

    /// A seat's cards of all resources, in thousandths.
    #[inline]
    pub(crate) fn held(&self, seat: Seat) -> u64 {
        let whole = u64::from(self.player(seat).hand.total()) * u64::from(CARD_PARTS);
        match &self.commerce {
            Commerce::Harbours(_) => whole,
            Commerce::Markets(exchange) => whole + exchange.rest(seat).total(),
        }
    }

    /// Sets a seat's cards of a resource, in thousandths. Without markets this must be a number of whole cards.
    pub(crate) fn set_holding(&mut self, seat: Seat, resource: Resource, parts: u32) {
        let whole = u16::try_from(parts / CARD_PARTS).unwrap_or(u16::MAX).min(Hand::MOST);
        self.player_mut(seat).hand.set(resource, whole);
        if let Commerce::Markets(exchange) = &mut self.commerce {
            exchange.set_rest(seat, resource, parts - u32::from(whole) * CARD_PARTS);
        }
    }

    /// Gives a seat thousandths of a resource, up to the most it can have.
    #[inline]
    pub(crate) fn gain_parts(&mut self, seat: Seat, resource: Resource, parts: u32) {
        if let Commerce::Harbours(_) = self.commerce {
            return self.player_mut(seat).hand.gain(resource, (parts / CARD_PARTS) as u16);
        }
        self.set_holding(seat, resource, self.holding(seat, resource).saturating_add(parts));
    }

    /// Gives a seat whole cards, up to the most it can have.
    pub(crate) fn gain_cards(&mut self, seat: Seat, cards: &Amounts) {
        for (resource, count) in cards.iter() {
            self.gain_parts(seat, resource, u32::from(count) * CARD_PARTS);
        }
    }

    /// Takes thousandths of a resource from a seat, which must have them.
    #[inline]
    pub(crate) fn pay_parts(&mut self, seat: Seat, resource: Resource, parts: u32) {
        if let Commerce::Harbours(_) = self.commerce {
            return self.player_mut(seat).hand.take(Hand::of(resource, (parts / CARD_PARTS) as u16));
        }
        self.set_holding(seat, resource, self.holding(seat, resource) - parts);
    }

    /// Refills a hand that has paid whole cards with cards that did not fit into it before.
    #[inline]
    pub(crate) fn fill_hand(&mut self, seat: Seat) {
        if self.commerce.rest(seat).0.iter().any(|&rest| rest >= CARD_PARTS) {
            for resource in Resource::ALL {
                self.set_holding(seat, resource, self.holding(seat, resource));
            }
        }
    }
}
