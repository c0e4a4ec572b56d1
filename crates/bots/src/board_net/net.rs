//! The net itself. Sums are made in a fixed order, so that every machine computes the same logits.

use super::file::{NetFile, NetFileError};
use super::sites::{ROBBER_PLACES, SITE, Sites};
use super::view::{KINDS, NUMBERS, SeatView, USES, kind_of_use};

/// The most seats that are compared.
pub(super) const MAX_COMPARED: usize = 4;

/// Units of a corner's first layer.
pub const SITE_HIDDEN: usize = 48;
/// Units of a corner's second layer.
pub const SITE_OUT: usize = 16;
/// Units of a seat's first layer.
pub const FIRST: usize = 128;
/// Units of a seat's second layer.
pub const SECOND: usize = 64;
/// Units of a seat's third layer.
pub const THIRD: usize = 32;
/// Units of the layer that compares seats.
pub const LAST: usize = 32;
const COMPARED: usize = MAX_COMPARED * THIRD;

/// The number of parameters.
pub const PARAMETERS: usize = (SITE + 1) * SITE_HIDDEN
    + (SITE_HIDDEN + 1) * SITE_OUT
    + KINDS * SITE_OUT * FIRST
    + (NUMBERS + 1) * FIRST
    + (FIRST + 1) * SECOND
    + (SECOND + 1) * THIRD
    + (COMPARED + 1) * LAST
    + LAST;

/// Activations are limited to this, so that no weight can dominate.
pub const MAX_ACTIVATION: f32 = 8.0;

/// Outputs are computed in blocks that fit into registers.
const BLOCK: usize = 32;

/// A layer.
#[derive(Clone, Debug)]
struct Layer {
    /// By block of outputs and input.
    weights: Vec<Vec<[f32; BLOCK]>>,
    biases: Vec<[f32; BLOCK]>,
}

impl Layer {
    /// Adds what some inputs, from the given one on, contribute to the outputs before activation. Inputs that are 0, as
    /// most are, cost nothing.
    #[inline]
    fn add(&self, first: usize, input: &[f32], sums: &mut [f32]) {
        for (sums, rows) in sums.as_chunks_mut::<BLOCK>().0.iter_mut().zip(&self.weights) {
            let mut block = *sums;
            for (x, row) in input.iter().zip(&rows[first..]).filter(|(x, _)| **x != 0.0) {
                for (sum, weight) in block.iter_mut().zip(row) {
                    *sum += x * weight;
                }
            }
            *sums = block;
        }
    }

    #[inline]
    fn sums<const OUT: usize>(&self, input: &[f32]) -> [f32; OUT] {
        let mut sums = [0.0; OUT];
        sums.as_chunks_mut().0.copy_from_slice(&self.biases);
        self.add(0, input, &mut sums);
        sums
    }

    #[inline]
    fn activations<const OUT: usize>(&self, input: &[f32]) -> [f32; OUT] {
        activate(&self.sums(input))
    }
}

#[inline]
fn activate<const N: usize>(sums: &[f32; N]) -> [f32; N] {
    sums.map(|sum| sum.clamp(0.0, MAX_ACTIVATION))
}

/// Parameters that have not been read yet.
struct Reader<'a>(&'a [f32]);

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> &'a [f32] {
        let (taken, rest) = self.0.split_at(count);
        self.0 = rest;
        taken
    }

    /// A layer; the file has its weights by output, then the biases.
    fn layer(&mut self, inputs: usize, outputs: usize) -> Layer {
        let (weights, biases) = (self.take(inputs * outputs), self.take(outputs));
        let padded = |values: &dyn Fn(usize) -> f32, block: usize| {
            std::array::from_fn(|i| {
                let output = block * BLOCK + i;
                if output < outputs { values(output) } else { 0.0 }
            })
        };
        let blocks = 0..outputs.div_ceil(BLOCK);
        let rows = |block| (0..inputs).map(|i| padded(&|output| weights[output * inputs + i], block)).collect();
        Layer {
            weights: blocks.clone().map(rows).collect(),
            biases: blocks.map(|block| padded(&|output| biases[output], block)).collect(),
        }
    }
}

