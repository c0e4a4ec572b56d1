//! The server's configuration from flags, environment, file and defaults.

use super::rates::rates;
use crate::commands::age::Age;
use crate::commands::backup_args::BackupArgs;
use crate::commands::config_file::{ConfigFile, secret};
use crate::commands::storage::{Storage, StorageArgs};
use crate::commands::work::TOKEN;
use anyhow::{Context, Result, bail};
use clap::builder::BoolishValueParser;
use server::{Certificates, OidcSettings, Provider, RateLimits, Settings, WorkSettings, WorkToken};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};
use store::Location;

/// The default log filter; `memory_serve` would list all pages at every start.
const DEFAULT_LOG: &str = "info,memory_serve=warn";

/// Run the game server: people open a link and play
///
/// Every option can also be set in a file (--config) under the same name, or in the environment as HEXHAVEN_ followed by
/// its name in capitals. Flags override the environment, which overrides the file. What is on or off is switched off by
/// `=false`.
#[derive(clap::Args)]
pub struct Args {
    /// Address to listen on; port 0 picks a free port [default: 127.0.0.1:8080]
    #[arg(long, value_name = "HOST:PORT", env = "HEXHAVEN_ADDR")]
    addr: Option<String>,
    #[command(flatten)]
    storage: StorageArgs,
    /// Serve HTTPS: a file with the certificate and those of its authorities, in PEM
    #[arg(long, value_name = "FILE", env = "HEXHAVEN_TLS_CERT")]
    tls_cert: Option<PathBuf>,
    /// File with the certificate's private key, in PEM
    #[arg(long, value_name = "FILE", env = "HEXHAVEN_TLS_KEY")]
    tls_key: Option<PathBuf>,
    /// Send cookies over HTTPS only; use this if a proxy serves the site over HTTPS [default: true with --tls-cert]
    #[arg(long, env = "HEXHAVEN_SECURE_COOKIES", value_name = "BOOL", num_args = 0..=1, require_equals = true,
        default_missing_value = "true", value_parser = BoolishValueParser::new())]
    secure_cookies: Option<bool>,
    /// Trust the X-Forwarded-For header of a reverse proxy for client addresses
    #[arg(long, env = "HEXHAVEN_TRUST_PROXY", value_name = "BOOL", num_args = 0..=1, require_equals = true,
        default_missing_value = "true", value_parser = BoolishValueParser::new())]
    trust_proxy: Option<bool>,
    /// Log level (error, warn, info or debug) or filter [default: info]
    #[arg(long, value_name = "LEVEL", env = "HEXHAVEN_LOG")]
    log: Option<String>,
    /// Log in JSON, one object per line
    #[arg(long, env = "HEXHAVEN_LOG_JSON", value_name = "BOOL", num_args = 0..=1, require_equals = true,
        default_missing_value = "true", value_parser = BoolishValueParser::new())]
    log_json: Option<bool>,
    /// Seconds before a bot takes over for a player who left [default: 60]
    #[arg(long, value_name = "SECONDS", env = "HEXHAVEN_AWAY_GRACE")]
    away_grace: Option<f64>,
    /// Seconds the game waits for a player before the others can nudge them [default: 60]
    #[arg(long, value_name = "SECONDS", env = "HEXHAVEN_NUDGE_AFTER")]
    nudge_after: Option<f64>,
    /// Seconds the game waits for a player before the others can vote to let a bot play [default: 120]
    #[arg(long, value_name = "SECONDS", env = "HEXHAVEN_VOTE_AFTER")]
    vote_after: Option<f64>,
    /// Extra seconds on all deadlines after the server was unavailable [default: 10]
    #[arg(long, value_name = "SECONDS", env = "HEXHAVEN_OUTAGE_GRACE")]
    outage_grace: Option<f64>,
    /// Seconds before a table that everybody left is closed [default: 900]
    #[arg(long, value_name = "SECONDS", env = "HEXHAVEN_CLOSE_AFTER")]
    close_after: Option<f64>,
    /// Seconds before a game of bots alone waits until somebody looks at it [default: 60]
    #[arg(long, value_name = "SECONDS", env = "HEXHAVEN_UNATTENDED_AFTER")]
    unattended_after: Option<f64>,
    /// Actions after which a game is stopped without a winner [default: 20000]
    #[arg(long, value_name = "COUNT", env = "HEXHAVEN_MAX_ACTIONS")]
    max_actions: Option<u64>,
    /// Turns after which a game is stopped without a winner [default: 3000]
    #[arg(long, value_name = "COUNT", env = "HEXHAVEN_MAX_TURNS")]
    max_turns: Option<u64>,
    /// Days for which the audit log and reports of people are kept [default: 90]
    #[arg(long, value_name = "DAYS", env = "HEXHAVEN_AUDIT_DAYS")]
    audit_days: Option<u32>,
    /// Mebibytes of memory above which only what running games need is accepted [default: 3/4 of the machine's]
    #[arg(long, value_name = "MIB", env = "HEXHAVEN_MAX_MEMORY")]
    max_memory: Option<u64>,
    /// Mebibytes that must be free on the disk; with less, only what running games need is accepted [default: 128]
    #[arg(long, value_name = "MIB", env = "HEXHAVEN_MIN_FREE_DISK")]
    min_free_disk: Option<u64>,
    /// Mebibytes that may be stored per day and address [default: 256]
    #[arg(long, value_name = "MIB", env = "HEXHAVEN_DAILY_QUOTA")]
    daily_quota: Option<u32>,
    /// How long finished games of people with accounts are kept, such as 90d; or `forever` [default: 365d]
    #[arg(long, value_name = "AGE", env = "HEXHAVEN_KEEP_GAMES")]
    keep_games: Option<String>,
    /// How long games of guests and bots, and games that nobody finished, are kept [default: 30d]
    #[arg(long, value_name = "AGE", env = "HEXHAVEN_KEEP_GUEST_GAMES")]
    keep_guest_games: Option<String>,
    /// Let workers (`hexhaven work`) analyse games: file with the token that they share with the server; or set
    /// HEXHAVEN_WORK_TOKEN
    #[arg(long, value_name = "FILE", env = "HEXHAVEN_WORK_TOKEN_FILE")]
    work_token_file: Option<PathBuf>,
    /// Seconds that a worker may be silent before its work is given to another [default: 60]
    #[arg(long, value_name = "SECONDS", env = "HEXHAVEN_WORK_LEASE")]
    work_lease: Option<f64>,
    /// How long analyses are kept, such as 30d; or `forever`: as long as their games [default: 90d]
    #[arg(long, value_name = "AGE", env = "HEXHAVEN_KEEP_ANALYSES")]
    keep_analyses: Option<String>,
    /// Let people sign in with an OpenID Connect provider: its issuer URL
    #[arg(long, value_name = "URL", env = "HEXHAVEN_OIDC_ISSUER")]
    oidc_issuer: Option<String>,
    /// The id under which the provider knows this server
    #[arg(long, value_name = "ID", env = "HEXHAVEN_OIDC_CLIENT_ID")]
    oidc_client_id: Option<String>,
    /// File with the secret that goes with the id; or set HEXHAVEN_OIDC_CLIENT_SECRET. Some providers need none
    #[arg(long, value_name = "FILE", env = "HEXHAVEN_OIDC_CLIENT_SECRET_FILE")]
    oidc_client_secret_file: Option<PathBuf>,
    /// The provider's name on the button [default: the issuer's host]
    #[arg(long, value_name = "NAME", env = "HEXHAVEN_OIDC_NAME")]
    oidc_name: Option<String>,
    /// The address of this server as browsers know it, such as https://play.example.org; the provider sends people back to it
    #[arg(long, value_name = "URL", env = "HEXHAVEN_PUBLIC_URL")]
    public_url: Option<String>,
    /// Factor for all rate limits: 10 allows ten times as much, 0 turns them off [default: 1]
    #[arg(long, value_name = "FACTOR", env = "HEXHAVEN_RATE")]
    rate: Option<f64>,
    #[command(flatten)]
    backups: BackupArgs,
}

