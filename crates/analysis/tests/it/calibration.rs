//! Calibration: of positions in which a seat is said to win with a probability of 30 %, it wins 30 %.

use crate::games::{for_each, new_game, play};
use bots::Outlook;
use random::Seed;
use record::{Log, replay};
use rules::Preset;
use std::fmt::Write as _;

/// The number of bins of the reliability plot.
const BINS: usize = 20;
/// Positions of a game that are looked at: every so many records.
const EVERY: usize = 12;
/// The seeds of the games; no net was fitted to games with these.
const SEED: u64 = 9_700_000;

/// What was said of seats with similar probabilities, and how many of them won.
#[derive(Clone, Copy, Debug, Default)]
struct Bin {
    said: f64,
    won: f64,
    count: f64,
}

/// The bins of many positions, and the number of positions.
fn reliability(seats: usize, games: u64) -> ([Bin; BINS], usize) {
    let results = for_each(games, |number| {
        let seed = Seed::from_u64(SEED + 10_000_000 * seats as u64 + number);
        let map = if seats > 4 { "extension-5-6" } else { "standard" };
        let game = new_game(map, Preset::Official, seats, &seed);
        look_at(&play(&game, &["search:100n"], &seed), number as usize % EVERY)
    });
    let mut bins = [Bin::default(); BINS];
    let mut count = 0;
    for (said, won) in results.into_iter().flatten() {
        let bin = &mut bins[((said * BINS as f64) as usize).min(BINS - 1)];
        bin.said += said;
        bin.won += f64::from(u8::from(won));
        bin.count += 1.0;
        count += 1;
    }
    (bins, count / seats)
}

/// Notes what is said of every seat in positions of a game, and whether it wins.
fn look_at(log: &Log, first: usize) -> Vec<(f64, bool)> {
    let mut player = replay(log).unwrap();
    let game = player.game().clone();
    let outlook = Outlook::new(&game);
    let mut states = Vec::new();
    for records in (first..log.records.len()).step_by(EVERY) {
        player.run_to(Some(records)).unwrap();
        states.push(player.state().clone());
    }
    player.run_to(None).unwrap();
    let winner = player.state().winner().unwrap();
    let judged = states.iter().map(|state| outlook.of(state));
    judged.flat_map(|win| game.all_seats().map(move |seat| (win[seat.index()], seat == winner))).collect()
}

/// The mean distance between what is said and what happens: the expected calibration error.
fn error(bins: &[Bin]) -> f64 {
    let all: f64 = bins.iter().map(|bin| bin.count).sum();
    bins.iter().map(|bin| (bin.said - bin.won).abs()).sum::<f64>() / all
}

/// `HEXHAVEN_CALIBRATION` is the number of games, of four players unless `HEXHAVEN_CALIBRATION_PLAYERS` says otherwise; with
/// `HEXHAVEN_CALIBRATION_FILE` the bins are written there, for `scripts/reliability.py`.
#[test]
fn what_is_said_to_be_likely_happens_as_often() {
    let games: Option<u64> = std::env::var("HEXHAVEN_CALIBRATION").ok().map(|text| text.parse().unwrap());
    let mut file = String::new();
    let seats = std::env::var("HEXHAVEN_CALIBRATION_PLAYERS").map_or(4, |text| text.parse().unwrap());
    let played = games.unwrap_or(16);
    let (bins, positions) = reliability(seats, played);
    let error = error(&bins);
    println!("{seats} players: {positions} positions of {played} games, calibration error {:.2} %", 100.0 * error);
    for bin in bins.iter().filter(|bin| bin.count > 0.0) {
        let (said, won) = (bin.said / bin.count, bin.won / bin.count);
        println!("  said {:5.1} %, won {:5.1} % of {}", 100.0 * said, 100.0 * won, bin.count);
        writeln!(file, "{seats},{positions},{played},{said},{won},{}", bin.count).unwrap();
    }
    // Positions of one game are alike, so a few games say little.
    let limit = if games.is_some_and(|games| games >= 500) { 0.02 } else { 0.12 };
    assert!(error < limit, "{seats} players: {error}");
    if let Ok(path) = std::env::var("HEXHAVEN_CALIBRATION_FILE") {
        std::fs::write(path, file).unwrap();
    }
}
