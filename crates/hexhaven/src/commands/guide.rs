//! `hexhaven guide`: the script of a game at a real table, read out step by step.

mod desk;
mod lines;
mod screen;

use crate::Verdict;
use crate::options::map_for;
use anyhow::{Context, Result, anyhow, bail};
use desk::Desk;
use guide::{
    BoardMode, Depth, Draft, HouseRules, Language, Script, Settings, Shortage, Text, Timer, VictoryCards, Words, export,
};
use mapfile::DrawOptions;
use random::Seed;
use rules::Preset;
use std::io::IsTerminal;
use std::path::PathBuf;

/// Read out the script of a game at a real table, step by step
#[derive(clap::Args)]
pub struct Args {
    /// What the players are called, clockwise: 3 to 6, separated by commas; or how many they are
    #[arg(long, value_delimiter = ',', default_value = "4", value_name = "NAMES|COUNT")]
    players: Vec<String>,
    /// Who begins, from 0; default: asked in a step
    #[arg(long, value_name = "PLAYER")]
    first: Option<usize>,
    /// How the board is laid: beginner, randomized or manual
    #[arg(long, default_value = "beginner", value_name = "MODE")]
    board: String,
    /// How much is followed: light (points by hand) or full (every public action; the rules answer)
    #[arg(long, default_value = "light", value_name = "DEPTH")]
    depth: String,
    /// The board of the full depth: a shipped map or a path; default: the one for the mode and the number of players
    #[arg(long, value_name = "NAME|FILE")]
    map: Option<String>,
    /// What a random board is drawn from: a number, or 64 hex digits
    #[arg(long, default_value = "0", value_name = "SEED")]
    seed: String,
    /// Points that win; default: 10, or what the map says
    #[arg(long, value_name = "POINTS")]
    target: Option<u8>,
    /// Who gets a resource that the bank has not enough of: nobody or sole_claimant
    #[arg(long, default_value = "nobody", value_name = "WHO")]
    shortage: String,
    /// When victory point cards may be shown: any_time in the own turn, or as the turn_card
    #[arg(long, default_value = "any_time", value_name = "WHEN")]
    victory_cards: String,
    /// The robber spares those with fewer than 3 points
    #[arg(long)]
    friendly_robber: bool,
    /// off, reminder, or the seconds of a turn
    #[arg(long, default_value = "off", value_name = "TIMER")]
    timer: String,
    /// th or en
    #[arg(long, alias = "lang", default_value = "en", value_name = "LANGUAGE")]
    language: String,
    /// The file that the answers are kept in; if it is there, the game in it goes on
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// The record file to write in the full depth
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// One step per line out, one answer per line in, as JSON
    #[arg(long, conflicts_with = "export")]
    json: bool,
    /// Write the whole script and its strings in a language, and end
    #[arg(long, value_name = "LANGUAGE")]
    export: Option<String>,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    if let Some(language) = &args.export {
        let language: Language = language.parse().with_context(|| format!("--export {language}"))?;
        outln!("{}", serde_json::to_string_pretty(&export(language, &house(args)?))?);
        return Ok(Verdict::Good);
    }
    let language: Language = args.language.parse().with_context(|| format!("--language {}", args.language))?;
    let mut desk = Desk::new(script(args, language)?, language, args.save.clone(), args.record.clone());
    if args.record.is_some() && desk.script.record().is_none() && desk.script.settings().game().is_none() {
        bail!("--record: only --depth full follows a board");
    }
    // What cannot be written is told before the first answer.
    desk.keep()?;
    let (input, output) = (std::io::stdin(), std::io::stdout());
    if args.json {
        lines::json(&mut desk, &mut input.lock(), &mut output.lock())?;
    } else if input.is_terminal() && output.is_terminal() {
        screen::run(&mut desk)?;
    } else {
        lines::plain(&mut desk, &mut input.lock(), &mut output.lock())?;
    }
    Ok(Verdict::Good)
}

/// The game in the file, or a new one.
fn script(args: &Args, language: Language) -> Result<Script> {
    if let Some(path) = args.save.as_ref().filter(|path| path.exists()) {
        eprintln!("{}: the game in it goes on, with its own players and settings", path.display());
        let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
        return serde_json::from_str(&text).with_context(|| format!("{} is no saved script", path.display()));
    }
    Ok(Script::new(Settings::new(draft(args, names(&args.players, language))?)?))
}

/// The names that were given, or as many as were asked for.
fn names(given: &[String], language: Language) -> Vec<String> {
    let count = match given {
        [count] => count.parse::<u32>().ok(),
        _ => None,
    };
    let words = Words::new(language);
    let name = |number: u32| words.say(&Text::new("guide-terminal-player").with("number", number));
    // So many that it is refused are not written down.
    count.map_or_else(|| given.to_vec(), |count| (1..=count.min(100)).map(name).collect())
}

fn draft(args: &Args, players: Vec<String>) -> Result<Draft> {
    let board_mode = named(
        "--board",
        &args.board,
        &[("beginner", BoardMode::Beginner), ("randomized", BoardMode::Randomized), ("manual", BoardMode::Manual)],
    )?;
    let depth = named("--depth", &args.depth, &[("light", Depth::Light), ("full", Depth::Full)])?;
    let map = match (depth, board_mode, &args.map) {
        (Depth::Light, _, Some(_)) => bail!("--map: only --depth full follows a board"),
        (Depth::Light, _, None) => None,
        (Depth::Full, _, Some(name)) => Some(board(args, name)?),
        (Depth::Full, _, None) if players.len() > 4 => Some(board(args, "extension-5-6")?),
        (Depth::Full, BoardMode::Randomized, None) => Some(board(args, "standard")?),
        (Depth::Full, BoardMode::Manual, None) => bail!("--map: a board laid by hand must be given as a map file"),
        (Depth::Full, BoardMode::Beginner, None) => None,
    };
    Ok(Draft { players, first_player: args.first, board_mode, depth, target: args.target, house: house(args)?, map })
}

/// A map with its random parts drawn, as text.
fn board(args: &Args, name: &str) -> Result<String> {
    let seed: Seed = args.seed.parse().with_context(|| format!("--seed {}", args.seed))?;
    let file = map_for(Some(name), Preset::Table)?;
    Ok(mapfile::write(&file.draw(&seed, DrawOptions::default()).map, file.name(), file.author()))
}

fn house(args: &Args) -> Result<HouseRules> {
    let shortage = named(
        "--shortage",
        &args.shortage,
        &[("nobody", Shortage::Nobody), ("sole_claimant", Shortage::SoleClaimant)],
    )?;
    let victory_cards = named(
        "--victory-cards",
        &args.victory_cards,
        &[("any_time", VictoryCards::AnyTime), ("turn_card", VictoryCards::TurnCard)],
    )?;
    let timer = match args.timer.as_str() {
        "off" => Timer::Off,
        "reminder" => Timer::Reminder,
        seconds => Timer::Seconds(
            seconds.parse().map_err(|_| anyhow!("--timer {seconds}: expected off, reminder or a number of seconds"))?,
        ),
    };
    Ok(HouseRules { shortage, victory_cards, friendly_robber: args.friendly_robber, timer })
}

fn named<T: Copy>(option: &str, given: &str, values: &[(&str, T)]) -> Result<T> {
    let found = values.iter().find(|(name, _)| *name == given).map(|&(_, value)| value);
    let names = || values.iter().map(|&(name, _)| name).collect::<Vec<_>>().join(", ");
    found.ok_or_else(|| anyhow!("{option} {given}: expected one of {}", names()))
}
