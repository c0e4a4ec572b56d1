//! The game continues when a node crashes, a node stops, or the database is temporarily unavailable.

use crate::client::{Client, hosts, open_table};
use crate::node::{Nodes, ask_database, wait_until};
use crate::postgres;
use serde_json::json;
use std::thread;
use std::time::{Duration, Instant};

/// How a node ends.
#[derive(Clone, Copy, Debug, PartialEq)]
enum End {
    Killed,
    Stopped,
}

/// Clients of a node that ends reconnect to the others with the last version they know. All clients continue to play.
fn check_clients_move_on(end: End) {
    let mut nodes = Nodes::start(3, postgres::shared(), &[]);
    let settings = json!({"seats": ["person", "person", "person", "greedy"], "clock": "off", "botDelayMs": 0});
    let tickets = open_table(&nodes.nodes, 3, &settings);
    let mut clients: Vec<Client> =
        (0..3).map(|number| Client::new(&tickets[number], hosts(&nodes.nodes, number), number as u64)).collect();
    let play = |clients: &mut Vec<Client>, version: u64| {
        thread::scope(|scope| {
            for client in clients {
                scope.spawn(move || client.play_until("the game", |client| client.version >= version));
            }
        });
    };
    play(&mut clients, 40);
    let node = nodes.nodes.remove(0);
    let ending = thread::spawn(move || match end {
        End::Killed => drop(node),
        End::Stopped => node.stop(),
    });
    play(&mut clients, 120);
    ending.join().expect("the node ends");
    let moved: Vec<u32> = clients.iter().map(|client| client.moved).collect();
    assert_eq!(moved, [1, 0, 0], "{end:?}: only clients of that node have to move");
    let stored: u64 = ask_database(&nodes.database, "SELECT version FROM tables").parse().expect("a number");
    assert!(clients.iter().all(|client| client.version <= stored), "{end:?}: something was sent that is not stored");
}

#[test]
fn clients_of_a_killed_node_continue_elsewhere() {
    check_clients_move_on(End::Killed);
}

#[test]
fn clients_of_a_stopped_node_continue_elsewhere() {
    check_clients_move_on(End::Stopped);
}

/// One player was connected to the killed node and does not reconnect; another one only watches. The clock runs, the
/// bots play, and after a while a bot plays for the absent player.
#[test]
fn bots_and_clocks_of_a_killed_node_are_taken_over() {
    let mut nodes = Nodes::start(2, postgres::shared(), &["--outage-grace", "0.2", "--away-grace", "1"]);
    let clock = json!({"setup": 1, "roll": 1, "discard": 1, "robber": 1, "answer": 1, "turn": 1});
    let settings = json!({"seats": ["person", "person", "greedy"], "clock": clock, "botDelayMs": 0});
    let tickets = open_table(&nodes.nodes, 2, &settings);
    let mut player = Client::new(&tickets[0], hosts(&nodes.nodes[..1], 0), 1);
    let mut idle = Client::new(&tickets[1], hosts(&nodes.nodes[1..], 0), 2);
    player.play_until("the game", |client| client.version >= 10);
    wait_until("both are present", || {
        while idle.receive().is_some() {}
        idle.version >= 10
    });
    nodes.nodes[0].kill();
    let (begun, before) = (Instant::now(), idle.version);
    wait_until("another node drives the table", || {
        while idle.receive().is_some() {}
        idle.version > before + 5
    });
    let taken = begun.elapsed();
    assert!(taken < Duration::from_secs(20), "it took {taken:?}");
    wait_until("a bot plays for the absent player", || {
        while idle.receive().is_some() {}
        let view = nodes.nodes[1].must(&format!("/api/v1/tables/{}", tickets[0].table), None, None);
        let seats = &view["table"]["seats"];
        seats[0]["botPlays"] == true && seats[1]["connected"] == true
    });
    assert_eq!((idle.moved, player.version <= idle.version), (0, true));
    assert_eq!(ask_database(&nodes.database, "SELECT COUNT(*) FROM tables"), "1");
}

#[test]
fn nodes_recover_after_a_database_outage() {
    let server = postgres::Server::start();
    let nodes = Nodes::start(2, &server.address, &[]);
    let settings = json!({"seats": ["person", "person", "greedy"], "clock": "off", "botDelayMs": 0});
    let tickets = open_table(&nodes.nodes, 2, &settings);
    let mut clients: Vec<Client> =
        (0..2).map(|number| Client::new(&tickets[number], hosts(&nodes.nodes, number), number as u64)).collect();
    let play = |clients: &mut Vec<Client>, version: u64| {
        thread::scope(|scope| {
            for client in clients {
                scope.spawn(move || client.play_until("the game", |client| client.version >= version));
            }
        });
    };
    play(&mut clients, 30);
    server.halt();
    for node in &nodes.nodes {
        let (status, _) = node.ask("/readyz", None, None);
        assert_eq!(status, 503, "a node without its database is not ready");
        assert_eq!(node.ask("/healthz", None, None).0, 200, "but it is alive");
        let (status, refused) = node.ask("/api/v1/tables", None, Some(&json!({"seats": 3})));
        assert_eq!((status, &refused["code"], &refused["retryable"]), (503, &json!("UNAVAILABLE"), &json!(true)));
    }
    // Clients keep trying. When the database is back, the nodes recover without intervention.
    let resuming = thread::scope(|scope| {
        let resuming = scope.spawn(|| {
            thread::sleep(Duration::from_secs(2));
            server.resume();
        });
        play(&mut clients, 90);
        resuming.join()
    });
    resuming.expect("the database starts again");
    let put_off: u32 = clients.iter().map(|client| client.put_off).sum();
    assert!(put_off > 0, "no request was refused while the database was away");
    assert_eq!(clients.iter().map(|client| client.moved).sum::<u32>(), 0, "sockets stay open during the outage");
    wait_until("all nodes are ready", || nodes.nodes.iter().all(|node| node.ask("/readyz", None, None).0 == 200));
}
