//! Key handling: dialogs, pages, and when the bots move. It draws nothing and never blocks.

mod hints;

use crate::dialog::cards::CardPicker;
use crate::dialog::list::ListPicker;
use crate::dialog::market::{MarketList, ShareForm, SwapForm};
use crate::dialog::offer::OfferForm;
use crate::dialog::places::PlacePicker;
use crate::dialog::{Reply, market};
use crate::error::Error;
use crate::key::Key;
use crate::menu::{Menu, MenuTarget};
use crate::session::Session;
use crate::speed::Speed;
use crate::table::{Decision, PendingDecision};
use rules::Action;
use std::time::Instant;

/// An open dialog.
#[derive(Clone, Debug)]
pub enum Layer {
    /// A submenu.
    Menu(Menu),
    /// Choosing a place on the board.
    Places(PlacePicker),
    /// Choosing from a list.
    List(ListPicker),
    /// Choosing cards.
    Count(CardPicker),
    /// Making an offer.
    Offer(OfferForm),
    /// The list of markets.
    Markets(MarketList),
    /// Swapping in a market.
    Swap(SwapForm),
    /// Depositing into a market or withdrawing from it.
    Shares(ShareForm),
    /// A question, and the action to take on "yes".
    Ask(String, Action),
}

/// A page over everything else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// Help, scrolled to a line.
    Help(usize),
    /// The log, scrolled back by a number of lines.
    Story(usize),
    /// The final result.
    End,
}

/// What comes next.
pub enum Next {
    /// Wait for a key.
    Key,
    /// Wait until this time or a key.
    Until(Instant),
    /// Let a bot decide; [`App::decided`] takes its decision.
    Think(Box<PendingDecision>),
    /// The player quits.
    Leave,
}

/// A game played by keyboard.
pub struct App {
    session: Session,
    menu: Option<Menu>,
    layers: Vec<Layer>,
    page: Option<Page>,
    message: Option<String>,
    speed: Speed,
    skipping: bool,
    due: Option<Instant>,
    thinking: bool,
    offered: bool,
    left: bool,
    /// How far the board is scrolled, in columns and lines.
    pan: (i32, i32),
}

/// How far an arrow key scrolls the board, in columns and lines.
const PAN: (i32, i32) = (8, 3);
/// How many lines a page key scrolls.
const PAGE_LINES: usize = 10;

impl App {
    /// Starts playing a session.
    #[must_use]
    pub fn new(session: Session, speed: Speed) -> Self {
        let mut app = Self {
            session,
            menu: None,
            layers: Vec::new(),
            page: None,
            message: None,
            speed,
            skipping: false,
            due: None,
            thinking: false,
            offered: false,
            left: false,
            pan: (0, 0),
        };
        app.refresh();
        app
    }

    /// The session being played.
    #[must_use]
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// The session, after the player has quit.
    #[must_use]
    pub fn into_session(self) -> Session {
        self.session
    }

    /// The player's menu, if it is their decision.
    #[must_use]
    pub const fn menu(&self) -> Option<&Menu> {
        self.menu.as_ref()
    }

    /// The dialog on top, if one is open.
    #[must_use]
    pub fn layer(&self) -> Option<&Layer> {
        self.layers.last()
    }

    /// The page over everything else.
    #[must_use]
    pub const fn page(&self) -> Option<Page> {
        self.page
    }

    /// A message to the player.
    #[must_use]
    pub fn message(&self) -> Option<&str> {
        self.message.as_deref().or(self.session.save_error())
    }

    /// How fast the bots move.
    #[must_use]
    pub const fn speed(&self) -> Speed {
        self.speed
    }

    /// How far the board is scrolled.
    #[must_use]
    pub const fn pan(&self) -> (i32, i32) {
        self.pan
    }

    /// Whether the player has quit.
    #[must_use]
    pub const fn has_left(&self) -> bool {
        self.left
    }

