//! What to play, and what each game of it is drawn from.

use crate::entrant::{Entrant, Seated};
use crate::program::{Program, ProgramError};
use crate::seating::chosen;
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
    /// How many of them sit at a table; none: all. Where that is not all, every choice of so many meets in turn.
    pub players: Option<usize>,
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
#[derive(Clone)]
pub(crate) struct Deal {
    /// Board, markets and chance.
    pub(crate) board: Seed,
    /// What bots draw.
    pub(crate) choices: Seed,
    /// Which of those who play sits where, by seat at the table.
    pub(crate) seating: Vec<usize>,
}

impl Plan {
    /// Whether all are random players, whose games have a quicker way.
    pub(crate) fn is_random(&self) -> bool {
        self.seats.iter().all(Entrant::is_random)
    }

    /// Whether the same seed makes all play the same games again.
    #[must_use]
    pub fn is_repeatable(&self) -> bool {
        self.seats.iter().all(Entrant::is_repeatable)
    }

    /// The names of those who play.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        self.seats.iter().map(ToString::to_string).collect()
    }

    /// How many sit at a table.
    #[must_use]
    pub fn table(&self) -> usize {
        self.players.unwrap_or(self.seats.len())
    }

    /// How many games in a row belong together: all seatings of the same players on one board.
    #[must_use]
    pub fn group(&self) -> u64 {
        if self.rotate { self.table() as u64 } else { 1 }
    }

    /// What the `index`-th game is drawn from. Seatings of other bots are all played on one board with one chance.
    pub(crate) fn deal(&self, index: u64) -> Deal {
        let choices = self.seed.game(index);
        let (group, shift) = (index / self.group(), (index % self.group()) as usize);
        let board = if self.is_random() { choices } else { self.seed.game(group) };
        let mut seating = chosen(self.seats.len(), self.table(), group);
        seating.rotate_left(shift);
        Deal { board, choices, seating }
    }

    /// The players of a game, by seat at the table.
    pub(crate) fn sit(&self, game: &Game, deal: &Deal) -> Vec<Seated> {
        let names: Vec<String> = deal.seating.iter().map(|&entry| self.seats[entry].to_string()).collect();
        let entrants = deal.seating.iter().enumerate();
        entrants
            .map(|(seat, &entry)| {
                self.seats[entry].sit(game, Seat(seat as u8), &names, &deal.choices.game(seat as u64))
            })
            .collect()
    }

    /// Whether it can be played.
    ///
    /// # Errors
    /// When the rules do not go with the map and the number of players.
    pub fn check_rules(&self) -> Result<(), RulesError> {
        self.game(&self.seed.game(0)).map(|_| ())
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
        Ok(Game::new(rules, map, self.table())?.with_markets(draw_markets(seed)))
    }
}
