//! Processes that are killed while they write. Everything acknowledged before is stored afterwards.

use crate::site::{Site, entry, new_table};
use hexhaven_store::{Location, Store};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

/// How many tables a child writes to concurrently.
const TABLES: usize = 6;

/// The environment variable with a child's database.
const PLACE: &str = "HEXHAVEN_STORE_CHILD";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acknowledged_writes_survive_in_sqlite() {
    kill_often(&Site::sqlite(), 20).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acknowledged_writes_survive_in_postgres() {
    kill_often(&Site::postgres().await, 10).await;
}

async fn kill_often(site: &Site, times: u32) {
    let store = site.open().await;
    for i in 0..TABLES {
        store.create_table(new_table(&format!("t{i}"))).await.unwrap();
    }
    store.close().await;
    let mut acknowledged: BTreeMap<String, u64> = BTreeMap::new();
    for round in 0..times {
        // Kill at different points, spread over the length of a commit and more.
        let pause = Duration::from_micros(u64::from(round) * 7_919 % 60_000);
        let told = tokio::task::block_in_place(|| run_and_kill(site, pause));
        assert!(!told.is_empty(), "round {round}: nothing was stored");
        for (table, version) in told {
            let last = acknowledged.entry(table).or_default();
            *last = version.max(*last);
        }
        let store = site.open().await;
        for (table, &version) in &acknowledged {
            let log = store.log(table, 0).await.unwrap();
            let found = log.len() as u64;
            assert!(found >= version, "round {round}, {pause:?}: {table} has {found} of {version} entries");
            for found in &log {
                assert_eq!(found.body, entry(table, found.version).body, "round {round}");
            }
        }
        store.close().await;
    }
    println!("{} entries in {TABLES} tables survived {times} kills", acknowledged.values().sum::<u64>());
}

/// Starts a child, kills it some time after its first stored entry, and returns what it reported as stored.
fn run_and_kill(site: &Site, pause: Duration) -> Vec<(String, u64)> {
    let place = match &site.location {
        Location::File(path) => format!("file {}", path.display()),
        Location::Postgres(address) => format!("postgres {address}"),
    };
    let mut child = Command::new(std::env::current_exe().expect("this program has a path"))
        .args(["--exact", "kill::child", "--ignored", "--nocapture"])
        .env(PLACE, place)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the child starts");
    let output = BufReader::new(child.stdout.take().expect("the output is piped"));
    let (sender, lines) = mpsc::channel();
    let reader = std::thread::spawn(move || {
        for line in output.lines().map_while(Result::ok) {
            if let Some(rest) = line.strip_prefix("stored ") {
                let (table, version) = rest.split_once(' ').expect("a table and a version");
                sender
                    .send((table.to_owned(), version.parse::<u64>().expect("a version")))
                    .expect("the receiver is still waiting");
            }
        }
    });
    let first = lines.recv_timeout(Duration::from_secs(30));
    std::thread::sleep(pause);
    child.kill().expect("it can be killed");
    child.wait().expect("it ends");
    reader.join().expect("its output ends");
    first.into_iter().chain(lines.try_iter()).collect()
}

/// Not a test: `run_and_kill` starts it, and it writes until it is killed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "started by the tests here"]
async fn child() {
    let Ok(place) = std::env::var(PLACE) else { return };
    let location = match place.split_once(' ') {
        Some(("file", path)) => Location::File(path.into()),
        Some((_, address)) => Location::Postgres(address.to_owned()),
        None => panic!("{place}"),
    };
    let store = Store::open(&location, &crate::site::key()).await.unwrap();
    let mut writers = tokio::task::JoinSet::<()>::new();
    for i in 0..TABLES {
        let store = store.clone();
        writers.spawn(async move {
            let table = format!("t{i}");
            let mut version = store.table(&table).await.unwrap().unwrap().version;
            loop {
                version += 1;
                store.append(entry(&table, version)).await.unwrap();
                // On a line of its own, whatever else is printed.
                println!("\nstored {table} {version}");
            }
        });
    }
    while let Some(ended) = writers.join_next().await {
        ended.unwrap();
    }
}
