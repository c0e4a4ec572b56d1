//! Answers: JSON, and refusals with the status that fits their code.

use crate::host::Refusal;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::strict;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A refusal as an answer.
pub struct Failure(Refusal);

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self(refusal)
    }
}

/// The status that fits a code. What the rules refuse conflicts with how the game stands.
fn status(refusal: &Refusal) -> StatusCode {
    match refusal.code.as_str() {
        "UNAUTHORIZED" | "BAD_TOKEN" | "BAD_PASSWORD" => StatusCode::UNAUTHORIZED,
        "FOREIGN_ORIGIN" | "NOT_HOST" | "NOT_SEATED" | "MUTED" => StatusCode::FORBIDDEN,
        "NO_SUCH_TABLE" | "NOT_FOUND" => StatusCode::NOT_FOUND,
        "RATE_LIMITED" => StatusCode::TOO_MANY_REQUESTS,
        "UNAVAILABLE" | "BUSY" => StatusCode::SERVICE_UNAVAILABLE,
        code if code.starts_with("BAD_") && code != "BAD_AMOUNT" => StatusCode::BAD_REQUEST,
        _ => StatusCode::CONFLICT,
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let status = status(&self.0);
        let mut response = json(&self.0.refused(None)).into_response();
        *response.status_mut() = status;
        if matches!(status, StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS) {
            response.headers_mut().insert(header::RETRY_AFTER, header::HeaderValue::from_static("1"));
        }
        response
    }
}

/// An answer, or why there is none.
pub type Answer<T = Response> = Result<T, Failure>;

/// Something as JSON.
pub fn json(value: &impl Serialize) -> Response {
    let text = serde_json::to_string(value).expect("answers are plain data");
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}

/// Reads a request's body: strictly, and nothing at all as an empty object.
pub fn read<T: DeserializeOwned>(body: &str) -> Answer<T> {
    let bad = |error: serde_json::Error| Failure(Refusal::new("BAD_REQUEST", format!("the body: {error}")));
    let body = if body.trim().is_empty() { "{}" } else { body };
    serde_json::from_value(strict::parse(body).map_err(bad)?).map_err(bad)
}
