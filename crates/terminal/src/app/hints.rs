//! The keys that do something now, as the bottom of the screen shows them.

use super::{App, Layer, Page};
use crate::key::{Hint, Key};
use crate::menu::Menu;

impl App {
    /// The keys that do something now.
    #[must_use]
    pub fn hints(&self) -> Vec<Hint> {
        let table = self.session.table();
        if let Some(page) = self.page {
            return match page {
                Page::End => vec![
                    Hint::new(Key::Escape, "look at the board"),
                    Hint::new(Key::Char('l'), "log"),
                    Hint::new(Key::Char('q'), "leave"),
                ],
                Page::Help(_) | Page::Story(_) => {
                    vec![Hint::new(Key::Up, ""), Hint::new(Key::Down, "scroll"), Hint::new(Key::Escape, "back")]
                }
            };
        }
        let items = |menu: &Menu| -> Vec<Hint> {
            menu.items.iter().map(|item| Hint::new(Key::Char(item.key), item.label.clone())).collect()
        };
        let mut hints = match (self.layers.last(), &self.menu) {
            (Some(Layer::Menu(menu)), _) => {
                let mut hints = items(menu);
                hints.push(Hint::new(Key::Escape, "back"));
                hints
            }
            (Some(Layer::Places(places)), _) => places.hints(),
            (Some(Layer::List(list)), _) => list.hints(),
            (Some(Layer::Count(count)), _) => count.hints(),
            (Some(Layer::Offer(form)), _) => form.hints(),
            (Some(Layer::Markets(board)), _) => board.hints(table),
            (Some(Layer::Swap(form)), _) => form.hints(),
            (Some(Layer::Shares(form)), _) => form.hints(),
            (Some(Layer::Ask(..)), _) => vec![Hint::new(Key::Char('y'), "yes"), Hint::new(Key::Char('n'), "no")],
            (None, Some(menu)) => items(menu),
            (None, None) if self.is_over() => vec![Hint::new(Key::Escape, "who won")],
            (None, None) => vec![
                Hint::new(Key::Char(' '), "skip to your turn"),
                Hint::new(Key::Char('+'), ""),
                Hint::new(Key::Char('-'), format!("speed ({})", self.speed)),
            ],
        };
        hints.push(Hint::new(Key::Char('?'), "help"));
        if self.layers.is_empty() {
            hints.push(Hint::new(Key::Char('l'), "log"));
            hints.push(Hint::new(Key::Char('q'), "save and quit"));
        }
        hints
    }
}
