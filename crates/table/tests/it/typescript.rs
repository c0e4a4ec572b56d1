//! The generated TypeScript types are up to date, and real messages have them.

use bots::{Bot, DecisionOrder, Kind, check_or_withdraw};
use hexhaven_table::{Lobby, Origin, Person, Play};
use protocol::client::read;
use protocol::{ChatLine, Code, NewTable, Refusal, Seats, ServerMessage, TimeControl, Timestamp};
use random::Seed;
use rules::{Preset, Seat};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Writes the file if `HEXHAVEN_WRITE_TYPES` is set; otherwise compares it.
#[test]
fn the_generated_types_are_up_to_date() {
    let (path, text) = (root().join("web/src/protocol.ts"), protocol::typescript::text());
    if std::env::var_os("HEXHAVEN_WRITE_TYPES").is_some() {
        std::fs::write(&path, &text).expect("the file can be written");
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == text, "web/src/protocol.ts is stale: run make types");
}

/// Messages to players and spectators in a game of bots, with only a few of each kind.
fn messages(preset: Preset, time: TimeControl, seed: u64) -> Vec<ServerMessage> {
    let seed = Seed::from_u64(seed).game(0);
    let person = |n: u8| Person { player: format!("player-{n}"), name: format!("Name {n}") };
    let new = NewTable { preset, seats: Some(Seats::Count(3)), clock: time, ..NewTable::default() };
    let mut lobby = Lobby::open(&new, &person(0), seed.commitment(), Timestamp(1_000)).unwrap();
    let view = |lobby: &Lobby| Box::new(lobby.view("T", "CODE", 0, Timestamp(2_000), 60_000));
    let mut sent = vec![ServerMessage::Welcome { table: view(&lobby), seat: Some(0), now: Timestamp(2_000) }];
    for n in 1..3 {
        lobby.join(&person(n), None).unwrap();
        lobby.set_ready(&person(n).player, true).unwrap();
    }
    sent.push(ServerMessage::Table { table: view(&lobby), seat: None });
    lobby.start(&person(0).player, &seed, Timestamp(5_000)).unwrap();
    let started = lobby.started.clone().unwrap();
    let mut play = Play::begin(started.header, seed, lobby.time, started.at).unwrap();
    sent.push(ServerMessage::Update(Box::new(play.update_since(None, Some(Seat(0)), Timestamp(5_000)))));
    let mut bots: Vec<Box<dyn Bot>> = (0..3).map(|seat| Kind::Greedy.new_bot(play.game(), &seed.game(seat))).collect();
    let mut floor = DecisionOrder::default();
    while let Some(seat) = floor.next(play.game(), play.state()) {
        let action = bots[seat.index()].choose(&play.game().seat_handle(play.state(), seat, play.version()));
        let action = play.game().action(&check_or_withdraw(play.game(), play.state(), seat, &action).unwrap());
        let at = Timestamp(6_000 + 700 * play.version() as i64);
        let prepared = play.prepare(seat, &action, Origin::Bot, None, at).unwrap();
        let step = [play.commit(prepared)];
        let to = [Some(seat), None, Some(Seat((seat.0 + 1) % 3))][play.version() as usize % 3];
        // Every kind of event is needed, but lists of legal actions repeat themselves.
        if play.version() < 30 || play.version() % 5 < 2 || play.is_over() {
            let mut update = play.update(&step, to, at);
            if let Some(legal) = update.legal.as_mut().filter(|legal| legal.actions.len() > 20) {
                let apart = legal.actions.len() / 20;
                let mut number = 0;
                legal.actions.retain(|_| {
                    number += 1;
                    number % apart == 0
                });
            }
            sent.push(ServerMessage::Update(Box::new(update)));
        }
    }
    sent
}

fn other_messages() -> Vec<ServerMessage> {
    let refused = |request_id: Option<&str>, version| {
        let request_id = request_id.map(str::to_owned);
        let refusal = Refusal::new(Code::Stale, "too late").at_version(version);
        ServerMessage::Refused(refusal.to_request(request_id))
    };
    let line = ChatLine { n: 1, seat: None, name: "Ann".to_owned(), text: "hello".to_owned(), at: Timestamp(1) };
    let quote = json!({
        "in": 1, "out": null, "fee": null, "impact": null, "priceBefore": null, "priceAfter": null, "route": [],
        "sentence": "…",
    });
    vec![
        refused(Some("r"), Some(3)),
        refused(None, None),
        ServerMessage::Chat(line),
        ServerMessage::Reply { request_id: "r".to_owned(), version: 4 },
        ServerMessage::Presence {
            connected: vec![true],
            bot_plays: vec![false],
            bot_plays_at: vec![None],
            idle: vec![None],
            spectators: 2,
        },
        ServerMessage::Quote { request_id: "r".to_owned(), quote },
        ServerMessage::Pong { now: Timestamp(1_700_000_000_000) },
        ServerMessage::Closing { retry_ms: 1_000 },
    ]
}

