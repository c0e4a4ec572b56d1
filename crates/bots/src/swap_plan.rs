//! Swap plans: market swaps, by the cheapest routes, that make a purchase possible.

use crate::heuristic::{COSTS, Heuristic};
use board::Resource;
use rules::{Action, Game, Outcome, Parts, Position, Quantities, Quantity, Seat, Size};

/// The longest plan, in swaps.
const MAX_SWAPS: usize = 5;

/// A sequence of swaps that makes a purchase possible.
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
    if p.active() != seat || !heuristic.prepared.has_markets() || !p.has_rolled() {
        return Vec::new();
    }
    let left = p.pieces_left(seat);
    let open = [
        left.cities > 0 && heuristic.has_settlement(p, seat),
        heuristic.can_settle(p, seat),
        heuristic.prepared.deck_left(p) > 0,
        left.roads > 0,
    ];
    let purchases = COSTS.into_iter().zip(open).filter(|(_, open)| *open);
    purchases
        .filter_map(|(cost, _)| plan_for(game, heuristic, p, seat, &Parts(cost.map(|count| count as u32 * 1000))))
        .collect()
}

/// Swaps cards that the purchase does not need for those it lacks, until the cost is covered.
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
