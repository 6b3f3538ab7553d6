//! Golden playthroughs (`table::golden`): finished games for every way a game can end, for every length, every number of
//! kingdoms and every variant, and for what random players hardly come to: routes, alliances, war at sea, bankruptcy.
//!
//! Most of these are stories: a position late in the game, and what is done in it. What is asked beside that is answered
//! as plainly as possible.

mod positions;

use std::collections::BTreeSet;

use medioevo::{
    Action, Allotment, Building, Event, GearKind, Length, Medioevo, Money, Options, Phase, ROUTES,
};
use positions::{
    ALONE, BANKRUPT, BETRAYAL, BLOOD, BROKEN_ALLIANCE, EARLIER, ELIMINATED, NAVAL_WAR, RICHEST, ROUTE_4,
    ROUTE_6, ROUTE_8, TERRAIN,
};
use table::golden::{Collection, Golden, Source};
use table::{Game, Match, Seat, goldens};

type Played = Match<Medioevo>;

static GOLDEN: Collection<Medioevo> = Collection::new(
    concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/golden"),
    &["A", "B", "C", "D", "E", "F"],
    30,
    LIST,
);

/// Byzantium, Hungary and the Golden Horde.
const THREE: &str = r#"{"seats":3,"kingdoms":"agreed","agreed":["byz","hun","hor"],"length":"short"}"#;
/// Byzantium, the Mamluks and the Golden Horde.
const SEAFARERS: &str = r#"{"seats":3,"kingdoms":"agreed","agreed":["byz","mam","hor"],"length":"short"}"#;
/// The Holy Roman Empire, Hungary and the Golden Horde.
const WESTERN: &str = r#"{"seats":3,"kingdoms":"agreed","agreed":["hre","hun","hor"],"length":"short"}"#;

/// What everybody answers to what has nothing to do with a story.
const PLAINLY: &[&str] =
    &["pass, done, tax 10, reroll none, fight, retain_all, symbol, figure, hit, zone, no"];

/// Whether an event of this form happened.
macro_rules! saw {
    ($game:expr, $($event:tt)+) => { events($game).any(|event| matches!(event, $($event)+)) };
}

