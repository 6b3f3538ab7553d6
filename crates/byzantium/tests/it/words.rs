//! The texts, and the board in a terminal.

use std::collections::HashSet;

use byzantium::{
    Action, Asked, Attacker, Byzantium, Event, Fall, Foe, Frame, Holder, Merit, Need, Options, Prompt,
    Refusal, Side, Slot, Source, Space, Unit,
};
use table::{Fast, Game, Lang, Legal, Outcome, Scores, Seat, Seats, Silent, Viewer, Words};

use crate::support::*;

const LANGS: [Lang; 2] = [Lang::En, Lang::Fr];

fn slots() -> impl Iterator<Item = Slot> {
    Slot::all()
}

fn sources() -> Vec<Source> {
    [Source::Pool, Source::Casualties].into_iter().chain(slots().map(Slot::source)).collect()
}

fn needs() -> Vec<Need<byzantium::CityName>> {
    let at = city("edessa");
    let mut all = vec![
        Need::Control { city: at },
        Need::Develop { city: at },
        Need::Fortify { city: at },
        Need::BulgarAttack { city: at },
        Need::Marker { city: at },
        Need::Pass,
    ];
    for side in Side::BOTH {
        all.extend([
            Need::Gather { pays: side },
            Need::Office { side },
            Need::Fleet { side },
            Need::CivilWar { side },
            Need::Build { side },
        ]);
    }
    all.extend(slots().map(|slot| Need::Reinforce { slot, left: 1, elites: [false; 2] }));
    all
}

fn questions() -> Vec<Asked> {
    let [at, to] = [city("mecca"), city("antioch")];
    let mut all = vec![
        Asked::Action,
        Asked::Reinforce { left: 1 },
        Asked::Reinforce { left: 2 },
        Asked::Fortify,
        Asked::Bulgars,
        Asked::Share { bezants: 8 },
        Asked::Double { mover: RED, from: at, to, cost: 2, doubled: 4 },
        Asked::Doubled { to, cost: 4 },
        Asked::Ambush { mover: RED, to, dice: 1 },
        Asked::Ambush { mover: RED, to, dice: 4 },
        Asked::Permit { seat: RED, from: at, to },
        Asked::Opponent { city: to },
        Asked::Over,
    ];
    for side in Side::BOTH {
        all.extend([Asked::Develop { side }, Asked::Enter { side }, Asked::Upkeep { side, short: 3 }]);
        all.extend([0, 1].map(|moves| Asked::March { side, moves, from: at }));
        all.extend(needs().into_iter().map(|need| Asked::Cube { need, pays: Some(side) }));
        for by in [Attacker::Byzantine, Attacker::Arab, Attacker::Bulgars] {
            all.push(Asked::Levy { side, city: at, by });
            for (voluntary, losses) in [(true, 0), (true, 1), (false, 0), (false, 2)] {
                all.push(Asked::Flight { side, city: at, by, voluntary, losses });
            }
        }
        for foe in [None, Some(Foe::Army(BLUE)), Some(Foe::Levy(BLUE)), Some(Foe::Bulgars)] {
            all.push(Asked::Losses { side, left: 1, marker: false, foe });
            all.push(Asked::Losses { side, left: 2, marker: true, foe });
        }
    }
    all.push(Asked::Cube { need: Need::Pass, pays: None });
    all
}

