//! Resignation: the hand returns to the bank, development cards leave the game, pieces stay and block, shares become
//! nobody's.

use crate::notation::event::Witness;
use crate::position::amounts::Hand;
use crate::position::commerce::Commerce;
use crate::position::prepared::PreparedGame;
use crate::position::seat::Seat;
use crate::position::size::Size;
use crate::position::state::{Phase, Position};

impl<S: Size> PreparedGame<S> {
    pub(crate) fn resign(&self, p: &mut Position<S>, seat: Seat, witness: &mut impl Witness) {
        let player = p.player_mut(seat);
        player.hand = Hand::NONE;
        player.cards = [0; 5];
        player.revealed = 0;
        if let Commerce::Markets(exchange) = &mut p.commerce {
            exchange.remove_seat(seat);
        }
        if seat == p.active {
            p.fresh = [0; 5];
        }
        p.out.insert(seat);
        self.drop_seat_from_offers(p, seat, witness);
        self.judge_longest_road(p, witness);
        self.judge_largest_army(p, witness);

        let playing = self.playing(p);
        if let (1, Some(last)) = (playing.len(), playing.lowest()) {
            self.end_game(p, last, witness);
            return;
        }
        if matches!(p.phase, Phase::Setup(_)) {
            self.settle_setup(p, witness);
        } else if seat == p.active {
            if !self.judge_victory(p, witness) {
                self.drop_offers(p, witness);
                let next = self.next_seat(p, seat);
                self.begin_turn(p, next, witness);
            }
        } else if !self.judge_victory(p, witness) {
            self.lapse(p, seat, witness);
        }
    }

    /// Drops pending decisions of, or about, a seat that is not the active one.
    fn lapse(&self, p: &mut Position<S>, seat: Seat, witness: &mut impl Witness) {
        match &mut p.phase {
            Phase::Discard { .. } => self.settle_discard(p, seat, witness),
            Phase::Gold { .. } => self.settle_gold(p, seat, witness),
            Phase::Steal { victims, then } => {
                victims.remove(seat);
                if victims.is_empty() {
                    p.phase = (*then).into();
                }
            }
            _ => {}
        }
    }
}
