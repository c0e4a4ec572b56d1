//! Offers to the person and by the person.

use crate::common::{CASES, app, press_any, stream, until_key};
use crate::screens::screen;
use board::Resource;
use bots::{Bot, Kind};
use hexhaven_terminal::app::{App, Layer};
use hexhaven_terminal::{Key, Session};
use random::Seed;
use rules::{Action, Amounts, Game, HandView, Legal, Seat, SeatHandle};

/// Offers a card for another once a turn and accepts every offer; otherwise it plays at random.
struct Trader {
    inner: Box<dyn Bot>,
    turn: u32,
}

impl Trader {
    fn new(game: &Game) -> Self {
        Self { inner: Kind::Random.new_bot(game, &Seed::from_u64(1)), turn: 0 }
    }
}

fn offer(handle: &SeatHandle<'_>, legal: &Legal) -> Option<Action> {
    let view = handle.view();
    let HandView::Own { resources, .. } = &view.players[handle.seat().index()].hand else { return None };
    legal.propose?;
    let give = Resource::ALL.into_iter().find(|&resource| resources[resource] > 0)?;
    let want = Resource::ALL.into_iter().find(|&resource| resources[resource] == 0)?;
    Some(Action::ProposeTrade { give: Amounts::of(give, 1).into(), want: Amounts::of(want, 1).into(), to: None })
}

impl Bot for Trader {
    fn choose(&mut self, handle: &SeatHandle<'_>) -> Action {
        let (legal, turn) = (handle.legal(), handle.view().turn);
        let takes = |action: &&Action| matches!(action, Action::AcceptTrade { .. } | Action::ConfirmTrade { .. });
        if let Some(action) = legal.actions.iter().find(takes) {
            return action.clone();
        }
        let new = turn > self.turn;
        match offer(handle, &legal).filter(|_| new) {
            Some(action) => {
                self.turn = turn;
                action
            }
            None => self.inner.choose(handle),
        }
    }
}

/// A game against bots that trade.
fn game_of_traders() -> App {
    let mut table = CASES[0].new_game().table().expect("the game can start");
    let (game, person) = (table.game().clone(), table.person());
    for seat in game.all_seats().filter(|&seat| seat != person) {
        table.replace(seat, Box::new(Trader::new(&game)));
    }
    app(Session::begin(table, None).expect("the game starts"))
}

/// Presses random keys until the person gets an offer that these keys can answer.
fn until_asked(app: &mut App, seed: u64, keys: &[char]) {
    let mut stream = stream(seed);
    for _ in 0..20_000 {
        assert!(until_key(app), "the game is over");
        let menu = app.menu().expect("a key is expected");
        if app.layer().is_none() && app.page().is_none() && keys.iter().all(|&key| menu.open(key).is_some()) {
            let active = app.session().table().seat_handle().view().active_player;
            if Seat(active) != app.session().table().person() {
                return;
            }
        }
        press_any(app, &mut stream);
    }
    panic!("no bot makes an offer");
}

fn told(app: &App, from: usize) -> Vec<String> {
    app.session().story()[from..].iter().map(|line| line.text.clone()).collect()
}

#[test]
fn an_offer_is_accepted_rejected_or_countered() {
    for (key, words) in [('y', "You accepted the offer"), ('n', "You rejected the offer")] {
        let mut app = game_of_traders();
        until_asked(&mut app, 3, &['y', 'n', 'c']);
        if key == 'y' {
            insta::assert_snapshot!("asked-80x24", screen(&app, 80, 24));
        }
        let from = app.session().story().len();
        app.key(Key::Char(key));
        until_key(&mut app);
        let told = told(&app, from);
        assert!(told.iter().any(|line| line.contains(words)), "{told:?}");
    }
    let mut app = game_of_traders();
    until_asked(&mut app, 3, &['y', 'n', 'c']);
    let from = app.session().story().len();
    app.key(Key::Char('c'));
    assert!(matches!(app.layer(), Some(Layer::Offer(form)) if form.counters.is_some() && form.is_complete()));
    app.key(Key::Enter);
    until_key(&mut app);
    let told = told(&app, from);
    assert!(told[0].starts_with("You made a counter-offer"), "{told:?}");
}

#[test]
fn an_offer_by_the_person_is_completed() {
    let mut app = game_of_traders();
    let mut stream = stream(9);
    loop {
        assert!(until_key(&mut app), "the game is over");
        let answers = |layer: &Layer| matches!(layer, Layer::List(list) if list.title == "Open offers");
        let confirms = |layer: &Layer| match layer {
            Layer::List(list) => matches!(list.entries[0].1, Action::ConfirmTrade { .. }),
            _ => false,
        };
        if app.layer().is_some_and(|layer| answers(layer) && confirms(layer)) {
            break;
        }
        press_any(&mut app, &mut stream);
    }
    insta::assert_snapshot!("answers-80x24", screen(&app, 80, 24));
    let from = app.session().story().len();
    app.key(Key::Enter);
    let told = told(&app, from);
    assert!(told.first().is_some_and(|line| line.starts_with("You traded")), "{told:?}");
}
