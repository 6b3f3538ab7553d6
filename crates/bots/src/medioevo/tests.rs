//! The mind of Medioevo Universale, played directly.

use std::time::{Duration, Instant};

use ::medioevo::{Allotment, BySeat, Length, Medioevo, Options};
use table::{
    Budget, Cancel, Conditions, Deal, Fast, Game, Legal, Level, MAX_SEATS, Options as _, Player, Seat,
    Silent, Simulation,
};

use crate::Mind;
use crate::mind::choices;

fn options() -> Options {
    Options { seats: 4, kingdoms: Allotment::Random, length: Length::Short, ..Options::default() }
}

fn clock() -> Duration {
    static BEGIN: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    BEGIN.get_or_init(Instant::now).elapsed()
}

/// One player against others of one kind, as `kathisma arena` lets them play: every deal from every seat. Prints how it
/// went; says what the first one scored, a win being 1.
fn series(one: &Player, others: &Player, options: &Options, games: u64) -> f64 {
    let mut players = vec![others.clone(); usize::from(options.seats)];
    players[0] = one.clone();
    let cancel = Cancel::default();
    let conditions = Conditions { players: &players, seed: 7, cancel: &cancel, clock: Some(clock) };
    let seats = u64::from(options.seats);
    let play = |thread: u64| {
        let mut simulation = Simulation::<Medioevo>::new(options, conditions, crate::player::<Medioevo>);
        let (mut scored, mut longest) = (0.0, [Duration::ZERO; 2]);
        for game in (0..games).filter(|game| game % THREADS == thread) {
            let at = (game % seats) as usize;
            let mut seating = [1; MAX_SEATS];
            seating[at] = 0;
            let deal = Deal { chance: game / seats, seating };
            let result = simulation.play(deal).expect("nobody cancels");
            scored += result.outcome.value(Seat(at as u8));
            println!("game {game}, seat {at}: {:?}", result.outcome.scores.as_slice());
            for (seat, &thought) in result.longest_thought.iter().enumerate() {
                let longest = &mut longest[usize::from(seat != at)];
                *longest = thought.max(*longest);
            }
        }
        (scored, longest)
    };
    let begin = Instant::now();
    let all: Vec<(f64, [Duration; 2])> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..THREADS).map(|thread| scope.spawn(move || play(thread))).collect();
        threads.into_iter().map(|thread| thread.join().expect("no panic")).collect()
    });
    let scored: f64 = all.iter().map(|(scored, _)| scored).sum();
    let longest = [0, 1].map(|bot| all.iter().map(|(_, longest)| longest[bot]).max().unwrap_or_default());
    println!(
        "{} among {}: {scored} of {games}; longest {:.0?} and {:.0?}; {:.0?}",
        one.level,
        others.level,
        longest[0],
        longest[1],
        begin.elapsed()
    );
    scored
}

const THREADS: u64 = 2;

fn usual(level: Level) -> Player {
    Player { level, budget: Budget::Usual }
}

/// Every legal action gets a glance, and no number of them is broken.
#[test]
fn every_action_gets_a_glance() {
    let mut chance = Fast::new(11);
    let mut game = Medioevo::setup(&options(), &mut chance, &mut Silent);
    let (mut legal, mut actions, mut glances) = (Legal::new(), Vec::new(), Vec::new());
    for _ in 0..250 {
        let Some(seat) = game.to_act().lowest() else { break };
        legal.clear();
        game.legal(seat, &mut legal);
        choices::<Medioevo>(&legal, &mut actions);
        game.glance(seat, &actions, &mut glances);
        assert_eq!(glances.len(), actions.len());
        assert!(
            glances.iter().all(|glance| (0.0..=1.0).contains(glance)),
            "{glances:?} at {:?}",
            game.resolving()
        );
        let action = legal.pick(&mut chance).expect("a choice");
        game.apply(seat, action, &mut chance, &mut Silent).expect("a legal action");
    }
    let values = game.evaluate(Seat(0));
    assert!((values.iter().sum::<f32>() - 1.0).abs() < 0.01, "{values:?}");
}

