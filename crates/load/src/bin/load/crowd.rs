//! Getting many people to many tables quickly.

use load::{Client, Outcome};
use serde_json::json;
use tokio::task::JoinSet;

/// How many tables are made at a time: they share commits.
const AT_A_TIME: usize = 64;

/// Two people at a table where the game has begun.
pub(crate) struct Pair {
    pub(crate) table: String,
    pub(crate) players: [Client; 2],
}

/// Seats so many pairs.
pub(crate) async fn seat_pairs(client: &Client, pairs: usize) -> Outcome<Vec<Pair>> {
    all(pairs, || pair(client.clone())).await
}

async fn pair(client: Client) -> Outcome<Pair> {
    let players = [client.another().await?, client.another().await?];
    let (table, secret) = players[0].invite("battle-line").await?;
    players[1].accept(&secret).await?;
    Ok(Pair { table, players })
}

/// Makes so many tables where masters play each other: a person hands over their seat at once.
pub(crate) async fn seat_bots(client: &Client, tables: usize) -> Outcome<()> {
    all(tables, || bots(client.clone())).await.map(drop)
}

async fn bots(client: Client) -> Outcome<()> {
    let host = client.another().await?;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": "master"}]);
    let table = host.new_table("battle-line", &seats).await?;
    let over = host.post(&format!("/api/tables/{table}/bot"), json!({"seat": 0, "level": "master"})).await?;
    if over.status == 200 { Ok(()) } else { Err(over.text) }
}

/// Does something so many times, much of it at the same time.
pub(crate) async fn all<T, F>(times: usize, mut does: impl FnMut() -> F) -> Outcome<Vec<T>>
where
    T: Send + 'static,
    F: Future<Output = Outcome<T>> + Send + 'static,
{
    let mut results = Vec::with_capacity(times);
    let mut busy = JoinSet::new();
    for _ in 0..times {
        if busy.len() == AT_A_TIME {
            results.extend(one(&mut busy).await?);
        }
        busy.spawn(does());
    }
    while let Some(result) = one(&mut busy).await? {
        results.push(result);
    }
    Ok(results)
}

async fn one<T: 'static>(busy: &mut JoinSet<Outcome<T>>) -> Outcome<Option<T>> {
    match busy.join_next().await {
        None => Ok(None),
        Some(Ok(result)) => result.map(Some),
        Some(Err(error)) => Err(error.to_string()),
    }
}
