//! Whole games on one device, through the messages that a page sends and gets.

mod order;
mod saved;

use hexhaven_local::{Exercise, LocalTable, SavedAction, SavedGame};
use protocol::{ActionRequest, ClientMessage, NewTable, ServerMessage, TableEvent, Timestamp, UndoRequest, Update};
use random::{GameStream, Purpose, Random, Seed};
use record::replay;
use rules::{Action, HandView, Seat, View};

/// Who plays the seats of people: anything legal, but rather what makes progress.
struct People {
    stream: GameStream,
    requests: u64,
    /// Whether they make offers to all others.
    offers: bool,
}

impl People {
    fn new(seed: u64, offers: bool) -> Self {
        Self { stream: GameStream::new(&Seed::from_u64(seed), Purpose::Choices), requests: 0, offers }
    }

    fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.stream.below(from.len() as u64) as usize]
    }

    fn choose(&mut self, update: &Update) -> Option<Action> {
        let legal = update.legal.as_ref()?;
        if let Some(limits) = legal.propose.filter(|_| self.offers && self.stream.below(4) == 0) {
            let names = ["brick", "lumber", "wool", "grain", "ore"];
            let give = (0..5).find(|&index| limits.give.0[index] > 0 && limits.room > 0 && !limits.to.is_empty());
            if let Some(give) = give {
                let offer = serde_json::json!({
                    "type": "PROPOSE_TRADE", "give": {names[give]: 1}, "want": {names[(give + 1) % 5]: 1},
                    "to": limits.to.iter().map(|seat| seat.0).collect::<Vec<_>>(),
                });
                return Some(serde_json::from_value(offer).unwrap());
            }
        }
        let actions: Vec<&Action> = legal.actions.iter().filter(|action| **action != Action::Resign).collect();
        let is_progress = |action: &&Action| action.name().starts_with("BUILD") || action.name().starts_with("PLACE");
        let progress: Vec<&Action> = actions.iter().copied().filter(is_progress).collect();
        if actions.is_empty() {
            return None;
        }
        let from = if progress.is_empty() || self.stream.below(8) == 0 { &actions } else { &progress };
        Some((*self.pick(from)).clone())
    }

    fn ask(&mut self, action: Action, update: &Update) -> ClientMessage {
        self.requests += 1;
        ClientMessage::Act(ActionRequest {
            request_id: format!("r{}", self.requests),
            known_version: update.version,
            action,
        })
    }
}

/// A page: what it has been told last.
struct Page {
    table: LocalTable,
    now: Timestamp,
    seat: Option<u8>,
    update: Box<Update>,
    saved: SavedGame,
    actions: Vec<SavedAction>,
    over: bool,
}

impl Page {
    fn open(table: LocalTable) -> Self {
        let now = Timestamp(1_000);
        let (saved, mut update, mut seat) = (table.saved(), None, None);
        for message in table.welcome(now) {
            match message {
                ServerMessage::Welcome { seat: shown, .. } => seat = shown,
                ServerMessage::Update(told) => update = Some(told),
                other => panic!("{other:?}"),
            }
        }
        let update = update.expect("there is a game");
        Self { table, now, seat, update, saved, actions: Vec::new(), over: false }
    }

    fn take(&mut self, messages: Vec<ServerMessage>) {
        for message in messages {
            match message {
                ServerMessage::Update(update) => {
                    check_hands(&update.view, self.table.shown().map(|seat| seat.0));
                    self.over |= update.view.winner.is_some();
                    self.update = update;
                }
                ServerMessage::Table { seat, .. } => self.seat = seat,
                ServerMessage::Reply { .. } => {}
                other => panic!("{other:?}"),
            }
        }
        self.actions.extend(self.table.unsaved());
    }

    /// Lets bots act until only people are awaited.
    fn drive(&mut self) {
        while let Some(at) = self.table.wake_at(self.now) {
            if !self.table.awaited().is_empty() && at.since(self.now) > 1_000 {
                return;
            }
            self.now = Timestamp(self.now.0.max(at.0));
            let messages = self.table.drive(self.now);
            self.take(messages);
        }
    }

