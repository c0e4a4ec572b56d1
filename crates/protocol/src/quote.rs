//! Quotes: what a swap in the markets would bring or cost, by the best route.

use board::Resource;
use rules::json::{Node, Path, Read};
use rules::{Hop, Market, Pool, Quantity, Route, Terms};
use serde_json::{Value, json};

/// A swap to be quoted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// The resource given.
    pub give: Resource,
    /// The resource received.
    pub get: Resource,
    /// The amount given or, with `exact_out`, the amount to be received; in thousandths.
    pub amount: u64,
    /// Whether `amount` is the amount to be received.
    pub exact_out: bool,
}

impl Wish {
    /// Parses a swap: `{"give":{"brick":2.5},"get":"ore"}`, or with the amount to be received,
    /// `{"give":"brick","get":{"ore":2}}`.
    ///
    /// # Errors
    /// The location and the error.
    pub fn decode(value: &Value) -> Read<Self> {
        let node = Node::new(value, &Path::Root("swap"));
        let fields = node.object()?;
        fields.only(&["give", "get"])?;
        let side = |node: Node<'_>| {
            if node.value().is_string() {
                return node.resource().map(|resource| (resource, None));
            }
            let amounts = node.quantities()?;
            let named: Vec<(Resource, i64)> = Resource::ALL
                .into_iter()
                .zip(amounts.0)
                .filter_map(|(resource, amount)| Some((resource, amount.thousandths()?)))
                .filter(|&(_, thousandths)| thousandths != 0)
                .collect();
            match named[..] {
                [(resource, thousandths @ 1..)] => Ok((resource, Some(thousandths as u64))),
                _ => Err(node.fault("expected one resource and an amount above 0, with at most three decimals")),
            }
        };
        let ((give, given), (get, got)) = (fields.required("give", side)?, fields.required("get", side)?);
        match (given, got) {
            _ if give == get => Err(node.fault("the two resources must differ")),
            (Some(amount), None) => Ok(Self { give, get, amount, exact_out: false }),
            (None, Some(amount)) => Ok(Self { give, get, amount, exact_out: true }),
            _ => Err(node.fault("expected one amount: given, or to be received")),
        }
    }
}

/// The quote of a swap: the best route, or why there is none.
pub struct Quote {
    route: Option<Route>,
    wish: Wish,
    sentence: String,
}

impl Quote {
    /// Quotes a swap. `usual_fee` is the fee without a port.
    #[must_use]
    pub fn new(terms: &Terms, usual_fee: u16, wish: &Wish) -> Self {
        let route = ask(terms, wish);
        let sentence = match &route {
            Some(route) => explain(terms, usual_fee, wish, route),
            None => no_way(terms, wish),
        };
        Self { route, wish: *wish, sentence }
    }

    /// Whether the swap is possible.
    #[must_use]
    pub fn is_possible(&self) -> bool {
        self.route.is_some()
    }

    /// The quote in words.
    #[must_use]
    pub fn sentence(&self) -> &str {
        &self.sentence
    }

    /// The quote as JSON.
    #[must_use]
    pub fn document(&self) -> Value {
        if let Some(route) = &self.route {
            return document(route, &self.sentence);
        }
        let (given, got) = if self.wish.exact_out { ("out", "in") } else { ("in", "out") };
        let mut told =
            json!({"impact": null, "priceBefore": null, "priceAfter": null, "route": [], "sentence": self.sentence});
        told[given] = number(self.wish.amount);
        told[got] = Value::Null;
        told["fee"] = Value::Null;
        told
    }
}

fn ask(terms: &Terms, wish: &Wish) -> Option<Route> {
    if wish.exact_out {
        terms.cheapest_for(wish.give, wish.get, wish.amount)
    } else {
        terms.best_for(wish.give, wish.amount, wish.get)
    }
}

/// The same terms with only the direct market open.
fn direct_only(terms: &Terms, wish: &Wish) -> Terms {
    let direct = Market::of(wish.give, wish.get);
    let mut only = *terms;
    for (market, slot) in Market::all().zip(&mut only.markets) {
        if Some(market) != direct {
            *slot = None;
        }
    }
    only
}

fn shown(thousandths: u64) -> String {
    serde_json::to_string(&Quantity::from_thousandths(thousandths as i64))
        .unwrap_or_default()
        .trim_end_matches(".0")
        .to_owned()
}

/// Why the swap is impossible.
fn no_way(terms: &Terms, wish: &Wish) -> String {
    let (give, get, amount) = (wish.give.name(), wish.get.name(), shown(wish.amount));
    let open = |a: Resource, b: Resource| Market::of(a, b).and_then(|market| terms.markets[market.index()]);
    let through = |middle: Resource| {
        middle != wish.give
            && middle != wish.get
            && open(wish.give, middle).is_some()
            && open(middle, wish.get).is_some()
    };
    if open(wish.give, wish.get).is_none() && !Resource::ALL.into_iter().any(through) {
        return format!("There is no route from {give} to {get}: too many markets are missing.");
    }
    if wish.exact_out {
        return format!(
            "No amount of {give} brings {amount} {get}: no open market has enough, or the fee takes everything."
        );
    }
    if wish.amount > Pool::MOST / 2 {
        return format!("{amount} {give} is more than any market can take.");
    }
    format!("{amount} {give} brings no {get}: the amount is too small, or the fee takes all of it.")
}

/// The price of one unit given, in the resource received, before and after the swap.
fn prices(hop: &Hop) -> (f64, f64) {
    let price = |reserves: [u64; 2]| reserves[1 - hop.side] as f64 / reserves[hop.side] as f64;
    (price(hop.before.reserves()), price(hop.after().reserves()))
}

