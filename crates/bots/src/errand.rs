//! Errands: swaps in the markets that make a purchase possible, by the cheapest routes.

use crate::value::{COSTS, Judge};
use board::Resource;
use rules::{Action, Game, Outcome, Parts, Position, Quantities, Quantity, Seat, Size};

/// Swaps of an errand, at most.
const MOST: usize = 5;

/// Swaps that make a purchase possible.
pub(crate) struct Errand<S: Size> {
    /// The first of them.
    pub(crate) first: Action,
    /// Where they all lead.
    pub(crate) after: Position<S>,
}

/// The errands that a seat can run now.
pub(crate) fn errands<S: Size>(game: &Game, judge: &Judge<'_, S>, p: &Position<S>, seat: Seat) -> Vec<Errand<S>> {
    if p.active() != seat || !judge.prepared.has_markets() || !p.has_rolled() {
        return Vec::new();
    }
    let left = p.pieces_left(seat);
    let open = [
        left.cities > 0 && judge.has_settlement(p, seat),
        judge.can_settle(p, seat),
        judge.prepared.deck_left(p) > 0,
        left.roads > 0,
    ];
    let wanted = COSTS.into_iter().zip(open).filter(|(_, open)| *open);
    wanted.filter_map(|(cost, _)| run(game, judge, p, seat, &Parts(cost.map(|count| count as u32 * 1000)))).collect()
}

/// Swaps what is not needed for what is missing, until all is there.
fn run<S: Size>(game: &Game, judge: &Judge<'_, S>, p: &Position<S>, seat: Seat, cost: &Parts) -> Option<Errand<S>> {
    let mut after = p.clone();
    let mut first = None;
    for _ in 0..MOST {
        let held = after.holdings(seat);
        let Some(missing) = Resource::ALL.into_iter().find(|&kind| held[kind] < cost[kind]) else { break };
        let terms = judge.prepared.terms(&after, seat)?;
        let due = u64::from(cost[missing] - held[missing]);
        let spare = |kind: Resource| u64::from(held[kind].saturating_sub(cost[kind]));
        let routes = Resource::ALL.into_iter().filter(|&kind| spare(kind) > 0).filter_map(|kind| {
            let route = terms.cheapest_for(kind, missing, due).filter(|route| route.amount() <= spare(kind))?;
            Some((route.amount() as f64 / spare(kind) as f64, kind, route))
        });
        // What there is most of is given first.
        let (_, give, route) = routes.min_by(|a, b| a.0.total_cmp(&b.0))?;
        let hop = route.hops.first()?;
        let mut gives = Quantities::NONE;
        gives.0[give.index()] = Quantity::from_thousandths(hop.amount as i64);
        let get = hop.market.resources()[1 - hop.side];
        let action = Action::Swap { give: gives, get, min: None };
        let mv = game.check(&judge.prepared.state(after.clone()), seat, &action).ok()?;
        judge.prepared.apply(&mut after, &mv, Outcome::None, &mut ());
        first.get_or_insert(action);
    }
    let held = after.holdings(seat);
    if !held.covers(cost) {
        return None;
    }
    first.map(|first| Errand { first, after })
}
