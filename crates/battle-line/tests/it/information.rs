//! Who knows what (rulebook section 12).

use std::collections::BTreeSet;

use battle_line::{Action, BattleLine, Card, Event, Pile, Position, Scouted, View};
use serde_json::Value;
use table::{Chance, Fast, Game, Legal, Match, Seat, Silent, Viewer};

use crate::support::{A, B, Table, all_cards, assert_even, card, cards, exchange, given, names};
use crate::support::{random_games, variants};

/// What a viewer has been shown so far, kept by following the game and not by asking it.
#[derive(Default)]
struct Memory {
    /// What each seat put back with Scout in this round.
    returned: [BTreeSet<Card>; 2],
}

impl Memory {
    fn follow(&mut self, seat: Seat, action: Action, events: &[Event]) {
        if events.iter().any(|event| matches!(event, Event::RoundBegan { .. })) {
            *self = Memory::default();
        }
        if let Action::Return(card) = action {
            self.returned[seat.index()].insert(card);
        }
    }

    /// The cards a viewer must not learn about: those of the piles and of the other hands, less what the
    /// viewer put there.
    fn hidden(&self, position: &Position, viewer: Viewer) -> BTreeSet<Card> {
        let mut known: BTreeSet<Card> =
            position.guile.iter().chain(&position.discards).flatten().copied().collect();
        for flag in &position.flags {
            known.extend(flag.sides.iter().flatten());
            known.extend(flag.fog.map(|_| card("Fog")));
            known.extend(flag.mud.map(|_| card("Mud")));
        }
        if let Viewer::Seat(seat) = viewer {
            known.extend(position.hands[seat.index()].iter().chain(&self.returned[seat.index()]));
        }
        all_cards().filter(|card| !known.contains(card)).collect()
    }
}

/// Every card that is named anywhere in a document.
fn named(document: &impl serde::Serialize) -> BTreeSet<Card> {
    fn collect(value: &Value, into: &mut BTreeSet<Card>) {
        match value {
            Value::String(text) => into.extend(text.parse::<Card>().ok()),
            Value::Array(list) => list.iter().for_each(|value| collect(value, into)),
            Value::Object(map) => map.values().for_each(|value| collect(value, into)),
            _ => {}
        }
    }
    let mut found = BTreeSet::new();
    collect(&serde_json::to_value(document).expect("JSON"), &mut found);
    found
}

/// BL-12.1, BL-12.3, C-4: over whole games, no view, prompt or event names a card that is hidden from who
/// gets it.
#[test]
fn nobody_is_sent_a_hidden_card() {
    let mut put_back = 0;
    for options in variants() {
        let mut memory = Memory::default();
        random_games(&options, 15, |moment| {
            let Some(moment) = moment else {
                memory = Memory::default();
                return;
            };
            let before = moment.before.position();
            let unknown_before = |memory: &Memory, viewer| memory.hidden(&before, viewer);
            let earlier: Vec<BTreeSet<Card>> =
                Viewer::all(2).map(|viewer| unknown_before(&memory, viewer)).collect();
            memory.follow(moment.seat, moment.action, moment.events);
            put_back += u32::from(matches!(moment.action, Action::Return(_)));
            let after = moment.after.position();
            for (viewer, earlier) in Viewer::all(2).zip(earlier) {
                let hidden = memory.hidden(&after, viewer);
                let shown = named(&moment.after.view(viewer));
                assert!(shown.is_disjoint(&hidden), "{viewer} sees {:?}", shown.intersection(&hidden));
                assert!(named(&moment.after.prompt(viewer)).is_disjoint(&hidden));
                let heard = named(&Match::<BattleLine>::events_for(moment.events, viewer));
                let never_known: BTreeSet<Card> = hidden.intersection(&earlier).copied().collect();
                assert!(heard.is_disjoint(&never_known), "{viewer} hears of {never_known:?}");
            }
        });
    }
    assert!(put_back > 20, "Scout put back only {put_back} cards");
}

