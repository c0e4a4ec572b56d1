//! Markets instead of offers: pools of two resources with which every player can trade.
//!
//! All amounts, reserves and shares are exact thousandths; products are computed in 128 bits, and every rounding
//! favours the pool.

mod exchange;
mod liquidity;
mod market;
mod moves;
mod order;
mod pool;
mod route;
mod ship;
mod swap;

pub(crate) use exchange::Exchange;
pub use market::{Market, NoSuchMarket};
pub(crate) use moves::MarketMoves;
pub use order::MarketOrder;
pub use pool::{Deposit, Pool, Swap, Withdrawal};
pub use route::{Hop, Route, Terms};
