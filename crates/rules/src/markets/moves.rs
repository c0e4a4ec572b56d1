//! The finite market actions: a whole card swapped either way in each open market, a card of each side deposited, all
//! own shares withdrawn.

use super::{Exchange, Market};
use crate::amounts::{CARD_PARTS, Hand, Parts, Quantities, Quantity};
use crate::ground::Ground;
use crate::moves::Deed;
use crate::position::Position;
use crate::seat::Seat;
use crate::size::Size;

/// For each set of resources held, the swaps that give one of them: two bits a market, one for each side.
const SWAPS: [u32; 32] = {
    let mut swaps = [0; 32];
    let mut held = 0;
    while held < 32 {
        let mut market = 0;
        while market < Market::COUNT {
            let [a, b] = Market::nth(market as u8).resources();
            let (a, b) = ((held >> a.index() & 1) as u32, (held >> b.index() & 1) as u32);
            swaps[held] |= (a | b << 1) << (2 * market);
            market += 1;
        }
        held += 1;
    }
    swaps
};

/// Which of the finite market actions a seat can take.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct MarketMoves {
    /// Two bits a market: what is given is its first resource, or its second.
    swaps: u32,
    /// Markets.
    deposits: u16,
    /// Markets.
    withdrawals: u16,
}

/// The `n`-th set bit, from 0.
fn nth_bit(mut bits: u32, n: u32) -> u32 {
    for _ in 0..n {
        bits &= bits - 1;
    }
    bits.trailing_zeros()
}

impl MarketMoves {
    /// How many there are.
    #[inline]
    pub(crate) fn count(&self) -> u32 {
        self.swaps.count_ones() + self.deposits.count_ones() + self.withdrawals.count_ones()
    }

    /// The `n`-th of them, from 0. There must be one.
    pub(crate) fn nth(&self, exchange: &Exchange, seat: Seat, mut n: u32) -> Deed {
        let swaps = self.swaps.count_ones();
        if n < swaps {
            let bit = nth_bit(self.swaps, n);
            return Self::swap(Market::nth((bit / 2) as u8), bit as usize % 2);
        }
        n -= swaps;
        let deposits = self.deposits.count_ones();
        if n < deposits {
            let market = Market::nth(nth_bit(self.deposits.into(), n) as u8);
            return Deed::Deposit { market, most: [CARD_PARTS; 2] };
        }
        let market = Market::nth(nth_bit(self.withdrawals.into(), n - deposits) as u8);
        Deed::Withdraw { market, shares: exchange.held(seat, market) }
    }

    fn swap(market: Market, side: usize) -> Deed {
        let resources = market.resources();
        Deed::Swap { give: resources[side], get: resources[1 - side], amount: CARD_PARTS }
    }
}

impl<S: Size> Ground<S> {
    /// The finite market actions of a seat.
    pub(crate) fn market_moves(&self, p: &Position<S>, seat: Seat) -> MarketMoves {
        let Some(exchange) = p.exchange() else { return MarketMoves::default() };
        let hand = p.player(seat).hand;
        let held = hand.at_least(1).bits();
        let (mut open_sides, mut withdrawals, mut plain) = (0_u32, 0_u16, true);
        for (i, (pool, port)) in exchange.pools.iter().zip(exchange.ports).enumerate() {
            let shares = exchange.shares[seat.index()][i];
            let is_open = port.is_some();
            open_sides |= (3 * u32::from(is_open)) << (2 * i);
            withdrawals |= u16::from(is_open & (shares > 0)) << i;
            let pays = (shares == 0) | pool.pays_for(shares, self.dust);
            plain &= !is_open | pool.is_plain(self.least_net) & pays;
        }
        let swaps = SWAPS[usize::from(held)] & open_sides;
        // Both bits of a market are set where both its resources are held.
        let mut deposits = 0;
        for i in 0..Market::COUNT {
            deposits |= u16::from(swaps >> (2 * i) & 3 == 3) << i;
        }
        let moves = MarketMoves { swaps, deposits, withdrawals };
        let small = hand.at_least(Hand::MOST.into()).len() == 0;
        if plain & small { moves } else { self.try_market_moves(p, seat, moves) }
    }

    /// Those of the moves that the check accepts.
    #[cold]
    fn try_market_moves(&self, p: &Position<S>, seat: Seat, mut moves: MarketMoves) -> MarketMoves {
        for market in Market::all() {
            let i = market.index();
            let name = market.to_string();
            for side in 0..2 {
                let Deed::Swap { give, get, .. } = MarketMoves::swap(market, side) else { continue };
                let card = Quantities::from(Parts::of(give, CARD_PARTS));
                if moves.swaps >> (2 * i + side) & 1 == 1 && self.check_swap(p, seat, &card, get, None).is_err() {
                    moves.swaps &= !(1 << (2 * i + side));
                }
            }
            let mut max = Parts::NONE;
            for resource in market.resources() {
                max[resource] = CARD_PARTS;
            }
            if moves.deposits >> i & 1 == 1 && self.check_deposit(p, seat, &name, &max.into()).is_err() {
                moves.deposits &= !(1 << i);
            }
            let shares = p.exchange().map_or(0, |exchange| exchange.held(seat, market));
            let shares = Quantity::from_thousandths(shares.into());
            if moves.withdrawals >> i & 1 == 1 && self.check_withdraw(p, seat, &name, shares).is_err() {
                moves.withdrawals &= !(1 << i);
            }
        }
        moves
    }
}
