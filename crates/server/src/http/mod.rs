//! The API over HTTP and the page. Handlers are grouped by what they are about; what concerns every
//! request (who asks, in which language, how often, from which page) is here, in `caller` and in `guard`.

mod archive;
mod caller;
mod company;
pub(crate) mod connections;
mod cookie;
mod docs;
mod guard;
mod hosts;
mod line;
mod live;
mod page;
mod peer;
mod people;
mod places;
mod shares;
mod tables;

use std::sync::Arc;
use std::time::Instant;

use axum::extract::rejection::JsonRejection;
use axum::extract::{DefaultBodyLimit, FromRequest, MatchedPath, Request, State};
use axum::http::{Extensions, HeaderMap, HeaderValue, StatusCode, Version, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::{Json, Router};
use serde::de::DeserializeOwned;
use tokio::time::timeout;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{Predicate, SizeAbove};
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::config::Config;
use crate::failure::{self, Failure};
use crate::hall::Hall;

pub(crate) use guard::Guard;
pub(crate) use hosts::Hosts;
pub use page::{Asset, Page};
pub(crate) use places::Places;

/// What every answer tells the browser to forbid the page: scripts and connections of others, frames, guessing
/// types.
const FORBIDDEN: [(&str, &str); 7] = [
    (
        "content-security-policy",
        "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; \
         img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "same-origin"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=()"),
];

/// A shorter answer is not worth the work of packing it.
const WORTH_PACKING: u16 = 1024;

/// What every handler can reach.
pub(crate) struct App {
    /// All tables.
    pub hall: Arc<Hall>,
    /// Limits.
    pub guard: Guard,
    /// Whatever is counted of one person in the store.
    pub turns: shares::Turns,
    /// By which names this server is reached.
    pub hosts: Hosts,
    /// The page.
    pub page: Page,
    /// The document of the page, where it names the address that browsers see.
    pub document: Option<page::Document>,
    /// How the server was started.
    pub config: Config,
}

impl App {
    /// What handlers can reach of a server that is started like this.
    pub(crate) fn new(hall: Arc<Hall>, config: Config, hosts: Hosts, page: Page) -> Self {
        let document = hosts.public_origin().and_then(|origin| page::Document::at(page, &origin));
        App {
            hall,
            guard: Guard::new(config.limits),
            turns: shares::Turns::default(),
            hosts,
            page,
            document,
            config,
        }
    }
}

/// A handler's way to it.
pub(crate) type Shared = State<Arc<App>>;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Kathisma",
        description = "A table for four games of empire with the rules enforced. Everything the page does, it does \
                       through these calls. Ask for an identity first: the answer of POST /api/session sets a \
                       cookie, which every other call has to carry. A refused request changes nothing and is \
                       answered with a Problem, in the language of Accept-Language (English or French)."
    ),
    components(schemas(crate::wire::ClientMessage, crate::wire::ServerMessage))
)]
struct Description;

/// All calls, each with its description.
fn calls() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(people::session))
        .routes(routes!(people::me, people::rename))
        .routes(routes!(people::games))
        .routes(routes!(people::home))
        .routes(routes!(people::hide))
        .routes(routes!(tables::seal))
        .routes(routes!(tables::found))
        .routes(routes!(tables::state))
        .routes(routes!(tables::material))
        .routes(routes!(live::live))
        .routes(routes!(tables::sit))
        .routes(routes!(tables::part))
        .routes(routes!(tables::invitation, tables::accept))
        .routes(routes!(tables::leave))
        .routes(routes!(tables::fill))
        .routes(routes!(tables::free))
        .routes(routes!(tables::resign))
        .routes(routes!(tables::end))
        .routes(routes!(tables::act))
        .routes(routes!(tables::undo))
        .routes(routes!(tables::answer_undo))
        .routes(routes!(tables::hand_over))
        .routes(routes!(tables::take_back))
        .routes(routes!(tables::rematch))
        .routes(routes!(tables::why))
        .routes(routes!(company::hint))
        .routes(routes!(company::say))
        .routes(routes!(company::vote))
        .routes(routes!(archive::replay))
        .routes(routes!(archive::replay_steps))
        .routes(routes!(archive::record))
        .routes(routes!(archive::verify))
        .routes(routes!(archive::export))
}