/// BL-12.1: with hidden cards exchanged for other hidden cards, a viewer sees and may do exactly the same.
#[test]
fn hidden_cards_make_no_difference() {
    let mut chance = Fast::new(3);
    let (mut legal, mut other_legal) = (Legal::new(), Legal::new());
    for options in variants() {
        let mut memory = Memory::default();
        random_games(&options, 15, |moment| {
            let Some(moment) = moment else {
                memory = Memory::default();
                return;
            };
            memory.follow(moment.seat, moment.action, moment.events);
            let position = moment.after.position();
            for viewer in Viewer::all(2) {
                let hidden = memory.hidden(&position, viewer);
                let pile = if chance.roll(3) == 1 { Pile::Tactics } else { Pile::Troops };
                let kind: Vec<Card> = hidden.into_iter().filter(|card| card.pile() == pile).collect();
                if kind.is_empty() || options.tactics == battle_line::Tactics::Off && pile == Pile::Tactics {
                    continue;
                }
                let [one, two] = [(); 2].map(|()| kind[chance.pick(kind.len() as u32, |n| n) as usize]);
                let swapped = exchange(&position, |card| match card {
                    card if card == one => two,
                    card if card == two => one,
                    card => card,
                });
                let other = BattleLine::from_position(&swapped).expect("as good as the true one");
                assert_eq!(moment.after.view(viewer), other.view(viewer), "{viewer}: {one} and {two}");
                assert_eq!(moment.after.prompt(viewer), other.prompt(viewer));
                if let Viewer::Seat(seat) = viewer {
                    legal.clear();
                    other_legal.clear();
                    moment.after.legal(seat, &mut legal);
                    other.legal(seat, &mut other_legal);
                    assert_eq!(legal, other_legal);
                }
            }
        });
    }
}

/// BL-12.3: everybody is told whose decision it is and of what kind; the choices are for one alone.
#[test]
fn choices_are_offered_to_one_player() {
    for options in variants() {
        random_games(&options, 15, |moment| {
            let Some(moment) = moment else { return };
            let table = Table { state: *moment.before };
            for viewer in Viewer::all(2) {
                let prompt = table.state.prompt(viewer);
                assert_eq!((prompt.mover, prompt.step), (moment.seat, table.step()));
                assert_eq!(prompt.yours, viewer == Viewer::Seat(moment.seat));
            }
            assert!(table.choices(Seat(1 - moment.seat.0)).is_empty());
        });
    }
}

/// BL-12.3, C-4: of a card that is drawn the others learn the kind, the player the card.
#[test]
fn others_learn_the_kind_of_a_drawn_card() {
    let mut table = given().hand(A, "R1 R2 R3 R4 R5 R6 R7").hand(B, "P1").table();
    table.when(A, "play R1 5");
    let events = table.drawing(A, "draw tactics", "Mud");
    let drew = |card| vec![Event::Drew { seat: A, pile: Pile::Tactics, card }];
    assert_eq!(Match::<BattleLine>::events_for(&events, A.into()), drew(Some(card("Mud"))));
    assert_eq!(Match::<BattleLine>::events_for(&events, B.into()), drew(None));
    assert_eq!(Match::<BattleLine>::events_for(&events, Viewer::Spectator), drew(None));
    assert_eq!(table.seen().piles, [52, 9]);
}

// --- what Scout put back ------------------------------------------------------------------------

/// A has put G2 and then R5 back on the troop pile; B is to play.
fn after_scout() -> Table {
    let mut table = given().hand(A, "Scout R1 R2 R3 R4 R5 Shield").hand(B, "P1 P2 P3 P4 P5 P6 P7").table();
    table.when(A, "play Scout");
    table.drawing(A, "draw troops", "G1 G2 G3");
    table.when(A, "return G2");
    table.when(A, "return R5");
    table
}

