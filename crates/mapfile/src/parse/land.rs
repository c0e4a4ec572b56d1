//! Sections 9 to 12: the hexes, and the pools for random ones.

use super::allowed::Allowed;
use super::lines::Row;
use super::pools::{self, Pool};
use super::reader::Reader;
use crate::codes::{
    DESERT_COLUMN, Entry, TYPE_NAMES, VALUE_NAMES, column_of_type, column_of_value, hex_type, hex_value,
};
use crate::fault::{Cell, Section};
use crate::fault_code::{FaultArg, FaultCode, HintCode};
use crate::map_file::uses;
use board::Terrain;

/// A matrix of which some cells may be unreadable, and the lines of its rows.
pub(super) struct Matrix<T> {
    pub cells: Vec<Option<T>>,
    lines: Vec<usize>,
}

type Types = Matrix<Entry<Terrain>>;
type Values = Matrix<Entry<u8>>;

/// The contents of sections 9 to 12, as far as they could be read.
pub(super) struct Land {
    pub types: Types,
    pub type_pool: Option<[u16; 7]>,
    pub values: Values,
    pub value_pool: Option<[u16; 12]>,
}

impl Land {
    /// The line on which the types begin.
    pub fn first_line(&self) -> Option<usize> {
        self.types.lines.first().copied()
    }
}

/// Reads sections 9 to 12 and checks that they agree.
pub(super) fn read(reader: &mut Reader<'_>) -> Land {
    let types = read_types(reader);
    let type_pool = type_pool(reader, &types);
    let values = read_values(reader);
    let value_pool = value_pool(reader, &types, &values);
    if !reader.shape.matrix_in_doubt {
        check_bare_hexes(reader, &types, &values);
        if let Some(pool) = &type_pool {
            check_numbered_hexes(reader, &types, &values, pool);
        }
    }
    let type_pool = type_pool.and_then(|pool| pool.counts());
    let value_pool = value_pool.and_then(|pool| pool.counts());
    Land { types, type_pool, values, value_pool }
}

fn read_types(reader: &mut Reader<'_>) -> Types {
    let allowed = if reader.shape.gold { Allowed::HexTypesWithGold } else { Allowed::HexTypes };
    let types = read_matrix(reader, Section::HexTypes, |reader, at| {
        let code = reader.number(Section::HexTypes, at, allowed);
        if code.is_none() && at.0.tokens[at.1.column] == "8" {
            reader.hint(HintCode::GoldLine, "8 is gold in maps with a line `#! gold` before the hex types");
        }
        code.and_then(hex_type)
    });
    let all_water = types.cells.iter().all(|&cell| cell == Some(Entry::Fixed(Terrain::Water)));
    if let (true, Some(&line)) = (all_water, types.lines.first()) {
        reader.fault(line, Section::HexTypes, FaultCode::NoLand, "no land", "at least one land hex");
    }
    types
}

fn read_values(reader: &mut Reader<'_>) -> Values {
    read_matrix(reader, Section::HexValues, |reader, at| {
        reader.number(Section::HexValues, at, Allowed::HexValues).and_then(hex_value)
    })
}

/// The place of a hex, for people, as the editor names it: counted from 1.
fn place(hex: usize, width: usize) -> String {
    format!("row {}, column {}", hex / width + 1, hex % width + 1)
}

/// Water and desert have no number.
fn check_bare_hexes(reader: &mut Reader<'_>, types: &Types, values: &Values) {
    let Some((width, _)) = reader.shape.matrix else { return };
    for (hex, (&terrain, &value)) in types.cells.iter().zip(&values.cells).enumerate() {
        let bare = match terrain {
            Some(Entry::Fixed(terrain @ (Terrain::Water | Terrain::Desert))) => terrain.name(),
            _ => continue,
        };
        let (number, shown) = match value {
            None | Some(Entry::Fixed(0)) => continue,
            Some(Entry::Any) => (FaultArg::from("random"), "a random number".to_owned()),
            Some(Entry::Fixed(number)) => (FaultArg::from(number), format!("the number {number}")),
        };
        let told = FaultCode::NumberOnBareHex.with("number", number).with("terrain", bare);
        let told = told.with("row", hex / width + 1).with("column", hex % width + 1);
        let message = format!("{shown} on {bare} in {}", place(hex, width));
        reader.fault(values.lines[hex / width], Section::HexValues, told, message, "0 on water and desert");
        reader.locate(hex / width, hex % width);
    }
}

