//! The script as a TypeScript package without dependencies: the branches, the texts as functions, and the program that
//! follows them.

use crate::card::CardId;
use crate::export::{StepWords, patterns_of, step_words};
use crate::flow::{BRANCHES, Condition, Effect};
use crate::house::HouseRules;
use crate::machine::{DECK, DISCARDS, FRIENDLY_BELOW, LARGER_DECK, PIECES, deck_by_name};
use crate::quick::QuickAction;
use crate::score::{MOST_CITIES, MOST_SETTLEMENTS, MOST_VICTORY_CARDS, SMALLEST_ARMY};
use crate::settings::{FEWEST, MOST, USUAL};
use crate::step::StepId;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use locales::Language;
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

const SCRIPT_FACTORY: &str = include_str!("../package/scriptFactory.ts");
const INDEX: &str = include_str!("../package/index.ts");
const README: &str = include_str!("../package/README.md");
const MANIFEST: &str = include_str!("../package/package.json");
const WRITTEN: &str = "// Written by `hexhaven guide --export typescript`. Write it again instead of changing it.\n\n";

/// The files of the package: names and contents.
#[must_use]
pub fn typescript_package() -> Vec<(&'static str, String)> {
    vec![
        ("README.md", README.to_owned()),
        ("package.json", MANIFEST.replace("VERSION", env!("CARGO_PKG_VERSION"))),
        ("index.ts", INDEX.to_owned()),
        ("flow.ts", flow()),
        ("scriptFactory.ts", SCRIPT_FACTORY.to_owned()),
        ("strings.ts", string_types()),
        ("strings.en.ts", strings(Language::English)),
        ("strings.th.ts", strings(Language::Thai)),
    ]
}

/// A union of string literals.
fn union<'n>(names: impl IntoIterator<Item = &'n str>) -> String {
    names.into_iter().map(|name| format!("\n  | {}", json!(name))).collect()
}

fn pretty(value: &impl Serialize) -> String {
    serde_json::to_string_pretty(value).unwrap_or_default()
}

/// A union of names, with their meanings.
fn meanings(kind: &str, names: &[(&str, &str)]) -> String {
    let lines: String =
        names.iter().map(|(name, meaning)| format!("\n  /** {meaning} */\n  | {}", json!(name))).collect();
    format!("export type {kind} ={lines};\n\n")
}

/// The house rule that decides the ruling of a card.
fn depends(card: CardId) -> Option<&'static str> {
    match card {
        CardId::BankShort => Some("shortage"),
        CardId::VictoryCards | CardId::CardJustBought => Some("victoryCards"),
        CardId::FriendlyRobber => Some("friendlyRobber"),
        CardId::TurnTimer => Some("timer"),
        _ => None,
    }
}

fn flow() -> String {
    let words: Vec<StepWords> =
        StepId::ALL.iter().filter_map(|&id| step_words(id, &HouseRules::default(), &BTreeMap::new())).collect();
    let steps: Map<String, Value> = words
        .iter()
        .map(|step| (step.id.name().to_owned(), json!({"phase": step.phase, "kind": step.kind, "cards": step.cards})))
        .collect();
    let cards: Map<String, Value> = CardId::ALL
        .iter()
        .map(|card| (card.name().to_owned(), json!({"source": card.source(), "depends": depends(*card)})))
        .collect();
    let names = |kind: fn(&StepWords) -> Value| -> BTreeSet<String> {
        words.iter().filter_map(|step| kind(step).as_str().map(str::to_owned)).collect()
    };
    let components = json!({
        "players": [FEWEST, MOST],
        "usualPlayers": USUAL,
        "pieces": PIECES.iter().copied().collect::<BTreeMap<_, _>>(),
        "deck": deck_by_name(DECK).into_iter().collect::<BTreeMap<_, _>>(),
        "largerDeck": deck_by_name(LARGER_DECK).into_iter().collect::<BTreeMap<_, _>>(),
        "discards": DISCARDS,
        "friendlyBelow": FRIENDLY_BELOW,
        "supply": {"settlements": MOST_SETTLEMENTS, "cities": MOST_CITIES, "victoryCards": MOST_VICTORY_CARDS},
        "smallestArmy": SMALLEST_ARMY,
    });
    let mut text = format!("/** The order and branches of the script, as data. */\n\n{WRITTEN}");
    let _ = write!(
        text,
        "export type StepId ={};\n\nexport type Phase ={};\n\nexport type Kind ={};\n\nexport type QuickAction ={};\n\nexport type CardId ={};\n\n",
        union(StepId::ALL.iter().map(|id| id.name())),
        union(names(|step| json!(step.phase)).iter().map(String::as_str)),
        union(names(|step| json!(step.kind)).iter().map(String::as_str)),
        union(QuickAction::ALL.iter().map(|action| action.name())),
        union(CardId::ALL.iter().map(|card| card.name())),
    );
    text += &meanings("Condition", Condition::MEANINGS);
    text += &meanings("Effect", Effect::MEANINGS);
    text += BRANCH_TYPE;
    let quick: Vec<&str> = QuickAction::ALL.iter().map(|action| action.name()).collect();
    for (name, kind, value) in [
        ("STEPS", "Record<StepId, { phase: Phase; kind: Kind; cards: readonly CardId[] }>", pretty(&steps)),
        ("BRANCHES", "readonly Branch[]", pretty(&BRANCHES)),
        ("QUICK_ACTIONS", "readonly QuickAction[]", pretty(&quick)),
        ("CARDS", CARDS_TYPE, pretty(&cards)),
        ("COMPONENTS", COMPONENTS_TYPE, pretty(&components)),
    ] {
        let _ = writeln!(text, "export const {name}: {kind} = {value};\n");
    }
    text
}

