//! The page: files that the program carries, and one document for all its addresses.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::Shared;
use crate::failure;

/// A file of the page.
#[derive(Clone, Copy)]
pub struct Asset {
    /// What it is, such as `text/css`.
    pub mime: &'static str,
    /// The file.
    pub plain: &'static [u8],
    /// The file packed by gzip, where that is smaller.
    pub gzip: Option<&'static [u8]>,
    /// The file packed by brotli, where that is smaller.
    pub brotli: Option<&'static [u8]>,
    /// A hash of the file.
    pub hash: &'static str,
}

/// Finds a file of the page by its path, such as `assets/app.js`.
pub type Page = fn(&str) -> Option<Asset>;

/// Serves a file, or the document that shows every other address.
pub(super) async fn serve(State(app): Shared, request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return failure::no_such_method().into_response();
    }
    let path = request.uri().path().trim_start_matches('/');
    let file = if path.is_empty() { None } else { (app.page)(path) };
    let last = path.rsplit('/').next().unwrap_or_default();
    match (file, (app.page)("index.html")) {
        (Some(asset), _) => answer(asset, request.headers(), path.starts_with("assets/")),
        (None, _) if last.contains('.') => failure::no_such_call().into_response(),
        (None, Some(document)) => answer(document, request.headers(), false),
        (None, None) => (StatusCode::NOT_FOUND, "This server was built without its page.\n").into_response(),
    }
}

fn answer(asset: Asset, asked: &HeaderMap, for_ever: bool) -> Response {
    let tag = format!("\"{}\"", asset.hash);
    let mut headers = HeaderMap::new();
    let mut set = |name: HeaderName, value: &str| {
        if let Ok(value) = HeaderValue::from_str(value) {
            headers.insert(name, value);
        }
    };
    set(header::ETAG, &tag);
    set(header::VARY, "accept-encoding");
    // The names of assets change with what is in them.
    set(header::CACHE_CONTROL, if for_ever { "public, max-age=31536000, immutable" } else { "no-cache" });
    if asked.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    let accepted =
        asked.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let packed = [("br", asset.brotli), ("gzip", asset.gzip)];
    let chosen =
        packed.into_iter().find_map(|(name, bytes)| Some((name, bytes?)).filter(|_| accepted.contains(name)));
    set(header::CONTENT_TYPE, asset.mime);
    if let Some((name, _)) = chosen {
        set(header::CONTENT_ENCODING, name);
    }
    (headers, chosen.map_or(asset.plain, |(_, bytes)| bytes)).into_response()
}
