//! Long runs: what is kept of them reads back the same, goes on where it broke off, and adds up from parts.

use bots::Kind;
use crate::common::Table;
use hexhaven_sim::{
    Done, Entrant, Finished, Journal, JournalError, Keeper, Outline, Plan, Played, Progress, Report, Shard, Sums, Work,
};
use record::Log;
use std::io;
use std::path::{Path, PathBuf};

const TABLE: Table = Table { map: "standard", preset: "official", options: "{}", seats: 4 };

fn plan(seats: &[&str], games: u64) -> Plan {
    let seats: Vec<Entrant> = seats.iter().map(|name| name.parse().expect("it is a bot")).collect();
    let plan = crate::common::plan(TABLE, games, 300, 5);
    Plan { seats, players: Some(4), rotate: true, check: false, replay_every: 0, threads: 2, ..plan }
}

fn quick_plan() -> Plan {
    plan(&["greedy", "weighted", "random", "weighted"], 22)
}

fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

/// Keeps games in a folder, and stops after so many.
struct Keep<'a> {
    journal: Journal,
    progress: &'a Progress,
    left: u64,
}

impl Keeper for Keep<'_> {
    fn keep(&mut self, played: Played) -> io::Result<()> {
        self.left = self.left.saturating_sub(1);
        if self.left == 0 {
            self.progress.stop();
        }
        self.journal.add(&played.row)
    }
}

/// Plays on in a folder, and stops after some more games; what the program that played reports.
fn play_on(plan: &Plan, shard: Shard, folder: &Path, more: u64) -> Result<Report, JournalError> {
    let outline = Outline::new(plan, shard, false);
    let (journal, Finished { mut sums, done, .. }) = Journal::open(folder, &outline)?;
    let progress = Progress::default();
    let mut keep = Keep { journal, progress: &progress, left: more };
    let work = Work { plan, shard, done: &done, decisions: false, records: 0 };
    hexhaven_sim::play(&work, &progress, &mut sums, &mut keep).expect("the games are sound");
    keep.journal.flush().expect("it can be written");
    Ok(sums.report(outline.planned()))
}

/// A report without what the clock decides.
fn results(report: &Report) -> serde_json::Value {
    let mut report = report.clone();
    (report.wall_seconds, report.cpu_seconds, report.games_per_cpu_second, report.ns_per_action) = (0.0, 0.0, 0.0, 0.0);
    report.seats.iter_mut().for_each(|seat| (seat.mean_ms, seat.p99_ms) = (0.0, 0.0));
    report.bots.iter_mut().for_each(|bot| (bot.mean_ms, bot.p99_ms) = (0.0, 0.0));
    serde_json::to_value(report).expect("it is plain data")
}

fn whole(plan: &Plan) -> Report {
    hexhaven_sim::run(plan, &Progress::default()).expect("the games are sound")
}

