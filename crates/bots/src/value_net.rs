//! The value net: each seat's probability of winning, learned from finished games.
//!
//! Every seat is described by the same [`Features`]. A small multilayer perceptron turns them into a logit, and the
//! softmax over the seats' logits gives the probabilities, so one net serves any number of seats.
//!
//! ```
//! use hexhaven_bots::value_net::{FEATURES, Sample, net, win_probabilities};
//! let sample = Sample { seats: vec![[0.0; FEATURES]; 4], winner: 0, has_next: false };
//! assert_eq!(win_probabilities(net(), &sample), [0.25; 4]);
//! ```

mod features;
mod net;
mod training;

use crate::board_net::NetOnBoard;
use crate::board_stats::BoardStats;
use crate::heuristic::{Heuristic, Weights};
use rules::{Game, MAX_SEATS, Position, PreparedGame, Seat, Size};
use std::sync::OnceLock;

pub use features::{FEATURES, Features};
pub(crate) use features::{SharedFeatures, extract, shared};
pub use net::ValueNet;
pub use training::{Sample, Trainer, loss, win_probabilities};

static NET: OnceLock<ValueNet> = OnceLock::new();

/// The net that `search` plays with: the shipped one, unless [`replace_net`] was called first. The first lines of its file
/// are the commands that trained it.
pub fn net() -> &'static ValueNet {
    NET.get_or_init(|| ValueNet::from_text(include_str!("value_net/net.txt")).expect("the shipped net is valid"))
}

/// Makes `search` play with another net than the shipped one, for programs that continue its training.
///
/// # Errors
/// Returns the net if [`net`] has been called before.
pub fn replace_net(net: ValueNet) -> Result<(), ValueNet> {
    NET.set(net)
}

/// Evaluates positions of one game with a value net.
pub(crate) struct NetEvaluator<'a, S: Size> {
    pub(crate) heuristic: &'a Heuristic<'a, S>,
    pub(crate) net: &'a ValueNet,
    /// Evaluates in its place, if there is one.
    pub(crate) board_net: Option<&'a NetOnBoard>,
    /// Whether the players trade with each other.
    pub(crate) players_trade: bool,
}

impl<S: Size> NetEvaluator<'_, S> {
    /// The probability that a seat wins.
    pub(crate) fn win_probability(&self, p: &Position<S>, seat: Seat) -> f32 {
        match p.winner() {
            Some(winner) if winner == seat => 1.0,
            Some(_) => 0.0,
            None => self.by_net(p)[seat.index()],
        }
    }

    /// Every seat's probability of winning.
    pub(crate) fn win_probabilities(&self, p: &Position<S>) -> [f64; MAX_SEATS] {
        let mut win = [0.0; MAX_SEATS];
        match p.winner() {
            Some(winner) => win[winner.index()] = 1.0,
            None => win = self.by_net(p).map(f64::from),
        }
        win
    }

    /// What the net says about a position that nobody has won.
    fn by_net(&self, p: &Position<S>) -> [f32; MAX_SEATS] {
        if let Some(board_net) = self.board_net {
            let mut win = [0.0; MAX_SEATS];
            let by_seat = board_net.win_probabilities(self.heuristic, p, self.players_trade);
            win[..by_seat.len()].copy_from_slice(&by_seat);
            return win;
        }
        let seats = self.heuristic.seats;
        let mut logits = [f32::NEG_INFINITY; MAX_SEATS];
        let shared = shared(self.heuristic, p);
        let mut row = [0.0; FEATURES];
        for (number, logit) in logits.iter_mut().enumerate().take(seats) {
            let other = Seat(number as u8);
            if !p.has_resigned(other) {
                extract(self.heuristic, p, other, &shared, &mut row);
                *logit = self.net.logit(&row);
            }
        }
        softmax(&logits)
    }
}

/// The probabilities that belong to logits. `libm` computes the same powers on every machine; the standard library does
/// not promise that, and the last digit may decide between choices.
pub(crate) fn softmax<const N: usize>(logits: &[f32; N]) -> [f32; N] {
    let max = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let powers = logits.map(|logit| libm::expf(logit - max));
    let sum: f32 = powers.iter().sum();
    powers.map(|power| power / sum)
}

/// Extracts the features of positions, for training.
pub struct FeatureExtractor {
    board_stats: BoardStats,
    weights: Weights,
    seats: usize,
}

impl FeatureExtractor {
    /// Creates an extractor for positions of a game.
    #[must_use]
    pub fn new(game: &Game) -> Self {
        Self { board_stats: BoardStats::new(game), weights: Weights::default(), seats: game.seats() }
    }

    /// The features of every seat in a position.
    #[must_use]
    pub fn extract<S: Size>(&self, prepared: &PreparedGame<S>, p: &Position<S>) -> Vec<Features> {
        let heuristic =
            Heuristic { weights: &self.weights, board_stats: &self.board_stats, prepared, seats: self.seats };
        let shared = shared(&heuristic, p);
        let extract = |seat| {
            let mut row = [0.0; FEATURES];
            extract(&heuristic, p, Seat(seat as u8), &shared, &mut row);
            row
        };
        (0..self.seats).map(extract).collect()
    }
}
