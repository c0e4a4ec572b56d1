//! Measurements of a load test.

use serde::Serialize;
use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Counters during the test.
#[derive(Default)]
pub struct Figures {
    connected: AtomicUsize,
    messages: AtomicU64,
    bytes: AtomicU64,
    stale: AtomicU64,
    errors: AtomicU64,
    seeds: AtomicU64,
    replies: Mutex<Vec<Duration>>,
    outage: Mutex<Outage>,
}

/// How long the server was unavailable, as seen by its clients.
#[derive(Clone, Copy, Default)]
struct Outage {
    lost: usize,
    back: usize,
    began: Option<Instant>,
    /// From the first lost connection to the last reconnection.
    all_back: Option<Duration>,
    /// From the first lost connection to the first accepted action afterwards.
    played: Option<Duration>,
}

/// The results.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Summary {
    pub seconds: f64,
    pub actions: usize,
    pub actions_per_second: f64,
    pub messages_per_second: f64,
    pub megabytes_per_second: f64,
    pub reply_ms_p50: f64,
    pub reply_ms_p99: f64,
    pub reply_ms_most: f64,
    pub stale: u64,
    pub errors: u64,
    pub reconnected: usize,
    pub all_back_ms: Option<f64>,
    pub played_again_ms: Option<f64>,
    /// How long catching up took.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub caught_up: Option<CaughtUp>,
}

/// How long reconnecting clients waited for the events they had missed.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CaughtUp {
    pub events: u64,
    pub times: usize,
    pub ms_p50: f64,
    pub ms_most: f64,
}

impl CaughtUp {
    pub fn new(events: u64, mut waits: Vec<Duration>) -> Option<Self> {
        waits.sort_unstable();
        let (median, most) = (*waits.get(waits.len() / 2)?, *waits.last()?);
        Some(Self { events, times: waits.len(), ms_p50: milliseconds(median), ms_most: milliseconds(most) })
    }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

impl Figures {
    pub fn connect(&self, again: bool) {
        self.connected.fetch_add(1, Ordering::Relaxed);
        if again {
            let mut outage = self.outage.lock().expect("the lock is not poisoned");
            outage.back += 1;
            if outage.back == outage.lost {
                outage.all_back = outage.began.map(|began| began.elapsed());
            }
        }
    }

    /// Records a lost connection.
    pub fn lose(&self) {
        let mut outage = self.outage.lock().expect("the lock is not poisoned");
        outage.began.get_or_insert_with(Instant::now);
        outage.lost += 1;
        outage.played = None;
    }

    pub fn connected(&self) -> usize {
        self.connected.load(Ordering::Relaxed)
    }

    /// A unique number.
    pub fn next(&self) -> u64 {
        self.seeds.fetch_add(1, Ordering::Relaxed)
    }

    pub fn heard(&self, bytes: usize) {
        self.messages.fetch_add(1, Ordering::Relaxed);
        self.bytes.fetch_add(bytes as u64, Ordering::Relaxed);
    }

    pub fn replied(&self, after: Duration) {
        let mut outage = self.outage.lock().expect("the lock is not poisoned");
        if outage.played.is_none() {
            outage.played = outage.began.map(|began| began.elapsed());
        }
        drop(outage);
        self.replies.lock().expect("the lock is not poisoned").push(after);
    }

    pub fn stale(&self) {
        self.stale.fetch_add(1, Ordering::Relaxed);
    }

    pub fn fail(&self, why: &str) {
        if self.errors.fetch_add(1, Ordering::Relaxed) < 5 {
            eprintln!("hexhaven: {why}");
        }
    }

    /// Resets the counters, except for the connections.
    pub fn restart(&self) {
        self.messages.store(0, Ordering::Relaxed);
        self.bytes.store(0, Ordering::Relaxed);
        self.stale.store(0, Ordering::Relaxed);
        self.replies.lock().expect("the lock is not poisoned").clear();
    }

    pub fn summary(&self, time: Duration) -> Summary {
        let mut replies = self.replies.lock().expect("the lock is not poisoned").clone();
        replies.sort_unstable();
        let quantile = |q: f64| {
            let index = ((replies.len() as f64 * q) as usize).min(replies.len().saturating_sub(1));
            replies.get(index).copied().map_or(0.0, milliseconds)
        };
        let seconds = time.as_secs_f64();
        let outage = *self.outage.lock().expect("the lock is not poisoned");
        Summary {
            seconds,
            actions: replies.len(),
            actions_per_second: replies.len() as f64 / seconds,
            messages_per_second: self.messages.load(Ordering::Relaxed) as f64 / seconds,
            megabytes_per_second: self.bytes.load(Ordering::Relaxed) as f64 / seconds / 1e6,
            reply_ms_p50: quantile(0.5),
            reply_ms_p99: quantile(0.99),
            reply_ms_most: quantile(1.0),
            stale: self.stale.load(Ordering::Relaxed),
            errors: self.errors.load(Ordering::Relaxed),
            reconnected: outage.back,
            all_back_ms: outage.all_back.map(milliseconds),
            played_again_ms: outage.played.map(milliseconds),
            caught_up: None,
        }
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:.0} actions/s in {:.0} s, {:.0} messages/s ({:.1} MB/s); replies after {:.1} ms (median), {:.1} ms (p99), \
             {:.1} ms (max); {} stale, {} errors",
            self.actions_per_second,
            self.seconds,
            self.messages_per_second,
            self.megabytes_per_second,
            self.reply_ms_p50,
            self.reply_ms_p99,
            self.reply_ms_most,
            self.stale,
            self.errors
        )?;
        if let (Some(back), Some(played)) = (self.all_back_ms, self.played_again_ms) {
            write!(
                f,
                "\n{} sockets reconnected: all after {back:.0} ms, first action after {played:.0} ms",
                self.reconnected
            )?;
        }
        if let Some(CaughtUp { events, times, ms_p50, ms_most }) = &self.caught_up {
            write!(
                f,
                "\ncatching up on {events} events took {ms_p50:.1} ms (median), {ms_most:.1} ms (max), {times} times"
            )?;
        }
        Ok(())
    }
}
