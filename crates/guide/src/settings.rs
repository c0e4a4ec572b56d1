//! Settings chosen before the first step: players, board, and how much the companion tracks.

use crate::colour::Colour;
use crate::house::{HouseRules, Timer};
use crate::text::Text;
use board::Map;
use mapfile::{DrawOptions, Fault, MapFile};
use random::Seed;
use rules::{Game, Preset, Rules, RulesError};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Minimum number of players.
pub(crate) const FEWEST: usize = 3;
/// Maximum number of players without the larger board.
pub(crate) const USUAL: usize = 4;
/// Maximum number of players.
pub(crate) const MOST: usize = 6;
/// Maximum length of a name, in characters: a step must fit on a screen.
const LONGEST_NAME: usize = 40;
/// Allowed durations of the turn timer, in seconds.
const SECONDS: std::ops::RangeInclusive<u32> = 10..=3600;

/// How the board is set up (001 §2.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum BoardMode {
    /// As the rulebook shows it.
    #[default]
    Beginner,
    /// Shuffled.
    Randomized,
    /// Arranged by the host.
    Manual,
}

/// How much the companion tracks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Depth {
    /// Turns, dice and steps; the host counts points.
    #[default]
    Light,
    /// Every public action, checked by the rules.
    Full,
}

/// How many steps the script has. The host may change it at any time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// Every step is read out.
    #[default]
    Full,
    /// Two answers for an ordinary turn: the roll, and that it is over.
    Compact,
}

/// Settings as entered, not yet validated.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Draft {
    /// The players' names, clockwise.
    pub players: Vec<String>,
    /// The colours of their pieces, one for each player; none if they were not chosen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub colours: Vec<Colour>,
    /// The first player; chosen in a step when absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub first_player: Option<usize>,
    /// How the board is set up.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub board_mode: BoardMode,
    /// How much the companion tracks.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub depth: Depth,
    /// The pace at the start.
    #[serde(default, skip_serializing_if = "Pace::is_full")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub pace: Pace,
    /// Points needed to win; when absent, those of the map, or 10.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub target: Option<u8>,
    /// The house rules.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, type = "Partial<HouseRules>"))]
    pub house: HouseRules,
    /// The board as a `.catan` file without random parts, for the full depth. Required there, except for the beginner
    /// board of the rulebook.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub map: Option<String>,
}

impl Pace {
    // The signature is Serde's.
    #[expect(clippy::trivially_copy_pass_by_ref)]
    fn is_full(&self) -> bool {
        *self == Self::Full
    }
}

/// An invalid setting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SettingsFault {
    /// The path of the setting.
    pub field: String,
    /// What is wrong, in English.
    pub message: String,
    /// What is wrong, as a translatable message.
    pub text: Text,
    /// What was probably meant, as a translatable message.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub hint: Option<Text>,
}

impl SettingsFault {
    fn new(field: impl Into<String>, message: impl Into<String>, text: Text) -> Self {
        Self { field: field.into(), message: message.into(), text, hint: None }
    }
}

/// Everything that is wrong with the settings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct SettingsError {
    /// Every fault.
    pub faults: Vec<SettingsFault>,
}

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Several faults of a setting follow its name.
        let faults = self.faults.chunk_by(|a, b| a.field == b.field).map(|faults| {
            let messages: Vec<&str> = faults.iter().map(|fault| fault.message.as_str()).collect();
            format!("{}: {}", faults[0].field, messages.join("; "))
        });
        write!(f, "{}", faults.collect::<Vec<_>>().join("; "))
    }
}

/// Valid settings of a script.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(try_from = "Draft", into = "Draft")]
pub struct Settings {
    draft: Draft,
    game: Option<Game>,
}

impl PartialEq for Settings {
    fn eq(&self, other: &Self) -> bool {
        // The game is derived from the draft.
        self.draft == other.draft
    }
}

impl Eq for Settings {}

impl TryFrom<Draft> for Settings {
    type Error = SettingsError;

    fn try_from(draft: Draft) -> Result<Self, SettingsError> {
        Self::new(draft)
    }
}

impl From<Settings> for Draft {
    fn from(settings: Settings) -> Self {
        settings.draft
    }
}

impl Settings {
    /// Validates a draft.
    ///
    /// # Errors
    /// Lists every fault.
    pub fn new(draft: Draft) -> Result<Self, SettingsError> {
        let mut faults = player_faults(&draft.players);
        faults.extend(colour_faults(&draft));
        let count = draft.players.len();
        if draft.first_player.is_some_and(|first| first >= count) {
            let text = Text::new("guide-fault-first-player");
            faults.push(SettingsFault::new("firstPlayer", "is not one of the players", text));
        }
        if draft.target == Some(0) {
            faults.push(SettingsFault::new("target", "must be from 1 to 255", Text::new("guide-fault-target")));
        }
        if let Timer::Seconds(seconds) = draft.house.timer
            && !SECONDS.contains(&seconds)
        {
            let (least, most) = SECONDS.into_inner();
            let text = Text::new("guide-fault-timer").with("least", least).with("most", most);
            faults.push(SettingsFault::new("house.timer", format!("must be from {least} to {most} seconds"), text));
        }
        let game = match draft.depth {
            Depth::Light if draft.map.is_some() => {
                let text = Text::new("guide-fault-map-unused");
                faults.push(SettingsFault::new("map", "a map is used only in the full depth", text));
                None
            }
            Depth::Light => None,
            // A fault of the map would only repeat the fault of the number of players.
            Depth::Full if !(FEWEST..=MOST).contains(&count) => None,
            Depth::Full => match map_of(&draft).and_then(|map| game_of(&draft, map)) {
                Ok(game) => Some(game),
                Err(found) => {
                    faults.extend(found);
                    None
                }
            },
        };
        if faults.is_empty() { Ok(Self { draft, game }) } else { Err(SettingsError { faults }) }
    }

