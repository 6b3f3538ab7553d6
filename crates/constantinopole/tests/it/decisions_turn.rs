//! The decisions of a turn up to the character's action: who decides, what is offered, what may be declined
//! (rulebook section 19).

use constantinopole::{Asked, Path, Refusal, Tile};
use table::{Game, Seat, Viewer};

use crate::support::*;

const COUNCIL_I: &str = "take logothete; take praetor; take eparch; take navarch; take turmarch; \
    take kommerkiarios; take patriarch; take eunuch";

/// Whether the players decide this together (CP-16.5).
fn together(play: &Play) -> bool {
    play.game.prompt(Viewer::Spectator).together
}

/// D-0: reveal, the Lull and miracles of any step; there is no way to do nothing.
#[test]
fn d_0_turn_start() {
    let given = given(3).active(2).miracles("lull purges felicity").city_invaders(1);
    let play = given.clone().stock("3 gold").play();
    play.then_legal("reveal; miracle lull; miracle felicity; miracle purges");
    assert_eq!((play.decider(), play.asked()), (Seat(2), Asked::Reveal));
    assert_eq!(play.refused("done"), Refusal::WrongStep { asked: Asked::Reveal });
    given.stock("").play().then_legal("reveal");
}

/// D-1: apply the card, pay in every way that can be paid, Defence, and miracles of any step.
#[test]
fn d_1_invader_card() {
    let given =
        given(2).miracles("defence purges").city_invaders(1).city("consulate").stock("1 stone 3 gold");
    let mut play = given.play();
    play.plays("reveal / mamluks_1");
    play.then_legal("resolve; diplomacy stone; miracle defence; miracle purges");
    assert_eq!(play.refused("done"), Refusal::WrongStep { asked: play.asked() });
    let mut both = given.clone().stock("1 stone 1 wood").play();
    both.plays("reveal / mamluks_1").then_legal("resolve; diplomacy stone; diplomacy wood");
    // Defence does not help against three at once.
    let mut three = given.age(2).play();
    three.plays("reveal / north_invasion").then_legal("resolve; diplomacy; miracle purges");
}

/// D-2: four splits, and no way around.
#[test]
fn d_2_split() {
    let mut play = given(3).active(1).age(2).stock("").play();
    play.plays("reveal / south_invasion").then_legal("split 3-0; split 2-1; split 1-2; split 0-3");
    assert_eq!(play.decider(), Seat(1));
    assert_eq!(play.asked(), Asked::Split { first: Path::Mamluks, second: Path::Seljuks });
    assert_eq!(play.refused("done"), Refusal::WrongStep { asked: play.asked() });
    assert_eq!(play.refused("miracle purges"), refused_miracle("purges"));
}

fn refused_miracle(name: &str) -> Refusal {
    Refusal::Miracle { miracle: word(name), because: constantinopole::NoMiracle::NotShown }
}

/// D-3: the free spaces, or else those with ships; one pirate after the other, and no miracle between.
#[test]
fn d_3_sea_space() {
    let given = given(2).stock("3 gold").miracles("assault").invaders("mtn1");
    let mut play = given.play();
    play.plays("reveal / aegean_pirates_2; resolve").then_legal("pirate aeg1; pirate aeg2; pirate aeg3");
    assert_eq!(play.asked(), Asked::Pirate { sea: Path::AegeanPirates, left: 2 });
    play.plays("pirate aeg2").then_legal("pirate aeg1; pirate aeg3");
    assert_eq!(play.refused("done"), Refusal::WrongStep { asked: play.asked() });
    let mut ships = given.ships("aeg1 aeg2 aeg3").play();
    ships.plays("reveal / aegean_pirates_1; resolve").then_legal("pirate aeg1; pirate aeg2; pirate aeg3");
    ships.plays("pirate aeg3").then_ships("aeg1 aeg2");
}

/// D-4: let it happen, the Statue where nothing else protects, Windfall, miracles of any step.
#[test]
fn d_4_disaster() {
    let given = given(2).miracles("windfall purges").city_invaders(1).stock("3 gold");
    let mut play = given.clone().city("statue").play();
    play.plays("reveal / storm").then_legal("resolve; statue; miracle windfall; miracle purges");
    assert!(play.game.is_joint(word("statue")));
    let mut protected = given.city("statue lighthouse").play();
    protected.plays("reveal / storm").then_legal("resolve; miracle windfall; miracle purges");
}

/// D-5: each legal ship move, or none; all decide together.
#[test]
fn d_5_lighthouse() {
    let mut play = given(2).city("lighthouse").invaders("aeg1").play();
    play.plays("reveal / storm");
    play.then_legal("sail aegean_2; sail aegean_3; sail euxine_west; sail euxine_east; done");
    assert!(together(&play));
    play.plays("done").then_ships("").then_legal(COUNCIL_I);
}

