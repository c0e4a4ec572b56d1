//! What a roll brings: each hex with the number and no robber gives a settlement one card and a city two.
//!
//! A shortage is judged for each resource over all hexes of the roll.

use crate::amounts::Amounts;
use crate::bits::Bits;
use crate::event::{Event, Witness};
use crate::ground::Ground;
use crate::options::{BankShortage, GoldYield};
use crate::position::{Dues, Position};
use crate::seat::{MAX_SEATS, Seat};
use crate::size::Size;
use board::Resource;

impl<S: Size> Ground<S> {
    /// Hands out what a number brings; returns the gold choices that each seat is owed.
    pub(crate) fn produce(&self, p: &mut Position<S>, number: u8, witness: &mut impl Witness) -> Dues {
        let mut owed = [[0_u16; 5]; MAX_SEATS];
        let mut demand = [0_u32; 5];
        let mut gold = [0; MAX_SEATS];
        let range =
            self.source_starts[usize::from(number)] as usize..self.source_starts[usize::from(number) + 1] as usize;
        for source in &self.sources[range] {
            if p.robber == Some(source.hex) {
                continue;
            }
            for (seat, player) in self.players(p).iter().enumerate() {
                let settlements = player.settlements.count_few(&source.corners);
                let cities = player.cities.count_few(&source.corners);
                let count = settlements + 2 * cities;
                if count == 0 || p.out.has(Seat(seat as u8)) {
                    continue;
                }
                match source.yields {
                    Some(resource) => {
                        owed[seat][resource.index()] += count as u16;
                        demand[resource.index()] += count;
                    }
                    None => {
                        gold[seat] += match self.rules().gold_yield {
                            GoldYield::PerBuilding => count,
                            GoldYield::PerPlayer => 1,
                        };
                    }
                }
            }
        }
        if demand != [0; 5] {
            self.hand_out(p, &mut owed, &demand, witness);
        }
        if gold != [0; MAX_SEATS] {
            let most = self.available_total(p);
            for (seat, owed) in gold.iter_mut().enumerate() {
                let lapsed = *owed - (*owed).min(most);
                if lapsed > 0 {
                    witness.see(|| Event::GoldLapsed { seat: Seat(seat as u8), count: lapsed });
                    *owed = most;
                }
            }
        }
        gold
    }

    fn hand_out(
        &self,
        p: &mut Position<S>,
        owed: &mut [[u16; 5]; MAX_SEATS],
        demand: &[u32; 5],
        witness: &mut impl Witness,
    ) {
        for resource in Resource::ALL {
            let i = resource.index();
            if demand[i] <= self.available(p, resource) {
                continue;
            }
            witness.see(|| Event::BankShort { resource });
            let sole = owed.iter().filter(|cards| cards[i] > 0).count() == 1;
            let rest = match self.rules().bank_shortage {
                BankShortage::SoleClaimant if sole => self.available(p, resource) as u16,
                BankShortage::SoleClaimant | BankShortage::Nobody => 0,
            };
            for cards in owed.iter_mut() {
                cards[i] = cards[i].min(rest);
            }
        }
        for seat in self.all_seats() {
            let cards = Amounts(owed[seat.index()]);
            if cards.is_empty() {
                continue;
            }
            for (resource, count) in cards.iter() {
                self.give(p, seat, resource, count);
            }
            witness.see(|| Event::Produced { seat, cards });
        }
    }
}
