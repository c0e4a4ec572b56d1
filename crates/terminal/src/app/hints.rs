//! The keys that do something now, as the bottom of the screen shows them.

use super::{App, Layer, Page};
use crate::key::{Key, KeyHint};
use crate::menu::Menu;

impl App {
    /// The keys that do something now.
    #[must_use]
    pub fn hints(&self) -> Vec<KeyHint> {
        let (table, words) = (self.session.table(), self.session.names().words());
        if let Some(page) = self.page {
            return match page {
                Page::End => vec![
                    KeyHint::said(words, Key::Escape, "play-key-board"),
                    KeyHint::said(words, Key::Char('l'), "play-key-log"),
                    KeyHint::said(words, Key::Char('q'), "play-key-quit"),
                ],
                Page::Help(_) | Page::Story(_) => {
                    vec![
                        KeyHint::new(Key::Up, ""),
                        KeyHint::said(words, Key::Down, "play-key-scroll"),
                        KeyHint::said(words, Key::Escape, "play-key-back"),
                    ]
                }
            };
        }
        let items = |menu: &Menu| -> Vec<KeyHint> {
            menu.items.iter().map(|item| KeyHint::new(Key::Char(item.key), item.label.clone())).collect()
        };
        let mut hints = match (self.layers.last(), &self.menu) {
            (Some(Layer::Menu(menu)), _) => {
                let mut hints = items(menu);
                hints.push(KeyHint::said(words, Key::Escape, "play-key-back"));
                hints
            }
            (Some(Layer::Places(places)), _) => places.hints(words),
            (Some(Layer::List(list)), _) => list.hints(words),
            (Some(Layer::Count(count)), _) => count.hints(words),
            (Some(Layer::Offer(form)), _) => form.hints(words),
            (Some(Layer::Markets(board)), _) => board.hints(table, words),
            (Some(Layer::Swap(form)), _) => form.hints(words),
            (Some(Layer::Shares(form)), _) => form.hints(words),
            (Some(Layer::Ask(..)), _) => vec![
                KeyHint::said(words, Key::Char('y'), "play-key-yes"),
                KeyHint::said(words, Key::Char('n'), "play-key-no"),
            ],
            (None, Some(menu)) => items(menu),
            (None, None) if self.is_over() => vec![KeyHint::said(words, Key::Escape, "play-key-winner")],
            (None, None) => vec![
                KeyHint::said(words, Key::Char(' '), "play-key-skip"),
                KeyHint::new(Key::Char('+'), ""),
                KeyHint::new(Key::Char('-'), words.say("play-key-speed", [("speed", self.speed.name().into())])),
            ],
        };
        hints.push(KeyHint::said(words, Key::Char('?'), "play-key-help"));
        if self.layers.is_empty() {
            hints.push(KeyHint::said(words, Key::Char('l'), "play-key-log"));
            hints.push(KeyHint::said(words, Key::Char('q'), "play-key-save-quit"));
        }
        hints
    }
}
