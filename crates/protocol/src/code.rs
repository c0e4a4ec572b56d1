//! Refusal codes: why something was refused, in a form that programs can act on.
//!
//! Every code is declared once, in the table below: its name on the wire, its HTTP status, whether
//! sending the same request again can help, and the key of its message in `crates/locales`.

use rules::Reason;
use serde::{Serialize, Serializer};
use std::fmt;

/// Whether the same request may succeed if it is sent again unchanged.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Retry {
    /// It will be refused again.
    No,
    /// Nothing was changed; trying again later may work.
    Later,
}

macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident = $code:literal, $status:literal, $retry:ident, $family:literal;)+) => {
        /// Why something was refused.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Code {
            /// A rule of the game forbids the action.
            Rule(Reason),
            $($(#[$doc])* $variant),+
        }

        impl Code {
            /// The server's own codes; those of the rules are [`Reason::ALL`].
            pub const OWN: &'static [Self] = &[$(Self::$variant),+];

            /// Wire name, HTTP status, retry, and the family of messages that it belongs to.
            const fn entry(self) -> (&'static str, u16, Retry, &'static str) {
                match self {
                    Self::Rule(reason) => (reason.code(), 409, Retry::No, "refused"),
                    $(Self::$variant => ($code, $status, Retry::$retry, $family)),+
                }
            }
        }
    };
}

