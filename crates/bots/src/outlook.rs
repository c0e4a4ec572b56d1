//! The outlook of a position: how likely every seat is to win, for somebody who sees all cards.
//!
//! Nets judge positions in the middle of a turn best. So what is due is settled first: a due roll of the dice is averaged
//! over all totals, and setup placements, discards, robber moves and free roads are made as `greedy` would make them.
//! Looking at a position just before or just after something is due then gives the same, as it should.

use crate::board_net::NetOnBoard;
use crate::board_stats::BoardStats;
use crate::greedy::best_move;
use crate::heuristic::{Heuristic, Weights};
use crate::trading::{Exchange, TradeStyle};
use crate::value_net::{NetEvaluator, net};
use board::Resource;
use random::{FastStream, Purpose, Seed};
use rules::{Amounts, Chance, Game, MAX_SEATS, Move, Outcome, Position, PreparedGame, Size, State, Visitor};

/// A probability of winning for each seat. They add up to one.
pub type WinProbabilities = [f64; MAX_SEATS];

/// The most decisions that are settled in one position.
const MAX_SETTLED: u32 = 200;

/// Looks at positions of one game.
///
/// ```
/// use hexhaven_bots::Outlook;
/// # let map = rules::doc_map();
/// # let game = rules::Game::new(rules::Rules::preset(rules::Preset::Official, &map), map, 2).unwrap();
/// let win = Outlook::new(&game).of(&game.start());
/// assert!((win.iter().sum::<f64>() - 1.0).abs() < 1e-6);
/// ```
pub struct Outlook {
    game: Game,
    board_stats: BoardStats,
    weights: Weights,
    board_net: Option<NetOnBoard>,
}

impl Outlook {
    /// Prepares to look at positions of a game.
    #[must_use]
    pub fn new(game: &Game) -> Self {
        Self {
            game: game.clone(),
            board_stats: BoardStats::new(game),
            weights: Weights::default(),
            board_net: NetOnBoard::shipped(game),
        }
    }

    /// How likely every seat is to win.
    #[must_use]
    pub fn of(&self, state: &State) -> WinProbabilities {
        self.game.visit(Now { outlook: self, state })
    }

    /// How likely every seat is to win after a move, on average over what chance may do.
    #[must_use]
    pub fn expected(&self, state: &State, mv: &Move) -> WinProbabilities {
        self.game.visit(After { outlook: self, state, mv })
    }

    /// Every exchange of one card for another that the active seat could make with somebody, and how likely every seat is
    /// to win after it.
    #[must_use]
    pub fn exchanges(&self, state: &State) -> Vec<(Exchange, WinProbabilities)> {
        self.game.visit(Exchanges { outlook: self, state })
    }

    /// Lets an observer look at a position.
    fn look<S: Size, T>(
        &self,
        prepared: &PreparedGame<S>,
        state: &State,
        look: impl FnOnce(&mut Observer<'_, S>, &Position<S>) -> T,
    ) -> T {
        let Self { game, board_stats, weights, board_net } = self;
        let heuristic = Heuristic { weights, board_stats, prepared, seats: game.seats() };
        let evaluator = NetEvaluator {
            heuristic: &heuristic,
            net: net(),
            board_net: board_net.as_ref(),
            players_trade: TradeStyle::BY_OUTCOME.trades(),
        };
        // Only to choose among equals, and from lists that are too long: the same choices every time.
        let stream = FastStream::new(&Seed::from_u64(0), Purpose::Choices);
        let p = prepared.position(state).expect("the state belongs to this game");
        look(&mut Observer { evaluator: &evaluator, stream }, p)
    }
}

struct Now<'a> {
    outlook: &'a Outlook,
    state: &'a State,
}

impl Visitor for Now<'_> {
    type Output = WinProbabilities;

    fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> WinProbabilities {
        self.outlook.look(prepared, self.state, |observer, p| observer.settled(p, MAX_SETTLED))
    }
}

struct After<'a> {
    outlook: &'a Outlook,
    state: &'a State,
    mv: &'a Move,
}

impl Visitor for After<'_> {
    type Output = WinProbabilities;

    fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> WinProbabilities {
        self.outlook.look(prepared, self.state, |observer, p| observer.expected(p, self.mv, MAX_SETTLED))
    }
}

struct Exchanges<'a> {
    outlook: &'a Outlook,
    state: &'a State,
}

impl Visitor for Exchanges<'_> {
    type Output = Vec<(Exchange, WinProbabilities)>;

    fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> Self::Output {
        let game = &self.outlook.game;
        self.outlook.look(prepared, self.state, |observer, p| {
            let mut found = Vec::new();
            for partner in game.all_seats().filter(|&other| other != p.active() && !p.has_resigned(other)) {
                for give in Resource::ALL {
                    for take in Resource::ALL.into_iter().filter(|&take| take != give) {
                        let (gives, takes) = (Amounts::of(give, 1), Amounts::of(take, 1));
                        if let Some(after) = p.traded(p.active(), &gives, partner, &takes) {
                            found.push((Exchange { partner, gives, takes }, observer.settled(&after, MAX_SETTLED)));
                        }
                    }
                }
            }
            found
        })
    }
}

struct Observer<'a, S: Size> {
    evaluator: &'a NetEvaluator<'a, S>,
    stream: FastStream,
}

impl<S: Size> Observer<'_, S> {
    /// The outlook once everything that is due is settled; of that, at most `left` decisions.
    fn settled(&mut self, p: &Position<S>, left: u32) -> WinProbabilities {
        match self.due(p) {
            Some(mv) if left > 0 => self.expected(p, &mv, left - 1),
            _ => self.evaluator.win_probabilities(p),
        }
    }

    /// The move that is made next whoever plays, or that `greedy` makes; none if somebody is free to choose.
    fn due(&mut self, p: &Position<S>) -> Option<Move> {
        let heuristic = self.evaluator.heuristic;
        let prepared = heuristic.prepared;
        if p.winner().is_some() {
            return None;
        }
        let is_free = p.is_setup_or_main() && !p.is_setup();
        let actor = if is_free { p.active() } else { prepared.actors(p).lowest()? };
        if !is_free || p.places_free_roads() {
            return Some(best_move(heuristic, p, actor, &mut self.stream));
        }
        let roll = |mv: &Move| prepared.chance(p, mv) == Chance::Dice;
        if p.has_rolled() { None } else { prepared.moves(p, actor).find(roll) }
    }

    /// The outlook after a move, on average over its outcomes.
    fn expected(&mut self, p: &Position<S>, mv: &Move, left: u32) -> WinProbabilities {
        let prepared = self.evaluator.heuristic.prepared;
        let chance = prepared.chance(p, mv);
        let mut mean = [0.0; MAX_SEATS];
        for (outcome, weight) in distinct_outcomes(&chance) {
            let mut after = p.clone();
            prepared.apply(&mut after, mv, outcome, &mut ());
            let share = weight as f64 / chance.total() as f64;
            for (mean, win) in mean.iter_mut().zip(self.settled(&after, left)) {
                *mean += share * win;
            }
        }
        mean
    }
}

/// All outcomes with their weights; of the rolls of the dice with the same total, one.
fn distinct_outcomes(chance: &Chance) -> Vec<(Outcome, u64)> {
    match chance {
        Chance::None => vec![(Outcome::None, 1)],
        Chance::Dice => (2..=12_u8)
            .map(|total| {
                let low = total.saturating_sub(6).max(1);
                (Outcome::Dice(low, total - low), u64::from(6 - total.abs_diff(7)))
            })
            .collect(),
        chance => chance.outcomes(),
    }
}
