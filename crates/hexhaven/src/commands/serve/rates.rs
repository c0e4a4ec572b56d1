//! `--rate`.

use anyhow::{Result, bail};
use server::RateLimits;

/// Multiplies all rate limits by a factor; 0 turns them off.
pub fn rates(defaults: RateLimits, factor: f64) -> Result<RateLimits> {
    if !(0.0..=1e6).contains(&factor) {
        bail!("--rate {factor}: expected 0 for no limits, or a factor up to 1000000");
    }
    let scaled = |rate: u32| match factor {
        0.0 => u32::MAX,
        factor => ((f64::from(rate) * factor) as u32).max(1),
    };
    Ok(RateLimits {
        requests: scaled(defaults.requests),
        arrivals: scaled(defaults.arrivals),
        tables: scaled(defaults.tables),
        joins: scaled(defaults.joins),
        chats: scaled(defaults.chats),
        offers: scaled(defaults.offers),
        nudges: scaled(defaults.nudges),
        messages: scaled(defaults.messages),
        sign_ins: scaled(defaults.sign_ins),
        checks: scaled(defaults.checks),
        analyses: scaled(defaults.analyses),
        hints: scaled(defaults.hints),
        companions: scaled(defaults.companions),
        publishes: scaled(defaults.publishes),
        follows: scaled(defaults.follows),
        browses: scaled(defaults.browses),
        publications: scaled(defaults.publications),
        opinions: scaled(defaults.opinions),
        admin: scaled(defaults.admin),
        guesses: scaled(defaults.guesses),
        misuses: scaled(defaults.misuses),
        stored_mib: scaled(defaults.stored_mib),
        open_tables: scaled(defaults.open_tables),
        waiting: scaled(defaults.waiting),
        connections: scaled(defaults.connections),
    })
}
