//! Trades between players: what they did to both, and those that would have helped both.

use crate::course::Course;
use bots::{Outlook, WinProbabilities};
use rules::{Amounts, Seat, Stage, Trading};
use serde::Serialize;

/// What both sides of a missed trade would at least have gained, in probability of winning.
const MIN_GAIN: f64 = 0.01;

/// A trade that was made.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Trade {
    /// The number of its record.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub record: u64,
    /// The turn.
    pub turn: u32,
    /// Whose turn it was.
    pub seat: u8,
    /// Whom it traded with.
    pub partner: u8,
    /// What it gave.
    pub gives: Amounts,
    /// What it got.
    pub takes: Amounts,
    /// What every seat gained, in probability of winning.
    pub gains: Vec<f64>,
}

/// Finds the missed trades of a game, turn by turn.
pub(crate) struct MissedTrades {
    turn: Option<u32>,
    /// Those of the turn, best first.
    found: Vec<Trade>,
    all: Vec<Trade>,
}

impl MissedTrades {
    pub(crate) const fn new() -> Self {
        Self { turn: None, found: Vec::new(), all: Vec::new() }
    }

    /// Looks at a step. When the active seat is free to trade for the first time in its turn, its possible trades are
    /// compared.
    pub(crate) fn look(&mut self, course: &Course, number: usize, outlook: &Outlook, win: &WinProbabilities) {
        let (game, step) = (&course.game, &course.steps[number]);
        if let Some(made) = step.trade(game) {
            self.found.retain(|missed| missed.partner != made.seats[1].0);
        }
        let may_trade =
            game.rules().trading == Trading::DomesticMaritime && game.stage(&step.before) == Stage::MainActions;
        let turn = step.before.turn();
        if !may_trade || self.turn == Some(turn) || !game.offers(&step.before).is_empty() {
            return;
        }
        self.finish_turn();
        self.turn = Some(turn);
        let seat = game.active(&step.before);
        for (exchange, after) in outlook.exchanges(&step.before) {
            let gain = |seat: Seat| after[seat.index()] - win[seat.index()];
            if gain(seat) >= MIN_GAIN && gain(exchange.partner) >= MIN_GAIN {
                self.found.push(Trade {
                    record: step.record,
                    turn,
                    seat: seat.0,
                    partner: exchange.partner.0,
                    gives: exchange.gives,
                    takes: exchange.takes,
                    gains: game.all_seats().map(gain).collect(),
                });
            }
        }
        let least = |trade: &Trade| {
            let [own, theirs] = [trade.seat, trade.partner].map(|seat| trade.gains[usize::from(seat)]);
            own.min(theirs)
        };
        self.found.sort_by(|a, b| least(b).total_cmp(&least(a)));
    }

    /// Keeps the best missed trade of the turn.
    fn finish_turn(&mut self) {
        self.all.extend(self.found.drain(..).next());
    }

    /// All of them: at most one per turn.
    pub(crate) fn finish(mut self) -> Vec<Trade> {
        self.finish_turn();
        self.all
    }
}