fn refusals() -> Vec<Refusal> {
    let [at, to] = [city("alexandria"), city("mecca")];
    let mut all = vec![
        Refusal::Over,
        Refusal::NotYours { decider: BLUE },
        Refusal::NotOnMap(at),
        Refusal::Capital,
        Refusal::Controlled { city: at, by: GREEN },
        Refusal::FullyDeveloped(at),
        Refusal::NothingToFortify,
        Refusal::NoCubeThere(at),
        Refusal::OutOfBulgarReach(at),
        Refusal::MustAttack,
        Refusal::NeverTheCapital,
        Refusal::OwnCity(at),
        Refusal::LastCube,
        Refusal::TaxedAlready,
        Refusal::NotInPool { pool: 0 },
        Refusal::NotInPool { pool: 1 },
        Refusal::TooMuch { most: 6 },
        Refusal::NotSettled,
        Refusal::NoLink { from: at, to },
        Refusal::OwnTarget(at),
        Refusal::TooFar { to, cost: 2, cubes: 1 },
        Refusal::NoThirdMove,
        Refusal::NothingDone,
        Refusal::MustFlee,
        Refusal::NoRoute(at),
        Refusal::NotStanding(YELLOW),
    ];
    all.extend(questions().into_iter().map(|asked| Refusal::WrongStep { asked }));
    all.extend(Holder::ALL.map(|holder| Refusal::HeldBy { city: at, holder }));
    all.extend(sources().into_iter().map(Refusal::BadSource));
    all.extend(slots().map(Refusal::SameBox));
    all.extend(Space::ALL.map(Refusal::SpaceTaken));
    all.extend(Unit::ALL.map(Refusal::NothingToLose));
    all.extend(Unit::ALL.map(Refusal::CouldBePaid));
    for side in Side::BOTH {
        all.extend([
            Refusal::NoCube { pays: side },
            Refusal::EliteOnce(side),
            Refusal::NothingToDevelop(side),
            Refusal::NoPawn(side),
            Refusal::TooPoorToBuild(side),
            Refusal::NoArmy(side),
            Refusal::NoMove(side),
        ]);
    }
    all
}

/// The events of both sides.
fn events_of(side: Side) -> Vec<Event> {
    let (seat, by, [at, to]) = (RED, Attacker::from(side), [city("athens"), city("mecca")]);
    let slot = Slot { side, unit: Unit::Elite };
    let mut all = vec![
        Event::Controlled { seat, city: at, source: Source::Pool, paid: 0, pays: side },
        Event::Controlled { seat, city: to, source: slot.source(), paid: 3, pays: side },
        Event::Reinforced { seat, slot, source: Source::Casualties, paid: 3 },
        Event::Built { seat, side, source: Source::Pool, paid: 6 },
        Event::Entered { seat, side, city: to },
        Event::Moved { seat, side, from: at, to, cost: 1, second: false, by_sea: false },
        Event::Moved { seat, side, from: to, to: at, cost: 3, second: true, by_sea: true },
        Event::Attacked { seat, by, city: at, civil_war: false },
        Event::Attacked { seat, by, city: at, civil_war: true },
        Event::Stood { seat, side, city: to },
        Event::Fled { seat, side, from: at, to, losses: 0, by_sea: false, forced: false },
        Event::Fled { seat, side, from: at, to, losses: 2, by_sea: true, forced: true },
        Event::LevyCalled { seat, side, called: true },
        Event::LevyCalled { seat, side, called: false },
        Event::Siege { seat, by, city: at, dice: vec![1, 4, 6], hits: 2, losses: 2 },
        Event::Siege {
            seat,
            by,
            city: city("constantinople"),
            dice: vec![1, 2, 2, 3, 4],
            hits: 1,
            losses: 2,
        },
        Event::Lost { seat, side, unit: Unit::Main, cubes: 1 },
        Event::Lost { seat, side, unit: Unit::Levy, cubes: 2 },
        Event::GuardReturned { seat, side },
        Event::Destroyed { seat, side, city: at },
        Event::Conquered { seat, by, city: at, tokens: 1, loot: 1, from: None },
        Event::Conquered { seat, by, city: at, tokens: 2, loot: 2, from: Some(YELLOW) },
        Event::Conquered { seat, by, city: at, tokens: 1, loot: 0, from: Some(RED) },
        Event::UpkeepPaid { seat, side, paid: 12, left: 3 },
        Event::UpkeepPaid { seat, side, paid: 0, left: 0 },
        Event::Disbanded { seat, side, unit: Unit::Levy },
    ];
    let merits = [
        Merit::Start,
        Merit::Control,
        Merit::Office,
        Merit::Building,
        Merit::Conquest,
        Merit::Bulgars,
        Merit::Capital,
        Merit::Cities,
        Merit::Unpaid,
    ];
    all.extend(merits.map(|merit| Event::Scored { seat, side, merit, points: 2, total: 12 }));
    for foe in [Foe::Army(BLUE), Foe::Levy(BLUE), Foe::Bulgars] {
        all.push(Event::Battle {
            seat,
            by,
            foe,
            city: at,
            attack_dice: vec![1, 5],
            defence_dice: Vec::new(),
            attack_hits: 1,
            defence_hits: 0,
        });
        all.extend([true, false].map(|won| Event::BattleDecided { seat, foe, attack: 3, defence: 2, won }));
    }
    all
}

