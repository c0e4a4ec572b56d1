//! The script as a state machine: each answer leads to the next place.

mod act;
mod cards;
mod pace;
mod quick;
mod robbery;
mod show;

pub(crate) use show::{DECK, DISCARDS, FRIENDLY_BELOW, LARGER_DECK, PIECES, deck_by_name};

use crate::card::CardId;
use crate::error::InputError;
use crate::full::TrackedGame;
use crate::house::Timer;
use crate::input::{Dice, Input};
use crate::place::{Interruption, RobberCause, RobberStep, ScriptPlace, TurnPoint};
use crate::quick::QuickAction;
use crate::score::ScoreSheet;
use crate::settings::{Pace, Settings};
use crate::step::{Status, StepId};
use crate::text::Text;
use rules::{Action, Event, Stage};

/// The number of possible sums of two dice.
const SUMS: usize = 11;

/// The state of a script.
#[derive(Clone, Debug)]
pub(crate) struct Machine {
    pub(crate) place: ScriptPlace,
    pub(crate) status: Status,
    pub(crate) pace: Pace,
    pub(crate) round: u32,
    pub(crate) current: usize,
    pub(crate) winner: Option<usize>,
    pub(crate) sheet: ScoreSheet,
    /// The game tracked by the rules, in the full depth, once the first player is known.
    pub(crate) table: Option<TrackedGame>,
    /// The number of past steps.
    pub(crate) number: usize,
    first: usize,
    /// The players who have left, in the full depth.
    gone: Vec<bool>,
    /// Whether this only looks ahead: then no game is tracked.
    ahead: bool,
    card_played: bool,
    dice: Option<Dice>,
    /// How often each sum was rolled, from 2 on.
    pub(crate) rolls: [u32; SUMS],
    /// The consequences of the last answer.
    lines: Vec<Text>,
    /// The scenario card for the result of the last answer.
    open: Option<CardId>,
}

impl Machine {
    pub(crate) fn new(settings: &Settings) -> Self {
        let first = settings.draft().first_player.unwrap_or(0);
        let pace = settings.draft().pace;
        Self {
            place: if pace == Pace::Compact { ScriptPlace::Setup } else { ScriptPlace::Board },
            status: Status::InProgress,
            pace,
            round: 0,
            current: first,
            winner: None,
            sheet: ScoreSheet::new(settings.count()),
            table: None,
            number: 0,
            first,
            gone: vec![false; settings.count()],
            ahead: false,
            card_played: false,
            dice: None,
            rolls: [0; SUMS],
            lines: Vec::new(),
            open: None,
        }
    }

    /// A copy to look ahead with, without the rules, which would need future actions.
    pub(crate) fn to_look_ahead(&self) -> Self {
        Self { table: None, ahead: true, ..self.clone() }
    }

    /// Takes an answer; returns whether the step has changed.
    pub(crate) fn take(&mut self, settings: &Settings, input: &Input) -> Result<bool, InputError> {
        if self.status != Status::InProgress {
            return Err(InputError::Over);
        }
        let before = self.place;
        match input {
            Input::Done => self.done(settings)?,
            Input::Skip => self.skip(settings)?,
            Input::Dice(dice) => self.roll(settings, *dice)?,
            Input::Choice(id) => self.choose(settings, id)?,
            Input::Quick(action) => self.quick(settings, *action)?,
            Input::Pace(pace) => self.change_pace(settings, *pace),
            Input::Score(score) => self.write_score(settings, *score)?,
            Input::Action { action, seat, seen } => self.act(settings, action, *seat, seen)?,
            Input::Back => return Err(InputError::NothingBefore),
        }
        let moved = before != self.place;
        self.number += usize::from(moved);
        Ok(moved)
    }

    /// The player the step speaks to.
    pub(crate) fn player(&self, settings: &Settings) -> Option<usize> {
        let count = settings.count();
        match self.place {
            ScriptPlace::First(nth) => Some((self.first + nth) % count),
            ScriptPlace::Second(nth) | ScriptPlace::Starting(nth) => Some((self.first + count - 1 - nth) % count),
            ScriptPlace::Robber { at: RobberStep::DiscardOf(player), .. } => Some(player),
            ScriptPlace::Robber { at: RobberStep::Discard, .. } => None,
            ScriptPlace::Turn(_) | ScriptPlace::Robber { .. } | ScriptPlace::Interruption { .. } => Some(self.current),
            ScriptPlace::Over => self.winner,
            _ => None,
        }
    }

    /// A player's points, counted by the rules or by the host.
    pub(crate) fn points(&self, player: usize) -> u32 {
        self.table.as_ref().map_or_else(|| self.sheet.of(player).points(), |table| table.points(player))
    }

    fn go(&mut self, place: ScriptPlace) {
        self.lines.clear();
        self.open = None;
        self.place = self.paced(place);
    }

    fn hear(&mut self, settings: &Settings, events: &[Event]) {
        if let Some(table) = &self.table {
            self.lines = table.lines(settings, events);
            self.open = table.arisen();
        }
    }

