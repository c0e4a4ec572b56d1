//! Why one choice is better than another, in a word: the most important thing that it gains.

use board::{PortKind, Resource, Terrain};
use rules::{Action, Bits, Chance, Game, MAX_SEATS, Outcome, PreparedGame, Seat, Size, State, Visitor};
use serde::Serialize;

/// What the best choice gains over the one that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Reason {
    /// The game.
    Wins,
    /// The longest road.
    LongestRoad,
    /// The largest army.
    LargestArmy,
    /// Points.
    Points {
        /// How many more.
        points: u32,
    },
    /// A resource that the seat does not get otherwise.
    NewResource {
        /// Which.
        #[cfg_attr(feature = "typescript", ts(as = "rules::typescript::ResourceName"))]
        #[serde(serialize_with = "name")]
        resource: Resource,
    },
    /// More production: how many more of the 36 rolls give a card.
    Production {
        /// How many.
        pips: u32,
    },
    /// A port.
    Port,
    /// The robber takes more from an opponent.
    Blocks {
        /// Which.
        seat: u8,
        /// How many more of the 36 rolls.
        pips: u32,
    },
    /// A hand that is safe from a seven.
    SafeHand,
    /// A development card.
    Card,
    /// Cards that are kept for something better.
    Saves,
    /// Nothing simple: it only turns out better.
    TurnsOutBetter,
}

fn name<S: serde::Serializer>(resource: &Resource, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(resource.name())
}

/// A smaller difference in production is not what matters.
const MIN_PIPS: u32 = 2;

/// Why `best` is better than `made`, for a seat in a state.
pub(crate) fn reason(game: &Game, state: &State, seat: Seat, best: &Action, made: &Action) -> Reason {
    let after = |action: &Action| {
        let mv = game.check(state, seat, action).ok()?;
        let mut state = state.clone();
        if game.chance(&state, &mv) != Chance::None {
            return None;
        }
        game.apply(&mut state, &mv, Outcome::None, &mut ());
        Some(state)
    };
    let usual = match best {
        Action::BuyDevelopmentCard => Reason::Card,
        Action::EndTurn => Reason::Saves,
        _ => Reason::TurnsOutBetter,
    };
    let (Some(with_best), Some(with_made)) = (after(best), after(made)) else { return usual };
    if with_best.winner() == Some(seat) {
        return Reason::Wins;
    }
    let look = |state| game.visit(Look { game, state, seat });
    let (better, worse) = (look(&with_best), look(&with_made));
    better.advantage_over(&worse, game.rules().hand_limit.into()).unwrap_or(usual)
}

/// What counts about a seat in a state.
struct Standing {
    points: u32,
    has_longest_road: bool,
    has_largest_army: bool,
    /// By resource.
    pips: [u32; 5],
    ports: u32,
    hand: u32,
    /// What the robber takes from the others, in pips.
    blocked: [u32; MAX_SEATS],
}

impl Standing {
    fn advantage_over(&self, other: &Self, hand_limit: u32) -> Option<Reason> {
        if self.has_longest_road && !other.has_longest_road {
            return Some(Reason::LongestRoad);
        }
        if self.has_largest_army && !other.has_largest_army {
            return Some(Reason::LargestArmy);
        }
        let new = Resource::ALL.into_iter().find(|&kind| {
            let kind = kind.index();
            self.pips[kind] > 0 && other.pips[kind] == 0 && self.pips.iter().sum::<u32>() >= other.pips.iter().sum()
        });
        let more_pips = self.pips.iter().sum::<u32>().saturating_sub(other.pips.iter().sum());
        if self.points > other.points {
            return Some(Reason::Points { points: self.points - other.points });
        }
        if let Some(resource) = new {
            return Some(Reason::NewResource { resource });
        }
        if more_pips >= MIN_PIPS {
            return Some(Reason::Production { pips: more_pips });
        }
        let most_blocked = (0..MAX_SEATS).max_by_key(|&seat| self.blocked[seat].saturating_sub(other.blocked[seat]))?;
        let more_blocked = self.blocked[most_blocked].saturating_sub(other.blocked[most_blocked]);
        if more_blocked > 0 {
            return Some(Reason::Blocks { seat: most_blocked as u8, pips: more_blocked });
        }
        if self.ports > other.ports {
            return Some(Reason::Port);
        }
        (self.hand <= hand_limit && other.hand > hand_limit).then_some(Reason::SafeHand)
    }
}

struct Look<'a> {
    game: &'a Game,
    state: &'a State,
    seat: Seat,
}

impl Visitor for Look<'_> {
    type Output = Standing;

    fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> Standing {
        let Self { game, state, seat } = self;
        let p = prepared.position(state).expect("the state belongs to the game");
        let (topology, layout) = (prepared.topology(), &game.map().layout);
        let yields = |seat: Seat, hex| -> u32 {
            let corners = topology.hex_vertices(hex).iter().map(|vertex| usize::from(vertex.0));
            corners.map(|i| u32::from(p.settlements(seat).has(i)) + 2 * u32::from(p.cities(seat).has(i))).sum()
        };
        let mut standing = Standing {
            points: prepared.all_points(p, seat),
            has_longest_road: p.longest_road() == Some(seat),
            has_largest_army: p.largest_army() == Some(seat),
            pips: [0; 5],
            ports: 0,
            hand: p.cards_in_hand(seat).iter().map(|&count| u32::from(count)).sum(),
            blocked: [0; MAX_SEATS],
        };
        for hex in topology.hexes() {
            let pips = pips(layout.number(topology.hex_number(hex)));
            if let Terrain::Yields(resource) = layout.terrain(topology.hex_number(hex)) {
                standing.pips[resource.index()] += pips * yields(seat, hex);
            }
            if p.robber() == Some(hex) {
                for other in game.all_seats().filter(|&other| other != seat) {
                    standing.blocked[other.index()] = pips * yields(other, hex);
                }
            }
        }
        for port in layout.ports() {
            let ends = [port.edge.0, port.edge.1].into_iter().filter_map(|end| topology.vertex(end));
            let is_own =
                ends.map(|end| usize::from(end.0)).any(|i| p.settlements(seat).has(i) || p.cities(seat).has(i));
            // A port of its own for a resource counts if the seat has the resource.
            let is_useful = match port.kind {
                PortKind::Generic => true,
                PortKind::Special(resource) => standing.pips[resource.index()] > 0,
            };
            standing.ports += u32::from(is_own && is_useful);
        }
        standing
    }
}

/// How many of the 36 rolls of two dice give a number.
fn pips(number: u8) -> u32 {
    match number {
        2..=12 => 6 - u32::from(number.abs_diff(7)),
        _ => 0,
    }
}
