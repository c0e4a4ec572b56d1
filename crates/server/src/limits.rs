//! Enforces the rate limits. The numbers are `RateLimits` in `settings.rs`.

use crate::commands::Caller;
use crate::settings::RateLimits;
use governor::clock::DefaultClock;
use governor::state::{InMemoryState, NotKeyed};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use protocol::{Code, Refusal};
use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

type ByAddress = DefaultKeyedRateLimiter<IpAddr>;
type ByPlayer = DefaultKeyedRateLimiter<String>;
type Own = RateLimiter<NotKeyed, InMemoryState, DefaultClock>;

fn number(count: u32) -> NonZeroU32 {
    NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN)
}

fn refuse(what: &str) -> Refusal {
    Refusal::new(Code::RateLimited, format!("too many {what} in a short time; wait a moment"))
}

/// For how many seconds an address may send all requests at once that it may send in that time.
const REQUEST_BURST: u32 = 4;
/// The same, for connections.
const ARRIVAL_BURST: u32 = 5;
/// The number of requests that a long answer counts for, besides its own.
const LONG_ANSWER: NonZeroU32 = NonZeroU32::new(19).expect("it is not zero");

/// A limiter for each kind of request.
pub struct Limiters {
    /// Requests of any kind.
    requests: ByAddress,
    /// New connections.
    arrivals: ByAddress,
    tables: ByAddress,
    joins: ByAddress,
    sign_ins: ByAddress,
    checks: ByAddress,
    analyses: ByAddress,
    hints: ByAddress,
    companions: ByAddress,
    publishes: ByAddress,
    follows: ByAddress,
    browses: ByAddress,
    publications: ByAddress,
    opinions: ByAddress,
    admin: ByAddress,
    /// Passwords asked for again, by account.
    passwords: ByPlayer,
    chats: ByPlayer,
    offers: ByPlayer,
    nudges: ByPlayer,
    /// By player, or by address for anonymous callers.
    commands: ByPlayer,
    /// Wrong codes of tables.
    pub guesses: Strikes,
    /// Sockets that were closed because of what they sent.
    pub misuses: Strikes,
    /// For new sockets.
    rates: RateLimits,
}

/// The part of an address that limits count by: for IPv6, the /64 prefix of a household.
pub(crate) fn counted(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(long) => {
            let [a, b, c, d, ..] = long.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
    }
}

impl Limiters {
    /// Creates limiters with these rates.
    #[must_use]
    pub fn new(rates: RateLimits) -> Self {
        let minute = |count| RateLimiter::keyed(Quota::per_minute(number(count)));
        let burst = |count: u32, seconds: u32| {
            RateLimiter::keyed(Quota::per_second(number(count)).allow_burst(number(count.saturating_mul(seconds))))
        };
        let player_minute = |count| RateLimiter::keyed(Quota::per_minute(number(count)));
        Self {
            requests: burst(rates.requests, REQUEST_BURST),
            arrivals: burst(rates.arrivals, ARRIVAL_BURST),
            tables: minute(rates.tables),
            joins: minute(rates.joins),
            sign_ins: minute(rates.sign_ins),
            checks: minute(rates.checks),
            analyses: minute(rates.analyses),
            hints: minute(rates.hints),
            companions: minute(rates.companions),
            publishes: minute(rates.publishes),
            follows: minute(rates.follows),
            browses: minute(rates.browses),
            publications: minute(rates.publications),
            opinions: minute(rates.opinions),
            admin: minute(rates.admin),
            commands: RateLimiter::keyed(Quota::per_second(number(rates.messages))),
            passwords: player_minute(rates.sign_ins),
            chats: player_minute(rates.chats),
            offers: player_minute(rates.offers),
            nudges: player_minute(rates.nudges),
            guesses: Strikes::new("wrong codes", rates.guesses),
            misuses: Strikes::new("malformed messages", rates.misuses),
            rates,
        }
    }

