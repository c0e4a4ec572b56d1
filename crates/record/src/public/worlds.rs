//! Tracks every possible distribution of resource cards over the hands, given what was public.
//!
//! Production, costs, trades, discards and monopolies are public; a stolen card is not. The hands start as one
//! possibility, a theft splits each into several, and a payment rules out those in which the player lacks the card.
//! When there are too many to track, hands are no longer checked.

use super::Demands;
use board::Resource;
use rules::Seat;
use std::collections::BTreeSet;

/// Resource cards by seat.
pub(super) type Cards = Vec<[u16; 5]>;

/// With more possibilities than this, answers would take too long.
const MOST: usize = 4096;

/// The possibilities; `None` when there are too many.
#[derive(Clone, Debug)]
pub(crate) struct Worlds(Option<BTreeSet<Cards>>);

/// The effect of a move on the hands.
#[derive(Clone, Debug)]
pub(super) enum Change {
    /// The same public gains and losses in every possibility.
    Open(Vec<[i32; 5]>),
    /// One stolen card, which only the two seats see.
    Theft { by: Seat, from: Seat },
    /// All cards of a resource go to one hand.
    Monopoly { by: Seat, resource: Resource },
    /// A hand is laid down and becomes public.
    Laid(Seat, [u16; 5]),
}

impl Worlds {
    /// The only possibility at the start: empty hands.
    pub(crate) fn empty(seats: usize) -> Self {
        Self(Some(BTreeSet::from([vec![[0; 5]; seats]])))
    }

    /// The possibility that meets the demands: the current one if it does, else the first. `None` when there is none;
    /// an error when hands are no longer checked.
    pub(super) fn choose(&self, current: &Cards, demands: &Demands) -> Result<Option<Cards>, Trusted> {
        let worlds = self.0.as_ref().ok_or(Trusted)?;
        if worlds.contains(current) && meets(current, demands) {
            return Ok(Some(current.clone()));
        }
        Ok(worlds.iter().find(|cards| meets(cards, demands)).cloned())
    }

    /// Keeps the possibilities in which the move was possible, and applies the move to them.
    pub(super) fn follow(&mut self, demands: &Demands, change: &Change) {
        let Some(worlds) = self.0.take() else { return };
        let mut next = BTreeSet::new();
        for cards in worlds.into_iter().filter(|cards| meets(cards, demands)) {
            change.of(cards, &mut next);
            if next.len() > MOST {
                return;
            }
        }
        self.0 = Some(next);
    }
}

/// Hands are no longer checked, because there are too many possibilities.
pub(super) struct Trusted;

fn meets(cards: &Cards, demands: &Demands) -> bool {
    let holds = demands.held.iter().all(|(seat, cost)| {
        cards.get(seat.index()).is_some_and(|hand| hand.iter().zip(cost.0).all(|(&held, due)| held >= due))
    });
    holds
        && demands.given.as_ref().is_none_or(|(taker, resource, given)| {
            given.len() == cards.len()
                && given.iter().zip(cards).enumerate().all(|(seat, (&gave, hand))| {
                    if seat == taker.index() { gave == 0 } else { gave == u32::from(hand[resource.index()]) }
                })
        })
}

impl Change {
    /// Adds the possible results for these hands; nothing if the hands contradict the move.
    fn of(&self, mut cards: Cards, next: &mut BTreeSet<Cards>) {
        match self {
            Self::Open(changes) => {
                for (hand, change) in cards.iter_mut().zip(changes) {
                    for (count, by) in hand.iter_mut().zip(change) {
                        match u16::try_from(i32::from(*count) + by) {
                            Ok(left) => *count = left,
                            Err(_) => return,
                        }
                    }
                }
                next.insert(cards);
            }
            Self::Theft { by, from } => {
                for kind in 0..5 {
                    if cards[from.index()][kind] > 0 {
                        let mut stolen = cards.clone();
                        stolen[from.index()][kind] -= 1;
                        stolen[by.index()][kind] += 1;
                        next.insert(stolen);
                    }
                }
            }
            Self::Monopoly { by, resource } => {
                let all = cards.iter_mut().map(|hand| std::mem::take(&mut hand[resource.index()])).sum();
                cards[by.index()][resource.index()] = all;
                next.insert(cards);
            }
            Self::Laid(seat, hand) => {
                if cards[seat.index()] == *hand {
                    cards[seat.index()] = [0; 5];
                    next.insert(cards);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Amounts;

    fn pays(seat: u8, resource: Resource) -> Demands {
        Demands { held: vec![(Seat(seat), Amounts::of(resource, 1))], ..Demands::default() }
    }

    fn spent(seat: usize, resource: Resource) -> Change {
        let mut changes = vec![[0; 5]; 2];
        changes[seat][resource.index()] = -1;
        Change::Open(changes)
    }

    /// A payment with the stolen card reveals what it was.
    #[test]
    fn a_theft_is_known_once_it_is_paid_with() {
        let [brick, lumber, ore] = [Resource::Brick, Resource::Lumber, Resource::Ore];
        let mut worlds = Worlds(Some(BTreeSet::from([vec![[1, 1, 0, 0, 0], [0; 5]]])));
        worlds.follow(&Demands::default(), &Change::Theft { by: Seat(1), from: Seat(0) });
        let current = vec![[0, 1, 0, 0, 0], [1, 0, 0, 0, 0]];
        let can = |worlds: &Worlds, seat: u8, resource: Resource| {
            matches!(worlds.choose(&current, &pays(seat, resource)), Ok(Some(_)))
        };
        assert!(can(&worlds, 1, brick) && can(&worlds, 1, lumber) && !can(&worlds, 1, ore));
        assert!(can(&worlds, 0, brick) && can(&worlds, 0, lumber));
        worlds.follow(&pays(1, lumber), &spent(1, lumber));
        assert!(can(&worlds, 0, brick) && !can(&worlds, 0, lumber));
    }

    #[test]
    fn hands_are_trusted_when_there_are_too_many_possibilities() {
        let mut worlds = Worlds(Some(BTreeSet::from([vec![[40; 5]; 6]])));
        for theft in 0..60u8 {
            worlds.follow(&Demands::default(), &Change::Theft { by: Seat(theft % 6), from: Seat((theft + 1) % 6) });
        }
        assert!(worlds.choose(&vec![[40; 5]; 6], &Demands::default()).is_err());
    }
}
