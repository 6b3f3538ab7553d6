//! Leaders, Companion Cavalry, Shield Bearers, Fog and Mud (rulebook sections 8.2 and 8.3).

use battle_line::{Category, Event, FlagState, Options, Refusal, Strength, Tactic};
use table::{Game, Seat, Viewer};

use crate::support::{A, B, Given, Table, card, flag, given, random_games};

const fn wedge(sum: u8) -> Strength {
    Strength { category: Category::Wedge, sum }
}

const fn phalanx(sum: u8) -> Strength {
    Strength { category: Category::Phalanx, sum }
}

/// When A plays `action` at flag 4 and claims it against a weak Host, this is what the formation counts
/// as.
fn claimed_as(story: Given, action: &str) -> Strength {
    let mut table = story.side(4, B, "P1 O3 Y6").hand(B, "P10").table();
    table.when(A, action);
    match table.when(A, "claim 4")[..] {
        [Event::Claimed { seat: A, strength, .. }, ..] => strength,
        ref other => panic!("{other:?}"),
    }
}

// --- morale -------------------------------------------------------------------------------------

/// BL-8.10: a morale card fills a slot and makes a formation complete, like a troop card.
#[test]
fn a_morale_card_fills_a_slot() {
    let mut table = given().side(4, A, "R9 R10").hand(A, "R1 Companion").hand(B, "P1").table();
    assert_eq!(table.claimable(A), "");
    table.when(A, "play Companion 4");
    assert_eq!(table.side(4, A), "R9 R10 Companion");
    assert_eq!(table.choices(A), ["claim 4", "done"]);
    table.when(A, "done");
    table.when(A, "draw troops");
    table.when(B, "play P1 9");
    table.when(B, "draw troops");
    assert_eq!(table.refuses(A, "play R1 4"), Refusal::NoSlot(flag(4)));
}

/// BL-8.11, BL-6.12, BL-6.13, BL-6.15: a Leader is whatever serves best, and something else when things
/// change: with B8 and R8 an 8 for the Phalanx, under Fog a 10 for the sum.
#[test]
fn a_leader_is_wild_in_colour_and_value() {
    assert_eq!(claimed_as(given().side(4, A, "B8 B9").hand(A, "Alexander"), "play Alexander 4"), wedge(27));
    assert_eq!(claimed_as(given().side(4, A, "G1 G3").hand(A, "Darius"), "play Darius 4"), wedge(6));
    assert_eq!(claimed_as(given().side(4, A, "B8 R8").hand(A, "Darius"), "play Darius 4"), phalanx(24));
    let foggy = given().fog(4, B).side(4, A, "B8 R8").hand(A, "Darius");
    assert_eq!(claimed_as(foggy, "play Darius 4"), Strength { category: Category::Sum, sum: 26 });
    // The very same Leader, before and after Fog deserts.
    let mut table = given()
        .fog(4, B)
        .side(4, A, "B8 R8 Darius")
        .side(4, B, "P1 O3 Y6")
        .hand(A, "Deserter G5")
        .hand(B, "P10")
        .table();
    assert_eq!(table.strength(4, A), Some(Strength { category: Category::Sum, sum: 26 }));
    table.when(A, "play Deserter");
    table.when(A, "desert Fog");
    assert!(
        matches!(table.when(A, "claim 4")[0], Event::Claimed { strength, .. } if strength == phalanx(24))
    );
}

/// BL-8.12: one leader per player and game, also when the first was discarded; the other player's leader
/// is no obstacle.
#[test]
fn a_player_plays_one_leader_in_a_game() {
    let mut table = given().hand(A, "Alexander Darius R1 R2").hand(B, "P1 P2 Deserter").table();
    table.when(A, "play Alexander 4");
    table.when(A, "draw troops");
    table.when(B, "play Deserter");
    table.when(B, "desert Alexander");
    table.when(B, "draw troops");
    assert_eq!(table.discards(A), "Alexander");
    assert_eq!(table.seen().leader_played, [true, false]);
    assert_eq!(table.refuses(A, "play Darius 4"), Refusal::SecondLeader(card("Darius")));

    let by_redeploy = given()
        .guile(A, "Redeploy")
        .discards(A, "Alexander")
        .spent(B, "Scout Companion")
        .hand(A, "Darius R1")
        .table();
    assert_eq!(by_redeploy.refuses(A, "play Darius 4"), Refusal::SecondLeader(card("Darius")));
    let other_player = given().side(4, B, "Alexander").hand(A, "Darius R1").table();
    assert!(other_player.allows(A, "play Darius 4"));
}

