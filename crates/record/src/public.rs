//! A game of which only the public part is known, such as one played at a real table and recorded by an onlooker.
//!
//! A [`PublicGame`] contains a complete state, because the rules need one; its hidden part is a guess. The public part
//! is exact: the board and everything on it, the robber, the bank, each player's number of cards, development cards and
//! knights, awards, visible points, and who must discard how many cards. All of this follows from public actions.
//!
//! Hands are known except for stolen cards: all possibilities are tracked, and an action is refused when none of them
//! could pay for it. If there are too many to track, payments are no longer checked: a player who pays with cards that
//! the guess puts in another hand exchanges cards with that hand. Bought development cards are guesses until they are
//! played or revealed; stolen cards are guesses until a player pays with them.

mod hands;
mod worlds;

use crate::truth;
use board::{Card, Resource};
use hands::Hands;
use rules::{
    Action, Amounts, CARD_COST, CITY_COST, Chance, Event, Game, Move, Outcome, ROAD_COST, Reason, Refusal,
    SETTLEMENT_COST, Seat, Setup, State, View, VpCards,
};
pub(crate) use worlds::Worlds;
use worlds::{Cards, Change};

/// Public information about an action beyond the action itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// The outcome; [`Outcome::None`] if it was not shown.
    pub outcome: Outcome,
    /// Cards that each seat gave to a monopoly, by seat.
    pub given: Option<Vec<u32>>,
    /// Number of victory point cards that were revealed.
    pub shown: Option<u16>,
}

impl Seen {
    /// Nothing beyond the action itself.
    pub const NOTHING: Self = Self { outcome: Outcome::None, given: None, shown: None };

    /// An outcome and nothing else.
    #[must_use]
    pub const fn outcome(outcome: Outcome) -> Self {
        Self { outcome, given: None, shown: None }
    }
}

impl Default for Seen {
    fn default() -> Self {
        Self::NOTHING
    }
}

/// A game of which only the public part is known.
///
/// ```
/// use hexhaven_record::{PublicGame, Seen};
/// use rules::Seat;
/// # let source = hexhaven_record::MapSource::Named("beginner".to_owned());
/// # let map = hexhaven_record::load_map(&source, std::path::Path::new("."), &random::Seed::from_u64(1)).unwrap();
/// # let game = rules::Game::new(rules::Rules::preset(rules::Preset::Official, &map), map, 2).unwrap();
///
/// // `game` is a two-player game before its first placement.
/// let mut public = PublicGame::new(game);
/// let mv = public.game().moves(public.state(), Seat(0)).remove(0);
/// let action = public.game().action(&mv);
/// public.play(Seat(0), &action, &Seen::NOTHING)?;
/// assert_eq!(public.view().players[0].settlements.len(), 1);
/// # Ok::<(), rules::Refusal>(())
/// ```
#[derive(Clone, Debug)]
pub struct PublicGame {
    game: Game,
    state: State,
    worlds: Worlds,
}

/// A move that was made; in a public game, partly a guess.
#[derive(Clone, Debug)]
pub struct PublicMove {
    /// The state before it.
    pub before: State,
    /// The move that was made.
    pub mv: Move,
    /// Its outcome; a guess if it was not seen.
    pub outcome: Outcome,
    /// The events it caused.
    pub events: Vec<Event>,
}

/// Requirements on the hidden cards that make an action possible.
#[derive(Clone, Debug, Default)]
struct Demands {
    /// Cards that seats must have at least.
    held: Vec<(Seat, Amounts)>,
    /// Cards of a resource that each seat except the named one must have exactly.
    given: Option<(Seat, Resource, Vec<u32>)>,
    /// A development card that a seat can play.
    card: Option<(Seat, Card)>,
    /// The exact number of victory point cards that a seat can reveal.
    shown: Option<(Seat, u16)>,
    /// Whether this includes cards bought this turn.
    shows_fresh: bool,
    /// A development card that is still in the deck.
    deck: Option<Card>,
}

impl Demands {
    /// Whether a guess in which the action is legal may still be wrong.
    fn are_exact(&self) -> bool {
        self.given.is_some() || self.shown.is_some() || self.deck.is_some()
    }
}

impl PublicGame {
    /// A game before its first placement.
    #[must_use]
    pub fn new(game: Game) -> Self {
        let (state, worlds) = (game.start(), Worlds::empty(game.seats()));
        Self { game, state, worlds }
    }

    pub(crate) fn at(game: Game, state: State, worlds: Worlds) -> Self {
        Self { game, state, worlds }
    }

