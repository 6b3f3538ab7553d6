//! Figures that are hurt, leave, move, and count as others.

use super::*;
use crate::gear::{CASTLE_STEPS, GearKind};
use crate::pieces::Unit;
use crate::testing::Bench;
use crate::today::CHANGES;
use Figure::{Archer, Captain1, Captain2, Captain3, Cavalry, HeavyInfantry, LightInfantry};

const HERE: &str = "buda";
const THERE: &str = "pannonia";
const FAR: &str = "saxony";
const ME: Seat = Seat(0);

fn troops(figures: &[(Figure, u8)]) -> Troops {
    figures.iter().copied().collect()
}

fn bench(figures: &[(Figure, u8)]) -> (Bench, Spot) {
    let mut bench = Bench::new(4);
    bench.troops(0, HERE, figures);
    let spot = Spot::land(bench.zone(HERE));
    (bench, spot)
}

fn ready(bench: &Bench, zone: &str) -> Troops {
    bench.game.lands.ready[bench.zone(zone).index()][0]
}

fn here(bench: &Bench) -> Troops {
    bench.game.lands.army(bench.zone(HERE), ME)
}

/// All figures a player has somewhere, and in reserve (INV-1).
fn complete(bench: &Bench) {
    let limits = bench.game.tables().limits.units;
    let out = bench.game.figures_out(ME);
    for unit in Unit::ALL {
        assert!(out[unit as usize] <= limits[unit as usize], "{unit:?}: {out:?}");
    }
}

fn lend(bench: &mut Bench, figure: Figure, count: u8) {
    let zone = bench.zone(HERE);
    bench.game.put_troops(ME, Spot::land(zone), Troops::of(figure, count));
    let lent = Change {
        zone,
        aboard: None,
        seat: Some(ME),
        own: figure,
        shown: figure,
        lent: true,
        damaged: false,
        count,
    };
    assert!(bench.game.add_change(lent));
}

fn walker(bench: &Bench, figure: Figure, count: u8) -> Walker {
    let mut left = [None; CASTLE_STEPS];
    left[0] = Some(bench.zone(FAR));
    Walker { seat: ME, figure, zone: bench.zone(HERE), left, count }
}

/// MU-11.35 to MU-11.38: a Cavalry absorbs three points while the reserve has replacements.
#[test]
fn a_cavalry_goes_down_the_ranks() {
    let (mut bench, spot) = bench(&[(Cavalry, 1)]);
    assert_eq!(bench.game.hurt(ME, spot, Cavalry, false), Fate::Became(HeavyInfantry));
    assert_eq!(bench.game.hurt(ME, spot, HeavyInfantry, false), Fate::Became(LightInfantry));
    assert_eq!(bench.game.hurt(ME, spot, LightInfantry, false), Fate::Gone(LightInfantry));
    assert!(here(&bench).is_empty() && ready(&bench, HERE).is_empty());
}

/// MU-1.2, MU-11.36, MU-11.37: without figures in reserve a unit falls further, or is removed; MU-13.5: at sea at once.
#[test]
fn replacements_come_from_the_reserve() {
    let (mut first, spot) = bench(&[(Cavalry, 1), (HeavyInfantry, 1)]);
    first.troops(0, FAR, &[(HeavyInfantry, 19)]);
    assert_eq!(first.game.hurt(ME, spot, Cavalry, false), Fate::Became(LightInfantry));
    let (mut second, spot) = bench(&[(HeavyInfantry, 1)]);
    second.troops(0, FAR, &[(LightInfantry, 20)]);
    assert_eq!(second.game.hurt(ME, spot, HeavyInfantry, false), Fate::Gone(HeavyInfantry));
    let (mut third, spot) = bench(&[(Cavalry, 1)]);
    assert_eq!(third.game.hurt(ME, spot, Cavalry, true), Fate::Gone(Cavalry));
}

/// MU-10.8: a replacement may move if the unit it replaces had to be one that may; those who may not are hurt first.
#[test]
fn a_replacement_is_as_ready() {
    let (mut both, spot) = bench(&[(Cavalry, 2)]);
    both.game.hurt(ME, spot, Cavalry, false);
    assert_eq!(ready(&both, HERE), troops(&[(Cavalry, 1), (HeavyInfantry, 1)]));
    let (mut one, spot) = bench(&[(Cavalry, 1)]);
    one.game.put_troops(ME, spot, troops(&[(Cavalry, 1)]));
    one.game.hurt(ME, spot, Cavalry, false);
    assert_eq!(ready(&one, HERE), troops(&[(Cavalry, 1)]), "the one that came later was hurt");
    one.game.hurt(ME, spot, Cavalry, false);
    assert_eq!(ready(&one, HERE), troops(&[(HeavyInfantry, 1)]));
}

