//! So many cards: a discard, a choice of gold, a year of plenty.

use super::{Reply, round};
use crate::key::{Hint, Key};
use crate::menu::whole;
use board::{Card, Resource};
use rules::Action;

/// What the cards are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Given up on a seven.
    Discard,
    /// From a gold hex.
    Gold,
    /// By the card.
    Plenty,
}

impl Purpose {
    /// The cards that an action for this names; nothing for another action.
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
                // Parts of cards stand for their whole; there is only one choice then.
                Some(cards.0.map(|quantity| (quantity.thousandths().unwrap_or(0) / 1000) as u32))
            }
            (Self::Gold, Action::ChooseResource { resources })
            | (Self::Plenty, Action::PlayDevelopmentCard { card: Card::YearOfPlenty, resources }) => {
                Some(counted(resources))
            }
            _ => None,
        }
    }

    /// What is asked.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Discard => "Discard",
            Self::Gold => "Gold",
            Self::Plenty => "Year of plenty",
        }
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

/// So many cards being chosen.
#[derive(Clone, Debug)]
pub struct Count {
    /// What for.
    pub purpose: Purpose,
    /// How many.
    pub due: u32,
    /// At most so many of each.
    pub most: [u32; 5],
    /// Those chosen so far.
    pub chosen: [u32; 5],
    /// The resource that + and - change.
    pub at: usize,
}

/// The resource that a letter stands for, and whether it is taken back: `b` adds a brick, `B` takes one back.
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

impl Count {
    /// Nothing chosen yet.
    #[must_use]
    pub const fn new(purpose: Purpose, due: u32, most: [u32; 5]) -> Self {
        Self { purpose, due, most, chosen: [0; 5], at: 0 }
    }

    /// How many are missing.
    #[must_use]
    pub fn left(&self) -> u32 {
        self.due - self.chosen.iter().sum::<u32>()
    }

    /// Its keys.
    #[must_use]
    pub fn hints(&self) -> Vec<Hint> {
        let mut hints = Vec::new();
        if self.left() > 0 {
            for resource in Resource::ALL.into_iter().filter(|r| self.chosen[r.index()] < self.most[r.index()]) {
                let letter = resource.name().chars().next().unwrap_or_default();
                hints.push(Hint::new(Key::Char(letter), resource.name()));
            }
        } else {
            hints.push(Hint::new(Key::Enter, "do it"));
        }
        if self.chosen != [0; 5] {
            hints.push(Hint::new(Key::Backspace, "none"));
        }
        hints.push(Hint::new(Key::Escape, "back"));
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

    /// What a key does.
    pub fn key(&mut self, key: Key) -> Reply {
        match key {
            Key::Left | Key::BackTab => self.at = round(self.at, -1, 5),
            Key::Right | Key::Tab => self.at = round(self.at, 1, 5),
            Key::Up | Key::Char('+' | '=') => self.change(self.at, false),
            Key::Down | Key::Char('-') => self.change(self.at, true),
            Key::Backspace => self.chosen = [0; 5],
            Key::Escape => return Reply::Back,
            Key::Enter if self.left() > 0 => {
                return Reply::Say(format!("{} to go", crate::words::counted(self.left().into(), "card")));
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
