//! The game in Thai.

use crate::common::{CASES, Case, app, file, press_any, stream, until_key};
use hexhaven_terminal::app::{App, Layer};
use hexhaven_terminal::screen::Screen;
use hexhaven_terminal::words::Names;
use hexhaven_terminal::{Error, Key, Language, NewGame, NotResumable, Session, Words, plain};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::text::Span;
use rules::{Preset, Seat};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Games with snapshots. Random players are used, because they do not change when other bots improve.
const OFFICIAL: Case =
    Case { map: "beginner", preset: "official", options: "{}", bots: &["random", "random", "random"], seed: 1 };
const MARKETS: Case =
    Case { map: "catamm", preset: "catamm", options: "{}", bots: &["random", "random", "random"], seed: 4 };
const SHORT: Case =
    Case { map: "small-2p", preset: "official", options: r#"{"victory_points":4}"#, bots: &["random"], seed: 7 };

fn session(case: &Case, path: Option<&Path>) -> Session {
    let table = case.new_game().table().expect("the game can start");
    Session::begin_in(Language::Thai, table, path).expect("it can be saved")
}

/// The screen in a terminal of 80 columns and 24 lines. A letter may fill two cells with a vowel that follows it.
fn screen(app: &App) -> String {
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("there is a terminal");
    let screen = Screen::new(app, true);
    terminal.draw(|frame| screen.draw(frame, app)).expect("it draws");
    let buffer = terminal.backend().buffer();
    let line = |y: u16| {
        let (mut line, mut x) = (String::new(), 0);
        while x < 80 {
            let symbol = buffer[(x, y)].symbol();
            line.push_str(symbol);
            x += Span::raw(symbol).width().max(1) as u16;
        }
        assert_eq!(Span::raw(&line).width(), 80, "{line}");
        line.trim_end().to_owned()
    };
    (0..24).map(line).collect::<Vec<_>>().join("\n")
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
fn levels_are_called_as_on_the_page() {
    let bots = &["easy", "medium", "hard", "expert"];
    let case = Case { map: "extension-5-6", preset: "official", options: "{}", bots, seed: 1 };
    let table = NewGame { seat: Some(4), ..case.new_game() }.table().expect("the game can start");
    let names = |language| {
        let names = Names::new(&table, language);
        (0..5).map(|seat| names.name(Seat(seat)).to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names(Language::English), ["Easy 1", "Medium 2", "Hard 3", "Expert 4", "Ann"]);
    assert_eq!(names(Language::Thai), ["ง่าย 1", "ปานกลาง 2", "ยาก 3", "เซียน 4", "Ann"]);
}

/// Words in Latin letters, of at least this length, that are neither names nor keys, nor parts of them beside a dialog.
fn latin(text: &str, length: usize) -> Vec<&str> {
    const NAMES: [&str; 12] = [
        "Ann",
        "Random",
        "Weighted",
        "Greedy",
        "Search",
        "Hexhaven",
        "Enter",
        "Esc",
        "Tab",
        "Backspace",
        "Space",
        "Ctrl",
    ];
    let words = text.split(|letter: char| !letter.is_ascii_alphabetic());
    words.filter(|word| word.len() >= length && !NAMES.iter().any(|name| name.contains(word))).collect()
}

#[test]
fn line_by_line() {
    let mut session = session(&OFFICIAL, None);
    let lines = "?\nboard\nplayers\nnonsense\n999\noffer brick\noffer bricks for ore\noffer brick=x for ore\n\
                 offer brick for ore to me\ncounter brick for ore\nswap brick=1 for ore\n1\n1\n1\n1\n1\nlist\nquit\n";
    let mut output = Vec::new();
    plain::play(&mut session, &mut lines.as_bytes(), &mut output).expect("it is played");
    let text = String::from_utf8(output).expect("it is text");
    insta::assert_snapshot!("thai-lines", text);
    let words = Words::new(Language::Thai);
    // Commands are the same in every language, so the help names them, and messages repeat what was typed.
    let rest = text.replace(&words.say("play-plain-help", []), "");
    let typed = ["nonsense", "brick=1 for ore=1", "bricks", "me", "list"];
    let rest = typed.iter().fold(rest, |rest, typed| rest.replace(typed, ""));
    assert_eq!(latin(&rest, 2), [""; 0]);
}

#[test]
fn pages() {
    let mut app = app(session(&OFFICIAL, None));
    assert!(until_key(&mut app));
    insta::assert_snapshot!("thai-setup-80x24", screen(&app));
    app.key(Key::Char('?'));
    insta::assert_snapshot!("thai-help-80x24", screen(&app));
    app.key(Key::PageDown);
    app.key(Key::PageDown);
    app.key(Key::PageDown);
    insta::assert_snapshot!("thai-help-end-80x24", screen(&app));
    app.key(Key::Escape);
    until(&mut app, 3, |app| {
        app.layer().is_none() && app.page().is_none() && app.menu().is_some_and(|menu| menu.open('b').is_some())
    });
    insta::assert_snapshot!("thai-turn-80x24", screen(&app));
    app.key(Key::Char('l'));
    insta::assert_snapshot!("thai-log-80x24", screen(&app));
}

#[test]
fn dialogs() {
    let mut discards = app(session(&OFFICIAL, None));
    until(&mut discards, 5, |app| matches!(app.layer(), Some(Layer::Count(_))));
    insta::assert_snapshot!("thai-discard-80x24", screen(&discards));
    let mut offers = app(session(&OFFICIAL, None));
    until(&mut offers, 5, |app| matches!(app.layer(), Some(Layer::Offer(_))));
    insta::assert_snapshot!("thai-offer-80x24", screen(&offers));
    let mut markets = app(session(&MARKETS, None));
    until(&mut markets, 5, |app| matches!(app.layer(), Some(Layer::Markets(_))));
    insta::assert_snapshot!("thai-markets-80x24", screen(&markets));
    until(&mut markets, 6, |app| matches!(app.layer(), Some(Layer::Swap(_))));
    insta::assert_snapshot!("thai-swap-80x24", screen(&markets));
    until(&mut markets, 7, |app| matches!(app.layer(), Some(Layer::Shares(_))));
    insta::assert_snapshot!("thai-shares-80x24", screen(&markets));
}

#[test]
fn the_end() {
    let mut app = app(session(&SHORT, None));
    let mut stream = stream(1);
    while until_key(&mut app) {
        press_any(&mut app, &mut stream);
    }
    insta::assert_snapshot!("thai-end-80x24", screen(&app));
}

/// Texts are reached by playing: one that is missing, or lacks an argument, panics.
#[test]
fn no_english_remains_in_whole_games() {
    for case in CASES {
        let mut app = app(session(case, None));
        let mut stream = stream(case.seed);
        let mut keys = 0;
        while until_key(&mut app) && keys < 3000 {
            keys += 1;
            if keys % 10 == 0 && !matches!(app.page(), Some(hexhaven_terminal::app::Page::Help(_))) {
                let screen = screen(&app);
                // Two letters may be pieces side by side.
                assert_eq!(latin(&screen, 3), [""; 0], "{}\n{screen}", case.name());
            }
            let hints: Vec<String> = app.hints().into_iter().map(|hint| hint.does).collect();
            assert_eq!(latin(&hints.join(" "), 2), [""; 0], "{}: {hints:?}", case.name());
            let message = app.message().unwrap_or_default();
            assert_eq!(latin(message, 2), [""; 0], "{}: {message}", case.name());
            press_any(&mut app, &mut stream);
        }
        for line in app.session().story() {
            assert_eq!(latin(&line.text, 1), [""; 0], "{}: {}", case.name(), line.text);
        }
    }
}

#[test]
fn a_saved_game_resumes_in_any_language() {
    let path = file("languages");
    let mut app = app(session(&CASES[6], Some(&path)));
    let mut stream = stream(1);
    for _ in 0..60 {
        assert!(until_key(&mut app));
        press_any(&mut app, &mut stream);
    }
    until_key(&mut app);
    let thai = app.into_session();
    let (view, told) = (thai.table().seat_handle().view(), thai.story().to_vec());
    drop(thai);
    let english = Session::resume(&path).expect("it continues");
    assert_eq!(english.table().seat_handle().view(), view);
    assert_eq!(english.story().len(), told.len());
    let thai_letter = |letter: char| ('\u{e00}'..='\u{e7f}').contains(&letter);
    assert!(english.story().iter().all(|line| !line.text.contains(thai_letter)));
    drop(english);
    let thai = Session::resume_in(Language::Thai, &path).expect("it continues");
    assert_eq!(thai.story(), told);
    assert!(told.iter().all(|line| line.text.contains(thai_letter)));
}

/// The keys in double quotes with one of these prefixes, in a folder of sources or a file.
fn keys_in(path: &Path, prefixes: &[&str], keys: &mut BTreeSet<String>) {
    if path.is_dir() {
        for entry in std::fs::read_dir(path).expect("the folder can be listed") {
            keys_in(&entry.expect("the folder can be listed").path(), prefixes, keys);
        }
        return;
    }
    let text = std::fs::read_to_string(path).expect("it can be read");
    let quoted = text.split('"').filter(|part| prefixes.iter().any(|prefix| part.starts_with(prefix)));
    keys.extend(quoted.filter(|part| !part.contains(char::is_whitespace)).map(str::to_owned));
}

#[test]
fn every_message_exists_in_both_languages_and_is_used() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut used = BTreeSet::new();
    for path in ["terminal/src", "hexhaven/src/commands/play.rs"] {
        keys_in(&crates.join(path), &["play-", "log-"], &mut used);
    }
    assert!(used.len() > 250, "{}", used.len());
    for language in Language::ALL {
        let words = Words::new(language);
        let missing: Vec<&String> = used.iter().filter(|key| !words.has(key)).collect();
        assert!(missing.is_empty(), "{language}: {missing:?}");
        let known = language.terminal().lines().filter(|line| line.starts_with("play-"));
        let known = known.filter_map(|line| line.split_once(" =")).map(|(key, _)| key);
        let unused: Vec<&str> = known.filter(|key| !used.contains(*key)).collect();
        assert!(unused.is_empty(), "{language}: {unused:?}");
    }
}

/// The arguments that each message of a file displays. Those that only select a variant may differ between languages.
fn displayed(source: &str) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut messages = BTreeMap::new();
    let mut key = "";
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, _)) = line.split_once(" =").filter(|_| !line.starts_with([' ', '}'])) {
            key = name;
        }
        let placeables = line.split("{ $").skip(1).filter_map(|part| part.split_once(' '));
        let shown = placeables.filter(|(_, rest)| rest.starts_with('}')).map(|(name, _)| name);
        messages.entry(key).or_insert_with(BTreeSet::new).extend(shown);
    }
    messages
}