    /// Quits; everything is saved already.
    pub fn leave(&mut self) {
        self.left = true;
    }

    fn is_over(&self) -> bool {
        self.session.table().awaited().is_none()
    }

    /// Updates the menu after a change.
    fn refresh(&mut self) {
        self.menu = None;
        let table = self.session.table();
        if table.awaits_person() {
            self.skipping = false;
            let menu = Menu::new(table, self.session.names());
            if let Some(open) = menu.forced().cloned() {
                self.open(open);
            }
            if std::mem::take(&mut self.offered) {
                self.show_answers(&menu);
            }
            self.menu = Some(menu);
        } else if self.is_over() {
            self.layers.clear();
            self.page = Some(Page::End);
        }
    }

    /// Shows the answers to an offer that was just made.
    fn show_answers(&mut self, menu: &Menu) {
        let completes = |action: &Action| matches!(action, Action::ConfirmTrade { .. } | Action::AcceptTrade { .. });
        match menu.open('a') {
            Some(MenuTarget::List(list)) if list.entries.iter().any(|(_, action)| completes(action)) => {
                self.layers.push(Layer::List(list.clone()));
            }
            _ => self.message = Some(self.session.names().say("play-say-nobody", [])),
        }
    }

    fn open(&mut self, open: MenuTarget) {
        let layer = match open {
            MenuTarget::Do(action) => return self.act(&[action]),
            MenuTarget::Ask(question, action) => Layer::Ask(question, action),
            MenuTarget::More(menu) => Layer::Menu(menu),
            MenuTarget::Places(places) => Layer::Places(places),
            MenuTarget::List(list) => Layer::List(list),
            MenuTarget::Count(count) => Layer::Count(count),
            MenuTarget::Offer(form) => Layer::Offer(form),
            MenuTarget::Markets => Layer::Markets(MarketList::default()),
        };
        self.layers.push(layer);
    }

    /// Performs the player's actions in order, stopping at the first that the rules refuse.
    fn act(&mut self, actions: &[Action]) {
        for action in actions {
            if let Err(refusal) = self.session.act(action) {
                self.message = Some(crate::words::refusal(self.session.names().words(), &refusal));
                return;
            }
            self.offered |= matches!(action, Action::ProposeTrade { .. });
        }
        // The market list stays open, since more swaps often follow.
        let in_markets = |layer: &Layer| matches!(layer, Layer::Markets(_));
        let board = self.layers.iter().find(|layer| in_markets(layer)).cloned();
        self.layers.clear();
        self.refresh();
        let may_trade = self.menu.as_ref().is_some_and(|menu| matches!(menu.open('m'), Some(MenuTarget::Markets)));
        self.layers.extend(board.filter(|_| may_trade));
    }

    /// Handles a key.
    pub fn key(&mut self, key: Key) {
        self.message = None;
        match key {
            Key::Interrupt => self.left = true,
            _ if self.page.is_some() => self.page_key(key),
            Key::Char('?') => self.page = Some(Page::Help(0)),
            _ if self.layers.is_empty() => self.base_key(key),
            _ => self.layer_key(key),
        }
    }

    fn page_key(&mut self, key: Key) {
        // The log is scrolled from its end.
        let (at, backwards) = match &mut self.page {
            Some(Page::Help(at)) => (at, false),
            Some(Page::Story(at)) => (at, true),
            Some(Page::End) if key == Key::Char('q') => return self.left = true,
            Some(Page::End) if key == Key::Char('l') => return self.page = Some(Page::Story(0)),
            Some(Page::End) if !matches!(key, Key::Escape | Key::Enter) => return,
            Some(Page::End) | None => return self.page = None,
        };
        let mut scroll = |step: usize, up: bool| {
            *at = if up == backwards { at.saturating_add(step) } else { at.saturating_sub(step) };
        };
        match key {
            Key::Up => scroll(1, true),
            Key::Down => scroll(1, false),
            Key::PageUp => scroll(PAGE_LINES, true),
            Key::PageDown | Key::Char(' ') => scroll(PAGE_LINES, false),
            Key::Escape | Key::Enter | Key::Char('q' | '?' | 'l') => self.page = None,
            _ => {}
        }
    }