    /// Plays to the end; calls `between` before every action of a person.
    fn play(mut self, people: &mut People, mut between: impl FnMut(&mut Self)) -> Self {
        for _ in 0..20_000 {
            self.drive();
            if self.over {
                return self;
            }
            between(&mut self);
            let next = self.table.awaited()[0];
            if self.seat != Some(next.0) {
                let shown = self.table.show(Some(next.0), self.now).unwrap();
                self.take(shown);
            }
            assert_eq!(self.table.shown(), Some(next));
            let action = people.choose(&self.update).expect("an awaited person can act");
            let message = people.ask(action, &self.update);
            let messages = self.table.receive(&message, self.now);
            // The partner may no longer have the cards, which nobody but the partner knows.
            if matches!(messages[..], [ServerMessage::Refused(_)]) {
                continue;
            }
            self.take(messages);
        }
        panic!("the game does not end");
    }
}

/// Only the cards of the seat that is shown are there.
fn check_hands(view: &View, seat: Option<u8>) {
    for (number, player) in (0..).zip(&view.players) {
        assert_eq!(matches!(player.hand, HandView::Own { .. }), Some(number) == seat, "seat {number} for {seat:?}");
    }
}

fn open(settings: &str, people: &[&str], seed: u64) -> LocalTable {
    let new: NewTable = serde_json::from_str(settings).unwrap();
    let people: Vec<String> = people.iter().map(|&name| name.to_owned()).collect();
    LocalTable::open("here_1", &new, &people, Seed::from_u64(seed), Timestamp(1_000)).unwrap()
}

const ALONE: &str = r#"{"map": "standard", "seats": ["person", "medium", "easy", "medium"], "order": "random"}"#;
const FOUR: &str = r#"{"map": "standard", "seats": ["person", "person", "person", "person"], "undo": "own_last"}"#;

#[test]
fn a_game_against_bots_can_be_continued_at_any_time() {
    let mut people = People::new(1, true);
    let mut turns = 0;
    let page = Page::open(open(ALONE, &["Ann"], 1)).play(&mut people, |page| {
        turns += 1;
        if turns % 10 == 0 {
            let again = LocalTable::resume(&page.saved, &page.actions, page.now).unwrap();
            let messages = again.welcome(page.now);
            let ServerMessage::Update(update) = &messages[1] else { panic!("no update") };
            assert_eq!((update.version, &update.view), (page.update.version, &page.update.view));
            page.table = again;
        }
    });
    assert!(turns > 40, "{turns}");
    let record = page.table.record();
    assert_eq!(record.records.len() as u64, page.update.version);
    replay(&record).unwrap().run_to(None).unwrap();
    assert!(record.to_text().contains("\"Ann\""));
    assert_eq!(page.table.statistics().seats.len(), 4);
    // Everything that happened can be read again, and nothing follows.
    assert_eq!(page.table.look(0, page.now).events.len() as u64, page.update.version);
    let mut page = page;
    assert_eq!(page.table.wake_at(page.now), None);
    assert!(page.table.drive(page.now).is_empty());
    let again = page.table.again("here_2", Seed::from_u64(2), page.now).unwrap();
    assert_eq!(again.record().header.seats.len(), 4);
}

#[test]
fn people_see_their_own_cards_only() {
    let mut people = People::new(2, true);
    let mut seen = [false; 4];
    let page = Page::open(open(FOUR, &["Ann", "Bob", "Cat", "Dan"], 3));
    assert_eq!(page.table.shown(), None);
    let page = page.play(&mut people, |page| {
        // Whoever has acted gives the device away, unless they are still to act.
        assert!(page.table.shown().is_none_or(|seat| page.table.is_awaited(seat)));
        seen[page.table.awaited()[0].index()] = true;
    });
    assert_eq!(seen, [true; 4]);
    let accepted =
        |event: &TableEvent| matches!(event, TableEvent::Action(made) if made.observed.action.name() == "ACCEPT_TRADE");
    assert!(page.table.look(0, page.now).events.iter().any(accepted), "nobody has traded");
}