codes! {
    // The caller is not signed in, or may not do this.
    /// No token and no cookie, where one is needed.
    Unauthorized = "UNAUTHORIZED", 401, No, "refused";
    /// The token is unknown or has expired.
    BadToken = "BAD_TOKEN", 401, No, "refused";
    /// Name and password do not match.
    BadPassword = "BAD_PASSWORD", 401, No, "refused";
    /// The account is suspended.
    Suspended = "SUSPENDED", 403, No, "refused";
    /// Not the account's current password, which was asked for again.
    WrongPassword = "WRONG_PASSWORD", 403, No, "refused";
    /// The account has no password, and its session is not new enough to change it.
    SignInAgain = "SIGN_IN_AGAIN", 403, No, "refused";
    /// The sign-in provider did not sign the person in.
    SignInDenied = "SIGN_IN_DENIED", 403, No, "refused";
    /// Not the key of this companion.
    BadKey = "BAD_KEY", 401, No, "refused";
    /// The request comes from a page of another site.
    ForeignOrigin = "FOREIGN_ORIGIN", 403, No, "refused";
    /// Only the host of the table may do this.
    NotHost = "NOT_HOST", 403, No, "refused";
    /// Only players seated at the table may do this.
    NotSeated = "NOT_SEATED", 403, No, "refused";
    /// The host has muted this player.
    Muted = "MUTED", 403, No, "refused";
    /// The host has removed this player from the table.
    Kicked = "KICKED", 403, No, "lobby-refused";
    /// The host has turned down this player's request for a seat.
    TurnedAway = "TURNED_AWAY", 403, No, "lobby-refused";
    /// The host has blocked this player.
    Blocked = "BLOCKED", 403, No, "lobby-refused";
    /// Only admins of the server may do this.
    NotAdmin = "NOT_ADMIN", 403, No, "refused";
    /// Guests may not do this.
    NeedsAccount = "NEEDS_ACCOUNT", 403, No, "library-refused";
    /// Only the map's author may change it.
    NotYours = "NOT_YOURS", 403, No, "library-refused";
    /// Authors may not rate their own maps.
    YourOwn = "YOUR_OWN", 403, No, "library-refused";

    // It does not exist.
    /// No such route or file.
    NotFound = "NOT_FOUND", 404, No, "refused";
    /// No such table.
    NoSuchTable = "NO_SUCH_TABLE", 404, No, "refused";
    /// Nobody is waiting for a seat with this request.
    NoSuchRequest = "NO_SUCH_REQUEST", 404, No, "lobby-refused";
    /// The caller has no such session or token.
    NoSuchSession = "NO_SUCH_SESSION", 404, No, "refused";
    /// No such account.
    NoSuchAccount = "NO_SUCH_ACCOUNT", 404, No, "refused";
    /// No such report of a person, or it is closed.
    NoSuchReport = "NO_SUCH_REPORT", 404, No, "refused";
    /// No such companion, or it has ended.
    NoSuchCompanion = "NO_SUCH_COMPANION", 404, No, "refused";
    /// No such map in the library, or no such version.
    NoSuchMap = "NO_SUCH_MAP", 404, No, "library-refused";
    /// No such collection of maps.
    NoSuchCollection = "NO_SUCH_COLLECTION", 404, No, "library-refused";

    // The request itself is wrong.
    /// The HTTP request cannot be read.
    BadRequest = "BAD_REQUEST", 400, No, "refused";
    /// The WebSocket message cannot be read.
    BadMessage = "BAD_MESSAGE", 400, No, "refused";
    /// No such bot, or one that thinks for too long.
    BadBot = "BAD_BOT", 400, No, "refused";
    /// An empty or overlong chat line.
    BadChat = "BAD_CHAT", 400, No, "refused";
    /// A tag is too long or contains invalid characters, or there are too many.
    BadTags = "BAD_TAGS", 400, No, "library-refused";
    /// A map's description is too long, or has characters that cannot be shown.
    BadDescription = "BAD_DESCRIPTION", 400, No, "library-refused";
    /// The map is unknown, has faults, or exceeds the server's limits.
    BadMap = "BAD_MAP", 400, No, "lobby-refused";
    /// A map's name is empty, too long, or has characters that cannot be shown.
    BadMapName = "BAD_MAP_NAME", 400, No, "library-refused";
    /// A player's name is empty, too long, or a bot's.
    BadName = "BAD_NAME", 400, No, "lobby-refused";
    /// A report has no reason, or the reason is too long.
    BadReason = "BAD_REASON", 400, No, "library-refused";
    /// The record cannot be read or replayed.
    BadRecord = "BAD_RECORD", 400, No, "refused";
    /// Preset, options, map and seats are not compatible.
    BadRules = "BAD_RULES", 400, No, "refused";
    /// The map or the preset is not for this many players.
    BadSeats = "BAD_SEATS", 400, No, "lobby-refused";
    /// Not one to five stars.
    BadStars = "BAD_STARS", 400, No, "refused";
    /// A table's title is too long.
    BadTitle = "BAD_TITLE", 400, No, "lobby-refused";
    /// The body is larger than the server accepts.
    TooLarge = "TOO_LARGE", 413, No, "refused";

    /// A sign-in with the provider was not begun in this browser, is too old, or is over.
    SignInExpired = "SIGN_IN_EXPIRED", 400, No, "refused";
    /// The sign-in provider does not work, or what it says cannot be trusted.
    ProviderFailed = "PROVIDER_FAILED", 502, No, "refused";

    // It conflicts with the current state.
    /// The server has no sign-in provider.
    NoProvider = "NO_PROVIDER", 409, No, "refused";
    /// The identity at the provider belongs to another account, or the account has one.
    AlreadyLinked = "ALREADY_LINKED", 409, No, "refused";
    /// The account needs a password for this.
    NeedsPassword = "NEEDS_PASSWORD", 409, No, "refused";
    /// The action was chosen at an older version of the game.
    Stale = "STALE", 409, No, "refused";
    /// The request id was used for something else.
    IdConflict = "ID_CONFLICT", 409, No, "refused";
    /// The game is not waiting for this player. The rules have `NOT_PLAYER_TURN`, for actions out of turn.
    NotYourTurn = "NOT_YOUR_TURN", 409, No, "refused";
    /// The game has not been waiting for this player for long enough, or a bot already plays for them.
    NotIdle = "NOT_IDLE", 409, No, "refused";
    /// The game has not started.
    NotStarted = "NOT_STARTED", 409, No, "refused";
    /// The game has already started.
    AlreadyStarted = "ALREADY_STARTED", 409, No, "lobby-refused";
    /// The game has not ended yet.
    NotOver = "NOT_OVER", 409, No, "refused";
    /// Somebody is not ready.
    NotReady = "NOT_READY", 409, No, "lobby-refused";
    /// A seat is still open.
    SeatsOpen = "SEATS_OPEN", 409, No, "lobby-refused";
    /// Somebody else has this seat.
    SeatTaken = "SEAT_TAKEN", 409, No, "lobby-refused";
    /// The table has no such seat.
    NoSuchSeat = "NO_SUCH_SEAT", 409, No, "refused";
    /// Another player has this colour.
    ColourTaken = "COLOUR_TAKEN", 409, No, "lobby-refused";
    /// Every seat is taken.
    TableFull = "TABLE_FULL", 409, No, "lobby-refused";
    /// Too many people are waiting for a seat at this table.
    TooManyWaiting = "TOO_MANY_WAITING", 409, No, "lobby-refused";
    /// Everybody left, and the table was closed.
    TableClosed = "TABLE_CLOSED", 409, No, "lobby-refused";
    /// The table's log is damaged.
    TableDamaged = "TABLE_DAMAGED", 409, No, "refused";
    /// Nothing can be undone at this table.
    UndoOff = "UNDO_OFF", 409, No, "refused";
    /// The latest action cannot be undone: it is not the player's own, or it revealed something.
    UndoNotPossible = "UNDO_NOT_POSSIBLE", 409, No, "refused";
    /// The server has no workers that analyse games.
    NoWorkers = "NO_WORKERS", 409, No, "refused";
    /// A worker was silent for too long, and its work may have been given to another.
    LeaseExpired = "LEASE_EXPIRED", 409, No, "refused";
    /// Public games have no hints.
    NoHints = "NO_HINTS", 409, No, "refused";
    /// Another account has this name.
    NameTaken = "NAME_TAKEN", 409, No, "refused";
    /// The name belongs to an account, and the caller is not signed in to it.
    NameOfAccount = "NAME_OF_ACCOUNT", 409, No, "lobby-refused";
    /// Admins cannot do this to themselves or to other admins.
    AdminAccount = "ADMIN_ACCOUNT", 409, No, "refused";
    /// An operator has hidden the map.
    MapHidden = "MAP_HIDDEN", 409, No, "library-refused";
    /// The new version is identical to the newest one.
    NothingNew = "NOTHING_NEW", 409, No, "library-refused";
    /// A newer version of the companion is published.
    OlderVersion = "OLDER_VERSION", 409, No, "refused";
    /// The player has blocked as many people as allowed.
    TooManyBlocks = "TOO_MANY_BLOCKS", 409, No, "refused";
    /// The player has published as many maps as allowed.
    TooManyMaps = "TOO_MANY_MAPS", 409, No, "library-refused";
    /// The player has as many collections as allowed.
    TooManyCollections = "TOO_MANY_COLLECTIONS", 409, No, "library-refused";
    /// The collection contains as many maps as allowed.
    CollectionFull = "COLLECTION_FULL", 409, No, "library-refused";
    /// The map has as many versions as allowed.
    TooManyVersions = "TOO_MANY_VERSIONS", 409, No, "library-refused";
    /// The player has published as many versions as allowed.
    TooManyPublished = "TOO_MANY_PUBLISHED", 409, No, "library-refused";

    // The request is valid and may succeed later.
    /// Too many requests in a short time.
    RateLimited = "RATE_LIMITED", 429, Later, "refused";
    /// The server is overloaded.
    Busy = "BUSY", 503, Later, "refused";
    /// The store cannot be reached, or the server is stopping.
    Unavailable = "UNAVAILABLE", 503, Later, "refused";
}

