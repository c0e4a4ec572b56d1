//! How likely a seat is to win after each of its choices.
//!
//! `search` looks for the best choice and gives up on the others as early as it can. An assessment is for people who want
//! to know how good each one is: for puzzles, or to find the mistakes in a game. It judges as `search` does, with as many
//! samples as one likes.

use super::lookahead::{gains_of_round, weight_of_gains};
use super::{Choice, candidates};
use crate::belief::Belief;
use crate::board_net::NetOnBoard;
use crate::board_stats::BoardStats;
use crate::heuristic::{Heuristic, Weights};
use crate::limit::{Budget, Limit};
use crate::search::turn_plan::{FULL_BEAM, Planner, TurnPlan};
use crate::trading::TradeStyle;
use crate::value_net::{NetEvaluator, net};
use crate::winning_line::winning_move;
use random::{FastStream, Purpose, Seed};
use rules::{
    Action, Chance, Game, Move, Outcome, Position, PreparedGame, SeatHandle, SeatKnowledge, Size, State, Visitor,
};

/// How thoroughly choices are assessed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effort {
    /// In how many deals of the hidden cards (worlds) the best choices are tried. Before that, all choices are tried in a
    /// quarter as many others, to find the best ones.
    pub worlds: u32,
    /// How many choices are among the best, at most.
    pub choices: usize,
    /// How far they may be behind the best at first, in probability of winning.
    pub margin: f64,
    /// How often each of these is played on for a round, in each world.
    pub rounds: u32,
}

impl Effort {
    /// Several times as many worlds, which takes as many times as long.
    #[must_use]
    pub const fn times(self, factor: u32) -> Self {
        Self { worlds: self.worlds * factor, ..self }
    }

    /// The worlds in which all choices are tried.
    const fn first_worlds(self) -> u32 {
        self.worlds.div_ceil(4)
    }
}

/// A choice and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Assessed {
    /// The action.
    pub action: Action,
    /// The probability that the seat wins after it, if it goes on well.
    pub win: f64,
    /// The standard error of the difference to the best choice; infinite for choices that are not among the best. It is
    /// smaller than that of `win`, since the best choices are tried with the same cards and dice.
    pub error: f64,
}

/// Assesses decisions of one game.
///
/// ```
/// use hexhaven_bots::{Assessor, Belief, Effort};
/// use random::Seed;
/// # let map = rules::doc_map();
/// # let game = rules::Game::new(rules::Rules::preset(rules::Preset::Official, &map), map, 2).unwrap();
/// # let state = game.start();
/// let seat = game.actors(&state).lowest().unwrap();
/// let effort = Effort { worlds: 4, choices: 3, margin: 0.2, rounds: 2 };
/// let choices = Assessor::new(&game).assess(
///     &game.seat_handle(&state, seat, 0),
///     &Belief::default(),
///     effort,
///     &Seed::from_u64(1),
/// );
/// assert!(choices[0].win >= choices[1].win);
/// ```
pub struct Assessor {
    board_stats: BoardStats,
    weights: Weights,
    board_net: Option<NetOnBoard>,
}

impl Assessor {
    /// Creates an assessor.
    #[must_use]
    pub fn new(game: &Game) -> Self {
        let (board_stats, board_net) = (BoardStats::new(game), NetOnBoard::shipped(game));
        Self { board_stats, weights: Weights::default(), board_net }
    }

    /// The choices of a seat, best first; none if the game does not wait for it. Offers between players are not among
    /// them, bank trades at a needlessly bad rate neither. In the setup, only the most promising placements are.
    ///
    /// The belief is what the seat concludes from the game so far; with [`Belief::default`], the position is judged
    /// without its history. The same seed gives the same result.
    #[must_use]
    pub fn assess(&self, handle: &SeatHandle<'_>, belief: &Belief, effort: Effort, seed: &Seed) -> Vec<Assessed> {
        self.assess_with(handle, belief, effort, seed, None)
    }

    /// Like [`assess`](Self::assess), with one choice that is certainly listed, and as thoroughly assessed as the best
    /// ones, if it is legal.
    #[must_use]
    pub fn assess_with(
        &self,
        handle: &SeatHandle<'_>,
        belief: &Belief,
        effort: Effort,
        seed: &Seed,
        named: Option<&Action>,
    ) -> Vec<Assessed> {
        let knowledge = handle.knowledge();
        let (worlds, rounds) = (FastStream::new(seed, Purpose::Choices), FastStream::new(seed, Purpose::Chance));
        let assess = Assess { assessor: self, handle, knowledge: &knowledge, belief, effort, named, worlds, rounds };
        handle.game().visit(assess)
    }
}