    /// Counts a request of any kind.
    ///
    /// # Errors
    /// If it exceeds the rate limit.
    pub fn request(&self, address: IpAddr) -> Result<(), Refusal> {
        self.requests.check_key(&counted(address)).map_err(|_| refuse("requests"))
    }

    /// Counts an answer that was as much work as many requests.
    pub fn long_answer(&self, address: IpAddr) {
        let _ = self.requests.check_key_n(&counted(address), LONG_ANSWER);
    }

    /// Counts a new connection; returns whether it may stay.
    #[must_use]
    pub fn arrival(&self, address: IpAddr) -> bool {
        self.arrivals.check_key(&counted(address)).is_ok()
    }

    /// Counts a new table.
    ///
    /// # Errors
    /// If it exceeds the rate limit.
    pub fn table(&self, address: IpAddr) -> Result<(), Refusal> {
        self.tables.check_key(&counted(address)).map_err(|_| refuse("new tables"))
    }

    /// Counts a seat taken or a player created.
    ///
    /// # Errors
    /// If it exceeds the rate limit.
    pub fn join(&self, address: IpAddr) -> Result<(), Refusal> {
        self.joins.check_key(&counted(address)).map_err(|_| refuse("joins"))
    }

    /// Counts a sign-in attempt.
    ///
    /// # Errors
    /// If it exceeds the rate limit.
    pub fn sign_in(&self, address: IpAddr) -> Result<(), Refusal> {
        self.sign_ins.check_key(&counted(address)).map_err(|_| refuse("attempts"))
    }

    /// Counts a password that an account was asked for again.
    ///
    /// # Errors
    /// If it exceeds the rate limit.
    pub fn password(&self, player: &str) -> Result<(), Refusal> {
        self.passwords.check_key(&player.to_owned()).map_err(|_| refuse("attempts"))
    }

    /// Counts the check of a map or a record.
    ///
    /// # Errors
    /// If it exceeds the rate limit.
    pub fn check(&self, address: IpAddr) -> Result<(), Refusal> {
        self.checks.check_key(&counted(address)).map_err(|_| refuse("checks"))
    }

    /// Counts a request for an analysis.
    ///
    /// # Errors
    /// If it exceeds the rate limit.
    pub fn analysis(&self, address: IpAddr) -> Result<(), Refusal> {
        self.analyses.check_key(&counted(address)).map_err(|_| refuse("requests for analyses"))
    }

    /// Counts a hint.
    ///
    /// # Errors
    /// If it exceeds the rate limit.
    pub fn hint(&self, address: IpAddr) -> Result<(), Refusal> {
        self.hints.check_key(&counted(address)).map_err(|_| refuse("hints"))
    }

    /// Counts a new companion.
    ///
    /// # Errors
    /// If it exceeds the rate limit.
    pub fn companion(&self, address: IpAddr) -> Result<(), Refusal> {
        self.companions.check_key(&counted(address)).map_err(|_| refuse("new companions"))
    }

    /// Counts a change to a companion.
    ///
    /// # Errors
    /// If it exceeds the rate limit.
    pub fn publish(&self, address: IpAddr) -> Result<(), Refusal> {
        self.publishes.check_key(&counted(address)).map_err(|_| refuse("changes of companions"))
    }

    /// Counts a request for a companion's next version.
    ///
    /// # Errors
    /// If it exceeds the rate limit.
    pub fn follow(&self, address: IpAddr) -> Result<(), Refusal> {
        self.follows.check_key(&counted(address)).map_err(|_| refuse("requests for companions"))
    }

    /// Counts a request to the library, or for the record, frames or statistics of a game.
    ///
    /// # Errors
    /// If it exceeds the rate limit.
    pub fn browse(&self, address: IpAddr) -> Result<(), Refusal> {
        self.browses.check_key(&counted(address)).map_err(|_| refuse("requests for maps and games"))
    }

