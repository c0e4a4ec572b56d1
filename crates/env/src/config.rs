//! What is played: map, rules, seats, who plays them, rewards and limits.

use crate::error::EnvError;
use crate::layout::Layout;
use crate::observation::BoardBlock;
use board::Map;
use bots::Kind;
use mapfile::{DrawOptions, MapFile, shipped, shipped_names};
use random::{FastStream, Purpose, Random, Seed};
use record::draw_markets;
use rules::{Game, Options, Preset, Rules, Trading};
use std::sync::Arc;

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// The caller: its decisions are asked for.
    Agent,
    /// A bot of the ladder, which plays by itself and sees only what its seat sees.
    Bot(Kind),
}

/// Which boards are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Boards {
    /// Every episode draws its own board, from its seed.
    PerEpisode,
    /// All episodes use the board that this seed draws.
    Fixed(Seed),
}

/// What the seats are rewarded for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reward {
    /// At the end of a game the winner gets 1. The others get −1 each or, with `zero_sum`, share −1 equally. A game that
    /// was cut short gives nothing.
    pub zero_sum: bool,
    /// If not 0, every change of a seat's lead is rewarded with this much per point. The lead is the seat's own points,
    /// hidden ones included, minus the average of the points that it sees of the others.
    pub lead: f32,
}

/// The settings of an environment. Change the fields of [`EnvConfig::new`] as needed.
#[derive(Clone, Debug)]
pub struct EnvConfig {
    /// The map.
    pub map: MapFile,
    /// The preset of the rules. Default: the official rules.
    pub preset: Preset,
    /// Changes to the preset.
    pub options: Options,
    /// Number of seats.
    pub seats: usize,
    /// Which boards are played. Default: a new one for every episode.
    pub boards: Boards,
    /// Whether players make offers to each other. Default: no. Ignored in a game with markets.
    pub trades: bool,
    /// How many offers a player may make in a turn, if there are trades. Default: 3.
    pub offers_per_turn: u8,
    /// Whether decisions with a single legal action are made automatically. Default: no.
    pub skip_forced: bool,
    /// What the seats are rewarded for. Default: the result alone.
    pub reward: Reward,
    /// An episode that has not ended after this many turns is cut short. Default: 1,000.
    pub turn_limit: u32,
    /// An episode that has not ended after this many actions of all seats is cut short. Default: 20,000.
    pub action_limit: u32,
    /// Who plays each seat. Default: the agent plays all of them.
    pub players: Vec<Player>,
    /// Whether the players are shifted to other seats in every episode, by a number that its seed draws. Default: no.
    pub rotate: bool,
}

impl EnvConfig {
    /// Settings for a map and a number of seats.
    #[must_use]
    pub fn new(map: MapFile, seats: usize) -> Self {
        Self {
            map,
            preset: Preset::default(),
            options: Options::default(),
            seats,
            boards: Boards::PerEpisode,
            trades: false,
            offers_per_turn: 3,
            skip_forced: false,
            reward: Reward { zero_sum: false, lead: 0.0 },
            turn_limit: 1_000,
            action_limit: 20_000,
            players: vec![Player::Agent; seats],
            rotate: false,
        }
    }

    /// Settings for a shipped map and a number of seats.
    ///
    /// # Errors
    /// If there is no such map.
    pub fn shipped(map: &str, seats: usize) -> Result<Self, EnvError> {
        let unknown = || {
            let names: Vec<&str> = shipped_names().collect();
            EnvError::setting("map", format!("\"{map}\" is not a shipped map; use one of {}", names.join(", ")))
        };
        let text = shipped(map).ok_or_else(unknown)?;
        let file = MapFile::parse(text.as_bytes()).map_err(|faults| EnvError::setting("map", format!("{faults:?}")))?;
        Ok(Self::new(file, seats))
    }

    /// The map and the rules on the board that a seed draws.
    fn setting(&self, board: &Seed) -> Result<(Rules, Map), EnvError> {
        let map = self.map.draw(board, DrawOptions::default()).map;
        Ok((Rules::resolve(self.preset, &self.options, &map)?, map))
    }

    fn check(&self) -> Result<(), EnvError> {
        if self.players.len() != self.seats {
            return Err(EnvError::setting(
                "players",
                format!("expected one for each of {} seats, found {}", self.seats, self.players.len()),
            ));
        }
        if !self.players.contains(&Player::Agent) {
            return Err(EnvError::setting("players", "at least one seat must be played by the agent"));
        }
        if !self.reward.lead.is_finite() {
            return Err(EnvError::setting("reward.lead", "expected a finite number"));
        }
        if self.turn_limit == 0 || self.action_limit == 0 {
            return Err(EnvError::setting("turn_limit", "this and action_limit must be at least 1"));
        }
        if self.trades && self.offers_per_turn == 0 {
            return Err(EnvError::setting("offers_per_turn", "must be at least 1, or trades off"));
        }
        Ok(())
    }
}

/// Checked settings and what follows from them, shared by all games of an environment.
pub(crate) struct Shared {
    pub config: EnvConfig,
    pub layout: Layout,
    /// The game on the first board.
    game: Game,
    /// Its part of an observation, if every episode has this board.
    fixed: Option<Arc<BoardBlock>>,
    pub has_bots: bool,
}

impl Shared {
    pub fn new(config: EnvConfig) -> Result<Self, EnvError> {
        config.check()?;
        let (seed, fixed) = match config.boards {
            Boards::Fixed(seed) => (seed, true),
            Boards::PerEpisode => (Seed::from_u64(0), config.map.is_fixed()),
        };
        let (rules, map) = config.setting(&seed)?;
        let game = Game::new(rules, map, config.seats)?;
        let layout = Layout::new(&game, config.trades);
        let fixed = fixed.then(|| Arc::new(BoardBlock::new(&game)));
        let has_bots = config.players.iter().any(|&player| player != Player::Agent);
        Ok(Self { config, layout, game, fixed, has_bots })
    }

    /// The game of an episode, and the part of an observation that its board determines.
    pub fn game(&self, seed: &Seed) -> Result<(Game, Arc<BoardBlock>), EnvError> {
        let (game, board) = match &self.fixed {
            Some(board) => (self.game.clone(), board.clone()),
            None => {
                let (rules, map) = self.config.setting(seed)?;
                let game = self.game.on(rules, map)?;
                let board = Arc::new(BoardBlock::new(&game));
                (game, board)
            }
        };
        debug_assert!(self.layout.fits(&game), "a map has the same shape whatever is drawn");
        let markets = game.rules().trading == Trading::Markets;
        Ok((if markets { game.with_markets(draw_markets(seed)) } else { game }, board))
    }

    /// Who plays each seat in an episode.
    pub fn players(&self, seed: &Seed) -> Vec<Player> {
        let mut players = self.config.players.clone();
        if self.config.rotate {
            let shift = FastStream::new(seed, Purpose::Games).below(players.len() as u64);
            players.rotate_right(shift as usize);
        }
        players
    }
}
