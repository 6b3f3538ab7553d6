//! The Bulgar attack (rulebook section 10).

use byzantium::{Asked, Attacker, Event, Holder, Need, Refusal, Source, Space};

use crate::support::*;

fn strike(given: Given, target: &str, dice: &[u8]) -> Table {
    given.table().plays(RED, &format!("bulgars; attack {target}")).rolls(RED, "from pool", dice)
}

/// BY-10.1: two orange cubes first, or as many as are left; A-18.
#[test]
fn two_orange_cubes_come_first() {
    assert_eq!(strike(given(2), "adrianople", &[1, 1]).bulgars(), 9);
    assert_eq!(strike(given(2).bulgars(10), "adrianople", &[1, 1]).bulgars(), 11);
    assert_eq!(strike(given(2).bulgars(11), "adrianople", &[1, 1]).bulgars(), 11);
    assert_eq!(strike(given(2).bulgars(0), "adrianople", &[1, 1]).bulgars(), 2);
}

/// BY-10.2, DP-07: an attack, or two cubes more; the pool or either treasury pays.
#[test]
fn the_bulgars_attack_or_gather() {
    let table = given(2).table().does(RED, "bulgars");
    let options = ["attack thessalonica", "attack adrianople", "gather", "gather byzantine", "gather arab"];
    assert_eq!((table.asked(), table.legal(RED)), (Asked::Bulgars, options.map(String::from).to_vec()));
    let table = table.does(RED, "gather");
    assert_eq!((table.bulgars(), table.pool(RED), table.decider()), (11, 8, Some(YELLOW)));
    assert_eq!(table.cubes_on(Space::Bulgars), [RED]);
}

/// BY-10.3, BY-10.4, A-18: with eight in the box the reserve is too small for a second pair.
#[test]
fn with_eight_cubes_an_attack_is_compulsory() {
    let table = given(2).bulgars(8).table().does(RED, "bulgars");
    assert_eq!(table.legal(RED), ["attack thessalonica", "attack adrianople"]);
    assert_eq!(table.refuses(RED, "gather"), Refusal::MustAttack);
    assert!(given(2).bulgars(7).table().does(RED, "bulgars").offers(RED, "gather"));
    // Never more than eleven.
    let table = given(2).bulgars(5).table().plays(RED, "bulgars; gather").plays(YELLOW, "bulgars");
    assert_eq!((table.bulgars(), table.refuses(YELLOW, "gather")), (9, Refusal::MustAttack));
}

/// BY-10.5: the two arrows, and the neighbours of Bulgar cities by road.
#[test]
fn arrows_and_roads_lead_the_bulgars() {
    let targets = |given: Given| given.table().does(RED, "bulgars").targets(RED, "attack");
    assert_eq!(targets(given(2)), ["adrianople", "thessalonica"]);
    let thessalonica = given(2).city("thessalonica", Holder::Bulgar, 2);
    assert_eq!(targets(thessalonica.clone()), ["adrianople", "athens", "dyrrachium"]);
    let both = thessalonica.city("adrianople", Holder::Bulgar, 1);
    assert_eq!(targets(both), ["athens", "constantinople", "dyrrachium"]);
}

/// BY-10.5: a Bulgar city is no target.
#[test]
fn bulgars_do_not_attack_bulgars() {
    let table = given(2).city("thessalonica", Holder::Bulgar, 2).table().does(RED, "bulgars");
    assert_eq!(table.refuses(RED, "attack thessalonica"), Refusal::OutOfBulgarReach(city("thessalonica")));
}

/// BY-10.6: Athens is Bulgar, but Candia lies beyond the sea.
#[test]
fn bulgars_never_sail() {
    let given = given(2).city("thessalonica", Holder::Bulgar, 2).city("athens", Holder::Bulgar, 1);
    let table = given.table().does(RED, "bulgars");
    assert_eq!(table.refuses(RED, "attack candia"), Refusal::OutOfBulgarReach(city("candia")));
    assert_eq!(table.targets(RED, "attack"), ["adrianople", "dyrrachium"]);
}

/// BY-10.7: with all four cities Bulgar only Constantinople is left, and nothing else can be Bulgar.
#[test]
fn four_cities_and_the_capital_are_all_they_reach() {
    let names = ["dyrrachium", "thessalonica", "adrianople", "athens"];
    let all = names.into_iter().fold(given(2), |given, id| given.city(id, Holder::Bulgar, 1));
    assert_eq!(all.table().does(RED, "bulgars").targets(RED, "attack"), ["constantinople"]);
    for id in ["constantinople", "nicea", "candia", "mecca", "hira"] {
        let tokens = if id == "constantinople" { 5 } else { 1 };
        assert!(!given(2).city(id, Holder::Bulgar, tokens).faults().is_empty(), "{id}");
    }
}

