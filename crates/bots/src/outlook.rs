//! The outlook of a position: how likely every seat is to win, for somebody who sees all cards.
//!
//! Nets judge positions right before the dice are rolled: what `search` compares are the ends of turns. So the seats first
//! play on to that point as `greedy` does. A roll that allows a city is then lucky at once; building the city changes
//! nothing, and not building it is a loss.

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
        self.outlook.look(prepared, self.state, |observer, p| observer.before_roll(p, Reach::FULL))
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
        self.outlook.look(prepared, self.state, |observer, p| {
            observer.after(p, self.mv, Reach { chances: Reach::FULL.chances + 1, ..Reach::FULL })
        })
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
                            found.push((Exchange { partner, gives, takes }, observer.before_roll(&after, Reach::FULL)));
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

/// How much is looked at for one position.
#[derive(Clone, Copy)]
struct Reach {
    /// How many more moves are made.
    moves: u32,
    /// In how many more of them chance is averaged over all outcomes. After that, the likeliest outcome is assumed.
    chances: u32,
}

impl Reach {
    const FULL: Self = Self { moves: 60, chances: 1 };
}

impl<S: Size> Observer<'_, S> {
    /// The outlook before the next roll of the dice, if the seats play on as `greedy` until then.
    fn before_roll(&mut self, p: &Position<S>, reach: Reach) -> WinProbabilities {
        if reach.moves == 0 || p.winner().is_some() || p.awaits_roll() {
            return self.evaluator.win_probabilities(p);
        }
        if !p.offers().is_empty() {
            return self.before_roll(&p.without_offers(), reach);
        }
        let heuristic = self.evaluator.heuristic;
        let Some(actor) = heuristic.prepared.actors(p).lowest() else { return self.evaluator.win_probabilities(p) };
        let mv = best_move(heuristic, p, actor, &mut self.stream);
        self.after(p, &mv, reach)
    }

    /// The outlook after a move, on average over its outcomes.
    fn after(&mut self, p: &Position<S>, mv: &Move, reach: Reach) -> WinProbabilities {
        let prepared = self.evaluator.heuristic.prepared;
        let chance = prepared.chance(p, mv);
        let mut outcomes = distinct_outcomes(&chance);
        let mut chances = reach.chances;
        if outcomes.len() > 1 {
            if chances == 0 {
                outcomes.sort_by_key(|&(_, weight)| std::cmp::Reverse(weight));
                outcomes.truncate(1);
            }
            chances = chances.saturating_sub(1);
        }
        let total: u64 = outcomes.iter().map(|(_, weight)| weight).sum();
        let mut mean = [0.0; MAX_SEATS];
        for (outcome, weight) in outcomes {
            let mut after = p.clone();
            prepared.apply(&mut after, mv, outcome, &mut ());
            let share = weight as f64 / total as f64;
            let win = self.before_roll(&after, Reach { moves: reach.moves - 1, chances });
            for (mean, win) in mean.iter_mut().zip(win) {
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
