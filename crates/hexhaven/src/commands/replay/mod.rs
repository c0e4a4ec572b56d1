//! `hexhaven replay`: replays a record, checking every line.

mod markets;

use crate::Verdict;
use crate::files::write_atomically;
use crate::plain::{plain, plain_action};
use anyhow::{Context, Result};
use record::{Agent, Entry, Knowledge, Log, LogError, Proof, Recorded, Replay, replay, truth};
use rules::Market;
use serde_json::{Value, json};
use std::io::{BufWriter, Write};
use std::path::PathBuf;

/// Replay a record file, checking every record and every fingerprint
#[derive(clap::Args)]
pub struct Args {
    /// The record file
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Only report whether it is complete and correct
    #[arg(long)]
    verify: bool,
    /// Show the state after N records instead of at the end
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Print one JSON line per record: the state after it and the legal actions
    #[arg(long, conflicts_with_all = ["verify", "at"])]
    states: bool,
    /// Show the price history of the markets: every change, and the final prices
    #[arg(long, conflicts_with_all = ["verify", "at", "states"])]
    markets: bool,
    /// With --markets: only this market, such as brick-ore
    #[arg(long, value_name = "MARKET", requires = "markets")]
    market: Option<Market>,
    /// With --markets: write the prices as a line chart to this SVG file
    #[arg(long, value_name = "OUT", requires = "markets")]
    svg: Option<PathBuf>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Why a replay failed: the record is invalid, or something else went wrong.
enum ReplayError {
    Record(LogError),
    Other(anyhow::Error),
}

impl From<LogError> for ReplayError {
    fn from(error: LogError) -> Self {
        Self::Record(error)
    }
}

impl From<std::io::Error> for ReplayError {
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
        Err(ReplayError::Other(error)) => Err(error),
        Err(ReplayError::Record(error)) => {
            if args.json {
                outln!("{}", json!({"ok": false, "record": error.record, "why": error.message}));
            } else {
                outln!("{shown}: {error}");
            }
            Ok(Verdict::Bad)
        }
    }
}

fn show(args: &Args, text: &str) -> Result<(), ReplayError> {
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
        let message = "the file ends here, but the game is not over: either the file is truncated or the game is still in progress";
        return Err(LogError { record: Some(log.records.len() as u64), message: message.to_owned() }.into());
    }
    if args.json {
        outln!("{}", summary(&log, &player));
    } else {
        let count = player.played();
        let proved = match log.header.knowledge {
            None => "every outcome possible, every fingerprint and hash correct",
            Some(Knowledge::Public) => "as far as public information shows, every hash correct",
        };
        outln!("ok: {count} records, every action legal, {proved}{}", origin(&log));
    }
    Ok(())
}

/// What was computed again from the secret or the seed, as the end of a sentence; nothing if neither is known.
fn origin(log: &Log) -> String {
    let Proof { dice, commitment, contributions, board } = Proof::of(&log.header);
    if !dice {
        return String::new();
    }
    let source = match (contributions, commitment) {
        (true, _) => "the committed secret and the contributions of the players",
        (false, true) => "the committed seed",
        (false, false) => "the seed",
    };
    let seats = if contributions { "order of seats, " } else { "" };
    let drawn = if board { "board, " } else { "" };
    let not_checked =
        if board { "" } else { "; the board cannot be checked, because the record does not contain its map" };
    format!("; {seats}{drawn}dice, cards and thefts follow from {source}{not_checked}")
}

fn show_markets(args: &Args, log: &Log) -> Result<(), ReplayError> {
    let prices = markets::read(log)?;
    if let Some(path) = &args.svg {
        let name = args.file.file_name().unwrap_or_default().to_string_lossy();
        write_atomically(path, &markets::chart(&prices, args.market, log, &name)).map_err(ReplayError::Other)?;
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

/// Public information only: the hands were not recorded.
fn public_state(player: &Replay<'_>) -> Value {
    json!(player.game().view(player.state(), None, player.played() as u64))
}

fn print_states(log: &Log, player: &mut Replay<'_>) -> Result<(), ReplayError> {
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

/// Prints the game line by line, then the final state.
fn print_story(args: &Args, log: &Log, player: &mut Replay<'_>) -> Result<(), ReplayError> {
    let mut out = BufWriter::new(std::io::stdout().lock());
    while args.at.is_none_or(|at| player.played() < at) {
        let Some(record) = player.step()? else { break };
        let Recorded { action, outcome, by, .. } = match &record.entry {
            Entry::Action(recorded) => recorded,
            Entry::Undo(undone) => {
                writeln!(out, "{:>5}  seat {}  UNDO record {undone}", record.n, record.seat.0)?;
                continue;
            }
        };
        let action = plain_action(action);
        let outcome = serde_json::to_value(outcome).unwrap_or_default();
        let suffix = if outcome.is_null() { String::new() } else { format!("  -> {}", plain(&outcome)) };
        let by = by.map(|agent| format!("  (by {})", said(agent))).unwrap_or_default();
        writeln!(out, "{:>5}  seat {}  {action}{suffix}{by}", record.n, record.seat.0)?;
    }
    Ok(print_state(&mut out, log, player)?)
}

/// Who acted instead of the player, after "by".
const fn said(agent: Agent) -> &'static str {
    match agent {
        Agent::Clock => "the clock",
        Agent::Bot => "a bot",
        Agent::Left => "the server, the player being away",
    }
}

fn print_state(out: &mut impl Write, log: &Log, player: &Replay<'_>) -> std::io::Result<()> {
    let state = match log.header.knowledge {
        None => truth::encode(player.game(), player.state()),
        Some(Knowledge::Public) => public_state(player),
    };
    let shown = |value: &Value| if value.is_null() { "unknown".to_owned() } else { plain(value) };
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
            shown(&points["hidden"]),
            player["roads"].as_array().map_or(0, Vec::len),
            player["settlements"].as_array().map_or(0, Vec::len),
            player["cities"].as_array().map_or(0, Vec::len),
            player["playedKnights"],
            shown(&player["resources"]),
        )?;
    }
    if let Some(winner) = state["winner"].as_u64() {
        writeln!(out, "seat {winner} has won")?;
    }
    out.flush()
}
