//! What a seat or a spectator may see: a separate type without any fields for hidden information.

mod market;

use crate::notation::names::{EdgeName, HexName, VertexName};
use crate::notation::stage::{Stage, TurnPhase};
use crate::position::amounts::{Amounts, Parts, Quantities, Quantity};
use crate::position::bits::Bits;
use crate::position::commerce::Commerce;
use crate::position::prepared::PreparedGame;
use crate::position::seat::{Seat, SeatSet};
use crate::position::size::Size;
use crate::position::state::{Dues, Phase, Player, Position};
use board::{Card, Edge, Layout, Resource, Topology, Vertex};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use std::collections::BTreeMap;

pub use market::{MarketView, SharesView};

/// The game as a seat sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The seat that sees it; none for a spectator.
    pub seat: Option<u8>,
    /// Number of actions accepted so far.
    pub version: u64,
    /// Always `catan`.
    pub game_id: &'static str,
    /// The public name of the rules.
    pub ruleset_version: String,
    /// The kind of action that the game waits for.
    pub turn_stage: Stage,
    /// Whose turn it is.
    pub active_player: u8,
    /// Number of turns begun.
    pub turn: u32,
    /// The board; left out when it was sent before.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub board: Option<BoardView>,
    /// Where the robber is.
    pub robber_hex_id: Option<HexName>,
    /// The dice.
    pub dice: DiceView,
    /// The bank.
    pub bank: BankView,
    /// The players.
    pub players: Vec<PlayerView>,
    /// Decisions that are due.
    pub pending: PendingView,
    /// The open offers.
    pub trade_context: TradeView,
    /// Who has the longest road.
    pub longest_road_owner_id: Option<u8>,
    /// Who has the largest army.
    pub largest_army_owner_id: Option<u8>,
    /// Who has won.
    pub winner: Option<u8>,
    /// The ten markets in canonical order, if the game has markets.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub markets: Option<Vec<MarketView>>,
    /// Cards that fees have taken out of the game, if it has markets.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub burned: Option<Quantities>,
    /// What happened this turn.
    pub turn_flags: FlagsView,
    /// The placement turn, during the setup.
    pub setup: Option<SetupView>,
}

/// The board: land only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BoardView {
    /// Land hexes.
    pub hexes: Vec<HexView>,
    /// Vertices where buildings may be placed.
    pub intersections: Vec<VertexName>,
    /// Edges where roads may be placed.
    pub edges: Vec<EdgeName>,
    /// Ports.
    pub ports: Vec<PortView>,
}

impl BoardView {
    /// The view of a layout, given its topology.
    #[must_use]
    pub fn of(layout: &Layout, topology: &Topology) -> Self {
        let edge = |(a, b)| EdgeName(a, b);
        Self {
            hexes: topology
                .hexes()
                .map(|hex| topology.hex_number(hex))
                .map(|n| HexView { id: HexName(n), terrain: layout.terrain(n).name(), number: layout.number(n) })
                .collect(),
            intersections: topology.vertices().map(|vertex| VertexName(topology.vertex_number(vertex))).collect(),
            edges: topology.edges().map(|e| edge(topology.edge_numbers(e))).collect(),
            ports: layout
                .ports()
                .iter()
                .enumerate()
                .map(|(id, port)| PortView { id, edge: edge(port.edge), kind: port.kind.name() })
                .collect(),
        }
    }
}

/// A land hex.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HexView {
    /// The name on the wire.
    pub id: HexName,
    /// What it yields.
    #[serde(rename = "type")]
    #[cfg_attr(feature = "typescript", ts(as = "crate::notation::typescript::TerrainName"))]
    pub terrain: &'static str,
    /// Its number; 0 if it has none.
    pub number: u8,
}

/// A port.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PortView {
    /// Its index.
    pub id: usize,
    /// Its edge.
    pub edge: EdgeName,
    /// What it trades.
    #[serde(rename = "type")]
    #[cfg_attr(feature = "typescript", ts(as = "crate::notation::typescript::PortName"))]
    pub kind: &'static str,
}

/// The dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct DiceView {
    /// Sum of the last roll.
    pub last_roll: Option<u8>,
}

/// The bank.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct BankView {
    /// Its cards.
    pub resource_cards: StockView,
    /// Development cards left.
    pub development_deck_remaining: u32,
}

/// Cards of the bank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StockView {
    /// A number of cards of each resource.
    Limited([Quantity; 5]),
    /// The bank never runs out.
    Unlimited,
}

