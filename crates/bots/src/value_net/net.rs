//! A multilayer perceptron with two hidden layers, from features to a logit.

use super::features::{FEATURES, Features};

/// Units of the two hidden layers.
pub(super) const HIDDEN_1: usize = 48;
pub(super) const HIDDEN_2: usize = 24;

/// The slope of the leaky ReLU for negative inputs.
pub(super) const NEGATIVE_SLOPE: f32 = 0.05;

/// The number of weights and biases.
pub(super) const PARAMETERS: usize = FEATURES * HIDDEN_1 + HIDDEN_1 + HIDDEN_1 * HIDDEN_2 + HIDDEN_2 + HIDDEN_2;

/// A value net. All parameters are in one list: per layer the weights, row by row of its inputs, then the biases; the
/// output has no bias.
#[derive(Clone, Debug, PartialEq)]
pub struct ValueNet(pub(super) Vec<f32>);

/// Where each section of the parameter list starts; the weights of the first layer start at 0.
pub(super) const BIASES_1: usize = FEATURES * HIDDEN_1;
pub(super) const WEIGHTS_2: usize = BIASES_1 + HIDDEN_1;
pub(super) const BIASES_2: usize = WEIGHTS_2 + HIDDEN_1 * HIDDEN_2;
pub(super) const WEIGHTS_OUT: usize = BIASES_2 + HIDDEN_2;

#[inline]
pub(super) fn leaky_relu(x: f32) -> f32 {
    if x > 0.0 { x } else { NEGATIVE_SLOPE * x }
}

/// Adds the weighted inputs of a layer to its pre-activations.
#[inline]
fn add_weighted<const N: usize>(inputs: &[f32], weights: &[f32], sums: &mut [f32; N]) {
    for (x, row) in inputs.iter().zip(weights.chunks_exact(N)) {
        if *x != 0.0 {
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += x * weight;
            }
        }
    }
}

impl ValueNet {
    /// The pre-activations of both hidden layers, and the logit.
    #[inline]
    pub(super) fn forward(&self, features: &Features) -> ([f32; HIDDEN_1], [f32; HIDDEN_2], f32) {
        let parameters = &self.0;
        let mut first: [f32; HIDDEN_1] =
            parameters[BIASES_1..WEIGHTS_2].try_into().expect("the list has all parameters");
        add_weighted(features, &parameters[..BIASES_1], &mut first);
        let mut second: [f32; HIDDEN_2] =
            parameters[BIASES_2..WEIGHTS_OUT].try_into().expect("the list has all parameters");
        add_weighted(&first.map(leaky_relu), &parameters[WEIGHTS_2..BIASES_2], &mut second);
        let logit = second.iter().zip(&parameters[WEIGHTS_OUT..]).map(|(x, weight)| leaky_relu(*x) * weight).sum();
        (first, second, logit)
    }

    /// The logit of a seat. The softmax over all seats gives their probabilities of winning.
    #[must_use]
    #[inline]
    pub fn logit(&self, features: &Features) -> f32 {
        self.forward(features).2
    }

    /// The net as a text file: a comment line, then one parameter per line.
    #[must_use]
    pub fn to_text(&self, comment: &str) -> String {
        let mut text = format!("# {comment}\n");
        for value in &self.0 {
            text.push_str(&format!("{value:.4}\n"));
        }
        text
    }

    /// Reads a net from the text written by [`ValueNet::to_text`].
    ///
    /// # Errors
    /// If a line is not a number, or there are too few or too many of them.
    pub fn from_text(text: &str) -> Result<Self, String> {
        let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
        let parameters = lines
            .map(|(i, line)| {
                line.trim().parse::<f32>().map_err(|_| format!("line {}: \"{line}\" is not a number", i + 1))
            })
            .collect::<Result<Vec<f32>, String>>()?;
        if parameters.len() == PARAMETERS {
            Ok(Self(parameters))
        } else {
            Err(format!("expected {PARAMETERS} numbers, found {}", parameters.len()))
        }
    }
}
