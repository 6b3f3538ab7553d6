//! The guide names every choice, and warns of what an action costs.

use table::{Fast, Game, Guided, Lang, Legal, Seat, Seats, Silent, Viewer, Words};

use super::super::{Choice, Guide};
use crate::frame::Frame;
use crate::gear::GearKind;
use crate::map::Zones;
use crate::movement::{Combat, Manoeuvre, Move};
use crate::notation::Action;
use crate::pieces::ClauseKind;
use crate::random::varied;
use crate::state::{Medioevo, Phase};
use crate::taxes::{TaxStep, Taxes};
use crate::testing::Bench;
use crate::timing::Window;
use crate::troops::Figure;
use crate::words::{Names, plain};

fn guide_of(game: &Medioevo, viewer: Viewer) -> Guide {
    let mut legal = Legal::new();
    if let Viewer::Seat(seat) = viewer {
        game.choices(seat, &mut legal);
    }
    Medioevo::guide(&game.look(viewer), &legal)
}

fn choice(bench: &Bench, seat: u8, action: &str) -> Choice {
    let guide = guide_of(&bench.game, Viewer::Seat(Seat(seat)));
    let found = guide.choices.iter().find(|choice| choice.action == action);
    found.unwrap_or_else(|| panic!("no {action} among {:?}", bench.all_choices(seat))).clone()
}

/// The warnings of a choice in English, without marks.
fn warned(bench: &Bench, seat: u8, action: &str) -> Vec<String> {
    choice(bench, seat, action).warns.iter().map(|said| plain(&said.en)).collect()
}

/// Combat in which Byzantium is asked: an archer and a wagon are at home in Macedonia, Serbia is nobody's.
fn combat() -> Bench {
    let mut bench = Bench::new(3);
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    bench.troops(0, "macedonia", &[(Figure::Archer, 1)]);
    bench.at(Frame::Combat(Combat::FIRST));
    bench
}

/// In random games every choice of everybody asked has words in both languages, and its marks are whole.
#[test]
fn every_choice_has_words() {
    for index in 0..4 {
        let mut chance = Fast::nth(7, index);
        let mut game = crate::setup::begin(&varied(index * 5), &mut chance, &mut Silent);
        for decision in 0..900 {
            let asked = game.asked();
            let Some(seat) = asked.iter().nth(chance.below(asked.len().max(1)) as usize) else { break };
            let mut legal = Legal::new();
            game.choices(seat, &mut legal);
            if decision % 7 == 0 {
                let guide = Medioevo::guide(&game.look(Viewer::Seat(seat)), &legal);
                check(&guide, &legal);
            }
            let action = legal.pick(&mut chance).expect("a choice");
            game.apply(seat, action, &mut chance, &mut Silent).expect("a legal action");
        }
    }
}

fn check(guide: &Guide, legal: &Legal<Action>) {
    let wanted = legal.actions().len() + legal.ranges().len() + legal.interface_only().len();
    assert_eq!(guide.choices.len(), wanted);
    let asides = guide.choices.iter().filter(|choice| choice.aside).count();
    assert_eq!(asides, legal.interface_only().len());
    for choice in &guide.choices {
        for said in std::iter::once(&choice.said).chain(&choice.warns) {
            for text in [&said.en, &said.fr] {
                assert!(!plain(text).is_empty());
                assert_eq!(text.contains("{n}"), choice.action.contains("{n}"), "{choice:?}");
            }
        }
    }
    assert!(plain(&guide.question.en).contains("(MU-"), "{:?}", guide.question);
}

