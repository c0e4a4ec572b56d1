//! `hexhaven guide`: a step-by-step script for a game at a real table.

mod clock;
mod driver;
mod lines;
mod screen;

use crate::Verdict;
use crate::files::write_atomically;
use crate::language::{LanguageArgs, in_language, with_hint};
use crate::options::map_for;
use anyhow::{Context, Result, anyhow, bail};
use driver::Driver;
use guide::{
    BoardMode, Depth, Draft, HouseRules, Language, Pace, Script, Settings, SettingsError, SettingsFault, Shortage,
    Text, Timer, VictoryCards, Words, export, typescript_package,
};
use mapfile::DrawOptions;
use random::Seed;
use rules::Preset;
use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher as _, Hasher as _};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

/// Guide a game at a real table, step by step
#[derive(clap::Args)]
pub struct Args {
    /// Names of the 3 to 6 players, clockwise, separated by commas; or just their number
    #[arg(long, value_delimiter = ',', default_value = "4", value_name = "NAMES|COUNT")]
    players: Vec<String>,
    /// The first player, from 0 [default: asked in a step]
    #[arg(long, value_name = "PLAYER")]
    first: Option<usize>,
    /// How the board is set up: beginner, randomized or manual
    #[arg(long, default_value = "beginner", value_name = "MODE")]
    board: String,
    /// How much is tracked: light (points only, entered by hand) or full (every public action, checked by the rules)
    #[arg(long, default_value = "light", value_name = "DEPTH")]
    depth: String,
    /// How many steps there are: full (everything is read out) or compact (two answers for an ordinary turn)
    #[arg(long, default_value = "full", value_name = "PACE")]
    pace: String,
    /// The board for --depth full: a shipped map or a path [default: by board mode and number of players]
    #[arg(long, value_name = "NAME|FILE")]
    map: Option<String>,
    /// Random seed of a random board: a number, or 64 hex digits [default: random, and printed]
    #[arg(long, value_name = "SEED")]
    seed: Option<String>,
    /// Points to win [default: 10, or as the map says]
    #[arg(long, value_name = "POINTS")]
    target: Option<u8>,
    /// Who receives a resource that the bank runs short of: nobody or sole_claimant
    #[arg(long, default_value = "nobody", value_name = "WHO")]
    shortage: String,
    /// When victory point cards may be revealed: any_time in your own turn, or only as the turn_card
    #[arg(long, default_value = "any_time", value_name = "WHEN")]
    victory_cards: String,
    /// The robber may not target players with fewer than 3 points
    #[arg(long)]
    friendly_robber: bool,
    /// Turn timer: off, reminder, or a number of seconds
    #[arg(long, default_value = "off", value_name = "TIMER")]
    timer: String,
    #[command(flatten)]
    language: LanguageArgs,
    /// Save the answers to this file; if it exists, continue its game
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Write a record file (with --depth full)
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Print one step per line and read one answer per line, as JSON
    #[arg(long, conflicts_with = "export")]
    json: bool,
    /// Print the whole script in a language (th or en) as JSON, or write it as a typescript package, and exit
    #[arg(long, value_name = "LANGUAGE|typescript")]
    export: Option<String>,
    /// The folder for --export typescript; files of the same names are replaced
    #[arg(long, value_name = "FOLDER", default_value = "hexhaven-guide", requires = "export")]
    out: PathBuf,
}

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    if args.export.as_deref() == Some("typescript") {
        return write_package(&args.out);
    }
    if let Some(language) = &args.export {
        let language: Language = language.parse().with_context(|| format!("--export {language}"))?;
        outln!("{}", serde_json::to_string_pretty(&export(language, &house(args)?))?);
        return Ok(Verdict::Good);
    }
    let language = args.language.language()?;
    let (script, seed) = script(args, language)?;
    let mut driver = Driver::new(script, language, args.save.clone(), args.record.clone());
    driver.seed = seed;
    if args.record.is_some() && driver.script.record().is_none() && driver.script.settings().game().is_none() {
        bail!("--record requires --depth full");
    }
    // Report files that cannot be written before the first answer.
    driver.save()?;
    let (input, output) = (std::io::stdin(), std::io::stdout());
    if args.json {
        lines::json(&mut driver, &mut input.lock(), &mut output.lock())?;
    } else if input.is_terminal() && output.is_terminal() {
        screen::run(&mut driver)?;
    } else {
        lines::plain(&mut driver, &mut input.lock(), &mut output.lock())?;
    }
    Ok(Verdict::Good)
}

