use table::Seat;

use super::Scrapping;
use crate::event::Event;
use crate::frame::{Frame, Stage};
use crate::gear::GearKind;
use crate::phases::Phase;
use crate::taxes::{TaxStep, Taxes};
use crate::testing::Bench;
use crate::timing::{Window, Windows};
use crate::troops::{Figure, Troops};

/// A decision of seat 0 with window `own`: its upkeep.
fn own() -> Bench {
    let mut bench = Bench::new(3);
    bench.game.phase = Phase::Taxes;
    bench.troops(0, "ionia", &[(Figure::Archer, 1), (Figure::Cavalry, 2)]);
    bench.gear(0, GearKind::Caravan, 1, "caria");
    let taxes =
        Taxes { step: TaxStep::Upkeep(Seat(0)), paid: table::Seats::NONE, bankrupt: table::Seats::NONE };
    bench.at(Frame::Taxes(taxes));
    bench
}

/// MU-4.7: own military units are removed, one at a time, in window `own`; they are in reserve again.
#[test]
fn own_units_are_removed() {
    let mut bench = own();
    bench.act(0, "scrap");
    assert_eq!(bench.offers(0), ["piece 0.0", "zone ionia"]);
    bench.act(0, "zone ionia");
    assert_eq!(bench.offers(0), ["figure cavalry", "figure archer"]);
    bench.act(0, "figure cavalry");
    assert_eq!((bench.count(0, "ionia", Figure::Cavalry), bench.asked()), (1, vec![0]));
    assert_eq!(bench.game.in_reserve(Seat(0), crate::Unit::Cavalry), 9);
    assert!(bench.may(0, "scrap"));
}

/// MU-4.7: transports and siege engines as well.
#[test]
fn own_pieces_are_removed() {
    let mut bench = own();
    bench.act(0, "scrap").act(0, "piece 0.0");
    let removed = Event::PieceRemoved {
        seat: Seat(0),
        zone: bench.game.name(bench.zone("caria")),
        piece: GearKind::Caravan,
        level: 1,
    };
    assert!(bench.events.contains(&removed));
    assert!(bench.game.lands.stables[0].iter().next().is_none());
    assert_eq!(bench.asked(), [0]);
}

/// MU-4.7: on land, who is on board of a piece that goes stays there.
#[test]
fn passengers_stay_on_land() {
    let mut bench = Bench::new(3);
    let galley = bench.gear(0, GearKind::Galley, 2, "ionia");
    let wagon = bench.gear(0, GearKind::WarWagon, 1, "ionia");
    let stable = &mut bench.game.lands.stables[0];
    stable.get_mut(galley).expect("a galley").troops = Troops::of(Figure::Archer, 2);
    stable.get_mut(wagon).expect("a wagon").aboard = Some(galley);
    bench.begin(Frame::Scrapping(Scrapping::Remove { seat: Seat(0), zone: None }));
    let piece = format!("piece 0.{galley}");
    let action = piece.parse().expect("an action");
    let Bench { game, chance, events } = &mut bench;
    game.flow.top().act(game, Seat(0), action, chance, events);
    let ionia = bench.zone("ionia").index();
    assert_eq!(bench.game.lands.troops[ionia][0].get(Figure::Archer), 2);
    assert_eq!(bench.game.lands.stables[0].get(wagon).and_then(|wagon| wagon.aboard), None);
}

/// MU-4.7: not in the middle of a battle; not without pieces; and at other times than phase 3 it is an aside.
#[test]
fn nothing_is_removed_in_a_battle() {
    let mut bench = own();
    let list = |bench: &Bench| {
        let mut legal = table::Legal::new();
        bench.game.list_scrapping(Seat(0), &mut legal);
        (legal.actions().len(), legal.interface_only().len())
    };
    assert_eq!(list(&bench), (1, 0));
    bench.game.phase = Phase::Combat;
    assert_eq!(list(&bench), (0, 1));
    bench.game.battling = 1;
    assert_eq!(list(&bench), (0, 0));
    assert!(bench.uses(0, Windows::one(Window::Tax)).is_empty());
    let other = Bench::new(3);
    assert_eq!(list(&other), (0, 0));
}

/// MU-23.10, MU-4.7: who removes his last unit beside barbarians leaves them alone, and they plunder.
#[test]
fn removing_the_last_unit_leaves_barbarians_alone() {
    let mut bench = own();
    bench.horde("macedonia", [1, 0, 0]).troops(0, "macedonia", &[(Figure::Archer, 1)]);
    bench.building("macedonia", crate::Building::Tower);
    bench.act(0, "scrap").act(0, "zone macedonia");
    assert!(bench.game.lands.estates[bench.zone("macedonia").index()].is_empty());
    assert_eq!(bench.asked(), [0]);
}

/// MU-4.7: at sea all on board goes with a ship: figures return to the reserve, pieces to the supply. Nobody removes anything while
/// another decides.
#[test]
fn at_sea_all_on_board_goes_with_the_ship() {
    let mut bench = own();
    let galley = bench.gear(0, GearKind::Galley, 3, "marmara");
    let wagon = bench.gear(0, GearKind::WarWagon, 1, "marmara");
    let other = bench.gear(0, GearKind::Galley, 1, "marmara");
    bench.gear(1, GearKind::Galley, 1, "marmara");
    for (place, figure) in
        [(galley, Figure::Captain2), (wagon, Figure::HeavyInfantry), (other, Figure::Archer)]
    {
        bench.game.lands.stables[0].get_mut(place).expect("a piece").troops = Troops::of(figure, 1);
    }
    bench.game.lands.stables[0].get_mut(wagon).expect("a wagon").aboard = Some(galley);
    assert!(bench.may(0, "scrap") && !bench.may(1, "scrap"), "the decision is another's");
    let galleys = bench.game.gear_left(GearKind::Galley, 1);
    bench.act(0, "scrap").act(0, &format!("piece 0.{galley}"));
    let left: Vec<_> = bench.game.lands.stables[0].iter().map(|(_, gear)| gear.kind).collect();
    assert_eq!(left, [GearKind::Caravan, GearKind::Galley]);
    assert_eq!((bench.army(0, "marmara"), bench.count(0, "marmara", Figure::Archer)), (1, 1));
    assert_eq!(bench.game.in_reserve(Seat(0), crate::Unit::HeavyInfantry), 20);
    assert_eq!(bench.game.in_reserve(Seat(0), crate::Unit::Captain), 3);
    assert_eq!(bench.game.banners_out(), [0, 0], "MU-1.8");
    assert_eq!(bench.game.gear_left(GearKind::Galley, 1), galleys + 1);
}
