//! Many games at once, stepped together and written into one set of buffers.

use crate::config::{EnvConfig, Shared};
use crate::episode::{End, Episode};
use crate::error::EnvError;
use crate::layout::Layout;
use random::Seed;
use rayon::{ThreadPool, ThreadPoolBuilder};
use rules::{MAX_SEATS, Seat};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// The settings of many games, besides those of one.
#[derive(Clone, Debug)]
pub struct VecConfig {
    /// Number of games.
    pub games: usize,
    /// Number of threads. With 1, everything runs on the caller's thread. The results do not depend on it.
    pub threads: usize,
    /// The seed of all episodes: the `e`-th episode of game `g` of `n` has the seed [`Seed::game`] of `e·n + g`.
    pub seed: Seed,
    /// Whether a game that ends starts its next episode in the same step. Otherwise it waits for
    /// [`VecEnv::reset_game`], its mask is empty and its action is ignored.
    pub autoreset: bool,
}

/// The most games of one environment.
const MOST_GAMES: usize = 1 << 20;
/// The most threads of one environment.
const MOST_THREADS: usize = 1024;

/// The buffers that a step writes, one row for each game. Every entry is written by every step.
#[derive(Debug)]
pub struct Buffers<'a> {
    /// What the seat that decides sees: games × [`Layout::observation_len`].
    pub observations: &'a mut [u8],
    /// 1 for legal actions, 0 for the others: games × [`Layout::action_count`].
    pub masks: &'a mut [u8],
    /// The rewards of the step: games × seats.
    pub rewards: &'a mut [f32],
    /// The seat that decides.
    pub seats: &'a mut [u8],
    /// 1 if the game ended with this step.
    pub terminated: &'a mut [u8],
    /// 1 if the episode was cut short with this step.
    pub truncated: &'a mut [u8],
}

/// Buffers of the right lengths, for callers that have none of their own.
#[derive(Clone, Debug, PartialEq)]
pub struct Batch {
    /// See [`Buffers::observations`].
    pub observations: Vec<u8>,
    /// See [`Buffers::masks`].
    pub masks: Vec<u8>,
    /// See [`Buffers::rewards`].
    pub rewards: Vec<f32>,
    /// See [`Buffers::seats`].
    pub seats: Vec<u8>,
    /// See [`Buffers::terminated`].
    pub terminated: Vec<u8>,
    /// See [`Buffers::truncated`].
    pub truncated: Vec<u8>,
}

impl Batch {
    /// Buffers for an environment.
    #[must_use]
    pub fn new(env: &VecEnv) -> Self {
        let (games, layout) = (env.games(), env.layout());
        Self {
            observations: vec![0; games * layout.observation_len()],
            masks: vec![0; games * layout.action_count()],
            rewards: vec![0.0; games * layout.seats()],
            seats: vec![0; games],
            terminated: vec![0; games],
            truncated: vec![0; games],
        }
    }

    /// The buffers to pass to [`VecEnv::step`].
    pub fn buffers(&mut self) -> Buffers<'_> {
        Buffers {
            observations: &mut self.observations,
            masks: &mut self.masks,
            rewards: &mut self.rewards,
            seats: &mut self.seats,
            terminated: &mut self.terminated,
            truncated: &mut self.truncated,
        }
    }
}

impl<'a> Buffers<'a> {
    fn check(&self, games: usize, layout: &Layout) -> Result<(), EnvError> {
        EnvError::check_length("observations", games * layout.observation_len(), self.observations.len())?;
        EnvError::check_length("masks", games * layout.action_count(), self.masks.len())?;
        EnvError::check_length("rewards", games * layout.seats(), self.rewards.len())?;
        EnvError::check_length("seats", games, self.seats.len())?;
        EnvError::check_length("terminated", games, self.terminated.len())?;
        EnvError::check_length("truncated", games, self.truncated.len())
    }

