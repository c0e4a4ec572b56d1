//! `hexhaven play`: a game against bots in the terminal.

use crate::Verdict;
use crate::language::{LanguageArgs, in_language};
use crate::options::{RulesArgs, map_for, map_help};
use anyhow::{Context, Result, anyhow, bail};
use bots::{Kind, Level};
use random::Seed;
use std::hash::{BuildHasher, RandomState};
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use terminal::{App, Language, NewGame, Session, Speed, Words, latest, plain};

/// Play a game in the terminal against bots
#[derive(clap::Args)]
pub struct Args {
    #[arg(long, value_name = "NAME|FILE", help = map_help())]
    map: Option<String>,
    #[command(flatten)]
    rules: RulesArgs,
    /// The opponents: easy, medium, hard, expert or another bot, such as easy,medium,search:50ms [default: hard for a
    /// game of four, or as close to it as the map allows]
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
    #[command(flatten)]
    language: LanguageArgs,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    let words = Words::new(args.language.language()?);
    play(args, &words).map_err(|error| said(error, &words))
}

/// An error in the language of the words, as far as it is one of the game.
fn said(error: anyhow::Error, words: &Words) -> anyhow::Error {
    match error.downcast_ref::<terminal::Error>().map(|error| error.said(words)) {
        Some(Some(said)) => anyhow!(said),
        _ => in_language(error, words.language()),
    }
}

fn play(args: &Args, words: &Words) -> Result<Verdict> {
    let speed = args.speed.parse::<Speed>().map_err(|error| anyhow!(error.said(words))).context("--speed")?;
    let (input, output) = (std::io::stdin(), std::io::stdout());
    let on_terminal = input.is_terminal() && output.is_terminal();
    if !args.plain && !on_terminal {
        bail!(words.say("play-wrong-terminal", []));
    }
    let mut session = session(args, words)?;
    let file = session.file().map(|path| path.display().to_string()).unwrap_or_default();
    if args.plain {
        outln!("{}", words.say("play-saving", [("file", file.as_str().into())]));
        plain::play(&mut session, &mut input.lock(), &mut output.lock()).map_err(game_error)?;
    } else {
        let mut app = App::new(session, speed);
        // NO_COLOR is a convention of many programs: https://no-color.org
        let colour = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        terminal::run(&mut app, colour)?;
        session = app.into_session();
    }
    let over = session.table().awaited().is_none();
    let message = words.say(if over { "play-saved-over" } else { "play-saved-open" }, [("file", file.into())]);
    if args.plain {
        outln!("{message}");
    } else {
        // After a signal the terminal may be gone.
        let _ = writeln!(output.lock(), "{message}");
    }
    Ok(Verdict::Good)
}

/// Unwraps an I/O error, so that a closed pipe is not reported as an error, and one of the rules.
fn game_error(error: terminal::Error) -> anyhow::Error {
    match error {
        terminal::Error::Terminal(error) => error.into(),
        terminal::Error::Rules(error) => error.into(),
        other => other.into(),
    }
}

/// A new game, or a saved one.
fn session(args: &Args, words: &Words) -> Result<Session> {
    if let Some(file) = &args.resume {
        let file = match file {
            Some(file) => file.clone(),
            None => {
                let folder = games_folder();
                let shown = folder.display().to_string();
                latest(&folder).ok_or_else(|| anyhow!(words.say("play-wrong-resume", [("folder", shown.into())])))?
            }
        };
        return Session::resume_in(words.language(), &file).map_err(game_error);
    }
    let name = args.name.clone().or_else(|| std::env::var("USER").ok()).unwrap_or_else(|| "player".to_owned());
    let new_game = new_game(args, name.clone(), words)?;
    let table = new_game.table().map_err(game_error)?;
    let file = args.save.clone().unwrap_or_else(|| games_folder().join(file_name(&name)));
    Session::begin_in(words.language(), table, Some(&file)).map_err(game_error)
}

fn new_game(args: &Args, name: String, words: &Words) -> Result<NewGame> {
    let preset = args.rules.preset()?;
    let map = map_for(args.map.as_deref(), preset)?;
    let bots = if args.bots.is_empty() {
        NewGame::usual_bots(&map, Kind::Level(Level::Hard))
    } else {
        args.bots.iter().map(|name| bot(name, words)).collect::<Result<Vec<_>>>().context("--bots")?
    };
    let seat = match args.seat.as_str() {
        "random" => None,
        seat => Some(seat.parse().map_err(|_| anyhow!(words.say("play-wrong-seat", [("seat", seat.into())])))?),
    };
    let seed = match &args.seed {
        Some(seed) => {
            let wrong = |_| anyhow!(words.say("play-wrong-seed", [("most", u64::MAX.to_string().into())]));
            seed.parse().map_err(wrong).with_context(|| format!("--seed {seed}"))?
        }
        // The keys of `RandomState` come from the operating system's random source.
        None => Seed::from_u64(RandomState::new().hash_one("seed")),
    };
    Ok(NewGame { map, preset, options: args.rules.options()?, bots, seat, seed, name })
}

/// The bot with a name.
fn bot(name: &str, words: &Words) -> Result<Kind> {
    name.parse::<Kind>().map_err(|error| match words.language() {
        Language::English => anyhow!(error),
        Language::Thai => {
            let names = Kind::NAMES.join(", ");
            anyhow!(words.say("play-wrong-bot", [("bot", name.into()), ("names", names.into())]))
        }
    })
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
