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
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher as _, Hasher as _};
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
    /// What a random board is drawn from: a number, or 64 hex digits; default: another one each time, which is told
    #[arg(long, value_name = "SEED")]
    seed: Option<String>,
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
    /// th or en; default: th where the environment (LC_ALL, LC_MESSAGES, LANG) names Thai, else en
    #[arg(long, alias = "lang", value_name = "LANGUAGE")]
    language: Option<String>,
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
    let language = match &args.language {
        Some(language) => language.parse().with_context(|| format!("--language {language}"))?,
        None => spoken(|name| std::env::var(name).ok()),
    };
    let (script, seed) = script(args, language)?;
    let mut desk = Desk::new(script, language, args.save.clone(), args.record.clone());
    desk.seed = seed;
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

/// The language that the environment names: of the variables that are set the first decides.
fn spoken(variable: impl Fn(&str) -> Option<String>) -> Language {
    let set = |name: &&str| variable(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].iter().find_map(set).unwrap_or_default();
    let name = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
    if name.eq_ignore_ascii_case(Language::Thai.code()) { Language::Thai } else { Language::English }
}

/// The game in the file, or a new one with the seed that its board was drawn from.
fn script(args: &Args, language: Language) -> Result<(Script, Option<String>)> {
    if let Some(path) = args.save.as_ref().filter(|path| path.exists()) {
        let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
        let script = serde_json::from_str(&text).with_context(|| format!("{} is no saved script", path.display()))?;
        eprintln!("{}: the game in it goes on, with its own players and settings", path.display());
        return Ok((script, None));
    }
    let (draft, seed) = draft(args, names(&args.players, language))?;
    Ok((Script::new(Settings::new(draft)?), seed))
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

fn draft(args: &Args, players: Vec<String>) -> Result<(Draft, Option<String>)> {
    let board_mode = named(
        "--board",
        &args.board,
        &[("beginner", BoardMode::Beginner), ("randomized", BoardMode::Randomized), ("manual", BoardMode::Manual)],
    )?;
    // Also where nothing is drawn: whoever gives one expects it to count.
    args.seed.as_ref().map(|seed| seed.parse::<Seed>().with_context(|| format!("--seed {seed}"))).transpose()?;
    let depth = named("--depth", &args.depth, &[("light", Depth::Light), ("full", Depth::Full)])?;
    let name = match (depth, board_mode, &args.map) {
        (Depth::Light, _, Some(_)) => bail!("--map: only --depth full follows a board"),
        (Depth::Light, _, None) => None,
        (Depth::Full, _, Some(name)) => Some(name.as_str()),
        (Depth::Full, _, None) if players.len() > 4 => Some("extension-5-6"),
        (Depth::Full, BoardMode::Randomized, None) => Some("standard"),
        (Depth::Full, BoardMode::Manual, None) => bail!("--map: a board laid by hand must be given as a map file"),
        (Depth::Full, BoardMode::Beginner, None) => None,
    };
    let (map, seed) = match name {
        Some(name) => board(args, name).map(|(map, seed)| (Some(map), seed))?,
        None => (None, None),
    };
    let house = house(args)?;
    let draft = Draft { players, first_player: args.first, board_mode, depth, target: args.target, house, map };
    Ok((draft, seed))
}

/// A map with its random parts drawn, as text, and what they were drawn from.
fn board(args: &Args, name: &str) -> Result<(String, Option<String>)> {
    let file = map_for(Some(name), Preset::Table)?;
    let given = args.seed.clone().unwrap_or_else(any_seed);
    let seed: Seed = given.parse().with_context(|| format!("--seed {given}"))?;
    let text = mapfile::write(&file.draw(&seed, DrawOptions::default()).map, file.name(), file.author());
    if file.is_fixed() {
        return Ok((text, None));
    }
    if args.seed.is_none() {
        eprintln!("the board is drawn from --seed {given}");
    }
    Ok((text, Some(given)))
}

/// A seed that is another each time, short enough to be written down.
fn any_seed() -> String {
    // The keys of a hasher are random.
    let number = RandomState::new().build_hasher().finish();
    (number % 1_000_000_000).to_string()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_names_the_language() {
        let of = |set: &[(&str, &str)]| {
            spoken(|name| set.iter().find(|(other, _)| *other == name).map(|&(_, value)| value.to_owned()))
        };
        for (set, language) in [
            (&[][..], Language::English),
            (&[("LANG", "th_TH.UTF-8")], Language::Thai),
            (&[("LANG", "th")], Language::Thai),
            (&[("LANG", "thv_DZ")], Language::English),
            (&[("LANG", "de_DE.UTF-8")], Language::English),
            (&[("LANG", "C")], Language::English),
            (&[("LC_ALL", ""), ("LC_MESSAGES", "th_TH"), ("LANG", "en_US")], Language::Thai),
            (&[("LC_ALL", "POSIX"), ("LANG", "th_TH")], Language::English),
        ] {
            assert_eq!(of(set), language, "{set:?}");
        }
    }
}
