//! Players who are there but do not act: others can nudge them, and vote to let a bot play for them until they are back.

use super::{Lobby, Place, refuse};
use protocol::{Code, Nudge, Refusal, Timestamp};
use rules::Seat;
use serde::{Deserialize, Serialize};

/// Nudges and votes about one player. They lapse when the player acts, because the game then waits since another time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prompt {
    /// The player's seat.
    pub seat: u8,
    /// Since when the game has been waiting for the player.
    pub since: Timestamp,
    /// The last nudge.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nudge: Option<Nudge>,
    /// The seats that have voted to let a bot play.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub votes: Vec<u8>,
}

/// How many of the others have to vote: more than half.
#[must_use]
pub fn votes_needed(others: usize) -> usize {
    others / 2 + 1
}

impl Lobby {
    /// The prompt about a seat for which the game has been waiting since the given time.
    #[must_use]
    pub fn prompt(&self, seat: Seat, since: Timestamp) -> Option<&Prompt> {
        self.prompts.iter().find(|prompt| (prompt.seat, prompt.since) == (seat.0, since))
    }

    fn prompt_mut(&mut self, seat: Seat, since: Timestamp) -> &mut Prompt {
        // Those about earlier waits have lapsed.
        self.prompts.retain(|prompt| prompt.seat != seat.0 || prompt.since == since);
        let index = self.prompts.iter().position(|prompt| prompt.seat == seat.0).unwrap_or_else(|| {
            self.prompts.push(Prompt { seat: seat.0, since, nudge: None, votes: Vec::new() });
            self.prompts.len() - 1
        });
        &mut self.prompts[index]
    }

    /// Nudges a player for whom the game has been waiting since the given time.
    ///
    /// # Errors
    /// If the player was last nudged less than `pause` milliseconds ago.
    pub fn nudge(&mut self, seat: Seat, since: Timestamp, nudge: Nudge, pause: i64) -> Result<(), Refusal> {
        let prompt = self.prompt_mut(seat, since);
        if prompt.nudge.is_some_and(|last| nudge.at.since(last.at) < pause) {
            return refuse(Code::RateLimited, "this player was nudged a moment ago; wait before you do it again");
        }
        prompt.nudge = Some(nudge);
        Ok(())
    }

    /// Votes to let a bot play for a player for whom the game has been waiting since the given time. If more than half of
    /// the others have voted, it does. `others` are those who may vote.
    pub fn vote(&mut self, by: Seat, seat: Seat, since: Timestamp, others: &[Seat]) {
        let prompt = self.prompt_mut(seat, since);
        if !prompt.votes.contains(&by.0) {
            prompt.votes.push(by.0);
        }
        let votes = others.iter().filter(|other| prompt.votes.contains(&other.0)).count();
        if votes >= votes_needed(others.len()) {
            self.prompts.retain(|prompt| prompt.seat != seat.0);
            self.set_voted_out(seat, true);
        }
    }

    /// Whether a bot plays for a seat because the others have voted for it.
    #[must_use]
    pub fn is_voted_out(&self, seat: Seat) -> bool {
        matches!(self.places.get(seat.index()), Some(Place::Person { voted_out: true, .. }))
    }

    /// Lets a bot play for a person, or ends that. Returns whether that changed anything.
    pub fn set_voted_out(&mut self, seat: Seat, is_out: bool) -> bool {
        match self.places.get_mut(seat.index()) {
            Some(Place::Person { voted_out, .. }) => std::mem::replace(voted_out, is_out) != is_out,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::votes_needed;

    #[test]
    fn more_than_half_of_the_others_have_to_vote() {
        assert_eq!([1, 2, 3, 4, 5].map(votes_needed), [1, 2, 2, 3, 3]);
    }
}
