//! What the server is told: by flags, by the environment, by a file, or not at all.

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use server::{RateLimits, Settings};
use std::path::{Path, PathBuf};
use std::time::Duration;
use store::Location;

/// What is logged unless told otherwise; the list of all pages at every start is of no use to anybody.
const USUAL_LOG: &str = "info,memory_serve=warn";

/// Serve games: people open a link and play
///
/// Every option can also stand in a file (--config) under the same name, or in the environment as HEXHAVEN_ and its name
/// in capitals. A flag goes before the environment, and that before the file.
#[derive(clap::Args)]
pub struct Args {
    /// Where to listen; port 0 takes any free one [default: 127.0.0.1:8080]
    #[arg(long, value_name = "HOST:PORT", env = "HEXHAVEN_ADDR")]
    addr: Option<String>,
    #[command(flatten)]
    storage: StorageArgs,
    /// Browsers come by HTTPS: send cookies no other way
    #[arg(long, env = "HEXHAVEN_SECURE_COOKIES")]
    secure_cookies: bool,
    /// A proxy in front says where requests come from (X-Forwarded-For)
    #[arg(long, env = "HEXHAVEN_TRUST_PROXY")]
    trust_proxy: bool,
    /// How much is logged: error, warn, info, debug; or a filter [default: info]
    #[arg(long, value_name = "LEVEL", env = "HEXHAVEN_LOG")]
    log: Option<String>,
    /// Log lines of JSON
    #[arg(long, env = "HEXHAVEN_LOG_JSON")]
    log_json: bool,
    /// Seconds that a seat is held before a bot plays for one who left [default: 60]
    #[arg(long, value_name = "SECONDS", env = "HEXHAVEN_AWAY_GRACE")]
    away_grace: Option<f64>,
    /// Seconds that deadlines wait after the server was away [default: 10]
    #[arg(long, value_name = "SECONDS", env = "HEXHAVEN_OUTAGE_GRACE")]
    outage_grace: Option<f64>,
    /// Seconds that a table stays open that everybody left [default: 900]
    #[arg(long, value_name = "SECONDS", env = "HEXHAVEN_CLOSE_AFTER")]
    close_after: Option<f64>,
    /// How often one address may do things: 1 as usual, 0 without limit, 10 ten times as often [default: 1]
    #[arg(long, value_name = "FACTOR", env = "HEXHAVEN_RATE")]
    rate: Option<f64>,
}

/// Where everything is kept, for all commands that look there.
#[derive(clap::Args)]
pub struct StorageArgs {
    /// Where everything is kept: games, and the key that seals them [default: hexhaven-data]
    #[arg(long, value_name = "FOLDER", env = "HEXHAVEN_DATA")]
    data: Option<PathBuf>,
    /// A PostgreSQL database in place of a file, for many nodes: postgres://user:password@host/database
    #[arg(long, value_name = "URL", env = "HEXHAVEN_DATABASE_URL", hide_env_values = true)]
    database_url: Option<String>,
    /// The key that seals live seeds and hands; made on first start [default: key in the data folder]
    #[arg(long, value_name = "FILE", env = "HEXHAVEN_KEY_FILE")]
    key_file: Option<PathBuf>,
    /// A file with any of the server's options, as TOML
    #[arg(long, value_name = "FILE", env = "HEXHAVEN_CONFIG")]
    config: Option<PathBuf>,
}

/// Where everything is kept.
pub struct Storage {
    pub location: Location,
    pub key_file: PathBuf,
}

/// The file.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct File {
    addr: Option<String>,
    data: Option<PathBuf>,
    database_url: Option<String>,
    key_file: Option<PathBuf>,
    secure_cookies: bool,
    trust_proxy: bool,
    log: Option<String>,
    log_json: bool,
    away_grace: Option<f64>,
    outage_grace: Option<f64>,
    close_after: Option<f64>,
    rate: Option<f64>,
}

/// What came of all of them.
pub struct Config {
    pub addr: String,
    pub storage: Storage,
    pub settings: Settings,
    log: String,
    log_json: bool,
}

