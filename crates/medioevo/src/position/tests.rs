//! Positions of random games: they read back, and damaged ones are refused with a reason or can be played on.

use table::damage::Damage;
use table::{Fast, Flow, Game, Legal, Seat, Silent};

use crate::cards::CardNo;
use crate::crafts::Craft;
use crate::empire::Ability;
use crate::frame::Frame;
use crate::guide::Guide;
use crate::map::Kingdom;
use crate::movement::{Combat, Manoeuvre};
use crate::notation::Action;
use crate::options::{Allotment, Options};
use crate::pieces::SEATS;
use crate::player::Route;
use crate::setup::Setup;
use crate::state::Medioevo;
use crate::technology::Technology;
use crate::testing::Bench;
use crate::timing::Length;

/// Positions of random games of all variants: many of those in which something is being resolved.
fn documents(games: u64) -> Vec<serde_json::Value> {
    let mut documents = Vec::new();
    let mut legal = Legal::new();
    for index in 0..games {
        let mut chance = Fast::nth(0x706f_7369, index);
        let options = Options { length: Length::Short, ..crate::random::varied(index) };
        let mut game = crate::setup::begin(&options, &mut chance, &mut Silent);
        let mut decisions = 0_u32;
        while let Some(seat) = game.asked().lowest() {
            let depth = game.flow.frames().len() as u32;
            if chance.below(40) < depth {
                documents.push(serde_json::to_value(game.position()).expect("JSON"));
            }
            legal.clear();
            game.choices(seat, &mut legal);
            let action = legal.pick(&mut chance).expect("a choice");
            game.perform(seat, action, &mut chance, &mut Silent);
            decisions += 1;
        }
        assert!(decisions > 0);
    }
    documents
}

/// Words that stand in positions, by what they could replace.
const WORDS: [&[&str]; 7] = [
    &["adrianople", "bulgaria", "caria", "galatia", "georgia", "latium", "bithynia", "wallachia"],
    &["light_infantry", "heavy_infantry", "cavalry", "archer", "captain1", "captain2", "captain3"],
    &["war_wagon", "galley", "caravan", "merchant_ship", "siege_engine"],
    &["village", "town", "city", "watchtower", "fortress", "castle", "cathedral"],
    &["turn_order", "events", "taxes", "purchases", "combat", "trade", "end", "scoring", "setup"],
    &["transport", "combat", "construction", "commerce", "legislation", "religion"],
    &["own", "battle", "round", "rolled", "activated", "claim", "buy", "any_cost", "roll"],
];

/// A damaged position is refused with a place and a reason, or it is a state that keeps the invariants and can be played on.
#[test]
fn damaged_positions_never_panic() {
    let documents = documents(12);
    assert!(documents.len() > 300, "{} documents", documents.len());
    let damage = Damage {
        documents: &documents,
        favourite: ("/flow", 3),
        words: &WORDS,
        numbers: &[0, 1, 3, 5, 6, 9, 10, 40, 127, 255, 999, 65535],
    };
    let tried = std::env::var("KATHISMA_DAMAGED").map_or(400, |tried| tried.parse().expect("a number"));
    let seed = std::env::var("KATHISMA_SEED").map_or(34, |seed| seed.parse().expect("a number"));
    let tried = damage.run::<Medioevo>(tried, seed, explained).unwrap_or_else(|wrong| panic!("{wrong}"));
    println!("{tried}");
    assert!(tried.refused > 20 && tried.accepted > 20, "{tried}");
}

/// Whether a guide has an account of everybody, and offers to use what may be used and nothing else.
fn explained(guide: &Guide, legal: &Legal<Action>) -> bool {
    let usable = guide.own.as_ref().map_or(&[][..], |own| &own.usable);
    let used = legal.actions().iter().filter(|action| matches!(action, Action::Use(_))).count();
    guide.accounts.len() == guide.ending.forecasts.len()
        && (guide.own.is_none() || usable.len() == used)
        && usable.iter().all(|&technology| legal.contains(Action::Use(technology)))
}