    /// The settings as entered.
    #[must_use]
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// The house rules.
    #[must_use]
    pub fn house(&self) -> &HouseRules {
        &self.draft.house
    }

    /// A player's name.
    ///
    /// # Panics
    /// If the player does not exist.
    #[must_use]
    pub fn name(&self, player: usize) -> &str {
        &self.draft.players[player]
    }

    /// Number of players.
    #[must_use]
    pub fn count(&self) -> usize {
        self.draft.players.len()
    }

    /// Whether the players need the larger board (001 §10, question 5).
    #[must_use]
    pub fn needs_larger_board(&self) -> bool {
        self.count() > USUAL
    }

    /// Points needed to win.
    #[must_use]
    pub fn target(&self) -> u32 {
        let of_map = self.game.as_ref().map_or(10, |game| game.rules().victory_points);
        self.draft.target.unwrap_or(of_map).into()
    }

    /// The game, in the full depth.
    #[must_use]
    pub fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }
}

/// Faults of the number and the names of the players.
fn player_faults(players: &[String]) -> Vec<SettingsFault> {
    let mut faults = Vec::new();
    let count = players.len();
    if !(FEWEST..=MOST).contains(&count) {
        let message = format!("{count} players, but {FEWEST} to {MOST} can play");
        let text = Text::new("guide-fault-player-count").with("least", FEWEST as u32).with("most", MOST as u32);
        faults.push(SettingsFault::new("players", message, text));
    }
    for (i, name) in players.iter().enumerate() {
        let field = format!("players[{i}]");
        if name.trim().is_empty() {
            faults.push(SettingsFault::new(field, "has no name", Text::new("guide-fault-name-missing")));
        } else if name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
            let message = format!("must have at most {LONGEST_NAME} characters, all of them visible");
            let text = Text::new("guide-fault-name-unfit").with("most", LONGEST_NAME as u32);
            faults.push(SettingsFault::new(field, message, text));
        } else if players[..i].contains(name) {
            let text = Text::new("guide-fault-name-taken").with("player", name.as_str());
            faults.push(SettingsFault::new(field, format!("{name} is already at the table"), text));
        }
    }
    faults
}

/// Faults of the colours, which may be absent.
fn colour_faults(draft: &Draft) -> Vec<SettingsFault> {
    let Draft { players, colours, .. } = draft;
    if !colours.is_empty() && colours.len() != players.len() {
        let message = format!("{} colours for {} players", colours.len(), players.len());
        return vec![SettingsFault::new("colours", message, Text::new("guide-fault-colour-count"))];
    }
    let taken = colours.iter().enumerate().filter(|&(i, colour)| colours[..i].contains(colour));
    let fault = |(i, _): (usize, &Colour)| {
        let text = Text::new("guide-fault-colour-taken").with("player", players[i].as_str());
        SettingsFault::new(format!("colours[{i}]"), "another player has this colour", text)
    };
    taken.map(fault).collect()
}

fn map_fault(message: impl Into<String>, text: Text) -> Vec<SettingsFault> {
    vec![SettingsFault::new("map", message, text)]
}

fn map_of(draft: &Draft) -> Result<Map, Vec<SettingsFault>> {
    let text = match &draft.map {
        Some(text) => text,
        None if draft.board_mode == BoardMode::Beginner && draft.players.len() <= USUAL => {
            mapfile::shipped("rulebook").unwrap_or_default()
        }
        None => {
            let message = "is missing: the full depth needs the board";
            return Err(map_fault(message, Text::new("guide-fault-map-missing")));
        }
    };
    let fault = |fault: &Fault| SettingsFault {
        hint: Text::map_hint(fault),
        ..SettingsFault::new("map", fault.in_file("map"), Text::map_fault(fault))
    };
    let file = MapFile::parse(text.as_bytes()).map_err(|faults| faults.iter().map(fault).collect::<Vec<_>>())?;
    if !file.is_fixed() {
        return Err(map_fault("has random parts that must be drawn first", Text::new("guide-fault-map-random")));
    }
    // The map has no random parts: every seed gives the same result.
    Ok(file.draw(&Seed::from_u64(0), DrawOptions::default()).map)
}

fn game_of(draft: &Draft, map: Map) -> Result<Game, Vec<SettingsFault>> {
    let mut options = draft.house.options();
    options.victory_points = draft.target;
    let unfit = |error: RulesError| map_fault(error.to_string(), Text::new("guide-fault-map"));
    let rules = Rules::resolve(Preset::Table, &options, &map).map_err(unfit)?;
    let rounds = map.placements.len();
    if rounds != 2 {
        let message = format!("has {rounds} placement rounds, but the script needs two");
        return Err(map_fault(message, Text::new("guide-fault-map-rounds").with("rounds", rounds as u32)));
    }
    let (seats, players) = (draft.players.len(), rules.players);
    Game::new(rules, map, seats).map_err(|error| {
        if error.field == "seats" {
            let (least, most) = (u32::from(players.min), u32::from(players.max));
            let text = Text::new("guide-fault-map-players").with("least", least).with("most", most);
            return map_fault(error.to_string(), text);
        }
        unfit(error)
    })
}