    fn skip(&mut self, settings: &Settings) -> Result<(), InputError> {
        if !self.step(settings).skippable {
            return Err(InputError::NotSkippable);
        }
        match self.place {
            // Skipping means not taking the award.
            ScriptPlace::Interruption { what: Interruption::LargestArmy, then } => {
                self.go(ScriptPlace::Turn(then));
                Ok(())
            }
            _ => self.done(settings),
        }
    }

    fn done(&mut self, settings: &Settings) -> Result<(), InputError> {
        let step = self.step(settings);
        if let Some(choice) = step.choices.first() {
            return self.choose(settings, &choice.id);
        }
        if !step.actions.is_empty() {
            if step.actions.contains(&Action::StopFreeRoads.name()) {
                return self.act(settings, &Action::StopFreeRoads, None, &record::Seen::NOTHING);
            }
            return Err(InputError::ActionNeeded(step.actions));
        }
        match self.place {
            ScriptPlace::Board if step.id == StepId::BoardBeginner => self.go(ScriptPlace::RobberStart),
            ScriptPlace::Board => self.go(ScriptPlace::Numbers),
            ScriptPlace::Numbers => self.go(ScriptPlace::RobberStart),
            ScriptPlace::RobberStart => self.go(ScriptPlace::Bank),
            ScriptPlace::Bank => self.go(ScriptPlace::Pieces),
            ScriptPlace::Pieces => self.go(ScriptPlace::FirstPlayer),
            ScriptPlace::Setup if settings.draft().first_player.is_some() => self.begin_with(settings, self.first),
            ScriptPlace::Setup => self.go(ScriptPlace::FirstPlayer),
            ScriptPlace::FirstPlayer => self.begin_with(settings, self.first),
            ScriptPlace::First(_) | ScriptPlace::Second(_) | ScriptPlace::Starting(_) => self.placed(settings),
            ScriptPlace::Turn(moment) => self.finish(settings, moment)?,
            ScriptPlace::Robber { at, cause, then } => self.robbery_done(settings, at, cause, then),
            ScriptPlace::Interruption { what, then } => self.aside_done(what, then),
            ScriptPlace::Over => return Err(InputError::Over),
        }
        Ok(())
    }

    /// Starts the game, once the first player is known.
    fn begin_with(&mut self, settings: &Settings, first: usize) {
        self.first = first;
        self.current = first;
        let game = settings.game().filter(|_| !self.ahead);
        self.table = game.map(|game| TrackedGame::new(settings, game, first));
        let place = self.placement(settings, Some(ScriptPlace::First(0)));
        self.go_to_placement(settings, place);
    }

    /// The next placement by the rules, which skip a player with no spot left.
    fn placement(&self, settings: &Settings, counted: Option<ScriptPlace>) -> Option<ScriptPlace> {
        let Some(table) = &self.table else { return counted };
        table.placement().map(|(round, seat)| match round {
            0 => ScriptPlace::First(seat.index()),
            _ => ScriptPlace::Second(settings.count() - 1 - seat.index()),
        })
    }

    fn go_to_placement(&mut self, settings: &Settings, place: Option<ScriptPlace>) {
        match place {
            Some(place) => {
                self.go(place);
                self.current = self.player(settings).unwrap_or(self.current);
            }
            None => {
                self.round = 1;
                self.begin_turn(self.table.as_ref().map_or(self.first, TrackedGame::active));
            }
        }
    }

    /// The next placement in snake order (001 §2.3).
    fn placed(&mut self, settings: &Settings) {
        let last = settings.count() - 1;
        if let (ScriptPlace::First(_) | ScriptPlace::Second(_), Some(player)) = (self.place, self.player(settings)) {
            self.sheet.add_settlement(player);
        }
        let next = match self.place {
            // The cards for the settlement are shown in their own step.
            ScriptPlace::Second(nth) if self.pace == Pace::Full => return self.place = ScriptPlace::Starting(nth),
            ScriptPlace::First(nth) if nth < last => Some(ScriptPlace::First(nth + 1)),
            ScriptPlace::First(_) => Some(ScriptPlace::Second(0)),
            ScriptPlace::Second(nth) | ScriptPlace::Starting(nth) if nth < last => Some(ScriptPlace::Second(nth + 1)),
            _ => None,
        };
        self.go_to_placement(settings, self.placement(settings, next));
    }

    fn begin_turn(&mut self, player: usize) {
        self.current = player;
        self.card_played = false;
        self.dice = None;
        self.go(ScriptPlace::Turn(TurnPoint::Start));
    }

    fn finish(&mut self, settings: &Settings, moment: TurnPoint) -> Result<(), InputError> {
        let next = match moment {
            TurnPoint::Start if settings.house().timer != Timer::Off => TurnPoint::Timer,
            TurnPoint::Start | TurnPoint::Timer => TurnPoint::Roll,
            TurnPoint::Roll => return Err(InputError::NotHere),
            TurnPoint::Produce => TurnPoint::Trade,
            TurnPoint::Trade => TurnPoint::Build,
            TurnPoint::Build => TurnPoint::End,
            TurnPoint::End | TurnPoint::Main => return self.end_turn(settings),
        };
        self.go(ScriptPlace::Turn(next));
        Ok(())
    }

