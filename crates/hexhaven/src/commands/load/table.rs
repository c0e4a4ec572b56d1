//! A table with all seats taken, opened over HTTP as a script would.

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

/// A table with a game in progress.
pub struct LoadTable {
    pub id: String,
    /// The token of each seat.
    pub tokens: Vec<String>,
}

fn post(url: &str, token: Option<&str>, body: &Value) -> Result<Value> {
    let mut request = ureq::post(url).config().http_status_as_error(false).build();
    if let Some(token) = token {
        request = request.header("Authorization", format!("Bearer {token}"));
    }
    let mut response = request.content_type("application/json").send(body.to_string())?;
    let text = response.body_mut().read_to_string()?;
    let answer: Value = serde_json::from_str(&text).with_context(|| format!("{url} answered {text:?}"))?;
    if !response.status().is_success() {
        bail!("{url}: {}: {}", answer["code"], answer["message"]);
    }
    Ok(answer)
}

impl LoadTable {
    /// Opens a table, takes all its seats, and starts the game.
    pub fn open(url: &str, preset: &str, seats: u8) -> Result<Self> {
        let new = json!({"preset": preset, "seats": seats, "clock": "off", "name": "Load 0"});
        let opened = post(&format!("{url}/api/v1/tables"), None, &new)?;
        let id = opened["table"].as_str().context("no table in the answer")?.to_owned();
        let mut tokens = vec![opened["token"].as_str().context("no token in the answer")?.to_owned()];
        for seat in 1..seats {
            let joined =
                post(&format!("{url}/api/v1/tables/{id}/join"), None, &json!({"name": format!("Load {seat}")}))?;
            let token = joined["token"].as_str().context("no token in the answer")?.to_owned();
            post(&format!("{url}/api/v1/tables/{id}/ready"), Some(&token), &json!({}))?;
            tokens.push(token);
        }
        post(&format!("{url}/api/v1/tables/{id}/start"), Some(&tokens[0]), &json!({}))?;
        Ok(Self { id, tokens })
    }
}
