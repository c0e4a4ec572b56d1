//! Players contribute to the seed of their game: over HTTP, across a crash, and in a record that proves it.

use crate::common::{Run, file, folder, hexhaven};
use crate::people::{Party, play, quick, stream};
use crate::process::Server;
use crate::web::Web;
use record::Log;
use serde_json::{Value, json};

fn digits(pair: &str) -> String {
    pair.repeat(32)
}

/// A table for three people: the host has contributed at creation, the second player when they joined and again when
/// they were ready, the third not at all.
fn gather(web: &Web) -> Party {
    let mut new = quick(4);
    new["seats"] = json!(3);
    new["map"] = "standard".into();
    new["order"] = "random".into();
    new["entropy"] = digits("AA").into();
    let opened = web.post("/api/v1/tables", &new).good();
    let text = |value: &Value, name: &str| value[name].as_str().expect("it is text").to_owned();
    let (table, code, commitment) = (text(&opened, "table"), text(&opened, "code"), text(&opened, "commitment"));
    let path = |below: &str| format!("/api/v1/tables/{table}/{below}");
    let mut tokens = vec![Some(text(&opened, "token"))];
    for joining in [json!({"name": "Bo", "entropy": digits("01")}), json!({"name": "Cy"})] {
        tokens.push(Some(text(&web.post(&path("join"), &joining).good(), "token")));
    }
    let [bo, cy] = [1, 2].map(|n: usize| web.known(tokens[n].as_deref().expect("a token")));
    bo.post(&path("ready"), &json!({"entropy": digits("02")})).good();
    cy.post(&path("ready"), &json!({"ready": true})).good();
    Party { table, code, commitment, tokens }
}

#[test]
fn bad_contributions_are_refused() {
    let server = Server::start("bad-contributions", &[]);
    let web = server.web();
    let party = gather(&web);
    let host = web.known(party.token(0));
    for bad in [json!("7"), json!(""), json!("z".repeat(64)), json!("0".repeat(65)), json!(7)] {
        for (path, body) in [
            ("/api/v1/tables".to_owned(), json!({"seats": 4, "entropy": bad})),
            (party.path("/join"), json!({"entropy": bad})),
            (party.path("/ready"), json!({"entropy": bad})),
            (party.path("/rematch"), json!({"entropy": bad})),
        ] {
            let refused = host.post(&path, &body).refused("BAD_REQUEST");
            assert!(bad.is_number() || refused["message"] == "entropy: expected 64 hex digits", "{path} {refused}");
        }
    }
}

/// Contributions survive a crash before the game, decide the seed, and are frozen from then on.
#[test]
fn the_record_proves_the_contributions() {
    let mut server = Server::start("contributions", &[]);
    let party = gather(&server.web());
    let shown = party.look(&server.web(), 0);
    let contributed: Vec<&Value> =
        shown["table"]["seats"].as_array().expect("seats").iter().map(|seat| &seat["contributed"]).collect();
    assert_eq!(contributed, [&json!(true), &json!(true), &Value::Null], "{shown}");
    server.kill();
    server.restart();
    let web = server.web();
    web.known(party.token(0)).post(&party.path("/start"), &json!({})).good();
    web.known(party.token(0)).post(&party.path("/join"), &json!({"entropy": digits("07")})).good();
    web.known(party.token(0)).post(&party.path("/ready"), &json!({"entropy": digits("07")})).refused("ALREADY_STARTED");
    let expected = json!([{"place": 0, "entropy": digits("aa")}, {"place": 1, "entropy": digits("02")}]);
    let live = header(&web.get(&party.path("/record")).text);
    assert_eq!(live["contributions"], expected, "they are shown during the game");
    assert!(live.get("secret").is_none() && live.get("seed").is_none(), "{live}");

    let mut seats = party.connect(&server);
    assert!(play(&mut seats, &mut stream(6), 20_000), "the game ends");
    let text = web.get(&party.path("/record")).text;
    let record = header(&text);
    assert_eq!((&record["version"], &record["contributions"]), (&json!(2), &expected));
    assert_eq!(record["commitment"], party.commitment.as_str());
    let log = Log::parse(&text).expect("a record");
    let secret = log.header.secret().expect("it is revealed");
    assert_eq!(secret.commitment(), party.commitment);
    assert_eq!(log.header.source_map.as_deref(), mapfile::shipped("standard"));
    let view = party.look(&web, 0)["table"].clone();
    assert_eq!((&view["secret"], &view["seed"]), (&record["secret"], &record["seed"]));

    let folder = folder("contributions");
    let verify =
        |name: &str, log: &Log| -> Run { hexhaven(&["replay", &file(&folder, name, log.to_text()), "--verify"]) };
    let told = verify("game.jsonl", &log).expect(0).out;
    assert!(told.contains("follow from the committed secret and the contributions of the players"), "{told}");
    // Two ports are exchanged, and all hashes computed again.
    let mut forged = log.clone();
    let ports = forged.header.map.lines().skip_while(|line| !line.starts_with("# port types")).nth(1).expect("ports");
    let mut kinds: Vec<&str> = ports.split(' ').collect();
    let other = kinds.iter().position(|kind| *kind != kinds[0]).expect("ports differ");
    kinds.swap(0, other);
    forged.header.map = forged.header.map.replace(ports, &kinds.join(" "));
    let told = verify("ports.jsonl", &forged).expect(1).out;
    assert!(told.contains("the seed draws another board"), "{told}");
    assert_eq!(web.send("/api/v1/records/check", &forged.to_text()).good()["ok"], false);
    std::fs::remove_dir_all(folder).expect("the folder can be removed");
}

fn header(record: &str) -> Value {
    serde_json::from_str(record.lines().next().expect("a header")).expect("JSON")
}

#[test]
fn a_rematch_takes_contributions() {
    let server = Server::start("rematch-contributions", &[]);
    let web = server.web();
    let mut new = quick(3);
    new["seats"] = json!(["person", "weighted", "weighted"]);
    let party = Party::start(&web, &new);
    let mut seats = party.connect(&server);
    assert!(play(&mut seats, &mut stream(3), 20_000), "the game ends");
    let player = web.known(party.token(0));
    let next = player.post(&party.path("/rematch"), &json!({"entropy": digits("05")})).good();
    let record = web.get(&format!("/api/v1/tables/{}/record", next["table"].as_str().expect("a table"))).text;
    assert_eq!(header(&record)["contributions"], json!([{"place": 0, "entropy": digits("05")}]));
}
