//! Who is attacked where nobody rules: at sea, and where armies dispute a territory (MU-2.13, MU-10.25, MU-10.30).

use super::*;
use crate::troops::Troops;

/// Seat 0 is about to sail from Constantinople into the Sea of Marmara, where seat 1, with whom it is at war, has an empty
/// galley, and seat 2, with whom it is not, one with a unit on board.
fn strangers_at_sea() -> Bench {
    let mut bench = Bench::new(3);
    bench.war(0, 1).troops(0, "constantinople", &[(Figure::Archer, 1)]);
    bench.gear(0, GearKind::Galley, 2, "constantinople");
    bench.gear(1, GearKind::Galley, 1, "marmara");
    bench.gear(2, GearKind::Galley, 1, "marmara");
    bench.game.lands.stables[2].get_mut(0).expect("a galley").troops = Troops::of(Figure::Archer, 1);
    bench
}

/// MU-10.30, MU-21.5: nobody rules the sea: who takes an opponent's galley beside that of a third player attacks only the
/// opponent.
#[test]
fn an_attack_at_sea_is_none_on_who_is_there_by_chance() {
    let mut bench = strangers_at_sea();
    combat(&mut bench);
    assert_eq!(bench.controller("marmara"), None);
    bench.act(0, "load 0 archer").act(0, "attack marmara").act(0, "join 0").act(0, "retain");
    assert_eq!(bench.game.lands.stables[0].iter().count(), 2);
    assert_eq!((bench.honour(0), bench.game.at_war(Seat(0), Seat(2))), (10, false));
}

/// MU-21.8, MU-21.13: nor does an armistice with him prevent the attack, nor his passage keep siege engines from it.
#[test]
fn what_holds_on_land_does_not_hold_at_sea() {
    for truce in [true, false] {
        let mut bench = strangers_at_sea();
        bench.gear(0, GearKind::SiegeEngine, 1, "constantinople");
        if truce {
            let armistices = &mut bench.game.accords.armistices;
            armistices[0] = armistices[0].with(Seat(2));
            armistices[2] = armistices[2].with(Seat(0));
        } else {
            bench.pact(2, 0, crate::ClauseKind::Passage, 50);
        }
        combat(&mut bench);
        bench.act(0, "load 0 archer").act(0, "ship 0 1").act(0, "attack marmara").act(0, "join 0");
        bench.act(0, "retain");
        assert_eq!((bench.game.lands.stables[1].iter().count(), bench.florins(2)), (0, 1000));
        assert!(bench.game.lands.guests[0].is_empty());
    }
}

/// MU-T04, MU-2.20: who sails on by Cartography to fight at sea is nobody's guest there.
#[test]
fn nobody_is_a_guest_at_sea() {
    let mut bench = strangers_at_sea();
    bench.game.lands.troops[bench.zone("constantinople").index()][0] = Troops::NONE;
    bench.put_back(0, "north_aegean", 0).knows(0, Technology::Cartography);
    bench.game.lands.stables[0].get_mut(0).expect("a galley").troops = Troops::of(Figure::Archer, 1);
    bench.game.players[0].points.0[0] = 2;
    combat(&mut bench);
    bench.act(0, "use cartography").act(0, "piece 0.0").act(0, "zone marmara").act(0, "retain");
    assert!(bench.game.lands.guests[0].is_empty());
}

/// Serbia with a castle was seat 2's until units of seat 1 came, with whom seat 0 is at war; both stand there.
fn disputed() -> Bench {
    let mut bench = Bench::new(3);
    bench.war(0, 1).troops(0, "macedonia", &[(Figure::Archer, 1)]);
    bench.troops(1, "serbia", &[(Figure::Archer, 1)]).troops(2, "serbia", &[(Figure::Archer, 1)]);
    castle(&mut bench, "serbia");
    let serbia = bench.zone("serbia");
    assert!(bench.game.lands.hold(serbia, Seat(2)) && bench.game.lands.held(serbia) == Some(Seat(2)));
    bench
}

