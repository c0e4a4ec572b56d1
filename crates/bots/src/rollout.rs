//! Rollouts: positions are played on as `greedy` would, by every seat.

use crate::board_stats::BoardStats;
use crate::greedy::{best_move, ranked};
use crate::heuristic::{Heuristic, Weights};
use random::{FastStream, Purpose, Random, Seed};
use rules::{Chance, Game, Move, Position, PreparedGame, Seat, Size};

/// The random numbers of a rollout. Those of the dice are their own, so that other draws do not shift them: rollouts with
/// the same seed have the same dice (common random numbers).
pub(crate) struct Luck {
    dice: FastStream,
    others: FastStream,
}

impl Luck {
    pub(crate) fn new(seed: u64) -> Self {
        let seed = Seed::from_u64(seed);
        Self { dice: FastStream::new(&seed, Purpose::Chance), others: FastStream::new(&seed, Purpose::Choices) }
    }

    /// Makes a move and draws its outcome.
    fn play<S: Size>(&mut self, prepared: &PreparedGame<S>, p: &mut Position<S>, mv: &Move) {
        let chance = prepared.chance(p, mv);
        let stream = if chance == Chance::Dice { &mut self.dice } else { &mut self.others };
        let outcome = chance.pick(stream.below(chance.total()));
        prepared.apply(p, mv, outcome, &mut ());
    }
}

/// Makes the move that `greedy` chooses for a seat.
pub(crate) fn play_greedily<S: Size>(heuristic: &Heuristic<'_, S>, p: &mut Position<S>, actor: Seat, luck: &mut Luck) {
    let mv = best_move(heuristic, p, actor, &mut luck.others);
    luck.play(heuristic.prepared, p, &mv);
}

/// The alternatives that are compared in a decision.
pub const SIBLINGS: usize = 3;
/// Rollouts with more actions have no winner.
const MAX_ACTIONS: u32 = 3000;

/// Compares alternatives by playing each of them to the end of the game, for training.
pub struct Rollouts {
    board_stats: BoardStats,
    weights: Weights,
    seats: usize,
}

impl Rollouts {
    /// For positions of one game.
    #[must_use]
    pub fn new(game: &Game) -> Self {
        Self { board_stats: BoardStats::new(game), weights: Weights::default(), seats: game.seats() }
    }

    /// The two best moves of the active seat in the middle of its turn, as `greedy` ranks them, and ending the turn. `None`
    /// if there is less to choose from, or something else is due.
    pub fn siblings<S: Size>(
        &self,
        prepared: &PreparedGame<S>,
        p: &Position<S>,
        stream: &mut FastStream,
    ) -> Option<[Move; SIBLINGS]> {
        if p.turn() == 0 || !p.has_rolled() || !p.is_setup_or_main() || !p.offers().is_empty() || p.winner().is_some() {
            return None;
        }
        let all = ranked(&self.heuristic(prepared), p, p.active(), stream);
        let end = all.iter().find(|(_, mv)| mv.ends_turn())?.1;
        let mut best = all.into_iter().map(|(_, mv)| mv).filter(|mv| !mv.ends_turn());
        Some([best.next()?, best.next()?, end])
    }

    /// The position after a move, with an outcome that the seed draws.
    pub fn after<S: Size>(&self, prepared: &PreparedGame<S>, p: &Position<S>, mv: &Move, seed: u64) -> Position<S> {
        let mut p = p.clone();
        Luck::new(seed).play(prepared, &mut p, mv);
        p
    }

    /// Who wins if every seat plays on as `greedy`, looking at all cards and without trades between players. The same seed
    /// gives the same dice.
    pub fn winner<S: Size>(&self, prepared: &PreparedGame<S>, p: &Position<S>, seed: u64) -> Option<Seat> {
        let (heuristic, mut luck) = (self.heuristic(prepared), Luck::new(seed));
        let mut p = p.clone();
        for _ in 0..MAX_ACTIONS {
            let Some(actor) = prepared.actors(&p).lowest() else { break };
            play_greedily(&heuristic, &mut p, actor, &mut luck);
        }
        p.winner()
    }

    pub(crate) fn heuristic<'a, S: Size>(&'a self, prepared: &'a PreparedGame<S>) -> Heuristic<'a, S> {
        Heuristic { weights: &self.weights, board_stats: &self.board_stats, prepared, seats: self.seats }
    }
}
