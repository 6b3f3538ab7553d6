//! Looking back: replays page by page, records, checks. What is sent is kept packed and shared by all who read
//! it; whoever does not read holds one small piece of it.

use std::io::Read;
use std::sync::Arc;

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::rejection::QueryRejection;
use axum::extract::{Extension, Query, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use utoipa::IntoParams;

use super::caller::{Caller, Me, Table};
use super::guard::Counted;
use super::{App, Shared};
use crate::archive::{Kind, Packed, STEPS_A_PAGE, Volume};
use crate::failure::{self, Done, Failure};
use crate::ids::{PersonId, TableId};
use crate::store::{ListedTable, Listing};
use crate::wire::{Export, Phase, Problem, Replay, ReplayPage, TableInfo, Verification};

/// How much of the log is played again, or how many bytes are sent, for what one request costs of the limits.
const ENTRIES_A_TOKEN: u32 = 100;
const BYTES_A_TOKEN: usize = 128 * 1024;
/// How much of a document is unpacked at a time.
const PIECE: usize = 16 * 1024;

/// Through whose eyes.
#[derive(Deserialize, IntoParams)]
pub(super) struct Eyes {
    /// A seat; left out, a spectator's.
    #[serde(default)]
    seat: Option<u8>,
}

/// Which page, through whose eyes.
#[derive(Deserialize, IntoParams)]
pub(super) struct Leaf {
    /// A seat; left out, a spectator's.
    #[serde(default)]
    seat: Option<u8>,
    /// The edition that the replay named; left out, the latest.
    #[serde(default)]
    edition: Option<String>,
    /// The number of the page, from 0.
    #[serde(default)]
    page: u32,
}

/// Plays a match again from its start: through your own eyes, and once it is over through anybody's. This says
/// how much there is; `…/replay/steps` has the steps, page by page.
#[utoipa::path(get, path = "/api/tables/{id}/replay", tag = "Looking back", params(("id" = String, Path), Eyes),
    responses(
    (status = 200, description = "What there is", body = Replay),
    (status = 403, description = "Not your eyes while it is played", body = Problem),
    (status = 409, description = "The game has not begun", body = Problem)))]
pub(super) async fn replay(
    State(app): Shared,
    Table(id): Table,
    caller: Caller,
    query: Result<Query<Eyes>, QueryRejection>,
    Extension(counted): Extension<Arc<Counted>>,
) -> Done<Json<Replay>> {
    let seat = query.map_err(Failure::unreadable)?.0.seat;
    let listed = listed(&app, id).await?;
    check_eyes(&listed, caller.id().as_ref(), seat)?;
    let volume = volume(&app, &listed, Kind::Replay(seat), &counted).await?;
    Ok(Json(Replay {
        table: table_now(&app, volume.table.clone(), &listed).await?,
        seat,
        edition: volume.edition.clone(),
        total: volume.steps as u32,
        a_page: STEPS_A_PAGE as u32,
        outcome: volume.outcome.clone(),
    }))
}

/// Shows some steps of a replay. An edition that is not kept any more is refused where the match has gone on
/// since: then ask for the replay again.
#[utoipa::path(get, path = "/api/tables/{id}/replay/steps", tag = "Looking back",
    params(("id" = String, Path), Leaf), responses(
    (status = 200, description = "The steps", body = ReplayPage),
    (status = 400, description = "No such page", body = Problem),
    (status = 403, description = "Not your eyes while it is played", body = Problem),
    (status = 409, description = "The game has not begun, or has gone on", body = Problem)))]
