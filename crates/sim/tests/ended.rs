//! Programs that are ended because all is to stop: alone in a process, for none is started after that.

mod common;

use bots::Kind;
use common::Table;
use hexhaven_sim::{Done, Keeper, Plan, Played, ProgramError, Progress, Shard, Sums, Unsound, Work};
use std::io;
use std::time::{Duration, Instant};

const TABLE: Table = Table { map: "beginner", preset: "official", options: "{}", seats: 3 };

/// What is played on without the program is not kept as a game of it.
#[test]
fn games_of_ended_programs_are_not_kept() {
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
    let plan = common::plan(TABLE, 1_000_000, 400, 1);
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
