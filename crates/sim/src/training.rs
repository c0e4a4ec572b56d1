//! Training the value net of `search`: games of bots are played, some of their positions are sampled, and a net is
//! trained to predict the winner.

use crate::bot_game::play_bots;
use crate::config::{GameSpec, SimConfig};
use crate::decision_times::DecisionTimes;
use crate::playout::Observer;
use bots::value_net::{FeatureExtractor, Sample, Trainer, ValueNet, loss, win_probabilities};
use random::{FastStream, Purpose, Random, Seed};
use rules::{Game, Move, Outcome, Position, PreparedGame, RulesError, Size, Visitor};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// Samples per optimizer step.
const BATCH_SIZE: usize = 256;
/// One stretch of samples in this many is set aside for validation.
const VALIDATION_INTERVAL: usize = 16;

/// Samples positions at the start of turns.
struct Sampler<'a> {
    extractor: &'a FeatureExtractor,
    stream: FastStream,
    keep: u64,
    turn: u32,
    no_witness: (),
    positions: Vec<Vec<bots::value_net::Features>>,
}

impl<S: Size> Observer<S> for Sampler<'_> {
    type Error = std::convert::Infallible;
    type Witness = ();

    fn witness(&mut self) -> &mut () {
        &mut self.no_witness
    }

    fn start(&mut self, _: &PreparedGame<S>, _: &Position<S>) -> Result<(), Self::Error> {
        Ok(())
    }

    fn acted(&mut self, prepared: &PreparedGame<S>, p: &Position<S>, _: &Move, _: Outcome) -> Result<(), Self::Error> {
        if p.turn() != self.turn {
            self.turn = p.turn();
            // The first turn shows the result of the setup.
            if self.turn == 1 || self.stream.below(self.keep) == 0 {
                self.positions.push(self.extractor.extract(prepared, p));
            }
        }
        Ok(())
    }
}

struct PlayAndSample<'a> {
    config: &'a SimConfig,
    game: &'a Game,
    spec: &'a GameSpec,
    keep: u64,
}

impl Visitor for PlayAndSample<'_> {
    type Output = Vec<Sample>;

    fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> Vec<Sample> {
        let Self { config, game, spec, keep } = self;
        let extractor = FeatureExtractor::new(game);
        let stream = FastStream::new(&spec.choices, Purpose::Games);
        let mut sampler =
            Sampler { extractor: &extractor, stream, keep, turn: 0, no_witness: (), positions: Vec::new() };
        let mut times = vec![DecisionTimes::default(); config.table_size()];
        let mut bots: Vec<_> = config.seat_players(game, spec).into_iter().map(|seated| seated.bot).collect();
        let Ok(ending) = play_bots(prepared, game, &mut bots, &spec.board, config.turn_cap, &mut times, &mut sampler);
        let Some(winner) = ending.winner else { return Vec::new() };
        let count = sampler.positions.len();
        let sample = |(i, seats)| Sample { seats, winner: winner.index(), has_next: i + 1 < count };
        sampler.positions.into_iter().enumerate().map(sample).collect()
    }
}

/// Plays all games of a configuration and samples their positions: on average one turn in `keep`. `played` counts the
/// games for a progress display. See the example of [`train`].
///
/// # Errors
/// If the rules do not fit the map.
pub fn collect_samples(config: &SimConfig, keep: u64, played: &AtomicU64) -> Result<Vec<Sample>, RulesError> {
    config.game(&config.seed.game(0))?;
    let next = AtomicU64::new(0);
    let all = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..config.threads.max(1) {
            scope.spawn(|| {
                let mut own = Vec::new();
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= config.games {
                        break;
                    }
                    let spec = config.game_spec(index);
                    let Ok(game) = config.game(&spec.board) else { break };
                    for sample in game.visit(PlayAndSample { config, game: &game, spec: &spec, keep }) {
                        own.push((index, sample));
                    }
                    played.fetch_add(1, Ordering::Relaxed);
                }
                all.lock().expect("the lock is not poisoned").append(&mut own);
            });
        }
    });
    let mut all = all.into_inner().expect("all threads have ended");
    // Makes the result independent of the number of threads.
    all.sort_by_key(|&(index, _)| index);
    Ok(all.into_iter().map(|(_, sample)| sample).collect())
}

