//! What surrounds every request: its id, its time, and how it ended.

use super::Shared;
use crate::access::name;
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use std::time::Instant;
use tracing::Instrument;

/// The header with the id of a request, from a proxy and in the answer.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// The most characters that an id from a proxy may have.
const MAX_ID_LENGTH: usize = 64;
/// Random characters of an id that is made here.
const ID_LENGTH: usize = 16;

/// The classes of routes that are counted apart: the first part of their path.
const CLASSES: &[&str] = &[
    "accounts",
    "admin",
    "blocks",
    "collections",
    "companions",
    "library",
    "maps",
    "me",
    "oidc",
    "openapi.json",
    "players",
    "records",
    "sessions",
    "tables",
    "tokens",
    "work",
];

/// The class of a path. There are few, whatever strangers ask for.
fn class(path: &str) -> &'static str {
    match path {
        "/healthz" | "/readyz" => return "health",
        "/metrics" => return "metrics",
        "/ws" => return "socket",
        _ => {}
    }
    match path.strip_prefix("/api/") {
        Some(rest) => {
            let called = rest.strip_prefix("v1/").and_then(|rest| rest.split('/').next());
            CLASSES.iter().find(|class| Some(**class) == called).copied().unwrap_or("unknown")
        }
        None if path.starts_with("/assets/") => "assets",
        None => "pages",
    }
}

/// Whether an id can be written to logs as it is.
fn is_safe(id: &HeaderValue) -> bool {
    let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    (1..=MAX_ID_LENGTH).contains(&id.len()) && id.as_bytes().iter().all(is_plain)
}

/// The id of a request: the one that a trusted proxy gave it, else a new one.
fn request_id(given: Option<&HeaderValue>, trust_proxy: bool) -> HeaderValue {
    let made = || HeaderValue::from_str(&name(ID_LENGTH)).expect("it is letters and digits");
    given.filter(|id| trust_proxy && is_safe(id)).cloned().unwrap_or_else(made)
}

/// Gives a request its id, which is in every line of the log about it and in the answer, and measures it.
pub async fn trace(State(app): Shared, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let route = class(request.uri().path());
    let id = request_id(request.headers().get(REQUEST_ID), app.shared.settings.trust_proxy);
    // At this level, no filter leaves it out of other lines.
    let span = tracing::error_span!("request", id = id.to_str().unwrap_or_default());
    let method = request.method().clone();
    let mut response = next.run(request).instrument(span.clone()).await;
    let (status, took) = (response.status(), begun.elapsed());
    if status.is_server_error() {
        tracing::warn!(parent: &span, %method, route, status = status.as_u16(), ms = took.as_millis(), "failed");
    } else {
        tracing::debug!(parent: &span, %method, route, status = status.as_u16(), ms = took.as_millis(), "answered");
    }
    metrics::counter!("hexhaven_http_requests_total", "route" => route, "status" => status.as_str().to_owned())
        .increment(1);
    metrics::histogram!("hexhaven_http_request_seconds", "route" => route).record(took.as_secs_f64());
    response.headers_mut().insert(REQUEST_ID, id);
    response
}

#[cfg(test)]
mod tests {
    use super::{class, request_id};
    use axum::http::HeaderValue;

    #[test]
    fn strangers_make_no_classes() {
        for (path, expected) in [
            ("/api/v1/tables/ABCDEF/actions", "tables"),
            ("/api/v1/tables", "tables"),
            ("/api/v1/anything", "unknown"),
            ("/api/v2/tables", "unknown"),
            ("/api/", "unknown"),
            ("/assets/index-1234.js", "assets"),
            ("/t/ABCDEF", "pages"),
            ("/metrics", "metrics"),
            ("/metrics/more", "pages"),
            ("", "pages"),
        ] {
            assert_eq!(class(path), expected, "{path}");
        }
    }

    #[test]
    fn only_a_proxys_safe_ids_are_kept() {
        let id = |given: &'static str, trusted| request_id(Some(&HeaderValue::from_static(given)), trusted);
        assert_eq!(id("ab-12_C.3", true), "ab-12_C.3");
        assert_ne!(id("ab-12", false), "ab-12", "strangers do not choose it");
        let long = HeaderValue::from_str(&"x".repeat(65)).expect("it is a header");
        assert_ne!(request_id(Some(&long), true), long);
        for bad in ["", "a b", "a\"b", "a=b", "ä"] {
            let given = HeaderValue::from_bytes(bad.as_bytes()).expect("it is a header");
            assert_ne!(request_id(Some(&given), true), given, "{bad:?}");
        }
        assert_eq!(request_id(None, true).len(), 16);
        assert_ne!(request_id(None, true), request_id(None, true));
    }
}
