//! Redeploy, Deserter and Traitor (rulebook sections 8.6, 8.7 and 8.8).

use battle_line::{Event, Options, Refusal, Tactic};

use crate::support::{A, B, Given, Table, card, flag, given};

fn playing(story: &Given, guile: &str) -> Table {
    let mut table = story.table();
    table.when(A, &format!("play {guile}"));
    table
}

// --- Redeploy -----------------------------------------------------------------------------------

fn redeploy() -> Given {
    given().hand(A, "Redeploy R9 R10").hand(B, "P10").spent(B, "Scout")
}

/// BL-8.40, BL-8.46, D-8: Redeploy chooses any troop, morale or environment card on the own side of an open
/// flag, and nothing that lies elsewhere.
#[test]
fn redeploy_chooses_an_own_card_at_an_open_flag() {
    let table = playing(
        &redeploy()
            .side(2, A, "R1 Shield")
            .fog(3, A)
            .side(4, A, "G5")
            .claimed(&[4], B)
            .side(2, B, "P1")
            .guile(A, "Traitor")
            .guile(B, "Deserter")
            .spent(B, "Alexander")
            .discards(A, "O2"),
        "Redeploy",
    );
    assert_eq!(table.choices(A), ["take R1", "take Shield", "take Fog"]);
    let reach = |name: &str| Refusal::OutOfReach { card: card(name), by: Tactic::Redeploy };
    for elsewhere in ["P1", "R9", "O2", "Traitor", "Redeploy", "Mud", "B1"] {
        assert_eq!(table.refuses(A, &format!("take {elsewhere}")), reach(elsewhere));
    }
    assert_eq!(table.refuses(A, "take G5"), Refusal::CardClaimed { card: card("G5"), flag: flag(4) });
}

/// BL-8.40, BL-8.41, BL-8.46, A-14, A-19, D-9: a formation card goes to another open flag with a free own
/// slot, an empty side included, or to the discard row; it can't stay, nor come back to the hand.
#[test]
fn redeploy_moves_to_another_flag_or_discards() {
    let mut table = playing(
        &redeploy()
            .side(2, A, "R1 R2")
            .side(3, A, "G1 G3 B5")
            .side(3, B, "G2")
            .side(6, A, "O1 O2 O4")
            .mud(6, B)
            .guile(A, "Traitor")
            .claimed(&[8], A),
        "Redeploy",
    );
    table.when(A, "take R1");
    assert_eq!(table.choices(A), ["to 1", "to 4", "to 5", "to 6", "to 7", "to 9", "discard"]);
    assert_eq!(table.refuses(A, "to 2"), Refusal::SameFlag(flag(2)));
    assert_eq!(table.refuses(A, "to 3"), Refusal::NoSlot(flag(3)));
    assert_eq!(table.refuses(A, "to 8"), Refusal::FlagClaimed(flag(8)));
    for way_out in ["pass", "return R1", "done"] {
        assert!(matches!(table.refuses(A, way_out), Refusal::WrongStep { .. }));
    }
    let events = table.when(A, "to 9");
    assert_eq!(events[0], Event::Redeployed { seat: A, card: card("R1"), from: flag(2), to: Some(flag(9)) });
    assert_eq!((table.side(2, A).as_str(), table.side(9, A).as_str()), ("R2", "R1"));
}

/// BL-8.41, BL-7.9, A-4: a redeployed card has come last to its new flag.
#[test]
fn a_redeployed_card_arrives_anew() {
    // Given a tie at flag 2 after A's O3 comes, B having placed last until then.
    let story = redeploy().side(3, A, "O3").side(2, A, "R7 G1").side(2, B, "P1 O2 B8");
    let mut table = playing(&story, "Redeploy");
    table.when(A, "take O3");
    table.when(A, "to 2");
    assert_eq!(table.strength(2, A), table.strength(2, B));
    assert_eq!(table.claims(), ["", "2"]);
}

/// BL-8.42, A-2: Fog and Mud move to any other open flag, on the own side, without a slot.
#[test]
fn redeploy_moves_the_environment() {
    let story = redeploy().fog(2, A).side(3, A, "G1 G3 B5").side(3, B, "G2 G4 B1").claimed(&[8], A);
    let mut table = playing(&story, "Redeploy");
    table.when(A, "take Fog");
    assert_eq!(table.refuses(A, "to 2"), Refusal::SameFlag(flag(2)));
    assert_eq!(table.refuses(A, "to 8"), Refusal::FlagClaimed(flag(8)));
    table.when(A, "to 3");
    assert_eq!((table.seen().flags[1].fog, table.seen().flags[2].fog), (None, Some(A)));
}

