//! Exports the complete script and its texts as data.

use crate::card::{CardId, ScenarioCard};
use crate::flow::{BRANCHES, Branch, Condition, Effect};
use crate::house::HouseRules;
use crate::machine::Machine;
use crate::package::messages;
use crate::place::{Interruption, RobberCause, RobberStep, ScriptPlace, TurnPoint};
use crate::quick::QuickAction;
use crate::settings::{BoardMode, Draft, Settings};
use crate::step::{Kind, Phase, Status, StepId};
use fluent_syntax::ast::Pattern;
use locales::Language;
use serde::Serialize;
use std::collections::BTreeMap;

/// All texts of the script in one language. Strings are Fluent patterns that contain the names of their arguments.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Export {
    /// The language's code.
    pub language: &'static str,
    /// The house rules that the rulings follow.
    pub house: HouseRules,
    /// Every step.
    pub steps: Vec<StepWords>,
    /// The labels of quick actions, by id.
    pub quick_actions: BTreeMap<&'static str, String>,
    /// Every scenario card.
    pub cards: Vec<CardWords>,
    /// The order and branches of the steps, in the light depth.
    pub flow: Flow,
    /// Every pattern by its key.
    pub strings: BTreeMap<String, String>,
}

/// The order and branches of the steps.
#[derive(Clone, Debug, Serialize)]
pub struct Flow {
    /// Every branch.
    pub branches: &'static [Branch],
    /// The conditions' meanings.
    pub conditions: BTreeMap<&'static str, &'static str>,
    /// The effects' meanings.
    pub effects: BTreeMap<&'static str, &'static str>,
}

/// The texts of a step.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct StepWords {
    /// The identifier of the step.
    pub id: StepId,
    /// The phase of the game that it belongs to.
    pub phase: Phase,
    /// The kind of answer that it expects.
    pub kind: Kind,
    /// The text to read out, as a pattern.
    pub text: String,
    /// The help text, as a pattern.
    pub helper: String,
    /// Alternative patterns for the same step, by key: they depend on settings and on the game.
    pub variants: BTreeMap<String, String>,
    /// Whether it can be skipped.
    pub skippable: bool,
    /// Whether it must be confirmed.
    pub must_confirm: bool,
    /// Quick actions available during the step.
    pub quick: Vec<QuickAction>,
    /// Scenario cards for the step.
    pub cards: Vec<CardId>,
}

/// The texts of a scenario card.
#[derive(Clone, Debug, Serialize)]
pub struct CardWords {
    /// The identifier of the card.
    pub id: CardId,
    /// The section of the rules that it follows.
    pub source: &'static str,
    /// The question.
    pub title: String,
    /// The answer at this table.
    pub ruling: String,
}

/// Exports the complete script in a language, with the rulings of a table.
#[must_use]
pub fn export(language: Language, house: &HouseRules) -> Export {
    let strings = patterns(language);
    let pattern = |key: &str| strings.get(key).cloned().unwrap_or_default();
    let card = |id: &CardId| {
        let ScenarioCard { id, title, ruling, source } = id.card(house);
        CardWords { id, source, title: pattern(&title.key), ruling: pattern(&ruling.key) }
    };
    Export {
        language: language.code(),
        house: *house,
        steps: StepId::ALL.iter().filter_map(|&id| step_words(id, house, &strings)).collect(),
        quick_actions: QuickAction::ALL.iter().map(|action| (action.name(), pattern(&action.text().key))).collect(),
        cards: CardId::ALL.iter().map(card).collect(),
        flow: Flow {
            branches: BRANCHES,
            conditions: Condition::MEANINGS.iter().copied().collect(),
            effects: Effect::MEANINGS.iter().copied().collect(),
        },
        strings,
    }
}

pub(crate) fn step_words(id: StepId, house: &HouseRules, strings: &BTreeMap<String, String>) -> Option<StepWords> {
    let (mode, place) = place_of(id);
    let players = ["A", "B", "C"].map(str::to_owned).to_vec();
    let settings = Settings::new(Draft { players, board_mode: mode, house: *house, ..Draft::default() }).ok()?;
    let mut machine = Machine::new(&settings);
    machine.place = place;
    machine.round = u32::from(matches!(place.phase(), Phase::TurnLoop | Phase::Robber));
    machine.status = match id {
        StepId::GameOver => Status::Completed,
        StepId::GameAbandoned => Status::Abandoned,
        _ => Status::InProgress,
    };
    let step = machine.step(&settings);
    let pattern = |key: &str| strings.get(key).cloned().unwrap_or_default();
    let prefix = format!("guide-step-{}-", id.name());
    let is_own = |key: &str| {
        // A longer id may start with this one.
        let longer = |other: &&StepId| {
            other.name().len() > id.name().len() && key.starts_with(&format!("guide-step-{}", other.name()))
        };
        key.starts_with(&prefix) && !StepId::ALL.iter().any(|other| longer(&other))
    };
    let variants = strings
        .iter()
        .filter(|(key, _)| is_own(key) && **key != step.helper.key && **key != step.text.key)
        .map(|(key, words)| (key.clone(), words.clone()))
        .collect();
    Some(StepWords {
        id,
        phase: step.phase,
        kind: step.kind,
        text: pattern(&step.text.key),
        helper: pattern(&step.helper.key),
        variants,
        skippable: step.skippable,
        must_confirm: step.must_confirm,
        quick: step.quick.iter().map(|button| button.id).collect(),
        cards: step.cards,
    })
}

