//! What a roll brings: each hex with the number and no robber gives a settlement one card and a city two.
//!
//! A shortage is judged for each resource over all hexes of the roll.

use crate::amounts::{Amounts, Hand};
use crate::claims::Claims;
use crate::event::{Event, Witness};
use crate::ground::{Ground, Yield};
use crate::options::{BankShortage, GoldYield};
use crate::position::{Dues, Position};
use crate::seat::{MAX_SEATS, Seat};
use crate::size::Size;
use board::{Hex, Resource};

impl<S: Size> Ground<S> {
    /// Hands out what a number brings; returns the gold choices that each seat is owed.
    #[inline]
    pub(crate) fn produce(&self, p: &mut Position<S>, number: u8, witness: &mut impl Witness) -> Option<Dues> {
        let yields = &self.yields[usize::from(number)];
        let mut gold = None;
        for here in yields {
            match here.resource {
                Some(resource) => self.produce_resource(p, here, resource, witness),
                None => gold = Some(here),
            }
        }
        // Gold comes last: it takes from what the other hexes leave.
        gold.map(|here| self.produce_gold(p, here, witness))
    }

    /// What a hex owes those who still play; nothing under the robber.
    #[inline]
    fn claims_on(&self, p: &Position<S>, hex: Hex) -> S::Claims {
        let claims = if p.robber == Some(hex) { S::Claims::default() } else { p.claims(hex) };
        if p.out.is_empty() { claims } else { claims.only(self.playing(p)) }
    }

    #[inline]
    fn produce_resource(&self, p: &mut Position<S>, here: &Yield, resource: Resource, witness: &mut impl Witness) {
        let mut owed = [0; MAX_SEATS];
        let mut demand = 0;
        for &hex in &here.hexes {
            let claims = self.claims_on(p, hex);
            for (seat, owed) in owed.iter_mut().enumerate().take(S::SEATS) {
                *owed += claims.of(seat);
                demand += claims.of(seat);
            }
        }
        if demand == 0 {
            return;
        }
        if demand > self.available(p, resource) {
            self.ration(p, resource, &mut owed, witness);
        }
        if demand > u32::from(Hand::MOST) {
            owed = owed.map(|count| count.min(Hand::MOST.into()));
        }
        for (i, (player, count)) in p.players.as_mut().iter_mut().zip(owed).enumerate() {
            player.hand.gain_unsettled(resource, count);
            player.hand.settle();
            if count > 0 {
                let cards = Amounts::of(resource, count as u16);
                witness.see(|| Event::Produced { seat: Seat(i as u8), cards });
            }
        }
    }

    /// Cuts what is owed of a resource that the bank has not enough of.
    #[cold]
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

    /// What gold owes each seat. Choices beyond what the bank holds lapse.
    #[cold]
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