/// BY-10.8, A-17: an Arab city, another's city, an own city: all of them can be attacked.
#[test]
fn any_controller_may_be_attacked_also_oneself() {
    let given = given(2).controlled("thessalonica", Holder::Arab, 2, YELLOW).controlled(
        "adrianople",
        Holder::Byzantine,
        2,
        RED,
    );
    let table = given.table().does(RED, "bulgars");
    assert_eq!(table.targets(RED, "attack"), ["adrianople", "thessalonica"]);
    // The own levy has its choice, as any other.
    let table = table.plays(RED, "attack adrianople; from pool");
    assert_eq!((table.decider(), table.legal(RED)), (Some(RED), vec!["levy".into(), "decline".into()]));
    let table = table.rolls(RED, "decline", &[1, 1]);
    assert_eq!((table.controller("adrianople"), table.vp(RED, ARAB)), (None, 11));
}

/// BY-10.9: orange cubes are Main: three dice at most, and their number is the strength.
#[test]
fn orange_cubes_fight_as_main() {
    let given = given(2).pawn(YELLOW, BYZ, "adrianople").army(YELLOW, BYZ, [2, 9, 0, 1]);
    let table = given.table().plays(RED, "bulgars; attack adrianople; from pool");
    // Nine cubes roll three dice, the army five; the Bulgars lose two, the army none: 7 against 11.
    let table = table.rolls(YELLOW, "stand", &[1, 1, 1, 4, 4, 1, 1, 1]);
    let decided = Event::BattleDecided {
        seat: RED,
        foe: byzantium::Foe::Army(YELLOW),
        attack: 7,
        defence: 11,
        won: false,
    };
    assert!(table.events.contains(&decided));
    // One or two cubes roll one or two dice.
    let table = given_weak().table().plays(RED, "bulgars; attack adrianople; from pool");
    let table = table.rolls(YELLOW, "stand", &[1, 1, 4]);
    assert_eq!(table.bulgars(), 1);
}

fn given_weak() -> Given {
    given(2).bulgars(0).pawn(YELLOW, BYZ, "adrianople").army(YELLOW, BYZ, [0, 1, 0, 1])
}

/// BY-10.10: what the Bulgars lose is in reserve again.
#[test]
fn bulgar_losses_go_back_to_the_reserve() {
    let table = strike(given(2), "adrianople", &[4, 6]);
    assert_eq!(table.bulgars(), 7);
    // Four in reserve: the next player may add two pairs again.
    let table = table.plays(YELLOW, "bulgars; gather");
    assert_eq!(table.bulgars(), 11);
}

/// BY-10.11: a failed attack changes nothing but the box.
#[test]
fn a_failed_attack_has_no_further_effect() {
    let given = given(2)
        .bulgars(1)
        .controlled("thessalonica", Holder::Byzantine, 3, YELLOW)
        .army(YELLOW, BYZ, [0; 4]);
    let table = strike(given, "thessalonica", &[1, 1, 1]);
    let thessalonica = table.city("thessalonica");
    assert_eq!(
        (thessalonica.holder, thessalonica.tokens, thessalonica.controller),
        (Holder::Byzantine, 3, Some(YELLOW))
    );
    assert_eq!((table.bulgars(), table.decider()), (3, Some(YELLOW)));
    assert_eq!((table.vp(RED, ARAB), table.vp(RED, BYZ)), (10, 10));
}

/// BY-10.12, BY-10.13: orange tokens, one fewer; the marker goes; points on the other side's track, no loot.
#[test]
fn a_won_city_becomes_bulgar() {
    let given = given(2).controlled("thessalonica", Holder::Byzantine, 3, YELLOW).army(YELLOW, BYZ, [0; 4]);
    let table = given.table();
    let casualties = table.casualties(YELLOW);
    let table = table.plays(RED, "bulgars; attack thessalonica").rolls(RED, "from pool", &[1, 1, 4]);
    let thessalonica = table.city("thessalonica");
    assert_eq!(
        (thessalonica.holder, thessalonica.tokens, thessalonica.controller),
        (Holder::Bulgar, 2, None)
    );
    assert_eq!((table.vp(RED, BYZ), table.vp(RED, ARAB)), (10, 12));
    assert_eq!((table.money(RED, BYZ), table.money(RED, ARAB), table.pool(RED)), (15, 5, 8));
    assert_eq!((table.casualties(YELLOW), table.decider()), (casualties + 1, Some(YELLOW)));
}

