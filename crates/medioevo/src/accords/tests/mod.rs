//! War, peace, pacts and votes. Nothing else is being resolved: diplomacy needs nobody who is asked.

mod pacts;
mod times;
mod votes;
mod wars;

use table::{Event as _, Seat, Seats, Viewer};

use super::*;
use crate::battle::{Battle, Side};
use crate::pieces::ClauseKind;
use crate::state::Phase;
use crate::testing::Bench;
use crate::troops::{Figure, Troops};

/// Seat 0 writes a pact with seat 1 and these terms, and seat 1 agrees.
fn signed(bench: &mut Bench, terms: &[&str]) -> u8 {
    bench.act(0, "partner 1");
    for term in terms {
        bench.act(0, term);
    }
    bench.act(0, "propose");
    let id = last_proposal(bench);
    bench.act(1, &format!("agree {id}"));
    bench.game.accords.pacts.iter().last().expect("a pact").id
}

fn last_proposal(bench: &Bench) -> u8 {
    bench.game.accords.proposals.iter().last().expect("a proposal").id
}

fn pacts(bench: &Bench) -> usize {
    bench.game.accords.pacts.iter().count()
}

fn seen(bench: &Bench, viewer: Viewer) -> Vec<Event> {
    bench.events.iter().filter_map(|event| event.seen_by(viewer)).collect()
}

/// INV-20, INV-21: whatever players agree on, wars are symmetric, nobody is at war with a friend, numbers are unique, and
/// neither florins nor prisoners get lost.
#[test]
fn any_diplomacy_keeps_the_invariants() {
    let mut bench = Bench::new(6);
    for seat in 0..6 {
        for other in (0..6).filter(|&other| other != seat) {
            bench.game.players[seat].prisoners[other] = Troops::of(Figure::LightInfantry, 1);
        }
    }
    let mut random = 12_345_u64;
    let mut next = |bound: usize| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) as usize % bound
    };
    let mut most = 0;
    for step in 0..6000 {
        let seat = next(6) as u8;
        let choices = bench.all_choices(seat);
        // Answers and sendings are rare among the choices; they are taken where they are.
        let wanted = ["(agree", "(propose", "kept", "broken", "(denounce", "(clause"][next(6)];
        let fitting: Vec<_> = choices.iter().filter(|choice| choice.starts_with(wanted)).collect();
        let all: Vec<_> = choices.iter().filter(|choice| !choice.starts_with("(declare")).collect();
        let from = if fitting.is_empty() { all } else { fitting };
        if let Some(choice) = (!from.is_empty()).then(|| from[next(from.len())].clone()) {
            bench.act(seat, choice.trim_matches(['(', ')']));
        }
        if step % 97 == 0 {
            let (a, b) = (next(6) as u8, next(6) as u8);
            bench.game.attack_player(Seat(a), Seat(b), &mut bench.events);
        }
        if step % 60 == 0 {
            bench.game.phase = if bench.game.phase == Phase::Combat { Phase::Trade } else { Phase::Combat };
        }
        if step % 500 == 0 {
            bench.game.end_of_turn_accords(&mut bench.events);
            bench.game.turn = bench.game.turn % 11 + 1;
        }
        let game = &bench.game;
        let pacts: Vec<_> = game.accords.pacts.iter().collect();
        most = most.max(pacts.len());
        for seat in game.alive().iter() {
            assert!(!game.at_war(seat, seat));
            for other in game.alive().iter() {
                assert_eq!(game.at_war(seat, other), game.at_war(other, seat));
                let friends = |pact: &&Pact| {
                    let friendly = |clause: clauses::Clause| !clauses::is_permission(clause.kind);
                    [seat, other].iter().all(|&party| pact.parties.contains(party))
                        && pact.clauses.iter().any(friendly)
                };
                assert!(!game.at_war(seat, other) || !pacts.iter().any(|pact| friends(&pact)));
            }
        }
        let mut ids: Vec<_> = pacts.iter().map(|pact| pact.id).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), pacts.len());
        assert_eq!(game.players.iter().map(|player| player.florins).sum::<u32>(), 6000);
        let held = |player: &crate::player::Player| {
            player.prisoners.iter().map(|held| held.total()).sum::<u8>() + player.laid_up.total()
        };
        assert_eq!(game.players.iter().map(held).sum::<u8>(), 30);
    }
    assert!(most > 3, "some pacts were signed: {most}");
}
