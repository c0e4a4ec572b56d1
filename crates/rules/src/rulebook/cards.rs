//! Development cards: drawn blind, one played per turn, never in the turn of purchase.

use crate::engine::moves::MoveKind;
use crate::notation::event::{Event, Witness};
use crate::notation::outcome::Outcome;
use crate::notation::reason::{Reason, Refusal};
use crate::options::VpCards;
use crate::position::amounts::Amounts;
use crate::position::bits::Bits;
use crate::position::prepared::PreparedGame;
use crate::position::seat::Seat;
use crate::position::size::Size;
use crate::position::state::{Phase, Position};
use crate::rulebook::build::{CARD, CARD_COST};
use board::{Card, Resource};

/// Number of roads of a road building card.
const FREE_ROADS: u8 = 2;
/// Number of cards of a year of plenty.
const PLENTY: u32 = 2;

impl<S: Size> PreparedGame<S> {
    pub(crate) fn check_buy(&self, p: &Position<S>, seat: Seat) -> Result<MoveKind, Refusal> {
        if p.deck == [0; 5] {
            return Err(Reason::DevDeckEmpty.because("no development card is left"));
        }
        self.check_pay(p, seat, &CARD_COST)?;
        Ok(MoveKind::BuyCard)
    }

    pub(crate) fn buy(&self, p: &mut Position<S>, seat: Seat, outcome: Outcome, witness: &mut impl Witness) {
        let Outcome::Card(card) = outcome else { unreachable!("a purchase has a card as its outcome") };
        p.player_mut(seat).hand.take(CARD);
        p.deck[card.index()] -= 1;
        p.fresh[card.index()] += 1;
        p.player_mut(seat).cards[card.index()] += 1;
        if card == Card::VictoryPoint {
            self.judge_victory(p, witness);
        }
    }

    /// Cards of a kind that the active player may play: in hand, and not bought this turn.
    #[inline]
    fn ready(&self, p: &Position<S>, card: Card) -> u16 {
        p.player(p.active).cards[card.index()] - p.fresh[card.index()]
    }

    /// How many cards a year of plenty takes now.
    pub(crate) fn plenty(&self, p: &Position<S>) -> u32 {
        self.available_total(p).min(PLENTY)
    }

    fn may_build_free_road(&self, p: &Position<S>, seat: Seat) -> bool {
        let player = p.player(seat);
        player.left.roads > 0 && !player.road_spots.is_empty()
    }

    pub(crate) fn check_play(
        &self,
        p: &Position<S>,
        seat: Seat,
        card: Card,
        resources: &[Resource],
    ) -> Result<MoveKind, Refusal> {
        if p.player(seat).cards[card.index()] == 0 {
            return Err(Reason::DevCardNotHeld.because(format!("{seat} has no {card} card")));
        }
        if self.ready(p, card) == 0 {
            return Err(Reason::DevCardCooldown.because("a card cannot be played in the turn it was bought"));
        }
        self.check_card_limit(p)?;
        let not_playable = |why: &str| Err(Reason::DevCardNotPlayable.because(why));
        let before_roll = matches!(p.phase, Phase::BeforeRoll);
        if before_roll && card != Card::Knight && self.knight_only {
            return not_playable("only a knight may be played before the roll");
        }
        match card {
            Card::Knight => Ok(MoveKind::Knight),
            Card::VictoryPoint => not_playable("victory point cards are revealed, not played"),
            Card::RoadBuilding if !self.may_build_free_road(p, seat) => {
                not_playable("the player has no road left or no place to build one")
            }
            Card::RoadBuilding => Ok(MoveKind::RoadBuilding),
            Card::YearOfPlenty => {
                let due = self.plenty(p);
                if due == 0 {
                    return not_playable("the bank is empty");
                }
                if resources.len() != due as usize {
                    return Err(Reason::BadAmount
                        .because(format!("year of plenty takes {due} cards now, not {}", resources.len())));
                }
                self.check_from_bank(p, resources).map(MoveKind::YearOfPlenty)
            }
            Card::Monopoly => match resources {
                [resource] => Ok(MoveKind::Monopoly(*resource)),
                _ => Err(Reason::BadAmount.because("monopoly must name exactly one resource")),
            },
        }
    }

    fn check_card_limit(&self, p: &Position<S>) -> Result<(), Refusal> {
        let limit = self.cards_per_turn;
        if p.cards_played >= limit {
            return Err(Reason::DevCardLimit.because(format!("the limit of development cards per turn is {limit}")));
        }
        Ok(())
    }

    /// Whether the active player has a playable card.
    #[inline]
    pub(crate) fn has_ready_card(&self, p: &Position<S>) -> bool {
        let (cards, fresh) = (&p.player(p.active).cards, &p.fresh);
        let others = Card::RoadBuilding.index();
        let knight = Card::Knight.index();
        (p.cards_played < self.cards_per_turn)
            & ((cards[knight] != fresh[knight]) | (cards[others..] != fresh[others..]))
    }

