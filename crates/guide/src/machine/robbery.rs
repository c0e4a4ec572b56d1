//! The robber's flow (001 §4): discards after a seven alone, then the move, the theft, and back to the turn.

use super::Machine;
use crate::error::InputError;
use crate::place::{Aside, Cause, Moment, Place, Robbery};
use crate::settings::Settings;
use record::Seen;
use rules::Action;

impl Machine {
    pub(super) fn robbery_done(&mut self, settings: &Settings, at: Robbery, cause: Cause, then: Moment) {
        let next = match at {
            Robbery::Discard => self.next_discard(settings, None),
            Robbery::DiscardOf(player) => self.next_discard(settings, Some(player)),
            Robbery::Move => Robbery::Steal,
            Robbery::Steal | Robbery::Nobody => Robbery::Return,
            Robbery::Return => {
                let largest = cause == Cause::Knight { largest: true };
                return self.go(if largest {
                    Place::Aside { what: Aside::LargestArmy, then }
                } else {
                    Place::Turn(then)
                });
            }
        };
        self.go(Place::Robber { at: next, cause, then });
    }

    /// Who is asked about their cards next: everybody from who rolled on, or whom the rules name.
    pub(super) fn next_discard(&self, settings: &Settings, last: Option<usize>) -> Robbery {
        let next = match &self.table {
            Some(table) => table.discards().first().map(|&(player, _)| player),
            None => match last {
                None => Some(self.current),
                Some(last) => {
                    let others = (1..settings.count()).map(|step| (last + step) % settings.count());
                    let mut others = others.take_while(|&next| next != self.current);
                    others.find(|&next| !self.gone[next])
                }
            },
        };
        next.map_or(Robbery::Move, Robbery::DiscardOf)
    }

    pub(super) fn robbery_choice(
        &mut self,
        settings: &Settings,
        at: Robbery,
        cause: Cause,
        then: Moment,
        id: &str,
    ) -> Result<(), InputError> {
        if at != Robbery::Steal {
            self.robbery_done(settings, at, cause, then);
            return Ok(());
        }
        let victim = id.strip_prefix("player-").and_then(|number| number.parse::<usize>().ok());
        match (victim, &self.table) {
            (None, _) => self.go(Place::Robber { at: Robbery::Nobody, cause, then }),
            (Some(victim), Some(table)) => {
                let from = table.seat(victim).0;
                return self.act(settings, &Action::StealRandomCard { from }, None, &Seen::NOTHING);
            }
            (Some(_), None) => self.robbery_done(settings, at, cause, then),
        }
        Ok(())
    }
}
