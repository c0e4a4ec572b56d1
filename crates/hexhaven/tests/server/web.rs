//! An HTTP client.

use crate::contract;
use serde_json::Value;
use std::time::Duration;
use ureq::http::{HeaderMap, Response};
use ureq::{Agent, Body};

/// A response.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    pub text: String,
}

impl Answer {
    /// The body as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {:?}", self.text))
    }

    /// The body of a response that must be successful.
    pub fn good(self) -> Value {
        assert_eq!(self.status, 200, "{}", self.text);
        self.json()
    }

    /// The body of a response that must be a refusal with this code.
    pub fn refused(self, code: &str) -> Value {
        let answer = self.json();
        assert_eq!(answer["code"], code, "{} {answer}", self.status);
        assert!(self.status >= 400, "{} {answer}", self.status);
        answer
    }
}

/// An HTTP client of a server.
#[derive(Clone)]
pub struct Web {
    agent: Agent,
    url: String,
    headers: Vec<(String, String)>,
}

impl Web {
    pub fn new(address: &str) -> Self {
        let agent = Agent::config_builder().http_status_as_error(false).max_redirects(0);
        let agent = agent.timeout_global(Some(Duration::from_secs(30)));
        Self { agent: agent.build().into(), url: format!("http://{address}"), headers: Vec::new() }
    }

    /// A client that adds a header to every request.
    pub fn with(&self, name: &str, value: &str) -> Self {
        let mut web = self.clone();
        web.headers.push((name.to_owned(), value.to_owned()));
        web
    }

    /// A client that sends a token.
    pub fn known(&self, token: &str) -> Self {
        self.with("Authorization", &format!("Bearer {token}"))
    }

    pub fn get(&self, path: &str) -> Answer {
        self.try_get(path).unwrap_or_else(|error| panic!("GET {path}: {error}"))
    }

    /// Like the method without `try_`, but the server may be unavailable.
    pub fn try_get(&self, path: &str) -> Result<Answer, ureq::Error> {
        let mut request = self.agent.get(format!("{}{path}", self.url));
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        self.checked("get", path, read(request.call()?)?)
    }

    /// Sends JSON.
    pub fn post(&self, path: &str, body: &Value) -> Answer {
        self.send(path, &body.to_string())
    }

    /// Sends text.
    pub fn send(&self, path: &str, body: &str) -> Answer {
        self.try_send(path, body).unwrap_or_else(|error| panic!("POST {path}: {error}"))
    }

    /// Like the method without `try_`, but the server may be unavailable.
    pub fn try_send(&self, path: &str, body: &str) -> Result<Answer, ureq::Error> {
        let mut request = self.agent.post(format!("{}{path}", self.url)).content_type("application/json");
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        self.checked("post", path, read(request.send(body)?)?)
    }

    /// Sends bytes that need not be text.
    pub fn send_bytes(&self, path: &str, body: &[u8]) -> Answer {
        let mut request = self.agent.post(format!("{}{path}", self.url)).content_type("application/json");
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        let answer = request.send(body).and_then(read).and_then(|answer| self.checked("post", path, answer));
        answer.unwrap_or_else(|error| panic!("POST {path}: {error}"))
    }

    /// Sends JSON with `PUT`.
    pub fn put(&self, path: &str, body: &Value) -> Answer {
        let mut request = self.agent.put(format!("{}{path}", self.url)).content_type("application/json");
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        let answer = request.send(body.to_string()).and_then(read);
        let answer = answer.and_then(|answer| self.checked("put", path, answer));
        answer.unwrap_or_else(|error| panic!("PUT {path}: {error}"))
    }

    /// Sends JSON with `PATCH`.
    pub fn patch(&self, path: &str, body: &Value) -> Answer {
        let mut request = self.agent.patch(format!("{}{path}", self.url)).content_type("application/json");
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        let answer = request.send(body.to_string()).and_then(read);
        let answer = answer.and_then(|answer| self.checked("patch", path, answer));
        answer.unwrap_or_else(|error| panic!("PATCH {path}: {error}"))
    }

    pub fn delete(&self, path: &str) -> Answer {
        let mut request = self.agent.delete(format!("{}{path}", self.url));
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        let answer = request.call().and_then(read).and_then(|answer| self.checked("delete", path, answer));
        answer.unwrap_or_else(|error| panic!("DELETE {path}: {error}"))
    }

    /// Checks a response against the OpenAPI document.
    fn checked(&self, method: &str, path: &str, answer: Answer) -> Result<Answer, ureq::Error> {
        contract::check(method, path, &answer, || {
            let document = self.agent.get(format!("{}/api/v1/openapi.json", self.url)).call().and_then(read);
            document.ok().map(|document| document.json())
        });
        Ok(answer)
    }
}

fn read(mut response: Response<Body>) -> Result<Answer, ureq::Error> {
    let text = response.body_mut().with_config().limit(64 << 20).read_to_string()?;
    Ok(Answer { status: response.status().as_u16(), headers: response.headers().clone(), text })
}
