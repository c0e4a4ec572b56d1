//! The possible random outcomes of an action, and the result of a draw.

use crate::notation::json::{Node, Path, Read};
use board::{Card, Resource};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::fmt;

/// The result of a random draw.
///
/// ```
/// # use hexhaven_rules::Outcome;
/// let dice = Outcome::Dice(3, 4);
/// assert_eq!(serde_json::to_string(&dice).unwrap(), r#"{"dice":[3,4]}"#);
/// assert_eq!(Outcome::from_json(&serde_json::json!({"dice": [3, 4]})), Ok(dice));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Nothing was random.
    None,
    /// A roll of two dice.
    Dice(u8, u8),
    /// The development card drawn.
    Card(Card),
    /// The card stolen.
    Stolen(Resource),
}

/// The possible outcomes of a move with their weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// Nothing is random.
    None,
    /// A roll of two dice.
    Dice,
    /// A card of the deck, weighted by the number of cards of each kind.
    Card([u16; 5]),
    /// A card of a hand, weighted by the number of cards of each resource; for hands with fractions and for pools, by
    /// thousandths.
    Stolen([u32; 5]),
}

fn weigh<W: Copy + Into<u64>>(weights: &[W; 5]) -> u64 {
    weights.iter().map(|&n| n.into()).sum()
}

/// The index of the weight that `x` falls on.
#[inline]
fn nth_of<W: Copy + Into<u64>>(weights: &[W; 5], x: u64) -> usize {
    let mut rest = x;
    for (i, &weight) in weights.iter().enumerate() {
        let weight = weight.into();
        if rest < weight {
            return i;
        }
        rest -= weight;
    }
    unreachable!("{x} is below the total weight")
}

impl Chance {
    /// The sum of all weights: 1 if nothing is random.
    #[must_use]
    #[inline]
    pub fn total(&self) -> u64 {
        match self {
            Self::None => 1,
            Self::Dice => 36,
            Self::Card(weights) => weigh(weights),
            Self::Stolen(weights) => weigh(weights),
        }
    }

    /// The outcome that the number `x` below [`Chance::total`] falls on, in canonical order.
    ///
    /// ```
    /// # use hexhaven_rules::{Chance, Outcome};
    /// assert_eq!(Chance::Dice.pick(0), Outcome::Dice(1, 1));
    /// assert_eq!(Chance::Dice.pick(35), Outcome::Dice(6, 6));
    /// ```
    #[must_use]
    #[inline]
    pub fn pick(&self, x: u64) -> Outcome {
        match self {
            Self::None => Outcome::None,
            Self::Dice => Outcome::Dice((x / 6) as u8 + 1, (x % 6) as u8 + 1),
            Self::Card(weights) => Outcome::Card(Card::ALL[nth_of(weights, x)]),
            Self::Stolen(weights) => Outcome::Stolen(Resource::ALL[nth_of(weights, x)]),
        }
    }

    /// Every possible outcome with its weight, in canonical order.
    ///
    /// ```
    /// # use hexhaven_rules::{Chance, Outcome};
    /// assert_eq!(Chance::Dice.outcomes().len(), 36);
    /// assert_eq!(Chance::Stolen([5, 2, 0, 0, 0]).outcomes()[0].1, 5);
    /// ```
    #[must_use]
    pub fn outcomes(&self) -> Vec<(Outcome, u64)> {
        match self {
            Self::None | Self::Dice => (0..self.total()).map(|x| (self.pick(x), 1)).collect(),
            Self::Card(weights) => Card::ALL
                .into_iter()
                .zip(weights)
                .filter(|(_, weight)| **weight > 0)
                .map(|(card, &weight)| (Outcome::Card(card), weight.into()))
                .collect(),
            Self::Stolen(weights) => Resource::ALL
                .into_iter()
                .zip(weights)
                .filter(|(_, weight)| **weight > 0)
                .map(|(resource, &weight)| (Outcome::Stolen(resource), weight.into()))
                .collect(),
        }
    }

    /// Whether an outcome is possible.
    ///
    /// ```
    /// # use hexhaven_rules::{Chance, Outcome};
    /// assert!(Chance::Dice.allows(&Outcome::Dice(6, 1)));
    /// assert!(!Chance::Dice.allows(&Outcome::None));
    /// ```
    #[must_use]
    pub fn allows(&self, outcome: &Outcome) -> bool {
        match (self, outcome) {
            (Self::None, Outcome::None) => true,
            (Self::Dice, Outcome::Dice(a, b)) => (1..=6).contains(a) && (1..=6).contains(b),
            (Self::Card(weights), Outcome::Card(card)) => weights[card.index()] > 0,
            (Self::Stolen(weights), Outcome::Stolen(resource)) => weights[resource.index()] > 0,
            _ => false,
        }
    }
}

impl Outcome {
    /// The sum of the dice. Panics if the outcome is not a roll.
    pub(crate) fn dice_sum(self) -> u8 {
        let Self::Dice(a, b) = self else { unreachable!("a roll has dice as its outcome") };
        a + b
    }

    /// Reads an outcome: an object, or `null` for nothing random.
    ///
    /// # Errors
    /// Gives the path of the fault, if the JSON is malformed.
    pub fn decode(node: Node<'_>) -> Read<Self> {
        if node.value().is_null() {
            return Ok(Self::None);
        }
        let fields = node.object()?;
        fields.only(&["dice", "card", "stolen"])?;
        let dice = fields.optional("dice", |n| {
            let faces = n.list(|entry| match entry.number(6) {
                Ok(face @ 1..) => Ok(face as u8),
                _ => Err(entry.fault(format!("expected a die from 1 to 6, found {}", entry.value()))),
            })?;
            let [a, b] = faces[..] else { return Err(n.fault("expected two dice")) };
            Ok(Self::Dice(a, b))
        })?;
        let card = fields.optional("card", |n| n.card().map(Self::Card))?;
        let stolen = fields.optional("stolen", |n| n.resource().map(Self::Stolen))?;
        match (dice, card, stolen) {
            (Some(outcome), None, None) | (None, Some(outcome), None) | (None, None, Some(outcome)) => Ok(outcome),
            (None, None, None) => Ok(Self::None),
            _ => Err(node.fault("expected one of dice, card and stolen")),
        }
    }

    /// Reads an outcome from JSON.
    ///
    /// # Errors
    /// Same as [`Outcome::decode`].
    pub fn from_json(value: &Value) -> Read<Self> {
        Self::decode(Node::new(value, &Path::Root("")))
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => write!(f, "nothing"),
            Self::Dice(a, b) => write!(f, "the dice {a} and {b}"),
            Self::Card(card) => write!(f, "the card {card}"),
            Self::Stolen(resource) => write!(f, "the theft of {resource}"),
        }
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if *self == Self::None {
            return serializer.serialize_none();
        }
        let mut map = serializer.serialize_map(Some(1))?;
        match self {
            Self::None => {}
            Self::Dice(a, b) => map.serialize_entry("dice", &[a, b])?,
            Self::Card(card) => map.serialize_entry("card", card.name())?,
            Self::Stolen(resource) => map.serialize_entry("stolen", resource.name())?,
        }
        map.end()
    }
}
