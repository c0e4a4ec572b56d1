//! Signing in with an OpenID Connect provider: what is asked of the provider, and what it must answer.
//!
//! A sign-in follows from one secret that only the browser has, in a cookie. The state, the nonce and the PKCE verifier
//! are hashes of it, so they need not be stored, and any node can finish what another began.

use openidconnect::core::{CoreAuthenticationFlow, CoreClient, CoreJwsSigningAlgorithm, CoreProviderMetadata};
use openidconnect::{
    AccessTokenHash, AuthorizationCode, ClientId, ClientSecret, CsrfToken, EndpointMaybeSet, EndpointNotSet,
    EndpointSet, HttpRequest, HttpResponse, IssuerUrl, Nonce, OAuth2TokenResponse, PkceCodeChallenge, PkceCodeVerifier,
    RedirectUrl, Scope, TokenResponse,
};
use sha2::{Digest, Sha256};
use std::error::Error;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use ureq::Agent;
use ureq::http::Uri;
use ureq::tls::{Certificate, RootCerts, TlsConfig};

/// The path that the provider sends people back to.
pub const CALLBACK: &str = "/api/v1/oidc/callback";

/// How long a request to the provider may take.
const TIMEOUT: Duration = Duration::from_secs(5);
/// Maximum size of a response of the provider.
const MAX_RESPONSE_BYTES: u64 = 256 * 1024;
/// How long the provider's description and keys are used before they are fetched again.
const METADATA_LIFETIME: Duration = Duration::from_secs(3600);
/// The description is fetched again at most this often when a token's key is unknown.
const METADATA_MIN_AGE: Duration = Duration::from_secs(60);
/// How many requests to the provider run at once.
const MAX_CONCURRENT: usize = 8;

/// Signatures that only the provider can make.
const ALGORITHMS: [CoreJwsSigningAlgorithm; 9] = [
    CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha256,
    CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha384,
    CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha512,
    CoreJwsSigningAlgorithm::RsaSsaPssSha256,
    CoreJwsSigningAlgorithm::RsaSsaPssSha384,
    CoreJwsSigningAlgorithm::RsaSsaPssSha512,
    CoreJwsSigningAlgorithm::EcdsaP256Sha256,
    CoreJwsSigningAlgorithm::EcdsaP384Sha384,
    CoreJwsSigningAlgorithm::EdDsa,
];

/// What went wrong with the provider, for the log.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct ProviderError(String);

impl ProviderError {
    /// Names what was tried, and every cause.
    fn new(tried: &str, error: &dyn Error) -> Self {
        let mut text = format!("{tried}: {error}");
        let mut cause = error.source();
        while let Some(error) = cause {
            text = format!("{text}: {error}");
            cause = error.source();
        }
        Self(text)
    }
}

/// Who the provider says it is.
#[derive(Clone, Debug)]
pub struct Person {
    /// The provider's id for the person.
    pub subject: String,
    /// What the provider calls them, the most suitable first.
    pub names: Vec<String>,
}

/// What follows from a browser's secret.
pub struct SignInSecret<'a>(pub &'a str);

impl SignInSecret<'_> {
    fn derive(&self, purpose: &str) -> String {
        hex::encode(Sha256::digest(format!("hexhaven {purpose} {}", self.0)))
    }

    /// Under which it is stored.
    pub fn id(&self) -> String {
        self.derive("id")
    }

    /// What the provider sends back.
    pub fn state(&self) -> String {
        self.derive("state")
    }

    fn nonce(&self) -> Nonce {
        Nonce::new(self.derive("nonce"))
    }

    fn verifier(&self) -> PkceCodeVerifier {
        PkceCodeVerifier::new(self.derive("verifier"))
    }
}

/// A client with the endpoints that a provider's description names.
type ProviderClient =
    CoreClient<EndpointSet, EndpointNotSet, EndpointNotSet, EndpointNotSet, EndpointMaybeSet, EndpointMaybeSet>;

/// The provider's description with its keys, and when it was fetched.
type Known = (Arc<CoreProviderMetadata>, Instant);

/// How this server is known to a provider.
#[derive(Clone)]
pub struct OidcSettings {
    /// The provider's address; its description is below it.
    pub issuer: String,
    /// The id under which the provider knows this server.
    pub client_id: String,
    /// The secret that goes with the id; some providers need none.
    pub client_secret: Option<String>,
    /// The name on the button.
    pub name: String,
    /// The address of this server, as browsers know it.
    pub public_url: String,
}

/// An OpenID Connect provider.
pub struct Provider {
    settings: OidcSettings,
    issuer: IssuerUrl,
    redirect: RedirectUrl,
    agent: Agent,
    known: Mutex<Option<Known>>,
    requests: Semaphore,
}

impl fmt::Debug for Provider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Provider").field("issuer", &self.settings.issuer).finish_non_exhaustive()
    }
}