/// BL-8.13, BL-8.33: a dead second leader is kept, held from the start or drawn by the very Scout that is
/// carried out; before a leader was played, either may be put back.
#[test]
fn a_dead_leader_stays_in_hand() {
    let story = given().hand(A, "Scout R1 R2 R3 R4 R5").hand(B, "P1");
    let scout_from = |given: Given, pile: &str, drawn: &str| {
        let mut table = given.table();
        table.when(A, "play Scout");
        table.drawing(A, &format!("draw {pile}"), drawn);
        table
    };
    let led = story.clone().side(4, A, "Alexander").spent(B, "Fog");
    let held = scout_from(led.clone().hand(A, "Darius"), "troops", "G1 G2 G3");
    let drawn = scout_from(led.hand(A, "R6"), "tactics", "Darius Shield Mud");
    for mut table in [held, drawn] {
        assert_eq!(table.refuses(A, "return Darius"), Refusal::KeptLeader(card("Darius")));
        assert!(!table.choices(A).contains(&"return Darius".to_string()));
        table.when(A, "return R1");
        assert_eq!(table.refuses(A, "return Darius"), Refusal::KeptLeader(card("Darius")));
        table.when(A, "return R2");
        assert!(table.hand(A).contains("Darius"));
        assert_eq!(table.seen().hands[0].troops + table.seen().hands[0].tactics, 7);
    }
    let mut unled = scout_from(story.hand(A, "Darius"), "tactics", "Alexander Shield Mud");
    unled.when(A, "return Darius");
    unled.when(A, "return Alexander");
    assert_eq!(unled.hand(A), "R1 R2 R3 R4 R5 Shield Mud");
}

/// BL-8.13: however it came there, a dead leader takes up its place for the rest of the game.
#[test]
fn a_dead_leader_takes_up_a_place() {
    let mut kept = 0;
    let mut dead = [None; 2];
    random_games(&Options::default(), 150, |moment| {
        let Some(moment) = moment else {
            dead = [None; 2];
            return;
        };
        let (hands, led) =
            (moment.after.position().hands, moment.after.view(Viewer::Spectator).leader_played);
        for (dead, (hand, led)) in dead.iter_mut().zip(hands.iter().zip(led)) {
            let leader =
                hand.iter().copied().find(|card| card.tactic().is_some_and(Tactic::is_leader) && led);
            assert!(dead.is_none() || *dead == leader, "a dead leader left the hand");
            kept += u32::from(leader.is_some() && dead.is_none());
            *dead = leader;
        }
    });
    assert!(kept > 0, "nobody ever held a dead leader");
}

/// BL-8.14, BL-6.15: Companion Cavalry is an 8 of any colour and nothing else.
#[test]
fn companion_cavalry_is_an_eight() {
    let with = |troops: &str| claimed_as(given().side(4, A, troops).hand(A, "Companion"), "play Companion 4");
    assert_eq!(with("B9 B10"), wedge(27));
    assert_eq!(with("G6 G7"), wedge(21));
    assert_eq!(with("G8 R8"), phalanx(24));
    assert_eq!(with("R2 R3"), Strength { category: Category::BattalionOrder, sum: 13 });
    assert_eq!(with("R7 G9"), Strength { category: Category::SkirmishLine, sum: 24 });
    assert_eq!(with("R2 G2"), Strength { category: Category::Host, sum: 12 });
}

/// BL-8.15, BL-6.15: Shield Bearers are a 1, 2 or 3 of any colour.
#[test]
fn shield_bearers_are_one_two_or_three() {
    let with = |troops: &str| claimed_as(given().side(4, A, troops).hand(A, "Shield"), "play Shield 4");
    assert_eq!(with("B2 B3"), wedge(6));
    assert_eq!(with("B1 B3"), wedge(6));
    assert_eq!(with("B4 B5"), wedge(12));
    assert_eq!(with("R1 G1"), phalanx(3));
    assert_eq!(with("R4 G4"), Strength { category: Category::Host, sum: 11 });
    assert_eq!(with("B5 B6"), Strength { category: Category::BattalionOrder, sum: 14 });
}

/// BL-8.16: morale cards are moved or discarded by the owner's Redeploy and discarded by the enemy's
/// Deserter; Traitor never takes them.
#[test]
fn morale_cards_are_moved_and_deserted_but_not_taken() {
    let own = given().side(4, A, "Shield R2").spent(B, "Companion").hand(A, "Redeploy");
    for (ending, side, row) in [("to 7", "Shield", ""), ("discard", "", "Shield")] {
        let mut table = own.table();
        table.when(A, "play Redeploy");
        table.when(A, "take Shield");
        table.when(A, ending);
        assert_eq!((table.side(7, A).as_str(), table.discards(A).as_str()), (side, row));
    }
    let enemy = given().side(4, B, "Shield P2").hand(A, "Deserter Traitor");
    let mut deserter = enemy.table();
    deserter.when(A, "play Deserter");
    deserter.when(A, "desert Shield");
    assert_eq!((deserter.side(4, B).as_str(), deserter.discards(B).as_str()), ("P2", "Shield"));
    let mut traitor = enemy.table();
    traitor.when(A, "play Traitor");
    assert_eq!(traitor.choices(A), ["take P2"]);
    assert_eq!(traitor.refuses(A, "take Shield"), Refusal::NotATroop(card("Shield")));
}