fn scouted(table: &Table, viewer: impl Into<Viewer>) -> Vec<Scouted> {
    table.state.view(viewer.into()).scouted
}

fn entry(on_pile: bool, name: Option<&str>) -> Scouted {
    Scouted { on_pile, pile: Pile::Troops, card: name.map(card) }
}

/// BL-8.34, BL-12.1: who put cards back knows them and their order; the others know how many there are.
#[test]
fn the_returner_knows_the_cards_on_the_pile() {
    let table = after_scout();
    assert_eq!(scouted(&table, A), [entry(true, Some("G2")), entry(true, Some("R5"))]);
    for viewer in [B.into(), Viewer::Spectator] {
        assert_eq!(scouted(&table, viewer), [entry(true, None), entry(true, None)]);
    }
    assert_eq!(table.seen().piles[0], 60 - 12 - 3 + 2);
}

/// BL-12.1: when the opponent draws such a card, who put it back knows it in that hand, and nobody else but
/// its holder does.
#[test]
fn the_returner_knows_the_card_in_the_other_hand() {
    let mut table = after_scout();
    table.when(B, "play P1 1");
    let events = table.when(B, "draw troops");
    assert_eq!(scouted(&table, A), [entry(true, Some("G2")), entry(false, Some("R5"))]);
    assert_eq!(scouted(&table, B), [entry(true, None), entry(false, Some("R5"))]);
    assert!(!named(&table.seen()).contains(&card("R5")));
    assert!(named(&Match::<BattleLine>::events_for(&events, Viewer::Spectator)).is_empty());
    // When A draws the other one back, it is an ordinary card of A's hand.
    table.when(A, "play R1 1");
    table.when(A, "draw troops");
    assert!(table.hand(A).contains("G2"));
    assert_eq!(scouted(&table, A), [entry(false, Some("R5"))]);
    // When B plays R5, everybody sees it.
    table.when(B, "play R5 1");
    assert_eq!((table.side(1, B).as_str(), scouted(&table, A).len()), ("P1 R5", 0));
}

/// BL-12.1: a spectator never learns which card Scout had put back, not even when its holder plays it: it
/// might as well have been another card.
#[test]
fn a_spectator_can_not_tell_where_a_card_came_from() {
    // Given two worlds that look alike to a spectator: in the first A puts R5 back, B draws it and plays it;
    // in the second A puts R4 back, B draws that and plays R5, held from the start.
    let worlds = [
        ("Scout R1 R2 R3 R4 R5 Shield", "P1 P2 P3 P4 P5 P6 P7", "R5"),
        ("Scout R1 R2 R3 R4 P7 Shield", "P1 P2 P3 P4 P5 P6 R5", "R4"),
    ];
    let [first, second] = worlds.map(|(hand, other, back)| {
        let mut table = given().hand(A, hand).hand(B, other).table();
        let mut seen = Vec::new();
        let mut heard = Vec::new();
        let back = format!("return {back}");
        for (seat, action, drawn) in [
            (A, "play Scout", ""),
            (A, "draw troops", "G1 G2 G3"),
            (A, "return Shield", ""),
            (A, &back, ""),
            (B, "play P1 1", ""),
            (B, "draw troops", ""),
            (A, "play R1 1", ""),
            (A, "draw troops", "G4"),
            (B, "play R5 1", ""),
        ] {
            let events = table.drawing(seat, action, drawn);
            heard.push(Match::<BattleLine>::events_for(&events, Viewer::Spectator));
            seen.push(table.seen());
        }
        (seen, heard)
    });
    assert_eq!(first.1, second.1, "what a spectator hears");
    for (decision, (one, other)) in first.0.iter().zip(&second.0).enumerate() {
        assert_eq!(one.scouted, other.scouted, "what a spectator sees after decision {}", decision + 1);
        assert_eq!(one, other);
    }
}

