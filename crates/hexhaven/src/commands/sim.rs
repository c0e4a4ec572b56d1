//! `hexhaven sim`: plays many games between bots.

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

/// Play many games between bots and report the results
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    game: GameArgs,
    /// The bots, one per seat, such as random,random,greedy; exec:COMMAND runs a program that speaks the bot protocol
    /// (commas inside quotes belong to the command). If there are more bots than seats at a table, every combination
    /// plays in turn [default: four random bots, or as close to four as the map allows]
    #[arg(long, value_name = "BOTS")]
    seats: Vec<String>,
    /// Number of seats at a table [default: all bots of --seats if the rules allow that many, else four]
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// Time limit for each decision of a program
    #[arg(long, default_value = "1000ms", value_name = "TIME", value_parser = time)]
    bot_time: Duration,
    /// Time limit for a program from its start to its first decision
    #[arg(long, default_value = "10s", value_name = "TIME", value_parser = time)]
    bot_start: Duration,
    /// Number of games
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// Number of threads [default: one per core]
    #[arg(long)]
    threads: Option<usize>,
    /// Rotate the seats from game to game, playing every rotation on the same board with the same dice
    #[arg(long)]
    rotate: bool,
    /// Stop a game as unfinished after this many turns
    #[arg(long, default_value_t = 1000, value_name = "N")]
    turn_cap: u32,
    /// Check the invariants of every state
    #[arg(long)]
    check: bool,
    /// Replay every N-th game from its record and compare; 0 for none
    #[arg(long, default_value_t = 10_000, value_name = "N")]
    replay_every: u64,
    /// Save games to a folder as they finish: the same command continues from there after an interruption, or with more
    /// --games
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Play one shard of all games, such as 2/8 on the second of eight machines; `sim merge` combines them
    #[arg(long, default_value_t = Shard::WHOLE, value_name = "I/N")]
    shard: Shard,
    /// Write records of the first games to a folder, as game-0.jsonl and so on
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Number of games to write records of, or all
    #[arg(long, default_value = "1", requires = "records", value_name = "N", value_parser = record_count)]
    record_count: u64,
    #[command(flatten)]
    output: Output,
}

#[derive(clap::Subcommand)]
enum Command {
    Merge(merge::Args),
}

/// Parses a number of records, or `all`.
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
    let manifest = RunManifest::new(&plan, args.shard, args.output.decisions.is_some());
    let (run_log, before) = match &args.out {
        Some(folder) => {
            let (run_log, before) = RunLog::open(folder, &manifest).context("--out")?;
            (Some(run_log), Some(before))
        }
        None => (None, None),
    };
    let (mut sums, done) =
        before.map_or_else(|| (Totals::new(plan.names()), GameSet::default()), |it| (it.totals, it.finished));
    let mut keep = Keep::new(run_log, args.output.wants_rows(), args.records.as_deref())?;
    let records = if args.records.is_some() { args.record_count } else { 0 };
    keep.warn_of_missing(&done, records.min(plan.games));
    let decisions = args.output.decisions.is_some();
    let work = Job { config: &plan, shard: args.shard, first: 0, finished: &done, decisions, records };
    let result = play_watched(&work, manifest.planned(), &interrupt, &mut sums, &mut keep)?;
    let rows = keep.finish()?;
    match result {
        Ok(()) => report(args, &manifest, &sums, rows),
        Err(RunError::Rules(error)) => Err(error.into()),
        Err(error @ RunError::Save(_)) => Err(error.into()),
        Err(RunError::Program(ProgramError::Killed { .. })) => Ok(Verdict::Interrupted),
        Err(RunError::Program(error)) => {
            eprintln!("hexhaven: {error}");
            Ok(Verdict::Bad)
        }
        Err(error) => {
            outln!("{error}");
            Ok(Verdict::Bad)
        }
    }
}

/// Reports on the games so far: all of them, unless the run was interrupted.
fn report(args: &Args, manifest: &RunManifest, sums: &Totals, rows: Vec<GameRow>) -> Result<Verdict> {
    match &args.out {
        Some(folder) if args.output.wants_rows() => {
            args.output.write_tables(manifest, LoadedRun::rows(&[LoadedRun::read(folder)?])?)?;
        }
        _ => args.output.write_tables(manifest, rows.into_iter().map(Ok))?,
    }
    let report = sums.report(manifest.planned());
    args.output.show(&report, args.check)?;
    if report.games == report.planned {
        return Ok(Verdict::Good);
    }
    let further = match &args.out {
        Some(folder) => format!("run the same command again to continue; they are saved in {}", folder.display()),
        None => "use --out DIR to save games and continue later".to_owned(),
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
        bail!("--games must be at least 1");
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

/// The number of seats at a table: as given, or else all bots if the rules allow that many, or four.
fn players(args: &Args, plan: &SimConfig) -> Result<usize> {
    let given = plan.seats.len();
    if let Some(players) = args.players {
        if players > given {
            bail!("--players {players}: --seats lists only {given}");
        }
        return Ok(players);
    }
    let board = plan.map.draw(&plan.seed, DrawOptions::default()).map;
    let allowed = Rules::resolve(plan.preset, &plan.options, &board)?.players;
    let usual = usize::from(4.clamp(allowed.min, allowed.max));
    Ok(if given <= usize::from(allowed.max) { given } else { usual })
}

/// Parses a duration such as 50ms or 2s.
fn time(text: &str) -> Result<Duration, String> {
    match text.parse()? {
        bots::Limit::Time(time) => Ok(time),
        bots::Limit::Nodes(_) => Err(format!("\"{text}\" is not a duration; expected one such as 50ms or 2s")),
    }
}
