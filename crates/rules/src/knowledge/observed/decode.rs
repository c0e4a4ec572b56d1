//! Observed actions from JSON, for programs that follow a game.

use super::{Changes, ObservedAction, ObservedOutcome, Theft};
use crate::actions::Action;
use crate::notation::json::{Node, Path, Read};
use crate::position::seat::{MAX_SEATS, Seat};
use board::Resource;
use serde_json::Value;

fn seat(node: Node<'_>) -> Read<Seat> {
    node.number(MAX_SEATS as u64 - 1).map(|n| Seat(n as u8))
}

/// A number of cards, in thousandths.
fn thousandths(node: Node<'_>) -> Read<i64> {
    node.quantity()?.thousandths().ok_or_else(|| node.fault("expected a number of thousandths of a card"))
}

fn shown(node: Node<'_>) -> Read<ObservedOutcome> {
    let fields = node.object()?;
    if let Some(faces) = fields.optional("dice", |node| node.list(|die| die.number(6)))? {
        let [a, b] = faces[..] else { return Err(node.fault("expected two dice")) };
        return Ok(ObservedOutcome::Dice(a as u8, b as u8));
    }
    if let Some(card) = fields.nullable("card", |node| node.card())? {
        return Ok(ObservedOutcome::Card(card));
    }
    Ok(fields.nullable("stolen", |node| node.resource())?.map_or(ObservedOutcome::Nothing, ObservedOutcome::Stolen))
}

fn changes(node: Node<'_>) -> Read<Changes> {
    let list = node.list(|entry| {
        let mut change = [0; 5];
        entry.object()?.each(|name, amount| {
            let resource = Resource::ALL.into_iter().find(|resource| resource.name() == name);
            let resource = resource.ok_or_else(|| amount.fault("expected a resource"))?;
            change[resource.index()] = thousandths(amount)?;
            Ok(())
        })?;
        Ok(change)
    })?;
    if list.len() > MAX_SEATS {
        return Err(node.fault(format!("expected at most {MAX_SEATS} seats")));
    }
    let mut changes = Changes::default();
    changes.0[..list.len()].copy_from_slice(&list);
    Ok(changes)
}

fn theft(node: Node<'_>) -> Read<Theft> {
    let fields = node.object()?;
    Ok(Theft {
        by: fields.required("by", seat)?,
        from: fields.required("from", seat)?,
        resource: fields.nullable("resource", |node| node.resource())?.flatten(),
        amount: fields.required("amount", |node| Ok(thousandths(node)?.clamp(0, 1000) as u32))?,
    })
}

impl ObservedAction {
    /// Reads an observed action. Its events are left out: their results can be seen in the view.
    ///
    /// # Errors
    /// Gives the path of the fault, if the JSON is malformed.
    pub fn from_json(value: &Value) -> Read<Self> {
        let fields = Node::new(value, &Path::Root("")).object()?;
        Ok(Self {
            version: fields.required("version", |node| node.number(u64::MAX))?,
            seat: fields.required("seat", seat)?,
            action: fields.required("action", Action::decode)?,
            outcome: fields.optional("outcome", shown)?.unwrap_or(ObservedOutcome::Nothing),
            changes: fields.optional("changes", changes)?.unwrap_or_default(),
            theft: fields.optional("theft", theft)?,
            events: Vec::new(),
        })
    }
}
