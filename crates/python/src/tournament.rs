//! Tournaments: the games of `hexhaven sim`, with bots in Python among the players.

use crate::error::{bad_rules, invalid};
use crate::game::{read_bot, read_setup};
use crate::json;
use crate::map::read_seed;
use crate::python_bot::{Failure, PythonPlayer};
use crate::record::Record;
use crate::training::NetPlayer;
use mapfile::DrawOptions;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use rules::Rules;
use sim::{
    FinishedGame, GameRow, GameSet, GameSink, Job, PlayerSpec, Progress, RunError, RunManifest, Shard, SimConfig,
    TimeSpent, Totals, run_job, run_job_here,
};
use std::io;
use std::sync::Arc;

/// The most entries of a tournament.
const MOST_ENTRIES: usize = 64;
/// The most threads.
const MOST_THREADS: usize = 256;

/// What to play: the players, the rules, and the seed that every game follows from.
#[pyclass(frozen, module = "hexhaven._hexhaven")]
pub(crate) struct Plan {
    config: SimConfig,
    failure: Arc<Failure>,
    /// Whether a bot in Python is among the players.
    has_python: bool,
}

/// Games as lines of JSON, their records if wanted, and the time they took.
type Played = (Vec<String>, Vec<Record>, (f64, f64));

#[pymethods]
impl Plan {
    /// Entries are pairs of a name and what makes the bot, or a player with a net; `None` for one of ours.
    #[new]
    #[expect(clippy::too_many_arguments, reason = "they are named in Python")]
    #[pyo3(signature = (entries, *, map, preset, options, players, rotate, seed, turn_cap, games, counts_faults))]
    fn new(
        py: Python<'_>,
        entries: Vec<(String, Option<Py<PyAny>>)>,
        map: Option<&Bound<'_, PyAny>>,
        preset: &str,
        options: Option<&Bound<'_, PyAny>>,
        players: Option<usize>,
        rotate: bool,
        seed: Option<&Bound<'_, PyAny>>,
        turn_cap: u32,
        games: u64,
        counts_faults: bool,
    ) -> PyResult<Self> {
        if entries.is_empty() || entries.len() > MOST_ENTRIES {
            let message = format!("bots: expected 1 to {MOST_ENTRIES} bots, found {}", entries.len());
            return Err(invalid("BAD_BOT", message));
        }
        if games == 0 {
            return Err(invalid("BAD_REQUEST", "games: expected at least 1"));
        }
        let (map, preset, options) = read_setup(map, preset, options)?;
        let failure = Arc::new(Failure::default());
        let mut has_python = false;
        let mut seats = Vec::with_capacity(entries.len());
        for (name, make) in entries {
            seats.push(match make {
                None => PlayerSpec::Bot(read_bot(&name)?),
                Some(make) => match make.bind(py).cast::<NetPlayer>() {
                    Ok(player) => PlayerSpec::Custom(Arc::new(player.get().clone())),
                    Err(_) => {
                        has_python = true;
                        let failure = Arc::clone(&failure);
                        PlayerSpec::Custom(Arc::new(PythonPlayer { name, make, counts_faults, failure }))
                    }
                },
            });
        }
        let seed = read_seed(seed)?;
        let mut config =
            SimConfig { preset, options, rotate, games, seed, turn_cap, ..SimConfig::new(map.into_owned(), seats) };
        config.players = Some(table_size(&config, players)?);
        config.check_rules().map_err(|error| bad_rules(&error))?;
        Ok(Self { config, failure, has_python })
    }

    /// The names of the players.
    #[getter]
    fn names(&self) -> Vec<String> {
        self.config.names()
    }

    /// The number of players in each game.
    #[getter]
    fn players(&self) -> usize {
        self.config.table_size()
    }

    /// Whether a bot in Python is among the players.
    #[getter]
    fn has_python(&self) -> bool {
        self.has_python
    }

