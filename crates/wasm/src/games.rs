//! Games of equal bots on a map: how often each seat wins.
//!
//! Every game is played on a newly drawn board, so the results describe the map and not one draw of it. The page asks
//! for a few games at a time, so that it can show the progress and stop.

use crate::problem::Problem;
use analysis::Contest;
use bots::Kind;
use mapfile::{DrawOptions, MapFile};
use random::Seed;
use rules::{Action, Game, MAX_SEATS, Options, Preset, Rules};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The games to play.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GamesWanted {
    /// The seed of boards and dice: a number, or 64 hex digits.
    pub seed: String,
    /// The number of the first game.
    pub first: u32,
    /// The number of games.
    pub count: u32,
    /// The number of seats.
    pub seats: usize,
    /// The bot in all seats, one that needs no clock: `greedy` if nothing is said.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub bot: Option<String>,
    /// The rules: `official` if nothing is said.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub preset: Option<String>,
}

/// The results of the games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GamesPlayed {
    /// The number of wins of each seat.
    pub wins: Vec<u32>,
    /// The number of games without a winner when the turns ran out.
    pub unfinished: u32,
    /// The number of turns of all games together.
    pub turns: u32,
    /// The SHA-256 of all actions: the same on every machine.
    pub checksum: String,
}

/// Plays games of equal bots.
///
/// # Errors
/// All faults of the map, or that this number of players cannot play on it.
pub fn play(text: &str, wanted: &str) -> Result<GamesPlayed, Problem> {
    let wanted: GamesWanted = serde_json::from_str(wanted).map_err(|error| Problem::malformed(&error))?;
    let seed: Seed = wanted.seed.parse().map_err(|error| Problem::malformed(&error))?;
    let bot: Kind = wanted.bot.as_deref().unwrap_or("greedy").parse().map_err(|error| Problem::malformed(&error))?;
    let preset: Preset =
        wanted.preset.as_deref().unwrap_or("official").parse().map_err(|error| Problem::malformed(&error))?;
    if !bot.is_repeatable() {
        return Err(Problem::malformed(&format!("{bot} needs a clock; say how many positions it may try")));
    }
    let file = MapFile::parse(text.as_bytes())?;
    let mut checksum = Sha256::new();
    let mut played = GamesPlayed { wins: vec![0; wanted.seats.min(MAX_SEATS)], ..GamesPlayed::default() };
    for number in wanted.first..wanted.first.saturating_add(wanted.count) {
        let seed = seed.game(number.into());
        let map = file.draw(&seed, DrawOptions::default()).map;
        let rules = Rules::resolve(preset, &Options::default(), &map).map_err(|error| Problem::malformed(&error))?;
        let game = Game::new(rules, map, wanted.seats).map_err(|error| Problem::malformed(&error))?;
        let note = |action: &Action| checksum.update(serde_json::to_vec(action).unwrap_or_default());
        let contest = Contest::play(&game, bot, &seed, note).map_err(|error| Problem::malformed(&error))?;
        played.turns += contest.turns;
        match contest.winner {
            Some(seat) => played.wins[seat.index()] += 1,
            None => played.unfinished += 1,
        }
    }
    played.checksum = checksum.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
    Ok(played)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_counted_and_parts_add_up() {
        let text = mapfile::shipped("standard").unwrap();
        let ask = |first: u32, count: u32| {
            play(text, &format!(r#"{{"seed":"5","first":{first},"count":{count},"seats":3}}"#)).unwrap()
        };
        let (whole, one, rest) = (ask(0, 6), ask(0, 2), ask(2, 4));
        assert_eq!(whole.wins.iter().sum::<u32>() + whole.unfinished, 6);
        let sum: Vec<u32> = one.wins.iter().zip(&rest.wins).map(|(a, b)| a + b).collect();
        assert_eq!((whole.wins, whole.turns), (sum, one.turns + rest.turns));
    }

    /// As in `web/src/engine/engine.test.ts`, where the same games are played in WebAssembly: preset, map, bot, seats,
    /// and the SHA-256 of all actions. `search-1` is what Hard plays without a clock.
    const PINNED: [(&str, &str, &str, usize, &str); 4] = [
        ("official", "standard", "medium", 4, "9414618b936f87d8358cd204a4fa08ffb7924d42eea61162fd0fe710b6ac1215"),
        ("official", "standard", "search-1:60n", 3, "1425da48a560b6ffbe4904ae23f66c6befbab4a299e63adc71aa8bcd5a8a7280"),
        ("official", "standard", "search:40n", 4, "5d04633960004adf4c55c1cd629e8af995b505d1ed349b068bcdd202c120ef31"),
        ("catamm", "catamm", "medium", 3, "c9424e8f6ff3f03fa22928fad1d918e32ad4687f1b79482aec08bf8c481160dd"),
    ];

    #[test]
    fn the_actions_of_bots_are_pinned() {
        for (preset, map, bot, seats, checksum) in PINNED {
            let wanted =
                format!(r#"{{"seed":"24","first":0,"count":1,"seats":{seats},"bot":"{bot}","preset":"{preset}"}}"#);
            let played = play(mapfile::shipped(map).unwrap(), &wanted).unwrap();
            assert_eq!(played.checksum, checksum, "{bot} in a game of {preset}");
        }
    }

    #[test]
    fn bots_that_need_a_clock_and_rules_that_do_not_exist_are_refused() {
        let text = mapfile::shipped("standard").unwrap();
        let ask = |more: &str| play(text, &format!(r#"{{"seed":"24","first":0,"count":1,"seats":4,{more}}}"#));
        assert!(ask(r#""bot":"search:5ms""#).unwrap_err().json().contains("needs a clock"));
        assert!(ask(r#""bot":"nobody""#).is_err());
        assert!(ask(r#""preset":"nowhere""#).is_err());
    }

    #[test]
    fn too_many_seats_are_refused() {
        let text = mapfile::shipped("small-2p").unwrap();
        let wanted = r#"{"seed":"5","first":0,"count":1,"seats":9}"#;
        assert!(play(text, wanted).is_err());
    }
}