    /// A key while no dialog is open.
    fn base_key(&mut self, key: Key) {
        match key {
            Key::Char('q') => return self.left = true,
            Key::Char('l') => return self.page = Some(Page::Story(0)),
            Key::Char('+' | '=') => return self.speed = self.speed.faster(),
            Key::Char('-') => return self.speed = self.speed.slower(),
            Key::Left => return self.pan.0 -= PAN.0,
            Key::Right => return self.pan.0 += PAN.0,
            Key::Up => return self.pan.1 -= PAN.1,
            Key::Down => return self.pan.1 += PAN.1,
            Key::Escape if self.is_over() => return self.page = Some(Page::End),
            _ => {}
        }
        match (&self.menu, key) {
            (Some(menu), Key::Char(letter)) => {
                if let Some(open) = menu.open(letter).cloned() {
                    self.open(open);
                }
            }
            // Enter rolls the dice, the most common action.
            (Some(menu), Key::Enter) => {
                if let Some(open @ MenuTarget::Do(Action::RollDice)) = menu.open('r').cloned() {
                    self.open(open);
                }
            }
            (None, Key::Char(' ') | Key::Enter) => {
                self.skipping = true;
                self.due = None;
            }
            _ => {}
        }
    }

    fn layer_key(&mut self, key: Key) {
        let (table, words) = (self.session.table(), self.session.names().words());
        let Some(layer) = self.layers.last_mut() else { return };
        let reply = match layer {
            Layer::Menu(menu) => match key {
                Key::Escape => Reply::Back,
                Key::Char(letter) => match menu.open(letter).cloned() {
                    Some(open) => return self.open(open),
                    None => Reply::Stay,
                },
                _ => Reply::Stay,
            },
            Layer::Places(places) => places.key(key),
            Layer::List(list) => list.key(key),
            Layer::Count(count) => count.key(key, words),
            Layer::Offer(form) => form.key(key, words),
            Layer::Markets(board) => board.key(key, table, words),
            Layer::Swap(form) => form.key(key, table, words),
            Layer::Shares(form) => form.key(key, table, words),
            Layer::Ask(_, action) => match key {
                Key::Char('y') => Reply::Act(vec![action.clone()]),
                Key::Escape | Key::Char('n') => Reply::Back,
                _ => Reply::Stay,
            },
        };
        match reply {
            Reply::Stay => {}
            Reply::Back => drop(self.layers.pop()),
            Reply::Act(actions) => self.act(&actions),
            Reply::Say(words) => self.message = Some(words),
            Reply::Open(layer) => self.layers.push(*layer),
        }
    }

    /// What to do next.
    pub fn next(&mut self, now: Instant) -> Next {
        if self.left {
            return Next::Leave;
        }
        if self.thinking {
            return Next::Key;
        }
        match self.due {
            Some(due) if due > now => Next::Until(due),
            _ => match self.session.think() {
                Some(thought) => {
                    self.thinking = true;
                    Next::Think(Box::new(thought))
                }
                None => Next::Key,
            },
        }
    }

    /// Performs a bot's decision.
    ///
    /// # Errors
    /// If its decision is not legal.
    pub fn decided(&mut self, decision: Decision, now: Instant) -> Result<(), Error> {
        self.thinking = false;
        self.session.follow(decision)?;
        let is_brief = self.session.story().last().is_some_and(|line| line.is_brief);
        self.due = (!self.skipping).then(|| now + self.speed.pause(is_brief));
        self.refresh();
        Ok(())
    }

    /// The player's resources, for dialogs that show them.
    #[must_use]
    pub fn held(&self) -> rules::Parts {
        market::held(self.session.table())
    }
}
