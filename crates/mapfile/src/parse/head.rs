//! Sections 1 to 8: everything before the board.

use super::allowed::Allowed;
use super::reader::Reader;
use crate::codes::FILE_CARDS;
use crate::fault::{Cell, Section};
use crate::fault_code::{FaultCode, HintCode};
use board::{Grid, GridError, Pieces};

const U8: u32 = u8::MAX as u32;
const U16: u32 = u16::MAX as u32;

/// The contents of sections 1 to 8, as far as they could be read.
pub(super) struct Head {
    pub players: Option<(u8, u8)>,
    pub points: Option<u8>,
    pub pieces: Option<Pieces>,
    pub placements: Option<Vec<Pieces>>,
    pub resource_turns: Option<u8>,
    pub bank: Option<[u16; 5]>,
    pub deck: Option<[u16; 5]>,
    pub grid: Option<Grid>,
}

/// Reads sections 1 to 8.
pub(super) fn read(reader: &mut Reader<'_>) -> Head {
    let players = players(reader);
    let points = points(reader);
    let pieces = reader.numbers(Section::Pieces, U8).and_then(|(_, numbers)| three_pieces(numbers));
    let resource_turns = free_placements(reader);
    let placements = placement_map(reader, pieces);
    let bank = counts(reader, Section::Bank);
    let deck = counts(reader, Section::DevelopmentCards).map(|counts| {
        let mut deck = [0; 5];
        for (card, count) in FILE_CARDS.into_iter().zip(counts) {
            deck[card.index()] = count;
        }
        deck
    });
    let grid = dimensions(reader);
    Head { players, points, pieces, placements, resource_turns, bank, deck, grid }
}

fn players(reader: &mut Reader<'_>) -> Option<(u8, u8)> {
    let (line, [min, max]) = reader.numbers(Section::Players, U8)?;
    if min == Some(0) {
        reader.fault(line, Section::Players, FaultCode::NoPlayers, "at least 0 players", "at least 1");
        reader.locate(0, 0);
    }
    let (min, max) = (min?, max?);
    if min > max {
        let message = format!("at least {min} players and at most {max}");
        let told = FaultCode::PlayersOrder.with("min", min).with("max", max);
        reader.fault(line, Section::Players, told, message, "the smaller number first");
    }
    Some((min as u8, max as u8))
}

fn points(reader: &mut Reader<'_>) -> Option<u8> {
    let (line, [points]) = reader.numbers(Section::Points, U8)?;
    if points == Some(0) {
        reader.fault(line, Section::Points, FaultCode::NoPoints, "0 points win before the game starts", "at least 1");
        reader.locate(0, 0);
    }
    points.map(|points| points as u8)
}

/// Reads the number of placement turns into the shape; returns how many of the last ones give resources.
fn free_placements(reader: &mut Reader<'_>) -> Option<u8> {
    let (line, [placements, resource_turns]) = reader.numbers(Section::FreePlacements, U8).unwrap_or((0, [None, None]));
    if let (Some(placements), Some(turns)) = (placements, resource_turns)
        && turns > placements
    {
        let message = format!("{turns} turns give resources, but there are only {placements} placement turns");
        let told = FaultCode::ResourceTurns.with("turns", turns).with("placements", placements);
        reader.fault(line, Section::FreePlacements, told, message, format!("at most {placements}"));
        reader.locate(0, 1);
    }
    reader.shape.placements = placements.map(|placements| placements as usize);
    resource_turns.map(|turns| turns as u8)
}

fn placement_map(reader: &mut Reader<'_>, pieces: Option<Pieces>) -> Option<Vec<Pieces>> {
    if reader.shape.placements.is_none() {
        // The number of rows is unknown; rows that look right are counted, so that the rest can be read.
        reader.shape.placements = Some(reader.run(Section::PlacementMap));
    }
    let mut placements = Some(Vec::new());
    let mut used = [0_u32; 3];
    for (nth, row) in reader.take(Section::PlacementMap).iter().enumerate() {
        let mut numbers = [None; 3];
        if reader.fits(Section::PlacementMap, row) {
            for (column, number) in numbers.iter_mut().enumerate() {
                let at = (row, Cell { row: nth, column });
                *number = reader.number(Section::PlacementMap, at, Allowed::UpTo(U8));
            }
        } else {
            reader.wrong_columns(Section::PlacementMap, row);
        }
        match (three_pieces(numbers), &mut placements) {
            (Some(placement), Some(placements)) => placements.push(placement),
            (None, _) => placements = None,
            (_, None) => {}
        }
        if let Some(pieces) = pieces {
            free_pieces(reader, (row.line, nth), numbers, pieces, &mut used);
        }
    }
    placements
}