#[test]
fn nobody_acts_unseen_and_everybody_may_look() {
    let mut page = Page::open(open(FOUR, &["Ann", "Bob", "Cat", "Dan"], 3));
    let first = page.table.awaited()[0];
    let action = serde_json::from_str(r#"{"type": "END_TURN"}"#).unwrap();
    let message = People::new(1, false).ask(action, &page.update);
    let refused = |messages: Vec<ServerMessage>, expected: &str| match &messages[..] {
        [ServerMessage::Refused(refusal)] => assert_eq!(refusal.code.to_string(), expected),
        other => panic!("{other:?}"),
    };
    refused(page.table.receive(&message, page.now), "NOT_SEATED");
    assert!(page.table.show(Some(4), page.now).is_err());
    let other = Seat((first.0 + 1) % 4);
    let shown = page.table.show(Some(other.0), page.now).unwrap();
    page.take(shown);
    refused(page.table.receive(&message, page.now), "NOT_PLAYER_TURN");
    let hidden = page.table.show(None, page.now).unwrap();
    page.take(hidden);
    assert_eq!(page.table.shown(), None);
    assert!(page.table.hint().is_err());
}

#[test]
fn actions_can_be_undone_if_the_host_allows_it() {
    let mut page = Page::open(open(FOUR, &["Ann", "Bob", "Cat", "Dan"], 3));
    let first = page.table.awaited()[0];
    let shown = page.table.show(Some(first.0), page.now).unwrap();
    page.take(shown);
    let hint = page.table.hint().unwrap();
    let message = People::new(1, false).ask(hint.action, &page.update);
    let messages = page.table.receive(&message, page.now);
    page.take(messages);
    assert!(page.update.can_undo);
    let undo = |version| UndoRequest { request_id: format!("u{version}"), known_version: version };
    let messages = page.table.receive(&ClientMessage::Undo(undo(1)), page.now);
    page.take(messages);
    assert_eq!(page.update.version, 2);
    assert!(!page.update.can_undo);
    // The same request again is answered, and nothing happens.
    let messages = page.table.receive(&ClientMessage::Undo(undo(1)), page.now);
    assert!(matches!(messages[..], [ServerMessage::Reply { version: 2, .. }]));
}

#[test]
fn a_record_becomes_a_table_again() {
    let mut people = People::new(4, false);
    let options = r#"{"map": "standard", "seats": ["person", "medium", "person"], "options": {"victory_points": 5}}"#;
    for settings in [options, r#"{"preset": "catamm", "seats": ["person", "easy", "person"]}"#] {
        let mut middle = None;
        let page = Page::open(open(settings, &["Ann", "Bob"], 5)).play(&mut people, |page| {
            if middle.is_none() && page.update.version > 60 {
                middle = Some((page.table.record().to_text(), page.update.version));
            }
        });
        let (record, version) = middle.expect("the game was long enough");
        let mut imported = LocalTable::import("here_9", &record, page.now).unwrap();
        assert_eq!(imported.record().to_text(), record);
        let (saved, actions) = (imported.saved(), imported.unsaved());
        assert_eq!(actions.len() as u64, version);
        // It goes on to its end.
        let saved: SavedGame = serde_json::from_str(&serde_json::to_string(&saved).unwrap()).unwrap();
        let resumed = LocalTable::resume(&saved, &actions, page.now).unwrap();
        Page::open(resumed).play(&mut people, |_| {});
        let finished = page.table.record().to_text();
        let imported = LocalTable::import("here_9", &finished, page.now).unwrap();
        assert_eq!(imported.record().to_text(), finished);
        // One changed line is noticed.
        let lines: Vec<&str> = finished.lines().collect();
        let cut = [&lines[..20], &lines[21..]].concat().join("\n");
        assert!(LocalTable::import("here_9", &cut, page.now).is_err());
        let other = finished.replacen("\"fingerprint\":\"", "\"fingerprint\":\"0", 1);
        assert!(LocalTable::import("here_9", &other, page.now).is_err());
    }
}

#[test]
fn damaged_games_are_refused() {
    let mut page = Page::open(open(ALONE, &["Ann"], 1));
    page.drive();
    let hint = page.table.hint().unwrap();
    let message = People::new(1, false).ask(hint.action, &page.update);
    let messages = page.table.receive(&message, page.now);
    page.take(messages);
    let mut actions = page.actions.clone();
    assert!(LocalTable::resume(&page.saved, &actions, page.now).is_ok());
    actions[0].body = actions[0].body.replace("\"seat\":", "\"seat\": ");
    assert!(LocalTable::resume(&page.saved, &actions, page.now).is_err());
    actions.remove(0);
    assert!(LocalTable::resume(&page.saved, &actions, page.now).is_err() || actions.is_empty());
    let other = serde_json::to_string(&page.saved).unwrap().replace("\"format\":1", "\"format\":2");
    let other: SavedGame = serde_json::from_str(&other).unwrap();
    let error = LocalTable::resume(&other, &page.actions, page.now).err().unwrap();
    assert!(error.contains("another version"), "{error}");
    for nonsense in ["", "{}", "hexhaven"] {
        assert!(LocalTable::import("here_1", nonsense, page.now).is_err());
    }
}

#[test]
fn settings_are_checked() {
    let open = |settings: &str, people: &[&str]| {
        let new: NewTable = serde_json::from_str(settings).unwrap();
        let people: Vec<String> = people.iter().map(|&name| name.to_owned()).collect();
        LocalTable::open("here_1", &new, &people, Seed::from_u64(1), Timestamp(0))
            .err()
            .map(|refusal| refusal.code.to_string())
    };
    assert_eq!(open(ALONE, &["Ann"]), None);
    assert_eq!(open(ALONE, &[]).as_deref(), Some("BAD_SEATS"));
    assert_eq!(open(ALONE, &["Ann", "Bob"]).as_deref(), Some("TABLE_FULL"));
    assert_eq!(open(FOUR, &["Ann", "Bob"]).as_deref(), Some("SEATS_OPEN"));
    assert_eq!(open(ALONE, &["easy"]).as_deref(), Some("BAD_NAME"));
    assert_eq!(
        open(r#"{"map": "nowhere", "seats": ["person", "easy", "easy"]}"#, &["Ann"]).as_deref(),
        Some("BAD_MAP")
    );
}

const ROBBER: &str = r#"{"name": "the robber", "map": "rulebook", "seats": 3, "position": {
    "activePlayer": 1, "turnStage": "robber_move_steal", "robberHexId": "h12",
    "players": [{"resources": {"ore": 2}, "settlements": ["v26"], "roads": ["e26-32"]}, {"settlements": ["v18"]}, {}]}}"#;

