//! Quick actions: development cards, a short bank, points, a claim to have won.

use super::Machine;
use crate::card::CardId;
use crate::error::InputError;
use crate::house::VictoryCards;
use crate::input::Dice;
use crate::place::{Interruption, RobberCause, RobberStep, ScriptPlace, TurnPoint};
use crate::quick::QuickAction;
use crate::score::Score;
use crate::settings::{Pace, Settings};
use crate::step::Status;
use crate::text::Text;
use board::Card;
use record::Seen;
use rules::{Action, Stage};

impl Machine {
    pub(super) fn quick(&mut self, settings: &Settings, action: QuickAction) -> Result<(), InputError> {
        if action.is_card() && self.card_played {
            return Err(InputError::CardPlayed);
        }
        if !self.offers(action) {
            return Err(InputError::NotHere);
        }
        if let Some(table) = &self.table {
            table.may_play(action)?;
        }
        let then = match self.place {
            ScriptPlace::Turn(moment) => moment,
            _ => TurnPoint::Trade,
        };
        let aside = |what: Interruption| ScriptPlace::Interruption { what, then };
        match action {
            QuickAction::RolledSeven => self.roll(settings, Dice::Sum(7))?,
            QuickAction::Knight => self.knight(settings, then)?,
            QuickAction::RoadBuilding => {
                if let Some(table) = &mut self.table {
                    table.play_card(Card::RoadBuilding)?;
                }
                self.card_played = true;
                self.go(aside(Interruption::RoadBuilding));
            }
            QuickAction::YearOfPlenty => {
                // In the full depth the card counts as played once its choice is entered.
                self.card_played = self.table.is_none();
                self.go(aside(Interruption::YearOfPlenty));
            }
            QuickAction::Monopoly => self.go(aside(Interruption::Monopoly)),
            // The bank is short while the card is being played.
            QuickAction::BankShort if matches!(self.place, ScriptPlace::Interruption { .. }) => {
                self.open = Some(CardId::PlentyShort);
            }
            QuickAction::BankShort => self.go(aside(Interruption::BankShort)),
            QuickAction::WinClaim => self.go(aside(Interruption::WinClaim)),
            QuickAction::Abandon => {
                self.status = Status::Abandoned;
                self.go(ScriptPlace::Over);
            }
            QuickAction::Score => return Err(InputError::NotHere),
        }
        Ok(())
    }

    fn knight(&mut self, settings: &Settings, then: TurnPoint) -> Result<(), InputError> {
        let mut largest = false;
        let mut events = Vec::new();
        match &mut self.table {
            Some(table) => events = table.play_card(Card::Knight)?,
            None => largest = self.sheet.play_knight(self.current),
        }
        self.card_played = true;
        self.start_robbery(settings, largest, then, &events);
        if self.table.is_none() && self.sheet.is_army_tied(self.current) {
            self.open = Some(CardId::LargestArmyTie);
        }
        Ok(())
    }

    /// The robber's move after a knight (001 §4.1), unless there is no hex to move to.
    pub(super) fn start_robbery(
        &mut self,
        settings: &Settings,
        largest: bool,
        then: TurnPoint,
        events: &[rules::Event],
    ) {
        let stays = self.table.as_ref().is_some_and(|table| table.stage() != Stage::RobberMoveSteal);
        if !stays {
            self.go(ScriptPlace::Robber { at: RobberStep::Move, cause: RobberCause::Knight { largest }, then });
        }
        self.hear(settings, events);
    }

    pub(super) fn write_score(&mut self, settings: &Settings, score: Score) -> Result<(), InputError> {
        if self.table.is_some() {
            return Err(InputError::LightOnly);
        }
        if !self.offers(QuickAction::Score) {
            return Err(InputError::NotHere);
        }
        if score.player >= settings.count() || !score.is_possible() {
            return Err(InputError::ImpossibleScore);
        }
        self.open = self.sheet.case_of(&score);
        self.sheet.write(score);
        Ok(())
    }

    /// A claim to have won (001 §8F), with this many victory point cards revealed for it.
    pub(super) fn claim(&mut self, settings: &Settings, shown: u8, then: TurnPoint) -> Result<(), InputError> {
        let is_card = shown > 0 && settings.house().victory_cards == VictoryCards::TurnCard;
        let points = self.points(self.current) + u32::from(shown);
        if shown > 0 {
            match &mut self.table {
                Some(table) => {
                    let seen = Seen { shown: Some(shown.into()), ..Seen::NOTHING };
                    table.play(table.seat(self.current), &Action::RevealVictoryPoints, &seen)?;
                }
                None => self.sheet.show_victory_cards(self.current, shown),
            }
        }
        self.card_played |= is_card;
        let enough = points >= settings.target();
        let what = if enough { Interruption::WinConfirm { points } } else { Interruption::WinRefused { points } };
        self.go(ScriptPlace::Interruption { what, then });
        Ok(())
    }

    /// The host's verdict on a claim: the game ends with the turn, or continues.
    pub(super) fn judge_claim(&mut self, settings: &Settings, agrees: bool, then: TurnPoint) -> Result<(), InputError> {
        let must_roll = self.table.as_ref().is_some_and(|table| table.stage() == Stage::RollOrPlayKnight);
        if agrees && must_roll {
            // The rules do not end a turn before its roll. At its end the points are checked again.
            self.go(ScriptPlace::Turn(TurnPoint::Roll));
            self.lines = vec![Text::new("guide-line-roll-first")];
        } else if agrees {
            self.winner = Some(self.current);
            if self.pace == Pace::Compact {
                return self.end_turn(settings);
            }
            self.go(ScriptPlace::Turn(TurnPoint::End));
        } else if then == TurnPoint::End {
            // The claim came at the end of the turn, so the turn ends in any case.
            self.pass(settings);
        } else {
            self.go(ScriptPlace::Turn(then));
        }
        Ok(())
    }
}
