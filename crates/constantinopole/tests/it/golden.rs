//! Golden playthroughs (`table::golden`): finished games for every way a game can end, for every degree of
//! difficulty, alone and in company.
//!
//! Random players never win. The games that take players who think were played by bots, with the commands
//! below: each writes a `constantinopole-SEED-0.json`, which is the record here under another name. Bots
//! change, and then the same command plays another game; the record stays. To have another one, put it in the
//! place of the old one and have its text written.

use std::collections::BTreeSet;

use constantinopole::{
    AGES, Action, Card, Character, Constantinopole, Difficulty, Event, LEGENDARY, Miracle, Options, Prestige,
    VICTORY,
};
use table::golden::{self, Collection, Golden, Source};
use table::{Game, Match, goldens};

type Played = Match<Constantinopole>;

static GOLDEN: Collection<Constantinopole> = Collection::new(
    concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/golden"),
    &["purple", "blue", "green", "red", "yellow", "white", "orange", "grey"],
    400,
    LIST,
);

static LIST: &[Golden<Constantinopole>] = goldens! {
    "razed": CooperativeLoss "razed", r#"{"seats":2}"#, Source::deal(&["build"]),
        "The last siege destroys the last tile: defeat (CP-10.3, CP-10.9, CP-10.13, CP-15.1)",
        |game| last_siege(game).is_some_and(|siege| siege.thrown > 0);
    "bare": CooperativeLoss "razed", "{}", Source::deal(&[]),
        "Nothing stands when the last siege begins: defeat without a throw (CP-10.9, CP-10.15)",
        |game| last_siege(game).is_some_and(|siege| siege.thrown == 0);
    "starved": CooperativeLoss "starved", r#"{"seats":3}"#, Source::deal(&["build"]),
        "There is no wheat for the last tile: defeat (CP-11.4, CP-11.8, CP-15.1)",
        |game| kinds(game).contains("starved");
    "defeat": CooperativeLoss "counted", r#"{"seats":1}"#, Source::deal(&["build"]),
        "A city survives the last upkeep, but its prestige is too little (CP-12.1, CP-15.2)",
        |game| prestige(game) < VICTORY;
    "razed-early": CooperativeLoss "counted", r#"{"seats":4}"#, Source::deal(&["build"]),
        "A siege razes the city early: the throws left become invaders, and nothing is counted (CP-10.9, \
         CP-10.11, CP-10.12, CP-15.1)",
        |game| {
            let early = |siege: &Siege| siege.razed && siege.age < AGES && siege.thrown > 0 && siege.inside > 0;
            sieges(game).iter().any(early)
        };
    "vigilance": CooperativeLoss "razed", r#"{"seats":2}"#,
        Source::deal(&[
            "miracle vigilance, reveal, resolve, done, sail euxine, take navarch, take eunuch, take drungary",
        ]),
        "Gold from the Euxine pays for Vigilance: ships and Byzantines stay (CP-13.8, CP-14.13, CP-7.22, \
         CP-7.23)",
        |game| events(game).any(|event| matches!(event, Event::Reset { vigilance: true }));
    "victory": CooperativeWin "counted", r#"{"seats":1}"#,
        Source::Played { by: "kathisma sim constantinopole --bots adept --games 1 --seed 120 --records ." },
        "Alone to the 15 points of a victory, with a Statue torn down and tiles that could not be fed \
         (CP-15.2, CP-16.1, CP-6.35, CP-11.4)",
        |game| prestige(game) == VICTORY && kinds(game).contains("starved");
    "legendary-victory": CooperativeWin "counted", r#"{"seats":2,"difficulty":"apprentice"}"#,
        Source::Played {
            by: "kathisma sim constantinopole --options '{\"difficulty\":\"apprentice\"}' --bots adept,adept \
                 --games 1 --seed 115 --records .",
        },
        "Two apprentices come to exactly the 30 points of a legendary victory (CP-15.2, CP-15.3)",
        |game| prestige(game) == LEGENDARY;
    "a-point-short": CooperativeLoss "counted", r#"{"seats":5,"difficulty":"legendary"}"#,
        Source::Played {
            by: "kathisma sim constantinopole --options '{\"difficulty\":\"legendary\"}' --bots \
                 adept,adept,adept,adept,adept --games 1 --seed 149 --records .",
        },
        "Fourteen points are a defeat, although gold lies on the Primicerius (CP-15.2, CP-7.52, CP-10.5)",
        |game| prestige(game) == VICTORY - 1 && events(game).any(|event| matches!(event, Event::Bought { .. }));
    "victory-of-five": CooperativeWin "counted", r#"{"seats":5,"difficulty":"legendary"}"#,
        Source::Played {
            by: "kathisma sim constantinopole --options '{\"difficulty\":\"legendary\"}' --bots \
                 adept,adept,adept,adept,adept --games 1 --seed 77 --records .",
        },
        "Five win with eighteen cards an age, a Cathedral and two miracles (CP-3.5, CP-12.8, CP-14.8, CP-14.9)",
        |game| miracles(game).len() == 2 && counted(game).cathedral > 0;
    "labyrinth": CooperativeWin "counted", r#"{"seats":3}"#,
        Source::Played {
            by: "kathisma sim constantinopole --bots novice,novice,novice --games 1 --seed 132 --records .",
        },
        "Three win, and a Labyrinth leads invaders astray (CP-9.19, CP-9.20)",
        |game| kinds(game).contains("led");
    "prestigious": CooperativeWin "counted", r#"{"seats":3}"#,
        Source::Position {
            position: PRESTIGIOUS,
            actions: "purple miracle assault; purple remove mtn1; purple remove for1; purple done; \
                      purple miracle purges; purple reveal = peace_day; purple resolve = 7; \
                      purple miracle monument; purple build abbey; purple slot 8; purple take archon; \
                      purple build cathedral; purple slot 7; purple done; blue miracle plating = 1 6; \
                      green fall = 2 7; blue shield = 6 6 6 6; green miracle reserves",
        },
        "All five prestigious buildings count, and five miracles save them: Assault, Purges, Monument, Armour \
         Plating and Reserves (CP-12.4 to CP-12.8, CP-14.15 to CP-14.19)",
        |game| {
            let Prestige { buildings, great_square, arena, cemetery, senate, cathedral } = counted(game);
            let parts = [buildings, great_square, arena, cemetery, senate, cathedral];
            parts.iter().all(|&points| points > 0) && miracles(game).len() == 5
        };
    "averted": CooperativeLoss "counted", r#"{"seats":5,"difficulty":"apprentice"}"#,
        Source::Position {
            position: AVERTED,
            actions: "yellow miracle lull; yellow take excubitor = vlachs_2 storm; yellow order 21; \
                      yellow use sawmill; yellow done; purple reveal; purple miracle windfall; \
                      purple miracle felicity = 1 3 5 7 2; purple take archon; purple build lighthouse; \
                      purple full; purple slot 8; purple build wall; purple spare stone; purple slot 8; \
                      purple done; blue reveal; blue miracle defence; blue miracle ramparts; \
                      blue take drungary; blue sail aegean_1; blue done; blue use sawmill = 8 1 2 7 7 5 4 4",
        },
        "No card of the last three turns is applied: Lull, Windfall, Defence; then Felicity, Ramparts, a \
         Crane and the cards put in order (CP-14.5 to CP-14.7, CP-14.10, CP-14.12, CP-8.3, CP-7.42)",
        |game| miracles(game).len() == 5 && !kinds(game).contains("landed");
    "crusade": CooperativeLoss "counted", r#"{"seats":8,"difficulty":"legendary"}"#,
        Source::Position {
            position: CRUSADE,
            actions: "grey miracle crusade; grey crusade vlachs; grey miracle mercenaries; \
                      grey settle sel_field3; grey settle sel_field3; grey settle mountain; grey done; \
                      grey miracle pronoia; grey reveal = corsairs; grey resolve; grey split 2-1; grey pirate aeg3; \
                      grey take gyrovague; grey convert euxw1; grey use great_mill = 1 2 4 5 6 7 8 4; grey pay",
        },
        "Eight at the table: a Crusade, Mercenaries and Pronoia; the upkeep is paid although Reserves could \
         (CP-14.14, CP-14.11, CP-14.8, CP-11.9, CP-7.51)",
        |game| miracles(game).len() == 3 && game.steps().last().is_some_and(|step| step.action == Action::Pay);
};