/// MU-10.25, MU-2.13, MU-14.5: nobody controls a disputed territory: an attack there is none on who ruled it before, whichever
/// way it comes; all that is remembered is that the castle is his.
#[test]
fn an_attack_in_a_disputed_territory_is_none_on_its_former_ruler() {
    for way in ["on wheels", "on foot", "by a Templar", "unnoticed"] {
        let mut bench = disputed();
        bench.gear(0, GearKind::WarWagon, 1, "macedonia");
        bench.cards(0, &[34]).knows(0, Technology::Cartography);
        bench.game.players[0].points.0[0] = 2;
        combat(&mut bench);
        match way {
            "on wheels" => bench.act(0, "load 0 archer").act(0, "attack serbia").act(0, "join 0"),
            "on foot" => {
                bench.act(0, "use cartography").act(0, "zone macedonia").act(0, "figure archer");
                bench.act(0, "zone serbia")
            }
            "by a Templar" => bench.act(0, "play 34").act(0, "figure cavalry").act(0, "zone serbia"),
            _ => {
                bench.act(0, "load 0 archer");
                let wagon = bench.game.lands.stables[0].get_mut(0).expect("a wagon");
                wagon.marks = wagon.marks.with(Mark::Unnoticed);
                bench.act(0, "step 0 serbia").act(0, "done")
            }
        };
        while bench.game.battling == 0 && bench.may(0, "pass") {
            bench.act(0, "pass");
        }
        let battle = bench.game.battle().unwrap_or_else(|| panic!("{way}: {:?}", bench.game.flow.top()));
        assert_eq!((battle.sides[1].seat(), battle.owner), (Some(Seat(1)), Some(Seat(2))), "{way}");
        assert_eq!((bench.honour(0), bench.game.at_war(Seat(0), Seat(2))), (10, false), "{way}");
    }
}

/// MU-2.13, MU-2.20: whose home is left by those who occupied it rules there with his own units; he is nobody's guest.
#[test]
fn nobody_is_a_guest_in_his_own_home() {
    let mut bench = Bench::new(3);
    bench.troops(0, "macedonia", &[(Figure::Archer, 1)]).troops(1, "macedonia", &[(Figure::Archer, 1)]);
    bench.game.lands.guests[0] = crate::map::Zones::one(bench.zone("macedonia"));
    bench.gear(1, GearKind::WarWagon, 1, "macedonia");
    bench.game.lands.tokens[1] = crate::map::Zones::one(bench.zone("serbia"));
    bench.at(Frame::Combat(Combat { place: 1, ..Combat::FIRST }));
    bench.act(1, "load 0 archer").act(1, "step 0 serbia");
    assert_eq!(bench.controller("macedonia"), Some(0));
    assert!(bench.game.lands.guests[0].is_empty());
}

/// MU-C34, MU-2.20, MU-21.17: a Templar who comes to fight an opponent's guests in the land of a host is his guest, and pays.
#[test]
fn a_templar_is_a_guest_where_he_fights_guests() {
    let mut bench = Bench::new(3);
    let serbia = crate::map::Zones::one(bench.zone("serbia"));
    bench.war(0, 2).pact(1, 0, crate::ClauseKind::Passage, 30).troops(2, "serbia", &[(Figure::Archer, 1)]);
    (bench.game.lands.tokens[1], bench.game.lands.guests[2]) = (serbia, serbia);
    bench.cards(0, &[34]).gear(0, GearKind::WarWagon, 1, "constantinople");
    combat(&mut bench);
    bench.act(0, "play 34").act(0, "figure cavalry").act(0, "zone serbia");
    assert!(bench.game.battle().is_some() && bench.game.lands.guests[0] == serbia);
    assert_eq!((bench.florins(0), bench.florins(1), bench.honour(0)), (970, 1030, 10));
}

/// MU-21.4, MU-21.5, MU-W7: a pact ends while a step is announced: it is no step in peace any more, so that it is not made, and
/// nobody has attacked.
#[test]
fn a_step_is_not_made_when_its_pact_has_ended() {
    for on_foot in [false, true] {
        let mut bench = Bench::new(3);
        bench.game.lands.tokens[1] = crate::map::Zones::one(bench.zone("serbia"));
        bench.pact(1, 0, crate::ClauseKind::Passage, 0).cards(2, &[3]);
        bench.troops(0, "macedonia", &[(Figure::Archer, 1)]);
        bench.gear(0, GearKind::WarWagon, 1, "macedonia");
        if on_foot {
            castle(&mut bench, "macedonia");
        }
        combat(&mut bench);
        let step = if on_foot { "walk archer macedonia serbia" } else { "step 0 serbia" };
        bench.act(0, step);
        assert_eq!(bench.asked(), [2]);
        bench.act(1, "declare 0").act(2, "pass");
        assert!(is_in(&bench, 0, 0, "macedonia") && bench.army(0, "serbia") == 0, "{step}");
        assert_eq!((bench.controller("serbia"), bench.honour(0), bench.asked()), (Some(1), 10, vec![0]));
    }
}