// --- environment --------------------------------------------------------------------------------

/// BL-8.20, BL-6.3: Fog and Mud lie on the own side of their flag and take no slot.
#[test]
fn environment_cards_take_no_slot() {
    let mut table = given().side(4, A, "R1 R2").hand(A, "Fog R9 R10").hand(B, "P1 Mud").table();
    table.when(A, "play Fog 4");
    assert_eq!((table.seen().flags[3].fog, table.side(4, A).as_str()), (Some(A), "R1 R2"));
    assert_eq!(table.claimable(A), "", "two cards and Fog are no formation");
    table.when(A, "draw troops");
    table.when(B, "play Mud 2");
    assert_eq!((table.seen().flags[1].mud, table.side(2, B).as_str()), (Some(B), ""));
    table.when(B, "draw troops");
    table.when(A, "play R9 4");
    assert_eq!(table.side(4, A), "R1 R2 R9");
}

/// BL-8.21, BL-8.22, BL-8.25: Mud on one side makes both sides incomplete, also where both were complete,
/// and gives both a fourth slot.
#[test]
fn mud_concerns_both_sides() {
    let mut table = given()
        .side(4, A, "R8 R9 R10")
        .side(4, B, "G1 B3 Y5")
        .hand(A, "Mud R1 R2 R3 R4 R5 R6")
        .hand(B, "P1 P2 P3 P4 P5 P6 P7")
        .table();
    assert_eq!(table.claimable(A), "4");
    table.when(A, "play Mud 4");
    assert_eq!(table.claims(), ["", ""]);
    table.when(A, "draw troops");
    assert!(table.allows(B, "play P1 4"));
    table.when(B, "play P1 4");
    table.when(B, "draw troops");
    assert!(table.allows(A, "play R1 4"));
    assert_eq!(table.side(4, B), "G1 B3 Y5 P1");
}

/// BL-8.21, BL-8.24, BL-6.9: Fog of either player leaves only the sums of both sides.
#[test]
fn fog_concerns_both_sides() {
    for fog in [A, B] {
        let story = given().side(4, A, "R1 R2 R3").side(4, B, "P1 O3 Y6");
        assert_eq!(story.table().claims(), ["4", ""]);
        let foggy = story.fog(4, fog).table();
        assert_eq!(foggy.claims(), ["", "4"]);
        let weak = given().fog(4, fog).side(4, B, "P1 P2 P3").side(4, A, "R1 O3 Y6").table();
        assert_eq!(weak.claims(), ["4", ""]);
    }
}

/// BL-8.23: an environment card stays at its flag until Redeploy or Deserter acts on it; at a claimed flag
/// neither can.
#[test]
fn environment_stays_where_it_is() {
    let place = |flags: &[FlagState], tactic: Tactic| -> Option<(usize, Seat)> {
        let lies = |flag: &FlagState| if tactic == Tactic::Fog { flag.fog } else { flag.mud };
        flags.iter().enumerate().find_map(|(index, flag)| lies(flag).map(|seat| (index, seat)))
    };
    random_games(&Options::default(), 60, |moment| {
        let Some(moment) = moment else { return };
        for tactic in [Tactic::Fog, Tactic::Mud] {
            let [before, after] =
                [moment.before, moment.after].map(|state| place(&state.position().flags, tactic));
            let moved = |event: &Event| matches!(event, Event::Redeployed { card, .. } | Event::Deserted { card, .. } if *card == tactic.card());
            if before.is_some() && !moment.events.iter().any(moved) {
                assert_eq!(before, after);
            }
        }
    });
    let claimed = given().claimed(&[4], A).fog(4, B).side(5, B, "P1").hand(A, "Deserter");
    let mut table = claimed.table();
    table.when(A, "play Deserter");
    assert_eq!(table.refuses(A, "desert Fog"), Refusal::CardClaimed { card: card("Fog"), flag: flag(4) });
    assert_eq!(table.choices(A), ["desert P1"]);
}

