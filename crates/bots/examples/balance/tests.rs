//! The report is looked at where it could lie: sums that don't add up, and chance that depends on threads.

use super::*;

fn order(words: &str) -> Order {
    let words: Vec<String> = words.split(' ').map(String::from).collect();
    Order::read(&words).expect("an order")
}

/// Given eight games of Medioevo Universale, when their points are told apart by source, then with the ten of
/// the start (MU-3.22) they add up to the scores,
/// every seat's share of first places adds up to the games, and one thread counts what two count.
#[test]
fn counts_add_up_and_do_not_depend_on_threads() {
    let options = medioevo::Options { seats: 3, ..medioevo::Options::default() };
    let count = |threads: &str| {
        let order = order(&format!("medioevo --games 8 --seed 5 --threads {threads}"));
        play::<Medioevo>(&options, &order.players(3).expect("players"), &order).expect("games")
    };
    let tally = count("1");
    assert_eq!(tally, count("2"));
    let (mut first, mut fair) = (0.0, 0.0);
    for party in tally.parties.values() {
        let given = party.points.values().sum::<i64>() + 10 * party.games as i64;
        assert!((given as f64 - party.score.mean() * party.games as f64).abs() < 0.5, "{party:?}");
        first += party.first_places();
        fair += party.fair_places();
    }
    assert!((first - 8.0_f64).abs() < 1e-9 && (fair - 8.0_f64).abs() < 1e-9, "{first} {fair}");
    assert_eq!((tally.games, tally.turns.most), (8, 10));
    assert!(!tally.parties.keys().any(|name| name.starts_with("seat")), "kingdoms have names");
    let text = report::of_table(&tally, "3 seats");
    let start = text.lines().find(|line| line.starts_with("| at the start |")).expect("a line for the start");
    assert!(start.split('|').skip(2).all(|cell| ["10.00", ""].contains(&cell.trim())), "{start}");
}

/// A game without parties is counted by its seats.
#[test]
fn other_games_are_counted_by_seats() {
    let text = series::<BattleLine>(&order("battle-line --games 3 --threads 1")).expect("a report");
    assert!(text.contains("| seat 0 | 3 |") && text.contains("| seat 1 | 3 |"), "{text}");
}

/// Wilson's interval: 8 of 10 is from 49.0 % to 94.3 %.
#[test]
fn an_interval_is_wilsons() {
    let (low, high) = report::wilson(0.8, 10);
    assert!((low - 0.490).abs() < 0.001 && (high - 0.943).abs() < 0.001, "{low} {high}");
}

#[test]
fn a_wrong_order_is_refused() {
    for words in ["medioevo --games", "medioevo --games x", "medioevo --what 3", "medioevo --options {"] {
        let words: Vec<String> = words.split(' ').map(String::from).collect();
        assert!(Order::read(&words).is_err(), "{words:?}");
    }
    assert!(order("medioevo --bots random,novice").players(3).is_err());
    assert!(order("medioevo --bots chief").players(3).is_err());
    assert!(series::<Medioevo>(&order("medioevo --seats 2 --games 1")).is_err());
}
