//! Public actions in the full depth: the rules check them, and the script follows the game.

use super::Machine;
use crate::error::InputError;
use crate::full::{SKIPPED, TrackedGame};
use crate::house::VictoryCards;
use crate::input::Dice;
use crate::place::{Interruption, RobberStep, ScriptPlace, TurnPoint};
use crate::settings::Settings;
use crate::step::Status;
use board::Card;
use record::Seen;
use rules::{Action, Event, Outcome, Seat, Stage};

impl Machine {
    pub(super) fn act(
        &mut self,
        settings: &Settings,
        action: &Action,
        seat: Option<u8>,
        seen: &Seen,
    ) -> Result<(), InputError> {
        let player = self.player(settings).unwrap_or(self.current);
        let Some(table) = &mut self.table else {
            // Before the first placement no action is possible in either depth.
            return Err(if settings.game().is_some() { InputError::NotHere } else { InputError::FullOnly });
        };
        let seat = seat.map_or_else(|| table.seat(player), Seat);
        let is_active = table.seat(table.active()) == seat;
        match (action, seen.outcome) {
            (Action::RollDice, Outcome::Dice(a, b)) if is_active => return self.roll(settings, Dice::Both(a, b)),
            (Action::EndTurn, _) if is_active => return self.end_by_action(settings),
            // A player who leaves before the first turn should be removed from the settings instead.
            (Action::Resign, _) if self.round == 0 => return Err(InputError::NotHere),
            _ => {}
        }
        if !self.takes(action) {
            return Err(InputError::NotHere);
        }
        let is_monopoly = matches!(action, Action::PlayDevelopmentCard { card: Card::Monopoly, .. });
        if is_monopoly && seen.given.is_none() {
            return Err(InputError::GivenNeeded);
        }
        let Some(table) = &mut self.table else { return Err(InputError::FullOnly) };
        let placement = table.placement();
        let events = table.play(seat, action, seen)?;
        let placement_over = placement != table.placement();
        self.follow(settings, action, &events, placement_over);
        if let Some(winner) = self.table.as_ref().and_then(TrackedGame::winner) {
            self.winner = Some(winner);
            self.status = Status::Completed;
            self.go(ScriptPlace::Over);
        }
        Ok(())
    }

    /// Whether the step accepts an action. The rules would accept more, since the game may already be further than the
    /// step that the host is reading out.
    fn takes(&self, action: &Action) -> bool {
        let is_card = |wanted: Card| matches!(action, Action::PlayDevelopmentCard { card, .. } if *card == wanted);
        match (self.place, action) {
            (ScriptPlace::Over, _) => false,
            (_, Action::Resign | Action::ChooseResource { .. }) => true,
            (ScriptPlace::First(_) | ScriptPlace::Second(_), _) => true,
            (ScriptPlace::Turn(TurnPoint::Produce), _) => false,
            (ScriptPlace::Turn(_), _) => self.winner.is_none(),
            (ScriptPlace::Robber { at, .. }, _) => match at {
                RobberStep::Discard | RobberStep::DiscardOf(_) => matches!(action, Action::Discard { .. }),
                RobberStep::Move => matches!(action, Action::MoveRobber { .. }),
                RobberStep::Steal => matches!(action, Action::StealRandomCard { .. }),
                RobberStep::Nobody | RobberStep::Return => false,
            },
            (ScriptPlace::Interruption { what: Interruption::RoadBuilding, .. }, _) => {
                matches!(action, Action::BuildRoad { .. } | Action::StopFreeRoads)
            }
            (ScriptPlace::Interruption { what: Interruption::YearOfPlenty, .. }, _) => is_card(Card::YearOfPlenty),
            (ScriptPlace::Interruption { what: Interruption::Monopoly, .. }, _) => is_card(Card::Monopoly),
            _ => false,
        }
    }

