//! One game of bots.

use crate::playout::{Ending, Observer};
use bots::{Bot, Floor};
use random::{FastStream, Purpose, Seed};
use record::draw;
use rules::{Action, Event, Game, Ground, Happened, Move, Position, Reason, Seat, Size, State, Witness};
use std::time::{Duration, Instant};

/// How long decisions took, counted in steps of an eighth: the mean exactly, and any part of them nearly.
#[derive(Clone, Debug)]
pub struct Times {
    count: u64,
    sum: Duration,
    /// By eighths of a power of two of nanoseconds.
    steps: Vec<u64>,
}

/// Steps of each power of two.
const STEPS: u64 = 8;

impl Default for Times {
    fn default() -> Self {
        Self { count: 0, sum: Duration::ZERO, steps: vec![0; 64 * STEPS as usize] }
    }
}

impl Times {
    /// Counts a decision.
    pub fn note(&mut self, time: Duration) {
        self.count += 1;
        self.sum += time;
        let nanoseconds = (time.as_nanos() as u64).max(STEPS);
        let power = u64::from(nanoseconds.ilog2());
        let step = power * STEPS + (nanoseconds - (1 << power)) * STEPS / (1 << power);
        self.steps[step as usize] += 1;
    }

    /// Adds others.
    pub fn add(&mut self, other: &Self) {
        self.count += other.count;
        self.sum += other.sum;
        for (step, more) in self.steps.iter_mut().zip(&other.steps) {
            *step += more;
        }
    }

    /// How many there are.
    #[must_use]
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// Milliseconds of a decision, on average.
    #[must_use]
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum.as_secs_f64() * 1e3 / self.count as f64 }
    }

    /// Milliseconds that so great a part of the decisions do not exceed, to within an eighth.
    #[must_use]
    pub fn part(&self, part: f64) -> f64 {
        let wanted = (self.count as f64 * part).ceil() as u64;
        let mut seen = 0;
        for (step, count) in (0_u64..).zip(&self.steps) {
            seen += count;
            if seen >= wanted && seen > 0 {
                let power = 1_u64 << (step / STEPS);
                return (power + power * (step % STEPS + 1) / STEPS) as f64 / 1e6;
            }
        }
        0.0
    }
}

fn position<'s, S: Size>(ground: &Ground<S>, state: &'s State) -> &'s Position<S> {
    ground.position(state).expect("a state of this game")
}

/// Two who hear the same.
struct Both<'a, W>(&'a mut W, &'a mut Vec<Event>);

impl<W: Witness> Witness for Both<'_, W> {
    fn see(&mut self, event: impl FnOnce() -> Event) {
        let event = event();
        self.0.see(|| event);
        self.1.push(event);
    }
}

/// What a bot asks for, as a move. A trade that cannot be completed, which its seat could not know, is given up instead.
///
/// # Panics
/// When it is not legal.
fn agreed(game: &Game, state: &State, seat: Seat, action: &Action) -> Move {
    let refusal = match game.check(state, seat, action) {
        Ok(mv) => return mv,
        Err(refusal) => refusal,
    };
    let instead = match (refusal.reason, action) {
        (Reason::InsufficientResources, &Action::ConfirmTrade { offer, .. }) => Some(Action::CancelTrade { offer }),
        (Reason::InsufficientResources, &Action::AcceptTrade { offer }) => Some(Action::RejectTrade { offer }),
        _ => None,
    };
    instead
        .and_then(|action| game.check(state, seat, &action).ok())
        .unwrap_or_else(|| panic!("the bot of {seat} chose {action:?}: {refusal}"))
}

/// Plays a game of bots, of at most so many turns; its chance is the stream of the seed. Decisions are timed by seat.
///
/// # Errors
/// When the observer stops it.
///
/// # Panics
/// When a bot chooses what is not legal.
pub fn contest<S: Size, O: Observer<S>>(
    ground: &Ground<S>,
    game: &Game,
    bots: &mut [Box<dyn Bot>],
    seed: &Seed,
    most_turns: u32,
    times: &mut [Times],
    observer: &mut O,
) -> Result<Ending, O::Error> {
    let mut chance = FastStream::new(seed, Purpose::Chance);
    let mut state = game.start();
    observer.start(ground, position(ground, &state))?;
    let mut actions = 0;
    let mut floor = Floor::default();
    let telling = bots.iter().any(|bot| bot.listens());
    let mut events = Vec::new();
    while state.turn() <= most_turns {
        let Some(seat) = floor.next(game, &state) else { break };
        let begun = Instant::now();
        let action = bots[seat.index()].choose(&game.chair(&state, seat, actions));
        times[seat.index()].note(begun.elapsed());
        let mv = agreed(game, &state, seat, &action);
        let outcome = draw(&game.chance(&state, &mv), &mut chance);
        actions += 1;
        if telling {
            let before = state.clone();
            events.clear();
            game.apply(&mut state, &mv, outcome, &mut Both(observer.witness(), &mut events));
            let (before, after, events) = (&before, &state, &events[..]);
            let happened = Happened { version: actions, before, mv: &mv, outcome, after, events };
            for (seat, bot) in bots.iter_mut().enumerate().filter(|(_, bot)| bot.listens()) {
                bot.observe(&game.tell(&happened, Some(Seat(seat as u8))));
            }
        } else {
            game.apply(&mut state, &mv, outcome, observer.witness());
        }
        observer.acted(ground, position(ground, &state), &mv, outcome)?;
    }
    let mut points = [0; rules::MAX_SEATS];
    for (seat, points) in points.iter_mut().enumerate().take(game.seats()) {
        *points = ground.all_points(position(ground, &state), Seat(seat as u8));
    }
    for bot in bots {
        bot.end(state.winner(), &points[..game.seats()]);
    }
    Ok(Ending { winner: state.winner(), actions, turns: state.turn().min(most_turns), points })
}
