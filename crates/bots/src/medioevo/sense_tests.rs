//! What the bots choose in positions where a sensible player does not hesitate.

use ::medioevo::{Action, Allotment, BySeat, ClauseKind, Length, Medioevo, Options, Phase, Step};
use table::{Fast, Game, Legal, Seat, Silent, Viewer};

use super::bids::pledge;
use super::pacts::asides;
use super::war::is_friend;
use crate::Mind;

fn options() -> Options {
    Options { seats: 4, kingdoms: Allotment::Random, length: Length::Short, ..Options::default() }
}

fn begin(options: &Options, seed: u64) -> (Medioevo, Fast) {
    let mut chance = Fast::new(seed);
    let game = Medioevo::setup(options, &mut chance, &mut Silent);
    (game, chance)
}

/// Everything worth a thought with its glance, as a bot sees it.
fn glances(game: &Medioevo, seat: Seat) -> Vec<(Action, f32)> {
    let state = Medioevo::imagine(&game.view(Viewer::Seat(seat)), &mut Fast::new(5));
    let (mut legal, mut actions, mut glances) = (Legal::new(), Vec::new(), Vec::new());
    game.legal(seat, &mut legal);
    state.choices(seat, &legal, &mut actions);
    state.glance(seat, &actions, &mut glances);
    actions.into_iter().zip(glances).collect()
}

fn best(game: &Medioevo, seat: Seat) -> Action {
    let all = glances(game, seat);
    all.into_iter().max_by(|a, b| a.1.total_cmp(&b.1)).expect("a choice").0
}

fn glance(game: &Medioevo, seat: Seat, wanted: impl Fn(Action) -> bool) -> f32 {
    let all = glances(game, seat);
    all.into_iter().find(|&(action, _)| wanted(action)).expect("it is considered").1
}

/// Plays on until a player begins his purchases; says who.
fn purchases(game: &mut Medioevo, chance: &mut Fast) -> Seat {
    loop {
        let seat = game.to_act().lowest().expect("somebody");
        if game.current_phase() == Phase::Purchases && game.depth() == 1 {
            return seat;
        }
        let action = best(game, seat);
        game.apply(seat, action, chance, &mut Silent).expect("a legal action");
    }
}

fn propose(game: &mut Medioevo, by: Seat, words: &[Action], chance: &mut Fast) {
    for &word in words.iter().chain(&[Action::Propose]) {
        game.apply(by, word, chance, &mut Silent).expect("it may be said");
    }
}

/// A little is bid for the first place, and never much.
#[test]
fn bids_are_modest() {
    let (game, _) = begin(&options(), 3);
    assert!(matches!(game.resolving(), Step::Auction(_)), "{:?}", game.resolving());
    let bids = game.to_act().iter().map(|seat| match best(&game, seat) {
        Action::Bid(florins) => (florins, game.florins_of(seat)),
        other => panic!("{other} is no bid"),
    });
    for (bid, cash) in bids {
        assert!(bid > 0 && bid * 8 < cash, "{bid} of {cash}");
    }
}

/// Whoever bids for a kingdom has one that he likes best, and few like the same.
#[test]
fn every_seat_has_a_favourite_kingdom() {
    use ::medioevo::Kingdom;
    let favourite = |seat: Seat| {
        let all = Kingdom::ALL.into_iter().flat_map(|kingdom| (0..=10).map(move |points| (kingdom, points)));
        let (kingdom, points) = all
            .max_by(|a, b| pledge(seat, a.0, a.1).total_cmp(&pledge(seat, b.0, b.1)))
            .expect("there are kingdoms");
        assert!(points <= 3, "{points} points are too much");
        kingdom
    };
    let chosen: Vec<Kingdom> = (0..6).map(|seat| favourite(Seat(seat))).collect();
    for kingdom in Kingdom::ALL {
        assert!(chosen.iter().filter(|&&other| other == kingdom).count() <= 2, "{chosen:?}");
    }
}

/// Leave to trade for leave to trade serves both; money for nothing does not.
#[test]
fn pacts_that_serve_are_agreed_to_and_others_refused() {
    let (mut game, mut chance) = begin(&options(), 7);
    let seat = purchases(&mut game, &mut chance);
    let other = game.in_game().without(seat).lowest().expect("others");
    let clause = |from, to| Action::Clause(ClauseKind::Trade, from, to, 0);
    let mut fair = game.clone();
    propose(
        &mut fair,
        other,
        &[Action::Partner(seat), clause(seat, other), clause(other, seat)],
        &mut chance,
    );
    let agree = |action| matches!(action, Action::Agree(_));
    let refuse = |action| matches!(action, Action::Refuse(_));
    assert!(glance(&fair, seat, agree) > glance(&fair, seat, refuse));
    let mut greedy = game.clone();
    propose(&mut greedy, other, &[Action::Partner(seat), Action::Gift(seat, other, 300)], &mut chance);
    assert!(glance(&greedy, seat, agree) < glance(&greedy, seat, refuse));
}

