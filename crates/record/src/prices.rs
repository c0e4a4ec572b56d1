//! The price history of every market: one point for each change of its reserves. It is public.

use crate::log::{Log, LogError};
use crate::replay::replay;
use rules::{Game, Market, Pool, Seat, State};

/// The reserves of a market after a change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PricePoint {
    /// The record that changed them; `None` for the start.
    pub record: Option<u64>,
    /// The turn of the change.
    pub turn: u32,
    /// The seat and the name of its action; `None` for the start.
    pub cause: Option<(Seat, &'static str)>,
    /// Thousandths of both sides.
    pub reserves: [u64; 2],
}

impl PricePoint {
    /// What a card of the first resource is worth in the second, in millionths of a card, rounded down.
    #[must_use]
    pub fn price(&self) -> u64 {
        (u128::from(self.reserves[1]) * 1_000_000 / u128::from(self.reserves[0])) as u64
    }
}

/// A span of records in which a market was open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The number of records before it opened.
    pub from: u64,
    /// The number of records before it closed; `None` while it is open.
    pub to: Option<u64>,
    /// The index of its port.
    pub port: u8,
}

/// The history of one market.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PriceHistory {
    /// The market.
    pub market: Market,
    /// One point per change, in order; the first is the start.
    pub points: Vec<PricePoint>,
    /// The spans in which it was open, in order.
    pub openings: Vec<Opening>,
}

/// The price histories of all markets, updated as a game is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prices {
    histories: Vec<PriceHistory>,
    pools: [Pool; Market::COUNT],
    ports: [Option<u8>; Market::COUNT],
}

impl Prices {
    /// Starts from a state; `None` in a game without markets.
    ///
    /// # Panics
    /// If the state belongs to another game.
    #[must_use]
    pub fn begin(game: &Game, state: &State) -> Option<Self> {
        let (pools, ports) = game.pools(state)?;
        let history = |market: Market| PriceHistory {
            market,
            points: vec![PricePoint {
                record: None,
                turn: state.turn(),
                cause: None,
                reserves: pools[market.index()].reserves(),
            }],
            openings: ports[market.index()].map(|port| Opening { from: 0, to: None, port }).into_iter().collect(),
        };
        Some(Self { histories: Market::all().map(history).collect(), pools, ports })
    }

    /// Adds the state after a record.
    ///
    /// # Panics
    /// If the state belongs to another game.
    pub fn note(&mut self, game: &Game, state: &State, record: u64, seat: Seat, action: &'static str) {
        let Some((pools, ports)) = game.pools(state) else { return };
        for (i, history) in self.histories.iter_mut().enumerate() {
            let reserves = pools[i].reserves();
            if reserves != self.pools[i].reserves() {
                let cause = Some((seat, action));
                history.points.push(PricePoint { record: Some(record), turn: state.turn(), cause, reserves });
            }
            if ports[i] != self.ports[i] {
                if let Some(last) = history.openings.last_mut().filter(|last| last.to.is_none()) {
                    last.to = Some(record + 1);
                }
                let opened = ports[i].map(|port| Opening { from: record + 1, to: None, port });
                history.openings.extend(opened);
            }
        }
        (self.pools, self.ports) = (pools, ports);
    }

    /// The histories, in canonical order.
    #[must_use]
    pub fn histories(&self) -> &[PriceHistory] {
        &self.histories
    }
}

/// Replays a log and returns its price histories; `None` in a game without markets.
///
/// # Errors
/// When a record is impossible, as for [`replay`].
pub fn prices(log: &Log) -> Result<Option<Prices>, LogError> {
    let mut player = replay(log)?;
    let Some(mut prices) = Prices::begin(player.game(), player.state()) else { return Ok(None) };
    while let Some((n, seat, action)) = player.step()?.map(|record| (record.n, record.seat, record.name())) {
        prices.note(player.game(), player.state(), n, seat, action);
    }
    Ok(Some(prices))
}
