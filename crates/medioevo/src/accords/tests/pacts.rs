//! Pacts: writing, signing, using, ending them.

use super::*;

/// EX-56 (MU-21.11 to MU-21.17): five pacts, all of which can be written.
#[test]
fn ex_56_pacts_can_be_written() {
    let mut bench = Bench::new(5);
    signed(&mut bench, &["clause passage 1 0 0", "until 3"]);
    signed(&mut bench, &["clause trade 1 0 0", "fee 0 1 50", "until 4"]);
    signed(&mut bench, &["clause passage 0 1 0", "clause non_belligerence 0 1 0", "gift 1 0 100", "until 5"]);
    assert_eq!((bench.florins(0), bench.florins(1)), (1100, 900));
    signed(&mut bench, &["clause defensive_alliance 0 1 6"]);
    let secret = ["clause offensive_alliance 0 1 8", "against 2", "against 3", "secret", "until 8"];
    let id = signed(&mut bench, &secret);
    let pact = bench.game.own_pact(Seat(1), id).expect("the pact");
    let clause = pact.clauses.iter().next().expect("a clause");
    let enemies = Seats::one(Seat(2)).with(Seat(3));
    assert_eq!((clause.number, clause.enemies, pact.until, pact.secret), (8, enemies, Some(8), true));
    assert_eq!(pacts(&bench), 5);
}

/// MU-21.13: each permission allows its own use to its user only. MU-21.17, AR-48: a use costs the agreed fee.
#[test]
fn permissions_hold_for_their_use_and_their_user() {
    let permissions =
        [ClauseKind::Trade, ClauseKind::Passage, ClauseKind::MilitaryControl, ClauseKind::CivilControl];
    for kind in permissions {
        let mut bench = Bench::new(3);
        signed(&mut bench, &[&format!("clause {kind} 1 0 0"), "fee 0 1 30"]);
        for other in ClauseKind::ALL {
            assert_eq!(bench.game.is_allowed(other, Seat(0), Seat(1)), other == kind, "{kind} {other}");
        }
        assert!(
            !bench.game.is_allowed(kind, Seat(1), Seat(0)) && !bench.game.is_allowed(kind, Seat(2), Seat(1))
        );
        bench.game.use_clause(kind, Seat(0), Seat(1), &mut bench.events);
        assert_eq!((bench.florins(0), bench.florins(1)), (970, 1030));
    }
}

/// MU-21.24: who can't pay the fee is not permitted; the cheapest of several pacts counts.
#[test]
fn a_use_that_cannot_be_paid_is_not_permitted() {
    let mut bench = Bench::new(3);
    signed(&mut bench, &["clause trade 1 0 0", "fee 0 1 300"]);
    bench.game.players[0].florins = 299;
    assert!(!bench.game.is_allowed(ClauseKind::Trade, Seat(0), Seat(1)));
    bench.game.use_clause(ClauseKind::Trade, Seat(0), Seat(1), &mut bench.events);
    assert_eq!(bench.florins(0), 299);
    signed(&mut bench, &["clause trade 1 0 0", "fee 0 1 200"]);
    assert!(bench.game.is_allowed(ClauseKind::Trade, Seat(0), Seat(1)));
    bench.game.use_clause(ClauseKind::Trade, Seat(0), Seat(1), &mut bench.events);
    assert_eq!(bench.florins(0), 99);
}

/// MU-21.12, MU-18.3: with a last turn a pact holds to its end, without one for the whole game.
#[test]
fn a_pact_ends_after_its_last_turn() {
    let mut bench = Bench::new(3);
    signed(&mut bench, &["clause trade 1 0 0", "until 3"]);
    signed(&mut bench, &["clause passage 1 0 0"]);
    bench.game.end_of_turn_accords(&mut bench.events);
    bench.game.turn = 3;
    assert!(bench.game.is_allowed(ClauseKind::Trade, Seat(0), Seat(1)));
    bench.game.end_of_turn_accords(&mut bench.events);
    assert!(!bench.game.is_allowed(ClauseKind::Trade, Seat(0), Seat(1)));
    bench.game.turn = 7;
    bench.game.end_of_turn_accords(&mut bench.events);
    assert!(bench.game.is_allowed(ClauseKind::Passage, Seat(0), Seat(1)));
}