fn events() -> Vec<Event> {
    let (seat, [at, to]) = (YELLOW, [city("edessa"), city("mecca")]);
    let by = Attacker::Bulgars;
    let mut all = vec![
        Event::TurnBegan { turn: 2, first: BLUE },
        Event::Developed { seat, city: at, tokens: 2 },
        Event::Fortified { seat, city: at },
        Event::BulgarsGathered { seat, cubes: 0, armed: 11 },
        Event::BulgarsGathered { seat, cubes: 1, armed: 11 },
        Event::BulgarsGathered { seat, cubes: 4, armed: 11 },
        Event::Taxed { seat, cubes: 1, byzantine: 1, arab: 1 },
        Event::Doubled { seat, to, cost: 4 },
        Event::Dropped { seat, to },
        Event::Ambushed { seat, target: RED, dice: vec![2, 5], hits: 1 },
        Event::Attacked { seat, by, city: at, civil_war: false },
        Event::SeaPermitted { seat, allowed: true },
        Event::SeaPermitted { seat, allowed: false },
        Event::SiegeDecided { seat, city: at, attack: 5, defence: 4, won: true },
        Event::SiegeDecided { seat, city: at, attack: 4, defence: 4, won: false },
        Event::BulgarsLost { cubes: 1, armed: 6 },
        Event::BulgarsLost { cubes: 2, armed: 0 },
        Event::Conquered { seat, by, city: at, tokens: 2, loot: 0, from: Some(GREEN) },
        Event::Conquered { seat, by, city: at, tokens: 1, loot: 0, from: None },
        Event::Marked { seat, city: at, source: Source::Pool, paid: 0 },
        Event::Marked { seat, city: at, source: Source::Casualties, paid: 3 },
        Event::MarkedByArmy { seat, city: at },
        Event::CapitalFell { seat, fall: Fall::Army },
        Event::CapitalFell { seat, fall: Fall::Bulgars },
        Event::Passed { seat, first: true, source: Some(Source::Casualties) },
        Event::Passed { seat, first: false, source: None },
        Event::Income { seat, byzantine: 0, arab: 0 },
        Event::Income { seat, byzantine: 6, arab: 2 },
        Event::Recovered { seat, returned: 1, recovered: 4 },
        Event::Final { seat, byzantine: 31, arab: 20, total: 51 },
    ];
    let taken = |space| Event::SpaceTaken { seat, space, source: Source::Pool, paid: 0, pays: ARAB };
    all.extend(Space::ALL.map(taken));
    all.extend(Side::BOTH.into_iter().flat_map(events_of));
    all
}

fn actions() -> Vec<Action> {
    let notations = "control damascus,reinforce arab main,done,develop arab,fortify,bulgars,attack athens,\
                     gather,gather byzantine,emperor,caliph,fleet arab,civil-war arab,tax 4,share 6,church,\
                     mosque,march arab,pass,at mecca,to palmyra,stop,from pool,from casualties,\
                     from byzantine elite,double,sail,drop,roll,decline,stand,flee palmyra,\
                     flee damascus sea,allow,refuse,levy,fight blue,lose main,disband levy";
    notations.split(',').map(|notation| notation.parse().unwrap()).collect()
}

