//! Tables: making, joining, playing, watching, looking back.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Extension, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use table::Seat;
use utoipa::IntoParams;

use super::caller::{Caller, Me, Secret, Table};
use super::guard::Counted;
use super::{Body, Shared, people};
use crate::failure::{self, Done, Failure};
use crate::hall::read_level;
use crate::room::actor::Plan;
use crate::store::Listing;
use crate::wire::{
    Act, Acted, Export, HandOver, NewTable, OneSeat, Problem, Question, Rematch, Replay, Seal, SitDown,
    TableId, TableState, TableSummary, Undo, UndoAnswer, Verdict, Verification,
};

/// Takes a secret seed for your next table and shows the commitment to it. What you then add to the chance of
/// the match can't have been known when the seed was taken.
#[utoipa::path(post, path = "/api/seals", tag = "Tables", responses(
    (status = 200, description = "The commitment", body = Seal),
    (status = 401, description = "Nobody knows you here", body = Problem)))]
pub(super) async fn seal(State(app): Shared, me: Me) -> Json<Seal> {
    Json(Seal { seal: app.hall.seals().seal(&me.person.id) })
}

/// What a new table costs of the limits, in requests.
const A_NEW_TABLE: u32 = 5;

/// Makes a table. The game begins at once where no seat is open.
#[utoipa::path(post, path = "/api/tables", tag = "Tables", request_body = NewTable, responses(
    (status = 200, description = "The table", body = TableId),
    (status = 400, description = "Not a table that could be played at", body = Problem),
    (status = 401, description = "Nobody knows you here", body = Problem)))]
pub(super) async fn found(
    State(app): Shared,
    me: Me,
    Extension(counted): Extension<Arc<Counted>>,
    Body(new): Body<NewTable>,
) -> Done<Json<TableId>> {
    app.guard.charge(&counted, A_NEW_TABLE)?;
    let id = app.hall.found(&me.person, new).await?;
    Ok(Json(TableId { id: id.to_string() }))
}

/// Which part of the log.
#[derive(Deserialize, IntoParams)]
pub(super) struct Since {
    /// Only entries after this number.
    #[serde(default)]
    pub since: u32,
}

/// Shows a table: through your own eyes where you sit there, otherwise a spectator's.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "Tables", params(("id" = String, Path), Since), responses(
    (status = 200, description = "The table", body = TableState),
    (status = 404, description = "No such table", body = Problem)))]
pub(super) async fn state(
    State(app): Shared,
    Table(id): Table,
    caller: Caller,
    query: Result<Query<Since>, QueryRejection>,
) -> Done<Json<TableState>> {
    let since = query.map_err(Failure::unreadable)?.0.since;
    let me = caller.id();
    let state = app.hall.look(&id, move |room, here| room.state(room.audience(me.as_ref()), since, here));
    Ok(Json(state.await?))
}

/// Shows what is printed and never changes at a table: the map it is played on. Null for a game whose pieces
/// everybody knows.
#[utoipa::path(get, path = "/api/tables/{id}/material", tag = "Tables", params(("id" = String, Path)), responses(
    (status = 200, description = "The material of the game", body = Object),
    (status = 404, description = "No such table", body = Problem)))]
pub(super) async fn material(State(app): Shared, Table(id): Table) -> Done<Json<serde_json::Value>> {
    Ok(Json(app.hall.look(&id, |room, _| room.material()).await?))
}

/// Sits down at a listed table.
#[utoipa::path(post, path = "/api/tables/{id}/sit", tag = "Tables", params(("id" = String, Path)),
    request_body = SitDown, responses(
    (status = 200, description = "You sit", body = TableId),
    (status = 403, description = "Only by invitation", body = Problem),
    (status = 409, description = "No seat is free", body = Problem)))]
pub(super) async fn sit(
    State(app): Shared,
    Table(id): Table,
    me: Me,
    Body(sit): Body<SitDown>,
) -> Done<Json<TableId>> {
    app.hall.seat(&id, me.person, None, sit.entropy).await?;
    Ok(Json(TableId { id: id.to_string() }))
}

/// Shows what an invitation is for.
#[utoipa::path(get, path = "/api/invites/{secret}", tag = "Tables", params(("secret" = String, Path)), responses(
    (status = 200, description = "The table", body = TableSummary),
    (status = 404, description = "No such invitation", body = Problem)))]
pub(super) async fn invitation(
    State(app): Shared,
    Secret(invite): Secret,
    me: Me,
) -> Done<Json<TableSummary>> {
    let store = app.hall.store();
    let id = store.invited(&invite).await?.ok_or_else(failure::no_such_invite)?;
    let tables = store.list(&Listing::One(id), 1).await?;
    let mut tables = people::summaries(&app, &me.person.id, tables).await?;
    tables.pop().map(Json).ok_or_else(failure::no_such_invite)
}

/// Sits down by invitation.
#[utoipa::path(post, path = "/api/invites/{secret}", tag = "Tables", params(("secret" = String, Path)),
    request_body = SitDown, responses(
    (status = 200, description = "You sit", body = TableId),
    (status = 404, description = "No such invitation", body = Problem),
    (status = 409, description = "No seat is free", body = Problem)))]
