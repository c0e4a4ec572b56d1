//! Programs that play, and programs that fail in many ways: the run always ends, reports what went wrong,
//! and leaves no process behind.

use crate::common::TestGame;
use bots::Kind;
use hexhaven_sim::{Faults, PlayerSpec, Program, ProgramError, ProgramLimits, Progress, Report, RunError, SimConfig};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

const TEST_GAME: TestGame =
    TestGame { map: "beginner", preset: "online", options: r#"{"victory_points": 4}"#, seats: 3 };

/// The start of a Python program that plays legal actions; each test appends the rest.
const PRELUDE: &str = r#"
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

fn limits_ms(decision: u64, start_up: u64) -> ProgramLimits {
    ProgramLimits { decision: Duration::from_millis(decision), start_up: Duration::from_millis(start_up) }
}

/// Limits that no program exceeds by accident.
fn generous() -> ProgramLimits {
    limits_ms(20_000, 60_000)
}

fn program(words: &[&str], limits: ProgramLimits) -> PlayerSpec {
    PlayerSpec::Program(Arc::new(Program::new(words.iter().map(|&word| word.to_owned()).collect(), limits)))
}

fn python(script: &str, limits: ProgramLimits) -> PlayerSpec {
    program(&["python3", "-c", &format!("{PRELUDE}{script}")], limits)
}

fn shell(script: &str, limits: ProgramLimits) -> PlayerSpec {
    program(&["sh", "-c", script], limits)
}

fn config(spec: PlayerSpec, games: u64) -> SimConfig {
    let mut config = crate::common::config(TEST_GAME, games, 400, 1);
    config.seats = vec![spec, Kind::Weighted.into(), Kind::Weighted.into()];
    config
}

/// Plays all games, which must finish in reasonable time.
fn play(config: &SimConfig) -> Report {
    let begun = Instant::now();
    let report = hexhaven_sim::run(config, &Progress::default()).unwrap_or_else(|error| panic!("{error}"));
    assert!(begun.elapsed() < Duration::from_secs(100), "it took {:?}", begun.elapsed());
    assert_eq!(report.games, config.games);
    report
}

fn faults(report: &Report) -> Faults {
    report.seats[0].faults.clone().expect("programs have fault counts")
}

/// Plays games until the program is given up.
fn play_until_given_up(spec: PlayerSpec) -> (ProgramError, Faults) {
    let config = config(spec, 1000);
    let begun = Instant::now();
    let result = hexhaven_sim::run(&config, &Progress::default());
    assert!(begun.elapsed() < Duration::from_secs(100), "it took {:?}", begun.elapsed());
    match result {
        Err(RunError::Program(error)) => (error, config.seats[0].faults().expect("programs have fault counts")),
        other => panic!("{other:?}"),
    }
}

fn file(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    path
}

/// Asserts that the processes whose ids are in a file have exited.
fn assert_gone(path: &Path) {
    let text = std::fs::read_to_string(path).expect("the program has written its id");
    let numbers: Vec<&str> = text.split_whitespace().collect();
    assert!(!numbers.is_empty());
    for number in numbers {
        let until = Instant::now() + Duration::from_secs(5);
        while Path::new("/proc").join(number).exists() {
            assert!(Instant::now() < until, "process {number} is still running");
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

#[test]
fn a_correct_program() {
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
    let report = play(&config(python(&script, generous()), 6));
    assert_eq!(faults(&report), Faults::default());
    assert!(report.seats[0].decisions > 100, "{report:?}");
    assert!(report.seats[1].faults.is_none(), "included bots have no fault counts");
    let started = std::fs::read_to_string(&pids).expect("it was started").lines().count();
    assert_eq!(started, 1, "one process plays all games of a thread");
    assert_gone(&pids);
}

#[test]
fn a_program_that_sleeps_and_ignores_signals() {
    let pids = file("sleeper.pids");
    let script = format!("trap '' TERM HUP INT; sleep 1000 & echo $$ $! >> {}; wait; sleep 1000", pids.display());
    let (error, faults) = play_until_given_up(shell(&script, limits_ms(20, 1_000)));
    let told = error.to_string();
    assert!(told.contains("sleep 1000") && told.contains("had to be killed"), "{told}");
    assert_eq!((faults.late, faults.died), (15, 3), "{faults:?}");
    assert_gone(&pids);
}

#[test]
fn a_program_that_exits_at_once() {
    let (error, faults) = play_until_given_up(shell("echo first >&2; echo no licence >&2; exit 3", generous()));
    let told = error.to_string();
    for part in ["no licence", "exited with code 3", "sh -c", "3 processes"] {
        assert!(told.contains(part), "{told}");
    }
    assert_eq!((faults.late, faults.nonsense, faults.died), (0, 0, 3), "{faults:?}");
}

#[test]
fn a_program_that_does_not_exist() {
    let (error, _) = play_until_given_up(program(&["./no-such-bot"], generous()));
    assert!(matches!(error, ProgramError::CannotStart { .. }), "{error}");
    assert!(error.to_string().contains("exec:./no-such-bot: cannot be started"), "{error}");
}

/// Plays two games with a program that gives only invalid answers, and checks the refusals sent to it.
fn check_invalid_answers(name: &str, script: &str, code: &str) {
    let told = file(name);
    let script = format!(
        "refused = open({:?}, 'a')
for m in messages():
    if m['type'] == 'refused': print(m['id'], m['code'], m['message'], file=refused, flush=True)
    if m['type'] == 'move': {script}",
        told.display().to_string()
    );
    let report = play(&config(python(&script, generous()), 2));
    let faults = faults(&report);
    assert_eq!((faults.late, faults.nonsense, faults.died), (0, report.seats[0].decisions, 0), "{name}: {faults:?}");
    assert!(faults.first.as_ref().is_some_and(|first| first.contains(code)), "{name}: {faults:?}");
    assert_eq!(faults.messages.len(), 5, "{name}");
    let told = std::fs::read_to_string(told).expect("it was sent refusals");
    assert!(told.lines().count() as u64 >= faults.nonsense - 1, "{name}: {told}");
    assert!(told.lines().all(|line| line.contains(code)), "{name}: {told}");
}

#[test]
fn programs_that_give_invalid_answers() {
    check_invalid_answers("garbage", "print('I think I roll the dice', flush=True)", "NOT_JSON");
    check_invalid_answers("strange", "say({'type': 'thought'})", "UNKNOWN_MESSAGE");
    check_invalid_answers("unknown", "act(m, {'type': 'WIN'})", "BAD_ACTION");
    check_invalid_answers("illegal", "act(m, {'type': 'MOVE_ROBBER', 'hex': 'h9999'})", "");
    check_invalid_answers("wrong-id", "act(m, id=m['id'] + 1000)", "WRONG_ID");
}

#[test]
fn an_illegal_action_is_refused_with_its_reason() {
    let script = "
for m in messages():
    if m['type'] == 'move': act(m, {'type': 'END_TURN'} if m['view']['turnStage'] == 'roll_or_play_knight' else None)";
    let faults = faults(&play(&config(python(script, generous()), 1)));
    assert!(faults.nonsense > 0 && faults.late + faults.died == 0, "{faults:?}");
    assert!(faults.messages.iter().all(|message| message.contains("ROLL_REQUIRED")), "{faults:?}");
}

#[test]
fn a_program_that_crashes_in_every_game() {
    let script = "
moves = 0
for m in messages():
    if m['type'] == 'move':
        moves += 1
        if moves > 5: raise SystemExit('out of ideas')
        act(m)";
    let faults = faults(&play(&config(python(script, generous()), 4)));
    assert_eq!((faults.late, faults.nonsense, faults.died), (0, 0, 4), "{faults:?}");
    assert!(faults.messages[0].contains("exited with code 1: out of ideas"), "{faults:?}");
}

#[test]
fn a_program_that_exits_after_each_game() {
    let script = "
for m in messages():
    if m['type'] == 'move': act(m)
    if m['type'] == 'end': break";
    let report = play(&config(python(script, generous()), 3));
    let faults = faults(&report);
    assert!(faults.late + faults.nonsense == 0 && faults.died <= 3, "{faults:?}");
}

#[test]
fn a_program_whose_line_never_ends() {
    let (error, faults) = play_until_given_up(python("while True: sys.stdout.write('x' * 10_000)", generous()));
    assert!(error.to_string().contains("had to be killed"), "{error}");
    assert_eq!((faults.nonsense, faults.died), (3, 3), "{faults:?}");
    assert!(faults.first.as_ref().is_some_and(|first| first.contains("65536 bytes")), "{faults:?}");
}

/// It writes all the time, so that it is not given up for being silent; unread messages pile up.
#[test]
fn a_program_that_never_reads() {
    let script = "
while True:
    say({'type': 'hello'})
    time.sleep(0.001)";
    let mut config = config(python(script, limits_ms(2, 10_000)), 12);
    config.check = false;
    let result = hexhaven_sim::run(&config, &Progress::default());
    let faults = config.seats[0].faults().expect("programs have fault counts");
    assert!(faults.late > 100, "{faults:?}");
    if let Err(error) = result {
        assert!(error.to_string().contains("given up"), "{error}");
    }
}

#[test]
fn a_program_that_is_sometimes_late() {
    let script = "
for m in messages():
    if m['type'] == 'move':
        if m['id'] % 40 == 20: time.sleep(0.6)
        act(m)";
    let faults = faults(&play(&config(python(script, limits_ms(300, 60_000)), 2)));
    assert!(faults.late > 0 && faults.nonsense + faults.died == 0, "late answers are dropped: {faults:?}");
}

#[test]
fn a_program_that_floods_standard_error() {
    let script = "
for m in messages():
    sys.stderr.write('x' * 100_000)
    if m['type'] == 'move': act(m)";
    assert_eq!(faults(&play(&config(python(script, generous()), 1))), Faults::default());
}

#[test]
fn a_program_that_makes_offers_forever() {
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
    let mut config = config(python(script, generous()), 1);
    config.turn_cap = 20;
    config.check = false;
    let faults = faults(&play(&config));
    assert!(faults.nonsense > 0 && faults.messages[0].contains("ENDLESS_TURN"), "{faults:?}");
}

#[test]
fn each_thread_has_its_own_process() {
    let script = "
for m in messages():
    if m['type'] == 'move': act(m)";
    let mut config = config(python(script, generous()), 8);
    (config.threads, config.rotate) = (2, true);
    config.seats[1] = python(script, generous());
    let report = play(&config);
    for seat in [0, 1] {
        assert_eq!(report.seats[seat].faults, Some(Faults::default()));
    }
}
