//! The keys that do something now, as the bottom of the screen shows them.

use super::{App, Layer, Page};
use crate::key::{Key, KeyHint};
use crate::menu::Menu;

impl App {
    /// The keys that do something now.
    #[must_use]
    pub fn hints(&self) -> Vec<KeyHint> {
        let table = self.session.table();
        if let Some(page) = self.page {
            return match page {
                Page::End => vec![
                    KeyHint::new(Key::Escape, "view the board"),
                    KeyHint::new(Key::Char('l'), "log"),
                    KeyHint::new(Key::Char('q'), "quit"),
                ],
                Page::Help(_) | Page::Story(_) => {
                    vec![
                        KeyHint::new(Key::Up, ""),
                        KeyHint::new(Key::Down, "scroll"),
                        KeyHint::new(Key::Escape, "back"),
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
                hints.push(KeyHint::new(Key::Escape, "back"));
                hints
            }
            (Some(Layer::Places(places)), _) => places.hints(),
            (Some(Layer::List(list)), _) => list.hints(),
            (Some(Layer::Count(count)), _) => count.hints(),
            (Some(Layer::Offer(form)), _) => form.hints(),
            (Some(Layer::Markets(board)), _) => board.hints(table),
            (Some(Layer::Swap(form)), _) => form.hints(),
            (Some(Layer::Shares(form)), _) => form.hints(),
            (Some(Layer::Ask(..)), _) => vec![KeyHint::new(Key::Char('y'), "yes"), KeyHint::new(Key::Char('n'), "no")],
            (None, Some(menu)) => items(menu),
            (None, None) if self.is_over() => vec![KeyHint::new(Key::Escape, "who won")],
            (None, None) => vec![
                KeyHint::new(Key::Char(' '), "skip to your turn"),
                KeyHint::new(Key::Char('+'), ""),
                KeyHint::new(Key::Char('-'), format!("speed ({})", self.speed)),
            ],
        };
        hints.push(KeyHint::new(Key::Char('?'), "help"));
        if self.layers.is_empty() {
            hints.push(KeyHint::new(Key::Char('l'), "log"));
            hints.push(KeyHint::new(Key::Char('q'), "save and quit"));
        }
        hints
    }
}
