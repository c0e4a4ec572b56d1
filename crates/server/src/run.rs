//! Accepting connections, and shutting down.

use crate::access;
use crate::app::App;
use crate::backups::make_regularly;
use crate::connections::Connections;
use crate::graceful_close::GracefulClose;
use crate::http::{COMPANION_LIFETIME, ListedTables, routes};
use crate::limits::Limiters;
use crate::measurements::observe;
use crate::passwords::Passwords;
use crate::pictures::Pictures;
use crate::registry::{Shared, follow, wake_due_tables};
use crate::sessions::{OpenSessions, close_ended};
use crate::settings::Settings;
use crate::tls::{Certificates, handshake};
use crate::uploads::Uploads;
use axum::Router;
use axum::extract::ConnectInfo;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use metrics_exporter_prometheus::PrometheusHandle;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use store::{Pruned, Retention, Store, Timestamp};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, Semaphore, watch};
use tokio::time::sleep;
use tokio_rustls::TlsAcceptor;

/// Maximum number of open connections, including sockets.
const MAX_CONNECTIONS: usize = 20_000;
/// How long a client may take to send its request headers.
const HEADER_TIMEOUT: Duration = Duration::from_secs(10);
/// How long a connection that came too soon is left without an answer.
const REFUSAL_DELAY: Duration = Duration::from_secs(1);
/// How long connections may take to end when the server stops.
const DRAIN_TIMEOUT: Duration = Duration::from_secs(5);
/// How often open connections are checked while the server stops.
const DRAIN_POLL_INTERVAL: Duration = Duration::from_millis(20);
/// How often expired data is removed.
const CLEANUP_INTERVAL: Duration = Duration::from_secs(300);
/// How long it is remembered that a game could not be analysed; then it can be requested again.
const FAILURE_LIFETIME: Duration = Duration::from_secs(24 * 3600);
/// How often old games are deleted.
const PRUNE_INTERVAL: Duration = Duration::from_secs(3600);

/// Serves until `stop` completes. Then clients are notified, and accepted requests are finished.
pub async fn run(
    listener: TcpListener,
    store: Store,
    settings: Settings,
    node: String,
    metrics: PrometheusHandle,
    stop: impl Future<Output = ()>,
) {
    // In containers, nodes may have the same address and process id.
    let shared = Shared::new(store.clone(), settings, format!("{node}-{}", access::name(8)));
    let (stopping, is_stopping) = watch::channel(false);
    let app = Arc::new(App {
        shared: shared.clone(),
        limiters: Limiters::new(shared.settings.limits),
        passwords: Passwords::default(),
        sessions: OpenSessions::default(),
        connections: Connections::new(shared.settings.limits.connections),
        listed: ListedTables::default(),
        pictures: Pictures::default(),
        uploads: Uploads::default(),
        requested_analysis: Notify::new(),
        metrics,
        stopping: is_stopping,
        sockets: AtomicUsize::new(0),
    });
    let awake = tokio::spawn(wake_due_tables(shared.clone()));
    let following = tokio::spawn(async move {
        if shared.settings.many_nodes {
            follow(shared).await;
        }
    });
    let tidying = tokio::spawn(tidy(app.clone()));
    let pruning = tokio::spawn(prune(app.clone()));
    let measuring = {
        let shared = app.shared.clone();
        tokio::spawn(async move { shared.pressure.watch(&shared.settings).await })
    };
    let ending = tokio::spawn(close_ended(app.clone()));
    let copying = tokio::spawn(make_regularly(app.shared.clone()));
    let observing = tokio::spawn(observe(app.clone()));
    let renewing = {
        let certificates = app.shared.settings.tls.clone();
        tokio::spawn(async move {
            if let Some(certificates) = certificates {
                certificates.watch().await;
            }
        })
    };
    let router = routes(app.clone());
    // All connections of a reverse proxy come from its address.
    let settings = &app.shared.settings;
    let connections = Connections::new(if settings.trust_proxy { u32::MAX } else { settings.limits.connections });
    tokio::select! {
        () = accept(&listener, &router, connections, &app) => {}
        () = stop => {}
    }
    drop(listener);
    let _ = stopping.send(true);
    for task in [awake, following, tidying, pruning, measuring, ending, copying, observing, renewing] {
        task.abort();
    }
    app.shared.stop().await;
    // Sockets and waiting requests have been notified. Requests in progress may finish.
    let begun = tokio::time::Instant::now();
    let is_busy = || app.sockets.load(Ordering::Relaxed) > 0 || app.shared.companions.is_awaited();
    while is_busy() && begun.elapsed() < DRAIN_TIMEOUT {
        sleep(DRAIN_POLL_INTERVAL).await;
    }
    // The last response may still be being sent.
    sleep(DRAIN_POLL_INTERVAL).await;
    store.close().await;
}

