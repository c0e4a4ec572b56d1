//! Shares: deposits in the ratio of the reserves, without a fee; withdrawals, with a fee that is burned.

use super::{Exchange, Market};
use crate::engine::moves::MoveKind;
use crate::notation::event::{Event, Witness};
use crate::notation::reason::{Reason, Refusal};
use crate::position::amounts::{Parts, Quantities, Quantity, shown};
use crate::position::prepared::PreparedGame;
use crate::position::seat::Seat;
use crate::position::size::Size;
use crate::position::state::Position;

pub(super) fn find(name: &str) -> Result<Market, Refusal> {
    name.parse().map_err(|error: super::NoSuchMarket| Reason::NoSuchPlace.because(format!("{name:?}: {error}")))
}

impl<S: Size> PreparedGame<S> {
    /// The markets, the one with this name, and its port; an error if it is not open.
    fn find_open<'p>(p: &'p Position<S>, name: &str) -> Result<(&'p Exchange, Market, u8), Refusal> {
        let market = find(name)?;
        match p.exchange().map(|exchange| (exchange, exchange.port(market))) {
            Some((exchange, Some(port))) => Ok((exchange, market, port)),
            _ => Err(Self::closed(market)),
        }
    }

    fn withdraw_fee(&self, p: &Position<S>, seat: Seat, port: u8) -> u32 {
        let fees = &self.rules().market;
        let own = self.owns_port(p, seat, port);
        if own { fees.port_withdraw_fee_bps } else { fees.withdraw_fee_bps }.into()
    }

    /// What a seat's shares of the open markets would pay now, after the fees; nothing in a game without markets.
    #[must_use]
    pub fn withdrawable(&self, p: &Position<S>, seat: Seat) -> Parts {
        let mut sum = Parts::NONE;
        let Some(exchange) = p.exchange() else { return sum };
        for market in Market::all() {
            let (shares, port) = (exchange.held(seat, market), exchange.port(market));
            let Some(port) = port.filter(|_| shares > 0) else { continue };
            let fee = self.withdraw_fee(p, seat, port);
            let Some(withdrawal) = exchange.pool(market).withdrawal(shares.into(), fee) else { continue };
            for (resource, paid) in market.resources().into_iter().zip(withdrawal.paid()) {
                sum[resource] += paid as u32;
            }
        }
        sum
    }

    pub(crate) fn check_deposit(
        &self,
        p: &Position<S>,
        seat: Seat,
        name: &str,
        max: &Quantities,
    ) -> Result<MoveKind, Refusal> {
        let (exchange, market, _) = Self::find_open(p, name)?;
        let [a, b] = market.resources();
        let bad = || Err(Reason::BadAmount.because(format!("a deposit here names {a} and {b}, and nothing else")));
        let others = (0..5).any(|i| i != a.index() && i != b.index() && !max.0[i].is_zero());
        let some = |quantity: Quantity| quantity.thousandths().and_then(|n| u64::try_from(n).ok()).filter(|&n| n > 0);
        let (Some(most_a), Some(most_b)) = (some(max.0[a.index()]), some(max.0[b.index()])) else { return bad() };
        if others {
            return bad();
        }
        // No seat has more than fits in 32 bits.
        let most = [most_a, most_b].map(|most| u32::try_from(most).unwrap_or(u32::MAX));
        let Some(deposit) = exchange.pool(market).deposit(most.map(Into::into)) else {
            if exchange.pool(market).is_worth_any(most) {
                // A player who lacks the cards gets that reason, even if the pool would overflow as well.
                return Err(if p.holding(seat, a) < most[0] || p.holding(seat, b) < most[1] {
                    Reason::InsufficientResources.because(format!("{seat} does not have that many cards"))
                } else {
                    Reason::BadAmount.because("that is more than a market can take")
                });
            }
            return Err(
                Reason::MarketZeroOutput.because("this would be worth no share; deposit more of both resources")
            );
        };
        for (resource, taken) in [a, b].into_iter().zip(deposit.taken) {
            if u64::from(p.holding(seat, resource)) < taken {
                let (taken, held) = (shown(taken), shown(p.holding(seat, resource).into()));
                return Err(Reason::InsufficientResources
                    .because(format!("the deposit takes {taken} {resource}, but {seat} has {held}")));
            }
        }
        Ok(MoveKind::Deposit { market, most })
    }

    pub(crate) fn deposit(
        &self,
        p: &mut Position<S>,
        seat: Seat,
        market: Market,
        most: [u32; 2],
        witness: &mut impl Witness,
    ) {
        let exchange = p.exchange_mut();
        let deposit = exchange.pool(market).deposit(most.map(Into::into)).expect("the deposit was checked");
        exchange.edit(market, |pool| pool.apply_deposit(&deposit));
        exchange.set_held(seat, market, exchange.held(seat, market) + deposit.shares as u32);
        let taken = deposit.taken.map(|taken| taken as u32);
        for (resource, taken) in market.resources().into_iter().zip(taken) {
            p.pay_parts(seat, resource, taken);
        }
        witness.see(|| Event::Deposited { seat, market, taken, shares: deposit.shares as u32 });
    }

    pub(crate) fn check_withdraw(
        &self,
        p: &Position<S>,
        seat: Seat,
        name: &str,
        shares: Quantity,
    ) -> Result<MoveKind, Refusal> {
        let (exchange, market, port) = Self::find_open(p, name)?;
        let asked = shares.thousandths().and_then(|n| u64::try_from(n).ok()).filter(|&n| n > 0);
        let Some(asked) = asked else {
            return Err(Reason::BadAmount.because("shares must be above 0, with at most three decimals"));
        };
        let held = exchange.held(seat, market);
        let Some(shares) = u32::try_from(asked).ok().filter(|&shares| shares <= held) else {
            return Err(Reason::MarketBadShares.because(format!(
                "{seat} has {} shares of {market}, not {}",
                shown(held.into()),
                shown(asked)
            )));
        };
        let fee = self.withdraw_fee(p, seat, port);
        let withdrawal = exchange.pool(market).withdrawal(shares.into(), fee);
        let Some(withdrawal) = withdrawal.filter(|withdrawal| withdrawal.paid() != [0, 0]) else {
            return Err(Reason::MarketZeroOutput.because("after the fee this would pay nothing; withdraw more shares"));
        };
        for (resource, paid) in market.resources().into_iter().zip(withdrawal.paid()) {
            if p.holding(seat, resource).checked_add(paid as u32).is_none() {
                return Err(Reason::BadAmount.because("that is more than a hand can have"));
            }
        }
        Ok(MoveKind::Withdraw { market, shares })
    }

    pub(crate) fn withdraw(
        &self,
        p: &mut Position<S>,
        seat: Seat,
        market: Market,
        shares: u32,
        witness: &mut impl Witness,
    ) {
        let port = p.exchange().and_then(|exchange| exchange.port(market)).expect("the market is open");
        let fee = self.withdraw_fee(p, seat, port);
        let exchange = p.exchange_mut();
        let withdrawal = exchange.pool(market).withdrawal(shares.into(), fee).expect("the withdrawal was checked");
        exchange.edit(market, |pool| pool.apply_withdrawal(shares.into(), &withdrawal));
        exchange.set_held(seat, market, exchange.held(seat, market) - shares);
        let (paid, burned) = (withdrawal.paid().map(|n| n as u32), withdrawal.burned.map(|n| n as u32));
        for (side, resource) in market.resources().into_iter().enumerate() {
            p.exchange_mut().burn(resource, burned[side].into());
            p.gain_parts(seat, resource, paid[side]);
        }
        witness.see(|| Event::Withdrawn { seat, market, shares, paid, burned });
    }
}