/// What is wrong with a position that was prepared in the combat phase of a game of three.
fn refused(prepare: &dyn Fn(&mut Bench)) -> Vec<String> {
    let mut bench = Bench::new(3);
    bench.gear(0, crate::GearKind::WarWagon, 1, "macedonia");
    bench.at(Frame::Combat(Combat::FIRST));
    prepare(&mut bench);
    let faults = Medioevo::from_position(&bench.game.position()).err().unwrap_or_default();
    faults.into_iter().map(|fault| fault.problem).collect()
}

/// What frames and routes name is checked before anything is read by it: a side of a battle and a type of unit where Promotion is paid,
/// one action at a time, a route of 4, 6 or 8 stages.
#[test]
fn what_names_nothing_is_refused() {
    assert_eq!(refused(&|_| {}), [""; 0]);
    let promotion = |count: u8, other: u8| {
        refused(&move |bench| {
            let craft = Craft { count, other, ..Craft::of(Technology::Promotion, Seat(0)) };
            bench.game.push(Frame::Craft(craft));
        })
    };
    for (count, other) in [(0, 2), (100, 0)] {
        assert!(promotion(count, other)[0].contains("two sides"), "{:?}", promotion(count, other));
    }
    let elsewhere = refused(&|bench| {
        let outside = bench.game.map().territories().iter().find(|&zone| !bench.game.area.contains(zone));
        let zone = bench.game.name(outside.expect("three don't play on the whole map"));
        bench.game.push(Frame::Arrival(crate::arrival::Arrival {
            seat: Seat(0),
            zone,
            owner: None,
            horde: false,
            fought: table::Seats::NONE,
            conquered: false,
            bled: table::Seats::NONE,
            step: crate::arrival::Coming::Entered,
        }));
    });
    assert!(elsewhere[0].contains("outside the play area"), "{elsewhere:?}");
    let card = |alternative: Option<u8>| {
        refused(&move |bench| {
            bench.cards(0, &[51]);
            let card = crate::CardNo::new(51).expect("a card");
            let ability = crate::empire::Ability {
                begun: true,
                alternative,
                ..crate::empire::Ability::of(card, Seat(0))
            };
            bench.game.push(Frame::Ability(ability));
        })
    };
    assert!(card(None)[0].contains("nobody is asked"), "it goes on by itself");
    assert!(card(Some(1))[0].contains("takes effect"), "what gives points alone has no effect of its own");
    let twice = refused(&|bench| {
        for _ in 0..2 {
            bench.game.push(Frame::Manoeuvre(Manoeuvre::of(Seat(0))));
        }
    });
    assert!(twice[0].contains("one action"), "{twice:?}");
    let early = refused(&|bench| {
        bench.game.phase = crate::Phase::Events;
        bench.game.decks.event = crate::cards::EventNo::new(10);
        bench.at(Frame::Events(crate::events::Events::at(crate::events::Task::Reroll)));
    });
    assert!(early[0].contains("not drawn"), "{early:?}");
    let route = refused(&|bench| {
        let areas = [bench.zone("buda"); 8];
        bench.game.players[0].route = Some(Route { areas, stages: 9, reached: 0, carrier: None });
    });
    assert!(route[0].contains("INV-9"), "{route:?}");
}

