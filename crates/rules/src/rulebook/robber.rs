//! The robber: moves to another land hex, blocks its production, and steals a card from a player there. The ghost ship
//! does so on productive hexes, or flips a market instead (`markets/ship.rs`).

use crate::engine::check::not_due;
use crate::engine::moves::MoveKind;
use crate::notation::event::{Event, Witness};
use crate::notation::outcome::{Chance, Outcome};
use crate::notation::reason::{Reason, Refusal};
use crate::position::amounts::{CARD_PARTS, Hand};
use crate::position::claims::Claims;
use crate::position::prepared::PreparedGame;
use crate::position::seat::{Seat, SeatSet};
use crate::position::size::Size;
use crate::position::state::{Phase, Position, ResumePoint};
use board::Hex;

/// Below this many visible points, the friendly robber spares a player.
const SPARED_BELOW: u32 = 3;

impl<S: Size> PreparedGame<S> {
    /// Makes the robber's move due, or skips it if there is no hex to move to.
    pub(crate) fn start_robber(&self, p: &mut Position<S>, then: ResumePoint, witness: &mut impl Witness) {
        if self.other_hexes(p) == 0 && self.count_flips(p) == 0 {
            witness.see(|| Event::RobberStayed);
            p.phase = then.into();
        } else {
            p.phase = Phase::Robber { then };
        }
    }

