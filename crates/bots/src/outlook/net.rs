//! A small net: from a description to a strength.

use super::features::{Description, WIDTH};

/// How many cells the two layers between have.
pub(super) const FIRST: usize = 48;
pub(super) const SECOND: usize = 24;

/// What a cell that is not excited lets through.
pub(super) const LEAK: f32 = 0.05;

/// How many numbers a net has.
pub(super) const SIZE: usize = WIDTH * FIRST + FIRST + FIRST * SECOND + SECOND + SECOND;

/// A net. Its numbers in one list: each layer's connections, those from one cell side by side, and what it adds.
#[derive(Clone, Debug, PartialEq)]
pub struct Net(pub(super) Vec<f32>);

/// Where each part of the list begins.
pub(super) const ADD_FIRST: usize = WIDTH * FIRST;
pub(super) const TO_SECOND: usize = ADD_FIRST + FIRST;
pub(super) const ADD_SECOND: usize = TO_SECOND + FIRST * SECOND;
pub(super) const TO_STRENGTH: usize = ADD_SECOND + SECOND;

#[inline]
pub(super) fn leaky(x: f32) -> f32 {
    if x > 0.0 { x } else { LEAK * x }
}

/// Adds one layer's connections.
#[inline]
fn layer<const N: usize>(from: &[f32], connections: &[f32], sums: &mut [f32; N]) {
    for (x, row) in from.iter().zip(connections.chunks_exact(N)) {
        if *x != 0.0 {
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += x * weight;
            }
        }
    }
}

impl Net {
    /// The two layers between, before their cells are excited, and the strength.
    #[inline]
    pub(super) fn forward(&self, description: &Description) -> ([f32; FIRST], [f32; SECOND], f32) {
        let list = &self.0;
        let mut first: [f32; FIRST] = list[ADD_FIRST..TO_SECOND].try_into().expect("the list is whole");
        layer(description, &list[..ADD_FIRST], &mut first);
        let mut second: [f32; SECOND] = list[ADD_SECOND..TO_STRENGTH].try_into().expect("the list is whole");
        layer(&first.map(leaky), &list[TO_SECOND..ADD_SECOND], &mut second);
        let strength = second.iter().zip(&list[TO_STRENGTH..]).map(|(x, weight)| leaky(*x) * weight).sum();
        (first, second, strength)
    }

    /// The strength of a seat.
    #[must_use]
    #[inline]
    pub fn strength(&self, description: &Description) -> f32 {
        self.forward(description).2
    }

    /// The net as a file: a line of remark, then a number to a line.
    #[must_use]
    pub fn to_text(&self, remark: &str) -> String {
        let mut text = format!("# {remark}\n");
        for value in &self.0 {
            text.push_str(&format!("{value:.4}\n"));
        }
        text
    }

    /// Reads a net.
    ///
    /// # Errors
    /// When a line is no number, or there are too few or too many.
    pub fn from_text(text: &str) -> Result<Self, String> {
        let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
        let list = lines
            .map(|(i, line)| line.trim().parse::<f32>().map_err(|_| format!("line {}: \"{line}\" is no number", i + 1)))
            .collect::<Result<Vec<f32>, String>>()?;
        if list.len() == SIZE { Ok(Self(list)) } else { Err(format!("{} numbers instead of {SIZE}", list.len())) }
    }
}
