//! The settings of an environment, as Python gives them.

use super::refuse;
use crate::error::{bad_rules, invalid};
use crate::game::{read_bot, standard};
use crate::json;
use crate::map::{load, read_seed};
use ::env::{Boards, EnvConfig, Player, Reward};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rules::{Options, Preset};

/// The names of the settings, for the message about another one.
const NAMES: &str = "map, preset, seats, options, board_seed, trades, offers_per_turn, skip_forced, zero_sum, lead_reward, \
                     turn_limit, action_limit, opponents, rotate";

/// Reads the settings: keyword arguments of [`super::Env`] and [`super::VecEnv`].
pub(super) fn read(settings: Option<&Bound<'_, PyDict>>) -> PyResult<EnvConfig> {
    let mut rest: Vec<(String, Bound<'_, PyAny>)> = Vec::new();
    for (name, value) in settings.into_iter().flatten() {
        if !value.is_none() {
            rest.push((name.extract()?, value));
        }
    }
    let mut take = |name: &str| rest.iter().position(|(given, _)| given == name).map(|at| rest.swap_remove(at).1);

    let preset: Preset = match take("preset") {
        Some(name) => text("preset", &name)?.parse().map_err(|error: rules::RulesError| bad_rules(&error))?,
        None => Preset::Official,
    };
    let map = match take("map") {
        Some(map) => load(&map)?,
        None => standard(preset).clone(),
    };
    let seats = take("seats").map_or(Ok(4), |seats| number("seats", &seats, 2, rules::MAX_SEATS as u64))? as usize;
    let mut config = EnvConfig { preset, ..EnvConfig::new(map, seats) };
    if let Some(options) = take("options") {
        config.options = Options::from_json(&json::to_text("options", &options)?).map_err(|error| bad_rules(&error))?;
    }
    if let Some(seed) = take("board_seed") {
        config.boards = Boards::Fixed(read_seed(Some(&seed))?);
    }
    if let Some(trades) = take("trades") {
        config.trades = truth("trades", &trades)?;
    }
    if let Some(offers) = take("offers_per_turn") {
        config.offers_per_turn = number("offers_per_turn", &offers, 1, 255)? as u8;
    }
    if let Some(skip) = take("skip_forced") {
        config.skip_forced = truth("skip_forced", &skip)?;
    }
    let zero_sum = take("zero_sum").map_or(Ok(false), |zero_sum| truth("zero_sum", &zero_sum))?;
    let lead = match take("lead_reward") {
        Some(lead) => lead.extract::<f32>().map_err(|_| expected("lead_reward", "a number", &lead))?,
        None => 0.0,
    };
    config.reward = Reward { zero_sum, lead };
    if let Some(limit) = take("turn_limit") {
        config.turn_limit = number("turn_limit", &limit, 1, u32::MAX.into())? as u32;
    }
    if let Some(limit) = take("action_limit") {
        config.action_limit = number("action_limit", &limit, 1, u32::MAX.into())? as u32;
    }
    if let Some(opponents) = take("opponents") {
        config.players = players(&opponents, seats)?;
    }
    if let Some(rotate) = take("rotate") {
        config.rotate = truth("rotate", &rotate)?;
    }
    match rest.first() {
        None => Ok(config),
        Some((name, _)) => Err(invalid("BAD_SETTING", format!("there is no setting {name:?}; settings are {NAMES}"))),
    }
}

/// Who plays: the agent at seat 0 against bots. One name is for all other seats; a list names each seat's bot, with `None`
/// for the agent.
fn players(opponents: &Bound<'_, PyAny>, seats: usize) -> PyResult<Vec<Player>> {
    if let Ok(name) = opponents.extract::<String>() {
        let bot = Player::Bot(read_bot(&name)?);
        return Ok((0..seats).map(|seat| if seat == 0 { Player::Agent } else { bot }).collect());
    }
    let wanted = "the name of a bot, or a list with a name or None for each seat";
    let names: Vec<Option<String>> = opponents.extract().map_err(|_| expected("opponents", wanted, opponents))?;
    let player = |name: Option<String>| match name {
        Some(name) => read_bot(&name).map(Player::Bot),
        None => Ok(Player::Agent),
    };
    names.into_iter().map(player).collect()
}

fn text(name: &str, value: &Bound<'_, PyAny>) -> PyResult<String> {
    value.extract().map_err(|_| expected(name, "a text", value))
}

fn truth(name: &str, value: &Bound<'_, PyAny>) -> PyResult<bool> {
    value.extract().map_err(|_| expected(name, "True or False", value))
}

pub(super) fn number(name: &str, value: &Bound<'_, PyAny>, least: u64, most: u64) -> PyResult<u64> {
    match value.extract::<u64>() {
        Ok(number) if (least..=most).contains(&number) => Ok(number),
        _ => Err(expected(name, &format!("a whole number from {least} to {most}"), value)),
    }
}

pub(super) fn expected(name: &str, wanted: &str, value: &Bound<'_, PyAny>) -> PyErr {
    let found = value.repr().map_or_else(|_| "something else".to_owned(), |found| found.to_string());
    invalid("BAD_SETTING", format!("{name}: expected {wanted}, found {found}"))
}

/// A new environment, or why its settings do not work.
pub(super) fn built<T>(result: Result<T, ::env::EnvError>) -> PyResult<T> {
    result.map_err(|error| refuse(&error))
}