/// The question is what the terminal asks; others are told who is waited for, also while choices are secret. In the end
/// it is the result.
#[test]
fn the_question_is_that_of_the_terminal() {
    let mut chance = Fast::new(3);
    let mut game = crate::setup::begin(&varied(0), &mut chance, &mut Silent);
    let viewers = [Viewer::Spectator, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))];
    for decision in 0.. {
        let Some(seat) = game.asked().lowest() else { break };
        for viewer in viewers.into_iter().filter(|_| decision < 100 || decision % 9 == 0) {
            let (view, prompt) = (game.look(viewer), game.ask(viewer));
            check_question(&game, viewer, |lang| Medioevo::prompt_seen(&view, &prompt, lang));
        }
        let mut legal = Legal::new();
        game.choices(seat, &mut legal);
        let action = legal.pick(&mut chance).expect("a choice");
        game.apply(seat, action, &mut chance, &mut Silent).expect("a legal action");
    }
    let outcome = game.outcome().expect("an end");
    for viewer in viewers {
        let view = game.look(viewer);
        check_question(&game, viewer, |lang| Medioevo::outcome_seen(&view, &outcome, lang));
    }
}

fn check_question(game: &Medioevo, viewer: Viewer, wanted: impl Fn(Lang) -> String) {
    let question = guide_of(game, viewer).question;
    for (lang, text) in [(Lang::En, &question.en), (Lang::Fr, &question.fr)] {
        assert_eq!(plain(text), wanted(lang));
    }
}

/// A number is left open in the words of a range.
#[test]
fn a_range_is_a_template() {
    let mut bench = Bench::new(3);
    bench.game.phase = Phase::TurnOrder;
    bench.at(Frame::Auction(crate::auction::Auction::new(&bench.game)));
    let bid = choice(&bench, 0, "bid {n}");
    assert_eq!((bid.said.en.as_str(), bid.said.fr.as_str()), ("bid {n} florins", "miser {n} florins"));
}

#[test]
fn an_attack_without_declaration_is_warned_of() {
    let mut bench = combat();
    bench.troops(1, "serbia", &[(Figure::Archer, 1)]);
    assert_eq!(
        warned(&bench, 0, "attack serbia"),
        [
            "Attack on Player B (Hungary) without a declaration of war: −3 honour points, and war begins at once \
          (MU-21.5)"
        ]
    );
    bench.pact(1, 0, ClauseKind::Trade, 0);
    let all = warned(&bench, 0, "attack serbia");
    assert_eq!(
        all[1..],
        ["This breaks 1 pact with Player B (Hungary): −2 honour points (MU-21.7, MU-21.20)"]
    );
    assert_eq!(warned(&bench, 0, "declare 1"), all[1..]);
    let attack = choice(&bench, 0, "attack serbia");
    assert_eq!(attack.zone.map(|zone| zone.to_string()).as_deref(), Some("serbia"));
    assert!(attack.warns[0].fr.contains("⟨seat:1|Joueur B (Hongrie)⟩"), "{:?}", attack.warns);
    assert!(choice(&bench, 0, "declare 1").aside && !attack.aside);
    bench.act(0, "attack serbia");
    assert_eq!(warned(&bench, 0, "yes"), all);
    assert_eq!(warned(&bench, 0, "no"), [""; 0]);
    bench.game.accords.pacts.retain(|_| false);
    bench.at(Frame::Combat(Combat::FIRST)).war(0, 1);
    assert_eq!(warned(&bench, 0, "attack serbia"), [""; 0], "in a war nothing is lost");
}

/// The horde that would appear is the one that does.
#[test]
fn hordes_are_warned_of() {
    let bench = combat();
    let warned_of = warned(&bench, 0, "attack serbia");
    let horde = bench.game.circle.horde.troops();
    assert!(warned_of[0].starts_with("Serbia: a horde appears and fights, "), "{warned_of:?}");
    assert!(!horde.is_empty() && warned_of[1].contains("barbarians: −"), "{warned_of:?}");
    let mut bench = combat();
    bench.horde("serbia", [1, 0, 0]);
    assert_eq!(warned(&bench, 0, "attack serbia").len(), 1, "it is there already");
    bench.act(0, "attack serbia");
    let join = warned(&bench, 0, "join 0");
    assert!(join.len() == 1 && join[0].contains("has no units on board"), "{join:?}");
}