/// The state of the training after an epoch.
#[derive(Clone, Copy, Debug)]
pub struct Epoch {
    /// Counted from 1.
    pub number: u32,
    /// The cross-entropy loss on the validation samples.
    pub loss: f64,
}

/// How to train a net.
#[derive(Clone, Debug)]
pub struct TrainingConfig {
    /// The net to continue from, or `None` for random weights.
    pub from: Option<ValueNet>,
    /// The number of passes over the samples.
    pub epochs: u32,
    /// The initial learning rate; it falls linearly to nearly zero.
    pub learning_rate: f32,
}

/// The weight of the net's prediction for the next position in a target; the rest is the actual winner.
const BOOTSTRAP_WEIGHT: f32 = 0.7;

/// The target probabilities of each sample: the winner, mixed with a net's prediction for the next position of the game.
fn targets(samples: &[Sample], net: Option<&ValueNet>) -> Vec<Vec<f32>> {
    let one_hot = |sample: &Sample| {
        let mut target = vec![0.0; sample.seats.len()];
        target[sample.winner] = 1.0;
        target
    };
    let target = |i: usize| {
        let mut target = one_hot(&samples[i]);
        if let Some(net) = net.filter(|_| samples[i].has_next) {
            for (target, next) in target.iter_mut().zip(win_probabilities(net, &samples[i + 1])) {
                *target = (1.0 - BOOTSTRAP_WEIGHT) * *target + BOOTSTRAP_WEIGHT * next;
            }
        }
        target
    };
    (0..samples.len()).map(target).collect()
}

/// Trains a net on samples. `on_epoch` is called after every epoch.
///
/// From the second half of the epochs on, or from the start if there is a net to continue from, the targets include the
/// net's own predictions for the next position (bootstrapping), which reduces the noise of games decided by luck.
///
/// ```
/// use bots::Kind;
/// use hexhaven_sim::{SimConfig, TrainingConfig, collect_samples, train};
/// use mapfile::{MapFile, shipped};
/// use random::Seed;
/// use std::sync::atomic::AtomicU64;
///
/// let map = MapFile::parse(shipped("beginner").unwrap().as_bytes()).unwrap();
/// let games = SimConfig { games: 4, ..SimConfig::new(map, vec![Kind::Weighted.into(); 2]) };
/// let samples = collect_samples(&games, 8, &AtomicU64::new(0))?;
/// let config = TrainingConfig { from: None, epochs: 2, learning_rate: 0.003 };
/// let net = train(&samples, &config, &Seed::from_u64(1), |epoch| println!("loss {:.3}", epoch.loss));
/// assert!(net.to_text("a small net").starts_with("# a small net"));
/// # Ok::<(), rules::RulesError>(())
/// ```
#[must_use]
pub fn train(samples: &[Sample], config: &TrainingConfig, seed: &Seed, mut on_epoch: impl FnMut(&Epoch)) -> ValueNet {
    let mut stream = FastStream::new(seed, Purpose::Choices);
    let epochs = config.epochs;
    // Positions of one game are adjacent, so whole stretches are set aside.
    let is_validation = |i: &usize| (i / 64).is_multiple_of(VALIDATION_INTERVAL);
    let (validation, mut order): (Vec<usize>, Vec<usize>) = (0..samples.len()).partition(is_validation);
    let validation: Vec<&Sample> = validation.into_iter().map(|i| &samples[i]).collect();
    let mut trainer = config.from.clone().map_or_else(|| Trainer::new(&mut stream), Trainer::from);
    let batches = order.len().div_ceil(BATCH_SIZE);
    let mut target = targets(samples, config.from.as_ref());
    for number in 1..=epochs {
        if number > 1 && number == epochs / 2 + 1 {
            target = targets(samples, Some(trainer.net()));
        }
        for i in (1..order.len()).rev() {
            order.swap(i, stream.below(i as u64 + 1) as usize);
        }
        for (batch, indices) in order.chunks(BATCH_SIZE).enumerate() {
            // The learning rate falls linearly.
            let progress = ((number - 1) as usize * batches + batch) as f32 / (epochs as usize * batches) as f32;
            let batch_samples: Vec<(&Sample, &[f32])> =
                indices.iter().map(|&i| (&samples[i], &target[i][..])).collect();
            trainer.step(&batch_samples, config.learning_rate * (1.0 - progress) + 2e-5);
        }
        on_epoch(&Epoch { number, loss: loss(trainer.net(), &validation) });
    }
    trainer.net().clone()
}
