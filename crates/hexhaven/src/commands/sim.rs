//! `hexhaven sim`: plays many games of bots.

use crate::Verdict;
use crate::options::GameArgs;
use crate::playing::with_progress;
use anyhow::{Context, Result, bail};
use bots::Kind;
use sim::{Entrant, Limits, Plan, Report, SeatReport, Unsound};
use std::path::PathBuf;
use std::time::Duration;

/// Play many games of bots and report what came of them
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// The bots, one for each seat, such as random,random,random; default: four, or as near to it as the map allows.
    /// exec:COMMAND is a program that speaks the bot protocol; a comma inside quotes belongs to the command
    #[arg(long, value_name = "BOTS")]
    seats: Vec<String>,
    /// How long a program may take for one decision
    #[arg(long, default_value = "1000ms", value_name = "TIME", value_parser = time)]
    bot_time: Duration,
    /// How long a program may take from its start to its first decision
    #[arg(long, default_value = "10s", value_name = "TIME", value_parser = time)]
    bot_start: Duration,
    /// How many games
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// How many threads; default: one for each core
    #[arg(long)]
    threads: Option<usize>,
    /// Move the seating on by one seat from game to game
    #[arg(long)]
    rotate: bool,
    /// Turns after which a game is unfinished
    #[arg(long, default_value_t = 1000, value_name = "N")]
    turn_cap: u32,
    /// Check every state against everything that must always be true
    #[arg(long)]
    check: bool,
    /// Replay every N-th game from its record and compare (0: none)
    #[arg(long, default_value_t = 10_000, value_name = "N")]
    replay_every: u64,
    /// Write the first games' records into a folder, as game-0.jsonl and so on
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// How many records to write
    #[arg(long, default_value_t = 1, requires = "records", value_name = "N")]
    record_count: u64,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    let plan = plan(args)?;
    crate::interrupt::watch(&plan)?;
    plan.prepare()?;
    write_records(args, &plan)?;
    let result = with_progress(&plan)?;
    match result {
        Ok(report) => {
            show(args, &report)?;
            Ok(Verdict::Good)
        }
        Err(Unsound::Rules(error)) => Err(error.into()),
        Err(Unsound::Program(error)) => {
            eprintln!("hexhaven: {error}");
            Ok(Verdict::Bad)
        }
        Err(unsound) => {
            outln!("{unsound}");
            Ok(Verdict::Bad)
        }
    }
}

fn plan(args: &Args) -> Result<Plan> {
    let map = args.game.map()?;
    let seats = if args.seats.is_empty() {
        let (fewest, most) = map.players();
        Ok(vec![Kind::Random.into(); usize::from(4.clamp(fewest, most))])
    } else {
        let limits = Limits { decision: args.bot_time, start_up: args.bot_start };
        args.seats.iter().try_fold(Vec::new(), |mut all, text| {
            all.extend(Entrant::list(text)?.into_iter().map(|entrant| entrant.limited(limits)));
            Ok(all)
        })
    };
    if args.games == 0 {
        bail!("--games: at least one");
    }
    Ok(Plan {
        map,
        preset: args.game.rules.preset()?,
        options: args.game.rules.options()?,
        seats: seats.map_err(|why: String| anyhow::Error::msg(why)).context("--seats")?,
        rotate: args.rotate,
        games: args.games,
        seed: args.game.seed()?,
        most_turns: args.turn_cap,
        threads: args.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, Into::into)),
        check: args.check,
        replay_every: args.replay_every,
    })
}

fn write_records(args: &Args, plan: &Plan) -> Result<()> {
    let Some(folder) = &args.records else { return Ok(()) };
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    for index in 0..args.record_count.min(plan.games) {
        let (log, _) = plan.record(index)?;
        let path = folder.join(format!("game-{index}.jsonl"));
        std::fs::write(&path, log.to_text()).with_context(|| path.display().to_string())?;
    }
    Ok(())
}

fn show(args: &Args, report: &Report) -> Result<()> {
    if args.json {
        outln!("{}", serde_json::to_string(report)?);
        return Ok(());
    }
    outln!(
        "{} games, {} unfinished, {} actions, {:.1} turns and {:.1} actions a game",
        report.games,
        report.unfinished,
        report.actions,
        report.turns_mean,
        report.actions as f64 / report.games as f64
    );
    outln!(
        "{:.2} s ({:.2} s of processor time): {:.0} games a second of processor time, {:.1} ns an action",
        report.wall_seconds,
        report.cpu_seconds,
        report.games_per_cpu_second,
        report.ns_per_action
    );
    outln!(
        "{} replayed from their records and compared{}",
        report.replayed,
        if args.check { ", every state checked" } else { "" }
    );
    for (seat, entry) in report.seats.iter().enumerate() {
        outln!(
            "seat {seat}  {:<12} {:>7} wins  {:>6.2} %  ({:>5.2} to {:>5.2})  {:>6.2} points{}",
            entry.bot,
            entry.wins,
            entry.win_rate * 100.0,
            entry.win_interval[0] * 100.0,
            entry.win_interval[1] * 100.0,
            entry.mean_points,
            if entry.decisions == 0 {
                String::new()
            } else {
                format!("  {:.3} ms a decision, 99 % within {:.3}", entry.mean_ms, entry.p99_ms)
            }
        );
        show_faults(entry)?;
    }
    Ok(())
}

/// What went wrong with a program.
fn show_faults(entry: &SeatReport) -> Result<()> {
    let Some(faults) = &entry.faults else { return Ok(()) };
    if faults.is_empty() {
        outln!("        no faults");
        return Ok(());
    }
    outln!("        faults: {} late, {} nonsense, {} died; the first:", faults.late, faults.nonsense, faults.died);
    for message in &faults.messages {
        outln!("        - {message}");
    }
    Ok(())
}

/// A time such as 50ms or 2s.
fn time(text: &str) -> Result<Duration, String> {
    match text.parse()? {
        bots::Limit::Time(time) => Ok(time),
        bots::Limit::Nodes(_) => Err(format!("\"{text}\" is no time; say 50ms or 2s")),
    }
}
