//! Trades with the bank: 4:1, 3:1 at a generic port, 2:1 for its resource at a special one; any rate one is entitled to.

use crate::amounts::{Amounts, Quantities};
use crate::ground::Ground;
use crate::moves::Deed;
use crate::position::Position;
use crate::reason::{Reason, Refusal};
use crate::seat::Seat;
use crate::size::Size;
use board::Resource;

/// The rates there are.
const RATES: [u16; 3] = [4, 3, 2];

impl<S: Size> Ground<S> {
    /// Whether a seat may trade a resource at a rate.
    #[inline]
    fn is_entitled(&self, p: &Position<S>, seat: Seat, give: Resource, rate: u16) -> bool {
        let ports = p.player(seat).ports;
        match rate {
            4 => true,
            3 => ports & 1 != 0,
            2 => ports >> (give.index() + 1) & 1 != 0,
            _ => false,
        }
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
        let rate = RATES.into_iter().find(|&rate| u32::from(paid) == u32::from(rate) * u32::from(got));
        match rate {
            None => return Err(Reason::InvalidTradeRatio.because("the bank trades 4:1, ports 3:1 or 2:1")),
            Some(rate) if !self.is_entitled(p, seat, give, rate) => {
                return Err(Reason::PortNotOwned.because(format!("{rate}:1 for {give} needs a building at its port")));
            }
            Some(_) => {}
        }
        if give == get {
            return Err(Reason::TradeSameResource.because("the resource got must differ from the one given"));
        }
        self.check_pay(p, seat, &Amounts::of(give, paid))?;
        if u32::from(got) > self.tradable(p, get) {
            return Err(Reason::BankEmpty.because(format!("the bank has not enough {get}")));
        }
        if p.player(seat).hand[get].checked_add(got).is_none() {
            return Err(Reason::BadAmount.because(format!("a hand holds at most {} {get}", u16::MAX)));
        }
        Ok(Deed::BankTrade { give, paid, get, got })
    }

    /// Which resources can be got, as bits, and for each the rates at which it can be given.
    #[inline]
    fn trade_sides(&self, p: &Position<S>) -> (u32, [u32; 5]) {
        let player = p.player(p.active);
        let mut gets = 0;
        let mut rates = [0; 5];
        for resource in Resource::ALL {
            let i = resource.index();
            let held = player.hand.0[i];
            let can_hold = held < u16::MAX;
            gets |= u32::from(self.tradable(p, resource) > 0 && can_hold) << i;
            rates[i] = u32::from(held >= 4)
                + u32::from(held >= 3 && player.ports & 1 != 0)
                + u32::from(held >= 2 && player.ports >> (i + 1) & 1 != 0);
        }
        (gets, rates)
    }

    /// How many bank trades of one card got there are for the active player.
    #[inline]
    pub(crate) fn count_bank_trades(&self, p: &Position<S>) -> u64 {
        // A quick no for the usual case: nothing held can be given at any rate.
        let player = p.player(p.active);
        let least = if player.ports == 0 { 4 } else { 2 };
        if player.hand.0.iter().all(|&held| held < least) {
            return 0;
        }
        let (gets, rates) = self.trade_sides(p);
        (0..5).map(|i| u64::from(rates[i] * (gets & !(1 << i)).count_ones())).sum()
    }

    pub(crate) fn nth_bank_trade(&self, p: &Position<S>, mut n: u64) -> Deed {
        let (gets, rates) = self.trade_sides(p);
        for give in Resource::ALL {
            let others = gets & !(1 << give.index());
            let here = u64::from(rates[give.index()] * others.count_ones());
            if n >= here {
                n -= here;
                continue;
            }
            let which = n / u64::from(others.count_ones());
            let held = p.player(p.active).hand[give];
            let mut entitled = RATES.into_iter().filter(|&r| held >= r && self.is_entitled(p, p.active, give, r));
            let get = crate::bits::Bits::nth(&u64::from(others), (n % u64::from(others.count_ones())) as u32);
            if let Some(paid) = entitled.nth(which as usize) {
                return Deed::BankTrade { give, paid, get: Resource::ALL[get], got: 1 };
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
        self.pay(p, seat, &Amounts::of(give, paid));
        self.give(p, seat, get, got);
    }
}
