//! What to play, and what each game of it is drawn from.

use crate::entrant::Entrant;
use crate::program::{Program, ProgramError};
use bots::Bot;
use mapfile::{DrawOptions, MapFile};
use random::Seed;
use record::draw_markets;
use rules::{Game, Options, Preset, Rules, RulesError, Seat};

/// What to play.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The map; its random parts are drawn anew for every game.
    pub map: MapFile,
    /// The preset.
    pub preset: Preset,
    /// Options over it.
    pub options: Options,
    /// Who plays.
    pub seats: Vec<Entrant>,
    /// Whether the seating moves on by one seat from game to game.
    pub rotate: bool,
    /// How many games.
    pub games: u64,
    /// What they follow from.
    pub seed: Seed,
    /// Turns after which a game is unfinished.
    pub most_turns: u32,
    /// How many threads.
    pub threads: usize,
    /// Whether every state is checked.
    pub check: bool,
    /// Every so many games one is replayed from its record and compared; 0: none.
    pub replay_every: u64,
}

/// What a game of a plan is drawn from.
#[derive(Clone, Copy)]
pub(crate) struct Deal {
    /// Board, markets and chance.
    pub(crate) board: Seed,
    /// What bots draw.
    pub(crate) choices: Seed,
    /// By how many seats the seating has moved on.
    pub(crate) shift: usize,
}

impl Plan {
    /// Whether all are random players, whose games have a quicker way.
    pub(crate) fn is_random(&self) -> bool {
        self.seats.iter().all(Entrant::is_random)
    }

    /// What the `index`-th game is drawn from. Seatings of other bots are all played on one board with one chance.
    pub(crate) fn deal(&self, index: u64) -> Deal {
        let choices = self.seed.game(index);
        let shift = if self.rotate { index as usize % self.seats.len() } else { 0 };
        let paired = self.rotate && !self.is_random();
        let board = if paired { self.seed.game(index / self.seats.len() as u64) } else { choices };
        Deal { board, choices, shift }
    }

    /// The bots of a game, by seat at the table.
    pub(crate) fn sit(&self, game: &Game, deal: &Deal) -> Vec<Box<dyn Bot>> {
        let seats = self.seats.len();
        let entrant = |seat: usize| &self.seats[(seat + deal.shift) % seats];
        let names: Vec<String> = (0..seats).map(|seat| entrant(seat).to_string()).collect();
        (0..seats)
            .map(|seat| entrant(seat).sit(game, Seat(seat as u8), &names, &deal.choices.game(seat as u64)))
            .collect()
    }

    /// Whether the same seed makes all play the same games again.
    pub(crate) fn is_repeatable(&self) -> bool {
        self.seats.iter().all(Entrant::is_repeatable)
    }

    /// Starts the programs among those who play.
    ///
    /// # Errors
    /// When one cannot be started.
    pub fn prepare(&self) -> Result<(), ProgramError> {
        self.seats.iter().filter_map(Entrant::program).try_for_each(Program::prepare)
    }

    /// Ends the programs among those who play; they are started again when they are needed.
    pub fn dismiss(&self) {
        self.seats.iter().filter_map(Entrant::program).for_each(Program::dismiss);
    }

    /// Why a program among those who play cannot go on, if one cannot.
    pub(crate) fn failure(&self) -> Option<ProgramError> {
        self.seats.iter().find_map(Entrant::failure)
    }

    pub(crate) fn game(&self, seed: &Seed) -> Result<Game, RulesError> {
        let map = self.map.draw(seed, DrawOptions::default()).map;
        let rules = Rules::resolve(self.preset, &self.options, &map)?;
        Ok(Game::new(rules, map, self.seats.len())?.with_markets(draw_markets(seed)))
    }
}