    /// The end of a turn (001 §3.7): a player with enough points is asked about before the next turn.
    fn end_turn(&mut self, settings: &Settings) -> Result<(), InputError> {
        let points = self.points(self.current);
        if self.winner.is_none() && points >= settings.target() {
            self.go(ScriptPlace::Interruption { what: Interruption::WinConfirm { points }, then: TurnPoint::End });
            return Ok(());
        }
        if let Some(table) = &mut self.table {
            table.play_active(&Action::EndTurn)?;
            self.winner = table.winner();
        }
        if self.winner.is_some() {
            self.status = Status::Completed;
            self.go(ScriptPlace::Over);
            return Ok(());
        }
        self.pass(settings);
        Ok(())
    }

    /// Starts the next player's turn; a round is over when it is the first player's turn again.
    fn pass(&mut self, settings: &Settings) {
        let count = settings.count();
        let next = self.table.as_ref().map_or_else(|| self.following(settings), TrackedGame::active);
        // The first player of the rounds may have left.
        let from_first = |player: usize| (player + count - self.first) % count;
        self.round += u32::from(from_first(next) <= from_first(self.current));
        self.begin_turn(next);
    }

    fn roll(&mut self, settings: &Settings, dice: Dice) -> Result<(), InputError> {
        if self.place != ScriptPlace::Turn(TurnPoint::Roll) {
            return Err(InputError::NotHere);
        }
        let events = match &mut self.table {
            Some(table) => table.roll(dice.both())?,
            None => Vec::new(),
        };
        self.dice = Some(dice);
        self.rolls[usize::from(dice.sum()).saturating_sub(2).min(SUMS - 1)] += 1;
        if dice.sum() == 7 {
            self.go(ScriptPlace::Robber { at: RobberStep::Discard, cause: RobberCause::Seven, then: TurnPoint::Trade });
            if self.table.as_ref().is_some_and(|table| table.stage() == Stage::MainActions) {
                // The robber has nowhere to go.
                self.go(ScriptPlace::Turn(TurnPoint::Trade));
            }
        } else {
            self.go(ScriptPlace::Turn(TurnPoint::Produce));
        }
        self.hear(settings, &events);
        Ok(())
    }

    fn aside_done(&mut self, what: Interruption, then: TurnPoint) {
        if what == Interruption::LargestArmy {
            self.sheet.give_largest_army(self.current);
        }
        self.go(ScriptPlace::Turn(then));
    }

    fn choose(&mut self, settings: &Settings, id: &str) -> Result<(), InputError> {
        let step = self.step(settings);
        if step.choices.is_empty() {
            return Err(InputError::NotHere);
        }
        let Some(nth) = step.choices.iter().position(|choice| choice.id == id) else {
            return Err(InputError::NoSuchChoice(id.to_owned()));
        };
        let named = || id.rsplit('-').next().and_then(|number| number.parse::<usize>().ok()).unwrap_or_default();
        match self.place {
            ScriptPlace::FirstPlayer => self.begin_with(settings, named()),
            ScriptPlace::Robber { at, cause, then } => self.robbery_choice(settings, at, cause, then, id)?,
            ScriptPlace::Interruption { what: Interruption::Monopoly, then } => {
                self.card_played = true;
                self.go(ScriptPlace::Turn(then));
            }
            ScriptPlace::Interruption { what: Interruption::WinClaim, then } => {
                self.claim(settings, named() as u8, then)?;
            }
            ScriptPlace::Interruption { what: Interruption::WinConfirm { .. }, then } => {
                self.judge_claim(settings, nth == 0, then)?;
            }
            _ => return Err(InputError::NotHere),
        }
        Ok(())
    }

    /// Whether a quick action is available now.
    fn offers(&self, action: QuickAction) -> bool {
        let free = matches!(
            self.place,
            ScriptPlace::Turn(
                TurnPoint::Start
                    | TurnPoint::Timer
                    | TurnPoint::Roll
                    | TurnPoint::Trade
                    | TurnPoint::Build
                    | TurnPoint::End
                    | TurnPoint::Main
            )
        ) && self.winner.is_none();
        match action {
            QuickAction::RolledSeven => self.place == ScriptPlace::Turn(TurnPoint::Roll),
            QuickAction::BankShort => {
                let pays = matches!(
                    self.place,
                    ScriptPlace::Turn(TurnPoint::Produce | TurnPoint::Trade | TurnPoint::Main)
                        | ScriptPlace::Interruption { what: Interruption::YearOfPlenty, .. }
                );
                pays && self.table.is_none()
            }
            QuickAction::WinClaim => free,
            QuickAction::Score => self.round > 0 && self.table.is_none() && self.status == Status::InProgress,
            QuickAction::Abandon => self.status == Status::InProgress,
            card => {
                let held = self.table.as_ref().is_none_or(|table| table.hidden_cards(self.current) > 0);
                card.is_card() && free && !self.card_played && held
            }
        }
    }
}
