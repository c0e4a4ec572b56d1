//! `hexhaven serve`: the game server.

mod config;
mod rates;

use crate::Verdict;
use anyhow::{Context, Result};
use config::Config;
use server::Certificates;
use std::io::Write;
use std::sync::Arc;
use std::time::SystemTime;
use store::{Key, Store};
use tokio::net::TcpListener;

pub use config::Args;

/// Runs the command.
pub fn run(args: &Args) -> Result<Verdict> {
    let config = Config::gather(args)?;
    config.start_logging()?;
    raise_file_limit();
    // More threads than processors: long answers to some, such as pages of the past, then only slow down others, who would
    // otherwise wait for them.
    let processors = std::thread::available_parallelism().map_or(2, usize::from);
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2 * processors + 2).enable_all().build()?;
    runtime.block_on(serve(&config))?;
    // A backup that is being copied to a bucket is not waited for; the next start goes on with it.
    runtime.shutdown_background();
    Ok(Verdict::Good)
}

async fn serve(config: &Config) -> Result<()> {
    let metrics = server::start_measuring().context("metrics")?;
    let key = Key::load_or_create(&config.storage.key_file)?;
    let store = Store::open(&config.storage.location, &key).await?;
    let listener = TcpListener::bind(&config.addr).await.with_context(|| format!("--addr {}", config.addr))?;
    let address = listener.local_addr()?;
    let node = format!("{address}-{}", std::process::id());
    tracing::info!(%address, %node, "listening");
    // Tests and scripts read the port from this line.
    let scheme = if config.settings.tls.is_some() { "https" } else { "http" };
    writeln!(std::io::stdout(), "listening on {scheme}://{address}")?;
    std::io::stdout().flush()?;
    if let Some(certificates) = config.settings.tls.clone() {
        reload_on_request(certificates)?;
    }
    let requested = stop_requested()?;
    let stop = async move {
        requested.await;
        tracing::info!("stopping");
    };
    server::run(listener, store, config.settings.clone(), node, metrics, stop).await;
    tracing::info!("stopped");
    Ok(())
}

/// Reads the certificate again whenever the server is sent SIGHUP.
#[cfg(unix)]
fn reload_on_request(certificates: Arc<Certificates>) -> Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut hangup = signal(SignalKind::hangup())?;
    tokio::spawn(async move {
        while hangup.recv().await.is_some() {
            if let Err(error) = certificates.reload(SystemTime::now()) {
                tracing::warn!(%error, "cannot read the certificate; the one from before is still used");
            }
        }
    });
    Ok(())
}

/// Windows has no such signal: a certificate that has changed is noticed without it.
#[cfg(windows)]
fn reload_on_request(_: Arc<Certificates>) -> Result<()> {
    Ok(())
}

/// Completes when the server is told to stop. It listens from now on.
#[cfg(unix)]
fn stop_requested() -> Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut term, mut interrupt) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    Ok(async move {
        tokio::select! {
            _ = term.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

/// Completes when the server is told to stop. It listens from now on.
#[cfg(windows)]
fn stop_requested() -> Result<impl Future<Output = ()>> {
    let (mut ctrl_c, mut close) = (tokio::signal::windows::ctrl_c()?, tokio::signal::windows::ctrl_close()?);
    Ok(async move {
        tokio::select! {
            _ = ctrl_c.recv() => {}
            _ = close.recv() => {}
        }
    })
}

/// Raises the limit on open files to the maximum, since every player needs a socket.
#[cfg(unix)]
pub fn raise_file_limit() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum });
}

/// Windows has no such limit.
#[cfg(not(unix))]
pub fn raise_file_limit() {}
