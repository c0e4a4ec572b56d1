//! `hexhaven quote`: what a swap would bring, or what it would cost, by the best way.

use crate::Verdict;
use crate::options::options_from;
use anyhow::{Context, Result, anyhow, bail};
use board::Resource;
use mapfile::DrawOptions;
use random::Seed;
use record::{Log, MapSource, Scenario, draw_markets, read_map, replay, truth};
use rules::{Game, Hop, Market, Pool, Preset, Quantity, Route, Rules, Seat, State, Terms};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// Say what a swap in the markets would bring, by the best way
#[derive(clap::Args)]
pub struct Args {
    /// A record file, a scenario file, or a state (as `replay --json` prints it, or any part of one)
    #[arg(long, value_name = "FILE")]
    state: PathBuf,
    /// Whose swap it would be: buildings at ports change the fee
    #[arg(long, value_name = "SEAT")]
    seat: u8,
    /// What is given: brick=2.5, or only brick with --exact-out
    #[arg(long, value_name = "RESOURCE[=AMOUNT]")]
    give: String,
    /// What is got: ore, or ore=2 with --exact-out
    #[arg(long, value_name = "RESOURCE[=AMOUNT]")]
    get: String,
    /// The amount is what must come out; say the least that must be given for it
    #[arg(long)]
    exact_out: bool,
    /// The map of a state; default catamm
    #[arg(long, value_name = "NAME|FILE")]
    map: Option<String>,
    /// The preset of a state; default what the state names, or catamm
    #[arg(long, value_name = "PRESET")]
    preset: Option<String>,
    /// An option over the preset (repeatable)
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// What is asked.
struct Question {
    seat: Seat,
    give: Resource,
    get: Resource,
    /// Thousandths of what is given, or of what must come out.
    amount: u64,
    exact_out: bool,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    let question = question(args)?;
    let (game, state) = load(args).with_context(|| args.state.display().to_string())?;
    if usize::from(args.seat) >= game.seats() {
        bail!("--seat {}: the seats are 0 to {}", args.seat, game.seats() - 1);
    }
    let Some(terms) = game.terms(&state, question.seat) else {
        bail!("{}: the game has no markets", args.state.display());
    };
    let Some(route) = ask(&terms, &question) else {
        let why = no_way(&terms, &question);
        if args.json {
            let (given, got) = if question.exact_out { ("out", "in") } else { ("in", "out") };
            let mut told =
                json!({"impact": null, "priceBefore": null, "priceAfter": null, "route": [], "sentence": why});
            told[given] = number(question.amount);
            told[got] = Value::Null;
            told["fee"] = Value::Null;
            outln!("{told}");
        } else {
            outln!("{why}");
        }
        return Ok(Verdict::Bad);
    };
    let sentence = explain(&terms, game.rules().market.fee_bps, &question, &route);
    if args.json {
        outln!("{}", document(&route, &sentence));
    } else {
        outln!("{sentence}");
    }
    Ok(Verdict::Good)
}

/// A resource, and the amount if one is named.
fn named(option: &str, text: &str) -> Result<(Resource, Option<u64>)> {
    let (name, amount) = text.split_once('=').map_or((text, None), |(name, amount)| (name, Some(amount)));
    let resource = Resource::parse(name)
        .ok_or_else(|| anyhow!("{option} {text}: expected brick, lumber, wool, grain or ore, such as brick=2.5"))?;
    let amount = amount.map(|amount| {
        let thousandths = Quantity::parse(amount).thousandths().and_then(|n| u64::try_from(n).ok());
        thousandths
            .filter(|&n| n > 0)
            .ok_or_else(|| anyhow!("{option} {text}: expected an amount above 0, with at most three decimals"))
    });
    Ok((resource, amount.transpose()?))
}

fn question(args: &Args) -> Result<Question> {
    let (give, given) = named("--give", &args.give)?;
    let (get, got) = named("--get", &args.get)?;
    if give == get {
        bail!("--get {}: the resource got must differ from the one given", args.get);
    }
    let (amount, exact_out) = match (given, got) {
        (Some(_), Some(_)) => bail!("name one amount: what is given, or with --get what must come out"),
        (None, None) => bail!(
            "name an amount, such as --give {0}=1, or --get {1}=1 for what must come out",
            give.name(),
            get.name()
        ),
        (Some(amount), None) => (amount, args.exact_out),
        (None, Some(amount)) => (amount, true),
    };
    Ok(Question { seat: Seat(args.seat), give, get, amount, exact_out })
}

/// The game and the state of a file: a record, a scenario, or a state.
fn load(args: &Args) -> Result<(Game, State)> {
    let text = std::fs::read_to_string(&args.state)?;
    let first: Option<Value> = text.lines().next().and_then(|line| serde_json::from_str(line).ok());
    if first.is_some_and(|line| line.get("format").is_some()) {
        let log = Log::parse(&text)?;
        let mut player = replay(&log)?;
        player.run_to(None)?;
        return Ok((player.game().clone(), player.state().clone()));
    }
    let whole: Value = serde_json::from_str(&text).context("is no JSON")?;
    if whole.get("steps").is_some() || whole.get("position").is_some() {
        let case = Scenario::from_json(&whole)?;
        let folder = args.state.parent().unwrap_or(Path::new(""));
        let game = case.game(folder).map_err(|why| anyhow!(why))?;
        let state = case.start(&game).map_err(|why| anyhow!(why))?;
        return Ok((game, state));
    }
    let value = whole.get("state").unwrap_or(&whole);
    let source = MapSource::Named(args.map.clone().unwrap_or_else(|| "catamm".to_owned()));
    let map = read_map(&source, Path::new(""))?.draw(&Seed::from_u64(0), DrawOptions::default()).map;
    let preset = match &args.preset {
        Some(name) => name.parse()?,
        None => preset_of(value),
    };
    let rules = Rules::resolve(preset, &options_from(&args.options)?, &map)?;
    let seats = value["players"].as_array().map_or(usize::from(rules.players.max), Vec::len);
    let game = Game::new(rules, map, seats)?.with_markets(draw_markets(&Seed::from_u64(0)));
    let state = truth::state(&game, value).map_err(|faults| {
        let listed: Vec<String> = faults.iter().map(ToString::to_string).collect();
        let other_game = faults.iter().any(|fault| ["board", "rulesetVersion"].contains(&fault.path.as_str()));
        let hint = "\ngive the record file itself, or the --map, --preset and --option that it was played with";
        anyhow!("{}{}", listed.join("; "), if other_game { hint } else { "" })
    })?;
    Ok((game, state))
}

/// The preset that a state's version names.
fn preset_of(state: &Value) -> Preset {
    let version = state["rulesetVersion"].as_str().unwrap_or_default();
    let name = version.split('+').next().unwrap_or_default();
    let named = Preset::ALL.into_iter().find(|preset| name.ends_with(&format!("-{preset}")));
    named.unwrap_or(Preset::Catamm)
}

fn ask(terms: &Terms, question: &Question) -> Option<Route> {
    if question.exact_out {
        terms.cheapest_for(question.give, question.get, question.amount)
    } else {
        terms.best_for(question.give, question.amount, question.get)
    }
}

/// The same markets with nothing open but the direct one.
fn direct_only(terms: &Terms, question: &Question) -> Terms {
    let direct = Market::of(question.give, question.get);
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

/// Why there is no way.
fn no_way(terms: &Terms, question: &Question) -> String {
    let (give, get, amount) = (question.give.name(), question.get.name(), shown(question.amount));
    let open = |a: Resource, b: Resource| Market::of(a, b).and_then(|market| terms.markets[market.index()]);
    let through = |middle: Resource| {
        middle != question.give
            && middle != question.get
            && open(question.give, middle).is_some()
            && open(middle, question.get).is_some()
    };
    if open(question.give, question.get).is_none() && !Resource::ALL.into_iter().any(through) {
        return format!("There is no way from {give} to {get}: too many markets are missing.");
    }
    if question.exact_out {
        return format!(
            "No amount of {give} brings {amount} {get}: no open market holds so much, or the fee takes all."
        );
    }
    if question.amount > Pool::MOST / 2 {
        return format!("{amount} {give} is more than any market can take.");
    }
    format!("{amount} {give} brings no {get}: it is too little, or the fee takes all of it.")
}

/// What one unit of what is given costs in what is got, before and after.
fn prices(hop: &Hop) -> (f64, f64) {
    let price = |reserves: [u64; 2]| reserves[1 - hop.side] as f64 / reserves[hop.side] as f64;
    (price(hop.before.reserves()), price(hop.after().reserves()))
}

/// What part of what the price promises is lost to its moving: 1 − out / (net · price).
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

/// All fees in what is given: those of a second market at the first one's price.
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

/// A part as a percentage, with two digits that matter.
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

/// A decimal number without zeros at its end.
fn trimmed(text: &str) -> &str {
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { text }
}

/// Basis points as a percentage, exactly.
fn rate_shown(basis_points: u32) -> String {
    format!("{} %", trimmed(&format!("{}.{:02}", basis_points / 100, basis_points % 100)))
}

fn explain(terms: &Terms, usual_fee: u16, question: &Question, route: &Route) -> String {
    let (give, get) = (question.give.name(), question.get.name());
    let names: Vec<String> = route.hops.iter().map(|hop| hop.market.to_string()).collect();
    let (amount, out) = (shown(route.amount()), shown(route.out()));
    let mut parts = vec![if question.exact_out {
        let asked = shown(question.amount);
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
        let direct = Market::of(question.give, question.get).expect("the two differ");
        let open = terms.markets[direct.index()].is_some();
        parts.push(match ask(&direct_only(terms, question), question) {
            None if open => format!("{direct} alone cannot do it."),
            None => format!("{direct} is missing."),
            Some(other) if question.exact_out => format!("{direct} alone would cost {} {give}.", shown(other.amount())),
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

/// What a route of two markets goes through.
fn middle(route: &Route) -> Resource {
    let hop = &route.hops[0];
    hop.market.resources()[1 - hop.side]
}
