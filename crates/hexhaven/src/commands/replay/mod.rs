//! `hexhaven replay`: plays a record again, checking every line of it.

mod markets;

use crate::Verdict;
use crate::files::write_whole;
use anyhow::{Context, Result};
use record::{Knowledge, Log, LogError, Replay, replay, truth};
use rules::Market;
use serde_json::{Value, json};
use std::io::{BufWriter, Write};
use std::path::PathBuf;

/// Play a record file again, checking every record and every fingerprint
#[derive(clap::Args)]
pub struct Args {
    /// The record file
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Only say whether it is whole and right
    #[arg(long)]
    verify: bool,
    /// Show the state after N records instead of the last one
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Print, one line for each record, the state after it and what is legal then
    #[arg(long, conflicts_with_all = ["verify", "at"])]
    states: bool,
    /// Show how the prices went in the markets: every change, and where each stands
    #[arg(long, conflicts_with_all = ["verify", "at", "states"])]
    markets: bool,
    /// With --markets: of one market only, such as brick-ore
    #[arg(long, value_name = "MARKET", requires = "markets")]
    market: Option<Market>,
    /// With --markets: write the prices as a line chart, in SVG
    #[arg(long, value_name = "OUT", requires = "markets")]
    svg: Option<PathBuf>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// What can go wrong: the record is bad, or the way to it or from it.
enum Trouble {
    Record(LogError),
    Other(anyhow::Error),
}

impl From<LogError> for Trouble {
    fn from(error: LogError) -> Self {
        Self::Record(error)
    }
}

impl From<std::io::Error> for Trouble {
    fn from(error: std::io::Error) -> Self {
        Self::Other(error.into())
    }
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    let shown = args.file.display().to_string();
    let bytes = std::fs::read(&args.file).with_context(|| shown.clone())?;
    let text = String::from_utf8_lossy(&bytes);
    match show(args, &text) {
        Ok(()) => Ok(Verdict::Good),
        Err(Trouble::Other(error)) => Err(error),
        Err(Trouble::Record(error)) => {
            if args.json {
                outln!("{}", json!({"ok": false, "record": error.record, "why": error.message}));
            } else {
                outln!("{shown}: {error}");
            }
            Ok(Verdict::Bad)
        }
    }
}

fn show(args: &Args, text: &str) -> Result<(), Trouble> {
    let log = Log::parse(text)?;
    if args.markets {
        return show_markets(args, &log);
    }
    let mut player = replay(&log)?;
    if args.states {
        return print_states(&log, &mut player);
    }
    if let Some(at) = args.at.filter(|&at| at > log.records.len()) {
        let message = format!("there are only {} records", log.records.len());
        return Err(LogError { record: Some(at as u64), message }.into());
    }
    if !args.json && !args.verify {
        return print_story(args, &log, &mut player);
    }
    player.run_to(args.at)?;
    let whole = player.state().is_over() || log.header.records.is_some();
    if args.verify && args.at.is_none() && !whole {
        let message = "the file ends here, but the game had not ended: it was cut off, or the game goes on";
        return Err(LogError { record: Some(log.records.len() as u64), message: message.to_owned() }.into());
    }
    if args.json {
        outln!("{}", summary(&log, &player));
    } else {
        let count = player.played();
        let proved = match log.header.knowledge {
            None => "every outcome possible, every fingerprint and hash right",
            Some(Knowledge::Public) => "as far as everybody saw it, every hash right",
        };
        outln!("ok: {count} records, every action legal, {proved}");
    }
    Ok(())
}

fn show_markets(args: &Args, log: &Log) -> Result<(), Trouble> {
    let prices = markets::read(log)?;
    if let Some(path) = &args.svg {
        let name = args.file.file_name().unwrap_or_default().to_string_lossy();
        write_whole(path, &markets::chart(&prices, args.market, log, &name)).map_err(Trouble::Other)?;
    }
    if args.json {
        outln!("{}", markets::document(&prices, args.market));
        return Ok(());
    }
    if args.svg.is_none() {
        markets::table(&prices, args.market)?;
    }
    Ok(())
}

fn summary(log: &Log, player: &Replay<'_>) -> Value {
    let whole = log.header.knowledge.is_none();
    let (game, state) = (player.game(), player.state());
    let mut shown = if whole { truth::encode_with_board(game, state) } else { public_state(player) };
    shown["board"] = json!(game.board_view());
    json!({
        "ok": true,
        "records": log.records.len(),
        "at": player.played(),
        "fingerprint": whole.then(|| game.fingerprint(state).to_string()),
        "state": shown,
    })
}

/// What everybody saw: of a game whose hands nobody wrote down, the rest is a guess.
fn public_state(player: &Replay<'_>) -> Value {
    json!(player.game().view(player.state(), None, player.played() as u64))
}

fn print_states(log: &Log, player: &mut Replay<'_>) -> Result<(), Trouble> {
    let mut out = BufWriter::new(std::io::stdout().lock());
    while let Some(n) = player.step()?.map(|record| record.n) {
        let (game, state) = (player.game(), player.state());
        let line = match log.header.knowledge {
            None => json!({"n": n, "state": truth::encode(game, state), "legal": truth::legal(game, state)}),
            Some(Knowledge::Public) => json!({"n": n, "state": public_state(player)}),
        };
        writeln!(out, "{line}")?;
    }
    Ok(out.flush()?)
}

/// The game told line by line, and how it stands in the end.
fn print_story(args: &Args, log: &Log, player: &mut Replay<'_>) -> Result<(), Trouble> {
    let mut out = BufWriter::new(std::io::stdout().lock());
    while args.at.is_none_or(|at| player.played() < at) {
        let Some(record) = player.step()? else { break };
        let mut action = serde_json::to_value(&record.action).unwrap_or_default();
        let name = action["type"].take();
        let details: Vec<String> = action
            .as_object()
            .into_iter()
            .flatten()
            .filter(|(_, value)| !value.is_null())
            .map(|(key, value)| format!("{key} {}", plain(value)))
            .collect();
        let outcome = serde_json::to_value(record.outcome).unwrap_or_default();
        let came_out = if outcome.is_null() { String::new() } else { format!("  -> {}", plain(&outcome)) };
        let line =
            format!("{:>5}  seat {}  {} {}{came_out}", record.n, record.seat.0, plain(&name), details.join(", "));
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(tell_state(&mut out, log, player)?)
}

fn tell_state(out: &mut impl Write, log: &Log, player: &Replay<'_>) -> std::io::Result<()> {
    let state = match log.header.knowledge {
        None => truth::encode(player.game(), player.state()),
        Some(Knowledge::Public) => public_state(player),
    };
    let told = |value: &Value| if value.is_null() { "unknown".to_owned() } else { plain(value) };
    writeln!(
        out,
        "\nafter {} of {} records: {}, turn {}, seat {} to move",
        player.played(),
        log.records.len(),
        plain(&state["turnStage"]),
        state["turn"],
        state["activePlayer"]
    )?;
    for (seat, (player, info)) in state["players"].as_array().into_iter().flatten().zip(&log.header.seats).enumerate() {
        let points = &player["victoryPoints"];
        writeln!(
            out,
            "seat {seat} ({}): {} points ({} hidden), {} roads, {} settlements, {} cities, {} knights, cards {}",
            info.name,
            points["public"].as_u64().unwrap_or(0) + points["hidden"].as_u64().unwrap_or(0),
            told(&points["hidden"]),
            player["roads"].as_array().map_or(0, Vec::len),
            player["settlements"].as_array().map_or(0, Vec::len),
            player["cities"].as_array().map_or(0, Vec::len),
            player["playedKnights"],
            told(&player["resources"]),
        )?;
    }
    if let Some(winner) = state["winner"].as_u64() {
        writeln!(out, "seat {winner} has won")?;
    }
    out.flush()
}

/// JSON without the marks that only programs need.
fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(entries) => entries.iter().map(plain).collect::<Vec<_>>().join(" "),
        Value::Object(fields) if fields.is_empty() => "none".to_owned(),
        Value::Object(fields) => {
            fields.iter().map(|(key, value)| format!("{key} {}", plain(value))).collect::<Vec<_>>().join(" ")
        }
        other => other.to_string(),
    }
}