impl Provider {
    /// A provider with these settings; nothing is asked of it yet.
    ///
    /// # Errors
    /// If an address is invalid, or not safe.
    pub fn new(settings: OidcSettings) -> Result<Self, ProviderError> {
        let invalid = |what: &'static str| move |error| ProviderError::new(what, &error);
        must_be_safe(&settings.issuer)?;
        let issuer = IssuerUrl::new(settings.issuer.clone()).map_err(invalid("the issuer"))?;
        let base = settings.public_url.trim_end_matches('/');
        let redirect = RedirectUrl::new(format!("{base}{CALLBACK}")).map_err(invalid("the public URL"))?;
        let agent = Agent::config_builder()
            .timeout_global(Some(TIMEOUT))
            .max_redirects(0)
            .http_status_as_error(false)
            .tls_config(TlsConfig::builder().root_certs(root_certificates()).build())
            .build();
        let (known, requests) = (Mutex::new(None), Semaphore::new(MAX_CONCURRENT));
        Ok(Self { settings, issuer, redirect, agent: agent.into(), known, requests })
    }

    /// The name on the button.
    pub fn name(&self) -> &str {
        &self.settings.name
    }

    /// Who the provider is.
    pub fn issuer(&self) -> &str {
        &self.settings.issuer
    }

    /// The address at the provider where a sign-in begins.
    ///
    /// # Errors
    /// If the provider cannot be reached, or its description is not usable.
    pub async fn authorize_url(self: &Arc<Self>, secret: &str) -> Result<String, ProviderError> {
        let secret = secret.to_owned();
        self.run(move |provider| {
            let metadata = provider.metadata(METADATA_LIFETIME)?;
            let client = provider.client(&metadata);
            let derived = SignInSecret(&secret);
            let (state, nonce) = (derived.state(), derived.nonce());
            let challenge = PkceCodeChallenge::from_code_verifier_sha256(&derived.verifier());
            let flow = CoreAuthenticationFlow::AuthorizationCode;
            let request = client.authorize_url(flow, || CsrfToken::new(state), || nonce);
            // `openid` is always asked for.
            let (url, ..) = request.add_scope(Scope::new("profile".to_owned())).set_pkce_challenge(challenge).url();
            Ok(url.to_string())
        })
        .await
    }

    /// Exchanges the code that the provider sent back for who it was.
    ///
    /// # Errors
    /// If the provider cannot be reached or refuses, or if what it signed is not for this sign-in.
    pub async fn exchange(self: &Arc<Self>, code: String, secret: &str) -> Result<Person, ProviderError> {
        let secret = secret.to_owned();
        self.run(move |provider| provider.exchange_blocking(code, &SignInSecret(&secret))).await
    }

    fn exchange_blocking(&self, code: String, secret: &SignInSecret<'_>) -> Result<Person, ProviderError> {
        let metadata = self.metadata(METADATA_LIFETIME)?;
        let client = self.client(&metadata);
        let request = client.exchange_code(AuthorizationCode::new(code));
        let request = request.map_err(|error| ProviderError::new("the token endpoint", &error))?;
        let answer = request.set_pkce_verifier(secret.verifier()).request(&|request| self.send(request));
        let answer = answer.map_err(|error| ProviderError::new("exchanging the code", &error))?;
        let token = answer.id_token().ok_or_else(|| ProviderError("the provider sent no ID token".to_owned()))?;
        let nonce = secret.nonce();
        let verify = |metadata: &CoreProviderMetadata| {
            let client = self.client(metadata);
            let verifier = client.id_token_verifier().set_allowed_algs(ALGORITHMS);
            let invalid = |error: &dyn Error| ProviderError::new("the ID token", error);
            let claims = token.claims(&verifier, &nonce).map_err(|error| invalid(&error))?;
            if let Some(expected) = claims.access_token_hash() {
                let algorithm = token.signing_alg().map_err(|error| invalid(&error))?;
                let key = token.signing_key(&verifier).map_err(|error| invalid(&error))?;
                let actual = AccessTokenHash::from_token(answer.access_token(), algorithm, key);
                if actual.map_err(|error| invalid(&error))? != *expected {
                    return Err(ProviderError("the ID token is not for this access token".to_owned()));
                }
            }
            let localized = |name: Option<&str>| name.map(str::to_owned);
            let names = [
                claims.preferred_username().map(|name| name.as_str().to_owned()),
                localized(claims.nickname().and_then(|name| name.get(None)).map(|name| name.as_str())),
                localized(claims.given_name().and_then(|name| name.get(None)).map(|name| name.as_str())),
                localized(claims.name().and_then(|name| name.get(None)).map(|name| name.as_str())),
            ];
            Ok(Person { subject: claims.subject().as_str().to_owned(), names: names.into_iter().flatten().collect() })
        };
        // The provider may have new keys since its description was fetched.
        verify(&metadata).or_else(|error| match self.metadata(METADATA_MIN_AGE) {
            Ok(newer) if !Arc::ptr_eq(&newer, &metadata) => verify(&newer),
            _ => Err(error),
        })
    }

