//! Maps as canonical text: directives first, then every section under a comment that names its columns.

use crate::codes::{FILE_CARDS, PORT_NAMES, TYPE_NAMES, VALUE_NAMES, hex_type_code, hex_value_code, port_type_code};
use crate::map_file::{Contents, MapFile};
use board::{Map, Pieces};
use std::fmt::Display;

/// A finished map as a `.catan` file without random parts. Reading and drawing it gives the same map for every seed.
///
/// The map must pass [`Map::check`]; the text of any other is refused when it is read.
#[must_use]
pub fn write(map: &Map, name: Option<&str>, author: Option<&str>) -> String {
    MapFile::from_map(map).with_name(name).with_author(author).to_text()
}

impl MapFile {
    /// The canonical text of the map: it reads back to an equal one. Comments other than `#!` lines are not kept.
    #[must_use]
    pub fn to_text(&self) -> String {
        let contents = &self.contents;
        let mut page = Page(String::new());
        page.directives(contents);
        page.head(contents);
        page.land(contents);
        if !contents.port_types.is_empty() {
            page.ports(contents);
        }
        page.0
    }
}

/// A text that grows line by line.
struct Page(String);

impl Page {
    fn line(&mut self, line: &str) {
        self.0.push_str(line.trim_end());
        self.0.push('\n');
    }

    fn row<T: Display>(&mut self, numbers: impl IntoIterator<Item = T>) {
        let fields: Vec<String> = numbers.into_iter().map(|number| number.to_string()).collect();
        self.line(&fields.join(" "));
    }

    fn directives(&mut self, contents: &Contents) {
        for (key, value) in [("name", &contents.name), ("author", &contents.author)] {
            if let Some(value) = value {
                self.line(&format!("#! {key} {value}"));
            }
        }
        if contents.gold {
            self.line("#! gold");
        }
        for directive in &contents.directives {
            self.line(&format!("#! {directive}"));
        }
    }

    fn head(&mut self, contents: &Contents) {
        let columns = |pieces: &Pieces| [pieces.roads, pieces.settlements, pieces.cities];
        self.line("# players: min max");
        self.row([contents.players.0, contents.players.1]);
        self.line("# points to win");
        self.row([contents.points]);
        self.line("# pieces: roads settlements cities");
        self.row(columns(&contents.pieces));
        self.line("# free placements: turns, last turns that bring resources");
        self.row([contents.placements.len(), usize::from(contents.resource_turns)]);
        self.line("# placement map: roads settlements cities of each turn");
        for placement in &contents.placements {
            self.row(columns(placement));
        }
        self.line("# bank: brick wood wool wheat ore");
        self.row(contents.bank);
        self.line("# development cards: monopoly road_building invention knight victory_point");
        self.row(FILE_CARDS.map(|card| contents.deck[card.index()]));
        self.line("# dimensions: width height");
        self.row([contents.grid.width(), contents.grid.height()]);
    }

    fn land(&mut self, contents: &Contents) {
        let width = usize::from(contents.grid.width());
        let kinds = if contents.gold { 7 } else { 6 };
        let gold = if contents.gold { " 8 gold" } else { "" };
        self.line(&format!("# hex types: 0 water 1 any 2 brick 3 wood 4 wool 5 wheat 6 ore 7 desert{gold}"));
        for row in contents.hex_types.chunks(width) {
            self.row(row.iter().map(|&entry| hex_type_code(entry)));
        }
        self.line(&format!("# hex type pool: {}", TYPE_NAMES[..kinds].join(" ")));
        self.row(&contents.type_pool[..kinds]);
        self.line("# hex values: 0 none 1 random 2-12 as rolled");
        for row in contents.hex_values.chunks(width) {
            self.row(row.iter().map(|&entry| hex_value_code(entry)));
        }
        self.line(&format!("# hex value pool: how many of {}", VALUE_NAMES.join(" ")));
        self.row(contents.value_pool);
    }

    fn ports(&mut self, contents: &Contents) {
        self.line("# port types: 0 any 1 three 2 brick 3 wood 4 wool 5 wheat 6 ore");
        self.row(contents.port_types.iter().map(|&entry| port_type_code(entry)));
        self.line(&format!("# port type pool: {}", PORT_NAMES.join(" ")));
        self.row(contents.port_pool);
        self.line("# port vertices: two for each port");
        self.row(contents.port_edges.iter().flat_map(|&(a, b)| [a, b]));
    }
}
