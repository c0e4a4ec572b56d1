//! All texts for the player.

pub mod action;
pub mod places;
pub mod story;

use crate::table::LocalTable;
use board::{Card, Resource};
use bots::Kind;
use rules::{Amounts, Parts, Quantities, Seat};

/// The players' names, from the person's point of view.
#[derive(Clone, Debug)]
pub struct Names {
    person: Seat,
    names: Vec<String>,
}

/// A bot's name for people: `Search 2` for the bot `search:50ms` on the second seat.
fn bot_name(name: &str, seat: usize) -> String {
    let word = name.split(':').next().unwrap_or(name);
    let mut letters = word.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{} {}", letters.as_str(), seat + 1)
}

impl Names {
    /// The names at a table.
    #[must_use]
    pub fn new(table: &LocalTable) -> Self {
        let name = |(seat, name): (usize, &str)| match name.parse::<Kind>() {
            Ok(_) => bot_name(name, seat),
            Err(_) => name.to_owned(),
        };
        Self { person: table.person(), names: table.seat_names().enumerate().map(name).collect() }
    }

    /// Whether a seat is the person's.
    #[must_use]
    pub fn is_person(&self, seat: Seat) -> bool {
        seat == self.person
    }

    /// A player at the beginning of a sentence.
    #[must_use]
    pub fn subject(&self, seat: Seat) -> &str {
        if self.is_person(seat) { "You" } else { &self.names[seat.index()] }
    }

    /// A player inside a sentence.
    #[must_use]
    pub fn object(&self, seat: Seat) -> &str {
        if self.is_person(seat) { "you" } else { &self.names[seat.index()] }
    }

    /// A player by name, the person too.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    /// `have` or `has`.
    #[must_use]
    pub fn has(&self, seat: Seat) -> &'static str {
        if self.is_person(seat) { "have" } else { "has" }
    }

    /// `get` or `gets`.
    #[must_use]
    pub fn gets(&self, seat: Seat) -> &'static str {
        if self.is_person(seat) { "get" } else { "gets" }
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

/// Cards in words, from thousandths of each: `2 brick, 1 ore`.
#[must_use]
pub fn cards(thousandths: &[i64; 5]) -> String {
    let named = Resource::ALL.into_iter().zip(thousandths).filter(|(_, n)| **n != 0);
    let listed: Vec<String> = named.map(|(resource, &n)| format!("{} {resource}", number(n))).collect();
    if listed.is_empty() { "nothing".to_owned() } else { listed.join(", ") }
}

/// Whole cards in words.
#[must_use]
pub fn amounts(cards: &Amounts) -> String {
    self::cards(&cards.0.map(|n| i64::from(n) * 1000))
}

/// Parts of cards in words.
#[must_use]
pub fn parts(parts: &Parts) -> String {
    cards(&parts.0.map(i64::from))
}

/// Quantities in words.
#[must_use]
pub fn quantities(quantities: &Quantities) -> String {
    cards(&quantities.0.map(|quantity| quantity.thousandths().unwrap_or(0)))
}

/// A list of resources in words: `2 ore` or `1 brick, 1 ore`.
#[must_use]
pub fn resources(resources: &[Resource]) -> String {
    let mut count = [0; 5];
    for resource in resources {
        count[resource.index()] += 1000;
    }
    cards(&count)
}

/// A development card in words.
#[must_use]
pub const fn card(card: Card) -> &'static str {
    match card {
        Card::Knight => "knight",
        Card::VictoryPoint => "victory point",
        Card::RoadBuilding => "road building",
        Card::YearOfPlenty => "year of plenty",
        Card::Monopoly => "monopoly",
    }
}

/// A resource in two letters.
#[must_use]
pub fn short(resource: Resource) -> &'static str {
    &resource.name()[..2]
}

/// `1 card`, `2 cards`.
#[must_use]
pub fn counted(count: u64, what: &str) -> String {
    if count == 1 { format!("1 {what}") } else { format!("{count} {what}s") }
}