impl Serialize for StockView {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Unlimited => serializer.serialize_str("unlimited"),
            Self::Limited(stock) => {
                let mut map = serializer.serialize_map(Some(5))?;
                for (resource, count) in Resource::ALL.into_iter().zip(stock) {
                    map.serialize_entry(resource.name(), count)?;
                }
                map.end()
            }
        }
    }
}

/// Development cards by kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CardsView(pub [u16; 5]);

impl Serialize for CardsView {
    /// Leaves out kinds without cards.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (card, count) in Card::ALL.into_iter().zip(self.0) {
            if count > 0 {
                map.serialize_entry(card.name(), &count)?;
            }
        }
        map.end()
    }
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PlayerView {
    /// Cards in hand, as far as the viewer may see them.
    #[serde(flatten)]
    pub hand: HandView,
    /// Knights played.
    pub played_knights: u16,
    /// Roads on the board.
    pub roads: Vec<EdgeName>,
    /// Settlements on the board.
    pub settlements: Vec<VertexName>,
    /// Cities on the board.
    pub cities: Vec<VertexName>,
    /// Pieces not on the board.
    pub pieces_left: PiecesView,
    /// Length of the longest road.
    pub longest_road_length: u8,
    /// Points, as far as the viewer may see them.
    pub victory_points: PointsView,
    /// Victory point cards revealed to all.
    pub revealed_victory_points: u16,
    /// Whether the player has resigned.
    pub resigned: bool,
}

/// The viewer's own hand, or the number of cards of another one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum HandView {
    /// The viewer's own hand.
    #[serde(rename_all = "camelCase")]
    Own {
        /// Resource cards.
        resources: Parts,
        /// Unplayed development cards.
        development_cards: CardsView,
        /// The development cards bought this turn.
        fresh_development_cards: CardsView,
    },
    /// Another player's hand.
    #[serde(rename_all = "camelCase")]
    Other {
        /// Number of resource cards.
        resource_count: Quantity,
        /// Number of unplayed development cards.
        development_card_count: u32,
    },
}

/// Victory points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PointsView {
    /// Points that everyone sees.
    pub public: u32,
    /// Points that only their owner sees.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub hidden: Option<u32>,
}

/// Numbers of pieces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PiecesView {
    /// Roads.
    pub roads: u8,
    /// Settlements.
    pub settlements: u8,
    /// Cities.
    pub cities: u8,
}

/// Decisions that are due.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct PendingView {
    /// Cards to discard, by seat.
    pub discard: BTreeMap<u8, u32>,
    /// Gold choices, by seat.
    pub gold: BTreeMap<u8, u32>,
    /// Free roads.
    pub free_roads: u8,
    /// The seats the active player may steal from.
    pub steal: Vec<u8>,
}

/// Offers and their numbering.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TradeView {
    /// The open offers, oldest first.
    pub offers: Vec<OfferView>,
    /// The number of the next offer.
    pub next_offer: u32,
}

/// An offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OfferView {
    /// Its number.
    pub id: u32,
    /// The seat that made it.
    pub from: u8,
    /// The seats that may answer it.
    pub to: Vec<u8>,
    /// What its maker gives.
    pub give: Amounts,
    /// What its maker wants.
    pub want: Amounts,
    /// The seats that have accepted it.
    pub accepted: Vec<u8>,
}

/// What happened this turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct FlagsView {
    /// Whether the active player has rolled the dice.
    pub rolled: bool,
    /// Development cards played.
    pub cards_played: u8,
    /// Whether a knight was played before the roll.
    pub knight_before_roll: bool,
    /// The phase, if the rules separate trading and building.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub phase: Option<TurnPhase>,
}

/// A placement turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SetupView {
    /// The round of free placements, from 0.
    pub round: u8,
    /// Pieces still to place.
    pub left: PiecesView,
    /// Buildings placed in this turn.
    pub placed: Vec<VertexName>,
}

fn seats(set: SeatSet) -> Vec<u8> {
    set.iter().map(|seat| seat.0).collect()
}

fn dues(owed: &Dues) -> BTreeMap<u8, u32> {
    (0..).zip(owed).filter(|(_, due)| **due > 0).map(|(seat, &due)| (seat, due)).collect()
}

impl<S: Size> PreparedGame<S> {
    /// The board, which everyone sees.
    pub(crate) fn board_view(&self) -> BoardView {
        BoardView::of(&self.map().layout, self.topology())
    }

    fn edge_name(&self, edge: Edge) -> EdgeName {
        let (a, b) = self.topology().edge_numbers(edge);
        EdgeName(a, b)
    }

    fn vertex_names(&self, set: &S::Vertices) -> Vec<VertexName> {
        set.iter().map(|i| VertexName(self.topology().vertex_number(Vertex(i as u16)))).collect()
    }

