//! Weights of the value function, tuned by playing against themselves.
//!
//! Round after round some weights are changed a little at random; the changed bot plays at every seat among bots with
//! the weights so far, on the same boards with the same dice. What wins clearly more than its share, twice, is kept.

use crate::contest::contest;
use crate::plan::Plan;
use crate::times::Times;
use bots::{Bot, Greedy, Weights};
use random::{FastStream, Purpose, Random, Seed};
use rules::{Game, PreparedGame, RulesError, Size, Visitor};
use std::sync::atomic::{AtomicU64, Ordering};

/// How to tune.
#[derive(Clone, Copy, Debug)]
pub struct Tuning {
    /// How many changes to try.
    pub rounds: u32,
    /// Games of the first trial of each.
    pub games: u64,
    /// How much weights change: by this part of themselves, usually.
    pub step: f64,
}

/// What a round came to.
#[derive(Clone, Copy, Debug)]
pub struct Round {
    /// Its number, from 1.
    pub number: u32,
    /// How many of a hundred games the changed bot won, at first and in the longer trial.
    pub rates: (f64, Option<f64>),
    /// Whether the change was kept.
    pub kept: bool,
}

/// A number from about -3 to 3, mostly near 0: the sum of twelve even ones.
fn bell(stream: &mut impl Random) -> f64 {
    (0..12).map(|_| stream.below(1 << 20) as f64 / f64::from(1 << 20)).sum::<f64>() - 6.0
}

fn change(weights: &Weights, step: f64, stream: &mut impl Random) -> Weights {
    let list: Vec<f32> = weights
        .to_vec()
        .into_iter()
        .map(|weight| {
            if stream.below(4) > 0 {
                return weight;
            }
            let scale = f64::from(weight.abs()).max(0.01);
            (f64::from(weight) + scale * step * bell(stream)) as f32
        })
        .collect();
    Weights::from_list(&list)
}

struct Match<'a> {
    game: &'a Game,
    weights: [&'a Weights; 2],
    /// Where the first of the weights sits.
    seat: usize,
    seed: &'a Seed,
    most_turns: u32,
}

impl Visitor for Match<'_> {
    type Output = bool;

    fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> bool {
        let seats = self.game.seats();
        let mut bots: Vec<Box<dyn Bot>> = (0..seats)
            .map(|seat| {
                let weights = self.weights[usize::from(seat != self.seat)];
                let stream = FastStream::new(&self.seed.game(seat as u64), Purpose::Choices);
                Box::new(Greedy::new(self.game, *weights, stream)) as Box<dyn Bot>
            })
            .collect();
        let mut times = vec![Times::default(); seats];
        let Ok(ending) = contest(prepared, self.game, &mut bots, self.seed, self.most_turns, &mut times, &mut ());
        ending.winner.is_some_and(|winner| winner.index() == self.seat)
    }
}

/// The part of games that one bot wins among bots with other weights, at every seat in turn.
///
/// # Errors
/// When the rules do not go with the map.
pub fn duel(plan: &Plan, one: &Weights, others: &Weights, games: u64, seed: &Seed) -> Result<f64, RulesError> {
    let seats = plan.seats.len() as u64;
    let (next, wins) = (AtomicU64::new(0), AtomicU64::new(0));
    plan.game(&seed.game(0))?;
    std::thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= games {
                        break;
                    }
                    let seed = seed.game(index / seats);
                    let Ok(game) = plan.game(&seed) else { break };
                    let seat = (index % seats) as usize;
                    let weights = [one, others];
                    let won =
                        game.visit(Match { game: &game, weights, seat, seed: &seed, most_turns: plan.most_turns });
                    wins.fetch_add(won.into(), Ordering::Relaxed);
                }
            });
        }
    });
    Ok(wins.load(Ordering::Relaxed) as f64 / games as f64)
}

/// Tunes weights on the board, rules and seats of a plan; `tell` hears of every round.
///
/// # Errors
/// When the rules do not go with the map.
pub fn tune(
    plan: &Plan,
    tuning: &Tuning,
    start: Weights,
    mut tell: impl FnMut(&Round, &Weights),
) -> Result<Weights, RulesError> {
    let mut stream = FastStream::new(&plan.seed, Purpose::Choices);
    let mut weights = start;
    let par = 1.0 / plan.seats.len() as f64;
    for number in 1..=tuning.rounds {
        let changed = change(&weights, tuning.step, &mut stream);
        let seed = plan.seed.game(u64::from(number));
        let error = |games: u64| (par * (1.0 - par) / games as f64).sqrt();
        let first = duel(plan, &changed, &weights, tuning.games, &seed)?;
        let mut second = None;
        if first > par + error(tuning.games) {
            let games = 4 * tuning.games;
            second = Some(duel(plan, &changed, &weights, games, &seed.game(1))?);
        }
        let kept = second.is_some_and(|rate| rate > par + 1.5 * error(4 * tuning.games));
        if kept {
            weights = changed;
        }
        tell(&Round { number, rates: (first, second), kept }, &weights);
    }
    Ok(weights)
}
