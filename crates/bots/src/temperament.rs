//! Temperaments: how readily a bot trades, and whom it robs.

use crate::Bot;
use crate::trading::TradeStyle;
use rules::{Action, ObservedAction, Seat, SeatHandle, Stage, VertexName, View};

/// What sets a bot apart from others of its kind. [`Greedy`](crate::Greedy), [`Search`](crate::Search)
/// and the levels can have one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Temperament {
    /// Offers more trades, and is content with a smaller gain.
    Trader,
    /// Does not trade with other players at all.
    Hermit,
    /// Robs whoever has the most points.
    Rival,
}

impl Temperament {
    /// How a bot of this temperament trades that would otherwise trade as usual for its kind.
    pub(crate) const fn trade_style(self, usual: TradeStyle) -> TradeStyle {
        match self {
            Self::Trader => TradeStyle::EAGER,
            Self::Hermit => TradeStyle::NONE,
            Self::Rival => usual,
        }
    }
}

/// A bot that robs whoever has the most points, and otherwise plays as it would.
pub(crate) struct Rival(pub(crate) Box<dyn Bot>);

impl Bot for Rival {
    fn choose(&mut self, handle: &SeatHandle<'_>) -> Action {
        robbery(handle).unwrap_or_else(|| self.0.choose(handle))
    }

    fn listens(&self) -> bool {
        self.0.listens()
    }

    fn observe(&mut self, observed: &ObservedAction) {
        self.0.observe(observed);
    }

    fn end(&mut self, winner: Option<Seat>, points: &[u32]) {
        self.0.end(winner, points);
    }
}

/// The robbery that harms the leading opponent most; none if no robbery is due or it cannot reach them.
fn robbery(handle: &SeatHandle<'_>) -> Option<Action> {
    let view = handle.view();
    if view.turn_stage != Stage::RobberMoveSteal {
        return None;
    }
    let leader = leader(&view, handle.seat())?;
    let harm = |action: &Action| match *action {
        Action::StealRandomCard { from } => u32::from(from == leader.0),
        Action::MoveRobber { hex } => harm(handle, &view, leader, hex),
        _ => 0,
    };
    let actions = handle.legal().actions;
    actions.into_iter().filter(|action| harm(action) > 0).max_by_key(harm)
}

/// The opponent with the most public points.
fn leader(view: &View, seat: Seat) -> Option<Seat> {
    let others = (0..).map(Seat).zip(&view.players).filter(|(other, player)| *other != seat && !player.resigned);
    others.max_by_key(|(_, player)| player.victory_points.public).map(|(seat, _)| seat)
}

/// How much of a seat's production the robber blocks on a hex.
fn harm(handle: &SeatHandle<'_>, view: &View, seat: Seat, hex: u32) -> u32 {
    let (topology, map) = (handle.game().topology(), handle.game().map());
    let Some(place) = topology.hex(hex) else { return 0 };
    let player = &view.players[seat.index()];
    let around = topology.hex_vertices(place).map(|vertex| VertexName(topology.vertex_number(vertex)));
    let count = |built: &[VertexName]| built.iter().filter(|vertex| around.contains(vertex)).count() as u32;
    let number = u32::from(map.layout.number(hex));
    let ways = if number == 0 { 0 } else { 6 - number.abs_diff(7) };
    (count(&player.settlements) + 2 * count(&player.cities)) * ways
}
