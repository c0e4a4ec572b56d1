//! Sections 13 to 15: the ports. A map has all three or none.

use super::allowed::Allowed;
use super::land::Land;
use super::lines::Row;
use super::pools;
use super::reader::Reader;
use crate::codes::{Entry, PORT_NAMES, column_of_port, port_type};
use crate::fault::{Cell, Section, Warning};
use crate::fault_code::{FaultCode, HintCode, WarningCode};
use crate::map_file::uses;
use board::{Grid, PortKind};
use std::collections::HashMap;

/// The pool in the format's own example. It has a 0 for a column that does not exist, and no number for ore.
const MISPRINTED: [&str; 6] = ["0", "4", "1", "1", "1", "1"];
const MISPRINT: &str = "the format's own header, with a column `empty`, and its example `0 4 1 1 1 1` are misprints: \
                        there are six columns";
const OWN_ROW: &str = ", as the format's own row is a misprint";

/// The contents of sections 13 to 15, as far as they could be read.
pub(super) struct Ports {
    pub types: Option<Vec<Entry<PortKind>>>,
    pub pool: Option<[u16; 6]>,
    pub edges: Option<Vec<(u32, u32)>>,
}

/// Reads sections 13 to 15.
pub(super) fn read(reader: &mut Reader<'_>, grid: Option<Grid>, land: &Land, warnings: &mut Vec<Warning>) -> Ports {
    if reader.left() == 0 {
        return Ports { types: Some(Vec::new()), pool: Some([0; 6]), edges: Some(Vec::new()) };
    }
    if let Some(line) = reader.lone_vertices() {
        let (message, expected) = ("the section is missing", "the three port sections together, or none");
        reader.fault(line, Section::PortTypes, FaultCode::PortSections, message, expected);
        reader.hint(HintCode::LoneVertices, "the last line looks like port vertices");
        reader.stop();
        return Ports { types: None, pool: None, edges: None };
    }
    let types = port_types(reader);
    let pool = port_pool(reader, &types, warnings);
    let grid = grid.filter(|_| !reader.shape.matrix_in_doubt);
    let edges = port_edges(reader, grid, land, types.len());
    Ports { types: types.into_iter().collect(), pool, edges }
}

fn port_types(reader: &mut Reader<'_>) -> Vec<Option<Entry<PortKind>>> {
    let Some(row) = reader.take_one(Section::PortTypes) else { return Vec::new() };
    reader.shape.ports = Some(row.tokens.len());
    let mut code = |column| {
        reader.number(Section::PortTypes, (row, Cell { row: 0, column }), Allowed::PortTypes).and_then(port_type)
    };
    (0..row.tokens.len()).map(&mut code).collect()
}

fn port_pool(
    reader: &mut Reader<'_>,
    types: &[Option<Entry<PortKind>>],
    warnings: &mut Vec<Warning>,
) -> Option<[u16; 6]> {
    let row = reader.take(Section::PortTypePool).first()?;
    let fixed = uses(types.iter().flatten().filter_map(|entry| entry.fixed().map(column_of_port)));
    if !reader.fits(Section::PortTypePool, row) {
        reader.wrong_columns(Section::PortTypePool, row);
        if let Some(meant) = misprint(row, &fixed, types.len() as u32) {
            reader.meant(meant, OWN_ROW, HintCode::Misprint, MISPRINT);
        }
        return None;
    }
    let mut pool = pools::read::<6>(reader, Section::PortTypePool, row);
    pools::check(reader, &mut pool, &PORT_NAMES, &fixed, types.len() as u32);
    if let Some(meant) = misprint(row, &fixed, types.len() as u32) {
        if !pool.enough {
            reader.meant(meant, OWN_ROW, HintCode::Misprint, MISPRINT);
        } else if row.tokens == MISPRINTED && types.contains(&Some(Entry::Any)) {
            let message = format!("no `three` ports in the pool; if `{meant}` was meant: {MISPRINT}");
            let told = WarningCode::Misprint.with("meant", meant.as_str());
            warnings.push(Warning { meant: Some(meant), ..Warning::new(row.line, told, message) });
        }
    }
    pool.counts()
}