/// A value net that sees the whole board.
#[derive(Clone, Debug)]
pub struct BoardNet {
    site_hidden: Layer,
    site_out: Layer,
    /// By kind of use and output of the corner's layers.
    kinds: Vec<f32>,
    first: Layer,
    second: Layer,
    third: Layer,
    compare: Layer,
    out: [f32; LAST],
}

/// What a seat adds to the layer that compares seats, by its place in turn order after the seat that is judged.
pub(super) type Summary = [[f32; LAST]; MAX_COMPARED];

/// What each use of each corner of a board adds to the first layer.
#[derive(Clone, Debug)]
pub(super) struct CornerTable(Vec<[[f32; FIRST]; USES]>);

impl BoardNet {
    /// Reads a net file, as `python -m training` writes it.
    ///
    /// # Errors
    /// If the file is damaged or made for another net.
    pub fn parse(file: &[u8]) -> Result<Self, NetFileError> {
        let file = NetFile::parse(file)?;
        let mut reader = Reader(&file.parameters);
        Ok(Self {
            site_hidden: reader.layer(SITE, SITE_HIDDEN),
            site_out: reader.layer(SITE_HIDDEN, SITE_OUT),
            kinds: reader.take(KINDS * SITE_OUT * FIRST).to_vec(),
            first: reader.layer(NUMBERS, FIRST),
            second: reader.layer(FIRST, SECOND),
            third: reader.layer(SECOND, THIRD),
            compare: reader.layer(COMPARED, LAST),
            out: reader.take(LAST).try_into().expect("as many as asked for"),
        })
    }

    /// The table of a board.
    pub(super) fn corner_table(&self, sites: &Sites) -> CornerTable {
        let corner = |site: &[[f32; SITE]; ROBBER_PLACES]| {
            let embedded = site.each_ref().map(|site| self.embed(site));
            std::array::from_fn(|usage| {
                let (kind, robber) = kind_of_use(usage);
                let mut sums = [0.0; FIRST];
                let rows = self.kinds[kind * SITE_OUT * FIRST..].chunks_exact(FIRST);
                for (x, row) in embedded[robber].iter().zip(rows).filter(|(x, _)| **x > 0.0) {
                    for (sum, weight) in sums.iter_mut().zip(row) {
                        *sum += x * weight;
                    }
                }
                sums
            })
        };
        CornerTable(sites.numbers.iter().map(corner).collect())
    }

    fn embed(&self, site: &[f32; SITE]) -> [f32; SITE_OUT.next_multiple_of(BLOCK)] {
        let hidden: [f32; SITE_HIDDEN.next_multiple_of(BLOCK)] = self.site_hidden.sums(site);
        self.site_out.sums(&hidden.map(|x: f32| x.max(0.0))).map(|x: f32| x.max(0.0))
    }

    /// What the net makes of a seat by itself: what it adds to the comparison with each seat before it in turn order.
    pub(super) fn seat(&self, table: &CornerTable, view: &SeatView) -> Summary {
        let mut first: [f32; FIRST] = self.first.sums(&view.numbers);
        for &(corner, usage) in &view.uses {
            let row = &table.0[usize::from(corner)][usize::from(usage)];
            for (sum, x) in first.iter_mut().zip(row) {
                *sum += x;
            }
        }
        let second: [f32; SECOND] = self.second.activations(&activate(&first));
        let third: [f32; THIRD] = self.third.activations(&second);
        std::array::from_fn(|after| {
            let mut sums = [0.0; LAST];
            self.compare.add(after * THIRD, &third, &mut sums);
            sums
        })
    }

    /// The logit of a seat, given the summaries of all seats from it on in turn order.
    pub(super) fn logit<'a>(&self, seats: impl Iterator<Item = &'a Summary>) -> f32 {
        let mut last: [f32; LAST] = self.compare.biases[0];
        for (after, seat) in seats.enumerate() {
            for (sum, x) in last.iter_mut().zip(&seat[after]) {
                *sum += x;
            }
        }
        activate(&last).iter().zip(&self.out).map(|(x, weight)| x * weight).sum()
    }
}
