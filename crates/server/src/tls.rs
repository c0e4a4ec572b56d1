//! HTTPS: a certificate that is read again when its files change, and the handshake before the first request.

use crate::graceful_close::GracefulClose;
use std::fmt;
use std::fs::{self, Metadata};
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer, UnixTime};
use tokio_rustls::rustls::server::{ClientHello, ResolvesServerCert};
use tokio_rustls::rustls::sign::CertifiedKey;
use tokio_rustls::rustls::{Error, InconsistentKeys, ServerConfig};
use tokio_rustls::server::TlsStream;
use webpki::{EndEntityCert, KeyUsage};

/// How long a client may take for the handshake.
const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(10);
/// How often the files are looked at.
const LOOK_INTERVAL: Duration = Duration::from_secs(5);
/// The first byte of every TLS connection.
const HANDSHAKE_RECORD: u8 = 0x16;
/// What a client is told that does not use TLS.
const PLAIN_HTTP: &[u8] = b"HTTP/1.1 400 Bad Request\r\nContent-Type: text/plain\r\nConnection: close\r\n\
                            Content-Length: 73\r\n\r\n\
                            This is an HTTPS server: use an address that begins with https://, please";

/// Why a certificate cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum TlsError {
    /// A file cannot be read.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The cause.
        error: io::Error,
    },
    /// A file is not what it should be.
    #[error("{}: {why}", path.display())]
    Content {
        /// The file.
        path: PathBuf,
        /// The problem, and what is expected.
        why: String,
    },
    /// The key is that of another certificate.
    #[error("{} is not the key of the certificate in {}", key.display(), certificate.display())]
    Mismatch {
        /// The file with the key.
        key: PathBuf,
        /// The file with the certificate.
        certificate: PathBuf,
    },
    /// The certificate is not valid now.
    #[error("{}: the certificate is valid from {from} to {until}: get a new one, or set the clock", path.display())]
    NotValid {
        /// The file.
        path: PathBuf,
        /// When it becomes valid.
        from: String,
        /// When it expires.
        until: String,
    },
}

/// A certificate and its key, with when it expires, in seconds since 1970.
type Read = (CertifiedKey, u64);

/// What changes when a file is replaced.
type Stamp = [Option<(SystemTime, u64, u64)>; 2];

/// The certificate of the server, which can change while it runs.
pub struct Certificates {
    certificate: PathBuf,
    key: PathBuf,
    current: RwLock<Arc<CertifiedKey>>,
    /// When it expires, in seconds since 1970.
    expires: AtomicU64,
    /// How the files looked when they were read last, whether or not they could be used.
    seen: Mutex<Stamp>,
}

impl fmt::Debug for Certificates {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Certificates").field("certificate", &self.certificate).finish_non_exhaustive()
    }
}

impl ResolvesServerCert for Certificates {
    fn resolve(&self, _: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(self.current.read().unwrap_or_else(PoisonError::into_inner).clone())
    }
}

impl Certificates {
    /// Reads a chain of certificates, the server's own first, and its key, both as PEM text.
    ///
    /// # Errors
    /// If a file cannot be read or used, they do not belong together, or the certificate is not valid at this time.
    pub fn load(certificate: PathBuf, key: PathBuf, now: SystemTime) -> Result<Arc<Self>, TlsError> {
        let seen = stamp(&certificate, &key);
        let (read, expires) = read(&certificate, &key, now)?;
        let (current, expires) = (RwLock::new(Arc::new(read)), AtomicU64::new(expires));
        Ok(Arc::new(Self { certificate, key, current, expires, seen: Mutex::new(seen) }))
    }

    /// Reads the files again, for new connections; those that are open go on.
    ///
    /// # Errors
    /// The same as for [`Self::load`]; the certificate that was read before is kept.
    pub fn reload(&self, now: SystemTime) -> Result<(), TlsError> {
        *self.seen.lock().unwrap_or_else(PoisonError::into_inner) = stamp(&self.certificate, &self.key);
        let (read, expires) = read(&self.certificate, &self.key, now)?;
        self.expires.store(expires, Ordering::Relaxed);
        *self.current.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(read);
        tracing::info!(file = %self.certificate.display(), "read the certificate");
        Ok(())
    }

    /// Reads the files again whenever they change.
    pub(crate) async fn watch(&self) {
        loop {
            let expires = self.expires.load(Ordering::Relaxed);
            metrics::gauge!("hexhaven_certificate_expiry_timestamp_seconds").set(expires as f64);
            sleep(LOOK_INTERVAL).await;
            let now = stamp(&self.certificate, &self.key);
            if now == *self.seen.lock().unwrap_or_else(PoisonError::into_inner) {
                continue;
            }
            // Of two files that are replaced one after the other, both are read again after the second.
            if let Err(error) = self.reload(SystemTime::now()) {
                tracing::warn!(%error, "cannot read the certificate; the one from before is still used");
            }
        }
    }