/// What can't have come about is refused: a card that asks while something else is resolved or before it takes effect, an action out of its phase, a secret
/// that nobody asked for, an Event card that was not put away, cards to choose from outside a purchase.
#[test]
fn what_can_not_be_going_on_is_refused() {
    let card = |number| CardNo::new(number).expect("a card");
    let ability = |change: fn(&mut Ability), above: bool| {
        refused(&move |bench| {
            let mut ability = Ability { begun: true, asks: true, ..Ability::of(card(25), Seat(0)) };
            change(&mut ability);
            bench.cards(0, &[25]);
            bench.game.push(Frame::Ability(ability));
            if above {
                bench.game.push(Frame::Manoeuvre(Manoeuvre::of(Seat(0))));
            }
        })
    };
    assert!(ability(|_| {}, true)[0].contains("something else"), "{:?}", ability(|_| {}, true));
    for change in [
        (|ability| ability.begun = false) as fn(&mut Ability),
        |ability| ability.cancelled = true,
        |ability| ability.alternative = Some(0),
    ] {
        assert!(ability(change, false)[0].contains("takes effect"), "{:?}", ability(change, false));
    }
    let early = refused(&|bench| {
        bench.game.phase = crate::Phase::End;
        bench.game.flow = Flow::new(Frame::Ending(crate::ending::Ending { asked: true }));
        bench.game.push(Frame::Manoeuvre(Manoeuvre::of(Seat(0))));
    });
    assert!(early[0].contains("another phase"), "{early:?}");
    let elsewhere = refused(&|bench| {
        bench.game.push(Frame::Manoeuvre(Manoeuvre { acted: true, ..Manoeuvre::of(Seat(1)) }));
    });
    assert!(elsewhere[0].contains("whose turn it is"), "{elsewhere:?}");
    let priceless = refused(&|bench| {
        let (seat, colour) = (Seat(0), crate::Branch::Combat);
        bench.game.push(Frame::Payment(crate::points::Payment { seat, colour, left: 1, keep: 0 }));
    });
    assert!(priceless[0].contains("for a purchase or a technology"), "{priceless:?}");
    let passed = refused(&|bench| {
        bench.game.flow = Flow::new(Frame::Combat(Combat { passes: 2, ..Combat::FIRST }));
    });
    assert!(passed[0].contains("have passed"), "{passed:?}");
    let place = refused(&|bench| {
        bench.game.phase = crate::Phase::Trade;
        bench.game.flow = Flow::new(Frame::Trade(crate::trade::Trade { place: 7 }));
    });
    assert!(place[0].contains("6 places"), "{place:?}");
    let gone = refused(&|bench| {
        bench.game.order = bench.game.order.without(Seat(2));
        bench.game.push(Frame::Manoeuvre(Manoeuvre::of(Seat(2))));
    });
    assert!(gone[0].contains("still in the game"), "{gone:?}");
    let secret = refused(&|bench| bench.game.secret[1] = Some(30));
    assert!(secret[0].contains("in secret"), "{secret:?}");
    let event = refused(&|bench| bench.game.decks.event = crate::cards::EventNo::new(10));
    assert!(event[0].contains("in its phase"), "{event:?}");
    let drawn = refused(&|bench| {
        bench.game.decks.unseen = bench.game.decks.unseen.without(card(5));
        bench.game.drawn[2] = crate::cards::CardSet::one(card(5));
    });
    assert!(drawn[0].contains("no cards"), "{drawn:?}");
}

/// At the start kingdoms and transports are taken from those that are left.
#[test]
fn what_can_not_be_chosen_at_the_start_is_refused() {
    let setup = |setup: Setup, kingdoms: Allotment| {
        refused(&move |bench| {
            bench.game.options.kingdoms = kingdoms;
            if kingdoms != Allotment::Agreed {
                bench.game.options.agreed = Options::default().agreed;
            }
            bench.game.phase = crate::Phase::Setup;
            bench.game.flow = Flow::new(Frame::Setup(setup));
        })
    };
    for (kind, level) in
        [(crate::GearKind::WarWagon, 0), (crate::GearKind::WarWagon, 3), (crate::GearKind::SiegeEngine, 1)]
    {
        let faults =
            setup(Setup::Transports { place: 0, left: 2, chosen: Some((kind, level)) }, Allotment::Agreed);
        assert!(faults[0].contains("that are left"), "{faults:?}");
    }
    let (rulers, pledged, tied) = ([None; SEATS], [0; SEATS], [None; SEATS]);
    for (count, kingdoms) in [(2, Allotment::Auction), (3, Allotment::Agreed)] {
        let offered = std::array::from_fn(|place| Kingdom::ALL.get(place).copied().filter(|_| place < count));
        let faults = setup(Setup::Pledge { offered, rulers, pledged, tied, again: false }, kingdoms);
        assert!(faults[0].contains("that are left"), "{count} kingdoms for three, {kingdoms}: {faults:?}");
    }
    let out = refused(&|bench| {
        bench.game.order = bench.game.order.without(Seat(2));
        bench.game.phase = crate::Phase::Setup;
        bench.game.flow = Flow::new(Frame::Setup(Setup::Villages));
    });
    assert!(out[0].contains("nobody is out"), "{out:?}");
    let order = [Some(Seat(0)), Some(Seat(0)), Some(Seat(1)), None, None, None];
    let faults = setup(Setup::Pick { order, place: 0, rulers }, Allotment::Pick);
    assert!(faults[0].contains("that are left"), "seat 0 picks twice: {faults:?}");
}

