//! The order in which people get the device.

use super::{FOUR, Page, People, open};
use rules::{Seat, Stage, View};

/// All seats, from the player whose turn it is.
fn from_active(view: &View) -> impl Iterator<Item = u8> {
    let (active, seats) = (view.active_player, view.players.len() as u8);
    (0..seats).map(move |step| (active + step) % seats)
}

/// Whether a seat has neither accepted nor declined nor countered an offer of the player whose turn it is.
fn is_asked(view: &View, seat: u8) -> bool {
    let offers = &view.trade_context.offers;
    let silent = |offer: &rules::OfferView| offer.to.contains(&seat) && !offer.accepted.contains(&seat);
    !offers.iter().any(|offer| offer.from == seat)
        && offers.iter().any(|offer| offer.from == view.active_player && silent(offer))
}

#[test]
fn the_device_goes_round_from_the_player_whose_turn_it_is() {
    let mut people = People::new(2, true);
    let (mut asked_together, mut discards_together) = (0, 0);
    Page::open(open(FOUR, &["Ann", "Bob", "Cat", "Dan"], 3)).play(&mut people, |page| {
        let view = &page.update.view;
        let asked: Vec<Seat> = from_active(view).filter(|&seat| is_asked(view, seat)).map(Seat).collect();
        let discards: Vec<Seat> =
            from_active(view).filter(|seat| view.pending.discard.contains_key(seat)).map(Seat).collect();
        let expected = match view.turn_stage {
            _ if !asked.is_empty() => asked.clone(),
            Stage::RobberDiscard => discards.clone(),
            _ => vec![Seat(view.active_player)],
        };
        assert_eq!(page.table.awaited(), expected, "in version {}", view.version);
        asked_together += u32::from(asked.len() > 1);
        discards_together += u32::from(discards.len() > 1);
    });
    assert!(asked_together > 0 && discards_together > 0, "{asked_together} offers, {discards_together} sevens");
}
