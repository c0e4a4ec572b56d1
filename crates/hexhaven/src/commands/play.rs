//! `hexhaven play`: a game against bots in the terminal.

use crate::Verdict;
use crate::options::{RulesArgs, map_for, map_help};
use anyhow::{Context, Result, anyhow, bail};
use bots::Kind;
use random::Seed;
use std::hash::{BuildHasher, RandomState};
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use terminal::{App, NewGame, Session, Speed, latest, plain};

/// Play a game in the terminal against bots
#[derive(clap::Args)]
pub struct Args {
    #[arg(long, value_name = "NAME|FILE", help = map_help())]
    map: Option<String>,
    #[command(flatten)]
    rules: RulesArgs,
    /// The opponents, such as greedy,greedy,search:50ms [default: search:50ms for a game of four, or as close to it as
    /// the map allows]
    #[arg(long, value_delimiter = ',', value_name = "BOTS")]
    bots: Vec<String>,
    /// Your seat, from 0, or random
    #[arg(long, default_value = "random", value_name = "SEAT")]
    seat: String,
    /// Random seed: a number, or 64 hex digits [default: random]
    #[arg(long, value_name = "SEED")]
    seed: Option<String>,
    /// Your name
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Save the game to this file [default: a new file in the games folder]
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Continue a saved game; without a file, the latest unfinished one
    #[arg(long, value_name = "FILE", num_args = 0..=1,
        conflicts_with_all = ["map", "preset", "options", "bots", "seat", "seed", "name", "save"])]
    resume: Option<Option<PathBuf>>,
    /// Speed of the bots: fast, normal or slow
    #[arg(long, default_value = "normal", value_name = "SPEED")]
    speed: String,
    /// Play line by line, choosing from numbered actions: for pipes, scripts and screen readers
    #[arg(long)]
    plain: bool,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    let speed: Speed = args.speed.parse().map_err(anyhow::Error::msg).context("--speed")?;
    let (input, output) = (std::io::stdin(), std::io::stdout());
    let on_terminal = input.is_terminal() && output.is_terminal();
    if !args.plain && !on_terminal {
        bail!("the game needs a terminal; use --plain to play line by line, which also works through pipes");
    }
    let mut session = session(args)?;
    let file = session.file().map(|path| path.display().to_string()).unwrap_or_default();
    if args.plain {
        outln!("The game is saved to {file} after every action. Type ? for help.");
        plain::play(&mut session, &mut input.lock(), &mut output.lock()).map_err(io_first)?;
    } else {
        let mut app = App::new(session, speed);
        // NO_COLOR is a convention of many programs: https://no-color.org
        let colour = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        terminal::run(&mut app, colour)?;
        session = app.into_session();
    }
    let over = session.table().awaited().is_none();
    let next = if over { "hexhaven replay" } else { "hexhaven play --resume" };
    let state = if over { "The game is over" } else { "The game is not over" };
    let message = format!("{state}. It is saved: {next} {file}");
    if args.plain {
        outln!("{message}");
    } else {
        // After a signal the terminal may be gone.
        let _ = writeln!(output.lock(), "{message}");
    }
    Ok(Verdict::Good)
}

/// Unwraps an I/O error, so that a closed pipe is not reported as an error.
fn io_first(error: terminal::Error) -> anyhow::Error {
    match error {
        terminal::Error::Terminal(error) => error.into(),
        other => other.into(),
    }
}

/// A new game, or a saved one.
fn session(args: &Args) -> Result<Session> {
    if let Some(file) = &args.resume {
        let file = match file {
            Some(file) => file.clone(),
            None => {
                let folder = games_folder();
                latest(&folder)
                    .ok_or_else(|| anyhow!("--resume: there is no unfinished game in {}", folder.display()))?
            }
        };
        return Ok(Session::resume(&file)?);
    }
    let name = args.name.clone().or_else(|| std::env::var("USER").ok()).unwrap_or_else(|| "player".to_owned());
    let new_game = new_game(args, name.clone())?;
    let table = new_game.table()?;
    let file = args.save.clone().unwrap_or_else(|| games_folder().join(file_name(&name)));
    Ok(Session::begin(table, Some(&file))?)
}

fn new_game(args: &Args, name: String) -> Result<NewGame> {
    let preset = args.rules.preset()?;
    let map = map_for(args.map.as_deref(), preset)?;
    let usual = "search:50ms".parse::<Kind>().map_err(anyhow::Error::msg)?;
    let bots = if args.bots.is_empty() {
        NewGame::usual_bots(&map, usual)
    } else {
        let kinds = args.bots.iter().map(|name| name.parse::<Kind>()).collect::<Result<Vec<_>, _>>();
        kinds.map_err(anyhow::Error::msg).context("--bots")?
    };
    let seat = match args.seat.as_str() {
        "random" => None,
        seat => Some(seat.parse().map_err(|_| anyhow!("--seat {seat}: expected a number from 0, or random"))?),
    };
    let seed = match &args.seed {
        Some(seed) => seed.parse().with_context(|| format!("--seed {seed}"))?,
        // The keys of `RandomState` come from the operating system's random source.
        None => Seed::from_u64(RandomState::new().hash_one("seed")),
    };
    Ok(NewGame { map, preset, options: args.rules.options()?, bots, seat, seed, name })
}

/// The default folder for saved games: in the user's data folder, or else in the current folder.
fn games_folder() -> PathBuf {
    let named = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let home = |rest: &str| named("HOME").map(|home| home.join(rest));
    let data = if cfg!(target_os = "macos") {
        home("Library/Application Support")
    } else {
        named("XDG_DATA_HOME").or_else(|| home(".local/share"))
    };
    data.map_or_else(|| Path::new("hexhaven-games").to_owned(), |data| data.join("hexhaven/games"))
}

/// A file name made of the player's name and the time.
fn file_name(name: &str) -> String {
    let plain = |letter: char| if letter.is_alphanumeric() { letter } else { '-' };
    let name: String = name.chars().map(plain).collect();
    format!("{name}-{}.jsonl", jiff::Zoned::now().strftime("%Y-%m-%d-%H%M%S"))
}