/// The intended pool, if this one follows the misprints.
fn misprint(row: &Row<'_>, fixed: &[u32; 6], ports: u32) -> Option<String> {
    let tokens = &row.tokens;
    let meant = match tokens.len() {
        7 if tokens[0] != "0" && tokens[6] == "0" => tokens[..6].join(" "),
        7 => tokens[1..].join(" "),
        6 if tokens[0] == "0" && (*tokens == MISPRINTED || fixed[0] > 0) => {
            format!("{} {}", tokens[1..].join(" "), fixed[5].max(1))
        }
        _ => return None,
    };
    // A suggestion that would be faulty too is no help.
    let counts: Vec<u32> = meant.split(' ').map_while(|token| token.parse().ok()).collect();
    let enough = counts.len() == 6 && counts.iter().zip(fixed).all(|(count, used)| count >= used);
    (enough && counts.iter().sum::<u32>() >= ports).then_some(meant)
}

/// Reads the edges of the ports, smaller vertex first.
fn port_edges(reader: &mut Reader<'_>, grid: Option<Grid>, land: &Land, ports: usize) -> Option<Vec<(u32, u32)>> {
    let row = reader.take(Section::PortVertices).first()?;
    if !reader.fits(Section::PortVertices, row) {
        let count = row.tokens.len();
        let (told, message) = if count % 2 == 1 {
            (FaultCode::OddVertices.with("count", count), format!("an odd number of vertices, {count}"))
        } else {
            (FaultCode::VertexPairs.with("count", count / 2), format!("{} pairs of vertices", count / 2))
        };
        let expected = format!("{ports} pairs, one for each port type");
        reader.fault(row.line, Section::PortVertices, told.with("ports", ports), message, expected);
    }
    // With an odd number it is unclear which vertices belong together.
    let grid = grid.filter(|_| row.tokens.len() % 2 == 0);
    let vertices = grid.map_or(1 << 16, Grid::vertex_count);
    let allowed = Allowed::Vertex(vertices - 1);
    let mut first_uses = HashMap::new();
    let mut edges = Some(Vec::new());
    for port in 0..row.tokens.len() / 2 {
        let mut vertex = |column| reader.number(Section::PortVertices, (row, Cell { row: 0, column }), allowed);
        let (Some(a), Some(b)) = (vertex(2 * port), vertex(2 * port + 1)) else {
            edges = None;
            continue;
        };
        let edge = (a.min(b), a.max(b));
        let first = *first_uses.entry(edge).or_insert(port);
        let fault = if first < port {
            let told = FaultCode::PortTaken.with("other", first + 1);
            Some((told, format!("is taken by port {}", first + 1), "each edge at most once"))
        } else {
            let fault = grid.and_then(|grid| edge_fault(grid, land, edge));
            fault.map(|(code, what, expected)| (code.into(), what.to_owned(), expected))
        };
        if let Some((told, what, expected)) = fault {
            // People count ports from 1, as the editor does.
            let message = format!("the edge {a} {b} of port {} {what}", port + 1);
            let told = told.with("a", a).with("b", b).with("port", port + 1);
            reader.fault(row.line, Section::PortVertices, told, message, expected);
            reader.locate(0, 2 * port);
        }
        if let Some(edges) = &mut edges {
            edges.push(edge);
        }
    }
    edges
}

/// What is wrong with a port's edge. Hexes that could not be read are not reported.
fn edge_fault(grid: Grid, land: &Land, (a, b): (u32, u32)) -> Option<(FaultCode, &'static str, &'static str)> {
    if !grid.is_edge(a, b) {
        return Some((FaultCode::PortNowhere, "does not exist", "two vertices one edge apart"));
    }
    let mut sides = [0; 2];
    for hex in grid.hexes_at(a).filter(|&hex| grid.corners(hex).contains(&b)) {
        let entry = land.types.cells.get(hex as usize).copied().flatten()?;
        sides[usize::from(entry.is_land())] += 1;
    }
    match sides[1] {
        0 => Some((FaultCode::PortAtSea, "is in the open sea", "an edge on the coast")),
        1 => None,
        _ => Some((FaultCode::PortInland, "is inland", "an edge on the coast")),
    }
}
