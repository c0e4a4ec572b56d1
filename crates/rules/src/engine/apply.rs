//! What a move does: it cannot fail, having been checked.

use crate::engine::moves::{Deed, Move};
use crate::notation::event::{Piece, Witness};
use crate::notation::outcome::{Chance, Outcome};
use crate::position::commerce::Commerce;
use crate::position::prepared::PreparedGame;
use crate::position::seat::{Seat, SeatSet};
use crate::position::size::Size;
use crate::position::state::{Part, Phase, Position};

impl<S: Size> PreparedGame<S> {
    /// What is random about a move.
    #[must_use]
    #[inline]
    pub fn chance(&self, p: &Position<S>, mv: &Move) -> Chance {
        self.chance_of(p, &mv.deed)
    }

    #[inline]
    fn chance_of(&self, p: &Position<S>, deed: &Deed) -> Chance {
        match *deed {
            Deed::Roll => Chance::Dice,
            Deed::BuyCard => Chance::Card(p.deck),
            Deed::MoveRobber(hex) => self.chance_of_move(p, hex),
            Deed::Steal(victim) => self.chance_of_steal(p, victim),
            Deed::Flip { port, .. } => self.chance_of_flip(p, port),
            _ => Chance::None,
        }
    }

    /// Takes one step of a game: of the lowest seat that it waits for, the move that `choose`, told how many there are,
    /// says, with the outcome that `draw`, told the total weight, says. Nothing when the game is over.
    ///
    /// The same as `select`, `chance` and `apply` one after the other, with short ways for what happens most.
    #[inline]
    pub fn step(
        &self,
        p: &mut Position<S>,
        choose: impl FnOnce(u64) -> u64,
        draw: impl FnOnce(u64) -> u64,
        witness: &mut impl Witness,
    ) -> Option<(Move, Outcome)> {
        let active = p.active;
        let deed = match p.phase {
            Phase::BeforeRoll => {
                let deed = if self.must_roll(p) { Deed::Roll } else { self.select_before_roll(p, choose) };
                if matches!(deed, Deed::Roll) {
                    let x = draw(36);
                    let (a, b) = ((x / 6) as u8 + 1, (x % 6) as u8 + 1);
                    self.roll(p, a + b, witness);
                    return Some((Move { seat: active, deed }, Outcome::Dice(a, b)));
                }
                deed
            }
            Phase::Main(part) => {
                let deed = self.select_main(p, part, choose);
                match deed {
                    Deed::EndTurn => self.end_turn(p, witness),
                    Deed::BankTrade { give, paid, get, got } if p.commerce.is_quiet() => {
                        self.bank_trade(p, active, (give, paid), (get, got));
                    }
                    Deed::BuildRoad(edge) if p.commerce.is_quiet() => self.build_road(p, active, edge, witness),
                    _ => return Some(self.finish_step(p, active, deed, draw, witness)),
                }
                return Some((Move { seat: active, deed }, Outcome::None));
            }
            _ => return self.step_aside(p, choose, draw, witness),
        };
        Some(self.finish_step(p, active, deed, draw, witness))
    }

    /// A step of what is pending: apart from the others, so that these stay short.
    #[inline(never)]
    fn step_aside(
        &self,
        p: &mut Position<S>,
        choose: impl FnOnce(u64) -> u64,
        draw: impl FnOnce(u64) -> u64,
        witness: &mut impl Witness,
    ) -> Option<(Move, Outcome)> {
        let seat = self.actors(p).lowest()?;
        let deed = self.select_deed(p, seat, choose)?;
        Some(self.finish_step(p, seat, deed, draw, witness))
    }

    #[inline]
    fn finish_step(
        &self,
        p: &mut Position<S>,
        seat: Seat,
        deed: Deed,
        draw: impl FnOnce(u64) -> u64,
        witness: &mut impl Witness,
    ) -> (Move, Outcome) {
        let outcome = match self.chance_of(p, &deed) {
            Chance::None => Outcome::None,
            chance => chance.pick(draw(chance.total())),
        };
        self.apply_deed(p, seat, &deed, outcome, witness);
        (Move { seat, deed }, outcome)
    }

