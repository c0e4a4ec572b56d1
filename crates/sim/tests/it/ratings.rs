//! Elo ratings of results with known strengths.

use hexhaven_sim::{Matchup, Rating, Z_95, ratings};

fn matchup(seats: &[u64], wins: &[u64]) -> Matchup {
    Matchup { games: wins.iter().sum(), seats: seats.to_vec(), wins: wins.to_vec() }
}

fn rated(matchups: &[Matchup]) -> Vec<Rating> {
    let ratings = ratings(matchups[0].seats.len(), matchups);
    ratings.into_iter().map(|rating| rating.expect("all have played")).collect()
}

/// The Elo difference for a ratio of strengths.
fn points(ratio: f64) -> f64 {
    400.0 * ratio.log10()
}

#[test]
fn two_bots_of_known_strength() {
    let [strong, weak] = rated(&[matchup(&[1, 1], &[10_000, 1_000])])[..] else { panic!("two are rated") };
    assert!((strong.elo - weak.elo - 400.0).abs() < 1.0, "{strong:?} {weak:?}");
    assert!((strong.elo + weak.elo - 3000.0).abs() < 1e-6, "{strong:?} {weak:?}");
    // The variance of a log-odds is 1 / (n p q); each is half of it away from the mean.
    let deviation = (1.0 / (11_000.0_f64 * (10.0 / 11.0) * (1.0 / 11.0))).sqrt() / 2.0;
    let margin = Z_95 * deviation * 400.0 / std::f64::consts::LN_10;
    assert!((strong.margin - margin).abs() < 0.01 * margin, "{} is not {margin}", strong.margin);
    assert!((strong.margin - weak.margin).abs() < 1e-6);
}

#[test]
fn one_bot_at_three_of_four_seats() {
    // One bot of strength 3 wins half of the games against three of strength 1.
    let [strong, weak] = rated(&[matchup(&[1, 3], &[20_000, 20_000])])[..] else { panic!("two are rated") };
    assert!((strong.elo - weak.elo - points(3.0)).abs() < 1.0, "{strong:?} {weak:?}");
    let [one, other] = rated(&[matchup(&[1, 3], &[10_000, 30_000])])[..] else { panic!("two are rated") };
    assert!((one.elo - other.elo).abs() < 1.0, "{one:?} {other:?}");
}

#[test]
fn five_bots_in_games_of_four() {
    // Strengths 1, 2, 4, 8, 16; every four of them play; wins are proportional to strength.
    let strengths = [1.0, 2.0, 4.0, 8.0, 16.0_f64];
    let mut matchups = Vec::new();
    for absent in 0..5 {
        let seats: Vec<u64> = (0..5).map(|bot| u64::from(bot != absent)).collect();
        let sum: f64 = (0..5).filter(|&bot| bot != absent).map(|bot| strengths[bot]).sum();
        let wins = |bot: usize| if bot == absent { 0 } else { (1e6 * strengths[bot] / sum).round() as u64 };
        matchups.push(matchup(&seats, &(0..5).map(wins).collect::<Vec<_>>()));
    }
    let ratings = rated(&matchups);
    for (bot, rating) in ratings.iter().enumerate() {
        let expected = 1500.0 + points(2.0) * (bot as f64 - 2.0);
        assert!((rating.elo - expected).abs() < 0.5, "{bot}: {rating:?}, not {expected}");
    }
    // A hundredth of the games gives intervals ten times as wide.
    let few = |all: &Matchup| matchup(&all.seats, &all.wins.iter().map(|wins| wins / 100).collect::<Vec<_>>());
    for (few, many) in rated(&matchups.iter().map(few).collect::<Vec<_>>()).iter().zip(&ratings) {
        assert!((few.margin / many.margin - 10.0).abs() < 0.2, "{few:?} {many:?}");
    }
}

#[test]
fn bots_without_wins_or_games() {
    let matchups = [matchup(&[1, 1, 1, 0], &[30, 10, 0, 0]), matchup(&[0, 0, 1, 1], &[0, 0, 0, 0])];
    let all = ratings(4, &matchups);
    let [Some(first), Some(second), Some(third), None] = all[..] else { panic!("{all:?}") };
    assert!(first.elo > second.elo && second.elo > third.elo + 100.0 && third.elo > 0.0, "{all:?}");
    assert!(third.margin > 1.5 * first.margin && third.margin.is_finite(), "{all:?}");
    assert_eq!(ratings(2, &[]), [None, None]);
}