    /// Everything that the games depend on, as in the first line of a run folder of `hexhaven sim`.
    fn manifest<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        json::to_python(py, RunManifest::new(&self.config, Shard::WHOLE, false))
    }

    /// Plays `count` games from the `first` on: lines as in a run folder, records if wanted, wall-clock and processor
    /// time. With one thread and a bot in Python, everything happens on the calling thread.
    fn play(&self, py: Python<'_>, first: u64, count: u64, threads: usize, records: bool) -> PyResult<Played> {
        if threads == 0 || threads > MOST_THREADS {
            let message = format!("threads: expected 1 to {MOST_THREADS}, found {threads}");
            return Err(invalid("BAD_REQUEST", message));
        }
        let end = first.checked_add(count).filter(|end| *end <= self.config.games);
        let games = end.ok_or_else(|| {
            invalid(
                "BAD_REQUEST",
                format!("the plan has {} games, not {count} from game {first} on", self.config.games),
            )
        })?;
        let config = SimConfig { threads, games, ..self.config.clone() };
        let records = if records { u64::MAX } else { 0 };
        let finished = GameSet::default();
        let job = Job { config: &config, shard: Shard::WHOLE, first, finished: &finished, decisions: false, records };
        let mut totals = Totals::new(config.names());
        let mut sink = Sink { games: Vec::new(), failure: Arc::clone(&self.failure) };
        let failure = Arc::clone(&self.failure);
        let here = self.has_python && threads == 1;
        let result = py.detach(|| {
            if here {
                let progress = Progress::until(move || failure.happened() || interrupted(&failure));
                run_job_here(&job, &progress, &mut totals, &mut sink)
            } else {
                let progress = Progress::until(move || failure.happened());
                run_job(&job, &progress, &mut totals, &mut sink)
            }
        });
        if let Some(exception) = self.failure.take() {
            return Err(exception);
        }
        result.map_err(|error| match error {
            RunError::Rules(error) => bad_rules(&error),
            error => PyRuntimeError::new_err(error.to_string()),
        })?;
        let report = totals.report(games);
        sink.games.sort_by_key(|game| game.row.game);
        let line = |game: &FinishedGame| serde_json::to_string(&game.row).expect("rows are plain data");
        let lines = sink.games.iter().map(line).collect();
        let records = sink.games.into_iter().filter_map(|game| game.log).map(|log| Record { log }).collect();
        Ok((lines, records, (report.wall_seconds, report.cpu_seconds)))
    }

    /// The report on games: the document of `hexhaven sim --json`.
    #[expect(clippy::needless_pass_by_value, reason = "Python's lists are extracted by value")]
    fn report<'py>(&self, py: Python<'py>, lines: Vec<String>, spent: (f64, f64)) -> PyResult<Bound<'py, PyAny>> {
        let mut totals = Totals::new(self.config.names());
        for line in &lines {
            let bad = |why: String| invalid("BAD_GAME", format!("not a game of this tournament: {why}"));
            let row: GameRow = serde_json::from_str(line).map_err(|error| bad(error.to_string()))?;
            let fits = row.seats.len() == self.config.table_size()
                && row.seats.iter().all(|seat| seat.entry < self.config.seats.len())
                && row.winner.is_none_or(|winner| winner < row.seats.len());
            if !fits {
                return Err(bad(format!("game {} has other players", row.game)));
            }
            totals.count(&row);
        }
        let (wall_seconds, cpu_seconds) = spent;
        totals.add_time(TimeSpent { wall_seconds, cpu_seconds });
        json::to_python(py, totals.report(self.config.games))
    }
}

/// Runs Python's signal handlers; if one raises an exception, such as `KeyboardInterrupt`, the run fails with it.
fn interrupted(failure: &Failure) -> bool {
    Python::attach(|py| match py.check_signals() {
        Ok(()) => false,
        Err(exception) => {
            failure.set(exception);
            true
        }
    })
}

/// Keeps all games, and runs Python's signal handlers while it waits for them.
struct Sink {
    games: Vec<FinishedGame>,
    failure: Arc<Failure>,
}

impl GameSink for Sink {
    fn save(&mut self, game: FinishedGame) -> io::Result<()> {
        self.games.push(game);
        self.tick()
    }

    fn tick(&mut self) -> io::Result<()> {
        if interrupted(&self.failure) { Err(io::ErrorKind::Interrupted.into()) } else { Ok(()) }
    }
}

/// The number of seats at a table: as given, or else all players if the rules allow that many, or four.
fn table_size(config: &SimConfig, given: Option<usize>) -> PyResult<usize> {
    let entries = config.seats.len();
    if let Some(players) = given {
        return if (1..=entries).contains(&players) {
            Ok(players)
        } else {
            Err(invalid(
                "BAD_REQUEST",
                format!("players: expected a number up to {entries}, as many as there are bots"),
            ))
        };
    }
    let board = config.map.draw(&config.seed, DrawOptions::default()).map;
    let rules = Rules::resolve(config.preset, &config.options, &board).map_err(|error| bad_rules(&error))?;
    let usual = usize::from(4.clamp(rules.players.min, rules.players.max));
    Ok(if entries <= usize::from(rules.players.max) { entries } else { usual })
}
