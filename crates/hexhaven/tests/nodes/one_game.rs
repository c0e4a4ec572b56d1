//! One game on three nodes: everybody receives every action, and nothing happens twice.

use crate::client::{Client, Ticket, hosts, open_table};
use crate::node::{Nodes, ask_database, run, wait_until};
use crate::postgres;
use serde_json::{Value, json};
use std::thread;

/// The number of setup actions. How soon the game ends after that depends on the dice.
const SETUP: u64 = 16;

/// Three people and a bot; four points win.
fn settings() -> Value {
    json!({
        "seats": ["person", "person", "person", "greedy"],
        "options": {"victory_points": 4},
        "clock": "off",
        "botDelayMs": 0,
    })
}

#[test]
fn players_on_three_nodes_play_a_complete_game() {
    let nodes = Nodes::start(3, postgres::shared(), &[]);
    let tickets = open_table(&nodes.nodes, 3, &settings());
    let watching = Ticket { token: None, ..tickets[0].clone() };
    let table = &tickets[0].table;
    let all: Vec<_> = tickets.iter().chain([&watching]).enumerate().collect();
    let clients: Vec<Client> = thread::scope(|scope| {
        let play = |(number, ticket): &(usize, &Ticket)| {
            let mut client = Client::new(ticket, hosts(&nodes.nodes, *number), *number as u64);
            scope.spawn(move || {
                client.play_until("the game", Client::is_over);
                client
            })
        };
        let threads: Vec<_> = all.iter().map(play).collect();
        threads.into_iter().map(|thread| thread.join().expect("a client follows to the end")).collect()
    });
    let version = clients[0].version;
    assert!(version > SETUP, "the game had {version} actions");
    for client in &clients {
        assert_eq!((client.version, client.moved), (version, 0));
        assert!(client.received + 5 > version, "{} of {version} were received", client.received);
        assert_eq!(client.latest["view"]["winner"], clients[0].latest["view"]["winner"]);
    }
    // All nodes serve the same record, and it is valid.
    let path = format!("/api/v1/tables/{table}/record");
    let records: Vec<Value> = nodes.nodes.iter().map(|node| node.must(&path, None, None)).collect();
    let text = records[0].as_str().expect("a record is lines");
    assert!(records.iter().all(|record| record == &records[0]), "the nodes disagree");
    assert_eq!(text.lines().count() as u64, version + 1);
    let file = nodes.folder.join("record.jsonl");
    std::fs::write(&file, text).expect("it can be written");
    let (code, _, err) = run(&["replay", &file, "--verify"]);
    assert_eq!(code, 0, "{err}");
    no_secret_is_in_a_dump(&nodes, &tickets, text);
}

/// Checks a dump for secrets, both as text and as hexadecimal bytes.
fn no_secret_is_in_a_dump(nodes: &Nodes, tickets: &[Ticket], record: &str) {
    let (rest, _) = nodes.database.split_once('?').expect("the address names a folder");
    let (_, name) = rest.rsplit_once('/').expect("the address names a database");
    let dump = postgres::program(&nodes.database, &["pg_dump", "-d", name]);
    let digits = |text: &str| text.bytes().map(|byte| format!("{byte:02x}")).collect::<String>();
    let holds = |text: &str| dump.contains(text) || dump.contains(&digits(text));
    assert!(holds(&tickets[0].table) && holds("victory_points"), "the dump does not contain the table");
    let mut lines = record.lines().map(|line| serde_json::from_str::<Value>(line).expect("a record is JSON"));
    let header = lines.next().expect("a record has a header");
    let revealed = ["secret", "seed"].map(|name| header[name].as_str().expect("it is revealed at the end").to_owned());
    let mut secrets = revealed.to_vec();
    assert!(holds(header["commitment"].as_str().expect("it is shown from the beginning")));
    secrets.extend(tickets.iter().filter_map(|ticket| ticket.token.clone()));
    secrets.extend(lines.map(|line| line["fingerprint"].as_str().expect("a record has a fingerprint").to_owned()));
    secrets.extend(["\"outcome\"", "\"stolen\"", "ROLL_DICE", "BUY_DEVELOPMENT_CARD"].map(str::to_owned));
    for secret in secrets {
        assert!(!holds(&secret), "{secret} is in the database");
    }
}

/// The client whose turn it is, with an action, once all clients are up to date.
fn next_action(clients: &mut [Client]) -> (usize, Value) {
    let mut found = None;
    wait_until("somebody's turn", || {
        clients.iter_mut().for_each(|client| while client.receive().is_some() {});
        let latest = clients.iter().map(|client| client.version).max();
        let same = clients.iter().all(|client| Some(client.version) == latest && !client.latest.is_null());
        found = clients.iter_mut().enumerate().find_map(|(number, client)| Some((number, client.choice()?)));
        same && found.is_some()
    });
    found.expect("somebody's turn")
}

