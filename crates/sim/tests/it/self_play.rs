//! Positions for training: the same whoever plays them, and complete.

use crate::common::map_file;
use bots::board_net::{NUMBERS, ROBBER_PLACES, SITE};
use bots::{Limit, SIBLINGS};
use hexhaven_sim::{ROW_SEATS, SelfPlayConfig, SelfPlayError, SelfPlayRows, UNUSED, self_play};
use random::Seed;
use rules::Preset;
use std::sync::atomic::AtomicU64;

fn config(games: std::ops::Range<u64>, threads: usize) -> SelfPlayConfig {
    SelfPlayConfig {
        map: map_file("standard"),
        preset: Preset::Official,
        seats: vec![4, 2],
        games,
        games_per_board: 1,
        without_trades: 50,
        seed: Seed::from_u64(3),
        limit: Limit::Nodes(1),
        deviations: 20,
        siblings: 2,
        net: None,
        threads,
    }
}

fn rows(games: std::ops::Range<u64>, threads: usize) -> SelfPlayRows {
    self_play(&config(games, threads), &AtomicU64::new(0)).expect("the net knows such games")
}

#[test]
fn rows_do_not_depend_on_threads_or_on_which_games_are_played_together() {
    let all = rows(0..6, 1);
    assert!(all == rows(0..6, 3));
    let later = rows(4..6, 2);
    let first = all.len() - later.len();
    assert_eq!(all.views.numbers[first * ROW_SEATS * NUMBERS..], later.views.numbers);
    assert_eq!(all.views.uses[first * ROW_SEATS * all.corners..], later.views.uses);
    assert_eq!(all.winners[first..], later.winners);
    let first = all.siblings.games.len() - later.siblings.games.len();
    assert_eq!(all.siblings.shares[first * SIBLINGS * ROW_SEATS..], later.siblings.shares);
}

#[test]
fn rows_are_complete() {
    let rows = rows(0..6, 2);
    let (count, games) = (rows.len(), rows.sites.len() / (54 * ROBBER_PLACES * SITE));
    assert_eq!((rows.corners, games), (54, 6));
    assert_eq!(rows.views.numbers.len(), count * ROW_SEATS * NUMBERS);
    assert_eq!(rows.views.uses.len(), count * ROW_SEATS * 54);
    assert!(rows.games.is_sorted() && rows.games.iter().all(|&game| (game as usize) < games));
    assert!(rows.deviated.iter().any(|deviated| *deviated) && rows.deviated.iter().any(|deviated| !deviated));
    for (row, &seats) in rows.seats.iter().enumerate() {
        assert!(rows.winners[row] < seats);
        let predicted: f32 = rows.predicted[row * ROW_SEATS..][..ROW_SEATS].iter().sum();
        assert!((predicted - 1.0).abs() < 1e-4, "{predicted}");
        for seat in 0..ROW_SEATS {
            let used =
                rows.views.uses[(row * ROW_SEATS + seat) * 54..][..54].iter().filter(|usage| **usage != UNUSED).count();
            assert_eq!(used > 0, seat < usize::from(seats), "row {row}, seat {seat}");
        }
    }
}

#[test]
fn siblings_are_played_to_the_end_and_change_nothing_else() {
    let with = rows(0..6, 2);
    let siblings = &with.siblings;
    let decisions = siblings.games.len();
    assert!(decisions > 5, "{decisions}");
    assert_eq!(siblings.seats.len(), decisions);
    assert_eq!(siblings.views.numbers.len(), decisions * SIBLINGS * ROW_SEATS * NUMBERS);
    assert_eq!(siblings.views.uses.len(), decisions * SIBLINGS * ROW_SEATS * 54);
    assert_eq!(siblings.shares.len(), decisions * SIBLINGS * ROW_SEATS);
    for (decision, shares) in siblings.shares.chunks(ROW_SEATS).enumerate() {
        let seats = usize::from(siblings.seats[decision / SIBLINGS]);
        assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-5 && shares[seats..].iter().all(|&share| share == 0.0));
    }
    // Alternatives are different positions, and with the same dice their games are alike.
    let views = siblings.views.numbers.chunks(SIBLINGS * ROW_SEATS * NUMBERS);
    assert!(views.into_iter().all(|views| views.chunks(ROW_SEATS * NUMBERS).is_sorted_by(|a, b| a != b)));
    let without = SelfPlayConfig { siblings: 0, ..config(0..6, 2) };
    let without = self_play(&without, &AtomicU64::new(0)).unwrap();
    assert_eq!(SelfPlayRows { siblings: without.siblings.clone(), ..with }, without);
}

#[test]
fn markets_are_not_for_the_board_net() {
    let config = SelfPlayConfig { map: map_file("catamm"), preset: Preset::Catamm, ..config(0..1, 1) };
    assert!(matches!(self_play(&config, &AtomicU64::new(0)), Err(SelfPlayError::Unsuitable)));
}