/// BL-8.25, BL-6.1: under Mud every category takes four cards.
#[test]
fn under_mud_categories_take_four_cards() {
    let host = Strength { category: Category::Host, sum: 33 };
    for (cards, strength) in
        [("R7 R8 R9 R10", wedge(34)), ("R7 R8 R9 G9", host), ("R9 G9 B9 Y9", phalanx(36))]
    {
        let mut table = given().mud(4, A).side(4, A, cards).side(4, B, "P1 O3 Y6 O2").hand(A, "R1").table();
        table.when(A, "play R1 9");
        let claimed = table.when(A, "claim 4");
        assert_eq!(claimed[0], Event::Claimed { seat: A, flag: flag(4), strength });
    }
}

/// BL-8.26: when Fog leaves, categories count at once; when Mud leaves, three cards are a formation at
/// once.
#[test]
fn what_leaves_has_no_effect_any_more() {
    let hands = |given: Given| given.hand(A, "Deserter").hand(B, "P10");
    let mut fog = hands(given().fog(4, B).side(4, A, "R1 R2 R3").side(4, B, "P1 O3 Y6")).table();
    assert_eq!(fog.claimable(B), "4");
    fog.when(A, "play Deserter");
    fog.when(A, "desert Fog");
    assert_eq!(fog.choices(A), ["claim 4", "done"]);
    assert_eq!(fog.claimable(B), "");

    let mut mud = hands(given().mud(4, B).side(4, A, "R1 R2 R3").side(4, B, "P1 O3 Y6")).table();
    assert_eq!(mud.claims(), ["", ""]);
    mud.when(A, "play Deserter");
    mud.when(A, "desert Mud");
    assert_eq!(mud.choices(A), ["claim 4", "done"]);
}

/// A flag with a card too many on A's side: Mud lay there and B makes it desert.
fn excess(story: Given) -> Table {
    let mut table = story.mud(4, A).mover(B).hand(B, "Deserter P1").table();
    table.when(B, "play Deserter");
    table.when(B, "desert Mud");
    table
}

/// BL-8.27, A-1, I-3: four cards stay without Mud; the side is complete and full, and its best three
/// count.
#[test]
fn a_card_too_many_stays() {
    let mut table = excess(given().side(4, A, "R7 G9 R8 R9").side(4, B, "Y4 Y5").hand(A, "R1 R2"));
    assert_eq!(table.side(4, A), "R7 G9 R8 R9");
    assert_eq!(table.discards(A), "Mud");
    table.when(B, "draw troops");
    assert_eq!(table.refuses(A, "play R1 4"), Refusal::NoSlot(flag(4)));
    table.when(A, "play R1 9");
    let claimed = table.when(A, "claim 4");
    assert_eq!(claimed[0], Event::Claimed { seat: A, flag: flag(4), strength: wedge(24) });
}

/// BL-8.27, BL-7.9: for a tie all four cards count, also the one that adds nothing.
#[test]
fn a_card_too_many_counts_for_the_tie() {
    let tie = given().side(4, A, "R7 R8 R9").side(4, B, "Y7 Y8 Y9");
    let last = excess(tie.clone().side(4, A, "G2"));
    assert_eq!(last.claims(), ["", "4"]);
    let first = excess(given().side(4, A, "G2 R7 R8 R9").side(4, B, "Y7 Y8 Y9"));
    assert_eq!(first.claims(), ["4", ""]);
}

/// BL-8.27: once one of the four leaves, it is an ordinary side of three.
#[test]
fn a_card_too_many_can_leave() {
    let mut table = excess(given().side(4, A, "R7 R8 R9 G9").side(4, B, "Y7 Y8 Y9").hand(A, "R1 Redeploy"));
    table.when(B, "draw troops");
    table.when(A, "play Redeploy");
    table.when(A, "take R9");
    table.when(A, "to 9");
    assert_eq!(table.strength(4, A), Some(Strength { category: Category::SkirmishLine, sum: 24 }));
    assert_eq!(table.claims(), ["", "4"]);
    assert_eq!(table.side(4, A), "R7 R8 G9");
}

/// BL-8.28: should Mud come to a flag with a card too many, four cards count there again.
#[test]
fn mud_on_a_card_too_many_makes_four_count() {
    // Given Mud at flag 6 and four cards at flag 4, as if Mud had been there once.
    let mut table = given()
        .mud(6, A)
        .side(4, A, "R7 R8 R9 G9")
        .side(4, B, "Y1 Y2 Y3")
        .guile(B, "Deserter")
        .hand(A, "Redeploy R1")
        .table();
    assert_eq!(table.strength(4, A), Some(wedge(24)));
    assert_eq!(table.claimable(A), "4");
    table.when(A, "play Redeploy");
    table.when(A, "take Mud");
    table.when(A, "to 4");
    assert_eq!(table.strength(4, A), Some(Strength { category: Category::Host, sum: 33 }));
    assert_eq!(table.claimable(A), "", "B can still make a Wedge of four");
    assert_eq!(table.side(4, A), "R7 R8 R9 G9");
}
