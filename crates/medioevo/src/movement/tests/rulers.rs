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
