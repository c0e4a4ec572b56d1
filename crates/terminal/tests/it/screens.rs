//! Screens as players see them.

use crate::common::{CASES, Case, app, press_any, stream, until_key};
use hexhaven_terminal::app::{App, Layer};
use hexhaven_terminal::screen::Screen;
use hexhaven_terminal::{Key, Line};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

/// Games with snapshots of their screens. Random players are used, because they do not change when other bots improve.
const OFFICIAL: Case =
    Case { map: "beginner", preset: "official", options: "{}", bots: &["random", "random", "random"], seed: 1 };
const MARKETS: Case =
    Case { map: "catamm", preset: "catamm", options: "{}", bots: &["random", "random", "random"], seed: 4 };
const SHORT: Case =
    Case { map: "small-2p", preset: "official", options: r#"{"victory_points":4}"#, bots: &["random"], seed: 7 };
const BIG: Case = Case { map: "big", preset: "official", options: "{}", bots: &["random", "random"], seed: 10 };

/// The screen of a game in a terminal of a size, as text.
pub fn screen(app: &App, columns: u16, lines: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(columns, lines)).expect("there is a terminal");
    let screen = Screen::new(app, true);
    terminal.draw(|frame| screen.draw(frame, app)).expect("it draws");
    let text = terminal.backend().to_string();
    let inner = text.lines().map(|line| line.trim_matches('"').trim_end());
    inner.collect::<Vec<_>>().join("\n")
}

/// Presses random keys until a condition is true.
fn until(app: &mut App, seed: u64, wanted: impl Fn(&App) -> bool) {
    let mut stream = stream(seed);
    for _ in 0..20_000 {
        assert!(until_key(app), "the game is over");
        if wanted(app) {
            return;
        }
        press_any(app, &mut stream);
    }
    panic!("no such dialog");
}

#[test]
fn the_setup() {
    let mut app = app(OFFICIAL.session(None));
    assert!(until_key(&mut app));
    insta::assert_snapshot!("setup-80x24", screen(&app, 80, 24));
    insta::assert_snapshot!("setup-120x40", screen(&app, 120, 40));
}

#[test]
fn a_turn() {
    let mut app = app(OFFICIAL.session(None));
    let in_turn = |app: &App| {
        app.layer().is_none() && app.page().is_none() && app.menu().is_some_and(|menu| menu.open('b').is_some())
    };
    until(&mut app, 3, in_turn);
    insta::assert_snapshot!("turn-80x24", screen(&app, 80, 24));
    app.key(Key::Char('b'));
    insta::assert_snapshot!("build-80x24", screen(&app, 80, 24));
}

#[test]
fn dialogs() {
    let mut discards = app(OFFICIAL.session(None));
    until(&mut discards, 5, |app| matches!(app.layer(), Some(Layer::Count(_))));
    insta::assert_snapshot!("discard-80x24", screen(&discards, 80, 24));
    let mut offers = app(OFFICIAL.session(None));
    until(&mut offers, 5, |app| matches!(app.layer(), Some(Layer::Offer(_))));
    insta::assert_snapshot!("offer-80x24", screen(&offers, 80, 24));
}

#[test]
fn markets() {
    let mut app = app(MARKETS.session(None));
    until(&mut app, 5, |app| matches!(app.layer(), Some(Layer::Markets(_))));
    insta::assert_snapshot!("markets-80x24", screen(&app, 80, 24));
    until(&mut app, 6, |app| matches!(app.layer(), Some(Layer::Swap(_))));
    insta::assert_snapshot!("swap-80x24", screen(&app, 80, 24));
}

#[test]
fn the_end() {
    let mut app = app(SHORT.session(None));
    let mut stream = stream(1);
    while until_key(&mut app) {
        press_any(&mut app, &mut stream);
    }
    insta::assert_snapshot!("end-80x24", screen(&app, 80, 24));
}

#[test]
fn larger_boards_scroll_to_the_selected_place() {
    let mut app = app(BIG.session(None));
    assert!(until_key(&mut app));
    insta::assert_snapshot!("big-80x24", screen(&app, 80, 24));
}

#[test]
fn the_screen_works_at_any_terminal_size() {
    for case in CASES {
        let mut app = app(case.session(None));
        let mut stream = stream(case.seed);
        for key in 0..120 {
            if !until_key(&mut app) {
                break;
            }
            let sizes = [(1, 1), (20, 5), (79, 24), (80, 23), (80, 24), (81, 25), (100, 30), (133, 50), (250, 90)];
            screen(&app, sizes[key % sizes.len()].0, sizes[key % sizes.len()].1);
            press_any(&mut app, &mut stream);
        }
    }
    let small = app(OFFICIAL.session(None));
    assert!(screen(&small, 60, 20).contains("needs 80 columns and 24 lines"));
}

/// The log names a stolen card only to the two players concerned, and no other hidden cards.
#[test]
fn the_log_does_not_reveal_hidden_cards() {
    for case in CASES {
        let mut app = app(case.session(None));
        let mut stream = stream(case.seed + 7);
        for _ in 0..800 {
            if !until_key(&mut app) {
                break;
            }
            press_any(&mut app, &mut stream);
        }
        let hidden = |line: &&Line| {
            let others = line.seat != app.session().table().person();
            let names_card = line.text.contains("bought a development card:");
            let steals =
                line.text.contains("stole ") && !line.text.contains("stole a card") && !line.text.ends_with("you");
            others && (names_card || steals)
        };
        let told: Vec<&Line> = app.session().story().iter().filter(hidden).collect();
        assert!(told.is_empty(), "{}: {told:?}", case.name());
    }
}
