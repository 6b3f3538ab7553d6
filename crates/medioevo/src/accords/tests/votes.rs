//! Breaches and votes (MU-21.20, MU-21.21), and players who are out.

use super::*;
use crate::frame::Frame;
use crate::gear::GearKind;
use crate::movement::Combat;

/// EX-57 (MU-21.14, MU-21.20, MU-21.21): who only moves his five units near instead of supporting his ally loses 2 points by the
/// vote of all.
#[test]
fn ex_57_an_ally_who_does_not_help() {
    let mut bench = Bench::new(4);
    let pact = signed(&mut bench, &["clause defensive_alliance 0 1 5", "until 6"]);
    // Given turn 4, and a war in which the Golden Horde acts first.
    bench.game.turn = 4;
    bench.game.order = crate::state::Order::new([2, 0, 1, 3].map(Seat));
    bench.war(1, 2).troops(1, "transylvania", &[(Figure::LightInfantry, 1)]);
    bench.troops(2, "moldavia", &[(Figure::HeavyInfantry, 3)]).troops(0, "macedonia", &[(Figure::Archer, 5)]);
    bench.game.lands.tokens[0] = crate::Zones::one(bench.zone("serbia"));
    for (seat, zone) in [(2, "moldavia"), (0, "macedonia"), (1, "pannonia"), (3, "cairo")] {
        bench.gear(seat, GearKind::WarWagon, 2, zone);
    }
    bench.at(Frame::Combat(Combat::FIRST));
    // When his ally is attacked and beaten, 8 against 2 less 2.
    for _ in 0..3 {
        bench.act(2, "load 0 heavy_infantry");
    }
    bench.act(2, "attack transylvania").act(2, "join 0").fate(&[8, 2, 1, 2, 1, 1]);
    bench.act(2, "fight").act(1, "fight").act(2, "reroll none").act(1, "reroll none");
    assert_eq!((bench.controller("transylvania"), bench.army(1, "transylvania")), (Some(2), 0));
    assert_eq!(pacts(&bench), 1, "an attack by somebody else breaks nothing");
    // And he moves his five units no further than Serbia.
    for _ in 0..5 {
        bench.act(0, "load 0 archer");
    }
    bench.act(0, "step 0 serbia").act(0, "done");
    assert_eq!((bench.army(0, "serbia"), bench.asked(), pacts(&bench)), (5, vec![1], 1));
    // Then the ally denounces him, and all vote.
    let before = bench.honour(0);
    bench.act(1, &format!("denounce {pact} 0"));
    assert_eq!(bench.asked(), [0, 1, 2, 3]);
    bench.act(3, "broken").act(0, "kept").act(2, "broken");
    assert_eq!((bench.asked(), bench.honour(0)), (vec![1], before));
    bench.act(1, "broken");
    assert_eq!((bench.honour(0), pacts(&bench)), (before - 2, 0));
    assert_eq!(bench.asked(), [1], "it is still his turn");
}

/// MU-21.21: a tie has no consequence; votes are open, all vote, and nobody abstains.
#[test]
fn a_tie_has_no_consequence() {
    let mut bench = Bench::new(4);
    let pact = signed(&mut bench, &["clause trade 1 0 0"]);
    let before = bench.honour(1);
    bench.act(0, &format!("denounce {pact} 1"));
    assert!(!bench.may(2, "pass") && !bench.may(1, &format!("denounce {pact} 0")), "one vote at a time");
    bench.act(0, "broken").act(1, "kept").act(2, "broken");
    assert!(seen(&bench, Viewer::Spectator).contains(&Event::Voted { seat: Seat(2), broken: true }));
    bench.act(3, "kept");
    assert_eq!((bench.honour(1), pacts(&bench)), (before, 1));
    assert!(bench.may(0, &format!("denounce {pact} 1")), "he may break it later");
    assert!(bench.may(1, &format!("denounce {pact} 0")));
}

/// MU-21.21: a majority for "kept" has no consequence; a secret pact becomes public.
#[test]
fn a_denounced_pact_becomes_public() {
    let mut bench = Bench::new(3);
    let pact = signed(&mut bench, &["clause trade 1 0 0", "secret"]);
    assert!(!bench.may(2, &format!("denounce {pact} 1")), "no signatory");
    assert!(!bench.may(0, &format!("denounce {pact} 0")));
    bench.act(0, &format!("denounce {pact} 1"));
    assert!(bench.game.accords.pacts.iter().all(|pact| !pact.secret));
    bench.act(0, "broken").act(1, "kept").act(2, "kept");
    assert_eq!(pacts(&bench), 1);
}

/// MU-21.20: a pact that ended during the vote can't be broken any more, and no new one gets its number.
#[test]
fn a_vote_is_about_one_pact() {
    let mut bench = Bench::new(3);
    let pact = signed(&mut bench, &["clause trade 1 0 0"]);
    let before = bench.honour(1);
    bench.act(0, &format!("denounce {pact} 1"));
    bench.game.end_pact(pact, &mut bench.events);
    assert_ne!(signed(&mut bench, &["clause passage 1 0 0"]), pact);
    bench.act(0, "broken").act(1, "kept").act(2, "broken");
    assert_eq!((bench.honour(1), pacts(&bench)), (before, 1));
}

/// MU-21.15, MU-21.16: alliances bind by votes only; a war among allies of a player breaks no pact of his.
#[test]
fn a_war_of_allies_breaks_nothing_of_a_third() {
    let mut bench = Bench::new(4);
    signed(&mut bench, &["clause offensive_alliance 0 1 4", "against 3"]);
    bench.act(0, "partner 2").act(0, "clause defensive_alliance 0 2 4").act(0, "propose");
    let id = last_proposal(&bench);
    bench.act(2, &format!("agree {id}"));
    let before = bench.honour(0);
    bench.game.attack_player(Seat(1), Seat(2), &mut bench.events);
    assert_eq!((pacts(&bench), bench.honour(0)), (2, before));
}

/// MU-22.14: wars, pacts, proposals and drafts with somebody who is out of the game end.
#[test]
fn a_player_who_is_out_is_forgotten() {
    let mut bench = Bench::new(4);
    signed(&mut bench, &["clause trade 1 0 0"]);
    bench.war(1, 2).act(1, "declare 3").act(2, "truce 1").act(3, "partner 1").act(2, "ask_about 1");
    bench.game.forget_player(Seat(1), &mut bench.events);
    let accords = &bench.game.accords;
    assert!(accords.pacts.is_empty() && accords.proposals.is_empty());
    assert_eq!((accords.wars, accords.declared), ([Seats::NONE; SEATS], [Seats::NONE; SEATS]));
    assert_eq!(accords.drafts[3], Draft::default());
    assert_eq!(bench.game.players[2].ask_about, Seats::NONE);
}