/// MU-T14b: a changed unit needs no figures, is hurt as what it counts as, and keeps the lower type in the end.
#[test]
fn a_changed_unit_is_hurt_as_what_it_counts_as() {
    let (mut bench, spot) = bench(&[(HeavyInfantry, 1)]);
    bench.troops(0, FAR, &[(LightInfantry, 19)]);
    bench.game.retype(ME, spot, HeavyInfantry, Cavalry);
    assert_eq!(bench.game.hurt(ME, spot, Cavalry, false), Fate::Became(HeavyInfantry));
    assert_eq!(bench.game.hurt(ME, spot, HeavyInfantry, false), Fate::Became(LightInfantry));
    complete(&bench);
    bench.game.end_changes();
    assert_eq!(here(&bench), troops(&[(LightInfantry, 1)]));
    complete(&bench);
}

/// MU-T14b, AR-42: undamaged a unit gets its type back, damaged the lower one of both.
#[test]
fn types_come_back_at_the_end_of_the_turn() {
    let (mut bench, spot) = bench(&[(LightInfantry, 2), (Captain3, 1)]);
    bench.game.retype(ME, spot, LightInfantry, Cavalry);
    bench.game.retype(ME, spot, LightInfantry, Cavalry);
    bench.game.retype(ME, spot, Captain3, Cavalry);
    assert_eq!(here(&bench), troops(&[(Cavalry, 3)]));
    assert_eq!(bench.game.hurt(ME, spot, Cavalry, false), Fate::Became(HeavyInfantry));
    complete(&bench);
    bench.game.end_changes();
    assert_eq!(here(&bench), troops(&[(LightInfantry, 2), (Captain3, 1)]), "the owner hurts an infantry");
    assert!(bench.game.today.changes.is_empty());
}

/// MU-T14b, MU-1.2: a damaged Captain becomes an infantry of the reserve; with none there he is gone. Types that come back
/// free figures for him first.
#[test]
fn a_lower_figure_has_to_be_there() {
    for (elsewhere, left) in [(20, 0), (19, 1)] {
        let (mut bench, spot) = bench(&[(Captain1, 1)]);
        bench.game.retype(ME, spot, Captain1, HeavyInfantry);
        bench.game.hurt(ME, spot, HeavyInfantry, false);
        bench.troops(0, FAR, &[(LightInfantry, elsewhere)]);
        bench.game.end_changes();
        assert_eq!(bench.army(0, HERE), left);
        complete(&bench);
    }
    let (mut bench, spot) = bench(&[(Captain1, 1), (Archer, 1)]);
    bench.game.retype(ME, spot, Captain1, HeavyInfantry);
    bench.game.hurt(ME, spot, HeavyInfantry, false);
    bench.game.retype(ME, spot, Archer, LightInfantry);
    bench.troops(0, FAR, &[(LightInfantry, 19)]);
    bench.game.end_changes();
    assert_eq!(here(&bench), troops(&[(LightInfantry, 1), (Archer, 1)]));
    complete(&bench);
}

/// MU-T14b: of units that look alike the owner gives the one that is worth least.
#[test]
fn the_owner_spares_a_captain_in_disguise() {
    let (mut bench, spot) = bench(&[(LightInfantry, 1), (Captain2, 1)]);
    bench.game.retype(ME, spot, Captain2, LightInfantry);
    assert_eq!(bench.game.hurt(ME, spot, LightInfantry, false), Fate::Gone(LightInfantry));
    assert_eq!(
        bench.game.remove_figure(ME, spot, LightInfantry),
        Fate::Gone(Captain2),
        "undamaged he is one"
    );
    assert!(here(&bench).is_empty() && bench.game.today.changes.is_empty());
}

/// MU-15.16: a changed unit that was damaged leaves as the lower of both types.
#[test]
fn a_damaged_unit_leaves_as_the_lower_type() {
    let (mut bench, spot) = bench(&[(Cavalry, 1)]);
    bench.game.retype(ME, spot, Cavalry, HeavyInfantry);
    bench.game.hurt(ME, spot, HeavyInfantry, false);
    assert_eq!(bench.game.remove_figure(ME, spot, LightInfantry), Fate::Gone(LightInfantry));
}