/// The combined configuration.
pub struct Config {
    pub addr: String,
    pub storage: Storage,
    pub settings: Settings,
    log: String,
    log_json: bool,
}

fn seconds(name: &str, given: Option<f64>, default: Duration) -> Result<Duration> {
    match given {
        None => Ok(default),
        Some(seconds) => match Duration::try_from_secs_f64(seconds) {
            Ok(duration) => Ok(duration),
            Err(_) => bail!("{name} {seconds}: expected a number of seconds, 0 or more"),
        },
    }
}

fn days(number: u32) -> Duration {
    Duration::from_secs(u64::from(number) * 24 * 3600)
}

/// How long something is kept; none: forever.
fn lifetime(name: &str, given: Option<&String>, default: Option<Duration>) -> Result<Option<Duration>> {
    match given.map(String::as_str) {
        None => Ok(default),
        Some("forever") => Ok(None),
        Some(age) => Ok(Some(age.parse::<Age>().with_context(|| format!("{name} {age}"))?.duration())),
    }
}

/// The environment variable with the secret for the provider. As a flag, others on the machine could read it.
const OIDC_SECRET: &str = "HEXHAVEN_OIDC_CLIENT_SECRET";

/// The sign-in provider, if there is one.
fn provider(args: &Args, file: &ConfigFile) -> Result<Option<Arc<Provider>>> {
    let given = |flag: &Option<String>, file: &Option<String>| flag.as_ref().or(file.as_ref()).cloned();
    let Some(issuer) = given(&args.oidc_issuer, &file.oidc_issuer) else { return Ok(None) };
    let client_id =
        given(&args.oidc_client_id, &file.oidc_client_id).context("--oidc-issuer needs --oidc-client-id")?;
    let public_url = given(&args.public_url, &file.public_url).context("--oidc-issuer needs --public-url")?;
    let client_secret =
        secret(args.oidc_client_secret_file.as_deref(), OIDC_SECRET, file.oidc_client_secret_file.as_deref())?;
    let host = || issuer.split("://").nth(1).and_then(|rest| rest.split('/').next()).unwrap_or(&issuer).to_owned();
    let name = given(&args.oidc_name, &file.oidc_name).unwrap_or_else(host);
    let settings = OidcSettings { issuer, client_id, client_secret, name, public_url };
    Ok(Some(Arc::new(Provider::new(settings).context("--oidc-issuer")?)))
}