    /// Does a move that `check` or `select` made for this very position, with an outcome that [`PreparedGame::chance`]
    /// allows.
    ///
    /// # Panics
    /// With a move of another position or an impossible outcome.
    pub fn apply(&self, p: &mut Position<S>, mv: &Move, outcome: Outcome, witness: &mut impl Witness) {
        self.apply_deed(p, mv.seat, &mv.deed, outcome, witness);
    }

    #[inline(never)]
    fn apply_deed(&self, p: &mut Position<S>, seat: Seat, deed: &Deed, outcome: Outcome, witness: &mut impl Witness) {
        match *deed {
            Deed::Roll => {
                let Outcome::Dice(a, b) = outcome else { unreachable!("a roll has dice as its outcome") };
                self.roll(p, a + b, witness);
            }
            Deed::EndTurn => self.end_turn(p, witness),
            Deed::PlaceSettlement(vertex) => self.place_building(p, seat, vertex, Piece::Settlement, witness),
            Deed::PlaceCity(vertex) => self.place_building(p, seat, vertex, Piece::City, witness),
            Deed::PlaceRoad(edge) => self.place_road(p, seat, edge, witness),
            Deed::SkipRoll => self.skip_roll(p),
            Deed::Knight => self.play_knight(p, seat, witness),
            Deed::RoadBuilding => self.play_road_building(p, seat),
            Deed::YearOfPlenty(cards) => self.play_year_of_plenty(p, seat, &cards),
            Deed::Monopoly(resource) => self.play_monopoly(p, seat, resource, witness),
            Deed::BuildRoad(edge) => self.build_road(p, seat, edge, witness),
            Deed::StopFreeRoads => {
                let Phase::FreeRoads { then, .. } = p.phase else { unreachable!("free roads are due") };
                p.phase = then.into();
            }
            Deed::BuildSettlement(vertex) => self.build_settlement(p, seat, vertex, witness),
            Deed::BuildCity(vertex) => self.build_city(p, seat, vertex, witness),
            Deed::BuyCard => self.buy(p, seat, outcome, witness),
            Deed::Propose { give, want, to } => self.make_offer(p, seat, to, give, want),
            Deed::Accept(offer) => self.accept(p, seat, offer),
            Deed::Reject(offer) => self.reject(p, seat, offer, witness),
            Deed::Counter { give, want, .. } => self.make_offer(p, seat, SeatSet::only(p.active), give, want),
            Deed::Confirm { offer, with } => self.complete(p, offer, seat, with),
            Deed::Cancel(offer) => self.cancel(p, seat, offer, witness),
            Deed::BankTrade { give, paid, get, got } => self.bank_trade(p, seat, (give, paid), (get, got)),
            Deed::Discard(cards) => {
                p.player_mut(seat).hand.take(cards);
                self.settle_discard(p, seat, witness);
            }
            Deed::DiscardParts(cards) => self.discard_parts(p, seat, &cards, witness),
            Deed::MoveRobber(hex) => self.move_robber(p, hex, outcome, witness),
            Deed::Steal(victim) => self.steal(p, victim, outcome, witness),
            Deed::Choose(cards) => self.choose(p, seat, &cards, witness),
            Deed::Flip { port, market } => self.flip(p, port, market, outcome, witness),
            Deed::Swap { give, get, amount } => self.swap(p, seat, (give, amount), get, witness),
            Deed::Deposit { market, most } => self.deposit(p, seat, market, most, witness),
            Deed::Withdraw { market, shares } => self.withdraw(p, seat, market, shares, witness),
            Deed::BeginBuild => p.phase = Phase::Main(Part::Build),
            Deed::Reveal => self.reveal(p, seat, witness),
            Deed::Resign => self.resign(p, seat, witness),
        }
        if !p.commerce.is_quiet() {
            self.settle_commerce(p, seat, witness);
        }
    }

    /// What an action of a seat changes for offers, or for a hand in the market game.
    #[inline(never)]
    fn settle_commerce(&self, p: &mut Position<S>, seat: Seat, witness: &mut impl Witness) {
        match &p.commerce {
            Commerce::Harbours(_) => self.settle_offers(p, witness),
            Commerce::Markets(_) => p.fill_hand(seat),
        }
    }
}