/// The last turn: four of the five stand, and there is gold for every miracle.
const PRESTIGIOUS: &str = r#"{
    "age": 3, "turn": 20, "cards_left": 1, "cemetery": 7, "city_invaders": 2,
    "stock": {"wheat": 30, "stone": 4, "wood": 4, "slave": 3, "gold": 15},
    "prestige": [{"buildings": 4}, {"buildings": 9}],
    "diplomacy": [{"age": 1, "card": "vlachs_1", "count": 2}, {"age": 2, "card": "north_invasion", "count": 1}],
    "byzantines": ["mtn4", "mam1a", "mamg1", "selg1"], "ships": ["aeg1", "euxw2"],
    "invaders": ["mtn1", "for1", "sel6a"],
    "city": [
        {"building": "great_square", "wall": true}, {"building": "arena", "wall": true},
        {"building": "cemetery"}, {"building": "senate"}, {"building": "granary"}, {"building": "market"}
    ],
    "miracles": [
        {"miracle": "reserves"}, {"miracle": "assault"}, {"miracle": "purges"}, {"miracle": "plating"},
        {"miracle": "monument"}
    ]
}"#;

/// Two cards are left, and there is gold for every miracle.
const AVERTED: &str = r#"{
    "age": 3, "turn": 19, "active": 4, "cards_left": 2,
    "stock": {"wheat": 5, "stone": 2, "wood": 2, "slave": 1, "gold": 7},
    "prestige": [{"buildings": 3}, {"buildings": 6}], "byzantines": ["mam1a", "selg1"], "ships": ["aeg1"],
    "city": [{"building": "crane"}, {"building": "fountain"}, {}, {}, {}, {"building": "sawmill"}],
    "miracles": [
        {"miracle": "defence"}, {"miracle": "windfall"}, {"miracle": "lull"}, {"miracle": "felicity"},
        {"miracle": "ramparts"}
    ]
}"#;

