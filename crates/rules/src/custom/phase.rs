//! What a custom position waits for: the stage, the pending decisions and the board must agree.

use super::{Faults, OfferSetup, Setup};
use crate::notation::stage::{Stage, TurnPhase};
use crate::options::{GoldYield, TurnPhases};
use crate::position::amounts::shown;
use crate::position::bits::Bits;
use crate::position::claims::Claims;
use crate::position::commerce::{Bargains, Offer};
use crate::position::prepared::PreparedGame;
use crate::position::seat::{MAX_SEATS, Seat, SeatSet};
use crate::position::size::Size;
use crate::position::state::{Dues, Part, Phase, Placement, Position, ResumePoint};
use crate::rulebook::trade::MOST_OFFERS;
use board::{Hex, Terrain};

impl<S: Size> PreparedGame<S> {
    pub(super) fn arrange_phase(&self, p: &mut Position<S>, setup: &Setup, faults: &mut Faults) {
        let stage = setup.stage.unwrap_or(Stage::MainActions);
        let in_setup = stage == Stage::SetupPlaceSettlementRoad || setup.placement.is_some();
        p.turn = setup.turn.unwrap_or(u32::from(!in_setup));
        p.cards_played = setup.cards_played;
        p.knight_before_roll = setup.knight_before_roll;
        if setup.cards_played > self.rules().dev_cards_per_turn {
            faults.add("turnFlags.cardsPlayed", "more cards were played than allowed in a turn");
        }
        if p.out.has(p.active) && stage != Stage::GameEnd {
            faults.add("activePlayer", "has resigned");
        }
        if self.playing(p).len() < 2 && stage != Stage::GameEnd {
            faults.add("players", "fewer than two players are left, so the game must have ended");
        }
        if in_setup != (p.turn == 0) && stage != Stage::GameEnd {
            faults.add("turn", "must be 0 in the setup, and only there");
        }
        self.compare_pending(setup, stage, in_setup, faults);
        let rolled = setup.rolled.unwrap_or(!in_setup && stage != Stage::RollOrPlayKnight);
        let part = self.arrange_part(setup, rolled, faults);
        let moment = if rolled { ResumePoint::Main(part) } else { ResumePoint::BeforeRoll };
        let must_have_rolled = |rolled: bool, faults: &mut Faults, should: bool| {
            if rolled != should {
                faults.add("turnFlags.rolled", format!("cannot be {rolled} in the stage {}", stage.name()));
            }
        };
        p.phase = match stage {
            Stage::SetupPlaceSettlementRoad => {
                must_have_rolled(rolled, faults, false);
                self.arrange_placement(p, setup, 0, faults)
            }
            Stage::ChooseGold if in_setup => {
                let due = setup.gold.iter().find(|(seat, _)| *seat == p.active.0).map_or(0, |(_, due)| *due);
                if due == 0 || setup.gold.len() > 1 || due > self.most_gold(p, p.active) {
                    faults.add(
                        "pending.gold",
                        "in the setup only the active player chooses, and only what gold hexes and the bank allow",
                    );
                }
                self.arrange_placement(p, setup, due, faults)
            }
            Stage::RollOrPlayKnight | Stage::MainActions => {
                must_have_rolled(rolled, faults, stage == Stage::MainActions);
                self.arrange_free_roads(p, setup, moment, faults)
            }
            Stage::ChooseGold => {
                must_have_rolled(rolled, faults, true);
                let owed = self.arrange_dues(p, &setup.gold, "pending.gold", faults);
                for seat in self.all_seats() {
                    let (due, most) = (owed[seat.index()], self.most_gold(p, seat));
                    if due > most {
                        let why = format!("is {due}, but gold hexes and the bank allow at most {most}");
                        faults.add(format!("pending.gold.{}", seat.0), why);
                    }
                }
                Phase::Gold { owed, seven: p.last_roll == 7 }
            }
            Stage::RobberDiscard => {
                must_have_rolled(rolled, faults, true);
                Phase::Discard { owed: self.arrange_discards(p, setup, faults) }
            }
            Stage::RobberMoveSteal => self.arrange_robbery(p, setup, moment, faults),
            Stage::GameEnd => match self.arrange_seat(setup.winner, "winner", faults) {
                Some(winner) if !p.out.has(winner) => Phase::Over { winner, at: moment },
                _ => {
                    faults.add("winner", "a game that has ended must have a winner who has not resigned");
                    Phase::BeforeRoll
                }
            },
        };
        if setup.winner.is_some() && stage != Stage::GameEnd {
            faults.add("winner", "is set, but the stage is not game_end");
        }
    }

