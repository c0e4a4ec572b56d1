//! Gold: cards of the owner's choice, first come, first served; choices beyond the bank's stock lapse.

use crate::engine::check::not_due;
use crate::engine::moves::MoveKind;
use crate::notation::event::{Event, Witness};
use crate::notation::reason::{Reason, Refusal};
use crate::position::amounts::Amounts;
use crate::position::multiset;
use crate::position::prepared::PreparedGame;
use crate::position::seat::{MAX_SEATS, Seat};
use crate::position::size::Size;
use crate::position::state::{Phase, Position};
use board::Resource;

impl<S: Size> PreparedGame<S> {
    /// For each resource, how many of at most `most` cards the bank can give.
    fn takeable(&self, p: &Position<S>, most: u32) -> [u32; 5] {
        Resource::ALL.map(|resource| self.available(p, resource).min(most))
    }

    /// Lets `pick` choose among all ways to take a number of cards from the bank.
    pub(crate) fn select_from_bank(
        &self,
        p: &Position<S>,
        count: u32,
        pick: impl FnOnce(u64) -> u64,
    ) -> Option<Amounts> {
        multiset::select(&self.takeable(p, count), count, pick)
    }

    pub(crate) fn select_gold(&self, p: &Position<S>, due: u32, pick: impl FnOnce(u64) -> u64) -> Option<MoveKind> {
        self.select_from_bank(p, due, pick).map(MoveKind::Choose)
    }

    /// Counts the named cards, and checks that the bank has them.
    pub(crate) fn check_from_bank(&self, p: &Position<S>, resources: &[Resource]) -> Result<Amounts, Refusal> {
        let mut cards = Amounts::NONE;
        for &resource in resources {
            cards[resource] = cards[resource].saturating_add(1);
            if u32::from(cards[resource]) > self.available(p, resource) {
                return Err(Reason::BankEmpty.because(format!("the bank does not have enough {resource}")));
            }
        }
        Ok(cards)
    }

    pub(crate) fn check_gold(&self, p: &Position<S>, seat: Seat, resources: &[Resource]) -> Result<MoveKind, Refusal> {
        let due = match &p.phase {
            Phase::Setup(placement) => placement.gold,
            Phase::Gold { owed, .. } => owed[seat.index()],
            _ => return Err(not_due()),
        };
        if resources.len() != due as usize {
            return Err(Reason::GoldWrongCount.because(format!("choose {due} resources, not {}", resources.len())));
        }
        self.check_from_bank(p, resources).map(MoveKind::Choose)
    }

    pub(crate) fn choose(&self, p: &mut Position<S>, seat: Seat, cards: &Amounts, witness: &mut impl Witness) {
        p.gain_cards(seat, cards);
        if let Phase::Setup(placement) = &mut p.phase {
            placement.gold = 0;
            self.settle_setup(p, witness);
        } else {
            self.settle_gold(p, seat, witness);
        }
    }

    /// Removes a seat from those that choose, and choices that the bank can no longer serve; then the turn continues.
    pub(crate) fn settle_gold(&self, p: &mut Position<S>, seat: Seat, witness: &mut impl Witness) {
        let most = self.available_total(p);
        let Phase::Gold { owed, seven } = &mut p.phase else { return };
        owed[seat.index()] = 0;
        for (other, due) in owed.iter_mut().enumerate() {
            if *due > most {
                let lapsed = *due - most;
                witness.see(|| Event::GoldLapsed { seat: Seat(other as u8), count: lapsed });
                *due = most;
            }
        }
        if *owed == [0; MAX_SEATS] {
            let seven = *seven;
            self.after_gold(p, seven, witness);
        }
    }
}