fn outcomes() -> Vec<Outcome> {
    let reasons = ["most-points", "plain-sum", "more-cities", "more-money"];
    let fallen = ["capital", "capital-more-cities", "capital-more-money"];
    let scores = Scores::new(&[30, 52, 30]);
    let mut all: Vec<Outcome> =
        reasons.into_iter().chain(fallen).map(|reason| Outcome::win(YELLOW, reason, scores)).collect();
    let all_of_them: Seats = [RED, YELLOW, BLUE].into_iter().collect();
    let equal = ["all-equal", "capital-all-equal"];
    all.extend(equal.map(|reason| Outcome::shared(all_of_them, reason, Scores::new(&[30, 30, 30]))));
    all
}

/// Both texts are there and differ; `LOOK=1` prints them.
fn both(words: impl Fn(Lang) -> String) -> [String; 2] {
    let texts = LANGS.map(words);
    if std::env::var_os("LOOK").is_some() {
        println!("{}\n{}\n", texts[0], texts[1]);
    }
    assert!(texts.iter().all(|text| !text.is_empty()) && texts[0] != texts[1], "{texts:?}");
    for text in &texts {
        assert!(!text.contains("  ") && text.trim() == text, "{text:?}");
    }
    let [_, french] = &texts;
    // A colon and its kin have a space before them in French, and none of these words is elided wrongly.
    let wrong =
        ["de A", "de E", "de É", "de I", "de O", "à Le ", "de Le ", " le É", "de le ", "à le ", "de les "];
    assert!(!wrong.iter().any(|wrong| french.contains(wrong)), "{french}");
    assert!(!french.replace(" :", "").contains(':') && !french.replace(" ;", "").contains(';'), "{french}");
    texts
}

#[test]
fn everything_that_is_asked_is_said_in_both_languages() {
    for asked in questions() {
        for yours in [true, false] {
            let prompt = Prompt { decider: Some(BLUE), yours, active: BLUE, asked };
            both(|lang| Byzantium::prompt_words(&prompt, lang));
        }
    }
    both(|lang| {
        let prompt = Prompt { decider: None, yours: false, active: RED, asked: Asked::Over };
        Byzantium::prompt_words(&prompt, lang)
    });
}

#[test]
fn everything_that_happens_is_said_in_both_languages() {
    for event in events() {
        let texts = both(|lang| Byzantium::event_words(&event, lang));
        assert!(texts.iter().all(|text| text.chars().next().is_some_and(|first| !first.is_lowercase())));
    }
}

#[test]
fn every_action_and_every_outcome_is_said_in_both_languages() {
    let mut said = HashSet::new();
    for action in actions() {
        said.extend(both(|lang| Byzantium::action_words(action, lang)));
    }
    assert_eq!(said.len(), 2 * actions().len(), "no two actions read the same");
    for outcome in outcomes() {
        both(|lang| Byzantium::outcome_words(&outcome, lang));
    }
}

#[test]
fn every_refusal_names_its_rule() {
    for refusal in refusals() {
        for text in both(|lang| Byzantium::refusal_words(&refusal, lang)) {
            let rules = text.rsplit_once('(').map_or("", |(_, rules)| rules);
            assert!(rules.starts_with("BY-") || rules.starts_with("A-"), "{text}");
            assert!(text.ends_with(')'), "{text}");
        }
        assert_eq!(refusal.to_string(), Byzantium::refusal_words(&refusal, Lang::En));
    }
}

