//! The markets: ten pools, swaps with a quote before they are made, deposits and withdrawals.

use super::{Reply, round};
use crate::app::Layer;
use crate::key::{Hint, Key};
use crate::table::Table;
use crate::words::{number, places};
use board::Resource;
use rules::{Action, HandView, Market, Parts, Pool, Quantities, Quantity, Route};

/// What is held of each resource by the person at a table.
#[must_use]
pub fn held(table: &Table) -> Parts {
    let view = table.seat_handle().view();
    match view.players.get(table.person().index()).map(|player| &player.hand) {
        Some(HandView::Own { resources, .. }) => *resources,
        _ => Parts::NONE,
    }
}

/// A number being typed, in cards with at most three decimals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Typed(pub String);

impl Typed {
    fn key(&mut self, key: Key) -> bool {
        match key {
            Key::Char(digit) if digit.is_ascii_digit() || (digit == '.' && !self.0.contains('.')) => {
                if self.0.len() < 9 {
                    self.0.push(digit);
                }
            }
            Key::Backspace => drop(self.0.pop()),
            _ => return false,
        }
        true
    }

    /// Thousandths, when it is an amount above nothing.
    #[must_use]
    pub fn thousandths(&self) -> Option<u64> {
        let text = self.0.strip_suffix('.').unwrap_or(&self.0);
        let text = if text.starts_with('.') { format!("0{text}") } else { text.to_owned() };
        Quantity::parse(&text).thousandths().and_then(|n| u64::try_from(n).ok()).filter(|&n| n > 0)
    }

    /// One card more or less.
    fn step(&mut self, more: bool) {
        let now = self.thousandths().unwrap_or(0);
        let next = if more { now + 1000 } else { now.saturating_sub(1000) };
        self.0 = number(next as i64);
    }
}

/// The table of markets.
#[derive(Clone, Debug, Default)]
pub struct Board {
    /// The market that is chosen.
    pub at: usize,
}

impl Board {
    /// The market that is chosen.
    #[must_use]
    pub fn market(&self) -> Option<Market> {
        Market::all().nth(self.at)
    }

    /// The shares that the person holds in the chosen market.
    fn shares(&self, table: &Table) -> i64 {
        let view = table.seat_handle().view();
        let market = view.markets.as_deref().and_then(|markets| markets.get(self.at).cloned());
        let held = market.and_then(|market| market.shares.held.get(&table.person().0).copied());
        held.and_then(Quantity::thousandths).unwrap_or(0)
    }

    fn is_open(&self, table: &Table) -> bool {
        table.terms().is_some_and(|terms| terms.markets[self.at].is_some())
    }

    /// Its keys.
    #[must_use]
    pub fn hints(&self, table: &Table) -> Vec<Hint> {
        let mut hints = vec![Hint::new(Key::Up, ""), Hint::new(Key::Down, "choose"), Hint::new(Key::Char('s'), "swap")];
        if self.is_open(table) {
            hints.push(Hint::new(Key::Char('p'), "put in"));
            if self.shares(table) > 0 {
                hints.push(Hint::new(Key::Char('t'), "take out"));
            }
        }
        hints.push(Hint::new(Key::Escape, "back"));
        hints
    }

    /// What a key does.
    pub fn key(&mut self, key: Key, table: &Table) -> Reply {
        let Some(market) = self.market() else { return Reply::Back };
        match key {
            Key::Up | Key::BackTab => self.at = round(self.at, -1, Market::COUNT),
            Key::Down | Key::Tab => self.at = round(self.at, 1, Market::COUNT),
            Key::Escape => return Reply::Back,
            Key::Char('s') | Key::Enter => {
                return Reply::Open(Box::new(Layer::Swap(SwapForm::new(market, &held(table)))));
            }
            Key::Char('p' | 't') if !self.is_open(table) => {
                return Reply::Say(format!("The market {market} is missing: it lies at no port"));
            }
            Key::Char('p') => {
                let form = ShareForm { market, puts: true, amount: Typed("1".to_owned()) };
                return Reply::Open(Box::new(Layer::Shares(form)));
            }
            Key::Char('t') if self.shares(table) > 0 => {
                let form = ShareForm { market, puts: false, amount: Typed(number(self.shares(table))) };
                return Reply::Open(Box::new(Layer::Shares(form)));
            }
            Key::Char('t') => return Reply::Say(format!("You have no shares of {market}")),
            _ => {}
        }
        Reply::Stay
    }
}