/// One decision.
struct Assess<'a> {
    assessor: &'a Assessor,
    handle: &'a SeatHandle<'a>,
    knowledge: &'a SeatKnowledge,
    belief: &'a Belief,
    effort: Effort,
    /// A choice that is assessed in any case.
    named: Option<&'a Action>,
    /// Deals the hidden cards.
    worlds: FastStream,
    /// Everything else.
    rounds: FastStream,
}

impl Visitor for Assess<'_> {
    type Output = Vec<Assessed>;

    fn visit<S: Size>(mut self, prepared: &PreparedGame<S>) -> Vec<Assessed> {
        let (game, seat) = (self.handle.game(), self.handle.seat());
        let Assessor { board_stats, weights, board_net } = self.assessor;
        let world = self.sample();
        let p = prepared.position(&world).expect("the world is this game's");
        if !prepared.actors(p).has(seat) {
            return Vec::new();
        }
        let heuristic = Heuristic { weights, board_stats, prepared, seats: game.seats() };
        let evaluator = NetEvaluator {
            heuristic: &heuristic,
            net: net(),
            board_net: board_net.as_ref(),
            players_trade: TradeStyle::BY_OUTCOME.trades(),
        };
        let mut stream = self.rounds.clone();
        let mut budget = Budget::new(Limit::Nodes(u64::MAX));
        let mut planner = Planner {
            evaluator: &evaluator,
            seat,
            budget: &mut budget,
            stream: &mut stream,
            deep: p.is_setup_or_main(),
            value_without: None,
        };
        let mut all = distinct_choices(game, &mut planner, p);
        let named = self.named.and_then(|action| prepared.check(p, seat, action).ok());
        all.extend(named.filter(|&mv| all.iter().all(|choice| choice.mv != mv)).map(Choice::new));
        self.try_choices(&mut planner, &mut all, self.effort.first_worlds(), None);
        let mut best = self.best(&mut all, named);
        let first = best.first().map(|choice| choice.mv);
        self.try_choices(&mut planner, &mut best, self.effort.worlds, first);
        let gains = self.gains(&mut planner, &best, p);
        let mut assessed = ranked(game, &best, &gains, &all);
        if let Some(mv) = winning_move(game, prepared, p, seat) {
            let action = game.action(&mv);
            assessed.retain(|choice| choice.action != action);
            assessed.insert(0, Assessed { action, win: 1.0, error: 0.0 });
        }
        assessed
    }
}

/// The choices that can be assessed, each once: if there are very many, `candidates` draws some at random.
fn distinct_choices<S: Size>(game: &Game, planner: &mut Planner<'_, S>, p: &Position<S>) -> Vec<Choice<S>> {
    let mut distinct: Vec<Choice<S>> = Vec::new();
    for choice in candidates(planner.evaluator.heuristic, p, planner.seat, planner.stream) {
        let trades = matches!(
            game.action(&choice.mv),
            Action::AcceptTrade { .. }
                | Action::RejectTrade { .. }
                | Action::CancelTrade { .. }
                | Action::ConfirmTrade { .. }
        );
        if !trades && distinct.iter().all(|other| other.mv != choice.mv) {
            distinct.push(choice);
        }
    }
    distinct
}