/// MU-16.9: a territory without a token is lost with the last unit, a home is not.
#[test]
fn leaving_a_territory_is_warned_of() {
    let mut bench = combat();
    bench.act(0, "load 0 archer");
    bench.troops(0, "serbia", &[(Figure::Archer, 1)]);
    bench.game.lands.stables[0].get_mut(0).expect("the wagon").zone = bench.zone("serbia");
    assert_eq!(warned(&bench, 0, "step 0 macedonia"), [""; 0], "somebody stays");
    let serbia = bench.zone("serbia").index();
    bench.game.lands.troops[serbia][0] = crate::troops::Troops::NONE;
    bench.game.lands.ready[serbia][0] = crate::troops::Troops::NONE;
    let lost = "Serbia is lost: neither a unit nor a control token of yours stays there (MU-16.9)";
    assert_eq!(warned(&bench, 0, "step 0 macedonia"), [lost]);
    let step = choice(&bench, 0, "step 0 macedonia");
    assert_eq!(step.piece.map(|piece| piece.to_string()).as_deref(), Some("0.0"));
    bench.game.lands.tokens[0] = Zones::one(bench.zone("serbia"));
    assert_eq!(warned(&bench, 0, "step 0 macedonia"), [""; 0], "the token stays");
    bench.game.lands.stables[0].get_mut(0).expect("the wagon").zone = bench.zone("macedonia");
    assert_eq!(warned(&bench, 0, "step 0 adrianople"), [""; 0], "home stays");
}

#[test]
fn debts_are_warned_of() {
    let mut bench = Bench::new(3);
    bench.game.phase = Phase::Taxes;
    bench.troops(0, "macedonia", &[(Figure::Archer, 1)]);
    (bench.game.players[0].loans, bench.game.players[0].due) = (4, 200);
    bench.game.players[0].florins = 219;
    let taxes = |step| Frame::Taxes(Taxes { step, paid: Seats::NONE, bankrupt: Seats::NONE });
    bench.at(taxes(TaxStep::Upkeep(Seat(0))));
    assert_eq!(
        warned(&bench, 0, "done"),
        ["What is left does not pay your interest of 200 florins (MU-7.9)"]
    );
    assert_eq!(
        warned(&bench, 0, "borrow"),
        [
            "From the next turn on this loan costs 50 florins of interest a turn (MU-22.4)",
            "It is the last loan you can have (MU-22.2)"
        ]
    );
    bench.game.players[0].florins = 220;
    assert_eq!(warned(&bench, 0, "done"), [""; 0]);
    (bench.game.players[0].loans, bench.game.players[0].florins) = (5, 0);
    bench.at(taxes(TaxStep::Interest(Seat(0))));
    assert!(warned(&bench, 0, "done")[0].starts_with("You are bankrupt"));
}

/// MU-24.2, AR-64: whoever calls the end of the time is warned.
#[test]
fn the_last_turn_is_warned_of() {
    let mut bench = combat();
    bench.game.options.time_limit = true;
    let call = choice(&bench, 0, "time_up");
    assert!(call.aside);
    assert!(plain(&call.warns[0].en).starts_with("The game ends for everybody"), "{call:?}");
}

/// MU-21.23: guests who stay too long become attackers.
#[test]
fn guests_who_overstay_are_warned() {
    let mut bench = combat();
    let serbia = bench.zone("serbia");
    bench.troops(0, "serbia", &[(Figure::Archer, 1)]);
    bench.game.lands.tokens[1] = Zones::one(serbia);
    bench.game.lands.guests[0] = Zones::one(serbia);
    assert_eq!(warned(&bench, 0, "pass"), [""; 0]);
    bench.game.today.overdue[0] = Zones::one(serbia);
    let all = warned(&bench, 0, "pass");
    assert!(
        all.len() == 1 && all[0].contains("otherwise it is an attack on Player B (Hungary): −3"),
        "{all:?}"
    );
}

