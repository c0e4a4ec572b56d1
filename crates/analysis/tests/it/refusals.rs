//! Records that cannot be analysed.

use crate::games::{new_game, play};
use hexhaven_analysis::{Analyser, Depth};
use random::Seed;
use record::{Entry, Knowledge, Log, Replayed, RngName, Seen};
use rules::{Outcome, Preset};

fn log() -> Log {
    let seed = Seed::from_u64(2);
    play(&new_game("beginner", Preset::Official, 2, &seed), &["greedy"], &seed)
}

fn refusal(log: &Log) -> String {
    Analyser::new(log, Depth::Quick).err().expect("the log is refused").to_string()
}

#[test]
fn an_unfinished_game_is_refused() {
    let mut log = log();
    log.records.truncate(20);
    assert_eq!(refusal(&log), "record 19: the game has not ended; only finished games can be analysed");
    log.records.clear();
    assert_eq!(refusal(&log), "header: the game has not ended; only finished games can be analysed");
}

#[test]
fn a_public_record_is_refused() {
    let mut log = log();
    log.header.knowledge = Some(Knowledge::Public);
    let message = refusal(&log);
    assert!(message.starts_with("header: knowledge: a public record lacks the hidden cards"), "{message}");
}

/// What observers of a running game can know is no record of a finished one, whatever its header claims.
#[test]
fn a_public_record_without_its_mark_is_refused() {
    let complete = log();
    let mut header = complete.header.clone();
    header.knowledge = Some(Knowledge::Public);
    (header.seed, header.rng) = (None, RngName::None);
    let mut public = Log::new(header);
    let mut replay = record::replay(&complete).unwrap();
    while let Some((record, replayed)) = replay.step_watched().unwrap() {
        let (Replayed::Move(done), Entry::Action(recorded)) = (replayed, &record.entry) else { continue };
        let hidden = !matches!(done.outcome, Outcome::None | Outcome::Dice(..));
        let outcome = if hidden { Outcome::None } else { done.outcome };
        let seen = Seen { outcome, given: None, shown: None };
        public.push_public(record.seat, recorded.action.clone(), seen, &done.events);
    }
    public.header.knowledge = None;
    let refused = match Log::parse(&public.to_text()) {
        Ok(log) => refusal(&log),
        Err(error) => error.to_string(),
    };
    assert!(refused.starts_with("record 0: "), "{refused}");
}

#[test]
fn a_false_record_is_refused_where_it_is_false() {
    let mut log = log();
    log.records[30].fingerprint = "0".repeat(16);
    let message = refusal(&log);
    assert!(message.starts_with("record 30: "), "{message}");
}
