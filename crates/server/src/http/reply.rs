//! Responses: JSON, and refusals with the status of their code.

use crate::refusal::unavailable;
use axum::body::Bytes;
use axum::extract::{self, FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use protocol::{Code, Refusal, strict};
use serde::Serialize;
use serde::de::DeserializeOwned;
use store::StoreError;

/// A refusal as a response.
pub struct Failure(Refusal);

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self(refusal)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self(unavailable(&error))
    }
}

/// Counts a refusal that somebody is told.
pub fn count_refusal(refusal: &Refusal) {
    metrics::counter!("hexhaven_refusals_total", "code" => refusal.code.as_str()).increment(1);
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let Self(refusal) = self;
        count_refusal(&refusal);
        let mut response = json(&refusal);
        *response.status_mut() = StatusCode::from_u16(refusal.code.status()).expect("every code has a valid status");
        if refusal.is_retryable() {
            response.headers_mut().insert(header::RETRY_AFTER, header::HeaderValue::from_static("1"));
        }
        response
    }
}

impl Failure {
    /// The refusal.
    pub fn refusal(&self) -> &Refusal {
        &self.0
    }

    fn bad_request(message: String) -> Self {
        Self(Refusal::new(Code::BadRequest, message))
    }
}

/// Query parameters; malformed ones get the usual refusal.
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        let read = extract::Query::from_request_parts(parts, state).await;
        read.map(|extract::Query(value)| Self(value)).map_err(|fault| Failure::bad_request(fault.body_text()))
    }
}

/// Path parameters; malformed ones get the usual refusal.
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        let read = extract::Path::from_request_parts(parts, state).await;
        read.map(|extract::Path(value)| Self(value)).map_err(|fault| Failure::bad_request(fault.body_text()))
    }
}

/// The most bytes that the body of a request may have; an extension of the routes.
#[derive(Clone, Copy)]
pub struct BodyLimit(pub usize);

/// How much of a body that is too large is read and discarded: a client that is still sending when the connection is
/// closed would see a reset instead of the refusal.
const MAX_DISCARDED_BYTES: usize = 4 << 20;

/// A request body of any type.
pub struct Raw(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for Raw {
    type Rejection = Failure;

    async fn from_request(request: Request, _: &S) -> Result<Self, Failure> {
        let BodyLimit(limit) = request.extensions().get().copied().unwrap_or(BodyLimit(0));
        let expected =
            request.headers().get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
        let mut body = request.into_body().into_data_stream();
        // Growing it as it arrives would take up to three times the memory.
        let (mut bytes, mut length) = (Vec::with_capacity(expected.unwrap_or(0).min(limit)), 0_usize);
        while let Some(part) = body.next().await {
            let part = part.map_err(|error| Failure::bad_request(format!("the body: {error}")))?;
            length += part.len();
            if length > limit.saturating_add(MAX_DISCARDED_BYTES) {
                break;
            }
            if length <= limit {
                bytes.extend_from_slice(&part);
            }
        }
        if length > limit {
            return Err(Failure(Refusal::new(Code::TooLarge, format!("the body: expected at most {limit} bytes"))));
        }
        Ok(Self(bytes.into()))
    }
}

/// A request body that is UTF-8 text.
pub struct Body(pub String);

impl<S: Send + Sync> FromRequest<S> for Body {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Self, Failure> {
        let Raw(bytes) = Raw::from_request(request, state).await?;
        let bad = |_| Failure::bad_request("the body is not valid UTF-8".to_owned());
        String::from_utf8(bytes.into()).map(Self).map_err(bad)
    }
}

/// A response, or the refusal.
pub type Answer<T = Response> = Result<T, Failure>;

/// A JSON response.
pub fn json(value: &impl Serialize) -> Response {
    let text = serde_json::to_string(value).expect("responses are plain data");
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}

/// Parses a request's body strictly. An empty body counts as an empty object.
pub fn read<T: DeserializeOwned>(body: &str) -> Answer<T> {
    let bad = |error: serde_json::Error| Failure(Refusal::new(Code::BadRequest, format!("the body: {error}")));
    let body = if body.trim().is_empty() { "{}" } else { body };
    serde_json::from_value(strict::parse(body).map_err(bad)?).map_err(bad)
}
