//! A hash of a state that is the same on every platform.

use crate::position::bits::Bits;
use crate::position::commerce::{Bargains, Commerce};
use crate::position::prepared::PreparedGame;
use crate::position::seat::Seat;
use crate::position::size::Size;
use crate::position::state::{Part, Phase, Position, ResumePoint};
use crate::rulebook::markets::{Exchange, Market};
use sha2::{Digest, Sha256};
use std::fmt;

/// A 256-bit hash. Equal states have equal fingerprints; different states practically never do.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fingerprint(pub [u8; 32]);

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Hashes numbers in one order and one format: eight bytes each, little-endian.
struct StateHasher(Sha256);

impl StateHasher {
    fn number(&mut self, number: u64) {
        self.0.update(number.to_le_bytes());
    }

    fn numbers<T: Into<u64> + Copy>(&mut self, numbers: &[T]) {
        for &number in numbers {
            self.number(number.into());
        }
    }

    fn set(&mut self, set: &impl Bits) {
        self.number(set.count().into());
        for member in set.iter() {
            self.number(member as u64);
        }
    }

    fn seat(&mut self, seat: Option<Seat>) {
        self.number(seat.map_or(255, |seat| seat.0.into()));
    }

    fn resume_point(&mut self, moment: ResumePoint) {
        self.number(match moment {
            ResumePoint::BeforeRoll => 0,
            ResumePoint::Main(part) => 1 + part_number(part),
        });
    }

    fn bargains(&mut self, bargains: &Bargains) {
        self.number(bargains.next().into());
        self.number(bargains.offers().len() as u64);
        for offer in bargains.offers() {
            self.numbers(&[offer.id, offer.from.0.into()]);
            for set in [offer.to, offer.accepted] {
                self.number(set.iter().map(|seat| 1 << seat.0).sum());
            }
            self.numbers(&offer.give.0);
            self.numbers(&offer.want.0);
        }
    }

    fn exchange(&mut self, exchange: &Exchange, seats: u8) {
        for (pool, port) in exchange.pools().iter().zip(exchange.ports()) {
            self.numbers(&pool.reserves());
            self.number(pool.shares());
            self.number(port.map_or(255, Into::into));
        }
        for seat in (0..seats).map(Seat) {
            for market in Market::all() {
                self.number(exchange.held(seat, market).into());
            }
            self.numbers(&exchange.rest(seat).0);
        }
        self.numbers(exchange.burned());
        exchange.fund().iter().for_each(|&fund| self.number(fund as u64));
    }

    fn phase<V: Bits>(&mut self, phase: &Phase<V>) {
        match phase {
            Phase::Setup(placement) => {
                self.numbers(&[0, placement.round]);
                self.numbers(&[placement.left.roads, placement.left.settlements, placement.left.cities]);
                self.set(&placement.placed);
                self.number(placement.gold.into());
            }
            Phase::BeforeRoll => self.number(1),
            Phase::Gold { owed, seven } => {
                self.number(2);
                self.numbers(owed);
                self.number((*seven).into());
            }
            Phase::Discard { owed } => {
                self.number(3);
                self.numbers(owed);
            }
            Phase::Robber { then } => {
                self.number(4);
                self.resume_point(*then);
            }
            Phase::Steal { victims, then } => {
                self.number(5);
                self.number(victims.iter().map(|seat| 1 << seat.0).sum());
                self.resume_point(*then);
            }
            Phase::FreeRoads { left, then } => {
                self.numbers(&[6, *left]);
                self.resume_point(*then);
            }
            Phase::Main(part) => {
                self.number(7);
                self.number(part_number(*part));
            }
            Phase::Over { winner, at } => {
                self.numbers(&[8, winner.0]);
                self.resume_point(*at);
            }
        }
    }
}

fn part_number(part: Part) -> u64 {
    match part {
        Part::Open => 0,
        Part::Trade => 1,
        Part::Build => 2,
        Part::PostBuild => 3,
    }
}

impl<S: Size> PreparedGame<S> {
    /// A hash of the position that is the same on every platform and for every size of position.
    #[must_use]
    pub fn fingerprint(&self, p: &Position<S>) -> Fingerprint {
        let mut hasher = StateHasher(Sha256::new_with_prefix(b"hexhaven state 1"));
        hasher.numbers(&[self.seats, p.active.0]);
        hasher.number(p.turn.into());
        hasher.phase(&p.phase);
        hasher.number(p.robber.map_or(u64::MAX, |hex| hex.0.into()));
        hasher.numbers(&[p.last_roll, p.cards_played, u8::from(p.knight_before_roll)]);
        hasher.numbers(&p.stock.amounts().0);
        hasher.numbers(&p.deck);
        hasher.numbers(&p.fresh);
        hasher.seat(p.longest_road);
        hasher.seat(p.largest_army);
        for seat in self.all_seats() {
            let player = p.player(seat);
            hasher.number(p.out.has(seat).into());
            hasher.set(&player.roads);
            hasher.set(&player.settlements);
            hasher.set(&player.cities);
            hasher.numbers(&player.hand.amounts().0);
            hasher.numbers(&player.cards);
            hasher.numbers(&[player.knights, player.revealed]);
            hasher.numbers(&[player.left.roads, player.left.settlements, player.left.cities]);
        }
        match &p.commerce {
            Commerce::Harbours(bargains) => hasher.bargains(bargains),
            Commerce::Markets(exchange) => hasher.exchange(exchange, self.seats),
        }
        Fingerprint(hasher.0.finalize().into())
    }
}
