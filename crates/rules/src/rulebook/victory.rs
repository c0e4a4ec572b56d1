//! Victory points, and when they win the game.

use crate::notation::event::{Event, Witness};
use crate::options::VictoryCheck;
use crate::position::prepared::PreparedGame;
use crate::position::seat::Seat;
use crate::position::size::Size;
use crate::position::state::{Phase, Position, ResumePoint};
use board::Card;

/// The points of the longest road, and of the largest army.
const AWARD_POINTS: u32 = 2;

impl<S: Size> PreparedGame<S> {
    /// Points everybody can see: settlements 1, cities 2, awards 2 each, revealed cards 1.
    #[must_use]
    #[inline]
    pub fn public_points(&self, p: &Position<S>, seat: Seat) -> u32 {
        let player = p.player(seat);
        u32::from(player.built.settlements)
            + 2 * u32::from(player.built.cities)
            + AWARD_POINTS * u32::from(p.longest_road == Some(seat))
            + AWARD_POINTS * u32::from(p.largest_army == Some(seat))
            + u32::from(player.revealed)
    }

    /// Victory point cards that only their owner can see.
    #[inline]
    pub(crate) fn hidden_points(&self, p: &Position<S>, seat: Seat) -> u32 {
        let player = p.player(seat);
        u32::from(player.cards[Card::VictoryPoint.index()] - player.revealed)
    }

    /// Points that count towards winning.
    #[inline]
    pub(crate) fn counting_points(&self, p: &Position<S>, seat: Seat) -> u32 {
        let hidden = if self.vp_at_once { self.hidden_points(p, seat) } else { 0 };
        self.public_points(p, seat) + hidden
    }

    #[inline]
    fn has_won(&self, p: &Position<S>, seat: Seat) -> bool {
        !p.out.has(seat) && self.counting_points(p, seat) >= self.goal
    }

    /// Whether a player may have won: whether the points would suffice with both awards.
    #[inline]
    fn may_have_won(&self, p: &Position<S>, seat: Seat) -> bool {
        let player = p.player(seat);
        let buildings = u32::from(player.built.settlements) + 2 * u32::from(player.built.cities);
        buildings + u32::from(player.cards[Card::VictoryPoint.index()]) + 2 * AWARD_POINTS >= self.goal
    }

    /// Ends the game if a player has won. Points are not checked before the first turn.
    #[inline]
    pub(crate) fn judge_victory(&self, p: &mut Position<S>, witness: &mut impl Witness) -> bool {
        // It is asked in most actions, and mostly far from the goal: counting all points there took 6 % of a game.
        if self.victory_check == VictoryCheck::OwnTurn && !self.may_have_won(p, p.active) {
            return false;
        }
        self.judge_points(p, witness)
    }

    #[inline(never)]
    fn judge_points(&self, p: &mut Position<S>, witness: &mut impl Witness) -> bool {
        if p.turn == 0 {
            return false;
        }
        let winner = match self.victory_check {
            VictoryCheck::OwnTurn => Some(p.active).filter(|&seat| self.has_won(p, seat)),
            VictoryCheck::AnyTurn => self.playing_from_active(p).find(|&seat| self.has_won(p, seat)),
            VictoryCheck::OwnTurnEnd => None,
        };
        if let Some(seat) = winner {
            self.end_game(p, seat, witness);
        }
        winner.is_some()
    }

    /// Ends the game if the active player has won at the end of the turn.
    #[inline(always)]
    pub(crate) fn judge_turn_end(&self, p: &mut Position<S>, witness: &mut impl Witness) -> bool {
        let won = self.victory_check == VictoryCheck::OwnTurnEnd && self.has_won(p, p.active);
        if won {
            self.end_game(p, p.active, witness);
        }
        won
    }

    /// Ends the game: pending decisions are dropped, and hidden points become public.
    #[cold]
    pub(crate) fn end_game(&self, p: &mut Position<S>, winner: Seat, witness: &mut impl Witness) {
        let at = match &p.phase {
            Phase::Main(part) => ResumePoint::Main(*part),
            phase if phase.rolled() => ResumePoint::Main(self.first_part),
            _ => ResumePoint::BeforeRoll,
        };
        p.phase = Phase::Over { winner, at };
        if let Some(bargains) = p.bargains_mut() {
            bargains.edit(Vec::clear);
        }
        for seat in self.all_seats() {
            let player = p.player_mut(seat);
            player.revealed = player.cards[Card::VictoryPoint.index()];
        }
        witness.see(|| Event::Won { seat: winner });
    }
}
