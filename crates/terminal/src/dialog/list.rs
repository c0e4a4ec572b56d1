//! One of a list.

use super::{Reply, round};
use crate::key::{Hint, Key};
use rules::Action;

/// Actions to choose from, by letters or by arrows.
#[derive(Clone, Debug)]
pub struct List {
    /// What it is about.
    pub title: String,
    /// The choices, with what they are called.
    pub entries: Vec<(String, Action)>,
    /// The one that is chosen.
    pub at: usize,
}

/// The letters that entries can be chosen by.
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz";

impl List {
    /// A list.
    #[must_use]
    pub fn new(title: impl Into<String>, entries: Vec<(String, Action)>) -> Self {
        Self { title: title.into(), entries, at: 0 }
    }

    /// The letter of an entry.
    #[must_use]
    pub fn letter(index: usize) -> Option<char> {
        LETTERS.chars().nth(index)
    }

    /// Its keys.
    #[must_use]
    pub fn hints(&self) -> Vec<Hint> {
        vec![
            Hint::new(Key::Up, ""),
            Hint::new(Key::Down, "choose"),
            Hint::new(Key::Enter, "do it"),
            Hint::new(Key::Escape, "back"),
        ]
    }

    /// What a key does. A letter goes to its entry, and does it when it is there already.
    pub fn key(&mut self, key: Key) -> Reply {
        let chosen = |list: &Self| Reply::Act(vec![list.entries[list.at].1.clone()]);
        match key {
            Key::Up | Key::BackTab => self.at = round(self.at, -1, self.entries.len()),
            Key::Down | Key::Tab => self.at = round(self.at, 1, self.entries.len()),
            Key::Enter => return chosen(self),
            Key::Escape => return Reply::Back,
            Key::Char(letter) => {
                let Some(index) = LETTERS.find(letter).filter(|&index| index < self.entries.len()) else {
                    return Reply::Stay;
                };
                if index == self.at {
                    return chosen(self);
                }
                self.at = index;
            }
            _ => {}
        }
        Reply::Stay
    }
}