/// The last turn, and the forest is overrun.
const CRUSADE: &str = r#"{
    "age": 3, "turn": 18, "active": 7, "cards_left": 1,
    "stock": {"wheat": 9, "stone": 1, "wood": 1, "slave": 1, "gold": 8},
    "prestige": [{"buildings": 2}, {"buildings": 5}], "byzantines": ["mtn4"], "ships": ["euxe2"],
    "invaders": ["for1", "for2", "for3", "for4", "aeg1", "euxw1"],
    "city": [{"building": "barn", "wall": true}, {"building": "mill"}, {"building": "great_mill"}],
    "miracles": [
        {"miracle": "pronoia"}, {"miracle": "mercenaries"}, {"miracle": "vigilance"}, {"miracle": "crusade"},
        {"miracle": "reserves"}
    ]
}"#;

// --- what happened in a match -----------------------------------------------------------------

/// A siege of a match.
struct Siege {
    age: u8,
    /// How many throws were made.
    thrown: usize,
    razed: bool,
    /// The invaders that the siege left in the city.
    inside: u8,
}

fn events(game: &Played) -> impl Iterator<Item = &Event> {
    game.opening().iter().chain(game.steps().iter().flat_map(|step| &step.events))
}

/// The kinds of events that happened, as they are written in JSON.
fn kinds(game: &Played) -> BTreeSet<String> {
    let kind = |event: &Event| serde_json::to_value(event).ok()?["event"].as_str().map(String::from);
    events(game).filter_map(kind).collect()
}

/// The miracles that were worked.
fn miracles(game: &Played) -> BTreeSet<&'static str> {
    let worked = events(game).filter_map(|event| match event {
        Event::Miracle { miracle, .. } => Some(miracle.word()),
        _ => None,
    });
    worked.collect()
}

/// What the last age that was counted brought.
fn counted(game: &Played) -> Prestige {
    let scored = events(game).filter_map(|event| match event {
        Event::Scored { prestige, .. } => Some(*prestige),
        _ => None,
    });
    scored.last().unwrap_or_default()
}

/// The prestige of the whole game.
fn prestige(game: &Played) -> u16 {
    game.state().position().prestige.iter().map(Prestige::total).sum()
}

