//! Hashing passwords and recovery words. It is slow on purpose and takes much memory, so little of it happens at once.

use crate::access::secret_word;
use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use protocol::{Code, Detail, Refusal};
use serde_json::json;
use std::sync::{Arc, Mutex, PoisonError};
use store::Player;
use tokio::sync::{mpsc, oneshot};

/// Minimum and maximum number of characters in a password.
const MIN_LENGTH: usize = 8;
const MAX_LENGTH: usize = 200;
/// The most hashes that are computed at once. Each takes 19 MiB.
const MAX_THREADS: usize = 4;
/// How many more may wait. The others are asked to come back.
const MAX_WAITING: usize = 32;

/// A valid hash that no password has: of unknown players, and of accounts without a password.
pub const NO_PASSWORD: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// What replaces a forgotten or stolen password.
pub struct PasswordReset {
    /// Signs its owner in once, like a recovery link.
    pub word: String,
    /// The hash of that word.
    pub recovery_hash: String,
    /// A hash that no password has.
    pub password_hash: String,
}

impl PasswordReset {
    /// Makes a new word. It takes a moment.
    ///
    /// # Errors
    /// If the word cannot be hashed.
    pub fn new() -> Result<Self, argon2::password_hash::Error> {
        let word = secret_word();
        let recovery_hash = Argon2::default().hash_password(word.as_bytes())?.to_string();
        Ok(Self { word, recovery_hash, password_hash: NO_PASSWORD.to_owned() })
    }
}

/// Whether a player has a password: guests have none, nor accounts whose password was reset.
#[must_use]
pub fn has_password(player: &Player) -> bool {
    player.password_hash.as_ref().is_some_and(|hash| hash != NO_PASSWORD)
}

/// Work for a thread that hashes.
type Job = Box<dyn FnOnce() + Send>;

/// Hashes and checks passwords, a few at a time, on threads of its own: each thread keeps the memory that it has used.
pub struct Passwords {
    jobs: mpsc::Sender<Job>,
}

impl Default for Passwords {
    fn default() -> Self {
        let (jobs, waiting) = mpsc::channel::<Job>(MAX_WAITING);
        let waiting = Arc::new(Mutex::new(waiting));
        // Half of the processors, so that nobody's game waits for those who sign in.
        let threads = std::thread::available_parallelism().map_or(1, |processors| processors.get() / 2);
        for _ in 0..threads.clamp(1, MAX_THREADS) {
            let waiting = waiting.clone();
            std::thread::spawn(move || {
                let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).blocking_recv();
                while let Some(job) = next() {
                    job();
                }
            });
        }
        Self { jobs }
    }
}

impl Passwords {
    /// Runs slow work when it is its turn.
    async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Refusal> {
        let (answer, answered) = oneshot::channel();
        let job: Job = Box::new(move || drop(answer.send(work())));
        if self.jobs.try_send(job).is_err() {
            return Err(Refusal::new(Code::Busy, "too many people are signing in; try again in a moment"));
        }
        answered.await.map_err(|_| Refusal::new(Code::Unavailable, "the password could not be hashed; try again"))
    }

    /// Hashes a password.
    ///
    /// # Errors
    /// If it is too short or too long, or too many are waiting.
    pub async fn hash(&self, password: String) -> Result<String, Refusal> {
        let length = password.chars().count();
        if !(MIN_LENGTH..=MAX_LENGTH).contains(&length) {
            let message = format!("password: expected {MIN_LENGTH} to {MAX_LENGTH} characters");
            let detail = Detail::new("password-fault-length", json!({"least": MIN_LENGTH, "most": MAX_LENGTH}));
            return Err(Refusal::new(Code::BadRequest, message).because(detail));
        }
        let hash = self.run(move || Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string()));
        hash.await?.map_err(|_| Refusal::new(Code::Unavailable, "the password could not be hashed; try again"))
    }

    /// Makes what replaces a password.
    ///
    /// # Errors
    /// If too many are waiting.
    pub async fn reset(&self) -> Result<PasswordReset, Refusal> {
        let failed = |_| Refusal::new(Code::Unavailable, "the password could not be hashed; try again");
        self.run(PasswordReset::new).await?.map_err(failed)
    }

    /// Whether a password or a recovery word matches a stored hash.
    ///
    /// # Errors
    /// If too many are waiting.
    pub async fn matches(&self, attempt: String, hash: Option<String>) -> Result<bool, Refusal> {
        if attempt.chars().count() > MAX_LENGTH {
            return Ok(false);
        }
        self.run(move || {
            // For an unknown player the check takes just as long, so that timing does not reveal which names exist.
            let known = hash.as_deref().unwrap_or(NO_PASSWORD);
            let right = |stored: PasswordHash| Argon2::default().verify_password(attempt.as_bytes(), &stored).is_ok();
            PasswordHash::new(known).is_ok_and(right) && hash.is_some()
        })
        .await
    }
}
