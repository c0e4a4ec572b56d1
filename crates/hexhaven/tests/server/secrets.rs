//! During a game, hidden information appears neither in logs nor in metrics nor in the database.

use crate::people::{Party, play, quick, stream};
use crate::process::Server;
use serde_json::{Value, json};
use std::fs;

/// Whether `hay` contains `needle`.
fn contains(hay: &[u8], needle: &[u8]) -> bool {
    !needle.is_empty() && hay.windows(needle.len()).any(|window| window == needle)
}

fn unhex(text: &str) -> Vec<u8> {
    let pairs = text.as_bytes().chunks(2);
    pairs.map(|pair| u8::from_str_radix(std::str::from_utf8(pair).expect("hex"), 16).expect("hex")).collect()
}

#[test]
fn logs_metrics_and_database_contain_no_secrets_of_a_running_game() {
    let mut server = Server::start("secrets", &["--log", "trace"]);
    let web = server.web();
    let password = "correct horse battery";
    let account = web.post("/api/v1/accounts", &json!({"name": "Keeper", "password": password})).good();
    let keeper = web.known(account["token"].as_str().expect("a token"));
    let recovery = keeper.post("/api/v1/accounts/recovery", &json!({"password": password})).good();
    let recovery = recovery["recovery"].as_str().expect("a word").to_owned();
    let party = Party::start(&web, &quick(9));
    let mut seats = party.connect(&server);
    let mut choices = stream(1);
    assert!(!play(&mut seats, &mut choices, 120));
    let live = seats[0].version as usize;
    let metrics = web.get("/metrics").text;
    // The database files during the game, including the write-ahead log.
    let database: Vec<u8> = server.database_files().iter().flat_map(|path| fs::read(path).expect("readable")).collect();
    assert!(database.len() > 50_000 && contains(&database, party.table.as_bytes()), "this is not the database");
    assert!(play(&mut seats, &mut choices, usize::MAX));
    let record = web.get(&party.path("/record")).text;
    let (status, _) = server.stop();
    assert_eq!(status.code(), Some(0));
    let header: Value = serde_json::from_str(record.lines().next().expect("a header")).expect("JSON");
    let seed = header["seed"].as_str().expect("the seed is revealed at the end").to_owned();
    let secret = header["secret"].as_str().expect("the secret is revealed at the end").to_owned();
    let mut secrets: Vec<(String, Vec<u8>)> = vec![
        ("the secret in hex".to_owned(), secret.clone().into_bytes()),
        ("the secret".to_owned(), unhex(&secret)),
        ("the seed in hex".to_owned(), seed.clone().into_bytes()),
        ("the seed".to_owned(), unhex(&seed)),
        ("a password".to_owned(), password.as_bytes().to_vec()),
        ("a recovery word".to_owned(), recovery.split_once('.').expect("two parts").1.as_bytes().to_vec()),
        ("an account's token".to_owned(), account["token"].as_str().expect("a token").as_bytes().to_vec()),
    ];
    for token in party.tokens.iter().flatten() {
        secrets.push(("a token".to_owned(), token.clone().into_bytes()));
        secrets.push(("a token's bytes".to_owned(), unhex(token)));
    }
    // Entries reveal hands, so no line, fingerprint or outcome may be readable.
    for line in record.lines().skip(1).take(live) {
        let entry: Value = serde_json::from_str(line).expect("JSON");
        let fingerprint = entry["fingerprint"].as_str().expect("a fingerprint").to_owned();
        secrets.push((format!("entry {}", entry["n"]), line.as_bytes().to_vec()));
        secrets.push((format!("the fingerprint of {}", entry["n"]), fingerprint.into_bytes()));
    }
    let log = server.log();
    assert!(log.contains("listening") && log.contains("stopped"), "this is not the log: {log}");
    for (name, secret) in &secrets {
        assert!(!contains(&database, secret), "{name} is in the database");
        assert!(!contains(metrics.as_bytes(), secret), "{name} is in the metrics");
        assert!(!contains(log.as_bytes(), secret), "{name} is in the log");
    }
    for word in ["\"stolen\"", "\"card\":", "\"outcome\"", "resourceCount", "\"resources\""] {
        assert!(!contains(&database, word.as_bytes()), "{word} is in the database");
        assert!(!log.contains(word), "{word} is in the log");
        assert!(!metrics.contains(word), "{word} is in the metrics");
    }
}
