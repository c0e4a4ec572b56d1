//! What to simulate, and what each game is drawn from.

use crate::player_spec::{Place, PlayerSpec, SeatedBot};
use crate::program::{Program, ProgramError};
use crate::seating::combination;
use mapfile::{DrawOptions, MapFile};
use random::Seed;
use record::draw_markets;
use rules::{Game, Options, Preset, Rules, RulesError, Seat};

/// What to simulate: the game, the players, how many games, and how.
#[derive(Clone, Debug)]
pub struct SimConfig {
    /// The map. Its random parts are drawn again for every game.
    pub map: MapFile,
    /// The preset of the rules.
    pub preset: Preset,
    /// Changes to the preset.
    pub options: Options,
    /// The players to choose from.
    pub seats: Vec<PlayerSpec>,
    /// How many of `seats` play in each game, or `None` for all. If it is not all, every combination plays in turn.
    pub players: Option<usize>,
    /// Whether the players move on by one seat from game to game.
    pub rotate: bool,
    /// The number of games.
    pub games: u64,
    /// All randomness follows from this seed.
    pub seed: Seed,
    /// A game that is not over after this many turns is left unfinished.
    pub turn_cap: u32,
    /// The number of threads.
    pub threads: usize,
    /// Whether every state is checked against the invariants of the rules.
    pub check: bool,
    /// Every `replay_every`-th game is replayed from its record and compared; 0 for none.
    pub replay_every: u64,
}

/// The seeds and the seating of one game.
#[derive(Clone)]
pub(crate) struct GameSpec {
    /// The number of the game in the run.
    pub(crate) index: u64,
    /// Draws the board, the markets and all chance of the game.
    pub(crate) board: Seed,
    /// Draws the random choices of the bots.
    pub(crate) choices: Seed,
    /// By seat at the table: the index into [`SimConfig::seats`].
    pub(crate) seating: Vec<usize>,
}

impl SimConfig {
    /// 1,000 games of the official rules on one thread, with seed 0 and without checks. See the [crate's
    /// example](crate).
    #[must_use]
    pub fn new(map: MapFile, seats: Vec<PlayerSpec>) -> Self {
        Self {
            map,
            preset: Preset::Official,
            options: Options::default(),
            seats,
            players: None,
            rotate: false,
            games: 1000,
            seed: Seed::from_u64(0),
            turn_cap: 1000,
            threads: 1,
            check: false,
            replay_every: 0,
        }
    }

    /// Whether all players are `random`, whose games can be played faster.
    pub(crate) fn is_random(&self) -> bool {
        self.seats.iter().all(PlayerSpec::is_random)
    }

    /// Whether the same seed always gives the same games.
    #[must_use]
    pub fn is_repeatable(&self) -> bool {
        self.seats.iter().all(PlayerSpec::is_repeatable)
    }

    /// The names of the players.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.seats.iter().map(ToString::to_string).collect()
    }

    /// The number of players in each game.
    #[must_use]
    pub fn table_size(&self) -> usize {
        self.players.unwrap_or(self.seats.len())
    }

    /// How many consecutive games belong together: all rotations of the same players on one board.
    #[must_use]
    pub fn group_size(&self) -> u64 {
        if self.rotate { self.table_size() as u64 } else { 1 }
    }

    /// The seeds and seating of the `index`-th game. Unless all players are `random`, the rotations of a group share the
    /// board and all chance.
    pub(crate) fn game_spec(&self, index: u64) -> GameSpec {
        let choices = self.seed.game(index);
        let (group, shift) = (index / self.group_size(), (index % self.group_size()) as usize);
        let board = if self.is_random() { choices } else { self.seed.game(group) };
        let mut seating = combination(self.seats.len(), self.table_size(), group);
        seating.rotate_left(shift);
        GameSpec { index, board, choices, seating }
    }

    /// Creates the players of a game, by seat at the table.
    pub(crate) fn seat_players(&self, game: &Game, spec: &GameSpec) -> Vec<SeatedBot> {
        let names: Vec<String> = spec.seating.iter().map(|&entry| self.seats[entry].to_string()).collect();
        let players = spec.seating.iter().enumerate();
        players
            .map(|(seat, &entry)| {
                let (seed, seat) = (spec.choices.game(seat as u64), Seat(seat as u8));
                self.seats[entry].seat(&Place { index: spec.index, game, seat, names: &names, seed: &seed })
            })
            .collect()
    }

    /// Checks that the rules fit the map and the number of players.
    ///
    /// # Errors
    /// If they do not.
    pub fn check_rules(&self) -> Result<(), RulesError> {
        self.game(&self.seed.game(0)).map(|_| ())
    }

    /// Starts the programs among the players.
    ///
    /// # Errors
    /// If one cannot be started.
    pub fn start_programs(&self) -> Result<(), ProgramError> {
        self.seats.iter().filter_map(PlayerSpec::program).try_for_each(Program::ensure_started)
    }

    /// Stops the programs among the players; they are started again when needed.
    pub fn stop_programs(&self) {
        self.seats.iter().filter_map(PlayerSpec::program).for_each(Program::stop_idle);
    }

    /// Why a program among the players cannot continue, if there is one.
    pub(crate) fn program_failure(&self) -> Option<ProgramError> {
        self.seats.iter().find_map(PlayerSpec::failure)
    }

    /// The game on the board that a seed draws.
    pub(crate) fn game(&self, seed: &Seed) -> Result<Game, RulesError> {
        let map = self.map.draw(seed, DrawOptions::default()).map;
        let rules = Rules::resolve(self.preset, &self.options, &map)?;
        Ok(Game::new(rules, map, self.table_size())?.with_markets(draw_markets(seed)))
    }
}
