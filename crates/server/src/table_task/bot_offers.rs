//! What bots may offer to people: at most one offer in a turn, never for cards that they visibly lack, and never the
//! same one twice.

use super::TableTask;
use protocol::Timestamp;
use rules::{Action, MAX_SEATS, ObservedAction, Quantities, Quantity, Seat, SeatHandle, SeatSet};
use table::{Lobby, Place, Play};

/// How long a bot waits for people to answer its offers.
pub(super) const OFFER_ANSWER_WAIT_MS: i64 = 8_000;

/// An offer that was made.
#[derive(Clone, Debug)]
struct MadeOffer {
    turn: u32,
    from: Seat,
    to: SeatSet,
    give: Quantities,
    want: Quantities,
}

/// All offers of a game so far, and who must not be bothered with more.
#[derive(Clone, Debug, Default)]
pub(super) struct BotOffers {
    people: SeatSet,
    turn: u32,
    made: Vec<MadeOffer>,
}

impl BotOffers {
    /// The offers of a game, from its log.
    pub(super) fn of(play: &Play, lobby: &Lobby) -> Self {
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
    pub(super) fn note(&mut self, observed: &ObservedAction) {
        let began = |event: &rules::Event| matches!(event, rules::Event::TurnBegan { .. });
        self.turn += observed.events.iter().filter(|event| began(event)).count() as u32;
        let Action::ProposeTrade { give, want, to } = &observed.action else { return };
        let mut asked = SeatSet::EMPTY;
        match to {
            Some(to) => to.iter().for_each(|&seat| asked.insert(Seat(seat))),
            None => (0..MAX_SEATS as u8).for_each(|seat| asked.insert(Seat(seat))),
        }
        let (turn, from) = (self.turn, observed.seat);
        self.made.push(MadeOffer { turn, from, to: asked, give: *give, want: *want });
    }

    /// What a seat has offered in this turn: give and want.
    pub(super) fn of_this_turn(&self, seat: Seat) -> impl Iterator<Item = (Quantities, Quantities)> + '_ {
        let made = self.made.iter().filter(move |made| made.turn == self.turn && made.from == seat);
        made.map(|made| (made.give, made.want))
    }

    /// The action that a bot has chosen, without the people whom it should not ask; none if nobody is left to ask.
    pub(super) fn allowed(&self, action: Action, bot: &SeatHandle<'_>) -> Option<Action> {
        let Action::ProposeTrade { give, want, to } = action else { return Some(action) };
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

impl TableTask {
    /// When a bot goes on without answers to its offers; none if no bot waits for people.
    pub(super) fn offers_until(&self, play: &Play) -> Option<Timestamp> {
        let active = play.game().active(play.state());
        self.acting_bot(active)?;
        let is_asked = |seat: Seat| self.acting_bot(seat).is_none() && !play.unanswered(seat).is_empty();
        if !play.game().all_seats().any(|seat| seat != active && is_asked(seat)) {
            return None;
        }
        let since = self.bots.awaited_since(active, play.version()).unwrap_or_else(|| self.now());
        Some(since.plus(OFFER_ANSWER_WAIT_MS))
    }
}
