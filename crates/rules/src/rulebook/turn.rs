//! Turns: how they begin, roll and end.

use crate::notation::event::{Event, Witness};
use crate::position::prepared::PreparedGame;
use crate::position::seat::{MAX_SEATS, Seat};
use crate::position::size::Size;
use crate::position::state::{Part, Phase, Position, ResumePoint};

impl<S: Size> PreparedGame<S> {
    #[inline(always)]
    pub(crate) fn begin_turn(&self, p: &mut Position<S>, seat: Seat, witness: &mut impl Witness) {
        p.turn = p.turn.saturating_add(1);
        p.active = seat;
        p.phase = Phase::BeforeRoll;
        p.fresh = [0; 5];
        p.cards_played = 0;
        p.knight_before_roll = false;
        witness.see(|| Event::TurnBegan { seat });
        self.judge_victory(p, witness);
    }

    #[inline(always)]
    pub(crate) fn end_turn(&self, p: &mut Position<S>, witness: &mut impl Witness) {
        if self.judge_turn_end(p, witness) {
            return;
        }
        self.drop_offers(p, witness);
        let next = self.next_seat(p, p.active);
        self.begin_turn(p, next, witness);
    }

    #[inline(always)]
    pub(crate) fn roll(&self, p: &mut Position<S>, sum: u8, witness: &mut impl Witness) {
        p.last_roll = sum;
        match self.produce(p, sum, witness) {
            Some(owed) if owed != [0; MAX_SEATS] => p.phase = Phase::Gold { owed, seven: sum == 7 },
            _ => self.after_gold(p, sum == 7, witness),
        }
    }

    /// What follows production and its gold choices: on a seven discards and the robber, else the main actions.
    pub(crate) fn after_gold(&self, p: &mut Position<S>, seven: bool, witness: &mut impl Witness) {
        if seven {
            self.start_discards(p, witness);
        } else {
            p.phase = Phase::Main(self.first_part);
        }
    }

    pub(crate) fn skip_roll(&self, p: &mut Position<S>) {
        p.last_roll = 0;
        p.phase = Phase::Main(self.first_part);
    }

    pub(crate) fn begin_build(&self, p: &mut Position<S>) {
        p.phase = Phase::Main(Part::Build);
    }

    /// Where the turn continues after a card played now.
    pub(crate) fn after_card(&self, p: &Position<S>) -> ResumePoint {
        match p.phase {
            Phase::Main(Part::Build) => ResumePoint::Main(Part::PostBuild),
            Phase::Main(part) => ResumePoint::Main(part),
            _ => ResumePoint::BeforeRoll,
        }
    }
}
