//! The state of all ten markets: pools, ports, shares, and fractions of cards.

use super::{Market, MarketOrder, Pool};
use crate::options::MarketOptions;
use crate::position::amounts::{CARD_PARTS, Parts};
use crate::position::seat::{MAX_SEATS, Seat};
use board::Resource;

/// All ten markets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Exchange {
    /// By market. A missing market keeps its pool.
    pools: [Pool; Market::COUNT],
    /// The port of each market; `None` if it is missing.
    ports: [Option<u8>; Market::COUNT],
    /// Thousandths of shares, by seat and market. All other shares belong to nobody.
    shares: [[u32; Market::COUNT]; MAX_SEATS],
    /// Each seat's cards beyond the whole cards in its hand: fractions of cards, and cards that did not fit into a full
    /// hand.
    rests: [Parts; MAX_SEATS],
    /// Thousandths of each resource that fees have taken out of the game.
    burned: [u64; 5],
    /// Thousandths of each resource in a limited bank, in hands, in pools and burned, minus the initial reserves of the
    /// pools: trades do not change it. Zero where the bank is unlimited.
    fund: [i64; 5],
    cache: MarketCache,
}

/// Cached answers to frequent queries: sets of markets, two bits for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct MarketCache {
    /// Both bits of each open market.
    open: u32,
    /// The lower bit of each market whose pool is not [plain](Pool::is_plain).
    odd: u32,
    /// The lower bit of each market of which a seat has shares.
    owned: [u32; MAX_SEATS],
    /// What is left of one card after the higher of the two swap fees.
    least_net: u32,
}

/// The two bits of a market.
const fn bits(market: Market) -> u32 {
    3 << (2 * market.index())
}

/// The lower bit of a market.
const fn bit(market: Market) -> u32 {
    1 << (2 * market.index())
}

/// A set with some bits set or cleared.
const fn with(set: u32, bits: u32, condition: bool) -> u32 {
    if condition { set | bits } else { set & !bits }
}

impl Exchange {
    /// The markets at the start, on a map with this many ports.
    pub(crate) fn new(options: &MarketOptions, order: &MarketOrder, ports: usize) -> Self {
        let fee = u32::from(options.fee_bps.max(options.port_fee_bps));
        let least_net = CARD_PARTS * (10_000 - fee) / 10_000;
        let pool = Pool::new(u64::from(options.pool) * u64::from(CARD_PARTS));
        let mut exchange = Self {
            pools: [pool; Market::COUNT],
            ports: [None; Market::COUNT],
            shares: [[0; Market::COUNT]; MAX_SEATS],
            rests: [Parts::NONE; MAX_SEATS],
            burned: [0; 5],
            fund: [0; 5],
            cache: MarketCache { open: 0, odd: 0, owned: [0; MAX_SEATS], least_net },
        };
        for market in Market::all() {
            exchange.set_pool(market, pool);
        }
        exchange.set_ports(order.ports(ports));
        exchange
    }

    pub(crate) const fn pools(&self) -> &[Pool; Market::COUNT] {
        &self.pools
    }

    pub(crate) const fn pool(&self, market: Market) -> &Pool {
        &self.pools[market.index()]
    }

    pub(crate) fn set_pool(&mut self, market: Market, pool: Pool) {
        self.pools[market.index()] = pool;
        self.cache.odd = with(self.cache.odd, bit(market), !pool.is_plain(self.cache.least_net));
    }

    /// Changes a pool and updates the cache.
    pub(crate) fn edit(&mut self, market: Market, change: impl FnOnce(&mut Pool)) {
        let mut pool = self.pools[market.index()];
        change(&mut pool);
        self.set_pool(market, pool);
    }

    pub(crate) const fn ports(&self) -> &[Option<u8>; Market::COUNT] {
        &self.ports
    }

    /// Sets the port of every market.
    pub(crate) fn set_ports(&mut self, ports: [Option<u8>; Market::COUNT]) {
        self.ports = ports;
        for market in Market::all() {
            self.cache.open = with(self.cache.open, bits(market), self.port(market).is_some());
        }
    }

    /// The port of a market; `None` when it is missing.
    #[inline]
    pub(crate) const fn port(&self, market: Market) -> Option<u8> {
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

    /// Both bits of every open market.
    #[inline]
    pub(crate) const fn open(&self) -> u32 {
        self.cache.open
    }

    /// Whether all open pools are [plain](Pool::is_plain) at the higher of the two fees.
    #[inline]
    pub(crate) const fn is_plain(&self) -> bool {
        self.cache.odd & self.cache.open == 0
    }

    /// The lower bit of each market of which a seat has shares.
    #[inline]
    pub(crate) const fn owned(&self, seat: Seat) -> u32 {
        self.cache.owned[seat.index()]
    }

    /// A seat's shares in a market, in thousandths.
    #[inline]
    pub(crate) const fn held(&self, seat: Seat, market: Market) -> u32 {
        self.shares[seat.index()][market.index()]
    }

    pub(crate) fn set_held(&mut self, seat: Seat, market: Market, shares: u32) {
        self.shares[seat.index()][market.index()] = shares;
        let owned = &mut self.cache.owned[seat.index()];
        *owned = with(*owned, bit(market), shares > 0);
    }

    /// A seat's cards beyond its hand.
    #[inline]
    pub(crate) const fn rest(&self, seat: Seat) -> &Parts {
        &self.rests[seat.index()]
    }

    #[inline]
    pub(crate) fn set_rest(&mut self, seat: Seat, resource: Resource, parts: u32) {
        self.rests[seat.index()][resource] = parts;
    }

    pub(crate) const fn burned(&self) -> &[u64; 5] {
        &self.burned
    }

    pub(crate) const fn set_burned(&mut self, burned: [u64; 5]) {
        self.burned = burned;
    }

    pub(crate) const fn burn(&mut self, resource: Resource, amount: u64) {
        self.burned[resource.index()] += amount;
    }

    /// What is left in a limited bank when all hands have `held` thousandths of a resource.
    pub(crate) fn left(&self, resource: Resource, held: u64, start: u64) -> u64 {
        let left = self.fund[resource.index()] - held as i64 - self.outside(resource, start);
        left.max(0) as u64
    }

    pub(crate) const fn fund(&self) -> &[i64; 5] {
        &self.fund
    }

    /// Sets what is left of a resource in a limited bank, given that all hands have `held` thousandths.
    pub(crate) fn set_left(&mut self, resource: Resource, left: u64, held: u64, start: u64) {
        self.fund[resource.index()] = (left + held) as i64 + self.outside(resource, start);
    }

    /// What pools have of a resource beyond their initial reserves, plus what is burned of it.
    fn outside(&self, resource: Resource, start: u64) -> i64 {
        let mut sum = self.burned[resource.index()] as i64;
        for market in Market::all() {
            if let Some(side) = market.side(resource) {
                sum += self.pool(market).reserves()[side] as i64 - start as i64;
            }
        }
        sum
    }

    /// Removes a seat's cards beyond its hand; its shares stay in the pools and belong to nobody.
    pub(crate) fn remove_seat(&mut self, seat: Seat) {
        self.rests[seat.index()] = Parts::NONE;
        for market in Market::all() {
            self.set_held(seat, market, 0);
        }
    }

    /// Whether the cached data matches the rest.
    pub(crate) fn is_consistent(&self) -> bool {
        let mut again = *self;
        for market in Market::all() {
            again.set_pool(market, *self.pool(market));
            for seat in 0..MAX_SEATS as u8 {
                again.set_held(Seat(seat), market, self.held(Seat(seat), market));
            }
        }
        again.set_ports(self.ports);
        again == *self
    }
}
