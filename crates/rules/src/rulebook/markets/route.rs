//! The best route for swapping one resource for another: through their own market, or through two others.

use super::{Market, Pool, Swap};
use board::Resource;

/// One swap of a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hop {
    /// The market.
    pub market: Market,
    /// The side that is given, 0 or 1.
    pub side: usize,
    /// The amount given, in thousandths.
    pub amount: u64,
    /// The result.
    pub swap: Swap,
    /// The pool before the swap.
    pub before: Pool,
}

impl Hop {
    /// The pool after the swap.
    #[must_use]
    pub fn after(&self) -> Pool {
        let mut pool = self.before;
        pool.apply_swap(self.side, &self.swap);
        pool
    }
}

/// A route from one resource to another: one hop or two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The swaps, in order.
    pub hops: Vec<Hop>,
}

impl Route {
    /// The amount given, in thousandths.
    #[must_use]
    pub fn amount(&self) -> u64 {
        self.hops.first().map_or(0, |hop| hop.amount)
    }

    /// The amount that comes out, in thousandths.
    #[must_use]
    pub fn out(&self) -> u64 {
        self.hops.last().map_or(0, |hop| hop.swap.out)
    }
}

/// The open markets with their pools and a player's fees.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// The pool and the fee of each market, in basis points; `None` where it is missing.
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

    /// The possible routes between two resources: the direct one first, then by the resource in between.
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

    /// The route with the largest output for an amount; among equals the direct one, then the first in canonical order.
    ///
    /// ```
    /// # use hexhaven_rules::{Market, Pool, Terms};
    /// use board::Resource::{Brick, Ore, Wool};
    /// let mut terms = Terms { markets: [None; Market::COUNT] };
    /// for market in [Market::of(Brick, Wool), Market::of(Wool, Ore)].into_iter().flatten() {
    ///     terms.markets[market.index()] = Some((Pool::new(1_000_000), 0));
    /// }
    /// // There is no market of brick and ore, so the route goes through wool.
    /// let route = terms.best_for(Brick, 10_000, Ore).unwrap();
    /// assert_eq!(route.hops.len(), 2);
    /// assert_eq!((route.amount(), route.out()), (10_000, 9_802));
    /// ```
    #[must_use]
    pub fn best_for(&self, give: Resource, amount: u64, get: Resource) -> Option<Route> {
        let routes = Self::ways(give, get).filter_map(|way| self.walk(&way, amount));
        routes.fold(None, |best: Option<Route>, route| match best {
            Some(best) if best.out() >= route.out() => Some(best),
            _ => Some(route),
        })
    }

    /// The route with the smallest amount that yields at least `out`; among equals the direct one, then the first in
    /// canonical order.
    ///
    /// ```
    /// # use hexhaven_rules::{Market, Pool, Terms};
    /// use board::Resource::{Brick, Ore, Wool};
    /// let mut terms = Terms { markets: [None; Market::COUNT] };
    /// for market in [Market::of(Brick, Wool), Market::of(Wool, Ore)].into_iter().flatten() {
    ///     terms.markets[market.index()] = Some((Pool::new(1_000_000), 0));
    /// }
    /// // There is no market of brick and ore, so the route goes through wool.
    /// let route = terms.cheapest_for(Brick, Ore, 9_802).unwrap();
    /// assert!(route.amount() <= 10_000 && route.out() >= 9_802);
    /// ```
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
