//! What every store has to do: one suite, for each kind of store.

use std::sync::Arc;

use serde_json::{Value, json};
use server::deed::Deed;
use server::ids::{Invite, PersonId, TableId, Token};
use server::store::{
    Append, EntryRow, Listing, PersonRow, SeatRow, Sqlite, Store, StoreError, TableRow, Write,
};
use server::wire::{Phase, SeatRequest};
use table::{Seat, Seats, Seed};

use crate::support::Folder;

/// Somewhere to keep things. Opening it again finds what was kept.
trait Place {
    fn open(&self) -> impl Future<Output = Arc<dyn Store>>;
}

impl Place for Folder {
    async fn open(&self) -> Arc<dyn Store> {
        Arc::new(Sqlite::open(&self.path().join("kathisma.sqlite")).await.unwrap())
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_keeps_what_it_is_given() {
    suite(Folder::new).await;
}

/// Every story begins with an empty place.
async fn suite<P: Place>(place: impl Fn() -> P) {
    people_are_found_by_their_secret(&place()).await;
    a_table_is_read_as_it_was_written(&place()).await;
    tables_are_listed(&place()).await;
    a_second_entry_of_a_number_is_a_conflict(&place()).await;
    one_bad_write_does_not_stop_the_others(&place()).await;
    a_game_is_followed_by_one(&place()).await;
    of_many_writers_one_is_first(&place()).await;
    everything_is_there_after_reopening(&place()).await;
    tables_of_bots_are_found(&place()).await;
    a_closed_store_says_so(&place()).await;
}

fn person(name: &str) -> (PersonRow, Token) {
    (PersonRow { id: PersonId::random(), name: name.into() }, Token::random())
}

fn arrival(person: &PersonRow, token: &Token) -> Write {
    Write::Person { person: person.clone(), token: token.hash(), created: 5 }
}

fn row(host: &PersonId) -> TableRow {
    TableRow {
        id: TableId::random(),
        game: "toy".into(),
        ruleset: 3,
        options: json!({"seats": 2, "name": "é \u{0} \"'"}),
        position: Some(json!({"é": [1, null]})),
        plan: vec![SeatRequest::Me, SeatRequest::Bot { level: "novice".into() }, SeatRequest::Open],
        listed: false,
        vote_seconds: Some(45),
        host: host.clone(),
        invite: Invite::random(),
        seed: Seed::new([7; 32]),
        created: 1000,
        rematch: None,
    }
}

fn entry(seq: u32, to_act: &[u8]) -> EntryRow {
    let deed = Deed::Acted { seat: 1, action: format!("bid {seq}"), key: Some("clé \u{0}\"'".into()) };
    EntryRow { seq, at: 1000 + i64::from(seq), to_act: seats(to_act), deed }
}

fn seats(numbers: &[u8]) -> Seats {
    numbers.iter().copied().map(Seat).collect()
}

fn append(table: &TableRow, entries: Vec<EntryRow>) -> Append {
    Append { table: table.id.clone(), entries, seats: Vec::new(), phase: None }
}

fn seat(seat: u8, person: Option<&PersonId>, bot: Option<&str>) -> SeatRow {
    SeatRow { seat, person: person.cloned(), bot: bot.map(str::to_string) }
}

fn founding(table: &TableRow, phase: Phase, seats: Vec<SeatRow>) -> Write {
    let begin = Append { seats, phase: Some((phase, Value::Null)), ..append(table, vec![entry(1, &[0])]) };
    Write::Table { row: Box::new(table.clone()), begin, follows: None }
}

async fn done(store: &Arc<dyn Store>, batch: &[Write]) {
    let results = store.write(batch).await;
    assert_eq!(results, vec![Ok(()); batch.len()]);
}

async fn numbers(store: &Arc<dyn Store>, table: &TableRow) -> Vec<u32> {
    store.entries(&table.id).await.unwrap().iter().map(|entry| entry.seq).collect()
}

async fn people_are_found_by_their_secret(place: &impl Place) {
    let store = place.open().await;
    let ((anna, key), (bardas, other)) = (person("Anna"), person("Bardas ☦ '; DROP TABLE person"));
    done(&store, &[arrival(&anna, &key), arrival(&bardas, &other)]).await;
    assert_eq!(store.person_by_token(&key.hash()).await, Ok(Some(anna.clone())));
    assert_eq!(store.person_by_token(&Token::random().hash()).await, Ok(None));
    let renamed = PersonRow { name: "Anna Komnene".into(), ..anna.clone() };
    done(&store, &[Write::Rename(renamed.clone())]).await;
    assert_eq!(store.person_by_token(&key.hash()).await, Ok(Some(renamed.clone())));
    let mut people = store.people(&[anna.id.clone(), bardas.id.clone(), PersonId::random()]).await.unwrap();
    people.sort_by(|one, other| one.name.cmp(&other.name));
    assert_eq!(people, [renamed, bardas]);
    assert_eq!(store.people(&[]).await, Ok(Vec::new()));
    assert_eq!(store.write(&[arrival(&anna, &Token::random())]).await, [Err(StoreError::Conflict)]);
    assert_eq!(store.write(&[arrival(&person("Zoe").0, &other)]).await, [Err(StoreError::Conflict)]);
}

async fn a_table_is_read_as_it_was_written(place: &impl Place) {
    let store = place.open().await;
    let host = PersonId::random();
    let table = row(&host);
    done(&store, &[founding(&table, Phase::Waiting, vec![seat(0, Some(&host), None)])]).await;
    let read = store.table(&table.id).await.unwrap().unwrap();
    assert_eq!(format!("{read:?}"), format!("{table:?}"));
    assert_eq!((read.seed.reveal(), read.invite.as_str()), (table.seed.reveal(), table.invite.as_str()));
    assert_eq!(store.invited(&table.invite).await, Ok(Some(table.id.clone())));
    assert_eq!(store.invited(&Invite::random()).await, Ok(None));
    assert!(store.table(&TableId::random()).await.unwrap().is_none());
    done(&store, &[Write::Append(append(&table, vec![entry(2, &[]), entry(3, &[0, 1, 7])]))]).await;
    let log = [entry(1, &[0]), entry(2, &[]), entry(3, &[0, 1, 7])];
    assert_eq!(store.entries(&table.id).await.unwrap(), log);
    assert_eq!(store.entries(&TableId::random()).await, Ok(Vec::new()));
}

async fn tables_are_listed(place: &impl Place) {
    let store = place.open().await;
    let (mine, other) = (PersonId::random(), PersonId::random());
    let sits = |who: &PersonId| vec![seat(0, Some(who), None), seat(1, None, Some("novice"))];
    let shown = |who: &PersonId| TableRow { listed: true, ..row(who) };
    let [waiting, playing, over, closed] = [(); 4].map(|()| row(&mine));
    let [open, theirs, secret] = [shown(&other), shown(&other), row(&other)];
    let batch = [
        founding(&waiting, Phase::Waiting, sits(&mine)),
        founding(&playing, Phase::Playing, sits(&mine)),
        founding(&over, Phase::Playing, sits(&mine)),
        founding(&closed, Phase::Closed, sits(&mine)),
        founding(&open, Phase::Waiting, sits(&other)),
        founding(&theirs, Phase::Over, sits(&other)),
        founding(&secret, Phase::Waiting, sits(&other)),
    ];
    done(&store, &batch).await;
    let ended =
        Append { phase: Some((Phase::Over, json!({"winner": 0}))), ..append(&over, vec![entry(2, &[])]) };
    // What happened last comes first.
    done(&store, &[Write::Append(append(&waiting, vec![entry(2, &[1])])), Write::Append(ended)]).await;
    let listed = async |listing: Listing, limit: u32, expected: &[&TableRow]| {
        let found = store.list(&listing, limit).await.unwrap();
        let found: Vec<&TableId> = found.iter().map(|table| &table.id).collect();
        assert_eq!(found, expected.iter().map(|row| &row.id).collect::<Vec<_>>(), "{listing:?}");
    };
    listed(Listing::Of(mine.clone()), 9, &[&waiting, &playing]).await;
    listed(Listing::Of(mine.clone()), 1, &[&waiting]).await;
    listed(Listing::Open, 9, &[&open]).await;
    listed(Listing::Finished(mine.clone()), 9, &[&over, &theirs]).await;
    listed(Listing::One(secret.id.clone()), 9, &[&secret]).await;
    let shown = store.list(&Listing::Of(mine.clone()), 1).await.unwrap().remove(0);
    assert_eq!((shown.seq, shown.updated, shown.to_act), (2, 1002, seats(&[1])));
    assert_eq!((shown.seats, shown.phase, shown.host), (sits(&mine), Phase::Waiting, mine.clone()));
    let ended = store.list(&Listing::Finished(mine), 1).await.unwrap().remove(0);
    assert_eq!((ended.outcome, ended.phase), (json!({"winner": 0}), Phase::Over));
}

async fn a_second_entry_of_a_number_is_a_conflict(place: &impl Place) {
    let store = place.open().await;
    let host = PersonId::random();
    let table = row(&host);
    done(&store, &[founding(&table, Phase::Playing, vec![seat(0, Some(&host), None)])]).await;
    let late = Append {
        seats: vec![seat(0, None, Some("master"))],
        phase: Some((Phase::Over, json!("won"))),
        ..append(&table, vec![entry(2, &[1]), entry(1, &[1])])
    };
    assert_eq!(store.write(&[Write::Append(late)]).await, [Err(StoreError::Conflict)]);
    assert_eq!(numbers(&store, &table).await, [1], "none of it was written");
    let shown = store.list(&Listing::One(table.id.clone()), 1).await.unwrap().remove(0);
    assert_eq!((shown.phase, shown.outcome), (Phase::Playing, Value::Null));
    assert_eq!(shown.seats, [seat(0, Some(&host), None)]);
    let twice = founding(&table, Phase::Waiting, Vec::new());
    assert_eq!(store.write(&[twice]).await, [Err(StoreError::Conflict)]);
    let same_secret = TableRow { invite: table.invite.clone(), ..row(&host) };
    assert_eq!(
        store.write(&[founding(&same_secret, Phase::Waiting, Vec::new())]).await,
        [Err(StoreError::Conflict)]
    );
    assert!(store.table(&same_secret.id).await.unwrap().is_none());
}

async fn one_bad_write_does_not_stop_the_others(place: &impl Place) {
    let store = place.open().await;
    let (host, key) = person("Host");
    let [first, second] = [row(&host.id), row(&host.id)];
    done(
        &store,
        &[founding(&first, Phase::Playing, Vec::new()), founding(&second, Phase::Playing, Vec::new())],
    )
    .await;
    let batch = [
        Write::Append(append(&first, vec![entry(2, &[])])),
        Write::Append(append(&second, vec![entry(1, &[])])),
        arrival(&host, &key),
        Write::Append(append(&first, vec![entry(2, &[])])),
        Write::Append(append(&second, vec![entry(2, &[]), entry(3, &[])])),
    ];
    let conflict = Err(StoreError::Conflict);
    assert_eq!(store.write(&batch).await, [Ok(()), conflict.clone(), Ok(()), conflict, Ok(())]);
    assert_eq!(numbers(&store, &first).await, [1, 2]);
    assert_eq!(numbers(&store, &second).await, [1, 2, 3]);
    assert_eq!(store.person_by_token(&key.hash()).await, Ok(Some(host)));
    assert_eq!(store.write(&[]).await, []);
}

async fn a_game_is_followed_by_one(place: &impl Place) {
    let store = place.open().await;
    let host = PersonId::random();
    let [before, next, other] = [(); 3].map(|()| row(&host));
    let follow = |table: &TableRow| match founding(table, Phase::Playing, Vec::new()) {
        Write::Table { row, begin, .. } => Write::Table { row, begin, follows: Some(before.id.clone()) },
        write => write,
    };
    done(&store, &[founding(&before, Phase::Over, Vec::new())]).await;
    assert_eq!(store.write(&[follow(&next), follow(&other)]).await, [Ok(()), Err(StoreError::Conflict)]);
    assert_eq!(store.table(&before.id).await.unwrap().unwrap().rematch, Some(next.id));
    assert!(
        store.table(&other.id).await.unwrap().is_none(),
        "the one that came too late is not there at all"
    );
    assert_eq!(numbers(&store, &other).await, Vec::<u32>::new());
}

async fn of_many_writers_one_is_first(place: &impl Place) {
    let store = place.open().await;
    let host = PersonId::random();
    let tables: Arc<Vec<TableRow>> = Arc::new((0..8).map(|_| row(&host)).collect());
    for table in tables.iter() {
        done(&store, &[founding(table, Phase::Playing, Vec::new())]).await;
    }
    let writers = (0..6).map(|_| {
        let (store, tables) = (Arc::clone(&store), Arc::clone(&tables));
        tokio::spawn(async move {
            let mut first = 0;
            for seq in 2..12 {
                let batch: Vec<Write> =
                    tables.iter().map(|table| Write::Append(append(table, vec![entry(seq, &[])]))).collect();
                let results = store.write(&batch).await;
                assert!(
                    results.iter().all(|result| matches!(result, Ok(()) | Err(StoreError::Conflict))),
                    "{results:?}"
                );
                first += results.iter().filter(|result| result.is_ok()).count();
            }
            first
        })
    });
    let mut first = 0;
    for writer in writers.collect::<Vec<_>>() {
        first += writer.await.unwrap();
    }
    assert_eq!(first, 8 * 10, "each entry was written once");
    for table in tables.iter() {
        assert_eq!(numbers(&store, table).await, (1..12).collect::<Vec<_>>());
    }
}

async fn everything_is_there_after_reopening(place: &impl Place) {
    let (host, key) = person("Host");
    let table = row(&host.id);
    let store = place.open().await;
    let log: Vec<EntryRow> = (2..1500).map(|seq| entry(seq, &[1])).collect();
    done(
        &store,
        &[arrival(&host, &key), founding(&table, Phase::Playing, vec![seat(0, Some(&host.id), None)])],
    )
    .await;
    done(&store, &[Write::Append(append(&table, log.clone()))]).await;
    store.close().await;
    let store = place.open().await;
    assert_eq!(store.person_by_token(&key.hash()).await, Ok(Some(host.clone())));
    assert_eq!(format!("{:?}", store.table(&table.id).await.unwrap().unwrap()), format!("{table:?}"));
    assert_eq!(store.entries(&table.id).await.unwrap()[1..], log);
    assert_eq!(store.list(&Listing::Of(host.id), 9).await.unwrap().len(), 1);
    done(&store, &[Write::Append(append(&table, vec![entry(1500, &[])]))]).await;
}

async fn tables_of_bots_are_found(place: &impl Place) {
    let store = place.open().await;
    let host = PersonId::random();
    let [bots, persons, over, handed] = [(); 4].map(|()| row(&host));
    let sits = || vec![seat(0, Some(&host), None), seat(1, None, Some("novice"))];
    for table in [&bots, &persons, &over, &handed] {
        done(&store, &[founding(table, Phase::Playing, sits())]).await;
    }
    assert_eq!(store.waiting_for_bots().await, Ok(Vec::new()), "everywhere seat 0 is to move");
    let moved = |table: &TableRow, to_act: &[u8]| append(table, vec![entry(2, to_act)]);
    done(&store, &[Write::Append(moved(&bots, &[0, 1])), Write::Append(moved(&persons, &[0]))]).await;
    done(&store, &[Write::Append(Append { phase: Some((Phase::Over, Value::Null)), ..moved(&over, &[1]) })])
        .await;
    let given = Append { seats: vec![seat(0, Some(&host), Some("random"))], ..moved(&handed, &[0]) };
    done(&store, &[Write::Append(given)]).await;
    let mut found = store.waiting_for_bots().await.unwrap();
    let mut expected = [bots.id.clone(), handed.id.clone()];
    found.sort();
    expected.sort();
    assert_eq!(found, expected);
    let taken = Append { seats: vec![seat(0, Some(&host), None)], ..append(&handed, vec![entry(3, &[0])]) };
    done(&store, &[Write::Append(taken)]).await;
    assert_eq!(store.waiting_for_bots().await, Ok(vec![bots.id]));
}

async fn a_closed_store_says_so(place: &impl Place) {
    let store = place.open().await;
    assert_eq!(store.ping().await, Ok(()));
    store.close().await;
    let (host, key) = person("Late");
    assert!(matches!(store.write(&[arrival(&host, &key)]).await[..], [Err(StoreError::Unavailable(..))]));
    assert!(matches!(store.ping().await, Err(StoreError::Unavailable(..))));
    assert!(matches!(store.person_by_token(&key.hash()).await, Err(StoreError::Unavailable(..))));
}