static LIST: &[Golden<Medioevo>] = goldens! {
    // --- lengths and ends ---------------------------------------------------------------------------
    "short": Win "turns", r#"{"seats":3,"length":"short"}"#, Source::deal(&[]),
        "Three kingdoms on a part of the map, eight turns (MU-3.7, MU-24.1)",
        |game| {
            let state = game.state();
            let inside = |event: &Event| match event {
                Event::HordePlaced { zone, .. } | Event::BarbarianAdded { zone, .. } | Event::Conquered { zone, .. } => {
                    state.in_play().contains(state.zone_of(*zone))
                }
                _ => true,
            };
            state.turn() == 8 && state.in_play() != state.chart().zones() && events(game).all(inside)
        };
    "medium": Win "turns", "{}", Source::deal(&[]),
        "Four kingdoms, ten turns (MU-24.1)",
        |game| game.state().turn() == 10;
    "long": Win "turns", r#"{"seats":5,"length":"long"}"#, Source::deal(&[]),
        "Five kingdoms, twelve turns (MU-24.1)",
        |game| game.state().turn() == 12;
    "six-kingdoms": Win "turns", r#"{"seats":6,"length":"short"}"#, Source::deal(&[]),
        "Six kingdoms on the whole map (MU-3.7)",
        |game| game.state().in_play() == game.state().chart().zones();
    "honour-limit": Win "honour", r#"{"seats":4,"honour_limit":13}"#, Source::deal(&[]),
        "Somebody has thirteen honour points: the game ends at once, with the final scoring (MU-24.3, AR-62)",
        |game| game.state().turn() < 10 && saw!(game, Event::Scored { .. });
    "time-limit": Win "time", r#"{"seats":3,"time_limit":true}"#,
        Source::Deal { entropy: &["north", "south", "east"], wishes: &[], whim: |game, seat| time_up(game, seat, 2) },
        "The time is over in the second turn, which is played to its end (MU-24.2, AR-64)",
        |game| {
            let called = game.steps().iter().position(|step| step.action == Action::TimeUp);
            game.state().turn() == 2 && called.is_some_and(|step| step + 1 < game.steps().len())
        };
    "alone": Win "alone", THREE,
        Source::Story { position: ALONE, wishes: PLAINLY, actions: "B tax 10" },
        "Two fail to pay their interest for the second time: who is left wins at once, without a final scoring \
         (MU-22.13, MU-22.14, MU-22.16)",
        |game| game.state().turn() == 5 && game.state().in_game().len() == 1 && !saw!(game, Event::Scored { .. });
    "richest": Win "turns", THREE,
        Source::Story { position: RICHEST, wishes: PLAINLY, actions: "C done" },
        "Equal honour points: the richer of the two wins (MU-24.31)",
        |game| are_equal(game) && winners(game) == [0] && worth(game, 0) > worth(game, 1);
    "earlier-in-the-order": Win "turns", THREE,
        Source::Story { position: EARLIER, wishes: PLAINLY, actions: "C done" },
        "Equal honour points and equal florins: who was earlier in the last turn order wins (MU-24.31)",
        |game| are_equal(game) && winners(game) == [1] && worth(game, 0) == worth(game, 1);

    // --- debt ---------------------------------------------------------------------------------------
    "bankrupt": Win "turns", THREE,
        Source::Story {
            position: BANKRUPT,
            wishes: PLAINLY,
            actions: "B done; B done; B liquidate; B piece 1.0; B liquidate; B revolt; B zone croatia",
        },
        "Interest of five loans can't be paid: bankrupt, until a caravan and a village are sold off and a territory \
         rises; then the arrears are paid (MU-22.9 to MU-22.12, MU-22.17, MU-24.29)",
        |game| {
            saw!(game, Event::Bankrupt { seat: Seat(1), arrears: 150 })
                && saw!(game, Event::PieceRemoved { piece: GearKind::Caravan, .. })
                && saw!(game, Event::BuildingRemoved { building: Building::Village, .. })
                && saw!(game, Event::Received { why: Money::Revolt, .. })
                && saw!(game, Event::Rebelled { seat: Seat(1), .. })
                && !game.state().position().players[1].bankrupt
                && saw!(game, Event::ScoredDebt { seat: Seat(1), points: -15 })
        };
    "eliminated": Win "turns", THREE,
        Source::Story {
            position: ELIMINATED,
            wishes: PLAINLY,
            actions: "B done; A bid 20; B bid 0; C bid 10; B done",
        },
        "Who fails to pay in two turns running is out of the game, in spite of most honour points; the others play \
         on (MU-22.13, MU-22.14, MU-22.16)",
        |game| {
            let scores = game.outcome().map(|outcome| outcome.scores);
            saw!(game, Event::Bankrupt { seat: Seat(1), .. })
                && saw!(game, Event::Eliminated { seat: Seat(1) })
                && saw!(game, Event::Scored { .. })
                && scores.is_some_and(|scores| scores.as_slice()[1] > scores.as_slice()[0])
                && winners(game) == [0]
        };

    // --- war and alliances --------------------------------------------------------------------------
    "naval-war": Win "turns", SEAFARERS,
        Source::Story {
            position: NAVAL_WAR,
            wishes: PLAINLY,
            actions: "A attack egyptian_sea; A join 0; A join 2; A fight; B fight; A fight; A crew 1 heavy_infantry; \
                      A done = 1; B hit 0 light_infantry; B hit 0 light_infantry = 1 4 8; \
                      B hit 1 light_infantry = 8 6 4; A reroll none; B done = 1 5 3; B reroll none; \
                      B hit 1 light_infantry; A hit 0 archer; A hit 0 archer; A hit 0 archer = 2 7; A retain_all; \
                      A step 3 egyptian_sea; A attack alexandria; A join 3; A done; A fight; B fight; \
                      A fight = 8 7 5 1; A reroll none = 2 1 3",
        },
        "A battle at sea with a catapult on board: a galley sinks, a galley and a merchant ship are taken; then a third \
         galley lands in Alexandria (MU-13.1 to MU-13.8, MU-10.17, MU-24.13)",
        |game| {
            let ship = |event: &Event| match event {
                Event::PieceTaken { piece, .. } => Some(piece.place),
                _ => None,
            };
            saw!(game, Event::Fired { hits: 1, .. })
                && saw!(game, Event::GalleyRolled { sank: true, .. })
                && saw!(game, Event::GalleyRolled { sank: false, .. })
                && events(game).filter_map(ship).collect::<Vec<_>>() == [1, 2]
                && saw!(game, Event::Conquered { seat: Seat(0), former: Some(Seat(1)), .. })
        };
    "broken-alliance": Win "turns", THREE,
        Source::Story {
            position: BROKEN_ALLIANCE,
            wishes: PLAINLY,
            actions: "B partner 0; B clause defensive_alliance 1 0 3; B clause defensive_alliance 0 1 3; B propose; \
                      A agree 3; C load 0 cavalry; C load 0 cavalry; C load 0 cavalry; C attack bulgaria; C join 0; \
                      A fight; C reroll none; A reroll none; B load 0 cavalry; B step 0 buda; B done; \
                      A denounce 0 1; A broken; B kept; C broken",
        },
        "An ally is attacked, and the other one marches home: denounced, voted on, two honour points less, and the \
         victory lost by it (MU-21.14, MU-21.20, MU-21.21)",
        |game| {
            saw!(game, Event::PactSigned { .. })
                && saw!(game, Event::Judged { accused: Seat(1), broken: true, .. })
                && saw!(game, Event::Honoured { seat: Seat(1), points: -2, .. })
                && saw!(game, Event::PactEnded { .. })
                && winners(game) == [2]
        };
    "betrayal": Win "turns", THREE,
        Source::Story {
            position: BETRAYAL,
            wishes: PLAINLY,
            actions: "B load 0 cavalry; B load 0 cavalry; B load 0 cavalry; B attack bulgaria; B yes; B join 0; B fight; \
                      A fight",
        },
        "An attack without declaration on an ally: three honour points for it, and two for each of the two pacts that it \
         breaks (MU-21.5 to MU-21.7, MU-21.20, MU-24.9, MU-24.10)",
        |game| {
            let lost = events(game).filter_map(|event| match event {
                Event::Honoured { seat: Seat(1), points: points @ ..0, .. } => Some(*points),
                _ => None,
            });
            saw!(game, Event::WarBegan { seat: Seat(1), on: Seat(0) })
                && events(game).filter(|event| matches!(event, Event::PactBroken { seat: Seat(1), .. })).count() == 2
                && lost.collect::<Vec<_>>() == [-3, -2, -2]
        };

    // --- routes -------------------------------------------------------------------------------------
    "route-4": Win "turns", THREE,
        Source::Story {
            position: ROUTE_4,
            wishes: PLAINLY,
            actions: "A partner 1; A clause trade 0 1 0; A propose; B agree 3; B fetch 0; B number 3; B route 4; \
                      B zone slavonia; B zone transylvania; B zone bulgaria; B zone macedonia; B step 0 slavonia; \
                      B step 0 alfold; B step 0 transylvania; B step 0 wallachia; B step 0 bulgaria; \
                      B step 0 macedonia; B sell 0; B good yellow; B good yellow; B good yellow; B glory; B profit",
        },
        "A caravan with grain by Slavonia, Transylvania and Bulgaria to Macedonia, where a pact lets it sell: two trade \
         points (MU-17.20 to MU-17.26, MU-17.9, MU-21.13)",
        |game| completed(game) == [4] && saw!(game, Event::GoodsSold { cubes: 3, .. });
    "route-6": Win "turns", SEAFARERS,
        Source::Story {
            position: ROUTE_6,
            wishes: PLAINLY,
            actions: "B fetch 0; B number 6; B route 6; B zone jerusalem; B zone cyprus; B zone iconium; B zone crete; \
                      B zone bithynia; B zone constantinople; B step 0 levantine_sea; B step 0 jerusalem; \
                      B step 0 levantine_sea; B step 0 cyprus; B step 0 cilician_sea; B step 0 iconium; \
                      B step 0 cilician_sea; A bid 20; B bid 10; C bid 0; A partner 1; A clause trade 0 1 0; \
                      A fee 1 0 20; A propose; B agree 3; B step 0 south_aegean; B step 0 crete; \
                      B step 0 south_aegean; B step 0 north_aegean; B step 0 bithynia; B step 0 north_aegean; \
                      B step 0 constantinople; B sell 0; B good orange; B good orange; B good orange; B good orange; \
                      B good orange; B good orange; B glory; B glory; B profit; B profit",
        },
        "A merchant ship with spices from Antioch in two turns to Constantinople, where each sale costs a fee: four trade \
         points (MU-17.20 to MU-17.26, MU-17.23, MU-21.17)",
        |game| completed(game) == [6] && saw!(game, Event::Paid { seat: Seat(1), florins: 20, why: Money::Pact });
    "route-8": Win "turns", WESTERN,
        Source::Story {
            position: ROUTE_8,
            wishes: PLAINLY,
            actions: "A fetch 0; A number 2; A route 8; A zone rhineland; A zone franconia; A zone bohemia; \
                      A zone lesser_poland; A zone prussia; A zone livonia; A zone novgorod; A zone pskov; \
                      A step 0 rhineland; A step 0 franconia; A step 0 bohemia; A step 0 silesia; \
                      A step 0 lesser_poland; A step 0 prussia; A step 0 lithuania; A bid 0; B bid 20; C bid 10; \
                      A step 0 livonia; A step 0 novgorod; A step 0 pskov; A sell 0; A good white; A good white; \
                      A glory; A glory; A glory; A glory; A glory; A profit",
        },
        "A caravan with salt from Saxony in two turns to Pskov: six trade points, five of them for honour, and the game is \
         won by them (MU-17.20 to MU-17.26, MU-24.15)",
        |game| completed(game) == [8] && saw!(game, Event::RouteHonoured { points: 5, .. }) && winners(game) == [0];

    // --- variants -----------------------------------------------------------------------------------
    "auction-of-kingdoms": Win "time", r#"{"seats":6,"kingdoms":"auction","time_limit":true}"#,
        Source::Deal { entropy: &[], wishes: &[], whim: |game, seat| time_up(game, seat, 1) },
        "Honour points are bid for kingdoms; who ties or is outbid bids again, and all markers are shifted (MU-25.1 to \
         MU-25.5, AR-55)",
        |game| {
            let pledged = events(game).filter_map(|event| match event {
                Event::Pledged { kingdom, points, .. } => Some((*kingdom, *points)),
                _ => None,
            });
            let pledged: Vec<_> = pledged.collect();
            let (first, second) = pledged.split_at(6);
            let is_tied = |&(kingdom, points)| {
                let rivals = first.iter().filter(|(other, _)| *other == kingdom);
                let highest = rivals.clone().map(|(_, points)| *points).max();
                highest == Some(points) && rivals.filter(|(_, other)| *other == points).count() > 1
            };
            let best = |state: &Medioevo| (0..6).map(|seat| state.honour_of(Seat(seat))).max();
            let begun = game.steps().iter().find(|step| matches!(step.action, Action::Bid(_)));
            !second.is_empty()
                && first.iter().any(is_tied)
                && begun.and_then(|step| step.before()).is_some_and(|state| best(state) == Some(10))
        };
    "kingdoms-picked": Win "time", r#"{"seats":5,"kingdoms":"pick","time_limit":true}"#,
        Source::Deal { entropy: &[], wishes: &[], whim: |game, seat| time_up(game, seat, 1) },
        "Five pick their kingdoms one after the other, each linked to one before it (MU-3.4, MU-3.5)",
        |game| game.steps().iter().filter(|step| matches!(step.action, Action::Kingdom(_))).count() >= 4;
    "terrain": Win "turns", r#"{"seats":3,"kingdoms":"agreed","agreed":["byz","hun","hor"],"length":"short","terrain":true}"#,
        Source::Story { position: TERRAIN, wishes: PLAINLY, actions: "B step 0 transylvania; B step 0 upper_hungary" },
        "Two steps into mountains take all six points of a caravan, and upkeep depends on the terrain (MU-25.10, \
         MU-25.11)",
        |game| {
            let upkeep = events(game).filter_map(|event| match event {
                Event::Paid { seat, florins, why: Money::Upkeep } => Some((seat.0, *florins)),
                _ => None,
            });
            // In a territory with an inhabited area 10; in mountains 30, twice; in a desert 40, in plains 20.
            upkeep.collect::<Vec<_>>() == [(1, 70), (2, 60)] && steps_left(game, 1, 0) == [6, 3, 0]
        };
    "blood": Win "turns", r#"{"seats":3,"kingdoms":"agreed","agreed":["byz","hun","hor"],"length":"short","blood":true}"#,
        Source::Story {
            position: BLOOD,
            wishes: PLAINLY,
            actions: "A load 0 cavalry; A attack slavonia; A join 0; A plunder; B load 0 cavalry; B load 0 cavalry; \
                      B load 0 cavalry; B attack slavonia; B join 0; B fight; A fight; B fight = 7 5 3; \
                      B reroll none = 5 1 2; A reroll none; B blood",
        },
        "A home is conquered and plundered: a blood token, spent when it is won back (MU-25.20, MU-25.21)",
        |game| {
            saw!(game, Event::BloodGained { seat: Seat(1) })
                && saw!(game, Event::BloodSpent { seat: Seat(1) })
                && saw!(game, Event::Conquered { seat: Seat(0), .. })
                && saw!(game, Event::Conquered { seat: Seat(1), former: Some(Seat(0)), .. })
        };
    "teams": SharedWin "turns", r#"{"seats":4,"length":"short","teams":[1,2,1,2]}"#, Source::deal(&[]),
        "Two teams of two: the higher sum of honour points wins, for both members (MU-25.30)",
        |game| {
            let winners = winners(game);
            winners == [0, 2] || winners == [1, 3]
        };
    "deployment": Win "time", r#"{"seats":4,"deployment":true,"time_limit":true}"#,
        Source::Deal {
            entropy: &[],
            wishes: &["hide, hire, make, build, engage"],
            whim: |game, seat| time_up(game, seat, 1),
        },
        "Purchases stay hidden until all have bought; then they are placed in turn order (MU-25.40)",
        |game| {
            let at = |wanted: fn(&Event) -> bool| events(game).position(wanted);
            let hidden = at(|event| matches!(event, Event::PurchasesHidden { .. }));
            let ordered = at(|event| matches!(event, Event::Ordered { ware: Some(_), .. }));
            let placed = at(|event| matches!(event, Event::Mustered { .. }));
            let all = events(game).enumerate().filter(|(_, event)| matches!(event, Event::BoughtAll { .. }));
            let last = all.map(|(number, _)| number).last();
            hidden.is_some() && hidden < ordered && ordered < last && last < placed
        };
    "simultaneous-purchases": Win "time", r#"{"seats":4,"simultaneous_purchases":true,"time_limit":true}"#,
        Source::Deal { entropy: &[], wishes: &["hire, build, make"], whim: |game, seat| time_up(game, seat, 1) },
        "All buy at the same time (MU-8.80)",
        |game| {
            let together = |step: &table::Step<Medioevo>| {
                step.before().is_some_and(|state| {
                    state.current_phase() == Phase::Purchases && state.to_act().len() == 4
                })
            };
            game.steps().iter().any(together) && saw!(game, Event::Built { .. })
        };
};

