//! `hexhaven bot`: one of the built-in bots, over the bot protocol.

use crate::Verdict;
use anyhow::{Context, Result};
use bots::Kind;
use random::Seed;
use sim::protocol::Responder;
use std::io::BufRead;

/// Run a built-in bot as an external program: read the bot protocol from stdin and answer on stdout
#[derive(clap::Args)]
pub struct Args {
    /// The bot: easy, medium, hard, expert, random, weighted, greedy, search:50ms or search:2000n
    #[arg(long, default_value = "search:50ms", value_name = "BOT")]
    engine: String,
    /// Random seed: a number, or 64 hex digits
    #[arg(long, default_value = "0", value_name = "SEED")]
    seed: String,
}

/// Runs the command until its input ends.
pub fn run(args: &Args) -> Result<Verdict> {
    let kind: Kind = args.engine.parse().map_err(anyhow::Error::msg).context("--engine")?;
    let seed: Seed = args.seed.parse().with_context(|| format!("--seed {}", args.seed))?;
    let mut responder = Responder::new(kind, seed);
    outln!("{}", serde_json::json!({"type": "hello", "name": format!("hexhaven {kind}")}));
    let mut input = std::io::stdin().lock();
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let text = String::from_utf8_lossy(&line);
        if !text.trim().is_empty() {
            let reply = responder.handle(text.trim());
            if let Some(problem) = reply.problem {
                eprintln!("hexhaven bot: {problem}");
            }
            if let Some(answer) = reply.answer {
                outln!("{answer}");
            }
        }
        line.clear();
    }
    Ok(Verdict::Good)
}