impl Code {
    /// The code on the wire.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        self.entry().0
    }

    /// The HTTP status of an answer with this code.
    #[must_use]
    pub const fn status(self) -> u16 {
        self.entry().1
    }

    /// Whether the same request may succeed if it is sent again unchanged.
    #[must_use]
    pub const fn is_retryable(self) -> bool {
        matches!(self.entry().2, Retry::Later)
    }

    /// The key of its message, in the files of `crates/locales`.
    ///
    /// ```
    /// use hexhaven_protocol::Code;
    /// assert_eq!(Code::Stale.message_key(), "refused-STALE");
    /// assert_eq!(Code::TableFull.message_key(), "lobby-refused-TABLE_FULL");
    /// ```
    #[must_use]
    pub fn message_key(self) -> String {
        let (code, .., family) = self.entry();
        format!("{family}-{code}")
    }

    /// Every code: those of the rules, then the server's own.
    pub fn all() -> impl Iterator<Item = Self> {
        Reason::ALL.iter().copied().map(Self::Rule).chain(Self::OWN.iter().copied())
    }
}

impl From<Reason> for Code {
    fn from(reason: Reason) -> Self {
        Self::Rule(reason)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_code_has_its_own_wire_name() {
        let names: HashSet<&str> = Code::all().map(Code::as_str).collect();
        assert_eq!(names.len(), Code::all().count());
    }

    #[test]
    fn only_temporary_refusals_are_retryable() {
        let retryable: Vec<u16> = Code::all().filter(|code| code.is_retryable()).map(Code::status).collect();
        assert_eq!(retryable, [429, 503, 503]);
    }

    #[test]
    fn every_code_has_a_message_in_every_language() {
        let locales = concat!(env!("CARGO_MANIFEST_DIR"), "/../locales");
        for language in std::fs::read_dir(locales).expect("the locales are readable") {
            let folder = language.expect("the locales are readable").path();
            if !folder.join("common.ftl").exists() {
                continue;
            }
            let files = std::fs::read_dir(&folder).expect("a language is readable");
            let text: String =
                files.filter_map(|file| std::fs::read_to_string(file.expect("a file is listed").path()).ok()).collect();
            let keys: HashSet<&str> =
                text.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key).collect();
            for key in Code::all().map(Code::message_key) {
                assert!(keys.contains(key.as_str()), "{}: {key}", folder.display());
            }
        }
    }
}
