//! Types for TypeScript of what writes its own JSON. The others are derived.

use crate::{Action, Amounts, Bank, CardsView, Changes, EdgeName, Event, HexName, Legal, Parts, Quantities, Quantity};
use crate::{ObservedAction, ObservedOutcome, StockView, Theft, VertexName};

/// Says what a type is called and looks like, and which others it names.
#[macro_export]
macro_rules! typescript {
    ($($type:ty = $name:literal [$($needs:ty),*] $text:expr;)+) => {$(
        impl ts_rs::TS for $type {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &ts_rs::Config) -> String {
                $name.to_owned()
            }

            fn inline(_: &ts_rs::Config) -> String {
                $text.to_owned()
            }

            fn decl(_: &ts_rs::Config) -> String {
                format!("type {} = {};", $name, $text)
            }

            fn decl_concrete(cfg: &ts_rs::Config) -> String {
                <Self as ts_rs::TS>::decl(cfg)
            }

            fn visit_dependencies(_visitor: &mut impl ts_rs::TypeVisitor) {
                $(ts_rs::TypeVisitor::visit::<$needs>(_visitor);)*
            }

            fn output_path() -> Option<std::path::PathBuf> {
                Some(format!("{}.ts", $name).into())
            }
        }
    )+};
}

/// A resource's name.
pub struct ResourceName;
/// A development card's name.
pub struct CardName;
/// A terrain's name.
pub struct TerrainName;
/// What a port trades.
pub struct PortName;
/// A market's name.
pub struct MarketName;

/// A number of cards by resource; those that there are none of are left out.
const BY_RESOURCE: &str = "{ [resource in ResourceName]?: Quantity }";
const STOCK: &str = "{ [resource in ResourceName]: Quantity } | \"unlimited\"";

typescript! {
    ResourceName = "ResourceName" [] r#""brick" | "lumber" | "wool" | "grain" | "ore""#;
    CardName = "CardName" [] r#""knight" | "victory_point" | "road_building" | "year_of_plenty" | "monopoly""#;
    TerrainName = "TerrainName" [ResourceName] r#"ResourceName | "desert" | "gold" | "water""#;
    PortName = "PortName" [ResourceName] r#"ResourceName | "three""#;
    MarketName = "MarketName" [ResourceName] "`${ResourceName}-${ResourceName}`";
    HexName = "HexName" [] "`h${number}`";
    VertexName = "VertexName" [] "`v${number}`";
    EdgeName = "EdgeName" [] "`e${number}-${number}`";
    Quantity = "Quantity" [] "number | null";
    Quantities = "Quantities" [ResourceName, Quantity] BY_RESOURCE;
    Amounts = "Amounts" [ResourceName, Quantity] BY_RESOURCE;
    Parts = "Parts" [ResourceName, Quantity] BY_RESOURCE;
    Bank = "Bank" [ResourceName, Quantity] STOCK;
    StockView = "StockView" [ResourceName, Quantity] STOCK;
    CardsView = "CardsView" [CardName] "{ [card in CardName]?: number }";
    ObservedOutcome = "Shown" [CardName, ResourceName]
        "{ dice: [number, number] } | { card: CardName | null } | { stolen: ResourceName | null }";
    Changes = "Changes" [Quantities] "Array<Quantities>";
    Theft = "Theft" [ResourceName, Quantity]
        "{ by: number, from: number, resource: ResourceName | null, amount: Quantity }";
    ObservedAction = "Told" [Action, ObservedOutcome, Changes, Theft, Event] "{ version: number, seat: number, action: Action, \
        outcome?: ObservedOutcome, changes?: Changes, theft?: Theft, events?: Array<Event> }";
    OfferLimits = "OfferLimits" [Amounts] "{ give: Amounts, to: Array<number>, room: number }";
    Legal = "Legal" [Action, OfferLimits, Parts] "{ actions: Array<Action>, truncated?: true, omitted?: number, \
        propose?: OfferLimits, counter?: { offers: Array<number> } & OfferLimits, markets?: Parts }";
    Action = "Action" [VertexName, EdgeName, HexName, CardName, ResourceName, MarketName, Quantity, Quantities] ACTION;
    Event = "Event" [ResourceName, MarketName, Quantity, Amounts] EVENT;
}