    /// The most gold choices that a seat can be owed: the claims of its buildings at gold hexes, limited by the bank.
    fn most_gold(&self, p: &Position<S>, seat: Seat) -> u32 {
        let topology = self.topology();
        let gold = topology.hexes().filter(|&hex| self.map().layout.terrain(topology.hex_number(hex)) == Terrain::Gold);
        let alike = self.rules().gold_yield == GoldYield::PerPlayer && p.turn > 0;
        let claim = |hex: Hex| p.claims(hex).of(seat.index());
        let claims: u32 = gold.map(|hex| if alike { claim(hex).min(1) } else { claim(hex) }).sum();
        claims.min(self.available_total(p))
    }

    fn arrange_part(&self, setup: &Setup, rolled: bool, faults: &mut Faults) -> Part {
        let separate = self.rules().turn_phases == TurnPhases::Separate;
        match setup.phase {
            Some(_) if !separate => faults.add("turnFlags.phase", "phases are not separate in this game"),
            Some(phase) if !rolled && phase != TurnPhase::Trade => {
                faults.add("turnFlags.phase", "must be trade before the roll");
            }
            Some(phase) => return phase.into(),
            None => {}
        }
        self.first_part
    }

    /// Checks that each part of `pending` fits the stage.
    fn compare_pending(&self, setup: &Setup, stage: Stage, in_setup: bool, faults: &mut Faults) {
        let turn = matches!(stage, Stage::RollOrPlayKnight | Stage::MainActions);
        for (part, present, fits) in [
            ("discard", !setup.discard.is_empty(), stage == Stage::RobberDiscard),
            ("gold", !setup.gold.is_empty(), stage == Stage::ChooseGold),
            ("steal", !setup.steal.is_empty(), stage == Stage::RobberMoveSteal),
            ("freeRoads", setup.free_roads > 0, turn),
        ] {
            if present && !fits {
                faults.add(format!("pending.{part}"), format!("does not fit the stage {}", stage.name()));
            }
        }
        let placing = matches!(stage, Stage::SetupPlaceSettlementRoad | Stage::ChooseGold);
        if in_setup && !placing {
            faults.add("setup", format!("does not fit the stage {}", stage.name()));
        }
    }

    fn arrange_dues(&self, p: &Position<S>, dues: &[(u8, u32)], path: &str, faults: &mut Faults) -> Dues {
        let mut owed = [0; MAX_SEATS];
        for &(number, due) in dues {
            let path = format!("{path}.{number}");
            let Some(seat) = self.arrange_seat(Some(number), &path, faults) else { continue };
            if p.out.has(seat) {
                faults.add(path, "has resigned");
            } else if due == 0 {
                faults.add(path, "must be above 0; leave out seats that owe nothing");
            }
            owed[seat.index()] = due;
        }
        if dues.is_empty() {
            faults.add(path, "is empty, but the stage requires a decision");
        }
        owed
    }

    fn arrange_discards(&self, p: &Position<S>, setup: &Setup, faults: &mut Faults) -> Dues {
        let owed = self.arrange_dues(p, &setup.discard, "pending.discard", faults);
        for seat in self.all_seats().filter(|seat| owed[seat.index()] > 0) {
            let due = self.discards(p, seat);
            if owed[seat.index()] != due {
                let held = shown(p.held(seat));
                faults.add(
                    format!("pending.discard.{}", seat.0),
                    format!("is {}, but a hand of {held} requires {due}", owed[seat.index()]),
                );
            }
        }
        owed
    }

    fn arrange_robbery(
        &self,
        p: &Position<S>,
        setup: &Setup,
        then: ResumePoint,
        faults: &mut Faults,
    ) -> Phase<S::Vertices> {
        if setup.steal.is_empty() {
            return Phase::Robber { then };
        }
        let named: SeatSet =
            setup.steal.iter().filter_map(|&seat| self.arrange_seat(Some(seat), "pending.steal", faults)).collect();
        let victims = p.robber.map_or(SeatSet::EMPTY, |hex| self.victims(p, hex));
        if named != victims {
            faults.add("pending.steal", "must name the opponents at the robber's hex who have cards");
        }
        Phase::Steal { victims: named, then }
    }

    fn arrange_free_roads(
        &self,
        p: &Position<S>,
        setup: &Setup,
        then: ResumePoint,
        faults: &mut Faults,
    ) -> Phase<S::Vertices> {
        if setup.free_roads == 0 {
            return then.into();
        }
        let player = p.player(p.active);
        if setup.free_roads > 2 || player.left.roads == 0 || player.road_spots.is_empty() {
            faults.add("pending.freeRoads", "must be at most two, and a road and a place for it must be left");
        }
        Phase::FreeRoads { left: setup.free_roads, then }
    }

