//! Measures how many log entries can be appended per second, by one writer and by 64 at once, on the same disk.
//!
//!     cargo run --release -p hexhaven-store --example append_rate [FOLDER]
//!
//! The database file is created in FOLDER, by default the system's temporary folder. PostgreSQL is measured as well if
//! `HEXHAVEN_POSTGRES` is the address of an empty database, such as `DURABLE=1 scripts/postgres start` prints.

use hexhaven_store::{Append, Key, Location, NewTable, Store, Timestamp, Visibility};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// The number of concurrent writers.
const WRITERS: u64 = 64;

/// The duration of each measurement.
const MEASUREMENT: Duration = Duration::from_secs(4);

/// The size of an entry's body.
const BODY_BYTES: usize = 400;

#[tokio::main]
async fn main() {
    let folder = std::env::args().nth(1).map_or_else(std::env::temp_dir, PathBuf::from);
    let folder = folder.join(format!("hexhaven-append-rate-{}", std::process::id()));
    println!(
        "entries of {BODY_BYTES} bytes, {} processors",
        std::thread::available_parallelism().map_or(1, usize::from)
    );
    measure("SQLite", &Location::File(folder.join("hexhaven.db"))).await;
    // A leftover folder does no harm.
    let _ = std::fs::remove_dir_all(&folder);
    match std::env::var("HEXHAVEN_POSTGRES") {
        Ok(address) => measure("PostgreSQL", &Location::Postgres(address)).await,
        Err(_) => println!("PostgreSQL: not measured, HEXHAVEN_POSTGRES is not set"),
    }
}

async fn measure(name: &str, location: &Location) {
    let store = Store::open(location, &Key::new([1; 32])).await.expect("the store opens");
    let (one, _) = rate(&store, "alone", 1).await;
    let (many, slowest) = rate(&store, "together", WRITERS).await;
    println!(
        "{name}: one writer {one:.0}/s, {WRITERS} writers {many:.0}/s, ratio {:.1}; 99th percentile {slowest:?}",
        many / one
    );
    store.close().await;
}

/// Appends for a while, each writer to its own table; returns the rate and the 99th percentile of the latency.
async fn rate(store: &Store, name: &str, writers: u64) -> (f64, Duration) {
    for writer in 0..writers {
        let table = NewTable {
            id: format!("{name} {writer}"),
            code: format!("{name} {writer}"),
            visibility: Visibility::Public,
            document: "{}".repeat(2_000),
            secret: Vec::new(),
            created_at: Timestamp(0),
        };
        store.create_table(table).await.expect("the table is created");
    }
    let start = Instant::now();
    let tasks: Vec<_> = (0..writers)
        .map(|writer| {
            let (store, table) = (store.clone(), format!("{name} {writer}"));
            tokio::spawn(async move {
                let mut times = Vec::new();
                while start.elapsed() < MEASUREMENT {
                    let version = times.len() as u64 + 1;
                    let entry = Append {
                        request: Some(format!("request {version}")),
                        ..Append::new(table.as_str(), version, 0, store.now(), vec![7; BODY_BYTES])
                    };
                    let asked = Instant::now();
                    store.append(entry).await.expect("the entry is stored");
                    times.push(asked.elapsed());
                }
                times
            })
        })
        .collect();
    let mut times = Vec::new();
    for task in tasks {
        times.extend(task.await.expect("the writer ends"));
    }
    let taken = start.elapsed();
    times.sort_unstable();
    (times.len() as f64 / taken.as_secs_f64(), times[times.len() * 99 / 100])
}
