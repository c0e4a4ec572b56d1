//! `hexhaven map balance`: how fair a board is, by its numbers and by games played on it.

use super::input::{MapArgs, seed};
use crate::Verdict;
use crate::language::in_language;
use crate::options::RulesArgs;
use crate::playing::with_progress;
use anyhow::{Result, bail};
use board::{PortKind, Resource};
use bots::Kind;
use mapfile::{Balance, StartingSpot, TerrainTotals};
use serde_json::{Value, json};
use sim::{Report, RunError, SimConfig, Z_3_SIGMA, Z_95, wilson_interval};

/// Assess how fair a board is: its production, starting spots, and each seat's win rate in games of equal bots
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    map: MapArgs,
    #[command(flatten)]
    rules: RulesArgs,
    /// Random seed for the random parts of the board and for the games
    #[arg(long, default_value = "0", value_name = "SEED")]
    seed: String,
    /// Number of games to play; 0 for none
    #[arg(long, default_value_t = 10_000, value_name = "N")]
    games: u64,
    /// Number of seats [default: the map's maximum, at most 6]
    #[arg(long, value_name = "N")]
    seats: Option<usize>,
    /// The bot in every seat: random shows the effect of luck, greedy what players make of the board
    #[arg(long, default_value = "random", value_name = "KIND")]
    bot: Kind,
    /// Stop a game as unfinished after this many turns
    #[arg(long, default_value_t = 1000, value_name = "N")]
    turn_cap: u32,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    let language = args.map.language.language()?;
    balance(args).map_err(|error| in_language(error, language))
}

fn balance(args: &Args) -> Result<Verdict> {
    let seed = seed(&args.seed)?;
    let Some(map) = args.map.read()? else { return Ok(Verdict::Bad) };
    let (board, fixed) = args.map.draw(&map, &seed);
    let balance = Balance::of(&board);
    let seats = args.seats.unwrap_or_else(|| usize::from(map.players().1).clamp(1, rules::MAX_SEATS));
    let report = if args.games == 0 {
        None
    } else {
        let plan = SimConfig {
            map: fixed,
            preset: args.rules.preset()?,
            options: args.rules.options()?,
            seats: vec![args.bot.into(); seats],
            players: None,
            rotate: false,
            games: args.games,
            seed,
            turn_cap: args.turn_cap,
            threads: std::thread::available_parallelism().map_or(1, Into::into),
            check: false,
            replay_every: 0,
        };
        match with_progress(&plan)? {
            Ok(report) => Some(report),
            Err(RunError::Rules(error)) => return Err(error.into()),
            Err(error) => bail!("{error}; this is a bug"),
        }
    };
    if args.json {
        outln!("{}", to_json(&args.map.file, &balance, report.as_ref()));
    } else {
        for line in lines(&balance, report.as_ref()) {
            outln!("{line}");
        }
    }
    Ok(Verdict::Good)
}

fn lines(balance: &Balance, report: Option<&Report>) -> Vec<String> {
    let mut lines = vec!["production                  hexes   pips     per hex".to_owned()];
    let mut holding = |name: &str, holding: TerrainTotals| {
        let each = if holding.hexes == 0 { 0.0 } else { f64::from(holding.pips) / f64::from(holding.hexes) };
        lines.push(format!("  {name:<24} {:>6} {:>6} {each:>11.1}", holding.hexes, holding.pips));
    };
    for resource in Resource::ALL {
        holding(resource.name(), balance.resources[resource.index()]);
    }
    if balance.gold.hexes > 0 {
        holding("gold", balance.gold);
    }
    if balance.deserts > 0 {
        holding("desert", TerrainTotals { hexes: balance.deserts, pips: 0 });
    }
    lines.push("best starting spots, in setup order".to_owned());
    for start in &balance.starts {
        lines.push(format!(
            "  seat {} v{:<5} {:>3} pips  {}",
            start.seat + 1,
            start.vertex,
            start.pips,
            contents(start)
        ));
    }
    let seats: Vec<String> = balance.seats.iter().map(u32::to_string).collect();
    lines.push(format!("  pips per seat             {}", seats.join(" ")));
    lines.push("adjacent hexes".to_owned());
    lines.push(format!("  pairs of 6 and 8          {}", balance.red_pairs));
    lines.push(format!("  pairs of equal numbers    {}", balance.number_pairs));
    lines.push(format!("  pairs of equal resources  {}", balance.resource_pairs));
    lines.push(format!("  largest group             {} hexes of one resource", balance.largest_patch));
    lines.push("ports".to_owned());
    lines.push(format!("  number                    {}", balance.ports.count));
    if let (Some(closest), Some(mean)) = (balance.ports.closest, balance.ports.mean) {
        lines.push(format!("  roads to the next port    {closest} minimum, {mean:.1} on average"));
    }
    lines.push(format!(
        "unevenness                  {:.1} (to compare draws of one map; lower is better)",
        balance.unevenness()
    ));
    if let Some(report) = report {
        lines.extend(played(report));
    }
    lines
}