/// MU-21.18: each signatory is asked for consent once, and only with the last one the pact is in force.
#[test]
fn all_signatories_have_to_agree() {
    let mut bench = Bench::new(4);
    bench
        .act(0, "partner 1")
        .act(0, "partner 2")
        .act(0, "clause trade 1 0 0")
        .act(0, "gift 2 1 70")
        .act(0, "propose");
    let id = last_proposal(&bench);
    bench.act(2, &format!("agree {id}"));
    assert_eq!((pacts(&bench), bench.florins(2)), (0, 1000));
    assert!(!bench.may(2, &format!("agree {id}")) && !bench.may(3, &format!("agree {id}")));
    bench.act(1, &format!("agree {id}"));
    assert_eq!((pacts(&bench), bench.florins(2), bench.florins(1)), (1, 930, 1070));
    assert!(bench.game.accords.proposals.is_empty());
}

/// MU-21.18, rulebook chapter 33: proposals, secret pacts and their payments are seen by those concerned only.
#[test]
fn secrets_are_kept() {
    let mut bench = Bench::new(3);
    signed(&mut bench, &["clause trade 1 0 0", "fee 0 1 20", "gift 0 1 100", "secret"]);
    bench.game.use_clause(ClauseKind::Trade, Seat(0), Seat(1), &mut bench.events);
    assert_eq!((bench.florins(0), bench.florins(1)), (880, 1120));
    assert!(seen(&bench, Viewer::Seat(Seat(2))).is_empty() && seen(&bench, Viewer::Spectator).is_empty());
    assert!(seen(&bench, Viewer::Seat(Seat(1))).contains(&Event::PaidInSecret {
        from: Seat(0),
        to: Seat(1),
        florins: 20,
        among: Seats::first(2)
    }));
    bench.game.attack_player(Seat(0), Seat(1), &mut bench.events);
    let broken = |event: &Event| matches!(event, Event::PactBroken { .. });
    assert!(!seen(&bench, Viewer::Seat(Seat(2))).iter().any(broken));
    assert!(seen(&bench, Viewer::Seat(Seat(1))).iter().any(broken));
}

/// The number of a public pact tells nothing about secret ones.
#[test]
fn numbers_tell_nothing() {
    let mut bench = Bench::new(4);
    let secret = signed(&mut bench, &["clause trade 1 0 0", "secret"]);
    let public = signed(&mut bench, &["clause trade 1 0 0"]);
    assert_eq!((secret, public), (0b0100_0011, 0));
    bench.act(2, "truce 3");
    assert_eq!(last_proposal(&bench), 0b1100);
}

/// A payment of a public pact is seen by all.
#[test]
fn public_payments_are_public() {
    let mut bench = Bench::new(3);
    signed(&mut bench, &["clause trade 1 0 0", "gift 0 1 100"]);
    let paid = Event::Paid { seat: Seat(0), florins: 100, why: crate::event::Money::Pact };
    assert!(seen(&bench, Viewer::Spectator).contains(&paid));
}