/// MU-C65, AR-47: lent barbarians fall first, are nobody's figures and leave at the end of the turn.
#[test]
fn lent_barbarians_are_not_the_players() {
    let (mut bench, spot) = bench(&[(LightInfantry, 2)]);
    lend(&mut bench, LightInfantry, 2);
    lend(&mut bench, Captain1, 1);
    let out = bench.game.figures_out(ME);
    assert_eq!((out[Unit::LightInfantry as usize], out[Unit::Captain as usize]), (2, 0));
    assert_eq!(bench.game.hurt(ME, spot, LightInfantry, false), Fate::Dispersed);
    assert_eq!(here(&bench), troops(&[(LightInfantry, 3), (Captain1, 1)]));
    bench.game.end_changes();
    assert_eq!(here(&bench), troops(&[(LightInfantry, 2)]));
}

/// MU-C65, MU-T14: a lent barbarian that is promoted and hurt stays a lent one.
#[test]
fn a_promoted_barbarian_is_still_lent() {
    let (mut bench, spot) = bench(&[]);
    lend(&mut bench, LightInfantry, 1);
    bench.game.retype(ME, spot, LightInfantry, HeavyInfantry);
    assert_eq!(bench.game.hurt(ME, spot, HeavyInfantry, false), Fate::Became(LightInfantry));
    assert_eq!(bench.game.figures_out(ME), [0; Unit::ALL.len()]);
    assert_eq!(bench.game.hurt(ME, spot, LightInfantry, false), Fate::Dispersed);
    assert!(bench.game.today.changes.is_empty());
}

/// MU-T14: changed units go along with those who leave only where the others don't suffice.
#[test]
fn changed_units_move_last() {
    let (mut bench, spot) = bench(&[(HeavyInfantry, 2), (LightInfantry, 1)]);
    bench.game.retype(ME, spot, LightInfantry, HeavyInfantry);
    let there = Spot::land(bench.zone(THERE));
    bench.game.move_troops(ME, spot, there, HeavyInfantry, 2);
    assert!(bench.game.today.changes.iter().all(|change| change.zone == spot.zone));
    bench.game.move_troops(ME, spot, there, HeavyInfantry, 1);
    assert!(bench.game.today.changes.iter().all(|change| change.zone == there.zone && change.count == 1));
    bench.game.end_changes();
    assert_eq!(bench.game.lands.army(there.zone, ME), troops(&[(HeavyInfantry, 2), (LightInfantry, 1)]));
    assert!(here(&bench).is_empty());
}

/// MU-T14: a transport takes what holds for its units along; between spots of one zone nothing changes.
#[test]
fn changed_units_are_carried() {
    let (mut bench, spot) = bench(&[(LightInfantry, 1)]);
    bench.game.retype(ME, spot, LightInfantry, Captain1);
    let place = bench.gear(0, GearKind::WarWagon, 1, HERE);
    bench.game.move_troops(ME, spot, Spot::aboard(spot.zone, place), Captain1, 1);
    assert!(bench.game.today.changes.iter().all(|change| change.zone == spot.zone));
    let there = bench.zone(THERE);
    bench.game.lands.stables[0].get_mut(place).expect("a wagon").zone = there;
    bench.game.carry_troops(ME, spot.zone, there, troops(&[(Captain1, 1)]));
    assert!(bench.game.today.changes.iter().all(|change| change.zone == there));
    bench.game.end_changes();
    assert_eq!(bench.game.troops_at(ME, Spot::aboard(there, place)), troops(&[(LightInfantry, 1)]));
}

/// A change for which the list has no room ends at once: the unit is what it is.
#[test]
fn a_change_without_room_ends() {
    let (mut bench, spot) = bench(&[(LightInfantry, 2)]);
    bench.game.retype(ME, spot, LightInfantry, HeavyInfantry);
    bench.game.retype(ME, spot, LightInfantry, HeavyInfantry);
    let filler = Change {
        zone: bench.zone(FAR),
        aboard: None,
        seat: None,
        own: LightInfantry,
        shown: Archer,
        lent: false,
        damaged: false,
        count: 1,
    };
    while bench.game.today.changes.push(filler) {}
    assert_eq!(bench.game.today.changes.iter().count(), CHANGES);
    let there = Spot::land(bench.zone(THERE));
    bench.game.move_troops(ME, spot, there, HeavyInfantry, 1);
    assert_eq!(here(&bench), troops(&[(HeavyInfantry, 1)]));
    assert_eq!(bench.game.lands.army(there.zone, ME), troops(&[(LightInfantry, 1)]));
    assert!(!bench.game.can_retype(Some(ME), Captain1));
}