fn sieges(game: &Played) -> Vec<Siege> {
    let mut sieges: Vec<Siege> = Vec::new();
    for event in events(game) {
        match (event, sieges.last_mut()) {
            (Event::SiegeBegan { age, .. }, _) => {
                sieges.push(Siege { age: *age, thrown: 0, razed: false, inside: 0 });
            }
            (Event::Thrown { .. }, Some(siege)) => siege.thrown += 1,
            (Event::SiegeEnded { razed, inside }, Some(siege)) => {
                (siege.razed, siege.inside) = (*razed, *inside);
            }
            _ => {}
        }
    }
    sieges
}

fn last_siege(game: &Played) -> Option<Siege> {
    sieges(game).pop().filter(|siege| siege.age == AGES)
}

// --- the check --------------------------------------------------------------------------------

/// CP-15.1 to CP-15.3, CP-10.11 to CP-10.15: the records replay to the same events and the same result, there
/// is one for every way a game can end, and no other file beside them.
#[test]
fn golden_records_replay_for_ever() {
    let ends = GOLDEN.checked().into_iter().map(|(_, game)| {
        let outcome = game.outcome().expect("it is over");
        (outcome.level, outcome.reason)
    });
    let all = [
        (Some("defeat"), "razed"),
        (Some("defeat"), "starved"),
        (Some("defeat"), "counted"),
        (Some("victory"), "counted"),
        (Some("legendary"), "counted"),
    ];
    assert_eq!(ends.collect::<BTreeSet<_>>(), all.into());
    assert!(GOLDEN.strays().is_empty(), "{:?}", GOLDEN.strays());
}

/// Every degree of difficulty, and one, two and many at the table (CP-16.1).
#[test]
fn golden_records_are_of_every_kind_of_table() {
    let options: Vec<Options> = GOLDEN.checked().iter().map(|(_, game)| game.state().options()).collect();
    for difficulty in Difficulty::ALL {
        assert!(options.iter().any(|options| options.difficulty == difficulty), "{difficulty:?}");
    }
    let seats: BTreeSet<u8> = options.iter().map(|options| options.seats).collect();
    assert_eq!(seats, [1, 2, 3, 4, 5, 8].into());
}

/// Sections 6, 7, 14 and 19: there is no event card, no character, no miracle, no kind of action and no kind of
/// event that no golden record shows.
#[test]
fn golden_records_show_everything() {
    let checked = GOLDEN.checked();
    let games = || checked.iter().map(|(_, game)| game);
    let actions = "reveal resolve diplomacy statue split pirate epidemic receive take settle harvest build \
                   spare full slot sail remove guard exchange order convert use lift lead rest miracle crusade \
                   shield fall raze pay done";
    assert_eq!(golden::verbs(games()), actions.split_whitespace().map(String::from).collect());
    let kinds: BTreeSet<String> = games().flat_map(kinds).collect();
    let all = "age-began turn-began revealed averted negotiated split guard-fell landed entered storm epidemic \
               fire no-effect peace-day commerce took copied idle settled harvested built sailed removed \
               guard-placed exchanged absolved scouted ordered converted bought used led rested miracle purged \
               siege-began thrown siege-ended starved upkeep scored reset ended";
    assert_eq!(kinds, all.split_whitespace().map(String::from).collect());
    let worked: BTreeSet<&str> = games().flat_map(miracles).collect();
    assert_eq!(worked, Miracle::ALL.map(Miracle::word).into());
    let (mut cards, mut characters) = (BTreeSet::new(), BTreeSet::new());
    for event in games().flat_map(events) {
        match event {
            Event::Revealed { card, .. } => drop(cards.insert(card.word())),
            Event::Took { character, .. } => drop(characters.insert(character.word())),
            _ => {}
        }
    }
    assert_eq!(cards, Card::ALL.map(Card::word).into());
    assert_eq!(characters, Character::ALL.map(Character::word).into());
}

/// A record with a line less, a text with a line less, and another game in good order are all noticed.
#[test]
fn a_changed_golden_record_is_noticed() {
    assert_eq!(GOLDEN.unnoticed(), [""; 0]);
}