/// Reads a matrix cell by cell. Rows of a wrong length are reported, and all of their cells count as unknown, since any
/// of them may be the missing one.
fn read_matrix<T: Copy>(
    reader: &mut Reader<'_>,
    section: Section,
    mut cell: impl FnMut(&mut Reader<'_>, (&Row<'_>, Cell)) -> Option<T>,
) -> Matrix<T> {
    let mut matrix = Matrix { cells: Vec::new(), lines: Vec::new() };
    if !reader.take_other_matrix(section) {
        let width = reader.shape.matrix.map_or(0, |(width, _)| width);
        for (nth, row) in reader.take(section).iter().enumerate() {
            matrix.lines.push(row.line);
            if reader.fits(section, row) {
                let columns = 0..row.tokens.len();
                matrix.cells.extend(columns.map(|column| cell(reader, (row, Cell { row: nth, column }))));
            } else {
                reader.wrong_columns(section, row);
                matrix.cells.extend(std::iter::repeat_n(None, width));
            }
        }
    }
    matrix
}

/// The number of known cells that are land.
fn land_count(types: &Types) -> u32 {
    types.cells.iter().flatten().filter(|entry| entry.is_land()).count() as u32
}

/// The number of known cells that fix each type.
fn type_uses(types: &Types) -> [u32; 7] {
    uses(types.cells.iter().flatten().filter_map(|entry| entry.fixed().and_then(column_of_type)))
}

fn type_pool(reader: &mut Reader<'_>, types: &Types) -> Option<Pool<7>> {
    let row = reader.take(Section::HexTypePool).first()?;
    if !reader.fits(Section::HexTypePool, row) {
        reader.wrong_columns(Section::HexTypePool, row);
        match (reader.shape.gold, row.tokens.len()) {
            (true, 6) => reader.hint(HintCode::GoldColumnNeeded, "a map with `#! gold` has a seventh column, for gold"),
            (false, 7) => reader.hint(
                HintCode::GoldColumnExtra,
                "a seventh column, for gold, needs a line `#! gold` before the hex types",
            ),
            _ => {}
        }
        return None;
    }
    let mut pool = pools::read::<7>(reader, Section::HexTypePool, row);
    if !reader.shape.gold {
        pool.columns[DESERT_COLUMN + 1] = Some(0);
    }
    pools::check(reader, &mut pool, &TYPE_NAMES, &type_uses(types), land_count(types));
    Some(pool)
}

/// An `any` hex with a fixed number never becomes desert, so enough other types must be left.
fn check_numbered_hexes(reader: &mut Reader<'_>, types: &Types, values: &Values, pool: &Pool<7>) {
    let Some(counts) = pool.counts().filter(|_| pool.enough) else { return };
    let has_number = |value: Option<Entry<u8>>| matches!(value, Some(Entry::Fixed(2..=12)));
    let both = types.cells.iter().zip(&values.cells);
    let numbered = both.filter(|&(&terrain, &value)| terrain == Some(Entry::Any) && has_number(value)).count() as u32;
    let left = counts.into_iter().zip(type_uses(types)).enumerate().filter(|&(column, _)| column != DESERT_COLUMN);
    let left: u32 = left.map(|(_, (count, used))| u32::from(count).saturating_sub(used)).sum();
    if left < numbered {
        let message =
            format!("hexes of type any with a fixed number: {numbered}, but only {left} types besides desert are left");
        let told = FaultCode::OnlyDeserts.with("numbered", numbered).with("left", left);
        let expected = format!("at least {numbered} left besides deserts");
        reader.fault(pool.line, Section::HexTypePool, told, message, expected);
    }
}

fn value_pool(reader: &mut Reader<'_>, types: &Types, values: &Values) -> Option<Pool<12>> {
    let land = land_count(types);
    let row = reader.take(Section::HexValuePool).first()?;
    if !reader.fits(Section::HexValuePool, row) {
        reader.wrong_columns(Section::HexValuePool, row);
        if let Some(counts) = pools::counts_of_list(row, land) {
            reader.meant(
                pools::joined(&counts),
                "",
                HintCode::NumbersNotCounts,
                "this looks like the numbers themselves, not how many there are of each",
            );
        }
        return None;
    }
    let mut pool = pools::read::<12>(reader, Section::HexValuePool, row);
    // With missing or extra rows it is unclear which value belongs to which type.
    let known = if reader.shape.matrix_in_doubt { 0 } else { types.cells.len() };
    let both = types.cells.iter().zip(&values.cells).take(known);
    let on_land = both.filter(|(terrain, _)| terrain.is_some_and(Entry::is_land));
    let fixed = uses(on_land.filter_map(|(_, value)| value.and_then(Entry::fixed).map(column_of_value)));
    pools::check(reader, &mut pool, &VALUE_NAMES, &fixed, land);
    Some(pool)
}
