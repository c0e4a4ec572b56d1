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
mod shipped;
mod sites;
mod view;

use crate::board_stats::BoardStats;
use crate::heuristic::{Heuristic, Weights};
use crate::value_net::softmax;
use net::{CornerTable, MAX_COMPARED, Summary};
use rules::{Game, MAX_SEATS, Position, PreparedGame, Seat, Size, Trading};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::sync::Arc;
use view::{SeatKey, Survey};

pub use file::{FORMAT, NetFileError, PARAMETER_ONE};
pub use net::{BoardNet, FIRST, LAST, MAX_ACTIVATION, PARAMETERS, SECOND, SITE_HIDDEN, SITE_OUT, THIRD as SEAT_OUT};
pub use shipped::SHIPPED_FILE;
pub use sites::{ROBBER_PLACES, SITE, Sites};
pub use view::{KINDS, NUMBERS, SeatView, USES, kind_of_use};

/// A board net, prepared for one game.
#[derive(Clone, Debug)]
pub struct NetOnBoard {
    net: Arc<BoardNet>,
    board: Arc<PreparedBoard>,
    memory: RefCell<Memory>,
}

/// Summaries of seats: few seats change from one position to the next, and many positions come again.
#[derive(Clone, Debug, Default)]
struct Memory {
    /// The last one of each seat.
    last: [(SeatKey, Summary); MAX_COMPARED],
    all: FxHashMap<SeatKey, Summary>,
}

/// How many summaries are remembered: about three megabytes.
const MOST_SUMMARIES: usize = 4096;

impl Memory {
    /// The last summaries of all seats, brought up to date. `summarise` makes those that are not remembered.
    fn recall(&mut self, keys: &[SeatKey], mut summarise: impl FnMut(usize) -> Summary) -> &[(SeatKey, Summary)] {
        for (number, key) in keys.iter().enumerate() {
            let last = &mut self.last[number];
            if last.0 == *key {
                continue;
            }
            if self.all.len() >= MOST_SUMMARIES {
                self.all.clear();
            }
            *last = (*key, *self.all.entry(*key).or_insert_with(|| summarise(number)));
        }
        &self.last[..keys.len()]
    }
}

/// A board, and what a net knows about it.
#[derive(Debug)]
struct PreparedBoard {
    sites: Sites,
    table: CornerTable,
}

impl PreparedBoard {
    /// `None` if the board is too large.
    fn new(net: &BoardNet, game: &Game) -> Option<Self> {
        let sites = Sites::new(game)?;
        let table = net.corner_table(&sites);
        Some(Self { sites, table })
    }
}

impl NetOnBoard {
    /// Prepares a net for a game; `None` if the board is too large, or there are markets or more than four seats.
    #[must_use]
    pub fn new(net: Arc<BoardNet>, game: &Game) -> Option<Self> {
        let board = PreparedBoard::new(&net, game).filter(|_| suits(game))?;
        Some(Self::on(net, Arc::new(board)))
    }

    fn on(net: Arc<BoardNet>, board: Arc<PreparedBoard>) -> Self {
        Self { net, board, memory: RefCell::default() }
    }

    /// Every seat's probability of winning.
    pub(crate) fn win_probabilities<S: Size>(
        &self,
        heuristic: &Heuristic<'_, S>,
        p: &Position<S>,
        players_trade: bool,
    ) -> [f32; MAX_COMPARED] {
        let seats = heuristic.seats;
        let PreparedBoard { sites, table } = &*self.board;
        let survey = Survey::new(sites, heuristic, p, players_trade);
        let mut memory = self.memory.borrow_mut();
        let mut view = None;
        let last = memory.recall(&survey.keys[..seats], |number| {
            let view = view.get_or_insert_with(SeatView::default);
            survey.describe(sites, heuristic, p, number, view);
            self.net.seat(table, view)
        });
        let mut logits = [f32::NEG_INFINITY; MAX_COMPARED];
        for (number, logit) in logits.iter_mut().enumerate().take(seats) {
            if !p.has_resigned(Seat(number as u8)) {
                *logit = self.net.logit((0..seats).map(|after| &last[(number + after) % seats].1));
            }
        }
        softmax(&logits)
    }
}

/// Whether the net knows games with as many seats and such markets.
fn suits(game: &Game) -> bool {
    game.seats() <= MAX_COMPARED && game.rules().trading != Trading::Markets
}

/// Shows positions of one game as the board net sees them, for training.
pub struct BoardViewer {
    board_stats: BoardStats,
    weights: Weights,
    seats: usize,
    sites: Sites,
    players_trade: bool,
}

impl BoardViewer {
    /// `None` if the net does not know such games.
    #[must_use]
    pub fn new(game: &Game, players_trade: bool) -> Option<Self> {
        let sites = Sites::new(game).filter(|_| suits(game))?;
        let (board_stats, weights) = (BoardStats::new(game), Weights::default());
        Some(Self { board_stats, weights, seats: game.seats(), sites, players_trade })
    }

    /// The corners of the board.
    #[must_use]
    pub const fn sites(&self) -> &Sites {
        &self.sites
    }

    /// Shows every seat of a position.
    pub fn show<S: Size>(&self, prepared: &PreparedGame<S>, p: &Position<S>, mut show: impl FnMut(usize, &SeatView)) {
        let heuristic = self.heuristic(prepared);
        let survey = Survey::new(&self.sites, &heuristic, p, self.players_trade);
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
        net.win_probabilities(&self.heuristic(prepared), p, self.players_trade)[..self.seats.min(MAX_SEATS)].to_vec()
    }

    fn heuristic<'a, S: Size>(&'a self, prepared: &'a PreparedGame<S>) -> Heuristic<'a, S> {
        Heuristic { weights: &self.weights, board_stats: &self.board_stats, prepared, seats: self.seats }
    }
}
