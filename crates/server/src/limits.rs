//! How often somebody may do something.

use crate::host::Refusal;
use crate::settings::RateLimits;
use governor::clock::DefaultClock;
use governor::state::{InMemoryState, NotKeyed};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::net::IpAddr;
use std::num::NonZeroU32;

type ByAddress = DefaultKeyedRateLimiter<IpAddr>;
type ByPlayer = DefaultKeyedRateLimiter<String>;
type Own = RateLimiter<NotKeyed, InMemoryState, DefaultClock>;

fn number(count: u32) -> NonZeroU32 {
    NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN)
}

fn refuse(what: &str) -> Refusal {
    Refusal::new("RATE_LIMITED", format!("too many {what} in a short time; wait a little")).retryable()
}

/// Limits by address.
pub struct Limiters {
    tables: ByAddress,
    joins: ByAddress,
    sign_ins: ByAddress,
    checks: ByAddress,
    chats: ByPlayer,
    offers: ByPlayer,
    /// For new sockets.
    rates: RateLimits,
}

/// An address as limits count it: of the long ones, what one household has.
fn counted(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(long) => {
            let [a, b, c, d, ..] = long.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
    }
}

impl Limiters {
    /// Limits at these rates.
    #[must_use]
    pub fn new(rates: RateLimits) -> Self {
        let minute = |count| RateLimiter::keyed(Quota::per_minute(number(count)));
        let each = |count| RateLimiter::keyed(Quota::per_minute(number(count)));
        Self {
            tables: minute(rates.tables),
            joins: minute(rates.joins),
            sign_ins: minute(rates.sign_ins),
            checks: minute(rates.checks),
            chats: each(rates.chats),
            offers: each(rates.offers),
            rates,
        }
    }

    /// Notes that somebody opens a table.
    ///
    /// # Errors
    /// When they do so too often.
    pub fn table(&self, address: IpAddr) -> Result<(), Refusal> {
        self.tables.check_key(&counted(address)).map_err(|_| refuse("new tables"))
    }

    /// Notes that somebody sits down, or gets a name.
    ///
    /// # Errors
    /// When they do so too often.
    pub fn join(&self, address: IpAddr) -> Result<(), Refusal> {
        self.joins.check_key(&counted(address)).map_err(|_| refuse("joins"))
    }

    /// Notes that somebody tries to sign in.
    ///
    /// # Errors
    /// When they do so too often.
    pub fn sign_in(&self, address: IpAddr) -> Result<(), Refusal> {
        self.sign_ins.check_key(&counted(address)).map_err(|_| refuse("attempts"))
    }

    /// Notes that somebody has a map or a record checked.
    ///
    /// # Errors
    /// When they do so too often.
    pub fn check(&self, address: IpAddr) -> Result<(), Refusal> {
        self.checks.check_key(&counted(address)).map_err(|_| refuse("checks"))
    }

    /// Notes a line of chat of a player.
    ///
    /// # Errors
    /// When there are too many.
    pub fn chat(&self, player: &str) -> Result<(), Refusal> {
        self.chats.check_key(&player.to_owned()).map_err(|_| refuse("lines of chat"))
    }

    /// Notes an offer or a counter of a player.
    ///
    /// # Errors
    /// When there are too many.
    pub fn offer(&self, player: &str) -> Result<(), Refusal> {
        self.offers.check_key(&player.to_owned()).map_err(|_| refuse("offers"))
    }

    /// Limits of one socket.
    #[must_use]
    pub fn socket(&self) -> SocketLimits {
        let rates = &self.rates;
        SocketLimits { messages: RateLimiter::direct(Quota::per_second(number(rates.messages))) }
    }

    /// Forgets addresses that have not been seen for long.
    pub fn tidy(&self) {
        for limiter in [&self.tables, &self.joins, &self.sign_ins, &self.checks] {
            limiter.retain_recent();
        }
        for limiter in [&self.chats, &self.offers] {
            limiter.retain_recent();
        }
    }
}

/// Limits of one socket.
pub struct SocketLimits {
    messages: Own,
}

impl SocketLimits {
    /// Notes a message of any kind.
    ///
    /// # Errors
    /// When there are too many.
    pub fn message(&self) -> Result<(), Refusal> {
        self.messages.check().map_err(|_| refuse("messages"))
    }
}
