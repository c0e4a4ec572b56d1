//! Programs that are killed because the run is stopped at once.
//!
//! [`hexhaven_sim::kill_programs`] lets this process start no more programs, so the test runs in a process of its own.

use crate::common::TestGame;
use bots::Kind;
use hexhaven_sim::{FinishedGame, GameSet, GameSink, Job, ProgramError, Progress, RunError, Shard, SimConfig, Totals};
use std::io;
use std::process::Command;
use std::time::{Duration, Instant};

const TEST_GAME: TestGame = TestGame { map: "beginner", preset: "official", options: "{}", seats: 3 };

/// Set in the process that runs the test by itself.
const ALONE: &str = "HEXHAVEN_TEST_ALONE";

/// Runs one test of this binary in a process of its own.
fn run_alone(test: &str) {
    let binary = std::env::current_exe().expect("this binary has a path");
    let status = Command::new(binary).args([test, "--exact", "--nocapture"]).env(ALONE, "1").status();
    assert!(status.expect("the test binary can be started").success(), "{test} failed in its own process");
}

/// A game in which the program was killed is not saved as one of its games.
#[test]
fn games_of_killed_programs_are_not_saved() {
    if std::env::var_os(ALONE).is_none() {
        return run_alone("killed_programs::games_of_killed_programs_are_not_saved");
    }
    struct AssertNoFaults;

    impl GameSink for AssertNoFaults {
        fn save(&mut self, game: FinishedGame) -> io::Result<()> {
            let faults =
                game.row.seats.iter().find_map(|seat| seat.faults.as_ref()).expect("programs have fault counts");
            assert!(faults.is_empty(), "game {}: {faults:?}", game.row.game);
            Ok(())
        }
    }

    let script = "import json, sys
for line in sys.stdin:
    m = json.loads(line)
    if m['type'] == 'move':
        print(json.dumps({'type': 'action', 'id': m['id'], 'action': m['legal']['actions'][0]}), flush=True)";
    let program = format!("exec:python3 -c \"{script}\"").parse().expect("a valid command line");
    let config = crate::common::config(TEST_GAME, 1_000_000, 400, 1);
    let seats = vec![program, Kind::Weighted.into(), Kind::Weighted.into()];
    let config = SimConfig { seats, check: false, threads: 2, ..config };
    let job = Job {
        config: &config,
        shard: Shard::WHOLE,
        first: 0,
        finished: &GameSet::default(),
        decisions: false,
        records: 0,
    };
    let (mut totals, progress) = (Totals::new(config.names()), Progress::default());
    let result = std::thread::scope(|scope| {
        let play = scope.spawn(|| hexhaven_sim::run_job(&job, &progress, &mut totals, &mut AssertNoFaults));
        std::thread::sleep(Duration::from_secs(2));
        hexhaven_sim::kill_programs();
        let killed = Instant::now();
        let result = play.join().expect("the run does not panic");
        assert!(killed.elapsed() < Duration::from_secs(20), "it took {:?}", killed.elapsed());
        result
    });
    assert!(matches!(result, Err(RunError::Program(ProgramError::Killed { .. }))), "{result:?}");
}