/// Writes the script as a TypeScript package.
fn write_package(folder: &Path) -> Result<Verdict> {
    std::fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let files = typescript_package();
    for (name, text) in &files {
        write_atomically(&folder.join(name), text)?;
    }
    eprintln!("wrote {} files to {}", files.len(), folder.display());
    Ok(Verdict::Good)
}

/// The saved game, or a new one with the seed of its board.
fn script(args: &Args, language: Language) -> Result<(Script, Option<String>)> {
    if let Some(path) = args.save.as_ref().filter(|path| path.exists()) {
        let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
        let script = serde_json::from_str(&text).with_context(|| format!("{} is not a saved game", path.display()))?;
        eprintln!("continuing the game in {}, with its players and settings", path.display());
        return Ok((script, None));
    }
    let (draft, seed) = draft(args, names(&args.players, language), language)?;
    let settings = Settings::new(draft).map_err(|error| settings_error(&error, language))?;
    Ok((Script::new(settings), seed))
}

/// What is wrong with the settings, in the language of the script.
fn settings_error(error: &SettingsError, language: Language) -> anyhow::Error {
    let words = Words::new(language);
    let fault = |fault: &SettingsFault| with_hint(&words, &fault.text, fault.hint.as_ref());
    anyhow!(error.faults.iter().map(fault).collect::<Vec<_>>().join("\n"))
}

/// The given names, or default names for a given number of players.
fn names(given: &[String], language: Language) -> Vec<String> {
    let count = match given {
        [count] => count.parse::<u32>().ok(),
        _ => None,
    };
    let words = Words::new(language);
    let name = |number: u32| words.say(&Text::new("guide-terminal-player").with("number", number));
    // Larger numbers are refused anyway.
    count.map_or_else(|| given.to_vec(), |count| (1..=count.min(100)).map(name).collect())
}

fn draft(args: &Args, players: Vec<String>, language: Language) -> Result<(Draft, Option<String>)> {
    let board_mode = named(
        "--board",
        &args.board,
        &[("beginner", BoardMode::Beginner), ("randomized", BoardMode::Randomized), ("manual", BoardMode::Manual)],
    )?;
    // Check it even if the board has no random parts.
    args.seed.as_ref().map(|seed| seed.parse::<Seed>().with_context(|| format!("--seed {seed}"))).transpose()?;
    let depth = named("--depth", &args.depth, &[("light", Depth::Light), ("full", Depth::Full)])?;
    let name = match (depth, board_mode, &args.map) {
        (Depth::Light, _, Some(_)) => bail!("--map requires --depth full"),
        (Depth::Light, _, None) => None,
        (Depth::Full, _, Some(name)) => Some(name.as_str()),
        (Depth::Full, _, None) if players.len() > 4 => Some("extension-5-6"),
        (Depth::Full, BoardMode::Randomized, None) => Some("standard"),
        (Depth::Full, BoardMode::Manual, None) => bail!("--board manual with --depth full requires a map file (--map)"),
        (Depth::Full, BoardMode::Beginner, None) => None,
    };
    let (map, seed) = match name {
        Some(name) => {
            board(args, name).map_err(|error| in_language(error, language)).map(|(map, seed)| (Some(map), seed))?
        }
        None => (None, None),
    };
    let pace = named("--pace", &args.pace, &[("full", Pace::Full), ("compact", Pace::Compact)])?;
    let house = house(args)?;
    let draft = Draft {
        players,
        colours: Vec::new(),
        first_player: args.first,
        board_mode,
        depth,
        pace,
        target: args.target,
        house,
        map,
    };
    Ok((draft, seed))
}

/// A map with its random parts drawn, as text, and the seed if there were any.
fn board(args: &Args, name: &str) -> Result<(String, Option<String>)> {
    let file = map_for(Some(name), Preset::Table)?;
    let given = args.seed.clone().unwrap_or_else(random_seed);
    let seed: Seed = given.parse().with_context(|| format!("--seed {given}"))?;
    let text = mapfile::write(&file.draw(&seed, DrawOptions::default()).map, file.name(), file.author());
    if file.is_fixed() {
        return Ok((text, None));
    }
    if args.seed.is_none() {
        eprintln!("the board was drawn with --seed {given}");
    }
    Ok((text, Some(given)))
}

/// A random seed, short enough to write down.
fn random_seed() -> String {
    // The keys of `RandomState` are random.
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