pub(super) async fn replay_steps(
    State(app): Shared,
    Table(id): Table,
    caller: Caller,
    query: Result<Query<Leaf>, QueryRejection>,
    Extension(counted): Extension<Arc<Counted>>,
    headers: HeaderMap,
) -> Done<Response> {
    let Leaf { seat, edition, page } = query.map_err(Failure::unreadable)?.0;
    let listed = listed(&app, id).await?;
    check_eyes(&listed, caller.id().as_ref(), seat)?;
    let kind = Kind::Replay(seat);
    let kept =
        edition.as_ref().and_then(|edition| app.hall.archive().find_edition(&listed.id, kind, edition));
    let volume = match kept {
        Some(volume) => volume,
        None => volume(&app, &listed, kind, &counted).await?,
    };
    if edition.is_some_and(|edition| edition != volume.edition) {
        return Err(failure::replay_went_on());
    }
    let page = volume.pages.get(page as usize).ok_or_else(failure::no_such_page)?;
    send(&app, page, &headers, &counted)
}

/// Hands out the record of a finished match, seed included.
#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "Looking back", params(("id" = String, Path)), responses(
    (status = 200, description = "The record", body = Object),
    (status = 409, description = "The game is not over", body = Problem)))]
pub(super) async fn record(
    State(app): Shared,
    Table(id): Table,
    Extension(counted): Extension<Arc<Counted>>,
    headers: HeaderMap,
) -> Done<Response> {
    let name = format!("attachment; filename=\"kathisma-{id}.json\"");
    let mut response = finished(&app, id, Kind::Record, &headers, &counted).await?;
    if let Ok(name) = HeaderValue::try_from(name) {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, name);
    }
    Ok(response)
}

/// Checks the record of a finished match: the seed is the committed one and leads to every draw.
#[utoipa::path(get, path = "/api/tables/{id}/verify", tag = "Looking back", params(("id" = String, Path)), responses(
    (status = 200, description = "What the check found", body = Verification),
    (status = 409, description = "The game is not over", body = Problem)))]