/// Messages of clients, written by hand; each must also parse.
const CLIENT_MESSAGES: &[&str] = &[
    r#"{"type":"hello","table":"T","token":"x","since":7}"#,
    r#"{"type":"hello","table":"T"}"#,
    r#"{"type":"act","requestId":"r","knownVersion":7,"action":{"type":"ROLL_DICE"}}"#,
    r#"{"type":"act","requestId":"r","knownVersion":7,
        "action":{"type":"PROPOSE_TRADE","give":{"ore":1},"want":{"wool":2},"to":[1]}}"#,
    r#"{"type":"act","requestId":"r","knownVersion":7,
        "action":{"type":"PLAY_DEVELOPMENT_CARD","card":"monopoly","resource":"ore"}}"#,
    r#"{"type":"undo","requestId":"r","knownVersion":7}"#,
    r#"{"type":"chat","text":"hello"}"#,
    r#"{"type":"quote","requestId":"r","swap":{"give":{"brick":2.5},"get":"ore"}}"#,
    r#"{"type":"ping"}"#,
];

/// New tables, as clients request them.
const NEW_TABLES: &[&str] = &[
    "{}",
    r#"{"preset":"catamm","options":{"victory_points":12,"bank":"unlimited"},"seats":3,"clock":"off",
        "visibility":"public"}"#,
    r#"{"map":{"catan":"…"},"seats":["person","greedy",{"bot":"search:50ms"}],"clock":{"turn":60},"order":"random"}"#,
];

/// A TypeScript program with values of each type, and for each type a value that must not compile.
fn program() -> String {
    let mut text = "import type { ServerMessage, ClientMessage, NewTable } from \"./protocol.ts\";\n".to_owned();
    let mut sent = other_messages();
    sent.extend(messages(Preset::Official, TimeControl::default(), 11));
    sent.extend(messages(Preset::Catamm, TimeControl::Off, 12));
    let mut add = |name: &str, items: Vec<String>| {
        for (number, item) in items.iter().enumerate() {
            text.push_str(&format!("export const {name}_{number}: {name} = {item};\n"));
        }
    };
    assert!(sent.len() > 200, "{} messages", sent.len());
    add("ServerMessage", sent.iter().map(|message| serde_json::to_string(message).unwrap()).collect());
    for said in CLIENT_MESSAGES {
        assert!(read(said).is_ok(), "{said}");
    }
    for asked in NEW_TABLES {
        serde_json::from_str::<NewTable>(asked).unwrap_or_else(|error| panic!("{asked}: {error}"));
    }
    add("ClientMessage", CLIENT_MESSAGES.iter().map(|said| (*said).to_owned()).collect());
    add("NewTable", NEW_TABLES.iter().map(|asked| (*asked).to_owned()).collect());
    for (name, wrong) in [
        ("ServerMessage", r#"{"type":"reply","requestId":"r"}"#),
        ("ServerMessage", r#"{"type":"pong","now":"soon"}"#),
        ("ClientMessage", r#"{"type":"act","requestId":"r","knownVersion":7,"action":{"type":"ROLL"}}"#),
        ("ClientMessage", r#"{"type":"chat","text":"x","to":3}"#),
        ("NewTable", r#"{"preset":"none"}"#),
    ] {
        text.push_str("// @ts-expect-error: not a value of this type.\n");
        let number = wrong.len();
        text.push_str(&format!("export const wrong_{name}_{number}: {name} = {wrong};\n"));
    }
    text
}

#[test]
fn real_messages_match_the_types() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("typescript");
    std::fs::create_dir_all(&folder).expect("the folder can be created");
    std::fs::write(folder.join("protocol.ts"), protocol::typescript::text()).expect("it can be written");
    let file = folder.join("messages.ts");
    std::fs::write(&file, program()).expect("it can be written");
    let checked = Command::new(root().join("scripts/typescript")).arg(&file).output().expect("the script runs");
    let told = String::from_utf8_lossy(&checked.stdout);
    let errors = String::from_utf8_lossy(&checked.stderr);
    // A line contains a complete message.
    let told: String =
        told.lines().take(10).map(|line| format!("{}\n", line.chars().take(600).collect::<String>())).collect();
    assert!(checked.status.success(), "{told}{errors}");
}