/// What a starting spot produces, and its port.
fn contents(start: &StartingSpot) -> String {
    let yields = start.yields.iter().map(|&(terrain, number)| format!("{} {number}", terrain.name()));
    let port = start.port.map(|port| match port {
        PortKind::Generic => "port 3:1".to_owned(),
        PortKind::Special(resource) => format!("port 2:1 {resource}"),
    });
    yields.chain(port).collect::<Vec<_>>().join(", ")
}

fn played(report: &Report) -> Vec<String> {
    let mut lines = vec![format!(
        "{} games of {} {} bots, {} unfinished, {:.0} turns and {:.0} actions per game",
        report.games,
        report.seats.len(),
        report.seats[0].bot,
        report.unfinished,
        report.turns_mean,
        report.actions as f64 / report.games as f64
    )];
    let finished = report.games - report.unfinished;
    if finished == 0 {
        lines.push("  no game was finished, so there are no win rates (see --turn-cap)".to_owned());
        return lines;
    }
    let even = 1.0 / report.seats.len() as f64;
    for (seat, entry) in report.seats.iter().enumerate() {
        let (low, high) = wilson_interval(entry.wins, finished, Z_95);
        // With several seats, one of them is often just outside the 95 % interval by chance.
        let remark = match wilson_interval(entry.wins, finished, Z_3_SIGMA) {
            (low, _) if low > even => ": above its fair share",
            (_, high) if high < even => ": below its fair share",
            _ => "",
        };
        lines.push(format!(
            "  seat {} wins {:>5.2} % (95 %: {:.2} to {:.2}), {:.2} points{remark}",
            seat + 1,
            100.0 * entry.wins as f64 / finished as f64,
            100.0 * low,
            100.0 * high,
            entry.mean_points
        ));
    }
    if report.unfinished * 10 > report.games {
        lines.push("  many games were not finished: the win rates count only the finished ones".to_owned());
    }
    lines
}

fn to_json(file: &str, balance: &Balance, report: Option<&Report>) -> Value {
    let games = report.map(|report| {
        let seats: Vec<Value> = report
            .seats
            .iter()
            .map(|entry| {
                let finished = report.games - report.unfinished;
                let (low, high) = wilson_interval(entry.wins, finished, Z_95);
                json!({
                    "bot": entry.bot,
                    "wins": entry.wins,
                    "winRate": entry.wins as f64 / finished.max(1) as f64,
                    "interval": [low, high],
                    "meanPoints": entry.mean_points,
                })
            })
            .collect();
        json!({
            "games": report.games,
            "unfinished": report.unfinished,
            "turnsMean": report.turns_mean,
            "actionsMean": report.actions as f64 / report.games as f64,
            "seats": seats,
        })
    });
    let mut document = serde_json::Map::new();
    document.insert("file".to_owned(), file.into());
    if let Value::Object(fields) = json!(balance) {
        document.extend(fields);
    }
    document.insert("play".to_owned(), games.unwrap_or_default());
    document.into()
}
