//! Maps as canonical text: directives first, then every section under a comment that names its columns.

use crate::codes::{FILE_CARDS, PORT_NAMES, TYPE_NAMES, VALUE_NAMES, hex_type_code, hex_value_code, port_type_code};
use crate::fault::Section;
use crate::map_file::{Comment, Contents, MapFile};
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
    /// The canonical text of the map: it reads back to an equal one, with the same comments.
    ///
    /// `#!` lines come first; then every section under a heading that names its columns. Comments of the author stand
    /// where they stood, above the heading if they were above the section.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut page = Page { text: String::new(), comments: &self.comments };
        page.directives(&self.contents);
        for section in Section::ALL {
            page.section(section, &rows(&self.contents, section), &heading(section, self.contents.gold));
        }
        page.comments_up_to(Section::File, 0);
        page.text
    }
}

/// A text that grows line by line, and the comments that are not in it yet.
struct Page<'a> {
    text: String,
    comments: &'a [Comment],
}

impl Page<'_> {
    fn line(&mut self, line: &str) {
        self.text.push_str(line.trim_end());
        self.text.push('\n');
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

    fn section(&mut self, section: Section, rows: &[String], heading: &str) {
        for (i, row) in rows.iter().enumerate() {
            self.comments_up_to(section, i);
            if i == 0 {
                self.line(heading);
            }
            self.line(row);
        }
    }

    fn comments_up_to(&mut self, section: Section, row: usize) {
        while let [first, rest @ ..] = self.comments
            && (first.section, first.row) <= (section, row)
        {
            self.line(&first.text);
            self.comments = rest;
        }
    }
}

/// The line above a section: its name and its columns.
fn heading(section: Section, gold: bool) -> String {
    let columns = match section {
        Section::Players => "min max".to_owned(),
        Section::Points => return format!("# {section}"),
        Section::Pieces => "roads settlements cities".to_owned(),
        Section::FreePlacements => "turns, last turns that bring resources".to_owned(),
        Section::PlacementMap => "roads settlements cities of each turn".to_owned(),
        Section::Bank => "brick wood wool wheat ore".to_owned(),
        Section::DevelopmentCards => "monopoly road_building invention knight victory_point".to_owned(),
        Section::Dimensions => "width height".to_owned(),
        Section::HexTypes => {
            let gold = if gold { " 8 gold" } else { "" };
            format!("0 water 1 any 2 brick 3 wood 4 wool 5 wheat 6 ore 7 desert{gold}")
        }
        Section::HexTypePool => TYPE_NAMES[..type_columns(gold)].join(" "),
        Section::HexValues => "0 none 1 random 2-12 as rolled".to_owned(),
        Section::HexValuePool => format!("how many of {}", VALUE_NAMES.join(" ")),
        Section::PortTypes => "0 any 1 three 2 brick 3 wood 4 wool 5 wheat 6 ore".to_owned(),
        Section::PortTypePool => PORT_NAMES.join(" "),
        Section::PortVertices => "two for each port".to_owned(),
        Section::File => String::new(),
    };
    format!("# {section}: {columns}")
}

/// Whether a comment is what the writer puts above a section.
pub(crate) fn is_heading(section: Section, comment: &str) -> bool {
    [false, true].iter().any(|&gold| heading(section, gold) == comment)
}

fn type_columns(gold: bool) -> usize {
    if gold { 7 } else { 6 }
}

/// The rows of a section.
fn rows(contents: &Contents, section: Section) -> Vec<String> {
    let pieces = |pieces: &Pieces| row([pieces.roads, pieces.settlements, pieces.cities]);
    let width = usize::from(contents.grid.width());
    if section.is_port_section() && contents.port_types.is_empty() {
        return Vec::new();
    }
    match section {
        Section::Players => vec![row([contents.players.0, contents.players.1])],
        Section::Points => vec![row([contents.points])],
        Section::Pieces => vec![pieces(&contents.pieces)],
        Section::FreePlacements => vec![row([contents.placements.len(), usize::from(contents.resource_turns)])],
        Section::PlacementMap => contents.placements.iter().map(pieces).collect(),
        Section::Bank => vec![row(contents.bank)],
        Section::DevelopmentCards => vec![row(FILE_CARDS.map(|card| contents.deck[card.index()]))],
        Section::Dimensions => vec![row([contents.grid.width(), contents.grid.height()])],
        Section::HexTypes => {
            contents.hex_types.chunks(width).map(|types| row(types.iter().map(|&entry| hex_type_code(entry)))).collect()
        }
        Section::HexTypePool => vec![row(&contents.type_pool[..type_columns(contents.gold)])],
        Section::HexValues => contents
            .hex_values
            .chunks(width)
            .map(|values| row(values.iter().map(|&entry| hex_value_code(entry))))
            .collect(),
        Section::HexValuePool => vec![row(contents.value_pool)],
        Section::PortTypes => vec![row(contents.port_types.iter().map(|&entry| port_type_code(entry)))],
        Section::PortTypePool => vec![row(contents.port_pool)],
        Section::PortVertices => vec![row(contents.port_edges.iter().flat_map(|&(a, b)| [a, b]))],
        Section::File => Vec::new(),
    }
}

fn row<T: Display>(numbers: impl IntoIterator<Item = T>) -> String {
    numbers.into_iter().map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}
