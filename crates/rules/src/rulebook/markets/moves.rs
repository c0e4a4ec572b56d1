//! The enumerable market actions: swapping one card either way in each open market, depositing a card of each side,
//! and withdrawing all of the player's shares.

use super::{Exchange, Market};
use crate::engine::choices::Choice;
use crate::engine::moves::{Move, MoveKind};
use crate::position::amounts::{CARD_PARTS, Hand};
use crate::position::bits::Bits;
use crate::position::prepared::PreparedGame;
use crate::position::seat::Seat;
use crate::position::size::Size;
use crate::position::state::Position;

/// For each set of resources in a hand, the swaps that give one of them: two bits per market, one for each side.
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

/// Which of the enumerable market actions a seat can take: three groups of two bits per market. Swaps use one bit for
/// each side that is given; deposits and withdrawals the lower one.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct MarketMoves(u64);

/// Bits in each of the three groups.
const THIRD: u32 = 2 * Market::COUNT as u32;
/// The lower bit of each market in a group.
const LOWER: u32 = 0x5_5555;

impl MarketMoves {
    /// The number of actions.
    #[inline]
    pub(crate) const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The `n`-th action, from 0. There must be one.
    pub(crate) fn nth(self, exchange: &Exchange, seat: Seat, n: u32) -> MoveKind {
        Self::kind(Bits::nth(&self.0, n) as u32, exchange, seat)
    }

    /// Calls a function with every action.
    pub(crate) fn for_each(self, mut call: impl FnMut(Choice)) {
        for bit in self.0.iter() {
            let (kind, side) = (bit as u32 / THIRD, bit % 2);
            let market = Market::nth((bit as u32 % THIRD / 2) as u8);
            let resources = market.resources();
            call(match kind {
                0 => Choice::Swap { give: resources[side], get: resources[1 - side] },
                1 => Choice::Deposit(market),
                _ => Choice::Withdraw(market),
            });
        }
    }

    /// The action that a bit represents.
    fn kind(bit: u32, exchange: &Exchange, seat: Seat) -> MoveKind {
        let (kind, side) = (bit / THIRD, bit as usize % 2);
        let market = Market::nth((bit % THIRD / 2) as u8);
        let resources = market.resources();
        match kind {
            0 => MoveKind::Swap { give: resources[side], get: resources[1 - side], amount: CARD_PARTS },
            1 => MoveKind::Deposit { market, most: [CARD_PARTS; 2] },
            _ => MoveKind::Withdraw { market, shares: exchange.held(seat, market) },
        }
    }
}

impl<S: Size> PreparedGame<S> {
    /// The enumerable market actions of a seat.
    #[inline]
    pub(crate) fn market_moves(&self, p: &Position<S>, seat: Seat) -> MarketMoves {
        let Some(exchange) = p.exchange() else { return MarketMoves::default() };
        let hand = p.player(seat).hand;
        let swaps = SWAPS[usize::from(hand.at_least(1).bits())] & exchange.open();
        // Both bits of a market are set if the hand has both its resources.
        let deposits = swaps & swaps >> 1 & LOWER;
        let withdrawals = exchange.owned(seat) & exchange.open();
        let moves = u64::from(swaps) | u64::from(deposits) << THIRD | u64::from(withdrawals) << (2 * THIRD);
        let small = hand.at_least(Hand::MOST.into()).len() == 0;
        if exchange.is_plain() & small & self.pays_all(exchange, seat, withdrawals) {
            return MarketMoves(moves);
        }
        self.try_market_moves(p, exchange, seat, moves)
    }

    /// Whether a seat's shares of these markets are all worth something at any fee.
    #[inline]
    fn pays_all(&self, exchange: &Exchange, seat: Seat, mut markets: u32) -> bool {
        let mut pays = true;
        while markets != 0 {
            let market = Market::nth((markets.trailing_zeros() / 2) as u8);
            pays &= exchange.pool(market).pays_for(exchange.held(seat, market), self.dust);
            markets &= markets - 1;
        }
        pays
    }

    /// The moves that the full check accepts.
    #[cold]
    fn try_market_moves(&self, p: &Position<S>, exchange: &Exchange, seat: Seat, moves: u64) -> MarketMoves {
        let may = |bit: usize| {
            let kind = MarketMoves::kind(bit as u32, exchange, seat);
            let action = self.action(&Move { seat, kind });
            self.check_details(p, seat, &action).is_ok()
        };
        MarketMoves(moves.iter().filter(|&bit| may(bit)).fold(0, |moves, bit| moves | 1 << bit))
    }
}
