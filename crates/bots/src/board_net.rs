//! The board net: each seat's probability of winning, learned from games, with a view of the whole board.
//!
//! Every corner of the board is described by what it yields and what lies around it. A small net turns that into what the
//! corner is worth to a seat that has a settlement, a city, a road or a free spot there; this is done once per game and
//! kept in a table. In a position, each seat is described by the sum over the corners it uses and by numbers of its own
//! (`view.rs`). Three layers summarise the seat, one more compares it with the others in turn order, and the softmax of
//! the results gives the probabilities.
//!
//! Boards like `standard` with two to four seats and without markets are what it is made for ([`NetOnBoard::new`]).

mod file;
mod net;
mod sites;
mod view;

use crate::board_stats::BoardStats;
use crate::heuristic::{Heuristic, Weights};
use net::{CornerTable, MAX_COMPARED, THIRD};
use rules::{Game, MAX_SEATS, Position, PreparedGame, Seat, Size, Trading};
use std::cell::RefCell;
use std::sync::Arc;
use view::{SeatKey, Survey};

pub use file::{FORMAT, NetFileError};
pub use net::{BoardNet, FIRST, LAST, MAX_ACTIVATION, PARAMETERS, SECOND, SITE_HIDDEN, SITE_OUT, THIRD as SEAT_OUT};
pub use sites::{ROBBER_PLACES, SITE, Sites};
pub use view::{KINDS, NUMBERS, SeatView, USES, kind_of_use};

/// A board net, prepared for one game.
#[derive(Clone, Debug)]
pub struct NetOnBoard {
    net: Arc<BoardNet>,
    sites: Arc<Sites>,
    table: Arc<CornerTable>,
    /// The last summary of each seat: few of them change from one position to the next.
    last: RefCell<[Summary; MAX_COMPARED]>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Summary {
    key: SeatKey,
    of: [f32; THIRD],
}

const NOBODY: [f32; THIRD] = [0.0; THIRD];

impl NetOnBoard {
    /// Prepares a net for a game; `None` if the board is too large, or there are markets or more than four seats.
    #[must_use]
    pub fn new(net: Arc<BoardNet>, game: &Game) -> Option<Self> {
        let sites = Sites::new(game).filter(|_| suits(game))?;
        let table = net.corner_table(&sites);
        Some(Self { net, sites: Arc::new(sites), table: Arc::new(table), last: RefCell::default() })
    }

    /// Every seat's probability of winning.
    pub(crate) fn win_probabilities<S: Size>(
        &self,
        heuristic: &Heuristic<'_, S>,
        p: &Position<S>,
    ) -> [f32; MAX_COMPARED] {
        let seats = heuristic.seats;
        let survey = Survey::new(&self.sites, heuristic, p);
        let mut last = self.last.borrow_mut();
        let mut view = None;
        for (number, summary) in last.iter_mut().enumerate().take(seats) {
            if summary.key != survey.keys[number] {
                let view = view.get_or_insert_with(SeatView::default);
                survey.describe(&self.sites, heuristic, p, number, view);
                *summary = Summary { key: survey.keys[number], of: self.net.seat(&self.table, view) };
            }
        }
        let mut logits = [f32::NEG_INFINITY; MAX_COMPARED];
        for (number, logit) in logits.iter_mut().enumerate().take(seats) {
            if !p.has_resigned(Seat(number as u8)) {
                let in_turn = |after: usize| if after < seats { &last[(number + after) % seats].of } else { &NOBODY };
                *logit = self.net.logit(std::array::from_fn(in_turn));
            }
        }
        softmax(&logits)
    }
}

/// Whether the net knows games with as many seats and such markets.
fn suits(game: &Game) -> bool {
    game.seats() <= MAX_COMPARED && game.rules().trading != Trading::Markets
}

fn softmax(logits: &[f32; MAX_COMPARED]) -> [f32; MAX_COMPARED] {
    let max = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let powers = logits.map(|logit| (logit - max).exp());
    let sum: f32 = powers.iter().sum();
    powers.map(|power| power / sum)
}

/// Shows positions of one game as the board net sees them, for training.
pub struct BoardViewer {
    board_stats: BoardStats,
    weights: Weights,
    seats: usize,
    sites: Sites,
}

impl BoardViewer {
    /// `None` if the net does not know such games.
    #[must_use]
    pub fn new(game: &Game) -> Option<Self> {
        let sites = Sites::new(game).filter(|_| suits(game))?;
        Some(Self { board_stats: BoardStats::new(game), weights: Weights::default(), seats: game.seats(), sites })
    }

    /// The corners of the board.
    #[must_use]
    pub const fn sites(&self) -> &Sites {
        &self.sites
    }

    /// Shows every seat of a position.
    pub fn show<S: Size>(&self, prepared: &PreparedGame<S>, p: &Position<S>, mut show: impl FnMut(usize, &SeatView)) {
        let heuristic = self.heuristic(prepared);
        let survey = Survey::new(&self.sites, &heuristic, p);
        let mut view = SeatView::default();
        for number in 0..self.seats {
            survey.describe(&self.sites, &heuristic, p, number, &mut view);
            show(number, &view);
        }
    }

    /// Every seat's probability of winning, by a net.
    #[must_use]
    pub fn win_probabilities<S: Size>(
        &self,
        net: &NetOnBoard,
        prepared: &PreparedGame<S>,
        p: &Position<S>,
    ) -> Vec<f32> {
        net.win_probabilities(&self.heuristic(prepared), p)[..self.seats.min(MAX_SEATS)].to_vec()
    }

    fn heuristic<'a, S: Size>(&'a self, prepared: &'a PreparedGame<S>) -> Heuristic<'a, S> {
        Heuristic { weights: &self.weights, board_stats: &self.board_stats, prepared, seats: self.seats }
    }
}
