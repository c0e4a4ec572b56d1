//! Shared test helpers.

use hexhaven_record::{Header, Log, RngName};
use random::{FastStream, GameStream, Purpose, Random, Seed};
use rules::Game;

/// Collects inputs that were accepted, or refused without mentioning the place and the reason.
#[derive(Default)]
pub struct Problems(Vec<String>);

impl Problems {
    /// Expects a refusal that mentions all of these.
    pub fn expect<T>(&mut self, what: &str, result: Result<T, String>, expected: &[&str]) {
        match result {
            Ok(_) => self.0.push(format!("accepted: {what}")),
            Err(why) => {
                let missing: Vec<&&str> = expected.iter().filter(|part| !why.contains(**part)).collect();
                if !missing.is_empty() {
                    self.0.push(format!("refused without mentioning {missing:?}: {what}\n    {why}"));
                }
            }
        }
    }

    /// Fails if there were any problems.
    pub fn none(self) {
        assert!(self.0.is_empty(), "{} inputs failed:\n{}", self.0.len(), self.0.join("\n"));
    }
}

/// The record of a random game's first actions; `map` is its text.
pub fn record(game: &Game, map: String, seed: &Seed, actions: usize) -> Log {
    let names = vec!["somebody"; game.seats()];
    let mut log = Log::new(Header { map, ..Header::new(game, names, RngName::Game, Some(seed)) });
    let mut chance = GameStream::new(seed, Purpose::Chance);
    let mut choices = FastStream::new(seed, Purpose::Choices);
    let mut state = game.start();
    while log.records.len() < actions {
        let seat = game.actors(&state).lowest().expect("the game is not over");
        let mv = game.select(&state, seat, |count| choices.below(count)).expect("an actor can act");
        let outcome = hexhaven_record::draw(&game.chance(&state, &mv), &mut chance);
        let events = game.apply_watched(&mut state, &mv, outcome);
        log.push(seat, game.action(&mv), outcome, &events, game.fingerprint(&state).to_string());
    }
    log.header.records = Some(log.records.len() as u64);
    log
}
