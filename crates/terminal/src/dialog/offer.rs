//! An offer to other players, or a counter-offer.

use super::{Reply, round};
use crate::dialog::cards::resource_key;
use crate::key::{Key, KeyHint};
use crate::menu::whole;
use crate::words;
use board::Resource;
use locales::Words;
use rules::{Action, OfferLimits, OfferView, Seat};

/// A dialog for an offer.
#[derive(Clone, Debug)]
pub struct OfferForm {
    /// The offer being countered, if any.
    pub counters: Option<u32>,
    /// The cards to give and the cards wanted.
    pub sides: [[u32; 5]; 2],
    /// The maximum that can be given.
    pub most: [u32; 5],
    /// The other seats, and whether each is asked.
    pub to: Vec<(Seat, bool)>,
    /// The side being edited: 0 for what is given.
    pub side: usize,
    /// The resource that + and - change.
    pub at: usize,
}

/// The maximum number of cards wanted of each resource.
const MAX_WANTED: u32 = 9;

impl OfferForm {
    /// A new offer within limits.
    #[must_use]
    pub fn propose(limits: &OfferLimits) -> Self {
        let to = limits.to.iter().map(|seat| (seat, true)).collect();
        Self { counters: None, sides: [[0; 5]; 2], most: limits.give.0.map(u32::from), to, side: 0, at: 0 }
    }

    /// A counter-offer, starting from the same terms as far as the player can pay them.
    #[must_use]
    pub fn counter(id: u32, limits: &OfferLimits, offer: &OfferView) -> Self {
        let most = limits.give.0.map(u32::from);
        let give = std::array::from_fn(|i| u32::from(offer.want.0[i]).min(most[i]));
        let want = offer.give.0.map(u32::from);
        Self { counters: Some(id), sides: [give, want], most, to: Vec::new(), side: 0, at: 0 }
    }

    /// Whether both sides have cards and somebody is asked.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        let asked = self.counters.is_some() || self.to.iter().any(|(_, asked)| *asked);
        asked && self.sides.iter().all(|side| *side != [0; 5])
    }

    /// The keys that currently do something.
    #[must_use]
    pub fn hints(&self, words: &Words) -> Vec<KeyHint> {
        let mut hints = Vec::new();
        for resource in Resource::ALL.into_iter().filter(|resource| self.may_add(resource.index())) {
            let letter = resource.name().chars().next().unwrap_or_default();
            hints.push(KeyHint::new(Key::Char(letter), words::resource(words, resource)));
        }
        let other = if self.side == 0 { "play-key-want" } else { "play-key-give" };
        hints.push(KeyHint::said(words, Key::Tab, other));
        if self.sides != [[0; 5]; 2] {
            hints.push(KeyHint::said(words, Key::Backspace, "play-key-none"));
        }
        if self.to.len() > 1 {
            for (index, (seat, _)) in self.to.iter().enumerate() {
                let digit = char::from(b'1' + seat.0);
                let is_last = index + 1 == self.to.len();
                let does = if is_last { words.say("play-key-ask", []) } else { String::new() };
                hints.push(KeyHint::new(Key::Char(digit), does));
            }
        }
        if self.is_complete() {
            hints.push(KeyHint::said(words, Key::Enter, "play-key-send"));
        }
        hints.push(KeyHint::said(words, Key::Escape, "play-key-back"));
        hints
    }

    /// Whether one more of a resource can be added: the player must have it, and it may be on one side only.
    fn may_add(&self, index: usize) -> bool {
        let limit = if self.side == 0 { self.most[index] } else { MAX_WANTED };
        self.sides[self.side][index] < limit && self.sides[1 - self.side][index] == 0
    }

    fn change(&mut self, index: usize, less: bool, words: &Words) -> Reply {
        self.at = index;
        let other = self.sides[1 - self.side][index];
        let count = &mut self.sides[self.side][index];
        if less {
            *count = count.saturating_sub(1);
        } else if other > 0 {
            return Reply::Say(words.say("play-say-both-sides", []));
        } else if self.may_add(index) {
            self.sides[self.side][index] += 1;
        } else if self.side == 0 {
            let resource = words::resource(words, Resource::ALL[index]);
            return Reply::Say(words.say("play-say-no-more", [("resource", resource.into())]));
        }
        Reply::Stay
    }

    fn action(&self) -> Action {
        let [give, want] = self.sides.map(|side| whole(&side));
        match self.counters {
            Some(offer) => Action::CounterTrade { offer, give, want },
            None => {
                let asked = self.to.iter().filter(|(_, asked)| *asked).map(|(seat, _)| seat.0);
                let all = self.to.iter().all(|(_, asked)| *asked);
                Action::ProposeTrade { give, want, to: (!all).then(|| asked.collect()) }
            }
        }
    }

    /// Handles a key.
    pub fn key(&mut self, key: Key, words: &Words) -> Reply {
        match key {
            Key::Left => self.at = round(self.at, -1, 5),
            Key::Right => self.at = round(self.at, 1, 5),
            Key::Tab | Key::BackTab | Key::Up | Key::Down => self.side = 1 - self.side,
            Key::Char('+' | '=') => return self.change(self.at, false, words),
            Key::Char('-') => return self.change(self.at, true, words),
            Key::Backspace => self.sides[self.side] = [0; 5],
            Key::Escape => return Reply::Back,
            Key::Enter if self.is_complete() => return Reply::Act(vec![self.action()]),
            Key::Enter => return Reply::Say(words.say("play-say-incomplete", [])),
            Key::Char(digit @ '1'..='6') => {
                let seat = digit as u8 - b'1';
                for (_, asked) in self.to.iter_mut().filter(|(named, _)| named.0 == seat) {
                    *asked = !*asked;
                }
            }
            Key::Char(letter) => {
                if let Some((resource, less)) = resource_key(letter) {
                    return self.change(resource.index(), less, words);
                }
            }
            _ => {}
        }
        Reply::Stay
    }
}