/// Whoever may answer reads what to: who moves what and where, and which card was turned.
#[test]
fn windows_tell_what_they_are_about() {
    let mut bench = combat();
    bench.act(0, "load 0 archer");
    let told = |bench: &Bench| {
        let cause = guide_of(&bench.game, Viewer::Seat(Seat(1))).cause;
        cause.map(|said| [plain(&said.en), plain(&said.fr)])
    };
    assert_eq!(told(&bench), None);
    let step = Move::Step(0, bench.game.name(bench.zone("serbia")));
    bench.game.set(Frame::Manoeuvre(Manoeuvre { doing: step, ..Manoeuvre::of(Seat(0)) }));
    bench.game.open(Window::Step, Seats::one(Seat(1)));
    let [en, fr] = told(&bench).expect("a cause");
    assert_eq!(en, "Player A (Byzantine Empire): War Wagon I with 1 Archer, Macedonia → Serbia");
    assert_eq!(fr, "Joueur A (Empire byzantin) : Chariot de guerre I avec 1 Archer, Macédoine → Serbie");
}

/// MU-4.7, MU-16.9: who removes units is warned of a territory that he leaves, not where others stay, on board of a wagon or not.
#[test]
fn units_on_board_are_removed_without_a_warning() {
    let mut bench = combat();
    let wagon = bench.gear(0, GearKind::WarWagon, 1, "bulgaria");
    let aboard = [(Figure::Archer, 1), (Figure::Cavalry, 1)].into_iter().collect();
    bench.game.lands.stables[0].get_mut(wagon).expect("a wagon").troops = aboard;
    bench.act(0, "scrap").act(0, "zone bulgaria");
    for figure in ["archer", "cavalry"] {
        assert_eq!(warned(&bench, 0, &format!("figure {figure}")), [""; 0]);
    }
}

/// MU-10.21: who attacks a land of nobody reads which horde will meet him, before and after his units have joined.
#[test]
fn an_attack_names_the_horde_that_will_appear() {
    let mut bench = combat();
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    bench.act(0, "load 0 archer");
    let said = |bench: &Bench, action: &str| plain(&choice(bench, 0, action).said.en);
    let horde = horde_in_words(&bench);
    assert_eq!(said(&bench, "attack serbia"), format!("attack Serbia (a horde appears: {horde})"));
    bench.act(0, "attack serbia").act(0, "join 0");
    assert_eq!(said(&bench, "done"), format!("attack Serbia with 1 Archer (a horde appears: {horde})"));
}

/// While an attack is gathered the odds are told for every piece that could join it and for beginning as it is; they are
/// those of the battle that follows. Nobody gets odds where nobody is met.
#[test]
fn an_attack_tells_its_odds_before() {
    let mut bench = combat();
    bench.gear(0, GearKind::WarWagon, 1, "macedonia");
    bench.troops(0, "macedonia", &[(Figure::Cavalry, 3)]);
    bench.act(0, "load 0 archer");
    for _ in 0..3 {
        bench.act(0, "load 1 cavalry");
    }
    bench.act(0, "attack serbia");
    let odds = |bench: &Bench, action: &str| choice(bench, 0, action).odds.expect("odds");
    let [archer, cavalry] = ["join 0", "join 1"].map(|action| odds(&bench, action));
    assert!(archer.attacker < cavalry.attacker, "{archer:?} {cavalry:?}");
    bench.act(0, "join 1");
    assert_eq!(odds(&bench, "done"), cavalry);
    bench.act(0, "done");
    assert_eq!(
        guide_of(&bench.game, Viewer::Seat(Seat(0))).fight.and_then(|fight| fight.odds),
        Some(cavalry)
    );
    assert!(guide_of(&bench.game, Viewer::Seat(Seat(0))).choices.iter().all(|choice| choice.odds.is_none()));
}

/// MU-10.23: an attack on a land that an enemy left empty is no battle.
#[test]
fn where_nobody_is_met_there_are_no_odds() {
    let mut bench = combat();
    bench.war(0, 1).gear(0, GearKind::WarWagon, 1, "macedonia");
    let zone = bench.zone("bulgaria");
    bench.game.lands.tokens[1] = crate::map::Zones::one(zone);
    bench.act(0, "load 0 archer").act(0, "attack bulgaria").act(0, "join 0");
    assert_eq!(choice(&bench, 0, "done").odds, None);
}

/// The horde of the War Circle.
fn horde_in_words(bench: &Bench) -> String {
    let names = Names::new(bench.game.data, Lang::En);
    names.troops(bench.game.circle.horde.troops())
}
