//! Trades with the bank: 4:1, 3:1 at a generic port, 2:1 at a port of the resource; a player may use any available
//! rate.

use crate::engine::moves::{Move, MoveKind};
use crate::notation::reason::{Reason, Refusal};
use crate::position::amounts::{Amounts, ByRate, Hand, Quantities, ResourceSet};
use crate::position::prepared::PreparedGame;
use crate::position::seat::Seat;
use crate::position::size::Size;
use crate::position::state::Position;
use board::Resource;

/// The possible rates.
const RATES: [u16; 3] = [4, 3, 2];

/// For each set of special ports, the resources that trade 2:1.
const SPECIAL: [ResourceSet; 32] = {
    let mut sets = [ResourceSet::NONE; 32];
    let mut bits = 0;
    while bits < 32 {
        sets[bits] = ResourceSet::of(bits as u8);
        bits += 1;
    }
    sets
};

/// Bank trades that receive one card.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BankTrades {
    /// What can be given at each rate.
    gives: ByRate,
    gets: ResourceSet,
}

impl BankTrades {
    pub(crate) const NONE: Self = Self { gives: ByRate::NONE, gets: ResourceSet::NONE };

    /// The number of trades: each resource that can be given trades for each other one that can be received.
    #[inline]
    pub(crate) fn count(&self) -> u32 {
        self.gives.len() * self.gets.len() - self.gives.and(ByRate::all(self.gets)).len()
    }

    /// The `n`-th trade, from 0. There must be one. They are ordered by rate, by what is given and by what is received.
    #[inline]
    pub(crate) fn nth(&self, n: u32) -> MoveKind {
        if self.gets == ResourceSet::ALL { self.nth_of_all(n) } else { self.nth_of_some(n) }
    }

    /// The `n`-th trade while everything can be received, as usual: each resource that can be given then trades for
    /// four others. Two in three actions of a random player between roll and end of turn are trades, and searching for
    /// them took 3 % of a game.
    #[inline]
    fn nth_of_all(&self, n: u32) -> MoveKind {
        const OTHERS: u32 = Resource::ALL.len() as u32 - 1;
        let (mut give, mut rate) = (n / OTHERS, 0);
        while give >= self.gives.at(rate).len() {
            give -= self.gives.at(rate).len();
            rate += 1;
        }
        let give = self.gives.at(rate).nth(give);
        let get = (n % OTHERS) as usize;
        let get = Resource::ALL[get + usize::from(get >= give.index())];
        MoveKind::BankTrade { give, paid: RATES[rate], get, got: 1 }
    }

    #[inline(never)]
    fn nth_of_some(&self, mut n: u32) -> MoveKind {
        for (i, paid) in RATES.into_iter().enumerate() {
            let mut gives = self.gives.at(i);
            let here = gives.len() * self.gets.len() - gives.and(self.gets).len();
            if n >= here {
                n -= here;
                continue;
            }
            loop {
                let give = gives.first();
                let others = self.gets.except(give);
                if n < others.len() {
                    return MoveKind::BankTrade { give, paid, get: others.nth(n), got: 1 };
                }
                n -= others.len();
                gives = gives.rest();
            }
        }
        unreachable!("the trade was counted")
    }
}

impl<S: Size> PreparedGame<S> {
    /// The resources that a player with these ports may give at each rate.
    #[inline]
    fn entitled(ports: u8) -> [ResourceSet; 3] {
        let generic = if ports & 1 == 0 { ResourceSet::NONE } else { ResourceSet::ALL };
        [ResourceSet::ALL, generic, SPECIAL[usize::from(ports >> 1 & 31)]]
    }

    /// Cards of a resource that can be received in a maritime trade.
    fn tradable(&self, p: &Position<S>, resource: Resource) -> u32 {
        if self.maritime_unlimited { u32::MAX } else { self.available(p, resource) }
    }