/// What an offer is limited to.
pub struct OfferLimits;

const ACTION: &str = r#"
  | { type: "PLACE_SETUP_SETTLEMENT" | "PLACE_SETUP_CITY" | "BUILD_SETTLEMENT" | "UPGRADE_TO_CITY", vertex: VertexName }
  | { type: "PLACE_SETUP_ROAD" | "BUILD_ROAD", edge: EdgeName }
  | { type: "PLAY_DEVELOPMENT_CARD", card: "knight" | "road_building" | "victory_point" }
  | { type: "PLAY_DEVELOPMENT_CARD", card: "year_of_plenty", resources: Array<ResourceName> }
  | { type: "PLAY_DEVELOPMENT_CARD", card: "monopoly", resource: ResourceName }
  | { type: "PROPOSE_TRADE", give: Quantities, want: Quantities, to?: Array<number> }
  | { type: "ACCEPT_TRADE" | "REJECT_TRADE" | "CANCEL_TRADE", offer: number }
  | { type: "COUNTER_TRADE", offer: number, give: Quantities, want: Quantities }
  | { type: "CONFIRM_TRADE", offer: number, with: number }
  | { type: "TRADE_WITH_BANK", give: Quantities, get: Quantities }
  | { type: "DISCARD", cards: Quantities }
  | { type: "MOVE_ROBBER", hex: HexName }
  | { type: "STEAL_RANDOM_CARD", from: number }
  | { type: "FLIP_MARKET", port: number, market?: MarketName }
  | { type: "CHOOSE_RESOURCE", resources: Array<ResourceName> }
  | { type: "SWAP", give: Quantities, get: ResourceName, min?: Quantity }
  | { type: "ADD_LIQUIDITY", market: MarketName, max: Quantities }
  | { type: "REMOVE_LIQUIDITY", market: MarketName, shares: Quantity }
  | { type: "ROLL_DICE" | "SKIP_ROLL" | "STOP_FREE_ROADS" | "BUY_DEVELOPMENT_CARD" | "BEGIN_BUILD"
      | "REVEAL_VICTORY_POINTS" | "END_TURN" | "RESIGN" }"#;

const EVENT: &str = r#"
  | { type: "PRODUCED", seat: number, cards: Amounts }
  | { type: "BANK_SHORT", resource: ResourceName }
  | { type: "PLACEMENT_SKIPPED", seat: number, piece: "road" | "settlement" | "city" }
  | { type: "ROBBER_STAYED" }
  | { type: "STOLEN", by: number, from: number, resource: ResourceName, amount: Quantity }
  | { type: "MONOPOLISED", from: number, resource: ResourceName, amount: Quantity }
  | { type: "SWAPPED", seat: number, market: MarketName, give: ResourceName, amount: Quantity, fee: Quantity,
      get: ResourceName, out: Quantity }
  | { type: "DEPOSITED", seat: number, market: MarketName, taken: [Quantity, Quantity], shares: Quantity }
  | { type: "WITHDRAWN", seat: number, market: MarketName, shares: Quantity, paid: [Quantity, Quantity],
      burned: [Quantity, Quantity] }
  | { type: "FLIPPED", seat: number, port: number, closed: MarketName, opened: MarketName, resource: ResourceName,
      amount: Quantity }
  | { type: "GOLD_LAPSED", seat: number, count: number }
  | { type: "LONGEST_ROAD" | "LARGEST_ARMY", holder: number | null }
  | { type: "OFFER_DIED", offer: number }
  | { type: "TURN_BEGAN" | "WON", seat: number }"#;
