//! The page: files that the program carries, and one document for all its addresses.

use axum::body::Bytes;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::{App, Shared};
use crate::failure;
use crate::ids::{Invite, TableId};
use crate::store::Stored;

/// What an address of the page leads to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Leads {
    /// Something that is always there.
    Always,
    /// A table, if there is one.
    ToTable,
    /// A table by its invitation.
    ToInvitation,
    /// The rules of a game.
    ToRules,
}

/// The addresses of the page: those of `PAGES` in `web/src/App.svelte`.
const ROUTES: [(&str, Leads); 9] = [
    ("", Leads::Always),
    ("/table/:id", Leads::ToTable),
    ("/join/:token", Leads::ToInvitation),
    ("/replay/:id", Leads::ToTable),
    ("/rules", Leads::Always),
    ("/rules/:game", Leads::ToRules),
    ("/fairness/:id", Leads::ToTable),
    ("/settings", Leads::Always),
    ("/about", Leads::Always),
];

/// Where an address of the page leads, and what it names.
fn route(path: &str) -> Option<(Leads, &str)> {
    let path = path.trim_end_matches('/');
    ROUTES.iter().find_map(|(pattern, leads)| match pattern.split_once(':') {
        None => (path == *pattern).then_some((*leads, "")),
        Some((before, _)) => {
            let named = path.strip_prefix(before)?;
            (!named.is_empty() && !named.contains('/')).then_some((*leads, named))
        }
    })
}

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

/// The document of the page with the address that browsers see: previews of links want it whole. It is the same
/// for every address of the page, so a preview tells nothing of a table.
pub(crate) struct Document {
    text: Bytes,
    tag: String,
    mime: &'static str,
}

impl Document {
    /// The document at this origin.
    pub(super) fn at(page: Page, origin: &str) -> Option<Self> {
        let asset = page("index.html")?;
        let text = std::str::from_utf8(asset.plain).ok()?;
        let text = text.replace("content=\"/", &format!("content=\"{origin}/")).into();
        Some(Document { text, tag: format!("\"{}-at-home\"", asset.hash), mime: asset.mime })
    }
}

/// Serves a file, or the document that shows every other address.
pub(super) async fn serve(State(app): Shared, request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return failure::no_such_method().into_response();
    }
    let path = request.uri().path().trim_start_matches('/');
    let file = if path.is_empty() || path == "index.html" { None } else { (app.page)(path) };
    if let Some(asset) = file {
        return answer(asset, request.headers(), path.starts_with("assets/"));
    }
    let route = route(request.uri().path());
    if route.is_none()
        && path.rsplit('/').next().is_some_and(|last| last.contains('.'))
        && path != "index.html"
    {
        return failure::no_such_call().into_response();
    }
    let found = match route {
        None => path == "index.html",
        // What can't be known now the page finds out itself.
        Some((leads, named)) => is_there(&app, leads, named).await.unwrap_or(true),
    };
    let mut response = document(&app, found, request.headers());
    if !found || !matches!(route, Some((Leads::Always | Leads::ToRules, _))) {
        response.headers_mut().insert("x-robots-tag", HeaderValue::from_static("noindex"));
    }
    response
}

async fn is_there(app: &App, leads: Leads, named: &str) -> Stored<bool> {
    let store = app.hall.store();
    Ok(match leads {
        Leads::Always => true,
        Leads::ToTable => match TableId::parse(named) {
            Some(id) => store.table(&id).await?.is_some(),
            None => false,
        },
        Leads::ToInvitation => match Invite::parse(named) {
            Some(invite) => store.invited(&invite).await?.is_some(),
            None => false,
        },
        Leads::ToRules => app.hall.registry().get(named).is_some(),
    })
}

/// The document; where the address leads nowhere it says so itself, and the status says it to programs.
fn document(app: &App, found: bool, asked: &HeaderMap) -> Response {
    let mut response = match (&app.document, (app.page)("index.html")) {
        (Some(document), _) => answer_document(document, asked, found),
        (None, Some(asset)) => {
            let mut asked = asked.clone();
            if !found {
                asked.remove(header::IF_NONE_MATCH);
            }
            answer(asset, &asked, false)
        }
        (None, None) => {
            return (StatusCode::NOT_FOUND, "This server was built without its page.\n").into_response();
        }
    };
    if !found {
        *response.status_mut() = StatusCode::NOT_FOUND;
    }
    response
}

fn answer_document(document: &Document, asked: &HeaderMap, found: bool) -> Response {
    let headers = [
        (header::ETAG, document.tag.clone()),
        (header::CACHE_CONTROL, "no-cache".into()),
        (header::CONTENT_TYPE, document.mime.into()),
    ];
    if found && is_known(asked, &document.tag) {
        return (StatusCode::NOT_MODIFIED, headers).into_response();
    }
    (headers, document.text.clone()).into_response()
}

/// Whether the browser has this already.
fn is_known(asked: &HeaderMap, tag: &str) -> bool {
    asked.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes())
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
    if is_known(asked, &tag) {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The page and the server have one list of addresses each; they are the same.
    #[test]
    fn the_server_knows_the_addresses_of_the_page() {
        let app = include_str!("../../../../web/src/App.svelte");
        let (_, list) = app.split_once("const PAGES").expect("the page has its list");
        let (list, _) = list.split_once("];\n").expect("the list ends");
        let entries = list.lines().filter_map(|line| line.trim().strip_prefix("['"));
        let pages: Vec<&str> = entries.filter_map(|entry| Some(entry.split_once('\'')?.0)).collect();
        assert_eq!(pages, ROUTES.map(|(pattern, _)| pattern));
    }

    #[test]
    fn addresses_are_read_as_the_page_reads_them() {
        let leads = |path| route(path).map(|(_, named)| named);
        assert_eq!(leads("/"), Some(""));
        assert_eq!(leads("/rules"), Some(""));
        assert_eq!(leads("/rules/"), Some(""));
        assert_eq!(leads("/rules/byzantium"), Some("byzantium"));
        assert_eq!(leads("/table/abc"), Some("abc"));
        for nowhere in ["/table", "/table/", "/table/a/b", "/nothing", "/rules/a/b", "/settings/x"] {
            assert_eq!(leads(nowhere), None, "{nowhere}");
        }
    }
}
