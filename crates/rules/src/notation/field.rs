//! The kinds of fields in actions and events: how each is decoded, encoded, and typed in TypeScript.
//!
//! Where the Rust type is unambiguous (a `Resource`, a list of them), that type is the kind. Where it is not (a `u32`
//! may be a vertex, a hex or thousandths), the kind is a separate type here, named in the list as `vertex: u32 as
//! Vertex`.

use crate::notation::json::{Fields, Node, Read};
use crate::notation::names::{EdgeName, HexName, VertexName};
use crate::position::amounts::{Amounts, Quantities, Quantity};
use crate::position::seat::{MAX_SEATS, Seat};
use crate::rulebook::markets::Market;
use board::{Card, Resource};
use serde::Serialize;
use serde::ser::SerializeMap;

#[cfg(feature = "typescript")]
use crate::notation::typescript::{CardName, MarketName, PieceName, ResourceName};

/// A kind of field.
pub(crate) trait FieldKind {
    /// The Rust type of such a field.
    type Value;
    /// Its type in TypeScript.
    #[cfg(feature = "typescript")]
    type TypeScript: ts_rs::TS + 'static;
    /// Whether the field may be left out.
    const OPTIONAL: bool = false;

    /// Decodes the field's value.
    fn decode(node: Node<'_>) -> Read<Self::Value>;

    /// The field's value in its serialised form.
    fn encode(value: &Self::Value) -> impl Serialize;

    /// Decodes the field from its object.
    fn decode_in(fields: &Fields<'_>, name: &str) -> Read<Self::Value> {
        fields.required(name, Self::decode)
    }

    /// Encodes the field into its object.
    fn encode_in<M: SerializeMap>(map: &mut M, name: &'static str, value: &Self::Value) -> Result<(), M::Error> {
        map.serialize_entry(name, &Self::encode(value))
    }
}

/// A vertex, by its public number: `"v6"`.
pub(crate) struct Vertex;
/// An edge, by the public numbers of its ends, the smaller first: `"e1-6"`.
pub(crate) struct Edge;
/// A hex, by its public number: `"h12"`.
pub(crate) struct Hex;
/// A market's name, not yet looked up: `"brick-ore"`.
pub(crate) struct MarketText;
/// Thousandths of a card, written as a number of cards: `2.5`.
pub(crate) struct Thousandths;
/// A value that may be `null`; the field itself is always present.
pub(crate) struct Nullable<K>(K);

/// Declares kinds: their Rust type, their TypeScript type, and how they are decoded and encoded.
macro_rules! field_kinds {
    ($($kind:ty: $value:ty, $typescript:ty, |$node:ident| $decode:expr, |$from:ident| $encode:expr;)+) => {$(
        impl FieldKind for $kind {
            type Value = $value;
            #[cfg(feature = "typescript")]
            type TypeScript = $typescript;

            fn decode($node: Node<'_>) -> Read<$value> {
                $decode
            }

            fn encode($from: &$value) -> impl Serialize {
                $encode
            }
        }
    )+};
}

field_kinds! {
    Vertex: u32, VertexName, |node| node.vertex(), |number| VertexName(*number);
    Edge: (u32, u32), EdgeName, |node| node.edge(), |ends| EdgeName(ends.0, ends.1);
    Hex: u32, HexName, |node| node.hex(), |number| HexName(*number);
    MarketText: String, MarketName, |node| node.text().map(str::to_owned), |name| name;
    Thousandths: u32, Quantity,
        |node| node.quantity()?.parts().ok_or_else(|| node.fault("expected a number of thousandths of a card")),
        |amount| Quantity::from_thousandths((*amount).into());
    u8: u8, u8, |node| Ok(node.number(u8::MAX.into())? as u8), |number| number;
    u32: u32, u32, |node| Ok(node.number(u32::MAX.into())? as u32), |number| number;
    Seat: Seat, u8, |node| Ok(Seat(node.number(MAX_SEATS as u64 - 1)? as u8)), |seat| seat.0;
    Card: Card, CardName, |node| node.card(), |card| card.name();
    Resource: Resource, ResourceName, |node| node.resource(), |resource| resource.name();
    Market: Market, MarketName,
        |node| node.text()?.parse().map_err(|_| node.fault("expected a market such as \"brick-ore\"")),
        |market| market.to_string();
    Quantity: Quantity, Quantity, |node| node.quantity(), |quantity| quantity;
    Quantities: Quantities, Quantities, |node| node.quantities(), |cards| cards;
    Amounts: Amounts, Amounts,
        |node| node.quantities()?.whole().ok_or_else(|| node.fault("expected whole numbers of cards")),
        |cards| cards;
    crate::Piece: crate::Piece, PieceName,
        |node| crate::Piece::parse(node.text()?).ok_or_else(|| node.fault("expected a road, settlement or city")),
        |piece| piece.name();
}

impl<K: FieldKind> FieldKind for Vec<K> {
    type Value = Vec<K::Value>;
    #[cfg(feature = "typescript")]
    type TypeScript = Vec<K::TypeScript>;

    fn decode(node: Node<'_>) -> Read<Self::Value> {
        node.list(K::decode)
    }

    fn encode(value: &Self::Value) -> impl Serialize {
        value.iter().map(K::encode).collect::<Vec<_>>()
    }
}

/// One value for each side of a market.
impl<K: FieldKind> FieldKind for [K; 2] {
    type Value = [K::Value; 2];
    #[cfg(feature = "typescript")]
    type TypeScript = [K::TypeScript; 2];

    fn decode(node: Node<'_>) -> Read<Self::Value> {
        node.list(K::decode)?.try_into().map_err(|_| node.fault("expected a list of two"))
    }

    fn encode(value: &Self::Value) -> impl Serialize {
        value.each_ref().map(K::encode)
    }
}

/// A field that may be left out.
impl<K: FieldKind> FieldKind for Option<K> {
    type Value = Option<K::Value>;
    #[cfg(feature = "typescript")]
    type TypeScript = K::TypeScript;
    const OPTIONAL: bool = true;

    fn decode(node: Node<'_>) -> Read<Self::Value> {
        K::decode(node).map(Some)
    }

    fn encode(value: &Self::Value) -> impl Serialize {
        value.as_ref().map(K::encode)
    }

    fn decode_in(fields: &Fields<'_>, name: &str) -> Read<Self::Value> {
        fields.optional(name, K::decode)
    }

    fn encode_in<M: SerializeMap>(map: &mut M, name: &'static str, value: &Self::Value) -> Result<(), M::Error> {
        value.as_ref().map_or(Ok(()), |value| K::encode_in(map, name, value))
    }
}

impl<K: FieldKind> FieldKind for Nullable<K> {
    type Value = Option<K::Value>;
    #[cfg(feature = "typescript")]
    type TypeScript = Option<K::TypeScript>;

    fn decode(node: Node<'_>) -> Read<Self::Value> {
        if node.value().is_null() { Ok(None) } else { K::decode(node).map(Some) }
    }

    fn encode(value: &Self::Value) -> impl Serialize {
        value.as_ref().map(K::encode)
    }
}
