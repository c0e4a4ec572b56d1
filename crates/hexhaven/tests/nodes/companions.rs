//! Companions published at one node and followed at another.

use crate::node::{Node, Nodes};
use crate::postgres;
use serde_json::{Value, json};
use std::thread;
use std::time::{Duration, Instant};

fn change(node: &Node, code: &str, key: &str, version: u64) -> (u16, Value) {
    let body = json!({"version": version, "script": {"n": version}});
    node.put(&format!("/api/v1/companions/{code}"), key, &body)
}

#[test]
fn a_change_at_one_node_wakes_followers_at_another() {
    let mut nodes = Nodes::start(2, postgres::shared(), &[]);
    let opened = nodes.nodes[0].must("/api/v1/companions", None, Some(&json!({"script": {"n": 1}})));
    let (code, key) = (opened["code"].as_str().unwrap().to_owned(), opened["key"].as_str().unwrap().to_owned());
    let path = |since: u64| format!("/api/v1/companions/{code}?since={since}");
    for version in 2..8 {
        let (changing, waiting) = (&nodes.nodes[version % 2], &nodes.nodes[(version + 1) % 2]);
        let version = version as u64;
        thread::scope(|scope| {
            let waits = scope.spawn(|| (waiting.must(&path(version - 1), None, None), Instant::now()));
            thread::sleep(Duration::from_millis(400));
            let changed = Instant::now();
            assert_eq!(change(changing, &code, &key, version).0, 200);
            let (received, at) = waits.join().expect("it is answered");
            assert_eq!((&received["version"], &received["script"]), (&json!(version), &json!({"n": version})));
            assert!(received["age"].as_u64().is_some_and(|age| age < 3_000), "{received}");
            assert!(at.duration_since(changed) < Duration::from_secs(3), "{:?}", at.duration_since(changed));
        });
    }
    let (status, refused) = change(&nodes.nodes[1], &code, &key, 3);
    assert_eq!((status, &refused["version"]), (409, &json!(7)));
    // It survives the node where it was published.
    nodes.nodes.remove(0).kill();
    assert_eq!(nodes.nodes[0].must(&path(6), None, None)["version"], 7);
    assert_eq!(change(&nodes.nodes[0], &code, &key, 8).0, 200);
    assert_eq!(nodes.nodes[0].must(&path(7), None, None)["version"], 8);
}

#[test]
fn an_unannounced_change_is_found_by_polling() {
    let nodes = Nodes::start(1, postgres::shared(), &[]);
    let node = &nodes.nodes[0];
    let opened = node.must("/api/v1/companions", None, Some(&json!({"script": {}})));
    let path = format!("/api/v1/companions/{}?since=1", opened["code"].as_str().unwrap());
    thread::scope(|scope| {
        let waits = scope.spawn(|| node.must(&path, None, None));
        thread::sleep(Duration::from_millis(1_500));
        let begun = Instant::now();
        // Like a node that crashes before it announces the change.
        crate::node::ask_database(&nodes.database, "UPDATE companions SET version = 2");
        assert_eq!(waits.join().expect("it is answered")["version"], 2);
        assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    });
}
