//! A program at a seat: it is sent events, asked for its actions, and replaced by a substitute if it fails.

use super::faults::{Fault, Tally};
use super::process::{Process, Received, SendError};
use super::{Program, pipes};
use crate::protocol::message::{self, Answer};
use crate::substitute::Substitute;
use bots::Bot;
use random::Seed;
use rules::{Action, Game, ObservedAction, Seat, SeatHandle};
use std::sync::Arc;
use std::time::Instant;

/// A process that was late this many times in a row without writing anything is killed.
const MAX_SILENT: u32 = 5;

/// A program in one game.
pub(crate) struct ProgramPlayer {
    program: Arc<Program>,
    /// `None` once it has crashed in this game.
    process: Option<Process>,
    /// Decides if the program does not.
    substitute: Substitute,
    /// The faults in this game.
    faults: Tally,
}

impl ProgramPlayer {
    /// Seats a program. The choices of its substitute follow from the seed.
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
            substitute: Substitute::new(seed),
            faults,
        };
        player.send(message::start(game, seat, names, program.limits().decision));
        player
    }

    /// Sends a message to the program, if it is still running.
    fn send(&mut self, line: String) {
        let Some(process) = &self.process else { return };
        match process.send(line, self.program.limits().decision) {
            Ok(()) => {}
            Err(SendError { gone: true }) => self.drop_process("in a game, while a message was sent to it"),
            Err(SendError { gone: false }) => self.drop_process("in a game, because it did not read its messages"),
        }
    }

    /// Gives up the process; the substitute continues.
    fn drop_process(&mut self, when: &str) {
        if let Some(process) = self.process.take() {
            self.program.discard(process, when, &self.faults);
        }
    }

    /// The program has not answered properly. A later answer to this move is ignored.
    fn refuse_and_ignore(&mut self, fault: Fault, id: u64, code: &str, why: &str) {
        if let Some(process) = &mut self.process {
            process.timed_out.insert(id);
        }
        self.refuse(fault, id, code, why, "");
    }

    /// Counts a fault and notifies the program.
    fn refuse(&mut self, fault: Fault, id: u64, code: &str, why: &str, more: &str) {
        let kind = match fault {
            Fault::Late => "late",
            Fault::Invalid => "invalid",
            Fault::Crashed => "crashed",
        };
        self.program.count(fault, format!("{kind}, move {id}: {code}: {why}{more}"), &self.faults);
        self.send(message::refused(Some(id), code, why));
    }

    /// Asks the program for an action; `None` if it gives no valid answer in time.
    fn answer(&mut self, handle: &SeatHandle<'_>) -> Option<Action> {
        let limits = self.program.limits();
        let process = self.process.as_mut()?;
        process.last_id += 1;
        let (id, first) = (process.last_id, process.last_id == 1);
        let started = process.started();
        self.send(message::ask(id, handle, limits.decision));
        let mut deadline = Instant::now() + limits.decision;
        if first {
            deadline = deadline.max(started + limits.start_up);
        }
        loop {
            let process = self.process.as_mut()?;
            let line = match process.receive(deadline) {
                Received::Line(line) => line,
                Received::Timeout => {
                    self.late(id);
                    return None;
                }
                Received::TooLong => {
                    let why = format!("a line of more than {} bytes", pipes::MAX_LINE_BYTES);
                    self.refuse_and_ignore(Fault::Invalid, id, "TOO_LONG", &why);
                    self.drop_process("in a game, because of a line that was too long");
                    return None;
                }
                Received::Closed => {
                    self.drop_process("in a game");
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
                        let (code, more) = (refusal.reason.code(), format!(" ({})", action_text(&action)));
                        self.refuse(Fault::Invalid, id, code, &refusal.sentence, &more);
                        return None;
                    }
                },
                // A late answer has already been counted as a fault.
                Ok(Answer::Action { id: given, .. }) if process.timed_out.remove(&given) => {}
                Ok(Answer::Action { id: given, .. }) => {
                    self.refuse_and_ignore(
                        Fault::Invalid,
                        id,
                        "WRONG_ID",
                        &format!("expected an answer to {id}, found one to {given}"),
                    );
                    return None;
                }
                Err(bad) => {
                    self.refuse_and_ignore(Fault::Invalid, id, bad.code, &bad.message);
                    return None;
                }
            }
        }
    }

    fn late(&mut self, id: u64) {
        let time = self.program.limits().decision.as_millis();
        self.refuse_and_ignore(Fault::Late, id, "LATE", &format!("no answer within {time} ms"));
        let Some(process) = &mut self.process else { return };
        process.silent += 1;
        if process.silent >= MAX_SILENT {
            self.drop_process(&format!("in a game, because it wrote nothing for {MAX_SILENT} moves"));
        }
    }

    /// Whether the program may still decide in this turn.
    fn may_decide(&mut self, handle: &SeatHandle<'_>) -> bool {
        let decisions = self.substitute.count_decision(handle);
        if decisions == Substitute::MAX_DECISIONS + 1 && self.process.is_some() {
            let why = format!("more than {} decisions in turn {}", Substitute::MAX_DECISIONS, handle.view().turn);
            self.program.count(Fault::Invalid, format!("invalid: ENDLESS_TURN: {why}"), &self.faults);
            self.send(message::refused(None, "ENDLESS_TURN", &why));
        }
        decisions <= Substitute::MAX_DECISIONS
    }
}

fn action_text(action: &Action) -> String {
    message::shortened(&serde_json::to_string(action).expect("actions are plain data"))
}

impl Bot for ProgramPlayer {
    fn choose(&mut self, handle: &SeatHandle<'_>) -> Action {
        if !self.may_decide(handle) {
            return self.substitute.end_turn(handle);
        }
        self.answer(handle).unwrap_or_else(|| self.substitute.choose(handle))
    }

    fn listens(&self) -> bool {
        self.process.is_some()
    }

    fn observe(&mut self, observed: &ObservedAction) {
        if self.process.is_some() {
            self.send(message::event(observed));
        }
    }

    fn end(&mut self, winner: Option<Seat>, points: &[u32]) {
        self.send(message::end(winner, points));
    }
}

impl Drop for ProgramPlayer {
    /// A process that is still alive plays the next game.
    fn drop(&mut self) {
        if let Some(process) = self.process.take().filter(|_| !std::thread::panicking()) {
            self.program.put_back(process);
        }
    }
}
