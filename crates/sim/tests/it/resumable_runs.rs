//! Long runs: saved games give the same report, interrupted runs can be resumed, and shards add up to the complete run.

use crate::common::TestGame;
use bots::Kind;
use hexhaven_sim::{
    FinishedGame, GameSet, GameSink, Job, LoadedRun, PlayerSpec, Progress, Report, RunLog, RunLogError, RunManifest,
    Shard, SimConfig, Totals,
};
use record::Log;
use std::io;
use std::path::{Path, PathBuf};

const TEST_GAME: TestGame = TestGame { map: "standard", preset: "official", options: "{}", seats: 4 };

fn config(seats: &[&str], games: u64) -> SimConfig {
    let seats: Vec<PlayerSpec> = seats.iter().map(|name| name.parse().expect("a valid bot name")).collect();
    let config = crate::common::config(TEST_GAME, games, 300, 5);
    SimConfig { seats, players: Some(4), rotate: true, check: false, replay_every: 0, threads: 2, ..config }
}

fn quick_config() -> SimConfig {
    config(&["greedy", "weighted", "random", "weighted"], 22)
}

fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

/// Saves games to a run log, and stops the run after some of them.
struct StopAfter<'a> {
    run_log: RunLog,
    progress: &'a Progress,
    games_left: u64,
}

impl GameSink for StopAfter<'_> {
    fn save(&mut self, game: FinishedGame) -> io::Result<()> {
        self.games_left = self.games_left.saturating_sub(1);
        if self.games_left == 0 {
            self.progress.stop();
        }
        self.run_log.add(&game.row)
    }
}

/// Starts or resumes a run in a folder, and stops it after some more games. Returns the report of that process.
fn resume(config: &SimConfig, shard: Shard, folder: &Path, more: u64) -> Result<Report, RunLogError> {
    let manifest = RunManifest::new(config, shard, false);
    let (run_log, LoadedRun { mut totals, finished, .. }) = RunLog::open(folder, &manifest)?;
    let progress = Progress::default();
    let mut sink = StopAfter { run_log, progress: &progress, games_left: more };
    let job = Job { config, shard, first: 0, finished: &finished, decisions: false, records: 0 };
    hexhaven_sim::run_job(&job, &progress, &mut totals, &mut sink).expect("the games are valid");
    sink.run_log.flush().expect("the file can be written");
    Ok(totals.report(manifest.planned()))
}

/// A report without the measured times.
fn results(report: &Report) -> serde_json::Value {
    let mut report = report.clone();
    (report.wall_seconds, report.cpu_seconds, report.games_per_cpu_second, report.ns_per_action) = (0.0, 0.0, 0.0, 0.0);
    report.seats.iter_mut().for_each(|seat| (seat.mean_ms, seat.p99_ms) = (0.0, 0.0));
    report.bots.iter_mut().for_each(|bot| (bot.mean_ms, bot.p99_ms) = (0.0, 0.0));
    serde_json::to_value(report).expect("it is plain data")
}

fn whole(config: &SimConfig) -> Report {
    hexhaven_sim::run(config, &Progress::default()).expect("the games are valid")
}

