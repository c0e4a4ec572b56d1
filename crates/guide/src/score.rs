//! Points counted by hand (001 §1): settlements, cities, awards, and revealed victory point cards.

use crate::card::CardId;
use serde::{Deserialize, Serialize};

/// A player's score as entered by the host. The numbers are totals, not changes, so entering the same score twice is
/// harmless.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Score {
    /// The player, from 0 in the order of the settings.
    pub player: usize,
    /// Settlements on the board.
    pub settlements: u8,
    /// Cities on the board.
    pub cities: u8,
    /// Whether the player has the longest road.
    pub longest_road: bool,
    /// Whether the player has the largest army.
    pub largest_army: bool,
    /// Revealed victory point cards.
    pub victory_cards: u8,
}

/// Settlements in a player's supply.
pub(crate) const MOST_SETTLEMENTS: u8 = 5;
/// Cities in a player's supply.
pub(crate) const MOST_CITIES: u8 = 4;
/// Victory point cards in the deck.
pub(crate) const MOST_VICTORY_CARDS: u8 = 5;
/// Minimum number of knights of the largest army (001 §6).
pub(crate) const SMALLEST_ARMY: u8 = 3;

impl Score {
    /// Points: settlement 1, city 2, award 2 each, card 1.
    #[must_use]
    pub fn points(&self) -> u32 {
        u32::from(self.settlements)
            + 2 * u32::from(self.cities)
            + 2 * u32::from(self.longest_road)
            + 2 * u32::from(self.largest_army)
            + u32::from(self.victory_cards)
    }

    /// Whether there are enough pieces and cards for it.
    #[must_use]
    pub fn is_possible(&self) -> bool {
        self.settlements <= MOST_SETTLEMENTS && self.cities <= MOST_CITIES && self.victory_cards <= MOST_VICTORY_CARDS
    }
}

/// Every player's score, and the knights played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ScoreSheet {
    scores: Vec<Score>,
    knights: Vec<u8>,
}

impl ScoreSheet {
    pub(crate) fn new(count: usize) -> Self {
        let scores = (0..count).map(|player| Score { player, ..Score::default() }).collect();
        Self { scores, knights: vec![0; count] }
    }

    pub(crate) fn of(&self, player: usize) -> &Score {
        &self.scores[player]
    }

    pub(crate) fn largest_army_holder(&self) -> Option<usize> {
        self.scores.iter().position(|score| score.largest_army)
    }

    /// The scenario card for a change of score: an award moves to another player, or is lost.
    pub(crate) fn case_of(&self, score: &Score) -> Option<CardId> {
        let own = self.of(score.player);
        let others =
            |held: fn(&Score) -> bool| self.scores.iter().any(|other| other.player != score.player && held(other));
        if own.longest_road && !score.longest_road {
            Some(CardId::LongestRoadBroken)
        } else if score.longest_road && others(|other| other.longest_road) {
            Some(CardId::LongestRoadTie)
        } else if score.largest_army && others(|other| other.largest_army) {
            Some(CardId::LargestArmyTie)
        } else {
            None
        }
    }

    /// Enters a score. An award in it is taken from its previous holder.
    pub(crate) fn write(&mut self, score: Score) {
        for other in &mut self.scores {
            other.longest_road &= !score.longest_road;
            other.largest_army &= !score.largest_army;
        }
        self.scores[score.player] = score;
    }

    pub(crate) fn add_settlement(&mut self, player: usize) {
        self.scores[player].settlements += 1;
    }

    pub(crate) fn show_victory_cards(&mut self, player: usize, count: u8) {
        let shown = &mut self.scores[player].victory_cards;
        *shown = shown.saturating_add(count).min(MOST_VICTORY_CARDS);
    }

    pub(crate) fn knights(&self, player: usize) -> u8 {
        self.knights[player]
    }

    /// Counts a knight; returns whether the player gains the largest army (001 §6: at least three, more than the
    /// holder's).
    pub(crate) fn play_knight(&mut self, player: usize) -> bool {
        self.knights[player] = self.knights[player].saturating_add(1);
        let army = self.knights[player];
        let holder = self.largest_army_holder();
        let most = |other: usize| self.knights[other] < army;
        army >= SMALLEST_ARMY
            && match holder {
                Some(holder) => holder != player && most(holder),
                None => (0..self.knights.len()).all(|other| other == player || most(other)),
            }
    }

    /// Whether a player's army is as large as another's without having the award (001 §6).
    pub(crate) fn is_army_tied(&self, player: usize) -> bool {
        let army = self.knights[player];
        let mut others = (0..self.knights.len()).filter(|&other| other != player);
        army >= SMALLEST_ARMY && !self.scores[player].largest_army && others.any(|other| self.knights[other] == army)
    }

    pub(crate) fn give_largest_army(&mut self, player: usize) {
        let score = Score { largest_army: true, ..self.scores[player] };
        self.write(score);
    }
}
