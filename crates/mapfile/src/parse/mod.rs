//! Parsing a file: sections are identified by position, and one pass reports every fault.

mod allowed;
mod draft;
mod head;
mod land;
mod lines;
mod pools;
mod ports;
mod reader;

use crate::draft::Draft;
use crate::fault::{Fault, Section, Warning};
use crate::fault_code::{FaultCode, HintCode, WarningCode};
use crate::map_file::{Comment, Contents, MapFile, RED_NEIGHBOURS, one_line};
use crate::write::is_heading;
use head::Head;
use land::Land;
use lines::{Directive, Remark};
use ports::Ports;
use reader::Reader;

/// The number of players that a game can have; a map may be made for other numbers.
const FEWEST_SEATS: u8 = 2;
const MOST_SEATS: u8 = 6;

impl MapFile {
    /// Parses and checks a file.
    ///
    /// # Errors
    /// Every fault in the file, by line. A fault that makes the rest unreadable mentions this.
    ///
    /// ```
    /// let faults = hexhaven_mapfile::MapFile::parse(b"4 2\n10\n").unwrap_err();
    /// assert_eq!((faults[0].line, faults[0].section), (1, hexhaven_mapfile::Section::Players));
    /// assert_eq!(faults[0].message, "at least 4 players and at most 2");
    /// ```
    pub fn parse(text: &[u8]) -> Result<Self, Vec<Fault>> {
        let (text, encoding) = lines::decode(text).map_err(|fault| vec![*fault])?;
        let lines = lines::split(&text);
        let mut directives = Directives::read(&lines.directives);
        let mut reader = Reader::new(&lines, directives.gold.is_some());
        reader.faults.extend(encoding);
        if lines.rows.is_empty() {
            let blank = text.trim().is_empty();
            let (code, message) = if blank {
                (FaultCode::Empty, "the file is empty")
            } else {
                (FaultCode::OnlyComments, "the file has only comments")
            };
            reader.fault(lines.last, Section::File, code, message, "the fifteen sections of a map");
            return Err(reader.faults);
        }
        let head = head::read(&mut reader);
        let land = land::read(&mut reader);
        if let (Some(gold), Some(first)) = (directives.gold, land.first_line())
            && gold > first
        {
            let (message, expected) = ("`#! gold` comes too late", "it on a line before the hex types");
            reader.fault(gold, Section::HexTypes, FaultCode::GoldTooLate, message, expected);
        }
        let ports = ports::read(&mut reader, head.grid, &land, &mut directives.warnings);
        reader.finish();
        let mut faults = reader.faults;
        directives.explain(&mut faults);
        if let Some((min, max)) = head.players
            && (min > MOST_SEATS || max < FEWEST_SEATS)
        {
            let message = format!("games have {FEWEST_SEATS} to {MOST_SEATS} players, this map is for {min} to {max}");
            let told = WarningCode::Players.with("least", FEWEST_SEATS).with("most", MOST_SEATS);
            let told = told.with("min", min).with("max", max);
            directives.warnings.insert(0, Warning::new(lines.rows[0].line, told, message));
        }
        match assemble(head, land, ports, directives, &lines.remarks) {
            Some(map) if faults.is_empty() => Ok(map),
            map => {
                if map.is_none() && faults.is_empty() {
                    // No known file gets here; if one does, it is still refused with a reason.
                    faults.push(incomplete(lines.last));
                }
                faults.sort_by_key(|fault| fault.line);
                Err(faults)
            }
        }
    }
}

fn incomplete(line: usize) -> Fault {
    Fault::new(line, Section::File, FaultCode::Incomplete, "a section could not be read", "a complete map")
}