/// Troops hold only so many of a kind: nothing is changed beyond it.
#[test]
fn changes_end_where_troops_are_full() {
    let (mut bench, spot) = bench(&[(LightInfantry, 20)]);
    while bench.game.can_retype(Some(ME), Cavalry) {
        bench.game.retype(ME, spot, LightInfantry, Cavalry);
    }
    let riders = here(&bench).get(Cavalry);
    assert!((10..Cavalry.most()).contains(&riders), "{riders}");
    assert_eq!(bench.army(0, HERE), 20);
    bench.game.phase = crate::phases::Phase::Events;
    assert!(!bench.game.can_retype(Some(ME), Cavalry));
}

/// MU-10.31: steps from castles stay with a unit that is hurt, changed or moved, and are forgotten with it.
#[test]
fn steps_from_castles_stay_with_a_unit() {
    let (mut bench, spot) = bench(&[(Cavalry, 2)]);
    let walked = walker(&bench, Cavalry, 1);
    bench.game.today.walkers.push(walked);
    bench.game.hurt(ME, spot, Cavalry, false);
    let walkers = |bench: &Bench| {
        bench.game.today.walkers.iter().map(|walker| (walker.figure, walker.zone)).collect::<Vec<_>>()
    };
    assert_eq!(walkers(&bench), [(Cavalry, spot.zone)], "the other one was hurt");
    bench.game.hurt(ME, spot, Cavalry, false);
    assert_eq!(walkers(&bench), [(HeavyInfantry, spot.zone)]);
    bench.game.retype(ME, spot, HeavyInfantry, Captain1);
    assert_eq!(walkers(&bench), [(HeavyInfantry, spot.zone)], "there are two of them");
    bench.game.retype(ME, spot, HeavyInfantry, Captain1);
    assert_eq!(walkers(&bench), [(Captain1, spot.zone)]);
    let there = Spot::land(bench.zone(THERE));
    bench.game.move_troops(ME, spot, there, Captain1, 1);
    assert_eq!(walkers(&bench), [(Captain1, spot.zone)]);
    bench.game.move_troops(ME, spot, there, Captain1, 1);
    assert_eq!(walkers(&bench), [(Captain1, there.zone)]);
    bench.game.remove_figure(ME, there, Captain1);
    assert_eq!(walkers(&bench), [(Captain1, there.zone)]);
    bench.game.remove_figure(ME, there, Captain1);
    assert!(walkers(&bench).is_empty());
}

/// MU-11.39, MU-T14: a horde falls in its order by what it counts as, and loses what it is.
#[test]
fn a_horde_loses_what_it_is() {
    let mut bench = Bench::new(4);
    bench.horde(HERE, [2, 0, 1]);
    let zone = bench.zone(HERE);
    bench.game.retype_barbarian(zone, Captain1, LightInfantry);
    bench.game.retype_barbarian(zone, LightInfantry, HeavyInfantry);
    assert_eq!(bench.game.horde_shown(zone), troops(&[(LightInfantry, 2), (HeavyInfantry, 1)]));
    assert_eq!(bench.game.hurt_horde(zone), Some(LightInfantry));
    assert_eq!(bench.barbarians(HERE), [1, 0, 1], "the plain one, not the Captain");
    assert_eq!(bench.game.hurt_horde(zone), Some(LightInfantry));
    assert_eq!(bench.barbarians(HERE), [1, 0, 0]);
    assert_eq!(bench.game.hurt_horde(zone), Some(HeavyInfantry));
    assert_eq!(bench.game.horde_shown(zone), troops(&[(LightInfantry, 1)]), "he is an infantry again");
    assert_eq!(bench.game.hurt_horde(zone), Some(LightInfantry));
    assert!(!bench.game.has_horde(zone) && bench.game.today.changes.is_empty());
    assert_eq!(bench.game.hurt_horde(zone), None);
}

/// MU-13.5: at sea heavy infantry and Cavalry of a horde fall by their first point, barbarians and players' units alike.
#[test]
fn nobody_of_a_horde_is_replaced_at_sea() {
    let mut bench = Bench::new(4);
    bench.horde("marmara", [1, 0, 0]);
    let (zone, home) = (bench.zone("marmara"), bench.zone(FAR));
    bench.game.today.volunteers.push(Volunteer { seat: ME, figure: HeavyInfantry, zone, home });
    bench.game.retype_barbarian(zone, LightInfantry, Cavalry);
    assert_eq!(bench.game.hurt_horde(zone), Some(HeavyInfantry));
    assert_eq!(bench.game.horde_shown(zone), troops(&[(Cavalry, 1)]));
    assert_eq!(bench.game.hurt_horde(zone), Some(Cavalry));
    assert!(bench.game.horde_shown(zone).is_empty());
}

