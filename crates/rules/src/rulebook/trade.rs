//! Trades between players: the active player makes offers, others answer, the active player completes.

use crate::engine::moves::MoveKind;
use crate::notation::event::{Event, Witness};
use crate::notation::reason::{Reason, Refusal};
use crate::position::amounts::{Amounts, Hand, Quantities};
use crate::position::commerce::Offer;
use crate::position::prepared::PreparedGame;
use crate::position::seat::{Seat, SeatSet};
use crate::position::size::Size;
use crate::position::state::{Part, Phase, Position};

/// The most offers that may be open at once, including counter-offers.
pub(crate) const MOST_OFFERS: usize = 8;

impl<S: Size> PreparedGame<S> {
    /// Whether offers can be made and answered now.
    pub(crate) fn may_bargain(&self, p: &Position<S>) -> bool {
        matches!(p.phase, Phase::Main(Part::Open | Part::Trade)) && p.exchange().is_none()
    }

    fn check_sides(&self, give: &Quantities, want: &Quantities) -> Result<(), Refusal> {
        if give.is_empty() || want.is_empty() {
            return Err(Reason::TradeEmptySide.because("both sides of a trade must name cards; there are no gifts"));
        }
        if give.shares_resource_with(want) {
            return Err(Reason::TradeSameResource.because("a resource cannot be on both sides of a trade"));
        }
        Ok(())
    }

    /// Checks that a new offer is within the limit and that its maker has the cards; returns both amounts.
    fn check_terms(
        &self,
        p: &Position<S>,
        seat: Seat,
        give: &Quantities,
        want: &Quantities,
    ) -> Result<(Amounts, Amounts), Refusal> {
        if p.offers().len() >= MOST_OFFERS {
            return Err(Reason::TradeLimit.because(format!("{MOST_OFFERS} offers are open already; close one first")));
        }
        let (Some(give), Some(want)) = (give.whole(), want.whole()) else {
            return Err(Reason::BadAmount.because("players trade whole cards only"));
        };
        if !p.player(seat).hand.has(&give) {
            return Err(Reason::InsufficientResources.because(format!("{seat} does not have the cards it offers")));
        }
        Ok((give, want))
    }

    pub(crate) fn check_propose(
        &self,
        p: &Position<S>,
        seat: Seat,
        give: &Quantities,
        want: &Quantities,
        to: Option<&[u8]>,
    ) -> Result<MoveKind, Refusal> {
        self.check_sides(give, want)?;
        let to = self.check_targets(p, seat, to)?;
        let (give, want) = self.check_terms(p, seat, give, want)?;
        Ok(MoveKind::Propose { give, want, to })
    }

    fn check_targets(&self, p: &Position<S>, seat: Seat, to: Option<&[u8]>) -> Result<SeatSet, Refusal> {
        let mut others = self.playing(p);
        others.remove(seat);
        let Some(named) = to else { return Ok(others) };
        let mut targets = SeatSet::EMPTY;
        for &number in named {
            let target = Seat(number);
            if number >= self.seats || !others.has(target) || targets.has(target) {
                return Err(Reason::TradeNotTargeted
                    .because(format!("{target} cannot be named here: name other seats still playing, each once")));
            }
            targets.insert(target);
        }
        if targets.is_empty() {
            return Err(Reason::TradeNotTargeted.because("an offer must name at least one seat, or leave out \"to\""));
        }
        Ok(targets)
    }