/// To whom peace was promised no war is declared, and his land is no target.
#[test]
fn a_word_is_kept() {
    let (mut game, mut chance) = begin(&options(), 8);
    let seat = purchases(&mut game, &mut chance);
    let other = game.in_game().without(seat).lowest().expect("others");
    assert!(!is_friend(&game, seat, other));
    let clause = |from, to| Action::Clause(ClauseKind::NonBelligerence, from, to, 0);
    propose(
        &mut game,
        other,
        &[Action::Partner(seat), clause(seat, other), clause(other, seat)],
        &mut chance,
    );
    let mut legal = Legal::new();
    game.legal(seat, &mut legal);
    let agree = legal.interface_only().iter().find(|action| matches!(action, Action::Agree(_)));
    game.apply(seat, *agree.expect("it can be answered"), &mut chance, &mut Silent).expect("signed");
    assert!(is_friend(&game, seat, other) && is_friend(&game, other, seat));
    // No second pact is proposed to him either.
    let mut said = Vec::new();
    legal.clear();
    game.legal(seat, &mut legal);
    asides(&game, seat, &legal, &mut said);
    let about =
        |action: &Action| matches!(action, Action::Declare(who) | Action::Partner(who) if *who == other);
    assert!(!said.iter().any(about), "{said:?}");
}

/// Points that nothing asks for are lost with the phase: nobody makes any.
#[test]
fn points_are_not_wasted() {
    let (mut game, mut chance) = begin(&options(), 11);
    let seat = purchases(&mut game, &mut chance);
    let (mut legal, mut glances) = (Legal::new(), Vec::new());
    game.legal(seat, &mut legal);
    game.glance(seat, legal.actions(), &mut glances);
    let aimless = |action: &Action| matches!(action, Action::Points(..) | Action::Flip(_));
    let (wasted, others): (Vec<_>, Vec<_>) =
        legal.actions().iter().zip(glances).partition(|(action, _)| aimless(action));
    let best = others.iter().map(|&(_, glance)| glance).fold(0.0, f32::max);
    assert!(!wasted.is_empty(), "everybody has a token");
    assert!(wasted.iter().all(|&(_, glance)| glance < best - 0.1), "{wasted:?} beside {best}");
}

/// Whoever wins together does not fight.
#[test]
fn a_team_holds_together() {
    let teams = BySeat::new(&[1, 2, 1, 2]).expect("four seats");
    let (game, _) = begin(&Options { teams, ..options() }, 9);
    assert!(is_friend(&game, Seat(0), Seat(2)) && !is_friend(&game, Seat(0), Seat(1)));
    let values = game.evaluate(Seat(0));
    assert!((values[0] - values[2]).abs() < 1e-6, "{values:?}");
}

/// Two whole games: nobody is ruined, cards are bought, objectives claimed, pacts signed, and words kept.
#[test]
fn whole_games_are_sensible() {
    let (mut tokens, mut pacts, mut bought) = (0, 0, 0);
    for seed in 0..2 {
        let (mut game, mut chance) = begin(&options(), seed);
        for decision in 0.. {
            assert!(decision < 4000, "the game does not end");
            let Some(seat) = game.to_act().lowest() else { break };
            let action = best(&game, seat);
            if let (Step::Manoeuvre(manoeuvre), Action::Yes) = (game.resolving(), action) {
                let attacked = game.unconfirmed(manoeuvre).and_then(|zone| game.on_map().controller(zone));
                assert!(!attacked.is_some_and(|other| is_friend(&game, seat, other)), "a word is broken");
            }
            // Nothing is missing where an objective can be claimed.
            if let Action::Claim(card) = action {
                game.lacks_for(seat, card, |lacking, steps| panic!("{card:?} lacks {steps} of {lacking:?}"));
            }
            bought += u32::from(action == Action::BuyCard);
            pacts += u32::from(matches!(action, Action::Agree(_)));
            game.apply(seat, action, &mut chance, &mut Silent).expect("a legal action");
        }
        assert_eq!(game.in_game().len(), 4, "somebody was ruined");
        for seat in game.in_game().iter() {
            assert!(game.loans_of(seat) <= 1, "{} loans", game.loans_of(seat));
            // One token is given to everybody.
            tokens += u32::from(game.objective_tokens(seat)) - 1;
        }
    }
    assert!(bought >= 2 && tokens >= 1 && pacts >= 2, "{bought} cards, {tokens} tokens, {pacts} pacts");
}
