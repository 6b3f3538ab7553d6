//! The help beside the table: what things amount to, what choices cost, what to think of.

use byzantium::{
    Account, Action, Atlas, Byzantium, Choice, CityName, Event, ForceWords, Guide, Holder, Options, Side,
    Source, Space, Warning, Way, counted,
};
use table::{Game, Guided, Legal, Seat, Viewer};

use crate::random_games::random_games;
use crate::support::*;

fn guide(game: &Byzantium, seat: Seat) -> Guide {
    let mut legal = Legal::new();
    game.legal(seat, &mut legal);
    Byzantium::guide(&game.view(seat.into()), &legal)
}

fn choice(table: &Table, seat: Seat, action: &str) -> Choice {
    let found = guide(&table.game, seat).choices.into_iter().find(|choice| choice.action == action);
    found.unwrap_or_else(|| panic!("{action} is no choice of {seat:?}"))
}

fn warnings(table: &Table, action: &str) -> Vec<Warning> {
    choice(table, RED, action).warnings
}

// --- accounts -----------------------------------------------------------------------------------

/// BY-31.7, BY-29.1, BY-29.2, BY-22.1: what the start amounts to.
#[test]
fn an_account_is_drawn_up() {
    let given = given(2).points(RED, BYZ, 21).points(RED, ARAB, 8).space(Space::Emperor, &[RED]).guard(BYZ);
    let given =
        given.controlled("athens", Holder::Byzantine, 2, RED).fortified("mecca", Holder::Arab, 2, RED);
    let account = guide(&given.table().game, RED).players[0].clone();
    let expected = Account {
        tracks: [21, 8],
        counted: 21,
        short_of_half: 3,
        cities: [2, 2],
        at_the_end: 23,
        controlled: 2,
        income: [4, 4],
        upkeep: [12, 13],
        armies: [
            ForceWords { dice: 5, strength: 5, cubes: 7, guard: true },
            ForceWords { dice: 3, strength: 8, cubes: 13, guard: false },
        ],
    };
    assert_eq!(account, expected);
}

/// BY-31.6, BY-31.7, BY-29.1: the accounts of random games, added up from the table.
#[test]
fn accounts_agree_with_the_table() {
    random_games(3, 4, 91, |moment| {
        let position = moment.before.position();
        for viewer in [Viewer::Spectator, moment.seat.into()] {
            let legal = if viewer == Viewer::Spectator { &Legal::new() } else { moment.legal };
            let guide = Byzantium::guide(&moment.before.view(viewer), legal);
            for (seat, (account, sheet)) in guide.players.iter().zip(&position.players).enumerate() {
                let own = |holder: Holder| {
                    let mine =
                        position.cities.iter().filter(move |city| city.controller == Some(Seat(seat as u8)));
                    mine.filter(|city| city.holder == holder).map(|city| u16::from(city.tokens)).sum::<u16>()
                };
                let cities = [own(Holder::Byzantine), own(Holder::Arab)];
                assert_eq!((account.cities, account.income), (cities, cities.map(|tokens| 2 * tokens)));
                let armies = [&sheet.byzantine, &sheet.arab];
                assert_eq!(account.tracks, armies.map(|army| army.points.total()));
                let end = [account.tracks[0] + cities[0], account.tracks[1] + cities[1]];
                assert_eq!(account.at_the_end, counted(end[0], end[1]));
                let bill =
                    armies.map(|army| u16::from(3 * army.elite + army.main + 2 * army.levy + army.movement));
                assert_eq!(account.upkeep, bill);
            }
        }
    });
}

// --- costs and payers ---------------------------------------------------------------------------

/// BY-4.10, BY-18.8: every choice of random games costs what the guide says, from the treasury it says, and
/// scores what it says.
#[test]
fn choices_cost_what_the_guide_says() {
    let (mut moves, mut cubes, mut scores) = (0, 0, 0);
    for seats in 2..=4 {
        random_games(seats, 30, 92, |moment| {
            let text = moment.action.to_string();
            let guide = guide(moment.before, moment.seat);
            assert_eq!(guide.choices.len(), moment.legal.actions().len());
            let Some(choice) = guide.choices.into_iter().find(|choice| choice.action == text) else { return };
            let paid = moment.events.iter().find_map(|event| match *event {
                Event::Controlled { paid, pays, .. } | Event::SpaceTaken { paid, pays, .. } => {
                    Some((paid, pays))
                }
                Event::Reinforced { paid, slot, .. } => Some((paid, slot.side)),
                Event::Built { paid, side, .. } => Some((paid, side)),
                _ => None,
            });
            if let (Action::From(_) | Action::Gather(_), Some((paid, pays))) = (moment.action, paid) {
                assert_eq!(choice.bezants, Some(paid), "{text}");
                assert!(paid == 0 || choice.pays == Some(pays), "{text}");
                cubes += 1;
            }
            if let [Event::Moved { cost, .. }, ..] = moment.events
                && let Action::To(_) | Action::Sail = moment.action
            {
                assert_eq!(choice.movement, Some(*cost), "{text}");
                let perished = matches!(moment.events, [_, Event::Destroyed { .. }, ..]);
                let warned = choice.warnings.contains(&Warning::Perishes);
                assert!(warned == perished || moment.action == Action::Sail, "{text}: {:?}", moment.events);
                moves += 1;
            }
            if let Action::From(Source::Box(_)) = moment.action {
                let gone = moment.events.iter().take(2).any(|event| matches!(event, Event::Destroyed { .. }));
                assert_eq!(
                    choice.warnings.contains(&Warning::EmptiesArmy),
                    gone,
                    "{text}: {:?}",
                    moment.events
                );
            }
            // Without a choice of cubes the points come at once.
            if let Action::Control(_) | Action::Office(_) | Action::Build(_) = moment.action
                && let Some(scored) = moment.events.iter().find_map(|event| match *event {
                    Event::Scored { side, points, .. } => Some((side, points)),
                    _ => None,
                })
            {
                assert_eq!(choice.points, Some(scored), "{text}");
                scores += 1;
            }
        });
    }
    assert!(moves > 1000 && cubes > 2000 && scores > 20, "{moves} moves, {cubes} cubes, {scores} scores");
}

