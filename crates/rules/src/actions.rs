//! The single list of all actions. An entry gives the action's name on the wire, its fields, when it is allowed, and
//! the functions of the rulebook that check and apply it.
//!
//! An [`Action`] names places by public number and amounts as written, so it may refer to things that do not exist.
//! [`crate::Game::check`] turns it into a [`crate::Move`], which can be applied.
//! `docs/contributors/adding-an-action.md` walks through adding one.

mod card_play;
#[macro_use]
mod table;

use crate::engine::check::{ActionGroup, By};
use crate::engine::moves::Move;
use crate::notation::event::{Piece, Witness};
use crate::notation::field::{Edge as EdgeField, FieldKind, Hex as HexField, MarketText, Vertex as VertexField};
use crate::notation::json::{Fault, Node, Path, Read};
use crate::notation::outcome::{Chance, Outcome};
use crate::notation::reason::Refusal;
use crate::position::amounts::{Amounts, Hand, Parts, Quantities, Quantity};
use crate::position::prepared::PreparedGame;
use crate::position::seat::{Seat, SeatSet};
use crate::position::size::Size;
use crate::position::state::Position;
use crate::rulebook::markets::Market;
use board::{Card, Edge, Hex, Resource, Vertex};
use serde::de::Error;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

actions! {
    with game, p, seat, outcome, witness;

    /// Places a settlement during setup.
    PlaceSetupSettlement = "PLACE_SETUP_SETTLEMENT" { vertex: u32 as VertexField } => {
        stage Setup by Active;
        check game.check_setup_building(p, *vertex, Piece::Settlement);
        move PlaceSettlement(vertex: Vertex) => {
            written { vertex: game.topology().vertex_number(vertex) };
            apply game.place_building(p, seat, vertex, Piece::Settlement, witness);
        }
    }
    /// Places a city during setup.
    PlaceSetupCity = "PLACE_SETUP_CITY" { vertex: u32 as VertexField } => {
        stage Setup by Active;
        check game.check_setup_building(p, *vertex, Piece::City);
        move PlaceCity(vertex: Vertex) => {
            written { vertex: game.topology().vertex_number(vertex) };
            apply game.place_building(p, seat, vertex, Piece::City, witness);
        }
    }
    /// Places a road during setup. The edge's smaller vertex comes first.
    PlaceSetupRoad = "PLACE_SETUP_ROAD" { edge: (u32, u32) as EdgeField } => {
        stage Setup by Active;
        check game.check_setup_road(p, *edge);
        move PlaceRoad(edge: Edge) => {
            written { edge: game.topology().edge_numbers(edge) };
            apply game.place_road(p, seat, edge, witness);
        }
    }
    /// Rolls the dice.
    RollDice = "ROLL_DICE" => {
        stage Roll by Active;
        check Ok(MoveKind::Roll);
        move Roll => {
            chance Chance::Dice;
            apply game.roll(p, outcome.dice_sum(), witness);
        }
    }
    /// Skips the roll, which some rules allow after a knight.
    SkipRoll = "SKIP_ROLL" => {
        stage SkipRoll by Active;
        check Ok(MoveKind::SkipRoll);
        move SkipRoll => {
            apply game.skip_roll(p);
        }
    }
    /// Plays a development card.
    PlayDevelopmentCard = "PLAY_DEVELOPMENT_CARD" by card_play {
        card: Card,
        /// Year of plenty: the cards to take. Monopoly: the one resource. Otherwise empty.
        resources: Vec<Resource>,
    } => {
        stage Card by Active;
        check game.check_play(p, seat, *card, resources);
        move Knight => {
            written { card: Card::Knight, resources: Vec::new() };
            apply game.play_knight(p, seat, witness);
        }
        move RoadBuilding => {
            written { card: Card::RoadBuilding, resources: Vec::new() };
            apply game.play_road_building(p, seat);
        }
        move YearOfPlenty(cards: Amounts) => {
            written { card: Card::YearOfPlenty, resources: one_by_one(&cards) };
            apply game.play_year_of_plenty(p, seat, &cards);
        }
        move Monopoly(resource: Resource) => {
            written { card: Card::Monopoly, resources: vec![resource] };
            apply game.play_monopoly(p, seat, resource, witness);
        }
    }
    /// Builds a road. The edge's smaller vertex comes first.
    BuildRoad = "BUILD_ROAD" { edge: (u32, u32) as EdgeField } => {
        stage Road by Active;
        check game.check_build_road(p, seat, *edge);
        move BuildRoad(edge: Edge) => {
            written { edge: game.topology().edge_numbers(edge) };
            apply game.build_road(p, seat, edge, witness);
        }
    }
    /// Gives up the remaining free roads.
    StopFreeRoads = "STOP_FREE_ROADS" => {
        stage StopFreeRoads by Active;
        check Ok(MoveKind::StopFreeRoads);
        move StopFreeRoads => {
            apply game.stop_free_roads(p);
        }
    }
    /// Builds a settlement.
    BuildSettlement = "BUILD_SETTLEMENT" { vertex: u32 as VertexField } => {
        stage Build by Active;
        check game.check_build_settlement(p, seat, *vertex);
        move BuildSettlement(vertex: Vertex) => {
            written { vertex: game.topology().vertex_number(vertex) };
            apply game.build_settlement(p, seat, vertex, witness);
        }
    }
    /// Replaces one of the player's settlements with a city.
    UpgradeToCity = "UPGRADE_TO_CITY" { vertex: u32 as VertexField } => {
        stage Build by Active;
        check game.check_build_city(p, seat, *vertex);
        move BuildCity(vertex: Vertex) => {
            written { vertex: game.topology().vertex_number(vertex) };
            apply game.build_city(p, seat, vertex, witness);
        }
    }
    /// Buys a development card.
    BuyDevelopmentCard = "BUY_DEVELOPMENT_CARD" => {
        stage Build by Active;
        check game.check_buy(p, seat);
        move BuyCard => {
            chance Chance::Card(p.deck);
            apply game.buy(p, seat, outcome, witness);
        }
    }
    /// Makes an offer to the named players, or to all.
    ProposeTrade = "PROPOSE_TRADE" { give: Quantities, want: Quantities, to: Option<Vec<u8>> } => {
        stage Trade by Active;
        check game.check_propose(p, seat, give, want, to.as_deref());
        move Propose { give: Amounts, want: Amounts, to: SeatSet } => {
            written {
                give: give.into(), want: want.into(), to: Some(to.iter().map(|seat| seat.0).collect())
            };
            apply game.make_offer(p, seat, to, give, want);
        }
    }
    /// Accepts an offer. When the active player accepts a counter-offer, the trade is completed.
    AcceptTrade = "ACCEPT_TRADE" { offer: u32 } => {
        stage Trade by Anyone;
        check game.check_accept(p, seat, *offer);
        move Accept(offer: u32) => {
            written { offer };
            apply game.accept(p, seat, offer);
        }
    }
    /// Declines an offer.
    RejectTrade = "REJECT_TRADE" { offer: u32 } => {
        stage Trade by Anyone;
        check game.check_reject(p, seat, *offer);
        move Reject(offer: u32) => {
            written { offer };
            apply game.reject(p, seat, offer, witness);
        }
    }
    /// Answers an offer with another one.
    CounterTrade = "COUNTER_TRADE" { offer: u32, give: Quantities, want: Quantities } => {
        stage Trade by Anyone;
        check game.check_counter(p, seat, *offer, give, want);
        move Counter { offer: u32, give: Amounts, want: Amounts } => {
            written { offer, give: give.into(), want: want.into() };
            apply game.make_offer(p, seat, SeatSet::only(p.active), give, want);
        }
    }
    /// Completes a trade with a player who has accepted the offer.
    ConfirmTrade = "CONFIRM_TRADE" { offer: u32, with: u8 } => {
        stage Trade by Active;
        check game.check_confirm(p, seat, *offer, *with);
        move Confirm { offer: u32, with: Seat } => {
            written { offer, with: with.0 };
            apply game.complete(p, offer, seat, with);
        }
    }
    /// Withdraws the player's own offer or acceptance.
    CancelTrade = "CANCEL_TRADE" { offer: u32 } => {
        stage Trade by Anyone;
        check game.check_cancel(p, seat, *offer);
        move Cancel(offer: u32) => {
            written { offer };
            apply game.cancel(p, seat, offer, witness);
        }
    }
    /// Trades with the bank: a multiple of the rate of one resource for that many of another.
    TradeWithBank = "TRADE_WITH_BANK" { give: Quantities, get: Quantities } => {
        stage Trade by Active;
        check game.check_bank_trade(p, seat, give, get);
        move BankTrade { give: Resource, paid: u16, get: Resource, got: u16 } => {
            written { give: Amounts::of(give, paid).into(), get: Amounts::of(get, got).into() };
            apply game.bank_trade(p, seat, (give, paid), (get, got));
        }
    }
    /// Discards cards after a seven.
    Discard = "DISCARD" { cards: Quantities } => {
        stage Discard by Anyone;
        check game.check_discard(p, seat, cards);
        /// Whole cards.
        move Discard(cards: Hand) => {
            written { cards: cards.amounts().into() };
            apply game.discard(p, seat, cards, witness);
        }
        /// Fractions of cards, or more whole cards than fit in a hand.
        move DiscardParts(cards: Parts) => {
            written { cards: cards.into() };
            apply game.discard_parts(p, seat, &cards, witness);
        }
    }
    /// Moves the robber.
    MoveRobber = "MOVE_ROBBER" { hex: u32 as HexField } => {
        stage Robber by Active;
        check game.check_move_robber(p, *hex);
        move MoveRobber(hex: Hex) => {
            written { hex: game.topology().hex_number(hex) };
            chance game.chance_of_move(p, hex);
            apply game.move_robber(p, hex, outcome, witness);
        }
    }
    /// Chooses the player the robber steals from.
    StealRandomCard = "STEAL_RANDOM_CARD" { from: u8 } => {
        stage Steal by Active;
        check game.check_steal(p, *from);
        move Steal(victim: Seat) => {
            written { from: victim.0 };
            chance game.chance_of_steal(p, victim);
            apply game.steal(p, victim, outcome, witness);
        }
    }
    /// Makes the ghost ship close the market at a port and open a missing one there. The market may be left out if only
    /// one is missing.
    FlipMarket = "FLIP_MARKET" { port: u32, market: Option<String> as Option<MarketText> } => {
        stage Flip by Active;
        check game.check_flip(p, *port, market.as_deref());
        /// `market` is the one that opens.
        move Flip { port: u8, market: Market } => {
            written { port: port.into(), market: Some(market.to_string()) };
            chance game.chance_of_flip(p, port);
            apply game.flip(p, port, market, outcome, witness);
        }
    }
    /// Chooses cards for gold: one entry for each choice due.
    ChooseResource = "CHOOSE_RESOURCE" { resources: Vec<Resource> } => {
        stage Gold by Anyone;
        check game.check_gold(p, seat, resources);
        move Choose(cards: Amounts) => {
            written { resources: one_by_one(&cards) };
            apply game.choose(p, seat, &cards, witness);
        }
    }
    /// Swaps one resource for another in their market.
    Swap = "SWAP" {
        give: Quantities,
        get: Resource,
        /// The minimum output.
        min: Option<Quantity>,
    } => {
        stage Market by Active;
        check game.check_swap(p, seat, give, *get, *min);
        /// `amount` is in thousandths.
        move Swap { give: Resource, get: Resource, amount: u32 } => {
            written { give: Parts::of(give, amount).into(), get, min: None };
            apply game.swap(p, seat, (give, amount), get, witness);
        }
    }
    /// Deposits both resources of a market into its pool.
    AddLiquidity = "ADD_LIQUIDITY" {
        market: String as MarketText,
        /// The most to deposit of each side.
        max: Quantities,
    } => {
        stage Market by Active;
        check game.check_deposit(p, seat, market, max);
        /// `most` is in thousandths, by side.
        move Deposit { market: Market, most: [u32; 2] } => {
            written { market: market.to_string(), max: market.parts(most).into() };
            apply game.deposit(p, seat, market, most, witness);
        }
    }
    /// Withdraws shares from a market's pool.
    RemoveLiquidity = "REMOVE_LIQUIDITY" { market: String as MarketText, shares: Quantity } => {
        stage Market by Active;
        check game.check_withdraw(p, seat, market, *shares);
        /// `shares` is in thousandths.
        move Withdraw { market: Market, shares: u32 } => {
            written { market: market.to_string(), shares: Quantity::from_thousandths(shares.into()) };
            apply game.withdraw(p, seat, market, shares, witness);
        }
    }
    /// Ends trading and begins building, if the rules separate these phases.
    BeginBuild = "BEGIN_BUILD" => {
        stage BeginBuild by Active;
        check Ok(MoveKind::BeginBuild);
        move BeginBuild => {
            apply game.begin_build(p);
        }
    }
    /// Reveals the player's victory point cards.
    RevealVictoryPoints = "REVEAL_VICTORY_POINTS" => {
        stage Reveal by Active;
        check game.check_reveal(p, seat);
        move Reveal => {
            apply game.reveal(p, seat, witness);
        }
    }
    /// Ends the turn.
    EndTurn = "END_TURN" => {
        stage EndTurn by Active;
        check Ok(MoveKind::EndTurn);
        move EndTurn => {
            apply game.end_turn(p, witness);
        }
    }
    /// Resigns from the game.
    Resign = "RESIGN" => {
        stage Resign by Anyone;
        check Ok(MoveKind::Resign);
        move Resign => {
            apply game.resign(p, seat, witness);
        }
    }
}

/// Lists cards one by one.
fn one_by_one(cards: &Amounts) -> Vec<Resource> {
    cards.iter().flat_map(|(resource, count)| std::iter::repeat_n(resource, count.into())).collect()
}

/// Why a JSON value is not an action.
pub type DecodeError = Fault;

impl Action {
    /// Reads an action from JSON.
    ///
    /// This checks the format only. [`crate::Game::check`] refuses unknown places, missing cards and actions that are
    /// not allowed in the current stage.
    ///
    /// # Errors
    /// Same as [`Action::decode`].
    ///
    /// ```
    /// # use hexhaven_rules::Action;
    /// let action = Action::from_json(&serde_json::json!({"type": "BUILD_ROAD", "edge": "e1-6"})).unwrap();
    /// assert_eq!(action, Action::BuildRoad { edge: (1, 6) });
    /// let wrong = Action::from_json(&serde_json::json!({"type": "BUILD_ROAD", "edge": 7})).unwrap_err();
    /// assert_eq!(wrong.to_string(), "edge: expected a string, found 7");
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