#[test]
fn some_sentences_are_exactly_so() {
    let event = Event::Controlled {
        seat: RED,
        city: city("mecca"),
        source: Slot { side: ARAB, unit: Unit::Main }.source(),
        paid: 3,
        pays: ARAB,
    };
    assert_eq!(
        LANGS.map(|lang| Byzantium::event_words(&event, lang)),
        [
            "Red takes control of Mecca with a cube from the Arab Main box (3 bezants from the Arab \
             treasury)",
            "Rouge prend le contrôle de La Mecque avec un cube de la case Corps d'armée arabe (3 bezants \
             du trésor arabe)",
        ]
    );
    let event = Event::Moved {
        seat: YELLOW,
        side: BYZ,
        from: city("edessa"),
        to: city("amida"),
        cost: 1,
        second: false,
        by_sea: false,
    };
    assert_eq!(
        LANGS.map(|lang| Byzantium::event_words(&event, lang)),
        [
            "Yellow's Byzantine pawn moves from Edessa to Amida for 1 Movement cube",
            "Le pion byzantin de Jaune va d'Édesse à Amida pour 1 cube de Déplacement",
        ]
    );
    let refusal = Refusal::TooFar { to: city("dyrrachium"), cost: 2, cubes: 1 };
    assert_eq!(
        Byzantium::refusal_words(&refusal, Lang::Fr),
        "Aller à Dyrrachium coûte 2 cubes, et la case Déplacement en a 1 : choisissez une autre cité \
         (BY-18.8)"
    );
}

#[test]
fn the_help_names_every_notation() {
    for help in LANGS.map(Byzantium::notation_help) {
        for action in actions() {
            assert!(help.contains(&action.to_string()), "{action}");
        }
        assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
    }
}

// --- the board ------------------------------------------------------------------------------

/// The text without its ANSI colours.
fn plain(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |plain, part| plain + part.split_once('m').expect("a code ends with m").1)
}

fn boards(game: &Byzantium, viewer: Viewer) -> [String; 2] {
    let boards = LANGS.map(|lang| plain(&Byzantium::board(&game.view(viewer), lang)));
    for board in &boards {
        assert!(!board.contains('\x1b'), "{board}");
        for line in board.lines() {
            assert!(line.chars().count() <= 100, "{line}");
        }
        assert!(board.lines().count() > 30, "{board}");
    }
    if std::env::var_os("LOOK").is_some() {
        println!("{}\n{}", boards[0], boards[1]);
    }
    boards
}

#[track_caller]
fn shows(board: &str, parts: &[&str]) {
    // Columns are as wide as they are, and lines are broken where they are full.
    let squeezed = board.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in parts {
        assert!(squeezed.contains(part), "{part:?} is missing:\n{board}");
    }
}

#[test]
fn the_board_at_the_start() {
    let [english, french] = boards(&given(4).table().game, Viewer::Seat(YELLOW));
    shows(
        &english,
        &[
            "Turn 1 of 3 · round 1 · first player: Red",
            "Byzantine cities (21)",
            "Damascus 3 ·",
            "Bulgar box: 7 cubes · in reserve: 4 · within reach: Thessalonica, Adrianople",
            "Arab civil war 2 free",
            "Yellow (you)",
            "Byzantine 1 3 2 2 15 +0 -12 10 +0",
            "pool 9 · casualties 12 · fortifications 2 counts now: 20",
        ],
    );
    shows(
        &french,
        &["Tour 1 sur 3", "Cités perses (9)", "La Mecque 2 ·", "Jaune (vous)", "réserve 9 · pertes 12"],
    );
}

fn battle() -> Table {
    given(3)
        .city("caesarea", Holder::Arab, 1)
        .army(RED, ARAB, [0, 9, 0, 4])
        .pawn(RED, ARAB, "caesarea")
        .fortified("ankara", Holder::Byzantine, 3, YELLOW)
        .army(YELLOW, BYZ, [1, 6, 0, 1])
        .pawn(YELLOW, BYZ, "ankara")
        .space(Space::Emperor, &[YELLOW])
        .guard(BYZ)
        .space(Space::ArabCivilWar, &[RED, BLUE])
        .points(BLUE, BYZ, 4)
        .points(BLUE, ARAB, 15)
        .turn(2)
        .table()
        .plays(RED, "march arab; to ankara")
}

