//! A ledger of all resources: nothing appears from nowhere or vanishes.

use board::{Card, Resource};
use rules::{Action, Event, Market, Move, Pool, Position, PreparedGame, Quantities, Seat, Size};

/// Amounts in thousandths of a card, by resource.
type Thousandths = [i64; 5];

const ROAD: Thousandths = [1000, 1000, 0, 0, 0];
const SETTLEMENT: Thousandths = [1000, 1000, 1000, 1000, 0];
const CITY: Thousandths = [0, 0, 0, 2000, 3000];
const CARD: Thousandths = [0, 0, 1000, 1000, 1000];

/// The ledger of one game.
#[derive(Clone, Debug)]
pub(crate) struct Ledger {
    /// What hands and pools contained at the start.
    start: Thousandths,
    /// What the bank has given out.
    produced: Thousandths,
    /// What has been paid to the bank.
    paid: Thousandths,
    pools: Option<[Pool; Market::COUNT]>,
    hands: Vec<Thousandths>,
    burned: [u64; 5],
    /// Shares without an owner, by market, in thousandths.
    unowned: [u64; Market::COUNT],
    /// By seat and market.
    shares: Vec<[u64; Market::COUNT]>,
    free_roads: u8,
}

fn hands<S: Size>(position: &Position<S>, seats: usize) -> Vec<Thousandths> {
    (0..seats).map(|seat| position.holdings(Seat(seat as u8)).0.map(i64::from)).collect()
}

fn shares<S: Size>(prepared: &PreparedGame<S>, position: &Position<S>, seats: usize) -> Vec<[u64; Market::COUNT]> {
    (0..seats).map(|seat| prepared.shares(position, Seat(seat as u8)).map(u64::from)).collect()
}

fn add(sums: &mut Thousandths, more: &Thousandths) {
    for (sum, more) in sums.iter_mut().zip(more) {
        *sum += more;
    }
}

fn from_quantities(quantities: &Quantities) -> Thousandths {
    quantities.0.map(|quantity| quantity.thousandths().unwrap_or(0))
}

fn from_resources(resources: &[Resource]) -> Thousandths {
    let mut sums = [0; 5];
    for resource in resources {
        sums[resource.index()] += 1000;
    }
    sums
}

impl Ledger {
    /// Opens the ledger at a position.
    pub(crate) fn new<S: Size>(prepared: &PreparedGame<S>, position: &Position<S>, seats: usize) -> Self {
        let mut ledger = Self {
            start: [0; 5],
            produced: [0; 5],
            paid: [0; 5],
            pools: prepared.pools(position),
            hands: hands(position, seats),
            burned: prepared.burned(position),
            unowned: [0; Market::COUNT],
            shares: shares(prepared, position, seats),
            free_roads: prepared.free_roads(position),
        };
        ledger.unowned = ledger.unowned_shares();
        ledger.start = ledger.total();
        ledger
    }

    /// What hands and pools contain, and what has been burned.
    fn total(&self) -> Thousandths {
        let mut total = self.burned.map(|burned| burned as i64);
        self.hands.iter().for_each(|hand| add(&mut total, hand));
        for (market, pool) in Market::all().zip(self.pools.iter().flatten()) {
            for (resource, reserve) in market.resources().into_iter().zip(pool.reserves()) {
                total[resource.index()] += reserve as i64;
            }
        }
        total
    }

    /// Records an action and compares the ledger with the position after it.
    ///
    /// # Errors
    /// If they do not match.
    pub(crate) fn enter<S: Size>(
        &mut self,
        prepared: &PreparedGame<S>,
        position: &Position<S>,
        mv: &Move,
        events: &[Event],
    ) -> Result<(), String> {
        let action = prepared.action(mv);
        self.record(&action, mv.seat(), events);
        let before = self.pools;
        self.hands = hands(position, self.hands.len());
        self.pools = prepared.pools(position);
        self.burned = prepared.burned(position);
        self.free_roads = prepared.free_roads(position);
        let total = self.total();
        for resource in Resource::ALL {
            let i = resource.index();
            let (flow, growth) = (self.produced[i] - self.paid[i], total[i] - self.start[i]);
            if flow != growth {
                return Err(format!("{resource}: the bank gave out {flow} thousandths net, but {growth} more exist"));
            }
        }
        self.check_products(&before, events)?;
        self.check_shares(&action, mv.seat(), shares(prepared, position, self.hands.len()), events)
    }

