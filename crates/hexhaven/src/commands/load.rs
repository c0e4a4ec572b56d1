//! `hexhaven load`: many games at once on a running server, played over real sockets, to see how it bears up.

mod catching;
mod figures;
mod lobby;
mod player;

use crate::Verdict;
use anyhow::{Context, Result, bail};
use figures::Figures;
use lobby::Table;
use serde_json::json;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// Play many games at once on a running server, over real sockets, and say how it bore up
#[derive(clap::Args)]
pub struct Args {
    /// The server
    #[arg(long, default_value = "http://127.0.0.1:8080", value_name = "URL")]
    url: String,
    /// Games at once
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// Seats of each
    #[arg(long, default_value_t = 4)]
    seats: u8,
    /// Those who watch each
    #[arg(long, default_value_t = 1)]
    spectators: usize,
    /// How long, in seconds, once all are connected
    #[arg(long, default_value_t = 30)]
    seconds: u64,
    /// Actions a second, all games together; 0 for as many as go
    #[arg(long, default_value_t = 0.0)]
    rate: f64,
    /// The preset
    #[arg(long, default_value = "official")]
    preset: String,
    /// Come back when the server was away, and say how long that was
    #[arg(long)]
    reconnect: bool,
    /// At the end, come back as one who missed so many events, and say how long it took to hear of them
    #[arg(long, value_name = "EVENTS")]
    missed: Option<u64>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// Tables that are opened at once.
const AT_ONCE: usize = 32;

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    super::serve::raise_file_limit();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(load(args))
}

async fn load(args: &Args) -> Result<Verdict> {
    let host = args.url.strip_prefix("http://").context("--url: expected http://…")?.trim_end_matches('/').to_owned();
    let figures = Arc::new(Figures::default());
    let begun = Instant::now();
    let tables = open_tables(args).await?;
    eprintln!("{} tables opened in {:.1} s", tables.len(), begun.elapsed().as_secs_f64());
    let pace = Arc::new(Semaphore::new(0));
    let mut tasks = Vec::new();
    for table in &tables {
        for token in table.tokens.iter().cloned().map(Some).chain((0..args.spectators).map(|_| None)) {
            let seat = player::Seat {
                host: host.clone(),
                table: table.id.clone(),
                token,
                figures: figures.clone(),
                comes_back: args.reconnect,
                pace: (args.rate > 0.0).then(|| pace.clone()),
            };
            tasks.push(tokio::spawn(seat.play()));
            if tasks.len() % 64 == 0 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        }
    }
    let wanted = tasks.len();
    while figures.connected() < wanted {
        if begun.elapsed() > Duration::from_secs(120) {
            bail!("only {} of {wanted} sockets were welcomed in time", figures.connected());
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    eprintln!("{wanted} sockets connected after {:.1} s", begun.elapsed().as_secs_f64());
    if args.rate > 0.0 {
        tokio::spawn(give_pace(pace, args.rate));
    }
    figures.restart();
    let started = Instant::now();
    tokio::time::sleep(Duration::from_secs(args.seconds)).await;
    let mut summary = figures.summary(started.elapsed());
    for task in tasks {
        task.abort();
    }
    if let Some(missed) = args.missed {
        summary.caught_up = catching::catch_up(&host, &tables, missed).await?;
    }
    if args.json {
        outln!("{}", json!({"games": tables.len(), "sockets": wanted, "figures": summary}));
    } else {
        outln!("{} games, {wanted} sockets: {summary}", tables.len());
    }
    Ok(if summary.errors == 0 { Verdict::Good } else { Verdict::Bad })
}

/// Opens all tables, some at a time.
async fn open_tables(args: &Args) -> Result<Vec<Table>> {
    let room = Arc::new(Semaphore::new(AT_ONCE));
    let mut opening = Vec::new();
    for _ in 0..args.games {
        let place = room.clone().acquire_owned().await?;
        let (url, preset, seats) = (args.url.trim_end_matches('/').to_owned(), args.preset.clone(), args.seats);
        opening.push(tokio::task::spawn_blocking(move || {
            let table = Table::open(&url, &preset, seats);
            drop(place);
            table
        }));
    }
    let mut tables = Vec::with_capacity(opening.len());
    for table in opening {
        tables.push(table.await??);
    }
    Ok(tables)
}

/// Lets so many actions a second happen.
async fn give_pace(pace: Arc<Semaphore>, rate: f64) {
    let mut tick = tokio::time::interval(Duration::from_millis(10));
    let mut owed = 0.0;
    loop {
        tick.tick().await;
        owed += rate / 100.0;
        let whole = owed as usize;
        owed -= whole as f64;
        // What could not be used is not saved up for later.
        if pace.available_permits() < rate as usize / 5 + 1 {
            pace.add_permits(whole);
        }
    }
}