    /// The number of plays of each kind of card: knight, road building, year of plenty, monopoly.
    pub(crate) fn count_plays(&self, p: &Position<S>) -> [u64; 4] {
        if !self.has_ready_card(p) {
            return [0; 4];
        }
        let knights = u64::from(self.ready(p, Card::Knight) > 0);
        if matches!(p.phase, Phase::BeforeRoll) && self.knight_only {
            return [knights, 0, 0, 0];
        }
        let roads = u64::from(self.ready(p, Card::RoadBuilding) > 0 && self.may_build_free_road(p, p.active));
        let mut plenty = 0;
        if self.ready(p, Card::YearOfPlenty) > 0 && self.plenty(p) > 0 {
            self.select_from_bank(p, self.plenty(p), |total| {
                plenty = total;
                0
            });
        }
        let monopolies = 5 * u64::from(self.ready(p, Card::Monopoly) > 0);
        [knights, roads, plenty, monopolies]
    }

    /// The `n`-th of the plays counted by [`PreparedGame::count_plays`].
    pub(crate) fn nth_play(&self, p: &Position<S>, counts: &[u64; 4], mut n: u64) -> MoveKind {
        if n < counts[0] {
            return MoveKind::Knight;
        }
        n -= counts[0];
        if n < counts[1] {
            return MoveKind::RoadBuilding;
        }
        n -= counts[1];
        if n < counts[2] {
            let cards = self.select_from_bank(p, self.plenty(p), |_| n).unwrap_or_default();
            return MoveKind::YearOfPlenty(cards);
        }
        MoveKind::Monopoly(Resource::ALL[(n - counts[2]) as usize])
    }

    fn spend(&self, p: &mut Position<S>, seat: Seat, card: Card) {
        p.player_mut(seat).cards[card.index()] -= 1;
        p.cards_played += 1;
    }

    pub(crate) fn play_knight(&self, p: &mut Position<S>, seat: Seat, witness: &mut impl Witness) {
        self.spend(p, seat, Card::Knight);
        let player = p.player_mut(seat);
        player.knights = player.knights.saturating_add(1);
        if matches!(p.phase, Phase::BeforeRoll) {
            p.knight_before_roll = true;
        }
        self.judge_largest_army(p, witness);
        if !self.judge_victory(p, witness) {
            let then = self.after_card(p);
            self.start_robber(p, then, witness);
        }
    }

    pub(crate) fn play_road_building(&self, p: &mut Position<S>, seat: Seat) {
        self.spend(p, seat, Card::RoadBuilding);
        p.phase = Phase::FreeRoads { left: FREE_ROADS, then: self.after_card(p) };
    }

    pub(crate) fn play_year_of_plenty(&self, p: &mut Position<S>, seat: Seat, cards: &Amounts) {
        self.spend(p, seat, Card::YearOfPlenty);
        p.gain_cards(seat, cards);
        p.phase = self.after_card(p).into();
    }

    pub(crate) fn play_monopoly(
        &self,
        p: &mut Position<S>,
        seat: Seat,
        resource: Resource,
        witness: &mut impl Witness,
    ) {
        self.spend(p, seat, Card::Monopoly);
        for other in self.all_seats().filter(|&other| other != seat) {
            let amount = p.holding(other, resource);
            p.pay_parts(other, resource, amount);
            p.gain_parts(seat, resource, amount);
            if amount > 0 {
                witness.see(|| Event::Monopolised { from: other, resource, amount });
            }
        }
        p.phase = self.after_card(p).into();
    }

    pub(crate) fn reveal_is_card(&self) -> bool {
        self.rules().vp_cards == VpCards::AsTurnCard
    }

    /// Victory point cards that a reveal would show. If it counts as the turn's card, those bought this turn stay
    /// hidden.
    fn revealable(&self, p: &Position<S>, seat: Seat) -> u16 {
        let player = p.player(seat);
        let fresh = if self.reveal_is_card() { p.fresh[Card::VictoryPoint.index()] } else { 0 };
        player.cards[Card::VictoryPoint.index()] - player.revealed - fresh
    }

    pub(crate) fn check_reveal(&self, p: &Position<S>, seat: Seat) -> Result<MoveKind, Refusal> {
        if self.hidden_points(p, seat) == 0 {
            return Err(Reason::DevCardNotHeld.because("there is no victory point card to reveal"));
        }
        if self.revealable(p, seat) == 0 {
            return Err(Reason::DevCardCooldown.because("the card was bought this turn"));
        }
        if self.reveal_is_card() {
            self.check_card_limit(p)?;
        }
        Ok(MoveKind::Reveal)
    }

    pub(crate) fn reveal(&self, p: &mut Position<S>, seat: Seat, witness: &mut impl Witness) {
        let shown = self.revealable(p, seat);
        p.player_mut(seat).revealed += shown;
        if self.reveal_is_card() {
            p.cards_played += 1;
            p.phase = self.after_card(p).into();
        }
        self.judge_victory(p, witness);
    }
}
