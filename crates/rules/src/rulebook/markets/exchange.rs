//! All ten markets as they stand: pools, where they are open, who holds shares, and the parts of cards.

use super::{Market, MarketOrder, Pool};
use crate::options::MarketOptions;
use crate::position::amounts::{CARD_PARTS, Parts};
use crate::position::seat::{MAX_SEATS, Seat};
use board::Resource;

/// All ten markets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Exchange {
    /// By market; a missing one keeps its pool.
    pools: [Pool; Market::COUNT],
    /// The port of each market; none where it is missing.
    ports: [Option<u8>; Market::COUNT],
    /// Thousandths of shares, by seat and market. All others are nobody's.
    shares: [[u32; Market::COUNT]; MAX_SEATS],
    /// What each seat holds beyond the whole cards in its hand: the parts of cards, and cards that a full hand has no
    /// room for.
    rests: [Parts; MAX_SEATS],
    /// Thousandths of each resource that fees have taken out of the game.
    burned: [u64; 5],
    /// Thousandths of each resource in a limited bank, in hands, in pools and burned, beyond what the pools started
    /// with: whatever is traded, it stays the same. Nothing where the bank is unlimited.
    fund: [i64; 5],
    gist: Gist,
}

/// What is asked for again and again, kept up to date: sets of markets, two bits for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Gist {
    /// Both bits of the open ones.
    open: u32,
    /// The lower bit of those whose pool is not [plain](Pool::is_plain).
    odd: u32,
    /// The lower bit of those that a seat holds shares of.
    owned: [u32; MAX_SEATS],
    /// What is left of a card after the higher of the two swap fees.
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

/// A set with some bits put in or taken out.
const fn with(set: u32, bits: u32, condition: bool) -> u32 {
    if condition { set | bits } else { set & !bits }
}

impl Exchange {
    /// The markets at the start, on a map with so many ports.
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
            gist: Gist { open: 0, odd: 0, owned: [0; MAX_SEATS], least_net },
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
        self.gist.odd = with(self.gist.odd, bit(market), !pool.is_plain(self.gist.least_net));
    }

    /// Changes a pool.
    pub(crate) fn edit(&mut self, market: Market, change: impl FnOnce(&mut Pool)) {
        let mut pool = self.pools[market.index()];
        change(&mut pool);
        self.set_pool(market, pool);
    }

    pub(crate) const fn ports(&self) -> &[Option<u8>; Market::COUNT] {
        &self.ports
    }

    /// Puts every market where it is open.
    pub(crate) fn set_ports(&mut self, ports: [Option<u8>; Market::COUNT]) {
        self.ports = ports;
        for market in Market::all() {
            self.gist.open = with(self.gist.open, bits(market), self.port(market).is_some());
        }
    }

    /// The port of a market; none when it is missing.
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
        self.gist.open
    }

    /// Whether all open pools are [plain](Pool::is_plain) at the higher of the two fees.
    #[inline]
    pub(crate) const fn is_plain(&self) -> bool {
        self.gist.odd & self.gist.open == 0
    }

    /// The lower bit of every market that a seat holds shares of.
    #[inline]
    pub(crate) const fn owned(&self, seat: Seat) -> u32 {
        self.gist.owned[seat.index()]
    }

    /// Thousandths of shares that a seat holds in a market.
    #[inline]
    pub(crate) const fn held(&self, seat: Seat, market: Market) -> u32 {
        self.shares[seat.index()][market.index()]
    }

    pub(crate) fn set_held(&mut self, seat: Seat, market: Market, shares: u32) {
        self.shares[seat.index()][market.index()] = shares;
        let owned = &mut self.gist.owned[seat.index()];
        *owned = with(*owned, bit(market), shares > 0);
    }

    /// What a seat holds beyond the cards of its hand.
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

    /// What is left of a limited bank when hands hold so many thousandths of a resource.
    pub(crate) fn left(&self, resource: Resource, held: u64, start: u64) -> u64 {
        let left = self.fund[resource.index()] - held as i64 - self.outside(resource, start);
        left.max(0) as u64
    }

    pub(crate) const fn fund(&self) -> &[i64; 5] {
        &self.fund
    }

    /// Makes so many thousandths of a resource be in the bank when hands hold so many.
    pub(crate) fn set_left(&mut self, resource: Resource, left: u64, held: u64, start: u64) {
        self.fund[resource.index()] = (left + held) as i64 + self.outside(resource, start);
    }

    /// What pools hold of a resource beyond what each started with, and what is burned of it.
    fn outside(&self, resource: Resource, start: u64) -> i64 {
        let mut sum = self.burned[resource.index()] as i64;
        for market in Market::all() {
            if let Some(side) = market.side(resource) {
                sum += self.pool(market).reserves()[side] as i64 - start as i64;
            }
        }
        sum
    }

    /// What a seat holds is gone, and its shares are nobody's.
    pub(crate) fn forsake(&mut self, seat: Seat) {
        self.rests[seat.index()] = Parts::NONE;
        for market in Market::all() {
            self.set_held(seat, market, 0);
        }
    }

    /// Whether what is kept up to date is what follows from the rest.
    pub(crate) fn is_sound(&self) -> bool {
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