pub(super) async fn accept(
    State(app): Shared,
    Secret(invite): Secret,
    me: Me,
    Body(sit): Body<SitDown>,
) -> Done<Json<TableId>> {
    let id = app.hall.store().invited(&invite).await?.ok_or_else(failure::no_such_invite)?;
    app.hall.seat(&id, me.person, Some(invite), sit.entropy).await?;
    Ok(Json(TableId { id: id.to_string() }))
}

/// Leaves a table that waits; its host closes it so.
#[utoipa::path(post, path = "/api/tables/{id}/leave", tag = "Tables", params(("id" = String, Path)), responses(
    (status = 200, description = "You have left", body = Acted),
    (status = 403, description = "You don't sit there", body = Problem),
    (status = 409, description = "The game has begun", body = Problem)))]
pub(super) async fn leave(State(app): Shared, Table(id): Table, me: Me) -> Done<Json<Acted>> {
    let person = me.person.id;
    let seq = app.hall.act(&id, move |room, _| room.leave(&person).map(Plan::Perform)).await?;
    Ok(Json(Acted { seq }))
}

/// Makes a move. It is stored before anybody, you included, is told of it.
#[utoipa::path(post, path = "/api/tables/{id}/act", tag = "Tables", params(("id" = String, Path)),
    request_body = Act, responses(
    (status = 200, description = "The move was made, now or when this key was first used", body = Acted),
    (status = 403, description = "Not your seat", body = Problem),
    (status = 409, description = "The position has changed, or it is not the time", body = Problem),
    (status = 422, description = "Against the rules", body = Problem)))]
pub(super) async fn act(
    State(app): Shared,
    Table(id): Table,
    me: Me,
    Body(act): Body<Act>,
) -> Done<Json<Acted>> {
    let seq = app.hall.make_move(&id, me.person.id, act, me.lang).await?;
    Ok(Json(Acted { seq }))
}

/// Takes back what your seat did last: at once where nobody has learnt anything or nobody else is
/// there to ask, otherwise the others are asked.
#[utoipa::path(post, path = "/api/tables/{id}/undo", tag = "Tables", params(("id" = String, Path)),
    request_body = Undo, responses(
    (status = 200, description = "Taken back or asked for", body = Acted),
    (status = 403, description = "Not your seat", body = Problem),
    (status = 409, description = "There is nothing to take back", body = Problem)))]
pub(super) async fn undo(
    State(app): Shared,
    Table(id): Table,
    me: Me,
    Body(undo): Body<Undo>,
) -> Done<Json<Acted>> {
    let person = me.person.id;
    let plan = app
        .hall
        .act(&id, move |room, _| room.take_back_move(&person, undo.seat, undo.seq).map(Plan::Perform));
    Ok(Json(Acted { seq: plan.await? }))
}

/// Answers somebody who wants to take back moves.
#[utoipa::path(post, path = "/api/tables/{id}/undo/answer", tag = "Tables", params(("id" = String, Path)),
    request_body = UndoAnswer, responses(
    (status = 200, description = "Answered", body = Acted),
    (status = 409, description = "Nobody waits for your answer", body = Problem)))]
pub(super) async fn answer_undo(
    State(app): Shared,
    Table(id): Table,
    me: Me,
    Body(answer): Body<UndoAnswer>,
) -> Done<Json<Acted>> {
    let person = me.person.id;
    let seq = app
        .hall
        .act(&id, move |room, _| room.answer_undo(&person, answer.agree, answer.seq).map(Plan::Perform))
        .await?;
    Ok(Json(Acted { seq }))
}

/// Hands your seat to a bot; also another's, once its player has let the others wait for a day and is not
/// connected.
#[utoipa::path(post, path = "/api/tables/{id}/bot", tag = "Tables", params(("id" = String, Path)),
    request_body = HandOver, responses(
    (status = 200, description = "The bot plays", body = Acted),
    (status = 403, description = "Not your seat, and its player is here", body = Problem),
    (status = 409, description = "The game is not on", body = Problem)))]
pub(super) async fn hand_over(
    State(app): Shared,
    Table(id): Table,
    me: Me,
    Body(over): Body<HandOver>,
) -> Done<Json<Acted>> {
    let level = read_level(&over.level)?;
    let person = me.person.id;
    let plan = app
        .hall
        .act(&id, move |room, here| room.hand_over(&person, over.seat, level, here).map(Plan::Perform));
    Ok(Json(Acted { seq: plan.await? }))
}

/// Takes your seat back from a bot.
#[utoipa::path(post, path = "/api/tables/{id}/take", tag = "Tables", params(("id" = String, Path)),
    request_body = OneSeat, responses(
    (status = 200, description = "You play again", body = Acted),
    (status = 403, description = "Not your seat", body = Problem),
    (status = 409, description = "No bot plays it", body = Problem)))]