    pub(crate) fn check_bank_trade(
        &self,
        p: &Position<S>,
        seat: Seat,
        give: &Quantities,
        get: &Quantities,
    ) -> Result<MoveKind, Refusal> {
        let (Some(paid), Some(got)) = (give.whole(), get.whole()) else {
            return Err(Reason::BadAmount.because("the bank trades whole cards only"));
        };
        if paid.is_empty() || got.is_empty() {
            return Err(Reason::BadAmount.because("both sides of a trade must name cards"));
        }
        let (Some(give), Some(get)) = (give.only_resource(), get.only_resource()) else {
            return Err(Reason::InvalidTradeRatio.because("a bank trade gives one resource for one other"));
        };
        let (paid, got) = (paid[give], got[get]);
        let rate = (0..3).find(|&i| u32::from(paid) == u32::from(RATES[i]) * u32::from(got));
        match rate {
            None => return Err(Reason::InvalidTradeRatio.because("the bank trades 4:1, ports 3:1 or 2:1")),
            Some(i) if !Self::entitled(p.player(seat).ports)[i].has(give) => {
                return Err(
                    Reason::PortNotOwned.because(format!("{}:1 for {give} needs a building at its port", RATES[i]))
                );
            }
            Some(_) => {}
        }
        if give == get {
            return Err(Reason::TradeSameResource.because("the resource received must differ from the one given"));
        }
        self.check_pay(p, seat, &Amounts::of(give, paid))?;
        if u32::from(got) > self.tradable(p, get) {
            return Err(Reason::BankEmpty.because(format!("the bank does not have enough {get}")));
        }
        if u32::from(p.player(seat).hand.get(get)) + u32::from(got) > Hand::MOST.into() {
            return Err(Reason::BadAmount.because(format!("a hand can have at most {} {get}", Hand::MOST)));
        }
        Ok(MoveKind::BankTrade { give, paid, get, got })
    }

    /// The resources that the active player can give at each rate.
    #[inline]
    fn givable(p: &Position<S>) -> ByRate {
        let player = p.player(p.active);
        let entitled = Self::entitled(player.ports);
        ByRate::new(std::array::from_fn(|i| player.hand.at_least(RATES[i].into()).and(entitled[i])))
    }

    /// The resources that a trade can receive one card of.
    #[inline]
    fn gettable(&self, p: &Position<S>) -> ResourceSet {
        if self.maritime_unlimited {
            return ResourceSet::ALL.without(p.player(p.active).hand.at_least(Hand::MOST.into()));
        }
        self.may_get(p)
    }

    /// The resources of which the bank has cards.
    #[inline]
    pub(crate) fn may_get(&self, p: &Position<S>) -> ResourceSet {
        p.stock.left_by(&p.players.as_ref().iter().map(|player| player.hand))
    }

    /// The bank trades for one card that the active player can make.
    #[inline(always)]
    pub(crate) fn bank_trades(&self, p: &Position<S>) -> BankTrades {
        BankTrades { gives: Self::givable(p), gets: self.gettable(p) }
    }

    /// Cards of a resource that the active player gives for one card, at the best rate.
    #[inline]
    pub(crate) fn best_rate(&self, p: &Position<S>, give: Resource) -> u16 {
        let entitled = Self::entitled(p.player(p.active).ports);
        let best = (0..RATES.len()).filter(|&i| entitled[i].has(give)).map(|i| RATES[i]).min();
        best.expect("everybody trades with the bank")
    }

    /// Whether a move of the active player pays the bank more than its best rate: legal, but never better than the same
    /// trade at that rate.
    #[must_use]
    #[inline]
    pub fn overpays(&self, p: &Position<S>, mv: &Move) -> bool {
        matches!(mv.kind, MoveKind::BankTrade { give, paid, got, .. } if paid > got * self.best_rate(p, give))
    }

    /// Calls a function with what is given and received in each bank trade for one card, once for the best rate.
    #[inline]
    pub(crate) fn for_each_bank_trade(&self, p: &Position<S>, mut call: impl FnMut(Resource, Resource)) {
        let BankTrades { gives, gets } = self.bank_trades(p);
        if gives.len() == 0 {
            return;
        }
        for give in Resource::ALL.into_iter().filter(|&give| (0..3).any(|rate| gives.at(rate).has(give))) {
            let mut others = gets.except(give);
            while others.len() > 0 {
                call(give, others.first());
                others = others.rest();
            }
        }
    }

    pub(crate) fn bank_trade(
        &self,
        p: &mut Position<S>,
        seat: Seat,
        (give, paid): (Resource, u16),
        (get, got): (Resource, u16),
    ) {
        let hand = &mut p.player_mut(seat).hand;
        hand.take(Hand::of(give, paid));
        hand.gain(get, got);
    }
}
