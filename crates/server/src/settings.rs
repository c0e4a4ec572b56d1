//! Settings for operators.

use crate::backups::BackupSettings;
use crate::oidc::Provider;
use crate::tls::Certificates;
use crate::work::WorkSettings;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// Settings for operators.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How long a player may be away before a bot plays for them.
    pub away_grace: Duration,
    /// How long the game waits for a player before the others can nudge them, and how soon they can do it again.
    pub nudge_after: Duration,
    /// How long the game waits for a player before the others can vote to let a bot play.
    pub vote_after: Duration,
    /// How long deadlines are not enforced after an outage.
    pub outage_grace: Duration,
    /// How long a table stays open after everybody has left.
    pub close_after: Duration,
    /// A game of bots alone waits when nobody has looked at it for this long.
    pub unattended_after: Duration,
    /// A game is stopped after this many actions.
    pub max_actions: u64,
    /// A game is stopped after this many turns.
    pub max_turns: u64,
    /// Maximum number of bots that think at once.
    pub thinkers: usize,
    /// Whether other nodes serve the same games.
    pub many_nodes: bool,
    /// How often the store is polled for what is due and for what other nodes did.
    pub look_every: Duration,
    /// The certificate, if the server itself speaks HTTPS.
    pub tls: Option<Arc<Certificates>>,
    /// Whether browsers reach the server only by HTTPS. Cookies are then marked `Secure`.
    pub secure_cookies: bool,
    /// Whether to trust the `X-Forwarded-For` header of a reverse proxy.
    pub trust_proxy: bool,
    /// How long lines of the audit log and reports of people are kept.
    pub audit_lifetime: Duration,
    /// Mebibytes of memory above which the server accepts only what running games need; none: three quarters of the
    /// machine's memory.
    pub max_memory_mib: Option<u64>,
    /// The folder with the data, if it is on this machine.
    pub data_folder: Option<PathBuf>,
    /// Mebibytes that must be free on the disk of that folder; with less, the server accepts only what running games need.
    pub min_free_disk_mib: u64,
    /// How long finished games of people with accounts are kept; none: forever.
    pub keep_games: Option<Duration>,
    /// How long games of guests and bots, and games that nobody finished, are kept; none: forever.
    pub keep_guest_games: Option<Duration>,
    /// Workers that analyse games; none: nobody can request an analysis.
    pub work: Option<WorkSettings>,
    /// How long analyses are kept; none: as long as their games.
    pub keep_analyses: Option<Duration>,
    /// Where people can sign in besides here.
    pub provider: Option<Arc<Provider>>,
    /// Backups at regular intervals; none: none are made.
    pub backups: Option<BackupSettings>,
    /// Rate limits.
    pub limits: RateLimits,
}

/// How often a client may do something; bursts of the same size are allowed.
#[derive(Clone, Copy, Debug)]
pub struct RateLimits {
    /// Requests of any kind, per second and address.
    pub requests: u32,
    /// New connections, per second and address. Not counted behind a reverse proxy.
    pub arrivals: u32,
    /// Tables opened, per minute and address.
    pub tables: u32,
    /// Seats taken and players created, per minute and address.
    pub joins: u32,
    /// Lines of chat, per minute and player.
    pub chats: u32,
    /// Offers and counters, per minute and player.
    pub offers: u32,
    /// Nudges and votes, per minute and player.
    pub nudges: u32,
    /// Messages of any kind, per second and socket; commands to tables also per second and player, over HTTP too.
    pub messages: u32,
    /// Sign-in attempts and changes of accounts, per minute and address; passwords asked for again, also per account.
    pub sign_ins: u32,
    /// Maps and records checked, per minute and address.
    pub checks: u32,
    /// Analyses requested, per minute and address.
    pub analyses: u32,
    /// Hints, per minute and address: enough for a family that asks before every action.
    pub hints: u32,
    /// New companions published, per minute and address.
    pub companions: u32,
    /// Companions changed or ended, per minute and address.
    pub publishes: u32,
    /// Requests for a companion's next version, per minute and address.
    pub follows: u32,
    /// Library requests: pages, maps, files, pictures, per minute and address.
    pub browses: u32,
    /// Maps and versions published, per minute and address.
    pub publications: u32,
    /// Ratings and reports of maps, and maps unpublished, per minute and address.
    pub opinions: u32,
    /// Requests of admins, per minute and address.
    pub admin: u32,
    /// Wrong codes of tables, per minute and address.
    pub guesses: u32,
    /// Sockets closed because of too many malformed or rate-limited messages, per minute and address.
    pub misuses: u32,
    /// Mebibytes stored, per day and address: maps of new tables, actions and chat at them, companions, published maps.
    pub stored_mib: u32,
    /// Tables with a task that were opened from an address: those that are being played, watched or waited at.
    pub open_tables: u32,
    /// People from an address who are waiting for a seat, at each table.
    pub waiting: u32,
    /// Open connections of an address. Behind a reverse proxy, only sockets are counted.
    pub connections: u32,
}

const fn days(number: u64) -> Duration {
    Duration::from_secs(number * 24 * 3600)
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            away_grace: Duration::from_secs(60),
            nudge_after: Duration::from_secs(60),
            vote_after: Duration::from_secs(120),
            outage_grace: Duration::from_secs(10),
            close_after: Duration::from_secs(15 * 60),
            unattended_after: Duration::from_secs(60),
            max_actions: 20_000,
            max_turns: 3_000,
            thinkers: std::thread::available_parallelism().map_or(2, usize::from),
            many_nodes: false,
            look_every: Duration::from_secs(1),
            tls: None,
            secure_cookies: false,
            trust_proxy: false,
            audit_lifetime: days(90),
            max_memory_mib: None,
            data_folder: None,
            min_free_disk_mib: 128,
            keep_games: Some(days(365)),
            keep_guest_games: Some(days(30)),
            work: None,
            keep_analyses: Some(days(90)),
            provider: None,
            backups: None,
            limits: RateLimits {
                requests: 500,
                arrivals: 200,
                tables: 30,
                joins: 60,
                chats: 30,
                offers: 60,
                nudges: 10,
                messages: 30,
                sign_ins: 10,
                checks: 60,
                analyses: 10,
                hints: 300,
                companions: 10,
                publishes: 240,
                follows: 600,
                browses: 600,
                publications: 10,
                opinions: 30,
                admin: 120,
                guesses: 30,
                misuses: 10,
                stored_mib: 256,
                open_tables: 100,
                waiting: 3,
                connections: 1_000,
            },
        }
    }
}