/// MU-T14: a barbarian that goes away leaves no change behind.
#[test]
fn changes_of_barbarians_end_with_them() {
    let mut bench = Bench::new(4);
    bench.horde(HERE, [1, 0, 1]);
    let zone = bench.zone(HERE);
    bench.game.retype_barbarian(zone, Captain1, Cavalry);
    bench.game.remove_barbarian(zone, Captain1);
    assert!(bench.game.today.changes.is_empty());
    assert_eq!(bench.game.horde_shown(zone), troops(&[(LightInfantry, 1)]));
}

/// MU-C66, AR-47: players' units fall after the light infantry, into their owner's reserve; survivors return.
#[test]
fn volunteers_fall_or_return() {
    let mut bench = Bench::new(4);
    bench.horde(HERE, [1, 1, 0]);
    let (zone, home) = (bench.zone(HERE), bench.zone(FAR));
    for figure in [HeavyInfantry, HeavyInfantry] {
        bench.game.today.volunteers.push(Volunteer { seat: ME, figure, zone, home });
    }
    assert_eq!(bench.game.figures_out(ME)[Unit::HeavyInfantry as usize], 2);
    assert_eq!(bench.game.hurt_horde(zone), Some(LightInfantry));
    assert_eq!(bench.game.hurt_horde(zone), Some(HeavyInfantry));
    assert_eq!(bench.game.horde_shown(zone), troops(&[(LightInfantry, 1), (HeavyInfantry, 1), (Archer, 1)]));
    assert_eq!(bench.game.hurt_horde(zone), Some(LightInfantry), "the volunteer that became one");
    assert_eq!(bench.barbarians(HERE), [0, 1, 0]);
    assert_eq!(bench.game.figures_out(ME).iter().sum::<u8>(), 1);
    bench.game.end_changes();
    assert_eq!(bench.game.lands.army(home, ME), troops(&[(HeavyInfantry, 1)]));
}

/// MU-C17: a figure of a horde is taken by what it counts as; a volunteer only where no barbarian looks like it.
#[test]
fn a_figure_is_taken_from_a_horde() {
    let mut bench = Bench::new(4);
    bench.horde(HERE, [1, 0, 1]);
    let (zone, home) = (bench.zone(HERE), bench.zone(FAR));
    bench.game.retype_barbarian(zone, Captain1, Cavalry);
    for _ in 0..2 {
        bench.game.today.volunteers.push(Volunteer { seat: ME, figure: Cavalry, zone, home });
    }
    bench.game.remove_from_horde(zone, Cavalry);
    assert_eq!(bench.barbarians(HERE), [1, 0, 0]);
    bench.game.remove_from_horde(zone, Cavalry);
    assert_eq!(bench.game.horde_shown(zone), troops(&[(LightInfantry, 1), (Cavalry, 1)]), "one of two alike");
}

/// MU-1.9: all barbarians in one place are no more than troops hold.
#[test]
fn a_horde_may_have_all_barbarians() {
    let mut bench = Bench::new(4);
    bench.horde(HERE, [40, 20, 7]);
    assert_eq!(bench.game.horde_shown(bench.zone(HERE)).total(), 67);
}

