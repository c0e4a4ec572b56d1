//! `hexhaven load`: a load test that plays many games at once on a running server, over real sockets.

mod catch_up;
mod figures;
mod player;
mod table;

use crate::Verdict;
use anyhow::{Context, Result, bail};
use figures::Figures;
use serde_json::json;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::LoadTable;
use tokio::sync::Semaphore;

/// Load-test a running server: play many games at once over real sockets, and report how it coped
#[derive(clap::Args)]
pub struct Args {
    /// The server's address
    #[arg(long, default_value = "http://127.0.0.1:8080", value_name = "URL")]
    url: String,
    /// Number of concurrent games
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// Seats per game
    #[arg(long, default_value_t = 4)]
    seats: u8,
    /// Spectators per game
    #[arg(long, default_value_t = 1)]
    spectators: usize,
    /// Duration in seconds, once all are connected
    #[arg(long, default_value_t = 30)]
    seconds: u64,
    /// Actions per second over all games; 0 for as many as possible
    #[arg(long, default_value_t = 0.0)]
    rate: f64,
    /// Rules preset
    #[arg(long, default_value = "official")]
    preset: String,
    /// Reconnect if the server restarts, and report how long it was unavailable
    #[arg(long)]
    reconnect: bool,
    /// At the end, reconnect as clients that missed this many events, and report how long catching up took
    #[arg(long, value_name = "EVENTS")]
    missed: Option<u64>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// How many tables are opened concurrently.
const CONCURRENT_OPENINGS: usize = 32;

/// How long all sockets together may take to connect.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(120);

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    super::serve::raise_file_limit();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(load(args))
}

async fn load(args: &Args) -> Result<Verdict> {
    let host = args.url.strip_prefix("http://").context("--url: expected http://…")?.trim_end_matches('/').to_owned();
    let figures = Arc::new(Figures::default());
    let started_opening = Instant::now();
    let tables = open_tables(args).await?;
    eprintln!("{} tables opened in {:.1} s", tables.len(), started_opening.elapsed().as_secs_f64());
    let pace = Arc::new(Semaphore::new(0));
    let mut tasks = Vec::new();
    for table in &tables {
        for token in table.tokens.iter().cloned().map(Some).chain((0..args.spectators).map(|_| None)) {
            let seat = player::Client {
                host: host.clone(),
                table: table.id.clone(),
                token,
                figures: figures.clone(),
                reconnects: args.reconnect,
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
        if started_opening.elapsed() > CONNECT_TIMEOUT {
            bail!("only {} of {wanted} sockets connected within {CONNECT_TIMEOUT:?}", figures.connected());
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    eprintln!("{wanted} sockets connected after {:.1} s", started_opening.elapsed().as_secs_f64());
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
        summary.caught_up = catch_up::catch_up(&host, &tables, missed).await?;
    }
    if args.json {
        outln!("{}", json!({"games": tables.len(), "sockets": wanted, "figures": summary}));
    } else {
        outln!("{} games, {wanted} sockets: {summary}", tables.len());
    }
    Ok(if summary.errors == 0 { Verdict::Good } else { Verdict::Bad })
}

/// Opens all tables, a limited number at a time.
async fn open_tables(args: &Args) -> Result<Vec<LoadTable>> {
    let limit = Arc::new(Semaphore::new(CONCURRENT_OPENINGS));
    let mut opening = Vec::new();
    for _ in 0..args.games {
        let permit = limit.clone().acquire_owned().await?;
        let (url, preset, seats) = (args.url.trim_end_matches('/').to_owned(), args.preset.clone(), args.seats);
        opening.push(tokio::task::spawn_blocking(move || {
            let table = LoadTable::open(&url, &preset, seats);
            drop(permit);
            table
        }));
    }
    let mut tables = Vec::with_capacity(opening.len());
    for table in opening {
        tables.push(table.await??);
    }
    Ok(tables)
}

/// Releases a number of actions per second.
async fn give_pace(pace: Arc<Semaphore>, rate: f64) {
    let mut tick = tokio::time::interval(Duration::from_millis(10));
    let mut owed = 0.0;
    loop {
        tick.tick().await;
        owed += rate / 100.0;
        let whole = owed as usize;
        owed -= whole as f64;
        // Unused permits are not saved up.
        if pace.available_permits() < rate as usize / 5 + 1 {
            pace.add_permits(whole);
        }
    }
}