    /// The rows of the first `games` games, and the others.
    fn split(self, games: usize, layout: &Layout) -> (Buffers<'a>, Buffers<'a>) {
        let (observations, more_observations) = self.observations.split_at_mut(games * layout.observation_len());
        let (masks, more_masks) = self.masks.split_at_mut(games * layout.action_count());
        let (rewards, more_rewards) = self.rewards.split_at_mut(games * layout.seats());
        let (seats, more_seats) = self.seats.split_at_mut(games);
        let (terminated, more_terminated) = self.terminated.split_at_mut(games);
        let (truncated, more_truncated) = self.truncated.split_at_mut(games);
        (
            Buffers { observations, masks, rewards, seats, terminated, truncated },
            Buffers {
                observations: more_observations,
                masks: more_masks,
                rewards: more_rewards,
                seats: more_seats,
                terminated: more_terminated,
                truncated: more_truncated,
            },
        )
    }

    /// Writes the row of one game.
    #[inline]
    fn write(&mut self, row: usize, slot: &Slot, layout: &Layout) {
        let (length, actions, seats) = (layout.observation_len(), layout.action_count(), layout.seats());
        let episode = &slot.episode;
        let seat = episode.decision.seat;
        episode.observe(seat, &mut self.observations[row * length..(row + 1) * length]);
        episode.write_mask(&mut self.masks[row * actions..(row + 1) * actions]);
        self.rewards[row * seats..(row + 1) * seats].copy_from_slice(&slot.rewards[..seats]);
        self.seats[row] = seat.0;
        self.terminated[row] = u8::from(slot.ended == Some(End::Terminated));
        self.truncated[row] = u8::from(slot.ended == Some(End::Truncated));
    }
}

/// An episode that has ended.
#[derive(Clone, Debug, PartialEq)]
pub struct EpisodeEnd {
    /// The index of the game.
    pub game: usize,
    /// The seed of the episode.
    pub seed: Seed,
    /// Whether it was cut short.
    pub truncated: bool,
    /// The winner; `None` if it was cut short.
    pub winner: Option<Seat>,
    /// Decisions of the agent.
    pub length: u32,
    /// Turns begun.
    pub turns: u32,
    /// The sum of the rewards of each seat.
    pub returns: Vec<f32>,
    /// The points of each seat, including hidden ones.
    pub points: Vec<u32>,
    /// The last observation of each seat: seats × [`Layout::observation_len`].
    pub observations: Vec<u8>,
}

/// One game and its place in the sequence of episodes.
struct Slot {
    episode: Episode,
    /// How many episodes this game has begun.
    episodes: u64,
    /// The rewards of the last step.
    rewards: [f32; MAX_SEATS],
    /// How the last step ended an episode, if it did.
    ended: Option<End>,
    /// A panic has left the episode unusable.
    failed: bool,
}

/// What all games need to step.
struct Stepper {
    shared: Arc<Shared>,
    config: VecConfig,
}

impl Stepper {
    /// The seed of a game's episode.
    fn seed(&self, game: usize, episode: u64) -> Seed {
        self.config.seed.game(episode.wrapping_mul(self.config.games as u64).wrapping_add(game as u64))
    }

    fn slot(&self, game: usize) -> Result<Slot, EnvError> {
        let episode = Episode::new(&self.shared, self.seed(game, 0))?;
        Ok(Slot { episode, episodes: 1, rewards: [0.0; MAX_SEATS], ended: None, failed: false })
    }

    /// Steps one game.
    fn step(&self, game: usize, slot: &mut Slot, action: u32, ended: &mut Vec<EpisodeEnd>) -> Result<(), EnvError> {
        slot.ended = None;
        slot.rewards = [0.0; MAX_SEATS];
        // With very low limits an episode may end before the agent's first decision.
        if slot.episode.end.is_none() {
            slot.episode.step(action);
        } else if !self.config.autoreset {
            return Ok(());
        }
        slot.rewards = slot.episode.rewards;
        slot.ended = slot.episode.end;
        if slot.ended.is_some() {
            ended.push(self.describe_end(game, &slot.episode));
            if self.config.autoreset {
                self.next_episode(game, slot)?;
            }
        }
        Ok(())
    }

    fn next_episode(&self, game: usize, slot: &mut Slot) -> Result<(), EnvError> {
        slot.episode = Episode::new(&self.shared, self.seed(game, slot.episodes))?;
        slot.episodes += 1;
        Ok(())
    }