/// MU-21.3: only money and prisoners change hands; who can't pay can't agree, and where the other one can't any more nothing
/// is signed.
#[test]
fn payments_have_to_be_possible() {
    let mut bench = Bench::new(3);
    bench.act(0, "partner 1").act(0, "clause trade 1 0 0").act(0, "gift 0 1 1001");
    assert!(!bench.may(0, "propose"), "more than the writer has");
    bench.act(0, "discard");
    bench.act(0, "partner 1").act(0, "clause trade 1 0 0").act(0, "gift 1 0 1001").act(0, "propose");
    let id = last_proposal(&bench);
    assert!(!bench.may(1, &format!("agree {id}")) && bench.may(1, &format!("refuse {id}")));
    bench.act(0, &format!("withdraw {id}"));
    bench.act(0, "partner 1").act(0, "clause trade 1 0 0").act(0, "gift 0 1 600").act(0, "propose");
    let id = last_proposal(&bench);
    bench.game.players[0].florins = 599;
    bench.act(1, &format!("agree {id}"));
    assert_eq!((pacts(&bench), bench.florins(0), bench.florins(1)), (0, 599, 1000));
}

/// MU-21.2: money does not change hands while something is half done that counts on it; a pact without payments is signed at any
/// time, and an armistice in windows too, but not in the middle of an action.
#[test]
fn payments_wait_until_nothing_is_half_done() {
    let mut bench = Bench::new(3);
    bench.act(0, "partner 1").act(0, "clause trade 1 0 0").act(0, "gift 1 0 10").act(0, "propose");
    let paid = last_proposal(&bench);
    bench.act(0, "partner 2").act(0, "clause trade 2 0 0").act(0, "propose");
    let free = last_proposal(&bench);
    bench.act(1, "truce 2");
    let truce = last_proposal(&bench);
    bench.game.open(Window::Own, Seats::one(Seat(0)));
    assert!(!bench.may(1, &format!("agree {paid}")) && bench.may(1, &format!("refuse {paid}")));
    assert!(bench.may(2, &format!("agree {truce}")) && bench.may(2, &format!("agree {free}")));
    bench.game.push(Frame::Manoeuvre(crate::movement::Manoeuvre::of(Seat(0))));
    assert!(!bench.may(1, &format!("agree {paid}")));
    assert!(!bench.may(2, &format!("agree {truce}")) && bench.may(2, &format!("agree {free}")));
    bench.game.battling = 1;
    assert!(bench.may(2, &format!("agree {truce}")));
    bench.game.battling = 0;
    bench.game.pop();
    bench.game.pop();
    assert!(bench.may(1, &format!("agree {paid}")) && bench.may(2, &format!("agree {truce}")));
}

/// MU-21.3, MU-8.74: freed prisoners lie beside their owner's board; those freed in phase 4 have to wait for the next one.
#[test]
fn prisoners_are_freed_by_agreement() {
    for (phase, lately) in [(Phase::Taxes, 0), (Phase::Purchases, 1), (Phase::Combat, 0)] {
        let mut bench = Bench::new(3);
        bench.game.phase = phase;
        bench.game.players[0].prisoners[1] = Troops::of(Figure::Captain2, 1);
        bench.act(0, "partner 1").act(0, "release 0 1 captain2");
        assert!(!bench.may(0, "release 0 1 captain2"), "there is one only");
        bench.act(0, "gift 1 0 80").act(0, "propose");
        let id = last_proposal(&bench);
        bench.act(1, &format!("agree {id}"));
        let [holder, owner, _, ..] = &bench.game.players;
        assert_eq!((holder.prisoners[1], holder.florins), (Troops::NONE, 1080));
        assert_eq!((owner.laid_up_lately.total(), owner.laid_up.total()), (lately, 1 - lately));
        assert_eq!(pacts(&bench), 0, "nothing is left to be kept");
    }
}

/// A prisoner who is not there any more can't be freed.
#[test]
fn prisoners_have_to_be_there() {
    let mut bench = Bench::new(3);
    bench.game.players[0].prisoners[1] = Troops::of(Figure::Archer, 1);
    bench.act(0, "partner 1").act(0, "release 0 1 archer").act(0, "propose");
    let id = last_proposal(&bench);
    bench.game.players[0].prisoners[1] = Troops::NONE;
    assert!(!bench.may(1, &format!("agree {id}")));
}