#[test]
fn the_board_in_the_middle_of_a_game() {
    let [english, french] = boards(&battle().game, Viewer::Spectator);
    shows(
        &english,
        &[
            "Ankara 3 Y# ▲Y△R",
            "Emperor Y guard",
            "Arab civil war R B",
            "Byzantine 1+1 6 0 1",
            "counts now: 15 (Byzantine is 4 VP short of half)",
            "Attack on Ankara: Red's Arab army (strength 9, dice 3)",
            "strength of the city: 4 with its fortification",
        ],
    );
    shows(&french, &["Ankara 3 J# ▲J△R", "Empereur J Garde", "15 (il manque 4 PV byzantins pour la moitié)"]);
}

#[test]
fn the_board_during_a_battle() {
    let table = battle().rolls(YELLOW, "stand", &[2, 4, 6, 1, 3, 5, 5, 2]);
    let [english, french] = boards(&table.game, Viewer::Seat(RED));
    shows(
        &english,
        &[
            "Battle at Ankara: Red's Arab army (strength 9, dice 3)",
            "against Yellow's Byzantine army (strength 8, dice 5)",
        ],
    );
    shows(&french, &["Bataille à Ankara : l'armée arabe de Rouge", "contre l'armée byzantine de Jaune"]);
}

#[test]
fn the_board_after_the_fall_of_constantinople() {
    let fall = Some(Fall::Army);
    let table = given(4).points(BLUE, BYZ, 40).flow(vec![Frame::Over { fall }]).table();
    let [english, french] = boards(&table.game, Viewer::Spectator);
    shows(
        &english,
        &[
            "the game is over",
            "Red, Yellow, Blue and Green share the victory after the fall",
            "final total 10",
        ],
    );
    assert!(!english.contains("final total 50"), "Byzantine points are worth nothing:\n{english}");
    shows(&french, &["Rouge, Jaune, Bleu et Vert se partagent la victoire", "à parfaite égalité"]);
}

#[test]
fn the_board_in_phase_two() {
    let table = given(2)
        .controlled("damascus", Holder::Byzantine, 3, RED)
        .army(RED, ARAB, [1, 8, 0, 4])
        .passed(&[YELLOW])
        .table()
        .plays(RED, "pass");
    let [english, french] = boards(&table.game, Viewer::Seat(RED));
    shows(
        &english,
        &[
            "phase 2: income and upkeep",
            "Byzantine 1 3 2 2 9 -0 10 +3",
            "Arab 1 8 0 4 5 -15 10",
            "passed: Red and Yellow (next first player: Yellow)",
        ],
    );
    shows(&french, &["ont passé : Rouge et Jaune (prochain premier joueur : Jaune)"]);
}

/// Plays at random to the end, with all boards on the way, and no two choices that read the same.
fn plays_to_the_end(seats: u8, seed: u64) -> Byzantium {
    let mut chance = Fast::new(seed);
    let mut game = Byzantium::setup(&Options { seats, ..Options::default() }, &mut chance, &mut Silent);
    let mut legal = Legal::new();
    while let Some(seat) = game.to_act().lowest() {
        legal.clear();
        game.legal(seat, &mut legal);
        for lang in LANGS {
            let board = plain(&Byzantium::board(&game.view(Viewer::Seat(seat)), lang));
            assert!(board.lines().all(|line| line.chars().count() <= 80), "{board}");
            let said: HashSet<String> =
                legal.actions().iter().map(|&action| Byzantium::action_words(action, lang)).collect();
            assert_eq!(said.len(), legal.actions().len(), "{:?}", legal.actions());
        }
        let action = legal.get(u64::from(chance.below(legal.len() as u32))).expect("a choice");
        game.apply(seat, action, &mut chance, &mut Silent).expect("a legal action");
    }
    game
}

#[test]
fn the_board_keeps_its_shape_to_the_end() {
    for (seats, seed) in [(2, 1), (3, 2), (4, 3), (4, 4), (2, 5), (4, 6)] {
        let game = plays_to_the_end(seats, seed);
        let [english, french] = boards(&game, Viewer::Seat(Seat(0)));
        shows(&english, &["the game is over", "final total"]);
        shows(&french, &["la partie est finie", "total final"]);
        let outcome = game.outcome().expect("an outcome");
        assert!(!english.contains("Nobody wins"), "{outcome:?}");
    }
}
