//! Writes maps as canonical text: directives first, then every section under a comment that names its columns.

use crate::codes::{PORT_NAMES, TYPE_NAMES, VALUE_NAMES};
use crate::draft::Draft;
use crate::fault::Section;
use crate::map_file::{Comment, MapFile, one_line};
use board::Map;
use std::fmt::Display;

/// Writes a map as a `.catan` file without random parts: it parses to the same map with every seed.
///
/// The map must pass [`Map::check`]; the text of any other is refused by [`MapFile::parse`]. For an example see the
/// [crate documentation](crate).
#[must_use]
pub fn write(map: &Map, name: Option<&str>, author: Option<&str>) -> String {
    MapFile::from_map(map).with_name(name).with_author(author).to_text()
}

impl MapFile {
    /// The canonical text of the map: it parses to an equal map, with the same comments.
    ///
    /// `#!` lines come first; then every section under a heading that names its columns. Comments of the author stay in
    /// place: above the heading if they were above the section.
    #[must_use]
    pub fn to_text(&self) -> String {
        Draft::of(self).to_text()
    }
}

impl Draft {
    /// The text of the draft; if the draft is valid, it is the text of the map.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut page = Page { text: String::new(), comments: &self.comments };
        page.directives(self);
        for section in Section::ALL {
            page.section(section, &rows(self, section), &heading(section, self.gold));
        }
        page.comments_up_to(Section::File, 0);
        page.text
    }
}

/// A text that grows line by line, and the comments that are still to be written.
struct Page<'a> {
    text: String,
    comments: &'a [Comment],
}

impl Page<'_> {
    fn line(&mut self, line: &str) {
        self.text.push_str(line.trim_end());
        self.text.push('\n');
    }

    fn directives(&mut self, draft: &Draft) {
        for (key, value) in [("name", &draft.name), ("author", &draft.author)] {
            if let Some(value) = value.as_deref().and_then(one_line) {
                self.line(&format!("#! {key} {value}"));
            }
        }
        if draft.gold {
            self.line("#! gold");
        }
        for directive in &draft.directives {
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

/// Whether a comment is a heading that the writer adds itself.
pub(crate) fn is_heading(section: Section, comment: &str) -> bool {
    [false, true].iter().any(|&gold| heading(section, gold) == comment)
}

fn type_columns(gold: bool) -> usize {
    if gold { 7 } else { 6 }
}

/// The rows of a section.
fn rows(draft: &Draft, section: Section) -> Vec<String> {
    if section.is_port_section() && draft.ports.is_empty() {
        return Vec::new();
    }
    let matrix = |numbers: &[u32]| numbers.chunks(draft.width()).map(row).collect();
    match section {
        Section::Players => vec![row(draft.players)],
        Section::Points => vec![row([draft.points])],
        Section::Pieces => vec![row(draft.pieces)],
        Section::FreePlacements => vec![row([draft.placements.len() as u32, draft.resource_turns])],
        Section::PlacementMap => draft.placements.iter().map(row).collect(),
        Section::Bank => vec![row(draft.bank)],
        Section::DevelopmentCards => vec![row(draft.deck)],
        Section::Dimensions => vec![row(draft.size)],
        Section::HexTypes => matrix(&draft.types),
        Section::HexTypePool => vec![row(&draft.type_pool[..type_columns(draft.gold)])],
        Section::HexValues => matrix(&draft.values),
        Section::HexValuePool => vec![row(draft.value_pool)],
        Section::PortTypes => vec![row(draft.ports.iter().map(|port| port.kind))],
        Section::PortTypePool => vec![row(draft.port_pool)],
        Section::PortVertices => vec![row(draft.ports.iter().flat_map(|port| ordered(port.ends)))],
        Section::File => Vec::new(),
    }
}

/// Sorts two vertices, the smaller first.
fn ordered([a, b]: [u32; 2]) -> [u32; 2] {
    [a.min(b), a.max(b)]
}

fn row<T: Display>(numbers: impl IntoIterator<Item = T>) -> String {
    numbers.into_iter().map(|number| number.to_string()).collect::<Vec<_>>().join(" ")
}
