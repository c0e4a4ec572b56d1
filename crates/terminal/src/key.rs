//! Keys, independent of any terminal.

use locales::Words;
use std::fmt;

/// A key that is pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// A character.
    Char(char),
    /// Enter.
    Enter,
    /// Escape.
    Escape,
    /// Tab.
    Tab,
    /// Tab with Shift.
    BackTab,
    /// Backspace or Delete.
    Backspace,
    /// An arrow up.
    Up,
    /// An arrow down.
    Down,
    /// An arrow to the left.
    Left,
    /// An arrow to the right.
    Right,
    /// A page up.
    PageUp,
    /// A page down.
    PageDown,
    /// Ctrl-C: quits at once.
    Interrupt,
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self {
            Self::Char(' ') => "Space",
            Self::Char(letter) => return write!(f, "{letter}"),
            Self::Enter => "Enter",
            Self::Escape => "Esc",
            Self::Tab => "Tab",
            Self::BackTab => "Shift-Tab",
            Self::Backspace => "Backspace",
            Self::Up => "↑",
            Self::Down => "↓",
            Self::Left => "←",
            Self::Right => "→",
            Self::PageUp => "PgUp",
            Self::PageDown => "PgDn",
            Self::Interrupt => "Ctrl-C",
        };
        f.write_str(name)
    }
}

/// A key that currently does something, and what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyHint {
    /// The key.
    pub key: Key,
    /// What it does, in a word or two; empty if the next hint says it.
    pub does: String,
}

impl KeyHint {
    pub(crate) fn new(key: Key, does: impl Into<String>) -> Self {
        Self { key, does: does.into() }
    }

    /// What a key does, by the key of a message.
    pub(crate) fn said(words: &Words, key: Key, message: &str) -> Self {
        Self::new(key, words.say(message, []))
    }
}
