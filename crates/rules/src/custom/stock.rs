//! Cards of a custom position: hands, bank, deck.

use super::{BankSetup, Faults, PlayerSetup, Setup};
use crate::options::{Bank, MaritimeStock};
use crate::position::amounts::{Amounts, CARD_PARTS, Hand, Stock, shown};
use crate::position::prepared::PreparedGame;
use crate::position::seat::Seat;
use crate::position::size::Size;
use crate::position::state::Position;
use board::{Card, Resource};

impl<S: Size> PreparedGame<S> {
    pub(super) fn arrange_cards(&self, p: &mut Position<S>, players: &[PlayerSetup], faults: &mut Faults) {
        for (i, given) in players.iter().enumerate() {
            let path = |field: &str| format!("players[{i}].{field}");
            let seat = Seat(i as u8);
            for resource in Resource::ALL {
                p.set_holding(seat, resource, given.hand[resource]);
            }
            if given.hand.0.iter().any(|parts| parts % CARD_PARTS != 0) && !self.has_markets {
                faults.add(path("resources"), "expected whole cards; fractions exist only with markets");
            } else if p.holdings(seat) != given.hand {
                faults.add(path("resources"), format!("a hand can have at most {} of a resource", Hand::MOST));
            }
            let player = p.player_mut(seat);
            player.cards = given.cards;
            player.knights = given.knights;
            player.revealed = given.revealed;
            if given.revealed > given.cards[Card::VictoryPoint.index()] {
                faults.add(path("revealedVictoryPoints"), "more cards are revealed than the player has");
                player.revealed = 0;
            }
            if given.fresh != [0; 5] {
                if seat != p.active {
                    faults.add(path("freshDevelopmentCards"), "only the active player can have bought cards this turn");
                } else if (0..5).any(|kind| given.fresh[kind] > given.cards[kind]) {
                    faults.add(path("freshDevelopmentCards"), "more cards were bought this turn than the player has");
                } else {
                    p.fresh = given.fresh;
                }
            }
            if given.resigned && (!given.hand.is_empty() || given.cards != [0; 5]) {
                faults.add(path("resigned"), "a player who has resigned cannot have cards");
            }
        }
    }

    pub(super) fn arrange_bank(&self, p: &mut Position<S>, setup: &Setup, faults: &mut Faults) {
        let Bank::Limited(stock) = self.rules().bank else {
            if matches!(setup.bank, BankSetup::Cards(cards) if cards != [None; 5]) {
                faults.add("bank.resourceCards", "the bank is unlimited in this game");
            }
            return;
        };
        let BankSetup::Cards(cards) = setup.bank else {
            faults.add("bank.resourceCards", "the bank is limited in this game");
            return;
        };
        if self.has_markets {
            return self.arrange_fund(p, &stock, &cards, faults);
        }
        let mut left = stock;
        let may_exceed = self.rules().maritime_stock == MaritimeStock::Unlimited;
        for resource in Resource::ALL {
            let i = resource.index();
            let held: u32 = self.players(p).iter().map(|player| u32::from(player.hand.get(resource))).sum();
            let rest = u32::from(stock[resource]).saturating_sub(held);
            let path = format!("bank.resourceCards.{resource}");
            let bank = cards[i].map_or(rest, |parts| parts / CARD_PARTS);
            if cards[i].is_some_and(|parts| parts % CARD_PARTS != 0) {
                faults.add(path, "expected whole cards; fractions exist only with markets");
            } else if bank > rest || (held > stock[resource].into() && !may_exceed) {
                faults.add(path, format!("{held} in hands and {bank} in the bank, but there are {}", stock[resource]));
            } else if bank < rest {
                // The remaining cards are out of the game.
                left[resource] = (held + bank) as u16;
            }
        }
        p.stock = Stock::new(left);
    }

    /// A limited bank with markets: cards may have moved between the bank and pools by way of hands.
    fn arrange_fund(&self, p: &mut Position<S>, stock: &Amounts, cards: &[Option<u32>; 5], faults: &mut Faults) {
        for (resource, count) in stock.iter() {
            let held = self.held_by_all(p, resource);
            let all = u64::from(count) * u64::from(CARD_PARTS);
            let bank = cards[resource.index()].map_or_else(|| self.left_parts(p, resource), u64::from);
            let size = self.pool_size();
            p.exchange_mut().set_left(resource, bank, held, size);
            let fund = p.exchange().map_or(0, |exchange| exchange.fund()[resource.index()]);
            if fund > all as i64 {
                let (held, bank) = (shown(held), shown(bank));
                let why = format!(
                    "{held} in hands and {bank} in the bank, with what went into pools and was burned, \
                     are more than the {count} that there are"
                );
                faults.add(format!("bank.resourceCards.{resource}"), why);
            }
        }
    }

    pub(super) fn arrange_deck(&self, p: &mut Position<S>, setup: &Setup, faults: &mut Faults) {
        let all = self.map().deck;
        for card in Card::ALL {
            let i = card.index();
            let gone: u32 = self
                .players(p)
                .iter()
                .map(|player| u32::from(player.cards[i]) + if card == Card::Knight { player.knights.into() } else { 0 })
                .sum();
            let left = match (&setup.deck, setup.deck_remaining) {
                (Some(deck), _) => deck[i],
                (None, Some(0)) => 0,
                (None, _) => u32::from(all[i]).saturating_sub(gone) as u16,
            };
            if gone + u32::from(left) > u32::from(all[i]) {
                faults.add(
                    format!("deck.{card}"),
                    format!("{gone} in hands or played and {left} in the deck, but there are {}", all[i]),
                );
            }
            p.deck[i] = left;
        }
        let remaining = p.deck.iter().map(|&n| u32::from(n)).sum();
        faults.expect("bank.developmentDeckRemaining", setup.deck_remaining, remaining);
    }
}