/// Numbers are refused that can't be counted with, wherever they stand: seats, figures, florins, points, dice.
#[test]
fn what_can_not_be_counted_is_refused() {
    let changed = |pointer: &str, value: serde_json::Value| {
        let mut bench = Bench::new(3);
        bench.gear(0, crate::GearKind::WarWagon, 1, "macedonia");
        bench.at(Frame::Combat(Combat::FIRST));
        let mut document = serde_json::to_value(bench.game.position()).expect("JSON");
        let (parent, name) = pointer.rsplit_once('/').expect("a pointer");
        document.pointer_mut(parent).expect("a place")[name] = value;
        let position = serde_json::from_value(document).expect("a position");
        let faults = Medioevo::from_position(&position).err().unwrap_or_default();
        faults.into_iter().map(|fault| format!("{fault}")).collect::<Vec<_>>()
    };
    let change = |own: &str, count: u8| serde_json::json!([{"zone": "macedonia", "own": own, "shown": "cavalry", "count": count, "lent": true}]);
    for (pointer, value, right) in [
        ("/players/0/florins", serde_json::json!(u32::MAX), "so many florins"),
        ("/players/0/honour", serde_json::json!(i16::MAX), "so many florins"),
        ("/players/0/tax", serde_json::json!(15), "10 to 50"),
        ("/players/0/young_loans", serde_json::json!(1), "so many florins"),
        ("/players/0/points", serde_json::json!({"combat": 255}), "so many florins"),
        ("/players/0/tally", serde_json::json!({"units_bought": 255}), "in one turn"),
        ("/gear", serde_json::json!([[{"kind": "galley", "level": 0, "zone": "macedonia"}]]), "from 1 to 3"),
        ("/today/changes", change("captain1", 9), "as there are"),
        ("/today/changes", change("light_infantry", 0), "as stand there"),
        ("/orders/by_seat", serde_json::json!([{"gear": [[0, 0, 11]]}]), "at most ten"),
        ("/orders/by_seat", serde_json::json!([{"gear": [[0, 0, 9]]}]), "INV-9"),
        ("/circle/dice", serde_json::json!({"d4": 255, "d6": 255, "d8": 255}), "4, 6 and 8"),
        ("/roll", serde_json::json!({"sides": 6, "value": 7}), "shows one"),
        ("/accords/wars", serde_json::json!([[7]]), "no seat"),
        (
            "/battles",
            serde_json::json!([{"zone": "macedonia", "sides": [{"player": 127}, "horde"]}]),
            "no seat",
        ),
        ("/bids", serde_json::json!([1, 2, 3, 4]), "3 entries"),
    ] {
        let faults = changed(pointer, value);
        assert!(faults.iter().any(|fault| fault.contains(right)), "{pointer}: {faults:?}");
    }
}

/// MU-9.12, MU-21.21: while somebody chooses what a card does, he may claim, and anybody may call for a vote; what he was asked
/// waits below, and the position reads back.
#[test]
fn a_claim_and_a_vote_come_between() {
    for between in ["claim 51", "denounce 0 0"] {
        let mut bench = Bench::new(3);
        bench.pact(0, 1, crate::ClauseKind::Trade, 0).cards(0, &[34, 51]);
        bench.game.players[0].levels[crate::Branch::Religion as usize] = 4;
        bench.at(Frame::Combat(Combat::FIRST));
        bench.act(0, "play 34");
        assert!(matches!(bench.game.flow.top(), Frame::Ability(_)));
        bench.act(u8::from(between.starts_with('d')), between);
        assert!(matches!(bench.game.flow.top(), Frame::Reward(_) | Frame::Vote(_)), "{between}");
        let read = Medioevo::from_position(&bench.game.position());
        assert_eq!(read.map(|game| game.flow), Ok(bench.game.flow), "{between}");
    }
}

/// MU-C31: the stages that a Salesman has moved are a set, and the last of eight is as good as the first.
#[test]
fn a_salesman_may_move_every_stage() {
    let faults = refused(&|bench| {
        let card = CardNo::new(31).expect("a card");
        let ability = Ability { begun: true, asks: true, other: 0b1010_0000, ..Ability::of(card, Seat(0)) };
        bench.game.push(Frame::Ability(ability));
    });
    assert!(faults.iter().all(|fault| !fault.contains("counted")), "{faults:?}");
}