/// D-6: each zone with a free space, or none; all decide together.
#[test]
fn d_6_hospice() {
    let mut play = given(2).city("hospice").byzantines("mam1a sel1a mam3a mam3b").play();
    play.plays("reveal / epidemic");
    let zones = ["mountain", "forest", "mam_field6", "sel_field6", "sel_field3"];
    assert_eq!(play.choices("settle"), zones);
    assert!(together(&play) && play.may("done"));
    play.plays("done").then_legal(COUNCIL_I);
}

/// D-7: the tied zones, for the active player; there must be one.
#[test]
fn d_7_epidemic() {
    let mut play = given(2).byzantines("mam1a selg1 mtn4").stock("").play();
    play.plays("reveal / epidemic");
    play.then_legal("epidemic mountain; epidemic mam_field1; epidemic sel_garrison");
    assert!(!together(&play));
    assert_eq!(play.refused("done"), Refusal::WrongStep { asked: Asked::Epidemic });
}

/// D-8: stone or wood, and no third way.
#[test]
fn d_8_commerce() {
    let mut play = given(2).active(1).invaders("aeg1 aeg2").play();
    play.plays("reveal / commerce").then_legal("receive stone; receive wood");
    assert_eq!((play.decider(), together(&play)), (Seat(1), false));
}

/// D-9: everybody of the age but who rests, and the Primicerius for gold; miracles of any step.
#[test]
fn d_9_character() {
    let given = given(2).age(3).council().resting("archon").city_invaders(1).miracles("purges");
    let play = given.clone().stock("").play();
    play.then_legal(
        "take mesazon; take excubitor; take drungary; take strategos; take gyrovague; take basileus",
    );
    assert_eq!(play.refused("done"), Refusal::WrongStep { asked: Asked::Council });
    given.stock("3 gold").play().then_legal(
        "take mesazon; take excubitor; take drungary; take strategos; take gyrovague; take primicerius; \
         take basileus; miracle purges",
    );
}

/// D-10: a zone, then another one or none.
#[test]
fn d_10_logothete() {
    let given = given(1).council().invaders("mtn1 mtn2 mtn3 mtn4 mam1a sel1a").byzantines("mam3a mam3b");
    let mut play = given.play();
    let all = "settle forest; settle mam_field6; settle sel_field6; settle sel_field3";
    play.plays("take logothete").then_legal(all);
    play.plays("settle forest").then_legal("settle mam_field6; settle sel_field6; settle sel_field3; done");
}

/// D-11: the zones that can be harvested; one must be.
#[test]
fn d_11_praetor() {
    let mut play = given(1).council().byzantines("for4 mam1a mam3b selg1").play();
    play.plays("take praetor").then_legal("harvest forest; harvest mam_field1");
    assert_eq!(play.refused("done"), Refusal::MustAct);
}

/// D-12: tile, then the Crane's reduction (all together), then the slot; only what can be paid.
#[test]
fn d_12_eparch() {
    let given = given(1).council().city("8:crane").stock("1 wheat 1 stone 2 wood").walls(&[1]);
    let mut play = given.play();
    let level_i = "build mill; build statue; build fountain; build fairs";
    play.plays("take eparch").then_legal(level_i);
    assert_eq!(play.refused("done"), Refusal::MustAct);
    play.plays("build mill").then_legal("spare wheat; spare stone; spare wood; full");
    assert!(together(&play));
    play.plays("spare stone").then_legal("slot 1; slot 2; slot 3; slot 4; slot 5; slot 6; slot 7; slot 8");
    assert!(!together(&play));
    assert_eq!(play.asked(), Asked::Place { tile: Tile::Mill, free: false });
    // What only the Crane makes payable counts as payable, so something must be built.
    let mut poor = given.stock("1 stone 1 wood").play();
    poor.plays("take eparch").then_legal(level_i);
    assert_eq!(poor.refused("done"), Refusal::MustAct);
}

/// D-13: the legal ship moves; one must be made.
#[test]
fn d_13_navarch() {
    let mut play = given(1).council().invaders("aeg1 euxe1").ships("euxe2 euxw2").play();
    play.plays("take navarch");
    play.then_legal("sail aegean_2; sail aegean_3; sail euxine_west; sail euxine_east");
    assert_eq!(play.refused("done"), Refusal::MustAct);
}

/// D-14: the invaders that can be removed, the garrisons that have room; one must be chosen.
#[test]
fn d_14_turmarch() {
    let mut play = given(1).council().invaders("for1 for2 mam3a euxe1").byzantines("mamg1 mamg2").play();
    play.plays("take turmarch").then_legal("remove for2; remove mam3a; remove euxe1; guard seljuks");
    assert_eq!(play.refused("done"), Refusal::MustAct);
}