fn read(folder: &Path) -> Finished {
    Finished::read(folder).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn what_is_kept_gives_the_same_report() {
    let (plan, folder) = (quick_plan(), folder("kept"));
    let told = play_on(&plan, Shard::WHOLE, &folder, u64::MAX).expect("the folder is new");
    assert_eq!(results(&told), results(&whole(&plan)));
    let kept = read(&folder);
    assert!(kept.is_complete());
    // The times of decisions too: they are kept, not measured again.
    let again = kept.sums.report(22);
    for (told, again) in told.seats.iter().zip(&again.seats) {
        assert!(told.decisions > 100 && told.mean_ms > 0.0 && told.p99_ms > 0.0, "{told:?}");
        assert_eq!((told.mean_ms, told.p99_ms), (again.mean_ms, again.p99_ms));
    }
    assert!((told.wall_seconds - again.wall_seconds).abs() < 2.0, "{told:?} {again:?}");
    assert!(again.wall_seconds > 0.0 && again.cpu_seconds > 0.0, "{again:?}");
}

#[test]
fn a_run_goes_on_where_it_stopped() {
    // Threads may be some games ahead of who keeps them.
    let (plan, folder) = (Plan { games: 402, ..quick_plan() }, folder("resumed"));
    let first = play_on(&plan, Shard::WHOLE, &folder, 5).expect("the folder is new");
    assert!((5..402).contains(&first.games), "{}", first.games);
    let second = play_on(&plan, Shard::WHOLE, &folder, 4).expect("it is the same plan");
    assert!((first.games + 4..402).contains(&second.games), "{}", second.games);
    let last = play_on(&plan, Shard::WHOLE, &folder, u64::MAX).expect("it is the same plan");
    assert_eq!(results(&last), results(&whole(&plan)));
    // Nothing is left to do.
    let again = play_on(&plan, Shard::WHOLE, &folder, u64::MAX).expect("it is the same plan");
    assert_eq!(results(&again), results(&last));
    let longer = Plan { games: 410, ..plan };
    let extended = play_on(&longer, Shard::WHOLE, &folder, u64::MAX).expect("a run can be made longer");
    assert_eq!(results(&extended), results(&whole(&longer)));
    assert_eq!(read(&folder).outline.games, 410);
}

#[test]
fn a_torn_last_line_is_dropped() {
    let (plan, folder) = (quick_plan(), folder("torn"));
    play_on(&plan, Shard::WHOLE, &folder, u64::MAX).expect("the folder is new");
    let path = folder.join("games.jsonl");
    let bytes = std::fs::read(&path).expect("it is written");
    let header = bytes.iter().position(|&byte| byte == b'\n').expect("there is a first line") + 1;
    let expected = results(&whole(&plan));
    // Wherever it broke off: in the first line, at its end, in a line, between lines.
    for cut in [0, 1, header / 2, header - 1, header, header + 1, bytes.len() / 2, bytes.len() - 1] {
        std::fs::write(&path, &bytes[..cut]).expect("it can be written");
        if cut >= header {
            let lines = bytes[header..cut].split(|&byte| byte == b'\n').count() as u64 - 1;
            let done = read(&folder).done.count();
            assert!(lines - done <= 1, "{done} of {lines} lines are games when cut at {cut}");
        }
        let report = play_on(&plan, Shard::WHOLE, &folder, u64::MAX).unwrap_or_else(|error| panic!("{cut}: {error}"));
        assert_eq!(results(&report), expected, "cut at {cut}");
        assert!(read(&folder).is_complete(), "cut at {cut}");
    }
}

#[test]
fn what_does_not_belong_there_is_refused() {
    let (plan, folder) = (plan(&["random", "random", "random", "random"], 8), folder("refused"));
    play_on(&plan, Shard::WHOLE, &folder, u64::MAX).expect("the folder is new");
    let refused = |plan: &Plan, shard: Shard, told: &str| {
        let error = play_on(plan, shard, &folder, u64::MAX).expect_err(told).to_string();
        assert!(error.contains(told) && error.contains("games.jsonl"), "{error}");
    };
    let part = "1/2".parse().expect("it is a shard");
    refused(&plan, part, "shard 1/1, not of 1/2");
    refused(&Plan { games: 7, ..plan.clone() }, Shard::WHOLE, "8 games");
    refused(&Plan { rotate: false, ..plan.clone() }, Shard::WHOLE, "--rotate is on, not off");
    refused(&Plan { most_turns: 9, ..plan.clone() }, Shard::WHOLE, "--turn-cap is 300, not 9");
    refused(&Plan { map: crate::common::map_file("rulebook"), ..plan.clone() }, Shard::WHOLE, "--map");
    let seats = [Kind::Random, Kind::Random, Kind::Random, Kind::Weighted].map(Entrant::from).to_vec();
    refused(&Plan { seats, ..plan.clone() }, Shard::WHOLE, "--seats is random,random,random,random, not");
    let (held, _) = Journal::open(&folder, &Outline::new(&plan, Shard::WHOLE, false)).expect("it is the same plan");
    refused(&plan, Shard::WHOLE, "another run");
    drop(held);

    let path = folder.join("games.jsonl");
    let text = std::fs::read_to_string(&path).expect("it is written");
    let lines: Vec<&str> = text.lines().collect();
    let altered = |lines: &[&str], told: &str| {
        std::fs::write(&path, lines.join("\n") + "\n").expect("it can be written");
        refused(&plan, Shard::WHOLE, told);
    };
    altered(&[&lines[..3], &lines[2..]].concat(), "games.jsonl:4: game");
    altered(&[&lines[..3], &["{\"game\":{}}"], &lines[3..]].concat(), "games.jsonl:4: missing field");
    altered(&[&["{}"], &lines[1..]].concat(), "games.jsonl:1: no first line");
    let other = lines[2].replace("\"entry\":0", "\"entry\":7");
    altered(&[&lines[..2], &[other.as_str()], &lines[3..]].concat(), "of other players");
}

#[test]
fn parts_add_up_to_the_whole() {
    let plan = quick_plan();
    let mut sums = Sums::new(plan.names());
    let mut all = Vec::new();
    for shard in ["1/3", "2/3", "3/3"] {
        let folder = folder(&format!("part-{}", &shard[..1]));
        play_on(&plan, shard.parse().expect("it is a shard"), &folder, u64::MAX).expect("the folder is new");
        let finished = read(&folder);
        assert!(finished.is_complete() && finished.done.count() < 22, "{shard}");
        sums.add(&finished.sums);
        all.push(finished);
    }
    assert_eq!(results(&sums.report(22)), results(&whole(&plan)));
    let rows: Vec<_> = Finished::rows(&all).expect("they can be read").map(|row| row.expect("it is a game")).collect();
    assert!(rows.iter().map(|row| row.game).eq(0..22));
    // All seatings of a group have one board; groups have others.
    for (row, next) in rows.iter().zip(&rows[1..]) {
        assert_eq!(row.seed == next.seed, row.game / 4 == next.game / 4, "game {}", row.game);
    }
}

/// Every choice of four among six, each at all seatings on one board.
#[test]
fn more_bots_than_seats_meet_in_turn() {
    struct Seatings(Vec<(u64, Vec<usize>)>);

    impl Keeper for Seatings {
        fn keep(&mut self, played: Played) -> io::Result<()> {
            self.0.push((played.row.game, played.row.seats.iter().map(|seat| seat.entry).collect()));
            Ok(())
        }
    }

    let plan = plan(&["random"; 6], 60);
    let (mut sums, mut seatings) = (Sums::new(plan.names()), Seatings(Vec::new()));
    let work = Work { plan: &plan, shard: Shard::WHOLE, done: &Done::default(), decisions: false, records: 0 };
    hexhaven_sim::play(&work, &Progress::default(), &mut sums, &mut seatings).expect("the games are sound");
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
    let report = sums.report(60);
    assert!(report.seats.iter().all(|seat| seat.games == 40), "{report:?}");
    assert_eq!((report.bots.len(), report.bots[0].games, report.bots[0].par), (1, 60, 1.0));
    assert_eq!(report.bots[0].elo, None);
}

/// What is written down is the game that was played, though a bot that is short of time would play another one.
#[test]
fn records_are_of_the_games_played() {
    struct Logs(Vec<Played>);

    impl Keeper for Logs {
        fn keep(&mut self, played: Played) -> io::Result<()> {
            self.0.push(played);
            Ok(())
        }
    }

    let plan = Plan { replay_every: 1, most_turns: 40, ..plan(&["search:2ms", "greedy", "weighted", "random"], 3) };
    assert!(!plan.is_repeatable());
    let (mut sums, mut logs) = (Sums::new(plan.names()), Logs(Vec::new()));
    let work = Work { plan: &plan, shard: Shard::WHOLE, done: &Done::default(), decisions: true, records: 2 };
    hexhaven_sim::play(&work, &Progress::default(), &mut sums, &mut logs).expect("the games are sound");
    assert_eq!(sums.report(3).replayed, 3);
    logs.0.sort_unstable_by_key(|played| played.row.game);
    assert_eq!(logs.0.iter().map(|played| played.log.is_some()).collect::<Vec<_>>(), [true, true, false]);
    for Played { row, log } in &logs.0 {
        let decisions = row.decisions.as_ref().expect("they are kept");
        assert_eq!(decisions.len() as u64, row.actions);
        assert!(decisions.iter().all(|decision| decision.choices > 0 && decision.nanoseconds.is_some()), "{row:?}");
        let times = |seat: usize| decisions.iter().filter(move |decision| usize::from(decision.seat) == seat);
        for (seat, at) in row.seats.iter().enumerate() {
            assert_eq!(times(seat).count() as u64, at.times.count());
            let sum: u64 = times(seat).filter_map(|decision| decision.nanoseconds).sum();
            assert!((sum as f64 / 1e6 - at.times.mean() * at.times.count() as f64).abs() < 1e-6);
        }
        let Some(log) = log else { continue };
        let log = Log::parse(&log.to_text()).expect("it reads back");
        let taken = log.records.iter().map(|record| (record.seat.0, record.action.name()));
        assert!(taken.eq(decisions.iter().map(|decision| (decision.seat, &*decision.action))), "game {}", row.game);
        record::replay(&log).and_then(|mut game| game.run_to(None)).expect("it replays");
    }
}
