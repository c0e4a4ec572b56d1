//! Trades with the bank: 4:1, 3:1 at a generic port, 2:1 for its resource at a special one; any rate one is entitled to.

use crate::amounts::{Amounts, Hand, Quantities};
use crate::bits::Bits;
use crate::ground::Ground;
use crate::moves::Deed;
use crate::position::Position;
use crate::reason::{Reason, Refusal};
use crate::seat::Seat;
use crate::size::Size;
use board::Resource;

/// The rates there are.
const RATES: [u16; 3] = [4, 3, 2];
/// All five resources, one bit each.
const ALL: u32 = 0b11111;

impl<S: Size> Ground<S> {
    /// The resources that a player with these ports may give at each of the rates, one bit each.
    #[inline]
    fn entitled(ports: u8) -> [u32; 3] {
        [ALL, if ports & 1 == 0 { 0 } else { ALL }, u32::from(ports >> 1)]
    }

    /// Cards of a resource that a maritime trade can get.
    fn tradable(&self, p: &Position<S>, resource: Resource) -> u32 {
        if self.maritime_unlimited { u32::MAX } else { self.available(p, resource) }
    }

    pub(crate) fn check_bank_trade(
        &self,
        p: &Position<S>,
        seat: Seat,
        give: &Quantities,
        get: &Quantities,
    ) -> Result<Deed, Refusal> {
        let (Some(paid), Some(got)) = (give.whole(), get.whole()) else {
            return Err(Reason::BadAmount.because("trades with the bank are of whole cards"));
        };
        if paid.is_empty() || got.is_empty() {
            return Err(Reason::BadAmount.because("both sides of a trade name cards"));
        }
        let (Some(give), Some(get)) = (give.only_resource(), get.only_resource()) else {
            return Err(Reason::InvalidTradeRatio.because("one resource is given for one other"));
        };
        let (paid, got) = (paid[give], got[get]);
        let rate = (0..3).find(|&i| u32::from(paid) == u32::from(RATES[i]) * u32::from(got));
        match rate {
            None => return Err(Reason::InvalidTradeRatio.because("the bank trades 4:1, ports 3:1 or 2:1")),
            Some(i) if Self::entitled(p.player(seat).ports)[i] >> give.index() & 1 == 0 => {
                return Err(Reason::PortNotOwned
                    .because(format!("{}:1 for {give} needs a building at its port", RATES[i])));
            }
            Some(_) => {}
        }
        if give == get {
            return Err(Reason::TradeSameResource.because("the resource got must differ from the one given"));
        }
        self.check_pay(p, seat, &Hand::new(Amounts::of(give, paid)))?;
        if u32::from(got) > self.tradable(p, get) {
            return Err(Reason::BankEmpty.because(format!("the bank has not enough {get}")));
        }
        if p.player(seat).hand[get].checked_add(got).is_none() {
            return Err(Reason::BadAmount.because(format!("a hand holds at most {} {get}", u16::MAX)));
        }
        Ok(Deed::BankTrade { give, paid, get, got })
    }

    /// The resources that the active player can give at each of the rates, one bit each.
    #[inline]
    fn givable(p: &Position<S>) -> [u32; 3] {
        let player = p.player(p.active);
        let entitled = Self::entitled(player.ports);
        std::array::from_fn(|i| player.hand.at_least(RATES[i]) & entitled[i])
    }

    /// The resources that a trade of one card can get, one bit each.
    #[inline]
    fn gettable(&self, p: &Position<S>) -> u32 {
        let room = !p.player(p.active).hand.at_least(u16::MAX) & ALL;
        if self.maritime_unlimited { room } else { room & self.bank(p).at_least(1) }
    }

    /// How many bank trades of one card got there are for the active player.
    #[inline]
    pub(crate) fn count_bank_trades(&self, p: &Position<S>) -> u64 {
        let givable = Self::givable(p);
        if givable == [0; 3] {
            return 0;
        }
        let gets = self.gettable(p);
        // Each resource given goes for each other that can be got.
        givable.iter().map(|gives| u64::from(gives.count_ones() * gets.count_ones() - (gives & gets).count_ones())).sum()
    }

    pub(crate) fn nth_bank_trade(&self, p: &Position<S>, mut n: u64) -> Deed {
        let gets = self.gettable(p);
        for (gives, paid) in Self::givable(p).into_iter().zip(RATES) {
            let here = u64::from(gives.count_ones() * gets.count_ones() - (gives & gets).count_ones());
            if n >= here {
                n -= here;
                continue;
            }
            for give in Bits::iter(&u64::from(gives)) {
                let others = u64::from(gets & !(1 << give));
                if n < u64::from(others.count_ones()) {
                    let get = Resource::ALL[Bits::nth(&others, n as u32)];
                    return Deed::BankTrade { give: Resource::ALL[give], paid, get, got: 1 };
                }
                n -= u64::from(others.count_ones());
            }
        }
        unreachable!("the trade was counted")
    }

    pub(crate) fn bank_trade(
        &self,
        p: &mut Position<S>,
        seat: Seat,
        (give, paid): (Resource, u16),
        (get, got): (Resource, u16),
    ) {
        let hand = &mut p.player_mut(seat).hand;
        hand[give] -= paid;
        hand.gain(get, got);
    }
}
