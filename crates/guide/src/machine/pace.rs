//! The compact pace: steps that only tell what everybody knows are left out or joined.

use super::Machine;
use super::robbery::after_robbery;
use crate::place::{RobberStep, ScriptPlace, TurnPoint};
use crate::settings::{Pace, Settings};

impl Machine {
    /// The place where a script of this pace stops instead.
    pub(super) fn paced(&self, place: ScriptPlace) -> ScriptPlace {
        match (self.pace, place) {
            (Pace::Full, ScriptPlace::Setup) => ScriptPlace::Board,
            (Pace::Full, ScriptPlace::Turn(TurnPoint::Main)) => ScriptPlace::Turn(TurnPoint::Trade),
            (Pace::Full, _) => place,
            (Pace::Compact, ScriptPlace::Turn(point)) => ScriptPlace::Turn(match point {
                TurnPoint::Start | TurnPoint::Timer => TurnPoint::Roll,
                TurnPoint::Produce | TurnPoint::Trade | TurnPoint::Build => TurnPoint::Main,
                TurnPoint::End if self.winner.is_none() => TurnPoint::Main,
                TurnPoint::Roll | TurnPoint::End | TurnPoint::Main => point,
            }),
            (Pace::Compact, ScriptPlace::Robber { at, cause, then }) => match (at, &self.table) {
                // The rules know who discards.
                (RobberStep::Discard, Some(table)) => {
                    let next = table.discards().first().map(|&(player, _)| player);
                    ScriptPlace::Robber { at: next.map_or(RobberStep::Move, RobberStep::DiscardOf), cause, then }
                }
                // One answer tells that the robber was moved, and the victim.
                (RobberStep::Move, None) => ScriptPlace::Robber { at: RobberStep::Steal, cause, then },
                (RobberStep::Nobody | RobberStep::Return, _) => self.paced(after_robbery(cause, then)),
                _ => place,
            },
            (
                Pace::Compact,
                ScriptPlace::Board
                | ScriptPlace::Numbers
                | ScriptPlace::RobberStart
                | ScriptPlace::Bank
                | ScriptPlace::Pieces,
            ) => ScriptPlace::Setup,
            (Pace::Compact, _) => place,
        }
    }

    /// Changes the pace from here on.
    pub(super) fn change_pace(&mut self, settings: &Settings, pace: Pace) {
        self.pace = pace;
        match self.place {
            // The cards were handed out.
            ScriptPlace::Starting(_) if pace == Pace::Compact => self.placed(settings),
            // What has just been said stays.
            place => self.place = self.paced(place),
        }
    }
}
