//! The API over HTTP and the page. Handlers are grouped by what they are about; what concerns every
//! request (who asks, in which language, how often, from which page) is here, in `caller` and in `guard`.

mod caller;
mod company;
mod docs;
mod guard;
mod live;
mod page;
mod people;
mod tables;

use std::sync::Arc;
use std::time::Instant;

use axum::extract::rejection::JsonRejection;
use axum::extract::{DefaultBodyLimit, FromRequest, MatchedPath, Request, State};
use axum::http::HeaderMap;
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::{Json, Router};
use serde::de::DeserializeOwned;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::config::Config;
use crate::failure::{self, Failure};
use crate::hall::Hall;

pub(crate) use guard::Guard;
pub use page::{Asset, Page};

/// The largest body of a request: the longest are records, which nobody sends here.
const LARGEST_BODY: usize = 16 * 1024;

/// What every handler can reach.
pub(crate) struct App {
    /// All tables.
    pub hall: Arc<Hall>,
    /// Limits and origins.
    pub guard: Guard,
    /// The page.
    pub page: Page,
    /// How the server was started.
    pub config: Config,
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
        .routes(routes!(tables::seal))
        .routes(routes!(tables::found))
        .routes(routes!(tables::state))
        .routes(routes!(tables::material))
        .routes(routes!(live::live))
        .routes(routes!(tables::sit))
        .routes(routes!(tables::invitation, tables::accept))
        .routes(routes!(tables::leave))
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
        .routes(routes!(tables::replay))
        .routes(routes!(tables::record))
        .routes(routes!(tables::verify))
        .routes(routes!(tables::export))
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
        .method_not_allowed_fallback(async || failure::no_such_method())
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), guard::check));
    api.fallback(page::serve)
        .layer(middleware::from_fn_with_state(Arc::clone(&app), speak))
        .layer(middleware::from_fn(guard::add_headers))
        .with_state(app)
}

/// Puts a failure into the words of the language that was asked for.
async fn speak(State(app): Shared, request: Request, next: Next) -> Response {
    let lang = caller::language(request.headers());
    let method = request.method().clone();
    // The pattern of the address, not the address: that may hold the secret of an invitation.
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_string());
    let begun = Instant::now();
    let mut response = next.run(request).await;
    let route = route.as_deref().unwrap_or("the page");
    tracing::debug!(%method, route, status = response.status().as_u16(), took = ?begun.elapsed(), "a request");
    let Some(failure) = response.extensions_mut().remove::<Failure>() else { return response };
    let problem = failure.problem(lang);
    let code = serde_json::to_value(problem.code).unwrap_or_default();
    app.hall.metrics().refusals.with_label_values(&[code.as_str().unwrap_or_default()]).inc();
    let mut headers = HeaderMap::new();
    std::mem::swap(&mut headers, response.headers_mut());
    headers.remove(axum::http::header::CONTENT_LENGTH);
    headers.remove(axum::http::header::CONTENT_TYPE);
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
        match Json::from_request(request, state).await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(JsonRejection::BytesRejection(_)) => Err(failure::too_large()),
            Err(rejection) => Err(Failure::unreadable(rejection.body_text())),
        }
    }
}