    /// Whether a choice of gold is pending.
    pub(super) fn waits_for_gold(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.stage() == Stage::ChooseGold)
    }

    fn end_by_action(&mut self, settings: &Settings) -> Result<(), InputError> {
        match self.place {
            ScriptPlace::Turn(TurnPoint::Trade | TurnPoint::Build | TurnPoint::End | TurnPoint::Main) => {
                self.end_turn(settings)
            }
            _ => Err(InputError::NotHere),
        }
    }

    /// Moves the script to where an action has taken the game.
    fn follow(&mut self, settings: &Settings, action: &Action, events: &[Event], placement_over: bool) {
        let Some(table) = &self.table else { return };
        let (free_roads, victims, stage) = (table.free_roads(), table.victims(), table.stage());
        let stolen = events.iter().any(|event| matches!(event, Event::Stolen { .. }));
        let (told, opened) = (std::mem::take(&mut self.lines), self.open);
        self.gone = table.gone();
        self.hear(settings, events);
        if matches!(self.place, ScriptPlace::Second(_)) {
            // The cards for the settlement are shown in their own step, after the road.
            self.lines.splice(0..0, told);
            self.open = self.open.or(opened);
        }
        let (lines, open) = (self.lines.clone(), self.open);
        match self.place {
            ScriptPlace::First(_) | ScriptPlace::Second(_) if placement_over => self.placed(settings),
            ScriptPlace::Turn(moment) => self.follow_card(settings, action, moment, events),
            ScriptPlace::Robber { at, cause, then } => {
                let at = match (at, action) {
                    (_, Action::Discard { .. }) => self.next_discard(settings, None),
                    (_, Action::MoveRobber { .. }) if !victims.is_empty() => RobberStep::Steal,
                    (_, Action::MoveRobber { .. }) if !stolen => RobberStep::Nobody,
                    (_, Action::MoveRobber { .. } | Action::StealRandomCard { .. }) => RobberStep::Return,
                    _ => at,
                };
                self.place = self.paced(ScriptPlace::Robber { at, cause, then });
            }
            ScriptPlace::Interruption { what: Interruption::RoadBuilding, then } if free_roads == 0 => {
                self.place = self.paced(ScriptPlace::Turn(then));
            }
            ScriptPlace::Interruption { what: Interruption::YearOfPlenty | Interruption::Monopoly, then } => {
                self.card_played = true;
                self.place = self.paced(ScriptPlace::Turn(then));
            }
            _ => {}
        }
        if matches!(action, Action::Resign) && self.status == Status::InProgress && self.round > 0 {
            self.follow_resignation(settings, stage);
        }
        if self.lines.is_empty() {
            let setup = matches!(self.place, ScriptPlace::First(_) | ScriptPlace::Second(_));
            // After a placement only skipped placements are still to be read out.
            self.lines = lines.into_iter().filter(|line| !setup || line.key == SKIPPED).collect();
        }
        self.open = open;
    }

    fn follow_card(&mut self, settings: &Settings, action: &Action, moment: TurnPoint, events: &[Event]) {
        let is_turn_card = settings.house().victory_cards == VictoryCards::TurnCard;
        self.card_played |= *action == Action::RevealVictoryPoints && is_turn_card;
        let Action::PlayDevelopmentCard { card, .. } = action else { return };
        self.card_played = true;
        match card {
            Card::Knight => self.start_robbery(settings, false, moment, events),
            Card::RoadBuilding => self.go(ScriptPlace::Interruption { what: Interruption::RoadBuilding, then: moment }),
            _ => {}
        }
    }

    /// A player has left: if it was their turn, the next turn starts; nothing more is expected of them.
    fn follow_resignation(&mut self, settings: &Settings, stage: Stage) {
        let Some(table) = &self.table else { return };
        if table.active() != self.current {
            return self.pass(settings);
        }
        if let ScriptPlace::Robber { at: RobberStep::DiscardOf(_), cause, then } = self.place {
            self.place = self.paced(ScriptPlace::Robber { at: self.next_discard(settings, None), cause, then });
        }
        if let (ScriptPlace::Robber { then, .. }, Stage::MainActions) = (self.place, stage) {
            self.place = self.paced(ScriptPlace::Turn(then));
        }
    }
}
