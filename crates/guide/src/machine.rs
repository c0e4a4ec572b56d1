//! The script as a state machine: an answer goes in, the next place comes out.

mod act;
mod cards;
mod quick;
mod robbery;
mod show;

use crate::card::CardId;
use crate::error::InputError;
use crate::full::Table;
use crate::house::Timer;
use crate::input::{Dice, Input};
use crate::place::{Aside, Cause, Moment, Place, Robbery};
use crate::quick::QuickAction;
use crate::score::Sheet;
use crate::settings::Settings;
use crate::step::{Status, StepId};
use crate::text::Text;
use rules::{Action, Event, Stage};

/// Sums that two dice can show.
const SUMS: usize = 11;

/// Where a game stands.
#[derive(Clone, Debug)]
pub(crate) struct Machine {
    pub(crate) place: Place,
    pub(crate) status: Status,
    pub(crate) round: u32,
    pub(crate) current: usize,
    pub(crate) winner: Option<usize>,
    pub(crate) sheet: Sheet,
    /// The game as the rules have it, in the full depth, once it is known who begins.
    pub(crate) table: Option<Table>,
    /// How many steps have been shown before this one.
    pub(crate) number: usize,
    first: usize,
    /// Who has left, in the full depth.
    gone: Vec<bool>,
    /// Whether this only looks ahead: then there is no table, and none is begun.
    ahead: bool,
    card_played: bool,
    dice: Option<Dice>,
    /// How often each sum was rolled, from 2 on.
    pub(crate) rolls: [u32; SUMS],
    /// What followed from the last answer.
    lines: Vec<Text>,
    /// The scenario card whose case the last answer brought about.
    open: Option<CardId>,
}

impl Machine {
    pub(crate) fn new(settings: &Settings) -> Self {
        let first = settings.draft().first_player.unwrap_or(0);
        Self {
            place: Place::Board,
            status: Status::InProgress,
            round: 0,
            current: first,
            winner: None,
            sheet: Sheet::new(settings.count()),
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

    /// The same to look ahead with: it goes on without the rules, which wait for what nobody can know yet.
    pub(crate) fn to_look_ahead(&self) -> Self {
        Self { table: None, ahead: true, ..self.clone() }
    }

    /// Takes an answer; tells whether another step is shown now.
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
            Input::Score(score) => self.write_score(settings, *score)?,
            Input::Action { action, seat, seen } => self.act(settings, action, *seat, seen)?,
            Input::Back => return Err(InputError::NothingBefore),
        }
        let moved = before != self.place;
        self.number += usize::from(moved);
        Ok(moved)
    }

    /// Who the step speaks to.
    pub(crate) fn player(&self, settings: &Settings) -> Option<usize> {
        let count = settings.count();
        match self.place {
            Place::First(nth) => Some((self.first + nth) % count),
            Place::Second(nth) | Place::Starting(nth) => Some((self.first + count - 1 - nth) % count),
            Place::Robber { at: Robbery::DiscardOf(player), .. } => Some(player),
            Place::Robber { at: Robbery::Discard, .. } => None,
            Place::Turn(_) | Place::Robber { .. } | Place::Aside { .. } => Some(self.current),
            Place::Over => self.winner,
            _ => None,
        }
    }

    /// Points of a player: as the rules count them, or as the host does.
    pub(crate) fn points(&self, player: usize) -> u32 {
        self.table.as_ref().map_or_else(|| self.sheet.of(player).points(), |table| table.points(player))
    }

    fn go(&mut self, place: Place) {
        self.lines.clear();
        self.open = None;
        self.place = place;
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
            // Not taking the award is what skipping means here.
            Place::Aside { what: Aside::LargestArmy, then } => {
                self.go(Place::Turn(then));
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
            Place::Board if step.id == StepId::BoardBeginner => self.go(Place::RobberStart),
            Place::Board => self.go(Place::Numbers),
            Place::Numbers => self.go(Place::RobberStart),
            Place::RobberStart => self.go(Place::Bank),
            Place::Bank => self.go(Place::Pieces),
            Place::Pieces => self.go(Place::FirstPlayer),
            Place::FirstPlayer => self.begin_with(settings, self.first),
            Place::First(_) | Place::Second(_) | Place::Starting(_) => self.placed(settings),
            Place::Turn(moment) => self.finish(settings, moment)?,
            Place::Robber { at, cause, then } => self.robbery_done(settings, at, cause, then),
            Place::Aside { what, then } => self.aside_done(what, then),
            Place::Over => return Err(InputError::Over),
        }
        Ok(())
    }

    /// The game begins, now that it is known with whom.
    fn begin_with(&mut self, settings: &Settings, first: usize) {
        self.first = first;
        self.current = first;
        let game = settings.game().filter(|_| !self.ahead);
        self.table = game.map(|game| Table::new(settings, game, first));
        let place = self.placement(settings, Some(Place::First(0)));
        self.go_to_placement(settings, place);
    }

    /// The placement that is due: as the rules have it, who may have passed over somebody with no spot left.
    fn placement(&self, settings: &Settings, counted: Option<Place>) -> Option<Place> {
        let Some(table) = &self.table else { return counted };
        table.placement().map(|(round, seat)| match round {
            0 => Place::First(seat.index()),
            _ => Place::Second(settings.count() - 1 - seat.index()),
        })
    }

