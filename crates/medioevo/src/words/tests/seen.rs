//! Words for somebody who sees the table, and what such a person types.

use table::{Game, Lang, Seat, Viewer, Words};

use super::check;
use super::samples::actions;
use crate::data::{DataId, data};
use crate::frame::Frame;
use crate::map::Kingdom;
use crate::movement::Combat;
use crate::notation::Action;
use crate::state::Medioevo;
use crate::testing::Bench;
use crate::troops::{Figure, Troops};
use crate::words::Names;
use crate::words::seen::{spelled, understood};

fn typed(text: &str) -> String {
    understood(data(DataId::Standard).expect("the data"), text)
}

/// What the terminal writes can be typed there, and is the same action.
#[test]
fn spellings_read_back() {
    for action in actions() {
        assert_eq!(typed(&spelled(action)), action.to_string());
        assert_eq!(typed(&action.to_string()), action.to_string());
    }
    assert_eq!(spelled("clause trade 0 2 0".parse().expect("an action")), "clause trade A C 0");
    assert_eq!(spelled("piece 3.7".parse().expect("an action")), "piece D.7");
}

/// Letters, names in both languages, capitals and accents are understood; what is nonsense stays so.
#[test]
fn people_type_what_they_see() {
    for (text, means) in [
        ("declare B", "declare 1"),
        ("Declare b", "declare 1"),
        ("seize C.4", "seize 2.4"),
        ("attack Upper Hungary", "attack upper_hungary"),
        ("lead Latium Upper Hungary", "lead latium upper_hungary"),
        ("ATTACK Latium", "attack latium"),
        ("attack Macédoine", "attack macedonia"),
        ("declare Z", "declare Z"),
        ("attack Atlantis", "attack Atlantis"),
        ("", ""),
    ] {
        assert_eq!(typed(text), means, "{text}");
    }
}

/// A land is what a kingdom is named after.
#[test]
fn kingdoms_have_short_names() {
    let names = |lang| Names::new(data(DataId::Standard).expect("the data"), lang);
    let [en, fr] = [Lang::En, Lang::Fr].map(|lang| Kingdom::ALL.map(|kingdom| names(lang).land(kingdom)));
    assert_eq!(
        en,
        ["Holy Roman Empire", "Hungary", "Byzantine Empire", "Mamluk Sultanate", "Novgorod", "Golden Horde"]
    );
    assert_eq!(
        fr,
        ["Saint Empire romain", "Hongrie", "Empire byzantin", "Sultanat mamelouk", "Novgorod", "Horde d'Or"]
    );
}

/// An attack tells whom it meets, a player is told with his kingdom.
#[test]
fn an_action_tells_what_it_meets() {
    let mut bench = Bench::new(3);
    bench.game.flow = table::Flow::new(Frame::Combat(Combat::FIRST));
    let zone = bench.game.map().find("bosnia").expect("a zone");
    let troops: Troops = [(Figure::LightInfantry, 2)].into_iter().collect();
    bench.game.lands.troops[zone.index()][1] = troops;
    bench.game.lands.ready[zone.index()][1] = troops;
    let view = bench.game.view(Viewer::Seat(Seat(0)));
    let attack = Action::Attack(bench.game.map().name(zone));
    let said = [Lang::En, Lang::Fr].map(|lang| Medioevo::action_seen(&view, attack, lang));
    let player = [Lang::En, Lang::Fr].map(|lang| Medioevo::player_seen(&view, Seat(1), lang));
    assert!(player[0].starts_with("player B (") && player[1].starts_with("joueur B ("), "{player:?}");
    for (lang, text) in [Lang::En, Lang::Fr].into_iter().zip(&said) {
        check(text, lang);
    }
    let land = player[0].trim_start_matches("player ");
    assert_eq!(said[0], format!("attack Bosnia (Player {land}: 2 Light Infantry)"));
}

/// MU-16.2, MU-16.4: who has conquered a territory reads what he decides about, and what plunder of it brings.
#[test]
fn a_conqueror_reads_what_he_keeps_or_plunders() {
    let mut bench = Bench::new(3);
    bench.war(0, 1).troops(0, "buda", &[(Figure::Archer, 1)]);
    let buda = bench.zone("buda");
    let estate = &mut bench.game.lands.estates[buda.index()];
    *estate = estate.with(crate::Building::Town).with(crate::Building::Fort);
    let caravan = bench.gear(1, crate::GearKind::Caravan, 2, "buda");
    let gear = bench.game.lands.stables[1].get_mut(caravan).expect("a caravan");
    gear.cargo = gear.cargo.with(crate::Good::Green, 1);
    bench.game.flow = table::Flow::new(Frame::Combat(Combat::FIRST));
    bench.game.conquer(Seat(0), buda, &mut bench.events);
    bench.go_on();
    let said = |bench: &Bench, action: Action| {
        let view = bench.game.view(Viewer::Seat(Seat(0)));
        [Lang::En, Lang::Fr].map(|lang| Medioevo::action_seen(&view, action, lang))
    };
    assert_eq!(said(&bench, Action::Retain), ["keep the Town", "garder la Ville"]);
    assert_eq!(
        said(&bench, Action::Plunder),
        ["plunder the Town (100 florins)", "piller la Ville (100 florins)"]
    );
    bench.act(0, "retain");
    assert_eq!(said(&bench, Action::Retain), ["keep the Fort", "garder le Fort"]);
    bench.act(0, "retain");
    let [en, fr] = said(&bench, Action::Plunder);
    assert!(en.starts_with("plunder") && en.contains("Caravan II") && en.ends_with("(150 florins)"), "{en}");
    assert!(fr.starts_with("piller : Caravane II") && fr.ends_with("(150 florins)"), "{fr}");
    bench.act(0, "retain");
    assert_eq!(said(&bench, Action::Retain)[0], "keep the rest of the load");
}
