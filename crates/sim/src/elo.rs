//! Elo ratings for games of two or more players, by maximum likelihood.
//!
//! Every bot has a strength, and wins a game with probability strength / sum of all strengths at the table (the
//! Plackett-Luce model for the winner; with two players, Bradley-Terry). A rating is the logarithm of a strength, scaled
//! so that 400 points are a factor of ten, with a mean of 1500. So that a bot that always or never wins has a finite
//! rating, each is given half a win and half a loss against an opponent of strength 1 (the prior).

use crate::statistics::Z_95;

/// The results of all games between the same bots, whatever the seating.
#[derive(Clone, Debug)]
pub struct Matchup {
    /// Games played, including those without a winner.
    pub games: u64,
    /// Seats that each bot had in every game.
    pub seats: Vec<u64>,
    /// Games won by each bot.
    pub wins: Vec<u64>,
}

impl Matchup {
    /// The share of the seats that a bot has.
    pub(crate) fn seat_share(&self, bot: usize) -> f64 {
        self.seats[bot] as f64 / self.seats.iter().sum::<u64>() as f64
    }
}

/// The strength of a bot on the Elo scale.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The maximum-likelihood estimate.
    pub elo: f64,
    /// Half the width of the 95 % confidence interval.
    pub margin: f64,
}

/// Elo points per unit of log-strength.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
/// The mean of all ratings.
const MEAN: f64 = 1500.0;
/// The most Newton iterations; convergence takes far fewer.
const MAX_ITERATIONS: u32 = 200;

/// The ratings of `bots` bots; `None` for those that have played no game with a winner.
///
/// ```
/// use hexhaven_sim::{Matchup, ratings};
/// let matchup = Matchup { games: 1100, seats: vec![1, 1], wins: vec![1000, 100] };
/// let [strong, weak] = ratings(2, &[matchup])[..] else { unreachable!() };
/// assert!((strong.unwrap().elo - weak.unwrap().elo - 400.0).abs() < 5.0);
/// ```
#[must_use]
pub fn ratings(bots: usize, matchups: &[Matchup]) -> Vec<Option<Rating>> {
    let has_wins = |matchup: &&Matchup| matchup.wins.iter().any(|&wins| wins > 0);
    let has_played = |bot: usize| matchups.iter().filter(has_wins).any(|matchup| matchup.seats[bot] > 0);
    let rated: Vec<usize> = (0..bots).filter(|&bot| has_played(bot)).collect();
    let pick = |all: &[u64]| rated.iter().map(|&bot| all[bot] as f64).collect::<Vec<f64>>();
    let observations: Vec<Observation> = matchups
        .iter()
        .filter(has_wins)
        .map(|matchup| Observation { seats: pick(&matchup.seats), wins: pick(&matchup.wins) })
        .collect();
    let mut ratings = vec![None; bots];
    for (&bot, rating) in rated.iter().zip(fit(rated.len(), &observations)) {
        ratings[bot] = Some(rating);
    }
    ratings
}

/// A [`Matchup`] reduced to the rated bots.
struct Observation {
    seats: Vec<f64>,
    wins: Vec<f64>,
}

/// The log-likelihood of the results and its derivatives by the log-strengths.
struct Likelihood {
    value: f64,
    gradient: Vec<f64>,
    /// The Hessian of the negative log-likelihood, which is positive definite.
    hessian: Vec<Vec<f64>>,
}

