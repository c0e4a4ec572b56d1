//! Why a choice is better than the one that was made, in a few words.

use protocol::Advantage;
use serde_json::json;

/// What the first of some advantages says. A choice may be better without having any of them.
pub fn of<'a>(reasons: &[Advantage], name: &impl Fn(u8) -> &'a str) -> String {
    reasons.first().map_or_else(|| "it wins more often".to_owned(), |reason| words(reason, name))
}

fn words<'a>(reason: &Advantage, name: &impl Fn(u8) -> &'a str) -> String {
    match *reason {
        Advantage::Wins => "it wins the game".to_owned(),
        Advantage::Gets { resource, cards } => format!("it brings {} {resource}", json!(cards)),
        Advantage::Only => "it is the only choice".to_owned(),
        Advantage::Points { points } => format!("it is worth {points} points at once"),
        Advantage::Produces { pips } => format!("it produces on {pips} of 36 rolls"),
        Advantage::NewResource { resource } => format!("it adds {resource} to the production"),
        Advantage::Port { port: "three" } => "it is at a 3:1 port".to_owned(),
        Advantage::Port { port } => format!("it is at a 2:1 port for {port}"),
        Advantage::Allows { action } => format!("it makes {action} possible"),
        Advantage::Blocks { seat, pips } => format!("it blocks {} on {pips} of 36 rolls", name(seat)),
        Advantage::Takes { seat, cards } => format!("it takes one of the {} cards of {}", json!(cards), name(seat)),
        Advantage::EndsOffers => "it ends open offers".to_owned(),
        Advantage::Affords { action } => format!("{action} can be paid for then"),
        Advantage::Keeps { action } => format!("{action} can still be paid for"),
        Advantage::Misses { action, cards } => format!("{action} then lacks {cards} cards"),
        Advantage::Lacks { resource } => format!("there is no {resource} in the hand"),
        Advantage::MostOf { resource } => format!("there is more {resource} than anything else"),
        Advantage::NoUse => "the trade would allow nothing new".to_owned(),
        Advantage::Rival { seat, points } => format!("{} already has {points} points", name(seat)),
        Advantage::LeadsTo { pips } => format!("it leads to a spot that produces on {pips} of 36 rolls"),
        Advantage::RoadLength { length } => format!("the longest road grows to {length}"),
        Advantage::RollFirst => "building and trading come after the roll".to_owned(),
        Advantage::Draws => "it draws a development card".to_owned(),
        Advantage::Unblocks { pips } => format!("the robber leaves a hex that produces on {pips} of 36 rolls"),
        Advantage::Knights { knights } => format!("it is knight number {knights}"),
        Advantage::FreeRoads => "two roads are free".to_owned(),
        Advantage::OthersHold { resource, cards } => format!("the others hold {cards} {resource}"),
        Advantage::NothingToBuild => "there is nothing to build".to_owned(),
        Advantage::OpensAtPort => "it opens a market at its own port".to_owned(),
        Advantage::ClosesAtPort { seat } => format!("it closes the market at a port of {}", name(seat)),
        Advantage::Saves => "it saves cards for something better".to_owned(),
    }
}
