//! What the dice gave each seat, against what they give on average; and what the robber cost.

use crate::course::Course;
use board::Hex;
use rules::{
    Action, Bits, Chance, Event, Game, MAX_SEATS, Outcome, Position, PreparedGame, Seat, Size, State, Visitor,
};
use serde::Serialize;

/// How many rolls of two dice have each total, from 2 to 12.
const WEIGHTS: [u32; 11] = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
/// The number of rolls of two dice.
const ROLLS: f64 = 36.0;

/// What a seat got from the dice.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Production {
    /// Cards, by resource.
    pub cards: [u32; 5],
    /// Cards on average, by resource, given where everything was before each roll.
    pub expected: [f64; 5],
    /// The probability of so few cards or fewer, all resources together.
    pub as_few: f64,
    /// The probability of so many cards or more.
    pub as_many: f64,
    /// Cards that the robber's place cost.
    pub blocked: u32,
    /// The same on average.
    pub expected_blocked: f64,
    /// Cards stolen from the seat.
    pub robbed: u32,
    /// Cards that the seat stole.
    pub stolen: u32,
    /// Cards discarded after a seven.
    pub discarded: u32,
}

/// The production of every seat. Cards chosen for gold hexes are not part of it.
pub(crate) fn productions(course: &Course) -> Vec<Production> {
    let seats = course.game.seats();
    let mut all = vec![Production::default(); seats];
    let mut spreads = vec![vec![1.0]; seats];
    for step in &course.steps {
        if let Some((by, from, _)) = step.theft() {
            all[by.index()].stolen += 1;
            all[from.index()].robbed += 1;
        }
        if let Action::Discard { cards } = &step.action {
            let thousandths: i64 = cards.0.iter().filter_map(|count| count.thousandths()).sum();
            all[step.seat().index()].discarded += (thousandths / 1000) as u32;
        }
        let Outcome::Dice(one, other) = step.outcome else { continue };
        let total = usize::from(one + other) - 2;
        let by_total: Vec<Cards> = (0..WEIGHTS.len()).map(|total| cards_of_total(course, step, total)).collect();
        let blocked = course.game.visit(Blocked { game: &course.game, state: &step.before });
        for (seat, production) in all.iter_mut().enumerate() {
            for kind in 0..5 {
                production.cards[kind] += by_total[total][seat][kind];
                let mean: u32 = by_total.iter().zip(WEIGHTS).map(|(cards, weight)| cards[seat][kind] * weight).sum();
                production.expected[kind] += f64::from(mean) / ROLLS;
            }
            let counts: Vec<u32> = by_total.iter().map(|cards| cards[seat].iter().sum()).collect();
            spread(&mut spreads[seat], &counts);
            if let Some((number, cards)) = &blocked {
                production.expected_blocked += f64::from(WEIGHTS[*number] * cards[seat]) / ROLLS;
                production.blocked += if *number == total { cards[seat] } else { 0 };
            }
        }
    }
    for (production, spread) in all.iter_mut().zip(spreads) {
        let cards = production.cards.iter().sum::<u32>() as usize;
        production.as_few = spread[..=cards].iter().sum();
        production.as_many = spread[cards..].iter().sum();
    }
    all
}

/// Cards by seat and resource.
type Cards = [[u32; 5]; MAX_SEATS];

/// What every seat would have got for a total of the dice.
fn cards_of_total(course: &Course, step: &crate::course::Step, total: usize) -> Cards {
    let total = total as u8 + 2;
    let low = total.saturating_sub(6).max(1);
    let mut state = step.before.clone();
    debug_assert_eq!(course.game.chance(&state, &step.mv), Chance::Dice);
    let mut cards = Cards::default();
    for event in course.game.apply_watched(&mut state, &step.mv, Outcome::Dice(low, total - low)) {
        if let Event::Produced { seat, cards: produced } = event {
            for (sum, count) in cards[seat.index()].iter_mut().zip(produced.0) {
                *sum += u32::from(count);
            }
        }
    }
    cards
}

/// Adds a roll to a distribution of the number of cards; `counts` are the cards of each total.
fn spread(probabilities: &mut Vec<f64>, counts: &[u32]) {
    let most = counts.iter().copied().max().unwrap_or(0) as usize;
    let mut after = vec![0.0; probabilities.len() + most];
    for (&count, weight) in counts.iter().zip(WEIGHTS) {
        for (cards, probability) in probabilities.iter().enumerate() {
            after[cards + count as usize] += probability * f64::from(weight) / ROLLS;
        }
    }
    *probabilities = after;
}

/// Which total of the dice the robber blocks, minus 2, and how many cards it then costs each seat.
struct Blocked<'a> {
    game: &'a Game,
    state: &'a State,
}

impl Visitor for Blocked<'_> {
    type Output = Option<(usize, [u32; MAX_SEATS])>;

    fn visit<S: Size>(self, prepared: &PreparedGame<S>) -> Self::Output {
        let p = prepared.position(self.state)?;
        let hex = p.robber()?;
        let (layout, place) = (&self.game.map().layout, prepared.topology().hex_number(hex));
        let number = layout.number(place);
        if !(2..=12).contains(&number) || !layout.terrain(place).is_producing() {
            return None;
        }
        let mut cards = [0; MAX_SEATS];
        for seat in self.game.all_seats() {
            cards[seat.index()] = yields(prepared, p, hex, seat);
        }
        Some((usize::from(number) - 2, cards))
    }
}

/// How many cards a hex gives a seat.
fn yields<S: Size>(prepared: &PreparedGame<S>, p: &Position<S>, hex: Hex, seat: Seat) -> u32 {
    if p.has_resigned(seat) {
        return 0;
    }
    let corners = prepared.topology().hex_vertices(hex).iter().map(|vertex| usize::from(vertex.0));
    corners.map(|i| u32::from(p.settlements(seat).has(i)) + 2 * u32::from(p.cities(seat).has(i))).sum()
}
