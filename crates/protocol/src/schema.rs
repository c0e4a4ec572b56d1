//! JSON schemas for the server's OpenAPI document.
//!
//! Types of this crate derive theirs. Types of `rules` that are sent to clients are described here, so that `rules` does
//! not depend on a schema library: a type here has the name and the fields of the one it describes. Types that are
//! written by hand (codes, time controls) describe themselves below. The server's tests validate every response against
//! these schemas and refuse fields that they do not name.
#![allow(dead_code, reason = "these types only describe others and are never built")]

use crate::{Code, Limits, Span, TimeControl};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Implements [`JsonSchema`] for a type whose JSON is written by hand.
macro_rules! described {
    ($($type:ty, $name:literal, $generator:ident => $schema:expr;)+) => {
        $(impl JsonSchema for $type {
            fn schema_name() -> Cow<'static, str> {
                $name.into()
            }

            fn json_schema($generator: &mut SchemaGenerator) -> Schema {
                let _ = &$generator;
                $schema
            }
        })+
    };
}

/// An action of the game, in the public notation.
pub struct Action;
/// Something that happened because of an action.
pub struct Event;
/// A number of cards with at most three decimals; null if only its owner may know it.
pub struct Quantity;
/// The random outcome, as far as the viewer may know it.
pub struct Outcome;
/// A vertex, such as `v17`.
pub struct VertexName;
/// An edge, such as `e3-17`.
pub struct EdgeName;
/// A hex, such as `h4`.
pub struct HexName;
/// The name of a resource.
pub struct ResourceName;
/// The name of a preset.
pub struct Preset;
/// Cards of every resource, or `unlimited`.
pub struct Stock;
/// Options that override a preset.
pub struct Options;

/// One object per variant, told apart by `type`, each with its fields and no others.
fn tagged(description: &str, names: &[&str], fields: &[&[(&str, bool)]]) -> Schema {
    let variants = names.iter().zip(fields).map(|(name, fields)| {
        let required = fields.iter().filter(|(_, required)| *required).map(|(field, _)| *field);
        let required: Vec<&str> = ["type"].into_iter().chain(required).collect();
        let mut properties = serde_json::Map::new();
        properties.insert("type".to_owned(), serde_json::json!({ "const": name }));
        properties.extend(fields.iter().map(|(field, _)| ((*field).to_owned(), true.into())));
        serde_json::json!({
            "type": "object",
            "required": required,
            "properties": properties,
            "additionalProperties": false,
        })
    });
    let variants: Vec<serde_json::Value> = variants.collect();
    json_schema!({
        "description": description,
        "oneOf": variants,
        "discriminator": { "propertyName": "type" },
    })
}

fn option_names() -> serde_json::Map<String, serde_json::Value> {
    rules::Options::NAMES.iter().map(|name| ((*name).to_owned(), true.into())).collect()
}

fn name(pattern: &str) -> Schema {
    json_schema!({ "type": "string", "pattern": pattern })
}