/// BL-8.43: a discarded card lies face up in the own discard row, and each card of a row can be read.
#[test]
fn redeploy_discards_into_the_own_row() {
    let mut table = playing(&redeploy().side(2, A, "R1 R2"), "Redeploy");
    table.when(A, "take R2");
    let events = table.when(A, "discard");
    assert_eq!(events[0], Event::Redeployed { seat: A, card: card("R2"), from: flag(2), to: None });
    assert_eq!((table.discards(A).as_str(), table.discards(B).as_str()), ("R2", ""));
    // Given a card there already, by the enemy's Deserter, then both lie side by side.
    let row = redeploy().guile(B, "Deserter").spent(A, "Traitor").discards(A, "O2").side(2, A, "R1");
    let mut table = playing(&row, "Redeploy");
    table.when(A, "take R1");
    table.when(A, "discard");
    let mut readable: Vec<String> = table.discards(A).split(' ').map(str::to_string).collect();
    readable.sort();
    assert_eq!(readable, ["O2", "R1"]);
}

/// BL-8.44: Redeploy may be played exactly when there is a card to choose.
#[test]
fn redeploy_needs_an_own_card() {
    let refusal = Refusal::NoEffect(Tactic::Redeploy);
    assert_eq!(redeploy().table().refuses(A, "play Redeploy"), refusal);
    assert_eq!(
        redeploy().side(2, B, "P1").fog(2, B).guile(A, "Traitor").table().refuses(A, "play Redeploy"),
        refusal
    );
    assert_eq!(redeploy().side(2, A, "R1").claimed(&[2], B).table().refuses(A, "play Redeploy"), refusal);
    assert!(redeploy().side(2, A, "R1").table().allows(A, "play Redeploy"));
    assert!(redeploy().mud(2, A).table().allows(A, "play Redeploy"));
    // With every slot taken the card can still be discarded.
    let full = given()
        .side(1, A, "R1 G2 B3")
        .side(1, B, "O1")
        .hand(A, "Redeploy R9 R10 Y1 Y2 Y3 Y4")
        .hand(B, "P1 P2 P3 P4 P5 P6 P7")
        .troop_pile("");
    let mut table = playing(&full, "Redeploy");
    table.when(A, "take G2");
    assert_eq!(table.choices(A), ["discard"]);
}

/// BL-8.45: taking a card out of a complete formation frees its slot; three of four under Mud are
/// incomplete.
#[test]
fn redeploy_breaks_a_formation_up() {
    let mut table = playing(&redeploy().side(2, A, "R6 R7 R8").side(2, B, "P1 O3 B9"), "Redeploy");
    assert_eq!(table.claimable(A), "2");
    table.when(A, "take R6");
    table.when(A, "to 9");
    assert_eq!(table.claimable(A), "");
    table.when(A, "draw troops");
    table.when(B, "play P10 9");
    table.when(B, "draw troops");
    assert!(table.allows(A, "play R9 2"));

    let muddy = redeploy().mud(2, A).side(2, A, "R5 R6 R7 R8").side(2, B, "P1 O3 B9 G2");
    let mut table = playing(&muddy, "Redeploy");
    assert_eq!(table.claimable(A), "2");
    table.when(A, "take R5");
    table.when(A, "discard");
    assert_eq!((table.claimable(A).as_str(), table.strength(2, A)), ("", None));
}

/// BL-8.47, BL-8.26, BL-8.27: Mud that moves on counts at once where it comes to, and no longer where it
/// was.
#[test]
fn redeployed_mud_counts_at_once() {
    let story = redeploy()
        .mud(2, A)
        .side(2, A, "R1 R2 R3")
        .side(2, B, "P1 O3 B9")
        .side(6, A, "Y1 Y2 Y3")
        .side(6, B, "P2 O4 B8");
    let mut table = playing(&story, "Redeploy");
    assert_eq!(table.claimable(A), "6");
    table.when(A, "take Mud");
    table.when(A, "to 6");
    assert_eq!(table.choices(A), ["claim 2", "done"]);
    table.when(A, "done");
    table.when(A, "draw troops");
    assert!(table.allows(B, "play P10 6") && !table.allows(B, "play P10 2"));
}

// --- Deserter -----------------------------------------------------------------------------------

fn deserter() -> Given {
    given().hand(A, "Deserter R9").hand(B, "P10 Companion").spent(A, "Scout").spent(B, "Traitor")
}

