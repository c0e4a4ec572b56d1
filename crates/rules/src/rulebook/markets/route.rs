//! The best way to swap one resource for another: through their own market, or through two others.

use super::{Market, Pool, Swap};
use board::Resource;

/// One market of a route, and what happens there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hop {
    /// Which market.
    pub market: Market,
    /// Which of its sides is given.
    pub side: usize,
    /// How much is given.
    pub amount: u64,
    /// What comes of it.
    pub swap: Swap,
    /// The market before.
    pub before: Pool,
}

impl Hop {
    /// The market after.
    #[must_use]
    pub fn after(&self) -> Pool {
        let mut pool = self.before;
        pool.apply_swap(self.side, &self.swap);
        pool
    }
}

/// A way from one resource to another: one hop or two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// In their order.
    pub hops: Vec<Hop>,
}

impl Route {
    /// What is given.
    #[must_use]
    pub fn amount(&self) -> u64 {
        self.hops.first().map_or(0, |hop| hop.amount)
    }

    /// What is got.
    #[must_use]
    pub fn out(&self) -> u64 {
        self.hops.last().map_or(0, |hop| hop.swap.out)
    }
}

/// The markets that are open, with their pools, and what a player pays in each.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// The pool and the fee of each market, in basis points; none where it is missing.
    pub markets: [Option<(Pool, u32)>; Market::COUNT],
}

impl Terms {
    fn hop(&self, give: Resource, get: Resource, amount: u64) -> Option<Hop> {
        let market = Market::of(give, get)?;
        let (before, fee) = self.markets[market.index()]?;
        let side = market.side(give)?;
        let swap = before.swap(side, amount, fee)?;
        Some(Hop { market, side, amount, swap, before })
    }

    fn amount_for(&self, give: Resource, get: Resource, out: u64) -> Option<u64> {
        let market = Market::of(give, get)?;
        let (pool, fee) = self.markets[market.index()]?;
        pool.amount_for(market.side(give)?, out, fee)
    }

    /// The ways there can be between two resources: the direct one first, then by the resource between.
    fn ways(give: Resource, get: Resource) -> impl Iterator<Item = Vec<Resource>> {
        let between = Resource::ALL.into_iter().filter(move |&middle| middle != give && middle != get);
        let ways = std::iter::once(vec![give, get]).chain(between.map(move |middle| vec![give, middle, get]));
        ways.filter(move |_| give != get)
    }

    fn walk(&self, way: &[Resource], amount: u64) -> Option<Route> {
        let mut hops: Vec<Hop> = Vec::with_capacity(2);
        for pair in way.windows(2) {
            let amount = hops.last().map_or(amount, |hop| hop.swap.out);
            hops.push(self.hop(pair[0], pair[1], amount)?);
        }
        Some(Route { hops })
    }

    /// The way that brings most for an amount; of equals the direct one, then the first in canonical order.
    #[must_use]
    pub fn best_for(&self, give: Resource, amount: u64, get: Resource) -> Option<Route> {
        let routes = Self::ways(give, get).filter_map(|way| self.walk(&way, amount));
        routes.fold(None, |best: Option<Route>, route| match best {
            Some(best) if best.out() >= route.out() => Some(best),
            _ => Some(route),
        })
    }

    /// The way that brings at least so much for the least amount; of equals the direct one, then the first in canonical
    /// order.
    #[must_use]
    pub fn cheapest_for(&self, give: Resource, get: Resource, out: u64) -> Option<Route> {
        let costs = Self::ways(give, get).filter_map(|way| {
            let cost = way.windows(2).rev().try_fold(out, |out, pair| self.amount_for(pair[0], pair[1], out))?;
            Some((cost, way))
        });
        let (cost, way) = costs.fold(None, |best: Option<(u64, Vec<Resource>)>, next| match best {
            Some(best) if best.0 <= next.0 => Some(best),
            _ => Some(next),
        })?;
        self.walk(&way, cost)
    }
}
