//! The web client's pages, inside the binary: compressed, with entity tags, and cached for long where their name has
//! their hash in it.

use axum::Router;
use axum::http::StatusCode;
use memory_serve::CacheControl;

#[allow(unused_qualifications, reason = "the list of files is written by the crate that embeds them")]
/// Serves the pages: every path that no file has is the client's own affair.
pub fn router() -> Router {
    memory_serve::load!()
        .index_file(Some("/index.html"))
        .fallback(Some("/index.html"))
        .fallback_status(StatusCode::OK)
        .html_cache_control(CacheControl::NoCache)
        .cache_control(CacheControl::Long)
        .into_router()
}
