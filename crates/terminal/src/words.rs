//! All texts for the player, from the messages of `crates/locales`.

pub mod action;
pub mod places;
pub mod story;

use crate::table::LocalTable;
use board::{Card, Resource};
use bots::Kind;
use locales::{Language, Value, Words};
use rules::{Amounts, Market, Parts, Quantities, Refusal, Seat};

/// The players' names, from the person's point of view and in their language.
pub struct Names {
    person: Seat,
    names: Vec<String>,
    /// The person, at the beginning of a sentence and inside it.
    you: [String; 2],
    words: Words,
}

/// A bot's name for people: `Hard 2` for the level `hard` on the second seat, `Search 2` for the bot `search:50ms`.
fn bot_name(words: &Words, kind: Kind, seat: usize) -> String {
    let word = match kind {
        Kind::Level(level) => words.say(&format!("strength-{level}"), []),
        Kind::Random => "Random".to_owned(),
        Kind::Weighted => "Weighted".to_owned(),
        Kind::Greedy => "Greedy".to_owned(),
        Kind::Search(_) => "Search".to_owned(),
        Kind::FirstSearch(_) => "Search 1".to_owned(),
    };
    format!("{word} {}", seat + 1)
}

impl Names {
    /// The names at a table, and the words of a language.
    #[must_use]
    pub fn new(table: &LocalTable, language: Language) -> Self {
        let words = Words::new(language);
        let name = |(seat, name): (usize, &str)| match name.parse::<Kind>() {
            Ok(kind) => bot_name(&words, kind, seat),
            Err(_) => name.to_owned(),
        };
        Self {
            person: table.person(),
            names: table.seat_names().enumerate().map(name).collect(),
            you: ["play-you", "play-you-inside"].map(|key| words.say(key, [])),
            words,
        }
    }

    /// The words of the person's language.
    #[must_use]
    pub const fn words(&self) -> &Words {
        &self.words
    }

    /// The text of a message.
    pub(crate) fn say<'a>(&self, key: &str, arguments: impl IntoIterator<Item = (&'a str, Value<'a>)>) -> String {
        self.words.say(key, arguments)
    }

    /// Whether a seat is the person's.
    #[must_use]
    pub fn is_person(&self, seat: Seat) -> bool {
        seat == self.person
    }

    /// A player at the beginning of a sentence.
    #[must_use]
    pub fn subject(&self, seat: Seat) -> &str {
        if self.is_person(seat) { &self.you[0] } else { &self.names[seat.index()] }
    }

    /// A player inside a sentence.
    #[must_use]
    pub fn object(&self, seat: Seat) -> &str {
        if self.is_person(seat) { &self.you[1] } else { &self.names[seat.index()] }
    }

    /// A player by name, the person too.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    /// A sentence that begins with a player. In Thai no space follows the word for the person, as it follows a name.
    pub(crate) fn joined(&self, seat: Seat, sentence: String) -> String {
        let you = self.you[0].as_str();
        let rest = sentence.strip_prefix(you).and_then(|rest| rest.strip_prefix(' '));
        match rest.filter(|_| self.is_person(seat) && self.words.language() == Language::Thai) {
            Some(rest) => format!("{you}{rest}"),
            None => sentence,
        }
    }

    /// The argument `you` of messages whose verb depends on whether it is the person: `have` or `has`.
    pub(crate) fn you(&self, seat: Seat) -> (&'static str, Value<'static>) {
        ("you", if self.is_person(seat) { "yes" } else { "no" }.into())
    }
}

/// The letter of a seat on the board: lowercase for roads and settlements, uppercase for cities.
#[must_use]
pub fn letter(seat: Seat) -> char {
    char::from(b'a' + seat.0)
}

/// Formats thousandths of a card as a decimal number.
///
/// ```
/// assert_eq!(hexhaven_terminal::words::number(2500), "2.5");
/// assert_eq!(hexhaven_terminal::words::number(-3000), "-3");
/// ```
#[must_use]
pub fn number(thousandths: i64) -> String {
    let sign = if thousandths < 0 { "-" } else { "" };
    let size = thousandths.unsigned_abs();
    let text = format!("{sign}{}.{:03}", size / 1000, size % 1000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A resource in words.
#[must_use]
pub fn resource(words: &Words, resource: Resource) -> String {
    words.say("play-resource", [("resource", resource.name().into())])
}

/// A market in words: `brick-ore`.
#[must_use]
pub fn market(words: &Words, market: Market) -> String {
    let [one, other] = market.resources().map(|side| resource(words, side));
    words.say("play-market", [("one", one.into()), ("other", other.into())])
}

/// A market that is named as in records, in words.
pub(crate) fn named_market(words: &Words, name: &str) -> String {
    name.parse().map_or_else(|_| name.to_owned(), |parsed| market(words, parsed))
}

/// Texts in a row.
pub(crate) fn list(words: &Words, texts: &[String]) -> String {
    texts.join(&words.say("play-comma", []))
}

/// Thousandths of a card in words: `2 brick`.
#[must_use]
pub fn some(words: &Words, thousandths: i64, kind: Resource) -> String {
    let arguments = [("count", number(thousandths).into()), ("resource", resource(words, kind).into())];
    words.say("play-cards-some", arguments)
}

/// Cards in words, from thousandths of each: `2 brick, 1 ore`.
#[must_use]
pub fn cards(words: &Words, thousandths: &[i64; 5]) -> String {
    let named = Resource::ALL.into_iter().zip(thousandths).filter(|(_, n)| **n != 0);
    let listed: Vec<String> = named.map(|(resource, &n)| some(words, n, resource)).collect();
    if listed.is_empty() { words.say("play-cards-none", []) } else { list(words, &listed) }
}

/// Whole cards in words.
#[must_use]
pub fn amounts(words: &Words, cards: &Amounts) -> String {
    self::cards(words, &cards.0.map(|n| i64::from(n) * 1000))
}

/// Parts of cards in words.
#[must_use]
pub fn parts(words: &Words, parts: &Parts) -> String {
    cards(words, &parts.0.map(i64::from))
}

/// Quantities in words.
#[must_use]
pub fn quantities(words: &Words, quantities: &Quantities) -> String {
    cards(words, &quantities.0.map(|quantity| quantity.thousandths().unwrap_or(0)))
}

/// A list of resources in words: `2 ore` or `1 brick, 1 ore`.
#[must_use]
pub fn resources(words: &Words, resources: &[Resource]) -> String {
    let mut count = [0; 5];
    for resource in resources {
        count[resource.index()] += 1000;
    }
    cards(words, &count)
}

/// A development card in words.
#[must_use]
pub fn card(words: &Words, card: Card) -> String {
    words.say("play-card", [("card", card.name().into())])
}

/// Development cards of a kind in words: `2 knight`.
pub(crate) fn counted_card(words: &Words, count: u16, kind: Card) -> String {
    words.say("play-card-count", [("count", count.into()), ("card", card(words, kind).into())])
}

/// A resource in about two letters.
#[must_use]
pub fn short(words: &Words, resource: Resource) -> String {
    words.say("play-resource-short", [("resource", resource.name().into())])
}

/// Why the rules refuse an action. In English the rules have a sentence for it; other languages have one for each code.
#[must_use]
pub fn refusal(words: &Words, refusal: &Refusal) -> String {
    match words.language() {
        Language::English => refusal.sentence.clone(),
        Language::Thai => words.say(&format!("refused-{}", refusal.reason.code()), []),
    }
}
