//! What holds for all tactics cards (rulebook section 8.1).

use std::collections::BTreeSet;

use battle_line::{Card, Event, Options, Position, Refusal, Step, Tactic};
use table::{Game, Seat};

use crate::support::{A, B, Table, card, flag, given, random_games};

/// BL-8.1: a tactics card is the one card of the turn; no troop card goes with it.
#[test]
fn a_tactics_card_takes_the_place_of_a_troop_card() {
    let mut table = given().hand(A, "Fog R1 R2 R3 R4 R5 R6").hand(B, "P1 P2 P3 P4 P5 P6 P7").table();
    table.when(A, "play Fog 4");
    assert_eq!(table.refuses(A, "play R1 4"), Refusal::WrongStep { asked: Step::Draw });
    table.drawing(A, "draw troops", "R7");
    assert!(table.is_turn_of(B));
    assert_eq!(table.hand(A), "R1 R2 R3 R4 R5 R6 R7");
}

/// BL-8.2: a hand may fill up with tactics cards.
#[test]
fn a_hand_may_hold_seven_tactics_cards() {
    let mut table = given().hand(A, "R1 Alexander Companion Shield Fog Mud Scout").hand(B, "P1").table();
    table.when(A, "play R1 4");
    table.drawing(A, "draw tactics", "Redeploy");
    assert_eq!(table.hand(A), "Alexander Companion Shield Fog Mud Scout Redeploy");
    assert_eq!(table.seen().hands[0].tactics, 7);
}

/// BL-8.3: a player who has played more tactics cards than the opponent plays no further one; with as
/// many or fewer, one may be played.
#[test]
fn nobody_gets_two_tactics_cards_ahead() {
    let story = given().hand(A, "R1 Fog Companion Deserter").side(2, B, "P1").hand(B, "P2 Mud");
    let ahead = story.clone().spent(A, "Scout").table();
    for tactics in ["play Fog 5", "play Companion 5", "play Deserter"] {
        assert_eq!(ahead.refuses(A, tactics), Refusal::TacticsAhead);
    }
    assert!(ahead.allows(A, "play R1 5"));
    let level = story.clone().spent(A, "Scout").spent(B, "Traitor").table();
    let behind = story.spent(A, "Scout").spent(B, "Traitor Redeploy").table();
    for table in [level, behind] {
        for tactics in ["play Fog 5", "play Companion 5", "play Deserter"] {
            assert!(table.allows(A, tactics), "{tactics}");
        }
    }
}

/// BL-8.3: as soon as the opponent has caught up, the next tactics card may be played.
#[test]
fn the_opponent_can_catch_up() {
    let mut table = given().hand(A, "R1 R2 Fog Mud").hand(B, "P1 Companion").table();
    table.when(A, "play Fog 5");
    table.when(A, "draw troops");
    table.when(B, "play P1 5");
    table.when(B, "draw troops");
    assert_eq!(table.refuses(A, "play Mud 5"), Refusal::TacticsAhead);
    table.when(A, "play R1 5");
    table.when(A, "draw troops");
    table.when(B, "play Companion 5");
    table.when(B, "draw troops");
    assert_eq!(table.seen().tactics_played, [1, 1]);
    assert!(table.allows(A, "play Mud 5"));
}

/// BL-8.4: a tactics card that was discarded or moved afterwards still counts for who played it.
#[test]
fn a_lost_tactics_card_still_counts() {
    // Given A with one tactics card played, which B makes desert.
    let mut table = given().side(3, A, "Shield").hand(A, "R1 Fog").hand(B, "P1 Deserter").mover(B).table();
    table.when(B, "play Deserter");
    table.when(B, "desert Shield");
    assert_eq!(table.seen().tactics_played, [1, 1]);
    table.when(B, "draw troops");
    // When A plays a second one, then A is ahead, although only one lies at a flag.
    table.when(A, "play Fog 1");
    assert_eq!(table.seen().tactics_played, [2, 1]);

    // Given A with Mud at a flag; when A discards it with Redeploy, both cards count.
    let mut table = given().mud(3, A).spent(B, "Scout").hand(A, "R1 Redeploy").hand(B, "P1").table();
    table.when(A, "play Redeploy");
    table.when(A, "take Mud");
    table.when(A, "discard");
    assert_eq!(table.discards(A), "Mud");
    assert_eq!(table.seen().tactics_played, [2, 1]);
}

/// BL-8.5, A-9: no tactics card is played for nothing: morale needs a slot, guile its target.
#[test]
fn a_tactics_card_needs_its_effect() {
    let story = given()
        .side(1, A, "R1 G2 B3")
        .hand(A, "Alexander Companion Shield Traitor Fog")
        .hand(B, "P1 P2 P3 P4 P5 P6 P7")
        .side(1, B, "P8 P9")
        .troop_pile("Y1 Y2 Y3");
    let no_slot = story.table();
    for morale in ["Alexander", "Companion", "Shield"] {
        assert_eq!(no_slot.refuses(A, &format!("play {morale} 1")), Refusal::NoSlot(flag(1)));
        assert!(no_slot.offered(A, &format!("play {morale}")).is_empty());
    }
    assert_eq!(no_slot.refuses(A, "play Traitor"), Refusal::NoEffect(Tactic::Traitor));
    assert_eq!(no_slot.choices(A), ["pass", "play Fog 1"]);

    let empty_table = given().hand(A, "R1 Redeploy Deserter Traitor Scout").table();
    for guile in [Tactic::Redeploy, Tactic::Deserter, Tactic::Traitor] {
        let refusal = empty_table.refuses(A, &format!("play {}", guile.card()));
        assert_eq!(refusal, Refusal::NoEffect(guile));
    }
    assert!(empty_table.allows(A, "play Scout"));
}