pub(super) async fn verify(
    State(app): Shared,
    Table(id): Table,
    Extension(counted): Extension<Arc<Counted>>,
    headers: HeaderMap,
) -> Done<Response> {
    finished(&app, id, Kind::Check, &headers, &counted).await
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

/// A document about a finished match.
async fn finished(
    app: &Arc<App>,
    id: TableId,
    kind: Kind,
    headers: &HeaderMap,
    counted: &Counted,
) -> Done<Response> {
    let listed = listed(app, id).await?;
    if listed.phase != Phase::Over {
        return Err(failure::not_over());
    }
    let volume = volume(app, &listed, kind, counted).await?;
    send(app, volume.pages.first().ok_or_else(failure::unavailable)?, headers, counted)
}

/// The table as the store lists it: whoever looks back does not wake it.
async fn listed(app: &App, id: TableId) -> Done<ListedTable> {
    let mut tables = app.hall.store().list(&Listing::One(id), 1).await?;
    tables.pop().ok_or_else(failure::no_such_table)
}

/// While a match is played nobody looks through another's eyes; once it is over nothing is secret any more.
fn check_eyes(table: &ListedTable, person: Option<&PersonId>, seat: Option<u8>) -> Done<()> {
    if matches!(table.phase, Phase::Waiting | Phase::Closed) {
        return Err(failure::not_begun());
    }
    let Some(seat) = seat else { return Ok(()) };
    let sits = table.seats.iter().find(|row| row.seat == seat).ok_or_else(failure::not_your_seat)?;
    let own = sits.person.is_some() && sits.person.as_ref() == person;
    if table.phase == Phase::Over || own { Ok(()) } else { Err(failure::not_your_seat()) }
}

/// What a volume of so many entries costs of the limits, besides the request.
fn cost_of_making(entries: u32) -> u32 {
    1 + entries / ENTRIES_A_TOKEN
}

/// What a document of so many bytes costs, besides the request.
fn cost_of_sending(bytes: usize) -> u32 {
    u32::try_from(bytes / BYTES_A_TOKEN).unwrap_or(u32::MAX)
}

/// Finds a volume or has it made; whoever has it made pays for the length of the match.
async fn volume(app: &Arc<App>, table: &ListedTable, kind: Kind, counted: &Counted) -> Done<Arc<Volume>> {
    if !app.hall.has_volume(table, kind) {
        app.guard.charge(counted, cost_of_making(table.seq))?;
    }
    app.hall.volume(table, kind).await
}

/// The table of a volume, with what people are called now and who is here.
async fn table_now(app: &App, mut table: TableInfo, listed: &ListedTable) -> Done<TableInfo> {
    let ids: Vec<PersonId> = listed.seats.iter().filter_map(|seat| seat.person.clone()).collect();
    let ids: Vec<PersonId> = ids.into_iter().chain([listed.host.clone()]).collect();
    let people = app.hall.store().people(&ids).await?;
    let seated = table.seats.iter_mut().filter_map(|seat| seat.player.as_mut());
    for shown in seated.chain([&mut table.host]) {
        if let Some(person) = people.iter().find(|person| person.id.as_str() == shown.id) {
            shown.name.clone_from(&person.name);
        }
    }
    for seat in &mut table.seats {
        let row = listed.seats.iter().find(|row| row.seat == seat.seat);
        let person = row.and_then(|row| row.person.as_ref());
        seat.here = person.is_none_or(|person| app.hall.is_online(person));
    }
    Ok(table)
}

/// Sends a document as it is kept, or unpacks it piece by piece for whoever can't; whoever reads pays for its
/// length.
fn send(app: &App, page: &Packed, headers: &HeaderMap, counted: &Counted) -> Done<Response> {
    // The request itself was counted before.
    match cost_of_sending(page.plain_len()) {
        0 => {}
        tokens => app.guard.charge(counted, tokens)?,
    }
    let json = [(header::CONTENT_TYPE, "application/json"), (header::VARY, "accept-encoding")];
    if takes_gzip(headers) {
        return Ok((json, [(header::CONTENT_ENCODING, "gzip")], page.gzip()).into_response());
    }
    let pieces = futures_util::stream::unfold(Some(page.unpack()), async |unpacking| {
        let mut unpacking = unpacking?;
        let mut piece = vec![0; PIECE];
        Some(match unpacking.read(&mut piece) {
            Ok(0) => return None,
            Ok(read) => {
                piece.truncate(read);
                (Ok(Bytes::from(piece)), Some(unpacking))
            }
            Err(error) => (Err(error), None),
        })
    });
    Ok((json, Body::from_stream(pieces)).into_response())
}

/// Whether a reader can unpack gzip. Whoever forbids it with `q=0` can't.
fn takes_gzip(headers: &HeaderMap) -> bool {
    let accepted =
        headers.get_all(header::ACCEPT_ENCODING).into_iter().filter_map(|value| value.to_str().ok());
    let mut codings =
        accepted.flat_map(|value| value.split(',')).map(|coding| coding.split(';').map(str::trim));
    codings.any(|mut coding| {
        coding.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip"))
            && !coding.any(|parameter| parameter.strip_prefix("q=").is_some_and(is_never))
    })
}

fn is_never(quality: &str) -> bool {
    quality.parse::<f32>().is_ok_and(|quality| quality <= 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_matches_and_large_pages_cost_more() {
        assert_eq!([1, 99, 1200].map(cost_of_making), [1, 1, 13]);
        assert_eq!([20, 100_000, 400_000].map(cost_of_sending), [0, 0, 3]);
    }

    #[test]
    fn gzip_is_sent_to_whoever_takes_it() {
        let takes = |value: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, value.parse().unwrap());
            takes_gzip(&headers)
        };
        assert!(takes("gzip") && takes("br, GZIP;q=0.5") && takes("gzip, deflate, br, zstd"));
        assert!(
            !takes("") && !takes("br") && !takes("gzip;q=0") && !takes("x-gzip") && !takes("gzip; q=0.000")
        );
        assert!(!takes_gzip(&HeaderMap::new()));
    }
}
