//! Swap plans: market swaps, by the cheapest routes, that make purchases possible.

use crate::heuristic::{COSTS, Heuristic};
use board::Resource;
use rules::{Action, Game, Outcome, Parts, Position, Quantities, Quantity, Seat, Size};

/// The longest plan, in swaps.
const MAX_SWAPS: usize = 5;

/// A sequence of swaps that makes one or two purchases possible.
pub(crate) struct SwapPlan<S: Size> {
    pub(crate) first_swap: Action,
    /// The position after all swaps.
    pub(crate) after: Position<S>,
}

/// A plan for each purchase that a seat can make possible by swapping now.
pub(crate) fn swap_plans<S: Size>(
    game: &Game,
    heuristic: &Heuristic<'_, S>,
    p: &Position<S>,
    seat: Seat,
) -> Vec<SwapPlan<S>> {
    if !can_swap(heuristic, p, seat) {
        return Vec::new();
    }
    let purchases = COSTS.into_iter().zip(open_purchases(heuristic, p, seat)).filter(|(_, open)| *open);
    plans_for(game, heuristic, p, seat, purchases.map(|(cost, _)| in_parts(&cost)))
}

/// Like [`swap_plans`], and a plan for each pair of purchases. The second one may only become possible by the first, as a
/// settlement does by a road.
pub(crate) fn swap_plans_for_two<S: Size>(
    game: &Game,
    heuristic: &Heuristic<'_, S>,
    p: &Position<S>,
    seat: Seat,
) -> Vec<SwapPlan<S>> {
    if !can_swap(heuristic, p, seat) {
        return Vec::new();
    }
    let pairs = COSTS.iter().enumerate().flat_map(|(i, one)| COSTS[i..].iter().map(move |other| (one, other)));
    let costs = pairs.map(|(one, other)| in_parts(&std::array::from_fn(|kind| one[kind] + other[kind])));
    let mut plans = swap_plans(game, heuristic, p, seat);
    plans.extend(plans_for(game, heuristic, p, seat, costs));
    plans
}

fn can_swap<S: Size>(heuristic: &Heuristic<'_, S>, p: &Position<S>, seat: Seat) -> bool {
    p.active() == seat && heuristic.prepared.has_markets() && p.has_rolled()
}

fn in_parts(cost: &[f32; 5]) -> Parts {
    Parts(cost.map(|count| count as u32 * 1000))
}

/// Which purchases are possible, given the cards.
fn open_purchases<S: Size>(heuristic: &Heuristic<'_, S>, p: &Position<S>, seat: Seat) -> [bool; COSTS.len()] {
    let left = p.pieces_left(seat);
    [
        left.cities > 0 && heuristic.has_settlement(p, seat),
        heuristic.can_settle(p, seat),
        heuristic.prepared.deck_left(p) > 0,
        left.roads > 0,
    ]
}

fn plans_for<S: Size>(
    game: &Game,
    heuristic: &Heuristic<'_, S>,
    p: &Position<S>,
    seat: Seat,
    costs: impl Iterator<Item = Parts>,
) -> Vec<SwapPlan<S>> {
    costs.filter_map(|cost| plan_for(game, heuristic, p, seat, &cost)).collect()
}

/// Swaps cards that the cost does not need for those that are lacking, until it is covered.
fn plan_for<S: Size>(
    game: &Game,
    heuristic: &Heuristic<'_, S>,
    p: &Position<S>,
    seat: Seat,
    cost: &Parts,
) -> Option<SwapPlan<S>> {
    let mut after = p.clone();
    let mut first = None;
    for _ in 0..MAX_SWAPS {
        let held = after.holdings(seat);
        let Some(missing) = Resource::ALL.into_iter().find(|&kind| held[kind] < cost[kind]) else { break };
        let terms = heuristic.prepared.terms(&after, seat)?;
        let due = u64::from(cost[missing] - held[missing]);
        let spare = |kind: Resource| u64::from(held[kind].saturating_sub(cost[kind]));
        let routes = Resource::ALL.into_iter().filter(|&kind| spare(kind) > 0).filter_map(|kind| {
            let route = terms.cheapest_for(kind, missing, due).filter(|route| route.amount() <= spare(kind))?;
            Some((route.amount() as f64 / spare(kind) as f64, kind, route))
        });
        // Give what is most plentiful first.
        let (_, give, route) = routes.min_by(|a, b| a.0.total_cmp(&b.0))?;
        let hop = route.hops.first()?;
        let mut gives = Quantities::NONE;
        gives.0[give.index()] = Quantity::from_thousandths(hop.amount as i64);
        let get = hop.market.resources()[1 - hop.side];
        let action = Action::Swap { give: gives, get, min: None };
        let mv = game.check(&heuristic.prepared.state(after.clone()), seat, &action).ok()?;
        heuristic.prepared.apply(&mut after, &mv, Outcome::None, &mut ());
        first.get_or_insert(action);
    }
    let held = after.holdings(seat);
    if !held.covers(cost) {
        return None;
    }
    first.map(|first_swap| SwapPlan { first_swap, after })
}
