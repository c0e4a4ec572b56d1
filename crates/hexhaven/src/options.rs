//! Arguments shared by several commands: map, preset, options, seed.

use anyhow::{Context, Result, anyhow};
use mapfile::MapFile;
use random::Seed;
use record::{MapSource, read_map};
use rules::{Options, Preset};
use serde_json::{Map, Value};
use std::path::Path;

/// The rules: a preset and options.
#[derive(clap::Args)]
pub struct RulesArgs {
    /// Rules preset: official, table, online, catamm, catamm-lowfee or catamm-small
    #[arg(long, default_value = "official", value_name = "PRESET")]
    preset: String,
    /// Override one option of the preset, such as hand_limit=9 (repeatable)
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
}

/// The game: map, rules and seed.
#[derive(clap::Args)]
pub struct GameArgs {
    #[arg(long, value_name = "NAME|FILE", help = map_help())]
    map: Option<String>,
    #[command(flatten)]
    pub rules: RulesArgs,
    /// Random seed: a number, or 64 hex digits
    #[arg(long, default_value = "0", value_name = "SEED")]
    seed: String,
}

/// The help for `--map`, which lists all shipped maps.
pub fn map_help() -> String {
    let names: Vec<&str> = mapfile::shipped_names().collect();
    format!("A shipped map ({}) or a path [default: beginner, or catamm for the catamm presets]", names.join(", "))
}

impl RulesArgs {
    pub fn preset(&self) -> Result<Preset> {
        Ok(self.preset.parse()?)
    }

    pub fn options(&self) -> Result<Options> {
        options_from(&self.options)
    }
}

/// Parses options written as KEY=VALUE.
pub fn options_from(given: &[String]) -> Result<Options> {
    let mut fields = Map::new();
    for given in given {
        let (key, value) = given.split_once('=').ok_or_else(|| anyhow!("--option {given}: expected KEY=VALUE"))?;
        let value = serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.to_owned()));
        if fields.insert(key.to_owned(), value).is_some() {
            return Err(anyhow!("--option {key} is given twice"));
        }
    }
    Options::from_json(&Value::Object(fields).to_string()).context("--option")
}

/// Reads the map with a name or path, by default the one that goes with the preset.
pub fn map_for(name: Option<&str>, preset: Preset) -> Result<MapFile> {
    let default = if preset.has_markets() { "catamm" } else { "beginner" };
    let name = name.unwrap_or(default);
    read_map(&MapSource::Named(name.to_owned()), Path::new("")).with_context(|| format!("--map {name}"))
}

impl GameArgs {
    /// The map, before its random parts are drawn.
    pub fn map(&self) -> Result<MapFile> {
        map_for(self.map.as_deref(), self.rules.preset()?)
    }

    pub fn seed(&self) -> Result<Seed> {
        self.seed.parse().with_context(|| format!("--seed {}", self.seed))
    }
}