described! {
    Action, "Action", generator =>
        tagged("An action of the game, in the public notation", rules::Action::NAMES, rules::Action::FIELDS);
    Event, "Event", generator => tagged(
        "Something that happened because of an action, in the public notation",
        rules::Event::NAMES,
        rules::Event::FIELDS,
    );
    Options, "Options", generator => json_schema!({
        "description": "Options over a preset, as the rules page lists them",
        "type": "object",
        "properties": option_names(),
        "additionalProperties": false,
    });
    Quantity, "Quantity", generator => json_schema!({ "type": ["number", "null"] });
    Outcome, "Outcome", generator => json_schema!({
        "description": "The dice, a card drawn or a card stolen; null if the viewer may not know it",
        "type": "object",
        "minProperties": 1,
        "maxProperties": 1,
        "properties": {
            "dice": { "type": "array", "items": { "type": "integer", "minimum": 1, "maximum": 6 }, "minItems": 2, "maxItems": 2 },
            "card": { "type": ["string", "null"] },
            "stolen": { "type": ["string", "null"] },
        },
    });
    VertexName, "VertexName", generator => name("^v[0-9]+$");
    EdgeName, "EdgeName", generator => name("^e[0-9]+-[0-9]+$");
    HexName, "HexName", generator => name("^h[0-9]+$");
    ResourceName, "ResourceName", generator => json_schema!({
        "type": "string", "enum": board::Resource::ALL.map(board::Resource::name),
    });
    Preset, "Preset", generator => json_schema!({ "type": "string", "enum": rules::Preset::ALL.map(rules::Preset::name) });
    Stock, "Stock", generator => json_schema!({
        "anyOf": [generator.subschema_for::<BTreeMap<String, Quantity>>(), { "type": "string", "const": "unlimited" }],
    });
    Span, "Seconds", generator => json_schema!({ "type": "number", "minimum": 0, "maximum": 86_400 });
    TimeControl, "TimeControl", generator => json_schema!({
        "anyOf": [generator.subschema_for::<Limits>(), { "type": "string", "const": "off" }],
    });
    Code, "Code", generator => json_schema!({
        "description": "Why it was refused: a reason code of the rules, or one of the server's own",
        "type": "string",
        "enum": Code::all().map(Code::as_str).collect::<Vec<_>>(),
    });
}

/// Numbers of cards by resource.
type Cards = BTreeMap<String, Quantity>;

/// An action that was accepted, as one viewer may know it.
#[derive(JsonSchema)]
pub struct ObservedAction {
    version: u64,
    seat: u8,
    action: Action,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<Outcome>,
    /// What changed in each seat's hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    changes: Option<Vec<Cards>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    theft: Option<Theft>,
    #[serde(skip_serializing_if = "Option::is_none")]
    events: Option<Vec<Event>>,
}

/// Cards that were stolen; the resource is null if the viewer may not know it.
#[derive(JsonSchema)]
pub struct Theft {
    by: u8,
    from: u8,
    resource: Option<ResourceName>,
    amount: Quantity,
}

/// The viewer's legal actions.
#[derive(JsonSchema)]
pub struct Legal {
    actions: Vec<Action>,
    #[serde(skip_serializing_if = "Option::is_none")]
    truncated: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    omitted: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    propose: Option<OfferLimits>,
    #[serde(skip_serializing_if = "Option::is_none")]
    counter: Option<CounterLimits>,
    #[serde(skip_serializing_if = "Option::is_none")]
    markets: Option<Cards>,
}

/// The limits of an offer.
#[derive(JsonSchema)]
pub struct OfferLimits {
    give: Cards,
    to: Vec<u8>,
    room: u64,
}

/// The offers that may be countered, and the limits of a counter-offer.
#[derive(JsonSchema)]
pub struct CounterLimits {
    offers: Vec<u32>,
    #[serde(flatten)]
    limits: OfferLimits,
}

/// The board.
#[derive(JsonSchema)]
pub struct BoardView {
    hexes: Vec<HexView>,
    intersections: Vec<VertexName>,
    edges: Vec<EdgeName>,
    ports: Vec<PortView>,
}

/// A land hex.
#[derive(JsonSchema)]
pub struct HexView {
    id: HexName,
    r#type: String,
    /// 0 if there is none.
    number: u8,
}

/// A port.
#[derive(JsonSchema)]
pub struct PortView {
    id: u32,
    edge: EdgeName,
    /// A resource, or `three`.
    r#type: String,
}

/// The game as one viewer sees it.
#[derive(JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct View {
    /// The viewer's seat; null for a spectator.
    seat: Option<u8>,
    /// The number of accepted actions.
    version: u64,
    game_id: String,
    ruleset_version: String,
    turn_stage: String,
    active_player: u8,
    /// Turns begun.
    turn: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<BoardView>,
    robber_hex_id: Option<HexName>,
    dice: DiceView,
    bank: BankView,
    players: Vec<PlayerView>,
    pending: PendingView,
    trade_context: TradeView,
    longest_road_owner_id: Option<u8>,
    largest_army_owner_id: Option<u8>,
    winner: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    markets: Option<Vec<MarketView>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    burned: Option<Cards>,
    turn_flags: FlagsView,
    setup: Option<SetupView>,
}

