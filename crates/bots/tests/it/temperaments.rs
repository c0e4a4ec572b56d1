//! A temperament changes what a bot does, not only what it is called.

use crate::common;
use hexhaven_bots::{Kind, Temperament};
use random::Seed;
use rules::{Action, Game, Preset, Seat, State};

/// Plays games in which the first seat has a temperament, and passes its actions with the state before to a closure.
fn watch(temperament: Option<Temperament>, games: u64, mut see: impl FnMut(&Game, &State, &Action)) {
    for number in 0..games {
        let seed = Seed::from_u64(number);
        let game = common::new_game("standard", Preset::Official, &seed);
        let bot = |seat: u64| Kind::Greedy.new_bot_with(&game, &seed.game(seat), temperament.filter(|_| seat == 0));
        let mut bots: Vec<_> = (0..4).map(bot).collect();
        common::watch(&game, &seed, &mut bots, |state, seat, action| {
            if seat == Seat(0) {
                see(&game, state, action);
            }
        });
    }
}

/// Trades that a bot offered, and the share of others' offers that it accepted, in hundredths.
fn trades(temperament: Option<Temperament>) -> (u32, u32) {
    let (mut offered, mut accepted, mut declined) = (0, 0, 0);
    watch(temperament, 40, |_, _, action| match action {
        Action::ProposeTrade { .. } => offered += 1,
        Action::AcceptTrade { .. } => accepted += 1,
        Action::RejectTrade { .. } | Action::CounterTrade { .. } => declined += 1,
        _ => {}
    });
    assert!(accepted + declined > 100, "{accepted} offers accepted, {declined} declined");
    (offered, 100 * accepted / (accepted + declined))
}

#[test]
fn traders_trade_more_and_hermits_never() {
    let (offered, accepted) = trades(None);
    assert!(offered > 0 && accepted > 0, "{offered} offers, {accepted} % accepted");
    let trader = trades(Some(Temperament::Trader));
    assert!(trader.0 > offered && trader.1 > accepted, "{trader:?} is not more than {offered} and {accepted} %");
    assert_eq!(trades(Some(Temperament::Hermit)), (0, 0));
}

/// The share of robberies whose victim has the most points, in hundredths.
fn robs_the_leader(temperament: Option<Temperament>) -> u32 {
    let (mut leaders, mut all) = (0, 0);
    watch(temperament, 12, |game, state, action| {
        let Action::StealRandomCard { from } = action else { return };
        let points: Vec<u32> = game.view(state, None, 0).players.iter().map(|p| p.victory_points.public).collect();
        all += 1;
        leaders += u32::from(points[1..].iter().all(|&other| other <= points[usize::from(*from)]));
    });
    assert!(all > 10, "{all} robberies");
    leaders * 100 / all
}

#[test]
fn rivals_rob_whoever_leads() {
    let (rival, usual) = (robs_the_leader(Some(Temperament::Rival)), robs_the_leader(None));
    assert!(rival > usual, "{rival}% and {usual}%");
    assert!(rival >= 80, "{rival}%");
}