    fn describe_end(&self, game: usize, episode: &Episode) -> EpisodeEnd {
        let length = self.shared.layout.observation_len();
        let mut observations = vec![0; length * episode.game.seats()];
        for (seat, out) in (0..).map(Seat).zip(observations.chunks_exact_mut(length)) {
            episode.observe(seat, out);
        }
        EpisodeEnd {
            game,
            seed: episode.seed,
            truncated: episode.end == Some(End::Truncated),
            winner: episode.state.winner(),
            length: episode.length,
            turns: episode.state.turn(),
            returns: episode.returns[..episode.game.seats()].to_vec(),
            points: episode.game.all_seats().map(|seat| episode.game.points(&episode.state, seat)).collect(),
            observations,
        }
    }

    /// Steps some games, of which the first has the index `first`, and writes their rows. An error in one game does not
    /// stop the others.
    fn step_chunk(&self, first: usize, slots: &mut [Slot], actions: &[u32], mut out: Buffers<'_>) -> ChunkEnd {
        let mut end = ChunkEnd::default();
        for (row, &action) in actions.iter().enumerate() {
            if let Some(next) = slots.get(row + 1) {
                next.episode.touch();
            }
            let slot = &mut slots[row];
            let game = first + row;
            let result = catch_unwind(AssertUnwindSafe(|| {
                let stepped = self.step(game, slot, action, &mut end.ended);
                out.write(row, slot, &self.shared.layout);
                stepped
            }));
            let error = match result {
                Ok(Ok(())) => continue,
                Ok(Err(error)) => error,
                Err(panic) => failure(game, &slot.episode.seed, panic.as_ref()),
            };
            slot.failed = true;
            end.error.get_or_insert(error);
        }
        end
    }
}

/// Waits for the next step, but not for long. Waking a thread up takes about as long as its part of a step.
fn stay_awake(steps: &AtomicU64, step: u64) {
    let start = Instant::now();
    while steps.load(Ordering::Relaxed) == step && start.elapsed() < AWAKE {
        std::hint::spin_loop();
    }
}

/// How long a thread waits for the next step before it sleeps.
const AWAKE: Duration = Duration::from_micros(100);

fn failure(game: usize, seed: &Seed, panic: &(dyn Any + Send)) -> EnvError {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let message = text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "a panic".to_owned());
    EnvError::Failed { game, seed: seed.to_string(), message }
}

/// What a chunk of games reports.
#[derive(Default)]
struct ChunkEnd {
    ended: Vec<EpisodeEnd>,
    error: Option<EnvError>,
}

/// Many games, stepped together.
///
/// ```
/// use hexhaven_env::{Batch, EnvConfig, VecConfig, VecEnv};
/// use random::Seed;
///
/// let config = VecConfig { games: 16, threads: 2, seed: Seed::from_u64(1), autoreset: true };
/// let mut env = VecEnv::new(EnvConfig::shipped("standard", 4)?, config)?;
/// let mut batch = Batch::new(&env);
/// let mut actions = vec![0; env.games()];
/// env.write(batch.buffers())?;
/// for _ in 0..100 {
///     env.sample_actions(&mut actions)?;
///     env.step(&actions, batch.buffers())?;
/// }
/// // Something that is not legal is refused, and nothing has changed.
/// let illegal = batch.masks[..env.layout().action_count()].iter().position(|&legal| legal == 0).unwrap();
/// actions[0] = illegal as u32;
/// assert!(env.step(&actions, batch.buffers()).unwrap_err().to_string().starts_with("game 0: action"));
/// # Ok::<(), hexhaven_env::EnvError>(())
/// ```
pub struct VecEnv {
    stepper: Stepper,
    slots: Vec<Slot>,
    ended: Vec<EpisodeEnd>,
    /// The threads besides the caller's.
    pool: Option<ThreadPool>,
    /// Counts the steps, for the threads that wait for the next one.
    steps: Arc<AtomicU64>,
}

