//! Tables: making, joining, playing, watching, looking back.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Extension, Query, State};
use serde::Deserialize;
use table::Seat;
use utoipa::IntoParams;

use super::caller::{Caller, Me, Secret, Table};
use super::guard::{Counted, Share};
use super::{Body, Shared, people};
use crate::failure::{self, Done, Failure};
use crate::hall::read_level;
use crate::room::actor::Plan;
use crate::room::parts::Brought;
use crate::store::Listing;
use crate::wire::{
    Act, Acted, EndGame, Fill, HandOver, NewTable, OneSeat, Part, Problem, Question, Rematch, Seal, SitDown,
    TableId, TableState, TableSummary, Undo, UndoAnswer, Verdict,
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
    (status = 401, description = "Nobody knows you here", body = Problem),
    (status = 409, description = "You have as many tables as one person may have", body = Problem),
    (status = 429, description = "You have made as many tables as one person may make in an hour", body = Problem)))]
pub(super) async fn found(
    State(app): Shared,
    me: Me,
    Extension(counted): Extension<Arc<Counted>>,
    Body(new): Body<NewTable>,
) -> Done<Json<TableId>> {
    app.guard.charge(&counted, A_NEW_TABLE)?;
    let _turn = app.may_found(&me.person.id, &new).await?;
    app.guard.share(&counted, Share::Tables)?;
    app.hall.comes_from(&me.person.id, counted.address());
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
    let state = app.hall.look(&id, move |room, here| {
        let audience = room.audience(me.as_ref());
        room.state(audience, room.entry_of(audience, since), here)
    });
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
    let _turn = app.may_sit(&me.person.id, &id).await?;
    app.hall.seat(&id, me.person, None, brought(sit)).await?;
    Ok(Json(TableId { id: id.to_string() }))
}

fn brought(SitDown { entropy, commitment }: SitDown) -> Brought {
    Brought { entropy, commitment }
}

/// Commits to your part of the chance, or shows it once everybody has committed (`docs/fairness.md`). Where parts are
/// shown at once, whoever has a seat from the game before shows theirs here.
#[utoipa::path(post, path = "/api/tables/{id}/part", tag = "Tables", params(("id" = String, Path)),
    request_body = Part, responses(
    (status = 200, description = "Taken, now or before", body = Acted),
    (status = 403, description = "You don't sit there, or it is not the part you committed to", body = Problem),
    (status = 409, description = "It is too early or too late for that", body = Problem)))]
pub(super) async fn part(
    State(app): Shared,
    Table(id): Table,
    me: Me,
    Body(part): Body<Part>,
) -> Done<Json<Acted>> {
    let person = me.person.id.clone();
    let done = app.hall.act(&id, &me.person.id, move |room, _| room.bring(&person, &part).map(Plan::Perform));
    Ok(Json(Acted { seq: done.await? }))
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
    let mut tables = people::summaries(&app, &me.person.id, tables, true).await?;
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
    let _turn = app.may_sit(&me.person.id, &id).await?;
    app.hall.seat(&id, me.person, Some(invite), brought(sit)).await?;
    Ok(Json(TableId { id: id.to_string() }))
}

/// Leaves a table that waits; its host closes it so.
#[utoipa::path(post, path = "/api/tables/{id}/leave", tag = "Tables", params(("id" = String, Path)), responses(
    (status = 200, description = "You have left", body = Acted),
    (status = 403, description = "You don't sit there", body = Problem),
    (status = 409, description = "The game has begun", body = Problem)))]
pub(super) async fn leave(State(app): Shared, Table(id): Table, me: Me) -> Done<Json<Acted>> {
    let person = me.person.id.clone();
    let seq = app.hall.act(&id, &me.person.id, move |room, _| room.leave(&person).map(Plan::Perform)).await?;
    Ok(Json(Acted { seq }))
}

/// Gives the open seats of a table that waits to bots. Only its host.
#[utoipa::path(post, path = "/api/tables/{id}/fill", tag = "Tables", params(("id" = String, Path)),
    request_body = Fill, responses(
    (status = 200, description = "Bots sit there", body = Acted),
    (status = 403, description = "You are not the host", body = Problem),
    (status = 409, description = "The game has begun, or no seat is open", body = Problem)))]
