//! Openings, against games that are played out.

use crate::games::new_game;
use bots::Setups;
use hexhaven_analysis::{Opening, Openings, WinRate};
use random::{FastStream, Purpose, Random, Seed};
use rules::{Game, Preset, Seat, State};

fn standard(number: u64) -> Game {
    new_game("standard", Preset::Official, 4, &Seed::from_u64(number))
}

fn explored(game: &Game, state: &State, seat: Seat, setups: usize) -> Openings {
    let mut openings = Openings::new(game, state, seat, &Seed::from_u64(1)).unwrap();
    for _ in 0..setups {
        assert!(openings.refine());
    }
    openings
}

#[test]
fn the_first_seat_finds_every_spot_free_and_later_ones_do_not() {
    let game = standard(1);
    let first = explored(&game, &game.start(), Seat(0), 250).report();
    assert_eq!(first.spots.len(), 54);
    assert!(first.spots.iter().all(|spot| spot.free > 0.999 && spot.setups >= 4));
    let last = explored(&game, &game.start(), Seat(3), 250).report();
    assert!(last.spots.iter().any(|spot| spot.free < 0.9));
    assert!(last.spots.iter().all(|spot| spot.setups == 0 || spot.free > 0.0));
}

#[test]
fn rates_are_sorted_and_lie_within_their_intervals_which_shrink() {
    let game = standard(2);
    let mut openings = explored(&game, &game.start(), Seat(1), 300);
    let width = |WinRate { low, high, .. }: WinRate| high - low;
    let before = openings.report();
    assert!(before.spots.windows(2).all(|pair| pair[0].rate.win >= pair[1].rate.win));
    for spot in &before.spots {
        assert!(0.0 <= spot.rate.low && spot.rate.low <= spot.rate.win && spot.rate.win <= spot.rate.high);
    }
    for _ in 0..600 {
        openings.refine();
    }
    let after = openings.report();
    let mean = |spots: &[Opening]| spots.iter().map(|spot| width(spot.rate)).sum::<f64>() / spots.len() as f64;
    assert!(mean(&after.spots) < mean(&before.spots));
    assert!(after.games > before.games);
    assert!(!after.pairs.is_empty() && after.pairs.windows(2).all(|pair| pair[0].rate.low >= pair[1].rate.low));
}

#[test]
fn after_the_first_placements_the_second_spot_is_explored_and_then_nothing() {
    let game = standard(3);
    let mut state = game.start();
    while game.placement_round(&state) == Some(0) {
        play_first(&game, &mut state);
    }
    let second = explored(&game, &state, Seat(3), 200).report();
    assert!(second.pairs.is_empty());
    assert!(second.spots.iter().all(|spot| spot.free > 0.999));
    while game.placement_round(&state).is_some() {
        play_first(&game, &mut state);
    }
    assert!(Openings::new(&game, &state, Seat(3), &Seed::from_u64(1)).is_none());
    assert!(Openings::new(&game, &game.start(), Seat(4), &Seed::from_u64(1)).is_none());
}

fn play_first(game: &Game, state: &mut State) {
    let seat = game.actors(state).lowest().unwrap();
    let mv = game.moves(state, seat)[0];
    let outcome = game.chance(state, &mv).pick(0);
    game.apply(state, &mv, outcome, &mut ());
}

#[test]
fn the_same_seed_gives_the_same_picture() {
    let game = standard(4);
    let picture = || explored(&game, &game.start(), Seat(2), 260).report();
    assert_eq!(picture(), picture());
}

/// Many games from a few spots: their win rates lie within the intervals that a short exploration gave, and the net is as
/// far off as it is taken to be. `HEXHAVEN_OPENINGS` is the number of boards, `HEXHAVEN_OPENING_GAMES` the games of each
/// spot.
#[test]
fn the_net_judges_spots_well() {
    let number = |name: &str, usual: u64| std::env::var(name).map_or(usual, |text| text.parse().unwrap());
    let (boards, games) = (number("HEXHAVEN_OPENINGS", 2), number("HEXHAVEN_OPENING_GAMES", 150));
    let (mut spots, mut inside, mut squares, mut noise) = (0, 0, 0.0, 0.0);
    for board in 0..boards {
        let game = standard(100 + board);
        let seat = Seat((board % 4) as u8);
        let explored = explored(&game, &game.start(), seat, 600).report();
        let setups = Setups::new(&game);
        let mut stream = FastStream::new(&Seed::from_u64(77 + board), Purpose::Choices);
        let mut apart = Vec::new();
        for spot in [0, 4, 10] {
            let opening = &explored.spots[spot];
            let (mut wins, mut judged, mut count) = (0_u64, 0.0, 0_u64);
            while count < games {
                let mut taken = false;
                let pick = |free: &[u32]| {
                    taken = free.contains(&opening.vertex);
                    opening.vertex
                };
                let setup = setups.play(&game.start(), seat, &mut stream, pick).unwrap();
                if taken {
                    count += 1;
                    judged += setup.win[seat.index()];
                    wins += u64::from(setups.winner(&setup.state, stream.next()) == Some(seat));
                }
            }
            let (rate, judged) = (wins as f64 / count as f64, judged / count as f64);
            let error = (rate * (1.0 - rate) / count as f64).sqrt();
            let WinRate { low, high, .. } = opening.rate;
            // The games have an error of their own.
            inside += u32::from(low - 2.0 * error <= rate && rate <= high + 2.0 * error);
            spots += 1;
            apart.push((rate - judged, error * error));
            println!(
                "board {board} seat {seat} v{}: net {judged:.3}, games {rate:.3}, explored {low:.3} to {high:.3}",
                opening.vertex
            );
        }
        let shared = apart.iter().map(|(apart, _)| apart).sum::<f64>() / apart.len() as f64;
        println!("board {board}: shared error {shared:+.3}");
        squares += apart.iter().map(|(apart, _)| (apart - shared).powi(2)).sum::<f64>();
        noise += apart.iter().map(|(_, error)| error).sum::<f64>() * 2.0 / 3.0;
    }
    let freedom = f64::from(spots) * 2.0 / 3.0;
    println!(
        "{inside} of {spots} inside; standard deviation of the net {:.4}",
        ((squares - noise).max(0.0) / freedom).sqrt()
    );
    assert!(inside * 10 >= spots * 9, "{inside} of {spots}");
}
