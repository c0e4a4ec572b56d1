//! Discards on a seven: half of every hand above the limit, rounded down to whole cards; all players at once, in any
//! order.

use crate::engine::check::not_due;
use crate::engine::moves::MoveKind;
use crate::notation::event::Witness;
use crate::notation::reason::{Reason, Refusal};
use crate::position::amounts::{CARD_PARTS, Hand, Parts, Quantities};
use crate::position::multiset;
use crate::position::prepared::PreparedGame;
use crate::position::seat::{MAX_SEATS, Seat};
use crate::position::size::Size;
use crate::position::state::{Dues, Phase, Position, ResumePoint};
use board::Resource;

impl<S: Size> PreparedGame<S> {
    pub(crate) fn start_discards(&self, p: &mut Position<S>, witness: &mut impl Witness) {
        let mut owed: Dues = [0; MAX_SEATS];
        for (seat, owed) in self.all_seats().zip(&mut owed) {
            *owed = self.discards(p, seat) * u32::from(!p.out.has(seat));
        }
        if owed == [0; MAX_SEATS] {
            self.start_robber(p, ResumePoint::Main(self.first_part), witness);
        } else {
            p.phase = Phase::Discard { owed };
        }
    }

    /// Cards that a seat must discard on a seven.
    #[inline]
    pub(crate) fn discards(&self, p: &Position<S>, seat: Seat) -> u32 {
        let limit = self.rules().hand_limit;
        if !self.has_markets {
            let held = p.player(seat).hand.total();
            return held / 2 * u32::from(held > limit.into());
        }
        let card = u64::from(CARD_PARTS);
        let held = p.held(seat);
        let owes = held >= (u64::from(limit) + 1) * card;
        (held / (2 * card)) as u32 * u32::from(owes)
    }

    pub(crate) fn check_discard(&self, p: &Position<S>, seat: Seat, cards: &Quantities) -> Result<MoveKind, Refusal> {
        let Phase::Discard { owed } = &p.phase else { return Err(not_due()) };
        let due = owed[seat.index()];
        let parts = if !self.has_markets { cards.whole().map(Parts::from) } else { cards.parts() };
        let Some(cards) = parts else {
            let unit = if !self.has_markets { "whole cards" } else { "amounts with at most three decimals" };
            return Err(Reason::BadAmount.because(format!("discards must be {unit}, not negative and in range")));
        };
        if cards.total() != u64::from(due) * u64::from(CARD_PARTS) {
            return Err(Reason::DiscardWrongCount.because(format!("{seat} must discard {due} cards in all")));
        }
        if !p.holdings(seat).covers(&cards) {
            return Err(Reason::InsufficientResources.because(format!("{seat} does not have these cards")));
        }
        Ok(Self::discard_of(&cards))
    }

    pub(crate) fn select_discard(
        &self,
        p: &Position<S>,
        seat: Seat,
        due: u32,
        pick: impl FnOnce(u64) -> u64,
    ) -> Option<MoveKind> {
        if !self.has_markets {
            let limits = p.player(seat).hand.amounts().0.map(u32::from);
            return multiset::select(&limits, due, pick).map(MoveKind::Discard);
        }
        self.select_discard_of_parts(p, seat, due, pick)
    }

    #[inline(never)]
    fn select_discard_of_parts(
        &self,
        p: &Position<S>,
        seat: Seat,
        due: u32,
        pick: impl FnOnce(u64) -> u64,
    ) -> Option<MoveKind> {
        let held = p.holdings(seat);
        let limits = held.0.map(|parts| parts / CARD_PARTS);
        if limits.iter().map(|&n| u64::from(n)).sum::<u64>() < due.into() {
            pick(1);
            return Some(Self::discard_of(&Self::scrape(held, due)));
        }
        multiset::select(&limits, due, pick).map(|cards| Self::discard_of(&cards))
    }

    fn discard_of(cards: &Parts) -> MoveKind {
        let hand = Hand::new(cards.whole());
        if Parts::from(hand.amounts()) == *cards { MoveKind::Discard(hand) } else { MoveKind::DiscardParts(*cards) }
    }

    /// The discard of a seat with fewer whole cards than are due: all of them, then fractions in canonical order.
    #[cold]
    fn scrape(held: Parts, due: u32) -> Parts {
        let mut cards = Parts(held.0.map(|parts| parts / CARD_PARTS * CARD_PARTS));
        let mut left = u64::from(due) * u64::from(CARD_PARTS) - cards.total();
        for (taken, held) in cards.0.iter_mut().zip(held.0) {
            let more = left.min((held - *taken).into());
            *taken += more as u32;
            left -= more;
        }
        cards
    }

    pub(crate) fn discard(&self, p: &mut Position<S>, seat: Seat, cards: Hand, witness: &mut impl Witness) {
        p.player_mut(seat).hand.take(cards);
        self.settle_discard(p, seat, witness);
    }

    pub(crate) fn discard_parts(&self, p: &mut Position<S>, seat: Seat, cards: &Parts, witness: &mut impl Witness) {
        for (resource, &parts) in Resource::ALL.into_iter().zip(&cards.0) {
            p.pay_parts(seat, resource, parts);
        }
        self.settle_discard(p, seat, witness);
    }

    /// Removes a seat from those that must discard; after the last one, the robber moves.
    pub(crate) fn settle_discard(&self, p: &mut Position<S>, seat: Seat, witness: &mut impl Witness) {
        let Phase::Discard { owed } = &mut p.phase else { return };
        owed[seat.index()] = 0;
        if *owed == [0; MAX_SEATS] {
            self.start_robber(p, ResumePoint::Main(self.first_part), witness);
        }
    }
}