/// BL-8.6, BL-8.29: whatever tactics card was played lies open on the table from then on, to the end of
/// the round; guile cards stay in their row.
#[test]
fn played_tactics_cards_stay_visible() {
    fn on_table(position: &Position) -> BTreeSet<Card> {
        let environment = position.flags.iter().flat_map(|flag| {
            let fog = flag.fog.map(|_| Tactic::Fog.card());
            fog.into_iter().chain(flag.mud.map(|_| Tactic::Mud.card()))
        });
        let sides = position.flags.iter().flat_map(|flag| flag.sides.iter().flatten().copied());
        let rows = position.guile.iter().chain(&position.discards).flatten().copied();
        environment.chain(sides).chain(rows).filter(|card| !card.is_troop()).collect()
    }
    let mut most = 0;
    random_games(&Options::default(), 60, |moment| {
        let Some(moment) = moment else { return };
        let [before, after] = [moment.before, moment.after].map(Game::position);
        let (mut expected, visible) = (on_table(&before), on_table(&after));
        for event in moment.events {
            if let Event::Played { card, .. } | Event::GuilePlayed { card, .. } = event {
                expected.extend(Some(*card).filter(|card| !card.is_troop()));
            }
        }
        assert_eq!(expected, visible);
        most = most.max(visible.len());
        for (was, is) in before.guile.iter().zip(&after.guile) {
            assert!(was.iter().all(|card| is.contains(card)), "a guile card left its row");
        }
        // What lies in the position's public places is what a spectator is shown.
        let seen = Table { state: *moment.after }.seen();
        assert_eq!((&seen.flags, &seen.guile), (&after.flags, &after.guile));
        assert_eq!(seen.discards, after.discards);
    });
    assert!(most >= 8, "only {most} tactics cards were played at most");
}

/// D-2, BL-8.10: a morale card may go wherever a troop card may.
#[test]
fn morale_goes_where_troops_go() {
    let story = given()
        .side(2, A, "R1 G2 B3")
        .side(4, A, "R2")
        .side(6, B, "G4 G5 G6")
        .claimed(&[8], B)
        .hand(A, "R9 Darius Companion Shield");
    let table = story.table();
    for card in ["R9", "Darius", "Companion", "Shield"] {
        assert_eq!(table.offered(A, &format!("play {card}")), "1 3 4 5 6 7 9", "{card}");
    }
    assert_eq!(story.clone().spent(A, "Scout").table().offered(A, "play Darius"), "");
    let led = story.side(5, A, "Alexander").spent(B, "Scout").table();
    assert_eq!(led.refuses(A, "play Darius 1"), Refusal::SecondLeader(card("Darius")));
    assert_eq!((led.offered(A, "play Darius"), led.offered(A, "play Shield").len()), (String::new(), 13));
}

/// D-3, BL-8.22: an environment card may go to every open flag, however full or empty.
#[test]
fn environment_goes_to_any_open_flag() {
    let story = given()
        .side(2, A, "R1 G2 B3")
        .side(2, B, "R4 G4 B4")
        .side(6, B, "G5 G6 G7")
        .claimed(&[8], B)
        .claimed(&[1], A)
        .hand(A, "R9 Fog Mud");
    let table = story.table();
    assert_eq!(table.offered(A, "play Fog"), "2 3 4 5 6 7 9");
    assert_eq!(table.offered(A, "play Mud"), "2 3 4 5 6 7 9");
    assert_eq!(story.spent(A, "Scout").table().offered(A, "play Fog"), "");
}

/// D-4, BL-8.29: a guile card is offered when it has its target, goes to the own guile row and is carried
/// out at once.
#[test]
fn guile_is_carried_out_at_once() {
    let story = given().side(1, A, "R1").side(2, B, "G1").hand(A, "R2 Scout Redeploy Deserter Traitor");
    let steps = [
        ("Scout", Step::ScoutDraw { drawn: 0, of: 3 }),
        ("Redeploy", Step::Redeploy),
        ("Deserter", Step::Deserter),
        ("Traitor", Step::Traitor),
    ];
    for (name, step) in steps {
        let mut table = story.table();
        let events = table.when(A, &format!("play {name}"));
        assert_eq!(events, [Event::GuilePlayed { seat: A, card: card(name) }]);
        assert_eq!((table.step(), table.mover()), (step, A));
        assert_eq!(table.seen().guile, [vec![card(name)], vec![]]);
        assert_eq!(table.refuses(A, "play R2 5"), Refusal::WrongStep { asked: step });
        assert_eq!(table.refuses(A, "pass"), Refusal::WrongStep { asked: step });
        let ahead = story.clone().spent(A, "Companion").table();
        assert_eq!(ahead.refuses(A, &format!("play {name}")), Refusal::TacticsAhead);
    }
}

/// D-14, BL-9.7: resigning is possible at every decision of one's own, and no bot's list has it.
#[test]
fn one_may_resign_at_any_decision() {
    let mut steps = BTreeSet::new();
    random_games(&Options::default(), 40, |moment| {
        let Some(moment) = moment else { return };
        let mut table = Table { state: *moment.before };
        let name = format!("{:?}", table.step());
        steps.insert(name.split(' ').next().map(str::to_string));
        assert!(!table.choices(moment.seat).contains(&"resign".to_string()));
        table.when(moment.seat, "resign");
        let winner = table.ended().and_then(|(winner, _)| winner);
        assert_eq!(winner, Some(Seat(1 - moment.seat.0)));
    });
    assert!(steps.len() >= 9, "{steps:?}");
}
