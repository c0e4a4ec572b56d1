//! What a game is made from.

use crate::Problem;
use bots::{Bot, Greedy, Uniform, Weighted, Weights};
use mapfile::{DrawOptions, MapFile};
use random::{FastStream, Purpose, Seed};
use rules::{Game, Options, Preset, Rules};
use serde::{Deserialize, Serialize};

/// A bot that decides at once. The ones that search are not in this package.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum BotName {
    /// Any legal action.
    Random,
    /// Any legal action, building more often than not.
    Weighted,
    /// What looks best at once.
    Greedy,
}

impl BotName {
    pub(crate) fn new_bot(self, game: &Game, seed: &Seed) -> Box<dyn Bot> {
        let stream = FastStream::new(seed, Purpose::Choices);
        match self {
            Self::Random => Box::new(Uniform::new(stream)),
            Self::Weighted => Box::new(Weighted::new(stream)),
            Self::Greedy => Box::new(Greedy::new(game, Weights::default(), stream)),
        }
    }
}

/// What a game is made from; everything has a default.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(default, deny_unknown_fields)]
pub struct GameOptions {
    /// The name of a shipped map, or the text of a map file: `standard` by default.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub map: String,
    /// `official` by default.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub preset: Preset,
    /// Rules that differ from the preset's.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub options: Options,
    /// Who plays each seat: a bot, or null for whoever calls `play`. Four people by default.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub seats: Vec<Option<BotName>>,
    /// A number, or 64 hex digits, from which the board, the dice and the bots' choices follow: `0` by default.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub seed: String,
}

impl Default for GameOptions {
    fn default() -> Self {
        Self {
            map: "standard".to_owned(),
            preset: Preset::default(),
            options: Options::default(),
            seats: vec![None; 4],
            seed: "0".to_owned(),
        }
    }
}

impl GameOptions {
    /// Reads options from JSON.
    ///
    /// # Errors
    /// If they are not options.
    pub fn parse(text: &str) -> Result<Self, Problem> {
        serde_json::from_str(text).map_err(|error| Problem::new("BAD_OPTIONS", &error))
    }

    pub(crate) fn seed(&self) -> Result<Seed, Problem> {
        self.seed.parse::<Seed>().map_err(|error| Problem::new("BAD_OPTIONS", &format!("seed: {error}")))
    }

    /// The game, with the random parts of its map and its markets drawn.
    pub(crate) fn game(&self, seed: &Seed) -> Result<Game, Problem> {
        let text = match mapfile::shipped(&self.map) {
            Some(text) => text,
            None if self.map.contains('\n') => &self.map,
            None => {
                let names: Vec<&str> = mapfile::shipped_names().collect();
                let message = format!("there is no map \"{}\"; shipped maps: {}", self.map, names.join(", "));
                return Err(Problem::new("BAD_MAP", &message));
            }
        };
        let map = MapFile::parse(text.as_bytes())?.draw(seed, DrawOptions::default()).map;
        let game = Game::new(Rules::resolve(self.preset, &self.options, &map)?, map, self.seats.len())?;
        Ok(if game.markets().is_some() { game.with_markets(record::draw_markets(seed)) } else { game })
    }
}
