//! What seats observe, and what they can infer from it.

use crate::common::TestGame;
use bots::{Belief, Kind};
use random::{FastStream, Purpose, Seed};
use rules::{AppliedAction, Game, Guess, ObservedAction, Parts, Seat, SeatKnowledge, State};

const TEST_GAMES: &[TestGame] = &[
    TestGame { map: "standard", preset: "official", options: "{}", seats: 4 },
    TestGame { map: "standard", preset: "online", options: r#"{"hand_limit": 4}"#, seats: 3 },
    TestGame { map: "gold.catan", preset: "table", options: "{}", seats: 4 },
    TestGame { map: "catamm", preset: "catamm", options: r#"{"hand_limit": 5}"#, seats: 4 },
];

/// Plays a game of greedy bots and passes every applied action to a closure.
fn watch(test_game: TestGame, seed: u64, actions: u64, mut see: impl FnMut(&Game, &AppliedAction<'_>)) {
    let seed = Seed::from_u64(seed);
    let game = test_game.game(&seed);
    let mut chance = FastStream::new(&seed, Purpose::Chance);
    let mut bots: Vec<_> =
        (0..test_game.seats).map(|seat| Kind::Greedy.new_bot(&game, &seed.game(seat as u64))).collect();
    let mut order = bots::DecisionOrder::default();
    let mut state = game.start();
    for version in 1..=actions {
        let Some(seat) = order.next(&game, &state) else { break };
        let action = bots[seat.index()].choose(&game.seat_handle(&state, seat, version));
        let mv = game.check(&state, seat, &action).expect("bots choose legal actions");
        let outcome = record::draw(&game.chance(&state, &mv), &mut chance);
        let before = state.clone();
        let events = game.apply_watched(&mut state, &mv, outcome);
        see(&game, &AppliedAction { version, before: &before, mv: &mv, outcome, after: &state, events: &events });
    }
}

/// The opponents' actual hands.
fn truth(game: &Game, state: &State, seat: Seat) -> Guess {
    let mut guess = Guess::default();
    for other in game.all_seats().filter(|&other| other != seat) {
        guess.hands[other.index()] = hand(game, state, other);
    }
    guess
}

fn hand(game: &Game, state: &State, seat: Seat) -> Parts {
    let view = serde_json::to_value(game.view(state, Some(seat), 0)).expect("views are plain data");
    let mut hand = Parts::NONE;
    for resource in board::Resource::ALL {
        let held = view["players"][seat.index()]["resources"][resource.name()].as_f64().unwrap_or(0.0);
        hand[resource] = (held * 1000.0).round() as u32;
    }
    hand
}

fn known(game: &Game, state: &State, seat: Seat) -> SeatKnowledge {
    game.seat_handle(state, seat, 0).knowledge()
}

/// The truth is never ruled out, and its probability is much higher than with uniformly dealt hands.
#[test]
fn the_truth_always_has_a_positive_probability() {
    for (i, &test_game) in TEST_GAMES.iter().enumerate() {
        let mut beliefs = vec![Belief::default(); test_game.seats];
        let (mut asked, mut sum) = (0_u32, 0.0);
        watch(test_game, i as u64, 500, |game, happened| {
            for (seat, belief) in (0..).map(Seat).zip(&mut beliefs) {
                belief.observe(&game.tell(happened, Some(seat)));
                let knowledge = known(game, happened.after, seat);
                let likelihood = belief.likelihood(knowledge.known(), &truth(game, happened.after, seat));
                assert!(
                    likelihood > 0.0,
                    "{test_game:?}: {seat} rules out the truth after {} actions",
                    happened.version
                );
                asked += 1;
                sum += likelihood;
            }
        });
        let mean = sum / f64::from(asked);
        assert!(mean > 0.3, "{test_game:?}: the mean probability of the truth is only {mean:.3}");
    }
}

/// Observations do not reveal stolen or drawn cards to other seats, and can be read back.
#[test]
fn observations_hide_secrets_and_read_back() {
    for (i, &test_game) in TEST_GAMES.iter().enumerate() {
        let mut thefts = 0;
        watch(test_game, 10 + i as u64, 500, |game, happened| {
            for to in game.all_seats().map(Some).chain([None]) {
                let told = game.tell(happened, to);
                let value = serde_json::to_value(&told).expect("it is plain data");
                let read = ObservedAction::from_json(&value).unwrap_or_else(|fault| panic!("{value}: {fault}"));
                assert_eq!(read, ObservedAction { events: Vec::new(), ..told.clone() }, "{value}");
                let text = value.to_string();
                let involved = told.theft.is_some_and(|theft| to == Some(theft.by) || to == Some(theft.from));
                if told.theft.is_some() && !involved {
                    thefts += 1;
                    assert!(text.contains(r#""stolen":null"#) && text.contains(r#""resource":null"#), "{text}");
                    assert!(!text.contains("STOLEN") && told.changes == rules::Changes::default(), "{text}");
                }
                if matches!(told.outcome, rules::ObservedOutcome::Card(_)) {
                    assert_eq!(text.contains(r#""card":null"#), to != Some(told.seat), "{text}");
                }
            }
        });
        assert!(thefts > 0 || test_game.preset == "catamm", "{test_game:?}: nothing was stolen");
    }
}