/// BL-8.50, D-10: Deserter chooses any troop, morale or environment card on the opponent's side of an open
/// flag.
#[test]
fn deserter_chooses_an_enemy_card_at_an_open_flag() {
    let story = deserter()
        .side(2, B, "P1 Shield")
        .mud(3, B)
        .side(4, B, "G5")
        .claimed(&[4], A)
        .side(2, A, "R1")
        .spent(A, "Alexander");
    let table = playing(&story, "Deserter");
    assert_eq!(table.choices(A), ["desert P1", "desert Shield", "desert Mud"]);
    let reach = |name: &str| Refusal::OutOfReach { card: card(name), by: Tactic::Deserter };
    for elsewhere in ["R1", "P10", "Traitor", "Fog"] {
        assert_eq!(table.refuses(A, &format!("desert {elsewhere}")), reach(elsewhere));
    }
    assert_eq!(table.refuses(A, "desert G5"), Refusal::CardClaimed { card: card("G5"), flag: flag(4) });
    assert!(matches!(table.refuses(A, "pass"), Refusal::WrongStep { .. }));
}

/// BL-8.51, BL-8.52: the card goes to the opponent's discard row, and the opponent may fill the slot again,
/// with a tactics card too.
#[test]
fn a_deserted_slot_can_be_filled_again() {
    let mut table = playing(&deserter().side(2, B, "P1 O3 B9").side(2, A, "R1"), "Deserter");
    let events = table.when(A, "desert O3");
    assert_eq!(events[0], Event::Deserted { seat: A, card: card("O3"), from: flag(2) });
    assert_eq!((table.discards(A).as_str(), table.discards(B).as_str()), ("", "O3"));
    assert_eq!(table.side(2, B), "P1 B9");
    table.when(A, "draw troops");
    assert!(table.allows(B, "play P10 2"));
    table.when(B, "play Companion 2");
    assert_eq!(table.side(2, B), "P1 B9 Companion");
}

/// BL-8.53: Deserter may be played exactly when the opponent has a card at an open flag.
#[test]
fn deserter_needs_an_enemy_card() {
    let refusal = Refusal::NoEffect(Tactic::Deserter);
    let own = deserter().side(2, A, "R1").fog(3, A).guile(B, "Redeploy");
    assert_eq!(own.table().refuses(A, "play Deserter"), refusal);
    assert_eq!(deserter().side(2, B, "P1").claimed(&[2], A).table().refuses(A, "play Deserter"), refusal);
    assert!(deserter().side(2, B, "P1").table().allows(A, "play Deserter"));
    assert!(deserter().fog(2, B).table().allows(A, "play Deserter"));
}

/// BL-8.54, BL-8.26, BL-8.27: without Mud three cards are a formation and four are one too many; without
/// Fog the categories count.
#[test]
fn the_environment_can_desert() {
    let mud = deserter().mud(2, B).side(2, A, "R6 R7 R8").side(2, B, "P1 O3 B9 G8");
    let mut table = playing(&mud, "Deserter");
    assert_eq!(table.claimable(A), "");
    table.when(A, "desert Mud");
    assert_eq!(table.choices(A), ["claim 2", "done"]);
    assert_eq!((table.side(2, B).as_str(), table.discards(B).as_str()), ("P1 O3 B9 G8", "Mud"));

    let fog = deserter().fog(2, B).side(2, A, "R1 R2 R3").side(2, B, "P1 O3 B9");
    let mut table = playing(&fog, "Deserter");
    assert_eq!(table.claims(), ["", "2"]);
    table.when(A, "desert Fog");
    assert_eq!(table.claims(), ["2", ""]);
}

// --- Traitor ------------------------------------------------------------------------------------

fn traitor() -> Given {
    given().hand(A, "Traitor R9").hand(B, "P10 P9").spent(A, "Scout").spent(B, "Deserter")
}

