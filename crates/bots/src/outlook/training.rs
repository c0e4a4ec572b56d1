//! How a net learns: from descriptions of all seats, and who won in the end.

use super::features::{Description, WIDTH};
use super::net::{ADD_FIRST, ADD_SECOND, FIRST, LEAK, Net, SECOND, SIZE, TO_SECOND, TO_STRENGTH, leaky};
use random::{FastStream, Random};

/// A position that was met, and what became of it.
#[derive(Clone, Debug)]
pub struct Sample {
    /// Every seat that plays.
    pub seats: Vec<Description>,
    /// Which of them won.
    pub winner: usize,
    /// Whether the next sample is a later position of the same game.
    pub goes_on: bool,
}

/// A net that learns (Adam, cross entropy).
pub struct Training {
    net: Net,
    slope: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

/// How quickly what was learned fades.
const MEAN: f32 = 0.9;
const SQUARE: f32 = 0.999;
/// What keeps numbers small.
const DECAY: f32 = 1e-5;

/// A number from -1 to 1.
fn even(stream: &mut FastStream) -> f32 {
    stream.below(1 << 24) as f32 / (1 << 23) as f32 - 1.0
}

/// How likely each seat of a sample is to win.
#[must_use]
pub fn chances(net: &Net, sample: &Sample) -> Vec<f32> {
    let strengths: Vec<f32> = sample.seats.iter().map(|seat| net.strength(seat)).collect();
    let most = strengths.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let all: f32 = strengths.iter().map(|strength| (strength - most).exp()).sum();
    strengths.iter().map(|strength| (strength - most).exp() / all).collect()
}

/// How far a net is from what happened: the mean of `-ln` of the chance it gave the winner.
#[must_use]
pub fn loss(net: &Net, samples: &[&Sample]) -> f64 {
    let sum: f64 = samples.iter().map(|sample| -f64::from(chances(net, sample)[sample.winner].max(1e-9).ln())).sum();
    sum / samples.len().max(1) as f64
}

impl Training {
    /// A net that knows nothing.
    #[must_use]
    pub fn new(stream: &mut FastStream) -> Self {
        let mut list = vec![0.0; SIZE];
        for value in &mut list[..ADD_FIRST] {
            *value = even(stream) * (3.0 / WIDTH as f32).sqrt();
        }
        for value in &mut list[TO_SECOND..ADD_SECOND] {
            *value = even(stream) * (3.0 / FIRST as f32).sqrt();
        }
        for value in &mut list[TO_STRENGTH..] {
            *value = even(stream) * (3.0 / SECOND as f32).sqrt();
        }
        Self::from(Net(list))
    }

    /// A net that goes on learning.
    #[must_use]
    pub fn from(net: Net) -> Self {
        Self { net, slope: vec![0.0; SIZE], mean: vec![0.0; SIZE], square: vec![0.0; SIZE], steps: 0 }
    }

    /// The net as it is.
    #[must_use]
    pub const fn net(&self) -> &Net {
        &self.net
    }

    /// Learns from some samples together, each with the chances that it should see.
    pub fn learn(&mut self, samples: &[(&Sample, &[f32])], rate: f32) {
        self.slope.fill(0.0);
        for (sample, aim) in samples {
            let chances = chances(&self.net, sample);
            for (i, seat) in sample.seats.iter().enumerate() {
                self.blame(seat, (chances[i] - aim[i]) / samples.len() as f32);
            }
        }
        self.steps += 1;
        let (mean_bias, square_bias) = (1.0 - MEAN.powi(self.steps), 1.0 - SQUARE.powi(self.steps));
        for i in 0..SIZE {
            let slope = self.slope[i];
            self.mean[i] = MEAN * self.mean[i] + (1.0 - MEAN) * slope;
            self.square[i] = SQUARE * self.square[i] + (1.0 - SQUARE) * slope * slope;
            let step = (self.mean[i] / mean_bias) / ((self.square[i] / square_bias).sqrt() + 1e-8);
            self.net.0[i] -= rate * (step + DECAY * self.net.0[i]);
        }
    }

    /// Adds how a seat's error would change with each number of the net.
    fn blame(&mut self, description: &Description, error: f32) {
        let (first, second, _) = self.net.forward(description);
        let (list, slope) = (&self.net.0, &mut self.slope);
        let mut back_second = [0.0; SECOND];
        for (i, x) in second.iter().enumerate() {
            slope[TO_STRENGTH + i] += error * leaky(*x);
            back_second[i] = error * list[TO_STRENGTH + i] * if *x > 0.0 { 1.0 } else { LEAK };
            slope[ADD_SECOND + i] += back_second[i];
        }
        let mut back_first = [0.0; FIRST];
        for (i, x) in first.iter().enumerate() {
            let row = TO_SECOND + i * SECOND;
            let excited = leaky(*x);
            let mut sum = 0.0;
            for (j, back) in back_second.iter().enumerate() {
                slope[row + j] += back * excited;
                sum += back * list[row + j];
            }
            back_first[i] = sum * if *x > 0.0 { 1.0 } else { LEAK };
            slope[ADD_FIRST + i] += back_first[i];
        }
        for (x, row) in description.iter().zip(slope[..ADD_FIRST].chunks_exact_mut(FIRST)) {
            if *x != 0.0 {
                for (slope, back) in row.iter_mut().zip(&back_first) {
                    *slope += back * x;
                }
            }
        }
    }
}
