//! The HTTP interface, for scripts and for everything that a page needs besides its socket.

mod account_changes;
mod accounts;
mod admin;
mod advice;
mod analysis;
mod answers;
mod collections;
mod companions;
mod conduct;
mod deletion;
mod export;
mod idle;
mod library;
mod maps;
mod oidc;
mod openapi;
mod operations;
mod records;
mod rematch;
mod reply;
mod sessions;
mod tables;
mod trace;
mod versions;
mod work;

use crate::access::same_origin;
use crate::app::App;
use crate::commands::{CODE_LENGTH, Caller};
use crate::refusal::{foreign_origin, overloaded};
use crate::socket;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, delete, get, patch, post, put};
use axum::{Extension, Router};
pub use companions::LIFETIME as COMPANION_LIFETIME;
use protocol::{Code, Refusal};
use reply::{Answer, BodyLimit};
pub use reply::{Failure, count_refusal};
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
pub use tables::ListedTables;
use tokio::time::timeout;

/// Maximum size of a request's body; maps, scripts and records may be larger.
const MAX_BODY_BYTES: usize = 8 * 1024;
const MAX_MAP_BODY_BYTES: usize = 400 * 1024;
/// A script and the JSON around it.
const MAX_COMPANION_BODY_BYTES: usize = 260 * 1024;
const MAX_RECORD_BODY_BYTES: usize = 16 * 1024 * 1024;
/// The analysis of a long game.
const MAX_ANALYSIS_BODY_BYTES: usize = 8 * 1024 * 1024;
/// Pages may load from this server only, and may run WebAssembly.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; \
                       style-src 'self' 'unsafe-inline'; connect-src 'self'; object-src 'none'; base-uri 'self'; \
                       frame-ancestors 'none'; form-action 'self'";
/// The policy of everything else: answers, pictures and files are not pages, and run nothing.
const DATA_SECURITY_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
/// How long a request may take, from reading its body to sending the response.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);