const CARDS_TYPE: &str = "Record<CardId, { source: string; depends: \"shortage\" | \"victoryCards\" | \"friendlyRobber\" | \"timer\" | null }>";

const COMPONENTS_TYPE: &str = "{
  players: readonly [number, number];
  usualPlayers: number;
  pieces: Record<\"roads\" | \"settlements\" | \"cities\", number>;
  deck: Record<\"knight\" | \"victory\" | \"roads\" | \"plenty\" | \"monopoly\", number>;
  largerDeck: Record<\"knight\" | \"victory\" | \"roads\" | \"plenty\" | \"monopoly\", number>;
  discards: readonly (readonly [number, number])[];
  friendlyBelow: number;
  supply: Record<\"settlements\" | \"cities\" | \"victoryCards\", number>;
  smallestArmy: number;
}";

const BRANCH_TYPE: &str = "/**
 * After an answer, the first branch of the step whose conditions hold is taken. `skip` is `done` where it has no branch
 * of its own, `done` is the first choice where there are choices, and `choice` is any choice. A pace without a branch
 * changes nothing but the pace.
 */
export interface Branch {
  /** The steps where it may be taken; all of them if empty. */
  steps: readonly StepId[];
  answer: string;
  when: readonly Condition[];
  effects: readonly Effect[];
  /**
   * A step; or `board`: the step that sets up the board, `turn`: the first step of a turn, `return`: the step that was
   * interrupted or the one that replaces it at the current pace, `stay`: the same step.
   */
  to: StepId | \"board\" | \"turn\" | \"return\" | \"stay\";
}

";

/// The arguments of every text, by key.
fn arguments(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    patterns_of(language).into_iter().map(|(key, pattern)| (key, variables(&pattern))).collect()
}

fn variables(pattern: &Pattern<String>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        let (Expression::Inline(inline) | Expression::Select { selector: inline, .. }) = expression;
        if let InlineExpression::VariableReference { id } = inline {
            found.insert(id.name.clone());
        }
        if let Expression::Select { variants, .. } = expression {
            found.extend(variants.iter().flat_map(|variant| variables(&variant.value)));
        }
    }
    found
}

fn string_types() -> String {
    let mut text = format!("/** The keys of the texts, and the arguments of each. */\n\n{WRITTEN}");
    text += "type Value = string | number;\n\nexport type Arguments = Record<string, Value>;\n\nexport interface Strings {\n";
    // Languages may use fewer arguments, never others.
    let mut all = arguments(Language::English);
    for (key, more) in arguments(Language::Thai) {
        all.entry(key).or_default().extend(more);
    }
    for (key, names) in all {
        let fields: Vec<String> = names.iter().map(|name| format!("{name}: Value")).collect();
        let argument = if fields.is_empty() { String::new() } else { format!("args: {{ {} }}", fields.join("; ")) };
        let _ = writeln!(text, "  {}: ({argument}) => string;", json!(key));
    }
    text + "}\n\nexport type Key = keyof Strings;\n"
}

fn strings(language: Language) -> String {
    let about = match language {
        Language::English => "The texts in English.",
        Language::Thai => "The texts in Thai.",
    };
    let mut text = format!("/** {about} */\n\n{WRITTEN}import type {{ Strings }} from \"./strings.js\";\n\n");
    text += "export const strings: Strings = {\n";
    for (key, pattern) in patterns_of(language) {
        let argument = if variables(&pattern).is_empty() { "()" } else { "(args)" };
        let _ = writeln!(text, "  {}: {argument} => {},", json!(key), template(&pattern));
    }
    text + "};\n"
}

/// A pattern as a template literal.
fn template(pattern: &Pattern<String>) -> String {
    let mut literal = String::from("`");
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => literal += &escaped(value),
            PatternElement::Placeable { expression } => match expression {
                Expression::Inline(InlineExpression::StringLiteral { value }) => literal += &escaped(value),
                Expression::Inline(inline) => {
                    let _ = write!(literal, "${{{}}}", inlined(inline));
                }
                Expression::Select { selector, variants } => {
                    let mut choice = String::new();
                    for variant in variants.iter().filter(|variant| !variant.default) {
                        let condition = match &variant.key {
                            VariantKey::NumberLiteral { value } => format!("=== {value}"),
                            // The only plural of the shipped languages.
                            VariantKey::Identifier { name } if name == "one" => "=== 1".to_owned(),
                            VariantKey::Identifier { name } => format!("=== {}", json!(name)),
                        };
                        let _ = write!(choice, "{} {condition} ? {} : ", inlined(selector), template(&variant.value));
                    }
                    let other = variants.iter().find(|variant| variant.default);
                    choice += &other.map_or_else(|| "``".to_owned(), |variant| template(&variant.value));
                    let _ = write!(literal, "${{{choice}}}");
                }
            },
        }
    }
    literal + "`"
}

fn inlined(expression: &InlineExpression<String>) -> String {
    match expression {
        InlineExpression::VariableReference { id } => format!("args.{}", id.name),
        InlineExpression::MessageReference { id, .. } => format!("strings[{}]()", json!(id.name)),
        InlineExpression::NumberLiteral { value } => value.clone(),
        // The texts of the script use nothing else, and the compiler would find it.
        other => format!("{other:?}"),
    }
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('`', "\\`").replace("${", "\\${")
}

/// The messages of a file, by key.
pub(crate) fn messages(source: &str) -> Vec<(String, Pattern<String>)> {
    let resource = fluent_syntax::parser::parse(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
    let message = |entry: Entry<String>| match entry {
        Entry::Message(message) => message.value.map(|value| (message.id.name, value)),
        _ => None,
    };
    resource.body.into_iter().filter_map(message).collect()
}
