//! Programs that are killed because the run is stopped at once.
//!
//! [`hexhaven_sim::end_programs`] lets this process start no more programs, so the test runs in a process of its own.

use bots::Kind;
use crate::common::Table;
use hexhaven_sim::{Done, Keeper, Plan, Played, ProgramError, Progress, Shard, Sums, Unsound, Work};
use std::io;
use std::process::Command;
use std::time::{Duration, Instant};

const TABLE: Table = Table { map: "beginner", preset: "official", options: "{}", seats: 3 };

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
    struct Blameless;

    impl Keeper for Blameless {
        fn keep(&mut self, played: Played) -> io::Result<()> {
            let faults = played.row.seats.iter().find_map(|seat| seat.faults.as_ref()).expect("a program has them");
            assert!(faults.is_empty(), "game {}: {faults:?}", played.row.game);
            Ok(())
        }
    }

    let script = "import json, sys
for line in sys.stdin:
    m = json.loads(line)
    if m['type'] == 'move':
        print(json.dumps({'type': 'action', 'id': m['id'], 'action': m['legal']['actions'][0]}), flush=True)";
    let program = format!("exec:python3 -c \"{script}\"").parse().expect("it is a program");
    let plan = crate::common::plan(TABLE, 1_000_000, 400, 1);
    let seats = vec![program, Kind::Weighted.into(), Kind::Weighted.into()];
    let plan = Plan { seats, check: false, threads: 2, ..plan };
    let work = Work { plan: &plan, shard: Shard::WHOLE, done: &Done::default(), decisions: false, records: 0 };
    let (mut sums, progress) = (Sums::new(plan.names()), Progress::default());
    let result = std::thread::scope(|scope| {
        let play = scope.spawn(|| hexhaven_sim::play(&work, &progress, &mut sums, &mut Blameless));
        std::thread::sleep(Duration::from_secs(2));
        hexhaven_sim::end_programs();
        let begun = Instant::now();
        let result = play.join().expect("nothing else goes wrong");
        assert!(begun.elapsed() < Duration::from_secs(20), "it took {:?}", begun.elapsed());
        result
    });
    assert!(matches!(result, Err(Unsound::Program(ProgramError::Ended { .. }))), "{result:?}");
}