/// The server's certificate, if it is to speak HTTPS.
fn certificates(args: &Args, file: &ConfigFile) -> Result<Option<Arc<Certificates>>> {
    let certificate = args.tls_cert.as_ref().or(file.tls_cert.as_ref());
    match (certificate, args.tls_key.as_ref().or(file.tls_key.as_ref())) {
        (Some(certificate), Some(key)) => {
            let read = Certificates::load(certificate.clone(), key.clone(), SystemTime::now());
            Ok(Some(read.context("--tls-cert, --tls-key")?))
        }
        (Some(_), None) => bail!("--tls-cert needs --tls-key"),
        (None, Some(_)) => bail!("--tls-key needs --tls-cert"),
        (None, None) => Ok(None),
    }
}

/// How long a worker may be silent, unless it is set.
const WORK_LEASE: Duration = Duration::from_secs(60);

/// The settings for workers, if there is a token for them.
fn work(args: &Args, file: &ConfigFile) -> Result<Option<WorkSettings>> {
    let lease = seconds("--work-lease", args.work_lease.or(file.work_lease), WORK_LEASE)?;
    if lease < Duration::from_secs(1) {
        bail!("--work-lease: expected at least 1 second");
    }
    let token = secret(args.work_token_file.as_deref(), TOKEN, file.work_token_file.as_deref())?;
    let Some(token) = token else { return Ok(None) };
    let too_short = || format!("the token for workers: expected at least {} characters", WorkToken::MIN_LENGTH);
    Ok(Some(WorkSettings { token: WorkToken::new(&token).with_context(too_short)?, lease }))
}