pub(super) async fn take_back(
    State(app): Shared,
    Table(id): Table,
    me: Me,
    Body(one): Body<OneSeat>,
) -> Done<Json<Acted>> {
    let person = me.person.id;
    let seq = app.hall.act(&id, move |room, _| room.take_back(&person, one.seat).map(Plan::Perform)).await?;
    Ok(Json(Acted { seq }))
}

/// Makes the table of the next game between the same people, or finds it.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "Tables", params(("id" = String, Path)),
    request_body = Rematch, responses(
    (status = 200, description = "The table of the next game", body = TableId),
    (status = 403, description = "You don't sit there", body = Problem),
    (status = 409, description = "The game is not over", body = Problem)))]
pub(super) async fn rematch(
    State(app): Shared,
    Table(id): Table,
    me: Me,
    Body(wish): Body<Rematch>,
) -> Done<Json<TableId>> {
    let next = app.hall.rematch(&id, me.person, wish).await?;
    Ok(Json(TableId { id: next.to_string() }))
}

/// Asks whether your seat may do something now and, if not, why.
#[utoipa::path(post, path = "/api/tables/{id}/why", tag = "Tables", params(("id" = String, Path)),
    request_body = Question, responses(
    (status = 200, description = "The answer", body = Verdict),
    (status = 403, description = "Not your seat", body = Problem)))]
pub(super) async fn why(
    State(app): Shared,
    Table(id): Table,
    me: Me,
    Body(question): Body<Question>,
) -> Done<Json<Verdict>> {
    let verdict = app.hall.look(&id, move |room, _| -> Done<Verdict> {
        room.check_owner(&me.person.id, question.seat)?;
        let checked = room.playing()?.check(Seat(question.seat), &question.action, me.lang);
        let reason = match checked {
            Err(refused) => Some(refused.to_string()),
            Ok(()) => room.objection(&question.action).map(|failure| failure.problem(me.lang).message),
        };
        Ok(Verdict { allowed: reason.is_none(), reason })
    });
    Ok(Json(verdict.await??))
}

/// Through whose eyes.
#[derive(Deserialize, IntoParams)]
pub(super) struct Eyes {
    /// A seat; left out, a spectator's.
    #[serde(default)]
    seat: Option<u8>,
}

/// Plays a match again from its start: through your own eyes, and once it is over through anybody's.
#[utoipa::path(get, path = "/api/tables/{id}/replay", tag = "Looking back", params(("id" = String, Path), Eyes),
    responses(
    (status = 200, description = "Every move", body = Replay),
    (status = 403, description = "Not your eyes while it is played", body = Problem),
    (status = 409, description = "The game has not begun", body = Problem)))]
pub(super) async fn replay(
    State(app): Shared,
    Table(id): Table,
    caller: Caller,
    query: Result<Query<Eyes>, QueryRejection>,
) -> Done<Json<Replay>> {
    let seat = query.map_err(Failure::unreadable)?.0.seat;
    let me = caller.id();
    let replay = app.hall.look(&id, move |room, here| room.replay(room.audience(me.as_ref()), seat, here));
    Ok(Json(replay.await??))
}

/// Hands out the record of a finished match, seed included.
#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "Looking back", params(("id" = String, Path)), responses(
    (status = 200, description = "The record", body = Object),
    (status = 409, description = "The game is not over", body = Problem)))]
pub(super) async fn record(State(app): Shared, Table(id): Table) -> Done<Response> {
    let record = app.hall.look(&id, |room, _| room.record()).await??;
    let name = format!("attachment; filename=\"kathisma-{id}.json\"");
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(record)).into_response())
}

/// Checks the record of a finished match: the seed is the committed one and leads to every draw.
#[utoipa::path(get, path = "/api/tables/{id}/verify", tag = "Looking back", params(("id" = String, Path)), responses(
    (status = 200, description = "What the check found", body = Verification),
    (status = 409, description = "The game is not over", body = Problem)))]
pub(super) async fn verify(State(app): Shared, Table(id): Table) -> Done<Json<Verification>> {
    Ok(Json(app.hall.look(&id, |room, _| room.verify()).await??))
}

/// What an export costs of the limits, in requests: the whole log is read and played again.
const AN_EXPORT: u32 = 5;

/// Hands out what is stored of a table as you may know it, also where it is damaged: then as far as it is sound.
#[utoipa::path(get, path = "/api/tables/{id}/export", tag = "Looking back", params(("id" = String, Path)), responses(
    (status = 200, description = "What there is", body = Export),
    (status = 403, description = "You neither sit there nor made it", body = Problem),
    (status = 500, description = "What it was founded with is damaged: only the host of the server can export it",
        body = Problem)))]
pub(super) async fn export(
    State(app): Shared,
    Table(id): Table,
    me: Me,
    Extension(counted): Extension<Arc<Counted>>,
) -> Done<Response> {
    app.guard.charge(&counted, AN_EXPORT)?;
    let export = app.hall.export(&id, &me.person.id).await?;
    let name = format!("attachment; filename=\"kathisma-{id}-export.json\"");
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(export)).into_response())
}
