//! What a game came to, in numbers that everybody may know.

use crate::play::{Play, Step};
use rules::{Action, Event, Game, Outcome};
use serde::Serialize;

/// What a game came to so far.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Statistics {
    /// How often each sum fell, from 2 to 12.
    pub dice: [u32; 11],
    /// Turns begun.
    pub turns: u32,
    /// By seat.
    pub seats: Vec<SeatStatistics>,
    /// Points that everybody saw, at the beginning of each turn and at the end.
    pub points: Vec<PointsAt>,
}

/// Points at a version.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PointsAt {
    /// The version.
    pub version: u64,
    /// Turns begun.
    pub turn: u32,
    /// By seat.
    pub points: Vec<u32>,
}

/// What a game came to for one seat.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SeatStatistics {
    /// Cards produced, by resource in the usual order.
    pub produced: [u32; 5],
    /// Cards that the dice were to be expected to bring.
    pub expected: f64,
    /// Cards produced beyond those.
    pub luck: f64,
    /// Trades with other players.
    pub trades: u32,
    /// Trades with the bank and its ports, and swaps in markets.
    pub exchanges: u32,
    /// Cards lost to the robber or gained by it.
    pub stolen: u32,
    /// See above.
    pub robbed: u32,
    /// Cards discarded after sevens.
    pub discarded: u32,
    /// Actions that the clock made.
    pub timed_out: u32,
}

/// Ways to throw a sum with two dice.
fn ways(sum: u8) -> u32 {
    6_u32.saturating_sub(u32::from(sum.abs_diff(7)))
}

impl Play {
    /// What the game came to so far.
    #[must_use]
    pub fn statistics(&self) -> Statistics {
        let game = self.game();
        let mut sums = Statistics { seats: vec![SeatStatistics::default(); game.seats()], ..Statistics::default() };
        for (step, automatic) in self.walk() {
            sums.note(game, &step);
            sums.seats[step.seat().index()].timed_out += u32::from(automatic);
        }
        for seat in &mut sums.seats {
            seat.luck = f64::from(seat.produced.iter().sum::<u32>()) - seat.expected;
        }
        sums
    }
}

impl Statistics {
    fn note(&mut self, game: &Game, step: &Step) {
        let told = step.told(game, None);
        if let Outcome::Dice(a, b) = step.outcome() {
            self.dice[usize::from(a + b) - 2] += 1;
            self.expect(game, step);
        }
        let seat = told.seat.index();
        match &told.action {
            Action::TradeWithBank { .. } | Action::Swap { .. } => self.seats[seat].exchanges += 1,
            Action::ConfirmTrade { with, .. } => {
                self.seats[seat].trades += 1;
                self.seats[usize::from(*with)].trades += 1;
            }
            Action::Discard { cards } => {
                let parts: i64 = cards.0.into_iter().filter_map(rules::Quantity::thousandths).sum();
                self.seats[seat].discarded += (parts / 1000) as u32;
            }
            _ => {}
        }
        if let Some(theft) = told.theft {
            self.seats[theft.by.index()].robbed += 1;
            self.seats[theft.from.index()].stolen += 1;
        }
        for event in &told.events {
            match event {
                Event::Produced { seat, cards } => {
                    for (sum, count) in self.seats[seat.index()].produced.iter_mut().zip(cards.0) {
                        *sum += u32::from(count);
                    }
                }
                Event::TurnBegan { .. } => {
                    self.turns += 1;
                    self.note_points(game, step);
                }
                Event::Won { .. } => self.note_points(game, step),
                _ => {}
            }
        }
    }

    fn note_points(&mut self, game: &Game, step: &Step) {
        let view = game.view(step.after(), None, 0);
        let points = view.players.iter().map(|player| player.victory_points.public).collect();
        self.points.push(PointsAt { version: step.version(), turn: self.turns, points });
    }

    /// Adds what a throw of the dice was to be expected to bring.
    fn expect(&mut self, game: &Game, step: &Step) {
        let view = game.view(step.before(), None, 0);
        let (layout, robber) = (&game.map().layout, view.robber_hex_id.map(|hex| hex.0));
        let expected = |vertex: u32| -> f64 {
            let hexes = layout.grid().hexes_at(vertex).filter(|&hex| Some(hex) != robber);
            let producing = hexes.filter(|&hex| layout.terrain(hex).is_producing());
            producing.map(|hex| f64::from(ways(layout.number(hex))) / 36.0).sum()
        };
        for (seat, player) in view.players.iter().enumerate() {
            let settlements: f64 = player.settlements.iter().map(|vertex| expected(vertex.0)).sum();
            let cities: f64 = player.cities.iter().map(|vertex| 2.0 * expected(vertex.0)).sum();
            self.seats[seat].expected += settlements + cities;
        }
    }
}