    /// Counts a published map or version.
    ///
    /// # Errors
    /// If it exceeds the rate limit.
    pub fn publication(&self, address: IpAddr) -> Result<(), Refusal> {
        self.publications.check_key(&counted(address)).map_err(|_| refuse("publications"))
    }

    /// Counts a rating, a report or an unpublished map.
    ///
    /// # Errors
    /// If it exceeds the rate limit.
    pub fn opinion(&self, address: IpAddr) -> Result<(), Refusal> {
        self.opinions.check_key(&counted(address)).map_err(|_| refuse("ratings and reports"))
    }

    /// Counts a request of an admin.
    ///
    /// # Errors
    /// If it exceeds the rate limit.
    pub fn admin(&self, address: IpAddr) -> Result<(), Refusal> {
        self.admin.check_key(&counted(address)).map_err(|_| refuse("requests"))
    }

    /// Counts a line of chat.
    ///
    /// # Errors
    /// If it exceeds the rate limit.
    pub fn chat(&self, player: &str) -> Result<(), Refusal> {
        self.chats.check_key(&player.to_owned()).map_err(|_| refuse("lines of chat"))
    }

    /// Counts a command to a table, over HTTP or a socket.
    ///
    /// # Errors
    /// If it exceeds the rate limit.
    pub fn command(&self, caller: &Caller) -> Result<(), Refusal> {
        let key = caller.player().unwrap_or_else(|| counted(caller.address).to_string());
        self.commands.check_key(&key).map_err(|_| refuse("messages"))
    }

    /// Counts an offer or a counter-offer.
    ///
    /// # Errors
    /// If it exceeds the rate limit.
    pub fn offer(&self, player: &str) -> Result<(), Refusal> {
        self.offers.check_key(&player.to_owned()).map_err(|_| refuse("offers"))
    }

    /// Counts a nudge or a vote.
    ///
    /// # Errors
    /// If it exceeds the rate limit.
    pub fn nudge(&self, player: &str) -> Result<(), Refusal> {
        self.nudges.check_key(&player.to_owned()).map_err(|_| refuse("nudges and votes"))
    }

    /// Limits of one socket.
    #[must_use]
    pub fn socket(&self) -> SocketLimits {
        let rates = &self.rates;
        SocketLimits { messages: RateLimiter::direct(Quota::per_second(number(rates.messages))) }
    }

    /// Forgets callers that have been inactive for a while.
    pub fn tidy(&self) {
        let of_all = [&self.requests, &self.arrivals];
        let of_games = [&self.tables, &self.joins, &self.sign_ins, &self.checks, &self.analyses, &self.hints];
        let of_companions = [&self.companions, &self.publishes, &self.follows];
        let of_library = [&self.browses, &self.publications, &self.opinions, &self.admin];
        for limiter in of_all.into_iter().chain(of_games).chain(of_companions).chain(of_library) {
            limiter.retain_recent();
        }
        for limiter in [&self.passwords, &self.chats, &self.offers, &self.nudges, &self.commands] {
            limiter.retain_recent();
        }
        self.guesses.tidy();
        self.misuses.tidy();
    }
}

/// Counts by address what only goes wrong for attackers, such as wrong codes of tables. What goes right costs nothing,
/// however often it is done.
pub struct Strikes {
    what: &'static str,
    most: u32,
    missed: Mutex<HashMap<IpAddr, (Instant, u32)>>,
}

impl Strikes {
    const WINDOW: Duration = Duration::from_secs(60);

    fn new(what: &'static str, most: u32) -> Self {
        Self { what, most, missed: Mutex::default() }
    }

    fn missed(&self) -> MutexGuard<'_, HashMap<IpAddr, (Instant, u32)>> {
        self.missed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether an address may try again.
    ///
    /// # Errors
    /// If it has failed too often in the last minute.
    pub fn check(&self, address: IpAddr) -> Result<(), Refusal> {
        let missed = self.missed().get(&counted(address)).copied();
        let is_over = missed.is_some_and(|(since, count)| since.elapsed() < Self::WINDOW && count >= self.most);
        if is_over { Err(refuse(self.what)) } else { Ok(()) }
    }

