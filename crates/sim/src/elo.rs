//! Ratings on the scale of Elo, from who won at which table.
//!
//! Every bot has a strength; at a table it wins with a chance that is its strength over the sum of all strengths there.
//! 400 points are ten times the strength. The ratings are those under which the results are most likely, with their
//! mean at 1500. So that a bot that always wins or never does has one too, each is taken to have won and lost half a
//! game against one of strength 1.

use crate::statistics::USUAL;

/// Games at tables where each bot has so many seats.
#[derive(Clone, Debug)]
pub struct Standing {
    /// How many.
    pub games: u64,
    /// Seats of each bot.
    pub seats: Vec<u64>,
    /// Games won by each bot.
    pub wins: Vec<u64>,
}

impl Standing {
    /// The part of the seats that a bot has.
    pub(crate) fn share(&self, bot: usize) -> f64 {
        self.seats[bot] as f64 / self.seats.iter().sum::<u64>() as f64
    }
}

/// How strong a bot is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// Points.
    pub elo: f64,
    /// The true figure lies within so many points of it in 95 of 100 cases.
    pub margin: f64,
}

/// Points of one unit of the natural logarithm of strength.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
/// Where the mean of all ratings lies.
const MEAN: f64 = 1500.0;
/// Steps after which it is close enough in any case.
const MOST_STEPS: u32 = 200;

/// Ratings of so many bots; none for those that took part in no finished game.
#[must_use]
pub fn ratings(bots: usize, standings: &[Standing]) -> Vec<Option<Rating>> {
    let finished = |standing: &&Standing| standing.wins.iter().any(|&wins| wins > 0);
    let played = |bot: usize| standings.iter().filter(finished).any(|standing| standing.seats[bot] > 0);
    let known: Vec<usize> = (0..bots).filter(|&bot| played(bot)).collect();
    let pick = |all: &[u64]| known.iter().map(|&bot| all[bot] as f64).collect::<Vec<f64>>();
    let tables: Vec<Table> = standings
        .iter()
        .filter(finished)
        .map(|standing| Table { seats: pick(&standing.seats), wins: pick(&standing.wins) })
        .collect();
    let mut ratings = vec![None; bots];
    for (&bot, rating) in known.iter().zip(fit(known.len(), &tables)) {
        ratings[bot] = Some(rating);
    }
    ratings
}

/// Games of the bots that have played.
struct Table {
    seats: Vec<f64>,
    wins: Vec<f64>,
}

/// How likely the results are (as a logarithm), which way that rises, and how sharply it bends, negated.
struct Slope {
    height: f64,
    gradient: Vec<f64>,
    bend: Vec<Vec<f64>>,
}

fn slope(tables: &[Table], strength: &[f64]) -> Slope {
    let n = strength.len();
    let mut slope = Slope { height: 0.0, gradient: vec![0.0; n], bend: vec![vec![0.0; n]; n] };
    for (i, &s) in strength.iter().enumerate() {
        let chance = 1.0 / (1.0 + (-s).exp());
        slope.height += 0.5 * (chance.ln() + (1.0 - chance).ln());
        slope.gradient[i] += 0.5 - chance;
        slope.bend[i][i] += chance * (1.0 - chance);
    }
    for table in tables {
        let games: f64 = table.wins.iter().sum();
        let sum: f64 = table.seats.iter().zip(strength).map(|(seats, s)| seats * s.exp()).sum();
        let chances: Vec<f64> = table.seats.iter().zip(strength).map(|(seats, s)| seats * s.exp() / sum).collect();
        for i in (0..n).filter(|&i| table.seats[i] > 0.0) {
            slope.height += table.wins[i] * chances[i].ln();
            slope.gradient[i] += table.wins[i] - games * chances[i];
            slope.bend[i][i] += games * chances[i];
            for j in 0..n {
                slope.bend[i][j] -= games * chances[i] * chances[j];
            }
        }
    }
    slope
}

/// Newton's method, with shorter steps where a whole one would lead down.
fn fit(bots: usize, tables: &[Table]) -> Vec<Rating> {
    let mut strength = vec![0.0; bots];
    let mut here = slope(tables, &strength);
    for _ in 0..MOST_STEPS {
        let step = Triangle::of(&here.bend).solve(&here.gradient);
        let mut length = 1.0;
        let next = loop {
            let next: Vec<f64> = strength.iter().zip(&step).map(|(s, step)| s + length * step).collect();
            let there = slope(tables, &next);
            if there.height >= here.height || length < 1e-9 {
                here = there;
                break next;
            }
            length /= 2.0;
        };
        let moved = next.iter().zip(&strength).map(|(new, old)| (new - old).abs()).fold(0.0, f64::max);
        strength = next;
        if moved < 1e-10 {
            break;
        }
    }
    let mean = strength.iter().sum::<f64>() / bots as f64;
    let triangle = Triangle::of(&here.bend);
    let rating = |bot: usize| {
        // The distance from the mean, as a sum over all bots, and how sure that sum is.
        let from_mean: Vec<f64> = (0..bots).map(|i| f64::from(u8::from(i == bot)) - 1.0 / bots as f64).collect();
        let spread = triangle.solve(&from_mean);
        let variance: f64 = spread.iter().zip(&from_mean).map(|(a, b)| a * b).sum();
        Rating { elo: MEAN + SCALE * (strength[bot] - mean), margin: USUAL * SCALE * variance.max(0.0).sqrt() }
    };
    (0..bots).map(rating).collect()
}

/// The lower triangle whose product with its mirror image is a matrix (Cholesky).
struct Triangle(Vec<Vec<f64>>);

impl Triangle {
    fn of(matrix: &[Vec<f64>]) -> Self {
        let n = matrix.len();
        let mut rows = vec![vec![0.0; n]; n];
        for i in 0..n {
            for j in 0..=i {
                let known: f64 = (0..j).map(|k| rows[i][k] * rows[j][k]).sum();
                let rest: f64 = matrix[i][j] - known;
                // The half games make every pivot positive, but for what rounding takes away.
                rows[i][j] = if i == j { rest.max(1e-12).sqrt() } else { rest / rows[j][j] };
            }
        }
        Self(rows)
    }

    /// What the matrix makes this vector of.
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