/// INV-21: nobody promises friendship to somebody he is at war with; other pacts are possible.
#[test]
fn friendship_needs_peace() {
    for kind in ["non_belligerence 0 1 0", "defensive_alliance 1 0 3"] {
        let mut bench = Bench::new(3);
        bench.war(0, 1);
        bench.act(0, "partner 1").act(0, &format!("clause {kind}"));
        assert!(!bench.may(0, "propose"), "{kind}");
        bench.act(0, "discard").act(0, "partner 1").act(0, "clause trade 0 1 0");
        assert!(bench.may(0, "propose"));
    }
    let mut bench = Bench::new(3);
    bench.act(0, "partner 1").act(0, "clause non_belligerence 0 1 0").act(0, "propose");
    bench.act(2, "declare 1");
    let id = last_proposal(&bench);
    assert!(bench.may(1, &format!("agree {id}")), "the war is another one");
    bench.game.accords.declared[1] = Seats::one(Seat(0));
    assert!(!bench.may(1, &format!("agree {id}")), "a war that begins with the next turn");
}

/// A draft is written by its rules: parties, numbers, enemies, fees and times.
#[test]
fn drafts_are_written_by_rules() {
    let mut bench = Bench::new(4);
    for early in ["clause trade 1 0 0", "secret", "until 3", "propose", "discard", "gift 0 1 5"] {
        assert!(!bench.may(0, early), "{early}: there is no partner");
    }
    bench.act(0, "partner 1");
    for wrong in [
        "partner 0",
        "partner 1",
        "partner 5",
        "propose",
        "clause trade 2 0 0",
        "clause trade 0 0 0",
        "clause trade 1 0 1",
        "clause defensive_alliance 0 1 0",
        "clause defensive_alliance 0 1 64",
        "against 2",
        "gift 0 1 0",
        "gift 0 2 10",
        "fee 0 1 10",
        "fee 1 0 2048",
        "release 0 1 archer",
        "until 1",
        "until 13",
    ] {
        assert!(!bench.may(0, wrong), "{wrong}");
    }
    bench.act(0, "clause offensive_alliance 0 1 63");
    assert!(!bench.may(0, "propose"), "it names no enemy");
    assert!(!bench.may(0, "against 1") && !bench.may(0, "clause offensive_alliance 0 1 5"));
    bench.act(0, "against 2");
    assert!(!bench.may(0, "against 2") && bench.may(0, "propose"));
    bench.act(0, "clause trade 1 0 0").act(0, "fee 0 1 2047");
    assert!(!bench.may(0, "fee 0 1 10") && !bench.may(0, "against 3"));
    bench.act(0, "secret").act(0, "until 2").act(0, "gift 0 1 77");
    for again in ["secret", "until 3", "gift 0 1 5"] {
        assert!(!bench.may(0, again), "{again}");
    }
    assert!(!bench.may(1, "propose"), "a draft is its writer's");
}