    pub(crate) fn into_parts(self) -> (State, Worlds) {
        (self.state, self.worlds)
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The guessed state. Only its public part is certain.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The view of an onlooker.
    #[must_use]
    pub fn view(&self) -> View {
        self.game.view(&self.state, None, 0)
    }

    /// Checks whether an action is possible now.
    ///
    /// # Errors
    /// When public information rules the action out.
    pub fn check(&self, seat: Seat, action: &Action, seen: &Seen) -> Result<(), Refusal> {
        self.arrange(seat, action, seen).map(|_| ())
    }

    /// Whether an action would be legal if the player could pay for it.
    #[must_use]
    pub fn is_place(&self, seat: Seat, action: &Action) -> bool {
        match self.game.check(&self.state, seat, action) {
            Ok(_) => true,
            // Payment is checked last.
            Err(refusal) => refusal.reason == Reason::InsufficientResources,
        }
    }

    /// Plays an action.
    ///
    /// # Errors
    /// When public information rules the action out. The game is then unchanged.
    pub fn play(&mut self, seat: Seat, action: &Action, seen: &Seen) -> Result<PublicMove, Refusal> {
        let (mut state, mv) = self.arrange(seat, action, seen)?;
        let chance = self.game.chance(&state, &mv);
        let outcome = match seen.outcome {
            Outcome::None => guess(&chance)
                .ok_or_else(|| refuse(Reason::BadAmount, "the result of the dice is missing".to_owned()))?,
            outcome if chance.allows(&outcome) => outcome,
            outcome => return Err(refuse(Reason::BadAmount, format!("{outcome} is not a possible outcome"))),
        };
        let before = state.clone();
        let events = self.game.apply_watched(&mut state, &mv, outcome);
        if let Some(change) = self.change(seat, action, seen, &events, &before, &state) {
            self.worlds.follow(&self.demands(seat, action, seen), &change);
        }
        self.state = state;
        Ok(PublicMove { before, mv, outcome, events })
    }

    /// A state with the same public part in which the action is legal, and its move.
    fn arrange(&self, seat: Seat, action: &Action, seen: &Seen) -> Result<(State, Move), Refusal> {
        if seat.index() >= self.game.seats() {
            return Err(refuse(Reason::NotPlayerTurn, format!("{seat} does not exist")));
        }
        let demands = self.demands(seat, action, seen);
        let first = self.game.check(&self.state, seat, action);
        let hidden = |refusal: &Refusal| {
            matches!(refusal.reason, Reason::InsufficientResources | Reason::DevCardNotHeld | Reason::DevCardCooldown)
        };
        let refusal = match first {
            Ok(mv) if !demands.are_exact() && self.suits(&mv, seen) => return Ok((self.state.clone(), mv)),
            Err(refusal) if !hidden(&refusal) => return Err(refusal),
            Err(refusal) => refusal,
            Ok(_) => refuse(Reason::BadAmount, "these cards contradict what was seen before".to_owned()),
        };
        let state = self.rearranged(&demands).ok_or_else(|| {
            let others = Demands { given: None, ..demands.clone() };
            if demands.given.is_some() && self.rearranged(&others).is_some() {
                return refuse(Reason::BadAmount, "the players cannot have given these cards".to_owned());
            }
            let waits = demands.card.is_some_and(|(seat, _)| self.bought_all_now(seat));
            if waits && refusal.reason == Reason::DevCardNotHeld {
                return refuse(Reason::DevCardCooldown, format!("{seat} bought this card this turn"));
            }
            refusal
        })?;
        let mv = self.game.check(&state, seat, action)?;
        Ok((state, mv))
    }

    /// Whether a move can have the observed result according to the guess.
    fn suits(&self, mv: &Move, seen: &Seen) -> bool {
        seen.outcome == Outcome::None || self.game.chance(&self.state, mv).allows(&seen.outcome)
    }

    /// Whether a seat has hidden development cards, all of them bought this turn.
    fn bought_all_now(&self, seat: Seat) -> bool {
        let setup: Option<Setup> = truth::decode(&self.game, &truth::encode(&self.game, &self.state), "").ok();
        let hands = setup.and_then(|setup| Hands::of(&setup, self.game.deck(&self.state)));
        hands.is_some_and(|hands| hands.waits(seat))
    }

    fn rearranged(&self, demands: &Demands) -> Option<State> {
        let mut setup: Setup = truth::decode(&self.game, &truth::encode(&self.game, &self.state), "").ok()?;
        let mut hands = Hands::of(&setup, self.game.deck(&self.state))?;
        match self.worlds.choose(hands.cards(), demands) {
            Ok(cards) => hands.hold(cards?),
            Err(_) => {
                for offer in self.game.offers(&self.state) {
                    hands.keep(offer.from, &offer.give);
                }
                hands.exchange_for(demands).then_some(())?;
            }
        }
        hands.recast_for(demands).then_some(())?;
        hands.write(&mut setup)?;
        setup.state(&self.game).ok()
    }

    /// The effect of a move on the hands.
    fn change(
        &self,
        seat: Seat,
        action: &Action,
        seen: &Seen,
        events: &[Event],
        before: &State,
        after: &State,
    ) -> Option<Change> {
        let cards = |state: &State| -> Option<Cards> {
            let setup: Setup = truth::decode(&self.game, &truth::encode(&self.game, state), "").ok()?;
            Some(Hands::of(&setup, self.game.deck(state))?.cards().clone())
        };
        let before = cards(before)?;
        let theft = events.iter().find_map(|event| match event {
            Event::Stolen { by, from, .. } if seen.outcome == Outcome::None => Some((*by, *from)),
            _ => None,
        });
        Some(match (theft, action) {
            (Some((by, from)), _) => Change::Theft { by, from },
            (_, Action::PlayDevelopmentCard { card: Card::Monopoly, resources }) => {
                Change::Monopoly { by: seat, resource: *resources.first()? }
            }
            (_, Action::Resign) => Change::Laid(seat, *before.get(seat.index())?),
            _ => {
                let change = |(now, then): (&[u16; 5], &[u16; 5])| {
                    std::array::from_fn(|kind| i32::from(now[kind]) - i32::from(then[kind]))
                };
                Change::Open(cards(after)?.iter().zip(&before).map(change).collect())
            }
        })
    }

    fn demands(&self, seat: Seat, action: &Action, seen: &Seen) -> Demands {
        let mut demands = Demands::default();
        let mut pays = |seat: Seat, cards: Option<Amounts>| demands.held.extend(cards.map(|cards| (seat, cards)));
        let offer = |id: u32| self.game.offers(&self.state).iter().find(|offer| offer.id == id);
        match action {
            // The roads of a card are free.
            Action::BuildRoad { .. } if self.view().pending.free_roads == 0 => pays(seat, Some(ROAD_COST)),
            Action::BuildSettlement { .. } => pays(seat, Some(SETTLEMENT_COST)),
            Action::UpgradeToCity { .. } => pays(seat, Some(CITY_COST)),
            Action::BuyDevelopmentCard => pays(seat, Some(CARD_COST)),
            Action::TradeWithBank { give, .. }
            | Action::ProposeTrade { give, .. }
            | Action::CounterTrade { give, .. }
            | Action::Discard { cards: give } => pays(seat, give.whole()),
            Action::AcceptTrade { offer: id } => {
                // Accepting a counter-offer completes it: its maker pays too.
                pays(seat, offer(*id).map(|offer| offer.want));
                let counter =
                    offer(*id).filter(|offer| offer.to.len() == 1 && offer.to.has(self.game.active(&self.state)));
                if let Some(counter) = counter {
                    pays(counter.from, Some(counter.give));
                }
            }
            Action::ConfirmTrade { offer: id, with } => {
                pays(seat, offer(*id).map(|offer| offer.give));
                pays(Seat(*with), offer(*id).map(|offer| offer.want));
            }
            Action::StealRandomCard { from } => {
                if let Outcome::Stolen(resource) = seen.outcome {
                    pays(Seat(*from), Some(Amounts::of(resource, 1)));
                }
            }
            Action::MoveRobber { hex } => {
                if let (Outcome::Stolen(resource), Some(victim)) = (seen.outcome, self.only_victim(seat, *hex)) {
                    pays(victim, Some(Amounts::of(resource, 1)));
                }
            }
            Action::PlayDevelopmentCard { card, resources } => {
                demands.card = Some((seat, *card));
                if let (Card::Monopoly, Some(given), [resource]) = (card, &seen.given, &resources[..]) {
                    demands.given = Some((seat, *resource, given.clone()));
                }
            }
            Action::RevealVictoryPoints => {
                demands.shown = Some((seat, seen.shown.unwrap_or(1)));
                demands.shows_fresh = self.game.rules().vp_cards != VpCards::AsTurnCard;
            }
            _ => {}
        }
        if let (Action::BuyDevelopmentCard, Outcome::Card(card)) = (action, seen.outcome) {
            demands.deck = Some(card);
        }
        demands
    }

    /// The opponent with a building at a hex and cards, if there is exactly one.
    fn only_victim(&self, seat: Seat, number: u32) -> Option<Seat> {
        let topology = self.game.topology();
        let corners = topology.hex_vertices(topology.hex(number)?).map(|vertex| topology.vertex_number(vertex));
        let view = self.view();
        let at_hex = |player: &rules::PlayerView| {
            let mut places = player.settlements.iter().chain(&player.cities);
            places.any(|place| corners.contains(&place.0))
        };
        let mut victims = self.game.all_seats().filter(|&other| {
            let player = &view.players[other.index()];
            let has_cards = !matches!(&player.hand,
                rules::HandView::Other { resource_count, .. } if *resource_count == rules::Quantity::cards(0));
            other != seat && !player.resigned && has_cards && at_hex(player)
        });
        victims.next().filter(|_| victims.next().is_none())
    }
}

fn refuse(reason: Reason, sentence: String) -> Refusal {
    Refusal { reason, sentence }
}

/// The most likely outcome. For a development card, the most likely one that is not a victory point, so that no point
/// is invented. Dice are never guessed.
fn guess(chance: &Chance) -> Option<Outcome> {
    let likeliest = |allowed: fn(&Outcome) -> bool| {
        let outcomes = chance.outcomes().into_iter().filter(|(outcome, _)| allowed(outcome));
        // The first among equals.
        outcomes.rev().max_by_key(|&(_, weight)| weight).map(|(outcome, _)| outcome)
    };
    match chance {
        Chance::Dice => None,
        Chance::Card(_) => {
            likeliest(|outcome| *outcome != Outcome::Card(Card::VictoryPoint)).or_else(|| likeliest(|_| true))
        }
        _ => likeliest(|_| true),
    }
}
