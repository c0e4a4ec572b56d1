//! Public actions of the full depth: the rules answer, and the script goes where the game has gone.

use super::Machine;
use crate::error::InputError;
use crate::full::{SKIPPED, Table};
use crate::house::VictoryCards;
use crate::input::Dice;
use crate::place::{Aside, Moment, Place, Robbery};
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
            // Before the first placement there is nothing to act on, whatever the depth.
            return Err(if settings.game().is_some() { InputError::NotHere } else { InputError::FullOnly });
        };
        let seat = seat.map_or_else(|| table.seat(player), Seat);
        let is_active = table.seat(table.active()) == seat;
        match (action, seen.outcome) {
            (Action::RollDice, Outcome::Dice(a, b)) if is_active => return self.roll(settings, Dice::Both(a, b)),
            (Action::EndTurn, _) if is_active => return self.end_by_action(settings),
            // Who leaves before the first turn had better not be in the settings.
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
        if let Some(winner) = self.table.as_ref().and_then(Table::winner) {
            self.winner = Some(winner);
            self.status = Status::Completed;
            self.go(Place::Over);
        }
        Ok(())
    }

    /// Whether an action belongs to the step. The rules would take some that do not, having gone on already while the host
    /// still reads out what happened.
    fn takes(&self, action: &Action) -> bool {
        let is_card = |wanted: Card| matches!(action, Action::PlayDevelopmentCard { card, .. } if *card == wanted);
        match (self.place, action) {
            (Place::Over, _) => false,
            (_, Action::Resign | Action::ChooseResource { .. }) => true,
            (Place::First(_) | Place::Second(_), _) => true,
            (Place::Turn(Moment::Produce), _) => false,
            (Place::Turn(_), _) => self.winner.is_none(),
            (Place::Robber { at, .. }, _) => match at {
                Robbery::Discard | Robbery::DiscardOf(_) => matches!(action, Action::Discard { .. }),
                Robbery::Move => matches!(action, Action::MoveRobber { .. }),
                Robbery::Steal => matches!(action, Action::StealRandomCard { .. }),
                Robbery::Nobody | Robbery::Return => false,
            },
            (Place::Aside { what: Aside::RoadBuilding, .. }, _) => {
                matches!(action, Action::BuildRoad { .. } | Action::StopFreeRoads)
            }
            (Place::Aside { what: Aside::YearOfPlenty, .. }, _) => is_card(Card::YearOfPlenty),
            (Place::Aside { what: Aside::Monopoly, .. }, _) => is_card(Card::Monopoly),
            _ => false,
        }
    }

    /// Whether a gold hex is still to be chosen from.
    pub(super) fn waits_for_gold(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.stage() == Stage::ChooseGold)
    }

    fn end_by_action(&mut self, settings: &Settings) -> Result<(), InputError> {
        match self.place {
            Place::Turn(Moment::Trade | Moment::Build | Moment::End) => self.end_turn(settings),
            _ => Err(InputError::NotHere),
        }
    }

    /// Goes where an action has taken the game.
    fn follow(&mut self, settings: &Settings, action: &Action, events: &[Event], placement_over: bool) {
        let Some(table) = &self.table else { return };
        let (free_roads, victims, stage) = (table.free_roads(), table.victims(), table.stage());
        let stolen = events.iter().any(|event| matches!(event, Event::Stolen { .. }));
        let (told, opened) = (std::mem::take(&mut self.lines), self.open);
        self.gone = table.gone();
        self.hear(settings, events);
        if matches!(self.place, Place::Second(_)) {
            // Cards come with the settlement and are told with their own step, which the road leads to.
            self.lines.splice(0..0, told);
            self.open = self.open.or(opened);
        }
        let (lines, open) = (self.lines.clone(), self.open);
        match self.place {
            Place::First(_) | Place::Second(_) if placement_over => self.placed(settings),
            Place::Turn(moment) => self.follow_card(settings, action, moment, events),
            Place::Robber { at, cause, then } => {
                let at = match (at, action) {
                    (_, Action::Discard { .. }) => self.next_discard(settings, None),
                    (_, Action::MoveRobber { .. }) if !victims.is_empty() => Robbery::Steal,
                    (_, Action::MoveRobber { .. }) if !stolen => Robbery::Nobody,
                    (_, Action::MoveRobber { .. } | Action::StealRandomCard { .. }) => Robbery::Return,
                    _ => at,
                };
                self.place = Place::Robber { at, cause, then };
            }
            Place::Aside { what: Aside::RoadBuilding, then } if free_roads == 0 => self.place = Place::Turn(then),
            Place::Aside { what: Aside::YearOfPlenty | Aside::Monopoly, then } => {
                self.card_played = true;
                self.place = Place::Turn(then);
            }
            _ => {}
        }
        if matches!(action, Action::Resign) && self.status == Status::InProgress && self.round > 0 {
            self.follow_resignation(settings, stage);
        }
        if self.lines.is_empty() {
            let setup = matches!(self.place, Place::First(_) | Place::Second(_));
            // Of a placement only what was left out is still to be told.
            self.lines = lines.into_iter().filter(|line| !setup || line.key == SKIPPED).collect();
        }
        self.open = open;
    }

    fn follow_card(&mut self, settings: &Settings, action: &Action, moment: Moment, events: &[Event]) {
        let is_turn_card = settings.house().victory_cards == VictoryCards::TurnCard;
        self.card_played |= *action == Action::RevealVictoryPoints && is_turn_card;
        let Action::PlayDevelopmentCard { card, .. } = action else { return };
        self.card_played = true;
        match card {
            Card::Knight => self.start_robbery(settings, false, moment, events),
            Card::RoadBuilding => self.go(Place::Aside { what: Aside::RoadBuilding, then: moment }),
            _ => {}
        }
    }

    /// Somebody has left: if it was their turn, the next begins; what was due from them is not any more.
    fn follow_resignation(&mut self, settings: &Settings, stage: Stage) {
        let Some(table) = &self.table else { return };
        if table.active() != self.current {
            return self.pass(settings);
        }
        if let Place::Robber { at: Robbery::DiscardOf(_), cause, then } = self.place {
            self.place = Place::Robber { at: self.next_discard(settings, None), cause, then };
        }
        if let (Place::Robber { then, .. }, Stage::MainActions) = (self.place, stage) {
            self.place = Place::Turn(then);
        }
    }
}
