//! Applies moves. This cannot fail, because moves were checked.

use crate::engine::moves::{Move, MoveKind};
use crate::notation::event::Witness;
use crate::notation::outcome::{Chance, Outcome};
use crate::position::commerce::Commerce;
use crate::position::prepared::PreparedGame;
use crate::position::seat::Seat;
use crate::position::size::Size;
use crate::position::state::{Phase, Position};

impl<S: Size> PreparedGame<S> {
    /// The possible random outcomes of a move.
    #[must_use]
    #[inline]
    pub fn chance(&self, p: &Position<S>, mv: &Move) -> Chance {
        self.chance_of(p, &mv.kind)
    }

    /// Takes one step of a game for the lowest seat that it waits for. `choose` receives the number of moves and
    /// returns the index of one; `draw` receives the total weight of the outcomes and returns a number below it.
    /// Returns `None` when the game is over.
    ///
    /// Equivalent to `select`, `chance` and `apply` in sequence, but with fast paths for the most frequent cases.
    #[inline]
    pub fn step(
        &self,
        p: &mut Position<S>,
        choose: impl FnOnce(u64) -> u64,
        draw: impl FnOnce(u64) -> u64,
        witness: &mut impl Witness,
    ) -> Option<(Move, Outcome)> {
        let active = p.active;
        let kind = match p.phase {
            Phase::BeforeRoll => {
                let kind = if self.must_roll(p) { MoveKind::Roll } else { self.select_before_roll(p, choose) };
                if matches!(kind, MoveKind::Roll) {
                    let x = draw(36);
                    let (a, b) = ((x / 6) as u8 + 1, (x % 6) as u8 + 1);
                    self.roll(p, a + b, witness);
                    return Some((Move { seat: active, kind }, Outcome::Dice(a, b)));
                }
                kind
            }
            Phase::Main(part) => {
                let kind = self.select_main(p, part, choose);
                match kind {
                    MoveKind::EndTurn => self.end_turn(p, witness),
                    MoveKind::BankTrade { give, paid, get, got } if p.commerce.is_quiet() => {
                        self.bank_trade(p, active, (give, paid), (get, got));
                    }
                    MoveKind::BuildRoad(edge) if p.commerce.is_quiet() => self.build_road(p, active, edge, witness),
                    _ => return Some(self.finish_step(p, active, kind, draw, witness)),
                }
                return Some((Move { seat: active, kind }, Outcome::None));
            }
            _ => return self.step_aside(p, choose, draw, witness),
        };
        Some(self.finish_step(p, active, kind, draw, witness))
    }

    /// A step while a decision is pending. A separate function, so that the fast paths stay short.
    ///
    /// What follows a seven does not go through `Chance` and `apply_kind`: the processor predicts their branches badly,
    /// because each kind of move comes next after one of several others.
    #[inline(never)]
    fn step_aside(
        &self,
        p: &mut Position<S>,
        choose: impl FnOnce(u64) -> u64,
        draw: impl FnOnce(u64) -> u64,
        witness: &mut impl Witness,
    ) -> Option<(Move, Outcome)> {
        let active = p.active;
        let (seat, kind) = match &p.phase {
            Phase::Discard { owed } => {
                let seat = Self::first_due(owed)?;
                let kind = self.select_discard(p, seat, owed[seat.index()], choose)?;
                if let (MoveKind::Discard(cards), true) = (kind, p.commerce.is_quiet()) {
                    self.discard(p, seat, cards, witness);
                    return Some((Move { seat, kind }, Outcome::None));
                }
                (seat, kind)
            }
            Phase::Robber { .. } => {
                let kind = self.select_move_robber(p, choose)?;
                if let (MoveKind::MoveRobber(hex), true) = (kind, p.commerce.is_quiet()) {
                    let outcome = self.draw_and_move_robber(p, hex, draw, witness);
                    return Some((Move { seat: active, kind }, outcome));
                }
                (active, kind)
            }
            Phase::Steal { victims, .. } if p.commerce.is_quiet() => {
                let victim = victims.iter().nth(choose(victims.len() as u64) as usize)?;
                let outcome = self.draw_and_steal(p, victim, draw, witness);
                return Some((Move { seat: active, kind: MoveKind::Steal(victim) }, outcome));
            }
            _ => {
                let seat = self.actors(p).lowest()?;
                (seat, self.select_kind(p, seat, choose)?)
            }
        };
        Some(self.finish_step(p, seat, kind, draw, witness))
    }

    #[inline]
    fn finish_step(
        &self,
        p: &mut Position<S>,
        seat: Seat,
        kind: MoveKind,
        draw: impl FnOnce(u64) -> u64,
        witness: &mut impl Witness,
    ) -> (Move, Outcome) {
        let outcome = match self.chance_of(p, &kind) {
            Chance::None => Outcome::None,
            chance => chance.pick(draw(chance.total())),
        };
        self.apply_and_settle(p, seat, &kind, outcome, witness);
        (Move { seat, kind }, outcome)
    }

    /// Applies a move that `check` or `select` returned for exactly this position, with an outcome that
    /// [`PreparedGame::chance`] allows.
    ///
    /// # Panics
    /// With a move made for another position, or an impossible outcome.
    pub fn apply(&self, p: &mut Position<S>, mv: &Move, outcome: Outcome, witness: &mut impl Witness) {
        self.apply_and_settle(p, mv.seat, &mv.kind, outcome, witness);
    }

    #[inline(never)]
    fn apply_and_settle(
        &self,
        p: &mut Position<S>,
        seat: Seat,
        kind: &MoveKind,
        outcome: Outcome,
        witness: &mut impl Witness,
    ) {
        self.apply_kind(p, seat, kind, outcome, witness);
        if !p.commerce.is_quiet() {
            self.settle_commerce(p, seat, witness);
        }
    }

    /// Updates the offers, or the hand in the market game, after an action.
    #[inline(never)]
    fn settle_commerce(&self, p: &mut Position<S>, seat: Seat, witness: &mut impl Witness) {
        match &p.commerce {
            Commerce::Harbours(_) => self.settle_offers(p, witness),
            Commerce::Markets(_) => p.fill_hand(seat),
        }
    }
}
