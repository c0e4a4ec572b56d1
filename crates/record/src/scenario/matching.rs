//! Compares a state with the part of it that a case expects.

use crate::truth::fields as known;
use board::Resource;
use rules::json::{Node, Read};
use serde_json::Value;
use std::collections::BTreeSet;

/// Refuses unknown fields, which would otherwise count as absent.
pub(super) fn check_form(node: Node<'_>) -> Read<()> {
    let state = node.object()?;
    state.only(known::STATE)?;
    for (name, fields) in [
        ("dice", known::DICE),
        ("bank", known::BANK),
        ("pending", known::PENDING),
        ("turnFlags", known::FLAGS),
        ("setup", known::PLACEMENT),
        ("tradeContext", known::TRADES),
    ] {
        state.nullable(name, |part| part.object()?.only(fields))?;
    }
    state.optional("bank", |bank| {
        bank.object()?.optional("resourceCards", |cards| match cards.value() {
            Value::String(_) => Ok(()),
            _ => cards.quantities().map(drop),
        })
    })?;
    state.nullable("tradeContext", |trades| {
        trades.object()?.optional("offers", |offers| offers.list(|offer| offer.object()?.only(known::OFFER)))
    })?;
    state.nullable("markets", |markets| {
        markets.list(|market| {
            let fields = market.object()?;
            fields.only(known::MARKET)?;
            fields.optional("reserves", |amounts| amounts.quantities().map(drop))?;
            fields.optional("shares", |shares| shares.object()?.only(known::SHARES))?;
            Ok(())
        })
    })?;
    state.nullable("burned", |amounts| amounts.quantities().map(drop))?;
    state.optional("players", |players| {
        players.list(|player| {
            let fields = player.object()?;
            fields.only(known::PLAYER)?;
            fields.optional("resources", |cards| cards.quantities().map(drop))?;
            fields.optional("piecesLeft", |pieces| pieces.object()?.only(known::PIECES))?;
            fields.optional("victoryPoints", |points| points.object()?.only(known::POINTS))?;
            Ok(())
        })
    })?;
    Ok(())
}

/// Compares an expected with an actual value.
pub(super) fn compare(expected: &Value, actual: &Value) -> Result<(), String> {
    compare_at("", expected, Some(actual))
}

fn is_place(value: &Value) -> bool {
    value.as_str().is_some_and(|text| {
        board::parse_vertex(text).is_ok() || board::parse_edge(text).is_ok() || board::parse_hex(text).is_ok()
    })
}

fn field<'a>(object: &'a Value, name: &str) -> Option<&'a Value> {
    object.get(name).or_else(|| object.get(Resource::parse(name)?.name()))
}

fn compare_at(path: &str, expected: &Value, actual: Option<&Value>) -> Result<(), String> {
    // `null` is not seat 0: only an absent field counts as zero.
    let is_null = actual.is_some_and(Value::is_null);
    let actual = actual.filter(|value| !value.is_null());
    let differs = || {
        let found = actual.map_or_else(|| "absent".to_owned(), ToString::to_string);
        Err(format!("then {path}: expected {expected}, found {found}"))
    };
    match expected {
        Value::Object(fields) => {
            if actual.is_some_and(|value| !value.is_object()) {
                return differs();
            }
            fields.iter().try_for_each(|(name, expected)| {
                let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                compare_at(&path, expected, actual.and_then(|object| field(object, name)))
            })
        }
        Value::Array(entries) => {
            let none = Vec::new();
            let found = match actual {
                None => &none,
                Some(Value::Array(found)) => found,
                Some(_) => return differs(),
            };
            if entries.iter().all(is_place) && found.iter().all(is_place) {
                let set = |list: &[Value]| list.iter().map(ToString::to_string).collect::<BTreeSet<_>>();
                return if set(entries) == set(found) { Ok(()) } else { differs() };
            }
            if entries.len() != found.len() {
                return differs();
            }
            entries
                .iter()
                .zip(found)
                .enumerate()
                .try_for_each(|(i, (entry, found))| compare_at(&format!("{path}[{i}]"), entry, Some(found)))
        }
        Value::Number(number) => {
            let same = match actual {
                None => !is_null && number.as_f64() == Some(0.0),
                Some(value) => value.as_f64() == number.as_f64() && value.is_number(),
            };
            if same { Ok(()) } else { differs() }
        }
        Value::Null => actual.map_or(Ok(()), |_| differs()),
        Value::Bool(false) if actual.is_none() => Ok(()),
        Value::Bool(_) | Value::String(_) => {
            if actual == Some(expected) {
                Ok(())
            } else {
                differs()
            }
        }
    }
}
