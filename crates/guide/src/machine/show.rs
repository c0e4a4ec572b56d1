//! The step for a place: its texts, answers and buttons.

use super::Machine;
use super::cards::related;
use crate::card::CardId;
use crate::full::{TAKES, TrackedGame};
use crate::house::{Timer, VictoryCards};
use crate::place::{Interruption, RobberCause, RobberStep, ScriptPlace, TurnPoint};
use crate::quick::QuickAction;
use crate::score::MOST_VICTORY_CARDS;
use crate::settings::{BoardMode, Pace, Settings};
use crate::step::{Choice, Kind, QuickButton, Status, Step, StepId};
use crate::text::Text;
use board::{Card as DevelopmentCard, Resource};

/// Pieces in a player's supply (001 §0).
pub(crate) const PIECES: [(&str, u32); 3] = [("roads", 15), ("settlements", 5), ("cities", 4)];
/// Development cards in the box, indexed by [`DevelopmentCard::index`] (001 §3.6), and in the box for five and six.
pub(crate) const DECK: [u16; 5] = [14, 5, 2, 2, 2];
pub(crate) const LARGER_DECK: [u16; 5] = [20, 5, 3, 3, 3];
/// A friendly robber spares players with fewer points than this (001 §10.3).
pub(crate) const FRIENDLY_BELOW: u32 = 3;
/// Hand sizes above the limit and the number of discards, for the table in the source (001 §4.2).
pub(crate) const DISCARDS: [(u32, u32); 5] = [(8, 4), (9, 4), (10, 5), (11, 5), (12, 6)];

