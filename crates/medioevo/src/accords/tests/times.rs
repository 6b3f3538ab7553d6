//! When players deal, and how often (MU-21.2, MU-21.25).

use super::*;

/// MU-21.1, MU-21.2: whenever the game waits, from every seat in the game; not in a battle round, while bids or tax levels are
/// committed, or when the game is over.
#[test]
fn diplomacy_has_its_times() {
    let mut bench = Bench::new(3);
    assert!(bench.may(0, "declare 1") && bench.may(2, "partner 0") && bench.may(1, "truce 2"));
    assert!(!bench.may(3, "declare 1") && !bench.may(0, "declare 0"));
    let may = |bench: &Bench| bench.may(0, "declare 1") && bench.may(0, "partner 1");

    let zone = bench.zone("buda");
    bench.game.battles[0] = Battle::new(zone, Side::Player(Seat(0)), Side::Horde);
    bench.game.battling = 1;
    assert!(may(&bench), "before the first round");
    bench.game.battles[0].round = 1;
    assert!(!may(&bench), "in a round");
    bench.game.battles[0].round = 0;
    bench.game.battles[0].rolled = true;
    assert!(!may(&bench), "a die was rolled");
    bench.game.open(Window::RoundEnd, Seats::one(Seat(0)));
    assert!(may(&bench), "a round is complete");
    bench.game.pop();
    bench.game.battling = 0;

    bench.game.phase = Phase::TurnOrder;
    assert!(!may(&bench), "bids");
    bench.game.phase = Phase::Taxes;
    assert!(may(&bench));
    bench.game.secret[1] = Some(20);
    assert!(!may(&bench), "tax levels");
    bench.game.phase = Phase::Purchases;
    assert!(may(&bench), "something else is secret");
    bench.game.phase = Phase::Scoring;
    assert!(!may(&bench));
}

/// MU-21.2: a proposal stays open until it is answered or withdrawn, or the turn ends.
#[test]
fn proposals_stay_open_until_the_end_of_the_turn() {
    let mut bench = Bench::new(3);
    bench.act(0, "truce 1");
    let id = last_proposal(&bench);
    bench.game.phase = Phase::Trade;
    assert!(bench.may(1, &format!("agree {id}")) && bench.may(1, &format!("refuse {id}")));
    assert!(bench.may(0, &format!("withdraw {id}")) && !bench.may(1, &format!("withdraw {id}")));
    bench.game.end_of_turn_accords(&mut bench.events);
    assert!(!bench.may(1, &format!("agree {id}")) && !bench.may(0, &format!("withdraw {id}")));
    bench.act(0, "truce 1");
    let id = last_proposal(&bench);
    bench.act(0, &format!("withdraw {id}"));
    assert!(!bench.may(1, &format!("agree {id}")) && bench.may(0, "truce 1"));
}

/// MU-21.25: one open proposal to the same partners; what was refused is not proposed again in the phase.
#[test]
fn refused_terms_are_not_proposed_again_in_the_phase() {
    let mut bench = Bench::new(3);
    let write = |bench: &mut Bench, florins: u16| {
        bench.act(0, "partner 1").act(0, "clause trade 1 0 0").act(0, &format!("gift 0 1 {florins}"));
    };
    write(&mut bench, 50);
    bench.act(0, "propose");
    let id = last_proposal(&bench);
    assert!(!bench.may(0, "truce 1"), "one to the same partners");
    assert!(bench.may(0, "truce 2"), "another to others");
    assert!(bench.may(1, "truce 0"), "one of the partner's own");
    bench.act(1, &format!("refuse {id}"));
    write(&mut bench, 50);
    assert!(!bench.may(0, "propose"), "the same terms");
    bench.act(0, "discard");
    write(&mut bench, 60);
    bench.act(0, "propose");
    let id = last_proposal(&bench);
    bench.act(1, &format!("refuse {id}"));
    write(&mut bench, 50);
    bench.game.phase = Phase::Trade;
    assert!(bench.may(0, "propose"), "another phase");
}

/// A phase always ends: acts that could be repeated are counted. Answers are not.
#[test]
fn acts_of_a_phase_are_limited() {
    let mut bench = Bench::new(3);
    for _ in 0..ACTS / 2 {
        bench.act(0, "partner 1").act(0, "discard");
    }
    for refused in ["partner 1", "truce 1", "ask_about 1"] {
        assert!(!bench.may(0, refused), "{refused}");
    }
    assert!(bench.may(0, "declare 1"));
    bench.act(1, "truce 0");
    let id = last_proposal(&bench);
    assert!(bench.may(0, &format!("agree {id}")) && bench.may(0, &format!("refuse {id}")));
    bench.game.phase = Phase::Trade;
    assert!(bench.may(0, "partner 1"));
}

/// MU-17.36: standing orders let pass until they say to ask.
#[test]
fn standing_orders_can_be_given_at_any_time() {
    let mut bench = Bench::new(3);
    assert!(!bench.may(0, "let_pass 1"));
    bench.act(0, "ask_about 1");
    assert_eq!(bench.game.players[0].ask_about, Seats::one(Seat(1)));
    bench.act(0, "let_pass 1");
    assert_eq!(bench.game.players[0].ask_about, Seats::NONE);
}

/// MU-4.6: who wanted to be left in peace can be asked again.
#[test]
fn somebody_quiet_can_listen_again() {
    let mut bench = Bench::new(3);
    assert!(!bench.may(0, "listen"));
    (bench.game.players[0].quiet_battle, bench.game.players[0].quiet_turn) = (true, true);
    bench.act(0, "listen");
    assert!(!bench.game.players[0].quiet_battle && !bench.game.players[0].quiet_turn);
}
