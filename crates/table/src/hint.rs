//! Hints: what a bot would do in a player's place, and its advantages, as facts that the player can see.

use bots::{Bot, check_or_withdraw};
use protocol::Advantage;
use rules::{Action, Chance, Game, HandView, Outcome, Quantities, Seat, State, View};
use std::collections::BTreeSet;

/// The most offers that are suggested in a turn.
const MAX_OFFERS: usize = 2;
/// How often the adviser is asked again.
const MAX_QUESTIONS: usize = 32;

/// The action that an adviser suggests to a seat that has made these offers (give and want) in this turn.
///
/// It neither takes an offer back nor repeats one: giving up on an offer is left to the player, and until then the
/// adviser plays as if it had not been made.
#[must_use]
pub fn advise(
    adviser: &mut dyn Bot,
    game: &Game,
    state: &State,
    seat: Seat,
    offered: &[(Quantities, Quantities)],
) -> Option<Action> {
    let mut without_offers = state.clone();
    for _ in 0..MAX_QUESTIONS {
        let chosen = adviser.choose(&game.seat_handle(&without_offers, seat, 0));
        let mv = check_or_withdraw(game, &without_offers, seat, &chosen).ok()?;
        let action = game.action(&mv);
        let repeats = |give: &Quantities, want: &Quantities| offered.iter().any(|(g, w)| (g, w) == (give, want));
        match &action {
            Action::CancelTrade { .. } => game.apply(&mut without_offers, &mv, Outcome::None, &mut ()),
            // The adviser remembers what it has suggested, and has another idea next time.
            Action::ProposeTrade { give, want, .. } if offered.len() >= MAX_OFFERS || repeats(give, want) => {}
            _ => return game.check(state, seat, &action).is_ok().then_some(action),
        }
    }
    None
}

/// The number of ways to roll a number with two dice.
fn pips(number: u8) -> u32 {
    6_u32.saturating_sub(u32::from(number.abs_diff(7)))
}

/// The advantages of an action for a seat.
#[must_use]
pub fn advantages(game: &Game, state: &State, seat: Seat, action: &Action) -> Vec<Advantage> {
    Adviser { game, state }.advantages(seat, action)
}

struct Adviser<'a> {
    game: &'a Game,
    state: &'a State,
}

impl Adviser<'_> {
    fn advantages(&self, seat: Seat, action: &Action) -> Vec<Advantage> {
        let view = self.game.view(self.state, Some(seat), 0);
        let mut found = Vec::new();
        if self.is_only_action(seat) {
            found.push(Advantage::Only);
        }
        match action {
            Action::PlaceSetupSettlement { vertex }
            | Action::PlaceSetupCity { vertex }
            | Action::BuildSettlement { vertex } => self.of_place(&view, seat, *vertex, &mut found),
            Action::UpgradeToCity { vertex } => {
                found.push(Advantage::Produces { pips: self.yields(*vertex).map(|(_, pips)| pips).sum() });
            }
            Action::MoveRobber { hex } => self.of_robber(&view, seat, *hex, &mut found),
            Action::StealRandomCard { from } => found.extend(hand(&view, *from)),
            Action::EndTurn if view.trade_context.offers.iter().any(|offer| offer.from == seat.0) => {
                found.push(Advantage::EndsOffers);
            }
            _ => {}
        }
        self.of_what_follows(&view, seat, action, &mut found);
        found
    }

    /// Whether a seat can do nothing else: no offer and no swap either.
    fn is_only_action(&self, seat: Seat) -> bool {
        let legal = self.game.legal(self.state, seat);
        let actions = legal.actions.iter().filter(|action| !matches!(action, Action::Resign)).count() as u64;
        let trades = legal.propose.is_some() || legal.counter.is_some() || legal.markets.is_some();
        actions + legal.omitted == 1 && !trades
    }

    /// What a vertex yields: the resource and how often.
    fn yields(&self, vertex: u32) -> impl Iterator<Item = (&'static str, u32)> + '_ {
        let layout = &self.game.map().layout;
        let producing = layout.grid().hexes_at(vertex).filter(|&hex| layout.terrain(hex).is_producing());
        producing.map(|hex| (layout.terrain(hex).name(), pips(layout.number(hex))))
    }

    fn of_place(&self, view: &View, seat: Seat, vertex: u32, found: &mut Vec<Advantage>) {
        found.push(Advantage::Produces { pips: self.yields(vertex).map(|(_, pips)| pips).sum() });
        let player = &view.players[seat.index()];
        let buildings = player.settlements.iter().chain(&player.cities);
        let known: BTreeSet<&str> = buildings.flat_map(|place| self.yields(place.0)).map(|(name, _)| name).collect();
        let new: BTreeSet<&'static str> = self.yields(vertex).map(|(name, _)| name).collect();
        found.extend(new.difference(&known).map(|&resource| Advantage::NewResource { resource }));
        let ports = self.game.board_view().ports;
        let here = ports.iter().filter(|port| [port.edge.0, port.edge.1].contains(&vertex));
        found.extend(here.map(|port| Advantage::Port { port: port.kind }));
    }

    /// The player who loses most to the robber.
    fn of_robber(&self, view: &View, seat: Seat, hex: u32, found: &mut Vec<Advantage>) {
        let layout = &self.game.map().layout;
        if !layout.terrain(hex).is_producing() {
            return;
        }
        let corners = layout.grid().corners(hex);
        let loss = |player: &rules::PlayerView| {
            let at = |places: &[rules::VertexName]| places.iter().filter(|place| corners.contains(&place.0)).count();
            (at(&player.settlements) + 2 * at(&player.cities)) as u32 * pips(layout.number(hex))
        };
        let others = view.players.iter().enumerate().filter(|(other, _)| *other != seat.index());
        let most = others.map(|(other, player)| (loss(player), other)).max();
        if let Some((pips, other)) = most.filter(|(pips, _)| *pips > 0) {
            found.push(Advantage::Blocks { seat: other as u8, pips });
        }
    }

    /// What the action is certain to enable.
    fn of_what_follows(&self, view: &View, seat: Seat, action: &Action, found: &mut Vec<Advantage>) {
        let (game, state) = (self.game, self.state);
        let Ok(mv) = game.check(state, seat, action) else { return };
        if !matches!(game.chance(state, &mv), Chance::None) {
            return;
        }
        let mut after = state.clone();
        game.apply_watched(&mut after, &mv, Outcome::None);
        let points = |view: &View| {
            let points = &view.players[seat.index()].victory_points;
            points.public + points.hidden.unwrap_or(0)
        };
        let then = points(&game.view(&after, Some(seat), 0)).saturating_sub(points(view));
        if then > 0 {
            found.push(Advantage::Points { points: then });
        }
        let trades = matches!(action, Action::TradeWithBank { .. } | Action::Swap { .. });
        if trades {
            let names = |state| -> BTreeSet<&'static str> {
                game.moves(state, seat).iter().map(|mv| game.action(mv).name()).collect()
            };
            let (before, then) = (names(state), names(&after));
            found.extend(then.difference(&before).map(|&action| Advantage::Allows { action }));
        }
    }
}

/// The advantage of taking a card from a player's hand.
fn hand(view: &View, from: u8) -> Option<Advantage> {
    match view.players.get(usize::from(from))?.hand {
        HandView::Other { resource_count, .. } => Some(Advantage::Takes { seat: from, cards: resource_count }),
        HandView::Own { .. } => None,
    }
}
