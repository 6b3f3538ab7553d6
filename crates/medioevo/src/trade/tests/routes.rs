use super::*;
use crate::map::Zones;
use crate::technology::Technology;
use crate::timing::Window;
use crate::troops::Figure;

/// EX-52, EX-53 (AR-36, MU-17.20 to MU-17.26, AR-40): a route of 4 stages by Caffa, Saraj and Trebisonda to Antakya, past barbarians
/// with an Edict; 2 trade points become 2 honour points.
#[test]
fn a_route_to_antakya() {
    let mut bench = with_caravan(HORDE, 3, "bolghar");
    bench.load(HORDE, 0, &[(Good::Green, 1)]);
    bench.act(HORDE, "fetch 0").act(HORDE, "number 1");
    assert_eq!(bench.choices(HORDE)[..4], ["pass", "route 4", "route 6", "route 8"]);
    bench.act(HORDE, "route 4");
    assert!(!bench.may(HORDE, "zone bolghar"), "MU-17.21: not the area of the purchase");
    assert!(!bench.may(HORDE, "zone tana"), "only inhabited areas");
    bench.act(HORDE, "zone crimea");
    assert!(!bench.may(HORDE, "zone crimea"), "all different");
    bench.act(HORDE, "zone saraj").act(HORDE, "zone trebizond").act(HORDE, "zone antioch");
    let route = bench.game.player(Seat(HORDE)).route.expect("a route");
    assert_eq!((route.stages, route.reached, route.carrier), (4, 0, Some(0)));
    assert_eq!(route.destination(), bench.zone("antioch"));
    bench.put(HORDE, 0, "lower_dnieper", 8).act(HORDE, "step 0 crimea");
    assert_eq!(bench.game.player(Seat(HORDE)).route.expect("a route").reached, 0b001);
    bench.put(HORDE, 0, "tana", 8).act(HORDE, "step 0 saraj");
    bench.horde("georgia", [2, 1, 0]).game.today.edicts = Zones::one(bench.zone("georgia"));
    bench.put(HORDE, 0, "saraj", 8).load(HORDE, 0, &[(Good::Green, 2)]).market("saraj", &[Good::Green]);
    bench.act(HORDE, "step 0 georgia").act(HORDE, "step 0 trebizond");
    assert!(bench.game.player(Seat(HORDE)).route.expect("a route").is_ready());
    let gate = bench.game.name(bench.beside("antioch")).to_string();
    bench.put(HORDE, 0, &gate, 8).act(HORDE, "step 0 antioch");
    bench.act(HORDE, "sell 0").act(HORDE, "good green").act(HORDE, "done");
    let before = bench.honour(HORDE);
    bench.act(HORDE, "glory").act(HORDE, "glory");
    assert_eq!((bench.honour(HORDE) - before, bench.has_route(HORDE)), (2, false));
    assert_eq!(bench.game.player(Seat(HORDE)).tally.route, 4, "MU-O30");
    assert_eq!(bench.game.player(Seat(HORDE)).tally.florins_earned, 100);
    assert_eq!(bench.lying("antioch"), [Good::Green]);
}