/// The description of the API, as it is served.
pub fn description() -> utoipa::openapi::OpenApi {
    calls().split_for_parts().1
}

/// Everything that is served at the main address.
pub(crate) fn router(app: Arc<App>) -> Router {
    let (calls, description) = calls().split_for_parts();
    let api = calls
        .merge(docs::routes(&description))
        .route("/healthz", axum::routing::get(health))
        .route("/api", axum::routing::any(async || failure::no_such_call()))
        .route("/api/", axum::routing::any(async || failure::no_such_call()))
        .route("/api/{*rest}", axum::routing::any(async || failure::no_such_call()))
        .method_not_allowed_fallback(async || failure::no_such_method());
    let largest = match app.config.limits.connections.largest_body {
        0 => usize::MAX,
        bytes => bytes,
    };
    let all = api
        .fallback(page::serve)
        .layer(DefaultBodyLimit::disable())
        .layer(RequestBodyLimitLayer::new(largest))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), guard::check))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), speak))
        .layer(CompressionLayer::new().compress_when(SizeAbove::new(WORTH_PACKING).and(is_text)));
    let forbidding = FORBIDDEN.into_iter().fold(all, |all, (name, value)| {
        let name = header::HeaderName::from_static(name);
        all.layer(SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value)))
    });
    forbidding.with_state(app)
}

/// Whether an answer is text that was not packed yet; pictures and fonts are packed by their nature.
fn is_text(_: StatusCode, _: Version, headers: &HeaderMap, _: &Extensions) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    kind.starts_with("application/json") || kind.starts_with("text/")
}

/// Puts a failure into the words of the language that was asked for.
async fn speak(State(app): Shared, request: Request, next: Next) -> Response {
    let lang = caller::language(request.headers());
    let method = request.method().clone();
    let of_api = request.uri().path().starts_with("/api/");
    // The pattern of the address, not the address: that may hold the secret of an invitation.
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_string());
    let begun = Instant::now();
    let mut response = next.run(request).await;
    let route = route.as_deref().unwrap_or("the page");
    tracing::debug!(%method, route, status = response.status().as_u16(), took = ?begun.elapsed(), "a request");
    if of_api {
        // What somebody may see at a table is nobody's to keep.
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    let refused = response.extensions_mut().remove::<Failure>();
    // A body that says how long it is is refused before it is read, without our words.
    let too_large = || (response.status() == StatusCode::PAYLOAD_TOO_LARGE).then(failure::too_large);
    let Some(failure) = refused.or_else(too_large) else { return response };
    let problem = failure.problem(lang);
    let code = serde_json::to_value(problem.code).unwrap_or_default();
    app.hall.metrics().refusals.with_label_values(&[code.as_str().unwrap_or_default()]).inc();
    let mut headers = HeaderMap::new();
    std::mem::swap(&mut headers, response.headers_mut());
    headers.remove(header::CONTENT_LENGTH);
    headers.remove(header::CONTENT_TYPE);
    (failure.status(), headers, Json(problem)).into_response()
}

async fn health(State(app): Shared) -> Result<&'static str, Failure> {
    app.hall.store().ping().await?;
    let found = app.hall.health().check(app.hall.journal(), app.hall.clock()).await;
    found.map_err(failure::hindered)?;
    Ok("ok\n")
}

/// A JSON body; what can't be read is refused in our own words.
pub(crate) struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &Arc<App>) -> Result<Self, Failure> {
        let patience = state.config.limits.connections.body;
        let read = timeout(patience, Json::from_request(request, state)).await;
        match read.map_err(|_| failure::too_slow())? {
            Ok(Json(body)) => Ok(Body(body)),
            Err(JsonRejection::BytesRejection(_)) => Err(failure::too_large()),
            Err(rejection) => Err(Failure::unreadable(rejection.body_text())),
        }
    }
}
