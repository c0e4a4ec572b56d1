//! Openings: how often a seat wins from each starting spot, and from each pair of them.
//!
//! The rest of the setup is played many times, with what the others might take. The net judges every position before the
//! first roll, and some games are played to the end. The win rate of a spot is its mean judgement, corrected by the games:
//! the first picture comes at once, and games make it more certain.

use bots::{PlayedSetup, Setups};
use random::{FastStream, Purpose, Random, Seed};
use rules::{Game, Seat, State};
use serde::Serialize;
use std::collections::BTreeMap;

/// How far the net's judgement of a spot typically is from the win rate in games, apart from what all spots share: the
/// standard deviation. Measured by the test `the_net_judges_spots_well`.
const NET_ERROR: f64 = 0.02;
/// The same for what all spots share.
const SHARED_ERROR: f64 = 0.05;
/// The standard deviation of judgements, before there are enough to measure it.
const SPREAD: f64 = 0.05;
/// Every spot is judged in so many setups before any game is played.
const FIRST_SETUPS: u64 = 4;
/// The most pairs of a report with the same first spot.
const MOST_PAIRS: usize = 8;
/// Pairs that came about in fewer setups are not reported.
const LEAST_SETUPS: u64 = 3;
/// The quantile of a 95 % interval.
const Z: f64 = 1.96;

/// A win rate with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WinRate {
    /// The rate, between 0 and 1.
    pub win: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// A starting spot.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Opening {
    /// Its vertex.
    pub vertex: u32,
    /// How often it is still free when the seat chooses.
    pub free: f64,
    /// How often the seat wins from there.
    pub rate: WinRate,
    /// In how many setups the seat took it.
    pub setups: u32,
    /// How many games were played from there.
    pub games: u32,
}

/// Two starting spots of one seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OpeningPair {
    /// The first and the second.
    pub vertices: [u32; 2],
    /// How often the second is still free, once the first is taken.
    pub free: f64,
    /// How often the seat wins from there.
    pub rate: WinRate,
}

/// What is known of a seat's openings so far.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OpeningsReport {
    /// The seat.
    pub seat: u8,
    /// How many setups were played.
    pub setups: u32,
    /// How many games were played to the end.
    pub games: u32,
    /// The spots, best first.
    pub spots: Vec<Opening>,
    /// The best pairs.
    pub pairs: Vec<OpeningPair>,
}

/// Explores the openings of a seat; the longer, the more exactly.
///
/// ```
/// use hexhaven_analysis::Openings;
/// # use mapfile::{DrawOptions, MapFile, shipped};
/// # use random::Seed;
/// # use rules::{Game, Preset, Rules, Seat};
/// # let map = MapFile::parse(shipped("beginner").unwrap().as_bytes()).unwrap();
/// # let map = map.draw(&Seed::from_u64(7), DrawOptions::default()).map;
/// # let game = Game::new(Rules::preset(Preset::Official, &map), map, 4)?;
/// let mut openings = Openings::new(&game, &game.start(), Seat(2), &Seed::from_u64(1)).expect("seat 2 is to place");
/// for _ in 0..300 {
///     openings.refine();
/// }
/// let best = &openings.report().spots[0];
/// assert!(best.rate.low < best.rate.win && best.rate.win < best.rate.high);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Openings {
    state: State,
    seat: Seat,
    setups: Setups,
    stream: FastStream,
    spots: BTreeMap<u32, Tally>,
    pairs: BTreeMap<(u32, u32), PairTally>,
    played: u64,
    sum: Games,
}

/// Judgements of the net, and games.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    free: u64,
    setups: u64,
    /// The judgements' sum, and the sum of their squares.
    sum: f64,
    squares: f64,
    games: Games,
}

#[derive(Clone, Copy, Debug, Default)]
struct PairTally {
    free: u64,
    tally: Tally,
}

/// Games played to the end.
#[derive(Clone, Copy, Debug, Default)]
struct Games {
    count: u64,
    wins: u64,
    /// The sum of what the net expected.
    expected: f64,
}

/// How much more often a seat wins than the net expects.
#[derive(Clone, Copy, Debug)]
struct Surplus {
    mean: f64,
    variance: f64,
}

impl Games {
    fn add(&mut self, won: bool, expected: f64) {
        self.count += 1;
        self.wins += u64::from(won);
        self.expected += expected;
    }

    /// How much more often the seat wins than the net expects, from everywhere.
    fn surplus(&self) -> Surplus {
        let of_one_game = if self.count == 0 { 0.25 } else { 0.25_f64.min(self.expected / self.count as f64) };
        let precision = self.count as f64 + of_one_game / (SHARED_ERROR * SHARED_ERROR);
        Surplus { mean: (self.wins as f64 - self.expected) / precision, variance: of_one_game / precision }
    }
}

impl Tally {
    fn add(&mut self, judged: f64) {
        self.setups += 1;
        self.sum += judged;
        self.squares += judged * judged;
    }

    fn mean(&self) -> f64 {
        self.sum / self.setups as f64
    }