    fn arrange_placement(&self, p: &Position<S>, setup: &Setup, gold: u32, faults: &mut Faults) -> Phase<S::Vertices> {
        let rounds = self.map().placements.len();
        let mut placement: Placement<S::Vertices> = self.placement(0);
        if let Some(given) = &setup.placement {
            let row = self.map().placements.get(usize::from(given.round)).copied();
            let row = row.unwrap_or_else(|| {
                faults.add("setup.round", format!("the map has only {rounds} placement rounds"));
                board::Pieces::default()
            });
            let left = given.left;
            if left.roads > row.roads || left.settlements > row.settlements || left.cities > row.cities {
                faults.add("setup.left", "more pieces than this placement turn has");
            }
            placement = self.placement(given.round);
            placement.left = left;
            for (i, &number) in given.placed.iter().enumerate() {
                match self.topology().vertex(number).filter(|&v| p.player(p.active).has_building(v)) {
                    Some(vertex) => placement.placed.insert(vertex.0.into()),
                    None => faults.add(format!("setup.placed[{i}]"), "is not a building of the active player"),
                }
            }
        } else if rounds == 0 {
            faults.add("turnStage", "the map has no placement rounds");
        }
        placement.gold = gold;
        let waits = gold > 0 || (faults.0.is_empty() && self.select_setup(p, &placement, |_| 0).is_some());
        if !waits && faults.0.is_empty() {
            faults.add("setup.left", "none of these pieces can be placed");
        }
        Phase::Setup(placement)
    }

    pub(super) fn arrange_offers(&self, p: &mut Position<S>, setup: &Setup, faults: &mut Faults) {
        let mut offers: Vec<Offer> = Vec::new();
        for (i, given) in setup.offers.iter().enumerate() {
            let path = format!("tradeContext.offers[{i}]");
            match self.arrange_offer(p, given) {
                Ok(offer) if offers.iter().any(|other| other.id >= offer.id) => {
                    faults.add(path, "offers must be numbered in ascending order");
                }
                Ok(offer) => offers.push(offer),
                Err(why) => faults.add(path, why),
            }
        }
        if !offers.is_empty() && !p.phase.rolled() {
            faults.add("tradeContext.offers", "offers can be open only after the roll");
        }
        if offers.len() > MOST_OFFERS {
            faults.add("tradeContext.offers", format!("at most {MOST_OFFERS} offers can be open"));
        }
        let least = offers.last().map_or(0, |offer| offer.id.saturating_add(1));
        let next = setup.next_offer.unwrap_or(least);
        if next < least {
            faults.add("tradeContext.nextOffer", format!("must be at least {least}"));
        }
        match p.bargains_mut() {
            Some(bargains) => *bargains = Bargains::new(next, offers),
            None if next > 0 => faults.add("tradeContext", "there are no offers in a game with markets"),
            None => {}
        }
    }

    fn arrange_offer(&self, p: &Position<S>, given: &OfferSetup) -> Result<Offer, &'static str> {
        let seat = |number: &u8| (*number < self.seats).then_some(Seat(*number)).filter(|&seat| !p.out.has(seat));
        let set = |numbers: &[u8]| numbers.iter().map(seat).collect::<Option<SeatSet>>();
        let unknown = "names a seat that is not playing";
        let from = seat(&given.from).ok_or(unknown)?;
        let (to, accepted) = (set(&given.to).ok_or(unknown)?, set(&given.accepted).ok_or(unknown)?);
        let offer = Offer { id: given.id, from, to, accepted, give: given.give, want: given.want };
        let both = |i: usize| given.give.0[i] > 0 && given.want.0[i] > 0;
        if given.give.is_empty() || given.want.is_empty() || (0..5).any(both) {
            return Err("both sides must name cards, and no resource may be on both");
        }
        if to.is_empty() || to.has(from) || !accepted.without(to).is_empty() {
            return Err("must be addressed to other seats, and only they can accept");
        }
        if from == p.active && !p.player(from).hand.has(&given.give) {
            return Err("the active player does not have the cards for it");
        }
        if from != p.active && (to != SeatSet::only(p.active) || !accepted.is_empty()) {
            return Err(
                "an offer of another player must be a counter-offer to the active player, who accepts to complete it",
            );
        }
        Ok(offer)
    }
}