/// EX-53 (MU-17.9, MU-17.20 to MU-17.26, MU-T09, AR-40): the same way step by step, over three turns, an Edict paid in Saraj. Antakya is a
/// Byzantine army's: without a trade pact there is no sale there, with one it completes the route.
#[test]
fn ex_53_the_road_to_antakya() {
    for pact in [true, false] {
        let mut bench = with_caravan(HORDE, 3, "bolghar");
        bench.horde("georgia", [2, 1, 0]).troops(0, "antioch", &[(Figure::Archer, 1)]);
        bench.knows(HORDE, Technology::Edict).game.players[usize::from(HORDE)].points.0
            [Branch::Legislation as usize] = 1;
        if pact {
            bench.pact(0, HORDE, crate::ClauseKind::Trade, 0);
        }
        bench.act(HORDE, "fetch 0").act(HORDE, "number 1").act(HORDE, "route 4");
        for area in ["crimea", "saraj", "trebizond", "antioch"] {
            bench.act(HORDE, &format!("zone {area}"));
        }
        bench.load(HORDE, 0, &[(Good::Green, 1)]);
        let days: [&[&str]; 3] = [
            &["ukek", "tana", "lower_dnieper", "crimea"],
            &["lower_dnieper", "tana", "saraj", "georgia", "trebizond"],
            &["armenia", "jazira", "antioch"],
        ];
        let stages = |bench: &Bench| {
            bench.game.player(Seat(HORDE)).route.map_or(0, |route| route.reached.count_ones())
        };
        for (day, zones) in days.into_iter().enumerate() {
            for zone in zones {
                if *zone == "georgia" {
                    bench.act(HORDE, "use edict");
                    while bench.may(HORDE, "zone georgia") {
                        bench.act(HORDE, "zone georgia");
                    }
                }
                bench.act(HORDE, &format!("step 0 {zone}"));
                while bench.asked() == [HORDE] && bench.may(HORDE, "good green") {
                    bench.act(HORDE, "good green");
                }
            }
            assert_eq!(stages(&bench), [1, 3, 3][day]);
            if day < 2 {
                // A night's rest.
                bench.piece(HORDE, 0).steps = 8;
            }
        }
        let before = bench.honour(HORDE);
        let florins = bench.florins(HORDE);
        assert_eq!(bench.may(HORDE, "sell 0"), pact, "{:?}", bench.choices(HORDE));
        if pact {
            bench.act(HORDE, "sell 0");
            bench.act(HORDE, "glory").act(HORDE, "glory");
            assert_eq!((bench.honour(HORDE), bench.florins(HORDE)), (before + 2, florins + 100));
            assert!(!bench.has_route(HORDE) && bench.piece(HORDE, 0).cargo.is_empty());
        }
    }
}

/// MU-17.24, MU-17.25: 2, 4 or 6 points for 4, 6 or 8 stages, each an honour point or 50 florins on every cube.
#[test]
fn trade_points_in_any_mixture() {
    let areas = ["crimea", "saraj", "trebizond", "kiev", "armenia", "iconium", "damascus", "antioch"];
    for (stages, points) in [(4, 2), (6, 4), (8, 6)] {
        let mut bench = with_caravan(HORDE, 2, "antioch");
        let areas: Vec<&str> = areas.iter().copied().skip(8 - stages).collect();
        bench.route(HORDE, &areas, u8::MAX >> (9 - stages)).load(HORDE, 0, &[(Good::Green, 3)]);
        let before = bench.honour(HORDE);
        bench.act(HORDE, "sell 0").act(HORDE, "good green").act(HORDE, "good green").act(HORDE, "done");
        bench.act(HORDE, "glory");
        for _ in 1..points {
            bench.act(HORDE, "profit");
        }
        assert_eq!(bench.honour(HORDE) - before, 1);
        assert_eq!(bench.florins(HORDE), 1000 + 2 * (100 + 50 * (points - 1)));
        assert!(!bench.has_route(HORDE));
    }
}

fn ready(level: u8) -> Bench {
    let mut bench = with_caravan(HORDE, level, "antioch");
    bench.route(HORDE, &["crimea", "saraj", "trebizond", "antioch"], 0b111);
    bench.load(HORDE, 0, &[(Good::Green, 1)]).market("antioch", &[Good::Blue, Good::White]);
    bench
}

