//! Public statistics of a game.

use crate::entry::Origin;
use crate::play::{Play, Step};
use rules::{Action, Event, Game, GoldYield, ObservedOutcome};
use serde::Serialize;
use std::collections::BTreeMap;

/// The public statistics of a game so far.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Statistics {
    /// How often each sum was rolled, from 2 to 12.
    pub dice: [u32; 11],
    /// Turns started.
    pub turns: u32,
    /// By seat.
    pub seats: Vec<SeatStatistics>,
    /// Public points, at the beginning of each turn and at the end.
    pub points: Vec<PointsAt>,
}

/// Points at a version.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
pub struct PointsAt {
    /// The version of the game.
    pub version: u64,
    /// Turns started.
    pub turn: u32,
    /// By seat.
    pub points: Vec<u32>,
}

/// The statistics of one seat.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SeatStatistics {
    /// Cards produced by the dice, by resource in the usual order, without those of the second settlement.
    pub produced: [u32; 5],
    /// The expected number of cards produced by the dice.
    pub expected: f64,
    /// Cards produced beyond the expected number.
    pub luck: f64,
    /// Trades with other players.
    pub trades: u32,
    /// Trades with the bank and its ports, and swaps in markets.
    pub exchanges: u32,
    /// Cards stolen by other players.
    pub stolen: u32,
    /// Cards stolen from other players.
    pub robbed: u32,
    /// Cards discarded after sevens.
    pub discarded: u32,
    /// Actions that the clock made.
    pub timed_out: u32,
    /// Actions that a bot made: all of them in a bot's seat, those of a stand-in in a person's.
    pub by_bot: u32,
}

/// The number of ways to roll a sum with two dice.
fn ways(sum: u8) -> u32 {
    6_u32.saturating_sub(u32::from(sum.abs_diff(7)))
}

impl Play {
    /// The statistics of the game so far.
    #[must_use]
    pub fn statistics(&self) -> Statistics {
        let game = self.game();
        let mut sums = Statistics { seats: vec![SeatStatistics::default(); game.seats()], ..Statistics::default() };
        for step in self.lasting() {
            sums.note(game, &step);
            let seat = &mut sums.seats[step.seat().index()];
            match step.origin() {
                Origin::Clock => seat.timed_out += 1,
                Origin::Bot => seat.by_bot += 1,
                Origin::Player | Origin::Leaving => {}
            }
        }
        for seat in &mut sums.seats {
            seat.luck = f64::from(seat.produced.iter().sum::<u32>()) - seat.expected;
        }
        sums
    }
}

impl Statistics {
    fn note(&mut self, game: &Game, step: &Step) {
        let Some(told) = step.observed(game, None) else { return };
        if let ObservedOutcome::Dice(a, b) = told.outcome {
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
            // Only the active player completes a trade by accepting a counter-offer; the others only declare interest.
            Action::AcceptTrade { offer } => {
                let view = game.view(step.before(), None, 0);
                let counter = view.trade_context.offers.iter().find(|open| open.id == *offer);
                if let Some(maker) = counter.filter(|_| usize::from(view.active_player) == seat) {
                    self.seats[seat].trades += 1;
                    self.seats[usize::from(maker.from)].trades += 1;
                }
            }
            Action::ChooseResource { resources } if step.before().turn() > 0 => {
                for resource in resources {
                    self.seats[seat].produced[resource.index()] += 1;
                }
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
                Event::Produced { seat, cards } if step.before().turn() > 0 => {
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

    /// Adds the expected production of a roll.
    fn expect(&mut self, game: &Game, step: &Step) {
        let view = game.view(step.before(), None, 0);
        let (layout, robber) = (&game.map().layout, view.robber_hex_id.map(|hex| hex.0));
        let once = game.rules().gold_yield == GoldYield::PerPlayer;
        for (seat, player) in view.players.iter().enumerate() {
            let mut claims: BTreeMap<u32, u32> = BTreeMap::new();
            let settlements = player.settlements.iter().map(|vertex| (vertex.0, 1));
            for (vertex, cards) in settlements.chain(player.cities.iter().map(|vertex| (vertex.0, 2))) {
                for hex in layout.grid().hexes_at(vertex) {
                    *claims.entry(hex).or_default() += cards;
                }
            }
            for (hex, cards) in claims {
                let terrain = layout.terrain(hex);
                if terrain.is_producing() && Some(hex) != robber {
                    let cards = if once && terrain.is_gold() { 1 } else { cards };
                    self.seats[seat].expected += f64::from(cards * ways(layout.number(hex))) / 36.0;
                }
            }
        }
    }
}