fn read(folder: &Path) -> LoadedRun {
    LoadedRun::read(folder).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn saved_games_give_the_same_report() {
    let (config, folder) = (quick_config(), folder("kept"));
    let told = resume(&config, Shard::WHOLE, &folder, u64::MAX).expect("the folder is new");
    assert_eq!(results(&told), results(&whole(&config)));
    let kept = read(&folder);
    assert!(kept.is_complete());
    // The decision times are saved as well, not measured again.
    let again = kept.totals.report(22);
    for (told, again) in told.seats.iter().zip(&again.seats) {
        assert!(told.decisions > 100 && told.mean_ms > 0.0 && told.p99_ms > 0.0, "{told:?}");
        assert_eq!((told.mean_ms, told.p99_ms), (again.mean_ms, again.p99_ms));
    }
    assert!((told.wall_seconds - again.wall_seconds).abs() < 2.0, "{told:?} {again:?}");
    assert!(again.wall_seconds > 0.0 && again.cpu_seconds > 0.0, "{again:?}");
}

#[test]
fn an_interrupted_run_can_be_resumed() {
    // Workers may be some games ahead of the sink.
    let (config, folder) = (SimConfig { games: 402, ..quick_config() }, folder("resumed"));
    let first = resume(&config, Shard::WHOLE, &folder, 5).expect("the folder is new");
    assert!((5..402).contains(&first.games), "{}", first.games);
    let second = resume(&config, Shard::WHOLE, &folder, 4).expect("it is the same config");
    assert!((first.games + 4..402).contains(&second.games), "{}", second.games);
    let last = resume(&config, Shard::WHOLE, &folder, u64::MAX).expect("it is the same config");
    assert_eq!(results(&last), results(&whole(&config)));
    // Nothing is left to do.
    let again = resume(&config, Shard::WHOLE, &folder, u64::MAX).expect("it is the same config");
    assert_eq!(results(&again), results(&last));
    let longer = SimConfig { games: 410, ..config };
    let extended = resume(&longer, Shard::WHOLE, &folder, u64::MAX).expect("a run can be extended");
    assert_eq!(results(&extended), results(&whole(&longer)));
    assert_eq!(read(&folder).manifest.games, 410);
}

#[test]
fn an_incomplete_last_line_is_dropped() {
    let (config, folder) = (quick_config(), folder("torn"));
    resume(&config, Shard::WHOLE, &folder, u64::MAX).expect("the folder is new");
    let path = folder.join("games.jsonl");
    let bytes = std::fs::read(&path).expect("the file exists");
    let header = bytes.iter().position(|&byte| byte == b'\n').expect("there is a first line") + 1;
    let expected = results(&whole(&config));
    // Cut in the first line, at its end, within a line, and between lines.
    for cut in [0, 1, header / 2, header - 1, header, header + 1, bytes.len() / 2, bytes.len() - 1] {
        std::fs::write(&path, &bytes[..cut]).expect("the file can be written");
        if cut >= header {
            let lines = bytes[header..cut].split(|&byte| byte == b'\n').count() as u64 - 1;
            let done = read(&folder).finished.count();
            assert!(lines - done <= 1, "{done} of {lines} lines are games when cut at {cut}");
        }
        let report = resume(&config, Shard::WHOLE, &folder, u64::MAX).unwrap_or_else(|error| panic!("{cut}: {error}"));
        assert_eq!(results(&report), expected, "cut at {cut}");
        assert!(read(&folder).is_complete(), "cut at {cut}");
    }
}

#[test]
fn other_runs_and_invalid_lines_are_refused() {
    let (config, folder) = (config(&["random", "random", "random", "random"], 8), folder("refused"));
    resume(&config, Shard::WHOLE, &folder, u64::MAX).expect("the folder is new");
    let refused = |config: &SimConfig, shard: Shard, told: &str| {
        let error = resume(config, shard, &folder, u64::MAX).expect_err(told).to_string();
        assert!(error.contains(told) && error.contains("games.jsonl"), "{error}");
    };
    let part = "1/2".parse().expect("a valid shard");
    refused(&config, part, "shard 1/1, not of 1/2");
    refused(&SimConfig { games: 7, ..config.clone() }, Shard::WHOLE, "8 games");
    refused(&SimConfig { rotate: false, ..config.clone() }, Shard::WHOLE, "--rotate is on, not off");
    refused(&SimConfig { turn_cap: 9, ..config.clone() }, Shard::WHOLE, "--turn-cap is 300, not 9");
    refused(&SimConfig { map: crate::common::map_file("rulebook"), ..config.clone() }, Shard::WHOLE, "--map");
    let seats = [Kind::Random, Kind::Random, Kind::Random, Kind::Weighted].map(PlayerSpec::from).to_vec();
    refused(&SimConfig { seats, ..config.clone() }, Shard::WHOLE, "--seats is random,random,random,random, not");
    let (held, _) =
        RunLog::open(&folder, &RunManifest::new(&config, Shard::WHOLE, false)).expect("it is the same config");
    refused(&config, Shard::WHOLE, "another run");
    drop(held);

    let path = folder.join("games.jsonl");
    let text = std::fs::read_to_string(&path).expect("the file exists");
    let lines: Vec<&str> = text.lines().collect();
    let altered = |lines: &[&str], told: &str| {
        std::fs::write(&path, lines.join("\n") + "\n").expect("the file can be written");
        refused(&config, Shard::WHOLE, told);
    };
    altered(&[&lines[..3], &lines[2..]].concat(), "games.jsonl:4: game");
    altered(&[&lines[..3], &["{\"game\":{}}"], &lines[3..]].concat(), "games.jsonl:4: missing field");
    altered(&[&["{}"], &lines[1..]].concat(), "games.jsonl:1: not the header");
    let other = lines[2].replace("\"entry\":0", "\"entry\":7");
    altered(&[&lines[..2], &[other.as_str()], &lines[3..]].concat(), "has other players");
}

#[test]
fn shards_add_up_to_the_complete_run() {
    let config = quick_config();
    let mut totals = Totals::new(config.names());
    let mut all = Vec::new();
    for shard in ["1/3", "2/3", "3/3"] {
        let folder = folder(&format!("part-{}", &shard[..1]));
        resume(&config, shard.parse().expect("a valid shard"), &folder, u64::MAX).expect("the folder is new");
        let finished = read(&folder);
        assert!(finished.is_complete() && finished.finished.count() < 22, "{shard}");
        totals.add(&finished.totals);
        all.push(finished);
    }
    assert_eq!(results(&totals.report(22)), results(&whole(&config)));
    let rows: Vec<_> = LoadedRun::rows(&all).expect("they can be read").map(|row| row.expect("it is a game")).collect();
    assert!(rows.iter().map(|row| row.game).eq(0..22));
    // All rotations of a group share a board; different groups have different boards.
    for (row, next) in rows.iter().zip(&rows[1..]) {
        assert_eq!(row.seed == next.seed, row.game / 4 == next.game / 4, "game {}", row.game);
    }
}

/// Every combination of four among six plays, each in all rotations on one board.
#[test]
fn every_combination_of_players_meets() {
    struct Seatings(Vec<(u64, Vec<usize>)>);

    impl GameSink for Seatings {
        fn save(&mut self, played: FinishedGame) -> io::Result<()> {
            self.0.push((played.row.game, played.row.seats.iter().map(|seat| seat.entry).collect()));
            Ok(())
        }
    }

    let config = config(&["random"; 6], 60);
    let (mut totals, mut seatings) = (Totals::new(config.names()), Seatings(Vec::new()));
    let job = Job {
        config: &config,
        shard: Shard::WHOLE,
        first: 0,
        finished: &GameSet::default(),
        decisions: false,
        records: 0,
    };
    hexhaven_sim::run_job(&job, &Progress::default(), &mut totals, &mut seatings).expect("the games are valid");
    let mut tables = std::collections::BTreeSet::new();
    seatings.0.sort_unstable();
    for group in seatings.0.chunks(4) {
        let mut first = group[0].1.clone();
        for (game, seating) in group {
            assert_eq!(*seating, first, "game {game}");
            first.rotate_left(1);
        }
        first.sort_unstable();
        tables.insert(first);
    }
    assert_eq!(tables.len(), 15);
    let report = totals.report(60);
    assert!(report.seats.iter().all(|seat| seat.games == 40), "{report:?}");
    assert_eq!((report.bots.len(), report.bots[0].games, report.bots[0].par), (1, 60, 1.0));
    assert_eq!(report.bots[0].elo, None);
}

/// A record is of the game that was played, even if a time-limited bot would not play it again.
#[test]
fn records_match_the_games_played() {
    struct Logs(Vec<FinishedGame>);

    impl GameSink for Logs {
        fn save(&mut self, played: FinishedGame) -> io::Result<()> {
            self.0.push(played);
            Ok(())
        }
    }

    let config =
        SimConfig { replay_every: 1, turn_cap: 40, ..config(&["search:2ms", "greedy", "weighted", "random"], 3) };
    assert!(!config.is_repeatable());
    let (mut totals, mut logs) = (Totals::new(config.names()), Logs(Vec::new()));
    let job = Job {
        config: &config,
        shard: Shard::WHOLE,
        first: 0,
        finished: &GameSet::default(),
        decisions: true,
        records: 2,
    };
    hexhaven_sim::run_job(&job, &Progress::default(), &mut totals, &mut logs).expect("the games are valid");
    assert_eq!(totals.report(3).replayed, 3);
    logs.0.sort_unstable_by_key(|played| played.row.game);
    assert_eq!(logs.0.iter().map(|played| played.log.is_some()).collect::<Vec<_>>(), [true, true, false]);
    for FinishedGame { row, log } in &logs.0 {
        let decisions = row.decisions.as_ref().expect("decisions were requested");
        assert_eq!(decisions.len() as u64, row.actions);
        assert!(decisions.iter().all(|decision| decision.choices > 0 && decision.nanoseconds.is_some()), "{row:?}");
        let times = |seat: usize| decisions.iter().filter(move |decision| usize::from(decision.seat) == seat);
        for (seat, at) in row.seats.iter().enumerate() {
            assert_eq!(times(seat).count() as u64, at.times.count());
            let sum: u64 = times(seat).filter_map(|decision| decision.nanoseconds).sum();
            assert!((sum as f64 / 1e6 - at.times.mean_ms() * at.times.count() as f64).abs() < 1e-6);
        }
        let Some(log) = log else { continue };
        let log = Log::parse(&log.to_text()).expect("it reads back");
        let taken = log.records.iter().map(|record| (record.seat.0, record.name()));
        assert!(taken.eq(decisions.iter().map(|decision| (decision.seat, &*decision.action))), "game {}", row.game);
        record::replay(&log).and_then(|mut game| game.run_to(None)).expect("it replays");
    }
}
