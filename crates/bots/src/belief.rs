//! What a seat believes about the others' hands, from everything it was told.
//!
//! Everything but thefts happens on the open table, so hands are known but for the cards that went from hand to hand in
//! secret. Each way these may have gone is a world with its likelihood; what happens later rules many of them out.

use random::Random;
use rules::{Action, Guess, Known, MAX_SEATS, ObservedAction, Parts, Seat, Theft};

/// Worlds that are kept, at most; the least likely go.
const MOST: usize = 160;

/// Thousandths of a card.
const CARD: i64 = 1000;

/// Hands by seat, in thousandths.
type Hands = [[i64; 5]; MAX_SEATS];

/// A way that the hands may be.
#[derive(Clone, Copy, Debug)]
struct World {
    hands: Hands,
    /// How likely, among all.
    weight: f64,
}

/// What a seat believes. It begins with empty hands, before the first action.
#[derive(Clone, Debug)]
pub struct Belief {
    worlds: Vec<World>,
}

impl Default for Belief {
    fn default() -> Self {
        Self { worlds: vec![World { hands: [[0; 5]; MAX_SEATS], weight: 1.0 }] }
    }
}

/// The ways a theft may have gone in a world.
fn thefts(world: &World, theft: &Theft) -> Vec<World> {
    let (by, from) = (theft.by.index(), theft.from.index());
    let hand = world.hands[from];
    let total: i64 = hand.iter().sum();
    let amount = i64::from(theft.amount);
    let mut ways = Vec::new();
    for (kind, &held) in hand.iter().enumerate() {
        let told = theft.resource.is_none_or(|resource| resource.index() == kind);
        if told && held > 0 && held.min(CARD) == amount {
            let mut hands = world.hands;
            hands[from][kind] -= amount;
            hands[by][kind] += amount;
            ways.push(World { hands, weight: world.weight * held as f64 / total as f64 });
        }
    }
    ways
}

impl Belief {
    /// Takes note of what was told.
    pub fn observe(&mut self, told: &ObservedAction) {
        for world in &mut self.worlds {
            for (hand, change) in world.hands.iter_mut().zip(&told.changes.0) {
                for (held, change) in hand.iter_mut().zip(change) {
                    *held += change;
                }
            }
        }
        self.worlds.retain(|world| world.hands.iter().flatten().all(|&held| held >= 0));
        if let Action::PlayDevelopmentCard { card: board::Card::Monopoly, resources } = &told.action {
            // Whoever had any of it has none now.
            let kinds: Vec<usize> = resources.iter().map(|resource| resource.index()).collect();
            let bare = |(seat, hand): (usize, &[i64; 5])| {
                seat == told.seat.index() || kinds.iter().all(|&kind| hand[kind] == 0)
            };
            self.worlds.retain(|world| world.hands.iter().enumerate().all(bare));
        }
        if let Some(theft) = &told.theft {
            self.worlds = self.worlds.iter().flat_map(|world| thefts(world, theft)).collect();
        }
        self.settle();
    }

    /// Puts the same worlds together, drops the least likely, and makes the likelihoods add up to one.
    fn settle(&mut self) {
        if self.worlds.len() < 2 {
            return;
        }
        self.worlds.sort_unstable_by_key(|world| world.hands);
        self.worlds.dedup_by(|next, kept| {
            let same = next.hands == kept.hands;
            if same {
                kept.weight += next.weight;
            }
            same
        });
        self.worlds.sort_by(|a, b| b.weight.total_cmp(&a.weight));
        self.worlds.truncate(MOST);
        let all: f64 = self.worlds.iter().map(|world| world.weight).sum();
        for world in &mut self.worlds {
            world.weight /= all;
        }
    }

    /// Whether a world is one that a seat cannot rule out.
    fn fits(world: &World, known: &Known) -> bool {
        let others = || (0..MAX_SEATS).filter(|&seat| seat != known.seat.index());
        let sums = others().all(|seat| world.hands[seat].iter().sum::<i64>() == known.held[seat] as i64);
        let kinds =
            (0..5).all(|kind| others().map(|seat| world.hands[seat][kind]).sum::<i64>() == known.others[kind] as i64);
        let pledged = others().all(|seat| {
            world.hands[seat].iter().zip(known.pledged[seat].0).all(|(&held, count)| held >= i64::from(count) * CARD)
        });
        sums && kinds && pledged
    }

    /// One of the worlds, by its likelihood; nothing when none fits what is known, as for one who came late.
    pub(crate) fn sample(&self, known: &Known, stream: &mut impl Random) -> Option<[Parts; MAX_SEATS]> {
        let fitting = || self.worlds.iter().filter(|world| Self::fits(world, known));
        let all: f64 = fitting().map(|world| world.weight).sum();
        let mut left = all * (stream.below(1 << 32) as f64 / (1_u64 << 32) as f64);
        let mut chosen = None;
        for world in fitting() {
            chosen = Some(world);
            left -= world.weight;
            if left < 0.0 {
                break;
            }
        }
        let mut hands = chosen?.hands.map(|hand| Parts(hand.map(|held| held as u32)));
        hands[known.seat.index()] = Parts::NONE;
        Some(hands)
    }

    /// How likely it is that the others hold just these cards.
    #[must_use]
    pub fn likelihood(&self, known: &Known, guess: &Guess) -> f64 {
        let same = |world: &&World| {
            let other = |seat: &usize| Seat(*seat as u8) != known.seat;
            (0..MAX_SEATS).filter(other).all(|seat| world.hands[seat].map(|held| held as u32) == guess.hands[seat].0)
        };
        let fitting = || self.worlds.iter().filter(|world| Self::fits(world, known));
        let all: f64 = fitting().map(|world| world.weight).sum();
        fitting().filter(same).map(|world| world.weight).sum::<f64>() / all
    }
}
