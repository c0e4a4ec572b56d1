//! The three pools: the number of each kind, compared with what the map fixes.

use super::allowed::Allowed;
use super::lines::Row;
use super::reader::{Reader, digits};
use crate::codes::column_of_value;
use crate::fault::{Cell, Section};
use crate::fault_code::FaultCode;
use std::fmt::Display;

/// A pool of which some columns may be unreadable.
pub(super) struct Pool<const N: usize> {
    pub line: usize,
    pub section: Section,
    pub columns: [Option<u16>; N],
    /// Whether it has what the map needs.
    pub enough: bool,
}

impl<const N: usize> Pool<N> {
    /// The counts, if all are known.
    pub fn counts(&self) -> Option<[u16; N]> {
        let mut counts = [0; N];
        for (count, column) in counts.iter_mut().zip(self.columns) {
            *count = column?;
        }
        Some(counts)
    }
}

/// Reads the columns of a pool's row.
pub(super) fn read<const N: usize>(reader: &mut Reader<'_>, section: Section, row: &Row<'_>) -> Pool<N> {
    let mut columns = [None; N];
    for (column, count) in columns.iter_mut().enumerate().take(row.tokens.len()) {
        let at = (row, Cell { row: 0, column });
        let number = reader.number(section, at, Allowed::UpTo(u32::from(u16::MAX)));
        *count = number.map(|number| number as u16);
    }
    Pool { line: row.line, section, columns, enough: true }
}

/// Checks that a pool covers what the map fixes, and has one for each of the `needed` places.
pub(super) fn check<const N: usize>(
    reader: &mut Reader<'_>,
    pool: &mut Pool<N>,
    names: &[&str; N],
    fixed: &[u32; N],
    needed: u32,
) {
    let (fixed_code, sum_code, places) = match pool.section {
        Section::HexTypePool => (FaultCode::TypePoolFixed, FaultCode::PoolBelowLand, "land hexes"),
        Section::HexValuePool => (FaultCode::ValuePoolFixed, FaultCode::PoolBelowLand, "land hexes"),
        _ => (FaultCode::PortPoolFixed, FaultCode::PoolBelowPorts, "ports"),
    };
    for (column, (name, &used)) in names.iter().zip(fixed).enumerate() {
        if let Some(count) = pool.columns[column].map(u32::from)
            && count < used
        {
            let message = format!("{count} of `{name}`, but the map fixes {used}");
            let told = fixed_code.with("kind", *name).with("count", count).with("used", used);
            reader.fault(pool.line, pool.section, told, message, format!("at least {used}"));
            reader.locate(0, column);
            pool.enough = false;
        }
    }
    let Some(counts) = pool.counts() else { return };
    // Columns reported above count as fixed, so that the sum is reported only when it is a separate fault.
    let repaired: u32 = counts.iter().zip(fixed).map(|(&count, &used)| u32::from(count).max(used)).sum();
    if repaired < needed {
        let sum: u32 = counts.iter().copied().map(u32::from).sum();
        let message = format!("{sum} in total for {needed} {places}");
        let told = sum_code.with("sum", sum).with("needed", needed);
        reader.fault(pool.line, pool.section, told, message, format!("at least {needed} in total"));
        pool.enough = false;
    }
}

/// The counts for a value pool that was written as a list of numbers, if it is one. Numbers missing for the land are
/// zeros, which such lists leave out.
pub(super) fn counts_of_list(row: &Row<'_>, land: u32) -> Option<[u32; 12]> {
    let mut counts = [0; 12];
    for token in &row.tokens {
        match digits(token)? {
            number @ (0 | 2..=12) => counts[column_of_value(number as u8)] += 1,
            _ => return None,
        }
    }
    counts[0] += land.saturating_sub(row.tokens.len() as u32);
    Some(counts)
}

/// Numbers as a row.
pub(super) fn joined<T: Display>(numbers: &[T]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
