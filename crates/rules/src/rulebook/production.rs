//! Production: each hex with the rolled number and without the robber gives a settlement one card and a city two.
//!
//! A shortage is determined for each resource over all hexes of the roll.

use crate::notation::event::{Event, Witness};
use crate::options::{BankShortage, GoldYield};
use crate::position::amounts::{Amounts, CARD_PARTS, Hand};
use crate::position::claims::Claims;
use crate::position::prepared::{PreparedGame, Yield};
use crate::position::seat::{MAX_SEATS, Seat};
use crate::position::size::Size;
use crate::position::state::{Dues, Position};
use board::{Hex, Resource};

/// No hex of any map.
const NOWHERE: Hex = Hex(u16::MAX);

impl<S: Size> PreparedGame<S> {
    /// Hands out what a number yields; returns the gold choices that each seat is owed.
    #[inline(always)]
    pub(crate) fn produce<W: Witness>(&self, p: &mut Position<S>, number: u8, witness: &mut W) -> Option<Dues> {
        let hands = self.hands_with(p, number);
        let plain = self.sources.is_plain(number) & p.out.is_empty();
        if plain && self.counts_stock && p.stock.has_all(hands.into_iter().take(S::SEATS)) {
            self.deal(p, number, hands, witness);
            return None;
        }
        self.produce_otherwise(p, number, plain, witness)
    }

    /// The hands after the production of a plain number, computed without branches.
    #[inline(always)]
    fn hands_with(&self, p: &Position<S>, number: u8) -> [Hand; MAX_SEATS] {
        let players = p.players.as_ref();
        let mut hands: [Hand; MAX_SEATS] = std::array::from_fn(|i| players.get(i).map_or(Hand::NONE, |q| q.hand));
        let robbed = p.robber.unwrap_or(NOWHERE);
        for source in self.sources.of(number) {
            let claims = p.claims(source.hex);
            let card = if source.hex == robbed { Hand::NONE } else { source.card };
            for (seat, hand) in hands.iter_mut().enumerate().take(S::SEATS) {
                hand.add_unsettled(card, claims.of(seat));
            }
        }
        hands
    }

    /// Sets the hands to those after the production of a plain number.
    #[inline(always)]
    fn deal<W: Witness>(&self, p: &mut Position<S>, number: u8, hands: [Hand; MAX_SEATS], witness: &mut W) {
        if W::LISTENS {
            for here in &self.yields[usize::from(number)] {
                self.tell(here, &self.owed(p, here), witness);
            }
        }
        for (player, hand) in p.players.as_mut().iter_mut().zip(hands) {
            player.hand = hand;
        }
    }

    /// Hands out what a number yields when more than the bank's stock has to be checked.
    #[inline(never)]
    fn produce_otherwise(
        &self,
        p: &mut Position<S>,
        number: u8,
        plain: bool,
        witness: &mut impl Witness,
    ) -> Option<Dues> {
        if plain && self.unlimited {
            let hands = self.hands_with(p, number);
            if hands.into_iter().fold(Hand::NONE, Hand::or).is_in_range() {
                self.deal(p, number, hands, witness);
                return None;
            }
        }
        self.produce_by_resource(p, number, witness)
    }

    /// Hands out what a number yields, resource by resource.
    #[cold]
    fn produce_by_resource(&self, p: &mut Position<S>, number: u8, witness: &mut impl Witness) -> Option<Dues> {
        let yields = &self.yields[usize::from(number)];
        let mut gold = None;
        for here in yields {
            match here.resource {
                Some(resource) => self.produce_resource(p, here, resource, witness),
                None => gold = Some(here),
            }
        }
        // Gold comes last: it takes from what the other hexes leave in the bank.
        gold.map(|here| self.produce_gold(p, here, witness))
    }

    /// What a hex yields to each seat still playing; nothing under the robber.
    #[inline]
    fn claims_on(&self, p: &Position<S>, hex: Hex) -> S::Claims {
        let claims = if p.robber == Some(hex) { S::Claims::default() } else { p.claims(hex) };
        if p.out.is_empty() { claims } else { claims.only(self.playing(p)) }
    }

    /// What hexes with the same yield give each seat.
    fn owed(&self, p: &Position<S>, here: &Yield) -> Dues {
        let mut owed = [0; MAX_SEATS];
        for &hex in &here.hexes {
            let claims = self.claims_on(p, hex);
            for (seat, owed) in owed.iter_mut().enumerate().take(S::SEATS) {
                *owed += claims.of(seat);
            }
        }
        owed
    }

    fn tell(&self, here: &Yield, given: &Dues, witness: &mut impl Witness) {
        let Some(resource) = here.resource else { return };
        for (i, &count) in given.iter().enumerate().filter(|&(_, &count)| count > 0) {
            let cards = Amounts::of(resource, count as u16);
            witness.see(|| Event::Produced { seat: Seat(i as u8), cards });
        }
    }

    fn produce_resource(&self, p: &mut Position<S>, here: &Yield, resource: Resource, witness: &mut impl Witness) {
        let mut owed = self.owed(p, here);
        if owed.iter().sum::<u32>() > self.available(p, resource) {
            self.ration(p, resource, &mut owed, witness);
        }
        let given = owed.map(|count| count.min(Hand::MOST.into()));
        for (seat, &count) in self.all_seats().zip(&given) {
            p.gain_parts(seat, resource, count * CARD_PARTS);
        }
        self.tell(here, &given, witness);
    }

    /// Reduces the claims on a resource of which the bank does not have enough.
    fn ration(&self, p: &Position<S>, resource: Resource, owed: &mut Dues, witness: &mut impl Witness) {
        witness.see(|| Event::BankShort { resource });
        let sole = owed.iter().filter(|&&count| count > 0).count() == 1;
        let rest = match self.rules().bank_shortage {
            BankShortage::SoleClaimant if sole => self.available(p, resource),
            BankShortage::SoleClaimant | BankShortage::Nobody => 0,
        };
        for count in owed {
            *count = (*count).min(rest);
        }
    }

    /// The gold choices of each seat. Choices beyond the bank's stock lapse.
    fn produce_gold(&self, p: &Position<S>, here: &Yield, witness: &mut impl Witness) -> Dues {
        let most = self.available_total(p);
        let mut gold = [0; MAX_SEATS];
        for (seat, due) in gold.iter_mut().enumerate().take(S::SEATS) {
            let claims = here.hexes.iter().map(|&hex| self.claims_on(p, hex).of(seat));
            let owed: u32 = match self.rules().gold_yield {
                GoldYield::PerBuilding => claims.sum(),
                GoldYield::PerPlayer => claims.map(|claim| claim.min(1)).sum(),
            };
            *due = owed.min(most);
            if owed > most {
                witness.see(|| Event::GoldLapsed { seat: Seat(seat as u8), count: owed - most });
            }
        }
        gold
    }
}
