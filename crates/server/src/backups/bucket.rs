//! A bucket of S3-compatible storage. Requests are signed; what they carry is sent and received in pieces.

use super::name::{BEGINNING, Backup};
use crate::oidc::root_certificates;
use rusty_s3::actions::ListObjectsV2;
use rusty_s3::{Credentials, S3Action, UrlStyle};
use std::fmt;
use std::fs::{File, OpenOptions};
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;
use ureq::http::Response;
use ureq::tls::TlsConfig;
use ureq::{Agent, Body};

/// How long a signed request may be used.
const SIGNED_FOR: Duration = Duration::from_secs(900);
/// How long a request may take, besides one second for every so many bytes of a file.
const TIMEOUT: Duration = Duration::from_secs(60);
const SLOWEST_BYTES_PER_SECOND: u64 = 64 << 10;
/// How long to wait before a request is tried again; after the last one it has failed.
const PAUSES: [Duration; 4] =
    [Duration::from_secs(1), Duration::from_secs(2), Duration::from_secs(4), Duration::from_secs(8)];
/// The largest file that one request may carry.
const MAX_FILE_BYTES: u64 = 5 << 30;
/// The longest list of objects that is read, and how many such pages.
const MAX_LIST_BYTES: u64 = 16 << 20;
const MAX_PAGES: usize = 100;
/// How much of an error message is shown.
const MAX_SHOWN_BYTES: usize = 300;

/// Where a bucket is, and who may use it.
pub struct BucketSettings {
    /// The address of the storage, then the bucket, then the path in it: `https://s3.example.org/bucket/path`.
    pub url: String,
    /// The region that requests are signed for.
    pub region: String,
    /// The id of the access key.
    pub key_id: String,
    /// The secret of the access key.
    pub secret: String,
    /// The token that goes with temporary keys.
    pub token: Option<String>,
}

/// Why a bucket cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum BucketError {
    /// Its address.
    #[error("{url}: {why}: expected an address such as https://s3.example.org/bucket/path")]
    Address {
        /// The address.
        url: String,
        /// The problem.
        why: String,
    },
    /// A file on this machine.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The cause.
        error: io::Error,
    },
    /// The file is too large for one request.
    #[error("{}: larger than 5 GiB, which a bucket takes at most", path.display())]
    TooLarge {
        /// The file.
        path: PathBuf,
    },
    /// A request, after it was tried several times.
    #[error("{what}: {why}")]
    Request {
        /// What was asked.
        what: String,
        /// What was answered.
        why: String,
    },
}

/// A bucket of S3-compatible storage, and a path in it.
pub struct Bucket {
    bucket: rusty_s3::Bucket,
    credentials: Credentials,
    /// What the names of all objects begin with; it ends with a slash unless it is empty.
    path: String,
    url: String,
    agent: Agent,
}

impl fmt::Debug for Bucket {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Bucket").field("url", &self.url).finish_non_exhaustive()
    }
}

/// Why one attempt failed.
enum Attempt {
    /// It may work later.
    Again(String),
    /// It would not work later, either.
    Never(String),
}

