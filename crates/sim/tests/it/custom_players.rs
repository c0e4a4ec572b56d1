//! Players of other libraries.

use bots::{Bot, Kind};
use hexhaven_sim::{
    CustomPlayer, Fault, FinishedGame, GameRow, GameSet, GameSink, Job, Place, PlayerSpec, Progress, RunError, Shard,
    SimConfig, Tally, Totals, run_job, run_job_here,
};
use mapfile::{MapFile, shipped};
use random::Seed;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// A bot of ours under another name, which says that it made a fault in every third game.
#[derive(Debug)]
struct Disguised(Kind);

impl CustomPlayer for Disguised {
    fn name(&self) -> &'static str {
        "disguised"
    }

    fn seat(&self, place: &Place<'_>, faults: &Tally) -> Box<dyn Bot> {
        assert_eq!(place.names[place.seat.index()], "disguised");
        if place.index.is_multiple_of(3) {
            faults.count(Fault::Invalid, format!("game {}", place.index));
        }
        self.0.new_bot(place.game, place.seed)
    }
}

#[derive(Default)]
struct Rows(Vec<GameRow>);

impl GameSink for Rows {
    fn save(&mut self, game: FinishedGame) -> io::Result<()> {
        self.0.push(game.row);
        Ok(())
    }
}

fn standard() -> MapFile {
    MapFile::parse(shipped("standard").expect("it is shipped").as_bytes()).expect("it has no faults")
}

fn config(first: PlayerSpec, games: u64) -> SimConfig {
    let seats = vec![first, Kind::Weighted.into(), Kind::Random.into()];
    SimConfig { games, rotate: true, seed: Seed::from_u64(4), threads: 2, ..SimConfig::new(standard(), seats) }
}

fn run(here: bool, job: &Job<'_>, progress: &Progress, totals: &mut Totals, rows: &mut Rows) -> Result<(), RunError> {
    if here { run_job_here(job, progress, totals, rows) } else { run_job(job, progress, totals, rows) }
}

fn play(config: &SimConfig, first: u64, here: bool) -> (Vec<GameRow>, Totals) {
    let job = Job { config, shard: Shard::WHOLE, first, finished: &GameSet::default(), decisions: false, records: 0 };
    let (mut totals, mut rows) = (Totals::new(config.names()), Rows::default());
    run(here, &job, &Progress::default(), &mut totals, &mut rows).expect("the rules fit");
    rows.0.sort_by_key(|row| row.game);
    (rows.0, totals)
}

/// A row without what depends on the machine or on the kind of player.
fn outcome(row: &GameRow) -> GameRow {
    let mut row = row.clone();
    for seat in &mut row.seats {
        (seat.times, seat.faults) = Default::default();
    }
    row
}

#[test]
fn a_custom_player_plays_like_the_bot_that_it_is() {
    let plain = config(Kind::Greedy.into(), 9);
    let custom = config(PlayerSpec::Custom(Arc::new(Disguised(Kind::Greedy))), 9);
    let outcomes = |rows: &[GameRow]| rows.iter().map(outcome).collect::<Vec<_>>();
    let expected = outcomes(&play(&plain, 0, false).0);
    for here in [false, true] {
        let (rows, totals) = play(&custom, 0, here);
        assert_eq!(outcomes(&rows), expected, "on the calling thread: {here}");
        let report = totals.report(9);
        assert_eq!(report.seats[0].bot, "disguised");
        let faults = report.seats[0].faults.as_ref().expect("they are counted for players from outside");
        assert_eq!((faults.nonsense, faults.messages.join(", ")), (3, "game 0, game 3, game 6".to_owned()));
        assert!(report.seats[1].faults.is_none());
        // The last games alone are the same games.
        assert_eq!(outcomes(&play(&custom, 5, here).0), expected[5..], "on the calling thread: {here}");
    }
}

#[test]
fn a_run_that_is_given_up_stops_within_a_game() {
    let config = config(Kind::Greedy.into(), 50);
    let job = Job {
        config: &config,
        shard: Shard::WHOLE,
        first: 0,
        finished: &GameSet::default(),
        decisions: false,
        records: 0,
    };
    for here in [false, true] {
        let asked = Arc::new(AtomicU64::new(0));
        let counter = Arc::clone(&asked);
        let progress = Progress::until(move || counter.fetch_add(1, Ordering::Relaxed) >= 19);
        let (mut totals, mut rows) = (Totals::new(config.names()), Rows::default());
        let error = run(here, &job, &progress, &mut totals, &mut rows).expect_err("it was given up");
        assert!(matches!(error, RunError::GivenUp), "{error}");
        // No game ends within 20 actions, and each thread asks once more at most.
        assert!(rows.0.is_empty() && (20..=21).contains(&asked.load(Ordering::Relaxed)));
    }
}
