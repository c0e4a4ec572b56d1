//! What seats are told, and what can be concluded from it.

use bots::{Belief, Kind};
use crate::common::Table;
use random::{FastStream, Purpose, Seed};
use rules::{AppliedAction, Game, Guess, ObservedAction, Parts, Seat, SeatKnowledge, State};

const TABLES: &[Table] = &[
    Table { map: "standard", preset: "official", options: "{}", seats: 4 },
    Table { map: "standard", preset: "online", options: r#"{"hand_limit": 4}"#, seats: 3 },
    Table { map: "gold.catan", preset: "table", options: "{}", seats: 4 },
    Table { map: "catamm", preset: "catamm", options: r#"{"hand_limit": 5}"#, seats: 4 },
];

/// Plays a game of greedy bots and shows what every seat is told of each action.
fn watch(table: Table, seed: u64, actions: u64, mut see: impl FnMut(&Game, &AppliedAction<'_>)) {
    let seed = Seed::from_u64(seed);
    let game = table.game(&seed);
    let mut chance = FastStream::new(&seed, Purpose::Chance);
    let mut bots: Vec<_> = (0..table.seats).map(|seat| Kind::Greedy.sit(&game, &seed.game(seat as u64))).collect();
    let mut floor = bots::Floor::default();
    let mut state = game.start();
    for version in 1..=actions {
        let Some(seat) = floor.next(&game, &state) else { break };
        let action = bots[seat.index()].choose(&game.seat_handle(&state, seat, version));
        let mv = game.check(&state, seat, &action).expect("bots choose what is legal");
        let outcome = record::draw(&game.chance(&state, &mv), &mut chance);
        let before = state.clone();
        let events = game.apply_watched(&mut state, &mv, outcome);
        see(&game, &AppliedAction { version, before: &before, mv: &mv, outcome, after: &state, events: &events });
    }
}

/// The hands as they truly are.
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

/// The truth is never ruled out, and it is thought much likelier than by dealing blindly.
#[test]
fn the_truth_is_always_believed_possible() {
    for (i, &table) in TABLES.iter().enumerate() {
        let mut beliefs = vec![Belief::default(); table.seats];
        let (mut asked, mut sum) = (0_u32, 0.0);
        watch(table, i as u64, 500, |game, happened| {
            for (seat, belief) in (0..).map(Seat).zip(&mut beliefs) {
                belief.observe(&game.tell(happened, Some(seat)));
                let knowledge = known(game, happened.after, seat);
                let likelihood = belief.likelihood(knowledge.known(), &truth(game, happened.after, seat));
                assert!(likelihood > 0.0, "{table:?}: {seat} rules out the truth after {} actions", happened.version);
                asked += 1;
                sum += likelihood;
            }
        });
        let mean = sum / f64::from(asked);
        assert!(mean > 0.3, "{table:?}: the truth is believed by {mean:.3} only");
    }
}

/// What is told to those who may not know is the same whatever was stolen or drawn; and it can be read back.
#[test]
fn what_is_told_hides_what_is_hidden_and_reads_back() {
    for (i, &table) in TABLES.iter().enumerate() {
        let mut thefts = 0;
        watch(table, 10 + i as u64, 500, |game, happened| {
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
        assert!(thefts > 0 || table.preset == "catamm", "{table:?}: nothing was stolen");
    }
}