    /// Runs requests to the provider on a thread that may block; a few at once.
    async fn run<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce(&Self) -> Result<T, ProviderError> + Send + 'static,
    ) -> Result<T, ProviderError> {
        let provider = self.clone();
        let Ok(_permit) = self.requests.try_acquire() else {
            return Err(ProviderError("too many people are signing in".to_owned()));
        };
        let done = tokio::task::spawn_blocking(move || work(&provider)).await;
        done.map_err(|error| ProviderError::new("signing in", &error))?
    }

    fn client(&self, metadata: &CoreProviderMetadata) -> ProviderClient {
        let secret = self.settings.client_secret.clone().map(ClientSecret::new);
        let id = ClientId::new(self.settings.client_id.clone());
        CoreClient::from_provider_metadata(metadata.clone(), id, secret).set_redirect_uri(self.redirect.clone())
    }

    /// What the provider says about itself, at most this old.
    fn metadata(&self, max_age: Duration) -> Result<Arc<CoreProviderMetadata>, ProviderError> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some((metadata, fetched)) = known
            && fetched.elapsed() < max_age
        {
            return Ok(metadata);
        }
        let tried = format!("{}/.well-known/openid-configuration", self.issuer.trim_end_matches('/'));
        let metadata = CoreProviderMetadata::discover(&self.issuer, &|request| self.send(request));
        let metadata = metadata.map_err(|error| ProviderError::new(&tried, &error))?;
        must_be_safe(metadata.authorization_endpoint().as_str())?;
        let metadata = Arc::new(metadata);
        *self.known.lock().unwrap_or_else(PoisonError::into_inner) = Some((metadata.clone(), Instant::now()));
        Ok(metadata)
    }

    /// Sends a request to the provider.
    fn send(&self, request: HttpRequest) -> Result<HttpResponse, SendError> {
        let uri = request.uri().to_string();
        let failed = |error| SendError::Http { uri: uri.clone(), error };
        must_be_safe(&uri).map_err(SendError::Unsafe)?;
        let mut response = self.agent.run(request).map_err(failed)?;
        let body = response.body_mut().with_config().limit(MAX_RESPONSE_BYTES).read_to_vec().map_err(failed)?;
        let mut answer = HttpResponse::new(body);
        *answer.status_mut() = response.status();
        *answer.headers_mut() = response.headers().clone();
        Ok(answer)
    }
}

/// Why a request to the provider failed.
#[derive(Debug, thiserror::Error)]
enum SendError {
    #[error(transparent)]
    Unsafe(ProviderError),
    #[error("{uri}")]
    Http {
        uri: String,
        #[source]
        error: ureq::Error,
    },
}

/// The certificates that this machine trusts; if it has none, those that come with the program.
#[must_use]
pub fn root_certificates() -> RootCerts {
    let found = rustls_native_certs::load_native_certs().certs;
    if found.is_empty() {
        return RootCerts::WebPki;
    }
    RootCerts::new_with_certs(&found.iter().map(|found| Certificate::from_der(found).to_owned()).collect::<Vec<_>>())
}

/// Checks that an address uses HTTPS, or HTTP on this machine.
fn must_be_safe(address: &str) -> Result<(), ProviderError> {
    let uri: Uri = address.parse().map_err(|error| ProviderError::new(address, &error))?;
    let host = uri.host().unwrap_or_default();
    let ip = host.trim_start_matches('[').trim_end_matches(']').parse::<std::net::IpAddr>();
    let is_local = host == "localhost" || ip.is_ok_and(|ip| ip.is_loopback());
    match uri.scheme_str() {
        Some("https") if !host.is_empty() => Ok(()),
        Some("http") if is_local => Ok(()),
        _ => Err(ProviderError(format!("{address}: expected https; http is allowed only on this machine"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn http_is_for_this_machine_only() {
        for good in ["https://id.example", "http://localhost:1/a", "http://127.0.0.1", "http://[::1]:8080/"] {
            assert!(must_be_safe(good).is_ok(), "{good}");
        }
        for bad in [
            "http://id.example",
            "http://127.0.0.1.example",
            "http://localhost.example",
            "http://10.0.0.1",
            "ftp://localhost",
            "id.example",
            "",
            "file:///etc/passwd",
        ] {
            assert!(must_be_safe(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn what_is_derived_from_a_secret_differs() {
        let secret = SignInSecret("a");
        let all = [secret.id(), secret.state(), secret.nonce().secret().clone(), secret.verifier().secret().clone()];
        for (i, one) in all.iter().enumerate() {
            assert!(all[i + 1..].iter().all(|other| other != one));
            assert_eq!(one.len(), 64);
        }
        assert_ne!(secret.state(), SignInSecret("b").state());
    }
}