/// D-15: the exchanges that can be paid, or none.
#[test]
fn d_15_kommerkiarios() {
    let mut play = given(1).council().stock("2 stone 1 wood").play();
    play.plays("take kommerkiarios").then_legal("exchange stone wood; exchange stone slave; done");
    play.plays("done").then_stock("2 stone 1 wood");
}

/// D-16: nobody is asked.
#[test]
fn d_16_patriarch() {
    let mut play = given(1).council().city_invaders(3).play();
    play.plays("take patriarch").then_city_invaders(2).then_legal("reveal");
}

/// D-17: which part first, then the other; miracles between the parts, but not between the two tokens.
#[test]
fn d_17_mesazon() {
    let given = given(1).age(2).council().miracles("purges").city_invaders(1).stock("3 gold");
    let given = given.invaders("for1 for2 for3 for4 mam6a sel6a sel3a sel1a").byzantines("mam1a mam3b");
    let mut play = given.play();
    play.plays("take mesazon").then_legal(
        "settle mountain; settle mam_field6; settle mam_field3; settle sel_field6; settle sel_field3; \
         harvest mam_field1",
    );
    assert_eq!(play.refused("done"), Refusal::MustAct);
    let mut harvest = play.clone();
    harvest.plays("harvest mam_field1").then_legal(
        "settle mountain; settle mam_field6; settle mam_field3; settle mam_field1; settle sel_field6; \
         settle sel_field3; miracle purges; done",
    );
    play.plays("settle mam_field3")
        .then_legal("settle mountain; settle mam_field6; settle sel_field6; settle sel_field3; done");
    play.plays("done").then_legal("harvest mam_field3; harvest mam_field1; miracle purges; done");
}

/// D-18: the orders of the cards; they may be left as they are, but somebody must say so.
#[test]
fn d_18_excubitor() {
    let mut play = given(1).age(2).council().cards_left(2).play();
    play.plays("take excubitor / storm fire").then_legal("order 12; order 21");
    assert_eq!(play.refused("done"), Refusal::MustAct);
    play.plays("order 12");
    assert_eq!(play.position().known_top, [card("storm"), card("fire")]);
}

/// D-19: as the Eparch, and again or not; miracles between.
#[test]
fn d_19_archon() {
    let given = given(1).age(2).council().miracles("purges").city_invaders(1);
    let mut play = given.stock("2 wheat 2 stone 2 wood 3 gold").play();
    play.plays("take archon")
        .then_legal("build mill; build statue; build fountain; build crane; build fairs");
    play.plays("build mill; slot 1");
    play.then_legal("build statue; build fountain; build crane; build fairs; miracle purges; done");
    play.plays("miracle purges").then_city_invaders(0);
    play.then_legal("build statue; build fountain; build crane; build fairs; done");
}

/// D-20: as the Navarch, and another ship or none; miracles between.
#[test]
fn d_20_drungary() {
    let given = given(1).age(2).council().miracles("purges").city_invaders(1).stock("3 gold");
    let mut play = given.invaders("aeg1 aeg2").play();
    play.plays("take drungary").then_legal("sail aegean_3; sail euxine_west; sail euxine_east");
    play.plays("sail aegean_3").then_legal("sail euxine_west; sail euxine_east; miracle purges; done");
}

/// D-21: as the Turmarch, and again or not; miracles between.
#[test]
fn d_21_strategos() {
    let given = given(1).age(3).council().miracles("purges").city_invaders(1).stock("3 gold");
    let mut play = given.invaders("mtn1 mtn2").byzantines("selg1 selg2").play();
    play.plays("take strategos").then_legal("remove mtn2; guard mamluks");
    play.plays("remove mtn2").then_legal("remove mtn1; guard mamluks; miracle purges; done");
}

/// D-22: somebody to convert, then the harvest or not; miracles between.
#[test]
fn d_22_gyrovague() {
    let given = given(1).age(3).council().miracles("purges").city_invaders(1).stock("3 gold");
    let mut play = given.invaders("mtn1 mtn2 aeg1 euxe1").ships("euxe2").play();
    play.plays("take gyrovague").then_legal("convert mtn2; convert aeg1");
    assert_eq!(play.refused("done"), Refusal::MustAct);
    play.plays("convert mtn2").then_legal("harvest mountain; miracle purges; done");
}

/// D-33: the Eunuch asks what the copied character asks, and may be declined like him; nothing on the first
/// turn of an age.
#[test]
fn d_33_eunuch() {
    let given = given(1).council().stock("2 stone").byzantines("for4 mtn4");
    let mut exchange = given.clone().resting("kommerkiarios").play();
    exchange.plays("take eunuch").then_legal("exchange stone wood; exchange stone slave; done");
    let mut harvest = given.clone().resting("praetor").play();
    harvest.plays("take eunuch").then_legal("harvest mountain; harvest forest");
    assert_eq!(harvest.refused("done"), Refusal::MustAct);
    given.play().plays("take eunuch").then_legal("reveal");
}
