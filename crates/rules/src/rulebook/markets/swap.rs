//! Swaps: the amount given minus the fee goes into the pool, the pool pays by the constant product, and the fee is
//! burned.

use super::{Market, Terms};
use crate::engine::moves::MoveKind;
use crate::notation::event::{Event, Witness};
use crate::notation::reason::{Reason, Refusal};
use crate::position::amounts::{Quantities, Quantity, shown};
use crate::position::prepared::PreparedGame;
use crate::position::seat::Seat;
use crate::position::size::Size;
use crate::position::state::Position;
use board::Resource;

impl<S: Size> PreparedGame<S> {
    /// Whether a seat has a building at a port.
    pub(crate) fn owns_port(&self, p: &Position<S>, seat: Seat, port: u8) -> bool {
        self.port_ends[usize::from(port)].iter().any(|&end| p.player(seat).has_building(end))
    }

    /// A seat's fee for swaps in a market, in basis points; `None` when the market is missing.
    pub(crate) fn swap_fee(&self, p: &Position<S>, seat: Seat, market: Market) -> Option<u32> {
        let port = p.exchange()?.port(market)?;
        let fees = &self.rules().market;
        Some(if self.owns_port(p, seat, port) { fees.port_fee_bps } else { fees.fee_bps }.into())
    }

    /// The open markets with a seat's fees; `None` in a game without markets.
    #[must_use]
    pub fn terms(&self, p: &Position<S>, seat: Seat) -> Option<Terms> {
        let exchange = p.exchange()?;
        let mut terms = Terms { markets: [None; Market::COUNT] };
        for market in Market::all() {
            let fee = self.swap_fee(p, seat, market);
            terms.markets[market.index()] = fee.map(|fee| (*exchange.pool(market), fee));
        }
        Some(terms)
    }

    pub(super) fn closed(market: Market) -> Refusal {
        Reason::MarketClosed
            .because(format!("the market {market} is closed; it opens when the ghost ship flips a port"))
    }

    pub(crate) fn check_swap(
        &self,
        p: &Position<S>,
        seat: Seat,
        give: &Quantities,
        get: Resource,
        min: Option<Quantity>,
    ) -> Result<MoveKind, Refusal> {
        let bad = |why: &str| Err(Reason::BadAmount.because(why));
        let Some(resource) = give.only_resource() else { return bad("a swap must give exactly one resource") };
        let Some(market) = Market::of(resource, get) else {
            return Err(Reason::TradeSameResource.because("the resource received must differ from the one given"));
        };
        let (Some(exchange), Some(fee)) = (p.exchange(), self.swap_fee(p, seat, market)) else {
            return Err(Self::closed(market));
        };
        let given = give.0[resource.index()].thousandths().and_then(|n| u64::try_from(n).ok());
        let Some(amount) = given else {
            return bad("the amount must be above 0, in range, and have at most three decimals");
        };
        let least = min.unwrap_or(Quantity::ZERO).thousandths().and_then(|n| u64::try_from(n).ok());
        let Some(least) = least else {
            return bad("the minimum must be 0 or more, in range, and have at most three decimals");
        };
        let side = usize::from(market.resources()[1] == resource);
        let pool = exchange.pool(market);
        let swap = pool.swap(side, amount, fee);
        let out = swap.map_or(0, |swap| swap.out);
        let held = p.holding(seat, resource);
        let fits = pool.takes(side, amount, fee);
        if fits && out < least {
            return Err(Reason::MarketSlippage.because(format!(
                "the swap would yield {} {get}, less than the minimum of {}",
                shown(out),
                shown(least)
            )));
        }
        if fits && out == 0 {
            return Err(
                Reason::MarketZeroOutput.because(format!("the swap would yield no {get}; give more {resource}"))
            );
        }
        let Some(amount) = u32::try_from(amount).ok().filter(|&amount| amount <= held) else {
            let held = shown(held.into());
            return Err(Reason::InsufficientResources.because(format!("{seat} has {held} {resource}")));
        };
        if !fits || p.holding(seat, get).checked_add(out as u32).is_none() {
            return bad("that is more than a market or a hand can have");
        }
        Ok(MoveKind::Swap { give: resource, get, amount })
    }

    pub(crate) fn swap(
        &self,
        p: &mut Position<S>,
        seat: Seat,
        (give, amount): (Resource, u32),
        get: Resource,
        witness: &mut impl Witness,
    ) {
        let market = Market::of(give, get).expect("a swap is between two resources");
        let fee = self.swap_fee(p, seat, market).expect("the market is open");
        let side = usize::from(market.resources()[1] == give);
        let exchange = p.exchange_mut();
        let swap = exchange.pool(market).swap(side, amount.into(), fee).expect("the swap was checked");
        exchange.edit(market, |pool| pool.apply_swap(side, &swap));
        exchange.burn(give, swap.fee);
        p.pay_parts(seat, give, amount);
        p.gain_parts(seat, get, swap.out as u32);
        witness.see(|| Event::Swapped { seat, market, give, amount, fee: swap.fee as u32, get, out: swap.out as u32 });
    }
}