/// What an action is said to change, part by part, is what it changes in all.
#[test]
fn reasons_add_up() {
    let mut chance = Fast::new(3);
    let mut game = Medioevo::setup(&options(), &mut chance, &mut Silent);
    let mut legal = Legal::new();
    let mut changed = 0;
    for _ in 0..150 {
        let Some(seat) = game.to_act().lowest() else { break };
        legal.clear();
        game.legal(seat, &mut legal);
        let action = legal.pick(&mut chance).expect("a choice");
        let reasons = game.reasons(seat, action);
        assert_eq!(reasons.len(), super::worth::parts(&game, seat, game.turn()).len());
        assert!(reasons.iter().all(|reason| reason.gain.is_finite()), "{reasons:?}");
        changed += usize::from(reasons.iter().any(|reason| reason.gain.abs() > 0.01));
        game.apply(seat, action, &mut chance, &mut Silent).expect("a legal action");
    }
    assert!(changed > 10, "{changed} of 150 actions changed anything");
}

/// Equal seeds think alike, and a master that may not play anything out goes by the first glance.
#[test]
fn play_outs_are_repeatable_and_need_a_budget() {
    let options = options();
    let cancel = Cancel::default();
    let play = |budget: u32| {
        let player = Player { level: Level::Master, budget: Budget::Iterations(budget) };
        let players = [player, usual(Level::Random), usual(Level::Random), usual(Level::Random)];
        let conditions = Conditions { players: &players, seed: 5, cancel: &cancel, clock: None };
        let mut simulation = Simulation::<Medioevo>::new(&options, conditions, crate::player::<Medioevo>);
        let seating = std::array::from_fn(|seat| u8::from(seat > 0));
        let result = simulation.play(Deal { chance: 1, seating }).expect("nobody cancels");
        (result.decisions, result.outcome)
    };
    assert_eq!(play(6), play(6));
    assert_eq!(play(0), play(1));
}

#[test]
fn a_novice_beats_random_players() {
    let scored = series(&usual(Level::Novice), &usual(Level::Random), &options(), 4);
    assert!(scored > 2.0, "{scored} of 4");
}

/// Every number of seats and every variant is played to its end by bots that plan and bots that don't.
#[test]
fn every_variant_is_played_to_its_end() {
    let usual_game = |seats: u8| Options { seats, length: Length::Short, ..Options::default() };
    let variants = [
        Options { terrain: true, blood: true, kingdoms: Allotment::Auction, ..usual_game(3) },
        Options { deployment: true, kingdoms: Allotment::Pick, honour_limit: Some(25), ..usual_game(4) },
        Options { simultaneous_purchases: true, deployment: true, ..usual_game(5) },
        Options { teams: BySeat::new(&[0, 1, 2, 0, 1, 2]).expect("six"), ..usual_game(6) },
    ];
    let planner = Player { level: Level::Adept, budget: Budget::Iterations(3) };
    for options in variants {
        assert!(options.faults().is_empty(), "{:?}", options.faults());
        let scored = series(&planner, &usual(Level::Novice), &options, 1);
        assert!((0.0..=1.0).contains(&scored), "{options:?}");
    }
}

/// Who plays whom is told by the environment: `KATHISMA_MATCH="master:8 adept 40"`, with the seats after it.
#[test]
#[ignore = "a measurement"]
fn measured() {
    let text = std::env::var("KATHISMA_MATCH").unwrap_or("adept novice 8".into());
    let mut words = text.split(' ');
    let player = |word: Option<&str>| {
        let (level, budget) = word.and_then(|word| word.split_once(':')).unzip();
        let budget = budget.map_or(Budget::Usual, |n| Budget::Iterations(n.parse().expect("a number")));
        Player { level: level.or(word).expect("a level").parse().expect("a level"), budget }
    };
    let (one, others) = (player(words.next()), player(words.next()));
    let mut number = |usual: u64| words.next().map_or(usual, |word| word.parse().expect("a number"));
    let games = number(8);
    let options = Options { seats: number(4) as u8, ..options() };
    series(&one, &others, &options, games);
}
