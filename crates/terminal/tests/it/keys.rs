//! Pressing random hinted keys plays every game to its end.

use crate::common::{CASES, app, press_any, stream, until_key};
use hexhaven_terminal::app::Layer;
use hexhaven_terminal::dialog::places::PlacePicker;
use hexhaven_terminal::menu::MenuTarget;
use hexhaven_terminal::{Key, Menu};
use rules::Action;
use std::collections::HashSet;

/// The maximum number of keys in a game.
const MAX_KEYS: usize = 300_000;

#[test]
fn random_keys_play_a_complete_game() {
    for case in CASES {
        let mut app = app(case.session(None));
        let mut stream = stream(case.seed);
        let mut pressed = 0;
        while until_key(&mut app) {
            let key = press_any(&mut app, &mut stream);
            pressed += 1;
            assert!(pressed < MAX_KEYS, "{}: the game does not end; the last key was {key}", case.name());
        }
        assert!(!app.has_left(), "{}", case.name());
        let view = app.session().table().seat_handle().view();
        assert!(view.winner.is_some(), "{}", case.name());
    }
}

/// All actions that a menu performs at once or offers as choices.
fn offered(menu: &Menu) -> Vec<Action> {
    let mut actions = Vec::new();
    for item in &menu.items {
        match &item.open {
            MenuTarget::Do(action) | MenuTarget::Ask(_, action) => actions.push(action.clone()),
            MenuTarget::More(menu) => actions.extend(offered(menu)),
            MenuTarget::Places(places) => actions.extend(places.spots.iter().map(|spot| spot.action.clone())),
            MenuTarget::List(list) => actions.extend(list.entries.iter().map(|(_, action)| action.clone())),
            MenuTarget::Count(_) | MenuTarget::Offer(_) | MenuTarget::Markets => {}
        }
    }
    actions
}

#[test]
fn menus_offer_exactly_the_legal_actions() {
    for case in CASES {
        let mut app = app(case.session(None));
        let mut stream = stream(case.seed + 100);
        for _ in 0..400 {
            if !until_key(&mut app) {
                break;
            }
            let table = app.session().table();
            let legal = table.seat_handle().legal().actions;
            let menu = app.menu().expect("a key is expected");
            let offered = offered(menu);
            for action in &offered {
                assert!(legal.contains(action), "{}: {action:?} is not legal", case.name());
            }
            for action in &legal {
                let elsewhere = matches!(
                    action,
                    // Worse rates of the bank are left out; the others have their own dialogs.
                    Action::TradeWithBank { .. }
                        | Action::Discard { .. }
                        | Action::ChooseResource { .. }
                        | Action::Swap { .. }
                        | Action::AddLiquidity { .. }
                        | Action::RemoveLiquidity { .. }
                ) || matches!(action, Action::PlayDevelopmentCard { resources, .. } if resources.len() == 2);
                let answers = matches!(
                    action,
                    Action::AcceptTrade { .. } | Action::RejectTrade { .. } | Action::CancelTrade { .. }
                );
                assert!(elsewhere || answers || offered.contains(action), "{}: {action:?} is not offered", case.name());
            }
            let mut keys: Vec<char> = menu.items.iter().map(|item| item.key).collect();
            keys.sort_unstable();
            keys.dedup();
            assert_eq!(keys.len(), menu.items.len(), "{}: a key is used twice: {menu:?}", case.name());
            press_any(&mut app, &mut stream);
        }
    }
}

#[test]
fn a_label_selects_its_place_and_then_confirms_it() {
    let mut app = app(CASES[0].session(None));
    assert!(until_key(&mut app));
    let Some(Layer::Places(places)) = app.layer() else { panic!("the setup asks for a place") };
    let action = places.spots[3].action.clone();
    let version = app.session().table().version();
    app.key(Key::Char('d'));
    let Some(Layer::Places(places)) = app.layer() else { panic!("nothing is placed yet") };
    assert_eq!(places.at, 3);
    app.key(Key::Char('d'));
    assert_eq!(app.session().table().version(), version + 1);
    let Action::PlaceSetupSettlement { vertex } = action else { panic!("a settlement comes first") };
    let view = app.session().table().seat_handle().view();
    let seat = app.session().table().person();
    assert_eq!(view.players[seat.index()].settlements.iter().map(|name| name.0).collect::<Vec<_>>(), [vertex]);
}

/// The places that can be reached from a place with these keys.
fn reached(places: &PlacePicker, from: usize, keys: &[Key]) -> HashSet<usize> {
    let mut seen = HashSet::from([from]);
    let mut open = vec![from];
    while let Some(at) = open.pop() {
        for &key in keys {
            let mut there = places.clone();
            there.at = at;
            there.key(key);
            if seen.insert(there.at) {
                open.push(there.at);
            }
        }
    }
    seen
}

#[test]
fn every_place_is_reachable_with_arrows_and_with_tab() {
    let mut app = app(CASES[0].session(None));
    assert!(until_key(&mut app));
    let Some(Layer::Places(places)) = app.layer() else { panic!("the setup asks for a place") };
    for from in 0..places.spots.len() {
        for keys in [&[Key::Right, Key::Down, Key::Left, Key::Up][..], &[Key::Tab], &[Key::BackTab]] {
            assert_eq!(reached(places, from, keys).len(), places.spots.len(), "{keys:?} from {from}");
        }
    }
}

#[test]
fn control_c_quits_from_anywhere() {
    let mut app = app(CASES[0].session(None));
    assert!(until_key(&mut app));
    app.key(Key::Char('?'));
    app.key(Key::Interrupt);
    assert!(app.has_left());
    assert!(!until_key(&mut app));
}
