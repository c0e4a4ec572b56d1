//! Training of the value net on positions of finished games.

use super::features::{FEATURES, Features};
use super::net::{
    BIASES_1, BIASES_2, HIDDEN_1, HIDDEN_2, NEGATIVE_SLOPE, PARAMETERS, ValueNet, WEIGHTS_2, WEIGHTS_OUT, leaky_relu,
};
use random::{FastStream, Random};

/// A training sample: a position and the winner of its game.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The features of every seat.
    pub seats: Vec<Features>,
    /// The seat that won.
    pub winner: usize,
    /// Whether the next sample is a later position of the same game.
    pub has_next: bool,
}

/// Trains a net with the Adam optimizer on the cross-entropy loss.
pub struct Trainer {
    net: ValueNet,
    gradient: Vec<f32>,
    first_moment: Vec<f32>,
    second_moment: Vec<f32>,
    steps: i32,
}

/// Decay rates of Adam's moment estimates.
const BETA_1: f32 = 0.9;
const BETA_2: f32 = 0.999;
/// Decoupled weight decay.
const WEIGHT_DECAY: f32 = 1e-5;

/// A uniform number from -1 to 1.
fn uniform(stream: &mut FastStream) -> f32 {
    stream.below(1 << 24) as f32 / (1 << 23) as f32 - 1.0
}

/// The probability that each seat of a sample wins: the softmax of the seats' logits.
#[must_use]
pub fn win_probabilities(net: &ValueNet, sample: &Sample) -> Vec<f32> {
    let logits: Vec<f32> = sample.seats.iter().map(|seat| net.logit(seat)).collect();
    let max = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let sum: f32 = logits.iter().map(|logit| (logit - max).exp()).sum();
    logits.iter().map(|logit| (logit - max).exp() / sum).collect()
}

/// The cross-entropy loss of a net: the mean of `-ln p` over the samples, `p` being the probability given to the winner.
#[must_use]
pub fn loss(net: &ValueNet, samples: &[&Sample]) -> f64 {
    let sum: f64 =
        samples.iter().map(|sample| -f64::from(win_probabilities(net, sample)[sample.winner].max(1e-9).ln())).sum();
    sum / samples.len().max(1) as f64
}

impl Trainer {
    /// Starts with random weights.
    #[must_use]
    pub fn new(stream: &mut FastStream) -> Self {
        let mut parameters = vec![0.0; PARAMETERS];
        for value in &mut parameters[..BIASES_1] {
            *value = uniform(stream) * (3.0 / FEATURES as f32).sqrt();
        }
        for value in &mut parameters[WEIGHTS_2..BIASES_2] {
            *value = uniform(stream) * (3.0 / HIDDEN_1 as f32).sqrt();
        }
        for value in &mut parameters[WEIGHTS_OUT..] {
            *value = uniform(stream) * (3.0 / HIDDEN_2 as f32).sqrt();
        }
        Self::from(ValueNet(parameters))
    }

    /// Continues the training of a net.
    #[must_use]
    pub fn from(net: ValueNet) -> Self {
        Self {
            net,
            gradient: vec![0.0; PARAMETERS],
            first_moment: vec![0.0; PARAMETERS],
            second_moment: vec![0.0; PARAMETERS],
            steps: 0,
        }
    }

    /// The net as trained so far.
    #[must_use]
    pub const fn net(&self) -> &ValueNet {
        &self.net
    }

    /// One optimizer step on a batch of samples, each with its target probabilities.
    pub fn step(&mut self, batch: &[(&Sample, &[f32])], learning_rate: f32) {
        self.gradient.fill(0.0);
        for (sample, target) in batch {
            let predicted = win_probabilities(&self.net, sample);
            for (i, seat) in sample.seats.iter().enumerate() {
                self.backpropagate(seat, (predicted[i] - target[i]) / batch.len() as f32);
            }
        }
        self.steps += 1;
        let (bias_correction_1, bias_correction_2) = (1.0 - BETA_1.powi(self.steps), 1.0 - BETA_2.powi(self.steps));
        for i in 0..PARAMETERS {
            let gradient = self.gradient[i];
            self.first_moment[i] = BETA_1 * self.first_moment[i] + (1.0 - BETA_1) * gradient;
            self.second_moment[i] = BETA_2 * self.second_moment[i] + (1.0 - BETA_2) * gradient * gradient;
            let step = (self.first_moment[i] / bias_correction_1)
                / ((self.second_moment[i] / bias_correction_2).sqrt() + 1e-8);
            self.net.0[i] -= learning_rate * (step + WEIGHT_DECAY * self.net.0[i]);
        }
    }

    /// Adds the gradient of one seat, given the derivative of the loss by its logit.
    fn backpropagate(&mut self, features: &Features, error: f32) {
        let (first, second, _) = self.net.forward(features);
        let (parameters, gradient) = (&self.net.0, &mut self.gradient);
        let mut delta_2 = [0.0; HIDDEN_2];
        for (i, x) in second.iter().enumerate() {
            gradient[WEIGHTS_OUT + i] += error * leaky_relu(*x);
            delta_2[i] = error * parameters[WEIGHTS_OUT + i] * if *x > 0.0 { 1.0 } else { NEGATIVE_SLOPE };
            gradient[BIASES_2 + i] += delta_2[i];
        }
        let mut delta_1 = [0.0; HIDDEN_1];
        for (i, x) in first.iter().enumerate() {
            let row = WEIGHTS_2 + i * HIDDEN_2;
            let activation = leaky_relu(*x);
            let mut sum = 0.0;
            for (j, delta) in delta_2.iter().enumerate() {
                gradient[row + j] += delta * activation;
                sum += delta * parameters[row + j];
            }
            delta_1[i] = sum * if *x > 0.0 { 1.0 } else { NEGATIVE_SLOPE };
            gradient[BIASES_1 + i] += delta_1[i];
        }
        for (x, row) in features.iter().zip(gradient[..BIASES_1].chunks_exact_mut(HIDDEN_1)) {
            if *x != 0.0 {
                for (gradient, delta) in row.iter_mut().zip(&delta_1) {
                    *gradient += delta * x;
                }
            }
        }
    }
}
