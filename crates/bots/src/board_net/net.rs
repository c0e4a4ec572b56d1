//! The net itself. Sums are made in a fixed order, so that every machine computes the same logits.

use super::file::{NetFile, NetFileError};
use super::sites::{ROBBER_PLACES, SITE, Sites};
use super::view::{KINDS, NUMBERS, SeatView, USES, kind_of_use};
use pulp::{Arch, Scalar, Simd, WithSimd};

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

/// How many sums are made at once where there is a single output.
const PARTIAL_SUMS: usize = 8;

/// The most inputs of a layer.
const MAX_INPUTS: usize = 128;

/// Numbers that are loaded quickly.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Block([f32; BLOCK]);

/// A layer.
#[derive(Clone, Debug)]
struct Layer {
    /// By block of outputs and input.
    weights: Vec<Vec<Block>>,
    biases: Vec<[f32; BLOCK]>,
}

impl Layer {
    /// Adds what the inputs contribute to the outputs before activation. Inputs that are 0, as many are, cost nothing.
    #[inline(always)]
    fn add<S: Simd>(&self, simd: S, input: &[f32], sums: &mut [f32]) {
        let mut places = [0_u8; MAX_INPUTS];
        let mut count = 0;
        for (place, x) in (0..).zip(input) {
            places[count] = place;
            count += usize::from(*x != 0.0);
        }
        for (sums, rows) in sums.as_chunks_mut::<BLOCK>().0.iter_mut().zip(&self.weights) {
            let rows = &rows[..input.len()];
            for (part, sums) in vectors_mut::<S>(sums).iter_mut().enumerate() {
                let [mut a, mut b, mut c, mut d] = *sums;
                for &place in &places[..count] {
                    let x = simd.splat_f32s(input[usize::from(place)]);
                    let row = &vectors::<S>(&rows[usize::from(place)].0)[part];
                    a = simd.add_f32s(a, simd.mul_f32s(x, row[0]));
                    b = simd.add_f32s(b, simd.mul_f32s(x, row[1]));
                    c = simd.add_f32s(c, simd.mul_f32s(x, row[2]));
                    d = simd.add_f32s(d, simd.mul_f32s(x, row[3]));
                }
                *sums = [a, b, c, d];
            }
        }
    }

    #[inline(always)]
    fn sums<const OUT: usize, S: Simd>(&self, simd: S, input: &[f32]) -> [f32; OUT] {
        let mut sums = [0.0; OUT];
        sums.as_chunks_mut().0.copy_from_slice(&self.biases);
        self.add(simd, input, &mut sums);
        sums
    }

    #[inline(always)]
    fn activations<const OUT: usize, S: Simd>(&self, simd: S, input: &[f32]) -> [f32; OUT] {
        activate(simd, self.sums(simd, input))
    }
}

/// Numbers as vectors, four at a time.
#[inline(always)]
fn vectors<S: Simd>(numbers: &[f32]) -> &[[S::f32s; 4]] {
    S::as_simd_f32s(numbers).0.as_chunks().0
}

#[inline(always)]
fn vectors_mut<S: Simd>(numbers: &mut [f32]) -> &mut [[S::f32s; 4]] {
    S::as_mut_simd_f32s(numbers).0.as_chunks_mut().0
}

#[inline(always)]
fn activate<const N: usize, S: Simd>(simd: S, mut sums: [f32; N]) -> [f32; N] {
    let (zero, most) = (simd.splat_f32s(0.0), simd.splat_f32s(MAX_ACTIVATION));
    for vector in S::as_mut_simd_f32s(&mut sums).0 {
        *vector = simd.min_f32s(simd.max_f32s(*vector, zero), most);
    }
    sums
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
        let rows = |block| (0..inputs).map(|i| Block(padded(&|output| weights[output * inputs + i], block))).collect();
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
    /// What a seat adds, by its place in turn order after the seat that is judged.
    compare: Layer,
    compare_biases: [f32; LAST],
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
        let site_hidden = reader.layer(SITE, SITE_HIDDEN);
        let site_out = reader.layer(SITE_HIDDEN, SITE_OUT);
        let kinds = reader.take(KINDS * SITE_OUT * FIRST).to_vec();
        let (first, second) = (reader.layer(NUMBERS, FIRST), reader.layer(FIRST, SECOND));
        let third = reader.layer(SECOND, THIRD);
        let Layer { weights, biases } = reader.layer(MAX_COMPARED * THIRD, LAST);
        // One block of outputs, with the inputs of all places: a block for each place.
        let weights: Vec<Vec<Block>> = weights[0].chunks_exact(THIRD).map(<[Block]>::to_vec).collect();
        let compare = Layer { biases: vec![[0.0; BLOCK]; weights.len()], weights };
        let out = reader.take(LAST).try_into().expect("as many as asked for");
        Ok(Self { site_hidden, site_out, kinds, first, second, third, compare, compare_biases: biases[0], out })
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
        let hidden: [f32; SITE_HIDDEN.next_multiple_of(BLOCK)] = self.site_hidden.sums(Scalar, site);
        let hidden = hidden.map(|x: f32| x.max(0.0));
        self.site_out.sums(Scalar, &hidden[..SITE_HIDDEN]).map(|x: f32| x.max(0.0))
    }

    /// What the net makes of a seat by itself: what it adds to the comparison with each seat before it in turn order.
    pub(super) fn seat(&self, table: &CornerTable, view: &SeatView) -> Summary {
        Arch::new().dispatch(Summarise { net: self, table, view })
    }

    /// The logit of a seat, given the summaries of all seats from it on in turn order.
    pub(super) fn logit<'a>(&self, seats: impl Iterator<Item = &'a Summary>) -> f32 {
        let mut last = self.compare_biases;
        for (after, seat) in seats.enumerate() {
            for (sum, x) in last.iter_mut().zip(&seat[after]) {
                *sum += x;
            }
        }
        // Several sums at once, which are added in the end.
        let mut sums = [0.0; PARTIAL_SUMS];
        let (last, out) = (last.as_chunks::<PARTIAL_SUMS>().0, self.out.as_chunks::<PARTIAL_SUMS>().0);
        for (last, out) in last.iter().zip(out) {
            for i in 0..PARTIAL_SUMS {
                sums[i] += last[i].clamp(0.0, MAX_ACTIVATION) * out[i];
            }
        }
        sums.iter().sum()
    }
}

/// Compiled for every kind of vector instructions.
struct Summarise<'a> {
    net: &'a BoardNet,
    table: &'a CornerTable,
    view: &'a SeatView,
}

impl WithSimd for Summarise<'_> {
    type Output = Summary;

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) -> Summary {
        let Self { net, table, view } = self;
        let mut first: [f32; FIRST] = net.first.sums(simd, &view.numbers);
        for &(corner, usage) in &view.uses {
            let row = &table.0[usize::from(corner)][usize::from(usage)];
            for (sums, row) in S::as_mut_simd_f32s(&mut first).0.iter_mut().zip(S::as_simd_f32s(row).0) {
                *sums = simd.add_f32s(*sums, *row);
            }
        }
        let second: [f32; SECOND] = net.second.activations(simd, &activate(simd, first));
        let third: [f32; THIRD] = net.third.activations(simd, &second);
        let mut summary = [[0.0; LAST]; MAX_COMPARED];
        net.compare.add(simd, &third, summary.as_flattened_mut());
        summary
    }
}
