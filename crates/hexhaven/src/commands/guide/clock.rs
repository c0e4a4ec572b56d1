//! The turn timer: it starts with its step and runs until the turn is over.

use guide::Step;
use std::time::{Duration, Instant};

/// A running turn timer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnClock {
    /// The round and the player.
    turn: (u32, usize),
    ends: Instant,
}

impl TurnClock {
    /// The clock at a step: a new one if the step starts it, else the one of this turn.
    pub fn at(last: Option<Self>, step: &Step, now: Instant) -> Option<Self> {
        let turn = (step.round_number, step.current_player_index);
        let running = last.filter(|clock| clock.turn == turn);
        let started = step.seconds.map(|seconds| Self { turn, ends: now + Duration::from_secs(seconds.into()) });
        running.or(started)
    }

    /// The seconds left, rounded up, so that zero means that the time is over.
    pub fn seconds_left(&self, now: Instant) -> u64 {
        self.ends.saturating_duration_since(now).as_millis().div_ceil(1000) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use guide::{Dice, Draft, HouseRules, Input, Pace, Script, Settings, Timer};

    #[test]
    fn it_runs_through_a_turn() {
        let players = ["A", "B", "C"].map(str::to_owned).to_vec();
        let house = HouseRules { timer: Timer::Seconds(30), ..HouseRules::default() };
        let draft = Draft { players, house, pace: Pace::Compact, first_player: Some(0), ..Draft::default() };
        let mut script = Script::new(Settings::new(draft).unwrap());
        let now = Instant::now();
        assert_eq!(TurnClock::at(None, &script.step(), now), None);
        while script.round_number() == 0 {
            script.give(Input::Done).unwrap();
        }
        let clock = TurnClock::at(None, &script.step(), now).unwrap();
        assert_eq!(clock.seconds_left(now), 30);
        assert_eq!(clock.seconds_left(now + Duration::from_millis(29_001)), 1);
        script.give(Input::Dice(Dice::Sum(8))).unwrap();
        let later = now + Duration::from_secs(31);
        assert_eq!(TurnClock::at(Some(clock.clone()), &script.step(), later), Some(clock.clone()));
        assert_eq!(clock.seconds_left(later), 0);
        script.give(Input::Done).unwrap();
        let next = TurnClock::at(Some(clock), &script.step(), later).unwrap();
        assert_eq!(next.seconds_left(later), 30, "the next player has a clock of their own");
    }
}
