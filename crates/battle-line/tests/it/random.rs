//! Random play against the reference figures of the rulebook (section 15), and counts of what can be
//! decided from fixed positions.

use std::collections::BTreeMap;
use std::fmt::Display;

use battle_line::{Action, BattleLine, ClaimTiming, Options, Position, Tactics};
use table::{Chance, Fast, Game, Legal, Seat, Silent};

use crate::strength::{lines, load};

// --- reference figures ------------------------------------------------------------------------

const GAMES: u32 = 4000;
/// How many games the rulebook's figures come from.
const THEIR_GAMES: u32 = 20_000;

/// How one game went.
struct Played {
    turns: u32,
    plays: u32,
    claims: u32,
    first_won: bool,
    exhausted: bool,
}

/// Every decision is a uniform choice among its options; all possible claims are made.
fn play(options: &Options, seed: u64) -> Played {
    let mut chance = Fast::nth(0x5EC7_1015, seed);
    let mut game = BattleLine::setup(options, &mut chance, &mut Silent);
    let mut legal = Legal::new();
    let mut mover = game.to_act().lowest().expect("somebody begins");
    let first = mover;
    let mut played = Played { turns: 1, plays: 0, claims: 0, first_won: false, exhausted: false };
    while let Some(seat) = game.to_act().lowest() {
        // Turns alternate (BL-4.1), and each of them has at least one decision.
        if seat != mover {
            (mover, played.turns) = (seat, played.turns + 1);
        }
        legal.clear();
        game.legal(seat, &mut legal);
        let claims =
            legal.actions().iter().filter(|action| matches!(action, Action::Claim(_))).count() as u32;
        let choices = if claims > 0 { claims } else { legal.actions().len() as u32 };
        // The claims are listed before the end of claims.
        let action = legal.actions()[chance.below(choices) as usize];
        match action {
            Action::Play(..) | Action::Guile(_) => played.plays += 1,
            Action::Claim(_) => played.claims += 1,
            Action::EndClaims => panic!("a claim was possible"),
            _ => {}
        }
        game.apply(seat, action, &mut chance, &mut Silent).expect("a listed action");
    }
    let outcome = game.outcome().expect("nobody has to act");
    played.first_won = outcome.winners.contains(first);
    played.exhausted = outcome.reason == "exhaustion";
    played
}

fn mean_and_error(values: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = f64::from(GAMES);
    let mean = values.clone().sum::<f64>() / count;
    let variance = values.map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0);
    // Both samples have an error: ours and the one the figures come from.
    (mean, (variance / count + variance / f64::from(THEIR_GAMES)).sqrt())
}

/// I-13, and the reference figures of section 15: mean length and the share of the first player,
/// within four standard errors and their rounding; how often nobody can go on.
fn check(claim_timing: ClaimTiming, tactics: Tactics, turns: f64, first_wins: f64, most_exhausted: usize) {
    let options = Options { claim_timing, tactics, ..Options::default() };
    let games: Vec<Played> = (0..u64::from(GAMES)).map(|seed| play(&options, seed)).collect();
    for game in &games {
        assert!(game.turns <= 160 && game.plays <= 70 && game.claims <= 9, "{} turns", game.turns);
    }
    let (mean, error) = mean_and_error(games.iter().map(|game| f64::from(game.turns)));
    println!("{claim_timing:?}, tactics {tactics:?}: {mean:.2} turns, standard error {error:.3}");
    assert!((mean - turns).abs() < 4.0 * error + 0.05, "{mean:.2} turns on average, not {turns}");
    let (share, error) = mean_and_error(games.iter().map(|game| f64::from(u8::from(game.first_won))));
    println!("the first player wins {:.1} %, standard error {:.2}", 100.0 * share, 100.0 * error);
    assert!((share - first_wins).abs() < 4.0 * error + 0.0005, "{share:.4} and not {first_wins}");
    let exhausted = games.iter().filter(|game| game.exhausted).count();
    println!("longest {}, {exhausted} exhausted", games.iter().map(|game| game.turns).max().unwrap_or(0));
    assert!(exhausted <= most_exhausted, "{exhausted} games came to no end");
}

/// I-13, section 15: standard.
#[test]
fn random_games_last_as_long_as_the_rulebook_says() {
    check(ClaimTiming::End, Tactics::On, 54.3, 0.514, 12);
}

/// I-13, section 15: advanced.
#[test]
fn random_advanced_games_last_as_long_as_the_rulebook_says() {
    check(ClaimTiming::Start, Tactics::On, 55.6, 0.507, 12);
}

/// I-13, section 15: without tactics.
#[test]
fn random_games_without_tactics_last_as_long_as_the_rulebook_says() {
    check(ClaimTiming::End, Tactics::Off, 49.1, 0.499, 1);
}

/// I-13, section 15: advanced, without tactics.
#[test]
fn random_advanced_games_without_tactics_last_as_long_as_the_rulebook_says() {
    check(ClaimTiming::Start, Tactics::Off, 50.4, 0.504, 1);
}

// --- counts from fixed positions --------------------------------------------------------------

/// Chance without chance: always the first outcome, the card with the lowest number.
struct First;

impl Chance for First {
    fn pick<N: Display>(&mut self, _: u32, _: impl Fn(u32) -> N) -> u32 {
        0
    }
}

/// How many sequences of `depth` decisions there are. Resigning is not counted, and neither are
/// games that end on the way.
fn sequences(game: &BattleLine, depth: u32) -> u64 {
    let Some(seat) = game.to_act().lowest() else { return 0 };
    let mut legal = Legal::new();
    game.legal(seat, &mut legal);
    if depth == 1 {
        return legal.len();
    }
    legal.actions().iter().map(|&action| sequences(&after(game, seat, action), depth - 1)).sum()
}

fn after(game: &BattleLine, seat: Seat, action: Action) -> BattleLine {
    let mut after = *game;
    after.apply(seat, action, &mut First, &mut Silent).expect("a listed action");
    after
}

/// The decisions of five positions, as `data/perft.txt` counts them.
#[test]
fn fixed_positions_have_as_many_sequences_of_decisions_as_ever() {
    let positions: BTreeMap<String, Position> =
        serde_json::from_str(include_str!("../data/perft_positions.json")).expect("five positions");
    assert_eq!(positions.len(), 5);
    let mut listed = Vec::new();
    let mut wrong = Vec::new();
    for [name, depth, count] in lines(include_str!("../data/perft.txt")) {
        let game = load(&positions[name]);
        let found = sequences(&game, depth.parse().expect("a depth"));
        if Ok(found) != count.parse() {
            wrong.push(format!("{name} | {depth} | {found}"));
        }
        listed.push(name);
    }
    assert!(wrong.is_empty(), "for data/perft.txt, if this is right:\n{}", wrong.join("\n"));
    assert!(positions.keys().all(|name| listed.contains(&name.as_str())), "{listed:?}");
}