/// Whatever happens to figures: each change has a figure that bears it, nobody is ready who is not there, and no more figures
/// are out than there are (INV-1).
#[test]
fn random_fates_keep_changes_and_figures_together() {
    use table::{Chance, Fast};
    let mut chance = Fast::new(11);
    let mut number = |below: u32| chance.roll(below) as u8 - 1;
    for _ in 0..300 {
        let mut bench = Bench::new(4);
        let zones = [HERE, THERE, FAR].map(|id| bench.zone(id));
        for unit in [LightInfantry, HeavyInfantry, Cavalry, Archer, Captain2] {
            for _ in 0..bench.game.tables().limits.units[unit.unit() as usize] {
                if number(3) > 0 {
                    bench.troops(0, [HERE, THERE, FAR][usize::from(number(3))], &[(unit, 1)]);
                }
            }
        }
        lend(&mut bench, LightInfantry, 2);
        lend(&mut bench, Captain1, 1);
        bench.game.lands.hordes[zones[1].index()] = Horde::new(4, 3, 1);
        for _ in 0..120 {
            let spot = Spot::land(zones[usize::from(number(3))]);
            let figures: Vec<Figure> =
                bench.game.troops_at(ME, spot).iter().map(|(figure, _)| figure).collect();
            if figures.is_empty() {
                continue;
            }
            let figure = figures[usize::from(number(figures.len() as u32))];
            let to = Figure::ALL[usize::from(number(7))];
            match number(5) {
                0 => drop(bench.game.hurt(ME, spot, figure, false)),
                1 if bench.game.can_retype(Some(ME), to) => bench.game.retype(ME, spot, figure, to),
                2 => {
                    let there = Spot::land(zones[usize::from(number(3))]);
                    bench.game.move_troops(ME, spot, there, figure, 1);
                }
                3 if number(4) == 0 => drop(bench.game.remove_figure(ME, spot, figure)),
                _ => {
                    let shown: Vec<Figure> =
                        bench.game.barbarians_shown(zones[1]).iter().map(|(figure, _)| figure).collect();
                    if let Some(&from) = shown.get(usize::from(number(3)))
                        && bench.game.can_retype(None, to)
                    {
                        bench.game.retype_barbarian(zones[1], from, to);
                    }
                    if number(8) == 0 {
                        bench.game.hurt_horde(zones[1]);
                    }
                }
            }
            complete(&bench);
            for zone in zones {
                let army = bench.game.lands.army(zone, ME);
                assert!(army.contains(bench.game.lands.ready[zone.index()][0]));
                for figure in Figure::ALL {
                    let borne = bench.game.today.changes.iter().filter(|change| {
                        change.seat == Some(ME) && change.zone == zone && change.shown == figure
                    });
                    assert!(borne.map(|change| change.count).sum::<u8>() <= army.get(figure));
                }
            }
            let horde = bench.game.lands.hordes[zones[1].index()];
            assert_eq!(bench.game.horde_shown(zones[1]).total(), horde.total());
        }
        bench.game.end_changes();
        complete(&bench);
        assert!(bench.game.today.changes.is_empty());
    }
}

/// MU-C67, MU-T14b: a changed unit stays on its galley: it sails with it, and there it becomes what it was.
#[test]
fn a_changed_unit_sails_with_its_galley() {
    for sails in [0, 1] {
        let mut bench = Bench::new(4);
        let [still, other] = [0, 1].map(|_| bench.gear(0, GearKind::Galley, 1, "north_aegean"));
        let (sea, far) = (bench.zone("north_aegean"), bench.zone("south_aegean"));
        bench.game.put_troops(ME, Spot::aboard(sea, still), troops(&[(Captain1, 1)]));
        bench.game.put_troops(ME, Spot::aboard(sea, other), troops(&[(Archer, 1)]));
        bench.game.retype(ME, Spot::aboard(sea, other), Archer, Captain1);
        bench.game.shift_piece(crate::Piece { seat: ME, place: sails }, far, &mut bench.events);
        bench.game.end_changes();
        let aboard = |place: u8| bench.game.lands.stables[0].get(place).map(|gear| gear.troops);
        assert_eq!(aboard(still), Some(troops(&[(Captain1, 1)])));
        assert_eq!(aboard(other), Some(troops(&[(Archer, 1)])));
        complete(&bench);
    }
}

/// MU-T14b, MU-10.14: a changed unit goes on board and ashore with its wagon, and who is hurt in one spot is not who is changed
/// in another.
#[test]
fn a_changed_unit_is_found_where_it_went() {
    let (mut bench, land) = bench(&[(HeavyInfantry, 1)]);
    let wagon = bench.gear(0, GearKind::WarWagon, 1, HERE);
    let aboard = Spot::aboard(land.zone, wagon);
    bench.game.retype(ME, land, HeavyInfantry, Cavalry);
    bench.game.move_troops(ME, land, aboard, Cavalry, 1);
    bench.game.put_troops(ME, land, troops(&[(Cavalry, 1)]));
    assert_eq!(bench.game.remove_figure(ME, land, Cavalry), Fate::Gone(Cavalry), "the one on land is none");
    bench.game.all_ashore(ME, land.zone);
    let far = bench.zone(THERE);
    bench.game.shift_piece(crate::Piece { seat: ME, place: wagon }, far, &mut bench.events);
    bench.game.end_changes();
    assert_eq!(here(&bench), troops(&[(HeavyInfantry, 1)]), "the wagon went without it");
}
