//! Health, metrics and the API document, for operators and their tools.

use super::Shared;
use super::reply::{Answer, Failure};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::{Code, Refusal};

/// `GET /healthz`: the process is alive.
pub async fn healthz() -> &'static str {
    "ok\n"
}

/// `GET /readyz`: the server can serve requests, and the store responds.
pub async fn readyz(State(app): Shared) -> Response {
    if app.is_stopping() {
        return (StatusCode::SERVICE_UNAVAILABLE, "stopping\n").into_response();
    }
    match app.shared.store.health().await {
        Ok(()) => "ready\n".into_response(),
        Err(error) => {
            tracing::warn!(%error, "not ready");
            (StatusCode::SERVICE_UNAVAILABLE, "the store does not respond\n").into_response()
        }
    }
}

/// `GET /metrics`, for Prometheus.
pub async fn metrics(State(app): Shared) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics.render())
}

/// `GET /api/v1/openapi.json`.
pub async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], super::openapi::DOCUMENT.as_str())
}

/// Any other path.
pub async fn nothing() -> Answer {
    Err(Failure::from(Refusal::new(Code::NotFound, "there is nothing here")))
}
