//! Shared by the test modules: maps, games, and checks of a single state.

use bots::Kind;
use hexhaven_sim::{Plan, Progress};
use mapfile::{DrawOptions, MapFile};
use random::{FastStream, Purpose, Random, Seed};
use record::{MapSource, draw_markets, read_map};
use rules::{Game, Options, PreparedGame, Preset, Rules, Seat, Size, State, Visitor};
use std::path::{Path, PathBuf};

/// The folder of the suites' own maps.
pub fn maps() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/maps")
}

/// A shipped map by name, or one of `tests/it/maps` by its file's name.
pub fn map_file(name: &str) -> MapFile {
    read_map(&MapSource::Named(name.to_owned()), &maps()).unwrap_or_else(|error| panic!("{error}"))
}

/// Options from JSON.
pub fn options(json: &str) -> Options {
    Options::from_json(json).unwrap_or_else(|error| panic!("{json}: {error}"))
}

/// What is played: on which map, by which rules, by how many.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// A shipped map or a file of `tests/it/maps`.
    pub map: &'static str,
    /// The preset's name.
    pub preset: &'static str,
    /// Options over it, as JSON.
    pub options: &'static str,
    /// How many play.
    pub seats: usize,
}

impl Table {
    /// The preset.
    pub fn preset(&self) -> Preset {
        self.preset.parse().expect("the suites name presets that there are")
    }

    /// The game on the board that a seed draws.
    pub fn game(&self, seed: &Seed) -> Game {
        let map = map_file(self.map).draw(seed, DrawOptions::default()).map;
        let rules = Rules::resolve(self.preset(), &options(self.options), &map);
        let game = rules.and_then(|rules| Game::new(rules, map, self.seats));
        game.unwrap_or_else(|error| panic!("{self:?}: {error}")).with_markets(draw_markets(seed))
    }

    /// The arguments of the binary for the same game.
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

/// Whether a state can be, and whether the road lengths kept are those found by trying every trail.
pub fn audit(game: &Game, state: &State) -> Result<(), String> {
    struct Audit<'a>(&'a State, usize);

    impl Visitor for Audit<'_> {
        type Output = Result<(), String>;

        fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> Self::Output {
            let position = prepared.position(self.0).ok_or("the state is of another game")?;
            prepared.audit(position)?;
            for seat in (0..self.1 as u8).map(Seat) {
                let (kept, tried) = (prepared.road_length(position, seat), prepared.brute_force_road(position, seat));
                if kept != tried {
                    return Err(format!("{seat} has a road of {kept}, but by trying every trail it is {tried}"));
                }
            }
            Ok(())
        }
    }

    game.visit(Audit(state, game.seats()))
}

/// Everything that must be true of a state.
pub fn check_state(game: &Game, state: &State, stream: &mut impl Random) -> Result<(), String> {
    audit(game, state)?;
    hexhaven_sim::check_legal(game, state)?;
    hexhaven_sim::check_json(game, state)?;
    hexhaven_sim::check_hidden(game, state, stream)?;
    check_waiting(game, state)
}

/// Whether somebody can act exactly while the game goes on.
pub fn check_waiting(game: &Game, state: &State) -> Result<(), String> {
    let actors = game.actors(state);
    if actors.is_empty() != state.is_over() {
        return Err("nobody is waited for, and the game is not over".to_owned());
    }
    let idle = |seat: &Seat| game.select(state, *seat, |_| 0).is_none();
    actors.iter().find(idle).map_or(Ok(()), |seat| Err(format!("the game waits for {seat}, who can do nothing")))
}

/// A plan of games of random players, with every state checked and every game replayed.
pub fn plan(table: Table, games: u64, most_turns: u32, seed: u64) -> Plan {
    Plan {
        map: map_file(table.map),
        preset: table.preset(),
        options: options(table.options),
        seats: vec![Kind::Random.into(); table.seats],
        players: None,
        rotate: false,
        games,
        seed: Seed::from_u64(seed),
        most_turns,
        threads: 1,
        check: true,
        replay_every: 1,
    }
}

/// Plays games of random players with every state audited, and some of them held against brute force; every game is
/// also replayed from its record.
pub fn check_games(table: Table, games: u64, most_turns: u32, seed: u64) {
    let plan = plan(table, games, most_turns, seed);
    let report = hexhaven_sim::run(&plan, &Progress::default()).unwrap_or_else(|unsound| {
        panic!(
            "{table:?}: {unsound}\nrun again: cargo run -p hexhaven -- sim {} --seats {} --games {games} --seed {seed} \
             --turn-cap {most_turns} --check --replay-every 1",
            table.arguments(),
            vec!["random"; table.seats].join(","),
        )
    });
    assert_eq!((report.games, report.replayed), (games, games), "{table:?}");
}

/// Every state of a game, not a sample.
pub fn check_every_state(table: Table, most_actions: usize, seed: u64) {
    let seed_ = Seed::from_u64(seed);
    let game = table.game(&seed_);
    let mut chance = FastStream::new(&seed_, Purpose::Chance);
    let mut choices = FastStream::new(&seed_, Purpose::Choices);
    let mut state = game.start();
    for action in 0..=most_actions {
        check_state(&game, &state, &mut choices)
            .unwrap_or_else(|why| panic!("{table:?}, seed {seed}, after {action} actions: {why}"));
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