    fn find_offer<'p>(&self, p: &'p Position<S>, id: u32) -> Result<&'p Offer, Refusal> {
        p.offers()
            .iter()
            .find(|offer| offer.id == id)
            .ok_or_else(|| Reason::TradeUnknownOffer.because(format!("offer {id} is not open")))
    }

    /// An open offer that a seat may answer.
    fn find_offer_to<'p>(&self, p: &'p Position<S>, seat: Seat, id: u32) -> Result<&'p Offer, Refusal> {
        let offer = self.find_offer(p, id)?;
        if !offer.to.has(seat) {
            return Err(Reason::TradeNotTargeted.because(format!("offer {id} is not addressed to {seat}")));
        }
        Ok(offer)
    }

    fn check_holds(&self, p: &Position<S>, seat: Seat, cards: &Amounts) -> Result<(), Refusal> {
        if p.player(seat).hand.has(cards) {
            return Ok(());
        }
        Err(Reason::InsufficientResources.because(format!("{seat} does not have the cards for this trade")))
    }

    pub(crate) fn check_accept(&self, p: &Position<S>, seat: Seat, id: u32) -> Result<MoveKind, Refusal> {
        let offer = self.find_offer_to(p, seat, id)?;
        if offer.accepted.has(seat) {
            return Err(Reason::TradeNotAllowed.because(format!("{seat} has already accepted")));
        }
        self.check_holds(p, seat, &offer.want)?;
        if seat == p.active {
            // Accepting a counter-offer completes it.
            self.check_holds(p, offer.from, &offer.give)?;
        }
        Ok(MoveKind::Accept(id))
    }

    pub(crate) fn check_reject(&self, p: &Position<S>, seat: Seat, id: u32) -> Result<MoveKind, Refusal> {
        self.find_offer_to(p, seat, id).map(|_| MoveKind::Reject(id))
    }

    pub(crate) fn check_counter(
        &self,
        p: &Position<S>,
        seat: Seat,
        id: u32,
        give: &Quantities,
        want: &Quantities,
    ) -> Result<MoveKind, Refusal> {
        self.check_sides(give, want)?;
        let offer = self.find_offer_to(p, seat, id)?;
        if offer.from != p.active {
            return Err(Reason::TradeNotAllowed.because("a counter-offer cannot be countered; accept or reject it"));
        }
        let (give, want) = self.check_terms(p, seat, give, want)?;
        Ok(MoveKind::Counter { offer: id, give, want })
    }

    pub(crate) fn check_confirm(&self, p: &Position<S>, seat: Seat, id: u32, with: u8) -> Result<MoveKind, Refusal> {
        let offer = self.find_offer(p, id)?;
        let partner = Seat(with);
        if with >= self.seats || !offer.accepted.has(partner) {
            return Err(Reason::TradeNotAccepted.because(format!("{partner} has not accepted offer {id}")));
        }
        self.check_holds(p, seat, &offer.give)?;
        self.check_holds(p, partner, &offer.want)?;
        Ok(MoveKind::Confirm { offer: id, with: partner })
    }

    pub(crate) fn check_cancel(&self, p: &Position<S>, seat: Seat, id: u32) -> Result<MoveKind, Refusal> {
        let offer = self.find_offer(p, id)?;
        if offer.from != seat {
            if !offer.to.has(seat) {
                return Err(Reason::TradeNotTargeted.because(format!("offer {id} was not made by {seat}")));
            }
            if !offer.accepted.has(seat) {
                return Err(Reason::TradeNotAccepted.because(format!("{seat} has not accepted offer {id}")));
            }
        }
        Ok(MoveKind::Cancel(id))
    }

    /// The answers that a seat can give to the open offers, as far as it can know: whether a partner still has the
    /// cards only shows when the trade is completed.
    pub(crate) fn answers(&self, p: &Position<S>, seat: Seat) -> Vec<MoveKind> {
        let mut answers = Vec::new();
        for offer in p.offers() {
            if offer.from == seat {
                if seat == p.active {
                    answers.extend(offer.accepted.iter().map(|with| MoveKind::Confirm { offer: offer.id, with }));
                }
                answers.push(MoveKind::Cancel(offer.id));
            }
            if offer.to.has(seat) {
                if offer.accepted.has(seat) {
                    answers.push(MoveKind::Cancel(offer.id));
                } else if p.player(seat).hand.has(&offer.want) {
                    answers.push(MoveKind::Accept(offer.id));
                }
                answers.push(MoveKind::Reject(offer.id));
            }
        }
        answers
    }

    /// The answers that would succeed: completions only if the partner has the cards.
    pub(crate) fn real_answers(&self, p: &Position<S>, seat: Seat) -> Vec<MoveKind> {
        let mut answers = self.answers(p, seat);
        answers.retain(|kind| match *kind {
            MoveKind::Confirm { offer, with } => self.check_confirm(p, seat, offer, with.0).is_ok(),
            MoveKind::Accept(offer) => self.check_accept(p, seat, offer).is_ok(),
            _ => true,
        });
        answers
    }

    pub(crate) fn make_offer(&self, p: &mut Position<S>, from: Seat, to: SeatSet, give: Amounts, want: Amounts) {
        let Some(bargains) = p.bargains_mut() else { return };
        bargains.push(|id| Offer { id, from, to, accepted: SeatSet::EMPTY, give, want });
    }

    pub(crate) fn accept(&self, p: &mut Position<S>, seat: Seat, id: u32) {
        if seat == p.active {
            let maker = p.offers().iter().find(|offer| offer.id == id).map(|offer| offer.from);
            self.complete(p, id, maker.unwrap_or(seat), seat);
        } else {
            let Some(bargains) = p.bargains_mut() else { return };
            bargains.edit(|offers| {
                for offer in offers.iter_mut().filter(|offer| offer.id == id) {
                    offer.accepted.insert(seat);
                }
            });
        }
    }

    /// Removes a seat from an offer, and the offer itself when no seat is left to answer it.
    pub(crate) fn reject(&self, p: &mut Position<S>, seat: Seat, id: u32, witness: &mut impl Witness) {
        self.retain_offers(p, witness, |offer| {
            if offer.id == id {
                offer.to.remove(seat);
                offer.accepted.remove(seat);
            }
            !offer.to.is_empty()
        });
    }

    pub(crate) fn cancel(&self, p: &mut Position<S>, seat: Seat, id: u32, witness: &mut impl Witness) {
        self.retain_offers(p, witness, |offer| {
            if offer.id == id {
                offer.accepted.remove(seat);
            }
            offer.id != id || offer.from != seat
        });
    }

    /// Exchanges the cards and removes the offer.
    pub(crate) fn complete(&self, p: &mut Position<S>, id: u32, maker: Seat, taker: Seat) {
        let Some(index) = p.offers().iter().position(|offer| offer.id == id) else { return };
        let Some(bargains) = p.bargains_mut() else { return };
        let offer = bargains.edit(|offers| offers.remove(index));
        let mut pass = |from: Seat, to: Seat, cards: &Amounts| {
            let cards = Hand::new(*cards);
            p.player_mut(from).hand.take(cards);
            p.player_mut(to).hand.add(cards);
        };
        pass(maker, taker, &offer.give);
        pass(taker, maker, &offer.want);
    }

    /// Removes offers that the active player can no longer pay.
    pub(crate) fn settle_offers(&self, p: &mut Position<S>, witness: &mut impl Witness) {
        let active = p.active;
        let hand = p.player(active).hand;
        self.retain_offers(p, witness, |offer| offer.from != active || hand.has(&offer.give));
    }

    /// Removes all offers.
    #[inline]
    pub(crate) fn drop_offers(&self, p: &mut Position<S>, witness: &mut impl Witness) {
        if p.has_offers() {
            self.retain_offers(p, witness, |_| false);
        }
    }

    /// Removes a seat that no longer plays from every offer.
    pub(crate) fn drop_seat_from_offers(&self, p: &mut Position<S>, seat: Seat, witness: &mut impl Witness) {
        self.retain_offers(p, witness, |offer| {
            offer.to.remove(seat);
            offer.accepted.remove(seat);
            offer.from != seat && !offer.to.is_empty()
        });
    }

    fn retain_offers(&self, p: &mut Position<S>, witness: &mut impl Witness, keep: impl FnMut(&mut Offer) -> bool) {
        let mut keep = keep;
        let Some(bargains) = p.bargains_mut() else { return };
        bargains.edit(|offers| {
            offers.retain_mut(|offer| {
                let stays = keep(offer);
                if !stays {
                    let offer = offer.id;
                    witness.see(|| Event::OfferDied { offer });
                }
                stays
            });
        });
    }
}