fn read(path: &Path) -> Result<File> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    toml::from_str(&text).with_context(|| path.display().to_string())
}

fn seconds(name: &str, given: Option<f64>, usual: Duration) -> Result<Duration> {
    match given {
        None => Ok(usual),
        Some(seconds) => match Duration::try_from_secs_f64(seconds) {
            Ok(time) => Ok(time),
            Err(_) => bail!("{name} {seconds}: expected seconds, 0 or more"),
        },
    }
}

/// Rates so many times as high; without limit is as high as can be.
fn rates(usual: RateLimits, factor: f64) -> Result<RateLimits> {
    if !(0.0..=1e6).contains(&factor) {
        bail!("--rate {factor}: expected 0 for no limits, or a factor up to 1000000");
    }
    let scaled = |rate: u32| match factor {
        0.0 => u32::MAX,
        factor => ((f64::from(rate) * factor) as u32).max(1),
    };
    Ok(RateLimits {
        tables: scaled(usual.tables),
        joins: scaled(usual.joins),
        chats: scaled(usual.chats),
        offers: scaled(usual.offers),
        messages: scaled(usual.messages),
        sign_ins: scaled(usual.sign_ins),
        checks: scaled(usual.checks),
        companions: scaled(usual.companions),
        publishes: scaled(usual.publishes),
        follows: scaled(usual.follows),
        browses: scaled(usual.browses),
        publications: scaled(usual.publications),
        opinions: scaled(usual.opinions),
    })
}

impl StorageArgs {
    fn file(&self) -> Result<File> {
        Ok(self.config.as_deref().map(read).transpose()?.unwrap_or_default())
    }

    fn over(&self, file: &File) -> Storage {
        let data = self.data.as_ref().or(file.data.as_ref()).cloned().unwrap_or_else(|| "hexhaven-data".into());
        let key_file = self.key_file.as_ref().or(file.key_file.as_ref()).cloned();
        let location = match self.database_url.as_ref().or(file.database_url.as_ref()) {
            Some(url) => Location::Postgres(url.clone()),
            None => Location::File(data.join("hexhaven.db")),
        };
        Storage { location, key_file: key_file.unwrap_or_else(|| data.join("key")) }
    }

    /// Where it is, by the flags, the environment and the file.
    pub fn find(&self) -> Result<Storage> {
        Ok(self.over(&self.file()?))
    }
}

impl Config {
    /// Puts everything together.
    pub fn gather(args: &Args) -> Result<Self> {
        let file = args.storage.file()?;
        let storage = args.storage.over(&file);
        let usual = Settings::default();
        let settings = Settings {
            away_grace: seconds("--away-grace", args.away_grace.or(file.away_grace), usual.away_grace)?,
            outage_grace: seconds("--outage-grace", args.outage_grace.or(file.outage_grace), usual.outage_grace)?,
            close_after: seconds("--close-after", args.close_after.or(file.close_after), usual.close_after)?,
            secure_cookies: args.secure_cookies || file.secure_cookies,
            trust_proxy: args.trust_proxy || file.trust_proxy,
            limits: rates(usual.limits, args.rate.or(file.rate).unwrap_or(1.0))?,
            ..usual
        };
        Ok(Self {
            addr: args.addr.clone().or(file.addr).unwrap_or_else(|| "127.0.0.1:8080".to_owned()),
            settings: Settings { many_nodes: matches!(storage.location, Location::Postgres(_)), ..settings },
            storage,
            log: args.log.clone().or(file.log).unwrap_or_else(|| USUAL_LOG.to_owned()),
            log_json: args.log_json || file.log_json,
        })
    }

    /// Logs to standard error from now on.
    pub fn start_logging(&self) -> Result<()> {
        let filter =
            tracing_subscriber::EnvFilter::try_new(&self.log).with_context(|| format!("--log {}", self.log))?;
        let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
        let started = if self.log_json { log.json().try_init() } else { log.try_init() };
        started.map_err(|error| anyhow::anyhow!("logging: {error}"))
    }
}
