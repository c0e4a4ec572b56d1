//! An offer to the others, or a counter to one of theirs.

use super::{Reply, round};
use crate::dialog::count::resource_key;
use crate::key::{Hint, Key};
use crate::menu::whole;
use board::Resource;
use rules::{Action, OfferLimits, OfferView, Seat};

/// An offer being put together.
#[derive(Clone, Debug)]
pub struct OfferForm {
    /// The offer that is countered, if one is.
    pub counters: Option<u32>,
    /// What is given and what is wanted.
    pub sides: [[u32; 5]; 2],
    /// At most so much can be given.
    pub most: [u32; 5],
    /// Whom it is made to: each with whether it is.
    pub to: Vec<(Seat, bool)>,
    /// The side that is being filled, 0 what is given.
    pub side: usize,
    /// The resource that + and - change.
    pub at: usize,
}

/// More cards than this nobody has to give.
const MOST_WANTED: u32 = 9;

impl OfferForm {
    /// A new offer within limits.
    #[must_use]
    pub fn propose(limits: &OfferLimits) -> Self {
        let to = limits.to.iter().map(|seat| (seat, true)).collect();
        Self { counters: None, sides: [[0; 5]; 2], most: limits.give.0.map(u32::from), to, side: 0, at: 0 }
    }

    /// A counter to an offer: it starts from the same terms, as far as they can be paid.
    #[must_use]
    pub fn counter(id: u32, limits: &OfferLimits, offer: &OfferView) -> Self {
        let most = limits.give.0.map(u32::from);
        let give = std::array::from_fn(|i| u32::from(offer.want.0[i]).min(most[i]));
        let want = offer.give.0.map(u32::from);
        Self { counters: Some(id), sides: [give, want], most, to: Vec::new(), side: 0, at: 0 }
    }

    /// Whether both sides name cards, and somebody is asked.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        let asked = self.counters.is_some() || self.to.iter().any(|(_, asked)| *asked);
        asked && self.sides.iter().all(|side| *side != [0; 5])
    }

    /// Its keys.
    #[must_use]
    pub fn hints(&self) -> Vec<Hint> {
        let mut hints = Vec::new();
        for resource in Resource::ALL.into_iter().filter(|resource| self.may_add(resource.index())) {
            let letter = resource.name().chars().next().unwrap_or_default();
            hints.push(Hint::new(Key::Char(letter), resource.name()));
        }
        hints.push(Hint::new(Key::Tab, if self.side == 0 { "what you want" } else { "what you give" }));
        if self.sides != [[0; 5]; 2] {
            hints.push(Hint::new(Key::Backspace, "none"));
        }
        if self.to.len() > 1 {
            for (index, (seat, _)) in self.to.iter().enumerate() {
                let digit = char::from(b'1' + seat.0);
                hints.push(Hint::new(Key::Char(digit), if index + 1 == self.to.len() { "ask or not" } else { "" }));
            }
        }
        if self.is_whole() {
            hints.push(Hint::new(Key::Enter, "offer it"));
        }
        hints.push(Hint::new(Key::Escape, "back"));
        hints
    }

    /// Whether one more of a resource can be named: what is given must be held, and stand on one side only.
    fn may_add(&self, index: usize) -> bool {
        let limit = if self.side == 0 { self.most[index] } else { MOST_WANTED };
        self.sides[self.side][index] < limit && self.sides[1 - self.side][index] == 0
    }

    fn change(&mut self, index: usize, less: bool) -> Reply {
        self.at = index;
        let other = self.sides[1 - self.side][index];
        let count = &mut self.sides[self.side][index];
        if less {
            *count = count.saturating_sub(1);
        } else if other > 0 {
            return Reply::Say("A resource cannot be on both sides of a trade".to_owned());
        } else if self.may_add(index) {
            self.sides[self.side][index] += 1;
        } else if self.side == 0 {
            return Reply::Say(format!("You have no more {}", Resource::ALL[index]));
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

    /// What a key does.
    pub fn key(&mut self, key: Key) -> Reply {
        match key {
            Key::Left => self.at = round(self.at, -1, 5),
            Key::Right => self.at = round(self.at, 1, 5),
            Key::Tab | Key::BackTab | Key::Up | Key::Down => self.side = 1 - self.side,
            Key::Char('+' | '=') => return self.change(self.at, false),
            Key::Char('-') => return self.change(self.at, true),
            Key::Backspace => self.sides[self.side] = [0; 5],
            Key::Escape => return Reply::Back,
            Key::Enter if self.is_whole() => return Reply::Act(vec![self.action()]),
            Key::Enter => return Reply::Say("Name what you give and what you want, and whom you ask".to_owned()),
            Key::Char(digit @ '1'..='6') => {
                let seat = digit as u8 - b'1';
                for (_, asked) in self.to.iter_mut().filter(|(named, _)| named.0 == seat) {
                    *asked = !*asked;
                }
            }
            Key::Char(letter) => {
                if let Some((resource, less)) = resource_key(letter) {
                    return self.change(resource.index(), less);
                }
            }
            _ => {}
        }
        Reply::Stay
    }
}