/// Adds a turn's pieces to those used, and reports the turn that uses more than a player has.
fn free_pieces(
    reader: &mut Reader<'_>,
    (line, row): (usize, usize),
    turn: [Option<u32>; 3],
    pieces: Pieces,
    used: &mut [u32; 3],
) {
    let limits = [pieces.roads, pieces.settlements, pieces.cities];
    for (column, kind) in ["roads", "settlements", "cities"].into_iter().enumerate() {
        let limit = u32::from(limits[column]);
        let before = used[column];
        used[column] += turn[column].unwrap_or(0);
        if before <= limit && used[column] > limit {
            let message = format!("the turns up to this one place {} {kind}", used[column]);
            let told = FaultCode::FreePieces.with("placed", used[column]).with("piece", kind).with("most", limit);
            let expected = format!("at most {limit}, the pieces of a player");
            reader.fault(line, Section::PlacementMap, told, message, expected);
            reader.locate(row, column);
        }
    }
}

fn three_pieces(numbers: [Option<u32>; 3]) -> Option<Pieces> {
    let [roads, settlements, cities] = numbers;
    Some(Pieces { roads: roads? as u8, settlements: settlements? as u8, cities: cities? as u8 })
}

fn counts(reader: &mut Reader<'_>, section: Section) -> Option<[u16; 5]> {
    let (_, numbers) = reader.numbers::<5>(section, U16)?;
    let mut counts = [0; 5];
    for (count, number) in counts.iter_mut().zip(numbers) {
        *count = number? as u16;
    }
    Some(counts)
}

/// Reads the dimensions. If they are invalid, they are inferred from the rows that follow, so that these can be
/// checked; if that fails, the sections cannot be identified and the reader stops.
fn dimensions(reader: &mut Reader<'_>) -> Option<Grid> {
    let found = reader.faults.len();
    if let Some(matrix) = reader.matrix_ahead(0) {
        reader.missing_dimensions(matrix);
        return None;
    }
    let Some((line, numbers)) = reader.numbers(Section::Dimensions, U8) else {
        unreadable(reader, found);
        return None;
    };
    for (column, side) in ["width", "height"].into_iter().enumerate() {
        if numbers[column] == Some(0) {
            let told = FaultCode::SizeZero.with("side", side);
            reader.fault(line, Section::Dimensions, told, format!("a {side} of 0"), "at least 1");
            reader.locate(0, column);
        }
    }
    let [Some(width @ 1..), Some(height @ 1..)] = numbers else {
        unreadable(reader, found);
        return None;
    };
    reader.shape.matrix = Some((width as usize, height as usize));
    match Grid::new(width as u8, height as u8) {
        Ok(grid) => Some(grid),
        Err(GridError::TooManyVertices(count)) => {
            let told = FaultCode::SizeTooLarge.with("count", count).with("most", 65536_u32);
            reader.fault(line, Section::Dimensions, told, format!("{count} vertices"), "at most 65536");
            None
        }
        Err(GridError::Empty) => None,
    }
}

fn unreadable(reader: &mut Reader<'_>, found: usize) {
    if let Some((width, height)) = reader.matrix_ahead(0) {
        if reader.faults.len() > found {
            let told = HintCode::DimensionsMeant.with("width", width).with("height", height);
            reader.hint(told, format!("the rows after this line fit `{width} {height}`"));
        }
        reader.shape.matrix = Some((width, height));
        return;
    }
    if reader.faults.len() > found && reader.left() > 0 {
        reader.hint(HintCode::DimensionsNeeded, "without the dimensions the sections after them could not be checked");
    }
    reader.stop();
}
