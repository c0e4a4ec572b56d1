//! Descriptions of places on the board by the hexes around them.

use board::{PortKind, Terrain};
use locales::Words;
use mapfile::pips;
use rules::Game;

/// A hex: `8 grain`, `desert`.
#[must_use]
pub fn hex(words: &Words, game: &Game, hex: u32) -> String {
    let layout = &game.map().layout;
    let terrain = words.say("play-terrain", [("terrain", layout.terrain(hex).name().into())]);
    match layout.number(hex) {
        0 => terrain,
        number => words.say("play-hex", [("number", number.into()), ("terrain", terrain.into())]),
    }
}

/// The land hexes at a vertex, the most productive first.
fn hexes(game: &Game, vertex: u32) -> Vec<u32> {
    let layout = &game.map().layout;
    let land = layout.grid().hexes_at(vertex).filter(|&hex| layout.terrain(hex).is_land());
    let mut hexes: Vec<u32> = land.collect();
    hexes.sort_by_key(|&hex| std::cmp::Reverse(yields(game, hex)));
    hexes
}

/// In how many of 36 rolls a hex produces something.
fn yields(game: &Game, hex: u32) -> u32 {
    let layout = &game.map().layout;
    match layout.terrain(hex) {
        Terrain::Water | Terrain::Desert => 0,
        _ => pips(layout.number(hex)),
    }
}

/// The pips of all hexes at a vertex.
#[must_use]
pub fn total_pips(game: &Game, vertex: u32) -> u32 {
    hexes(game, vertex).into_iter().map(|hex| yields(game, hex)).sum()
}

/// The ports at a vertex, by index.
pub fn ports_at(game: &Game, vertex: u32) -> impl Iterator<Item = usize> {
    let ports = game.map().layout.ports().iter().enumerate();
    ports.filter(move |(_, port)| port.edge.0 == vertex || port.edge.1 == vertex).map(|(index, _)| index)
}

/// A port: `3:1 port`, `2:1 ore port`; in the market game `port 3`.
#[must_use]
pub fn port(words: &Words, game: &Game, index: usize) -> String {
    if game.markets().is_some() {
        return words.say("play-port-of-market", [("port", index.into())]);
    }
    match game.map().layout.ports().get(index).map(|port| port.kind) {
        Some(PortKind::Special(resource)) => {
            words.say("play-port-special", [("resource", super::resource(words, resource).into())])
        }
        _ => words.say("play-port-any", []),
    }
}

/// A vertex: `8 grain, 5 ore, 10 wool, 3:1 port`.
#[must_use]
pub fn vertex(words: &Words, game: &Game, vertex: u32) -> String {
    let mut parts: Vec<String> = hexes(game, vertex).into_iter().map(|hex| self::hex(words, game, hex)).collect();
    parts.extend(ports_at(game, vertex).map(|index| port(words, game, index)));
    super::list(words, &parts)
}

/// An edge: `between 8 grain and 5 ore`, `along 8 grain`, and what it leads to.
#[must_use]
pub fn edge(words: &Words, game: &Game, (a, b): (u32, u32)) -> String {
    let around = |vertex| hexes(game, vertex);
    let (first, second) = (around(a), around(b));
    let shared: Vec<String> = first.iter().filter(|hex| second.contains(hex)).map(|&h| hex(words, game, h)).collect();
    match shared.as_slice() {
        [one, two] => words.say("play-edge-between", [("one", one.into()), ("two", two.into())]),
        _ => words.say("play-edge-along", [("place", super::list(words, &shared).into())]),
    }
}