impl Bucket {
    /// A bucket at an address. Nothing is sent yet.
    ///
    /// # Errors
    /// If the address is not one.
    pub fn new(settings: BucketSettings) -> Result<Self, BucketError> {
        let BucketSettings { url, region, key_id, secret, token } = settings;
        let wrong = |why: &str| BucketError::Address { url: url.clone(), why: why.to_owned() };
        let (scheme, rest) = url.split_once("://").ok_or_else(|| wrong("it has no scheme"))?;
        let (host, rest) = rest.split_once('/').ok_or_else(|| wrong("it names no bucket"))?;
        let (name, path) = rest.trim_end_matches('/').split_once('/').unwrap_or((rest.trim_end_matches('/'), ""));
        let is_plain = |part: &str| part.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte));
        let parts = || std::iter::once(name).chain(path.split('/').filter(|_| !path.is_empty()));
        if !parts().all(|part| is_plain(part) && !matches!(part, "" | "." | "..")) {
            return Err(wrong("bucket and path have letters, digits, '-', '_' and '.'"));
        }
        let endpoint = format!("{scheme}://{host}").parse().map_err(|_| wrong("it cannot be read"))?;
        let bucket = rusty_s3::Bucket::new(endpoint, UrlStyle::Path, name.to_owned(), region)
            .map_err(|error| wrong(&error.to_string()))?;
        let credentials = match token {
            Some(token) => Credentials::new_with_token(key_id, secret, token),
            None => Credentials::new(key_id, secret),
        };
        let agent = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .timeout_connect(Some(Duration::from_secs(10)))
            .tls_config(TlsConfig::builder().root_certs(root_certificates()).build())
            .build()
            .into();
        let path = if path.is_empty() { String::new() } else { format!("{path}/") };
        Ok(Self { bucket, credentials, path, url, agent })
    }

    /// The address that it was made with.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.url
    }

    fn object(&self, name: &str) -> String {
        format!("{}{name}", self.path)
    }

    /// Copies a backup into the bucket, and deletes all but so many of the newest there.
    ///
    /// # Errors
    /// If the file cannot be read, or the storage refuses or cannot be reached.
    pub fn keep_copy(&self, file: &Path, name: &str, keep: usize) -> Result<(), BucketError> {
        if !self.list()?.iter().any(|backup| backup.name == name) {
            self.upload(file, name)?;
        }
        for old in self.list()?.iter().rev().skip(keep) {
            self.delete(&old.name)?;
        }
        Ok(())
    }

    fn upload(&self, file: &Path, name: &str) -> Result<(), BucketError> {
        let fault = |error| BucketError::File { path: file.to_owned(), error };
        let length = file.metadata().map_err(fault)?.len();
        if length > MAX_FILE_BYTES {
            return Err(BucketError::TooLarge { path: file.to_owned() });
        }
        let object = self.object(name);
        self.tried(&format!("PUT {}/{name}", self.url), || {
            // Each attempt reads the file from its beginning.
            let content = File::open(file).map_err(|error| Attempt::Never(error.to_string()))?;
            let url = self.bucket.put_object(Some(&self.credentials), &object).sign(SIGNED_FOR);
            let request = self.agent.put(url.as_str()).config().timeout_global(Some(time_for(length))).build();
            successful(request.send(&content)).map(|_| ())
        })
    }

    /// All backups in the bucket, the oldest first. Other objects are ignored.
    ///
    /// # Errors
    /// If the storage refuses or cannot be reached.
    pub fn list(&self) -> Result<Vec<Backup>, BucketError> {
        let what = format!("GET {}", self.url);
        let (mut found, mut from) = (Vec::new(), None);
        for _ in 0..MAX_PAGES {
            let text = self.tried(&what, || {
                let mut action = self.bucket.list_objects_v2(Some(&self.credentials));
                action.with_prefix(self.object(BEGINNING));
                if let Some(from) = &from {
                    action.with_continuation_token(String::clone(from));
                }
                let request = self.agent.get(action.sign(SIGNED_FOR).as_str()).config().timeout_global(Some(TIMEOUT));
                let mut answer = successful(request.build().call())?;
                let text = answer.body_mut().with_config().limit(MAX_LIST_BYTES).read_to_string();
                text.map_err(|error| Attempt::Again(error.to_string()))
            })?;
            let page = ListObjectsV2::parse_response(&text)
                .map_err(|error| BucketError::Request { what: what.clone(), why: error.to_string() })?;
            let names = page.contents.iter().filter_map(|object| object.key.strip_prefix(&self.path));
            found.extend(names.filter_map(Backup::named));
            from = page.next_continuation_token;
            if from.is_none() {
                break;
            }
        }
        found.sort_unstable();
        Ok(found)
    }

    /// Copies a backup out of the bucket into a new file, readable only by its owner.
    ///
    /// # Errors
    /// If the storage refuses or cannot be reached, or the file cannot be written.
    pub fn download(&self, backup: &Backup, to: &Path) -> Result<(), BucketError> {
        let object = self.object(&backup.name);
        self.tried(&format!("GET {}/{}", self.url, backup.name), || {
            let url = self.bucket.get_object(Some(&self.credentials), &object).sign(SIGNED_FOR);
            let request = self.agent.get(url.as_str()).config().timeout_global(Some(time_for(MAX_FILE_BYTES)));
            let answer = successful(request.build().call())?;
            let length = answer.body().content_length();
            let file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(to);
            let mut file = file.map_err(|error| Attempt::Never(format!("{}: {error}", to.display())))?;
            let copied = io::copy(&mut answer.into_body().into_reader(), &mut file);
            let copied = copied.map_err(|error| Attempt::Again(error.to_string()))?;
            match length {
                Some(length) if length != copied => Err(Attempt::Again(format!("{copied} of {length} bytes arrived"))),
                _ => Ok(()),
            }
        })
    }

    fn delete(&self, name: &str) -> Result<(), BucketError> {
        let object = self.object(name);
        self.tried(&format!("DELETE {}/{name}", self.url), || {
            let url = self.bucket.delete_object(Some(&self.credentials), &object).sign(SIGNED_FOR);
            let request = self.agent.delete(url.as_str()).config().timeout_global(Some(TIMEOUT)).build();
            successful(request.call()).map(|_| ())
        })
    }

    /// Tries something until it works, a few times, and longer and longer after each failure.
    fn tried<T>(&self, what: &str, mut attempt: impl FnMut() -> Result<T, Attempt>) -> Result<T, BucketError> {
        let mut pauses = PAUSES.iter();
        loop {
            let why = match (attempt(), pauses.next()) {
                (Ok(done), _) => return Ok(done),
                (Err(Attempt::Again(why)), Some(pause)) => {
                    tracing::warn!(what, why, "trying again");
                    sleep(*pause);
                    continue;
                }
                (Err(Attempt::Again(why) | Attempt::Never(why)), _) => why,
            };
            return Err(BucketError::Request { what: what.to_owned(), why });
        }
    }
}

