//! TypeScript types for types with hand-written JSON. The others are derived.

use crate::notation::field::FieldKind;
use crate::{Action, Amounts, Bank, CardsView, Changes, EdgeName, Event, HexName, Legal, Parts, Quantities, Quantity};
use crate::{ObservedAction, ObservedOutcome, StockView, Theft, VertexName};
use std::fmt;

/// Declares a type's TypeScript name and definition, and the types it refers to.
#[macro_export]
macro_rules! typescript {
    ($($type:ty = $name:literal [$($needs:ty),* $(,)?] $text:expr;)+) => {$(
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
/// The kind of a port.
pub struct PortName;
/// A market's name.
pub struct MarketName;
/// A piece's name.
pub struct PieceName;

/// A number of cards by resource; resources without cards are left out.
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
    ObservedOutcome = "ObservedOutcome" [CardName, ResourceName]
        "{ dice: [number, number] } | { card: CardName | null } | { stolen: ResourceName | null }";
    Changes = "Changes" [Quantities] "Array<Quantities>";
    Theft = "Theft" [ResourceName, Quantity]
        "{ by: number, from: number, resource: ResourceName | null, amount: Quantity }";
    ObservedAction = "ObservedAction" [Action, ObservedOutcome, Changes, Theft, Event] "{ version: number, seat: number, action: Action, \
        outcome?: ObservedOutcome, changes?: Changes, theft?: Theft, events?: Array<Event> }";
    OfferLimits = "OfferLimits" [Amounts] "{ give: Amounts, to: Array<number>, room: number }";
    Legal = "Legal" [Action, OfferLimits, Parts] "{ actions: Array<Action>, truncated?: true, omitted?: number, \
        propose?: OfferLimits, counter?: { offers: Array<number> } & OfferLimits, markets?: Parts }";
    PieceName = "PieceName" [] r#""road" | "settlement" | "city""#;
}

/// The limits of an offer.
pub struct OfferLimits;

/// A field of an action or event: `name: Type`.
pub(crate) fn field<K: FieldKind>(name: &str) -> String {
    let mark = if K::OPTIONAL { "?" } else { "" };
    format!("{name}{mark}: {}", <K::TypeScript as ts_rs::TS>::name(&ts_rs::Config::new()))
}

/// A union of objects distinguished by their field `type`; those with the same fields share a member.
#[derive(Default)]
pub(crate) struct Union(Vec<(Vec<&'static str>, String)>);

impl Union {
    /// Adds an object with its name and its other fields.
    pub(crate) fn add(&mut self, name: &'static str, fields: &[String]) {
        let fields: String = fields.iter().map(|field| format!(", {field}")).collect();
        match self.0.iter_mut().find(|(_, known)| *known == fields) {
            Some((names, _)) => names.push(name),
            None => self.0.push((vec![name], fields)),
        }
    }
}

impl fmt::Display for Union {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (names, fields) in &self.0 {
            let names: Vec<String> = names.iter().map(|name| format!("{name:?}")).collect();
            write!(f, "\n  | {{ type: {}{fields} }}", names.join(" | "))?;
        }
        Ok(())
    }
}