/// A swap being put together.
#[derive(Clone, Debug)]
pub struct SwapForm {
    /// What is given.
    pub give: Resource,
    /// What is got.
    pub get: Resource,
    /// How much is given.
    pub amount: Typed,
}

impl SwapForm {
    /// A swap in a market, of what the player has more of; who has neither gives what they have most of.
    #[must_use]
    pub fn new(market: Market, hand: &Parts) -> Self {
        let [a, b] = market.resources();
        let most = Resource::ALL.into_iter().max_by_key(|&resource| hand[resource]).unwrap_or(a);
        let (give, get) = match (hand[a], hand[b]) {
            (0, 0) if hand[most] > 0 => (most, a),
            (first, second) if first >= second => (a, b),
            _ => (b, a),
        };
        Self { give, get, amount: Typed("1".to_owned()) }
    }

    /// The best way for what is typed, if there is one.
    #[must_use]
    pub fn route(&self, table: &Table) -> Option<Route> {
        table.terms()?.best_for(self.give, self.amount.thousandths()?, self.get)
    }

    /// By how much the price is worse than before the swap, in thousandths.
    #[must_use]
    pub fn impact(route: &Route) -> u64 {
        // 1 − out / (net · spot), hop by hop.
        let kept = route.hops.iter().fold(1_000_000_u128, |kept, hop| {
            let [a, b] = hop.before.reserves();
            let (own, other) = if hop.side == 0 { (a, b) } else { (b, a) };
            let fair = u128::from(hop.swap.net) * u128::from(other);
            (kept * u128::from(hop.swap.out) * u128::from(own)).checked_div(fair).unwrap_or(kept)
        });
        (1_000_000 - kept.min(1_000_000)) as u64 / 1000
    }

    fn actions(route: &Route) -> Vec<Action> {
        let swap = |hop: &rules::Hop| {
            let resources = hop.market.resources();
            Action::Swap {
                give: Quantities::from(Parts::of(resources[hop.side], hop.amount as u32)),
                get: resources[1 - hop.side],
                min: Some(Quantity::from_thousandths(hop.swap.out as i64)),
            }
        };
        route.hops.iter().map(swap).collect()
    }

    /// Its keys.
    #[must_use]
    pub fn hints(&self) -> Vec<Hint> {
        vec![
            Hint::new(Key::Up, ""),
            Hint::new(Key::Down, "a card more or less"),
            Hint::new(Key::Left, "what you give"),
            Hint::new(Key::Right, "what you get"),
            Hint::new(Key::Tab, "turn round"),
            Hint::new(Key::Char('a'), "all"),
            Hint::new(Key::Enter, "swap"),
            Hint::new(Key::Escape, "back"),
        ]
    }

    fn next(resource: Resource, not: Resource) -> Resource {
        let next = Resource::ALL[round(resource.index(), 1, 5)];
        if next == not { Resource::ALL[round(next.index(), 1, 5)] } else { next }
    }

    /// What a key does.
    pub fn key(&mut self, key: Key, table: &Table) -> Reply {
        if self.amount.key(key) {
            return Reply::Stay;
        }
        match key {
            Key::Up | Key::Char('+' | '=') => self.amount.step(true),
            Key::Down | Key::Char('-') => self.amount.step(false),
            Key::Left => self.give = Self::next(self.give, self.get),
            Key::Right => self.get = Self::next(self.get, self.give),
            Key::Tab | Key::BackTab => std::mem::swap(&mut self.give, &mut self.get),
            Key::Char('a') => self.amount.0 = number(held(table)[self.give].into()),
            Key::Escape => return Reply::Back,
            Key::Enter => {
                let Some(amount) = self.amount.thousandths() else {
                    return Reply::Say("Type how much you give, such as 2.5".to_owned());
                };
                if amount > held(table)[self.give].into() {
                    let held = number(held(table)[self.give].into());
                    return Reply::Say(format!("You have only {held} {}", self.give));
                }
                return match self.route(table) {
                    Some(route) => Reply::Act(Self::actions(&route)),
                    None => Reply::Say("No open market swaps these for anything".to_owned()),
                };
            }
            _ => {}
        }
        Reply::Stay
    }
}