/// BY-10.12: a fortification goes back to its owner, and the last token stays.
#[test]
fn a_fortification_goes_back_and_one_token_stays() {
    let given = given(2).fortified("adrianople", Holder::Byzantine, 1, YELLOW).army(YELLOW, BYZ, [0; 4]);
    let table = strike(given, "adrianople", &[1, 1]);
    assert_eq!((table.city("adrianople").tokens, table.sheet(YELLOW).discs), (1, Some(2)));
    assert_eq!((table.vp(RED, BYZ), table.vp(RED, ARAB)), (10, 10));
}

/// BY-10.13: an Arab city brings points on the Byzantine track.
#[test]
fn an_arab_city_scores_on_the_byzantine_track() {
    let table = strike(given(2).city("adrianople", Holder::Arab, 3), "adrianople", &[1, 1, 1]);
    assert_eq!((table.vp(RED, BYZ), table.vp(RED, ARAB)), (12, 10));
}

/// BY-10.14: an attack is paid by the side that may gain, gathering by either.
#[test]
fn the_side_that_may_gain_pays_for_the_attack() {
    let byzantine = given(2).table().plays(RED, "bulgars; attack adrianople");
    let need = Need::BulgarAttack { city: city("adrianople") };
    assert_eq!(byzantine.asked(), Asked::Cube { need, pays: Some(ARAB) });
    let table = byzantine.rolls(RED, "from casualties", &[1, 1]);
    assert_eq!((table.money(RED, BYZ), table.money(RED, ARAB)), (15, 2));
    let table = given(2).city("adrianople", Holder::Arab, 2).table().plays(RED, "bulgars; attack adrianople");
    let table = table.rolls(RED, "from casualties", &[1, 1]);
    assert_eq!((table.money(RED, BYZ), table.money(RED, ARAB)), (12, 5));
}

/// BY-10.15: a pawn flees or fights, then the levy may defend.
#[test]
fn a_pawn_may_flee_and_then_the_levy_defends() {
    let given =
        given(2).pawn(YELLOW, BYZ, "adrianople").controlled("adrianople", Holder::Byzantine, 2, YELLOW);
    let table = given.table().plays(RED, "bulgars; attack adrianople; from pool");
    assert_eq!(table.legal(YELLOW), ["stand", "flee thessalonica", "flee constantinople"]);
    let table = table.does(YELLOW, "flee constantinople");
    assert_eq!(table.asked(), Asked::Levy { side: BYZ, city: city("adrianople"), by: Attacker::Bulgars });
    // Three dice against two, then the siege: the levy of two is beaten, the city falls.
    let table = table.rolls(YELLOW, "levy", &[1, 1, 4, 5, 1, 1, 1]);
    assert_eq!((table.bulgars(), table.boxes(YELLOW, BYZ)[2]), (8, 1));
    assert_eq!(table.city("adrianople").holder, Holder::Bulgar);
}

/// BY-10.16, A-16: the capital falls to the Bulgars: five Arab points for the active player, and the end.
#[test]
fn the_fall_of_the_capital_ends_the_game() {
    let given = given(2).city("adrianople", Holder::Bulgar, 1).points(YELLOW, BYZ, 60);
    let table = strike(given, "constantinople", &[1, 1, 1, 1, 4]);
    assert_eq!((table.vp(RED, ARAB), table.bulgars()), (15, 7));
    assert_eq!(table.outcome().winners.lowest(), Some(RED));
    assert_eq!(table.refuses(RED, "pass"), Refusal::Over);
}

/// BY-10.17, A-53: what the treasury in question can't pay is not offered.
#[test]
fn options_that_cannot_be_paid_are_not_offered() {
    let given = given(2).pool(RED, 0).treasury(RED, BYZ, 3).treasury(RED, ARAB, 2);
    let table = given.clone().table().does(RED, "bulgars");
    assert_eq!(table.legal(RED), ["gather byzantine"]);
    assert_eq!(table.refuses(RED, "attack adrianople"), Refusal::NoCube { pays: ARAB });
    assert_eq!(table.refuses(RED, "gather arab"), Refusal::NoCube { pays: ARAB });
    assert_eq!(table.refuses(RED, "gather"), Refusal::BadSource(Source::Pool));
    // A forced attack is paid by the same side: Byzantine money does not help.
    let table = given.bulgars(8).treasury(RED, BYZ, 40).table();
    assert_eq!(table.refuses(RED, "bulgars"), Refusal::NoCube { pays: ARAB });
}

/// BY-7.4, BY-7.2: there are two Bulgar spaces.
#[test]
fn a_third_bulgar_action_is_not_there() {
    let table = given(3).space(Space::Bulgars, &[YELLOW, BLUE]).table();
    assert_eq!(table.refuses(RED, "bulgars"), Refusal::SpaceTaken(Space::Bulgars));
}
