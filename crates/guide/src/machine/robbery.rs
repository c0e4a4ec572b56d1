//! The robber's flow (001 §4): discards (only after a seven), the move, the theft, and back to the turn.

use super::Machine;
use crate::error::InputError;
use crate::place::{Interruption, RobberCause, RobberStep, ScriptPlace, TurnPoint};
use crate::settings::{Pace, Settings};
use record::Seen;
use rules::Action;

/// Where the turn continues after the robber's flow.
pub(super) const fn after_robbery(cause: RobberCause, then: TurnPoint) -> ScriptPlace {
    match cause {
        RobberCause::Knight { largest: true } => ScriptPlace::Interruption { what: Interruption::LargestArmy, then },
        _ => ScriptPlace::Turn(then),
    }
}

impl Machine {
    pub(super) fn robbery_done(&mut self, settings: &Settings, at: RobberStep, cause: RobberCause, then: TurnPoint) {
        let next = match at {
            RobberStep::Discard => self.next_discard(settings, None),
            RobberStep::DiscardOf(player) => self.next_discard(settings, Some(player)),
            RobberStep::Move => RobberStep::Steal,
            RobberStep::Steal | RobberStep::Nobody => RobberStep::Return,
            RobberStep::Return => return self.go(after_robbery(cause, then)),
        };
        self.go(ScriptPlace::Robber { at: next, cause, then });
    }

    /// The next player to ask about discards: everyone in order from the roller, or those named by the rules.
    pub(super) fn next_discard(&self, settings: &Settings, last: Option<usize>) -> RobberStep {
        let next = match &self.table {
            Some(table) => table.discards().first().map(|&(player, _)| player),
            // At the compact pace one answer is enough for everyone.
            None if self.pace == Pace::Compact => None,
            None => match last {
                None => Some(self.current),
                Some(last) => {
                    let others = (1..settings.count()).map(|step| (last + step) % settings.count());
                    let mut others = others.take_while(|&next| next != self.current);
                    others.find(|&next| !self.gone[next])
                }
            },
        };
        next.map_or(RobberStep::Move, RobberStep::DiscardOf)
    }

    pub(super) fn robbery_choice(
        &mut self,
        settings: &Settings,
        at: RobberStep,
        cause: RobberCause,
        then: TurnPoint,
        id: &str,
    ) -> Result<(), InputError> {
        if at != RobberStep::Steal {
            self.robbery_done(settings, at, cause, then);
            return Ok(());
        }
        let victim = id.strip_prefix("player-").and_then(|number| number.parse::<usize>().ok());
        match (victim, &self.table) {
            (None, _) => self.go(ScriptPlace::Robber { at: RobberStep::Nobody, cause, then }),
            (Some(victim), Some(table)) => {
                let from = table.seat(victim).0;
                return self.act(settings, &Action::StealRandomCard { from }, None, &Seen::NOTHING);
            }
            (Some(_), None) => self.robbery_done(settings, at, cause, then),
        }
        Ok(())
    }
}
