//! `hexhaven admin`: backs up, checks and prunes a server's data, also while it is running.

use crate::client::{Client, hosts, open_table};
use crate::node::{Folder, Node, Nodes, ask_database, new_database, run, wait_until};
use crate::postgres;
use serde_json::{Value, json};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

/// Runs a task of `hexhaven admin`, which must exit with this code.
fn admin(task: &[&str], storage: &[String], code: i32) -> (String, String) {
    let storage: Vec<&str> = storage.iter().map(String::as_str).collect();
    let arguments = [&["admin"], task, &storage].concat();
    let (ended, out, err) = run(&arguments);
    assert_eq!(ended, code, "{arguments:?}\n{out}{err}");
    (out, err)
}

fn checked(storage: &[String], code: i32) -> Value {
    let (out, _) = admin(&["check", "--json"], storage, code);
    serde_json::from_str(&out).unwrap_or_else(|error| panic!("{error}: {out}"))
}

/// Plays while some work is done on another thread. Returns its result.
fn play_meanwhile<T>(client: &mut Client, work: impl FnOnce() -> T + Send) -> T
where
    T: Send,
{
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        let working = scope.spawn(|| {
            let result = work();
            done.store(true, Ordering::Relaxed);
            result
        });
        client.play_until("the game", |_| done.load(Ordering::Relaxed) || working.is_finished());
        working.join().expect("it ends")
    })
}

/// Backs up a running server, checks the backup and restores it elsewhere, where the game continues.
fn check_backup(nodes: &[Node], folder: &Folder, from: &[String], into: &[String]) {
    let settings = json!({"seats": ["person", "greedy", "greedy"], "clock": "off", "botDelayMs": 0});
    let tickets = open_table(nodes, 1, &settings);
    let mut client = Client::new(&tickets[0], hosts(nodes, 0), 1);
    client.play_until("the game", |client| client.version >= 40);
    let file = folder.join("backup");
    let before = client.version;
    play_meanwhile(&mut client, || {
        admin(&["backup", &file], from, 0);
        let report = checked(from, 0);
        assert_eq!((&report["ok"], &report["tables"]), (&json!(true), &json!(1)), "{report}");
        let (_, refused) = admin(&["backup", &file], from, 2);
        assert!(refused.contains("exists"), "{refused}");
    });
    let played = client.version;
    assert!(played > before, "the game did not continue during the backup");
    admin(&["restore", &file], into, 0);
    let (_, refused) = admin(&["restore", &file], into, 2);
    assert!(refused.contains("not empty"), "{refused}");
    let report = checked(into, 0);
    let entries = report["entries"].as_u64().expect("a count");
    assert!((before..=played).contains(&entries), "{entries} of {before} to {played} were copied");
    let into: Vec<&str> = into.iter().map(String::as_str).collect();
    let restored = [Node::start(&into)];
    let mut client = Client::new(&tickets[0], hosts(&restored, 0), 2);
    client.play_until("the restored game", |client| client.version >= entries + 20);
}

fn folder_storage(folder: &Folder, data: &str) -> Vec<String> {
    let (data, key) = (folder.join(data), folder.join("key"));
    ["--data", &data, "--key-file", &key].map(str::to_owned).to_vec()
}

#[test]
fn a_folder_in_use_is_backed_up_and_restored() {
    let folder = Folder::new();
    let (from, into) = (folder_storage(&folder, "data"), folder_storage(&folder, "other"));
    let arguments: Vec<&str> = from.iter().map(String::as_str).collect();
    let nodes = [Node::start(&arguments)];
    check_backup(&nodes, &folder, &from, &into);
    let (out, _) = admin(&["prune", "--older-than", "30d"], &from, 0);
    assert!(out.contains("deleted 0 tables"), "{out}");
}

#[test]
fn a_database_in_use_is_backed_up_and_restored() {
    let nodes = Nodes::start(2, postgres::shared(), &[]);
    let mut into = nodes.storage();
    into[1] = new_database(postgres::shared());
    check_backup(&nodes.nodes, &nodes.folder, &nodes.storage(), &into);
}

/// Plays one game to its end and another one partly.
fn play_two(nodes: &[Node]) -> Vec<String> {
    let settings = json!({
        "seats": ["person", "greedy", "greedy"], "clock": "off", "botDelayMs": 0, "options": {"victory_points": 3},
    });
    let over = open_table(nodes, 1, &settings);
    let mut client = Client::new(&over[0], hosts(nodes, 0), 1);
    client.play_until("the game", Client::is_over);
    let goes_on = open_table(nodes, 1, &json!({"seats": ["person", "greedy", "greedy"], "clock": "off"}));
    let mut client = Client::new(&goes_on[0], hosts(nodes, 0), 1);
    client.play_until("the game", |client| client.version >= 30);
    vec![over[0].table.clone(), goes_on[0].table.clone()]
}