    /// Shares that no seat owns, by market.
    fn unowned_shares(&self) -> [u64; Market::COUNT] {
        std::array::from_fn(|i| {
            let held: u64 = self.shares.iter().map(|shares| shares[i]).sum();
            self.pools.map_or(0, |pools| pools[i].shares()) - held
        })
    }

    /// Shares change only by deposits and withdrawals, which state how many. Those of a player who resigns become
    /// unowned.
    fn check_shares(
        &mut self,
        action: &Action,
        seat: Seat,
        now: Vec<[u64; Market::COUNT]>,
        events: &[Event],
    ) -> Result<(), String> {
        let mut expected = std::mem::replace(&mut self.shares, now);
        if *action == Action::Resign {
            for (unowned, left) in self.unowned.iter_mut().zip(&mut expected[seat.index()]) {
                *unowned += std::mem::take(left);
            }
        }
        for event in events {
            match *event {
                Event::Deposited { seat, market, shares, .. } => {
                    expected[seat.index()][market.index()] += u64::from(shares);
                }
                Event::Withdrawn { seat, market, shares, .. } => {
                    expected[seat.index()][market.index()] -= u64::from(shares);
                }
                _ => {}
            }
        }
        if self.shares != expected {
            return Err(format!("expected shares {expected:?}, found {:?}", self.shares));
        }
        let unowned = self.unowned_shares();
        if unowned != self.unowned {
            return Err(format!("expected unowned shares {:?}, found {unowned:?}", self.unowned));
        }
        Ok(())
    }

    /// Records what an action takes from the bank and pays to it.
    fn record(&mut self, action: &Action, seat: Seat, events: &[Event]) {
        for event in events {
            if let Event::Produced { cards, .. } = event {
                add(&mut self.produced, &cards.0.map(|count| i64::from(count) * 1000));
            }
        }
        match action {
            Action::BuildRoad { .. } if self.free_roads == 0 => add(&mut self.paid, &ROAD),
            Action::BuildSettlement { .. } => add(&mut self.paid, &SETTLEMENT),
            Action::UpgradeToCity { .. } => add(&mut self.paid, &CITY),
            Action::BuyDevelopmentCard => add(&mut self.paid, &CARD),
            Action::Discard { cards } => add(&mut self.paid, &from_quantities(cards)),
            Action::Resign => add(&mut self.paid, &self.hands[seat.index()]),
            Action::ChooseResource { resources }
            | Action::PlayDevelopmentCard { card: Card::YearOfPlenty, resources } => {
                add(&mut self.produced, &from_resources(resources));
            }
            Action::TradeWithBank { give, get } => {
                add(&mut self.paid, &from_quantities(give));
                add(&mut self.produced, &from_quantities(get));
            }
            _ => {}
        }
    }

    /// A pool's product falls only by a withdrawal, or by the theft of at most one card when it closes.
    fn check_products(&self, before: &Option<[Pool; Market::COUNT]>, events: &[Event]) -> Result<(), String> {
        let pairs = before.iter().flatten().zip(self.pools.iter().flatten());
        for (market, (before, after)) in Market::all().zip(pairs) {
            let withdrawn =
                events.iter().any(|e| matches!(e, Event::Withdrawn { market: here, .. } if *here == market));
            let robbed = events.iter().any(|e| matches!(e, Event::Flipped { closed, .. } if *closed == market));
            if after.product() < before.product() && !withdrawn && !robbed {
                return Err(format!("the product of {market} decreased: {before:?} became {after:?}"));
            }
            let lost: u64 = before.reserves().iter().zip(after.reserves()).map(|(a, b)| a.saturating_sub(b)).sum();
            if robbed && (lost > 1000 || after.shares() != before.shares()) {
                return Err(format!("{market} was robbed of {lost} thousandths: {before:?} became {after:?}"));
            }
        }
        Ok(())
    }
}
