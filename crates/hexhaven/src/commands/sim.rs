//! `hexhaven sim`: plays many games of bots.

mod keep;
mod merge;
mod output;
mod rows;
mod show;

use crate::Verdict;
use crate::interrupt::Interrupt;
use crate::options::GameArgs;
use crate::playing::play_watched;
use anyhow::{Context, Result, bail};
use bots::Kind;
use keep::Keep;
use mapfile::DrawOptions;
use output::Output;
use rules::Rules;
use sim::{
    GameRow, GameSet, Job, LoadedRun, PlayerSpec, ProgramError, ProgramLimits, RunError, RunLog, RunManifest, Shard,
    SimConfig, Totals,
};
use std::path::PathBuf;
use std::time::Duration;

/// Play many games of bots and report what came of them
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    game: GameArgs,
    /// The bots, one for each seat, such as random,random,random; default: four, or as near to it as the map allows.
    /// exec:COMMAND is a program that speaks the bot protocol; a comma inside quotes belongs to the command. Of more
    /// than sit at a table, every choice meets in turn
    #[arg(long, value_name = "BOTS")]
    seats: Vec<String>,
    /// How many sit at a table; default: all of --seats where the rules allow so many, else four
    #[arg(long, value_name = "N")]
    players: Option<usize>,
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
    /// Move the seating on by one seat from game to game, all seatings on the same board with the same dice
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
    /// Keep finished games in a folder as they finish: the same command goes on there after it was interrupted, or with
    /// more --games
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Play one part of all games, such as 2/8 on the second of eight machines; `sim merge` puts them together
    #[arg(long, default_value_t = Shard::WHOLE, value_name = "I/N")]
    shard: Shard,
    /// Write records of the first games into a folder, as game-0.jsonl and so on
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// How many games to write records of: a number, or all
    #[arg(long, default_value = "1", requires = "records", value_name = "N", value_parser = record_count)]
    record_count: u64,
    #[command(flatten)]
    output: Output,
}

#[derive(clap::Subcommand)]
enum Command {
    Merge(merge::Args),
}

/// A number of records; all are as many as there can be.
fn record_count(text: &str) -> Result<u64, String> {
    if text == "all" { Ok(u64::MAX) } else { text.parse().map_err(|_| "expected a number, or all".to_owned()) }
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    if let Some(Command::Merge(args)) = &args.command {
        return merge::run(args);
    }
    let plan = plan(args)?;
    args.output.check()?;
    let interrupt = Interrupt::listen()?;
    plan.start_programs()?;
    let outline = RunManifest::new(&plan, args.shard, args.output.decisions.is_some());
    let (journal, before) = match &args.out {
        Some(folder) => {
            let (journal, before) = RunLog::open(folder, &outline).context("--out")?;
            (Some(journal), Some(before))
        }
        None => (None, None),
    };
    let (mut sums, done) =
        before.map_or_else(|| (Totals::new(plan.names()), GameSet::default()), |it| (it.totals, it.finished));
    let mut keep = Keep::new(journal, args.output.wants_rows(), args.records.as_deref())?;
    let records = if args.records.is_some() { args.record_count } else { 0 };
    keep.warn_of_missing(&done, records.min(plan.games));
    let decisions = args.output.decisions.is_some();
    let work = Job { config: &plan, shard: args.shard, finished: &done, decisions, records };
    let result = play_watched(&work, outline.planned(), &interrupt, &mut sums, &mut keep)?;
    let rows = keep.finish()?;
    match result {
        Ok(()) => report(args, &outline, &sums, rows),
        Err(RunError::Rules(error)) => Err(error.into()),
        Err(unsound @ RunError::Save(_)) => Err(unsound.into()),
        Err(RunError::Program(ProgramError::Killed { .. })) => Ok(Verdict::Interrupted),
        Err(RunError::Program(error)) => {
            eprintln!("hexhaven: {error}");
            Ok(Verdict::Bad)
        }
        Err(unsound) => {
            outln!("{unsound}");
            Ok(Verdict::Bad)
        }
    }
}

/// Tells what came of the games so far: all of them, unless it was interrupted.
fn report(args: &Args, outline: &RunManifest, sums: &Totals, rows: Vec<GameRow>) -> Result<Verdict> {
    match &args.out {
        Some(folder) if args.output.wants_rows() => {
            args.output.write_tables(outline, LoadedRun::rows(&[LoadedRun::read(folder)?])?)?;
        }
        _ => args.output.write_tables(outline, rows.into_iter().map(Ok))?,
    }
    let report = sums.report(outline.planned());
    args.output.show(&report, args.check)?;
    if report.games == report.planned {
        return Ok(Verdict::Good);
    }
    let further = match &args.out {
        Some(folder) => format!("the same command goes on; they are kept in {}", folder.display()),
        None => "with --out DIR they would be kept, and the same command would go on".to_owned(),
    };
    eprintln!("interrupted after {} of {} games: {further}", report.games, report.planned);
    Ok(Verdict::Interrupted)
}

fn plan(args: &Args) -> Result<SimConfig> {
    let map = args.game.map()?;
    let seats = if args.seats.is_empty() {
        let (fewest, most) = map.players();
        let usual = usize::from(4.clamp(fewest, most));
        Ok(vec![Kind::Random.into(); args.players.unwrap_or(usual)])
    } else {
        let limits = ProgramLimits { decision: args.bot_time, start_up: args.bot_start };
        args.seats.iter().try_fold(Vec::new(), |mut all, text| {
            all.extend(PlayerSpec::list(text)?.into_iter().map(|entrant| entrant.with_limits(limits)));
            Ok(all)
        })
    };
    if args.games == 0 {
        bail!("--games: at least one");
    }
    let mut plan = SimConfig {
        map,
        preset: args.game.rules.preset()?,
        options: args.game.rules.options()?,
        seats: seats.map_err(|why: String| anyhow::Error::msg(why)).context("--seats")?,
        players: None,
        rotate: args.rotate,
        games: args.games,
        seed: args.game.seed()?,
        turn_cap: args.turn_cap,
        threads: args.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, Into::into)),
        check: args.check,
        replay_every: args.replay_every,
    };
    plan.players = Some(players(args, &plan)?);
    plan.check_rules()?;
    Ok(plan)
}

/// How many sit at a table: as many as are said; else all, where the rules allow so many, or four.
fn players(args: &Args, plan: &SimConfig) -> Result<usize> {
    let given = plan.seats.len();
    if let Some(players) = args.players {
        if players > given {
            bail!("--players {players}: --seats names {given}");
        }
        return Ok(players);
    }
    let board = plan.map.draw(&plan.seed, DrawOptions::default()).map;
    let allowed = Rules::resolve(plan.preset, &plan.options, &board)?.players;
    let usual = usize::from(4.clamp(allowed.min, allowed.max));
    Ok(if given <= usize::from(allowed.max) { given } else { usual })
}

/// A time such as 50ms or 2s.
fn time(text: &str) -> Result<Duration, String> {
    match text.parse()? {
        bots::Limit::Time(time) => Ok(time),
        bots::Limit::Nodes(_) => Err(format!("\"{text}\" is no time; say 50ms or 2s")),
    }
}