fn exercise(scenario: &str, seat: u8, bot: &str, seed: u64) -> Result<LocalTable, String> {
    let scenario = serde_json::from_str(scenario).unwrap();
    let exercise = Exercise { scenario, seat, name: "Ann".to_owned(), bot: bot.to_owned(), seed };
    LocalTable::exercise("here_1", &exercise, Timestamp(1_000)).map_err(|refusal| refusal.message)
}

#[test]
fn a_game_starts_from_a_position() {
    let mut page = Page::open(exercise(ROBBER, 1, "easy", 7).unwrap());
    assert_eq!((page.seat, page.table.awaited()), (Some(1), vec![Seat(1)]));
    assert!(matches!(page.update.view.players[0].hand, HandView::Other { .. }));
    assert_eq!(page.table.wake_at(page.now), None, "the game waits for the person, however long it takes");
    let page = page.play(&mut People::new(6, true), |_| {});
    // The record says where it started, replays, and can be continued.
    let record = page.table.record();
    assert_eq!(record.header.version, record::POSITION_VERSION);
    replay(&record).unwrap().run_to(None).unwrap();
    let imported = LocalTable::resume(&page.saved, &page.actions, page.now).unwrap();
    assert_eq!(imported.record().to_text(), record.to_text());
}

#[test]
fn the_same_actions_from_a_position_lead_to_the_same_game() {
    let play = |seed| {
        let page = Page::open(exercise(ROBBER, 1, "medium", seed).unwrap()).play(&mut People::new(6, true), |_| {});
        page.table.record().to_text()
    };
    assert_eq!(play(7), play(7));
    assert_ne!(play(7), play(8));
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let refused = |scenario: &str, seat, bot| exercise(scenario, seat, bot, 1).err().unwrap();
    let impossible = ROBBER.replace("\"v18\"", "\"v26\"");
    assert!(refused(&impossible, 1, "easy").contains("position.players"), "{}", refused(&impossible, 1, "easy"));
    assert!(refused(ROBBER, 3, "easy").contains("no seat 3"));
    assert!(refused(ROBBER, 1, "nobody").contains("nobody"));
    assert!(refused(&ROBBER.replace("rulebook", "../Cargo.toml"), 1, "easy").contains("there is no map"));
    assert!(refused("{}", 1, "easy").contains("name"));
}