/// All routes.
pub fn routes(app: Arc<App>) -> Router {
    let tables = Router::new()
        .route("/api/v1/tables", get(tables::list))
        .route("/api/v1/tables/{table}", get(tables::show))
        .route("/api/v1/tables/{table}/join", post(tables::join))
        .route("/api/v1/tables/{table}/admit", post(tables::admit))
        .route("/api/v1/tables/{table}/leave", post(tables::leave))
        .route("/api/v1/tables/{table}/ready", post(tables::ready))
        .route("/api/v1/tables/{table}/bots", post(tables::bots))
        .route("/api/v1/tables/{table}/start", post(tables::start))
        .route("/api/v1/tables/{table}/mute", post(tables::mute))
        .route("/api/v1/tables/{table}/kick", post(tables::kick))
        .route("/api/v1/tables/{table}/nudge", post(idle::nudge))
        .route("/api/v1/tables/{table}/vote", post(idle::vote))
        .route("/api/v1/tables/{table}/back", post(idle::back))
        .route("/api/v1/tables/{table}/report", post(conduct::report))
        .route("/api/v1/tables/{table}/block", post(conduct::block))
        .route("/api/v1/blocks", get(conduct::list))
        .route("/api/v1/blocks/{block}", delete(conduct::unblock))
        .route("/api/v1/tables/{table}/swap", post(tables::swap))
        .route("/api/v1/tables/{table}/colour", post(tables::colour))
        .route("/api/v1/tables/{table}/rematch", post(rematch::rematch))
        .route("/api/v1/tables/{table}/actions", post(tables::act))
        .route("/api/v1/tables/{table}/undo", post(tables::undo))
        .route("/api/v1/tables/{table}/chat", get(tables::chat_lines).post(tables::chat))
        .route("/api/v1/tables/{table}/quote", post(tables::quote))
        .route("/api/v1/tables/{table}/record", get(records::record))
        .route("/api/v1/tables/{table}/frames", get(records::table_frames))
        .route("/api/v1/tables/{table}/analysis", get(analysis::show).post(analysis::request))
        .route("/api/v1/tables/{table}/hint", get(advice::hint))
        .route("/api/v1/tables/{table}/statistics", get(records::statistics));
    let accounts = Router::new()
        .route("/api/v1/me", get(accounts::me))
        .route("/api/v1/me/games", get(accounts::games))
        .route("/api/v1/players", post(accounts::guest))
        .route("/api/v1/accounts", post(accounts::register))
        .route("/api/v1/me/export", get(export::export))
        .route("/api/v1/accounts/recovery", post(accounts::make_recovery))
        .route("/api/v1/accounts/password", put(account_changes::password))
        .route("/api/v1/accounts/name", put(account_changes::name))
        .route("/api/v1/accounts/delete", post(deletion::delete))
        .route("/api/v1/sessions", get(sessions::list).post(accounts::sign_in).delete(accounts::sign_out))
        .route("/api/v1/sessions/{session}", delete(sessions::end))
        .route("/api/v1/sessions/end-others", post(sessions::end_others))
        .route("/api/v1/sessions/recover", post(accounts::recover))
        .route("/api/v1/tokens", post(accounts::make_token))
        .route("/api/v1/oidc", get(oidc::provider))
        .route("/api/v1/oidc/start", post(oidc::start))
        .route("/api/v1/oidc/callback", get(oidc::callback))
        .route("/api/v1/oidc/link", delete(oidc::unlink));
    let admin = Router::new()
        .route("/api/v1/admin/accounts", get(admin::accounts))
        .route("/api/v1/admin/accounts/{player}", post(admin::change))
        .route("/api/v1/admin/reports", get(admin::reports))
        .route("/api/v1/admin/reports/{report}/close", post(admin::close))
        .route("/api/v1/admin/library/{id}", post(admin::pick))
        .route("/api/v1/admin/audit", get(admin::audit));
    let sharing = Router::new()
        .route("/api/v1/library/{id}/thanks", put(library::thank).delete(library::take_thanks_back))
        .route("/api/v1/collections", get(collections::list).post(collections::create))
        .route("/api/v1/collections/{collection}", get(collections::show).put(collections::set))
        .route("/api/v1/collections/{collection}", delete(collections::end))
        .route("/api/v1/collections/{collection}/maps/{id}", put(collections::add).delete(collections::remove));
    let small = tables.merge(accounts).merge(admin).merge(sharing).layer(Extension(BodyLimit(MAX_BODY_BYTES)));
    let large = Router::new()
        .route("/api/v1/tables", post(tables::open))
        .route("/api/v1/tables/{table}", patch(tables::set))
        .route("/api/v1/maps", get(maps::list))
        .route("/api/v1/maps/{name}/picture.svg", get(maps::picture))
        .route("/api/v1/maps/check", post(maps::check))
        .route("/api/v1/library", get(library::list).post(library::publish))
        .route("/api/v1/library/{id}", get(library::show).delete(library::unpublish))
        .route("/api/v1/library/{id}/versions", post(library::publish_version))
        .route("/api/v1/library/{id}/versions/{version}", get(versions::file))
        .route("/api/v1/library/{id}/versions/{version}/picture.svg", get(versions::picture))
        .route("/api/v1/library/{id}/versions/{version}/balance", get(versions::balance))
        .route("/api/v1/library/pictures/{picture}", get(versions::shared_picture))
        .route("/api/v1/library/{id}/rating", put(library::rate))
        .route("/api/v1/library/{id}/report", post(library::report))
        .layer(Extension(BodyLimit(MAX_MAP_BODY_BYTES)));
    let companions = Router::new()
        .route("/api/v1/companions", post(companions::open))
        .route("/api/v1/companions/{code}", get(companions::follow).put(companions::change).delete(companions::end))
        .layer(Extension(BodyLimit(MAX_COMPANION_BODY_BYTES)));
    let records = Router::new()
        .route("/api/v1/records/check", post(records::check))
        .route("/api/v1/records/frames", post(records::record_frames))
        .layer(Extension(BodyLimit(MAX_RECORD_BODY_BYTES)));
    let work = Router::new()
        .route("/api/v1/work", post(work::take))
        .route("/api/v1/work/{lease}", post(work::deliver).put(work::renew).delete(work::release))
        .layer(Extension(BodyLimit(MAX_ANALYSIS_BODY_BYTES)));
    Router::new()
        .merge(small)
        .merge(large)
        .merge(companions)
        .merge(records)
        .merge(work)
        .route("/api/v1/openapi.json", get(operations::openapi))
        .route("/healthz", get(operations::healthz))
        .route("/readyz", get(operations::readyz))
        .route("/metrics", get(operations::metrics))
        .route("/ws", get(socket::upgrade))
        .route("/api/{*rest}", any(operations::nothing))
        .fallback_service(web_assets::router().layer(middleware::from_fn(page)))
        .layer(middleware::from_fn_with_state(app.clone(), guessing))
        .layer(middleware::from_fn_with_state(app.clone(), shed))
        .layer(middleware::from_fn_with_state(app.clone(), limit))
        .layer(middleware::from_fn(guard))
        .layer(middleware::from_fn_with_state(app.clone(), trace::trace))
        .with_state(app)
}

/// The code of a table in a path, if it names a table by its code.
fn code_in(path: &str) -> Option<&str> {
    let name = path.strip_prefix("/api/v1/tables/")?.split('/').next()?;
    (name.len() == CODE_LENGTH).then_some(name)
}

