//! How far pieces come: the ways are those of the rules.

use table::{Fast, Game as _, Guided as _, Legal, Seat, Silent, Viewer};

use super::secrets::{legal_for, look_around};
use super::{guide, trading};
use crate::frame::Frame;
use crate::gear::GearKind;
use crate::guide::{Guide, Reach, Stretch};
use crate::map::Zones;
use crate::movement::{Combat, Manoeuvre};
use crate::notation::Action;
use crate::pieces::{Building, ClauseKind};
use crate::state::Medioevo;
use crate::testing::Bench;
use crate::troops::Figure;
use crate::words::plain;

/// Byzantium has an archer on a wagon in Macedonia, and is asked in the combat phase.
fn wagon() -> Bench {
    let mut bench = Bench::new(3);
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    bench.troops(0, "macedonia", &[(Figure::Archer, 1)]);
    bench.at(Frame::Combat(Combat::FIRST)).act(0, "load 0 archer");
    bench
}

fn way<'a>(ways: &'a [Stretch], zone: &str) -> Option<&'a Stretch> {
    ways.iter().find(|way| way.zone.id() == zone)
}

/// The zones of a way, from its first step on.
fn stages<'a>(ways: &'a [Stretch], last: &'a Stretch) -> Vec<&'a Stretch> {
    let before = |step: &&Stretch| ways.iter().find(|way| !way.attack && way.zone == step.from);
    let mut all: Vec<&Stretch> = std::iter::successors(Some(last), before).collect();
    all.reverse();
    all
}

/// What a choice costs.
fn cost(guide: &Guide, action: &str) -> Option<u8> {
    guide.choices.iter().find(|choice| choice.action == action).and_then(|choice| choice.cost)
}

/// MU-10.10: a step costs a point; the way to a land farther off costs its steps together.
#[test]
fn a_wagon_goes_over_several_lands() {
    let bench = wagon();
    let guide = guide(&bench.game, 0);
    let [Reach { piece, aboard: 1, capacity, ways }] = &guide.reaches[..] else {
        panic!("{:?}", guide.reaches)
    };
    assert_eq!((piece.to_string().as_str(), *capacity > 1), ("0.0", true));
    assert_eq!(cost(&guide, "step 0 adrianople"), Some(1));
    let far = way(ways, "bithynia").expect("over the strait");
    let zones: Vec<&str> = stages(ways, far).iter().map(|step| step.zone.id()).collect();
    assert_eq!((usize::from(far.cost), zones.first(), far.attack), (zones.len(), Some(&"adrianople"), false));
    assert_eq!(stages(ways, far)[0].from.id(), "macedonia");
    assert!(ways.iter().map(|way| way.cost).is_sorted());
}

/// MU-10.21, MU-10.25: a way may end with an attack, of which is warned, farther off as well; units have to be on board for it,
/// and who said that he does not mean it is not offered an attack without declaration.
#[test]
fn a_way_may_end_with_an_attack() {
    let mut bench = wagon();
    bench.troops(1, "bulgaria", &[(Figure::Archer, 1)]);
    bench.game.lands.tokens[1] = Zones::one(bench.zone("bulgaria"));
    let place = bench.zone("constantinople");
    bench.game.lands.stables[0].get_mut(0).expect("the wagon").zone = place;
    let told = guide(&bench.game, 0);
    let found = way(&told.reaches[0].ways, "bulgaria").expect("a way");
    assert!(found.attack && found.cost > 1, "{found:?}");
    let caution = told.cautions.iter().find(|it| it.zone.id() == "bulgaria").expect("a warning");
    assert!(plain(&caution.warns[0].en).contains("without a declaration of war: −3"), "{caution:?}");
    assert!(way(&told.reaches[0].ways, "serbia").is_some_and(|way| way.attack), "nobody's");
    let Frame::Manoeuvre(manoeuvre) = bench.game.flow.top() else { panic!("an action") };
    bench.game.set(Frame::Manoeuvre(Manoeuvre { undeclared: Some(false), ..manoeuvre }));
    assert_eq!(way(&guide(&bench.game, 0).reaches[0].ways, "bulgaria"), None);
    bench.act(0, "unload 0 archer");
    let empty = guide(&bench.game, 0);
    assert!(empty.reaches[0].ways.iter().all(|way| !way.attack || way.cost == 1), "{:?}", empty.reaches);
}

/// MU-10.18, MU-25.10: out of a castle a step costs nothing, and in hills and over rivers more.
#[test]
fn castles_and_terrain_count() {
    let mut bench = wagon();
    let plain = guide(&bench.game, 0);
    bench.building("macedonia", Building::Castle);
    let free = guide(&bench.game, 0);
    let of = |guide: &Guide, zone: &str| way(&guide.reaches[0].ways, zone).expect("a way").cost;
    assert_eq!(
        (of(&plain, "bithynia") - of(&free, "bithynia"), cost(&free, "step 0 adrianople")),
        (1, Some(0))
    );
    bench.game.options.terrain = true;
    let hilly = guide(&bench.game, 0);
    let [from, to] = ["adrianople", "constantinople"].map(|id| bench.zone(id));
    assert_eq!(of(&hilly, "constantinople"), bench.game.step_cost(from, to));
}