    /// Counts a failure.
    pub fn miss(&self, address: IpAddr) {
        let mut missed = self.missed();
        let counted = missed.entry(counted(address)).or_insert((Instant::now(), 0));
        if counted.0.elapsed() >= Self::WINDOW {
            *counted = (Instant::now(), 0);
        }
        counted.1 += 1;
    }

    fn tidy(&self) {
        self.missed().retain(|_, (since, _)| since.elapsed() < Self::WINDOW);
    }
}

/// Counts what is stored for an address, so that nobody fills the disk. What was counted fades within a day.
pub struct StoredBytes {
    most: f64,
    stored: Mutex<HashMap<IpAddr, (Instant, f64)>>,
}

impl StoredBytes {
    const DAY: Duration = Duration::from_secs(24 * 3600);
    const MIB: f64 = 1_048_576.0;

    /// Allows this many mebibytes a day for each address.
    #[must_use]
    pub fn new(most_mib: u32) -> Self {
        Self { most: f64::from(most_mib) * Self::MIB, stored: Mutex::default() }
    }

    fn stored(&self) -> MutexGuard<'_, HashMap<IpAddr, (Instant, f64)>> {
        self.stored.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is left of a number of bytes after a time.
    fn faded(&self, (since, bytes): (Instant, f64), now: Instant) -> f64 {
        let fades = self.most * (now - since).as_secs_f64() / Self::DAY.as_secs_f64();
        (bytes - fades).max(0.0)
    }

    /// Whether something may be stored for an address that the server could do without, such as a new table. Games that
    /// have begun go on in any case, and are counted.
    ///
    /// # Errors
    /// If too much was stored for it within a day.
    pub fn check(&self, address: IpAddr) -> Result<(), Refusal> {
        let stored = self.stored().get(&counted(address)).map(|&stored| self.faded(stored, Instant::now()));
        if stored.is_some_and(|bytes| bytes >= self.most) {
            let message = "too much was stored for your address today; try again tomorrow";
            return Err(Refusal::new(Code::RateLimited, message));
        }
        Ok(())
    }

    /// Counts what was stored for an address.
    pub fn add(&self, address: IpAddr, bytes: usize) {
        let now = Instant::now();
        let mut stored = self.stored();
        let known = stored.entry(counted(address)).or_insert((now, 0.0));
        *known = (now, self.faded(*known, now) + bytes as f64);
    }

    /// Forgets addresses for which nothing was stored within a day.
    pub fn tidy(&self) {
        let now = Instant::now();
        self.stored().retain(|_, &mut stored| self.faded(stored, now) > 0.0);
    }
}

/// Limits of one socket.
pub struct SocketLimits {
    messages: Own,
}

impl SocketLimits {
    /// Counts a message of any kind.
    ///
    /// # Errors
    /// If it exceeds the rate limit.
    pub fn message(&self) -> Result<(), Refusal> {
        self.messages.check().map_err(|_| refuse("messages"))
    }
}

#[cfg(test)]
mod tests {
    use super::StoredBytes;
    use std::net::IpAddr;
    use std::time::{Duration, Instant};

    #[test]
    fn what_was_stored_fades_within_a_day() {
        let [one, other] = ["10.0.0.1", "10.0.0.2"].map(|address| address.parse::<IpAddr>().expect("an address"));
        let stored = StoredBytes::new(1);
        stored.add(one, 2 << 20);
        assert!(stored.check(one).is_err() && stored.check(other).is_ok());
        let (then, now) = (Instant::now(), Instant::now() + Duration::from_secs(12 * 3600));
        assert!((stored.faded((then, 1_048_576.0), now) - 524_288.0).abs() < 1_000.0);
        assert_eq!(stored.faded((then, 524_288.0), now + Duration::from_secs(60)), 0.0);
        stored.tidy();
        assert_eq!(stored.stored().len(), 1, "what is over the limit is remembered");
    }
}
