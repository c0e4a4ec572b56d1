//! The seats that bots play. Each bot gets the handle of its seat, which shows only what the seat may know.

use crate::config::Player;
use bots::Bot;
use random::Seed;
use rules::{Action, AppliedAction, Game, Move, Outcome, Seat, State};

/// The bots of one game.
pub(crate) struct Opponents {
    /// By seat.
    bots: Vec<Option<Box<dyn Bot>>>,
    /// Whether any of them wants to hear of every action.
    listens: bool,
}

impl Opponents {
    pub fn new(game: &Game, players: &[Player], seed: &Seed) -> Self {
        let bot = |(seat, player): (usize, &Player)| match player {
            Player::Agent => None,
            Player::Bot(kind) => Some(kind.new_bot(game, &seed.game(seat as u64))),
        };
        let bots: Vec<_> = players.iter().enumerate().map(bot).collect();
        let listens = bots.iter().flatten().any(|bot| bot.listens());
        Self { bots, listens }
    }

    /// The action of a seat's bot; `None` if the seat has none.
    pub fn choose(&mut self, game: &Game, state: &State, seat: Seat, version: u64) -> Option<Action> {
        let bot = self.bots[seat.index()].as_mut()?;
        Some(bot.choose(&game.seat_handle(state, seat, version)))
    }

    /// Applies a move, and tells the bots that listen what they may see of it.
    pub fn apply(&mut self, game: &Game, state: &mut State, mv: &Move, outcome: Outcome, version: u64) {
        if !self.listens {
            return game.apply(state, mv, outcome, &mut ());
        }
        let before = state.clone();
        let events = game.apply_watched(state, mv, outcome);
        let applied = AppliedAction { version, before: &before, mv, outcome, after: state, events: &events };
        for (seat, bot) in (0..).map(Seat).zip(&mut self.bots) {
            if let Some(bot) = bot.as_mut().filter(|bot| bot.listens()) {
                bot.observe(&game.tell(&applied, Some(seat)));
            }
        }
    }

    pub fn end(&mut self, winner: Option<Seat>, points: &[u32]) {
        self.bots.iter_mut().flatten().for_each(|bot| bot.end(winner, points));
    }
}
