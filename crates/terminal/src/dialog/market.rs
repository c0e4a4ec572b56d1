//! The markets: ten pools, swaps with a quote, deposits and withdrawals.

use super::{Reply, round};
use crate::app::Layer;
use crate::key::{Key, KeyHint};
use crate::table::LocalTable;
use crate::words::{self, number, places};
use board::Resource;
use locales::Words;
use rules::{Action, HandView, Market, Parts, Pool, Quantities, Quantity, Route};

/// The resources of the person at a table.
#[must_use]
pub fn held(table: &LocalTable) -> Parts {
    let view = table.seat_handle().view();
    match view.players.get(table.person().index()).map(|player| &player.hand) {
        Some(HandView::Own { resources, .. }) => *resources,
        _ => Parts::NONE,
    }
}

/// Input of an amount of cards, with at most three decimals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AmountInput(pub String);

impl AmountInput {
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

    /// The amount in thousandths, if it is above zero.
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

/// The list of markets.
#[derive(Clone, Debug, Default)]
pub struct MarketList {
    /// The selected market.
    pub at: usize,
}

impl MarketList {
    /// The selected market.
    #[must_use]
    pub fn market(&self) -> Option<Market> {
        Market::all().nth(self.at)
    }

    /// The person's shares in the selected market.
    fn shares(&self, table: &LocalTable) -> i64 {
        let view = table.seat_handle().view();
        let market = view.markets.as_deref().and_then(|markets| markets.get(self.at).cloned());
        let held = market.and_then(|market| market.shares.held.get(&table.person().0).copied());
        held.and_then(Quantity::thousandths).unwrap_or(0)
    }

    fn is_open(&self, table: &LocalTable) -> bool {
        table.terms().is_some_and(|terms| terms.markets[self.at].is_some())
    }

    /// The keys that currently do something.
    #[must_use]
    pub fn hints(&self, table: &LocalTable, words: &Words) -> Vec<KeyHint> {
        let mut hints = vec![
            KeyHint::new(Key::Up, ""),
            KeyHint::said(words, Key::Down, "play-key-choose"),
            KeyHint::said(words, Key::Char('s'), "play-key-swap"),
        ];
        if self.is_open(table) {
            hints.push(KeyHint::said(words, Key::Char('p'), "play-key-deposit"));
            if self.shares(table) > 0 {
                hints.push(KeyHint::said(words, Key::Char('t'), "play-key-withdraw"));
            }
        }
        hints.push(KeyHint::said(words, Key::Escape, "play-key-back"));
        hints
    }

    /// Handles a key.
    pub fn key(&mut self, key: Key, table: &LocalTable, words: &Words) -> Reply {
        let Some(market) = self.market() else { return Reply::Back };
        match key {
            Key::Up | Key::BackTab => self.at = round(self.at, -1, Market::COUNT),
            Key::Down | Key::Tab => self.at = round(self.at, 1, Market::COUNT),
            Key::Escape => return Reply::Back,
            Key::Char('s') | Key::Enter => {
                return Reply::Open(Box::new(Layer::Swap(SwapForm::new(market, &held(table)))));
            }
            Key::Char('p' | 't') if !self.is_open(table) => {
                let market = words::market(words, market);
                return Reply::Say(words.say("play-say-market-closed", [("market", market.into())]));
            }
            Key::Char('p') => {
                let form = ShareForm { market, puts: true, amount: AmountInput("1".to_owned()) };
                return Reply::Open(Box::new(Layer::Shares(form)));
            }
            Key::Char('t') if self.shares(table) > 0 => {
                let form = ShareForm { market, puts: false, amount: AmountInput(number(self.shares(table))) };
                return Reply::Open(Box::new(Layer::Shares(form)));
            }
            Key::Char('t') => {
                let market = words::market(words, market);
                return Reply::Say(words.say("play-say-no-shares", [("market", market.into())]));
            }
            _ => {}
        }
        Reply::Stay
    }
}

/// A dialog for a swap.
#[derive(Clone, Debug)]
pub struct SwapForm {
    /// The resource to give.
    pub give: Resource,
    /// The resource to get.
    pub get: Resource,
    /// The amount to give.
    pub amount: AmountInput,
}

impl SwapForm {
    /// A swap in a market that gives the resource the player has more of; with neither, the most common in hand.
    #[must_use]
    pub fn new(market: Market, hand: &Parts) -> Self {
        let [a, b] = market.resources();
        let most = Resource::ALL.into_iter().max_by_key(|&resource| hand[resource]).unwrap_or(a);
        let (give, get) = match (hand[a], hand[b]) {
            (0, 0) if hand[most] > 0 => (most, a),
            (first, second) if first >= second => (a, b),
            _ => (b, a),
        };
        Self { give, get, amount: AmountInput("1".to_owned()) }
    }

    /// The best route for the typed amount, if there is one.
    #[must_use]
    pub fn route(&self, table: &LocalTable) -> Option<Route> {
        table.terms()?.best_for(self.give, self.amount.thousandths()?, self.get)
    }

