//! A program at a seat: it is told what happens, asked what it does, and replaced where it fails.

use super::faults::{Fault, Tally};
use super::process::{Deaf, Process, Waited};
use super::{Program, pipes};
use crate::protocol::message::{self, Answer};
use bots::{Bot, Weighted};
use random::{FastStream, Purpose, Seed};
use rules::{Action, Game, ObservedAction, Seat, SeatHandle};
use std::sync::Arc;
use std::time::Instant;

/// A process that was late so often in a row, and said nothing at all, will not say anything any more.
const MOST_SILENT: u32 = 5;
/// Decisions that a program may take in one turn: offers and swaps could go on for ever.
const MOST_DECISIONS: u32 = 500;

/// A program in one game.
pub(crate) struct Player {
    program: Arc<Program>,
    /// Gone when it has died in this game.
    process: Option<Process>,
    /// Who decides where the program does not.
    substitute: Weighted,
    /// What goes wrong in this game.
    faults: Tally,
    /// The turn, and how many decisions it has taken in it.
    turn: (u32, u32),
}

impl Player {
    /// A program that sits down at a seat; what its substitute draws comes from the seed.
    pub(crate) fn new(
        program: &Arc<Program>,
        game: &Game,
        seat: Seat,
        names: &[String],
        seed: &Seed,
        faults: Tally,
    ) -> Self {
        let mut player = Self {
            program: Arc::clone(program),
            process: program.take(&faults),
            substitute: Weighted::new(FastStream::new(seed, Purpose::Choices)),
            faults,
            turn: (0, 0),
        };
        player.tell(message::start(game, seat, names, program.limits().decision));
        player
    }

    /// Tells the program something, if it is still there.
    fn tell(&mut self, line: String) {
        let Some(process) = &self.process else { return };
        match process.tell(line, self.program.limits().decision) {
            Ok(()) => {}
            Err(Deaf { gone: true }) => self.lose("in a game, while it was told something"),
            Err(Deaf { gone: false }) => self.lose("in a game, for it did not read what it was told"),
        }
    }

    /// The process is no good any more; the substitute plays on.
    fn lose(&mut self, when: &str) {
        if let Some(process) = self.process.take() {
            self.program.bury(process, when, &self.faults);
        }
    }

    /// The program has not decided, or not yet: should it still answer this move, that is passed over.
    fn fault(&mut self, fault: Fault, id: u64, code: &str, why: &str) {
        if let Some(process) = &mut self.process {
            process.missed.insert(id);
        }
        self.refuse(fault, id, code, why, "");
    }

    /// Counts a fault, and tells the program about it.
    fn refuse(&mut self, fault: Fault, id: u64, code: &str, why: &str, more: &str) {
        let kind = match fault {
            Fault::Late => "late",
            Fault::Nonsense => "nonsense",
            Fault::Died => "died",
        };
        self.program.count(fault, format!("{kind}, move {id}: {code}: {why}{more}"), &self.faults);
        self.tell(message::refused(Some(id), code, why));
    }

    /// What the program answers, if it answers as it should.
    fn answer(&mut self, handle: &SeatHandle<'_>) -> Option<Action> {
        let limits = self.program.limits();
        let process = self.process.as_mut()?;
        process.asked += 1;
        let (id, first) = (process.asked, process.asked == 1);
        let begun = process.begun();
        self.tell(message::ask(id, handle, limits.decision));
        let mut until = Instant::now() + limits.decision;
        if first {
            until = until.max(begun + limits.start_up);
        }
        loop {
            let process = self.process.as_mut()?;
            let line = match process.wait(until) {
                Waited::Line(line) => line,
                Waited::Nothing => {
                    self.late(id);
                    return None;
                }
                Waited::TooLong => {
                    let why = format!("a line of more than {} bytes", pipes::MOST_BYTES);
                    self.fault(Fault::Nonsense, id, "TOO_LONG", &why);
                    self.lose("in a game, for a line that did not end");
                    return None;
                }
                Waited::Closed => {
                    self.lose("in a game");
                    return None;
                }
            };
            process.silent = 0;
            match message::read(&line) {
                Ok(Answer::Hello) => {}
                Ok(Answer::Action { id: given, action }) if given == id => match handle.check(&action) {
                    Ok(()) => {
                        process.answered = true;
                        return Some(action);
                    }
                    Err(refusal) => {
                        let (code, more) = (refusal.reason.code(), format!(" ({})", written(&action)));
                        self.refuse(Fault::Nonsense, id, code, &refusal.sentence, &more);
                        return None;
                    }
                },
                // An answer that comes too late has been counted already.
                Ok(Answer::Action { id: given, .. }) if process.missed.remove(&given) => {}
                Ok(Answer::Action { id: given, .. }) => {
                    self.fault(Fault::Nonsense, id, "WRONG_ID", &format!("an answer to {given}, not to {id}"));
                    return None;
                }
                Err(bad) => {
                    self.fault(Fault::Nonsense, id, bad.code, &bad.message);
                    return None;
                }
            }
        }
    }

    fn late(&mut self, id: u64) {
        let time = self.program.limits().decision.as_millis();
        self.fault(Fault::Late, id, "LATE", &format!("no answer within {time} ms"));
        let Some(process) = &mut self.process else { return };
        process.silent += 1;
        if process.silent >= MOST_SILENT {
            self.lose(&format!("in a game, for it had said nothing to {MOST_SILENT} moves"));
        }
    }

    /// Whether the program may still decide in this turn.
    fn is_patient(&mut self, handle: &SeatHandle<'_>) -> bool {
        let turn = handle.view().turn;
        let decisions = if self.turn.0 == turn { self.turn.1 + 1 } else { 1 };
        self.turn = (turn, decisions);
        if decisions == MOST_DECISIONS + 1 && self.process.is_some() {
            let why = format!("more than {MOST_DECISIONS} decisions in turn {turn}");
            self.program.count(Fault::Nonsense, format!("nonsense: ENDLESS_TURN: {why}"), &self.faults);
            self.tell(message::refused(None, "ENDLESS_TURN", &why));
        }
        decisions <= MOST_DECISIONS
    }
}

/// An action as it is written.
fn written(action: &Action) -> String {
    message::clipped(&serde_json::to_string(action).expect("actions are plain data"))
}

impl Bot for Player {
    fn choose(&mut self, handle: &SeatHandle<'_>) -> Action {
        if self.is_patient(handle) {
            if let Some(action) = self.answer(handle) {
                return action;
            }
        } else if handle.check(&Action::EndTurn).is_ok() {
            return Action::EndTurn;
        }
        self.substitute.choose(handle)
    }

    fn listens(&self) -> bool {
        self.process.is_some()
    }

    fn observe(&mut self, told: &ObservedAction) {
        if self.process.is_some() {
            self.tell(message::event(told));
        }
    }

    fn end(&mut self, winner: Option<Seat>, points: &[u32]) {
        self.tell(message::end(winner, points));
    }
}

impl Drop for Player {
    /// A process that has come through the game plays the next one.
    fn drop(&mut self) {
        if let Some(process) = self.process.take().filter(|_| !std::thread::panicking()) {
            self.program.put_back(process);
        }
    }
}
