//! Choosing from a list.

use super::{Reply, round};
use crate::key::{Key, KeyHint};
use locales::Words;
use rules::Action;

/// A list of actions to choose from, by letter or by arrow keys.
#[derive(Clone, Debug)]
pub struct ListPicker {
    /// The heading.
    pub title: String,
    /// The actions with their labels.
    pub entries: Vec<(String, Action)>,
    /// The index of the selected entry.
    pub at: usize,
}

/// The letters that entries can be chosen by.
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz";

impl ListPicker {
    /// A list with the first entry selected.
    #[must_use]
    pub fn new(title: impl Into<String>, entries: Vec<(String, Action)>) -> Self {
        Self { title: title.into(), entries, at: 0 }
    }

    /// The letter of an entry.
    #[must_use]
    pub fn letter(index: usize) -> Option<char> {
        LETTERS.chars().nth(index)
    }

    /// The keys that currently do something.
    #[must_use]
    pub fn hints(&self, words: &Words) -> Vec<KeyHint> {
        vec![
            KeyHint::new(Key::Up, ""),
            KeyHint::said(words, Key::Down, "play-key-choose"),
            KeyHint::said(words, Key::Enter, "play-key-confirm"),
            KeyHint::said(words, Key::Escape, "play-key-back"),
        ]
    }

    /// Handles a key. A letter selects its entry, or confirms it if it is selected already.
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
