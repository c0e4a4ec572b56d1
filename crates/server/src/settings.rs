//! What an operator can set.

use std::time::Duration;

/// What an operator can set.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How long a seat is held before a bot plays for one who left.
    pub away_grace: Duration,
    /// How long deadlines wait after an outage.
    pub outage_grace: Duration,
    /// How long a table that everybody left is kept before it is closed.
    pub close_after: Duration,
    /// Bots that may think at once.
    pub thinkers: usize,
    /// Whether other nodes serve the same games.
    pub many_nodes: bool,
    /// How often the store is looked at for what is due, and for what others did.
    pub look_every: Duration,
    /// Whether browsers reach the server by HTTPS: cookies are then sent no other way.
    pub secure_cookies: bool,
    /// Whether a proxy in front says in `X-Forwarded-For` where requests come from.
    pub trust_proxy: bool,
    /// How much a client may ask for.
    pub limits: RateLimits,
}

/// How often a client may do something, each with a burst of as many again.
#[derive(Clone, Copy, Debug)]
pub struct RateLimits {
    /// Tables opened, a minute and address.
    pub tables: u32,
    /// Seats taken and players made, a minute and address.
    pub joins: u32,
    /// Lines of chat, a minute and socket.
    pub chats: u32,
    /// Offers and counters, a minute and socket.
    pub offers: u32,
    /// Messages of any kind, a second and socket.
    pub messages: u32,
    /// Tries to sign in, a minute and address.
    pub sign_ins: u32,
    /// Maps and records checked, a minute and address.
    pub checks: u32,
    /// Companions published for the first time, a minute and address.
    pub companions: u32,
    /// Companions changed or ended, a minute and address.
    pub publishes: u32,
    /// Questions for a companion's next version, a minute and address.
    pub follows: u32,
    /// Looks at the library: pages, maps, files, pictures, a minute and address.
    pub browses: u32,
    /// Maps and versions published, a minute and address.
    pub publications: u32,
    /// Ratings and reports of maps, and maps taken back, a minute and address.
    pub opinions: u32,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            away_grace: Duration::from_secs(60),
            outage_grace: Duration::from_secs(10),
            close_after: Duration::from_secs(15 * 60),
            thinkers: std::thread::available_parallelism().map_or(2, usize::from),
            many_nodes: false,
            look_every: Duration::from_secs(1),
            secure_cookies: false,
            trust_proxy: false,
            limits: RateLimits {
                tables: 30,
                joins: 60,
                chats: 30,
                offers: 60,
                messages: 30,
                sign_ins: 10,
                checks: 60,
                companions: 10,
                publishes: 240,
                follows: 600,
                browses: 600,
                publications: 10,
                opinions: 30,
            },
        }
    }
}
