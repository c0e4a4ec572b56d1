//! All ten markets as they stand: pools, where they are open, who holds shares, and the parts of cards.

use super::{Market, MarketOrder, Pool};
use crate::amounts::Parts;
use crate::options::MarketOptions;
use crate::seat::{MAX_SEATS, Seat};
use board::Resource;

/// All ten markets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Exchange {
    /// By market; a missing one keeps its pool.
    pub(crate) pools: [Pool; Market::COUNT],
    /// The port of each market; none where it is missing.
    pub(crate) ports: [Option<u8>; Market::COUNT],
    /// Thousandths of shares, by seat and market. All others are nobody's.
    pub(crate) shares: [[u32; Market::COUNT]; MAX_SEATS],
    /// What each seat holds beyond the whole cards in its hand: the parts of cards, and cards that a full hand has no
    /// room for.
    pub(crate) rests: [Parts; MAX_SEATS],
    /// Thousandths of each resource that fees have taken out of the game.
    pub(crate) burned: [u64; 5],
}

impl Exchange {
    /// The markets at the start, on a map with so many ports.
    pub(crate) fn new(options: &MarketOptions, order: &MarketOrder, ports: usize) -> Self {
        Self {
            pools: [Pool::new(u64::from(options.pool) * 1000); Market::COUNT],
            ports: order.ports(ports),
            shares: [[0; Market::COUNT]; MAX_SEATS],
            rests: [Parts::NONE; MAX_SEATS],
            burned: [0; 5],
        }
    }

    pub(crate) fn pool(&self, market: Market) -> &Pool {
        &self.pools[market.index()]
    }

    pub(crate) fn pool_mut(&mut self, market: Market) -> &mut Pool {
        &mut self.pools[market.index()]
    }

    /// The port of a market; none when it is missing.
    #[inline]
    pub(crate) fn port(&self, market: Market) -> Option<u8> {
        self.ports[market.index()]
    }

    /// The market at a port.
    pub(crate) fn at_port(&self, port: u8) -> Option<Market> {
        Market::all().find(|&market| self.port(market) == Some(port))
    }

    /// The missing markets.
    pub(crate) fn missing(&self) -> impl Iterator<Item = Market> + '_ {
        Market::all().filter(|&market| self.port(market).is_none())
    }

    /// Thousandths of shares that a seat holds in a market.
    #[inline]
    pub(crate) fn held(&self, seat: Seat, market: Market) -> u32 {
        self.shares[seat.index()][market.index()]
    }

    pub(crate) fn burn(&mut self, resource: Resource, amount: u64) {
        self.burned[resource.index()] += amount;
    }
}
