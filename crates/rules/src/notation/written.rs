//! A move as the action that asks for it.

use crate::engine::moves::{Deed, Move};
use crate::notation::action::Action;
use crate::position::amounts::{Amounts, Parts, Quantities, Quantity};
use crate::position::prepared::PreparedGame;
use crate::position::size::Size;
use board::{Card, Resource};

fn named(cards: &Amounts) -> Vec<Resource> {
    cards.iter().flat_map(|(resource, count)| std::iter::repeat_n(resource, count.into())).collect()
}

impl<S: Size> PreparedGame<S> {
    /// The action that a move does.
    #[must_use]
    pub fn action(&self, mv: &Move) -> Action {
        let topology = self.topology();
        let play = |card: Card, resources: Vec<Resource>| Action::PlayDevelopmentCard { card, resources };
        match mv.deed {
            Deed::PlaceSettlement(v) => Action::PlaceSetupSettlement { vertex: topology.vertex_number(v) },
            Deed::PlaceCity(v) => Action::PlaceSetupCity { vertex: topology.vertex_number(v) },
            Deed::PlaceRoad(e) => Action::PlaceSetupRoad { edge: topology.edge_numbers(e) },
            Deed::Roll => Action::RollDice,
            Deed::SkipRoll => Action::SkipRoll,
            Deed::Knight => play(Card::Knight, Vec::new()),
            Deed::RoadBuilding => play(Card::RoadBuilding, Vec::new()),
            Deed::YearOfPlenty(cards) => play(Card::YearOfPlenty, named(&cards)),
            Deed::Monopoly(resource) => play(Card::Monopoly, vec![resource]),
            Deed::BuildRoad(e) => Action::BuildRoad { edge: topology.edge_numbers(e) },
            Deed::StopFreeRoads => Action::StopFreeRoads,
            Deed::BuildSettlement(v) => Action::BuildSettlement { vertex: topology.vertex_number(v) },
            Deed::BuildCity(v) => Action::UpgradeToCity { vertex: topology.vertex_number(v) },
            Deed::BuyCard => Action::BuyDevelopmentCard,
            Deed::Propose { give, want, to } => Action::ProposeTrade {
                give: give.into(),
                want: want.into(),
                to: Some(to.iter().map(|seat| seat.0).collect()),
            },
            Deed::Accept(offer) => Action::AcceptTrade { offer },
            Deed::Reject(offer) => Action::RejectTrade { offer },
            Deed::Counter { offer, give, want } => Action::CounterTrade { offer, give: give.into(), want: want.into() },
            Deed::Confirm { offer, with } => Action::ConfirmTrade { offer, with: with.0 },
            Deed::Cancel(offer) => Action::CancelTrade { offer },
            Deed::BankTrade { give, paid, get, got } => Action::TradeWithBank {
                give: Quantities::from(Amounts::of(give, paid)),
                get: Quantities::from(Amounts::of(get, got)),
            },
            Deed::Discard(cards) => Action::Discard { cards: cards.amounts().into() },
            Deed::DiscardParts(cards) => Action::Discard { cards: cards.into() },
            Deed::MoveRobber(hex) => Action::MoveRobber { hex: topology.hex_number(hex) },
            Deed::Steal(victim) => Action::StealRandomCard { from: victim.0 },
            Deed::Choose(cards) => Action::ChooseResource { resources: named(&cards) },
            Deed::Flip { port, market } => Action::FlipMarket { port: port.into(), market: Some(market.to_string()) },
            Deed::Swap { give, get, amount } => Action::Swap { give: Parts::of(give, amount).into(), get, min: None },
            Deed::Deposit { market, most } => {
                let mut max = Parts::NONE;
                for (resource, most) in market.resources().into_iter().zip(most) {
                    max[resource] = most;
                }
                Action::AddLiquidity { market: market.to_string(), max: max.into() }
            }
            Deed::Withdraw { market, shares } => Action::RemoveLiquidity {
                market: market.to_string(),
                shares: Quantity::from_thousandths(shares.into()),
            },
            Deed::BeginBuild => Action::BeginBuild,
            Deed::Reveal => Action::RevealVictoryPoints,
            Deed::EndTurn => Action::EndTurn,
            Deed::Resign => Action::Resign,
        }
    }
}