/// BY-4.10, BY-17.3: prices with and without a cube in the pool.
#[test]
fn prices_are_told_before_the_choice() {
    let table = given(2).treasury(RED, ARAB, 12).table();
    let price = |table: &Table, action: &str| {
        let choice = choice(table, RED, action);
        (choice.bezants, choice.pays, choice.points)
    };
    assert_eq!(price(&table, "church"), (Some(6), Some(BYZ), Some((BYZ, 2))));
    assert_eq!(price(&table, "control athens"), (Some(0), Some(BYZ), Some((BYZ, 2))));
    assert_eq!(price(&table, "control mecca"), (Some(0), Some(ARAB), Some((ARAB, 2))));
    let poor = given(2).treasury(RED, ARAB, 12).pool(RED, 0).table();
    assert_eq!(price(&poor, "church"), (Some(9), Some(BYZ), Some((BYZ, 2))));
    assert_eq!(price(&poor, "mosque"), (Some(9), Some(ARAB), Some((ARAB, 2))));
    assert_eq!(price(&poor, "reinforce arab main"), (Some(3), Some(ARAB), None));
    assert_eq!(price(&poor, "emperor"), (Some(3), Some(BYZ), Some((BYZ, 2))));
    let bulgars = poor.does(RED, "bulgars");
    assert_eq!(price(&bulgars, "attack adrianople"), (Some(3), Some(ARAB), None));
    assert_eq!(price(&bulgars, "gather byzantine"), (Some(3), Some(BYZ), None));
}

// --- warnings -----------------------------------------------------------------------------------

/// who moves with his last cube is warned. BY-13.2, BY-13.3: so is who meets a hostile fleet.
#[test]
fn the_guide_warns() {
    let last =
        given(2).pawn(RED, ARAB, "mecca").army(RED, ARAB, [0, 0, 2, 1]).table().does(RED, "march arab");
    assert_eq!(warnings(&last, "to medina"), [Warning::Perishes]);
    let guarded =
        given(2).pawn(RED, ARAB, "mecca").army(RED, ARAB, [0, 0, 2, 1]).space(Space::Caliph, &[RED]);
    let guarded = guarded.guard(ARAB).table().does(RED, "march arab");
    assert_eq!(warnings(&guarded, "to medina"), []);
    let given = given(2).city("alexandria", Holder::Arab, 1).pawn(RED, ARAB, "alexandria");
    let table = given.clone().space(Space::ByzantineFleet, &[YELLOW]).table().does(RED, "march arab");
    assert_eq!(warnings(&table, "to candia"), [Warning::MayBeDoubled, Warning::MayBeAttacked]);
    assert_eq!(warnings(&table, "to tabuk"), []);
    // An announced doubling is part of the price.
    let again = table.does(RED, "to candia").does(YELLOW, "double").plays(RED, "drop; march arab");
    assert_eq!(warnings(&again, "to candia"), [Warning::MayBeAttacked]);
    assert_eq!(choice(&again, RED, "to candia").movement, Some(4));
    let own = given.space(Space::ByzantineFleet, &[RED]).table().does(RED, "march arab");
    assert_eq!(warnings(&own, "to candia"), []);
}

/// BY-4.11, BY-25.4: taking the last cube out of an army on the map is warned of.
#[test]
fn the_guide_warns_of_an_empty_army() {
    let given = given(2).pawn(RED, ARAB, "mecca").army(RED, ARAB, [0, 1, 1, 0]);
    let table = given.table().does(RED, "control athens");
    assert_eq!(warnings(&table, "from arab main"), [Warning::EmptiesArmy]);
    assert_eq!(warnings(&table, "from arab levy"), []);
    assert_eq!(warnings(&table, "from byzantine main"), [], "that pawn is not on the map");
    assert_eq!(warnings(&table, "from pool"), []);
}

// --- flights ------------------------------------------------------------------------------------

