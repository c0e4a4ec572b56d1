//! Markets of a custom position.

use super::{Faults, MarketSetup, Setup};
use crate::position::prepared::PreparedGame;
use crate::position::seat::Seat;
use crate::position::size::Size;
use crate::position::state::Position;
use crate::rulebook::markets::{Exchange, Market, Pool};

impl<S: Size> PreparedGame<S> {
    /// Sets the markets as given, or as at the start if none are given.
    pub(super) fn arrange_markets(&self, p: &mut Position<S>, setup: &Setup, faults: &mut Faults) {
        if !self.has_markets {
            for (path, given) in [("markets", setup.markets.is_some()), ("burned", setup.burned != [0; 5])] {
                if given {
                    faults.add(path, "this game has no markets");
                }
            }
            return;
        }
        let out = p.out;
        let ports = self.port_ends.len();
        let exchange = p.exchange_mut();
        exchange.set_burned(setup.burned);
        let Some(given) = &setup.markets else { return };
        let mut seen = [false; Market::COUNT];
        let mut hosts = vec![0; ports];
        let mut open = [None; Market::COUNT];
        for (i, market) in given.iter().enumerate() {
            let path = |field: &str| format!("markets[{i}].{field}");
            if std::mem::replace(&mut seen[market.market.index()], true) {
                faults.add(path("market"), format!("{} is given twice", market.market));
            }
            match market.port {
                None => {}
                Some(port) if (port as usize) < ports => {
                    hosts[port as usize] += 1;
                    open[market.market.index()] = Some(port as u8);
                }
                Some(port) => faults.add(path("port"), format!("this map has no port {port}")),
            }
            if let Err((field, why)) = arrange_market(exchange, market, self.seats, |seat| out.has(seat)) {
                faults.add(path(field), why);
            }
        }
        exchange.set_ports(open);
        let absent: Vec<String> =
            Market::all().filter(|market| !seen[market.index()]).map(|market| market.to_string()).collect();
        if !absent.is_empty() {
            faults.add("markets", format!("all ten are required; missing here: {}", absent.join(", ")));
        } else if let Some(port) = hosts.iter().position(|&count| count != 1) {
            faults.add("markets", format!("port {port} has {} markets, but every port must have one", hosts[port]));
        }
    }
}

fn arrange_market(
    exchange: &mut Exchange,
    given: &MarketSetup,
    seats: u8,
    is_out: impl Fn(Seat) -> bool,
) -> Result<(), (&'static str, String)> {
    let market = given.market;
    let start = *exchange.pool(market);
    let reserves = given.reserves.map_or(start.reserves(), |reserves| reserves.map(Into::into));
    let total = given.total.map_or(start.shares(), Into::into);
    let pool = Pool::with(reserves, total);
    let Some(pool) = pool else {
        let field = if reserves.contains(&0) { "reserves" } else { "shares.total" };
        return Err((field, "must be above 0: a pool is never empty".to_owned()));
    };
    exchange.set_pool(market, pool);
    let mut held = 0;
    for &(number, shares) in &given.held {
        let seat = Seat(number);
        if number >= seats || is_out(seat) {
            return Err(("shares.held", format!("seat {number} is not playing")));
        }
        exchange.set_held(seat, market, shares);
        held += u64::from(shares);
    }
    if held >= total {
        let why = "must be fewer than all shares: some shares never belong to a player";
        return Err(("shares.held", why.to_owned()));
    }
    Ok(())
}
