//! An environment of one game.

use crate::config::{EnvConfig, Shared};
use crate::episode::{End, Episode, agent_seats};
use crate::error::EnvError;
use crate::layout::Layout;
use random::Seed;
use rules::{Action, Game, Seat, State};
use std::sync::Arc;

/// One game. For many games at once see [`crate::VecEnv`].
///
/// ```
/// use hexhaven_env::{Env, EnvConfig};
/// use random::Seed;
///
/// let mut env = Env::new(EnvConfig::shipped("standard", 4)?, Seed::from_u64(7))?;
/// let mut observation = vec![0; env.layout().observation_len()];
/// while !env.is_over() {
///     let seat = env.seat();
///     env.observe(seat, &mut observation)?;
///     let action = env.sample_action();
///     let rewards = env.step(action)?;
///     assert_eq!(rewards.len(), 4);
/// }
/// assert!(env.winner().is_some());
/// # Ok::<(), hexhaven_env::EnvError>(())
/// ```
pub struct Env {
    episode: Episode,
}

impl Env {
    /// An environment, at the start of the episode of a seed.
    ///
    /// # Errors
    /// Names the setting that is invalid.
    pub fn new(config: EnvConfig, seed: Seed) -> Result<Self, EnvError> {
        Ok(Self { episode: Episode::new(&Arc::new(Shared::new(config)?), seed)? })
    }

    /// Starts the episode of a seed. The same seed and the same actions give the same episode.
    ///
    /// # Errors
    /// If the rules cannot be played on the board that the seed draws.
    pub fn reset(&mut self, seed: Seed) -> Result<(), EnvError> {
        self.episode = Episode::new(&self.episode.shared.clone(), seed)?;
        Ok(())
    }

    /// The layout of observations and actions.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.episode.shared.layout
    }

    /// The settings.
    #[must_use]
    pub fn config(&self) -> &EnvConfig {
        &self.episode.shared.config
    }

    /// The game that is played: rules, board and seats.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.episode.game
    }

    /// The complete state, hidden cards included. For tools and tests, not for agents.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.episode.state
    }

    /// The seed of the episode.
    #[must_use]
    pub fn seed(&self) -> &Seed {
        &self.episode.seed
    }

    /// The seat that decides; after the end, the one that decided last.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.episode.decision.seat
    }

    /// The seats that the agent plays in this episode.
    #[must_use]
    pub fn agent_seats(&self) -> Vec<Seat> {
        agent_seats(&self.episode.shared.players(&self.episode.seed)).collect()
    }

    /// Whether the episode has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.episode.end.is_some()
    }

    /// Whether the episode has ended because it reached a limit.
    #[must_use]
    pub fn is_truncated(&self) -> bool {
        self.episode.end == Some(End::Truncated)
    }

    /// The winner, once the game is over.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        self.episode.state.winner()
    }

    /// Number of decisions made by the agent.
    #[must_use]
    pub fn length(&self) -> u32 {
        self.episode.length
    }

    /// Takes an action and moves on to the agent's next decision. Returns the rewards by seat.
    ///
    /// # Errors
    /// If the action is not legal: what it means, and why not. Nothing has changed then.
    pub fn step(&mut self, action: u32) -> Result<&[f32], EnvError> {
        self.episode.check(action)?;
        self.episode.step(action);
        Ok(&self.episode.rewards[..self.episode.game.seats()])
    }

    /// The sum of each seat's rewards so far.
    #[must_use]
    pub fn returns(&self) -> &[f32] {
        &self.episode.returns[..self.episode.game.seats()]
    }

    /// The legal actions, ascending. None once the episode has ended.
    #[must_use]
    pub fn legal_actions(&self) -> Vec<u32> {
        let mut legal = self.episode.legal.clone();
        legal.sort_unstable();
        legal
    }

    /// Writes 1 for every legal action and 0 for every other one.
    ///
    /// # Errors
    /// If the buffer has the wrong length.
    pub fn write_mask(&self, out: &mut [u8]) -> Result<(), EnvError> {
        EnvError::check_length("mask", self.layout().action_count(), out.len())?;
        self.episode.write_mask(out);
        Ok(())
    }

    /// Writes what a seat sees.
    ///
    /// # Errors
    /// If there is no such seat, or the buffer has the wrong length.
    pub fn observe(&self, seat: Seat, out: &mut [u8]) -> Result<(), EnvError> {
        EnvError::check_length("observation", self.layout().observation_len(), out.len())?;
        let seats = self.episode.game.seats();
        if seat.index() >= seats {
            return Err(EnvError::NoSuch { what: "seat", found: seat.index(), last: seats - 1 });
        }
        self.episode.observe(seat, out);
        Ok(())
    }

    /// A random legal action, each equally likely; 0 once the episode has ended.
    pub fn sample_action(&mut self) -> u32 {
        self.episode.sample()
    }

    /// The action of the rules that an action stands for now. `None` for the single cards of a discard or a gold choice.
    ///
    /// # Errors
    /// If the action is not legal.
    pub fn decode(&self, action: u32) -> Result<Option<Action>, EnvError> {
        self.episode.check(action)?;
        let meaning = self.layout().meaning(action).expect("a legal action has a meaning");
        Ok(self.episode.action(meaning))
    }

    /// The actions that lead to an action of the rules: one or, for discards and gold choices, one for each card. `None`
    /// if it is outside the menu.
    #[must_use]
    pub fn encode(&self, action: &Action) -> Option<Vec<u32>> {
        self.episode.encode(action)
    }

    /// Continues from any state of the same game, with nothing collected and no offer being answered.
    #[doc(hidden)]
    pub fn set_state(&mut self, state: State) {
        self.episode.set_state(state);
    }
}