impl VecEnv {
    /// An environment of many games, each at the start of its first episode.
    ///
    /// # Errors
    /// Names the setting that is invalid.
    pub fn new(config: EnvConfig, many: VecConfig) -> Result<Self, EnvError> {
        for (name, value, most) in [("games", many.games, MOST_GAMES), ("threads", many.threads, MOST_THREADS)] {
            if value == 0 || value > most {
                return Err(EnvError::setting(name, format!("must be from 1 to {most}, not {value}")));
            }
        }
        let pool = (many.threads > 1)
            .then(|| ThreadPoolBuilder::new().num_threads(many.threads - 1).build())
            .transpose()
            .map_err(|error| EnvError::setting("threads", format!("the threads cannot be started: {error}")))?;
        let stepper = Stepper { shared: Arc::new(Shared::new(config)?), config: many };
        let slots = (0..stepper.config.games).map(|game| stepper.slot(game)).collect::<Result<_, _>>()?;
        Ok(Self { stepper, slots, ended: Vec::new(), pool, steps: Arc::default() })
    }

    /// The layout of observations and actions.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.stepper.shared.layout
    }

    /// The settings of each game.
    #[must_use]
    pub fn config(&self) -> &EnvConfig {
        &self.stepper.shared.config
    }

    /// Number of games.
    #[must_use]
    pub fn games(&self) -> usize {
        self.slots.len()
    }

    /// The episodes that ended with the last step, by game.
    #[must_use]
    pub fn ended(&self) -> &[EpisodeEnd] {
        &self.ended
    }

    fn check_game(&self, game: usize) -> Result<(), EnvError> {
        let games = self.games();
        if game < games { Ok(()) } else { Err(EnvError::NoSuch { what: "game", found: game, last: games - 1 }) }
    }

    /// The seed of a game's current episode. [`crate::Env::reset`] with it plays the same episode alone.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn seed(&self, game: usize) -> Result<Seed, EnvError> {
        self.check_game(game)?;
        Ok(self.slots[game].episode.seed)
    }

    /// Starts all games again, with the episodes of a seed.
    ///
    /// # Errors
    /// If the rules cannot be played on a board that is drawn.
    pub fn reset(&mut self, seed: Seed) -> Result<(), EnvError> {
        let config = VecConfig { seed, ..self.stepper.config.clone() };
        let stepper = Stepper { shared: self.stepper.shared.clone(), config };
        self.slots = (0..self.games()).map(|game| stepper.slot(game)).collect::<Result<_, _>>()?;
        self.stepper = stepper;
        self.ended.clear();
        Ok(())
    }

    /// Starts the next episode of one game.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn reset_game(&mut self, game: usize) -> Result<(), EnvError> {
        self.check_game(game)?;
        let slot = &mut self.slots[game];
        self.stepper.next_episode(game, slot)?;
        (slot.rewards, slot.ended, slot.failed) = ([0.0; MAX_SEATS], None, false);
        Ok(())
    }

    /// Writes where all games stand, without a step.
    ///
    /// # Errors
    /// If a buffer has the wrong length.
    pub fn write(&self, mut buffers: Buffers<'_>) -> Result<(), EnvError> {
        buffers.check(self.games(), self.layout())?;
        for (row, slot) in self.slots.iter().enumerate() {
            buffers.write(row, slot, self.layout());
        }
        Ok(())
    }

    /// Takes one action in each game and writes where the games stand then. The action of a game that has ended is
    /// ignored.
    ///
    /// # Errors
    /// If there are too few or too many actions, a buffer has the wrong length, or an action is not legal: then no game
    /// has changed. If a game fails because of a bug: then the others have taken their step.
    pub fn step(&mut self, actions: &[u32], buffers: Buffers<'_>) -> Result<(), EnvError> {
        let games = self.games();
        EnvError::check_length("actions", games, actions.len())?;
        buffers.check(games, self.layout())?;
        for (game, (slot, &action)) in self.slots.iter().zip(actions).enumerate() {
            if slot.failed {
                return Err(EnvError::Over { game });
            }
            if slot.episode.end.is_none() {
                slot.episode.check(action).map_err(|error| error.in_game(game))?;
            }
        }
        let ends = self.step_all(actions, buffers);
        self.ended.clear();
        let mut error = None;
        for end in ends {
            self.ended.extend(end.ended);
            error = error.or(end.error);
        }
        error.map_or(Ok(()), Err)
    }

    fn step_all(&mut self, actions: &[u32], buffers: Buffers<'_>) -> Vec<ChunkEnd> {
        let stepper = &self.stepper;
        let Some(pool) = &self.pool else {
            return vec![stepper.step_chunk(0, &mut self.slots, actions, buffers)];
        };
        // Several chunks for each thread, because games with bots take different times.
        let size = self.slots.len().div_ceil(8 * stepper.config.threads);
        let mut ends: Vec<ChunkEnd> = Vec::new();
        ends.resize_with(self.slots.len().div_ceil(size), ChunkEnd::default);
        let mut rest = buffers;
        let chunks = self.slots.chunks_mut(size).zip(actions.chunks(size)).zip(&mut ends).enumerate();
        let chunks = Mutex::new(chunks.map(|(i, ((slots, actions), end))| {
            let (here, more) = std::mem::replace(&mut rest, Buffers::none()).split(slots.len(), &stepper.shared.layout);
            rest = more;
            (i * size, slots, actions, here, end)
        }));
        let next = || chunks.lock().expect("taking a chunk does not panic").next();
        let work = || {
            while let Some((first, slots, actions, out, end)) = next() {
                *end = stepper.step_chunk(first, slots, actions, out);
            }
        };
        // This thread works too, and begins before the others have woken up.
        let step = self.steps.fetch_add(1, Ordering::Relaxed) + 1;
        pool.in_place_scope(|scope| {
            for _ in 1..stepper.config.threads {
                scope.spawn(|_| work());
            }
            work();
        });
        for _ in 1..stepper.config.threads {
            let steps = self.steps.clone();
            pool.spawn(move || stay_awake(&steps, step));
        }
        ends
    }

    /// Writes a random legal action for each game, each equally likely; 0 for a game that has ended.
    ///
    /// # Errors
    /// If the list has the wrong length.
    pub fn sample_actions(&mut self, actions: &mut [u32]) -> Result<(), EnvError> {
        EnvError::check_length("actions", self.games(), actions.len())?;
        for (slot, action) in self.slots.iter_mut().zip(actions) {
            *action = slot.episode.sample();
        }
        Ok(())
    }

    /// What a seat of a game sees.
    ///
    /// # Errors
    /// If there is no such game or seat, or the buffer has the wrong length.
    pub fn observe(&self, game: usize, seat: Seat, out: &mut [u8]) -> Result<(), EnvError> {
        self.check_game(game)?;
        EnvError::check_length("observation", self.layout().observation_len(), out.len())?;
        if seat.index() >= self.layout().seats() {
            return Err(EnvError::NoSuch { what: "seat", found: seat.index(), last: self.layout().seats() - 1 });
        }
        self.slots[game].episode.observe(seat, out);
        Ok(())
    }
}

