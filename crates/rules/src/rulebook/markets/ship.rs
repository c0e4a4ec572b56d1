//! The ghost ship's alternative to a move: it closes the market at a port, opens a missing one there, and takes a card
//! from the closed pool.

use super::Market;
use super::liquidity::find;
use crate::engine::moves::MoveKind;
use crate::notation::event::{Event, Witness};
use crate::notation::outcome::{Chance, Outcome};
use crate::notation::reason::{Reason, Refusal};
use crate::position::amounts::CARD_PARTS;
use crate::position::prepared::PreparedGame;
use crate::position::size::Size;
use crate::position::state::{Phase, Position};

impl<S: Size> PreparedGame<S> {
    pub(crate) fn check_flip(&self, p: &Position<S>, port: u32, market: Option<&str>) -> Result<MoveKind, Refusal> {
        let Some(exchange) = p.exchange() else { return Err(Reason::MarketsOnly.because("this game has no markets")) };
        let Some(port) = u8::try_from(port).ok().filter(|&port| usize::from(port) < self.port_ends.len()) else {
            return Err(Reason::NoSuchPlace
                .because(format!("there is no port {port}; ports are 0 to {}", self.port_ends.len() - 1)));
        };
        let mut missing = exchange.missing();
        let market = match market {
            Some(name) => {
                let market = find(name)?;
                if exchange.port(market).is_some() {
                    return Err(
                        Reason::MarketClosed.because(format!("{market} is already open; name a missing market"))
                    );
                }
                market
            }
            None => match (missing.next(), missing.next()) {
                (Some(market), None) => market,
                _ => return Err(Reason::MarketClosed.because("several markets are missing; name the one to open")),
            },
        };
        Ok(MoveKind::Flip { port, market })
    }

    /// Number of possible flips.
    pub(crate) fn count_flips(&self, p: &Position<S>) -> u64 {
        if !self.is_ghost_ship {
            return 0;
        }
        let missing = p.exchange().map_or(0, |exchange| exchange.missing().count());
        (self.port_ends.len() * missing) as u64
    }

    /// The `n`-th flip: by port, then by missing market.
    pub(crate) fn nth_flip(&self, p: &Position<S>, n: u64) -> Option<MoveKind> {
        let missing: Vec<Market> = p.exchange()?.missing().collect();
        let (port, market) = (n as usize / missing.len(), n as usize % missing.len());
        Some(MoveKind::Flip { port: port as u8, market: missing[market] })
    }

    /// The draw of a card from the pool that closes, weighted by its reserves.
    pub(crate) fn chance_of_flip(&self, p: &Position<S>, port: u8) -> Chance {
        let mut weights = [0; 5];
        if let Some((exchange, closed)) = p.exchange().and_then(|exchange| Some((exchange, exchange.at_port(port)?))) {
            for (resource, reserve) in closed.resources().into_iter().zip(exchange.pool(closed).reserves()) {
                weights[resource.index()] = reserve as u32;
            }
        }
        Chance::Stolen(weights)
    }

    pub(crate) fn flip(
        &self,
        p: &mut Position<S>,
        port: u8,
        opened: Market,
        outcome: Outcome,
        witness: &mut impl Witness,
    ) {
        let Outcome::Stolen(resource) = outcome else { unreachable!("a flip has a stolen card as its outcome") };
        let Phase::Robber { then } = p.phase else { unreachable!("the ship flips when its move is due") };
        p.phase = then.into();
        let exchange = p.exchange_mut();
        let closed = exchange.at_port(port).expect("every port has a market");
        let mut ports = *exchange.ports();
        ports[closed.index()] = None;
        ports[opened.index()] = Some(port);
        exchange.set_ports(ports);
        let side = closed.side(resource).expect("the card is of the closed pool");
        let amount = exchange.pool(closed).theft(side, CARD_PARTS.into());
        exchange.edit(closed, |pool| pool.apply_theft(side, amount));
        let (seat, amount) = (p.active, amount as u32);
        p.gain_parts(seat, resource, amount);
        witness.see(|| Event::Flipped { seat, port, closed, opened, resource, amount });
    }
}