/// MU-17.18: Great Market or route, as the seller chooses; with the market no trade points, and the route is over all the
/// same. MU-17.19: the market counts for every cube.
#[test]
fn market_or_journey() {
    let mut bench = ready(1);
    let before = bench.honour(HORDE);
    bench.act(HORDE, "sell 0").act(HORDE, "market");
    assert_eq!(
        (bench.florins(HORDE), bench.honour(HORDE) - before, bench.has_route(HORDE)),
        (1140, 0, false)
    );
    let mut bench = ready(1);
    bench.act(HORDE, "sell 0").act(HORDE, "journey").act(HORDE, "profit").act(HORDE, "profit");
    assert_eq!((bench.florins(HORDE), bench.has_route(HORDE)), (1200, false));
}

/// MU-C64: the sale that completes the route gets both; the card works with no other sale.
#[test]
fn a_camel_driver_adds_the_market() {
    let mut bench = ready(1);
    bench.cards(HORDE, &[64]);
    assert!(!bench.may(HORDE, "play 64"), "not before the sale");
    bench.act(HORDE, "sell 0").act(HORDE, "play 64").act(HORDE, "done");
    bench.act(HORDE, "profit").act(HORDE, "profit");
    assert_eq!(bench.florins(HORDE), 1240);
    let mut bench = ready(1);
    bench.cards(HORDE, &[64]).game.players[usize::from(HORDE)].route = None;
    bench.act(HORDE, "sell 0");
    assert_eq!((bench.florins(HORDE), bench.asked()), (1140, vec![HORDE]), "no route, no question");
}

/// MU-17.27: a sale elsewhere, or in the destination before all stages, removes the route; a sale by another transport
/// does not; the player may remove it himself.
#[test]
fn a_wrong_sale_ends_the_route() {
    for (zone, reached) in [("iconium", 0b111), ("antioch", 0b101)] {
        let mut bench = ready(1);
        bench.put(HORDE, 0, zone, 6).route(HORDE, &["crimea", "saraj", "trebizond", "antioch"], reached);
        let before = bench.honour(HORDE);
        bench.act(HORDE, "sell 0");
        assert!(!bench.has_route(HORDE) && bench.honour(HORDE) == before);
        assert_eq!(bench.game.player(Seat(HORDE)).tally.route, 0);
    }
    let mut bench = ready(1);
    let other = bench.gear(HORDE, GearKind::Caravan, 1, "saraj");
    bench.load(HORDE, other, &[(Good::Green, 1)]).act(HORDE, &format!("sell {other}"));
    assert!(bench.has_route(HORDE));
    bench.act(HORDE, "abandon");
    assert!(!bench.has_route(HORDE) && !bench.may(HORDE, "abandon"));
}

/// MU-17.23: only the transport on the road reaches stages; a ship by docking.
#[test]
fn stages_are_reached_on_the_road() {
    let mut bench = with_caravan(HORDE, 1, "lower_dnieper");
    let ship = bench.gear(HORDE, GearKind::MerchantShip, 1, "west_black_sea");
    bench.route(HORDE, &["crimea", "saraj", "trebizond", "antioch"], 0);
    bench.act(HORDE, &format!("step {ship} crimea"));
    assert_eq!(bench.game.player(Seat(HORDE)).route.expect("a route").reached, 0);
    bench.game.players[usize::from(HORDE)].route.as_mut().expect("a route").carrier = Some(ship);
    bench.put(HORDE, ship, "sea_of_azov", 6).act(HORDE, &format!("step {ship} east_black_sea"));
    assert_eq!(bench.game.player(Seat(HORDE)).route.expect("a route").reached, 0);
    bench.act(HORDE, &format!("step {ship} trebizond"));
    assert_eq!(bench.game.player(Seat(HORDE)).route.expect("a route").reached, 0b100);
}