fn time_for(bytes: u64) -> Duration {
    TIMEOUT + Duration::from_secs(bytes / SLOWEST_BYTES_PER_SECOND)
}

/// The answer to a request, if it is a success.
fn successful(answer: Result<Response<Body>, ureq::Error>) -> Result<Response<Body>, Attempt> {
    let mut answer = answer.map_err(|error| Attempt::Again(error.to_string()))?;
    let status = answer.status();
    if status.is_success() {
        return Ok(answer);
    }
    let mut told = answer.body_mut().with_config().limit(MAX_LIST_BYTES).read_to_string().unwrap_or_default();
    told.truncate(told.floor_char_boundary(MAX_SHOWN_BYTES));
    let why = format!("the storage answers {status}: {told}");
    let is_passing = status.is_server_error() || matches!(status.as_u16(), 408 | 429);
    Err(if is_passing { Attempt::Again(why) } else { Attempt::Never(why) })
}

#[cfg(test)]
mod tests {
    use super::{Bucket, BucketSettings};

    fn at(url: &str) -> Result<Bucket, String> {
        let settings = BucketSettings {
            url: url.to_owned(),
            region: "us-east-1".to_owned(),
            key_id: "AKID".to_owned(),
            secret: "secret".to_owned(),
            token: None,
        };
        Bucket::new(settings).map_err(|error| error.to_string())
    }

    #[test]
    fn an_address_names_storage_bucket_and_path() {
        let bucket = at("https://s3.example.org/games/of/us/").expect("it is an address");
        assert_eq!(bucket.bucket.base_url().as_str(), "https://s3.example.org/games/");
        assert_eq!(bucket.object("a"), "of/us/a");
        assert_eq!(at("http://localhost:9000/games").expect("it is an address").object("a"), "a");
        for wrong in [
            "",
            "s3.example.org/games",
            "https://s3.example.org",
            "https://s3.example.org/",
            "ftp://h/b",
            "https://h/../b",
            "https://h/b/../c",
            "https://h/b//c",
            "https://h/b?x=1",
        ] {
            let refused = at(wrong).expect_err(wrong);
            assert!(refused.contains("expected an address such as"), "{wrong}: {refused}");
        }
        assert!(!format!("{bucket:?}").contains("secret"));
    }
}