/// A line of a draft is struck out by its place: clauses first, then payments, prisoners, the last turn, secrecy. The rest
/// stays as it was written.
#[test]
fn lines_of_a_draft_are_struck_out() {
    let mut bench = Bench::new(4);
    bench.game.players[1].prisoners[0] = Troops::of(Figure::Archer, 1);
    assert!(!bench.may(0, "strike 0"), "nothing is written");
    bench.act(0, "partner 1").act(0, "partner 2");
    assert!(!bench.may(0, "strike 0"), "there is no line yet");
    let lines = [
        "clause trade 1 0 0",
        "fee 0 1 50",
        "clause offensive_alliance 2 1 4",
        "against 3",
        "clause passage 1 2 0",
        "gift 0 1 70",
        "gift 1 2 30",
        "release 1 0 archer",
        "until 3",
        "secret",
    ];
    for line in lines {
        bench.act(0, line);
    }
    // Three clauses, two payments, a prisoner, the last turn, secrecy.
    assert!(bench.may(0, "strike 7") && !bench.may(0, "strike 8") && !bench.may(1, "strike 0"));
    bench.act(0, "strike 6").act(0, "strike 5").act(0, "strike 3").act(0, "strike 0");
    let terms = bench.game.accords.drafts[0].terms;
    let kinds: Vec<_> = terms.clauses.iter().map(|clause| (clause.kind, clause.enemies.len())).collect();
    assert_eq!(kinds, [(ClauseKind::OffensiveAlliance, 1), (ClauseKind::Passage, 0)]);
    let gifts: Vec<_> = terms.gifts.iter().map(|gift| gift.florins.get()).collect();
    assert_eq!((gifts, terms.releases.is_empty(), terms.until, terms.secret), (vec![30], true, None, true));
    bench.act(0, "strike 3").act(0, "strike 2").act(0, "strike 1").act(0, "strike 0");
    let Draft { partners, terms } = bench.game.accords.drafts[0];
    assert_eq!((partners.len(), terms), (2, Terms::default()), "the partners stay");
    assert!(!bench.may(0, "strike 0") && bench.may(0, "clause trade 1 0 0") && bench.may(0, "until 4"));
}

/// A pact has eight clauses at most, and lists stay short.
#[test]
fn drafts_are_bounded() {
    let mut bench = Bench::new(6);
    for partner in 1..6 {
        bench.act(0, &format!("partner {partner}"));
    }
    let longest = bench.all_choices(0).len();
    assert!(longest <= 150, "{longest}");
    for partner in 1..5 {
        bench.act(0, &format!("clause trade {partner} 0 0")).act(0, &format!("clause trade 0 {partner} 0"));
    }
    assert!(!bench.may(0, "clause trade 5 0 0") && bench.may(0, "propose"));
}

/// MU-21.22: a pact ends when all signatories agree.
#[test]
fn signatories_can_end_a_pact() {
    let mut bench = Bench::new(3);
    let pact = signed(&mut bench, &["clause trade 1 0 0"]);
    assert!(!bench.may(2, &format!("dissolve {pact}")));
    let before = (bench.honour(0), bench.honour(1));
    bench.act(1, &format!("dissolve {pact}"));
    let id = last_proposal(&bench);
    assert_eq!(pacts(&bench), 1);
    bench.act(0, &format!("agree {id}"));
    assert_eq!((pacts(&bench), bench.honour(0), bench.honour(1)), (0, before.0, before.1));
}

/// MU-21.18: all who are to sign see all terms, those among the others, too, before and after they agree; secret ones are seen by
/// nobody else.
#[test]
fn signatories_see_all_terms() {
    for secret in [false, true] {
        let mut bench = Bench::new(4);
        bench.act(0, "partner 1").act(0, "partner 2").act(0, "clause trade 1 0 0").act(0, "gift 2 1 70");
        if secret {
            bench.act(0, "secret");
        }
        bench.act(0, "propose");
        let id = last_proposal(&bench);
        let seen = |bench: &Bench, viewer| bench.game.look(viewer).table.accords;
        let seats = [0, 1, 2, 3].map(|seat| Viewer::Seat(Seat(seat)));
        let all = bench.game.write_position().accords;
        assert_eq!(all.proposals.len(), 1);
        assert_eq!(
            seats.map(|seat| seen(&bench, seat).proposals == all.proposals),
            [true, true, true, false]
        );
        assert!(seen(&bench, seats[3]).proposals.is_empty());
        bench.act(1, &format!("agree {id}")).act(2, &format!("agree {id}"));
        let all = bench.game.write_position().accords;
        assert_eq!((all.pacts.len(), bench.florins(2)), (1, 930));
        assert_eq!(seats.map(|seat| seen(&bench, seat).pacts == all.pacts), [true, true, true, !secret]);
        assert_eq!(seen(&bench, seats[3]).pacts.len(), usize::from(!secret));
    }
}