pub(super) async fn fill(
    State(app): Shared,
    Table(id): Table,
    me: Me,
    Body(fill): Body<Fill>,
) -> Done<Json<Acted>> {
    let level = read_level(&fill.level)?;
    let person = me.person.id.clone();
    let done = app.hall.act(&id, &me.person.id, move |room, _| room.fill(&person, level).map(Plan::Perform));
    Ok(Json(Acted { seq: done.await? }))
}

/// Frees a seat of a table that waits: of a bot that was put there, or of somebody who does not come. Only its host.
#[utoipa::path(post, path = "/api/tables/{id}/free", tag = "Tables", params(("id" = String, Path)),
    request_body = OneSeat, responses(
    (status = 200, description = "The seat is open", body = Acted),
    (status = 403, description = "You are not the host, or it is your own seat", body = Problem),
    (status = 409, description = "The game has begun", body = Problem)))]
pub(super) async fn free(
    State(app): Shared,
    Table(id): Table,
    me: Me,
    Body(one): Body<OneSeat>,
) -> Done<Json<Acted>> {
    let person = me.person.id.clone();
    let done =
        app.hall.act(&id, &me.person.id, move |room, _| room.free(&person, one.seat).map(Plan::Perform));
    Ok(Json(Acted { seq: done.await? }))
}

/// Gives a seat of yours up, at any time. Between two that ends the game and the other side wins; among more a bot plays
/// on, and whoever gave up is ranked last.
#[utoipa::path(post, path = "/api/tables/{id}/resign", tag = "Tables", params(("id" = String, Path)),
    request_body = OneSeat, responses(
    (status = 200, description = "Given up", body = Acted),
    (status = 403, description = "Not your seat", body = Problem),
    (status = 409, description = "The game is not on, or you gave up before", body = Problem)))]
pub(super) async fn resign(
    State(app): Shared,
    Table(id): Table,
    me: Me,
    Body(one): Body<OneSeat>,
) -> Done<Json<Acted>> {
    let person = me.person.id.clone();
    let done =
        app.hall.act(&id, &me.person.id, move |room, _| room.resign(&person, one.seat).map(Plan::Perform));
    Ok(Json(Acted { seq: done.await? }))
}

/// Asks to end a game without a result, agrees to that, or refuses. Who is away and has let the others wait for too
/// long is not asked.
#[utoipa::path(post, path = "/api/tables/{id}/end", tag = "Tables", params(("id" = String, Path)),
    request_body = EndGame, responses(
    (status = 200, description = "Asked, answered, or ended", body = Acted),
    (status = 403, description = "You don't sit there", body = Problem),
    (status = 409, description = "The game is not on, or there is nothing to answer", body = Problem)))]
pub(super) async fn end(
    State(app): Shared,
    Table(id): Table,
    me: Me,
    Body(end): Body<EndGame>,
) -> Done<Json<Acted>> {
    let person = me.person.id.clone();
    let done = app.hall.act(&id, &me.person.id, move |room, here| {
        room.end_game(&person, end.agree, here).map(Plan::Perform)
    });
    Ok(Json(Acted { seq: done.await? }))
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
    let person = me.person.id.clone();
    let plan = app.hall.act(&id, &me.person.id, move |room, _| {
        room.take_back_move(&person, undo.seat, undo.seq).map(Plan::Perform)
    });
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
    let person = me.person.id.clone();
    let seq = app
        .hall
        .act(&id, &me.person.id, move |room, _| {
            room.answer_undo(&person, answer.agree, answer.seq).map(Plan::Perform)
        })
        .await?;
    Ok(Json(Acted { seq }))
}

/// Hands your seat to a bot; also another's, once its player is not connected and has let the others wait for five
/// minutes, or for a day where people play over days.
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
    let person = me.person.id.clone();
    let plan = app.hall.act(&id, &me.person.id, move |room, here| {
        room.hand_over(&person, over.seat, level, here).map(Plan::Perform)
    });
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
    let person = me.person.id.clone();
    let seq = app
        .hall
        .act(&id, &me.person.id, move |room, _| room.take_back(&person, one.seat).map(Plan::Perform))
        .await?;
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
    Extension(counted): Extension<Arc<Counted>>,
    Body(wish): Body<Rematch>,
) -> Done<Json<TableId>> {
    app.guard.share(&counted, Share::Tables)?;
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