    /// What begins connections with this certificate.
    pub(crate) fn acceptor(self: &Arc<Self>) -> TlsAcceptor {
        let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("the built-in protocol versions fit the built-in ciphers")
            .with_no_client_auth()
            .with_cert_resolver(self.clone());
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        TlsAcceptor::from(Arc::new(config))
    }
}

fn stamp(certificate: &Path, key: &Path) -> Stamp {
    let of = |metadata: Metadata| Some((metadata.modified().ok()?, metadata.len(), metadata.ino()));
    [certificate, key].map(|path| fs::metadata(path).ok().and_then(of))
}

fn read(certificate: &Path, key: &Path, now: SystemTime) -> Result<Read, TlsError> {
    let bytes = |path: &Path| fs::read(path).map_err(|error| TlsError::File { path: path.to_owned(), error });
    let content = |path: &Path, why: String| TlsError::Content { path: path.to_owned(), why };
    let chain = CertificateDer::pem_slice_iter(&bytes(certificate)?).collect::<Result<Vec<_>, _>>();
    let chain = chain.map_err(|error| content(certificate, error.to_string()))?;
    let Some(own) = chain.first() else {
        return Err(content(certificate, "no certificate: expected -----BEGIN CERTIFICATE-----".to_owned()));
    };
    let expires = check_validity(certificate, own, now)?;
    let private = PrivateKeyDer::from_pem_slice(&bytes(key)?)
        .map_err(|error| content(key, format!("no private key: expected -----BEGIN PRIVATE KEY----- ({error})")))?;
    match CertifiedKey::from_der(chain, private, &ring::default_provider()) {
        Ok(read) => Ok((read, expires)),
        Err(Error::InconsistentKeys(InconsistentKeys::KeyMismatch)) => {
            Err(TlsError::Mismatch { key: key.to_owned(), certificate: certificate.to_owned() })
        }
        Err(error) => Err(content(key, error.to_string())),
    }
}

/// When a certificate expires, in seconds since 1970; an error if it is not valid at this time.
fn check_validity(path: &Path, certificate: &CertificateDer<'_>, now: SystemTime) -> Result<u64, TlsError> {
    let content = |error: webpki::Error| TlsError::Content { path: path.to_owned(), why: error.to_string() };
    let parsed = EndEntityCert::try_from(certificate).map_err(content)?;
    // The library does not tell a certificate's dates, except when it refuses it because of them, which it does first.
    let refused_at = |second: u64| {
        let time = UnixTime::since_unix_epoch(Duration::from_secs(second));
        parsed.verify_for_usage(&[], &[], &[], time, KeyUsage::server_auth(), None, None).err()
    };
    let from = match refused_at(0) {
        Some(webpki::Error::CertNotValidYet { not_before, .. }) => not_before.as_secs(),
        _ => 0,
    };
    let until = match refused_at(u64::MAX) {
        Some(webpki::Error::CertExpired { not_after, .. }) => not_after.as_secs(),
        error => return Err(content(error.unwrap_or(webpki::Error::InvalidCertValidity))),
    };
    let now = now.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    if (from..=until).contains(&now) {
        return Ok(until);
    }
    let [from, until] = [from, until].map(date);
    Err(TlsError::NotValid { path: path.to_owned(), from, until })
}

/// A time for people.
fn date(second: u64) -> String {
    let second = i64::try_from(second).unwrap_or(i64::MAX);
    jiff::Timestamp::from_second(second).unwrap_or(jiff::Timestamp::MAX).to_string()
}

/// Waits for the client's handshake. None if it does not come in time, fails, or is none: then the client is told so.
pub(crate) async fn handshake(acceptor: &TlsAcceptor, stream: TcpStream) -> Option<TlsStream<GracefulClose>> {
    let failed = |reason| {
        metrics::counter!("hexhaven_tls_handshakes_failed_total", "reason" => reason).increment(1);
        None
    };
    let greeted = timeout(HANDSHAKE_TIMEOUT, async {
        let mut first = [0];
        let length = stream.peek(&mut first).await?;
        let mut stream = GracefulClose::new(stream);
        if length == 1 && first[0] != HANDSHAKE_RECORD {
            if first[0].is_ascii_uppercase() {
                stream.write_all(PLAIN_HTTP).await?;
            }
            return Ok(None);
        }
        acceptor.accept(stream).await.map(Some)
    });
    match greeted.await {
        Ok(Ok(Some(stream))) => Some(stream),
        Ok(Ok(None)) => failed("not_tls"),
        Ok(Err(_)) => failed("failed"),
        Err(_) => failed("timeout"),
    }
}

#[cfg(test)]
mod tests {
    use super::PLAIN_HTTP;

    #[test]
    fn the_message_for_plain_http_has_the_length_that_it_says() {
        let text = str::from_utf8(PLAIN_HTTP).expect("it is text");
        let (head, body) = text.split_once("\r\n\r\n").expect("it has a head");
        assert!(head.ends_with(&format!("Content-Length: {}", body.len())), "{} bytes", body.len());
    }
}