// --- what happened in a match -----------------------------------------------------------------------

fn events(game: &Played) -> impl Iterator<Item = &Event> {
    game.opening().iter().chain(game.steps().iter().flat_map(|step| &step.events))
}

fn winners(game: &Played) -> Vec<u8> {
    game.outcome().map_or(Vec::new(), |outcome| outcome.winners.iter().map(|seat| seat.0).collect())
}

/// Whether the first two have as many honour points.
fn are_equal(game: &Played) -> bool {
    game.outcome().is_some_and(|outcome| outcome.scores.as_slice()[0] == outcome.scores.as_slice()[1])
}

/// The florins of a seat, less its debts.
fn worth(game: &Played, seat: u8) -> i64 {
    game.state().net_florins_of(Seat(seat))
}

/// The stages of the routes that were completed.
fn completed(game: &Played) -> Vec<u8> {
    let stages = events(game).filter_map(|event| match event {
        Event::RouteCompleted { stages, .. } => Some(*stages),
        _ => None,
    });
    stages.collect()
}

/// The movement points of a piece before its first step and after each of them.
fn steps_left(game: &Played, seat: u8, place: u8) -> Vec<u8> {
    let left =
        |state: &Medioevo| state.on_map().stables[usize::from(seat)].get(place).map_or(0, |gear| gear.steps);
    let mut points = Vec::new();
    for (number, step) in (1..).zip(game.steps()) {
        if let (Action::Step(moved, _), Some(after)) = (step.action, game.state_after(number))
            && (moved, step.seat) == (place, Seat(seat))
        {
            if points.is_empty() {
                points.extend(step.before().map(left));
            }
            points.push(left(&after));
        }
    }
    points
}