/// A place that shows a step, and the board mode for it.
fn place_of(id: StepId) -> (BoardMode, ScriptPlace) {
    let robber = |at: RobberStep| ScriptPlace::Robber { at, cause: RobberCause::Seven, then: TurnPoint::Trade };
    let aside = |what: Interruption| ScriptPlace::Interruption { what, then: TurnPoint::Trade };
    let place = match id {
        StepId::SetupAll => ScriptPlace::Setup,
        StepId::BoardBeginner => ScriptPlace::Board,
        StepId::BoardRandomized => return (BoardMode::Randomized, ScriptPlace::Board),
        StepId::BoardManual => return (BoardMode::Manual, ScriptPlace::Board),
        StepId::Numbers => ScriptPlace::Numbers,
        StepId::RobberStart => ScriptPlace::RobberStart,
        StepId::Bank => ScriptPlace::Bank,
        StepId::Pieces => ScriptPlace::Pieces,
        StepId::FirstPlayer => ScriptPlace::FirstPlayer,
        StepId::PlaceFirst => ScriptPlace::First(0),
        StepId::PlaceSecond => ScriptPlace::Second(0),
        StepId::StartingResources => ScriptPlace::Starting(0),
        StepId::TurnStart => ScriptPlace::Turn(TurnPoint::Start),
        StepId::TurnTimer => ScriptPlace::Turn(TurnPoint::Timer),
        StepId::Roll => ScriptPlace::Turn(TurnPoint::Roll),
        StepId::Produce => ScriptPlace::Turn(TurnPoint::Produce),
        StepId::Trade => ScriptPlace::Turn(TurnPoint::Trade),
        StepId::Build => ScriptPlace::Turn(TurnPoint::Build),
        StepId::TurnMain => ScriptPlace::Turn(TurnPoint::Main),
        StepId::TurnEnd => ScriptPlace::Turn(TurnPoint::End),
        StepId::Discard => robber(RobberStep::Discard),
        StepId::DiscardPlayer => robber(RobberStep::DiscardOf(0)),
        StepId::RobberMove => robber(RobberStep::Move),
        StepId::Steal => robber(RobberStep::Steal),
        StepId::StealNone => robber(RobberStep::Nobody),
        StepId::RobberReturn => robber(RobberStep::Return),
        StepId::BankShort => aside(Interruption::BankShort),
        StepId::YearOfPlenty => aside(Interruption::YearOfPlenty),
        StepId::Monopoly => aside(Interruption::Monopoly),
        StepId::RoadBuilding => aside(Interruption::RoadBuilding),
        StepId::LargestArmy => aside(Interruption::LargestArmy),
        StepId::WinClaim => aside(Interruption::WinClaim),
        StepId::WinRefused => aside(Interruption::WinRefused { points: 0 }),
        StepId::WinConfirm => aside(Interruption::WinConfirm { points: 0 }),
        StepId::GameOver | StepId::GameAbandoned => ScriptPlace::Over,
    };
    (BoardMode::Beginner, place)
}

/// The patterns of the script, and of the names that it uses, by key.
fn patterns(language: Language) -> BTreeMap<String, String> {
    let mut patterns: BTreeMap<String, String> = BTreeMap::new();
    for source in [language.common(), language.guide()] {
        let mut key = String::new();
        for line in source.lines() {
            match line.split_once(" = ") {
                Some((name, words)) if !line.starts_with([' ', '#']) => {
                    key = name.to_owned();
                    patterns.insert(key.clone(), words.to_owned());
                }
                _ if line.starts_with([' ', '}']) => {
                    if let Some(words) = patterns.get_mut(&key) {
                        words.push('\n');
                        words.push_str(line);
                    }
                }
                _ => {}
            }
        }
    }
    patterns.retain(|key, _| is_of_script(key));
    patterns
}

/// The parsed patterns of the script, and of the names that it uses, in the order of their keys.
pub(crate) fn patterns_of(language: Language) -> BTreeMap<String, Pattern<String>> {
    let sources = [language.common(), language.guide()];
    let mut found: BTreeMap<String, Pattern<String>> = sources.into_iter().flat_map(messages).collect();
    found.retain(|key, _| is_of_script(key) && !key.starts_with("guide-terminal-"));
    found
}

fn is_of_script(key: &str) -> bool {
    ["guide-", "resource-", "card-"].iter().any(|prefix| key.starts_with(prefix))
}