/// BL-8.60, BL-8.61, A-12, A-19, D-11: Traitor takes a troop card from the opponent's side of an open flag
/// to any free own slot, at the same flag too; both parts must be done.
#[test]
fn traitor_takes_a_troop_to_any_own_slot() {
    let story = traitor()
        .side(2, B, "P1 Shield")
        .fog(2, B)
        .spent(A, "Alexander Companion")
        .side(4, B, "G5")
        .claimed(&[4], A)
        .side(6, A, "O1 O2 O4")
        .side(6, B, "B1");
    let mut table = playing(&story, "Traitor");
    assert_eq!(table.choices(A), ["take P1", "take B1"]);
    for tactics in ["Shield", "Fog"] {
        assert_eq!(table.refuses(A, &format!("take {tactics}")), Refusal::NotATroop(card(tactics)));
    }
    let reach = |name: &str| Refusal::OutOfReach { card: card(name), by: Tactic::Traitor };
    for elsewhere in ["O1", "P10", "Mud"] {
        assert_eq!(table.refuses(A, &format!("take {elsewhere}")), reach(elsewhere));
    }
    assert_eq!(table.refuses(A, "take G5"), Refusal::CardClaimed { card: card("G5"), flag: flag(4) });
    assert!(matches!(table.refuses(A, "done"), Refusal::WrongStep { .. }));
    table.when(A, "take B1");
    assert_eq!(table.refuses(A, "to 6"), Refusal::NoSlot(flag(6)));
    assert_eq!(table.refuses(A, "to 4"), Refusal::FlagClaimed(flag(4)));
    assert!(matches!(table.refuses(A, "discard"), Refusal::WrongStep { .. }));
    let open = |number: u8| ![4, 6].contains(&number) && table.owner(number).is_none();
    let free: Vec<String> = (1..=9).filter(|&n| open(n)).map(|number| format!("to {number}")).collect();
    assert_eq!(table.choices(A), free);
    assert!(free.contains(&"to 2".to_string()), "where the enemy stands, and the own side is empty");
}

/// BL-8.61: without a troop card to take, or without a slot to put it, Traitor can't be played.
#[test]
fn traitor_needs_a_card_and_a_slot() {
    let refusal = Refusal::NoEffect(Tactic::Traitor);
    assert_eq!(traitor().side(2, A, "R1").table().refuses(A, "play Traitor"), refusal);
    let only_tactics = traitor().side(2, B, "Shield").fog(3, B).spent(A, "Companion Mud");
    assert_eq!(only_tactics.table().refuses(A, "play Traitor"), refusal);
    assert_eq!(traitor().side(2, B, "P1").claimed(&[2], A).table().refuses(A, "play Traitor"), refusal);
    assert!(traitor().side(2, B, "P1").table().allows(A, "play Traitor"));
}

/// BL-8.62, BL-7.9, A-4: the card keeps its colour and value, counts for its new formation and has come
/// last.
#[test]
fn a_traitor_joins_the_formation() {
    let mut table =
        playing(&traitor().side(2, A, "R6 R8").side(3, B, "R7 G1").side(2, B, "P6 P7 P8"), "Traitor");
    table.when(A, "take R7");
    let events = table.when(A, "to 2");
    let betrayed = Event::Betrayed { seat: A, card: card("R7"), from: flag(3), to: flag(2) };
    assert_eq!(events[0], betrayed);
    assert_eq!(table.side(2, A), "R6 R8 R7");
    // The Wedges of 21 tie, and the traitor came last.
    assert_eq!(table.strength(2, A), table.strength(2, B));
    assert_eq!(table.claims(), ["", "2"]);
}

/// BL-8.63, BL-8.64: the opponent may use the slot again; nothing is discarded, and Traitor stays in the
/// guile row.
#[test]
fn traitor_leaves_a_slot_and_discards_nothing() {
    let mut table = playing(&traitor().side(2, B, "P1 P2 P3"), "Traitor");
    table.when(A, "take P2");
    table.when(A, "to 2");
    assert_eq!((table.side(2, A).as_str(), table.side(2, B).as_str()), ("P2", "P1 P3"));
    assert_eq!((table.discards(A).as_str(), table.discards(B).as_str()), ("", ""));
    assert!(table.seen().guile[0].contains(&card("Traitor")));
    table.when(A, "draw troops");
    assert!(table.allows(B, "play P10 2"));
}

// --- options ------------------------------------------------------------------------------------

/// BL-11.6, A-2: with `environment_fixed` neither Redeploy nor Deserter may choose Fog or Mud, and both need
/// a formation card.
#[test]
fn fixed_environment_is_out_of_reach() {
    let fixed = Options { environment_fixed: true, ..Options::default() };
    let own = redeploy().options(fixed).fog(2, A);
    assert_eq!(own.table().refuses(A, "play Redeploy"), Refusal::NoEffect(Tactic::Redeploy));
    let table = playing(&own.side(3, A, "R1"), "Redeploy");
    assert_eq!(table.refuses(A, "take Fog"), Refusal::EnvironmentFixed(card("Fog")));
    assert_eq!(table.choices(A), ["take R1"]);

    let enemy = deserter().options(fixed).mud(2, B);
    assert_eq!(enemy.table().refuses(A, "play Deserter"), Refusal::NoEffect(Tactic::Deserter));
    let table = playing(&enemy.side(3, B, "P1"), "Deserter");
    assert_eq!(table.refuses(A, "desert Mud"), Refusal::EnvironmentFixed(card("Mud")));
    assert_eq!(table.choices(A), ["desert P1"]);
}
