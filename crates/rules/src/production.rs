//! What a roll brings: each hex with the number and no robber gives a settlement one card and a city two.
//!
//! A shortage is judged for each resource over all hexes of the roll.

use crate::amounts::Amounts;
use crate::bits::Bits;
use crate::event::{Event, Witness};
use crate::ground::{Ground, Yield};
use crate::options::{BankShortage, GoldYield};
use crate::position::{Dues, Position};
use crate::seat::{MAX_SEATS, Seat};
use crate::size::Size;
use board::Resource;

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

    /// What the hexes of one kind owe each seat: 1 for a settlement, 2 for a city.
    #[inline]
    fn claims(&self, p: &Position<S>, here: &Yield<<S::Vertices as Bits>::Few>) -> Dues {
        let mut claims = [0; MAX_SEATS];
        for source in &here.sources {
            if p.robber == Some(source.hex) {
                continue;
            }
            // Seats beyond the table have no buildings.
            for (claim, player) in claims.iter_mut().zip(p.players.as_ref()) {
                *claim += player.settlements.count_few(&source.corners);
                *claim += 2 * player.cities.count_few(&source.corners);
            }
        }
        for seat in p.out.iter() {
            claims[seat.index()] = 0;
        }
        claims
    }

    #[inline]
    fn produce_resource(
        &self,
        p: &mut Position<S>,
        here: &Yield<<S::Vertices as Bits>::Few>,
        resource: Resource,
        witness: &mut impl Witness,
    ) {
        let mut claims = self.claims(p, here);
        let demand: u32 = claims.iter().sum();
        if demand == 0 {
            return;
        }
        if demand > self.available(p, resource) {
            self.ration(p, resource, &mut claims, witness);
        }
        for (i, (player, claim)) in p.players.as_mut().iter_mut().zip(claims).enumerate() {
            player.hand.gain(resource, claim as u16);
            if claim > 0 {
                let cards = Amounts::of(resource, claim as u16);
                witness.see(|| Event::Produced { seat: Seat(i as u8), cards });
            }
        }
    }

    /// Cuts what is owed of a resource that the bank has not enough of.
    #[cold]
    fn ration(&self, p: &Position<S>, resource: Resource, claims: &mut Dues, witness: &mut impl Witness) {
        witness.see(|| Event::BankShort { resource });
        let sole = claims.iter().filter(|&&claim| claim > 0).count() == 1;
        let rest = match self.rules().bank_shortage {
            BankShortage::SoleClaimant if sole => self.available(p, resource),
            BankShortage::SoleClaimant | BankShortage::Nobody => 0,
        };
        for claim in claims {
            *claim = (*claim).min(rest);
        }
    }

    /// What gold owes each seat. Choices beyond what the bank holds lapse.
    #[cold]
    fn produce_gold(
        &self,
        p: &Position<S>,
        here: &Yield<<S::Vertices as Bits>::Few>,
        witness: &mut impl Witness,
    ) -> Dues {
        let mut gold = match self.rules().gold_yield {
            GoldYield::PerBuilding => self.claims(p, here),
            GoldYield::PerPlayer => {
                let each = here.sources.iter().map(|source| {
                    self.claims(p, &Yield { resource: None, sources: vec![source.clone()] }).map(|claim| claim.min(1))
                });
                each.fold([0; MAX_SEATS], |sum, claims| std::array::from_fn(|i| sum[i] + claims[i]))
            }
        };
        let most = self.available_total(p);
        for (seat, due) in gold.iter_mut().enumerate() {
            let lapsed = due.saturating_sub(most);
            if lapsed > 0 {
                witness.see(|| Event::GoldLapsed { seat: Seat(seat as u8), count: lapsed });
                *due = most;
            }
        }
        gold
    }
}
