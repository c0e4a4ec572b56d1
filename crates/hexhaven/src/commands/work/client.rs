//! What a worker asks of the server.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::fmt;
use std::time::Duration;
use ureq::http::{Method, Request, StatusCode};
use ureq::tls::TlsConfig;
use ureq::{Agent, Body};

/// How long a request may take, besides the time that the server was asked to wait.
const TIMEOUT: Duration = Duration::from_secs(30);
/// The longest answer that is read: the record of the longest game is shorter.
const MAX_ANSWER_BYTES: u64 = 64 << 20;

/// A server, and what the worker proves itself with.
pub struct Client {
    agent: Agent,
    url: String,
    token: String,
}

/// A game to be analysed.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Job {
    pub id: String,
    pub table: String,
    pub depth: String,
    pub lease_ms: u64,
    pub record: String,
}

/// Why a request failed.
#[derive(Debug)]
pub enum Failed {
    /// The server cannot be reached or is busy; later it may work.
    Away(String),
    /// The work is not this worker's any more.
    Lost,
    /// The result is larger than the server accepts.
    TooLarge,
    /// Trying again would not help.
    Refused(String),
}

/// A refusal of the server.
#[derive(Deserialize)]
struct Refusal {
    code: String,
    message: String,
    #[serde(default)]
    retryable: bool,
}

impl fmt::Display for Failed {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Away(why) | Self::Refused(why) => formatter.write_str(why),
            Self::Lost => formatter.write_str("the server has given the work to another worker"),
            Self::TooLarge => formatter.write_str("the analysis is larger than the server accepts"),
        }
    }
}

impl Client {
    pub fn new(url: &str, token: String) -> Self {
        let agent = Agent::config_builder()
            .http_status_as_error(false)
            // The token is for this server only.
            .max_redirects(0)
            .tls_config(TlsConfig::builder().root_certs(server::root_certificates()).build())
            .build();
        Self { agent: agent.into(), url: url.trim_end_matches('/').to_owned(), token }
    }

    /// Takes the oldest work; waits for some, if there is none.
    pub fn take(&self, wait: Duration) -> Result<Option<Job>, Failed> {
        self.send(Method::POST, &format!("?wait={}", wait.as_secs()), "", wait + TIMEOUT)
    }

    /// Returns a result or the reason why there is none.
    pub fn deliver(&self, job: &Job, delivery: &str) -> Result<(), Failed> {
        self.change(Method::POST, job, delivery)
    }

    /// Keeps the work for longer.
    pub fn renew(&self, job: &Job) -> Result<(), Failed> {
        self.change(Method::PUT, job, "")
    }

    /// Gives the work back.
    pub fn release(&self, job: &Job) -> Result<(), Failed> {
        self.change(Method::DELETE, job, "")
    }

    fn change(&self, method: Method, job: &Job, body: &str) -> Result<(), Failed> {
        // A successful answer has no body.
        self.send::<serde::de::IgnoredAny>(method, &format!("/{}", job.id), body, TIMEOUT).map(|_| ())
    }

    fn send<T: DeserializeOwned>(
        &self,
        method: Method,
        below: &str,
        body: &str,
        timeout: Duration,
    ) -> Result<Option<T>, Failed> {
        let request = Request::builder()
            .method(method)
            .uri(format!("{}/api/v1/work{below}", self.url))
            .header("Authorization", format!("Bearer {}", self.token))
            .header("Content-Type", "application/json")
            .body(body.to_owned())
            .map_err(|error| Failed::Refused(format!("{}: {error}", self.url)))?;
        let request = self.agent.configure_request(request).timeout_global(Some(timeout)).build();
        let mut response = self.agent.run(request).map_err(|error| Failed::Away(error.to_string()))?;
        let status = response.status();
        let text = read(response.body_mut())?;
        match status {
            StatusCode::NO_CONTENT => Ok(None),
            StatusCode::OK => {
                serde_json::from_str(&text).map(Some).map_err(|error| Failed::Refused(format!("the work: {error}")))
            }
            _ => Err(refused(status, &text)),
        }
    }
}

fn read(body: &mut Body) -> Result<String, Failed> {
    let text = body.with_config().limit(MAX_ANSWER_BYTES).read_to_string();
    text.map_err(|error| Failed::Away(error.to_string()))
}

/// What an answer that is no success says.
fn refused(status: StatusCode, text: &str) -> Failed {
    match serde_json::from_str::<Refusal>(text) {
        Ok(refusal) if refusal.retryable => Failed::Away(refusal.message),
        Ok(refusal) => match refusal.code.as_str() {
            "LEASE_EXPIRED" => Failed::Lost,
            "TOO_LARGE" => Failed::TooLarge,
            _ => Failed::Refused(refusal.message),
        },
        Err(_) if status == StatusCode::PAYLOAD_TOO_LARGE => Failed::TooLarge,
        // A proxy answers for a server that is away, or was asked for too long.
        Err(_) if status.is_server_error() || status == StatusCode::REQUEST_TIMEOUT => {
            Failed::Away(format!("the server answers {status}"))
        }
        Err(_) => Failed::Refused(format!("the server answers {status}; is this the address of a Hexhaven server?")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_work_later_is_tried_again() {
        let answer = |status: u16, text: &str| refused(StatusCode::from_u16(status).expect("a status"), text);
        let refusal = |code: &str, retryable: bool| {
            serde_json::json!({"code": code, "message": "why", "retryable": retryable}).to_string()
        };
        assert!(matches!(answer(503, &refusal("BUSY", true)), Failed::Away(why) if why == "why"));
        assert!(matches!(answer(409, &refusal("LEASE_EXPIRED", false)), Failed::Lost));
        assert!(matches!(answer(413, &refusal("TOO_LARGE", false)), Failed::TooLarge));
        assert!(matches!(answer(413, "<html>Too Large</html>"), Failed::TooLarge));
        assert!(matches!(answer(401, &refusal("BAD_TOKEN", false)), Failed::Refused(_)));
        assert!(matches!(answer(502, "<html>Bad Gateway</html>"), Failed::Away(_)));
        assert!(matches!(answer(408, "the request took too long"), Failed::Away(_)));
        assert!(matches!(answer(404, "<html>Not Found</html>"), Failed::Refused(_)));
    }
}
