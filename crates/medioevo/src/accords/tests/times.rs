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

    bench.game.phase = Phase::Taxes;
    assert!(may(&bench));
    let before = bench.game.flow;
    bench.game.begin_taxes();
    bench.game.secret[1] = Some(20);
    assert!(!may(&bench), "tax levels");
    bench.game.flow = before;
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

/// MU-21.25: the same terms in another order are the same terms.
#[test]
fn refused_terms_in_another_order_are_the_same() {
    let terms = ["clause trade 1 0 0", "clause passage 1 0 0", "gift 0 1 50", "gift 1 0 20"];
    let mut bench = Bench::new(3);
    bench.act(0, "partner 1");
    for term in terms {
        bench.act(0, term);
    }
    bench.act(0, "propose");
    let id = last_proposal(&bench);
    bench.act(1, &format!("refuse {id}"));
    bench.act(0, "partner 1");
    for term in terms.iter().rev() {
        bench.act(0, term);
    }
    assert!(!bench.may(0, "propose"));
    bench.act(0, "secret");
    assert!(bench.may(0, "propose"), "other terms");
}

/// MU-21.18, MU-21.25: what others refuse each other changes nothing in what a player may propose.
#[test]
fn refusals_of_others_do_not_count() {
    let mut bench = Bench::new(4);
    bench.act(0, "truce 1");
    let id = last_proposal(&bench);
    bench.act(1, &format!("refuse {id}"));
    for florins in 0..REFUSALS {
        let from = if florins % 2 == 0 { 2 } else { 3 };
        bench.act(from, &format!("partner {}", 5 - from));
        bench.act(from, &format!("gift {from} {} {}", 5 - from, 10 + florins));
        bench.act(from, "propose");
        let id = last_proposal(&bench);
        bench.act(5 - from, &format!("refuse {id}"));
    }
    assert!(!bench.may(0, "truce 1"), "still refused");
    assert!(bench.may(1, "truce 0"), "of the other nothing was refused");
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

/// MU-21.4, MU-21.12, MU-21.2: the turn is over when its last window is closed: what is declared or agreed in it begins and ends
/// with all the rest.
#[test]
fn the_last_window_of_a_turn_belongs_to_it() {
    let mut bench = Bench::new(3);
    bench.game.phase = Phase::End;
    bench.game.flow = table::Flow::new(Frame::Ending(crate::ending::Ending { asked: true }));
    // Given the claims at the end of phase 7.
    while !matches!(bench.game.flow.top(), Frame::Window(_)) {
        let frame = bench.game.flow.top();
        crate::frame::Stage::go_on(frame, &mut bench.game, &mut bench.chance, &mut bench.events);
    }
    let Frame::Window(open) = bench.game.flow.top() else { panic!("a window") };
    assert_eq!(open.window, Window::Claim);
    bench.game.set(Frame::Window(crate::window::Open { asked: Some(Seat(0)), ..open }));
    // When somebody declares war in them, a pact for this turn is signed, and something is proposed.
    bench.act(0, "declare 2");
    signed(&mut bench, &["clause trade 1 0 0", "until 2"]);
    bench.act(1, "truce 2");
    assert!(!bench.game.at_war(Seat(0), Seat(2)) && pacts(&bench) == 1);
    bench.act(0, "pass");
    // Then there is war in the next turn, and the rest has ended.
    assert_eq!((bench.game.turn, bench.game.phase), (3, Phase::TurnOrder));
    assert!(bench.game.at_war(Seat(0), Seat(2)));
    assert_eq!((pacts(&bench), bench.game.accords.proposals.iter().count()), (0, 0));
}

/// MU-21.18, INV-23: what others arrange in secret changes nothing in a view, not even what it remembers of an earlier phase.
#[test]
fn a_secret_proposal_changes_no_other_view() {
    use table::Game as _;
    // Given somebody who dealt in phase 4, and was refused.
    let mut bench = Bench::new(3);
    bench.game.phase = Phase::Purchases;
    bench.act(2, "truce 0");
    let id = last_proposal(&bench);
    bench.act(0, &format!("refuse {id}"));
    // When two others begin to deal in phase 5, then he sees nothing of it.
    bench.game.phase = Phase::Combat;
    let viewers = [Viewer::Seat(Seat(2)), Viewer::Spectator];
    let before = viewers.map(|viewer| bench.game.view(viewer));
    bench.act(0, "truce 1");
    assert_eq!(viewers.map(|viewer| bench.game.view(viewer)), before);
}

/// MU-21.2: not while bids or tax levels are being committed, whatever somebody does meanwhile; in the claims of phase 1 the
/// bids are over.
#[test]
fn diplomacy_waits_for_bids_and_levels() {
    let may = |bench: &Bench| bench.may(0, "declare 1") && bench.may(0, "partner 1");
    let mut bench = Bench::new(3);
    bench.game.phase = Phase::TurnOrder;
    bench.game.flow = table::Flow::new(Frame::Auction(crate::auction::Auction::new(&bench.game)));
    assert!(!may(&bench), "bids");
    bench.game.flow =
        table::Flow::new(Frame::Between(crate::phases::Between { next: Phase::Events, claimed: true }));
    bench.game.open_for_all(Window::Claim);
    assert!(may(&bench), "the order is settled");

    bench.game.phase = Phase::Taxes;
    bench.game.begin_taxes();
    assert!(!may(&bench), "tax levels");
    bench.troops(2, "ukek", &[(Figure::Archer, 1)]);
    bench.game.push(Frame::Scrapping(crate::scrapping::Scrapping::Remove { seat: Seat(2), zone: None }));
    assert!(!may(&bench), "somebody removes pieces meanwhile");
}

/// MU-21.2, MU-21.8, MU-21.9: armistice and peace are answered in windows, too, but not while an attack gathers.
#[test]
fn wars_end_in_windows() {
    for matter in ["truce", "peace"] {
        let mut bench = Bench::new(3);
        bench.war(0, 1).act(0, &format!("{matter} 1"));
        let agree = format!("agree {}", last_proposal(&bench));
        bench.game.flow = table::Flow::new(Frame::Combat(crate::movement::Combat::FIRST));
        bench.game.open_for_all(Window::Claim);
        assert!(bench.may(1, &agree), "{matter} after an action");
        bench.game.set(Frame::Manoeuvre(crate::movement::Manoeuvre::of(Seat(0))));
        assert!(!bench.may(1, &agree), "{matter} in an action");
        assert!(bench.may(1, &agree.replace("agree", "refuse")));
    }
}
