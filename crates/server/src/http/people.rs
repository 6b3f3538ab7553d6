//! Identities, and what somebody finds when they come in.

use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};

use super::caller::{COOKIE, Caller, Me};
use super::guard::Counted;
use super::{App, Body, Shared};
use crate::failure::{self, Done};
use crate::ids::{PersonId, Token};
use crate::store::{ListedTable, Listing, PersonRow, Write};
use crate::wire::{GameInfo, Home, Person, Problem, Rename, SeatInfo, TableSummary};

/// The longest name.
const LONGEST_NAME: usize = 24;
/// What a new identity costs of the limit of an address, in requests.
const A_NEW_PERSON: u32 = 10;
/// How many of somebody's own tables are shown: all that anybody plays at a time.
const MINE: u32 = 500;
/// How many tables another list shows.
const LISTED: u32 = 50;
/// How long a cookie lasts: two years.
const COOKIE_SECONDS: u32 = 2 * 365 * 24 * 3600;

/// What guests are called before they say otherwise.
const NAMES: [&str; 32] = [
    "Agathe",
    "Aetius",
    "Anna",
    "Bardas",
    "Basil",
    "Beatrix",
    "Constance",
    "Damien",
    "Eudokia",
    "Euphemia",
    "Fausta",
    "Galla",
    "Helena",
    "Hypatia",
    "Irene",
    "Isidore",
    "Julian",
    "Justin",
    "Kassia",
    "Leo",
    "Lucia",
    "Marcian",
    "Maurice",
    "Narses",
    "Olympia",
    "Paulina",
    "Phocas",
    "Romanos",
    "Sophia",
    "Thekla",
    "Theodora",
    "Zoe",
];

fn shown(person: &PersonRow) -> Person {
    Person { id: person.id.to_string(), name: person.name.clone() }
}

/// Gives whoever asks an identity, or tells who they are.
#[utoipa::path(post, path = "/api/session", tag = "People", responses(
    (status = 200, description = "Who you are; a cookie is set where you had none", body = Person),
    (status = 429, description = "Too many new identities from one address", body = Problem)))]
pub(super) async fn session(State(app): Shared, request: Request) -> Done<Response> {
    let (mut parts, _) = request.into_parts();
    let caller = Caller::from_request_parts(&mut parts, &app).await?;
    if let Some(person) = caller.person {
        return Ok(Json(shown(&person)).into_response());
    }
    if let Some(counted) = parts.extensions.get::<Arc<Counted>>() {
        app.guard.charge(counted, A_NEW_PERSON)?;
    }
    let token = Token::random();
    let id = PersonId::random();
    let pick: usize = id.as_str().bytes().map(usize::from).sum();
    let person = PersonRow { id, name: NAMES[pick % NAMES.len()].to_string() };
    let write =
        Write::Person { person: person.clone(), token: token.hash(), created: app.hall.clock().now() };
    app.hall.journal().write(write).await?;
    let secure = if is_https(&app, &parts.headers) { "; Secure" } else { "" };
    let cookie = format!(
        "{COOKIE}={}; Path=/; HttpOnly; SameSite=Strict; Max-Age={COOKIE_SECONDS}{secure}",
        token.as_str()
    );
    Ok(([(header::SET_COOKIE, cookie)], Json(shown(&person))).into_response())
}

fn is_https(app: &Arc<App>, headers: &HeaderMap) -> bool {
    let public = app.config.public_url.as_ref().is_some_and(|url| url.starts_with("https://"));
    let forwarded = headers.get("x-forwarded-proto").is_some_and(|scheme| scheme == "https");
    public || app.config.behind_proxy && forwarded
}

/// Tells who you are.
#[utoipa::path(get, path = "/api/me", tag = "People", responses(
    (status = 200, description = "You", body = Person),
    (status = 401, description = "Nobody knows you here", body = Problem)))]
pub(super) async fn me(me: Me) -> Json<Person> {
    Json(shown(&me.person))
}

/// Changes what you are called.
#[utoipa::path(patch, path = "/api/me", tag = "People", request_body = Rename, responses(
    (status = 200, description = "You, with your new name", body = Person),
    (status = 400, description = "Not a name", body = Problem),
    (status = 401, description = "Nobody knows you here", body = Problem)))]