/// Assembles the map if every part could be read.
fn assemble(head: Head, land: Land, ports: Ports, directives: Directives, remarks: &[Remark<'_>]) -> Option<MapFile> {
    let contents = Contents {
        players: head.players?,
        points: head.points?,
        pieces: head.pieces?,
        placements: head.placements?,
        resource_turns: head.resource_turns?,
        bank: head.bank?,
        deck: head.deck?,
        grid: head.grid?,
        hex_types: land.types.cells.into_iter().collect::<Option<_>>()?,
        type_pool: land.type_pool?,
        hex_values: land.values.cells.into_iter().collect::<Option<_>>()?,
        value_pool: land.value_pool?,
        port_types: ports.types?,
        port_pool: ports.pool?,
        port_edges: ports.edges?,
        name: directives.name,
        author: directives.author,
        gold: directives.gold.is_some(),
        directives: directives.others,
    };
    let mut map = MapFile { contents, comments: Vec::new(), warnings: directives.warnings };
    map.comments = comments(&Draft::of(&map).rows(), remarks);
    Some(map)
}

/// The author's comments, without the section headings that the writer adds itself.
fn comments(sections: &[(Section, usize)], remarks: &[Remark<'_>]) -> Vec<Comment> {
    let mut places = sections.iter().flat_map(|&(section, rows)| (0..rows).map(move |row| (section, row)));
    let (mut next, mut before) = (places.next(), 0);
    let mut comments = Vec::new();
    for remark in remarks {
        while before < remark.rows_before {
            next = places.next();
            before += 1;
        }
        let (section, row) = next.unwrap_or((Section::File, 0));
        if row > 0 || !is_heading(section, remark.text) {
            comments.push(Comment { section, row, text: remark.text.to_owned() });
        }
    }
    comments
}

/// The contents of the `#!` lines.
#[derive(Default)]
struct Directives {
    name: Option<String>,
    author: Option<String>,
    /// The line of `#! gold`.
    gold: Option<usize>,
    others: Vec<String>,
    warnings: Vec<Warning>,
}

impl Directives {
    /// Adds a misspelled `gold` directive, if there is one, to faults about gold.
    fn explain(&self, faults: &mut [Fault]) {
        let asks = |warning: &&Warning| warning.message.to_lowercase().starts_with("`#! gold");
        let Some(asking) = self.warnings.iter().find(asks) else { return };
        for fault in faults {
            let about_gold = fault.hint.as_ref().filter(|hint| hint.contains("#! gold"));
            if let (Some(hint), Some(directive)) = (about_gold, asking.args.get("directive")) {
                let hint = format!("{hint}; line {}: {}", asking.line, asking.message);
                let told = HintCode::GoldMisspelled.with("asking", asking.line).with("directive", directive.clone());
                fault.set_hint(told, hint);
            }
        }
    }

    fn read(lines: &[Directive<'_>]) -> Self {
        let mut directives = Self::default();
        for &Directive { line, text } in lines {
            let (key, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
            let value = value.trim_start();
            match key {
                "gold" if value.is_empty() => {
                    directives.gold.get_or_insert(line);
                }
                "name" if !value.is_empty() && directives.name.is_none() => directives.name = one_line(value),
                "author" if !value.is_empty() && directives.author.is_none() => {
                    directives.author = one_line(value);
                }
                RED_NEIGHBOURS if value.is_empty() => {
                    if !directives.others.iter().any(|other| other == RED_NEIGHBOURS) {
                        directives.others.push(RED_NEIGHBOURS.to_owned());
                    }
                }
                _ => {
                    let (code, why) = match key {
                        "name" | "author" if value.is_empty() => (WarningCode::DirectiveEmpty, "has no value"),
                        "name" | "author" => (WarningCode::DirectiveRepeated, "is repeated; the first one counts"),
                        _ => (WarningCode::DirectiveUnknown, "is unknown and has no effect"),
                    };
                    let directive = format!("#! {text}");
                    let message = format!("`{directive}` {why}");
                    directives.warnings.push(Warning::new(line, code.with("directive", directive), message));
                    directives.others.push(text.to_owned());
                }
            }
        }
        directives
    }
}