fn log_likelihood(observations: &[Observation], log_strengths: &[f64]) -> Likelihood {
    let n = log_strengths.len();
    let mut likelihood = Likelihood { value: 0.0, gradient: vec![0.0; n], hessian: vec![vec![0.0; n]; n] };
    for (i, &s) in log_strengths.iter().enumerate() {
        // The prior: half a win and half a loss, with the sigmoid as the probability of winning.
        let probability = 1.0 / (1.0 + (-s).exp());
        likelihood.value += 0.5 * (probability.ln() + (1.0 - probability).ln());
        likelihood.gradient[i] += 0.5 - probability;
        likelihood.hessian[i][i] += probability * (1.0 - probability);
    }
    for observed in observations {
        let games: f64 = observed.wins.iter().sum();
        let weighted = || observed.seats.iter().zip(log_strengths).map(|(seats, s)| seats * s.exp());
        let sum: f64 = weighted().sum();
        let probabilities: Vec<f64> = weighted().map(|strength| strength / sum).collect();
        for i in (0..n).filter(|&i| observed.seats[i] > 0.0) {
            likelihood.value += observed.wins[i] * probabilities[i].ln();
            likelihood.gradient[i] += observed.wins[i] - games * probabilities[i];
            likelihood.hessian[i][i] += games * probabilities[i];
            for j in 0..n {
                likelihood.hessian[i][j] -= games * probabilities[i] * probabilities[j];
            }
        }
    }
    likelihood
}

/// Newton's method with a backtracking line search.
fn fit(bots: usize, observations: &[Observation]) -> Vec<Rating> {
    let mut log_strengths = vec![0.0; bots];
    let mut current = log_likelihood(observations, &log_strengths);
    for _ in 0..MAX_ITERATIONS {
        let step = Cholesky::new(&current.hessian).solve(&current.gradient);
        let mut step_size = 1.0;
        let next = loop {
            let next: Vec<f64> = log_strengths.iter().zip(&step).map(|(s, step)| s + step_size * step).collect();
            let candidate = log_likelihood(observations, &next);
            if candidate.value >= current.value || step_size < 1e-9 {
                current = candidate;
                break next;
            }
            step_size /= 2.0;
        };
        let largest_change = next.iter().zip(&log_strengths).map(|(new, old)| (new - old).abs()).fold(0.0, f64::max);
        log_strengths = next;
        if largest_change < 1e-10 {
            break;
        }
    }
    let mean = log_strengths.iter().sum::<f64>() / bots as f64;
    let cholesky = Cholesky::new(&current.hessian);
    let rating = |bot: usize| {
        // A rating is a contrast of all log-strengths, c = e_bot - 1/n; its variance is c' H^-1 c.
        let contrast: Vec<f64> = (0..bots).map(|i| f64::from(u8::from(i == bot)) - 1.0 / bots as f64).collect();
        let solved = cholesky.solve(&contrast);
        let variance: f64 = solved.iter().zip(&contrast).map(|(a, b)| a * b).sum();
        Rating { elo: MEAN + SCALE * (log_strengths[bot] - mean), margin: Z_95 * SCALE * variance.max(0.0).sqrt() }
    };
    (0..bots).map(rating).collect()
}

/// The Cholesky decomposition of a positive definite matrix: the lower triangular `L` with `L L' = A`, by rows.
struct Cholesky(Vec<Vec<f64>>);

impl Cholesky {
    fn new(matrix: &[Vec<f64>]) -> Self {
        let n = matrix.len();
        let mut rows = vec![vec![0.0; n]; n];
        for i in 0..n {
            for j in 0..=i {
                let known: f64 = (0..j).map(|k| rows[i][k] * rows[j][k]).sum();
                let rest: f64 = matrix[i][j] - known;
                // The prior makes every pivot positive, up to rounding.
                rows[i][j] = if i == j { rest.max(1e-12).sqrt() } else { rest / rows[j][j] };
            }
        }
        Self(rows)
    }

    /// Solves `A x = vector` by forward and back substitution.
    fn solve(&self, vector: &[f64]) -> Vec<f64> {
        let Self(rows) = self;
        let n = rows.len();
        let mut x = vector.to_vec();
        for i in 0..n {
            let known: f64 = (0..i).map(|k| rows[i][k] * x[k]).sum();
            x[i] = (x[i] - known) / rows[i][i];
        }
        for i in (0..n).rev() {
            let known: f64 = (i + 1..n).map(|k| rows[k][i] * x[k]).sum();
            x[i] = (x[i] - known) / rows[i][i];
        }
        x
    }
}