pub(super) async fn rename(State(app): Shared, me: Me, Body(rename): Body<Rename>) -> Done<Json<Person>> {
    let name = rename.name.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() || name.chars().count() > LONGEST_NAME || name.chars().any(is_hidden) {
        return Err(failure::bad_name());
    }
    let person = PersonRow { name, ..me.person };
    app.hall.journal().write(Write::Rename(person.clone())).await?;
    app.hall.renamed(&person).await;
    Ok(Json(shown(&person)))
}

/// Letters that nobody sees, or that turn the letters around them: two names must not look alike.
fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

/// Lists the games that can be played here.
#[utoipa::path(get, path = "/api/games", tag = "People", responses(
    (status = 200, description = "The games", body = Vec<GameInfo>)))]
pub(super) async fn games(State(app): Shared) -> Json<Vec<GameInfo>> {
    let info = |game: &dyn table::Erased| {
        let facts = game.facts();
        GameInfo {
            id: facts.id.into(),
            name_en: facts.name_en.into(),
            name_fr: facts.name_fr.into(),
            ruleset: facts.ruleset,
            min_seats: facts.min_seats,
            max_seats: facts.max_seats,
            cooperative: facts.cooperative,
            bots: table::Level::ALL.iter().map(ToString::to_string).collect(),
            options: game.schema()["options"].clone(),
        }
    };
    Json(app.hall.registry().games().map(info).collect())
}

/// Shows your games, open tables and recent results.
#[utoipa::path(get, path = "/api/home", tag = "People", responses(
    (status = 200, description = "The home page", body = Home),
    (status = 401, description = "Nobody knows you here", body = Problem)))]
pub(super) async fn home(State(app): Shared, me: Me) -> Done<Json<Home>> {
    let store = app.hall.store();
    let id = &me.person.id;
    let mut mine = summaries(&app, id, store.list(&Listing::Of(id.clone()), MINE).await?).await?;
    // Where somebody waits for me comes first; otherwise the latest.
    mine.sort_by_key(|table| !table.to_act.iter().any(|seat| table.mine.contains(seat)));
    let open = summaries(&app, id, store.list(&Listing::Open, LISTED).await?).await?;
    let finished = store.list(&Listing::Finished(id.clone()), LISTED).await?;
    Ok(Json(Home {
        mine,
        open: open.into_iter().filter(|table| table.mine.is_empty()).collect(),
        finished: summaries(&app, id, finished).await?,
        trouble: app.hall.health().trouble().map(|reason| failure::hindered(reason).problem(me.lang)),
    }))
}

/// Puts names to tables.
pub(super) async fn summaries(app: &App, me: &PersonId, tables: Vec<ListedTable>) -> Done<Vec<TableSummary>> {
    let seated = tables.iter().flat_map(|table| table.seats.iter().filter_map(|seat| seat.person.clone()));
    let mut ids: Vec<PersonId> = seated.chain(tables.iter().map(|table| table.host.clone())).collect();
    ids.sort();
    ids.dedup();
    let people = app.hall.store().people(&ids).await?;
    let name = |id: &PersonId| {
        let known = people.iter().find(|person| person.id == *id);
        Person { id: id.to_string(), name: known.map(|person| person.name.clone()).unwrap_or_default() }
    };
    let summary = |table: ListedTable| {
        let seats = table.seats.iter().map(|seat| SeatInfo {
            seat: seat.seat,
            player: seat.person.as_ref().map(&name),
            bot: seat.bot.clone(),
            here: seat.person.as_ref().is_none_or(|person| app.hall.is_online(person)),
        });
        let mine = table.seats.iter().filter(|seat| seat.person.as_ref() == Some(me)).map(|seat| seat.seat);
        TableSummary {
            mine: mine.collect(),
            seats: seats.collect(),
            host: name(&table.host),
            to_act: table.to_act.iter().map(|seat| seat.0).collect(),
            id: table.id.to_string(),
            game: table.game,
            options: table.options,
            phase: table.phase,
            seq: table.seq,
            updated: table.updated,
            outcome: table.outcome,
        }
    };
    Ok(tables.into_iter().map(summary).collect())
}