#[test]
fn every_fault_is_listed_and_only_old_games_are_pruned() {
    let nodes = Nodes::start(1, postgres::shared(), &[]);
    let (storage, tables) = (nodes.storage(), play_two(&nodes.nodes));
    assert_eq!(checked(&storage, 0)["tables"], 2);
    let (out, _) = admin(&["prune", "--older-than", "1d", "--json"], &storage, 0);
    assert_eq!(serde_json::from_str::<Value>(&out).expect("JSON")["tables"], 0, "{out}");
    let (out, _) = admin(&["prune", "--older-than", "0s", "--json"], &storage, 0);
    assert_eq!(serde_json::from_str::<Value>(&out).expect("JSON")["tables"], 1, "{out}");
    assert_eq!(checked(&storage, 0)["tables"], 1, "a running game is kept");
    // Entries are moved or deleted, or the rules or the status are changed.
    let damages = [
        ("UPDATE log SET body = (SELECT body FROM log WHERE version = 3) WHERE version = 5", "action 5"),
        ("DELETE FROM log WHERE version = (SELECT MAX(version) FROM log)", "missing"),
        (
            "UPDATE documents SET document = replace(document, '\"victory_points\":10', '\"victory_points\":1')",
            "version",
        ),
        ("UPDATE tables SET status = 'finished'", "listed as finished"),
    ];
    for (sql, expected) in damages {
        let copy = Nodes { nodes: Vec::new(), folder: Folder::new(), database: new_database(postgres::shared()) };
        let file = copy.folder.join("backup");
        admin(&["backup", &file], &storage, 0);
        let mut place = storage.clone();
        place[1].clone_from(&copy.database);
        admin(&["restore", &file], &place, 0);
        ask_database(&copy.database, sql);
        let (out, _) = admin(&["check"], &place, 1);
        assert!(out.contains(expected) && out.contains(&tables[1]), "{sql}\n{out}");
        assert_eq!(checked(&place, 1)["ok"], false, "{sql}");
    }
}

#[test]
fn wrong_usage_is_reported() {
    let folder = Folder::new();
    let nowhere = folder_storage(&folder, "none");
    let cases: [(&[&str], &str); 4] = [
        (&["backup", "x"], "key file"),
        (&["check"], "key file"),
        (&["restore", "x"], "key file"),
        (&["prune", "--older-than", "long"], "30d"),
    ];
    for (task, told) in cases {
        let (_, err) = admin(task, &nowhere, 2);
        assert!(err.contains(told), "{task:?}: {err}");
    }
    std::fs::write(folder.join("key"), "00".repeat(32)).expect("it can be written");
    let (_, err) = admin(&["check"], &nowhere, 2);
    assert!(err.contains("hexhaven.db"), "{err}");
    assert!(!std::path::Path::new(&folder.join("none")).exists(), "a failed command created a folder");
}

#[test]
fn of_several_nodes_one_makes_the_backup() {
    let folder = Folder::new();
    let backups = folder.join("backups");
    let arguments = ["--backup-dir", &backups, "--backup-every", "3s", "--backup-keep", "100"];
    let nodes = Nodes::start(3, postgres::shared(), &arguments);
    let begun = std::time::Instant::now();
    let files = || std::fs::read_dir(&backups).map_or(0, |found| found.flatten().filter(is_complete).count());
    wait_until("four backups", || files() >= 4);
    // The first is due at once, and the others three seconds after one another, to the second.
    let most = 2 + begun.elapsed().as_secs() / 2;
    assert!(files() as u64 <= most, "{} backups in {:?}", files(), begun.elapsed());
    let made = |node: &Node| {
        let shown = node.ask("/metrics", None, None).1;
        let shown = shown.as_str().expect("it is text").to_owned();
        let line = shown.lines().find_map(|line| line.strip_prefix("hexhaven_backups_total "));
        line.and_then(|count| count.parse::<usize>().ok()).expect("it is counted")
    };
    let before = files();
    let total: usize = nodes.nodes.iter().map(made).sum();
    assert!((before.saturating_sub(1)..=files() + 1).contains(&total), "{total} were made, and {} are there", files());
    let (out, _) = admin(&["drill", "--json", "--backup-dir", &backups], &nodes.storage(), 0);
    assert!(out.contains("\"ok\":true"), "{out}");
}

fn is_complete(entry: &std::fs::DirEntry) -> bool {
    entry.file_name().to_string_lossy().ends_with("Z.db")
}
