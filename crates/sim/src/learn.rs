//! How `search` learns who is going to win: games of bots are played, some of their positions are kept, and a net is
//! trained to foresee the winner.

use crate::contest::contest;
use crate::plan::{Deal, Plan};
use crate::playout::Observer;
use crate::times::Times;
use bots::outlook::{Describer, Net, Sample, Training, chances, loss};
use random::{FastStream, Purpose, Random, Seed};
use rules::{Game, Move, Outcome, Position, PreparedGame, RulesError, Size, Visitor};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// Samples that are learned together.
const TOGETHER: usize = 256;
/// One sample in so many is kept aside to measure by.
const ASIDE: usize = 16;

/// Keeps some of the positions at which turns begin.
struct Sampler<'a> {
    describer: &'a Describer,
    stream: FastStream,
    keep: u64,
    turn: u32,
    silence: (),
    kept: Vec<Vec<bots::outlook::Description>>,
}

impl<S: Size> Observer<S> for Sampler<'_> {
    type Error = std::convert::Infallible;
    type Witness = ();

    fn witness(&mut self) -> &mut () {
        &mut self.silence
    }

    fn start(&mut self, _: &PreparedGame<S>, _: &Position<S>) -> Result<(), Self::Error> {
        Ok(())
    }

    fn acted(&mut self, prepared: &PreparedGame<S>, p: &Position<S>, _: &Move, _: Outcome) -> Result<(), Self::Error> {
        if p.turn() != self.turn {
            self.turn = p.turn();
            // The first turn is where setups are judged.
            if self.turn == 1 || self.stream.below(self.keep) == 0 {
                self.kept.push(self.describer.describe(prepared, p));
            }
        }
        Ok(())
    }
}

struct Play<'a> {
    plan: &'a Plan,
    game: &'a Game,
    deal: &'a Deal,
    keep: u64,
}

impl Visitor for Play<'_> {
    type Output = Vec<Sample>;

    fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> Vec<Sample> {
        let Self { plan, game, deal, keep } = self;
        let describer = Describer::new(game);
        let stream = FastStream::new(&deal.choices, Purpose::Games);
        let mut sampler = Sampler { describer: &describer, stream, keep, turn: 0, silence: (), kept: Vec::new() };
        let mut times = vec![Times::default(); plan.table()];
        let mut bots: Vec<_> = plan.sit(game, deal).into_iter().map(|seated| seated.bot).collect();
        let Ok(ending) = contest(prepared, game, &mut bots, &deal.board, plan.most_turns, &mut times, &mut sampler);
        let Some(winner) = ending.winner else { return Vec::new() };
        let count = sampler.kept.len();
        let sample = |(i, seats)| Sample { seats, winner: winner.index(), goes_on: i + 1 < count };
        sampler.kept.into_iter().enumerate().map(sample).collect()
    }
}

/// Plays all games of a plan and keeps some of their positions: one turn in so many.
///
/// # Errors
/// When the rules do not go with the map.
pub fn gather(plan: &Plan, keep: u64, played: &AtomicU64) -> Result<Vec<Sample>, RulesError> {
    plan.game(&plan.seed.game(0))?;
    let next = AtomicU64::new(0);
    let all = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            scope.spawn(|| {
                let mut own = Vec::new();
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= plan.games {
                        break;
                    }
                    let deal = plan.deal(index);
                    let Ok(game) = plan.game(&deal.board) else { break };
                    for sample in game.visit(Play { plan, game: &game, deal: &deal, keep }) {
                        own.push((index, sample));
                    }
                    played.fetch_add(1, Ordering::Relaxed);
                }
                all.lock().expect("no thread panics while it holds this").append(&mut own);
            });
        }
    });
    let mut all = all.into_inner().expect("all threads have ended");
    // The same whatever the number of threads.
    all.sort_by_key(|&(index, _)| index);
    Ok(all.into_iter().map(|(_, sample)| sample).collect())
}

/// How learning went on.
#[derive(Clone, Copy, Debug)]
pub struct Epoch {
    /// From 1.
    pub number: u32,
    /// The mean of `-ln` of the chance given to the winner, on samples kept aside.
    pub loss: f64,
}

/// How a net is to learn.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The net that goes on learning; nothing: one that knows nothing yet.
    pub from: Option<Net>,
    /// How often to go through the samples.
    pub epochs: u32,
    /// How quickly, at the beginning.
    pub rate: f32,
}

/// How much what the net foresees a little later counts beside what happened in the end.
const LATER: f32 = 0.7;

/// The chances that each sample should see: who won, softened by what a net foresees at the next position.
fn aims(samples: &[Sample], net: Option<&Net>) -> Vec<Vec<f32>> {
    let won = |sample: &Sample| {
        let mut aim = vec![0.0; sample.seats.len()];
        aim[sample.winner] = 1.0;
        aim
    };
    let aim = |i: usize| {
        let mut aim = won(&samples[i]);
        if let Some(net) = net.filter(|_| samples[i].goes_on) {
            for (aim, later) in aim.iter_mut().zip(chances(net, &samples[i + 1])) {
                *aim = (1.0 - LATER) * *aim + LATER * later;
            }
        }
        aim
    };
    (0..samples.len()).map(aim).collect()
}

/// Trains a net on samples, going through them so many times; `tell` hears of every time.
///
/// In the second half of them it learns from what it foresees itself a little later, too: whoever wins by luck in the end
/// teaches less that way.
#[must_use]
pub fn learn(samples: &[Sample], lesson: &Lesson, seed: &Seed, mut tell: impl FnMut(&Epoch)) -> Net {
    let mut stream = FastStream::new(seed, Purpose::Choices);
    let epochs = lesson.epochs;
    // Positions of one game lie side by side: whole stretches are kept aside.
    let is_aside = |i: &usize| (i / 64).is_multiple_of(ASIDE);
    let (aside, mut order): (Vec<usize>, Vec<usize>) = (0..samples.len()).partition(is_aside);
    let aside: Vec<&Sample> = aside.into_iter().map(|i| &samples[i]).collect();
    let mut training = lesson.from.clone().map_or_else(|| Training::new(&mut stream), Training::from);
    let batches = order.len().div_ceil(TOGETHER);
    let mut aim = aims(samples, lesson.from.as_ref());
    for number in 1..=epochs {
        if number > 1 && number == epochs / 2 + 1 {
            aim = aims(samples, Some(training.net()));
        }
        for i in (1..order.len()).rev() {
            order.swap(i, stream.below(i as u64 + 1) as usize);
        }
        for (batch, indices) in order.chunks(TOGETHER).enumerate() {
            // From quick to slow, evenly, to nothing at the end.
            let done = ((number - 1) as usize * batches + batch) as f32 / (epochs as usize * batches) as f32;
            let together: Vec<(&Sample, &[f32])> = indices.iter().map(|&i| (&samples[i], &aim[i][..])).collect();
            training.learn(&together, lesson.rate * (1.0 - done) + 2e-5);
        }
        tell(&Epoch { number, loss: loss(training.net(), &aside) });
    }
    training.net().clone()
}