/// The dice.
#[derive(JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct DiceView {
    last_roll: Option<u8>,
}

/// The bank.
#[derive(JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct BankView {
    resource_cards: Stock,
    development_deck_remaining: u32,
}

/// A player: the viewer's own hand in full, only the number of cards of others.
#[derive(JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlayerView {
    played_knights: u32,
    roads: Vec<EdgeName>,
    settlements: Vec<VertexName>,
    cities: Vec<VertexName>,
    pieces_left: PiecesView,
    longest_road_length: u32,
    victory_points: PointsView,
    revealed_victory_points: u32,
    resigned: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    resources: Option<Cards>,
    #[serde(skip_serializing_if = "Option::is_none")]
    development_cards: Option<BTreeMap<String, u32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fresh_development_cards: Option<BTreeMap<String, u32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    resource_count: Option<Quantity>,
    #[serde(skip_serializing_if = "Option::is_none")]
    development_card_count: Option<u32>,
}

/// Pieces.
#[derive(JsonSchema)]
pub struct PiecesView {
    roads: u32,
    settlements: u32,
    cities: u32,
}

/// Victory points; hidden ones are sent to their owner only.
#[derive(JsonSchema)]
pub struct PointsView {
    public: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    hidden: Option<u32>,
}

/// What must be done before the turn continues.
#[derive(JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PendingView {
    /// Cards to discard, by seat.
    discard: BTreeMap<String, u32>,
    /// Gold choices, by seat.
    gold: BTreeMap<String, u32>,
    free_roads: u32,
    /// The seats that the active player may steal from.
    steal: Vec<u8>,
}

/// Offers.
#[derive(JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct TradeView {
    offers: Vec<OfferView>,
    next_offer: u32,
}

/// An offer.
#[derive(JsonSchema)]
pub struct OfferView {
    id: u32,
    from: u8,
    to: Vec<u8>,
    give: Cards,
    want: Cards,
    accepted: Vec<u8>,
}

/// A market; its port is null if it is closed.
#[derive(JsonSchema)]
pub struct MarketView {
    market: String,
    port: Option<u32>,
    reserves: Cards,
    shares: SharesView,
}

/// The shares of a market.
#[derive(JsonSchema)]
pub struct SharesView {
    total: Quantity,
    /// By seat.
    held: BTreeMap<String, Quantity>,
}

/// What has happened this turn.
#[derive(JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct FlagsView {
    rolled: bool,
    cards_played: u32,
    knight_before_roll: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    phase: Option<String>,
}

/// The current placement turn.
#[derive(JsonSchema)]
pub struct SetupView {
    round: u32,
    left: PiecesView,
    placed: Vec<VertexName>,
}

/// A swap in the markets, with either the amount given or the amount to be received.
#[derive(JsonSchema)]
pub struct SwapWish {
    give: CardsOrResource,
    get: CardsOrResource,
}

/// Numbers of cards, or the name of a resource.
#[derive(JsonSchema)]
#[serde(untagged)]
pub enum CardsOrResource {
    /// Numbers of cards by resource.
    Cards(Cards),
    /// A resource.
    Resource(ResourceName),
}

/// The quote of a swap; fields are null if it is impossible.
#[derive(JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SwapQuote {
    r#in: Option<f64>,
    out: Option<f64>,
    fee: Option<f64>,
    impact: Option<f64>,
    price_before: Option<f64>,
    price_after: Option<f64>,
    route: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hops: Option<Vec<SwapHop>>,
    /// The same in words.
    sentence: String,
}

/// One market of a route.
#[derive(JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SwapHop {
    market: String,
    give: ResourceName,
    get: ResourceName,
    r#in: f64,
    fee: f64,
    out: f64,
    impact: f64,
    price_before: f64,
    price_after: f64,
}

/// An argument of a message about what is wrong.
#[derive(JsonSchema)]
#[serde(untagged)]
pub enum DetailArg {
    /// A number.
    Number(u64),
    /// A name.
    Name(String),
}
