//! What a player remembers of a game, so that a state can be reconstructed from its view.
//!
//! A view shows how many cards each opponent has. A player that has observed the game from the start also knows how many
//! of each resource they have together, and which development cards nobody has seen. Who has which is unknown: the
//! reconstructed state deals them arbitrarily, and a bot, which sees it through a seat handle, cannot tell how.

use board::{Card, Resource};
use rules::json::Fault;
use rules::{Bank, CardsView, Game, MAX_SEATS, ObservedAction, Parts, Quantity, Seat, State};
use serde_json::{Value, json};

/// One card, in thousandths.
const CARD: i64 = 1000;

/// An upper bound for a player's cards of a resource, in thousandths.
const MAX_HELD: i64 = u32::MAX as i64;

/// What a player remembers of a game.
#[derive(Clone, Debug)]
pub struct PlayerMemory {
    seat: Seat,
    /// What the opponents have together, in thousandths of each resource.
    others: [i64; 5],
    /// Development cards played, by kind, except knights, which the view counts.
    played: [u16; 5],
}

/// Thousandths of a number of cards in JSON.
fn thousandths(value: &Value) -> i64 {
    value.as_number().and_then(|number| Quantity::parse(&number.to_string()).thousandths()).unwrap_or(0)
}

/// Thousandths of each resource in JSON.
fn amounts(value: &Value) -> [i64; 5] {
    Resource::ALL.map(|resource| thousandths(&value[resource.name()]))
}

fn count(value: &Value) -> u16 {
    value.as_u64().and_then(|count| u16::try_from(count).ok()).unwrap_or(0)
}

fn cards(value: &Value) -> [u16; 5] {
    Card::ALL.map(|card| count(&value[card.name()]))
}

/// The kind with the highest positive count, among some kinds.
fn most_frequent(counts: &[u16; 5], among: impl Fn(usize) -> bool) -> Option<usize> {
    (0..5).filter(|&kind| among(kind) && counts[kind] > 0).max_by_key(|&kind| counts[kind])
}

impl PlayerMemory {
    /// The memory of a player at the start of a game.
    #[must_use]
    pub const fn new(seat: Seat) -> Self {
        Self { seat, others: [0; 5], played: [0; 5] }
    }

    /// Updates the memory with an action as the player has observed it.
    pub fn observe(&mut self, observed: &ObservedAction) {
        let own = self.seat.index();
        for (_, change) in observed.changes.0.into_iter().enumerate().filter(|(seat, _)| *seat != own) {
            for (kind, change) in change.into_iter().enumerate() {
                self.note(kind, change);
            }
        }
        if let Some(theft) = &observed.theft {
            let amount = i64::from(theft.amount);
            match theft.resource {
                Some(resource) if theft.by == self.seat => self.note(resource.index(), -amount),
                Some(resource) if theft.from == self.seat => self.note(resource.index(), amount),
                _ => {}
            }
        }
        if let rules::Action::PlayDevelopmentCard { card, .. } = &observed.action
            && *card != Card::Knight
        {
            self.played[card.index()] = self.played[card.index()].saturating_add(1);
        }
    }

    fn note(&mut self, kind: usize, change: i64) {
        self.others[kind] = self.others[kind].saturating_add(change).clamp(-MAX_HELD, MAX_HELD);
    }

    /// A state that fits a view of this seat. What is unknown because the player joined late is guessed.
    ///
    /// # Errors
    /// If the view does not describe a possible state of this game.
    pub fn state(&mut self, game: &Game, view: &Value) -> Result<State, Vec<Fault>> {
        let mut truth = view.clone();
        let Some(fields) = truth.as_object_mut() else {
            return Err(vec![Fault::new("view", "expected an object")]);
        };
        for known in ["seat", "version", "board"] {
            fields.shift_remove(known);
        }
        let players = truth["players"].as_array().map_or(0, Vec::len);
        if players != game.seats() {
            return Err(vec![Fault::new("view.players", format!("expected {} players", game.seats()))]);
        }
        self.deal_hands(game, &mut truth);
        self.deal_cards(game, &mut truth);
        record::truth::state(game, &truth)
    }

    fn opponents(&self, game: &Game) -> impl Iterator<Item = usize> + use<> {
        let own = self.seat.index();
        (0..game.seats()).filter(move |&seat| seat != own)
    }

    /// Deals each opponent as many cards as they have.
    fn deal_hands(&mut self, game: &Game, truth: &mut Value) {
        let mut held = [0; MAX_SEATS];
        for seat in self.opponents(game) {
            held[seat] = thousandths(&truth["players"][seat]["resourceCount"]).clamp(0, MAX_HELD);
        }
        let total: i64 = held.iter().sum();
        if self.others.iter().any(|&sum| sum < 0) || self.others.iter().sum::<i64>() != total {
            self.others = estimate_totals(game, truth, self.seat, total);
        }
        let (active, pledged) = pledged(truth);
        let mut left = self.others;
        let mut hands = [[0; 5]; MAX_SEATS];
        let mut give = |seat: usize, kind: usize, most: i64| {
            let amount = most.min(left[kind]).min(held[seat]).max(0);
            (left[kind], held[seat]) = (left[kind] - amount, held[seat] - amount);
            hands[seat][kind] += amount;
        };
        // The active player has the cards of its offers.
        if self.opponents(game).any(|seat| seat == active) {
            for (kind, amount) in pledged.into_iter().enumerate() {
                give(active, kind, amount);
            }
        }
        for seat in self.opponents(game) {
            for kind in 0..5 {
                give(seat, kind, i64::MAX);
            }
        }
        for seat in self.opponents(game) {
            let hand = Parts(hands[seat].map(|parts| u32::try_from(parts).unwrap_or(u32::MAX)));
            replace_field(&mut truth["players"][seat], "resourceCount", "resources", json!(hand));
        }
    }