/// MU-17.22, MU-17.28: one route at a time, and it can't be changed; the last area is taken without asking.
#[test]
fn one_route_at_a_time() {
    let mut bench = with_caravan(HORDE, 1, "bolghar");
    bench.route(HORDE, &["crimea", "saraj", "trebizond", "antioch"], 0);
    let laid = bench.game.player(Seat(HORDE)).route;
    bench.act(HORDE, "fetch 0").act(HORDE, "number 1");
    assert_eq!(bench.game.flow.frames().len(), 1, "no second one is offered");
    // Nothing that he may do touches the tokens but giving the route up as a whole, whatever he has: only card 31 moves them.
    bench.cards(HORDE, &[19, 20, 30]).knows(HORDE, Technology::Control);
    let about: Vec<_> =
        bench.choices(HORDE).into_iter().filter(|choice| !choice.starts_with("step")).collect();
    assert!(about.iter().any(|choice| choice == "abandon"), "{about:?}");
    for verb in ["route", "zone", "journey", "play 31"] {
        assert!(!about.iter().any(|choice| choice.starts_with(verb)), "{verb}: {about:?}");
    }
    assert!(bench.game.player(Seat(HORDE)).route == laid);
    assert!(bench.cards(HORDE, &[31]).may(HORDE, "play 31"));
}

/// MU-17.21: areas out of play are no stages; where too few are left no route is offered.
#[test]
fn routes_need_areas_in_play() {
    let mut bench = with_caravan(HORDE, 1, "bolghar");
    let area = ["bolghar", "crimea", "saraj", "trebizond", "antioch", "tana"];
    let area: Zones = area.iter().map(|id| bench.zone(id)).collect();
    let whole = std::mem::replace(&mut bench.game.area, area);
    bench.act(HORDE, "fetch 0").act(HORDE, "number 1");
    assert_eq!(bench.choices(HORDE)[..2], ["pass", "route 4"]);
    assert!(!bench.may(HORDE, "route 6"));
    bench
        .act(HORDE, "route 4")
        .act(HORDE, "zone saraj")
        .act(HORDE, "zone antioch")
        .act(HORDE, "zone trebizond");
    assert_eq!(bench.game.player(Seat(HORDE)).route.expect("a route").destination(), bench.zone("crimea"));
    bench.game.area = whole;
}

/// MU-17.35: the transport on the road takes the route with it when barbarians destroy it, when an enemy plunders or keeps it, and when
/// its owner removes it; another transport of his does not.
#[test]
fn a_lost_transport_takes_the_route() {
    let road = |prepare: &dyn Fn(&mut Bench)| {
        let mut bench = with_caravan(HORDE, 1, "tana");
        assert_eq!(bench.gear(HORDE, GearKind::Caravan, 1, "tana"), 1);
        bench.route(HORDE, &["kiev", "constantinople", "trebizond", "antioch"], 1);
        prepare(&mut bench);
        bench
    };
    let barbarians = |bench: &mut Bench| {
        bench.horde("saraj", [1, 0, 0]);
    };
    let enemies = |bench: &mut Bench| {
        bench.war(HORDE, 0).troops(0, "saraj", &[(Figure::Archer, 1)]);
    };
    for place in [0, 1] {
        let kept = place == 1;
        let mut bench = road(&barbarians);
        bench.act(HORDE, &format!("step {place} saraj"));
        assert_eq!(bench.has_route(HORDE), kept);
        for choice in ["plunder", "retain"] {
            let mut bench = road(&enemies);
            bench.act(HORDE, &format!("step {place} saraj"));
            assert!(bench.has_route(HORDE), "it is not lost yet");
            bench.act(0, choice);
            assert_eq!(bench.has_route(HORDE), kept, "{choice}");
        }
        let mut bench = road(&|_| {});
        bench.act(HORDE, "scrap").act(HORDE, &format!("piece 2.{place}"));
        assert_eq!(bench.has_route(HORDE), kept);
    }
}