impl Config {
    /// Combines flags, environment, file and defaults.
    pub fn gather(args: &Args) -> Result<Self> {
        let file = args.storage.file()?;
        let storage = args.storage.over(&file);
        let defaults = Settings::default();
        let tls = certificates(args, &file)?;
        let limits = rates(defaults.limits, args.rate.or(file.rate).unwrap_or(1.0))?;
        let settings = Settings {
            away_grace: seconds("--away-grace", args.away_grace.or(file.away_grace), defaults.away_grace)?,
            nudge_after: seconds("--nudge-after", args.nudge_after.or(file.nudge_after), defaults.nudge_after)?,
            vote_after: seconds("--vote-after", args.vote_after.or(file.vote_after), defaults.vote_after)?,
            outage_grace: seconds("--outage-grace", args.outage_grace.or(file.outage_grace), defaults.outage_grace)?,
            close_after: seconds("--close-after", args.close_after.or(file.close_after), defaults.close_after)?,
            unattended_after: seconds(
                "--unattended-after",
                args.unattended_after.or(file.unattended_after),
                defaults.unattended_after,
            )?,
            max_actions: args.max_actions.or(file.max_actions).unwrap_or(defaults.max_actions),
            max_turns: args.max_turns.or(file.max_turns).unwrap_or(defaults.max_turns),
            audit_lifetime: args.audit_days.or(file.audit_days).map_or(defaults.audit_lifetime, days),
            max_memory_mib: args.max_memory.or(file.max_memory),
            data_folder: match &storage.location {
                Location::File(path) => path.parent().map(Path::to_owned),
                Location::Postgres(_) => None,
            },
            min_free_disk_mib: args.min_free_disk.or(file.min_free_disk).unwrap_or(defaults.min_free_disk_mib),
            keep_games: lifetime(
                "--keep-games",
                args.keep_games.as_ref().or(file.keep_games.as_ref()),
                defaults.keep_games,
            )?,
            keep_guest_games: lifetime(
                "--keep-guest-games",
                args.keep_guest_games.as_ref().or(file.keep_guest_games.as_ref()),
                defaults.keep_guest_games,
            )?,
            secure_cookies: args.secure_cookies.or(file.secure_cookies).unwrap_or(tls.is_some()),
            trust_proxy: args.trust_proxy.or(file.trust_proxy).unwrap_or_default(),
            work: work(args, &file)?,
            keep_analyses: lifetime(
                "--keep-analyses",
                args.keep_analyses.as_ref().or(file.keep_analyses.as_ref()),
                defaults.keep_analyses,
            )?,
            provider: provider(args, &file)?,
            limits: RateLimits {
                stored_mib: args.daily_quota.or(file.daily_quota).unwrap_or(limits.stored_mib),
                ..limits
            },
            tls,
            backups: args.backups.settings(&file)?,
            ..defaults
        };
        Ok(Self {
            addr: args.addr.clone().or(file.addr).unwrap_or_else(|| "127.0.0.1:8080".to_owned()),
            settings: Settings { many_nodes: matches!(storage.location, Location::Postgres(_)), ..settings },
            storage,
            log: args.log.clone().or(file.log).unwrap_or_else(|| DEFAULT_LOG.to_owned()),
            log_json: args.log_json.or(file.log_json).unwrap_or_default(),
        })
    }

    /// Starts logging to standard error.
    pub fn start_logging(&self) -> Result<()> {
        let filter =
            tracing_subscriber::EnvFilter::try_new(&self.log).with_context(|| format!("--log {}", self.log))?;
        let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
        let started = if self.log_json { log.json().try_init() } else { log.try_init() };
        started.map_err(|error| anyhow::anyhow!("logging: {error}"))
    }
}