fn way(atlas: &Atlas, a: CityName, b: CityName) -> Vec<Way> {
    let between = |link: &&byzantium::LinkFacts| (link.a, link.b) == (a, b) || (link.a, link.b) == (b, a);
    atlas.links.iter().filter(between).map(|link| link.way).collect()
}

/// Whether a flight may take these steps, and whether it needs the sea for one of them.
fn walk(atlas: &Atlas, side: Side, start: CityName, path: &[CityName]) -> (bool, bool) {
    let (mut lawful, mut wet, mut from) = (true, false, start);
    for &to in path {
        let ways = way(atlas, from, to);
        let fact = |city: CityName| atlas.cities.iter().find(|fact| fact.id == city).expect("a city");
        let sails_out = side == Side::Byzantine && fact(from).capital && fact(to).coastal;
        let land = ways.contains(&Way::Road) || side == Side::Arab && ways.contains(&Way::Desert);
        lawful &= land || sails_out || ways.contains(&Way::Sea);
        wet |= !land;
        from = to;
    }
    (lawful, wet)
}

/// BY-20.6, BY-20.17, BY-20.20: every path that is drawn is a route: linked, as long as its losses, through
/// foreign cities, and by sea exactly where it says so.
#[test]
fn the_paths_of_flights_are_routes() {
    let atlas = Byzantium::material(&Options::default()).expect("a map");
    let mut paths = 0;
    for seats in 2..=4 {
        random_games(seats, 150, 93, |moment| {
            let Some(byzantium::Asked::Flight { side, city: start, losses, .. }) =
                Some(moment.before.prompt(Viewer::Spectator).asked)
            else {
                return;
            };
            let position = moment.before.position();
            let fleet = position.spaces.iter().find(|state| state.space == Space::ByzantineFleet);
            let watched = side == Side::Arab && fleet.is_some_and(|fleet| fleet.cubes[0] != moment.seat);
            for choice in guide(moment.before, moment.seat).choices {
                let Some(to) = choice.action.strip_prefix("flee ") else { continue };
                let (to, by_sea) = to.strip_suffix(" sea").map_or((to, false), |to| (to, true));
                assert_eq!(choice.path.last().map(|city| city.id()), Some(to), "{}", choice.action);
                assert_eq!(choice.path.len(), usize::from(losses) + 1, "{} {:?}", choice.action, choice.path);
                let (lawful, wet) = walk(&atlas, side, start, &choice.path);
                assert!(lawful, "{start}: {:?}", choice.path);
                assert!(!watched || wet == by_sea, "{}: {:?}", choice.action, choice.path);
                assert!(!choice.path.contains(&start));
                for crossed in &choice.path[..usize::from(losses)] {
                    let holder =
                        position.cities.iter().find(|state| state.city == *crossed).expect("it").holder;
                    assert_ne!(holder, side.holder(), "a route ends in the first own city");
                }
                paths += 1;
            }
        });
    }
    assert!(paths > 500, "{paths} paths");
}

/// BY-20.20: by sea and by land to the same city: two routes, two paths.
#[test]
fn a_route_by_sea_is_drawn_over_the_sea() {
    // From Attalia to Antioch: by road over Tarsus, by sea over Leucosia.
    let given = given(3).city("attalia", Holder::Arab, 1).city("antioch", Holder::Arab, 1);
    let given = given.pawn(YELLOW, ARAB, "attalia").pawn(RED, BYZ, "smyrna").treasury(RED, BYZ, 0);
    let given = given.space(Space::ByzantineFleet, &[BLUE]);
    let table = given.table().plays(RED, "march byzantine; to attalia");
    assert_eq!(table.legal(YELLOW), ["stand", "flee antioch", "flee antioch sea"]);
    let path = |action: &str| {
        let choice = choice(&table, YELLOW, action);
        choice.path.iter().map(|city| city.id()).collect::<Vec<_>>()
    };
    assert_eq!(path("flee antioch"), ["tarsus", "antioch"]);
    assert_eq!(path("flee antioch sea"), ["leucosia", "antioch"]);
    // The other way round: from Antioch back to Attalia the road leads over Tarsus, too.
    let given = crate::support::given(3).city("attalia", Holder::Arab, 1).city("antioch", Holder::Arab, 1);
    let given = given.pawn(YELLOW, ARAB, "antioch").pawn(RED, BYZ, "edessa").treasury(RED, BYZ, 0);
    let table = given.space(Space::ByzantineFleet, &[BLUE]).table().plays(RED, "march byzantine; to antioch");
    let sea = choice(&table, YELLOW, "flee attalia sea").path;
    assert_eq!(sea, [city("leucosia"), city("attalia")]);
}

/// A guide is written as the page reads it: what is not there is left out.
#[test]
fn a_guide_is_written_briefly() {
    let table = given(2).pawn(RED, ARAB, "mecca").table().does(RED, "march arab");
    let written = serde_json::to_value(guide(&table.game, RED)).expect("JSON");
    let medina = serde_json::json!({"action": "to medina", "movement": 1});
    assert_eq!(written["choices"][0], medina);
    assert_eq!(written["fight"], serde_json::Value::Null);
}
