//! Shared by the test modules: maps, games, and checks of a single state.

use bots::Kind;
use hexhaven_sim::{Progress, SimConfig};
use mapfile::{DrawOptions, MapFile};
use random::{FastStream, Purpose, Random, Seed};
use record::{MapSource, draw_markets, read_map};
use rules::{Game, Options, PreparedGame, Preset, Rules, Seat, Size, State, Visitor};
use std::path::{Path, PathBuf};

/// The folder of the tests' own maps.
pub fn maps() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/maps")
}

/// A shipped map by name, or one of `tests/it/maps` by file name.
pub fn map_file(name: &str) -> MapFile {
    read_map(&MapSource::Named(name.to_owned()), &maps()).unwrap_or_else(|error| panic!("{error}"))
}

pub fn options(json: &str) -> Options {
    Options::from_json(json).unwrap_or_else(|error| panic!("{json}: {error}"))
}

/// A game to test: map, rules and number of players.
#[derive(Clone, Copy, Debug)]
pub struct TestGame {
    /// A shipped map or a file in `tests/it/maps`.
    pub map: &'static str,
    /// The preset's name.
    pub preset: &'static str,
    /// Changes to the preset, as JSON.
    pub options: &'static str,
    pub seats: usize,
}

impl TestGame {
    pub fn preset(&self) -> Preset {
        self.preset.parse().expect("a valid preset")
    }

    /// The game on the board that a seed draws.
    pub fn game(&self, seed: &Seed) -> Game {
        let map = map_file(self.map).draw(seed, DrawOptions::default()).map;
        let rules = Rules::resolve(self.preset(), &options(self.options), &map);
        let game = rules.and_then(|rules| Game::new(rules, map, self.seats));
        game.unwrap_or_else(|error| panic!("{self:?}: {error}")).with_markets(draw_markets(seed))
    }

    /// The command-line arguments for the same game.
    pub fn arguments(&self) -> String {
        let map = if mapfile::shipped(self.map).is_some() {
            self.map.to_owned()
        } else {
            format!("crates/sim/tests/it/maps/{}", self.map)
        };
        let given: serde_json::Value = serde_json::from_str(self.options).expect("options are JSON");
        let given: String = given
            .as_object()
            .into_iter()
            .flatten()
            .map(|(key, value)| format!(" --option '{key}={}'", value.to_string().trim_matches('"')))
            .collect();
        format!("--map {map} --preset {}{given}", self.preset)
    }
}

/// Audits a state, and compares the stored road lengths with brute force.
pub fn audit(game: &Game, state: &State) -> Result<(), String> {
    struct Audit<'a>(&'a State, usize);

    impl Visitor for Audit<'_> {
        type Output = Result<(), String>;

        fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> Self::Output {
            let position = prepared.position(self.0).ok_or("the state is of another game")?;
            prepared.audit(position)?;
            for seat in (0..self.1 as u8).map(Seat) {
                let (stored, brute) = (prepared.road_length(position, seat), prepared.brute_force_road(position, seat));
                if stored != brute {
                    return Err(format!(
                        "the longest road of {seat} is stored as {stored}, but brute force finds {brute}"
                    ));
                }
            }
            Ok(())
        }
    }

    game.visit(Audit(state, game.seats()))
}

/// Runs all checks on a state.
pub fn check_state(game: &Game, state: &State, stream: &mut impl Random) -> Result<(), String> {
    audit(game, state)?;
    hexhaven_sim::check_legal(game, state)?;
    hexhaven_sim::check_json(game, state)?;
    hexhaven_sim::check_hidden(game, state, stream)?;
    check_waiting(game, state)
}

/// Checks that somebody can act exactly while the game is not over.
pub fn check_waiting(game: &Game, state: &State) -> Result<(), String> {
    let actors = game.actors(state);
    if actors.is_empty() != state.is_over() {
        return Err("nobody can act, but the game is not over".to_owned());
    }
    let idle = |seat: &Seat| game.select(state, *seat, |_| 0).is_none();
    actors.iter().find(idle).map_or(Ok(()), |seat| Err(format!("the game waits for {seat}, who can do nothing")))
}

/// Games of random players, with every state checked and every game replayed.
pub fn config(test_game: TestGame, games: u64, turn_cap: u32, seed: u64) -> SimConfig {
    SimConfig {
        map: map_file(test_game.map),
        preset: test_game.preset(),
        options: options(test_game.options),
        seats: vec![Kind::Random.into(); test_game.seats],
        players: None,
        rotate: false,
        games,
        seed: Seed::from_u64(seed),
        turn_cap,
        threads: 1,
        check: true,
        replay_every: 1,
    }
}

/// Plays games of random players with every state audited and some compared with brute force; every game is also replayed
/// from its record.
pub fn check_games(test_game: TestGame, games: u64, turn_cap: u32, seed: u64) {
    let config = config(test_game, games, turn_cap, seed);
    let report = hexhaven_sim::run(&config, &Progress::default()).unwrap_or_else(|error| {
        panic!(
            "{test_game:?}: {error}\nrun again: cargo run -p hexhaven -- sim {} --seats {} --games {games} --seed {seed} \
             --turn-cap {turn_cap} --check --replay-every 1",
            test_game.arguments(),
            vec!["random"; test_game.seats].join(","),
        )
    });
    assert_eq!((report.games, report.replayed), (games, games), "{test_game:?}");
}

/// Runs all checks on every state of a game.
pub fn check_every_state(test_game: TestGame, most_actions: usize, seed: u64) {
    let seed_ = Seed::from_u64(seed);
    let game = test_game.game(&seed_);
    let mut chance = FastStream::new(&seed_, Purpose::Chance);
    let mut choices = FastStream::new(&seed_, Purpose::Choices);
    let mut state = game.start();
    for action in 0..=most_actions {
        check_state(&game, &state, &mut choices)
            .unwrap_or_else(|why| panic!("{test_game:?}, seed {seed}, after {action} actions: {why}"));
        let actors: Vec<_> = game.actors(&state).iter().collect();
        if actors.is_empty() {
            return;
        }
        let seat = actors[choices.below(actors.len() as u64) as usize];
        let mv = game.select(&state, seat, |count| choices.below(count)).expect("an actor can act");
        let outcome = record::draw(&game.chance(&state, &mv), &mut chance);
        game.apply(&mut state, &mv, outcome, &mut ());
    }
}