async fn tidy(app: Arc<App>) {
    loop {
        app.limiters.tidy();
        app.shared.stored.tidy();
        let store = &app.shared.store;
        if let Err(error) = store.forget_companions(store.now().before(COMPANION_LIFETIME)).await {
            tracing::warn!(%error, "cannot remove expired companions");
        }
        if let Err(error) = store.forget_audit(store.now().before(app.shared.settings.audit_lifetime)).await {
            tracing::warn!(%error, "cannot shorten the audit log");
        }
        if let Err(error) = store.forget_person_reports(store.now().before(app.shared.settings.audit_lifetime)).await {
            tracing::warn!(%error, "cannot remove old reports");
        }
        let (now, kept) = (store.now(), app.shared.settings.keep_analyses);
        let analyses = kept.map_or(Timestamp(i64::MIN), |kept| now.before(kept));
        if let Err(error) = store.forget_analyses(analyses, now.before(FAILURE_LIFETIME)).await {
            tracing::warn!(%error, "cannot remove old analyses");
        }
        sleep(CLEANUP_INTERVAL).await;
    }
}

/// Deletes games that have been kept for long enough.
async fn prune(app: Arc<App>) {
    let (store, settings) = (&app.shared.store, &app.shared.settings);
    let before = |kept: Option<Duration>| kept.map_or(Timestamp(i64::MIN), |kept| store.now().before(kept));
    loop {
        let guest_games = before(settings.keep_guest_games);
        let old = Retention { games: before(settings.keep_games), guest_games, unfinished: guest_games };
        match store.prune(old).await {
            Ok(Pruned { tables: 0, .. }) => {}
            Ok(pruned) => tracing::info!(tables = pruned.tables, actions = pruned.entries, "deleted old games"),
            Err(error) => tracing::warn!(%error, "cannot delete old games"),
        }
        sleep(PRUNE_INTERVAL).await;
    }
}

/// Accepts connections, up to the maximum. Those of an address that has too many are closed at once.
async fn accept(listener: &TcpListener, router: &Router, connections: Connections, app: &App) {
    let room = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    let tls = app.shared.settings.tls.as_ref().map(Certificates::acceptor);
    loop {
        let Ok(place) = room.clone().acquire_owned().await else { return };
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                // Usually out of file descriptors. Existing connections continue, and new ones are accepted later.
                tracing::warn!(%error, "cannot accept a connection");
                sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let refused = metrics::counter!("hexhaven_connections_refused_total");
        let Some(counted) = connections.count(peer.ip()) else {
            refused.increment(1);
            continue;
        };
        if !app.shared.settings.trust_proxy && !app.limiters.arrival(peer.ip()) {
            refused.increment(1);
            // It is closed only after a while: whoever waits for an answer cannot connect again meanwhile.
            tokio::spawn(async move {
                sleep(REFUSAL_DELAY).await;
                drop((stream, place, counted));
            });
            continue;
        }
        let (router, tls) = (router.clone(), tls.clone());
        tokio::spawn(async move {
            let _ = serve(stream, peer, router, tls.as_ref()).await;
            drop((place, counted));
        });
    }
}

/// Serves a connection, after the handshake if there is to be one. A connection counts from the moment it was accepted.
async fn serve(stream: TcpStream, peer: SocketAddr, router: Router, tls: Option<&TlsAcceptor>) -> io::Result<()> {
    stream.set_nodelay(true)?;
    match tls {
        None => answer(GracefulClose::new(stream), peer, router).await,
        Some(acceptor) => match handshake(acceptor, stream).await {
            Some(stream) => answer(stream, peer, router).await,
            None => Ok(()),
        },
    }
}

/// Answers the requests of a connection.
async fn answer(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    peer: SocketAddr,
    router: Router,
) -> io::Result<()> {
    let service = router.layer(axum::Extension(ConnectInfo(peer)));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIMEOUT)
        .max_buf_size(64 * 1024)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service))
        .with_upgrades();
    connection.await.map_err(io::Error::other)
}