    /// Deals each opponent as many development cards as they have; the remaining unseen cards are the deck.
    fn deal_cards(&self, game: &Game, truth: &mut Value) {
        let own = cards(&truth["players"][self.seat.index()]["developmentCards"]);
        let mut unseen = game.map().deck;
        let mut resigned = false;
        let mut held = u64::from(count(&truth["bank"]["developmentDeckRemaining"]));
        for player in truth["players"].as_array().into_iter().flatten() {
            let (knight, point) = (Card::Knight.index(), Card::VictoryPoint.index());
            unseen[knight] = unseen[knight].saturating_sub(count(&player["playedKnights"]));
            if !player["developmentCardCount"].is_null() {
                let shown = count(&player["revealedVictoryPoints"]);
                unseen[point] = unseen[point].saturating_sub(shown);
                held += u64::from(count(&player["developmentCardCount"]).saturating_sub(shown));
            }
            resigned |= player["resigned"] == true;
        }
        for kind in 0..5 {
            unseen[kind] = unseen[kind].saturating_sub(own[kind]).saturating_sub(self.played[kind]);
        }
        // Removes cards that were played before the player joined, or that left the game with their owner.
        let progress = |kind: usize| kind > Card::VictoryPoint.index();
        while unseen.iter().map(|&count| u64::from(count)).sum::<u64>() > held {
            let played = if resigned { None } else { most_frequent(&unseen, progress) };
            let Some(kind) = played.or_else(|| most_frequent(&unseen, |_| true)) else { break };
            unseen[kind] -= 1;
        }
        for seat in self.opponents(game) {
            let player = &mut truth["players"][seat];
            let shown = count(&player["revealedVictoryPoints"]);
            let mut hand = [0; 5];
            hand[Card::VictoryPoint.index()] = shown;
            for _ in shown..count(&player["developmentCardCount"]) {
                let Some(kind) = most_frequent(&unseen, |_| true) else { break };
                unseen[kind] -= 1;
                hand[kind] += 1;
            }
            replace_field(player, "developmentCardCount", "developmentCards", json!(CardsView(hand)));
        }
        truth["deck"] = json!(CardsView(unseen));
    }
}

/// Replaces one field by another.
fn replace_field(object: &mut Value, old: &str, new: &str, value: Value) {
    if let Some(fields) = object.as_object_mut() {
        fields.shift_remove(old);
        fields.insert(new.to_owned(), value);
    }
}

/// The active player, and the most of each resource that one of its offers gives.
fn pledged(truth: &Value) -> (usize, [i64; 5]) {
    let active = usize::from(count(&truth["activePlayer"]));
    let mut pledged = [0; 5];
    for offer in truth["tradeContext"]["offers"].as_array().into_iter().flatten() {
        if usize::from(count(&offer["from"])) == active {
            let give = amounts(&offer["give"]);
            pledged = std::array::from_fn(|kind| give[kind].max(pledged[kind]));
        }
    }
    (active, pledged)
}

/// Estimates what the opponents have of each resource together, from the view alone: what the bank lacks, if it is limited;
/// the remainder is spread evenly over all resources that the bank has run out of.
fn estimate_totals(game: &Game, truth: &Value, seat: Seat, total: i64) -> [i64; 5] {
    let (mut sums, mut open) = ([0; 5], [true; 5]);
    if let Bank::Limited(stock) = game.rules().bank {
        let bank = amounts(&truth["bank"]["resourceCards"]);
        let own = amounts(&truth["players"][seat.index()]["resources"]);
        let burned = amounts(&truth["burned"]);
        let mut pooled = [0; 5];
        let size = i64::from(game.rules().market.pool) * CARD;
        for market in truth["markets"].as_array().into_iter().flatten() {
            for (resource, sum) in Resource::ALL.into_iter().zip(&mut pooled) {
                if let reserve @ Value::Number(_) = &market["reserves"][resource.name()] {
                    *sum += thousandths(reserve) - size;
                }
            }
        }
        for (kind, sum) in sums.iter_mut().enumerate() {
            let all = i64::from(stock.0[kind]) * CARD;
            *sum = (all - bank[kind] - own[kind] - burned[kind] - pooled[kind]).max(0);
        }
        if bank.contains(&0) {
            open = bank.map(|left| left == 0);
        }
    }
    let (active, pledged) = pledged(truth);
    for kind in (0..5).filter(|&kind| open[kind] && active != seat.index()) {
        sums[kind] = sums[kind].max(pledged[kind]);
    }
    let mut rest = total - sums.iter().sum::<i64>();
    for kind in (0..5).cycle() {
        if rest == 0 {
            break;
        }
        if rest > 0 && !open[kind] {
            continue;
        }
        let most = if rest < 0 { sums[kind] } else { rest };
        let step = rest.abs().min(CARD).min(most);
        sums[kind] += rest.signum() * step;
        rest -= rest.signum() * step;
    }
    sums
}