    /// The price impact of a swap, in thousandths.
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

    /// The keys that currently do something.
    #[must_use]
    pub fn hints(&self, words: &Words) -> Vec<KeyHint> {
        vec![
            KeyHint::new(Key::Up, ""),
            KeyHint::said(words, Key::Down, "play-key-card-step"),
            KeyHint::said(words, Key::Left, "play-key-give"),
            KeyHint::said(words, Key::Right, "play-key-get"),
            KeyHint::said(words, Key::Tab, "play-key-reverse"),
            KeyHint::said(words, Key::Char('a'), "play-key-all"),
            KeyHint::said(words, Key::Enter, "play-key-swap"),
            KeyHint::said(words, Key::Escape, "play-key-back"),
        ]
    }

    fn next(resource: Resource, not: Resource) -> Resource {
        let next = Resource::ALL[round(resource.index(), 1, 5)];
        if next == not { Resource::ALL[round(next.index(), 1, 5)] } else { next }
    }

    /// Handles a key.
    pub fn key(&mut self, key: Key, table: &LocalTable, words: &Words) -> Reply {
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
                    return Reply::Say(words.say("play-say-give-how-much", []));
                };
                if amount > held(table)[self.give].into() {
                    let held = words::some(words, held(table)[self.give].into(), self.give);
                    return Reply::Say(words.say("play-say-only", [("cards", held.into())]));
                }
                return match self.route(table) {
                    Some(route) => Reply::Act(Self::actions(&route)),
                    None => Reply::Say(words.say("play-say-no-market", [])),
                };
            }
            _ => {}
        }
        Reply::Stay
    }
}

/// A dialog for a deposit or a withdrawal.
#[derive(Clone, Debug)]
pub struct ShareForm {
    /// The market.
    pub market: Market,
    /// Whether this is a deposit rather than a withdrawal.
    pub puts: bool,
    /// Cards of the first resource to deposit, or shares to withdraw.
    pub amount: AmountInput,
}

impl ShareForm {
    fn pool(&self, table: &LocalTable) -> Option<Pool> {
        table.terms()?.markets[self.market.index()].map(|(pool, _)| pool)
    }

    /// The maximum deposit of both resources: the typed amount of the first, and all cards held of the second.
    fn most(&self, table: &LocalTable) -> Option<[u64; 2]> {
        let [_, second] = self.market.resources();
        Some([self.amount.thousandths()?, held(table)[second].into()])
    }

    /// The person's fee for a withdrawal, in basis points.
    fn fee(&self, table: &LocalTable) -> u32 {
        let view = table.seat_handle().view();
        let port = view.markets.as_deref().and_then(|markets| markets.get(self.market.index())?.port);
        let own = &view.players[table.person().index()];
        let mut buildings = own.settlements.iter().chain(&own.cities);
        let at_port = buildings
            .any(|vertex| places::ports_at(table.game(), vertex.0).any(|at| Some(at) == port.map(usize::from)));
        let market = &table.game().rules().market;
        u32::from(if at_port { market.port_withdraw_fee_bps } else { market.withdraw_fee_bps })
    }

    /// A quote, in words.
    #[must_use]
    pub fn quote(&self, table: &LocalTable, words: &Words) -> String {
        let [first, second] = self.market.resources();
        let pair = |[a, b]: [u64; 2]| {
            words::list(words, &[words::some(words, a as i64, first), words::some(words, b as i64, second)])
        };
        let Some(pool) = self.pool(table) else { return words.say("play-shares-closed", []) };
        if self.puts {
            let deposit = self.most(table).and_then(|most| pool.deposit(most));
            return deposit.map_or_else(
                || words.say("play-shares-too-little", []),
                |deposit| {
                    let shares = number(deposit.shares as i64);
                    let arguments = [("cards", pair(deposit.taken).into()), ("shares", shares.into())];
                    words.say("play-shares-deposit", arguments)
                },
            );
        }
        let withdrawal = self.amount.thousandths().and_then(|shares| pool.withdrawal(shares, self.fee(table)));
        withdrawal.map_or_else(
            || words.say("play-shares-worthless", []),
            |withdrawal| {
                let arguments = [("cards", pair(withdrawal.paid()).into()), ("burned", pair(withdrawal.burned).into())];
                words.say("play-shares-withdraw", arguments)
            },
        )
    }

    /// The keys that currently do something.
    #[must_use]
    pub fn hints(&self, words: &Words) -> Vec<KeyHint> {
        vec![
            KeyHint::new(Key::Up, ""),
            KeyHint::said(words, Key::Down, "play-key-one-step"),
            KeyHint::said(words, Key::Enter, if self.puts { "play-key-deposit" } else { "play-key-withdraw" }),
            KeyHint::said(words, Key::Escape, "play-key-back"),
        ]
    }

    /// Handles a key.
    pub fn key(&mut self, key: Key, table: &LocalTable, words: &Words) -> Reply {
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
                    return Reply::Say(words.say("play-say-how-much", []));
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