/// Given a player who has as many florins, honour points and deeds as a document may say, when more come, then they are not
/// counted, what the honour came from still adds up (INV-24), and the position reads back.
#[test]
fn what_is_counted_to_the_end_reads_back() {
    let mut bench = Bench::new(3);
    bench.gear(0, crate::GearKind::WarWagon, 1, "macedonia");
    bench.at(Frame::Combat(Combat::FIRST));
    let start = bench.game.tables().setup.honour_points;
    for (points, more) in [(2000, 3), (start - 2000, -3)] {
        let player = bench.game.player_mut(Seat(0));
        (player.florins, player.unseen) =
            (crate::player::MOST_FLORINS, -(crate::player::MOST_FLORINS as i32));
        (player.honour, player.earned.battle) = (points, points - start);
        player.earn_honour(more, |earned| &mut earned.battle);
        player.gain(1);
        player.gain_unseen(-1);
        player.pay_interest(u16::MAX, u16::MAX);
        crate::written::count_on(&mut player.tally.suppressed, u8::MAX);
        assert_eq!((player.honour, player.earned.battle), (points, points - start));
        let read = Medioevo::from_position(&bench.game.position()).map(|game| game.position());
        assert!(read.as_ref() == Ok(&bench.game.position()), "{:?}", read.err());
        assert_eq!(bench.game.check_invariants(), Ok(()));
    }
}

/// MU-17.20, MU-C11: a war wagon that is a caravan as well opens a route, and the position reads back; a plain one does not.
#[test]
fn a_route_is_laid_by_what_trades() {
    let faults = |marks: crate::gear::Marks| {
        let mut bench = Bench::new(3);
        let place = bench.gear(0, crate::GearKind::WarWagon, 1, "constantinople");
        bench.game.lands.stables[0].get_mut(place).expect("a wagon").marks = marks;
        bench.game.phase = crate::phases::Phase::Trade;
        bench.game.flow = Flow::new(Frame::Trade(crate::trade::Trade { place: 0 }));
        let origin = bench.game.name(bench.zone("constantinople"));
        let laying = crate::trade::Laying { seat: Seat(0), place, origin, stages: 0, areas: [None; 8] };
        bench.game.push(Frame::Laying(laying));
        Medioevo::from_position(&bench.game.position()).err().unwrap_or_default().len()
    };
    assert_eq!(faults(crate::gear::Marks::one(crate::Mark::Both)), 0);
    assert_eq!(faults(crate::gear::Marks::EMPTY), 1);
}

/// MU-17.15, MU-C11: a caravan that has marched off as a war wagon, and whose owner chooses the cube that stays, is a position of the
/// combat phase that reads back, also where others are still joining the attack that it goes to.
#[test]
fn a_cube_is_left_in_the_combat_phase() {
    let mut bench = Bench::new(3);
    let caravan = bench.gear(0, crate::GearKind::Caravan, 2, "constantinople");
    bench.gear(0, crate::GearKind::WarWagon, 1, "bithynia");
    let gear = bench.game.lands.stables[0].get_mut(caravan).expect("a caravan");
    gear.marks = crate::gear::Marks::one(crate::Mark::Both);
    for good in [crate::Good::Green, crate::Good::Brown] {
        gear.cargo = gear.cargo.with(good, 1);
    }
    bench.at(Frame::Combat(Combat::FIRST)).act(0, "step 0 bithynia");
    let name = bench.game.name(bench.zone("cappadocia"));
    let read = |game: &Medioevo| {
        Medioevo::from_position(&game.position()).map(|_| ()).map_err(|faults| faults[0].clone())
    };
    assert_eq!(bench.choices(0)[..2], ["good brown", "good green"]);
    assert_eq!(read(&bench.game), Ok(()));
    let passing = bench.game.flow.top();
    bench.game.pop();
    bench.game.set(Frame::Manoeuvre(Manoeuvre {
        acted: true,
        doing: crate::movement::Move::Gather(name, None, 1),
        ..Manoeuvre::of(Seat(0))
    }));
    bench.game.push(passing);
    assert_eq!(read(&bench.game), Ok(()));
}
