//! Bots are honest: what a seat cannot know never changes what its bot chooses.

use bots::Kind;
use crate::common::Table;
use random::{FastStream, Purpose, Seed};
use rules::{Game, Seat, State};

const TABLES: &[Table] = &[
    Table { map: "standard", preset: "official", options: "{}", seats: 4 },
    Table { map: "beginner", preset: "table", options: "{}", seats: 3 },
    Table { map: "gold.catan", preset: "online", options: r#"{"hand_limit": 3}"#, seats: 4 },
    Table { map: "catamm", preset: "catamm", options: "{}", seats: 3 },
    Table { map: "catamm", preset: "catamm", options: r#"{"turn_phases": "combined", "hand_limit": 4}"#, seats: 4 },
];

fn kinds() -> Vec<Kind> {
    ["random", "weighted", "greedy", "search:40n", "search:1500n"]
        .map(|name| name.parse().expect("it is a bot"))
        .to_vec()
}

/// What a bot with a seed chooses.
fn choice(game: &Game, state: &State, seat: Seat, kind: Kind, seed: u64) -> String {
    let action = kind.sit(game, &Seed::from_u64(seed)).choose(&game.seat_handle(state, seat, 0));
    serde_json::to_string(&action).expect("actions are plain data")
}

#[test]
fn what_is_hidden_changes_no_choice() {
    for (i, table) in TABLES.iter().enumerate() {
        let seed = Seed::from_u64(i as u64);
        let game = table.game(&seed);
        let mut chance = FastStream::new(&seed, Purpose::Chance);
        let mut stream = FastStream::new(&seed, Purpose::Choices);
        let mut bots: Vec<_> = (0..table.seats).map(|seat| kinds()[1].sit(&game, &seed.game(seat as u64))).collect();
        let mut state = game.start();
        let mut compared = 0;
        for version in 0..260 {
            let Some(seat) = game.actors(&state).lowest() else { break };
            let asked = version % 4 == 3;
            let other = asked.then(|| hexhaven_sim::redealt(&game, &state, seat, &mut stream)).flatten();
            if let Some(other) = other.filter(|other| *other != state) {
                for kind in kinds() {
                    let one = choice(&game, &state, seat, kind, version);
                    let two = choice(&game, &other, seat, kind, version);
                    assert_eq!(one, two, "{table:?}: {kind} of {seat} sees hidden cards after {version} actions");
                    compared += 1;
                }
            }
            let action = bots[seat.index()].choose(&game.seat_handle(&state, seat, version));
            let mv = game.check(&state, seat, &action).expect("bots choose what is legal");
            let outcome = record::draw(&game.chance(&state, &mv), &mut chance);
            game.apply(&mut state, &mv, outcome, &mut ());
        }
        assert!(compared >= 40, "{table:?}: only {compared} choices were compared");
    }
}

/// Node-limited play is the same for the same seed, and every bot plays every preset to its end.
#[test]
fn bots_play_to_the_end_and_the_same_again() {
    for (i, table) in TABLES.iter().enumerate() {
        let mut plan = crate::common::plan(*table, 2, 400, i as u64);
        let seats: Vec<Kind> = kinds().into_iter().chain(kinds()).skip(1).take(table.seats).collect();
        (plan.seats, plan.rotate) = (seats.into_iter().map(Into::into).collect(), true);
        let once = hexhaven_sim::run(&plan, &hexhaven_sim::Progress::default())
            .unwrap_or_else(|unsound| panic!("{table:?}: {unsound}"));
        plan.threads = 2;
        let again = hexhaven_sim::run(&plan, &hexhaven_sim::Progress::default())
            .unwrap_or_else(|unsound| panic!("{table:?}: {unsound}"));
        assert_eq!((once.actions, once.replayed), (again.actions, 2), "{table:?}");
    }
}
