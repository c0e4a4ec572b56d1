//! Discards on a seven: half, rounded down, of every hand above the limit; all at once and in any order.

use crate::amounts::{Hand, Quantities};
use crate::event::Witness;
use crate::ground::Ground;
use crate::moves::Deed;
use crate::multiset;
use crate::position::{Dues, Moment, Phase, Position};
use crate::reason::{Reason, Refusal};
use crate::seat::{MAX_SEATS, Seat};
use crate::size::Size;

impl<S: Size> Ground<S> {
    pub(crate) fn start_discards(&self, p: &mut Position<S>, witness: &mut impl Witness) {
        let limit = u32::from(self.rules().hand_limit);
        let mut owed: Dues = [0; MAX_SEATS];
        for (i, (owed, player)) in owed.iter_mut().zip(self.players(p)).enumerate() {
            let held = player.hand.total();
            let owes = (held > limit) & !p.out.has(Seat(i as u8));
            *owed = held / 2 * u32::from(owes);
        }
        if owed == [0; MAX_SEATS] {
            self.start_robber(p, Moment::Main(self.first_part), witness);
        } else {
            p.phase = Phase::Discard { owed };
        }
    }

    pub(crate) fn check_discard(
        &self,
        p: &Position<S>,
        seat: Seat,
        due: u32,
        cards: &Quantities,
    ) -> Result<Deed, Refusal> {
        let Some(cards) = cards.whole() else {
            return Err(Reason::BadAmount.because("discards are whole cards"));
        };
        if cards.total() != due {
            return Err(
                Reason::DiscardWrongCount.because(format!("{due} cards are due from {seat}, not {}", cards.total()))
            );
        }
        if !p.player(seat).hand.has(&cards) {
            return Err(Reason::InsufficientResources.because(format!("{seat} does not have these cards")));
        }
        Ok(Deed::Discard(Hand::new(cards)))
    }

    pub(crate) fn select_discard(
        &self,
        p: &Position<S>,
        seat: Seat,
        due: u32,
        pick: impl FnOnce(u64) -> u64,
    ) -> Option<Deed> {
        let limits = p.player(seat).hand.amounts().0.map(u32::from);
        multiset::select(&limits, due, pick).map(Deed::Discard)
    }

    /// Strikes a seat off those who owe cards; when nobody does any more, the robber moves.
    pub(crate) fn settle_discard(&self, p: &mut Position<S>, seat: Seat, witness: &mut impl Witness) {
        let Phase::Discard { owed } = &mut p.phase else { return };
        owed[seat.index()] = 0;
        if *owed == [0; MAX_SEATS] {
            self.start_robber(p, Moment::Main(self.first_part), witness);
        }
    }
}