impl Buffers<'_> {
    /// Buffers for no games.
    const fn none() -> Self {
        Self {
            observations: &mut [],
            masks: &mut [],
            rewards: &mut [],
            seats: &mut [],
            terminated: &mut [],
            truncated: &mut [],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_in_one_game_is_an_error_and_the_others_go_on() {
        for threads in [1, 2] {
            let many = VecConfig { games: 5, threads, seed: Seed::from_u64(1), autoreset: true };
            let mut env = VecEnv::new(EnvConfig::shipped("beginner", 4).unwrap(), many).unwrap();
            let mut batch = Batch::new(&env);
            let mut actions = vec![0; 5];
            env.sample_actions(&mut actions).unwrap();
            // Listed by mistake: no such action exists.
            env.slots[3].episode.legal = vec![u32::MAX];
            actions[3] = u32::MAX;
            let error = env.step(&actions, batch.buffers()).unwrap_err();
            assert!(matches!(error, EnvError::Failed { game: 3, .. }), "{error}");
            assert!(error.to_string().contains("a legal action has a meaning"), "{error}");
            let lengths: Vec<u32> = env.slots.iter().map(|slot| slot.episode.length).collect();
            assert_eq!(lengths, [1, 1, 1, 1, 1]);
            // It stays an error until the game is reset.
            env.sample_actions(&mut actions).unwrap();
            assert_eq!(env.step(&actions, batch.buffers()), Err(EnvError::Over { game: 3 }));
            env.reset_game(3).unwrap();
            env.sample_actions(&mut actions).unwrap();
            env.step(&actions, batch.buffers()).unwrap();
        }
    }
}
