//! An action from JSON: strict about form, silent about sense.

use super::Action;
use crate::notation::json::{Fault, Fields, Node, Path, Read};
use board::Card;
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

/// Why a JSON value is no action.
pub type DecodeError = Fault;

impl Action {
    /// Reads an action.
    ///
    /// Form only: a place that the map lacks, an amount that nobody has or a stage that forbids it are for
    /// [`crate::Game::check`] to refuse.
    ///
    /// # Errors
    /// With the place, when a field is unknown, missing or of the wrong type.
    pub fn decode(node: Node<'_>) -> Read<Self> {
        let fields = node.object()?;
        let name = fields.required("type", |node| node.text().map(str::to_owned))?;
        decode_named(&name, &fields, &node)
    }

    /// Reads an action that stands alone.
    ///
    /// # Errors
    /// As [`Action::decode`].
    ///
    /// ```
    /// # use hexhaven_rules::Action;
    /// let action = Action::from_json(&serde_json::json!({"type": "BUILD_ROAD", "edge": "e1-6"})).unwrap();
    /// assert_eq!(action, Action::BuildRoad { edge: (1, 6) });
    /// let wrong = Action::from_json(&serde_json::json!({"type": "BUILD_ROAD", "edge": 7})).unwrap_err();
    /// assert_eq!(wrong.to_string(), "edge: expected a text, found 7");
    /// ```
    pub fn from_json(value: &Value) -> Result<Self, DecodeError> {
        Self::decode(Node::new(value, &Path::Root("")))
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        Self::from_json(&value).map_err(D::Error::custom)
    }
}

fn decode_named(name: &str, fields: &Fields<'_>, node: &Node<'_>) -> Read<Action> {
    let only = |known: &[&str]| {
        let mut all = vec!["type"];
        all.extend_from_slice(known);
        fields.only(&all)
    };
    let vertex = || only(&["vertex"]).and_then(|()| fields.required("vertex", |n| n.vertex()));
    let edge = || only(&["edge"]).and_then(|()| fields.required("edge", |n| n.edge()));
    let offer = || fields.required("offer", |n| n.number(u32::MAX.into())).map(|n| n as u32);
    let amounts = |field: &str| fields.required(field, |n| n.quantities());
    let seat = |n: Node<'_>| n.number(255).map(|n| n as u8);
    let resources = |n: Node<'_>| n.list(|entry| entry.resource());
    let plain = |action: Action| only(&[]).map(|()| action);

    Ok(match name {
        "PLACE_SETUP_SETTLEMENT" => Action::PlaceSetupSettlement { vertex: vertex()? },
        "PLACE_SETUP_CITY" => Action::PlaceSetupCity { vertex: vertex()? },
        "BUILD_SETTLEMENT" => Action::BuildSettlement { vertex: vertex()? },
        "UPGRADE_TO_CITY" => Action::UpgradeToCity { vertex: vertex()? },
        "PLACE_SETUP_ROAD" => Action::PlaceSetupRoad { edge: edge()? },
        "BUILD_ROAD" => Action::BuildRoad { edge: edge()? },
        "ROLL_DICE" => plain(Action::RollDice)?,
        "SKIP_ROLL" => plain(Action::SkipRoll)?,
        "STOP_FREE_ROADS" => plain(Action::StopFreeRoads)?,
        "BEGIN_BUILD" => plain(Action::BeginBuild)?,
        "REVEAL_VICTORY_POINTS" => plain(Action::RevealVictoryPoints)?,
        "END_TURN" => plain(Action::EndTurn)?,
        "RESIGN" => plain(Action::Resign)?,
        "BUY_DEVELOPMENT_CARD" => plain(Action::BuyDevelopmentCard)?,
        "PLAY_DEVELOPMENT_CARD" => {
            let card = fields.required("card", |n| n.card())?;
            let resources = match card {
                Card::YearOfPlenty => {
                    only(&["card", "resources"])?;
                    fields.optional("resources", resources)?.unwrap_or_default()
                }
                Card::Monopoly => {
                    only(&["card", "resource"])?;
                    fields.optional("resource", |n| n.resource())?.into_iter().collect()
                }
                Card::Knight | Card::VictoryPoint | Card::RoadBuilding => {
                    only(&["card"])?;
                    Vec::new()
                }
            };
            Action::PlayDevelopmentCard { card, resources }
        }
        "PROPOSE_TRADE" => {
            only(&["give", "want", "to"])?;
            let to = fields.optional("to", |n| n.list(seat))?;
            Action::ProposeTrade { give: amounts("give")?, want: amounts("want")?, to }
        }
        "ACCEPT_TRADE" => only(&["offer"]).and_then(|()| offer()).map(|offer| Action::AcceptTrade { offer })?,
        "REJECT_TRADE" => only(&["offer"]).and_then(|()| offer()).map(|offer| Action::RejectTrade { offer })?,
        "CANCEL_TRADE" => only(&["offer"]).and_then(|()| offer()).map(|offer| Action::CancelTrade { offer })?,
        "COUNTER_TRADE" => {
            only(&["offer", "give", "want"])?;
            Action::CounterTrade { offer: offer()?, give: amounts("give")?, want: amounts("want")? }
        }
        "CONFIRM_TRADE" => {
            only(&["offer", "with"])?;
            Action::ConfirmTrade { offer: offer()?, with: fields.required("with", seat)? }
        }
        "TRADE_WITH_BANK" => {
            only(&["give", "get"])?;
            Action::TradeWithBank { give: amounts("give")?, get: amounts("get")? }
        }
        "DISCARD" => only(&["cards"]).and_then(|()| amounts("cards")).map(|cards| Action::Discard { cards })?,
        "MOVE_ROBBER" => {
            only(&["hex"])?;
            Action::MoveRobber { hex: fields.required("hex", |n| n.hex())? }
        }
        "STEAL_RANDOM_CARD" => {
            only(&["from"])?;
            Action::StealRandomCard { from: fields.required("from", seat)? }
        }
        "CHOOSE_RESOURCE" => {
            only(&["resources"])?;
            Action::ChooseResource { resources: fields.required("resources", resources)? }
        }
        "FLIP_MARKET" | "SWAP" | "ADD_LIQUIDITY" | "REMOVE_LIQUIDITY" => decode_market(name, fields)?,
        _ => return Err(node.fault(format!("type: there is no action {name:?}"))),
    })
}

fn decode_market(name: &str, fields: &Fields<'_>) -> Read<Action> {
    let market = |n: Node<'_>| n.text().map(str::to_owned);
    match name {
        "FLIP_MARKET" => {
            fields.only(&["type", "port", "market"])?;
            let port = fields.required("port", |n| n.number(u32::MAX.into()))? as u32;
            Ok(Action::FlipMarket { port, market: fields.optional("market", market)? })
        }
        "SWAP" => {
            fields.only(&["type", "give", "get", "min"])?;
            Ok(Action::Swap {
                give: fields.required("give", |n| n.quantities())?,
                get: fields.required("get", |n| n.resource())?,
                min: fields.optional("min", |n| n.quantity())?,
            })
        }
        "ADD_LIQUIDITY" => {
            fields.only(&["type", "market", "max"])?;
            Ok(Action::AddLiquidity {
                market: fields.required("market", market)?,
                max: fields.required("max", |n| n.quantities())?,
            })
        }
        _ => {
            fields.only(&["type", "market", "shares"])?;
            Ok(Action::RemoveLiquidity {
                market: fields.required("market", market)?,
                shares: fields.required("shares", |n| n.quantity())?,
            })
        }
    }
}
