//! A game with hidden hands, and a script that receives its public part.

use super::script;
use board::{Card, Resource};
use hexhaven_guide::{Argument, Dice, Draft, Input, InputError, Script, Status};
use random::{FastStream, Purpose, Random, Seed};
use record::{Seen, draw};
use rules::{Action, Amounts, Event, Game, Outcome, Quantities, Reason, Seat, State};
use serde_json::json;

/// A game with everything known, and the script that follows it.
pub struct Play {
    pub game: Game,
    pub truth: State,
    pub script: Script,
    chance: FastStream,
    choices: FastStream,
}

impl Play {
    pub fn new(draft: Draft, seed: u64) -> Self {
        let script = script(draft);
        let game = script.settings().game().expect("the full depth has a game").clone();
        let (seed, truth) = (Seed::from_u64(seed), game.start());
        let [chance, choices] = [Purpose::Chance, Purpose::Choices].map(|purpose| FastStream::new(&seed, purpose));
        let mut play = Self { game, truth, script, chance, choices };
        super::until(&mut play.script, "placement-first");
        play
    }

    /// Plays an action in the real game; returns what the table saw of it.
    fn act(&mut self, seat: Seat, action: &Action) -> (Seen, Vec<Event>) {
        let mv = self.game.check(&self.truth, seat, action).unwrap_or_else(|refusal| panic!("{action:?}: {refusal}"));
        let outcome = draw(&self.game.chance(&self.truth, &mv), &mut self.chance);
        let before = self.game.view(&self.truth, None, 0);
        let events = self.game.apply_watched(&mut self.truth, &mv, outcome);
        let mut seen = Seen::NOTHING;
        match action {
            Action::RollDice => seen.outcome = outcome,
            Action::PlayDevelopmentCard { card: Card::Monopoly, .. } => {
                let mut given = vec![0; self.game.seats()];
                for event in &events {
                    if let Event::Monopolised { from, amount, .. } = event {
                        given[from.index()] = amount / 1000;
                    }
                }
                seen.given = Some(given);
            }
            Action::RevealVictoryPoints => {
                let after = self.game.view(&self.truth, None, 0);
                let shown = |view: &rules::View| view.players[seat.index()].revealed_victory_points;
                seen.shown = Some(shown(&after) - shown(&before));
            }
            _ => {}
        }
        (seen, events)
    }

    /// Enters the action into the script, continuing until a step accepts it.
    fn tell(&mut self, seat: Seat, action: &Action, seen: &Seen) {
        for _ in 0..12 {
            let input = match (action, seen.outcome) {
                (Action::RollDice, Outcome::Dice(a, b)) => Input::Dice(Dice::Both(a, b)),
                _ => Input::Action { action: action.clone(), seat: Some(seat.0), seen: seen.clone() },
            };
            match self.script.give(input) {
                Ok(()) => return self.end_if_won(action),
                Err(InputError::Refused { refusal, .. }) if refusal.reason != Reason::RollRequired => {
                    panic!("{action:?} at {}: {refusal}", super::id(&self.script))
                }
                Err(_) => super::give(&mut self.script, Input::Done),
            }
        }
        panic!("{action:?} is not accepted at {}", super::id(&self.script));
    }

    /// At the end of a turn with enough points, the win must be confirmed before the game is over.
    fn end_if_won(&mut self, action: &Action) {
        if *action == Action::EndTurn && super::id(&self.script) == "win-confirm" {
            while self.script.status() == Status::InProgress {
                super::give(&mut self.script, Input::Done);
            }
        }
    }

    fn both(&mut self, seat: Seat, action: &Action) {
        let (seen, events) = self.act(seat, action);
        self.tell(seat, action, &seen);
        if *action == Action::RollDice {
            assert_eq!(self.read_out(), self.produced(&events), "who takes what");
        }
        if !self.truth.is_over() {
            let (told, true_view) = (self.script.view().unwrap(), self.game.view(&self.truth, None, 0));
            assert_eq!(json!(told), json!(true_view), "after {action:?}");
        }
    }

    /// Who takes what, according to the step: names, and cards in canonical order.
    fn read_out(&self) -> Vec<(String, Vec<i64>)> {
        let number = |argument: &Argument| if let Argument::Number(number) = argument { *number } else { -1 };
        let takes = self.script.step().lines.into_iter().filter(|line| line.key == "guide-line-takes");
        takes
            .map(|line| {
                let Argument::Name(player) = &line.args["player"] else { panic!("a player has a name") };
                let cards = Resource::ALL.iter().map(|resource| number(&line.args[resource.name()]));
                (player.clone(), cards.collect())
            })
            .collect()
    }

    /// Who really takes what, in turn order.
    fn produced(&self, events: &[Event]) -> Vec<(String, Vec<i64>)> {
        let first = self.script.settings().draft().first_player.unwrap_or(0);
        let taken = (0..self.game.seats()).map(|seat| {
            let mut cards = vec![0; 5];
            for event in events {
                if let Event::Produced { seat: by, cards: more } = event
                    && by.index() == seat
                {
                    more.iter().enumerate().for_each(|(nth, (_, count))| cards[nth] += i64::from(count));
                }
            }
            (self.script.settings().name((first + seat) % self.game.seats()).to_owned(), cards)
        });
        taken.filter(|(_, cards)| cards.iter().any(|&count| count > 0)).collect()
    }

    /// Makes a trade of one card for another, if possible.
    fn trade(&mut self, seat: Seat) {
        let hand =
            |play: &Self, seat: Seat| match &play.game.view(&play.truth, Some(seat), 0).players[seat.index()].hand {
                rules::HandView::Own { resources, .. } => resources.whole(),
                rules::HandView::Other { .. } => Amounts::NONE,
            };
        let other = Seat((seat.0 + 1) % self.game.seats() as u8);
        let (own, theirs) = (hand(self, seat), hand(self, other));
        let pair = Resource::ALL.into_iter().find_map(|give| {
            let want = Resource::ALL.into_iter().find(|&want| want != give && theirs[want] > 0)?;
            (own[give] > 0).then_some((give, want))
        });
        let Some((give, want)) = pair else { return };
        let amounts = |resource: Resource| Quantities::from(Amounts::of(resource, 1));
        let offer = self.game.view(&self.truth, None, 0).trade_context.next_offer;
        self.both(seat, &Action::ProposeTrade { give: amounts(give), want: amounts(want), to: Some(vec![other.0]) });
        self.both(other, &Action::AcceptTrade { offer });
        self.both(seat, &Action::ConfirmTrade { offer, with: other.0 });
    }

    pub fn step(&mut self) {
        let seat = self.game.actors(&self.truth).lowest().expect("the game is not over");
        if self.game.check(&self.truth, seat, &Action::RevealVictoryPoints).is_ok() && self.choices.below(4) == 0 {
            return self.both(seat, &Action::RevealVictoryPoints);
        }
        if self.game.stage(&self.truth) == rules::Stage::MainActions
            && self.game.view(&self.truth, None, 0).pending.free_roads == 0
            && self.choices.below(8) == 0
        {
            self.trade(seat);
        }
        let choices = &mut self.choices;
        let mv = self.game.select(&self.truth, seat, |count| choices.below(count)).expect("there is a move");
        let action = self.game.action(&mv);
        self.both(seat, &action);
    }
}
