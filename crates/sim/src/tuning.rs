//! Tuning the weights of `greedy` by self-play.
//!
//! In each round some weights are changed a little at random. The changed bot plays at every seat against bots with the
//! current weights, on the same boards with the same dice. A change that wins clearly more than its share twice is kept.

use crate::bot_game::play_bots;
use crate::config::SimConfig;
use crate::decision_times::DecisionTimes;
use bots::{Bot, Greedy, Weights};
use random::{FastStream, Purpose, Random, Seed};
use rules::{Game, PreparedGame, RulesError, Size, Visitor};
use std::sync::atomic::{AtomicU64, Ordering};

/// How to tune.
#[derive(Clone, Copy, Debug)]
pub struct TuningConfig {
    /// The number of changes to try.
    pub rounds: u32,
    /// Games in the first trial of a change; the second has four times as many.
    pub games: u64,
    /// The standard deviation of a change, relative to the weight.
    pub step: f64,
}

/// The result of a round.
#[derive(Clone, Copy, Debug)]
pub struct Round {
    /// Counted from 1.
    pub number: u32,
    /// The win rates of the changed bot in the first and, if there was one, the second trial.
    pub rates: (f64, Option<f64>),
    /// Whether the change was kept.
    pub kept: bool,
}

/// An approximately standard normal number: the sum of twelve uniform ones, minus 6.
fn approximately_normal(stream: &mut impl Random) -> f64 {
    (0..12).map(|_| stream.below(1 << 20) as f64 / f64::from(1 << 20)).sum::<f64>() - 6.0
}

fn mutate(weights: &Weights, step: f64, stream: &mut impl Random) -> Weights {
    let list: Vec<f32> = weights
        .to_vec()
        .into_iter()
        .map(|weight| {
            if stream.below(4) > 0 {
                return weight;
            }
            let scale = f64::from(weight.abs()).max(0.01);
            (f64::from(weight) + scale * step * approximately_normal(stream)) as f32
        })
        .collect();
    Weights::from_list(&list)
}

struct DuelGame<'a> {
    game: &'a Game,
    weights: [&'a Weights; 2],
    /// The seat that plays with the first weights; the others have the second.
    seat: usize,
    seed: &'a Seed,
    turn_cap: u32,
}

impl Visitor for DuelGame<'_> {
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
        let mut times = vec![DecisionTimes::default(); seats];
        let Ok(ending) = play_bots(prepared, self.game, &mut bots, self.seed, self.turn_cap, &mut times, &mut ());
        ending.winner.is_some_and(|winner| winner.index() == self.seat)
    }
}

/// The win rate of one bot against bots with other weights, at every seat in turn.
///
/// # Errors
/// If the rules do not fit the map.
pub fn duel(config: &SimConfig, one: &Weights, others: &Weights, games: u64, seed: &Seed) -> Result<f64, RulesError> {
    let seats = config.seats.len() as u64;
    let (next, wins) = (AtomicU64::new(0), AtomicU64::new(0));
    config.game(&seed.game(0))?;
    std::thread::scope(|scope| {
        for _ in 0..config.threads.max(1) {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= games {
                        break;
                    }
                    let seed = seed.game(index / seats);
                    let Ok(game) = config.game(&seed) else { break };
                    let seat = (index % seats) as usize;
                    let weights = [one, others];
                    let won =
                        game.visit(DuelGame { game: &game, weights, seat, seed: &seed, turn_cap: config.turn_cap });
                    wins.fetch_add(won.into(), Ordering::Relaxed);
                }
            });
        }
    });
    Ok(wins.load(Ordering::Relaxed) as f64 / games as f64)
}

/// Tunes weights on the board, rules and number of seats of a configuration. `on_round` is called after every round.
///
/// # Errors
/// If the rules do not fit the map.
pub fn tune(
    config: &SimConfig,
    tuning: &TuningConfig,
    start: Weights,
    mut on_round: impl FnMut(&Round, &Weights),
) -> Result<Weights, RulesError> {
    let mut stream = FastStream::new(&config.seed, Purpose::Choices);
    let mut weights = start;
    let par = 1.0 / config.seats.len() as f64;
    for number in 1..=tuning.rounds {
        let changed = mutate(&weights, tuning.step, &mut stream);
        let seed = config.seed.game(u64::from(number));
        let error = |games: u64| (par * (1.0 - par) / games as f64).sqrt();
        let first = duel(config, &changed, &weights, tuning.games, &seed)?;
        let mut second = None;
        if first > par + error(tuning.games) {
            let games = 4 * tuning.games;
            second = Some(duel(config, &changed, &weights, games, &seed.game(1))?);
        }
        let kept = second.is_some_and(|rate| rate > par + 1.5 * error(4 * tuning.games));
        if kept {
            weights = changed;
        }
        on_round(&Round { number, rates: (first, second), kept }, &weights);
    }
    Ok(weights)
}