/// MU-17.37: a sale by card 20 completes a route too; its points can only become honour.
#[test]
fn a_sale_by_card_completes_a_route() {
    let mut bench = ready(1);
    bench.cards(HORDE, &[20]);
    let before = bench.honour(HORDE);
    bench.act(HORDE, "play 20");
    assert_eq!(
        (bench.florins(HORDE), bench.honour(HORDE) - before, bench.has_route(HORDE)),
        (1050, 2, false)
    );
    let mut bench = ready(1);
    bench.cards(HORDE, &[20]).put(HORDE, 0, "georgia", 6).act(HORDE, "play 20");
    assert!(!bench.has_route(HORDE), "MU-17.27 holds for it");
}

/// EX-81 (MU-T08): 3 of 5 stages reached, the caravan in the destination: 4 yellow count the other two.
#[test]
fn guides_count_stages() {
    let mut bench = with_caravan(HORDE, 1, "antioch");
    bench.route(HORDE, &["crimea", "saraj", "trebizond", "kiev", "armenia", "antioch"], 0b00111);
    bench.load(HORDE, 0, &[(Good::Green, 1)]).knows(HORDE, Technology::Guides).yellow(HORDE, 4);
    bench.act(HORDE, "use guides");
    assert!(!bench.may(HORDE, "zone antioch"), "never the destination");
    bench.act(HORDE, "zone kiev").act(HORDE, "use guides");
    assert_eq!(bench.game.player(Seat(HORDE)).points.of(Branch::Commerce), 0);
    assert!(!bench.may(HORDE, "use guides"), "no stage is left");
    bench.act(HORDE, "sell 0");
    if bench.may(HORDE, "done") {
        bench.act(HORDE, "done");
    }
    let before = bench.honour(HORDE);
    for _ in 0..4 {
        bench.act(HORDE, "glory");
    }
    assert_eq!((bench.honour(HORDE) - before, bench.game.player(Seat(HORDE)).tally.route), (4, 6));
}

/// MU-T08: not without a transport on the road.
#[test]
fn guides_need_a_valid_route() {
    let mut bench = with_caravan(HORDE, 1, "antioch");
    bench.knows(HORDE, Technology::Guides);
    assert!(!bench.may(HORDE, "use guides"));
    bench.route(HORDE, &["crimea", "saraj", "trebizond", "antioch"], 0);
    assert!(bench.may(HORDE, "use guides"));
    bench.game.players[usize::from(HORDE)].route.as_mut().expect("a route").carrier = None;
    assert!(!bench.may(HORDE, "use guides"));
}

/// MU-C31 (MU-17.21, INV-9): tokens move to other areas, reached or not, the destination too.
#[test]
fn a_salesman_moves_the_tokens() {
    let mut bench = ready(1);
    bench.cards(HORDE, &[31]).troops(HORDE, "tana", &[(Figure::Archer, 1)]);
    bench.game.players[usize::from(HORDE)].route_origin = Some(bench.zone("bolghar"));
    bench.act(HORDE, "play 31").act(HORDE, "zone antioch");
    assert!(!bench.may(HORDE, "zone bolghar"), "the area of the purchase");
    bench.act(HORDE, "zone kiev").act(HORDE, "zone crimea").act(HORDE, "zone antioch");
    assert!(!bench.may(HORDE, "zone kiev"), "each token once");
    bench.act(HORDE, "done");
    let route = bench.game.player(Seat(HORDE)).route.expect("a route");
    assert_eq!((route.destination(), route.areas[0]), (bench.zone("kiev"), bench.zone("antioch")));
    assert_eq!((route.reached, route.stages, route.carrier), (0b111, 4, Some(0)));
}

/// MU-C31: "as you like": two tokens may change places, also that of the destination.
#[test]
fn a_salesman_exchanges_tokens() {
    let mut bench = ready(1);
    bench.cards(HORDE, &[31]).act(HORDE, "play 31").act(HORDE, "zone antioch").act(HORDE, "zone crimea");
    assert!(!bench.may(HORDE, "zone crimea"), "it has moved");
    bench.act(HORDE, "zone antioch");
    assert!(!bench.may(HORDE, "zone crimea"), "a token that has moved stays");
    bench.act(HORDE, "zone saraj").act(HORDE, "done");
    let route = bench.game.player(Seat(HORDE)).route.expect("a route");
    let places = ["saraj", "antioch", "trebizond", "crimea"].map(|area| bench.zone(area));
    assert_eq!((&route.areas[..4], route.reached), (&places[..], 0b111));
    assert!(bench.game.areas_for_token(Seat(HORDE)).len() > 20, "INV-9: all different");
}

