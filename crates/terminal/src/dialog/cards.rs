//! Choosing a number of cards: for a discard, gold, or a year of plenty.

use super::{Reply, round};
use crate::key::{Key, KeyHint};
use crate::menu::whole;
use crate::words;
use board::{Card, Resource};
use locales::Words;
use rules::Action;

/// What the cards are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Discarding on a seven.
    Discard,
    /// Production of a gold hex.
    Gold,
    /// The year of plenty card.
    Plenty,
}

impl Purpose {
    /// The cards in an action for this purpose; `None` for other actions.
    #[must_use]
    pub fn cards(self, action: &Action) -> Option<[u32; 5]> {
        let counted = |resources: &[Resource]| {
            let mut count = [0; 5];
            for resource in resources {
                count[resource.index()] += 1;
            }
            count
        };
        match (self, action) {
            (Self::Discard, Action::Discard { cards }) => {
                // Fractions of cards are rounded up; there is only one choice then.
                Some(cards.0.map(|quantity| (quantity.thousandths().unwrap_or(0) / 1000) as u32))
            }
            (Self::Gold, Action::ChooseResource { resources })
            | (Self::Plenty, Action::PlayDevelopmentCard { card: Card::YearOfPlenty, resources }) => {
                Some(counted(resources))
            }
            _ => None,
        }
    }

    /// The heading.
    #[must_use]
    pub fn title(self, words: &Words) -> String {
        let key = match self {
            Self::Discard => "play-title-discard",
            Self::Gold => "play-title-gold",
            Self::Plenty => "play-title-plenty",
        };
        words.say(key, [])
    }

    fn action(self, cards: &[u32; 5]) -> Action {
        let listed = || {
            let each = Resource::ALL.into_iter().zip(cards);
            each.flat_map(|(resource, &n)| std::iter::repeat_n(resource, n as usize)).collect()
        };
        match self {
            Self::Discard => Action::Discard { cards: whole(cards) },
            Self::Gold => Action::ChooseResource { resources: listed() },
            Self::Plenty => Action::PlayDevelopmentCard { card: Card::YearOfPlenty, resources: listed() },
        }
    }
}

/// A dialog that chooses a number of cards.
#[derive(Clone, Debug)]
pub struct CardPicker {
    /// What the cards are for.
    pub purpose: Purpose,
    /// How many to choose.
    pub due: u32,
    /// The maximum of each resource.
    pub most: [u32; 5],
    /// The cards chosen so far.
    pub chosen: [u32; 5],
    /// The resource that + and - change.
    pub at: usize,
}

/// The resource of a letter, and whether it is removed: `b` adds a brick, `B` removes one.
#[must_use]
pub fn resource_key(letter: char) -> Option<(Resource, bool)> {
    let resource = match letter.to_ascii_lowercase() {
        'b' => Resource::Brick,
        'l' => Resource::Lumber,
        'w' => Resource::Wool,
        'g' => Resource::Grain,
        'o' => Resource::Ore,
        _ => return None,
    };
    Some((resource, letter.is_ascii_uppercase()))
}

impl CardPicker {
    /// A dialog with nothing chosen yet.
    #[must_use]
    pub const fn new(purpose: Purpose, due: u32, most: [u32; 5]) -> Self {
        Self { purpose, due, most, chosen: [0; 5], at: 0 }
    }

    /// How many are missing.
    #[must_use]
    pub fn left(&self) -> u32 {
        self.due - self.chosen.iter().sum::<u32>()
    }

    /// The keys that currently do something.
    #[must_use]
    pub fn hints(&self, words: &Words) -> Vec<KeyHint> {
        let mut hints = Vec::new();
        if self.left() > 0 {
            for resource in Resource::ALL.into_iter().filter(|r| self.chosen[r.index()] < self.most[r.index()]) {
                let letter = resource.name().chars().next().unwrap_or_default();
                hints.push(KeyHint::new(Key::Char(letter), words::resource(words, resource)));
            }
        } else {
            hints.push(KeyHint::said(words, Key::Enter, "play-key-confirm"));
        }
        if self.chosen != [0; 5] {
            hints.push(KeyHint::said(words, Key::Backspace, "play-key-none"));
        }
        hints.push(KeyHint::said(words, Key::Escape, "play-key-back"));
        hints
    }

    fn change(&mut self, index: usize, less: bool) {
        if less {
            self.chosen[index] = self.chosen[index].saturating_sub(1);
        } else if self.left() > 0 && self.chosen[index] < self.most[index] {
            self.chosen[index] += 1;
        }
        self.at = index;
    }

    /// Handles a key.
    pub fn key(&mut self, key: Key, words: &Words) -> Reply {
        match key {
            Key::Left | Key::BackTab => self.at = round(self.at, -1, 5),
            Key::Right | Key::Tab => self.at = round(self.at, 1, 5),
            Key::Up | Key::Char('+' | '=') => self.change(self.at, false),
            Key::Down | Key::Char('-') => self.change(self.at, true),
            Key::Backspace => self.chosen = [0; 5],
            Key::Escape => return Reply::Back,
            Key::Enter if self.left() > 0 => {
                return Reply::Say(words.say("play-chosen-to-go", [("count", self.left().into())]));
            }
            Key::Enter => return Reply::Act(vec![self.purpose.action(&self.chosen)]),
            Key::Char(letter) => {
                if let Some((resource, less)) = resource_key(letter) {
                    self.change(resource.index(), less);
                }
            }
            _ => {}
        }
        Reply::Stay
    }
}
