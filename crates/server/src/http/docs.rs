//! The description of the API: for programs at `/api/openapi.json`, for people at `/api/docs`. The page is
//! written once from the description, without scripts.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::Router;
use axum::http::header;
use axum::response::Html;
use axum::routing::get;
use serde_json::Value;
use utoipa::openapi::OpenApi;

use super::App;

/// The addresses of the description.
pub(super) fn routes(description: &OpenApi) -> Router<Arc<App>> {
    let document = serde_json::to_value(description).unwrap_or_default();
    let page: Arc<str> = page(&document).into();
    let json: Arc<str> = document.to_string().into();
    Router::new()
        .route(
            "/api/openapi.json",
            get(async move || ([(header::CONTENT_TYPE, "application/json")], json.to_string())),
        )
        .route("/api/docs", get(async move || Html(page.to_string())))
        .route(
            "/api/docs.css",
            get(async || ([(header::CONTENT_TYPE, "text/css")], include_str!("docs.css"))),
        )
}

fn page(document: &Value) -> String {
    let mut html = String::from(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>Kathisma API</title>\
         <link rel=\"stylesheet\" href=\"/api/docs.css\"></head><body><main><h1>The API of Kathisma</h1>",
    );
    let _ = write!(
        html,
        "<p>{}</p><p>For programs: <a href=\"/api/openapi.json\">openapi.json</a> (OpenAPI 3.1).</p>",
        text(&document["info"]["description"])
    );
    for (path, methods) in document["paths"].as_object().into_iter().flatten() {
        for (method, call) in methods.as_object().into_iter().flatten() {
            write_call(&mut html, path, method, call);
        }
    }
    html.push_str("<h2>Types</h2>");
    for (name, schema) in document["components"]["schemas"].as_object().into_iter().flatten() {
        let _ = write!(
            html,
            "<section id=\"{name}\"><h3><code>{name}</code></h3><p>{}</p><pre>{}</pre></section>",
            text(&schema["description"]),
            linked(&serde_json::to_string_pretty(&bare(schema)).unwrap_or_default())
        );
    }
    html.push_str("</main></body></html>");
    html
}

fn write_call(html: &mut String, path: &str, method: &str, call: &Value) {
    let about = if call["description"].is_null() { &call["summary"] } else { &call["description"] };
    let _ = write!(
        html,
        "<section><h2><b>{}</b> <code>{}</code></h2><p>{}</p><dl>",
        method.to_uppercase(),
        escaped(path),
        text(about)
    );
    for parameter in call["parameters"].as_array().into_iter().flatten() {
        let name = escaped(parameter["name"].as_str().unwrap_or_default());
        let place = escaped(parameter["in"].as_str().unwrap_or_default());
        let _ = write!(
            html,
            "<dt><code>{name}</code> ({place})</dt><dd>{}</dd>",
            text(&parameter["description"])
        );
    }
    let body = &call["requestBody"]["content"]["application/json"]["schema"];
    if !body.is_null() {
        let _ = write!(html, "<dt>body</dt><dd>{}</dd>", kind(body));
    }
    for (status, answer) in call["responses"].as_object().into_iter().flatten() {
        let schema = &answer["content"]["application/json"]["schema"];
        let _ = write!(
            html,
            "<dt>{}</dt><dd>{} {}</dd>",
            escaped(status),
            text(&answer["description"]),
            kind(schema)
        );
    }
    html.push_str("</dl></section>");
}

/// A schema as a name with a link where it has one.
fn kind(schema: &Value) -> String {
    let name = |reference: &str| reference.rsplit('/').next().unwrap_or_default().to_string();
    match (schema["$ref"].as_str(), schema["items"]["$ref"].as_str()) {
        (Some(reference), _) => format!("<a href=\"#{0}\"><code>{0}</code></a>", name(reference)),
        (None, Some(reference)) => format!("list of <a href=\"#{0}\"><code>{0}</code></a>", name(reference)),
        (None, None) if schema["type"] == "object" => "<code>object</code>".into(),
        _ => String::new(),
    }
}

/// A schema without the description that stands above it.
fn bare(schema: &Value) -> Value {
    let mut schema = schema.clone();
    if let Some(fields) = schema.as_object_mut() {
        fields.remove("description");
    }
    schema
}

/// Makes links of references in a schema.
fn linked(schema: &str) -> String {
    const REFERENCE: &str = "#/components/schemas/";
    let mut html = String::new();
    let mut parts = schema.split(REFERENCE);
    html.push_str(&escaped(parts.next().unwrap_or_default()));
    for part in parts {
        let (name, rest) = part.split_once('"').unwrap_or((part, ""));
        let _ = write!(html, "<a href=\"#{0}\">{0}</a>\"{1}", escaped(name), escaped(rest));
    }
    html
}

fn text(value: &Value) -> String {
    escaped(value.as_str().unwrap_or_default())
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