#[test]
fn both_languages_display_the_same_arguments() {
    let [thai, english] = Language::ALL.map(|language| displayed(language.terminal()));
    assert_eq!(thai, english);
    assert_eq!(english["play-now-offer"], BTreeSet::from(["terms", "who"]));
}

#[test]
fn headings_and_help_fit_in_both_languages() {
    let [thai, english] = Language::ALL.map(Words::new);
    let width = |words: &Words, key: &str| Span::raw(words.say(key, [])).width();
    for key in ["play-side-columns", "play-side-columns-wide", "play-end-columns", "play-markets-heading"] {
        assert_eq!(width(&thai, key), width(&english, key), "{key}");
    }
    insta::assert_snapshot!("english-help", english.say("play-help", []));
    insta::assert_snapshot!("english-help-lines", english.say("play-plain-help", []));
    for words in [thai, english] {
        for line in words.say("play-help", []).lines() {
            assert!(Span::raw(line).width() <= 76, "{line}");
        }
    }
}

#[test]
fn presets_and_refusals_have_words() {
    let [thai, english] = Language::ALL.map(Words::new);
    let mut seen = BTreeSet::new();
    for preset in Preset::ALL {
        let said = |words: &Words| words.say("play-preset", [("preset", preset.to_string().into())]);
        assert_eq!(said(&english), preset.to_string());
        assert!(seen.insert(said(&thai)), "{preset}");
    }
    for reason in rules::Reason::ALL {
        assert!(thai.has(&format!("refused-{}", reason.code())), "{reason}");
    }
}

#[test]
fn errors_say_the_same_in_english_as_without_words() {
    let [thai, english] = Language::ALL.map(Words::new);
    for error in [
        Error::Name("gree\"dy".to_owned()),
        Error::Seat { seat: 7, last: 3 },
        Error::Exists("game.jsonl".into()),
        Error::Busy("game.jsonl".into()),
        Error::NotResumable(NotResumable::AllBots),
        Error::NotResumable(NotResumable::MorePeople),
        Error::NotResumable(NotResumable::Dice),
        Error::Terminal(std::io::ErrorKind::NotFound.into()),
    ] {
        assert_eq!(error.said(&english).expect("it has words"), error.to_string());
        assert_ne!(error.said(&thai).expect("it has words"), error.to_string());
    }
}
