//! `hexhaven quote`: what a swap in the markets would give, or cost, by the best route.

use crate::Verdict;
use crate::options::options_from;
use anyhow::{Context, Result, anyhow, bail};
use board::Resource;
use mapfile::DrawOptions;
use protocol::quote::{Quote, Wish};
use random::Seed;
use record::{Log, MapSource, Scenario, draw_markets, read_map, replay, truth};
use rules::{Game, Preset, Quantity, Rules, Seat, State};
use serde_json::Value;
use std::path::{Path, PathBuf};

/// Quote a swap in the markets by the best route
#[derive(clap::Args)]
pub struct Args {
    /// A record file, a scenario file, or a full or partial state (as printed by `replay --json`)
    #[arg(long, value_name = "FILE")]
    state: PathBuf,
    /// The seat that swaps: its buildings at ports change the fee
    #[arg(long, value_name = "SEAT")]
    seat: u8,
    /// What you give: brick=2.5, or just brick with --exact-out
    #[arg(long, value_name = "RESOURCE[=AMOUNT]")]
    give: String,
    /// What you get: ore, or ore=2 with --exact-out
    #[arg(long, value_name = "RESOURCE[=AMOUNT]")]
    get: String,
    /// The amount is what you get; quote the least you must give for it
    #[arg(long)]
    exact_out: bool,
    /// The map, if the file is a state [default: catamm]
    #[arg(long, value_name = "NAME|FILE")]
    map: Option<String>,
    /// The preset, if the file is a state [default: the one named in the state, or catamm]
    #[arg(long, value_name = "PRESET")]
    preset: Option<String>,
    /// Override one option of the preset (repeatable)
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
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
    let quote = Quote::new(&terms, game.rules().market.fee_bps, &question.swap);
    if args.json {
        outln!("{}", quote.document());
    } else {
        outln!("{}", quote.sentence());
    }
    Ok(if quote.is_possible() { Verdict::Good } else { Verdict::Bad })
}

/// The swap to quote, and the seat that makes it.
struct Question {
    seat: Seat,
    swap: Wish,
}

/// Parses a resource with an optional amount.
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
        bail!("--get {}: you cannot swap a resource for itself", args.get);
    }
    let (amount, exact_out) = match (given, got) {
        (Some(_), Some(_)) => bail!("give only one amount: either for --give or for --get"),
        (None, None) => bail!(
            "give an amount, such as --give {0}=1, or --get {1}=1 for what you want to get",
            give.name(),
            get.name()
        ),
        (Some(amount), None) => (amount, args.exact_out),
        (None, Some(amount)) => (amount, true),
    };
    Ok(Question { seat: Seat(args.seat), swap: Wish { give, get, amount, exact_out } })
}

/// Loads the game and its state from a record, a scenario or a state file.
fn load(args: &Args) -> Result<(Game, State)> {
    let text = std::fs::read_to_string(&args.state)?;
    let first: Option<Value> = text.lines().next().and_then(|line| serde_json::from_str(line).ok());
    if first.is_some_and(|line| line.get("format").is_some()) {
        let log = Log::parse(&text)?;
        let mut player = replay(&log)?;
        player.run_to(None)?;
        return Ok((player.game().clone(), player.state().clone()));
    }
    let whole: Value = serde_json::from_str(&text).context("not valid JSON")?;
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
        let hint = "\
use the record file itself, or give the --map, --preset and --option that it was played with";
        anyhow!("{}{}", listed.join("; "), if other_game { hint } else { "" })
    })?;
    Ok((game, state))
}

/// The preset named in a state's ruleset version.
fn preset_of(state: &Value) -> Preset {
    let version = state["rulesetVersion"].as_str().unwrap_or_default();
    let name = version.split('+').next().unwrap_or_default();
    let named = Preset::ALL.into_iter().find(|preset| name.ends_with(&format!("-{preset}")));
    named.unwrap_or(Preset::Catamm)
}