/// Says in a turn that the time is over, as soon as that may be said.
fn time_up(game: &Played, seat: Seat, turn: u8) -> Option<Action> {
    let state = game.state();
    let now = state.turn() == turn && state.current_phase() != Phase::Setup;
    (now && state.check(seat, Action::TimeUp).is_ok()).then_some(Action::TimeUp)
}

// --- the check --------------------------------------------------------------------------------------

/// MU-24.1 to MU-24.4, MU-22.14: the records replay to the same events and the same result, there is one for every reason a
/// game can end for, and no other file beside them.
#[test]
fn golden_records_replay_for_ever() {
    let reasons: BTreeSet<&str> = GOLDEN.checked().iter().map(|(golden, _)| golden.reason).collect();
    assert_eq!(reasons, ["alone", "honour", "time", "turns"].into());
    assert!(GOLDEN.strays().is_empty(), "{:?}", GOLDEN.strays());
}

/// Every length, every number of players, every way to give out kingdoms and every variant of chapter 25 (MU-3.5, MU-8.80,
/// MU-24.1 to MU-24.3).
#[test]
fn golden_records_are_of_every_kind_of_table() {
    let options: Vec<Options> = GOLDEN.checked().iter().map(|(_, game)| game.state().options()).collect();
    let some = |wanted: fn(&Options) -> bool| options.iter().any(wanted);
    for length in Length::ALL {
        assert!(options.iter().any(|options| options.length == length), "{length:?}");
    }
    for kingdoms in Allotment::ALL {
        assert!(options.iter().any(|options| options.kingdoms == kingdoms), "{kingdoms:?}");
    }
    let seats: BTreeSet<u8> = options.iter().map(|options| options.seats).collect();
    assert_eq!(seats, (medioevo::MIN_SEATS..=medioevo::SEATS as u8).collect());
    assert!(some(|options| options.terrain) && some(|options| options.blood));
    assert!(some(|options| !options.teams.is_empty()) && some(|options| options.deployment));
    assert!(some(|options| options.simultaneous_purchases));
    assert!(some(|options| options.time_limit) && some(|options| options.honour_limit.is_some()));
}

/// MU-17.20, MU-17.24: a route of every length is completed.
#[test]
fn golden_records_show_routes_of_every_length() {
    let stages: BTreeSet<u8> = GOLDEN.checked().iter().flat_map(|(_, game)| completed(game)).collect();
    assert_eq!(stages, ROUTES.into());
}

/// A record or a text with a line less, and another game in good order, are noticed.
#[test]
fn a_changed_golden_record_is_noticed() {
    assert_eq!(GOLDEN.unnoticed(), [""; 0]);
}