/// Refuses requests of those who send too many or too large ones.
async fn limit(State(app): Shared, request: Request, next: Next) -> Response {
    let Some(ConnectInfo(peer)) = request.extensions().get::<ConnectInfo<SocketAddr>>().copied() else {
        return next.run(request).await;
    };
    let from = address(&app, peer, request.headers());
    let room = app.limiters.request(from).and_then(|()| app.uploads.room(from, body_length(&request)));
    match room {
        Err(refusal) => Failure::from(refusal).into_response(),
        Ok(_room) => next.run(request).await,
    }
}

/// How long the body of a request is, or may be: no longer than any route accepts.
fn body_length(request: &Request) -> usize {
    let length = request.headers().get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    let is_chunked = request.headers().contains_key(header::TRANSFER_ENCODING);
    length.unwrap_or(if is_chunked { MAX_RECORD_BODY_BYTES } else { 0 }).min(MAX_RECORD_BODY_BYTES)
}

/// Whether the games that are being played need a request: their players act, chat, look and leave.
fn is_essential(method: &Method, path: &str) -> bool {
    let Some(called) = path.strip_prefix("/api/v1/") else { return !path.starts_with("/api/") };
    match called.strip_prefix("tables/").map(|rest| rest.split_once('/')) {
        Some(None) => method == Method::GET,
        Some(Some((_, "actions" | "undo" | "chat" | "leave" | "quote"))) => true,
        Some(Some(_)) => false,
        None => called == "me",
    }
}

/// Refuses what the server can do without while memory is short, and what would be stored while disk space is short.
async fn shed(State(app): Shared, request: Request, next: Next) -> Response {
    let pressure = &app.shared.pressure;
    let is_change = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let is_short = pressure.is_short_of_memory() || is_change && pressure.is_short_of_disk();
    if is_short && !is_essential(request.method(), request.uri().path()) {
        metrics::counter!("hexhaven_requests_shed_total").increment(1);
        return Failure::from(overloaded()).into_response();
    }
    next.run(request).await
}

/// Slows down those who try codes of private tables.
async fn guessing(State(app): Shared, request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0);
    let (Some(peer), Some(_)) = (peer, code_in(request.uri().path())) else { return next.run(request).await };
    let address = address(&app, peer, request.headers());
    if let Err(refusal) = app.limiters.guesses.check(address) {
        return Failure::from(refusal).into_response();
    }
    let response = next.run(request).await;
    if response.status() == StatusCode::NOT_FOUND {
        app.limiters.guesses.miss(address);
    }
    response
}

/// Refuses requests from pages of other sites, and sets security headers.
async fn guard(mut request: Request, next: Next) -> Response {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let own_page = same_origin(request.headers());
    if changes && own_page.is_none() {
        // Browsers send an Origin with every change. Without one, only a token counts, which browsers never add.
        request.headers_mut().remove(header::COOKIE);
    }
    if changes && own_page == Some(false) {
        return Failure::from(foreign_origin()).into_response();
    }
    let Ok(mut response) = timeout(REQUEST_TIMEOUT, next.run(request)).await else {
        return (StatusCode::REQUEST_TIMEOUT, "the request took too long").into_response();
    };
    let headers = response.headers_mut();
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    let policy = headers.entry(header::CONTENT_SECURITY_POLICY);
    policy.or_insert(HeaderValue::from_static(DATA_SECURITY_POLICY));
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// Sets the content security policy and caching of pages. Files with a hash in their name are cached forever.
async fn page(request: Request, next: Next) -> Response {
    let hashed = request.uri().path().starts_with("/assets/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let is_page = headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    if hashed && is_page {
        // A file of another build. Without this check, the page for unknown paths would be served instead.
        return Failure::from(Refusal::new(Code::NotFound, "there is nothing here")).into_response();
    }
    if !hashed {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    }
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(CONTENT_SECURITY_POLICY));
    response
}

/// The sender of an HTTP request.
async fn caller(app: &App, peer: SocketAddr, headers: &HeaderMap) -> Answer<Caller> {
    Ok(Caller { identity: app.identity(headers).await?, address: address(app, peer, headers) })
}

/// Where a request comes from.
pub fn address(app: &App, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
    // The proxy appends the address that it sees, to the header's last line. Everything before may be made up.
    let forwarded = headers.get_all("x-forwarded-for").iter().next_back().filter(|_| app.shared.settings.trust_proxy);
    let last = forwarded.and_then(|list| list.to_str().ok()).and_then(|list| list.rsplit(',').next());
    last.and_then(|address| address.trim().parse().ok()).unwrap_or_else(|| peer.ip())
}

type Shared = State<Arc<App>>;
type Peer = ConnectInfo<SocketAddr>;