    /// What a seat (or a spectator, if `None`) sees, without the board.
    pub(crate) fn view(&self, p: &Position<S>, seat: Option<Seat>, version: u64) -> View {
        let next_offer = match &p.commerce {
            Commerce::Harbours(bargains) => bargains.next(),
            Commerce::Markets(_) => 0,
        };
        View {
            seat: seat.map(|seat| seat.0),
            version,
            game_id: "catan",
            ruleset_version: self.rules().version(self.map()),
            turn_stage: Stage::of(&p.phase),
            active_player: p.active.0,
            turn: p.turn,
            board: None,
            robber_hex_id: p.robber.map(|hex| HexName(self.topology().hex_number(hex))),
            dice: DiceView { last_roll: Some(p.last_roll).filter(|&sum| sum > 0) },
            bank: BankView {
                resource_cards: if self.unlimited {
                    StockView::Unlimited
                } else {
                    let left = |resource| Quantity::from_thousandths(self.left_parts(p, resource) as i64);
                    StockView::Limited(Resource::ALL.map(left))
                },
                development_deck_remaining: p.deck.iter().map(|&n| u32::from(n)).sum(),
            },
            players: self.all_seats().map(|whose| self.player_view(p, whose, seat)).collect(),
            pending: self.pending_view(p),
            trade_context: TradeView {
                offers: p
                    .offers()
                    .iter()
                    .map(|offer| OfferView {
                        id: offer.id,
                        from: offer.from.0,
                        to: seats(offer.to),
                        give: offer.give,
                        want: offer.want,
                        accepted: seats(offer.accepted),
                    })
                    .collect(),
                next_offer,
            },
            longest_road_owner_id: p.longest_road.map(|seat| seat.0),
            largest_army_owner_id: p.largest_army.map(|seat| seat.0),
            winner: p.winner().map(|seat| seat.0),
            markets: p.exchange().map(|exchange| self.market_views(exchange)),
            burned: p
                .exchange()
                .map(|exchange| Quantities(exchange.burned().map(|n| Quantity::from_thousandths(n as i64)))),
            turn_flags: FlagsView {
                rolled: p.phase.rolled(),
                cards_played: p.cards_played,
                knight_before_roll: p.knight_before_roll,
                phase: TurnPhase::of(&p.phase, self.first_part),
            },
            setup: match &p.phase {
                Phase::Setup(placement) => Some(SetupView {
                    round: placement.round,
                    left: PiecesView {
                        roads: placement.left.roads,
                        settlements: placement.left.settlements,
                        cities: placement.left.cities,
                    },
                    placed: self.vertex_names(&placement.placed),
                }),
                _ => None,
            },
        }
    }

    fn pending_view(&self, p: &Position<S>) -> PendingView {
        let mut pending = PendingView::default();
        match &p.phase {
            Phase::Setup(placement) if placement.gold > 0 => {
                pending.gold.insert(p.active.0, placement.gold);
            }
            Phase::Gold { owed, .. } => pending.gold = dues(owed),
            Phase::Discard { owed } => pending.discard = dues(owed),
            Phase::Steal { victims, .. } => pending.steal = seats(*victims),
            Phase::FreeRoads { left, .. } => pending.free_roads = *left,
            _ => {}
        }
        pending
    }

    fn player_view(&self, p: &Position<S>, whose: Seat, seat: Option<Seat>) -> PlayerView {
        let player: &Player<S> = p.player(whose);
        let own = seat == Some(whose);
        let hand = if own {
            let fresh = if whose == p.active { p.fresh } else { [0; 5] };
            HandView::Own {
                resources: p.holdings(whose),
                development_cards: CardsView(player.cards),
                fresh_development_cards: CardsView(fresh),
            }
        } else {
            HandView::Other {
                resource_count: Quantity::from_thousandths(p.held(whose) as i64),
                development_card_count: player.cards.iter().map(|&n| u32::from(n)).sum(),
            }
        };
        PlayerView {
            hand,
            played_knights: player.knights,
            roads: player.roads.iter().map(|i| self.edge_name(Edge(i as u32))).collect(),
            settlements: self.vertex_names(&player.settlements),
            cities: self.vertex_names(&player.cities),
            pieces_left: PiecesView {
                roads: player.left.roads,
                settlements: player.left.settlements,
                cities: player.left.cities,
            },
            longest_road_length: player.road_length,
            victory_points: PointsView {
                public: self.public_points(p, whose),
                hidden: own.then(|| self.hidden_points(p, whose)),
            },
            revealed_victory_points: player.revealed,
            resigned: p.out.has(whose),
        }
    }
}