    /// The win rate: the mean judgement, corrected by what all games have in common, and the games from here.
    fn rate(&self, surplus: Surplus) -> WinRate {
        let (mean, setups) = (self.mean(), self.setups as f64);
        // A few judgements may be equal by chance.
        let spread = (SPREAD * SPREAD + (self.squares - setups * mean * mean).max(0.0)) / (1.0 + setups);
        let judged = (mean + surplus.mean).clamp(0.0, 1.0);
        let judged_precision = 1.0 / (spread / setups + NET_ERROR * NET_ERROR + surplus.variance);
        let games = self.games;
        let of_one_game = (judged * (1.0 - judged)).max(0.01);
        let games_precision = games.count as f64 / of_one_game;
        let seen = if games.count == 0 { 0.0 } else { games.wins as f64 / games.count as f64 };
        let precision = judged_precision + games_precision;
        let win = (judged * judged_precision + seen * games_precision) / precision;
        let margin = Z / libm::sqrt(precision);
        WinRate { win, low: (win - margin).max(0.0), high: (win + margin).min(1.0) }
    }
}

impl Openings {
    /// Explores the next settlement of a seat from a state in the setup; `None` if it places none any more.
    #[must_use]
    pub fn new(game: &Game, state: &State, seat: Seat, seed: &Seed) -> Option<Self> {
        if seat.index() >= game.seats() {
            return None;
        }
        let mut openings = Self {
            state: state.clone(),
            seat,
            setups: Setups::new(game),
            stream: FastStream::new(seed, Purpose::Choices),
            spots: BTreeMap::new(),
            pairs: BTreeMap::new(),
            played: 0,
            sum: Games::default(),
        };
        openings.refine().then_some(openings)
    }

    /// Plays one more setup and, once every spot has been judged, a game from there. Returns whether there was anything to
    /// play.
    pub fn refine(&mut self) -> bool {
        let Self { state, seat, setups, stream, spots, .. } = self;
        let surplus = self.sum.surplus();
        let turn = stream.below(2);
        let Some(setup) = setups.play(state, *seat, stream, |free| next_spot(spots, free, turn, surplus)) else {
            return false;
        };
        self.note(&setup);
        true
    }

    fn note(&mut self, setup: &PlayedSetup) {
        let judged = setup.win[self.seat.index()];
        self.played += 1;
        let Some((free, first)) = setup.choices.first() else { return };
        for &vertex in free {
            self.spots.entry(vertex).or_default().free += 1;
        }
        let spot = self.spots.entry(*first).or_default();
        spot.add(judged);
        let plays = spot.setups > FIRST_SETUPS;
        let second = setup.choices.get(1);
        if let Some((free, second)) = second {
            for &vertex in free {
                self.pairs.entry((*first, vertex)).or_default().free += 1;
            }
            self.pairs.entry((*first, *second)).or_default().tally.add(judged);
        }
        if !plays {
            return;
        }
        let won = self.setups.winner(&setup.state, self.stream.next()) == Some(self.seat);
        self.sum.add(won, judged);
        self.spots.entry(*first).or_default().games.add(won, judged);
        if let Some((_, second)) = second {
            self.pairs.entry((*first, *second)).or_default().tally.games.add(won, judged);
        }
    }

    /// What is known so far: spots and pairs, best first.
    #[must_use]
    pub fn report(&self) -> OpeningsReport {
        let surplus = self.sum.surplus();
        let mut spots: Vec<Opening> = self
            .spots
            .iter()
            .filter(|(_, tally)| tally.setups > 0)
            .map(|(&vertex, tally)| Opening {
                vertex,
                free: tally.free as f64 / self.played as f64,
                rate: tally.rate(surplus),
                setups: tally.setups as u32,
                games: tally.games.count as u32,
            })
            .collect();
        spots.sort_by(|a, b| b.rate.win.total_cmp(&a.rate.win));
        let mut pairs: Vec<OpeningPair> = self
            .pairs
            .iter()
            .filter(|(_, pair)| pair.tally.setups >= LEAST_SETUPS)
            .map(|(&(first, second), pair)| OpeningPair {
                vertices: [first, second],
                free: pair.free as f64 / self.spots[&first].setups as f64,
                rate: pair.tally.rate(surplus),
            })
            .collect();
        // Of many pairs that are hardly known, some look good by chance.
        pairs.sort_by(|a, b| b.rate.low.total_cmp(&a.rate.low));
        let mut of_spot: BTreeMap<u32, usize> = BTreeMap::new();
        pairs.retain(|pair| {
            let count = of_spot.entry(pair.vertices[0]).or_default();
            *count += 1;
            *count <= MOST_PAIRS
        });
        OpeningsReport { seat: self.seat.0, setups: self.played as u32, games: self.sum.count as u32, spots, pairs }
    }
}

/// The spot to try next: one that is hardly known, or else in turn the least certain one and the one that may be best.
fn next_spot(spots: &BTreeMap<u32, Tally>, free: &[u32], turn: u64, surplus: Surplus) -> u32 {
    let tally = |vertex: &u32| spots.get(vertex).copied().unwrap_or_default();
    let least = free.iter().min_by_key(|vertex| tally(vertex).setups).copied().unwrap_or(0);
    if tally(&least).setups < FIRST_SETUPS {
        return least;
    }
    let rate = |vertex: &u32| tally(vertex).rate(surplus);
    let worth = |vertex: &u32| {
        let WinRate { low, high, .. } = rate(vertex);
        if turn == 0 { high - low } else { high }
    };
    free.iter().max_by(|a, b| worth(a).total_cmp(&worth(b))).copied().unwrap_or(least)
}