/// MU-21.17, MU-21.24: a passage that has to be paid for is told; nobody goes where he can't pay for it.
#[test]
fn passages_are_paid_for() {
    let mut bench = wagon();
    bench.game.lands.tokens[1] = Zones::one(bench.zone("bulgaria"));
    bench.pact(1, 0, ClauseKind::Passage, 30);
    let told = guide(&bench.game, 0);
    assert!(!way(&told.reaches[0].ways, "bulgaria").expect("a way").attack);
    let caution = told.cautions.iter().find(|it| it.zone.id() == "bulgaria").expect("a toll");
    assert_eq!(
        plain(&caution.warns[0].en),
        "Bulgaria: the passage costs 30 florins, paid to Player B (Hungary) (MU-21.17)"
    );
    let wallachia = way(&told.reaches[0].ways, "wallachia").expect("a way beyond");
    assert_eq!((wallachia.from.id(), wallachia.attack), ("bulgaria", true));
    bench.game.players[0].florins = 29;
    let poor = guide(&bench.game, 0);
    assert!(way(&poor.reaches[0].ways, "bulgaria").is_some_and(|way| way.attack), "{:?}", poor.reaches);
}

/// Nobody else is told, and nobody while something else is asked.
#[test]
fn ways_are_told_to_whoever_goes() {
    let mut bench = wagon();
    assert!(guide(&bench.game, 1).reaches.is_empty());
    bench.act(0, "attack serbia");
    let gathering = guide(&bench.game, 0);
    assert!(gathering.reaches.is_empty());
    assert_eq!(cost(&gathering, "join 0"), Some(1));
}

/// MU-17.3: the ways of a caravan lead to all its stops, at the cost that is told there.
#[test]
fn a_caravan_knows_the_way_to_its_stops() {
    let mut bench = trading(6, 2);
    bench.gear(2, GearKind::Caravan, 2, "antioch");
    let told = guide(&bench.game, 2);
    let trader = &told.traders[0];
    assert!(trader.stops.len() > 10);
    for stop in trader.stops.iter().filter(|stop| stop.cost > 0) {
        let last = way(&trader.ways, stop.zone.id()).expect("a way");
        let steps = stages(&trader.ways, last);
        assert_eq!((last.cost, steps[0].from.id()), (stop.cost, "antioch"), "{steps:?}");
        assert!(steps.iter().map(|step| step.cost).is_sorted());
    }
    let first = &trader.ways[0];
    assert_eq!(cost(&told, &format!("step 0 {}", first.zone)), Some(first.cost));
    bench.game.phase = crate::Phase::Combat;
    assert!(guide(&bench.game, 2).traders[0].ways.is_empty());
}

/// In random games of all variants every way is gone step by step as it is told, at its price, and every legal step is one.
#[test]
fn ways_are_gone_as_they_are_told() {
    let (mut gone, mut attacked) = (0, 0);
    look_around(16, 1, |game, viewer, chance| {
        let goes = matches!(game.flow.top(), Frame::Combat(_) | Frame::Manoeuvre(_) | Frame::Trade(_));
        let Viewer::Seat(seat) = viewer else { return };
        if !goes || !game.asked().contains(seat) {
            return;
        }
        let legal = legal_for(game, viewer);
        let guide = Medioevo::guide(&game.view(viewer), &legal);
        for &action in legal.actions() {
            let Action::Step(place, zone) = action else { continue };
            if let Some(reach) = guide.reaches.iter().find(|reach| reach.piece.place == place) {
                assert!(reach.ways.iter().any(|way| way.zone == zone && !way.attack), "{action}");
            }
            assert!(cost(&guide, &action.to_string()).is_some(), "{action}");
        }
        for reach in guide.reaches.iter().filter(|reach| !reach.ways.is_empty()) {
            let last = &reach.ways[chance.below(reach.ways.len() as u32) as usize];
            match follow(game, seat, reach, last) {
                Some(true) => attacked += 1,
                Some(false) => gone += 1,
                None => {}
            }
        }
    });
    assert!(gone > 50 && attacked > 20, "{gone} {attacked}");
}

/// Whether a way that was gone to its end ended with an attack; nothing where something came between.
fn follow(game: &Medioevo, seat: Seat, reach: &Reach, last: &Stretch) -> Option<bool> {
    let place = reach.piece.place;
    let mut game = game.clone();
    let gear = |game: &Medioevo| game.lands.stables[seat.index()].get(place).copied();
    let begin = gear(&game)?.steps;
    for step in stages(&reach.ways, last) {
        assert_eq!(game.name(gear(&game)?.zone), step.from);
        let mut legal = Legal::new();
        game.choices(seat, &mut legal);
        let action = if step.attack { Action::Attack(step.zone) } else { Action::Step(place, step.zone) };
        assert!(legal.actions().contains(&action), "{action} of {:?}", legal.actions());
        if step.attack {
            return Some(true);
        }
        game.apply(seat, action, &mut Fast::new(1), &mut Silent).expect("a legal action");
        while let (Frame::Window(_), Some(other)) = (game.flow.top(), game.asked().lowest()) {
            game.apply(other, Action::Pass, &mut Fast::new(1), &mut Silent).expect("a pass");
        }
        let here = gear(&game)?;
        let goes_on = matches!(game.flow.top(), Frame::Manoeuvre(it) if it.seat == seat);
        if !goes_on || game.name(here.zone) != step.zone {
            return None;
        }
        assert_eq!(begin - here.steps, step.cost, "{step:?}");
    }
    Some(false)
}
