//! The web client's files, embedded in the binary: compressed, with entity tags, and cached for a long time if their name
//! contains their hash.

use axum::Router;
use axum::http::StatusCode;
use memory_serve::CacheControl;

/// Whether the client was built before this crate; otherwise there is only a page that says so.
pub const IS_BUILT: bool = matches!(env!("HEXHAVEN_WEB_CLIENT").as_bytes(), b"built");

#[allow(unused_qualifications, reason = "the list of files is written by the crate that embeds them")]
/// Serves the web client; paths without a file get its index page.
pub fn router() -> Router {
    memory_serve::load!()
        .index_file(Some("/index.html"))
        .fallback(Some("/index.html"))
        .fallback_status(StatusCode::OK)
        .html_cache_control(CacheControl::NoCache)
        .cache_control(CacheControl::Long)
        .into_router()
}