impl Assess<'_> {
    /// A possible state.
    fn sample(&mut self) -> State {
        self.belief.world(self.knowledge, &mut self.worlds)
    }

    /// Sorts choices that have been tried, and returns the best ones, to be tried again; they come first.
    fn best<S: Size>(&self, all: &mut [Choice<S>], named: Option<Move>) -> Vec<Choice<S>> {
        all.sort_by(|a, b| b.sum.total_cmp(&a.sum));
        let most = all.first().map_or(0.0, |best| best.sum);
        let margin = self.effort.margin * f64::from(self.effort.first_worlds());
        let mut count = all.iter().take(self.effort.choices).take_while(|choice| most - choice.sum <= margin).count();
        let named = named.and_then(|mv| all.iter().position(|choice| choice.mv == mv));
        if let Some(place) = named.filter(|&place| place >= count) {
            all[count..=place].rotate_right(1);
            count += 1;
        }
        all[..count].iter().map(|choice| Choice::new(choice.mv)).collect()
    }

    /// Tries choices in more worlds. Every choice gets a beam of its own: in a shared one, actions that lead to the same
    /// position in another order would look worse than they are. For the same reason, each choice is also tried with
    /// `next` as the action after it.
    fn try_choices<S: Size>(
        &mut self,
        planner: &mut Planner<'_, S>,
        choices: &mut [Choice<S>],
        worlds: u32,
        next: Option<Move>,
    ) {
        for _ in 0..worlds {
            let world = self.sample();
            let p = planner.evaluator.heuristic.prepared.position(&world).expect("the world is this game's");
            for choice in choices.iter_mut() {
                let mut plan = planner.plans(p, &[choice.mv], &FULL_BEAM).pop().expect("one plan for one move");
                let with_next = next.and_then(|next| self.plan_with(planner, p, choice.mv, next));
                if let Some(with_next) = with_next.filter(|with_next| with_next.value > plan.value) {
                    plan = with_next;
                }
                choice.sum += f64::from(plan.value);
                choice.plans.push(plan);
            }
        }
    }

    /// The best plan that begins with one move and then another one, if that is possible and chance has no part in the
    /// first.
    fn plan_with<S: Size>(
        &self,
        planner: &mut Planner<'_, S>,
        p: &Position<S>,
        mv: Move,
        next: Move,
    ) -> Option<TurnPlan<S>> {
        let prepared = planner.evaluator.heuristic.prepared;
        if mv == next || mv.ends_turn() || prepared.chance(p, &mv) != Chance::None {
            return None;
        }
        let mut after = p.clone();
        prepared.apply(&mut after, &mv, Outcome::None, &mut ());
        let next = prepared.check(&after, planner.seat, &prepared.action(&next)).ok()?;
        planner.plans(&after, &[next], &FULL_BEAM).pop()
    }

    /// What looking one round ahead adds to each choice in each world.
    fn gains<S: Size>(&self, planner: &mut Planner<'_, S>, choices: &[Choice<S>], p: &Position<S>) -> Vec<Vec<f64>> {
        let (worlds, rounds) = (self.effort.worlds, self.effort.rounds);
        let mut gains = vec![vec![0.0; worlds as usize]; choices.len()];
        // Before the roll, the values are averages over all rolls, and no plan goes on from there.
        let before_roll = p.active() == planner.seat && p.is_setup_or_main() && !p.is_setup() && !p.has_rolled();
        if before_roll || choices.len() < 2 {
            return gains;
        }
        let weight = f64::from(worlds) * weight_of_gains(worlds * rounds);
        for world in 0..worlds as usize {
            for _ in 0..rounds {
                // Time is not limited here, so there always are some.
                let of_round = gains_of_round(planner, choices, world).into_iter().flatten();
                for (gains, gain) in gains.iter_mut().zip(of_round) {
                    gains[world] += weight * gain;
                }
            }
        }
        gains
    }
}

/// All choices, best first: the best ones with what they gain by looking ahead, then the others. These are assumed to
/// gain as much as the best ones do on average.
fn ranked<S: Size>(game: &Game, best: &[Choice<S>], gains: &[Vec<f64>], all: &[Choice<S>]) -> Vec<Assessed> {
    let plain = |choice: &Choice<S>| mean(&choice.plans.iter().map(|plan| f64::from(plan.value)).collect::<Vec<_>>());
    let with_gains = |(choice, gains): (&Choice<S>, &Vec<f64>)| -> Vec<f64> {
        choice.plans.iter().zip(gains).map(|(plan, gain)| f64::from(plan.value) + gain).collect()
    };
    let mut values: Vec<(Action, Vec<f64>)> =
        best.iter().zip(gains).map(|pair| (game.action(&pair.0.mv), with_gains(pair))).collect();
    values.sort_by(|(_, a), (_, b)| mean(b).total_cmp(&mean(a)));
    let Some((_, first)) = values.first().cloned() else { return Vec::new() };
    let mut assessed: Vec<Assessed> = values
        .iter()
        .map(|(action, values)| Assessed {
            action: action.clone(),
            win: mean(values).clamp(0.0, 1.0),
            error: error_of_difference(&first, values),
        })
        .collect();
    let most = assessed.last().map_or(0.0, |last| last.win);
    let usual = mean(&values.iter().map(|(_, values)| mean(values)).collect::<Vec<_>>());
    let usual_gain = usual - mean(&all[..best.len()].iter().map(plain).collect::<Vec<_>>());
    let mut rest: Vec<Assessed> = all[best.len()..]
        .iter()
        .map(|choice| Assessed {
            action: game.action(&choice.mv),
            win: (plain(choice) + usual_gain).clamp(0.0, most),
            error: f64::INFINITY,
        })
        .collect();
    rest.sort_by(|a, b| b.win.total_cmp(&a.win));
    assessed.append(&mut rest);
    assessed[0].error = 0.0;
    assessed
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

/// The standard error of the mean difference, over the worlds; infinite if it was only one.
fn error_of_difference(a: &[f64], b: &[f64]) -> f64 {
    let differences: Vec<f64> = a.iter().zip(b).map(|(a, b)| a - b).collect();
    if differences.len() < 2 {
        return f64::INFINITY;
    }
    let mean = mean(&differences);
    let squares: f64 = differences.iter().map(|difference| (difference - mean).powi(2)).sum();
    let count = differences.len() as f64;
    (squares / (count * (count - 1.0))).sqrt()
}