#[test]
fn a_request_counts_once_and_a_version_is_stored_once() {
    let nodes = Nodes::start(3, postgres::shared(), &[]);
    let settings = json!({"seats": 3, "clock": "off"});
    let tickets = open_table(&nodes.nodes, 3, &settings);
    let path = format!("/api/v1/tables/{}/actions", tickets[0].table);
    let mut clients: Vec<Client> =
        (0..3).map(|number| Client::new(&tickets[number], hosts(&nodes.nodes, number), number as u64)).collect();
    let (mut accepted, mut stale) = (0, 0);
    for round in 0..40 {
        let (who, action) = next_action(&mut clients);
        let (before, token) = (clients[who].version, tickets[who].token.as_deref());
        let request = clients[who].request(&action);
        // Even rounds: the same request at every node. Odd rounds: different requests on the same version. A discard
        // does not depend on the version.
        let is_same = round % 2 == 0 || action["type"] == "DISCARD";
        let requests: Vec<Value> = (0..3)
            .map(|number| if is_same || number == 0 { request.clone() } else { clients[who].request(&action) })
            .collect();
        let answers: Vec<(u16, Value)> = thread::scope(|scope| {
            let send = |(node, request)| {
                let (node, path): (&crate::node::Node, &str) = (node, &path);
                scope.spawn(move || node.ask(path, token, Some(request)))
            };
            let threads: Vec<_> = nodes.nodes.iter().zip(&requests).map(send).collect();
            threads.into_iter().map(|thread| thread.join().expect("it is answered")).collect()
        });
        for (status, answer) in &answers {
            match status {
                200 => assert_eq!(answer["version"], before + 1, "round {round}: {answers:?}"),
                409 => {
                    assert_eq!(answer["code"], "STALE", "round {round}: {answers:?}");
                    assert_eq!(answer["version"], before + 1, "round {round}: {answers:?}");
                }
                _ => panic!("round {round}: {answers:?}"),
            }
        }
        let granted = answers.iter().filter(|(status, _)| *status == 200).count();
        assert_eq!(granted, if is_same { 3 } else { 1 }, "round {round}: {answers:?}");
        (accepted, stale) = (accepted + granted, stale + 3 - granted);
        // The same request id for another action is refused at every node.
        let other = json!({"requestId": request["requestId"], "knownVersion": before, "action": {"type": "RESIGN"}});
        if is_same {
            let (_, refused) = nodes.nodes[round % 3].ask(&path, token, Some(&other));
            assert_eq!(refused["code"], "ID_CONFLICT", "{refused}");
        }
    }
    let stored = ask_database(&nodes.database, "SELECT COUNT(*) FROM log");
    assert_eq!(stored, "40", "{accepted} were accepted, {stale} were stale");
}

#[test]
fn chat_and_seats_are_shown_on_all_nodes() {
    let nodes = Nodes::start(3, postgres::shared(), &[]);
    let opened = nodes.nodes[0].must("/api/v1/tables", None, Some(&json!({"seats": 3, "name": "Ann"})));
    let token = opened["token"].as_str().map(str::to_owned);
    let table = opened["table"].as_str().expect("a table has a name").to_owned();
    let ticket = Ticket { table: table.clone(), token: token.clone() };
    let watching = Ticket { table: table.clone(), token: None };
    let mut clients: Vec<Client> = (0..3)
        .map(|number| Client::new(if number == 0 { &ticket } else { &watching }, hosts(&nodes.nodes, number), 1))
        .collect();
    let mut all = |what: &str, holds: &dyn Fn(&Client) -> bool| {
        wait_until(what, || {
            clients.iter_mut().for_each(|client| while client.receive().is_some() {});
            clients.iter().all(holds)
        })
    };
    all("a welcome", &|client| client.table["seats"][0]["name"] == "Ann");
    let path = format!("/api/v1/tables/{table}");
    let joined = nodes.nodes[1].must(&format!("{path}/join"), None, Some(&json!({"name": "Ben"})));
    let ben = joined["token"].as_str();
    all("Ben", &|client| client.table["seats"][1]["name"] == "Ben");
    nodes.nodes[2].must(&format!("{path}/ready"), ben, Some(&json!({})));
    nodes.nodes[1].must(&format!("{path}/bots"), token.as_deref(), Some(&json!({"bot": "greedy"})));
    all("a bot, and Ben ready", &|client| {
        client.table["seats"][1]["ready"] == true && client.table["seats"][2]["kind"] == "bot"
    });
    for (number, said) in ["one", "two", "three", "four", "five", "six"].into_iter().enumerate() {
        let who = if number % 2 == 0 { token.as_deref() } else { ben };
        nodes.nodes[number % 3].must(&format!("{path}/chat"), who, Some(&json!({"text": said})));
    }
    all("six lines", &|client| client.chat == ["one", "two", "three", "four", "five", "six"]);
    nodes.nodes[2].must(&format!("{path}/start"), token.as_deref(), Some(&json!({})));
    all("the beginning", &|client| client.table["stage"] == "playing" && client.latest["board"].is_object());
}
