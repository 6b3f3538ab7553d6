//! Identities, and what somebody finds when they come in.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use table::Seat;

use super::caller::{Caller, Me, Table};
use super::guard::{Counted, Share};
use super::peer::Peer;
use super::{App, Body, Shared, cookie};
use crate::failure::{self, Done};
use crate::ids::{PersonId, Token};
use crate::names;
use crate::store::{ListedTable, Listing, PersonRow, Write};
use crate::wire::{GameInfo, Hide, Home, Person, Phase, Problem, Rename, SeatInfo, TableId, TableSummary};

/// What a new identity costs of the limit of an address, in requests.
const A_NEW_PERSON: u32 = 10;
/// How many of somebody's own tables are shown: all that anybody plays at a time.
const MINE: u32 = 500;
/// How many tables another list shows.
const LISTED: u32 = 50;

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
        app.guard.share(counted, Share::People)?;
    }
    let token = Token::random();
    let id = PersonId::random();
    let pick: usize = id.as_str().bytes().map(usize::from).sum();
    let person = PersonRow { id, name: NAMES[pick % NAMES.len()].to_string() };
    let write =
        Write::Person { person: person.clone(), token: token.hash(), created: app.hall.clock().now() };
    app.hall.journal().write(write).await?;
    let https = parts.extensions.get::<Peer>().is_some_and(|peer| app.hosts.is_https(peer));
    Ok(([(header::SET_COOKIE, cookie::given(&token, https))], Json(shown(&person))).into_response())
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
    // Who was called so before there was a rule against it may keep it.
    let name = if rename.name == me.person.name { rename.name } else { names::read(&rename.name)? };
    let person = PersonRow { name, ..me.person };
    app.hall.journal().write(Write::Rename(person.clone())).await?;
    app.hall.renamed(&person).await;
    Ok(Json(shown(&person)))
}

/// Takes a table off your home page, or puts it back.
#[utoipa::path(post, path = "/api/tables/{id}/hide", tag = "People", params(("id" = String, Path)),
    request_body = Hide, responses(
    (status = 200, description = "Done", body = TableId),
    (status = 401, description = "Nobody knows you here", body = Problem),
    (status = 404, description = "No such table", body = Problem)))]
pub(super) async fn hide(
    State(app): Shared,
    Table(id): Table,
    me: Me,
    Body(hide): Body<Hide>,
) -> Done<Json<TableId>> {
    app.hall.store().table(&id).await?.ok_or_else(failure::no_such_table)?;
    let write = Write::Hide { person: me.person.id, table: id.clone(), hidden: hide.hidden };
    app.hall.journal().write(write).await?;
    Ok(Json(TableId { id: id.to_string() }))
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
    let mut mine = summaries(&app, id, store.list(&Listing::Of(id.clone()), MINE).await?, false).await?;
    // Where somebody waits for me comes first; otherwise the latest.
    mine.sort_by_key(|table| !table.to_act.iter().any(|seat| table.mine.contains(seat)));
    let of_a_host = app.config.limits.shares.listed;
    let listed = store.list(&Listing::Open { of_a_host }, LISTED).await?;
    let open = summaries(&app, id, listed, false).await?;
    let finished = store.list(&Listing::Finished(id.clone()), LISTED).await?;
    Ok(Json(Home {
        mine,
        open: open.into_iter().filter(|table| table.mine.is_empty()).collect(),
        finished: summaries(&app, id, finished, false).await?,
        trouble: app.hall.health().trouble().map(|reason| failure::hindered(reason).problem(me.lang)),
    }))
}

/// Puts names to tables. Who is `invited` is told where the parts of the chance stand.
pub(super) async fn summaries(
    app: &Arc<App>,
    me: &PersonId,
    tables: Vec<ListedTable>,
    invited: bool,
) -> Done<Vec<TableSummary>> {
    let seated = tables.iter().flat_map(|table| table.seats.iter().filter_map(|seat| seat.person.clone()));
    let mut ids: Vec<PersonId> = seated.chain(tables.iter().map(|table| table.host.clone())).collect();
    ids.sort();
    ids.dedup();
    let people = app.hall.store().people(&ids).await?;
    let plain = |id: &PersonId| {
        let known = people.iter().find(|person| person.id == *id);
        known.map(|person| person.name.as_str()).unwrap_or_default()
    };
    let mut chances = HashMap::new();
    for table in tables.iter().filter(|table| table.phase == Phase::Waiting && table.agreement.is_some()) {
        // Where somebody's part is waited for, or soon will be, they are told what to make it from.
        if invited || table.seats.iter().any(|seat| seat.person.as_ref() == Some(me)) {
            let id = table.id.clone();
            chances.insert(table.id.clone(), app.hall.look(&id, |room, _| room.chance()).await?);
        }
    }
    let summary = |table: ListedTable| {
        let name = |id: &PersonId| {
            let seated = table.seats.iter().filter_map(|seat| seat.person.as_ref());
            Person { id: id.to_string(), name: names::at_a_table(&table.host, seated, id, plain) }
        };
        let seats = table.seats.iter().map(|seat| SeatInfo {
            seat: seat.seat,
            player: seat.person.as_ref().map(name),
            bot: seat.bot.clone(),
            here: seat.person.as_ref().is_none_or(|person| app.hall.is_online(person)),
            resigned: false,
            name: None,
        });
        let mine = table.seats.iter().filter(|seat| seat.person.as_ref() == Some(me)).map(|seat| seat.seat);
        let mine: Vec<u8> = mine.collect();
        let known = |seat: &Seat| table.known.contains(*seat) || mine.contains(&seat.0);
        TableSummary {
            to_act: table.to_act.iter().filter(known).map(|seat| seat.0).collect(),
            mine,
            seats: seats.collect(),
            host: name(&table.host),
            from_position: table.from_position,
            practice: table.agreement.is_some_and(|agreement| agreement.practice),
            chance: chances.get(&table.id).cloned(),
            id: table.id.to_string(),
            game: table.game,
            options: table.options,
            phase: table.phase,
            updated: table.updated,
            outcome: table.outcome,
        }
    };
    Ok(tables.into_iter().map(summary).collect())
}
