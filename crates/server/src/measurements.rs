//! Everything that `/metrics` shows: one list of all metrics with what they mean, and the ones that are looked at
//! regularly.
//!
//! Labels have few values, all of them chosen here or in the code that counts: never a table, a player or a path.

use crate::app::App;
use metrics::{Unit, counter, describe_counter, describe_gauge, describe_histogram, gauge};
use metrics_exporter_prometheus::{BuildError, PrometheusBuilder, PrometheusHandle};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{MissedTickBehavior, interval};

/// The upper bounds of all histograms, in seconds: the same everywhere, so that those of several nodes can be added.
const BUCKETS: [f64; 14] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0];
/// How often what changes by itself is looked at.
const INTERVAL: Duration = Duration::from_secs(5);
/// How many of these intervals pass between two checks whether the store can store: each check writes something.
const HEALTH_INTERVALS: u32 = 3;

enum Kind {
    Counter,
    Gauge,
    Histogram,
}
use Kind::{Counter, Gauge, Histogram};

/// A metric: name, kind, unit, meaning. One without labels exists from the start, so that its rate can be computed from
/// its first event.
struct Metric(&'static str, Kind, Unit, &'static str, Labels);

/// Whether a metric has labels; if so, its series appear when something is counted, or exist from the start.
enum Labels {
    Plain,
    Later,
    One(&'static str, &'static [&'static str]),
}
use Labels::{Later, One, Plain};

const METRICS: &[Metric] = &[
    Metric("hexhaven_build_info", Gauge, Unit::Count, "Always 1; the labels say which build this is", Later),
    Metric(
        "hexhaven_ready",
        Gauge,
        Unit::Count,
        "Whether the server accepts requests and its store can store (0 or 1)",
        Plain,
    ),
    Metric("hexhaven_sockets", Gauge, Unit::Count, "Open WebSockets: players and spectators", Plain),
    Metric(
        "hexhaven_tables_live",
        Gauge,
        Unit::Count,
        "Tables that are played, watched or waited at on this node",
        Plain,
    ),
    Metric("hexhaven_tables_opened_total", Counter, Unit::Count, "Tables opened", Plain),
    Metric(
        "hexhaven_tables_damaged_total",
        Counter,
        Unit::Count,
        "Tables closed because their stored data is damaged",
        Plain,
    ),
    Metric("hexhaven_games_started_total", Counter, Unit::Count, "Games started", Plain),
    Metric("hexhaven_games_aborted_total", Counter, Unit::Count, "Games stopped because they were too long", Plain),
    Metric("hexhaven_actions_total", Counter, Unit::Count, "Actions stored: by people, bots and clocks", Plain),
    Metric(
        "hexhaven_time_outs_total",
        Counter,
        Unit::Count,
        "Actions made by a clock for a player whose time was up",
        Plain,
    ),
    Metric(
        "hexhaven_action_seconds",
        Histogram,
        Unit::Seconds,
        "Time in seconds from a player's action to its answer, stored",
        Plain,
    ),
    Metric(
        "hexhaven_store_commit_seconds",
        Histogram,
        Unit::Seconds,
        "Time in seconds until the store has an action on disk",
        Plain,
    ),
    Metric(
        "hexhaven_bot_seconds",
        Histogram,
        Unit::Seconds,
        "Time in seconds that a bot thinks about a decision",
        Plain,
    ),
    Metric(
        "hexhaven_bot_wait_seconds",
        Histogram,
        Unit::Seconds,
        "Time in seconds that a bot waits for a processor",
        Plain,
    ),
    Metric("hexhaven_http_requests_total", Counter, Unit::Count, "HTTP requests, by class of route and status", Later),
    Metric(
        "hexhaven_http_request_seconds",
        Histogram,
        Unit::Seconds,
        "Time in seconds from a request's head to the head of its answer, by class of route",
        Later,
    ),
    Metric("hexhaven_refusals_total", Counter, Unit::Count, "Requests and messages that were refused, by code", Later),
    Metric(
        "hexhaven_requests_shed_total",
        Counter,
        Unit::Count,
        "Requests refused because memory or disk space is short",
        Plain,
    ),
    Metric(
        "hexhaven_connections_refused_total",
        Counter,
        Unit::Count,
        "Connections closed at once because their address has too many",
        Plain,
    ),
    Metric(
        "hexhaven_slow_readers_total",
        Counter,
        Unit::Count,
        "Connections closed because what they were sent was not read",
        Plain,
    ),
    Metric(
        "hexhaven_tls_handshakes_failed_total",
        Counter,
        Unit::Count,
        "Connections that ended before their TLS handshake did, by reason",
        One("reason", &["failed", "not_tls", "timeout"]),
    ),
    Metric(
        "hexhaven_certificate_expiry_timestamp_seconds",
        Gauge,
        Unit::Seconds,
        "When the TLS certificate expires, in seconds since 1970",
        Later,
    ),
    Metric("hexhaven_resident_bytes", Gauge, Unit::Bytes, "Bytes of memory that the server uses", Plain),
    Metric("hexhaven_disk_free_bytes", Gauge, Unit::Bytes, "Free bytes on the disk of the data folder", Later),
    Metric(
        "hexhaven_short_of",
        Gauge,
        Unit::Count,
        "Whether this runs short, so that only what running games need is accepted (0 or 1)",
        One("what", &["memory", "disk space"]),
    ),
    Metric("hexhaven_store_connections_busy", Gauge, Unit::Count, "Connections to the database that are in use", Plain),
    Metric(
        "hexhaven_store_connections_limit",
        Gauge,
        Unit::Count,
        "Connections to the database that may be in use at once",
        Plain,
    ),
    Metric(
        "hexhaven_companion_followers",
        Gauge,
        Unit::Count,
        "Clients that wait for a companion game's next version",
        Plain,
    ),
    Metric("hexhaven_companions_opened_total", Counter, Unit::Count, "Companion games shared", Plain),
    Metric("hexhaven_library_published_total", Counter, Unit::Count, "Maps and versions published", Plain),
    Metric("hexhaven_library_reports_total", Counter, Unit::Count, "Reports of published maps", Plain),
    Metric("hexhaven_library_pictures_drawn_total", Counter, Unit::Count, "Pictures of published maps drawn", Plain),
    Metric("hexhaven_analyses_requested_total", Counter, Unit::Count, "Analyses requested", Plain),
    Metric(
        "hexhaven_analyses_ended_total",
        Counter,
        Unit::Count,
        "Analyses that workers ended, by how",
        One("end", &["done", "failed"]),
    ),
];

impl Metric {
    /// Tells the recorder what it means.
    fn describe(&self) {
        let Self(name, kind, unit, help, labels) = self;
        match kind {
            Counter => describe_counter!(*name, *unit, *help),
            Gauge => describe_gauge!(*name, *unit, *help),
            Histogram => describe_histogram!(*name, *unit, *help),
        }
        let series: Vec<Option<(&str, &str)>> = match labels {
            Plain => vec![None],
            One(label, values) => values.iter().map(|value| Some((*label, *value))).collect(),
            Later => Vec::new(),
        };
        for labels in series {
            let labels: Vec<(&str, &str)> = labels.into_iter().collect();
            match kind {
                Counter => counter!(*name, &owned(&labels)).increment(0),
                Gauge => gauge!(*name, &owned(&labels)).increment(0.0),
                Histogram => drop(metrics::histogram!(*name, &owned(&labels))),
            }
        }
    }
}

fn owned(labels: &[(&str, &str)]) -> Vec<(String, String)> {
    labels.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect()
}

/// Starts to measure, for the whole process.
///
/// # Errors
/// If something measures already.
pub fn start_measuring() -> Result<PrometheusHandle, BuildError> {
    let handle = PrometheusBuilder::new().set_buckets(&BUCKETS)?.install_recorder()?;
    METRICS.iter().for_each(Metric::describe);
    gauge!("hexhaven_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1.0);
    Ok(handle)
}

/// Looks regularly at what changes by itself.
pub(crate) async fn observe(app: Arc<App>) {
    let mut tick = interval(INTERVAL);
    tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
    for number in (0..HEALTH_INTERVALS).cycle() {
        tick.tick().await;
        // Without this, what histograms are told piles up until somebody asks for it.
        app.metrics.run_upkeep();
        let pool = app.shared.store.connections();
        gauge!("hexhaven_store_connections_busy").set(pool.busy);
        gauge!("hexhaven_store_connections_limit").set(pool.limit);
        if number == 0 {
            let is_ready = app.shared.store.health().await.is_ok();
            gauge!("hexhaven_ready").set(f64::from(u8::from(is_ready)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{BUCKETS, Counter, METRICS, Metric};

    #[test]
    fn names_say_the_kind_and_the_unit() {
        for Metric(name, kind, unit, help, _) in METRICS {
            assert_eq!(name.ends_with("_total"), matches!(kind, Counter), "{name}");
            assert_eq!(name.ends_with("_seconds"), *unit == metrics::Unit::Seconds, "{name}");
            assert_eq!(name.ends_with("_bytes"), *unit == metrics::Unit::Bytes, "{name}");
            assert!(!help.is_empty(), "{name}");
            assert_eq!(METRICS.iter().filter(|other| other.0 == *name).count(), 1, "{name} is listed twice");
        }
        assert!(BUCKETS.is_sorted());
    }
}