/// The price impact, the part lost because the price moves: 1 − out / (net · price).
fn impact(hop: &Hop) -> f64 {
    let reserves = hop.before.reserves();
    let promised = u128::from(hop.swap.net) * u128::from(reserves[1 - hop.side]);
    let paid = u128::from(hop.swap.out) * u128::from(reserves[hop.side]);
    (promised - paid) as f64 / promised as f64
}

/// Thousandths as a number of cards.
fn number(thousandths: u64) -> Value {
    json!(Quantity::from_thousandths(thousandths as i64))
}

fn document(route: &Route, sentence: &str) -> Value {
    let hops: Vec<Value> = route
        .hops
        .iter()
        .map(|hop| {
            let resources = hop.market.resources();
            let (before, after) = prices(hop);
            json!({
                "market": hop.market.to_string(),
                "give": resources[hop.side].name(),
                "get": resources[1 - hop.side].name(),
                "in": number(hop.amount),
                "fee": number(hop.swap.fee),
                "out": number(hop.swap.out),
                "impact": impact(hop),
                "priceBefore": before,
                "priceAfter": after,
            })
        })
        .collect();
    let (before, after) =
        route.hops.iter().map(prices).fold((1.0, 1.0), |(b, a), (before, after)| (b * before, a * after));
    let kept: f64 = route.hops.iter().map(|hop| 1.0 - impact(hop)).product();
    let one = if let [hop] = &route.hops[..] { impact(hop) } else { 1.0 - kept };
    json!({
        "in": number(route.amount()),
        "out": number(route.out()),
        "fee": fee(route),
        "impact": one,
        "priceBefore": before,
        "priceAfter": after,
        "route": route.hops.iter().map(|hop| hop.market.to_string()).collect::<Vec<_>>(),
        "hops": hops,
        "sentence": sentence,
    })
}

/// All fees in the resource given; the second market's fee is converted at the first market's price.
fn fee(route: &Route) -> Value {
    match &route.hops[..] {
        [hop] => number(hop.swap.fee),
        hops => {
            let (mut sum, mut price) = (0.0, 1.0);
            for hop in hops {
                sum += hop.swap.fee as f64 / price;
                price *= prices(hop).0;
            }
            number(sum.round() as u64)
        }
    }
}

/// A fraction as a percentage, with two significant digits.
fn percent(part: f64) -> String {
    let value = part * 100.0;
    let digits = if value >= 10.0 || value == 0.0 {
        0
    } else if value >= 1.0 {
        1
    } else {
        2
    };
    format!("{} %", trimmed(&format!("{value:.digits$}")))
}

/// A decimal number without trailing zeros.
fn trimmed(text: &str) -> &str {
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { text }
}

/// Basis points as an exact percentage.
fn rate_shown(basis_points: u32) -> String {
    format!("{} %", trimmed(&format!("{}.{:02}", basis_points / 100, basis_points % 100)))
}

fn explain(terms: &Terms, usual_fee: u16, wish: &Wish, route: &Route) -> String {
    let (give, get) = (wish.give.name(), wish.get.name());
    let names: Vec<String> = route.hops.iter().map(|hop| hop.market.to_string()).collect();
    let (amount, out) = (shown(route.amount()), shown(route.out()));
    let mut parts = vec![if wish.exact_out {
        let asked = shown(wish.amount);
        format!("{asked} {get} costs {amount} {give} through {}, which brings {out}.", names.join(" and "))
    } else {
        format!("{amount} {give} brings {out} {get} through {}.", names.join(" and "))
    }];
    if route.hops.len() > 1 {
        parts.push(format!(
            "These are two swaps, with {} {} in between.",
            shown(route.hops[0].swap.out),
            middle(route).name()
        ));
        let direct = Market::of(wish.give, wish.get).expect("the two differ");
        let open = terms.markets[direct.index()].is_some();
        parts.push(match ask(&direct_only(terms, wish), wish) {
            None if open => format!("{direct} alone cannot do it."),
            None => format!("{direct} is missing."),
            Some(other) if wish.exact_out => format!("{direct} alone would cost {} {give}.", shown(other.amount())),
            Some(other) => format!("{direct} alone would bring {} {get}.", shown(other.out())),
        });
    }
    parts.extend(route.hops.iter().map(|hop| explain_hop(terms, usual_fee, hop)));
    parts.join(" ")
}

fn explain_hop(terms: &Terms, usual_fee: u16, hop: &Hop) -> String {
    let resources = hop.market.resources();
    let (give, get) = (resources[hop.side].name(), resources[1 - hop.side].name());
    let rate = terms.markets[hop.market.index()].map_or(0, |(_, fee)| fee);
    let place = if rate == u32::from(usual_fee) { "" } else { " at your port" };
    let fee = if hop.swap.fee == 0 {
        format!("no fee{place}")
    } else {
        format!("{} {give} is burned as the fee of {}{place}", shown(hop.swap.fee), rate_shown(rate))
    };
    let (before, after) = prices(hop);
    format!(
        "In {}, {fee}; the price moves from {before:.4} to {after:.4} {get} for one {give}, so that {} less comes out \
         than the first price promised.",
        hop.market,
        percent(impact(hop))
    )
}

/// The resource in the middle of a route through two markets.
fn middle(route: &Route) -> Resource {
    let hop = &route.hops[0];
    hop.market.resources()[1 - hop.side]
}