/// A deposit or a withdrawal being put together.
#[derive(Clone, Debug)]
pub struct ShareForm {
    /// Which market.
    pub market: Market,
    /// Whether cards are put in; else they are taken out.
    pub puts: bool,
    /// Cards of the first resource that are put in, or shares that are taken out.
    pub amount: Typed,
}

impl ShareForm {
    fn pool(&self, table: &Table) -> Option<Pool> {
        table.terms()?.markets[self.market.index()].map(|(pool, _)| pool)
    }

    /// The most of both sides that may be put in for what is typed: of the second as much as is held.
    fn most(&self, table: &Table) -> Option<[u64; 2]> {
        let [_, second] = self.market.resources();
        Some([self.amount.thousandths()?, held(table)[second].into()])
    }

    /// What a withdrawal costs the person, in basis points.
    fn fee(&self, table: &Table) -> u32 {
        let view = table.seat_handle().view();
        let port = view.markets.as_deref().and_then(|markets| markets.get(self.market.index())?.port);
        let own = &view.players[table.person().index()];
        let mut buildings = own.settlements.iter().chain(&own.cities);
        let at_port = buildings
            .any(|vertex| places::ports_at(table.game(), vertex.0).any(|at| Some(at) == port.map(usize::from)));
        let market = &table.game().rules().market;
        u32::from(if at_port { market.port_withdraw_fee_bps } else { market.withdraw_fee_bps })
    }

    /// What would come of it, in words.
    #[must_use]
    pub fn quote(&self, table: &Table) -> String {
        let [first, second] = self.market.resources();
        let pair = |[a, b]: [u64; 2]| format!("{} {first}, {} {second}", number(a as i64), number(b as i64));
        let Some(pool) = self.pool(table) else { return "the market is missing".to_owned() };
        if self.puts {
            let deposit = self.most(table).and_then(|most| pool.deposit(most));
            return deposit.map_or_else(
                || "worth no share".to_owned(),
                |deposit| format!("puts in {} for {} shares", pair(deposit.taken), number(deposit.shares as i64)),
            );
        }
        let withdrawal = self.amount.thousandths().and_then(|shares| pool.withdrawal(shares, self.fee(table)));
        withdrawal.map_or_else(
            || "worth nothing".to_owned(),
            |withdrawal| format!("brings {}; burned: {}", pair(withdrawal.paid()), pair(withdrawal.burned)),
        )
    }

    /// Its keys.
    #[must_use]
    pub fn hints(&self) -> Vec<Hint> {
        vec![
            Hint::new(Key::Up, ""),
            Hint::new(Key::Down, "one more or less"),
            Hint::new(Key::Enter, if self.puts { "put in" } else { "take out" }),
            Hint::new(Key::Escape, "back"),
        ]
    }

    /// What a key does.
    pub fn key(&mut self, key: Key, table: &Table) -> Reply {
        if self.amount.key(key) {
            return Reply::Stay;
        }
        match key {
            Key::Up | Key::Char('+' | '=') => self.amount.step(true),
            Key::Down | Key::Char('-') => self.amount.step(false),
            Key::Escape => return Reply::Back,
            Key::Enter => {
                let market = self.market.to_string();
                let Some(amount) = self.amount.thousandths() else {
                    return Reply::Say("Type how much, such as 2.5".to_owned());
                };
                if !self.puts {
                    let shares = Quantity::from_thousandths(amount as i64);
                    return Reply::Act(vec![Action::RemoveLiquidity { market, shares }]);
                }
                let [first, second] = self.market.resources();
                let hand = held(table);
                let mut max = Parts::NONE;
                max[first] = u32::try_from(amount).unwrap_or(u32::MAX);
                max[second] = hand[second];
                return Reply::Act(vec![Action::AddLiquidity { market, max: max.into() }]);
            }
            _ => {}
        }
        Reply::Stay
    }
}