// --- imagining ----------------------------------------------------------------------------------

fn imagined(view: &View, times: u64) -> impl Iterator<Item = BattleLine> {
    (0..times).map(|seed| BattleLine::imagine(view, &mut Fast::nth(21, seed)))
}

/// BL-12.2: an imagined game has the viewer's hand, the other hand's numbers and all that is visible; what is
/// unseen is spread evenly over the other hand and the pile.
#[test]
fn what_is_unseen_is_spread_evenly() {
    let table = given()
        .side(3, A, "Y1 Y2 Y3")
        .side(3, B, "Y4")
        .guile(A, "Deserter")
        .discards(B, "Y5")
        .spent(B, "Traitor")
        .hand(A, "R1 R2 R3 R4 R5 R6 Fog")
        .hand(B, "P1 P2 P3 P4 P5 Mud Scout")
        .table();
    let view = table.state.view(A.into());
    let mut held = [0_u32; 70];
    for state in imagined(&view, 4000) {
        let position = state.position();
        assert_eq!(names(&position.hands[0]), "R1 R2 R3 R4 R5 R6 Fog");
        assert_eq!((&position.flags, &position.discards), (&table.state.position().flags, &view.discards));
        assert_eq!(position.hands[1].iter().filter(|card| card.is_troop()).count(), 5);
        assert_eq!(position.hands[1].len(), 7);
        position.hands[1].iter().for_each(|card| held[usize::from(card.index())] += 1);
    }
    let known = cards("Y1 Y2 Y3 Y4 Y5 R1 R2 R3 R4 R5 R6 Fog Deserter Traitor");
    let unseen =
        |troop: bool| all_cards().filter(move |card| card.is_troop() == troop && !known.contains(card));
    let times = |card: Card| held[usize::from(card.index())];
    let [troops, tactics] = [true, false].map(|kind| unseen.clone()(kind).map(times).collect::<Vec<u32>>());
    assert_eq!((troops.len(), tactics.len()), (49, 7));
    assert_even(troops, 4000, 5.0 / 49.0);
    assert_even(tactics, 4000, 2.0 / 7.0);
    assert_eq!(held.iter().sum::<u32>(), 4000 * 7, "no known card is imagined in the other hand");
}

/// BL-12.2: the cards known from Scout stay in their places, on the pile in their order and in the other
/// hand; who does not know them imagines any.
#[test]
fn known_cards_are_imagined_in_their_places() {
    let mut table = after_scout();
    let draws = |mut state: BattleLine| {
        let mut drawn = Vec::new();
        for (seat, play) in [(B, "play"), (A, "play")] {
            let mut legal = Legal::new();
            state.legal(seat, &mut legal);
            let card =
                *legal.actions().iter().find(|text| text.to_string().starts_with(play)).expect("a card");
            assert_eq!(state.apply(seat, card, &mut Fast::new(1), &mut Silent), Ok(()));
            let before = state.position().hands;
            let draw = "draw troops".parse().expect("an action");
            assert_eq!(state.apply(seat, draw, &mut Fast::new(1), &mut Silent), Ok(()));
            let after = state.position().hands;
            drawn.extend(
                after[seat.index()].iter().copied().filter(|card| !before[seat.index()].contains(card)),
            );
        }
        names(&drawn)
    };
    assert!(imagined(&table.state.view(A.into()), 50).all(|state| draws(state) == "R5 G2"));
    let others: BTreeSet<String> = imagined(&table.state.view(B.into()), 50).map(draws).collect();
    assert!(others.len() > 20, "B should not know what lies on the pile: {others:?}");

    table.when(B, "play P1 1");
    table.when(B, "draw troops");
    let holds = |state: BattleLine| state.position().hands[1].contains(&card("R5"));
    assert!(imagined(&table.state.view(A.into()), 50).all(holds));
    assert!(!imagined(&table.seen(), 50).all(holds));
}
