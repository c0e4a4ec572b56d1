//! What bots may offer: a few offers in a turn, all different, and one counteroffer. To a person at most one offer in a
//! turn, never for cards that they visibly lack, and never the same one twice.
//!
//! Bots have rules of their own, but a bot that is created anew in the middle of a turn has forgotten what it offered.

use crate::lobby::{Lobby, Place};
use crate::play::Play;
use rules::{Action, MAX_SEATS, ObservedAction, Quantities, Quantity, Seat, SeatHandle, SeatSet};

/// The most offers that a bot makes in a turn. More would only delay the game.
const MAX_OFFERS: usize = 2;

/// An offer that was made.
#[derive(Clone, Debug)]
struct MadeOffer {
    turn: u32,
    from: Seat,
    to: SeatSet,
    give: Quantities,
    want: Quantities,
    is_counter: bool,
}

/// All offers of a game so far, and who must not be bothered with more.
#[derive(Clone, Debug, Default)]
pub(crate) struct BotOffers {
    people: SeatSet,
    turn: u32,
    made: Vec<MadeOffer>,
}

impl BotOffers {
    /// The offers of a game, from its log.
    pub(crate) fn of(play: &Play, lobby: &Lobby) -> Self {
        let mut offers = Self::default();
        for (seat, place) in (0..).map(Seat).zip(&lobby.places) {
            if matches!(place, Place::Person { .. }) {
                offers.people.insert(seat);
            }
        }
        play.observed(None).iter().for_each(|observed| offers.note(observed));
        offers
    }

    /// Notes an action that was made.
    pub(crate) fn note(&mut self, observed: &ObservedAction) {
        let began = |event: &rules::Event| matches!(event, rules::Event::TurnBegan { .. });
        self.turn += observed.events.iter().filter(|event| began(event)).count() as u32;
        let (give, want, asked, is_counter) = match &observed.action {
            Action::ProposeTrade { give, want, to } => (give, want, to.as_deref(), false),
            Action::CounterTrade { give, want, .. } => (give, want, Some(&[][..]), true),
            _ => return,
        };
        let mut to = SeatSet::EMPTY;
        match asked {
            Some(asked) => asked.iter().for_each(|&seat| to.insert(Seat(seat))),
            None => (0..MAX_SEATS as u8).for_each(|seat| to.insert(Seat(seat))),
        }
        let (turn, from) = (self.turn, observed.seat);
        self.made.push(MadeOffer { turn, from, to, give: *give, want: *want, is_counter });
    }

    /// What a seat has offered in this turn: give and want.
    pub(crate) fn of_this_turn(&self, seat: Seat) -> impl Iterator<Item = (Quantities, Quantities)> + '_ {
        self.in_this_turn(seat, false).map(|made| (made.give, made.want))
    }

    fn in_this_turn(&self, seat: Seat, is_counter: bool) -> impl Iterator<Item = &MadeOffer> {
        let wanted = move |made: &&MadeOffer| (made.turn, made.from, made.is_counter) == (self.turn, seat, is_counter);
        self.made.iter().filter(wanted)
    }

    /// The action that a bot has chosen, without the people whom it should not ask. None if it has offered enough, or
    /// nobody is left to ask; a second counteroffer becomes a refusal.
    pub(crate) fn allowed(&self, action: Action, bot: &SeatHandle<'_>) -> Option<Action> {
        if let Action::CounterTrade { offer, .. } = action
            && self.in_this_turn(bot.seat(), true).next().is_some()
        {
            return Some(Action::RejectTrade { offer });
        }
        let Action::ProposeTrade { give, want, to } = action else { return Some(action) };
        let mut before = self.of_this_turn(bot.seat());
        if self.of_this_turn(bot.seat()).count() >= MAX_OFFERS || before.any(|made| made == (give, want)) {
            return None;
        }
        let all = || (0..bot.game().seats() as u8).filter(|&seat| Seat(seat) != bot.seat()).collect();
        let asked: Vec<u8> = to.unwrap_or_else(all);
        let may_ask = |&seat: &u8| !self.people.has(Seat(seat)) || self.may_ask(Seat(seat), &give, &want, bot);
        let to: Vec<u8> = asked.into_iter().filter(may_ask).collect();
        (!to.is_empty()).then_some(Action::ProposeTrade { give, want, to: Some(to) })
    }

    fn may_ask(&self, person: Seat, give: &Quantities, want: &Quantities, bot: &SeatHandle<'_>) -> bool {
        let before = self.made.iter().filter(|made| made.from == bot.seat() && made.to.has(person));
        let bothered = |made: &MadeOffer| made.turn == self.turn || (made.give, made.want) == (*give, *want);
        if before.clone().any(bothered) {
            return false;
        }
        let knowledge = bot.knowledge();
        let known = knowledge.known();
        let wanted = want.0.map(part_of);
        let held = known.held[person.index()];
        wanted.iter().sum::<u64>() <= held && wanted.iter().zip(known.others).all(|(&part, others)| part <= others)
    }
}

fn part_of(quantity: Quantity) -> u64 {
    quantity.thousandths().and_then(|parts| u64::try_from(parts).ok()).unwrap_or(u64::MAX / 8)
}
