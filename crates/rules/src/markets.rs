//! Markets instead of bargaining: pools of two resources that anybody trades with.
//!
//! All amounts, reserves and shares are exact thousandths; products are taken in 128 bits, and every rounding favours
//! the pool.

mod market;
mod pool;
mod route;

pub use market::{Market, NoSuchMarket};
pub use pool::{Deposit, Pool, Swap, Withdrawal};
pub use route::{Hop, Route, Terms};