    fn robber_name(&self) -> &'static str {
        if self.is_ghost_ship { "ghost ship" } else { "robber" }
    }

    /// Number of hexes it may move to, not considering spared players.
    fn other_hexes(&self, p: &Position<S>) -> u32 {
        self.robber_hexes.len() as u32 - u32::from(self.place(p).is_some())
    }

    /// The index of its current hex among those it may move to.
    fn place(&self, p: &Position<S>) -> Option<usize> {
        p.robber.and_then(|hex| self.robber_hex_index[usize::from(hex.0)]).map(usize::from)
    }

    /// Opponents that a friendly robber spares.
    fn spared(&self, p: &Position<S>) -> SeatSet {
        let mut spared = self.playing(p);
        spared.remove(p.active);
        spared.iter().filter(|&seat| self.public_points(p, seat) < SPARED_BELOW).collect()
    }

    fn touches(&self, p: &Position<S>, hex: Hex, seats: SeatSet) -> bool {
        !p.claims(hex).only(seats).is_empty()
    }

    /// Hexes the robber may move to while sparing players; `None` when there are none or no player is spared.
    #[inline]
    fn friendly_hexes(&self, p: &Position<S>) -> Option<Vec<Hex>> {
        if self.rules().friendly_robber { self.unspared_hexes(p) } else { None }
    }

    #[inline(never)]
    fn unspared_hexes(&self, p: &Position<S>) -> Option<Vec<Hex>> {
        let spared = self.spared(p);
        if spared.is_empty() {
            return None;
        }
        let may = |&hex: &Hex| p.robber != Some(hex) && !self.touches(p, hex, spared);
        let hexes: Vec<Hex> = self.robber_hexes.iter().copied().filter(may).collect();
        (!hexes.is_empty()).then_some(hexes)
    }

    pub(crate) fn check_move_robber(&self, p: &Position<S>, number: u32) -> Result<MoveKind, Refusal> {
        if number >= self.map().layout.grid().hex_count() {
            return Err(Reason::NoSuchPlace.because(format!("the map has no hex h{number}")));
        }
        let Some(hex) = self.topology().hex(number) else {
            return Err(
                Reason::RobberBadHex.because(format!("h{number} is water; the {} stays on land", self.robber_name()))
            );
        };
        if p.robber == Some(hex) {
            return Err(
                Reason::RobberSameHex.because(format!("the {} must move to a different hex", self.robber_name()))
            );
        }
        if self.robber_hex_index[usize::from(hex.0)].is_none() {
            return Err(Reason::RobberBadHex
                .because(format!("h{number} is a desert; the ghost ship moves to productive hexes only")));
        }
        if self.friendly_hexes(p).is_some_and(|hexes| !hexes.contains(&hex)) {
            return Err(Reason::RobberFriendly
                .because(format!("a player with fewer than {SPARED_BELOW} visible points has a building there")));
        }
        Ok(MoveKind::MoveRobber(hex))
    }

    pub(crate) fn select_move_robber(&self, p: &Position<S>, pick: impl FnOnce(u64) -> u64) -> Option<MoveKind> {
        if let Some(hexes) = self.friendly_hexes(p) {
            return self.select_among_hexes(p, hexes.len() as u64, pick, |n| hexes[n]);
        }
        self.select_among_hexes(p, self.other_hexes(p).into(), pick, |n| {
            let skips = self.place(p).is_some_and(|place| n >= place);
            self.robber_hexes[n + usize::from(skips)]
        })
    }

    /// Calls a function with every hex the robber may move to.
    pub(crate) fn for_each_robber_hex(&self, p: &Position<S>, call: impl FnMut(Hex)) {
        match self.friendly_hexes(p) {
            Some(hexes) => hexes.into_iter().for_each(call),
            None => self.robber_hexes.iter().copied().filter(|&hex| p.robber != Some(hex)).for_each(call),
        }
    }

    /// Picks one of the hexes, or one of the ways to flip a market.
    #[inline]
    fn select_among_hexes(
        &self,
        p: &Position<S>,
        hexes: u64,
        pick: impl FnOnce(u64) -> u64,
        nth: impl FnOnce(usize) -> Hex,
    ) -> Option<MoveKind> {
        let n = pick(hexes + self.count_flips(p));
        if n < hexes { Some(MoveKind::MoveRobber(nth(n as usize))) } else { self.nth_flip(p, n - hexes) }
    }

    /// Possible victims at a hex: opponents still playing who have a building there and at least one card.
    #[inline]
    pub(crate) fn victims(&self, p: &Position<S>, hex: Hex) -> SeatSet {
        let claims = p.claims(hex);
        let mut victims = SeatSet::EMPTY;
        for (i, player) in p.players.as_ref().iter().enumerate() {
            victims.insert_if(Seat(i as u8), (claims.of(i) > 0) & !player.hand.is_empty());
        }
        if self.has_markets {
            for seat in self.all_seats() {
                victims.insert_if(seat, (claims.of(seat.index()) > 0) & (p.held(seat) > 0));
            }
        }
        victims.remove(p.active);
        victims.without(p.out)
    }

    /// If there is exactly one victim, the steal happens together with the move.
    pub(crate) fn chance_of_move(&self, p: &Position<S>, hex: Hex) -> Chance {
        let victims = self.victims(p, hex);
        match victims.lowest() {
            Some(victim) if victims.len() == 1 => self.chance_of_steal(p, victim),
            _ => Chance::None,
        }
    }

    pub(crate) fn chance_of_steal(&self, p: &Position<S>, victim: Seat) -> Chance {
        if !self.has_markets {
            return Chance::Stolen(p.player(victim).hand.amounts().0.map(u32::from));
        }
        Chance::Stolen(p.holdings(victim).0)
    }

    pub(crate) fn move_robber(&self, p: &mut Position<S>, hex: Hex, outcome: Outcome, witness: &mut impl Witness) {
        let victims = self.victims(p, hex);
        self.place_robber(p, hex, victims, outcome, witness);
    }

    /// Moves the robber in a game without markets, with a random card if one is stolen at once; returns the outcome.
    /// `draw` receives the total weight of the outcomes and returns a number below it.
    #[inline]
    pub(crate) fn draw_and_move_robber(
        &self,
        p: &mut Position<S>,
        hex: Hex,
        draw: impl FnOnce(u64) -> u64,
        witness: &mut impl Witness,
    ) -> Outcome {
        let victims = self.victims(p, hex);
        let outcome = match victims.lowest() {
            Some(victim) if victims.len() == 1 => self.draw_stolen(p, victim, draw),
            _ => Outcome::None,
        };
        self.place_robber(p, hex, victims, outcome, witness);
        outcome
    }

    /// Steals a random card in a game without markets; returns it.
    #[inline]
    pub(crate) fn draw_and_steal(
        &self,
        p: &mut Position<S>,
        victim: Seat,
        draw: impl FnOnce(u64) -> u64,
        witness: &mut impl Witness,
    ) -> Outcome {
        let outcome = self.draw_stolen(p, victim, draw);
        self.steal(p, victim, outcome, witness);
        outcome
    }

    #[inline]
    fn draw_stolen(&self, p: &Position<S>, victim: Seat, draw: impl FnOnce(u64) -> u64) -> Outcome {
        let hand = p.player(victim).hand;
        let total = hand.total();
        if total > Hand::MOST.into() {
            let chance = self.chance_of_steal(p, victim);
            return chance.pick(draw(chance.total()));
        }
        Outcome::Stolen(hand.nth_of_few(draw(total.into())))
    }

    #[inline]
    fn place_robber(
        &self,
        p: &mut Position<S>,
        hex: Hex,
        victims: SeatSet,
        outcome: Outcome,
        witness: &mut impl Witness,
    ) {
        let Phase::Robber { then } = p.phase else { unreachable!("the robber moves when its move is due") };
        p.robber = Some(hex);
        p.phase = then.into();
        match victims.lowest() {
            None => {}
            Some(victim) if victims.len() == 1 => self.take(p, victim, outcome, witness),
            Some(_) => p.phase = Phase::Steal { victims, then },
        }
    }

    pub(crate) fn check_steal(&self, p: &Position<S>, from: u8) -> Result<MoveKind, Refusal> {
        let Phase::Steal { victims, .. } = &p.phase else { return Err(not_due()) };
        let seat = Seat(from);
        if from >= self.seats || !victims.has(seat) {
            return Err(Reason::StealBadTarget.because(format!(
                "{seat} is not an opponent with a building at the robber's hex and a card to steal"
            )));
        }
        Ok(MoveKind::Steal(seat))
    }

    pub(crate) fn steal(&self, p: &mut Position<S>, victim: Seat, outcome: Outcome, witness: &mut impl Witness) {
        let Phase::Steal { then, .. } = p.phase else { unreachable!("a steal happens when one is due") };
        p.phase = then.into();
        self.take(p, victim, outcome, witness);
    }

    fn take(&self, p: &mut Position<S>, victim: Seat, outcome: Outcome, witness: &mut impl Witness) {
        let Outcome::Stolen(resource) = outcome else { unreachable!("a steal has a stolen card as its outcome") };
        // With markets it may be less than a card; without them, whole cards are drawn.
        let amount = if self.has_markets { p.holding(victim, resource).min(CARD_PARTS) } else { CARD_PARTS };
        let by = p.active;
        p.pay_parts(victim, resource, amount);
        p.gain_parts(by, resource, amount);
        witness.see(|| Event::Stolen { by, from: victim, resource, amount });
    }
}
