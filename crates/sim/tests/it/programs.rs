//! Programs that play, and programs that fail in every way we could think of: the run always ends, says what went wrong,
//! and leaves no process behind.

use bots::Kind;
use crate::common::Table;
use hexhaven_sim::{Entrant, Faults, Limits, Plan, Program, ProgramError, Progress, Report, Unsound};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

const TABLE: Table = Table { map: "beginner", preset: "online", options: r#"{"victory_points": 4}"#, seats: 3 };

/// A program in Python that plays any legal action; what it does otherwise comes after.
const HONEST: &str = r#"
import json, os, sys, time
def messages():
    for line in sys.stdin:
        yield json.loads(line)
def say(thing):
    print(json.dumps(thing), flush=True)
def act(message, action=None, id=None):
    listed = [a for a in message["legal"]["actions"] if a["type"] not in ("RESIGN", "REVEAL_VICTORY_POINTS")]
    say({"type": "action", "id": id or message["id"], "action": action or listed[-1]})
"#;

fn milliseconds(decision: u64, start_up: u64) -> Limits {
    Limits { decision: Duration::from_millis(decision), start_up: Duration::from_millis(start_up) }
}

/// Time enough for anybody.
fn patient() -> Limits {
    milliseconds(20_000, 60_000)
}

fn program(words: &[&str], limits: Limits) -> Entrant {
    Entrant::Program(Arc::new(Program::new(words.iter().map(|&word| word.to_owned()).collect(), limits)))
}

fn python(script: &str, limits: Limits) -> Entrant {
    program(&["python3", "-c", &format!("{HONEST}{script}")], limits)
}

fn shell(script: &str, limits: Limits) -> Entrant {
    program(&["sh", "-c", script], limits)
}

fn plan(entrant: Entrant, games: u64) -> Plan {
    let mut plan = crate::common::plan(TABLE, games, 400, 1);
    plan.seats = vec![entrant, Kind::Weighted.into(), Kind::Weighted.into()];
    plan
}

/// Plays games that come to an end, in time.
fn played(plan: &Plan) -> Report {
    let begun = Instant::now();
    let report = hexhaven_sim::run(plan, &Progress::default()).unwrap_or_else(|unsound| panic!("{unsound}"));
    assert!(begun.elapsed() < Duration::from_secs(100), "it took {:?}", begun.elapsed());
    assert_eq!(report.games, plan.games);
    report
}

fn faults(report: &Report) -> Faults {
    report.seats[0].faults.clone().expect("a program has them")
}

/// Plays games until the program is given up.
fn given_up(entrant: Entrant) -> (ProgramError, Faults) {
    let plan = plan(entrant, 1000);
    let begun = Instant::now();
    let result = hexhaven_sim::run(&plan, &Progress::default());
    assert!(begun.elapsed() < Duration::from_secs(100), "it took {:?}", begun.elapsed());
    match result {
        Err(Unsound::Program(error)) => (error, plan.seats[0].faults().expect("a program has them")),
        other => panic!("{other:?}"),
    }
}

fn file(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}

/// Whether a process, by the number that it has written into a file, is gone.
fn assert_gone(path: &Path) {
    let text = std::fs::read_to_string(path).expect("the program has written its number");
    let numbers: Vec<&str> = text.split_whitespace().collect();
    assert!(!numbers.is_empty());
    for number in numbers {
        let until = Instant::now() + Duration::from_secs(5);
        while Path::new("/proc").join(number).exists() {
            assert!(Instant::now() < until, "process {number} is still there");
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

#[test]
fn one_that_does_as_it_should() {
    let pids = file("honest.pids");
    let script = format!(
        "open({:?}, 'a').write(f'{{os.getpid()}}\\n')
say({{'type': 'hello', 'name': 'honest'}})
starts = ends = 0
for m in messages():
    starts, ends = starts + (m['type'] == 'start'), ends + (m['type'] == 'end')
    if m['type'] == 'move': act(m)
    if starts - ends not in (0, 1): sys.exit('a start without an end')",
        pids.display().to_string()
    );
    let report = played(&plan(python(&script, patient()), 6));
    assert_eq!(faults(&report), Faults::default());
    assert!(report.seats[0].decisions > 100, "{report:?}");
    assert!(report.seats[1].faults.is_none(), "bots of ours have no faults");
    let started = std::fs::read_to_string(&pids).expect("it was started").lines().count();
    assert_eq!(started, 1, "one process plays all games of a thread");
    assert_gone(&pids);
}

#[test]
fn one_that_sleeps_for_ever_even_when_asked_to_leave() {
    let pids = file("sleeper.pids");
    let script = format!("trap '' TERM HUP INT; sleep 1000 & echo $$ $! >> {}; wait; sleep 1000", pids.display());
    let (error, faults) = given_up(shell(&script, milliseconds(20, 1_000)));
    let told = error.to_string();
    assert!(told.contains("sleep 1000") && told.contains("had to be ended"), "{told}");
    assert_eq!((faults.late, faults.died), (15, 3), "{faults:?}");
    assert_gone(&pids);
}

#[test]
fn one_that_exits_at_once() {
    let (error, faults) = given_up(shell("echo first >&2; echo no licence >&2; exit 3", patient()));
    let told = error.to_string();
    for part in ["no licence", "exited with code 3", "sh -c", "3 processes"] {
        assert!(told.contains(part), "{told}");
    }
    assert_eq!((faults.late, faults.nonsense, faults.died), (0, 0, 3), "{faults:?}");
}

#[test]
fn one_that_is_not_there() {
    let (error, _) = given_up(program(&["./no-such-bot"], patient()));
    assert!(matches!(error, ProgramError::Unstartable { .. }), "{error}");
    assert!(error.to_string().contains("exec:./no-such-bot: cannot be started"), "{error}");
}

/// Plays two games with a program that answers nonsense to everything; what it is told about it.
fn nonsense(name: &str, script: &str, code: &str) {
    let told = file(name);
    let script = format!(
        "refused = open({:?}, 'a')
for m in messages():
    if m['type'] == 'refused': print(m['id'], m['code'], m['message'], file=refused, flush=True)
    if m['type'] == 'move': {script}",
        told.display().to_string()
    );
    let report = played(&plan(python(&script, patient()), 2));
    let faults = faults(&report);
    assert_eq!((faults.late, faults.nonsense, faults.died), (0, report.seats[0].decisions, 0), "{name}: {faults:?}");
    assert!(faults.first.as_ref().is_some_and(|first| first.contains(code)), "{name}: {faults:?}");
    assert_eq!(faults.messages.len(), 5, "{name}");
    let told = std::fs::read_to_string(told).expect("it was told");
    assert!(told.lines().count() as u64 >= faults.nonsense - 1, "{name}: {told}");
    assert!(told.lines().all(|line| line.contains(code)), "{name}: {told}");
}

#[test]
fn ones_that_answer_nonsense() {
    nonsense("garbage", "print('I think I roll the dice', flush=True)", "NOT_JSON");
    nonsense("strange", "say({'type': 'thought'})", "UNKNOWN_MESSAGE");
    nonsense("unknown", "act(m, {'type': 'WIN'})", "BAD_ACTION");
    nonsense("illegal", "act(m, {'type': 'MOVE_ROBBER', 'hex': 'h9999'})", "");
    nonsense("wrong-id", "act(m, id=m['id'] + 1000)", "WRONG_ID");
}

#[test]
fn an_illegal_action_is_refused_with_its_reason() {
    let script = "
for m in messages():
    if m['type'] == 'move': act(m, {'type': 'END_TURN'} if m['view']['turnStage'] == 'roll_or_play_knight' else None)";
    let faults = faults(&played(&plan(python(script, patient()), 1)));
    assert!(faults.nonsense > 0 && faults.late + faults.died == 0, "{faults:?}");
    assert!(faults.messages.iter().all(|message| message.contains("ROLL_REQUIRED")), "{faults:?}");
}

#[test]
fn one_that_dies_in_every_game() {
    let script = "
moves = 0
for m in messages():
    if m['type'] == 'move':
        moves += 1
        if moves > 5: raise SystemExit('out of ideas')
        act(m)";
    let faults = faults(&played(&plan(python(script, patient()), 4)));
    assert_eq!((faults.late, faults.nonsense, faults.died), (0, 0, 4), "{faults:?}");
    assert!(faults.messages[0].contains("exited with code 1: out of ideas"), "{faults:?}");
}

#[test]
fn one_that_leaves_after_each_game() {
    let script = "
for m in messages():
    if m['type'] == 'move': act(m)
    if m['type'] == 'end': break";
    let report = played(&plan(python(script, patient()), 3));
    let faults = faults(&report);
    assert!(faults.late + faults.nonsense == 0 && faults.died <= 3, "{faults:?}");
}

#[test]
fn one_whose_line_never_ends() {
    let (error, faults) = given_up(python("while True: sys.stdout.write('x' * 10_000)", patient()));
    assert!(error.to_string().contains("had to be ended"), "{error}");
    assert_eq!((faults.nonsense, faults.died), (3, 3), "{faults:?}");
    assert!(faults.first.as_ref().is_some_and(|first| first.contains("65536 bytes")), "{faults:?}");
}

/// It says something all the time, so that it is not given up for being silent; what it is told piles up.
#[test]
fn one_that_never_reads() {
    let script = "
while True:
    say({'type': 'hello'})
    time.sleep(0.001)";
    let mut plan = plan(python(script, milliseconds(2, 10_000)), 12);
    plan.check = false;
    let result = hexhaven_sim::run(&plan, &Progress::default());
    let faults = plan.seats[0].faults().expect("a program has them");
    assert!(faults.late > 100, "{faults:?}");
    if let Err(unsound) = result {
        assert!(unsound.to_string().contains("given up"), "{unsound}");
    }
}

#[test]
fn one_that_is_late_now_and_then() {
    let script = "
for m in messages():
    if m['type'] == 'move':
        if m['id'] % 40 == 20: time.sleep(0.6)
        act(m)";
    let faults = faults(&played(&plan(python(script, milliseconds(300, 60_000)), 2)));
    assert!(faults.late > 0 && faults.nonsense + faults.died == 0, "late answers are dropped: {faults:?}");
}

#[test]
fn one_that_talks_on_standard_error() {
    let script = "
for m in messages():
    sys.stderr.write('x' * 100_000)
    if m['type'] == 'move': act(m)";
    assert_eq!(faults(&played(&plan(python(script, patient()), 1))), Faults::default());
}

#[test]
fn one_that_bargains_for_ever() {
    let script = "
for m in messages():
    if m['type'] != 'move': continue
    mine = [a for a in m['legal']['actions'] if a['type'] == 'CANCEL_TRADE']
    limits = m['legal'].get('propose')
    if mine: act(m, mine[0])
    elif limits:
        give = next(iter(limits['give']))
        want = 'ore' if give != 'ore' else 'wool'
        act(m, {'type': 'PROPOSE_TRADE', 'give': {give: 1}, 'want': {want: 9}})
    else: act(m)";
    let mut plan = plan(python(script, patient()), 1);
    plan.most_turns = 20;
    plan.check = false;
    let faults = faults(&played(&plan));
    assert!(faults.nonsense > 0 && faults.messages[0].contains("ENDLESS_TURN"), "{faults:?}");
}

#[test]
fn several_threads_have_a_process_each() {
    let script = "
for m in messages():
    if m['type'] == 'move': act(m)";
    let mut plan = plan(python(script, patient()), 8);
    (plan.threads, plan.rotate) = (2, true);
    plan.seats[1] = python(script, patient());
    let report = played(&plan);
    for seat in [0, 1] {
        assert_eq!(report.seats[seat].faults, Some(Faults::default()));
    }
}