/// The cards of a deck, by the names of the arguments of its text.
pub(crate) fn deck_by_name(deck: [u16; 5]) -> [(&'static str, u32); 5] {
    let count = |card: DevelopmentCard| u32::from(deck[card.index()]);
    [
        ("knight", count(DevelopmentCard::Knight)),
        ("victory", count(DevelopmentCard::VictoryPoint)),
        ("roads", count(DevelopmentCard::RoadBuilding)),
        ("plenty", count(DevelopmentCard::YearOfPlenty)),
        ("monopoly", count(DevelopmentCard::Monopoly)),
    ]
}

/// The step that sets up the board.
fn board_step(settings: &Settings) -> StepId {
    match settings.draft().board_mode {
        BoardMode::Beginner => StepId::BoardBeginner,
        BoardMode::Randomized => StepId::BoardRandomized,
        BoardMode::Manual => StepId::BoardManual,
    }
}

impl Machine {
    /// The current step.
    pub(crate) fn step(&self, settings: &Settings) -> Step {
        let id = self.id(settings);
        let player = self.player(settings);
        let kind = self.kind(id, settings);
        let name = |text: Text| match player {
            Some(player) => text.with("player", settings.name(player)),
            None => text,
        };
        let must_confirm = kind == Kind::Checkpoint;
        Step {
            number: self.number,
            id,
            phase: self.place.phase(),
            player,
            seat: self.table.as_ref().zip(player).map(|(table, player)| table.seat(player).0),
            kind,
            text: name(self.text(id, settings)),
            helper: name(self.helper(id, settings)),
            lines: self.step_lines(id, settings),
            choices: self.choices(id, settings),
            seconds: match settings.house().timer {
                Timer::Seconds(seconds) if id == self.turn_begins_with() => Some(seconds),
                _ => None,
            },
            skippable: matches!(kind, Kind::Instruction | Kind::Timer) && self.status == Status::InProgress
                || id == StepId::LargestArmy,
            must_confirm,
            actions: self.awaited(id),
            quick: self.buttons(),
            cards: related(id, self.place),
            open: self.opened(id),
            round_number: self.round,
            current_player_index: self.current,
            status: self.status,
        }
    }

    /// The step that starts the turn timer.
    fn turn_begins_with(&self) -> StepId {
        match self.pace {
            Pace::Full => StepId::TurnTimer,
            Pace::Compact => StepId::Roll,
        }
    }

    fn id(&self, settings: &Settings) -> StepId {
        match self.place {
            ScriptPlace::Setup => StepId::SetupAll,
            ScriptPlace::Board => board_step(settings),
            ScriptPlace::Numbers => StepId::Numbers,
            ScriptPlace::RobberStart => StepId::RobberStart,
            ScriptPlace::Bank => StepId::Bank,
            ScriptPlace::Pieces => StepId::Pieces,
            ScriptPlace::FirstPlayer => StepId::FirstPlayer,
            ScriptPlace::First(_) => StepId::PlaceFirst,
            ScriptPlace::Second(_) => StepId::PlaceSecond,
            ScriptPlace::Starting(_) => StepId::StartingResources,
            ScriptPlace::Turn(moment) => match moment {
                TurnPoint::Start => StepId::TurnStart,
                TurnPoint::Timer => StepId::TurnTimer,
                TurnPoint::Roll => StepId::Roll,
                TurnPoint::Produce => StepId::Produce,
                TurnPoint::Trade => StepId::Trade,
                TurnPoint::Build => StepId::Build,
                TurnPoint::End => StepId::TurnEnd,
                TurnPoint::Main => StepId::TurnMain,
            },
            ScriptPlace::Robber { at, .. } => match at {
                RobberStep::Discard => StepId::Discard,
                RobberStep::DiscardOf(_) => StepId::DiscardPlayer,
                RobberStep::Move => StepId::RobberMove,
                RobberStep::Steal => StepId::Steal,
                RobberStep::Nobody => StepId::StealNone,
                RobberStep::Return => StepId::RobberReturn,
            },
            ScriptPlace::Interruption { what, .. } => match what {
                Interruption::BankShort => StepId::BankShort,
                Interruption::YearOfPlenty => StepId::YearOfPlenty,
                Interruption::Monopoly => StepId::Monopoly,
                Interruption::RoadBuilding => StepId::RoadBuilding,
                Interruption::LargestArmy => StepId::LargestArmy,
                Interruption::WinClaim => StepId::WinClaim,
                Interruption::WinRefused { .. } => StepId::WinRefused,
                Interruption::WinConfirm { .. } => StepId::WinConfirm,
            },
            ScriptPlace::Over if self.status == Status::Abandoned => StepId::GameAbandoned,
            ScriptPlace::Over => StepId::GameOver,
        }
    }

    fn kind(&self, id: StepId, settings: &Settings) -> Kind {
        let full = self.table.is_some();
        match id {
            StepId::Roll => Kind::Dice,
            StepId::TurnTimer => Kind::Timer,
            StepId::FirstPlayer if settings.draft().first_player.is_none() => Kind::Choice,
            StepId::DiscardPlayer if !full => Kind::Choice,
            StepId::Monopoly if !full => Kind::Choice,
            StepId::Discard if self.asks_everyone() => Kind::Choice,
            StepId::Steal | StepId::WinClaim | StepId::WinConfirm => Kind::Choice,
            StepId::PlaceFirst
            | StepId::PlaceSecond
            | StepId::StartingResources
            | StepId::TurnStart
            | StepId::Produce
            | StepId::TurnMain
            | StepId::TurnEnd
            | StepId::Discard
            | StepId::DiscardPlayer
            | StepId::RobberMove
            | StepId::YearOfPlenty
            | StepId::Monopoly
            | StepId::RoadBuilding
            | StepId::LargestArmy => Kind::Checkpoint,
            _ => Kind::Instruction,
        }
    }

    fn text(&self, id: StepId, settings: &Settings) -> Text {
        let plain = Text::new(format!("guide-step-{}", id.name()));
        let variant = |name: &str| Text::new(format!("guide-step-{}-{name}", id.name()));
        match (id, self.place) {
            (StepId::BoardBeginner | StepId::BoardRandomized | StepId::BoardManual, _) => {
                let text = match id {
                    _ if settings.game().is_some() => variant("shown"),
                    StepId::BoardBeginner if settings.needs_larger_board() => variant("larger"),
                    _ => plain,
                };
                text.with("players", settings.count() as u32)
            }
            (StepId::Numbers, _) if settings.game().is_some() => variant("shown"),
            (StepId::FirstPlayer, _) => match settings.draft().first_player {
                Some(first) => variant("known").with("first", settings.name(first)),
                None => plain,
            },
            (StepId::Pieces, _) => self.pieces(settings).into_iter().fold(plain, |text, (name, n)| text.with(name, n)),
            (StepId::TurnStart, _) => plain.with("round", self.round),
            (StepId::TurnTimer, _) => match settings.house().timer {
                Timer::Seconds(seconds) => variant("seconds").with("seconds", seconds),
                _ => plain,
            },
            (StepId::PlaceSecond, _) if self.pace == Pace::Compact => variant("compact"),
            (StepId::Roll, _) if self.pace == Pace::Compact => variant("compact").with("round", self.round),
            (StepId::Produce, _) => plain.with("sum", self.sum()),
            // After a seven nothing is handed out.
            (StepId::TurnMain, _) if self.sum() == 7 => variant("seven"),
            (StepId::TurnMain, _) => plain.with("sum", self.sum()),
            (StepId::Steal, _) if self.pace == Pace::Compact && self.table.is_none() => variant("compact"),
            (StepId::DiscardPlayer, ScriptPlace::Robber { at: RobberStep::DiscardOf(player), .. }) => {
                let due = self.table.as_ref().map(TrackedGame::discards);
                let due = due.and_then(|due| due.into_iter().find(|&(owing, _)| owing == player));
                due.map_or(plain, |(_, count)| variant("count").with("count", count))
            }
            (StepId::RobberReturn, ScriptPlace::Robber { cause: RobberCause::Knight { .. }, then, .. }) => {
                let before = matches!(then, TurnPoint::Start | TurnPoint::Timer | TurnPoint::Roll);
                variant(if before { "before-roll" } else { "turn" })
            }
            (StepId::TurnEnd, _) if self.winner.is_some() => variant("won"),
            (StepId::TurnEnd, _) => plain.with("next", settings.name(self.following(settings))),
            (StepId::LargestArmy, _) => plain.with("knights", self.knights()),
            (StepId::WinClaim, _) => plain.with("shown", u32::from(self.shown_cards())),
            (StepId::WinRefused, ScriptPlace::Interruption { what: Interruption::WinRefused { points }, .. })
            | (StepId::WinConfirm, ScriptPlace::Interruption { what: Interruption::WinConfirm { points }, .. }) => {
                plain.with("points", points).with("target", settings.target())
            }
            (StepId::GameOver, _) => plain.with("points", self.winner.map_or(0, |winner| self.points(winner))),
            _ => plain,
        }
    }

    fn helper(&self, id: StepId, settings: &Settings) -> Text {
        let house = settings.house();
        let key = |variant: &str| Text::new(format!("guide-step-{}-helper{variant}", id.name()));
        match id {
            // In the full depth the screen shows the board, and the host sets it up accordingly.
            StepId::BoardBeginner | StepId::BoardRandomized | StepId::BoardManual | StepId::Numbers
                if settings.game().is_some() =>
            {
                key("-shown")
            }
            // The rulebook shows a first game for four players at most.
            StepId::BoardBeginner if settings.needs_larger_board() => key("-larger"),
            StepId::Bank => self.deck(settings).into_iter().fold(key(""), |text, (name, n)| text.with(name, n)),
            StepId::FirstPlayer if settings.draft().first_player.is_some() => key("-known"),
            StepId::TurnStart if self.card_played => key("-played"),
            StepId::Roll if self.pace == Pace::Compact && !self.card_played => key("-compact"),
            StepId::TurnMain => key("").with("next", settings.name(self.following(settings))),
            StepId::Steal if self.pace == Pace::Compact && self.table.is_none() && house.friendly_robber => {
                key("-friendly")
            }
            StepId::RobberMove if house.friendly_robber => key("-friendly"),
            StepId::DiscardPlayer if self.table.is_some() => key("-full"),
            StepId::BankShort => CardId::BankShort.ruling(house),
            StepId::StealNone => CardId::RobberNobody.ruling(house),
            StepId::WinClaim => CardId::VictoryCards.ruling(house),
            StepId::TurnEnd if self.winner.is_some() => key("-won"),
            StepId::TurnEnd => key("").with("target", settings.target()),
            _ => key(""),
        }
    }

    /// The next player, skipping those who have left.
    pub(super) fn following(&self, settings: &Settings) -> usize {
        let mut others = (1..=settings.count()).map(|step| (self.current + step) % settings.count());
        others.find(|&player| !self.gone[player]).unwrap_or(self.current)
    }

    /// The sum of the dice of this turn; 0 before the roll.
    fn sum(&self) -> u32 {
        self.dice.map_or(0, |dice| u32::from(dice.sum()))
    }

    /// Whether one answer about discards is enough for everyone.
    fn asks_everyone(&self) -> bool {
        self.pace == Pace::Compact && self.table.is_none()
    }

    fn knights(&self) -> u32 {
        match &self.table {
            Some(table) => table.knights(self.current),
            None => self.sheet.knights(self.current).into(),
        }
    }

    fn pieces(&self, settings: &Settings) -> [(&'static str, u32); 3] {
        let Some(game) = settings.game() else { return PIECES };
        let pieces = game.map().pieces;
        [("roads", pieces.roads), ("settlements", pieces.settlements), ("cities", pieces.cities)]
            .map(|(name, count)| (name, u32::from(count)))
    }

    /// Victory point cards that the current player has revealed.
    fn shown_cards(&self) -> u8 {
        match &self.table {
            Some(table) => table.shown_cards(self.current),
            None => self.sheet.of(self.current).victory_cards,
        }
    }

    /// The development cards in the box, by kind.
    fn deck(&self, settings: &Settings) -> [(&'static str, u32); 5] {
        let box_deck = if settings.needs_larger_board() { LARGER_DECK } else { DECK };
        let deck = settings.game().map_or(box_deck, |game| game.map().deck);
        deck_by_name(deck)
    }

    fn step_lines(&self, id: StepId, settings: &Settings) -> Vec<Text> {
        let mut lines = self.lines.clone();
        match id {
            StepId::SetupAll => {
                let shown = settings.game().is_some();
                let beginner = settings.draft().board_mode == BoardMode::Beginner && !settings.needs_larger_board();
                let numbers = shown || !beginner;
                let steps = [
                    Some(board_step(settings)),
                    numbers.then_some(StepId::Numbers),
                    Some(StepId::RobberStart),
                    Some(StepId::Bank),
                    Some(StepId::Pieces),
                ];
                lines.extend(steps.into_iter().flatten().map(|id| self.text(id, settings)));
                if settings.needs_larger_board() {
                    lines.push(Text::new("guide-line-larger-board"));
                }
            }
            StepId::PlaceSecond if self.pace == Pace::Full => lines.retain(|line| line.key != TAKES),
            StepId::BoardBeginner | StepId::BoardRandomized | StepId::BoardManual if settings.needs_larger_board() => {
                lines.push(Text::new("guide-line-larger-board"));
            }
            StepId::Discard => match &self.table {
                None => {
                    lines.extend(DISCARDS.map(|(held, discarded)| {
                        Text::new("guide-line-discard").with("held", held).with("discarded", discarded)
                    }));
                    lines.push(Text::new("guide-line-discard-more"));
                }
                Some(table) => {
                    let due = table.discards();
                    lines.extend(due.iter().map(|&(player, count)| {
                        Text::new("guide-line-must-discard").with("player", settings.name(player)).with("count", count)
                    }));
                    if due.is_empty() {
                        lines.push(Text::new("guide-line-nobody-discards"));
                    }
                }
            },
            StepId::TurnEnd | StepId::WinClaim | StepId::WinRefused | StepId::GameOver => {
                lines.extend((0..settings.count()).map(|player| {
                    Text::new("guide-line-points")
                        .with("player", settings.name(player))
                        .with("points", self.points(player))
                }));
            }
            _ => {}
        }
        lines
    }

    fn choices(&self, id: StepId, settings: &Settings) -> Vec<Choice> {
        let player = |player: usize| Choice {
            id: format!("player-{player}"),
            text: Text::new("guide-choice-player").with("player", settings.name(player)),
        };
        let named = |name: &str| Choice { id: name.to_owned(), text: Text::new(format!("guide-choice-{name}")) };
        match id {
            StepId::FirstPlayer if settings.draft().first_player.is_none() => {
                (0..settings.count()).map(player).collect()
            }
            StepId::Discard if self.asks_everyone() => vec![named("everyone")],
            StepId::DiscardPlayer if self.table.is_none() => vec![named("keeps"), named("discards")],
            StepId::Steal => match &self.table {
                Some(table) => table.victims().into_iter().map(player).collect(),
                None => {
                    let others = (1..settings.count()).map(|step| (self.current + step) % settings.count());
                    let spared = |other: usize| settings.house().friendly_robber && self.points(other) < FRIENDLY_BELOW;
                    let marked = |other: usize| {
                        let mut choice = player(other);
                        if spared(other) {
                            choice.text.key = "guide-choice-player-spared".to_owned();
                        }
                        choice
                    };
                    others.map(marked).chain([named("nobody")]).collect()
                }
            },
            StepId::Monopoly if self.table.is_none() => Resource::ALL
                .iter()
                .map(|resource| Choice {
                    id: resource.name().to_owned(),
                    text: Text::new("guide-choice-resource").with("resource", resource.name()),
                })
                .collect(),
            StepId::WinClaim => {
                let shown = self.shown_cards();
                let may_show = settings.house().victory_cards == VictoryCards::AnyTime || !self.card_played;
                let held = self.table.as_ref().map(|table| table.hidden_cards(self.current));
                let most = MOST_VICTORY_CARDS.saturating_sub(shown).min(held.unwrap_or(MOST_VICTORY_CARDS));
                let cards = 0..=if may_show { most } else { 0 };
                let text = |count: u8| Text::new("guide-choice-cards").with("count", u32::from(count));
                cards.map(|count| Choice { id: format!("cards-{count}"), text: text(count) }).collect()
            }
            // In the full depth the rules have counted, so the host cannot refuse.
            StepId::WinConfirm if self.table.is_some() => vec![named("confirm")],
            StepId::WinConfirm => vec![named("confirm"), named("refuse")],
            _ => Vec::new(),
        }
    }

    /// The actions that the step expects, in the full depth.
    fn awaited(&self, id: StepId) -> Vec<&'static str> {
        let Some(table) = &self.table else { return Vec::new() };
        let setup = || table.view().setup.map(|setup| setup.left);
        match id {
            _ if self.waits_for_gold() => vec!["CHOOSE_RESOURCE"],
            StepId::PlaceFirst | StepId::PlaceSecond => match setup() {
                Some(left) if left.settlements > 0 => vec!["PLACE_SETUP_SETTLEMENT"],
                Some(left) if left.cities > 0 => vec!["PLACE_SETUP_CITY"],
                _ => vec!["PLACE_SETUP_ROAD"],
            },
            StepId::DiscardPlayer => vec!["DISCARD"],
            StepId::RobberMove => vec!["MOVE_ROBBER"],
            StepId::RoadBuilding => vec!["BUILD_ROAD", "STOP_FREE_ROADS"],
            StepId::YearOfPlenty | StepId::Monopoly => vec!["PLAY_DEVELOPMENT_CARD"],
            _ => Vec::new(),
        }
    }

    fn buttons(&self) -> Vec<QuickButton> {
        let offered = QuickAction::ALL.iter().filter(|action| self.offers(**action));
        offered.map(|&id| QuickButton { id, text: id.text() }).collect()
    }
}
