//! Bots do not cheat: hidden information never changes what a bot chooses.

use crate::common::TestGame;
use bots::Kind;
use random::{FastStream, Purpose, Seed};
use rules::{Game, Seat, State};

const TEST_GAMES: &[TestGame] = &[
    TestGame { map: "standard", preset: "official", options: "{}", seats: 4 },
    TestGame { map: "beginner", preset: "table", options: "{}", seats: 3 },
    TestGame { map: "gold.catan", preset: "online", options: r#"{"hand_limit": 3}"#, seats: 4 },
    TestGame { map: "catamm", preset: "catamm", options: "{}", seats: 3 },
    TestGame { map: "catamm", preset: "catamm", options: r#"{"turn_phases": "combined", "hand_limit": 4}"#, seats: 4 },
];

fn kinds() -> Vec<Kind> {
    ["random", "weighted", "greedy", "search:40n", "search:1500n", "easy"]
        .map(|name| name.parse().expect("a valid bot name"))
        .to_vec()
}

/// The choice of a new bot with a given seed.
fn choice(game: &Game, state: &State, seat: Seat, kind: Kind, seed: u64) -> String {
    let action = kind.new_bot(game, &Seed::from_u64(seed)).choose(&game.seat_handle(state, seat, 0));
    serde_json::to_string(&action).expect("actions are plain data")
}

#[test]
fn hidden_information_does_not_change_choices() {
    for (i, test_game) in TEST_GAMES.iter().enumerate() {
        let seed = Seed::from_u64(i as u64);
        let game = test_game.game(&seed);
        let mut chance = FastStream::new(&seed, Purpose::Chance);
        let mut stream = FastStream::new(&seed, Purpose::Choices);
        let mut bots: Vec<_> =
            (0..test_game.seats).map(|seat| kinds()[1].new_bot(&game, &seed.game(seat as u64))).collect();
        let mut state = game.start();
        let mut compared = 0;
        for version in 0..260 {
            let Some(seat) = game.actors(&state).lowest() else { break };
            let asked = version % 4 == 3;
            let other = asked.then(|| hexhaven_sim::redeal_hidden(&game, &state, seat, &mut stream)).flatten();
            if let Some(other) = other.filter(|other| *other != state) {
                for kind in kinds() {
                    let one = choice(&game, &state, seat, kind, version);
                    let two = choice(&game, &other, seat, kind, version);
                    assert_eq!(one, two, "{test_game:?}: {kind} of {seat} sees hidden cards after {version} actions");
                    compared += 1;
                }
            }
            let action = bots[seat.index()].choose(&game.seat_handle(&state, seat, version));
            let mv = game.check(&state, seat, &action).expect("bots choose legal actions");
            let outcome = record::draw(&game.chance(&state, &mv), &mut chance);
            game.apply(&mut state, &mv, outcome, &mut ());
        }
        assert!(compared >= 40, "{test_game:?}: only {compared} choices were compared");
    }
}

/// Node-limited play is reproducible, and every bot finishes games of every preset.
#[test]
fn games_finish_and_are_reproducible() {
    for (i, test_game) in TEST_GAMES.iter().enumerate() {
        let mut config = crate::common::config(*test_game, 2, 400, i as u64);
        let seats: Vec<Kind> = kinds().into_iter().chain(kinds()).skip(1).take(test_game.seats).collect();
        (config.seats, config.rotate) = (seats.into_iter().map(Into::into).collect(), true);
        let once = hexhaven_sim::run(&config, &hexhaven_sim::Progress::default())
            .unwrap_or_else(|error| panic!("{test_game:?}: {error}"));
        config.threads = 2;
        let again = hexhaven_sim::run(&config, &hexhaven_sim::Progress::default())
            .unwrap_or_else(|error| panic!("{test_game:?}: {error}"));
        assert_eq!((once.actions, once.replayed), (again.actions, 2), "{test_game:?}");
    }
}
