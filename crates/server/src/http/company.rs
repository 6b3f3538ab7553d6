//! Playing together: what a bot would do, a word or a pointing finger across the table, and votes.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Extension, State};
use table::{Cancel, Level, Thinking};

use super::caller::{Me, Table};
use super::guard::Counted;
use super::{Body, Shared};
use crate::failure::{self, Done};
use crate::room::actor::Plan;
use crate::wire::{Acted, Ballot, Hint, HintChoice, HintReason, Problem, Said, Say};

/// What a hint costs of the limits, in requests: a thread thinks for it.
const A_HINT: u32 = 3;

/// Asks what the best bot would do at the decision that is to be made, and why. Only in games that are played
/// together against the game.
#[utoipa::path(post, path = "/api/tables/{id}/hint", tag = "Tables", params(("id" = String, Path)), responses(
    (status = 200, description = "Its best choices, the best one first", body = Hint),
    (status = 403, description = "You don't sit there, or people play against each other", body = Problem),
    (status = 409, description = "There is nothing to decide", body = Problem)))]
pub(super) async fn hint(
    State(app): Shared,
    Table(id): Table,
    me: Me,
    Extension(counted): Extension<Arc<Counted>>,
) -> Done<Json<Hint>> {
    app.guard.charge(&counted, A_HINT)?;
    let person = me.person.id;
    let (seat, seq, thinker) = app.hall.look(&id, move |room, _| room.counsel(&person)).await??;
    let cancel = Cancel::default();
    // The same question gets the same answer.
    let thinking = Thinking { seed: u64::from(seq), cancel: cancel.clone(), ..Thinking::default() };
    let asked = app.hall.thinkers().think(thinker, Level::Master, thinking, true);
    let advice = asked.answer_in_time(cancel).await.ok_or_else(failure::unavailable)?;
    let mut choices: Vec<HintChoice> = advice
        .considered
        .into_iter()
        .map(|choice| HintChoice {
            action: choice.action,
            value: Some(choice.value),
            reasons: choice
                .reasons
                .into_iter()
                .map(|reason| HintReason { part: reason.part.into(), gain: reason.gain })
                .collect(),
        })
        .collect();
    // A bot without an alternative has weighed nothing.
    if choices.is_empty() {
        choices.push(HintChoice { action: advice.action, value: advice.value, reasons: Vec::new() });
    }
    Ok(Json(Hint { seat: seat.0, seq, choices }))
}

/// Says one of the table's phrases, or points at a place on the board: everybody who looks on is told, and
/// nothing is kept.
#[utoipa::path(post, path = "/api/tables/{id}/say", tag = "Tables", params(("id" = String, Path)),
    request_body = Say, responses(
    (status = 200, description = "Said", body = Acted),
    (status = 400, description = "No such phrase, or no place", body = Problem),
    (status = 403, description = "You don't sit there", body = Problem)))]
pub(super) async fn say(
    State(app): Shared,
    Table(id): Table,
    me: Me,
    Body(say): Body<Say>,
) -> Done<Json<Acted>> {
    if let Say::Point { place } = &say {
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"_:-".contains(&byte);
        if place.is_empty() || place.len() > LONGEST_PLACE || !place.bytes().all(plain) {
            return Err(failure::no_such_place());
        }
    }
    let person = me.person.id;
    let (seat, seq) = app
        .hall
        .look(&id, move |room, _| {
            let seat = room.seats_of(&person).lowest().ok_or_else(failure::not_at_the_table)?;
            Done::Ok((seat, room.seq()))
        })
        .await??;
    app.hall.tell(&id, Said { seat: seat.0, say }).await?;
    Ok(Json(Acted { seq }))
}

/// Votes on a choice that somebody proposes, where the rules give it to all players and the table votes on that.
#[utoipa::path(post, path = "/api/tables/{id}/vote", tag = "Tables", params(("id" = String, Path)),
    request_body = Ballot, responses(
    (status = 200, description = "Counted", body = Acted),
    (status = 403, description = "You don't sit there", body = Problem),
    (status = 409, description = "Nobody waits for your vote", body = Problem)))]
pub(super) async fn vote(
    State(app): Shared,
    Table(id): Table,
    me: Me,
    Body(ballot): Body<Ballot>,
) -> Done<Json<Acted>> {
    let person = me.person.id;
    let seq = app
        .hall
        .act(&id, move |room, _| room.cast_vote(&person, ballot.agree, ballot.seq).map(Plan::Perform))
        .await?;
    Ok(Json(Acted { seq }))
}

/// No place on a board has a longer name.
const LONGEST_PLACE: usize = 40;