/// MU-C31: in `own` and in the own trade turn, not in the middle of a transaction, and with a route only.
#[test]
fn a_salesman_has_his_windows() {
    let mut bench = ready(1);
    bench.cards(HORDE, &[31]).knows(HORDE, Technology::Market);
    let usable = |bench: &Bench| -> Vec<Window> {
        let plays = |window: &Window| bench.plays(HORDE, Windows::one(*window)).contains(&"play 31".into());
        Window::ALL.into_iter().filter(plays).collect()
    };
    assert_eq!(usable(&bench), [Window::Own, Window::Trade]);
    bench.turn(0);
    assert_eq!(usable(&bench), [Window::Own], "another's trade turn");
    bench.turn(HORDE).act(HORDE, "sell 0");
    assert!(bench.may(HORDE, "use market") && usable(&bench).is_empty(), "a sale is under way");
    bench.game.players[usize::from(HORDE)].route = None;
    bench.turn(HORDE);
    assert!(usable(&bench).is_empty(), "no route");
}

/// MU-C64, MU-W18: only in window `trade` of the own sale that completes the route, where a Great Market is.
#[test]
fn a_camel_driver_has_his_window() {
    let usable = |bench: &Bench, seat: u8| -> Vec<Window> {
        let plays = |window: &Window| bench.plays(seat, Windows::one(*window)).contains(&"play 64".into());
        Window::ALL.into_iter().filter(plays).collect()
    };
    let sale = |prepare: &dyn Fn(&mut Bench)| {
        let mut bench = ready(1);
        // Market keeps the seller in front of his price whether or not the card works.
        bench.cards(HORDE, &[64]).knows(HORDE, Technology::Market);
        prepare(&mut bench);
        assert!(usable(&bench, HORDE).is_empty(), "no sale yet");
        bench.act(HORDE, "sell 0");
        assert!(bench.may(HORDE, "use market"));
        bench
    };
    let mut bench = sale(&|_| {});
    assert_eq!(usable(&bench, HORDE), [Window::Trade]);
    bench.game.players[0].cards = std::mem::take(&mut bench.game.players[usize::from(HORDE)].cards);
    assert!(usable(&bench, 0).is_empty(), "another's sale");
    let none = |prepare: &dyn Fn(&mut Bench)| usable(&sale(prepare), HORDE).is_empty();
    assert!(none(&|bench| bench.game.players[usize::from(HORDE)].route = None));
    assert!(none(&|bench| {
        bench.market("antioch", &[]);
    }));
    assert!(none(&|bench| {
        bench.route(HORDE, &["crimea", "saraj", "trebizond", "antioch"], 0b101);
    }));
}

/// MU-17.21, MU-17.23, AR-36: stages are reached in any order, not only in that in which they were named.
#[test]
fn stages_are_reached_in_any_order() {
    let mut bench = with_caravan(HORDE, 3, "tana");
    bench.route(HORDE, &["crimea", "bolghar", "saraj", "trebizond"], 0);
    bench.act(HORDE, "step 0 saraj");
    let reached = |bench: &Bench| bench.game.player(Seat(HORDE)).route.expect("a route").reached;
    assert_eq!(reached(&bench), 0b100, "the last one first");
    bench.put(HORDE, 0, "lower_dnieper", 8).act(HORDE, "step 0 crimea");
    assert_eq!(reached(&bench), 0b101);
    assert!(!bench.game.player(Seat(HORDE)).route.expect("a route").is_ready());
}