    fn go_to_placement(&mut self, settings: &Settings, place: Option<Place>) {
        match place {
            Some(place) => {
                self.go(place);
                self.current = self.player(settings).unwrap_or(self.current);
            }
            None => {
                self.round = 1;
                self.begin_turn(self.table.as_ref().map_or(self.first, Table::active));
            }
        }
    }

    /// The next of the placements (001 §2.3): there and back.
    fn placed(&mut self, settings: &Settings) {
        let last = settings.count() - 1;
        if let (Place::First(_) | Place::Second(_), Some(player)) = (self.place, self.player(settings)) {
            self.sheet.add_settlement(player);
        }
        let next = match self.place {
            // What the rules handed out with the settlement is told with the cards.
            Place::Second(nth) => return self.place = Place::Starting(nth),
            Place::First(nth) if nth < last => Some(Place::First(nth + 1)),
            Place::First(_) => Some(Place::Second(0)),
            Place::Starting(nth) if nth < last => Some(Place::Second(nth + 1)),
            _ => None,
        };
        self.go_to_placement(settings, self.placement(settings, next));
    }

    fn begin_turn(&mut self, player: usize) {
        self.current = player;
        self.card_played = false;
        self.dice = None;
        self.go(Place::Turn(Moment::Start));
    }

    fn finish(&mut self, settings: &Settings, moment: Moment) -> Result<(), InputError> {
        let next = match moment {
            Moment::Start if settings.house().timer != Timer::Off => Moment::Timer,
            Moment::Start | Moment::Timer => Moment::Roll,
            Moment::Roll => return Err(InputError::NotHere),
            Moment::Produce => Moment::Trade,
            Moment::Trade => Moment::Build,
            Moment::Build => Moment::End,
            Moment::End => return self.end_turn(settings),
        };
        self.go(Place::Turn(next));
        Ok(())
    }

    /// The end of a turn (001 §3.7): who has enough points is asked about before the next player begins.
    fn end_turn(&mut self, settings: &Settings) -> Result<(), InputError> {
        let points = self.points(self.current);
        if self.winner.is_none() && points >= settings.target() {
            self.go(Place::Aside { what: Aside::WinConfirm { points }, then: Moment::End });
            return Ok(());
        }
        if let Some(table) = &mut self.table {
            table.play_active(&Action::EndTurn)?;
            self.winner = table.winner();
        }
        if self.winner.is_some() {
            self.status = Status::Completed;
            self.go(Place::Over);
            return Ok(());
        }
        self.pass(settings);
        Ok(())
    }

    /// The next player's turn; a round is over when it is the first player's again.
    fn pass(&mut self, settings: &Settings) {
        let count = settings.count();
        let next = self.table.as_ref().map_or_else(|| self.following(settings), Table::active);
        // Who has left may have been the one with whom rounds begin.
        let from_first = |player: usize| (player + count - self.first) % count;
        self.round += u32::from(from_first(next) <= from_first(self.current));
        self.begin_turn(next);
    }

    fn roll(&mut self, settings: &Settings, dice: Dice) -> Result<(), InputError> {
        if self.place != Place::Turn(Moment::Roll) {
            return Err(InputError::NotHere);
        }
        let events = match &mut self.table {
            Some(table) => table.roll(dice.both())?,
            None => Vec::new(),
        };
        self.dice = Some(dice);
        self.rolls[usize::from(dice.sum()).saturating_sub(2).min(SUMS - 1)] += 1;
        if dice.sum() == 7 {
            self.go(Place::Robber { at: Robbery::Discard, cause: Cause::Seven, then: Moment::Trade });
            if self.table.as_ref().is_some_and(|table| table.stage() == Stage::MainActions) {
                // The robber has nowhere to go.
                self.go(Place::Turn(Moment::Trade));
            }
        } else {
            self.go(Place::Turn(Moment::Produce));
        }
        self.hear(settings, &events);
        Ok(())
    }

    fn aside_done(&mut self, what: Aside, then: Moment) {
        if what == Aside::LargestArmy {
            self.sheet.give_largest_army(self.current);
        }
        self.go(Place::Turn(then));
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
            Place::FirstPlayer => self.begin_with(settings, named()),
            Place::Robber { at, cause, then } => self.robbery_choice(settings, at, cause, then, id)?,
            Place::Aside { what: Aside::Monopoly, then } => {
                self.card_played = true;
                self.go(Place::Turn(then));
            }
            Place::Aside { what: Aside::WinClaim, then } => self.claim(settings, named() as u8, then)?,
            Place::Aside { what: Aside::WinConfirm { .. }, then } => self.judge_claim(settings, nth == 0, then),
            _ => return Err(InputError::NotHere),
        }
        Ok(())
    }

    /// Whether something may happen now that is offered by a button.
    fn offers(&self, action: QuickAction) -> bool {
        let free = matches!(
            self.place,
            Place::Turn(Moment::Start | Moment::Timer | Moment::Roll | Moment::Trade | Moment::Build | Moment::End)
        ) && self.winner.is_none();
        match action {
            QuickAction::RolledSeven => self.place == Place::Turn(Moment::Roll),
            QuickAction::BankShort => {
                let pays = matches!(
                    self.place,
                    Place::Turn(Moment::Produce | Moment::Trade) | Place::Aside { what: Aside::YearOfPlenty, .. }
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
