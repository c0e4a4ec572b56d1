//! Playing with deviations, for training: now and then another action than the one that `search` would choose.

use crate::board_stats::BoardStats;
use crate::determinization::deal_hidden;
use crate::greedy::ranked;
use crate::heuristic::{Heuristic, Weights};
use crate::{Bot, Search};
use random::{FastStream, Random};
use rules::{Action, Game, Move, ObservedAction, PreparedGame, Seat, SeatHandle, SeatKnowledge, Size, Visitor};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// In the setup, one of this many best placements is taken.
const PLACEMENTS: usize = 12;
/// Deviations are this many times as likely in the setup, which has few decisions.
const SETUP_FACTOR: u64 = 3;

/// Set when one of the players of a game deviates.
#[derive(Clone, Debug, Default)]
pub struct DeviationFlag(Arc<AtomicBool>);

impl DeviationFlag {
    fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether somebody has deviated since the last call.
    #[must_use]
    pub fn take(&self) -> bool {
        self.0.swap(false, Ordering::Relaxed)
    }
}

/// A [`Search`] that deviates: in some of its turns it ends the turn early or acts at random, once or several times.
pub struct Explorer {
    inner: Search,
    board_stats: BoardStats,
    weights: Weights,
    stream: FastStream,
    /// The share of turns in which it deviates.
    percent: u64,
    /// The turn it decided about last, and whether it still deviates in it.
    turn: Option<u32>,
    deviates: bool,
    flag: DeviationFlag,
}

impl Explorer {
    /// Deviates in the given share of turns, and sets the flag whenever it does.
    #[must_use]
    pub fn new(game: &Game, inner: Search, stream: FastStream, percent: u64, flag: DeviationFlag) -> Self {
        let (board_stats, weights) = (BoardStats::new(game), Weights::default());
        Self { inner, board_stats, weights, stream, percent, turn: None, deviates: false, flag }
    }
}

impl Bot for Explorer {
    fn choose(&mut self, handle: &SeatHandle<'_>) -> Action {
        let game = handle.game();
        let knowledge = handle.knowledge();
        let deviation = game.visit(Deviate { bot: self, game, knowledge: &knowledge, seat: handle.seat() });
        if deviation.is_some() {
            self.flag.set();
        }
        deviation.unwrap_or_else(|| self.inner.choose(handle))
    }

    fn listens(&self) -> bool {
        self.inner.listens()
    }

    fn observe(&mut self, observed: &ObservedAction) {
        self.inner.observe(observed);
    }
}

/// Whether and how to deviate in a decision.
struct Deviate<'a> {
    bot: &'a mut Explorer,
    game: &'a Game,
    knowledge: &'a SeatKnowledge,
    seat: Seat,
}

impl Visitor for Deviate<'_> {
    type Output = Option<Action>;

    fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> Option<Action> {
        let Explorer { board_stats, weights, stream, percent, turn, deviates, .. } = self.bot;
        let world = self.knowledge.world(&deal_hidden(self.knowledge.known(), stream));
        let p = prepared.position(&world).expect("the world is this game's");
        if !p.offers().is_empty() {
            return None;
        }
        if p.is_setup() {
            if stream.below(100) >= SETUP_FACTOR * *percent {
                return None;
            }
            let heuristic = Heuristic { weights, board_stats, prepared, seats: self.game.seats() };
            let placements = ranked(&heuristic, p, self.seat, stream);
            let (_, mv) = &placements[stream.below(placements.len().min(PLACEMENTS) as u64) as usize];
            return Some(self.game.action(mv));
        }
        if *turn != Some(p.turn()) {
            *turn = Some(p.turn());
            *deviates = stream.below(100) < *percent;
        }
        if !*deviates {
            return None;
        }
        let is_free = p.is_setup_or_main() && p.active() == self.seat;
        // Most often after the roll, and not always with the first action.
        if (is_free && !p.has_rolled() && stream.below(4) > 0) || stream.below(3) == 0 {
            return None;
        }
        if stream.below(3) == 0 {
            *deviates = false;
        }
        let mv = if is_free && p.has_rolled() && stream.below(3) == 0 {
            prepared.moves(p, self.seat).find(Move::ends_turn)
        } else {
            prepared.select(p, self.seat, |count| stream.below(count)).filter(|mv| !prepared.overpays(p, mv))
        };
        mv.map(|mv| self.game.action(&mv))
    }
}
